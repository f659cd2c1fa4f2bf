"""Verdicts of a text's own tool: accepted, or refused and on which line."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.producers.make import producers
from tilelsp.engines.programs.errors import ToolMissing
from tilelsp.engines.programs.find import Toolbox

_TARGET = re.compile(r"^\s*\.target\s+(sm_\w+)", re.MULTILINE)
_LATER = "sm_75"
_PTXAS_LINE = re.compile(r", line (\d+); (?:error|fatal)")
_TRITON_LINE = re.compile(r':(\d+):\d+"?\)?: error')
_COLON_LINE = re.compile(r":(\d+):\d+: error")
_MACHINE_LINE = re.compile(r"error: (?:YAML|\S+\.mir):(\d+):\d+: ")
"""As llc names a place of machine IR, in the YAML of which it says no path."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A tool's verdict; `lines` count from 0 and are those of its errors, `said` is what it printed."""

    accepted: bool
    lines: tuple[int, ...]
    output: str


def judge(path: Path, *, timeout: float = 60) -> Judgement:
    """Ask the tool of the file's language, by its ending: .ptx, .ll, .mir, .mlir; Triton of .ttir.mlir and .ttgir.mlir.

    Raises `ToolMissing` where the tool is not installed.
    """
    language = _TRITON if not _TRITONS.isdisjoint(path.suffixes) else path.suffix
    done = subprocess.run(_COMMANDS[language](path), capture_output=True, text=True, timeout=timeout, errors="replace")
    said = done.stdout + done.stderr
    return Judgement(done.returncode == 0, tuple(int(n) - 1 for n in _LINES[language].findall(said)), said)


@cache
def llvm_program(name: str) -> str:
    """Where one of LLVM 22's programs is, as `llc-22`. Raises `ToolMissing`: a test that asks then fails."""
    found = shutil.which(name)
    if found is None:
        raise ToolMissing(f"{name} is missing: `make conformance` and `make verdicts` install LLVM 22's programs")
    return found


@cache
def _ptxas(target: str) -> str:
    return str(Toolbox().ptxas_for(target).path)


def _assemble(path: Path) -> list[str]:
    target = _TARGET.search(path.read_text())
    arch = target.group(1) if target else "sm_90"
    try:
        assembler = _ptxas(arch)
    except ToolMissing:
        arch = _LATER  # an older target's PTX is assembled for any later one
        assembler = _ptxas(arch)
    return [assembler, f"-arch={arch}", "--enable-extended-smem=true", "-c", "-o", "/dev/null", str(path)]


def _read_llvm(path: Path) -> list[str]:
    return [llvm_program("llvm-as-22"), "-o", "/dev/null", str(path)]


def _read_machine(path: Path) -> list[str]:
    target = ("-mtriple=nvptx64-nvidia-cuda", "-mcpu=sm_90", "-mattr=+ptx83")
    return [llvm_program("llc-22"), *target, "-run-pass=none", "-o", "/dev/null", str(path)]


def _read_mlir(path: Path) -> list[str]:
    return [llvm_program("mlir-opt-22"), "--split-input-file", "-o", "/dev/null", str(path)]


def _read_triton(path: Path) -> list[str]:
    if not producers().exists():
        raise ToolMissing("Triton is missing: `make texts` installs it")
    return [str(producers()), str(Path(__file__).parent / "triton_judge.py"), str(path)]


_TRITON = "triton"
_TRITONS = frozenset((".ttir", ".ttgir"))
_COMMANDS = {
    ".ptx": _assemble, ".ll": _read_llvm, ".mir": _read_machine, ".mlir": _read_mlir, _TRITON: _read_triton,
}  # fmt: skip
_LINES = {
    ".ptx": _PTXAS_LINE, ".ll": _COLON_LINE, ".mir": _MACHINE_LINE, ".mlir": _COLON_LINE, _TRITON: _TRITON_LINE,
}  # fmt: skip
