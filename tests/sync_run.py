"""Judges mutants of synchronisation in child processes of bounded processor time, and goes on where it was stopped.

`PYTHONPATH=.:tests python -m tests.sync_run FILE --seed N --count 300`: FILE gets a line of JSON for each kernel that
is looked at first, and for each mutant; what stands in it is not done again. `--decide` runs random schedules of the
mutants that were reported too. The table is printed at the end, and by `--count 0`.

A kernel is drawn from when the sanitizer says nothing of it, and a launch takes at most `COST` seconds. Nothing is said
of mutants of kernels whose own results depend on the schedule.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from tests.sync_kernels import Kernel, is_right, kernel, names, producer_diagnostics
from tests.sync_mutants import SyncMutant, is_synchronising, mutants
from tilelsp.interp.ptx.evaluate import Evaluator, Execution
from tilelsp.interp.ptx.reading import read_program

LIMIT = 200_000
"""Instructions of a CTA: a mutant may wait for ever."""
COST = 1.0
"""Seconds that the launch of a kernel may take, of processor time."""
SCHEDULES = 50
ROUNDS = (5, 15, SCHEDULES)
SECONDS = 90
"""Seconds of processor time for a mutant with all its schedules."""
TRIED = 8
"""Schedules under which a kernel itself must give the right results."""

Row = dict[str, Any]
Say = Callable[[Row], None]


def bounded(work: Callable[[Say], None], seconds: int) -> Row:
    """The messages of `work`, in a child process of so many seconds of processor time; where it was cut, not
    `ended`."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        os.close(read)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        with os.fdopen(write, "w") as out:

            def say(row: Row) -> None:
                print(json.dumps(row), file=out, flush=True)

            try:
                work(say)
                say({"ended": True})
            except Exception as error:  # a crash of the evaluator is a verdict too
                say({"crashed": repr(error)})
            finally:
                os._exit(0)
    os.close(write)
    found: Row = {"ended": False}
    with os.fdopen(read) as lines:
        for line in lines:
            found |= json.loads(line)
    os.waitpid(child, 0)
    return found


@dataclass(frozen=True, slots=True)
class _Recording(Evaluator):
    """A device that knows what the last launch reached."""

    reached: set[int] = field(default_factory=set[int])

    def launch(self, *given: Any, **named: Any) -> Execution:
        done = Evaluator.launch(self, *given, **named)
        self.reached.update(done.reached)
        return done


def counted(name: str) -> Row:
    """How many instructions of a kernel synchronise; none where it is not compiled for the target."""

    def work(say: Say) -> None:
        one = kernel(name)
        say({"instructions": 0 if one is None else len(synchronising(one))})

    return {"kernel": name, "instructions": 0} | bounded(work, SECONDS)


def survey(row: Row) -> Row:
    """Decide if mutants of a kernel are drawn: `why` not, empty where they are, of the instructions `reached`."""

    def work(say: Say) -> None:
        one = kernel(row["kernel"])
        assert one is not None
        device, start = _Recording(LIMIT), time.process_time()
        said = producer_diagnostics(one, one.text, device)
        cost = time.process_time() - start
        reached = [number for number in synchronising(one) if number in device.reached]
        why = f"reported: {said}" if said else "" if reached else "reaches nothing that synchronises"
        say({"why": why or (f"takes over {COST} s" if cost > COST else ""), "reached": reached, "cost": cost})

    return row | {"why": "takes too long"} | bounded(work, SECONDS)


def is_stable(row: Row) -> Row:
    """Decide if a kernel gives the right results under each of some schedules."""

    def work(say: Say) -> None:
        one = kernel(row["kernel"])
        assert one is not None
        say({"stable": all(is_right(one, one.text, Evaluator(LIMIT, seed=seed)) for seed in range(TRIED))})

    return row | bounded(work, SECONDS)


def synchronising(one: Kernel) -> list[int]:
    """Numbers of the instructions that are there to order others."""
    code = read_program(one.text, one.entry).code
    return [number for number, instruction in enumerate(code) if is_synchronising(instruction)]


def drawn(row: Row, seed: str) -> SyncMutant | None:
    """The mutant of a kernel that a seed draws; None where none can be made."""
    one = kernel(row["kernel"])
    assert one is not None
    return next(islice(mutants(one, random.Random(seed), row["reached"]), 1), None)


def reported(mutant: SyncMutant, row: Row) -> Row:
    """The mutant's row with what the sanitizer `said` of it, in the order that is always the same."""

    def work(say: Say) -> None:
        say({"said": producer_diagnostics(mutant.kernel, mutant.text, Evaluator(LIMIT))})

    return row | bounded(work, SECONDS)


def decided(mutant: SyncMutant, row: Row, most: int) -> Row:
    """The mutant's row with how many `schedules` were tried, `most` at the end, and whether the last was `wrong`."""

    def work(say: Say) -> None:
        for seed in range(row.get("schedules", 0), most):
            wrong = not is_right(mutant.kernel, mutant.text, Evaluator(LIMIT, seed=seed))
            say({"schedules": seed + 1, "wrong": wrong})
            if wrong:
                return

    return row | bounded(work, SECONDS)


def verdict(row: Mapping[str, Any]) -> str:
    """The class in which a row is counted."""
    if "crashed" in row:
        return f"the evaluator crashed: {row['crashed']}"
    if "said" not in row:
        return "no verdict: the launch took too long"
    said = "reported" if row["said"] else "not reported"
    if row.get("wrong"):
        return f"{said}, changes a result"
    if row.get("only_orders"):
        return f"{said}, changes only what weakly ordered memory shows"
    if row.get("schedules", 0) >= SCHEDULES:
        return f"{said}, changes nothing in {SCHEDULES} schedules"
    return f"{said}, changes nothing in fewer schedules" if row.get("schedules") else f"{said}, undecided"


def missed(rows: Mapping[str, Row]) -> list[Row]:
    """The mutants that change a result and were not reported."""
    return [
        row
        for row in rows.values()
        if "how" in row and not row.get("said") and row.get("wrong") and rows[row["kernel"]].get("stable", True)
    ]


def table(rows: Mapping[str, Row]) -> str:
    """How many mutants there are of each kind, and those that were missed."""
    count = Counter((row["how"], verdict(row)) for row in rows.values() if "how" in row)
    lines = [f"{many:5} {how}: {said}" for (how, said), many in sorted(count.items())]
    lines += [f"{row['kernel']}: {row['why']}" for row in rows.values() if row.get("why", "").startswith("reported")]
    lost = missed(rows)
    lines += [f"MISSED {row['mutant']}: {row['what']} (schedule {row['schedules'] - 1})" for row in lost]
    caught = sum(1 for row in rows.values() if row.get("said"))
    return "\n".join([*lines, f"{caught} reported, {len(lost)} missed of {sum(count.values())}"])


class Log:
    """Rows by their key, and the file that they are appended to; the last row of a key counts."""

    def __init__(self, path: Path) -> None:
        path.touch()
        self._path = path
        self.rows: dict[str, Row] = {}
        for line in path.read_text().splitlines():
            row = json.loads(line)
            self.rows[self._key(row)] = row

    @staticmethod
    def _key(row: Row) -> str:
        return str(row["mutant"] if "mutant" in row else row["kernel"])

    def add(self, row: Row) -> None:
        """Keep a row."""
        self.rows[self._key(row)] = row
        with self._path.open("a") as out:
            print(json.dumps(row), file=out)


def go_on(log: Log, seed: int, count: int, *, decide: bool = False) -> None:
    """Judge mutants 0 to `count` of a seed; each synchronising instruction of all kernels is as likely as another.

    Schedules come when everything was reported or not, a few of every mutant first, and the cheap ones first; none of
    mutants that change the order alone, which no schedule can tell.
    """
    every = names()
    for name in every:
        if name not in log.rows:
            log.add(counted(name))
    mutants: dict[str, SyncMutant] = {}
    for number in range(count):
        key = f"{seed}:{number}"
        row = log.rows.get(key) or {"mutant": key, "kernel": _drawn_kernel(log, random.Random(key), every)}
        mutant = drawn(log.rows[row["kernel"]], key)
        if mutant is not None:
            mutants[key] = mutant
            if "ended" not in row:
                log.add(reported(mutant, row | {"what": mutant.what, "how": mutant.how}))
    asked = sorted(mutants, key=lambda key: log.rows[log.rows[key]["kernel"]]["cost"])
    for key in asked:
        if mutants[key].only_orders and "only_orders" not in log.rows[key]:
            log.add(log.rows[key] | {"only_orders": True})
    for most in ROUNDS:
        for key in asked:
            row = log.rows[key]
            if (row.get("said") and not decide) or row.get("only_orders"):
                continue
            if not row.get("wrong") and row.get("schedules", 0) < most:
                log.add(decided(mutants[key], row, most))
            about = log.rows[row["kernel"]]
            if log.rows[key].get("wrong") and "stable" not in about:
                log.add(is_stable(about))


def _drawn_kernel(log: Log, rng: random.Random, every: list[str]) -> str:
    weights = [log.rows[name]["instructions"] for name in every]
    while True:
        (name,) = rng.choices(every, weights)
        if "why" not in log.rows[name]:
            log.add(survey(log.rows[name]))
        if not log.rows[name]["why"]:
            return name


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--decide", action="store_true")
    given = parser.parse_args()
    log = Log(given.file)
    go_on(log, given.seed, given.count, decide=given.decide)
    sys.stdout.write(table(log.rows) + "\n")


if __name__ == "__main__":
    main()
