"""Judges mutants of the texts of all levels without a launch and with one, and goes on where it was stopped.

`PYTHONPATH=.:tests python -m tests.flow_run FILE --seed N --count 300 --level LEVEL ...`: FILE gets a line of JSON for
each mutant: the rules that were `told` of it, and where none was, what the sanitizer `said` of the PTX that it becomes.
What stands there is not done again, but with `--again` the rules of every mutant are asked anew. The table is printed
at the end, and by `--count 0`.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from zlib import crc32

from tests.flow_mutants import LEVELS, Mutant, judged, mutants, places, said, text_of
from tests.sync_run import Log, Row, Say, bounded

SECONDS = 60
"""Seconds of processor time that a mutant may take to be lowered and launched."""


@cache
def _said_before(level: str, name: str, target: str) -> frozenset[str]:
    text = text_of(level, name, target)
    return frozenset() if text is None else said(level, text, target)


def drawn(level: str, key: str) -> tuple[Mutant, frozenset[str]]:
    """The mutant that a key draws, each text with something to change as likely as another, and what is told of it
    that is not told of the text that it was."""
    rng = random.Random(key)
    while True:
        name, target = rng.choice(places(level))
        mutant = next(mutants(level, name, target, rng), None)
        if mutant is not None:
            return mutant, said(level, mutant.text, target) - _said_before(level, name, target)


def sanitized(mutant: Mutant) -> Row:
    """The sanitizer's report on a mutant, from a child process of bounded time; no `said` where it ran out."""

    def work(say: Say) -> None:
        say({"said": judged(mutant)})

    return bounded(work, SECONDS)


def go_on(log: Log, seed: int, count: int, levels: Iterable[str] = LEVELS, *, again: bool = False) -> None:
    """Judge mutants 0 to `count` of a seed for each level. A row whose mutant is another by now is made anew."""
    for level in levels:
        for number in range(count):
            key = f"{level}:{seed}:{number}"
            row = log.rows.get(key, {})
            if "told" in row and not again:
                continue
            mutant, told = drawn(level, key)
            about = {"mutant": key, "what": mutant.what, "how": mutant.how, "text": crc32(mutant.text.encode())}
            kept = {name: row[name] for name in ("said", "crashed", "ended") if name in row}
            kept = kept if row.get("text") == about["text"] else {}
            if not told and not kept:
                kept = sanitized(mutant)
            log.add(about | kept | {"told": sorted(told)})


def verdict(row: Row) -> str:
    """The class in which a row is counted."""
    told: list[str] = row["told"]
    if any(one.startswith("!") for one in told):
        return "another error"  # such as a name that is used before its definition
    if told:
        return "reported"
    if "said" not in row:
        return "no verdict"
    return "missed" if row["said"] not in ("", "-") else "nothing found"


def missed(rows: Iterable[Row]) -> list[str]:
    """Mutants that the sanitizer calls wrong and no rule reported."""
    return [f"{row['mutant']} {row['what']} | {row['said']}" for row in rows if verdict(row) == "missed"]


def table(rows: Iterable[Row]) -> str:
    """How many mutants there are of each verdict, level by level, and those that were missed."""
    made = list(rows)
    lines: list[str] = []
    for level in LEVELS:
        own = [row for row in made if row["mutant"].startswith(f"{level}:")]
        if own:
            count = Counter(map(verdict, own))
            of = count["reported"] + count["missed"]
            counts = ", ".join(f"{many} {name}" for name, many in sorted(count.items()))
            lines.append(f"{level}: {len(own)} drawn, {counts}; {count['reported']} of {of} reported")
            hows = Counter((row["how"], verdict(row)) for row in own)
            lines += [f"  {many:5} {how}: {name}" for (how, name), many in sorted(hows.items())]
    return "\n".join([*lines, *(f"MISSED {one}" for one in missed(made))])


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--level", nargs="*", choices=list(LEVELS), default=list(LEVELS))
    parser.add_argument("--again", action="store_true")
    given = parser.parse_args()
    log = Log(given.file)
    go_on(log, given.seed, given.count, given.level, again=given.again)
    sys.stdout.write(table(log.rows.values()) + "\n")


if __name__ == "__main__":
    main()
