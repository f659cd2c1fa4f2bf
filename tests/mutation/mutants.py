"""Mutants: the product with one change, drawn by a seed, and those that are known to be equivalent to it."""

from __future__ import annotations

import ast
import difflib
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.mutation.changes import Change, sites

EQUIVALENT = Path(__file__).parent / "equivalent.txt"
"""Changes that no test can notice, each with its reason."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A module of the product (its path in the tree) with a change."""

    module: str
    source: bytes
    change: Change

    @property
    def text(self) -> str:
        """The module with the change."""
        return self.change.apply(self.source).decode()

    @property
    def difference(self) -> tuple[str, str]:
        """The lines that differ, as they were and as they are, each on one line."""
        before, after = self.source.decode().split("\n"), self.text.split("\n")
        last = self.source.count(b"\n", 0, self.change.end) + 1
        marked = list(difflib.ndiff(before[self._first : last], after[self._first : last + len(after) - len(before)]))
        return _joined(marked, "- "), _joined(marked, "+ ")

    @property
    def _first(self) -> int:
        return self.source.count(b"\n", 0, self.change.start)

    def __str__(self) -> str:
        before, after = self.difference
        line = self.source.count(b"\n", 0, self.change.start) + 1
        return f"{self.module}:{line}\n  - {before}\n  + {after}"


def _joined(marked: list[str], mark: str) -> str:
    return " ".join(line.removeprefix(mark).strip() for line in marked if line.startswith(mark)).strip()


def draw(root: Path, seed: int, count: int, under: str) -> Iterator[Mutant]:
    """Mutants of the modules under a folder of the tree, every site as likely as any other."""
    modules = {str(path.relative_to(root)): path.read_bytes() for path in _modules(root / under)}
    changes = {name: sites(source) for name, source in modules.items()}
    places = [(name, number) for name in modules for number in range(len(changes[name]))]
    rng = random.Random(seed)
    rng.shuffle(places)
    for name, number in places:
        if count <= 0:
            return
        change = rng.choice(changes[name][number])
        if _is_program(change.apply(modules[name]), modules[name]):
            count -= 1
            yield Mutant(name, modules[name], change)


def _modules(place: Path) -> list[Path]:
    return [place] if place.is_file() else sorted(place.rglob("*.py"))


def _is_program(changed: bytes, source: bytes) -> bool:
    try:
        return ast.dump(ast.parse(changed)) != ast.dump(ast.parse(source))
    except SyntaxError:
        return False


def read_equivalent(path: Path = EQUIVALENT) -> Mapping[tuple[str, str, str], str]:
    """Module, line and changed line of each change that is no other behaviour, with the reason.

    Raises `ValueError` for an entry that is not a module, `- `, `+ ` and a reason.
    """
    found: dict[tuple[str, str, str], str] = {}
    for entry in path.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in entry.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        module, before, after, *reason = lines
        if not before.startswith("- ") or not after.startswith("+ ") or not reason:
            raise ValueError(f"{path.name}: no entry: {entry!r}")
        found[module, before[2:], after[2:]] = " ".join(reason)
    return found
