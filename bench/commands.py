"""Computing time of short commands, and its ratios to that of another checkout.

The least of several runs, those of both checkouts in turn: the machine may do other things meanwhile.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.documents import KERNELS
from bench.measure import MS, Goal

HERE = Path(__file__).parent.parent
KERNEL = KERNELS / "gemm_bf16.mlir"
STAGES = {"llvm": "ll", "mir": "mir", "ptx": "ptx"}
RUNS = 7
MOST = 1.1


def command_goals(root: Path, against: Path | None) -> Iterator[Goal]:
    """Print a row for each command, and give what was to be reached beside the checkout `against`."""
    print(f"{'command, computing time in ms':<44}{'ours':>8}" + (f"{'theirs':>8}{'ratio':>7}" if against else ""))
    for arguments in _commands(root):
        name = f"tilelsp {' '.join(Path(argument).name for argument in arguments)}"
        checkouts = [HERE, *([] if against is None else [against])]
        runs = [[cost(checkout, arguments) for checkout in checkouts] for _ in range(RUNS)]
        costs = [min(each) for each in zip(*runs, strict=True)]
        ratio = costs[0] / costs[-1]
        print(f"{name:<44}" + "".join(f"{cost:>8.0f}" for cost in costs) + (f"{ratio:>7.2f}" if against else ""))
        if against is not None:
            yield Goal(f"{name}: at most {MOST} times the time of {against} ({ratio:.2f})", ratio <= MOST)


def _commands(root: Path) -> Iterator[Sequence[str]]:
    """Command lines that both checkouts know; documents of the lower stages are made in `root` by this one."""
    yield ("--help",)
    yield ("decode", "smem-desc", "0x4000004000010000")
    yield ("check", str(KERNEL))
    for target in ("sm_80", "sm_90a"):
        for stage, suffix in STAGES.items():
            made = root / f"{target}.{suffix}"
            command = ("compile", str(KERNEL), "--target", target, "--emit", stage, "-o", str(made))
            subprocess.run(_line(command), env=_environment(HERE), check=True, capture_output=True)
            yield ("check", str(made))


def _line(arguments: Sequence[str]) -> list[str]:
    return [sys.executable, "-m", "tilelsp", *arguments]


def _environment(checkout: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(checkout)}


def cost(checkout: Path, arguments: Sequence[str]) -> float:
    """The processor time of one run, in milliseconds; what was found does not matter."""
    with tempfile.TemporaryDirectory(prefix="tilelsp-bench-") as folder:
        process = subprocess.Popen(
            _line(arguments),
            env={**_environment(checkout), "XDG_CACHE_HOME": folder},
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return (used.ru_utime + used.ru_stime) * MS
