"""Directives of format programs as printers, by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tilelsp.ir.module import Value
from tilelsp.ir.types import (
    DYNAMIC,
    I1,
    ArrayAttr,
    Attr,
    DenseAttr,
    DialectAttr,
    DictAttr,
    FunctionType,
    IndexType,
    StringAttr,
    Type,
    TypeAttr,
)
from tilelsp.spec.op import slot_values
from tilelsp.spec.slot import AttrSlot, RegionSlot, is_operand
from tilelsp.spec.spelling import (
    attr_text,
    dense_body,
    dict_text,
    function_text,
    key_order,
    key_text,
    params_text,
    type_text,
)
from tilelsp.spec.symbolic import TYPE, operands, short
from tilelsp.syntax.op_printer import OpPrinter
from tilelsp.syntax.print_slots import bare_attr, is_present, print_attr

Slots = tuple[str, ...]
"""The slots that a directive is given."""


def _slot_of(out: OpPrinter, name: str) -> AttrSlot[Any]:
    slot = out.op.spec.attr(name)
    if slot is None:
        raise TypeError(f"{out.op.name}: {name!r} is not an attribute")
    return slot


def _modifier(out: OpPrinter, slots: Slots) -> None:
    slot = _slot_of(out, slots[0])
    if is_present(out.op, slot.name):
        out.helper(f"{slot.written}<{bare_attr(slot, out.op.attrs[slot.name])}>")


def _flag(out: OpPrinter, slots: Slots) -> None:
    slot = _slot_of(out, slots[0])
    if slot.name in out.op.attrs:
        out.text(slot.written)


def _word(out: OpPrinter, slots: Slots) -> None:
    slot = _slot_of(out, slots[0])
    if is_present(out.op, slot.name):
        out.helper(bare_attr(slot, out.op.attrs[slot.name]))


def _body(out: OpPrinter, slots: Slots) -> None:
    stored = out.op.attrs.get(slots[0])
    if isinstance(stored, DialectAttr):
        params = stored.params or ()
        if any(p.key is None for p in params):
            out.text(f"<{params_text(params, out.bare)}>")
            return
        entries = sorted(((p.key or "", p.value) for p in params), key=lambda entry: key_order(entry[0]))
        out.text(f"<{', '.join(f'{key_text(key)} = {_hints(value)}' for key, value in entries)}>")


def _hints(value: object) -> str:
    return f"{{{dict_text(value.entries, typed=False)}}}" if isinstance(value, DictAttr) else str(value)


def _predicate(out: OpPrinter, slots: Slots) -> None:
    stored = out.op.attrs.get(slots[0])
    if isinstance(stored, DialectAttr):
        name = stored.name.removeprefix(f"{out.op.spec.dialect}.")
        out.text(name if stored.params is None else f"{name}<{params_text(stored.params, out.bare)}>")


def _dense(out: OpPrinter, slots: Slots) -> None:
    stored = out.op.attrs.get(slots[0])
    if isinstance(stored, DenseAttr):
        element: Type = getattr(stored.type, "element", stored.type)
        out.text(f"<{type_text(element)}: {dense_body(stored)}> : {out.type(stored.type)}")


def _mixed(out: OpPrinter, slots: Slots) -> None:
    operands, typed = slots
    values = iter(slot_values(out.op, operands))
    result = slot_values(out.op, typed)
    extents: tuple[int, ...] = getattr(result[0].type, operands.removeprefix("dynamic_"), ()) if result else ()
    shown: list[str] = []
    for extent in extents:
        value = next(values, None) if extent == DYNAMIC else None
        shown.append(str(extent) if value is None else f"%{out.printer.name(value)}")
    out.text(f"[{', '.join(shown)}]")


def _symbol(out: OpPrinter, slots: Slots) -> None:
    print_attr(out, _slot_of(out, slots[0]))


def _region_slot(out: OpPrinter, name: str) -> RegionSlot:
    slot = out.op.spec.slots[name]
    if not isinstance(slot, RegionSlot):
        raise TypeError(f"{out.op.name}: {name!r} is not a region")
    return slot


def _region_args(out: OpPrinter, name: str) -> tuple[Value, ...]:
    blocks = out.op.regions[_region_slot(out, name).index].blocks
    return blocks[0].args if blocks else ()


def _params(out: OpPrinter, slots: Slots) -> None:
    function = out.op.attrs.get(slots[1])
    if out.op.regions[_region_slot(out, slots[0]).index].blocks:
        shown = [f"%{out.printer.name(a)}: {out.type(a.type)}" for a in _region_args(out, slots[0])]
    elif isinstance(function, TypeAttr) and isinstance(function.type, FunctionType):
        shown = [out.type(t) for t in function.type.inputs]
    else:
        shown = list[str]()
    out.tight()
    out.text(f"({', '.join(_with_attrs(shown, out.op.attrs.get('arg_attrs')))})")


def _with_attrs(texts: list[str], attrs: Attr | None) -> list[str]:
    """Each text followed by its dictionary, if it has one."""
    values = array_values(attrs)
    return [
        f"{text} {attr_text(values[i])}" if i < len(values) and values[i] != DictAttr(()) else text
        for i, text in enumerate(texts)
    ]


def _results(out: OpPrinter, slots: Slots) -> None:
    stored = out.op.attrs.get(slots[0])
    if isinstance(stored, TypeAttr) and isinstance(stored.type, FunctionType) and stored.type.results:
        texts = [out.type(t) for t in stored.type.results]
        shown = _with_attrs(texts, out.op.attrs.get("res_attrs"))
        alone = len(shown) == 1 and shown == texts and not isinstance(stored.type.results[0], FunctionType)
        out.text(f"-> {shown[0]}" if alone else f"-> ({', '.join(shown)})")


def _extern_params(out: OpPrinter, slots: Slots) -> None:
    stored = out.op.attrs.get(slots[0])
    inputs = stored.type.inputs if isinstance(stored, TypeAttr) and isinstance(stored.type, FunctionType) else ()
    shown = [f"%arg{number}: {out.type(type)}" for number, type in enumerate(inputs)]
    out.tight()
    out.text(f"({', '.join(_with_attrs(shown, out.op.attrs.get('arg_attrs')))})")


def _const_params(out: OpPrinter, slots: Slots) -> None:
    shown: list[str] = []
    for value in array_values(out.op.attrs.get(slots[0])):
        params = {param.key: param.value for param in (value.params or ())} if isinstance(value, DialectAttr) else {}
        name, type = params.get("name"), params.get("type")
        if isinstance(name, StringAttr) and isinstance(type, Type):
            shown.append(name.value if name.value == "?" else f"{name.value}: {type_text(type)}")
    if shown or _is_present(out, slots[0]):
        out.tight()
        out.text(f"<[{', '.join(shown)}]>")


def _is_present(out: OpPrinter, slot: str) -> bool:
    """True if an optional list is present, even if it is empty; other lists are omitted when they are empty."""
    return _slot_of(out, slot).optional and slot in out.op.attrs


def _braces(out: OpPrinter, slots: Slots) -> None:
    stored = out.op.attrs.get(slots[0])
    if isinstance(stored, DialectAttr):
        out.text(f"{{{params_text(stored.params or (), dotted='$' in stored.name)}}}")


def _const_args(out: OpPrinter, slots: Slots) -> None:
    values = array_values(out.op.attrs.get(slots[0]))
    if values or _is_present(out, slots[0]):
        brief = [short(value, _in_a_call) for value in values]
        # One that has no short form makes the reference spell all of them out.
        shown = [text for text in brief if text is not None]
        out.tight()
        out.text(f"<[{', '.join(shown if len(shown) == len(values) else map(attr_text, values))}]>")


def _in_a_call(expression: DialectAttr) -> str | None:
    """A type stands by itself among the constant arguments of a call."""
    values = operands(expression)
    alone = values[0] if expression.name == TYPE and values else None
    return type_text(alone) if isinstance(alone, Type) else None


def _full_signature(out: OpPrinter, slots: Slots) -> None:
    inputs = tuple(value.type for value in slot_values(out.op, slots[0]))
    out.text(function_text(FunctionType(inputs, tuple(value.type for value in slot_values(out.op, slots[1])))))


def _signature(out: OpPrinter, slots: Slots) -> None:
    inputs: list[Type] = []
    results: list[Type] = []
    for name in slots:
        types = [value.type for value in slot_values(out.op, name)]
        (inputs if is_operand(out.op.spec.slots[name]) else results).extend(types)
    out.text(function_text(FunctionType(tuple(inputs), tuple(results)), out.bare))


def _full_type(out: OpPrinter, slots: Slots) -> None:
    for value in slot_values(out.op, slots[0]):
        out.text(type_text(value.type))


def _unless_index(out: OpPrinter, slots: Slots) -> None:
    for value in slot_values(out.op, slots[0]):
        if not isinstance(value.type, IndexType):
            out.text(f": {out.type(value.type)}")


def _condition_type(out: OpPrinter, slots: Slots) -> None:
    for value in slot_values(out.op, slots[0]):
        if value.type != I1:
            out.text(f"{out.type(value.type)},")


def _induction(out: OpPrinter, slots: Slots) -> None:
    for arg in _region_args(out, slots[0])[:1]:
        out.value(arg)


def _assign(out: OpPrinter, slots: Slots) -> None:
    region, init, _ = slots
    inits = slot_values(out.op, init)
    args = _region_args(out, region)
    bound = args[len(args) - len(inits) :]
    shown = ", ".join(f"%{out.printer.name(a)} = %{out.printer.name(v)}" for a, v in zip(bound, inits, strict=False))
    out.tight()
    out.text(f"({shown})")


def _arrow_types(out: OpPrinter, slots: Slots) -> None:
    shown = ", ".join(out.type(v.type) for v in slot_values(out.op, slots[0]))
    out.text(f"-> ({shown})")


def _loop_types(out: OpPrinter, slots: Slots) -> None:
    inits = slot_values(out.op, slots[0])
    results = slot_values(out.op, slots[1])
    if inits or results:
        out.text(":")
    if inits:
        out.types(tuple(v.type for v in inits))
    if inits and results:
        out.text("->")
    if results:
        out.types(tuple(v.type for v in results))


def _args_region(out: OpPrinter, slots: Slots) -> None:
    args = _region_args(out, slots[0])
    out.blank()
    out.new_line()
    shown = ", ".join(f"%{out.printer.name(a)}: {out.type(a.type)}" for a in args)
    out.text(f"({shown})")
    _region(out, slots)


def _region(out: OpPrinter, slots: Slots) -> None:
    slot = _region_slot(out, slots[0])
    out.region(out.op.regions[slot.index], slot)


def _else_region(out: OpPrinter, slots: Slots) -> None:
    slot = _region_slot(out, slots[0])
    if len(out.op.regions) > slot.index and out.op.regions[slot.index].blocks:
        out.text("else")
        out.region(out.op.regions[slot.index], slot)


def _dict(out: OpPrinter, _: Slots) -> None:
    before = len(out.printer.parts)
    out.loose_attrs()
    if len(out.printer.parts) > before:
        shown = "".join(out.printer.parts[before:])
        del out.printer.parts[before:]
        out.printer.length -= len(shown)
        out.printer.write(f" attributes{shown}")


def _call_results(out: OpPrinter, slots: Slots) -> None:
    if slot_values(out.op, slots[0]):
        _arrow_types(out, slots)


def _index_type(out: OpPrinter, slots: Slots) -> None:
    base, *others = slots
    shown: list[Type] = []
    rule = out.op.spec.types.get(base)
    env = {slot.name: tuple(v.type for v in slot_values(out.op, slot.name)) for slot in out.op.spec.results}
    expected = rule(env) if rule is not None else None
    shown += [v.type for v in slot_values(out.op, base) if expected is None or v.type != expected[0]]
    values = [v for name in others for v in slot_values(out.op, name)]
    if values:
        shown.append(values[0].type)
    if shown:
        out.types(tuple(shown))
        out.text("->")


def _flags(out: OpPrinter, slots: Slots) -> None:
    for name in slots:
        _flag(out, (name,))


def _trues(out: OpPrinter, slots: Slots) -> None:
    slot = _slot_of(out, slots[0])
    # The blank before it stays where there is no text.
    out.text(f"{slot.written} = {bare_attr(slot, out.op.attrs[slot.name])}" if is_present(out.op, slot.name) else "")


def _true_list(out: OpPrinter, slots: Slots) -> None:
    print_attr(out, _slot_of(out, slots[0]))


def array_values(attr: Attr | None) -> tuple[Attr, ...]:
    """The elements of an array attribute; none for anything else."""
    return attr.values if isinstance(attr, ArrayAttr) else ()


DIRECTIVES: dict[str, Callable[[OpPrinter, Slots], None]] = {
    "modifier": _modifier,
    "flag": _flag,
    "flags": _flags,
    "true_list": _true_list,
    "trues": _trues,
    "word": _word,
    "scope": lambda out, slots: _word(out, slots[-1:]),
    "body": _body,
    "predicate": _predicate,
    "dense": _dense,
    "mixed": _mixed,
    "symbol": _symbol,
    "params": _params,
    "results": _results,
    "induction": _induction,
    "assign": _assign,
    "arrow_list": _arrow_types,
    "arrow_types": _arrow_types,
    "loop_types": _loop_types,
    "args_region": _args_region,
    "region": _region,
    "else_region": _else_region,
    "dict": _dict,
    "call_results": _call_results,
    "index_type": _index_type,
    "full_type": _full_type,
    "unless_index": _unless_index,
    "signature": _signature,
    "condition_type": _condition_type,
    "extern_params": _extern_params,
    "braces": _braces,
    "const_params": _const_params,
    "const_args": _const_args,
    "full_signature": _full_signature,
}
"""Printers of directives, by the directive's name in formats."""
