"""Programs in the manner of the tutorials and samples that others write, with their sizes, run by `tilelsp gpu`.

`python -m tests.gpu_programs [NAME ...]` runs them and prints a table: the status, kernels and launches, the seconds of
the processors, and of the clock. They are our own; those of others can be run the same way. The environment that they
need is made by `tests/programs/setup.sh`.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "programs"
NVCC = next(ROOT.glob("build/producers/lib/python*/site-packages/nvidia/cu*/bin/nvcc"), ROOT / "nvcc")
PYTHON = ROOT / "build" / "gpu" / "bin" / "python"
SECONDS = 600


@dataclass(frozen=True)
class Program:
    """A program, with its sizes as arguments where it takes any."""

    path: str
    arguments: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    finds: int = 0
    """How many findings it is there for."""

    @property
    def status(self) -> int:
        """How the command is to end."""
        return 1 if self.finds else 0

    @property
    def name(self) -> str:
        return " ".join((self.path, *self.arguments, *self.options))


PROGRAMS: tuple[Program, ...] = (
    Program("triton/t01_vector_add.py"),
    Program("triton/t02_softmax.py"),
    Program("triton/t03_matmul.py"),
    Program("triton/t03_matmul.py", options=("--target", "sm_80")),
    Program("triton/t03_matmul.py", ("1024", "1024", "1024")),
    Program("triton/t04_dropout.py"),
    Program("triton/t05_layer_norm.py"),
    Program("triton/t06_attention.py"),
    Program("triton/t06_attention.py", options=("--target", "sm_80")),
    Program("triton/t07_libdevice.py"),
    Program("triton/t08_grouped.py"),
    Program("triton/t09_persistent.py"),
    Program("cutile/c01_vector_add.py"),
    Program("cutile/c02_matmul.py"),
    Program("cutile/c02_matmul.py", options=("--target", "sm_100a")),
    Program("cutile/c03_transpose.py"),
    Program("cutile/c04_layer_norm.py"),
    Program("cute/e01_elementwise.py"),
    Program("cute/e01_elementwise.py", ("3", "130"), ("--target", "sm_80")),
    Program("cute/e02_race.py", finds=1),
    Program("torch/n01_norms.py"),
    Program("driver/d01_ctypes.py"),
    Program("driver/d02_cuda_core.py"),
    Program("cuda/vector_add.cu"),
    Program("cuda/matrix_mul.cu"),
    Program("cuda/reduction.cu"),
    Program("cuda/transpose.cu"),
    Program("cuda/scan.cu"),
    Program("cuda/histogram.cu"),
    Program("cuda/convolution.cu"),
    Program("cuda/streams.cu"),
    Program("cuda/callbacks.cu"),
    Program("cuda/managed.cu"),
    Program("cuda/properties.cu"),
    Program("cuda/missing_barrier.cu", finds=6),
)


@dataclass(frozen=True)
class Ran:
    """How a program ended: seconds of processors and of the clock, and what was noted of its launches."""

    status: int
    printed: str
    processor: float
    clock: float
    launches: Sequence[Any]


def missing(program: Program) -> str:
    """The reason why a program cannot run; empty if there is none."""
    if program.path.endswith(".cu"):
        return "" if NVCC.exists() else "tests/producers/setup.sh installs nvcc"
    return "" if PYTHON.exists() else "tests/programs/setup.sh makes the environment of these programs"


def command(program: Program, folder: Path) -> list[str]:
    """The command that runs it; a program in CUDA C++ is compiled into the folder."""
    source = FOLDER / program.path
    if not program.path.endswith(".cu"):
        return [str(PYTHON), str(source), *program.arguments]
    return [str(built([source], folder)), *program.arguments]


def built(sources: Sequence[Path], folder: Path, words: Sequence[str] = ()) -> Path:
    """A program in CUDA C++, compiled into the folder. Raises `subprocess.CalledProcessError`."""
    toolkit = NVCC.parent.parent
    (folder / "libcudart.so").symlink_to(toolkit / "lib" / "libcudart.so.13")
    made = folder / sources[0].stem
    includes = [f"-I{toolkit / 'include'}", f"-I{toolkit / 'include' / 'cccl'}"]
    given = ["--cudart", "shared", "-lineinfo", "-arch=sm_80", *includes, *words, f"-L{folder}", "-o", str(made)]
    subprocess.run([str(NVCC), *given, *map(str, sources)], check=True, timeout=SECONDS)
    return made


def run_program(program: Program) -> Ran:
    """Run it under `tilelsp gpu`, in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return run_command(command(program, Path(folder)), program.options)


def run_command(
    words: Sequence[str], options: Sequence[str] = (), folder: Path = ROOT, seconds: float = SECONDS
) -> Ran:
    """Run a command under `tilelsp gpu`, in a folder. Raises `subprocess.TimeoutExpired`."""
    with tempfile.TemporaryDirectory() as kept:
        report = Path(kept, "report.json")
        gpu = [sys.executable, "-m", "tilelsp", "gpu", *options, "--report", str(report), "--"]
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        environ = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), os.environ.get("PYTHONPATH", "")))}
        status, printed = _ended([*gpu, *words], environ, folder, seconds)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        launches: list[Any] = json.loads(report.read_text())["launches"] if report.exists() else []
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Ran(status, printed, spent, time.monotonic() - began, launches)


def _ended(words: Sequence[str], environ: Mapping[str, str], folder: Path, seconds: float) -> tuple[int, str]:
    """The status and what was printed; in time, or it is ended with all that it has started."""
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environ, cwd=folder,
        start_new_session=True,
    ) as running:  # fmt: skip
        try:
            printed, _ = running.communicate(timeout=seconds)
        except BaseException:
            os.killpg(running.pid, signal.SIGKILL)
            raise
    return running.returncode, printed


def _main(names: Sequence[str]) -> int:
    failed = 0
    for program in PROGRAMS:
        if names and not any(name in program.name for name in names):
            continue
        lacks = missing(program)
        if lacks:
            print(f"{program.name}: not tried: {lacks}")
            continue
        ran = run_program(program)
        kernels = len({launch["kernel"] for launch in ran.launches})
        counts = f"{kernels} kernels, {len(ran.launches)} launches"
        print(f"{program.name}: status {ran.status}, {counts}, {ran.processor:.1f} s, {ran.clock:.0f} s of the clock")
        if ran.status != program.status:
            print("\n".join(f"    {line}" for line in ran.printed.splitlines()[-12:]))
        failed += ran.status != program.status
    return failed


if __name__ == "__main__":
    sys.exit(_main(sys.argv[1:]))
