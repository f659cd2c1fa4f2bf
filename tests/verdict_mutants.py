"""Single mutations of legal text in any language, judged by the text's own tool and by us: refused, and on which line.

`python -m tests.verdict_mutants mir 200 SEED` draws until the tool refused 200 mutants of the texts under `build/texts`
(`make texts`; of MLIR those whose dialects are declared) and prints how many have an error of ours, how many on a line
that the tool names, which accepted ones have one, and each that is judged differently.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.dialect_mutants import sources as mlir_sources
from tests.machine_inputs import inputs, stopped
from tests.mutations import mutants
from tests.producers.judges import Judgement, judge
from tests.producers.make import KINDS, ROOT
from tilelsp.analysis import Host, finish, language_of
from tilelsp.base.diagnostic import Diagnostic, Severity

TEXTS = ROOT / "build" / "texts"
LARGEST = 60_000
"""Bytes of a text that is mutated."""
PASSES = ("finalize-isel", "machine-cse", "phi-node-elimination", "prologepilog")
"""What machine IR is written behind."""
COMMENTS = {"mir": ("#",), "ll": (";",), "ptx": ("//",), "mlir": ("//",)}
DUMPS = ("passes", "cute", "triton")
"""Kinds whose MLIR is of dialects that are not declared, or whose LLVM IR is newer than the judge."""


@dataclass(slots=True)
class Tally:
    """What came of the mutants; the lists hold a line about each that was judged differently."""

    accepted: int = 0
    told: int = 0
    """Refused ones with an error of ours."""
    placed: int = 0
    """Refused ones whose tool names a line."""
    on_line: int = 0
    """Of those, the ones with an error of ours on a line that the tool names."""
    false: list[str] = field(default_factory=list[str])
    silent: list[str] = field(default_factory=list[str])
    beside: list[str] = field(default_factory=list[str])

    @property
    def refused(self) -> int:
        """What the tool refused."""
        return self.told + len(self.silent)

    def count(self, shown: str, text: str, theirs: Judgement, found: Sequence[Diagnostic]) -> None:
        """Take one mutant, `shown` being a line about it."""
        lines = sorted({text.count("\n", 0, one.span.start) for one in found})
        ours = f"{found[0].message[:100]!r} on {[n + 1 for n in lines[:3]]}" if found else "nothing"
        said = theirs.said.partition("rror: ")[2].partition("\n")[0][:110] or theirs.said.strip()[:110]
        where = [n + 1 for n in theirs.lines[:3]]
        if theirs.accepted:
            self.accepted += 1
            self.false += [f"{shown} | ours {ours}"] if found else []
            return
        self.placed += bool(theirs.lines)
        self.on_line += bool(set(lines) & set(theirs.lines))
        if not found:
            self.silent.append(f"{shown} | theirs {said!r} on {where}")
        else:
            self.told += 1
            if theirs.lines and not set(lines) & set(theirs.lines):
                self.beside.append(f"{shown} | theirs {said!r} on {where} | ours {ours}")


def sources(language: str, seed: str, folder: Path) -> list[Path]:
    """The texts of a language that are changed; machine IR that is drawn by the seed is put into `folder`."""
    if language == "mlir":
        return mlir_sources(TEXTS / "mlir")
    found = (path for kind in KINDS if kind not in DUMPS for path in sorted((TEXTS / kind).rglob(f"*.{language}")))
    made = [*_machine_texts(seed, folder)] if language == "mir" else []
    return [path for path in (*found, *made) if 0 < path.stat().st_size <= LARGEST]


def _machine_texts(seed: str, folder: Path) -> Iterator[Path]:
    for source in inputs(folder, seed):
        for after in PASSES:
            path = folder / f"{source.stem}.{after}.mir"
            path.write_text(stopped(source, after))
            yield path


def drawn(language: str, seed: str, folder: Path) -> Iterator[tuple[str, str]]:
    """Mutants without end: a line about each, and its text; no text is drawn that is illegal already."""
    rng = random.Random(seed)
    texts = sources(language, seed, folder)
    legal: dict[Path, bool] = {}
    while True:
        path = rng.choice(texts)
        if path not in legal:
            legal[path] = judge(path).accepted
        for one in mutants(path.read_text(), rng, 1, skip=COMMENTS[language]) if legal[path] else ():
            line = one.text.split("\n")[one.line].strip()[:140]
            yield f"{path.parent.name}/{path.name}:{one.line + 1} {one.what}: {line}", one.text


def tally(language: str, count: int, seed: str) -> Tally:
    """Judge mutants until the tool refused `count` of them."""
    made = Tally()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"mutant.{language}")
        for shown, text in drawn(language, seed, Path(folder)):
            if made.refused == count:
                return made
            path.write_text(text)
            kind = language_of("mlir" if language == "mlir" else "", path.name)
            found = finish(Host().open("mutant", text, 1, kind).diagnostics())
            made.count(shown, text, judge(path), [one for one in found if one.severity is Severity.ERROR])
    return made


def main(language: str, count: int, seed: str) -> None:
    """Print what came of it."""
    made = tally(language, count, seed)
    print(
        f"{language}, seed {seed}: refused {made.refused}, told {made.told} ({made.told / made.refused:.1%}), ", end=""
    )
    share = made.on_line / max(made.placed, 1)
    print(f"on the tool's line {made.on_line} of {made.placed} ({share:.1%}); ", end="")
    print(f"accepted {made.accepted}, of those refused here {len(made.false)}")
    for name, rows in (("FALSE", made.false), ("SILENT", made.silent), ("BESIDE", made.beside)):
        for row in rows:
            print(name, row)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
