"""The types of an op's values in custom forms, as parsers."""

from __future__ import annotations

from tilelsp.base.text import Span
from tilelsp.ir.types import (
    I1,
    FunctionType,
    IndexType,
    Type,
)
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.slot import OpArity, OperandSlot, OpSlot, ResultSlot, is_operand
from tilelsp.spec.spelling import type_text
from tilelsp.spec.type_classes import wrong_class
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import ParseFault
from tilelsp.syntax.op_reader import FormatParser, OpReader
from tilelsp.syntax.parse_attrs import Slots
from tilelsp.syntax.tree import TypeList


def types_parser(slots: tuple[str, ...], splat: bool, spec: OpSpec) -> FormatParser:
    """The parser of the types of several slots in one list."""
    variadic = [name for name in slots if _is_variadic(spec.slots[name])]
    if len(variadic) > 1 and splat and all(is_operand(spec.slots[name]) for name in variadic):
        return _splats_parser(slots, spec)
    if len(variadic) > 1 and spec.imported and all(is_operand(spec.slots[name]) for name in slots):
        return _counted_types_parser(slots)
    if len(variadic) > 1:
        raise TypeError(f"{spec.name}: the types of {variadic} cannot be told apart")
    if variadic:
        return _variadic_types_parser(slots, variadic[0], splat, spec)
    optional = frozenset(name for name in slots if _is_optional(spec.slots[name]))
    faults = frozenset(slots) & spec.type_faults.keys()
    shorts = {name: _short(spec, name) for name in slots}
    classes = {name: of for name in slots if (of := _class(spec.slots[name]))}
    named = frozenset(name for name in slots if spec.imported and _is_one_of_several(spec.slots[name]))

    def parse(op: OpReader) -> None:
        first = True
        for name in slots:
            if name in optional and not op.operands.get(name):
                continue
            if not first:
                op.cursor.need(",")
            first = False
            if name in named and op.cursor.at("<"):
                raise op.cursor.wrong_token("expected non-function type")
            op.types[name] = _type_list(op, 1, False, shorts[name])
            if name in faults:
                _check_written(op, spec, name)
            if name in classes:
                check_class(op, classes[name], op.types[name])

    return parse


def _is_one_of_several(slot: object) -> bool:
    """True for an operand that may be one of several pointers: its type is written with its name."""
    text = slot.constraint.text if isinstance(slot, OperandSlot) else ""
    return text.startswith(_POINTER) and f" or {_POINTER}" in text


_POINTER = "LLVM pointer"


def _counted_types_parser(slots: tuple[str, ...]) -> FormatParser:
    """One list of types, one for each operand that was read for the slots."""

    def parse(op: OpReader) -> None:
        counts = [len(op.operands.get(name, ())) for name in slots]
        if not sum(counts):
            return
        start = op.cursor.start
        written = _type_list(op, None, False)
        if len(written.types) != sum(counts):
            type_count = len(written.types)
            message = f"number of operands and types do not match: got {sum(counts)} operands and {type_count} types"
            raise ParseFault(f"custom op '{op.name}' {message}", start, op.cursor.last, "type")
        at = 0
        for name, size in zip(slots, counts, strict=True):
            op.types[name] = TypeList(written.types[at : at + size], written.spans[at : at + size])
            at += size

    return parse


def _check_written(op: OpReader, spec: OpSpec, name: str) -> None:
    """Check that the type written for a slot is of the kind that the op's own parser demands. Raises `ParseFault`."""
    slot = spec.slots[name]
    written = op.types[name]
    if isinstance(slot, OperandSlot | ResultSlot) and not slot.constraint.accepts(written.types[0]):
        message = spec.type_faults[name].replace("{type}", f"'{type_text(written.types[0])}'")
        span = written.spans[0].shifted(op.start)
        raise ParseFault(f"custom op '{op.name}' {message}", span.start, span.end, "type")


def _class(slot: OpSlot) -> str:
    return slot.constraint.of if isinstance(slot, OperandSlot | ResultSlot) else ""


def check_class(op: OpReader, of: str, written: TypeList) -> None:
    """Check that a written type is of a class (see `Constraint.of`). Raises `ParseFault`."""
    if message := wrong_class(of, written.types[0]):
        span = written.spans[0].shifted(op.start)
        raise ParseFault(f"custom op '{op.name}' {message}", span.start, span.end, "type")


def _is_variadic(slot: OpSlot) -> bool:
    return isinstance(slot, OperandSlot | ResultSlot) and slot.arity is OpArity.VARIADIC


def _is_optional(slot: OpSlot) -> bool:
    return isinstance(slot, OperandSlot) and slot.arity is OpArity.OPTIONAL


def _variadic_types_parser(slots: tuple[str, ...], variadic: str, splat: bool, spec: OpSpec) -> FormatParser:
    """One list of types: one for each other slot that is there, and the rest for the variadic one."""
    counted = is_operand(spec.slots[variadic])
    short = _short(spec, *slots)
    most = 1 if splat and not counted else None  # of results, one type stands for all

    def parse(op: OpReader) -> None:
        present = [
            name for name in slots if name == variadic or not _is_optional(spec.slots[name]) or op.operands.get(name)
        ]
        wanted = len(op.operands.get(variadic, ())) if counted else None
        if wanted == 0:
            present.remove(variadic)
        if not present and op.cursor.kind not in (lexer.WORD, lexer.TYPE_ALIAS):
            return
        start = op.cursor.start
        written = _type_list(op, most, False, short)
        rest = len(written.types) - len(present) + (variadic in present)
        if (
            rest < 0
            or (variadic not in present and rest and not (splat and rest == 1))
            or (variadic in present and wanted is not None and rest != wanted and not (splat and rest == 1))
        ):
            raise ParseFault(_wrong_count(op, wanted or 0, rest, splat), start, op.cursor.last, "type")
        at = 0
        for name in present:
            size = rest if name == variadic else 1
            op.types[name] = TypeList(
                written.types[at : at + size],
                written.spans[at : at + size],
                name == variadic and splat and size == 1,
            )
            at += size

    return parse


def _splats_parser(slots: tuple[str, ...], spec: OpSpec) -> FormatParser:
    """One list of types for several slots of operands: one for each slot that is there, or one for each operand.

    Nothing between the two, in which it could not be told where one slot's types end.
    """

    def parse(op: OpReader) -> None:
        counts = {name: len(op.operands.get(name, ())) for name in slots}
        present = [name for name in slots if counts[name] or not _is_variadic(spec.slots[name])]
        start = op.cursor.start
        written = _type_list(op, None, False)
        total = sum(max(counts[name], 1) for name in present)
        if len(written.types) not in (len(present), total):
            fault = _wrong_count(op, len(present), len(written.types), True)
            raise ParseFault(fault, start, op.cursor.last, "type")
        per_value = len(written.types) == total
        at = 0
        for name in present:
            size = max(counts[name], 1) if per_value else 1
            splat = _is_variadic(spec.slots[name]) and size == 1
            op.types[name] = TypeList(written.types[at : at + size], written.spans[at : at + size], splat)
            at += size

    return parse


def _wrong_count(op: OpReader, wanted: int, actual: int, splat: bool) -> str:
    if splat and actual <= 0:
        return f"custom op '{op.name}' index types must be specified when indices are present"
    if splat:
        return f"custom op '{op.name}' expected {wanted} index types, got {actual}"
    return f"custom op '{op.name}' number of operands and types do not match: got {wanted} operands and {actual} types"


def _short(spec: OpSpec, *names: str) -> str:
    """The name that the types of slots may drop; "" where they have none, or several."""
    slots = (spec.slots[name] for name in names)
    short = {slot.constraint.short if isinstance(slot, OperandSlot | ResultSlot) else "" for slot in slots}
    return short.pop() if len(short) == 1 else ""


def _type_list(op: OpReader, wanted: int | None, splat: bool, short: str = "") -> TypeList:
    """`wanted` types; with `splat` one may stand for all; None means as many as follow. `short` is as in `_short`."""
    types: list[Type] = []
    spans: list[Span] = []
    cursor = op.cursor
    while True:
        start = cursor.start - op.start
        types.append(op.type(short))
        spans.append(Span(start, cursor.last - op.start))
        if (wanted is not None and len(types) == wanted) or not cursor.at(","):
            break
        cursor.advance()
    return TypeList(tuple(types), tuple(spans), splat and len(types) == 1)


def signature(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `signature` of `spec.format.DIRECTIVES`."""
    inputs = tuple(name for name in slots if is_operand(spec.slots[name]))
    results = tuple(name for name in slots if not is_operand(spec.slots[name]))

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        found = op.type()
        if not isinstance(found, FunctionType):
            message = f"custom op '{op.name}' {wrong_class('FunctionType', found)}"
            raise ParseFault(message, start, cursor.last, "type")
        span = Span(start - op.start, cursor.last - op.start)
        operand_count = sum(len(op.operands.get(name, ())) for name in inputs)
        if operand_count != len(found.inputs) and spec.imported:
            counts = f"got {operand_count} operands and {len(found.inputs)} types"
            message = f"custom op '{op.name}' number of operands and types do not match: {counts}"
            raise ParseFault(message, op.name_span.start + op.start, op.name_span.end + op.start, "type")
        at = 0
        for number, name in enumerate(inputs):
            size = len(op.operands.get(name, ()))
            taken = found.inputs[at : at + size] if number + 1 < len(inputs) else found.inputs[at:]
            at += size
            op.types[name] = TypeList(taken, (span,) * len(taken))
        for number, name in enumerate(results):
            taken = found.results[number : number + 1] if number + 1 < len(results) else found.results[number:]
            op.types[name] = TypeList(taken, (span,) * len(taken))

    return parse


def full_type(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `full_type` of `spec.format.DIRECTIVES`."""
    return types_parser(slots, False, spec)


def unless_index(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `unless_index` of `spec.format.DIRECTIVES`."""
    name = slots[0]

    def parse(op: OpReader) -> None:
        op.types[name] = _type_list(op, 1, False) if op.cursor.take(":") else TypeList((IndexType(),), ())

    return parse


def condition_type(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `condition_type` of `spec.format.DIRECTIVES`."""
    name = slots[0]

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        written = _type_list(op, 1, False)
        if cursor.take(","):
            op.types[name] = written
        else:
            op.types[name] = TypeList((I1,), ())
            cursor.jump(start)

    return parse


def arrow_types(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `arrow_types` of `spec.format.DIRECTIVES`."""
    return _arrow(slots[0], spec, bare=True)


def arrow_list(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `arrow_list` of `spec.format.DIRECTIVES`."""
    return _arrow(slots[0], spec, bare=False)


def _arrow(name: str, spec: OpSpec, *, bare: bool) -> FormatParser:
    """Types behind an arrow; `bare` is set if a single one needs no parentheses."""
    carried = next((slot.name for slot in spec.operands if slot.arity is OpArity.VARIADIC), "")

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        cursor.need("->")
        start = cursor.start
        if cursor.at("(") or not bare:
            cursor.need("(")
            if not cursor.at(")"):
                op.types[name] = _type_list(op, None, False)
            cursor.need(")")
        else:
            op.types[name] = _type_list(op, 1, False)
        values = op.operands.get(carried)
        if values and name in op.types and len(op.types[name].types) != len(values):
            message = f"custom op '{op.name}' mismatch in number of loop-carried values and defined values"
            raise ParseFault(message, start, cursor.last, "type")

    return parse


def loop_types(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `loop_types` of `spec.format.DIRECTIVES`."""
    init, result = slots

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        if not cursor.take(":"):
            return
        if op.operands.get(init):
            start = cursor.start
            written = op.types[init] = _type_list(op, None, False)
            if len(written.types) != len(op.operands[init]):
                message = f"custom op '{op.name}' found different number of iter_values and types"
                raise ParseFault(message, start, cursor.last, "type")
            if not cursor.take("->"):
                return
        op.types[result] = _type_list(op, None, False)

    return parse


def index_type(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `index_type` of `spec.format.DIRECTIVES`."""
    base, *others = slots

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        written = _type_list(op, None, False)
        if not cursor.at("->"):
            if any(op.operands.get(name) for name in others):
                raise cursor.wrong_token("expected '->'")
            cursor.jump(start)
            return
        cursor.advance()
        types, spans = written.types, written.spans
        present = [name for name in others if op.operands.get(name)]
        if present:
            index = TypeList(types[-1:], spans[-1:], splat=True)
            for name in present:
                op.types[name] = index
            types, spans = types[:-1], spans[:-1]
        if types:
            op.types[base] = TypeList(types[:1], spans[:1])

    return parse


def call_results(slots: Slots, spec: OpSpec) -> FormatParser:
    """See `call_results` of `spec.format.DIRECTIVES`."""
    name = slots[0]

    def parse(op: OpReader) -> None:
        if not op.cursor.take("->"):
            op.types[name] = TypeList((), ())
            return
        parenthesised = op.cursor.take("(")
        if not (parenthesised and op.cursor.at(")")):
            op.types[name] = _type_list(op, None if parenthesised else 1, False)
        if parenthesised:
            op.cursor.need(")")

    return parse
