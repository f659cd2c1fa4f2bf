"""Host code of `compile --host` launches kernels with tensor maps: it runs against the stand-in for the driver.

`cases/maps/host_main.c` and `.py.txt` are what a program puts behind it.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests import forking
from tests.gpu_programs import ROOT
from tests.machine import real_tools
from tilelsp.gpu import libraries

CASES = Path(__file__).parent / "cases" / "maps"
GEMM = CASES / "gemm.mlir"
SHAPES = [("50", "120", "152"), ("64", "128", "0")]
"""One with ragged edges, and one without turns, for whose arrays the driver makes no map."""


def made(folder: Path, *options: str) -> str:
    done = forking.run(["compile", str(GEMM), "--target", "sm_90a", *options])
    assert done.returncode == 0, done.stderr
    return done.stdout.decode()


def launched(folder: Path, *command: str) -> str:
    (folder / "k.ptx").write_text(made(folder))
    done = subprocess.run(
        [sys.executable, "-m", "tilelsp", "gpu", "--", *command],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def header() -> Path:
    return next(Path(sys.prefix).glob("lib/python*/site-packages/nvidia/cu*/include/cuda.h"))


@real_tools
@pytest.mark.skipif(sys.platform != "linux", reason="stands in for the driver on Linux")
@pytest.mark.parametrize("shape", SHAPES)
def test_c(tmp_path: Path, shape: tuple[str, ...]) -> None:
    (tmp_path / "main.c").write_text(made(tmp_path, "--host", "c") + (CASES / "host_main.c").read_text())
    names = [
        f"void {name}(void) {{}}"
        for name in (Path(libraries.__file__).parent / "stand_ins" / "driver_names.txt").read_text().split()
    ]
    (tmp_path / "driver.c").write_text("\n".join(names))
    linked = ["-shared", "-Wl,-soname,libcuda.so.1", "-o", "libcuda.so", "driver.c"]
    subprocess.run(["cc", *linked], cwd=tmp_path, check=True)
    strict = ["-std=c99", "-Wall", "-Wextra", "-Werror", f"-I{header().parent}"]
    subprocess.run(["cc", *strict, "main.c", "-o", "main", "-L.", "-lcuda"], cwd=tmp_path, check=True)
    assert launched(tmp_path, "./main", "k.ptx", *shape).startswith("0 of ")


@pytest.mark.verdicts
@pytest.mark.parametrize("shape", SHAPES)
def test_python(tmp_path: Path, shape: tuple[str, ...]) -> None:
    (tmp_path / "main.py").write_text(made(tmp_path, "--host", "python") + (CASES / "host_main.py.txt").read_text())
    python = ROOT / "build" / "producers" / "bin" / "python"
    assert python.exists(), "tests/producers/setup.sh installs cuda-python"
    assert launched(tmp_path, str(python), "main.py", "k.ptx", *shape) == "right\n"


@pytest.mark.parametrize("language", ["c", "python"])
def test_a_kernel_without_maps(tmp_path: Path, language: str) -> None:
    text = made(tmp_path, "--host", language, "--no-tensor-maps")
    assert "launch_gemm(" in text
    assert "zeros" not in text


@pytest.mark.parametrize("other", [["--emit", "llvm"], ["--format", "json"], ["--print-after", "all"]])
def test_nothing_else_is_made_beside_it(other: list[str]) -> None:
    done = forking.run(["compile", str(GEMM), "--target", "sm_90a", "--host", "c", *other])
    assert done.returncode == 2
    assert done.stderr == b"tilelsp: --host makes host code, and nothing else beside it\n"


@real_tools
def test_of_another_compilers_kernels_nobody_says_how_they_are_launched() -> None:
    done = forking.run(["compile", str(GEMM), "--target", "sm_90a", "--host", "c", "--engine", "tileiras"])
    assert done.returncode == 2
    assert b"--host knows the kernels of the native engine only" in done.stderr
