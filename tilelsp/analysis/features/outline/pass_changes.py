"""Two dumps compared: which ops are new, which are gone, which are still there and written otherwise.

Names of values are made alike first, and locations are left out, so that only what a pass did counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tilelsp.analysis.features.generated.compare import AlignedTexts, compare
from tilelsp.analysis.features.outline.printed import FileSection
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.record import field, record
from tilelsp.syntax.dumps import without_slots

_LOCATION = " loc("
_ALIAS = "#loc"


@record
class Changes:
    """How many ops of each name there are more and less of than before, and how many of the others changed."""

    added: Counter[str]
    removed: Counter[str]
    changed: Counter[str] = field(default_factory=Counter[str])


@record
class DumpText:
    """A dump as it is compared: its lines, without locations, and the names of the ops that each line begins."""

    lines: tuple[str, ...]
    ops: tuple[tuple[int, str], ...]

    @property
    def text(self) -> str:
        """All lines."""
        return "\n".join(self.lines)

    @property
    def names(self) -> Counter[str]:
        """How many ops of each name there are."""
        return Counter(name for _, name in self.ops)


def dump_text(snapshot: Snapshot, part: FileSection) -> DumpText:
    """The text of a dump as it is compared."""
    text = snapshot.buffer.slice(part.span.start, part.span.end)
    first = snapshot.buffer.line_of(part.span.start)
    header = snapshot.buffer.line_of(part.header_span.start)
    lines: list[str] = []
    places: dict[int, int] = {}
    for number, line in enumerate(text.rstrip().split("\n"), first):
        if number == header or (line.startswith(_ALIAS) and " = loc(" in line):
            continue
        places[number] = len(lines)
        lines.append(without_slots(_without_locations(line)))
    ops = [(places.get(snapshot.buffer.line_of(at)), name) for name, at in part.ops()]
    return DumpText(tuple(lines), tuple((line, name) for line, name in ops if line is not None))


def differences(before: DumpText, after: DumpText) -> tuple[Changes, AlignedTexts]:
    """Changes from one dump to another; for a worker process."""
    compared = compare(before.text, after.text, ptx=False)
    same: Counter[str] = Counter()
    old, new = _by_line(before), _by_line(after)
    for pair in compared.pairs:
        if compared.left[pair.left] == compared.right[pair.right]:
            same += old.get(pair.left, _NONE) & new.get(pair.right, _NONE)
    names, others = before.names, after.names
    return Changes(others - names, names - others, (names & others) - same), compared


_NONE: Counter[str] = Counter()


def _by_line(text: DumpText) -> dict[int, Counter[str]]:
    found: dict[int, Counter[str]] = {}
    for line, name in text.ops:
        found.setdefault(line, Counter())[name] += 1
    return found


def _without_locations(line: str) -> str:
    """A line without the ` loc(...)` behind its ops and arguments."""
    if _LOCATION not in line:
        return line
    return "".join(_outside_locations(line))


def _outside_locations(line: str) -> Iterator[str]:
    at = 0
    while (found := line.find(_LOCATION, at)) >= 0:
        yield line[at:found]
        depth, at, quoted = 0, found + len(_LOCATION) - 1, False
        while at < len(line):
            letter = line[at]
            if letter == '"' and line[at - 1] != "\\":
                quoted = not quoted
            depth += 0 if quoted else (letter == "(") - (letter == ")")
            at += 1
            if not depth:
                break
    yield line[at:]
