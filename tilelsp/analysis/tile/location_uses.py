"""Locations that name aliases, `loc(#loc3)`: whether the part of the document around them defines those.

A location may be named before it is defined, for printers put the table at the end, but only where it stands alone:
inside of another one (`loc(fused[#loc1])`) the definition comes first.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence

from tilelsp.analysis.tile.aliases import AliasDefinition, ChunkAliases
from tilelsp.analysis.tile.segments import Segment, SegmentKind, Segments
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.ir.types import Attr
from tilelsp.spec.spelling import attr_text
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import LOCATION, QUOTED, SUFFIX_NAME, Cursor

_ALONE = re.compile(rf"{LOCATION.pattern}\s*(#{SUFFIX_NAME})\s*\)")
_NESTED = re.compile(rf"{LOCATION.pattern}(?!\s*#)[^\n]{{0,400}}?#{SUFFIX_NAME}")
_CODE = re.compile(rf"{QUOTED}|//[^\n]*|{LOCATION.pattern}")
_WITH_LOCATIONS = (SegmentKind.UNIT, SegmentKind.LOOSE, SegmentKind.CLOSE, SegmentKind.ALIAS)


def location_findings(segments: Segments, chunks: Sequence[ChunkAliases]) -> Generator[None, None, list[Diagnostic]]:
    """Faults of the aliases that locations name: for each name, where it first stands."""
    found: list[Diagnostic] = []
    for chunk in chunks:
        if chunk.uses is None:
            chunk.uses = _uses(segments.items, chunk)
            yield
        defined: dict[str, AliasDefinition] = {}
        reported: set[str] = set()
        for number in chunk.uses:
            segment = segments.items[number]
            before, faults = chunk.judged.get(number, (None, ()))
            if before is not segment:
                defined = defined or {alias.name: alias for alias in reversed(chunk.found)}
                faults = tuple(_wrong_in(segment, number, defined)) if LOCATION.search(segment.text) is not None else ()
                chunk.judged[number] = segment, faults
                yield
            for fault in faults:
                name = segment.text[fault.span.start : fault.span.end]
                if name not in reported:
                    reported.add(name)
                    found.append(fault.shifted(segments.start(number)))
    return found


def _uses(items: Sequence[Segment], chunk: ChunkAliases) -> tuple[int, ...]:
    """The segments of a chunk in which something may be named; a definition of a place names nothing."""
    return tuple(
        number
        for number in range(chunk.first, min(chunk.last, len(items)))
        if items[number].kind in _WITH_LOCATIONS
        and not (items[number].kind is SegmentKind.ALIAS and "#" not in items[number].text[items[number].start + 1 :])
    )


def _wrong_in(segment: Segment, number: int, defined: dict[str, AliasDefinition]) -> Iterator[Diagnostic]:
    """Faults in a segment; only where a quick look sees a name that may be is its text taken apart."""
    text = segment.text
    is_table = segment.kind is SegmentKind.ALIAS
    late = {name for name in set(_ALONE.findall(text)) if is_table or not _is_location(defined.get(name))}
    if not late and _NESTED.search(text) is None:
        return
    for match in _CODE.finditer(text, segment.start):
        if match[0].startswith(("//", '"')):
            continue
        cursor = Cursor(text, match.end())
        if cursor.kind == lexer.ATTR_ALIAS and not is_table:
            known = defined.get(cursor.token)
            if cursor.token in late and "." not in cursor.token:
                yield _at(cursor, "operation location alias was never defined" if known is None else _other(known))
        else:
            yield from _wrong_inside(cursor, number, defined)


def _wrong_inside(cursor: Cursor, number: int, defined: dict[str, AliasDefinition]) -> Iterator[Diagnostic]:
    """Faults of the names in parentheses that open in front of the cursor: definitions come before them."""
    depth, metadata = 1, False
    while depth and cursor.kind not in (lexer.END, lexer.BAD):
        if cursor.kind == lexer.ATTR_ALIAS and "." not in cursor.token:
            known = defined.get(cursor.token)
            if known is None or known.segment >= number:
                yield _at(cursor, f"undefined symbol alias id '{cursor.token[1:]}'")
            elif not (metadata or _is_location(known)):
                yield _at(cursor, _other(known, inside=True))
        metadata = metadata or cursor.at("<")
        depth += cursor.at("(") - cursor.at(")")
        cursor.advance()


def _at(cursor: Cursor, message: str) -> Diagnostic:
    return Diagnostic("alias", message, Span(cursor.start, cursor.end))


def _other(alias: AliasDefinition, *, inside: bool = False) -> str:
    """Sentence on an alias for something else."""
    shown = attr_text(alias.value) if isinstance(alias.value, Attr) else alias.name
    return f"expected location attribute, but got{shown}" if inside else f"expected location, but found '{shown}'"


def _is_location(alias: AliasDefinition | None) -> bool:
    """True for a definition of a location, or of one that did not parse."""
    return alias is not None and (alias.location or alias.value is None)
