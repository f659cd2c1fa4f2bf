"""C++ programs that ask LLVM's libraries for what its text does not say; for the tables that are made from LLVM.

They need clang++ and the headers of LLVM (Debian: llvm-22-dev, clang-22).
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent

TARGET = r"""
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/TargetParser/Triple.h"
using namespace llvm;
extern "C" void LLVMInitializeNVPTXTargetInfo();
extern "C" void LLVMInitializeNVPTXTargetMC();
static const Triple triple("nvptx64-nvidia-cuda");
static const Target *nvptx() {
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTargetMC();
  std::string error;
  return TargetRegistry::lookupTarget(triple, error);
}
"""
"""Start of a program that asks about the target: `nvptx()`, null where LLVM was built without it."""


def installed() -> Path:
    """The folder of LLVM: the first argument of the process, else where Debian has it."""
    return Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/lib/llvm-22")


def listed(program_text: str) -> str:
    """Standard output of a program. Raises `subprocess.CalledProcessError` where it is not compiled, or fails."""
    with tempfile.TemporaryDirectory() as folder:
        program = compiled(program_text, Path(folder))
        return subprocess.run([str(program)], check=True, capture_output=True, text=True).stdout


def compiled(program_text: str, folder: Path) -> Path:
    """A program, compiled in `folder`. Raises `subprocess.CalledProcessError`."""
    llvm = installed()
    source, program = folder / "list.cpp", folder / "list"
    source.write_text(program_text)
    compiler = [str(llvm / "bin" / "clang++"), "-std=c++17", "-fno-rtti", f"-I{llvm}/include", str(source)]
    subprocess.run([*compiler, "-o", str(program), f"-L{llvm}/lib", "-lLLVM"], check=True)
    return program
