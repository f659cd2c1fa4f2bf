"""Writes texts of other compilers into a folder, made from the sources beside this file.

`python -m tests.producers.make FOLDER [KIND ...]`; without a kind, all of them. The programs of LLVM 22 come from PATH,
the wheels of Triton and nvcc from the interpreter that `TILELSP_PRODUCERS` names, else from the environment that
`make texts` sets up.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
KERNELS = HERE.parent / "cases" / "cutile"
ROOT = HERE.parent.parent

TILEIRAS_TARGETS = ("sm_80", "sm_86", "sm_89", "sm_90", "sm_90a", "sm_100", "sm_100a", "sm_120", "sm_121")
NVCC = {"sm_75.lineinfo": ("-arch=sm_75", "-lineinfo", "-rdc=true"), "sm_80": ("-arch=sm_80",),
        "sm_90.debug": ("-arch=sm_90", "-G"), "sm_90a": ("-arch=sm_90a",), "sm_120": ("-arch=sm_120",)}  # fmt: skip
CLANG = {"O0": ("-O0",), "O2": ("-O2",), "debug": ("-O1", "-g")}
MACHINE = ("-mtriple=nvptx64-nvidia-cuda", "-mcpu=sm_90", "-mattr=+ptx83")
DEVICE = ("--target=nvptx64-nvidia-cuda", "-nogpulib", "-ffreestanding", "-Wno-everything")
STRESS_SEEDS = range(40)


def run(*command: str | Path, quiet: bool = False, **environment: str) -> bool:
    """Run a program; False where it refuses, which is printed unless `quiet`."""
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, env={**os.environ, **environment})
    if done.returncode and not quiet:
        print(f"{' '.join(map(str, command))}\n{done.stderr[:500]}", file=sys.stderr)
    return done.returncode == 0


def producers() -> Path:
    """The interpreter whose environment holds Triton and nvcc."""
    return Path(os.environ.get("TILELSP_PRODUCERS", ROOT / "build" / "producers" / "bin" / "python"))


def triton(folder: Path) -> None:
    """TTIR, TTGIR, LLVM IR and PTX of ten kernels on four targets."""
    run(producers(), HERE / "triton_kernels.py", folder, TRITON_CACHE_DIR=str(folder / "cache"))


def cute(folder: Path) -> None:
    """IR and PTX of CuTe DSL, on three targets."""
    for target in ("sm_80", "sm_90a", "sm_100a"):
        (folder / target).mkdir(exist_ok=True)
        run(
            producers(), HERE / "cute_kernels.py", CUTE_DSL_ARCH=target, CUTE_DSL_KEEP_IR="1", CUTE_DSL_KEEP_PTX="1",
            CUTE_DSL_DUMP_DIR=str(folder / target),
        )  # fmt: skip


def nvcc(folder: Path) -> None:
    """PTX of CUDA C++."""
    found = subprocess.run(
        [producers(), "-c", "import nvidia.cu13 as m; print(list(m.__path__)[0])"], capture_output=True, text=True
    )
    home = Path(found.stdout.strip())
    for source in sorted((HERE / "cuda").glob("*.cu")):
        for name, options in NVCC.items():
            made = folder / f"{source.stem}.{name}.ptx"
            run(
                home / "bin" / "nvcc", "-ptx", *options, "-I", home / "include" / "cccl", source, "-o", made, quiet=True
            )


def clang(folder: Path) -> None:
    """LLVM IR of C and C++, and of the GPU source."""
    for source in sorted((HERE / "c").iterdir()):
        device = DEVICE if source.stem == "gpu" else ()
        for name, options in CLANG.items():
            made = folder / f"{source.stem}.{name}.ll"
            run("clang-22", "-S", "-emit-llvm", *device, *options, source, "-o", made)


def llc(folder: Path) -> None:
    """PTX, and machine IR after every pass of interest, of the GPU source."""
    inputs = folder / "inputs"
    inputs.mkdir(exist_ok=True)
    source = HERE / "c" / "gpu.c"
    for name, options in CLANG.items():
        made = inputs / f"gpu.{name}.ll"
        if run("clang-22", "-S", "-emit-llvm", *DEVICE, *options, source, "-o", made):
            run("llc-22", *MACHINE, made, "-o", folder / f"gpu.{name}.ptx")
            for stop in passes():
                target = folder / f"gpu.{name}.{stop}.mir"
                run("llc-22", *MACHINE, f"-stop-after={stop}", made, "-o", target, quiet=True)


def passes() -> tuple[str, ...]:
    """Passes of the machine pipeline at which llc can stop."""
    return (
        "finalize-isel", "early-machinelicm", "machine-cse", "machine-sink", "peephole-opt", "dead-mi-elimination",
        "nvptx-proxyreg-erasure", "phi-node-elimination", "two-address-instruction", "register-coalescer",
        "machine-scheduler", "stack-coloring", "machine-cp", "branch-folder", "block-placement", "prologepilog",
    )  # fmt: skip


def stress(folder: Path) -> None:
    """Random LLVM IR."""
    for seed in STRESS_SEEDS:
        run("llvm-stress-22", "-size=200", f"-seed={seed}", "-o", folder / f"stress{seed}.ll")


def tileiras(folder: Path) -> None:
    """PTX of NVIDIA's tile compiler for the corpus kernels, line tables on."""
    options = ("--engine", "tileiras", "--target", ",".join(TILEIRAS_TARGETS), "--emit", "ptx", "-o", folder)
    run(sys.executable, "-m", "tilelsp", "compile", *sorted(KERNELS.glob("*.mlir")), *options, quiet=True)


KINDS: dict[str, Callable[[Path], None]] = {
    "triton": triton, "cute": cute, "nvcc": nvcc, "clang": clang, "llc": llc, "stress": stress, "tileiras": tileiras,
}  # fmt: skip


def main(folder: Path, kinds: list[str]) -> None:
    """Make the kinds named, or all."""
    for kind in kinds or KINDS:
        (folder / kind).mkdir(parents=True, exist_ok=True)
        KINDS[kind](folder / kind)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
