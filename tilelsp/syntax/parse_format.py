"""Format programs as parsers: each element of an op's format becomes a small function over the op being read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tilelsp.base.text import Span
from tilelsp.ir.numbers import NumberFault, unescape
from tilelsp.ir.types import (
    DYNAMIC,
    I1,
    I32,
    I64,
    ArrayAttr,
    Attr,
    DenseArrayAttr,
    DenseAttr,
    DialectAttr,
    DictAttr,
    FunctionType,
    IndexType,
    IntAttr,
    Param,
    ParamValue,
    StringAttr,
    Type,
    TypeAttr,
    UnitAttr,
)
from tilelsp.spec.attr import (
    DialectKind,
    EnumKind,
    FlagKind,
    IntKind,
    IntsKind,
    StringKind,
    SymbolNameKind,
    SymbolRefKind,
    TypeKind,
    WordsKind,
)
from tilelsp.spec.format import (
    AttrDict,
    Blank,
    Directive,
    Element,
    Group,
    Literal,
    SlotRef,
    Tight,
    TypesOf,
)
from tilelsp.spec.op import (
    Arity,
    AttrSlot,
    OpDef,
    OperandSlot,
    OpSpec,
    RegionSlot,
    ResultSlot,
    Slot,
    SuccessorSlot,
    is_attr,
    is_operand,
)
from tilelsp.spec.spelling import params_text, type_text
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Fault, match_bracket
from tilelsp.syntax.literals import DECIMAL_FOR_FLOAT, ParamFault, bytes_literal, dense_values
from tilelsp.syntax.reader import FormatParser, OpReader
from tilelsp.syntax.tree import ArgSyntax, TypeList

Starts = Callable[[OpReader], bool]


def compile_parser(definition: type[OpDef]) -> tuple[FormatParser, ...]:
    """The parser of an op's custom form, to be run element by element."""
    return tuple(_parser(element, definition.spec) for element in definition.spec.program if not _is_spacing(element))


def _is_spacing(element: Element) -> bool:
    return isinstance(element, Tight | Blank)


def _parser(element: Element, spec: OpSpec) -> FormatParser:
    match element:
        case Literal(text):
            return lambda op: op.cursor.need(text)
        case SlotRef(slot):
            return _slot_parser(slot, spec)
        case TypesOf(slots, splat):
            return _types_parser(slots, splat, spec)
        case Group(elements, anchor):
            return _group_parser(elements, anchor, spec)
        case Directive(name, slots):
            return _DIRECTIVES[name](slots, spec)
        case AttrDict():
            return _attr_dict
        case Tight() | Blank():
            return lambda op: None


def _attr_dict(op: OpReader) -> None:
    if not op.cursor.at("{"):
        return
    start = op.cursor.start
    names = op.slot_names()
    for name, value in op.source.dictionary(op.cursor).entries:
        op.set_attr(names.get(name, name), value, start, op.cursor.last)


# --- slots -----------------------------------------------------------------------------------------------------


def _slot_parser(name: str, spec: OpSpec) -> FormatParser:
    slot = spec.slots[name]
    if isinstance(slot, OperandSlot):
        return _operands_parser(name) if slot.arity is Arity.VARIADIC else _operand_parser(name)
    if is_attr(slot):
        return _attr_parser(slot)
    if isinstance(slot, RegionSlot):
        return lambda op: _read_region(op, name, spec)
    if isinstance(slot, SuccessorSlot):
        return lambda op: op.successors.append(op.successor())
    raise TypeError(f"{spec.name}: slot {name!r} cannot stand alone in a format")


def _operand_parser(name: str) -> FormatParser:
    def parse(op: OpReader) -> None:
        op.operands[name] = [op.source.use(op.cursor, op.start)]

    return parse


def _operands_parser(name: str) -> FormatParser:
    def parse(op: OpReader) -> None:
        if op.cursor.kind == lexer.VALUE:
            op.operands[name] = op.uses_until("")

    return parse


def _attr_parser(slot: AttrSlot[Any]) -> FormatParser:
    read = _attr_reader(slot)
    name = slot.name

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        value = read(op)
        op.set_attr(name, value, start, op.cursor.last)

    return parse


def _attr_reader(slot: AttrSlot[Any]) -> Callable[[OpReader], Attr]:
    kind = slot.kind
    if isinstance(kind, EnumKind):
        return lambda op: _enum_word(op, slot, kind)
    if isinstance(kind, FlagKind):
        return lambda op: UnitAttr()
    if isinstance(kind, IntKind):
        return lambda op: IntAttr(_integer(op), kind.type)
    if isinstance(kind, IntsKind):
        return lambda op: DenseArrayAttr(kind.element, _integers(op))
    if isinstance(kind, StringKind):
        return _string
    if isinstance(kind, WordsKind):
        return _bare_word
    if isinstance(kind, SymbolNameKind):
        return lambda op: StringAttr(op.symbol())
    if isinstance(kind, SymbolRefKind):
        return lambda op: kind.encode(op.symbol())
    if isinstance(kind, TypeKind):
        return lambda op: TypeAttr(op.type())
    return lambda op: op.source.attribute(op.cursor)


def _bare_word(op: OpReader) -> Attr:
    word = op.cursor.token
    op.cursor.advance()
    return StringAttr(word)


def _enum_word(op: OpReader, slot: AttrSlot[Any], kind: EnumKind[Any]) -> Attr:
    cursor = op.cursor
    member = kind.from_word(cursor.token) if cursor.kind == lexer.WORD else None
    if member is None or (kind.allowed and member not in kind.allowed):
        raise cursor.fault(f"custom op '{op.name}' {enum_expectation(slot, kind, cursor.token)}", "attribute")
    cursor.advance()
    return kind.encode(member)


def enum_expectation(slot: AttrSlot[Any], kind: EnumKind[Any], got: str) -> str:
    """What the reference says where an enumeration word is missing."""
    if kind.expectation:
        return kind.expectation.replace("{word}", got)
    listed = ", ".join(kind.words)
    return (
        f"expected string or keyword containing one of the following enum values for attribute '{slot.name}' [{listed}]"
    )


def _integer(op: OpReader) -> int:
    cursor = op.cursor
    token = cursor.token
    if cursor.kind != lexer.NUMBER or "." in token:
        raise cursor.fault("expected integer value")
    cursor.advance()
    return int(token, 0)


def _integers(op: OpReader) -> tuple[int, ...]:
    cursor = op.cursor
    cursor.need("[")
    found: list[int] = []
    while not cursor.at("]"):
        if cursor.at("true") or cursor.at("false"):
            found.append(int(cursor.at("true")))
            cursor.advance()
        else:
            found.append(_integer(op))
        if not cursor.take(","):
            break
    cursor.need("]")
    return tuple(found)


def _string(op: OpReader) -> Attr:
    cursor = op.cursor
    if cursor.kind != lexer.STRING:
        raise cursor.fault("expected string")
    try:
        value = unescape(cursor.token)
    except NumberFault as fault:
        raise cursor.fault(str(fault)) from None
    cursor.advance()
    return StringAttr(value)


# --- types -----------------------------------------------------------------------------------------------------


def _types_parser(slots: tuple[str, ...], splat: bool, spec: OpSpec) -> FormatParser:
    variadic = [name for name in slots if _is_variadic(spec.slots[name])]
    if len(variadic) > 1:
        raise TypeError(f"{spec.name}: the types of {variadic} cannot be told apart")
    if variadic:
        return _variadic_types_parser(slots, variadic[0], splat, spec)
    optional = frozenset(name for name in slots if _is_optional(spec.slots[name]))
    faults = frozenset(slots) & spec.type_faults.keys()

    def parse(op: OpReader) -> None:
        first = True
        for name in slots:
            if name in optional and not op.operands.get(name):
                continue
            if not first:
                op.cursor.need(",")
            first = False
            op.types[name] = _type_list(op, 1, False)
            if name in faults:
                _check_written(op, spec, name)

    return parse


def _check_written(op: OpReader, spec: OpSpec, name: str) -> None:
    """Whether the type written for a slot is of the kind that the op's own parser demands. Raises `Fault`."""
    slot = spec.slots[name]
    written = op.types[name]
    if isinstance(slot, OperandSlot | ResultSlot) and not slot.constraint.accepts(written.types[0]):
        message = spec.type_faults[name].replace("{type}", f"'{type_text(written.types[0])}'")
        span = written.spans[0].shifted(op.start)
        raise Fault(f"custom op '{op.name}' {message}", span.start, span.end, "type")


def _is_variadic(slot: Slot) -> bool:
    return isinstance(slot, OperandSlot | ResultSlot) and slot.arity is Arity.VARIADIC


def _is_optional(slot: Slot) -> bool:
    return isinstance(slot, OperandSlot) and slot.arity is Arity.OPTIONAL


def _variadic_types_parser(slots: tuple[str, ...], variadic: str, splat: bool, spec: OpSpec) -> FormatParser:
    """One list of types: one for each other slot that is there, and the rest for the variadic one."""
    counted = is_operand(spec.slots[variadic])

    def parse(op: OpReader) -> None:
        present = [
            name for name in slots if name == variadic or not _is_optional(spec.slots[name]) or op.operands.get(name)
        ]
        wanted = len(op.operands.get(variadic, ())) if counted else None
        if wanted == 0:
            present.remove(variadic)
        if not present:
            return
        start = op.cursor.start
        written = _type_list(op, None, False)
        rest = len(written.types) - len(present) + (variadic in present)
        if (
            rest < 0
            or (variadic not in present and rest)
            or (variadic in present and wanted is not None and rest != wanted and not (splat and rest == 1))
        ):
            raise Fault(_wrong_count(op, wanted or 0, rest, splat), start, op.cursor.last, "type")
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


def _wrong_count(op: OpReader, wanted: int, given: int, splat: bool) -> str:
    if splat and given <= 0:
        return f"custom op '{op.name}' index types must be specified when indices are present"
    if splat:
        return f"custom op '{op.name}' expected {wanted} index types, got {given}"
    return f"custom op '{op.name}' number of operands and types do not match: got {wanted} operands and {given} types"


def _type_list(op: OpReader, wanted: int | None, splat: bool) -> TypeList:
    """`wanted` types; with `splat` one may stand for all; None means as many as follow."""
    types: list[Type] = []
    spans: list[Span] = []
    cursor = op.cursor
    while True:
        start = cursor.start - op.start
        types.append(op.type())
        spans.append(Span(start, cursor.last - op.start))
        if (wanted is not None and len(types) == wanted) or not cursor.at(","):
            break
        cursor.advance()
    return TypeList(tuple(types), tuple(spans), splat and len(types) == 1)


# --- groups ----------------------------------------------------------------------------------------------------


def _group_parser(elements: tuple[Element, ...], anchor: str, spec: OpSpec) -> FormatParser:
    visible = [element for element in elements if not _is_spacing(element)]
    starts = _starts(visible[0], spec)
    parsers = [_parser(element, spec) for element in visible]

    def parse(op: OpReader) -> None:
        if starts(op):
            for parser in parsers:
                parser(op)

    return parse


_FIRST_TOKEN: dict[type[object], int] = {
    StringKind: lexer.STRING,
    SymbolNameKind: lexer.SYMBOL,
    SymbolRefKind: lexer.SYMBOL,
    IntKind: lexer.NUMBER,
}


def _starts(element: Element, spec: OpSpec) -> Starts:
    """How the first token of `element` is recognised."""
    match element:
        case Literal(text):
            return lambda op: op.cursor.at(text)
        case TypesOf(slots):
            return lambda op: any(op.operands.get(name) for name in slots)
        case SlotRef(name):
            slot = spec.slots[name]
            if isinstance(slot, OperandSlot):
                return lambda op: op.cursor.kind == lexer.VALUE
            if isinstance(slot, AttrSlot) and isinstance(slot.kind, EnumKind):
                words = frozenset(slot.kind.words)
                return lambda op: op.cursor.token in words
            if isinstance(slot, RegionSlot):
                return lambda op: op.cursor.at("{")
            if isinstance(slot, SuccessorSlot):
                return lambda op: op.cursor.kind == lexer.BLOCK
            if isinstance(slot, AttrSlot) and isinstance(
                slot.kind, StringKind | SymbolNameKind | SymbolRefKind | IntKind
            ):
                kind = _FIRST_TOKEN[type(slot.kind)]
                return lambda op: op.cursor.kind == kind
        case Directive("assign"):
            return lambda op: op.cursor.at("(")
        case Directive("region"):
            return lambda op: op.cursor.at("{")
        case Directive("arrow_types" | "call_results" | "results"):
            return lambda op: op.cursor.at("->")
        case Directive("word" | "flag" | "modifier" as name, (slot_name,)):
            attr = _attr_slot(spec, slot_name)
            shown = frozenset(attr.kind.words) if name == "word" and isinstance(attr.kind, EnumKind) else {attr.written}
            return lambda op: op.cursor.token in shown
        case _:
            pass
    raise TypeError(f"{spec.name}: a group cannot begin with {element}")


# --- regions ---------------------------------------------------------------------------------------------------


def _bound_args(op: OpReader, name: str) -> tuple[ArgSyntax, ...]:
    """Arguments that the format bound for region `name`, with the types written for the slots they start from."""
    args: list[ArgSyntax] = []
    taken: dict[str, int] = {}
    for arg, span, slot in op.region_args.get(name, ()):
        written = op.types.get(slot) if slot is not None else None
        index = taken.get(slot or "", 0)
        taken[slot or ""] = index + 1
        type = written.types[index] if written is not None and index < len(written.types) else None
        args.append(ArgSyntax(arg, type, span))
    return tuple(args)


def _read_region(op: OpReader, name: str, spec: OpSpec) -> None:
    slot = spec.slots[name]
    dialect = slot.default_dialect if isinstance(slot, RegionSlot) else None
    op.add_region(dialect, _bound_args(op, name))


def _bind(op: OpReader, region: str, type_slot: str | None) -> None:
    name, span = op.source.value_name(op.cursor, op.start)
    op.region_args.setdefault(region, []).append((name, span, type_slot))


# --- directives ------------------------------------------------------------------------------------------------

Slots = tuple[str, ...]


def _attr_slot(spec: OpSpec, name: str) -> AttrSlot[Any]:
    slot = spec.slots[name]
    if not is_attr(slot):
        raise TypeError(f"{spec.name}: {name!r} is not an attribute")
    return slot


def _modifier(slots: Slots, spec: OpSpec) -> FormatParser:
    slot = _attr_slot(spec, slots[0])
    parse_word = _attr_parser(slot)

    def parse(op: OpReader) -> None:
        if op.cursor.take(slot.written):
            op.cursor.need("<")
            parse_word(op)
            op.cursor.need(">")

    return parse


def _flag(slots: Slots, spec: OpSpec) -> FormatParser:
    slot = _attr_slot(spec, slots[0])

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        if op.cursor.take(slot.written):
            op.set_attr(slot.name, UnitAttr(), start, op.cursor.last)

    return parse


def _word(slots: Slots, spec: OpSpec) -> FormatParser:
    slot = _attr_slot(spec, slots[0])
    parse_word = _attr_parser(slot)
    words = frozenset(slot.kind.words) if isinstance(slot.kind, EnumKind | WordsKind) else frozenset[str]()

    def parse(op: OpReader) -> None:
        if op.cursor.token in words:
            parse_word(op)

    return parse


def _scope(slots: Slots, spec: OpSpec) -> FormatParser:
    slot = _attr_slot(spec, slots[-1])
    ordering = _attr_slot(spec, slots[0]) if len(slots) > 1 else None
    parse_word = _attr_parser(slot)

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        if cursor.kind != lexer.WORD:
            return
        stored = op.attrs.get(ordering.name) if ordering is not None else None
        if isinstance(stored, IntAttr) and stored.value == 0:
            raise cursor.fault(
                f"custom op '{op.name}' operation specifies weak memory ordering semantics, but then provides "
                f'"{cursor.token}" scope, expected no memory scope.',
                "attribute",
            )
        parse_word(op)

    return parse


def _param_text(op: OpReader) -> tuple[Param, ...]:
    cursor = op.cursor
    if not cursor.at("<"):
        raise cursor.fault("expected '<'")
    start = cursor.start
    end = match_bracket(cursor.text, start)
    if end < 0:
        raise cursor.fault("expected '>'")
    try:
        params = op.source.reader.params.params(cursor.text[start + 1 : end - 1], op.source.aliases)
    except ParamFault as fault:
        raise Fault(fault.message, start + 1 + fault.offset, end, "attribute") from None
    cursor.jump(end)
    return params


def _body(slots: Slots, spec: OpSpec) -> FormatParser:
    slot = _attr_slot(spec, slots[0])
    name = slot.kind.names[0] if isinstance(slot.kind, DialectKind) else ""

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        params = tuple(Param(_hint_value(p.value), p.key) for p in _param_text(op))
        if isinstance(slot.kind, DialectKind) and slot.kind.entries:
            _check_entries(op, slot, params, start)
        op.set_attr(slot.name, DialectAttr(name, params), start, op.cursor.last)

    return parse


def _check_entries(op: OpReader, slot: AttrSlot[Any], params: tuple[Param, ...], start: int) -> None:
    """A map from keys to dictionaries, each key once. Raises `Fault`."""
    seen: set[str] = set()
    for param in params:
        if param.key is None:
            message = "expected valid keyword or string"
        elif param.key in seen:
            message = f"duplicate {slot.name} key `{param.key}`"
        elif not isinstance(param.value, DictAttr):
            got = params_text((Param(param.value),))
            message = f"expected dictionary attribute for {slot.name} entry `{param.key}` got value={got}"
        else:
            seen.add(param.key)
            continue
        raise Fault(f"custom op '{op.name}' {message}", start, op.cursor.last, "attribute")


def _hint_value(value: ParamValue) -> ParamValue:
    """Integers without a type inside a hints dictionary are i32, as bytecode stores them."""
    return DictAttr(tuple((k, _hint_entry(v)) for k, v in value.entries)) if isinstance(value, DictAttr) else value


def _hint_entry(value: Attr) -> Attr:
    return IntAttr(value.value, I32) if isinstance(value, IntAttr) and value.type == I64 else value


def _predicate(slots: Slots, spec: OpSpec) -> FormatParser:
    slot = _attr_slot(spec, slots[0])
    what = slot.kind.constraint
    names: tuple[str, ...] = slot.kind.names if isinstance(slot.kind, DialectKind) else ()
    quoted = [f"'{name.partition('.')[2]}'" for name in names]
    listed = f"{', '.join(quoted[:-1])}, or {quoted[-1]}" if len(quoted) > 1 else "".join(quoted)

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        if cursor.kind == lexer.ATTR_ALIAS:
            value = op.source.attribute(cursor)
        elif cursor.kind == lexer.WORD:
            name = cursor.token if "." in cursor.token else f"{spec.dialect}.{cursor.token}"
            if name not in names:
                raise cursor.fault(f"custom op '{op.name}' unknown {what}: {cursor.token} (expected {listed})")
            cursor.advance()
            value = DialectAttr(name, _param_text(op) if cursor.at("<") else None)
        else:
            raise cursor.fault(f"custom op '{op.name}' expected attribute name")
        if slot.kind.decode(value) is None:
            raise Fault(f"custom op '{op.name}' expected {what}", start, cursor.last, "attribute")
        op.set_attr(slot.name, value, start, cursor.last)

    return parse


def _dense(slots: Slots, spec: OpSpec) -> FormatParser:
    slot = _attr_slot(spec, slots[0])
    typed = slots[1] if len(slots) > 1 else None

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        cursor.need("<")
        element = op.type()
        cursor.need(":")
        body_start = cursor.start
        nested = _nested(op, 0)
        body_end = cursor.last
        cursor.need(">")
        cursor.need(":")
        type_start = cursor.start
        type = op.type()
        shape: tuple[int, ...] = getattr(type, "shape", None) or ()
        declared: Type = getattr(type, "element", type)
        if typed is not None:
            _check_literal_type(op, spec, typed, element, type, type_start)
        try:
            values = dense_values(nested, element, shape)
        except (ParamFault, NumberFault) as fault:
            message = fault.message if isinstance(fault, ParamFault) else str(fault)
            if message == DECIMAL_FOR_FLOAT:
                note = "add a trailing dot to make the literal a float"
                raise Fault(message, body_start, body_end, "attribute", note) from None
            raise Fault(f"custom op '{op.name}' {message}", body_start, body_end, "attribute") from None
        if declared != element:
            raise Fault(
                f"custom op '{op.name}' mismatch between the element type: '{type_text(element)}' "
                f"and the tile element type '{type_text(declared)}'",
                type_start,
                cursor.last,
                "type",
            )
        op.set_attr(slot.name, DenseAttr(type, values), start, cursor.last)
        if typed is not None:
            op.types[typed] = TypeList((type,), (Span(type_start - op.start, cursor.last - op.start),))

    return parse


def _check_literal_type(op: OpReader, spec: OpSpec, slot_name: str, element: Type, type: Type, start: int) -> None:
    """Whether a literal's type is one that the slot takes. Raises `Fault`."""
    slot = spec.slots[slot_name]
    if not isinstance(slot, ResultSlot) or slot.constraint.accepts(type):
        return
    if getattr(type, "element", None) == element:
        listed = slot.constraint.text.removeprefix("tile of ")
        message = f"expect element type to be one of {listed}, but got '{type_text(element)}'"
    elif hasattr(type, "element"):
        return
    else:
        message = f"result #{slot.index} must be {slot.constraint.text}, but got '{type_text(type)}'"
    raise Fault(f"custom op '{op.name}' {message}", start, op.cursor.last, "type")


def _nested(op: OpReader, depth: int) -> Any:
    """A number, a raw byte string, or nested lists of numbers."""
    cursor = op.cursor
    token = cursor.token
    if cursor.kind == lexer.NUMBER or token in ("true", "false"):
        cursor.advance()
        return token
    if cursor.kind == lexer.STRING:
        try:
            data = bytes_literal(token)
        except ParamFault as fault:
            raise cursor.fault(fault.message, "attribute") from None
        cursor.advance()
        return data
    if token == "[" and depth < 64:
        cursor.advance()
        items: list[Any] = []
        while not cursor.at("]"):
            items.append(_nested(op, depth + 1))
            if not cursor.take(","):
                break
        cursor.need("]")
        return items
    raise cursor.fault(f"custom op '{op.name}' expected integer or floating point literal", "attribute")


def _mixed(slots: Slots, spec: OpSpec) -> FormatParser:
    operands, typed = slots
    type_field = operands.removeprefix("dynamic_")

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        cursor.need("[")
        entries: list[int] = []
        uses = op.operands.setdefault(operands, [])
        while not cursor.at("]"):
            if cursor.kind == lexer.VALUE:
                uses.append(op.source.use(cursor, op.start))
                entries.append(DYNAMIC)
            elif cursor.kind == lexer.NUMBER:
                entries.append(_integer(op))
            else:
                raise cursor.fault(f"custom op '{op.name}' expected either integer or SSA value")
            if not cursor.take(","):
                break
        cursor.need("]")
        end = cursor.last

        def check(op: OpReader) -> None:
            written = op.types.get(typed)
            declared: tuple[int, ...] | None = getattr(written.types[0], type_field, None) if written else None
            if declared is not None and declared != tuple(entries):
                message = _mixed_mismatch(type_field.removesuffix("s"), declared, entries)
                raise Fault(f"custom op '{op.name}' {message}", start, end, "type")

        op.late_checks.append(check)

    return parse


def _mixed_mismatch(what: str, declared: tuple[int, ...], given: list[int]) -> str:
    """Why constants and operands do not agree with the result type."""
    if len(declared) != len(given):
        return (
            f"expected {what} declaration to contain {len(declared)} elements due to tensor_view type, "
            f"but {len(given)} were provided"
        )
    index = next(i for i, (a, b) in enumerate(zip(declared, given, strict=True)) if a != b)
    wanted, got = ("dynamic" if e == DYNAMIC else str(e) for e in (declared[index], given[index]))
    return f"input {what} dimension {index} does not match tensor_view type (expected {wanted}, got {got})"


def _symbol(slots: Slots, spec: OpSpec) -> FormatParser:
    return _attr_parser(_attr_slot(spec, slots[0]))


def _params(slots: Slots, spec: OpSpec) -> FormatParser:
    region, function_type = slots

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        cursor.need("(")
        inputs: list[Type] = []
        attrs: list[DictAttr] = []
        named = cursor.kind == lexer.VALUE
        args = op.region_args.setdefault(region, [])
        while not cursor.at(")"):
            if named:
                if cursor.kind != lexer.VALUE:
                    raise cursor.fault(f"custom op '{op.name}' expected SSA identifier")
                name, span = op.source.value_name(cursor, op.start)
                cursor.need(":")
            else:
                if cursor.kind == lexer.VALUE:
                    raise cursor.fault(f"custom op '{op.name}' expected type instead of SSA identifier")
                name, span = "", op.span()
            inputs.append(op.type())
            args.append((name, span, region))
            attrs.append(op.source.dictionary(cursor) if cursor.at("{") else _NO_ATTRS)
            op.skip_location()
            if not cursor.take(","):
                break
        cursor.need(")")
        op.types[region] = TypeList(tuple(inputs), ())
        op.set_attr(function_type, TypeAttr(FunctionType(tuple(inputs), ())), start, cursor.last)
        if any(entry.entries for entry in attrs):
            op.set_attr("arg_attrs", ArrayAttr(tuple(attrs)), start, cursor.last)

    return parse


_NO_ATTRS = DictAttr(())


def _results(slots: Slots, spec: OpSpec) -> FormatParser:
    function_type = slots[0]

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        if not cursor.take("->"):
            return
        types: list[Type] = []
        attrs: list[DictAttr] = []
        if cursor.take("("):
            while not cursor.at(")"):
                types.append(op.type())
                attrs.append(op.source.dictionary(cursor) if cursor.at("{") else _NO_ATTRS)
                if not cursor.take(","):
                    break
            cursor.need(")")
        else:
            types.append(op.type())
        stored = op.attrs.get(function_type)
        if isinstance(stored, TypeAttr) and isinstance(stored.type, FunctionType):
            op.attrs[function_type] = TypeAttr(FunctionType(stored.type.inputs, tuple(types)))
        if any(entry.entries for entry in attrs):
            op.set_attr("res_attrs", ArrayAttr(tuple(attrs)), start, cursor.last)

    return parse


def _signature(slots: Slots, spec: OpSpec) -> FormatParser:
    inputs, results = slots

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        found = op.type()
        if not isinstance(found, FunctionType):
            raise Fault("expected function type", start, cursor.last)
        span = Span(start - op.start, cursor.last - op.start)
        op.types[inputs] = TypeList(found.inputs, (span,) * len(found.inputs))
        op.types[results] = TypeList(found.results, (span,) * len(found.results))

    return parse


def _unless_index(slots: Slots, spec: OpSpec) -> FormatParser:
    name = slots[0]

    def parse(op: OpReader) -> None:
        op.types[name] = _type_list(op, 1, False) if op.cursor.take(":") else TypeList((IndexType(),), ())

    return parse


def _condition_type(slots: Slots, spec: OpSpec) -> FormatParser:
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


def _induction(slots: Slots, spec: OpSpec) -> FormatParser:
    region, typed = slots
    return lambda op: _bind(op, region, typed)


def _assign(slots: Slots, spec: OpSpec) -> FormatParser:
    region, init, typed = slots

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        cursor.need("(")
        while not cursor.at(")"):
            _bind(op, region, typed)
            cursor.need("=")
            op.operands.setdefault(init, []).append(op.source.use(cursor, op.start))
            if not cursor.take(","):
                break
        cursor.need(")")

    return parse


def _arrow_types(slots: Slots, spec: OpSpec) -> FormatParser:
    name = slots[0]

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        cursor.need("->")
        if cursor.take("("):
            if not cursor.at(")"):
                op.types[name] = _type_list(op, None, False)
            cursor.need(")")
        else:
            op.types[name] = _type_list(op, 1, False)

    return parse


def _loop_types(slots: Slots, spec: OpSpec) -> FormatParser:
    init, result = slots

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        if not cursor.take(":"):
            return
        if op.operands.get(init):
            op.types[init] = _type_list(op, len(op.operands[init]), False)
            if not cursor.take("->"):
                return
        op.types[result] = _type_list(op, None, False)

    return parse


def _args_region(slots: Slots, spec: OpSpec) -> FormatParser:
    region = slots[0]

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        cursor.need("(")
        types: list[Type] = []
        while not cursor.at(")"):
            _bind(op, region, region)
            cursor.need(":")
            types.append(op.type())
            if not cursor.take(","):
                break
        cursor.need(")")
        op.types[region] = TypeList(tuple(types), ())
        _read_region(op, region, spec)

    return parse


def _region(slots: Slots, spec: OpSpec) -> FormatParser:
    return lambda op: _read_region(op, slots[0], spec)


def _else_region(slots: Slots, spec: OpSpec) -> FormatParser:
    def parse(op: OpReader) -> None:
        if op.cursor.take("else"):
            _read_region(op, slots[0], spec)

    return parse


def _dict(slots: Slots, spec: OpSpec) -> FormatParser:
    def parse(op: OpReader) -> None:
        if op.cursor.take("attributes"):
            _attr_dict(op)

    return parse


def _index_type(slots: Slots, spec: OpSpec) -> FormatParser:
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


def _trues(slots: Slots, spec: OpSpec) -> FormatParser:
    slot = _attr_slot(spec, slots[0])
    parse_list = _attr_parser(slot)

    def parse(op: OpReader) -> None:
        if op.cursor.take(slot.written):
            op.cursor.need("=")
            parse_list(op)

    return parse


def _flags(slots: Slots, spec: OpSpec) -> FormatParser:
    named = {_attr_slot(spec, name).written: name for name in slots}

    def parse(op: OpReader) -> None:
        while op.cursor.token in named:
            start = op.cursor.start
            name = named[op.cursor.token]
            op.cursor.advance()
            op.set_attr(name, UnitAttr(), start, op.cursor.last)

    return parse


def _call_results(slots: Slots, spec: OpSpec) -> FormatParser:
    name = slots[0]

    def parse(op: OpReader) -> None:
        if op.cursor.take("->"):
            parenthesised = op.cursor.take("(")
            op.types[name] = _type_list(op, None, False)
            if parenthesised:
                op.cursor.need(")")

    return parse


_DIRECTIVES: dict[str, Callable[[Slots, OpSpec], FormatParser]] = {
    "modifier": _modifier,
    "flag": _flag,
    "flags": _flags,
    "true_list": _symbol,
    "trues": _trues,
    "word": _word,
    "scope": _scope,
    "body": _body,
    "predicate": _predicate,
    "dense": _dense,
    "mixed": _mixed,
    "symbol": _symbol,
    "params": _params,
    "results": _results,
    "induction": _induction,
    "assign": _assign,
    "arrow_types": _arrow_types,
    "loop_types": _loop_types,
    "args_region": _args_region,
    "region": _region,
    "else_region": _else_region,
    "dict": _dict,
    "call_results": _call_results,
    "index_type": _index_type,
    "unless_index": _unless_index,
    "signature": _signature,
    "condition_type": _condition_type,
}
