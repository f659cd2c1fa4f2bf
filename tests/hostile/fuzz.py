"""Random edits and random texts in every language, each case in a process that is ended after ten seconds.

    python -m tests.hostile.fuzz --edits 100000 --texts 20000 --seed 1

An edit is compared with a fresh look at the text; a text goes through every feature. A case is told by its seed and
number: `--worker texts --seed 1 --first 4711 --cases 1` runs one again, and `--show` prints what it is made of. The
exit status is 1 where anything raised, differed, or cost more than a second of the processor (for 100 KB) or 1 GiB.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import subprocess
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

from tests.hostile.edits import differences, encoded, piece, random_edit, shown, starts
from tests.hostile.features import steps
from tests.hostile.limits import MEMORY, limited, most_memory
from tests.hostile.texts import TEXTS
from tests.mutations import mutants
from tilelsp.analysis import Host, Language, Snapshot, finish
from tilelsp.base.text import PositionEncoding

ROOT = Path(__file__).parent.parent.parent
LANGUAGES = tuple(Language)
EDITS = 12
"""In one script, from one start."""
CASES = 400
"""In one process, so that nothing that is remembered makes the next ones quick for ever."""
SECONDS = 1.0
"""Of the processor that one feature may take on a text of up to 100 KB; on a longer one, for each 100 KB."""


@dataclass(slots=True)
class Tally:
    """The figures of a run."""

    cases: int = 0
    edits: int = 0
    characters: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    slowest_at: str = ""
    memory: int = 0
    wrong: Counter[str] = field(default_factory=Counter[str])
    first: dict[str, str] = field(default_factory=dict[str, str])


class _Failures(logging.Handler):
    """A handler that collects the failures that guards caught and logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self.found.append(_told(error) if error is not None else record.getMessage())


def _told(error: BaseException) -> str:
    """The error and where in tilelsp it was raised: what tells one mistake from another."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "tilelsp" in Path(frame.filename).parts] or list(frames)
    where = " < ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in reversed(ours[-3:]))
    return f"{type(error).__name__}: {str(error).partition(' at 0x')[0][:80]} at {where}"


@cache
def _starts(language: Language) -> tuple[str, ...]:
    return starts(language)


@cache
def _pieces() -> tuple[str, ...]:
    return tuple(text for language in LANGUAGES for text in _starts(language))


def start(rng: Random, language: Language, most: int) -> str:
    """A text to begin with: a case or a part of one, sometimes of another language, or a hostile one."""
    if rng.randrange(20) == 0:
        language = rng.choice(LANGUAGES)
    if rng.randrange(4) == 0:
        return TEXTS[language][rng.choice(tuple(TEXTS[language]))](rng.choice((40, 300, most // 2)))
    text = rng.choice(_starts(language))
    return text if len(text) <= most else piece(rng, text, most)


def mutated(rng: Random, language: Language, most: int) -> str:
    """A text of some pieces, with a few tokens changed and a few edits made."""
    parts = [start(rng, language, most) for _ in range(rng.choice((1, 1, 1, 2)))]
    text = rng.choice(("", "\n", "\n// -----\n")).join(parts)
    for _ in range(rng.choice((0, 1, 1, 2, 6))):
        text = next((mutant.text for mutant in mutants(text, rng, 1)), text)
    for _ in range(rng.choice((0, 0, 1, 2, 10))):
        change = random_edit(rng, language, _pieces()).change(text)
        assert isinstance(change.start, int)
        assert isinstance(change.end, int)
        text = text[: change.start] + change.text + text[change.end :]
    return text


Step = tuple[str, float, int]
"""The name of what was done, the seconds it took, and the length of the text."""


def script(rng: Random, language: Language, show: bool) -> Iterator[Step | str]:
    """An edit script: what each edit took, and what differs."""
    encoding = rng.choice(tuple(PositionEncoding))
    host = Host()
    snapshot = host.open("a", start(rng, language, 4000), 0, language)
    shown(snapshot)
    if show:
        print(repr(snapshot.text))
    for number in range(EDITS):
        change = encoded(snapshot, random_edit(rng, language, _pieces()).change(snapshot.text), encoding)
        if show:
            print(change)
        begun = time.process_time()
        snapshot = host.change("a", number, [change], encoding)
        finish(snapshot.diagnostics(("sm_90a",)))
        yield "edit", time.process_time() - begun, snapshot.length
        if number == EDITS - 1 or rng.randrange(6) == 0:
            yield from differences(snapshot, "sm_90a")


def text_case(rng: Random, language: Language, show: bool) -> Iterator[Step | str]:
    """A text through every feature: what each took."""
    text = mutated(rng, language, rng.choice((300, 1000, 1000, 3000)))
    if show:
        print(repr(text))
    host = Host()
    for name, work in steps(host, text, language):
        begun = time.process_time()
        work()
        yield name, time.process_time() - begun, len(text)
    snapshot: Snapshot | None = host.snapshot("a")
    if snapshot is not None:
        yield from differences(snapshot, "sm_100a")


KINDS = {"edits": script, "texts": text_case}


def worker(kind: str, seed: int, first: int, count: int, languages: tuple[Language, ...], show: bool) -> None:
    """Cases in this process, told on standard output as JSON, a line each before and after."""
    failures = _Failures()
    logging.getLogger("tilelsp").addHandler(failures)
    logging.getLogger("tilelsp").propagate = False
    for number in range(first, first + count):
        language = languages[number % len(languages)]
        print(json.dumps(["begin", number, language.value]), flush=True)
        wrong: list[str] = []
        slowest, where, total, length = 0.0, "", 0.0, 0
        last = "the start"
        with limited():
            try:
                for one in KINDS[kind](Random(f"{seed} {kind} {number}"), language, show):
                    if isinstance(one, str):
                        wrong.append(f"{one} (after {last})")
                        continue
                    last, seconds, length = one
                    total += seconds
                    relative = seconds / max(1.0, length / 100_000)
                    if relative > slowest:
                        slowest, where = relative, f"{last} of {length} characters"
            except Exception as error:
                wrong.append(f"raised after {last}: {_told(error)}")
        wrong += [f"caught: {failure}" for failure in dict.fromkeys(failures.found)]
        failures.found.clear()
        if slowest > SECONDS:
            wrong.append(f"slow: {where.split(' of ')[0]}")
        memory = most_memory()
        if memory > MEMORY:
            wrong.append("memory")
        print(json.dumps(["end", number, length, total, slowest, where, memory, wrong]), flush=True)
        if memory > MEMORY:
            return


def run(kind: str, seed: int, first: int, count: int, languages: tuple[Language, ...]) -> Tally:
    """Cases in processes of their own, one after the other."""
    tally = Tally()
    number, end = first, first + count
    while number < end:
        command = [sys.executable, "-m", "tests.hostile.fuzz", "--worker", kind, "--seed", str(seed)]
        command += ["--first", str(number), "--cases", str(min(CASES, end - number))]
        command += [f"--language={language.value}" for language in languages]
        environ = {**os.environ, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
        begun = None
        for line in done.stdout.splitlines():
            if line.startswith('["begin"'):
                _, begun, _ = json.loads(line)
            elif line.startswith('["end"'):
                _, begun, length, total, slowest, where, memory, wrong = json.loads(line)
                _count(tally, begun, length, total, slowest, where, memory, wrong)
                number, begun = begun + 1, None
        if begun is not None:
            stack = [line.strip() for line in done.stderr.splitlines() if "tilelsp" in line or "Error" in line]
            told = f"ended with status {done.returncode}: {' < '.join(stack[:4]) or done.stderr[-200:]}"
            _count(tally, begun, 0, 0.0, 0.0, "", 0, [told])
            number = begun + 1
        elif done.returncode:
            raise RuntimeError(done.stderr)
        print(
            f"{kind}: {tally.cases} cases, {tally.edits} edits, {tally.characters} characters, "
            f"{tally.seconds:.0f} s of the processor, slowest {tally.slowest:.2f} s ({tally.slowest_at}), "
            f"{tally.memory >> 20} MiB, {sum(tally.wrong.values())} wrong",
            flush=True,
        )
    return tally


def _count(
    tally: Tally, number: int, length: int, total: float, slowest: float, where: str, memory: int, wrong: list[str]
) -> None:
    tally.cases += 1
    tally.edits += EDITS
    tally.characters += length
    tally.seconds += total
    tally.memory = max(tally.memory, memory)
    if slowest > tally.slowest:
        tally.slowest, tally.slowest_at = slowest, f"{where}, case {number}"
    for one in wrong:
        if one not in tally.wrong:
            tally.first[one] = f"case {number}"
            print(f"  case {number}: {one}", flush=True)
        tally.wrong[one] += 1


def main() -> None:
    """Run what the arguments ask for."""
    parser = argparse.ArgumentParser(description="random edits and texts")
    parser.add_argument("--edits", type=int, default=0, help="how many edits, in scripts of 12")
    parser.add_argument("--texts", type=int, default=0, help="how many texts")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--first", type=int, default=0, help="the number of the first case")
    parser.add_argument("--language", action="append", choices=[language.value for language in LANGUAGES])
    parser.add_argument("--worker", choices=KINDS, help="run cases of this kind here, and tell JSON")
    parser.add_argument("--cases", type=int, default=1, help="how many, for --worker")
    parser.add_argument("--show", action="store_true", help="print texts and edits")
    given = parser.parse_args()
    languages = tuple(map(Language, given.language or ())) or LANGUAGES
    if given.worker:
        worker(given.worker, given.seed, given.first, given.cases, languages, given.show)
        return
    print(f"seed {given.seed}", flush=True)
    bad = False
    for kind, count in (("edits", given.edits // EDITS), ("texts", given.texts)):
        tally = run(kind, given.seed, given.first, count, languages)
        for one, times in tally.wrong.most_common():
            print(f"{times} times, first {tally.first[one]}: {one}")
        bad = bad or bool(tally.wrong)
    sys.exit(bad)


if __name__ == "__main__":
    main()
