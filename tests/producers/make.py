"""Writes texts of other compilers into a folder, made from the sources beside this file.

`python -m tests.producers.make FOLDER [KIND ...]`; without a kind, all of them. The programs of LLVM 22 come from PATH,
the wheels of Triton and nvcc from the interpreter that `TILELSP_PRODUCERS` names, else from the environment that
`make texts` sets up.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
KERNELS = HERE.parent / "cases" / "cutile"
MODULES = HERE.parent / "cases" / "dialects" / "accepted"
ROOT = HERE.parent.parent

NVCC = {"sm_75.lineinfo": ("-arch=sm_75", "-lineinfo", "-rdc=true"), "sm_80": ("-arch=sm_80",),
        "sm_90.debug": ("-arch=sm_90", "-G"), "sm_90a": ("-arch=sm_90a",), "sm_120": ("-arch=sm_120",)}  # fmt: skip
CUTLASS = {"ampere": "sm_80", "hopper": "sm_90a", "blackwell": "sm_100a"}
DEVICE_BUILDS = {"sm_80": ("-arch=sm_80", "-fmad=false"), "sm_80.debug": ("-arch=sm_80", "-fmad=false", "-G"),
                 "sm_120": ("-arch=sm_120", "-fmad=false")}  # fmt: skip
HOST_BUILD = ("-O1", "-ffp-contract=off", "-fwrapv", "-shared", "-fPIC")
CLANG = {"O0": ("-O0",), "O2": ("-O2",), "debug": ("-O1", "-g")}
MACHINE = ("-mtriple=nvptx64-nvidia-cuda", "-mcpu=sm_90", "-mattr=+ptx83")
DEVICE = ("--target=nvptx64-nvidia-cuda", "-nogpulib", "-ffreestanding", "-Wno-everything")
STRESS_SEEDS = range(40)
PASSES = {"O1": "default<O1>", "O3": "default<O3>", "registers": "mem2reg,sccp,adce",
          "loops": "loop-rotate,licm,indvars",
          "scalars": "sroa,early-cse,instcombine,reassociate,gvn", "vectors": "loop-vectorize,slp-vectorizer",
          "memory": "reg2mem", "control": "mergereturn,lower-switch,structurizecfg",
          "globals": "internalize,globalopt,argpromotion"}  # fmt: skip
LOWER_MLIR = (
    "--lower-affine", "--convert-linalg-to-loops", "--convert-scf-to-cf", "--expand-strided-metadata",
    "--convert-vector-to-scf", "--convert-scf-to-cf", "--convert-to-llvm", "--finalize-memref-to-llvm",
    "--convert-func-to-llvm", "--reconcile-unrealized-casts",
)  # fmt: skip
MLIR = {"generic": ("--mlir-print-op-generic",), "places": ("--mlir-print-debuginfo",),
        "canonical": ("--canonicalize", "--cse"), "local": ("--mlir-print-local-scope", "--mlir-use-nameloc-as-prefix"),
        "lowered": LOWER_MLIR}  # fmt: skip


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
    """TTIR, TTGIR, LLVM IR and PTX of kernels on four targets."""
    for kernels in ("triton_kernels.py", "triton_algorithm_kernels.py"):
        run(producers(), HERE / kernels, folder, TRITON_CACHE_DIR=str(folder / "cache"))


def passes_of_triton(folder: Path) -> None:
    """Write ten kernels of Triton after each pass, on three targets."""
    with tempfile.TemporaryDirectory() as made:
        run(
            producers(), HERE / "triton_kernels.py", made, MLIR_ENABLE_DUMP="1", TRITON_ALWAYS_COMPILE="1",
            TRITON_TARGETS="80 90 100", TRITON_CACHE_DIR=str(Path(made) / "cache"), PYTHONWARNINGS="ignore",
        )  # fmt: skip
        for path in Path(made).glob("*.passes.mlir"):
            shutil.move(path, folder / path.name)


def cute(folder: Path) -> None:
    """IR and PTX of CuTe DSL, on three targets."""
    for target in ("sm_80", "sm_90a", "sm_100a"):
        (folder / target).mkdir(exist_ok=True)
        for kernels in ("cute_kernels.py", "cute_matrix_kernels.py"):
            run(
                producers(), HERE / kernels, CUTE_DSL_ARCH=target, CUTE_DSL_KEEP_IR="1", CUTE_DSL_KEEP_PTX="1",
                CUTE_DSL_DUMP_DIR=str(folder / target),
            )  # fmt: skip


def toolkit() -> Path:
    """Where the wheel of nvcc has its programs and headers."""
    found = subprocess.run(
        [producers(), "-c", "import nvidia.cu13 as m; print(list(m.__path__)[0])"], capture_output=True, text=True
    )
    return Path(found.stdout.strip())


def nvcc(folder: Path) -> None:
    """PTX of CUDA C++."""
    home = toolkit()
    for source in sorted((HERE / "cuda").glob("*.cu")):
        for name, options in NVCC.items():
            made = folder / f"{source.stem}.{name}.ptx"
            run(
                home / "bin" / "nvcc", "-ptx", *options, "-I", home / "include" / "cccl", source, "-o", made, quiet=True
            )


def cutlass(folder: Path) -> None:
    """PTX of matrix products that CUTLASS's templates make, whose headers come in a wheel."""
    where = "import importlib.util as u; print(u.find_spec('cutlass_library').submodule_search_locations[0])"
    found = subprocess.run([producers(), "-c", where], capture_output=True, text=True).stdout.strip()
    home = toolkit()
    includes = ("-I", Path(found) / "source" / "include", "-I", home / "include" / "cccl")
    for name, target in CUTLASS.items():
        source, made = HERE / "cutlass" / f"{name}.cu", folder / f"{name}.{target}.ptx"
        options = ("-ptx", "-std=c++17", f"-arch={target}", "--expt-relaxed-constexpr", *includes)
        run(home / "bin" / "nvcc", *options, source, "-o", made)


def device(folder: Path) -> None:
    """PTX of small functions for the device, and a library of the same functions for the host."""
    source = HERE / "device"
    for name, options in DEVICE_BUILDS.items():
        run(toolkit() / "bin" / "nvcc", "-ptx", *options, source / "device.cu", "-o", folder / f"{name}.ptx")
    run("g++", *HOST_BUILD, source / "host.cc", "-o", folder / "host.so")


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


def opt(folder: Path) -> None:
    """LLVM IR of clang and Triton after passes of opt, which refuses what Triton writes in a newer LLVM's forms."""
    for kind in ("clang", "triton"):
        for source in sorted((folder.parent / kind).glob("*.ll")):
            for name, passes in PASSES.items():
                made = folder / f"{source.stem}.{name}.ll"
                run("opt-22", "-S", f"-passes={passes}", source, "-o", made, quiet=True)


def mlir(folder: Path) -> None:
    """Modules of many dialects after passes of mlir-opt, and the LLVM IR of those that can be translated.

    The other way round, LLVM IR of clang as a module of the dialect `llvm`, and back.
    """
    for source in sorted(MODULES.glob("*.mlir")):
        for name, options in MLIR.items():
            made = folder / f"{source.stem}.{name}.mlir"
            reads = ("--allow-unregistered-dialect", "--split-input-file", source)
            if run("mlir-opt-22", *options, *reads, "-o", made, quiet=True) and name == "lowered":
                translate(made)
    for source in sorted((folder.parent / "clang").glob("*.ll")):
        made = folder / f"{source.stem}.imported.mlir"
        if run("mlir-translate-22", "--import-llvm", source, "-o", made, quiet=True):
            translate(made)


def translate(module: Path) -> None:
    """LLVM IR beside a module of the dialect `llvm`; nothing where a dialect of it has no translation."""
    made = module.with_suffix(".ll")
    if not run("mlir-translate-22", "--mlir-to-llvmir", module, "-o", made, quiet=True):
        made.unlink(missing_ok=True)


def tileiras(folder: Path) -> None:
    """PTX of NVIDIA's tile compiler for each corpus kernel and target that it takes, line tables on."""
    recorded: dict[str, dict[str, dict[str, object]]]
    recorded = json.loads((KERNELS / "tileiras_13_5.json").read_text())["kernels"]
    for kernel, verdicts in recorded.items():
        targets = ",".join(target for target, verdict in verdicts.items() if "mnemonics" in verdict)
        options = ("--engine", "tileiras", "--target", targets, "--emit", "ptx", "-o", folder)
        run(sys.executable, "-m", "tilelsp", "compile", KERNELS / f"{kernel}.mlir", *options)


KINDS: dict[str, Callable[[Path], None]] = {
    "triton": triton, "cute": cute, "nvcc": nvcc, "cutlass": cutlass, "device": device, "clang": clang, "llc": llc,
    "stress": stress, "opt": opt, "mlir": mlir, "tileiras": tileiras, "passes": passes_of_triton,
}  # fmt: skip


def main(folder: Path, kinds: list[str]) -> None:
    """Make the kinds named, or all."""
    for kind in kinds or KINDS:
        (folder / kind).mkdir(parents=True, exist_ok=True)
        KINDS[kind](folder / kind)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
