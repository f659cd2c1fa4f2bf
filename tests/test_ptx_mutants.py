"""Mutants of PTX that other compilers print: the verdict and its line are those of ptxas.

The seed is drawn and printed; `TILELSP_SEED` repeats a run, `TILELSP_MUTANTS` asks for another number of mutants.
"""

from __future__ import annotations

import os
import random
import re
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.machine import real_tools
from tests.mutations import Mutant, mutants
from tests.producers.judges import Judgement, judge
from tests.producers.make import KINDS, ROOT
from tilelsp.analysis import Host, Language, finish
from tilelsp.base.diagnostic import Severity

pytestmark = [pytest.mark.verdicts, real_tools]

TEXTS = ROOT / "build" / "texts"
COUNT = int(os.environ.get("TILELSP_MUTANTS", "3000"))
LARGEST = 8000
"""Code points of a text that is mutated; ptxas takes about 30 ms for one."""

_TYPE = re.compile(r"(?<=\.)[bsuf](?:8|16|32|64)\b")
_DECLARATION = re.compile(r"^[ \t]*\.(?:reg|param|shared|local|global|const|extern)\b[^\n]*\n", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class OurVerdict:
    """Our verdict on a text: an error or none, and the lines with one, from 0."""

    refused: bool
    lines: frozenset[int]

    @property
    def first(self) -> int:
        """The first line with an error; -1 for none."""
        return min(self.lines, default=-1)

    def is_where(self, theirs: Judgement) -> bool:
        """True if the first line that each names is one that the other names too; ptxas sorts by phases first."""
        return not theirs.lines or (theirs.lines[0] in self.lines and self.first in theirs.lines)


def ours(text: str) -> OurVerdict:
    snapshot = Host().open("mutant.ptx", text, 1, Language.PTX)
    found = [d for d in finish(snapshot.diagnostics()) if d.severity is not Severity.HINT]
    return OurVerdict(bool(found), frozenset(snapshot.position(d.span.start).line for d in found))


def of_types_and_declarations(text: str, rng: random.Random) -> Iterator[Mutant]:
    """An operand's type changed, and a declaration removed."""
    for pattern, new in ((_TYPE, rng.choice(("b32", "b64", "u16", "s32", "f32", "f64"))), (_DECLARATION, "\n")):
        places = [match.span() for match in pattern.finditer(text)]
        if places:
            start, end = rng.choice(places)
            changed = text[:start] + new + text[end:]
            if changed != text:
                yield Mutant(changed, text.count("\n", 0, start), f"{text[start:end].strip()} becomes {new.strip()}")


def drawn(rng: random.Random) -> list[tuple[str, Mutant]]:
    sources = [p for kind in KINDS for p in sorted((TEXTS / kind).rglob("*.ptx")) if p.stat().st_size < LARGEST]
    assert sources, "no texts: make verdicts makes them"
    found: list[tuple[str, Mutant]] = []
    while len(found) < COUNT:
        path = rng.choice(sources)
        text = path.read_text()
        found += [(path.name, mutant) for mutant in mutants(text, rng, 2, skip=("//",))]
        found += [(path.name, mutant) for mutant in of_types_and_declarations(text, rng)]
    return found[:COUNT]


def test_verdicts_and_lines_are_those_of_ptxas(tmp_path: Path) -> None:
    seed = int(os.environ.get("TILELSP_SEED", random.SystemRandom().randrange(1 << 32)))
    print(f"TILELSP_SEED={seed}")
    cases = drawn(random.Random(seed))

    def asked(number: int) -> Judgement:
        path = tmp_path / f"mutant{number}.ptx"
        path.write_text(cases[number][1].text)
        return judge(path)

    count: Counter[tuple[bool, bool]] = Counter()
    elsewhere = 0
    wrong: list[str] = []
    with ThreadPoolExecutor(2) as pool:
        for (name, mutant), theirs in zip(cases, pool.map(asked, range(len(cases))), strict=True):
            mine = ours(mutant.text)
            count[theirs.accepted, mine.refused] += 1
            place = f"{name}:{mutant.line + 1} {mutant.what}"
            if theirs.accepted == mine.refused:
                wrong.append(f"{place}: {'refused here' if mine.refused else theirs.output.splitlines()[0]}")
            elif not theirs.accepted and not mine.is_where(theirs):
                elsewhere += 1
                wrong.append(f"{place}: line {mine.first + 1}, ptxas says {theirs.lines[0] + 1}")
    told = "\n".join(wrong)
    accepted = count[True, False] + count[True, True]
    refused = count[False, True] + count[False, False]
    print(f"{dict(count)}, {elsewhere} on another line\n{told}")
    assert accepted
    assert refused
    assert count[True, False] >= 0.99 * accepted, told
    assert count[False, True] >= 0.99 * refused, told
    assert elsewhere <= 0.03 * refused, told
