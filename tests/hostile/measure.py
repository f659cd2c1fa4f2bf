"""Cost of hostile texts beside ordinary text of their size; a process ends when a feature takes ten seconds.

    python -m tests.hostile.measure --language nvptx-mir --sample 100 --seed 1 --jobs 2

measures all of them (hours), those whose names are given, or a drawn sample, and prints what is too slow.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.hostile.texts import TEXTS
from tilelsp.analysis import Language

ROOT = Path(__file__).parent.parent.parent
WAITED = 100
"""Seconds after which a case is killed that does not use the processor."""
SIZE = 100_000
GROWTH = 2.5
"""How much longer a text of twice the size may take."""
PACE = 1.0
"""Seconds for each 100 KB."""
BESIDE = 3.0
"""How much longer than ordinary text of the same size, for what is over that pace."""
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
    """Measure all features on one text."""
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
    """The faults in the cost of a text at one size and at twice that, beside ordinary text of twice the size."""
    if large.killed or small.killed:
        return [small.killed or large.killed]
    found: list[str] = []
    total = sum(plain.seconds.values())
    for name, seconds in large.seconds.items():
        before = small.seconds[name]
        if seconds > GROWTH * before + NOISE:
            found.append(f"{name}: {before:.2f} s, {seconds:.2f} s at twice the size")
        elif seconds > max(2 * PACE, BESIDE * max(plain.seconds[name], total / 10) + NOISE):
            found.append(f"{name}: {seconds:.2f} s, ordinary text {plain.seconds[name]:.2f} s")
    if large.memory > MEMORY:
        found.append(f"{large.memory:.0f} MiB")
    return found


def main() -> None:
    """Measure what is asked for; the exit status is 1 where something is too slow."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="these texts only")
    parser.add_argument("--language", choices=[one.value for one in TEXTS], help="this language only")
    parser.add_argument("--sample", type=int, metavar="N", help="so many of each language, drawn")
    parser.add_argument("--seed", type=int, default=0, help="of the draw (default: 0)")
    parser.add_argument("--jobs", type=int, default=1, help="texts measured at a time (default: 1)")
    given = parser.parse_args()
    bad = 0
    for language, texts in TEXTS.items():
        if given.language in (None, language.value):
            names = [name for name in texts if name in given.names or not given.names]
            if given.sample is not None and given.sample < len(names):
                names = Random(given.seed).sample(names, given.sample)
            if names:
                bad += _measured(language, names, given.jobs)
    sys.exit(min(bad, 1))


def _measured(language: Language, names: list[str], jobs: int) -> int:
    """How many of the texts are too slow; each is printed."""
    plain = cost(language, "ordinary", 2 * SIZE)
    print(language.value, "ordinary", {k: round(v, 2) for k, v in plain.seconds.items()}, f"{plain.memory:.0f} MiB")

    def wrong(name: str) -> list[str]:
        return judged(cost(language, name, SIZE), cost(language, name, 2 * SIZE), plain)

    bad = 0
    with ThreadPoolExecutor(jobs) as pool:
        for name, found in zip(names, pool.map(wrong, names), strict=True):
            if found:
                bad += 1
                print(f"{name}: {'; '.join(found)}", flush=True)
    print(f"{language.value}: {len(names)} texts, {bad} too slow", flush=True)
    return bad


if __name__ == "__main__":
    main()
