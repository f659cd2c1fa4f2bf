"""Elements that an op's format allows at a place: its parser is run on the text up to there and asked what it looked
for.

Nothing is described twice: the elements of the format program decide which step is reached, and inside of a step the
parser's own questions at the end of the text (`need`, `take`, a use, a type) are what may follow.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping

from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.ir.types import Attr, DictAttr, Type
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.format import Directive, Element, Group, SlotRef, TypesOf
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import OpArity, OpSlot, is_attr, is_operand, is_result
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor, ParseFault
from tilelsp.syntax.op_reader import FormatParser, OpReader
from tilelsp.syntax.param_aliases import NO_ALIASES, Aliases
from tilelsp.syntax.parse_format import element_parser, is_spacing, starts_with
from tilelsp.syntax.probe_cursor import ProbeCursor, is_open
from tilelsp.syntax.reader import Reader, TextReader
from tilelsp.syntax.tree import ArgSyntax, RegionSyntax, TypeList, ValueUse
from tilelsp.syntax.wants import (
    Allowed,
    Want,
    first_of_slot,
    first_wants,
    may_be_absent,
    predicates,
    type_slots,
    words_of,
)


class SlotPosition(enum.Enum):
    """Where in an op a text ends."""

    NAME = "name"
    """Where its name stands, or the results before it."""
    HEADER = "header"
    OPEN = "open"
    """In a type, an attribute or a dictionary that is not closed."""
    REGION = "region"
    """In a region, at its beginning."""
    COMPLETE = "complete"
    """Nothing more has to follow."""
    BROKEN = "broken"
    """Behind something that the format does not allow."""


@record
class SlotAt:
    """Continuations of a text that begins with an op.

    `written` counts the names in front of `=`, None where there is no `=`. `element` is the part of the format that
    the text ends in. For `Place.OPEN`, `open_at` is the offset at which the type, attribute or dictionary begins, and
    `wants` says what it is. For `Place.REGION`, `dialect` is the region's default dialect.
    """

    place: SlotPosition
    definition: type[OpDef] | None = None
    written: int | None = None
    wants: tuple[Want, ...] = ()
    element: Element | None = None
    open_at: int = -1
    dialect: str | None = None
    generic: bool = False
    operands: Mapping[str, tuple[ValueUse, ...]] | None = None
    types: Mapping[str, TypeList] | None = None
    attrs: Mapping[str, Attr] | None = None
    loose: tuple[ValueUse, ...] = ()
    """Operands of the generic form, in one list."""


class _Reached(Exception):
    """The end of the text was reached where the op has to go on."""

    def __init__(self, place: SlotPosition, *, open_at: int = -1, dialect: str | None = None) -> None:
        super().__init__()
        self.place = place
        self.open_at = open_at
        self.dialect = dialect


class _ProbeSource(TextReader):
    """Notes which of the small pieces is wanted where the text ends, and stops in a region that is open there."""

    def __init__(self, reader: Reader, text: str, aliases: Aliases) -> None:
        super().__init__(reader, text, aliases)
        self.tolerant = False  # what is half written is to be completed, not read in another way

    def use(self, cursor: Cursor, base: int) -> ValueUse:
        """See `TextReader.use`."""
        _begun(cursor, Allowed.OPERAND)
        use = super().use(cursor, base)
        _finished(cursor)
        return use

    def type(self, cursor: Cursor, custom: str = "") -> Type:
        """See `TextReader.type`."""
        _begun(cursor, Allowed.TYPE)
        found = super().type(cursor, custom)
        _finished(cursor)
        if isinstance(cursor, ProbeCursor):
            cursor.types += 1
        return found

    def attribute(self, cursor: Cursor) -> Attr:
        """See `TextReader.attribute`."""
        _begun(cursor, Allowed.VALUE)
        found = super().attribute(cursor)
        _finished(cursor)
        return found

    def dictionary(self, cursor: Cursor) -> DictAttr:
        """See `TextReader.dictionary`."""
        _begun(cursor, Allowed.ENTRIES)
        found = super().dictionary(cursor)
        _finished(cursor)
        return found

    def region(
        self, cursor: Cursor, dialect: str | None, base: int, depth: int, args: tuple[ArgSyntax, ...] = ()
    ) -> RegionSyntax:
        """See `TextReader.region`; what is inside is stepped over."""
        cursor.need_region()
        start = cursor.start
        close = lexer.closing_brace(self.text, start)
        if close < 0:
            raise _Reached(SlotPosition.REGION, dialect=dialect)
        cursor.jump(close)
        return RegionSyntax(Span(start - base, close - base), ())


def _begun(cursor: Cursor, kind: Allowed) -> None:
    """Note that something of a kind is to be read. Raises `ParseFault` where the text ends."""
    if not isinstance(cursor, ProbeCursor):
        return
    if cursor.kind == lexer.END:
        cursor.kinds.append(kind)
        raise cursor.fault(f"expected {kind.value}")
    cursor.opened = kind


def _finished(cursor: Cursor) -> None:
    if isinstance(cursor, ProbeCursor):
        cursor.opened = None


class _ProbeOp(OpReader):
    """Reads an op up to the end of the text."""

    def __init__(self, source: _ProbeSource, cursor: ProbeCursor, dialect: str | None) -> None:
        super().__init__(source, cursor, dialect, 0, source.reader.program)
        self.probe = cursor
        self.wants: list[Want] = []
        self.element: Element | None = None

    def symbol(self) -> str:
        """See `OpReader.symbol`."""
        if self.probe.kind == lexer.END:
            self.probe.kinds.append(Allowed.SYMBOL)
        return super().symbol()

    def step(self, element: Element, run: FormatParser, spec: OpSpec) -> None:
        """Run one step of the format, and see whether the text ends before it, in it, or right behind it.

        Raises `_Reached` where it does and the op has to go on, `ParseFault` where something else stands there.
        """
        probe = self.probe
        if probe.kind == lexer.END:
            first = first_wants(element, spec, self)
            if not first and isinstance(element, Directive):
                self._begun_by_parser(element, run, spec)
                return
            self.wants += first
            if not may_be_absent(element, spec, self):
                self.element = element
                raise _Reached(SlotPosition.HEADER)
            return
        self.element = element
        probe.begin()
        try:
            run(self)
        except ParseFault:
            if probe.kind == lexer.END:
                self.wants += _inside(element, spec, self)
                raise _Reached(SlotPosition.HEADER) from None
            if probe.opened is Allowed.TYPE and probe.at("(") and probe.text.rstrip().endswith(")"):
                self.wants.append(Want(Allowed.LITERAL, "->"))
                raise _Reached(SlotPosition.HEADER) from None
            if probe.opened is Allowed.VALUE and probe.text.rstrip().endswith(">"):
                self.wants.append(Want(Allowed.LITERAL, ":"))  # a dense literal lacks its type
                raise _Reached(SlotPosition.HEADER) from None
            if is_open(probe):
                kind = probe.opened or Allowed.VALUE
                self.wants.append(Want(kind, "", _slot_of(kind, element, spec, self)))
                raise _Reached(SlotPosition.OPEN, open_at=probe.start) from None
            raise
        if probe.kind == lexer.END:
            self.wants += (Want(Allowed.LITERAL, text) for text in dict.fromkeys(probe.expected))

    def _begun_by_parser(self, element: Directive, run: FormatParser, spec: OpSpec) -> None:
        """Find the possible beginnings of a directive that no table lists: its parser runs at the end of the text.

        Raises `_Reached` where it may not be absent.
        """
        probe = self.probe
        probe.begin()
        try:
            run(self)
        except ParseFault:
            self.element = element
            self.wants += (
                want for want in _inside(element, spec, self) if want.kind is not Allowed.SYMBOL
            )  # a new name
            raise _Reached(SlotPosition.HEADER) from None
        self.wants += (Want(Allowed.LITERAL, text) for text in dict.fromkeys(probe.expected))


class Prober:
    """Answers what may follow a text, for one catalog. Keep one: it compiles each op's format once."""

    def __init__(self, reader: Reader) -> None:
        self._reader = Reader(reader.catalog, _compile)
        self._reader.params = reader.params

    def slot_at(self, text: str, dialect: str | None = None, aliases: Aliases = NO_ALIASES) -> SlotAt:
        """Continuations of `text`, which begins with an op and ends in it or behind it."""
        cursor = ProbeCursor(text)
        op = _ProbeOp(_ProbeSource(self._reader, text, aliases), cursor, dialect)
        place, open_at, inner = SlotPosition.COMPLETE, -1, None
        try:
            op.read()
        except _Reached as reached:
            place, open_at, inner = reached.place, reached.open_at, reached.dialect
        except ParseFault:
            place, open_at = self._after_fault(op)
        else:
            if cursor.kind != lexer.END:
                place = SlotPosition.BROKEN
        return SlotAt(
            place,
            op.definition,
            sum(result.count for result in op.results) if op.results else None,
            tuple(dict.fromkeys(op.wants)),
            op.element,
            open_at,
            inner,
            bool(op.name) and _is_generic(text, op),
            {name: tuple(uses) for name, uses in op.operands.items()},
            op.types,
            op.attrs,
            tuple(op.loose_operands),
        )

    def _after_fault(self, op: _ProbeOp) -> tuple[SlotPosition, int]:
        """Where reading stopped outside of a format: in the results, the name, or the generic form."""
        probe = op.probe
        if not op.name:
            return (SlotPosition.NAME, -1) if probe.kind == lexer.END else (SlotPosition.BROKEN, -1)
        at_end = probe.kind == lexer.END
        if _is_generic(probe.text, op) and (at_end or is_open(probe)):
            slot = _loose_slot(op)
            if not at_end:
                op.wants.append(Want(probe.opened or Allowed.VALUE))
            op.wants += (Want(kind, "", slot if kind is Allowed.OPERAND else None) for kind in probe.kinds)
            op.wants += (Want(Allowed.LITERAL, text) for text in dict.fromkeys(probe.expected))
            return (SlotPosition.HEADER, -1) if at_end else (SlotPosition.OPEN, probe.start)
        return SlotPosition.BROKEN, -1


def _is_generic(text: str, op: OpReader) -> bool:
    return text.startswith('"', op.start + op.name_span.start)


def _loose_slot(op: _ProbeOp) -> OpSlot | None:
    """The slot of the next operand in the generic form, where each slot takes one."""
    slots = op.definition.spec.operands if op.definition is not None else ()
    count = sum(1 for _ in _values(op.probe.text, op.start + op.name_span.end))
    if all(slot.arity is OpArity.ONE for slot in slots[: count + 1]) and count < len(slots):
        return slots[count]
    return None


def _values(text: str, at: int) -> Iterator[str]:
    cursor = Cursor(text, at)
    while cursor.kind != lexer.END:
        if cursor.kind == lexer.VALUE:
            yield cursor.token
        cursor.advance()


# steps ----------------------------------------------------------------------------------------------------------


def _compile(definition: type[OpDef]) -> tuple[FormatParser, ...]:
    spec = definition.spec
    return tuple(_step(element, spec) for element in spec.program if not is_spacing(element))


def _step(element: Element, spec: OpSpec) -> FormatParser:
    run = element_parser(element, spec)
    if isinstance(element, Group):
        run = _group(element, spec)

    def step(op: OpReader) -> None:
        if not isinstance(op, _ProbeOp):
            raise TypeError("steps of a prober read its own ops")
        if isinstance(element, Group) and op.probe.kind != lexer.END:
            run(op)
        else:
            op.step(element, run, spec)

    return step


def _group(group: Group, spec: OpSpec) -> FormatParser:
    visible = [element for element in group.elements if not is_spacing(element)]
    starts = starts_with(visible[0], spec)
    steps = [_step(element, spec) for element in visible]
    others = [_step(element, spec) for element in group.other if not is_spacing(element)]

    def run(op: OpReader) -> None:
        for step in steps if starts(op) else others:
            step(op)

    return run


def _inside(element: Element, spec: OpSpec, op: _ProbeOp) -> tuple[Want, ...]:
    """Continuations where the text ends in an element."""
    probe = op.probe
    found = [Want(_kind_in(kind, element, op), "", _slot_of(kind, element, spec, op)) for kind in probe.kinds]
    match element:
        case Directive("mixed", slots) if not found:
            found.append(Want(Allowed.OPERAND, "", spec.slots[slots[0]]))
        case Directive("predicate", slots) if not found:
            found += predicates(slots, spec)
        case Directive(_, slots) if not found and not probe.expected:
            found += words_of(slots, spec)
        case SlotRef(name) if not found and not probe.expected:
            found += first_of_slot(spec.slots[name])
        case _:
            pass
    found += (Want(Allowed.LITERAL, text) for text in dict.fromkeys(probe.expected))
    return tuple(found)


def _kind_in(kind: Allowed, element: Element, op: _ProbeOp) -> Allowed:
    """The same, more closely: the first type of a literal is that of its numbers."""
    literal = isinstance(element, Directive) and element.name == "dense" and not op.probe.types
    return Allowed.ELEMENT if literal and kind is Allowed.TYPE else kind


def _slot_of(kind: Allowed, element: Element, spec: OpSpec, op: _ProbeOp) -> OpSlot | None:
    """Which slot an operand or type of an element belongs to."""
    match element:
        case TypesOf(slots):
            wanted = type_slots(slots, spec, op)
            return wanted[min(op.probe.types, len(wanted) - 1)] if wanted else None
        case SlotRef(name):
            return spec.slots[name]
        case Directive("assign" | "loop_types" | "signature" | "dense" as name, slots):
            if name == "loop_types":
                operand_count = len(op.operands.get(slots[0], ()))
                return spec.slots[slots[0] if op.probe.types < operand_count else slots[1]]
            return spec.slots.get(slots[-1] if name == "dense" and op.probe.types else slots[min(1, len(slots) - 1)])
        case Directive(_, (first, *_)):
            slot = spec.slots[first]
            typed = is_operand(slot) or (is_result(slot) and kind is not Allowed.OPERAND)
            return slot if typed or is_attr(slot) else None
        case _:
            return None
