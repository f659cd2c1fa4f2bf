"""Operands, their types and indices in custom forms of upstream dialects; see `READ_ONLY` of `spec.format`."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.base.text import Span
from tilelsp.ir.types import (
    I64,
    ArrayAttr,
    BareWord,
    BoolAttr,
    DenseArrayAttr,
    DialectAttr,
    DictAttr,
    IndexType,
    OpaqueType,
    Param,
    StringAttr,
    Type,
    bit_width,
)
from tilelsp.spec.attr import IntsKind
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.format import Directive
from tilelsp.spec.slot import OpArity, is_operand, is_result
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import ParseFault
from tilelsp.syntax.op_reader import FormatParser, OpReader
from tilelsp.syntax.parse_attrs import Slots
from tilelsp.syntax.parse_numbers import integer
from tilelsp.syntax.tree import TypeList, ValueUse
from tilelsp.syntax.upstream.affine import affine_indices


def operand_list(slots: Slots, spec: OpSpec) -> FormatParser:
    """All operands in one list; each slot that holds one takes one, the first other slot takes what is left."""

    def parse(op: OpReader) -> None:
        uses = op.uses_until("") if op.cursor.is_operand() else []
        _share_out(op, slots, spec, uses)

    return parse


def _share_out(op: OpReader, slots: Slots, spec: OpSpec, uses: list[ValueUse]) -> None:
    single = [name for name in slots if is_operand(spec.slots[name]) and _arity(spec, name) is OpArity.ONE]
    spare = len(uses) - len(single)
    at = 0
    for name in slots:
        arity = _arity(spec, name)
        size = 1 if arity is OpArity.ONE else max(min(spare, 1 if arity is OpArity.OPTIONAL else spare), 0)
        if arity is not OpArity.ONE:
            spare -= size
        op.operands[name] = uses[at : at + size]
        at += size


def _arity(spec: OpSpec, name: str) -> OpArity:
    slot = spec.slots[name]
    return slot.arity if is_operand(slot) or is_result(slot) else OpArity.ONE


def token(slots: Slots, spec: OpSpec) -> FormatParser:
    """`[%dep]` or `[]`: a token that the op gives, and perhaps one that it takes."""
    dependency, result_slot = slots

    def parse(op: OpReader) -> None:
        if not op.cursor.take("["):
            return
        if op.cursor.kind == lexer.VALUE:
            op.operands[dependency] = [op.source.use(op.cursor, op.start)]
        op.cursor.need("]")
        if result_slot != "results":
            op.types[result_slot] = TypeList((OpaqueType("!ttg.async.token"),), ())

    return parse


def dependencies(slots: Slots, spec: OpSpec) -> FormatParser:
    """`async [%a, %b]`: whether the op gives a token, and the tokens that it waits for."""
    waited, result_slot = slots

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        if cursor.take("async"):
            if not op.results:
                raise ParseFault(f"custom op '{op.name}' needs to be named when marked 'async'", start, cursor.last)
            if result_slot != "results":
                op.types[result_slot] = TypeList((OpaqueType("!gpu.async.token"),), ())
        elif result_slot != "results":
            op.types[result_slot] = TypeList((), ())
        if cursor.take("["):
            op.operands[waited] = op.uses_until("]")
            cursor.need("]")

    return parse


def predicated(slots: Slots, spec: OpSpec) -> FormatParser:
    """`, %a[%p], %b[%q]`: operands, each with another one in brackets."""
    values, predicates = slots

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        while cursor.take(","):
            op.operands.setdefault(values, []).append(op.source.use(cursor, op.start))
            cursor.need("[")
            op.operands.setdefault(predicates, []).append(op.source.use(cursor, op.start))
            cursor.need("]")

    return parse


def index_list(slots: Slots, spec: OpSpec) -> FormatParser:
    """`[%a, 3, [4]]` or the same in parentheses: operands and constants."""
    inner = indices(slots, spec)

    def parse(op: OpReader) -> None:
        close = ")" if op.cursor.at("(") else "]"
        op.cursor.need("(" if close == ")" else "[")
        inner(op)
        op.cursor.need(close)

    return parse


def indices(slots: Slots, spec: OpSpec) -> FormatParser:
    """`%a, 3, [4]`: operands and constants, which another slot holds."""
    values, constants = slots[:2]
    slot = spec.attr(constants)
    element = slot.kind.element if slot is not None and isinstance(slot.kind, IntsKind) else I64
    # llvm.getelementptr's parser asks for an operand last, the others for a number
    llvm = spec.name.startswith("llvm.")
    wrong = "expected SSA operand" if llvm else f"custom op '{spec.name}' expected integer value"
    dynamic = -(1 << (bit_width(element) - 1))  # the least number of the list's elements stands for an operand

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        entries: list[int] = []
        uses = op.operands.setdefault(values, [])
        while entries or not (cursor.at("]") or cursor.at(")")):
            if cursor.kind == lexer.VALUE:
                uses.append(op.source.use(cursor, op.start))
                entries.append(dynamic)
                if cursor.take(":"):
                    op.type()
            elif cursor.take("["):
                entries.append(integer(op))
                cursor.need("]")
            elif cursor.kind == lexer.NUMBER:
                entries.append(integer(op))
            else:
                raise cursor.fault(wrong)
            if not cursor.take(","):
                break
        op.set_attr(constants, DenseArrayAttr(element, tuple(entries)), start, cursor.last)

    return parse


def offsets(slots: Slots, spec: OpSpec) -> FormatParser:
    """`0, 16`: constants."""
    slot = spec.attr(slots[0])
    element = slot.kind.element if slot is not None and isinstance(slot.kind, IntsKind) else I64

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        found = [integer(op)]
        while op.cursor.take(","):
            found.append(integer(op))
        op.set_attr(slots[0], DenseArrayAttr(element, tuple(found)), start, op.cursor.last)

    return parse


def typed_args(slots: Slots, spec: OpSpec) -> FormatParser:
    """`%a : T, %b : U`: operands, each with its type."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        types: list[Type] = []
        spans: list[Span] = []
        uses = op.operands.setdefault(slots[0], [])
        while cursor.kind == lexer.VALUE:
            uses.append(op.source.use(cursor, op.start))
            cursor.need(":")
            start = cursor.start
            types.append(op.type())
            spans.append(Span(start - op.start, cursor.last - op.start))
            if not cursor.take(","):
                break
        op.types[slots[0]] = TypeList(tuple(types), tuple(spans))

    return parse


def transfer(slots: Slots, spec: OpSpec) -> FormatParser:
    """`%src[%i], %dst[%j], %tag[%k], %n : T, U, V`: memory with indices, whose types are written, and numbers.

    Stands for the whole form of an op that copies; behind the three places and the number of elements may stand two
    more numbers.
    """
    name = slots[0]

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        uses = op.operands.setdefault(name, [])
        memory: list[int] = []
        numbers = 0
        while True:
            uses.append(op.source.use(cursor, op.start))
            if cursor.at("["):
                memory.append(len(uses) - 1)
                indices(op)
            else:
                numbers += 1
            if not cursor.take(","):
                break
        if len(memory) == 3 and numbers == 2:
            raise ParseFault(f"custom op '{op.name}' expected two stride related operands", op.start, cursor.last)
        if numbers == 0:
            raise cursor.wrong_token("expected ','")
        cursor.need(":")
        types: list[Type] = [IndexType()] * len(uses)
        spans = [Span(0, 0)] * len(uses)
        for count, place in enumerate(memory):
            if count:
                cursor.need(",")
            start = cursor.start
            types[place] = op.type()
            spans[place] = Span(start - op.start, cursor.last - op.start)
        op.types[name] = TypeList(tuple(types), tuple(spans))

    indices = affine_indices(slots, spec)
    return parse


def clauses(slots: Slots, spec: OpSpec) -> FormatParser:
    """`(catch %a : T) (filter %b : U)`: operands with their types, each in a clause of its own."""
    name = slots[0]

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        types: list[Type] = []
        spans: list[Span] = []
        while cursor.take("("):
            if not (cursor.take("catch") or cursor.take("filter")):
                raise cursor.wrong_token("expected 'catch' or 'filter'")
            op.operands.setdefault(name, []).append(op.source.use(cursor, op.start))
            cursor.need(":")
            start = cursor.start
            types.append(op.type())
            spans.append(Span(start - op.start, cursor.last - op.start))
            cursor.need(")")
        op.types[name] = TypeList(tuple(types), tuple(spans))

    return parse


def either(yes: str, no: str, sentence: str) -> Callable[[Slots, OpSpec], FormatParser]:
    """One of two words, for true and false; `sentence` is said of other words."""

    def make(slots: Slots, spec: OpSpec) -> FormatParser:
        def parse(op: OpReader) -> None:
            cursor, start = op.cursor, op.cursor.start
            for word in (yes, no):
                if cursor.take(word):
                    op.set_attr(slots[0], BoolAttr(word == yes), start, cursor.last)
                    return
            if cursor.kind != lexer.WORD:
                raise cursor.fault(f"custom op '{op.name}' expected valid keyword")
            cursor.advance()
            raise ParseFault(f"custom op '{op.name}' {sentence}", op.start + op.name_span.start, cursor.last)

        return parse

    return make


def full_attr(slots: Slots, spec: OpSpec) -> FormatParser:
    """An attribute with its dialect's prefix."""

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        value = op.source.attribute(op.cursor)
        op.set_attr(slots[0], value, start, op.cursor.last)

    return parse


def trait(slots: Slots, spec: OpSpec) -> FormatParser:
    """An attribute dictionary, or an alias of one. Words in it for iterator types stand for attributes.

    Behind it ops of structured operands have another one, for attributes that are not theirs.
    """
    more = "extra_attrs" in {part.name for part in spec.program if isinstance(part, Directive)}
    iterator = f"{spec.dialect}.iterator_type"

    def parse(op: OpReader) -> None:
        if op.cursor.at("{"):
            op.entries()
        elif op.cursor.kind == lexer.ATTR_ALIAS:
            _aliased_entries(op)
        written = op.attrs.get("iterator_types")
        if isinstance(written, ArrayAttr):
            op.attrs["iterator_types"] = ArrayAttr(
                tuple(
                    DialectAttr(iterator, (Param(BareWord(value.value)),)) if isinstance(value, StringAttr) else value
                    for value in written.values
                )
            )
        if more and op.cursor.at("{"):
            op.entries()

    return parse


def _aliased_entries(op: OpReader) -> None:
    """The name of an attribute dictionary, whose entries all stand at it. Raises `ParseFault`."""
    cursor = op.cursor
    start = cursor.start
    found = op.source.attribute(cursor)
    if not isinstance(found, DictAttr):
        raise ParseFault(f"custom op '{op.name}' invalid kind of attribute specified", start, start)
    names = op.slot_names()
    for name, value in found.entries:
        op.set_attr(names.get(name, name), value, start, cursor.last)


def extra_attrs(slots: Slots, spec: OpSpec) -> FormatParser:
    """`attrs = {...}`, or nothing."""

    def parse(op: OpReader) -> None:
        if op.cursor.take("attrs"):
            op.cursor.need("=")
            op.entries()

    return parse
