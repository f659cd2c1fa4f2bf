"""Attribute and type aliases of a document: which ones each unit sees, and what is wrong with their definitions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter

from tilelsp.analysis.tile.cut_off import NO_OP
from tilelsp.analysis.tile.segments import Segment, SegmentKind, is_dump
from tilelsp.analysis.tile.unit import NO_ENV, AliasEnv
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record, replace
from tilelsp.base.text import Span
from tilelsp.ir.types import POISON, Attr, Type
from tilelsp.syntax.lexer import QUOTED, SUFFIX_NAME, Cursor
from tilelsp.syntax.literals import ParamFault
from tilelsp.syntax.location_aliases import is_location
from tilelsp.syntax.param_aliases import Aliases
from tilelsp.syntax.params import ParamReader

_NAME = re.compile(rf"[#!]{SUFFIX_NAME}")
_ATTRIBUTE = re.compile(rf"(?:(?<!\bloc\()|(?<=[=,\[]loc\()|(?<=[=,\[] loc\())(#{SUFFIX_NAME})")
"""A name where it is not all that is said of where an op stands."""
_BEGINS = '"#!%_'
"""With these, and with letters, something may begin at the top of a document: another fault is told of it."""
_COMMENT = re.compile(rf"({QUOTED})|//[^\n]*")


@record
class AliasDefinition:
    """One definition: `name` with its `#` or `!`; `value` is None when it does not parse.

    `segment` is the number of the segment that holds it, `place` the name's span there, `problem` what is wrong.
    """

    name: str
    value: Type | Attr | None
    segment: int
    place: Span
    location: bool = False
    problem: Diagnostic | None = None


@record
class Reading:
    """A definition that was read, and the values of the names in it at that time: None for one without a value."""

    alias: AliasDefinition
    uses: tuple[tuple[str, Type | Attr | None], ...]


class ChunkAliases:
    """The aliases of one chunk, the segments `first:last` of the document."""

    def __init__(self, first: int) -> None:
        self.first = first
        self.last = first
        self.found: list[AliasDefinition] = []
        self.readings: dict[str, Reading] = {}
        """Readings by their text, for the document after an edit."""
        self.uses: tuple[int, ...] | None = None
        """Segments in which locations may name aliases; None until somebody looks. See `location_uses`."""
        self.judged: dict[int, tuple[Segment, tuple[Diagnostic, ...]]] = {}
        """Of such a segment, as it was, the faults of those names: an edit costs the segments that it changes."""
        self._defined: dict[str, AliasDefinition] = {}
        self._places: dict[str, AliasDefinition] = {}
        self._types: dict[str, Type] = {}
        self._attrs: dict[str, Attr] = {}

    def define(self, number: int, segment: Segment, params: ParamReader, known: Mapping[str, Reading]) -> None:
        """Read the definition that stands in segment `number`, or take it from `known` where it means the same."""
        # A definition may use every earlier one, plain places included, which units do not see.
        reading = known.get(segment.text)
        if reading is not None and all(self._value(name) is value for name, value in reading.uses):
            alias = replace(reading.alias, segment=number)
        else:
            alias = read_alias(number, segment, params, Aliases(self._types, self._attrs))
            names = dict.fromkeys(_NAME.findall(segment.text, segment.text.index("=", segment.start)))
            reading = Reading(alias, tuple((name, self._value(name)) for name in names))
        self.readings[segment.text] = reading
        self.found.append(alias)
        if alias.value is None:
            return
        if isinstance(alias.value, Type):
            self._types.setdefault(alias.name[1:], alias.value)
        else:
            self._attrs.setdefault(alias.name[1:], alias.value)
        if not alias.location:
            self._defined.setdefault(alias.name, alias)
        elif "#" in segment.text.partition("=")[2]:
            # A location may be named before it is defined. One with a scope is judged; the others say nothing.
            self._defined.setdefault(alias.name, replace(alias, segment=-1))
        else:
            self._places.setdefault(alias.name, alias)

    def _value(self, name: str) -> Type | Attr | None:
        return self._types.get(name[1:]) if name[0] == "!" else self._attrs.get(name[1:])

    def env(self, number: int, text: str) -> AliasEnv:
        """The aliases that the unit in segment `number` sees."""
        if not self._defined and not self._places:
            return NO_ENV
        named = [self._defined[name] for name in {*_NAME.findall(text)} if name in self._defined]
        named += self._attributes(text)
        visible = sorted((alias for alias in named if alias.segment < number), key=attrgetter("name"))
        if not visible:
            return NO_ENV
        key = tuple((alias.name, alias.value) for alias in visible if alias.value is not None)
        return AliasEnv(key, _aliases(visible))

    def sees(self, env: AliasEnv, text: str) -> bool:
        """True if `env` holds every alias that a text names."""
        known = {name for name, _ in env.key}
        names = (name for name in _NAME.findall(text) if name in self._defined)
        return known.issuperset(names) and known.issuperset(alias.name for alias in self._attributes(text))

    def _attributes(self, text: str) -> list[AliasDefinition]:
        """The aliases of plain places that a text names where an attribute stands, not behind an op."""
        names = {*_ATTRIBUTE.findall(text)} if self._places else ()
        return [self._places[name] for name in names if name in self._places]

    def problems(self) -> list[tuple[int, Diagnostic]]:
        """Problems of the definitions: (segment, finding with its place in the segment)."""
        found: list[tuple[int, Diagnostic]] = []
        seen: set[str] = set()
        for alias in self.found:
            if alias.problem is not None:
                found.append((alias.segment, alias.problem))
            if alias.name in seen:
                kind = "type" if alias.name[0] == "!" else "attribute"
                message = f"redefinition of {kind} alias id '{alias.name[1:]}'"
                found.append((alias.segment, Diagnostic("alias.redefinition", message, alias.place)))
            seen.add(alias.name)
        return found


def _aliases(found: Iterable[AliasDefinition]) -> Aliases:
    types: dict[str, Type] = {}
    attrs: dict[str, Attr] = {}
    for alias in found:
        if isinstance(alias.value, Type):
            types[alias.name[1:]] = alias.value
        elif alias.value is not None:
            attrs[alias.name[1:]] = alias.value
    return Aliases(types, attrs)


def read_alias(number: int, segment: Segment, params: ParamReader, known: Aliases) -> AliasDefinition:
    """The definition that an alias segment holds."""
    text = segment.text
    equals = text.index("=", segment.start)
    name = text[segment.start : equals].rstrip()
    place = Span(segment.start, segment.start + len(name))
    body = _COMMENT.sub(lambda match: match[1] or " " * len(match[0]), text[equals + 1 :])
    start = equals + 1 + len(body) - len(body.lstrip())
    value = body.strip()
    location = Cursor(value).location_bracket() >= 0
    if "." in name:
        kind = "type" if name[0] == "!" else "attribute"
        message = f"{kind} names with a '.' are reserved for dialect-defined names"
        return AliasDefinition(name, None, number, place, location, Diagnostic("alias", message, place))
    try:
        if name[0] == "!":
            return AliasDefinition(name, params.type(value, known), number, place)
        found = params.location(value, known) if location else params.attr(value, known)
        return AliasDefinition(name, found, number, place, is_location(found))
    except ParamFault as refused:
        fault = refused
    if location:
        try:
            params.known_location(value, known)  # places may be named before they are defined
        except ParamFault as refused:
            fault = refused
        else:
            return AliasDefinition(name, None, number, place, location)
    whole = value[: fault.offset].rstrip()
    there = value[fault.offset : fault.offset + 1]
    begins = there in _BEGINS or (there.isascii() and there.isalpha())
    if "\n" in value[len(whole) : fault.offset] and not begins:
        read = read_alias(
            number, Segment(segment.kind, text[: start + len(whole)], segment.start, segment.stack), params, known
        )
        if read.problem is None:  # the definition is whole, and what begins the next line belongs to nothing
            span = Span(start + len(whole), start + fault.offset + 1)
            return replace(read, problem=Diagnostic("syntax", NO_OP, span))
    at = min(start + fault.offset, len(text))
    problem = Diagnostic("alias", fault.message, Span(at, max(at, start + len(value))))
    # What names a type that is wrong is not wrong itself.
    return AliasDefinition(name, POISON if name[0] == "!" else None, number, place, location, problem)


def _ends_op(segment: Segment) -> bool:
    """True if an op at the top of a document ends with the segment."""
    if segment.kind is SegmentKind.CLOSE:
        return len(segment.stack) == 1
    return segment.kind in (SegmentKind.UNIT, SegmentKind.LOOSE) and not segment.stack


def chunks_of(
    segments: Sequence[Segment], params: ParamReader, before: Iterable[ChunkAliases] = ()
) -> list[ChunkAliases]:
    """The chunks of a document with the aliases that each defines; `before` are those in front of an edit.

    A dump shows one op. What stands behind it, apart from the aliases right below, was printed anew, with its own
    numbers: a tool's result follows its last dump without a separator where both go to one file.
    """
    known: dict[str, Reading] = {}
    for chunk in before:
        known |= chunk.readings
    found = [ChunkAliases(0)]
    in_dump = printed = False
    for number, segment in enumerate(segments):
        if segment.kind is SegmentKind.SEPARATOR:
            found[-1].last = number
            found.append(ChunkAliases(number + 1))
            in_dump, printed = is_dump(segment), False
        elif printed and (segment.kind is SegmentKind.TOOL_OUTPUT or segment.text.startswith("\n")):
            found[-1].last = number
            found.append(ChunkAliases(number))
            in_dump = printed = False
        if segment.kind is SegmentKind.ALIAS:
            found[-1].define(number, segment, params, known)
        elif in_dump and _ends_op(segment):
            printed = True
    found[-1].last = len(segments)
    return found
