"""Dumps of pass pipelines: the passes of a file, and what each of them did to the ops of the one before."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence

from tilelsp.analysis.features.outline.pass_changes import Changes, DumpText, dump_text
from tilelsp.analysis.features.outline.printed import FileSection, low_level_parts, tile_parts
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.snapshot import Snapshot, finish
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.base.record import record
from tilelsp.base.text import Span

_HEAD = "IR Dump "
_RULES = ("//", "----- //", "-----//", "//-----", "-----", "***:", "***")


@record
class FileDump:
    """One header of a file and its dump. `span` is the header's line, `full` reaches to the next one."""

    name: str
    span: Span
    full: Span
    part: FileSection
    """Contents of the dump: a module, or one function or module in it."""


@record
class PassDump:
    """One dump, with how many ops there are more and less of than in the one before, by name; None for the first."""

    dump: FileDump
    ops: Counter[str]
    changes: Changes | None = None

    @property
    def summary(self) -> str:
        """Summary of the pass's changes, for a person."""
        return summary(self.ops.total(), self.changes)


@record
class DumpChange:
    """A dump and the one before that shows the same; None for the first of them. Both as they are compared."""

    dump: FileDump
    text: DumpText
    before: FileDump | None = None
    text_before: DumpText | None = None


def summary(ops: int, changes: Changes | None) -> str:
    """How many ops there are, and how many of which names were added, removed and changed."""
    if changes is None:
        return f"{ops} ops"
    parts = [f"+{_listed(changes.added)}"] if changes.added else []
    parts += [f"-{_listed(changes.removed)}"] if changes.removed else []
    parts += [f"{_listed(changes.changed)} changed"] if changes.changed else []
    return f"{ops} ops: {', '.join(parts)}" if parts else f"{ops} ops, as before"


def _listed(names: Counter[str], shown: int = 3) -> str:
    listed = [name if count == 1 else f"{name} x{count}" for name, count in names.most_common(shown)]
    return f"{names.total()} ({', '.join(listed)}{', ...' if len(names) > shown else ''})"


def dumps(snapshot: Snapshot) -> tuple[FileDump, ...]:
    """The dumps of a file, in their order; none for a file that is no dump. No op is read for it."""
    document = snapshot.document
    parts: list[FileSection] = []
    if isinstance(document, TileDocument):
        finish(document.prepare())
        parts += tile_parts(document, _HEAD)
    elif isinstance(document, LowLevelDocument):
        parts += low_level_parts(document)
    return tuple(FileDump(_pass_name(part.header), part.header_span, part.span, part) for part in parts)


def passes(snapshot: Snapshot) -> tuple[PassDump, ...]:
    """The dumps of a file with what each of them has more and less of; what merely changed is not looked for."""
    found: list[PassDump] = []
    for dump, number, before in _with_earlier(dumps(snapshot)):
        ops = Counter(name for name, _ in dump.part.ops())
        changes = None
        if before is not None:
            whole = before is found[number].dump.part
            names = found[number].ops if whole else Counter(name for name, _ in before.ops())
            changes = Changes(ops - names, names - ops)
        found.append(PassDump(dump, ops, changes))
    return tuple(found)


def step(snapshot: Snapshot, number: int) -> DumpChange | None:
    """The dump with a number and the one before; None where there is no such dump."""
    found = dumps(snapshot)
    if not 0 <= number < len(found):
        return None
    dump, earlier, before = list(_with_earlier(found[: number + 1]))[-1]
    text = dump_text(snapshot, dump.part)
    if before is None:
        return DumpChange(dump, text)
    return DumpChange(dump, text, found[earlier], dump_text(snapshot, before))


def number_at(snapshot: Snapshot, offset: int) -> int:
    """The number of the dump that holds `offset`; -1 in front of the first."""
    return bisect_right(dumps(snapshot), offset, key=lambda dump: dump.full.start) - 1


def _with_earlier(found: Sequence[FileDump]) -> Iterator[tuple[FileDump, int, FileSection | None]]:
    """Each dump with the latest before it that shows the same: its number, and what of it that is."""
    latest: dict[str | None, int] = {}
    module = -1
    for number, dump in enumerate(found):
        symbol = dump.part.symbol
        at = latest.get(symbol, -1)
        before = found[at].part if at >= 0 else None
        if module > at and symbol is not None:
            inner = found[module].part.inner(symbol)
            at, before = (module, inner) if inner is not None else (at, before)
        yield dump, at, before
        latest[symbol] = number
        if dump.part.is_module:
            module = number


def _pass_name(text: str) -> str:
    """`After Canonicalizer (canonicalize)` of a header, without the rules around it."""
    at = text.find(_HEAD)
    name = (text[at + len(_HEAD) :] if at >= 0 else text.lstrip(";#* ")).strip()
    while True:
        shorter = name
        for rule in _RULES:
            shorter = shorter.removesuffix(rule).rstrip()
        if shorter == name:
            return name or "IR Dump"
        name = shorter
