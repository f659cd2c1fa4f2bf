"""Machine IR that llc 22 writes of modules of ours, of what clang makes of ours, and of modules drawn by chance."""

from __future__ import annotations

import functools
import os
import random
import subprocess
from pathlib import Path

from tests.producers.judges import llvm_program

CASES = Path(__file__).parent / "cases" / "machine"
TARGET = ("-mtriple=nvptx64-nvidia-cuda", "-mcpu=sm_90", "-mattr=+ptx83")


@functools.cache
def passes() -> tuple[str, ...]:
    command = [
        llvm_program("llc-22"),
        *TARGET,
        "-debug-pass=Structure",
        str(CASES / "inputs" / "shared.ll"),
        "-o",
        os.devnull,
    ]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    named = (word[1:] for line in said.splitlines() if line.startswith("Pass Arguments:") for word in line.split()[2:])
    return tuple(dict.fromkeys(named))


@functools.cache
def inputs(folder: Path, seed: str) -> tuple[Path, ...]:
    """Twenty modules: ours, what clang makes of ours at three levels with debug information, and drawn ones."""
    made = sorted((CASES / "inputs").glob("*.ll"))
    for source in sorted((CASES / "inputs").glob("*.c")):
        for level in ("O0", "O1", "O3"):
            made.append(folder / f"{source.stem}_{level}.ll")
            flags = ["--target=nvptx64-nvidia-cuda", "-march=sm_90", f"-{level}", "-g", "-S", "-emit-llvm"]
            subprocess.run([llvm_program("clang-22"), *flags, str(source), "-o", str(made[-1])], check=True)
    draw = random.Random(seed)
    while len(made) < 20:
        path = folder / f"stress{len(made)}.ll"
        number, size = draw.randrange(1 << 30), draw.randrange(40, 160)
        subprocess.run(
            [llvm_program("llvm-stress-22"), f"-size={size}", f"-seed={number}", "-o", str(path)], check=True
        )
        path.write_text('target triple = "nvptx64-nvidia-cuda"\n' + path.read_text())
        done = subprocess.run([llvm_program("llc-22"), *TARGET, str(path), "-o", os.devnull], capture_output=True)
        if done.returncode == 0:
            made.append(path)
    return tuple(made)


def stopped(source: Path, after: str) -> str:
    """The output of llc when it stops after a pass; empty for an analysis, after which nothing can be written."""
    command = [llvm_program("llc-22"), *TARGET, f"-stop-after={after}", str(source), "-o", "-"]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else ""
