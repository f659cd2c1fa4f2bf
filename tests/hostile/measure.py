"""What hostile texts cost beside ordinary text of their size, each in a process that is killed after ten seconds.

`python -m tests.hostile.measure` measures all of them, or those whose names are given, and prints what is too slow.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from tests.hostile.texts import TEXTS
from tilelsp.analysis import Language

ROOT = Path(__file__).parent.parent.parent
WAITED = 100
"""Seconds after which a case is killed that does not use the processor."""
SIZE = 100_000
GROWTH = 2.5
"""How much longer a text of twice the size may take."""
BESIDE = 3.0
"""How much longer than ordinary text of the same size."""
NOISE = 0.25
"""Seconds that nobody counts: a machine with other work has them."""
MEMORY = 1024.0
"""Megabytes of a process."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds by feature, and megabytes of the process; `killed` names the feature that took too long, or raised."""

    seconds: dict[str, float] = field(default_factory=dict[str, float])
    memory: float = 0.0
    killed: str = ""


def cost(language: Language, name: str, size: int) -> Cost:
    """What all features cost on one text."""
    command = [sys.executable, "-m", "tests.hostile.features", language.value, name, str(size)]
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        out, err = process.communicate(timeout=WAITED)
        late = False
    except subprocess.TimeoutExpired:
        process.kill()
        out, err = process.communicate()
        late = True
    rows = dict(json.loads(line) for line in out.splitlines())
    rows.pop("text", None)
    memory = rows.pop("memory", 0.0)
    last = next(reversed(rows), "the start")
    if late or process.returncode == -signal.SIGKILL:
        return Cost(rows, memory, f"killed after {last}")
    if process.returncode:
        lines = err.strip().splitlines() or ["no message"]
        return Cost(rows, memory, f"raised after {last}: {lines[-1][:200]}")
    return Cost(rows, memory)


def judged(small: Cost, large: Cost, plain: Cost) -> list[str]:
    """What is wrong with the cost of a text at one size and at twice that, beside ordinary text of twice the size."""
    if large.killed or small.killed:
        return [small.killed or large.killed]
    found: list[str] = []
    total = sum(plain.seconds.values())
    for name, seconds in large.seconds.items():
        before = small.seconds[name]
        if seconds > GROWTH * before + NOISE:
            found.append(f"{name}: {before:.2f} s, {seconds:.2f} s at twice the size")
        elif seconds > BESIDE * max(plain.seconds[name], total / 10) + NOISE:
            found.append(f"{name}: {seconds:.2f} s, ordinary text {plain.seconds[name]:.2f} s")
    if large.memory > MEMORY:
        found.append(f"{large.memory:.0f} MiB")
    return found


def main() -> None:
    """Measure the texts that are named, or all; the exit status is 1 where one is too slow."""
    names = sys.argv[1:]
    bad = 0
    for language, texts in TEXTS.items():
        plain = cost(language, "ordinary", 2 * SIZE)
        print(language.value, "ordinary", {k: round(v, 2) for k, v in plain.seconds.items()}, f"{plain.memory:.0f} MiB")
        for name in names or texts:
            if name in texts:
                wrong = judged(cost(language, name, SIZE), cost(language, name, 2 * SIZE), plain)
                bad += bool(wrong)
                if wrong or names:
                    print(f"{name}: {'; '.join(wrong) or 'good'}", flush=True)
    sys.exit(min(bad, 1))


if __name__ == "__main__":
    main()
