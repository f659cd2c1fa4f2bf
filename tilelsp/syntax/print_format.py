"""Format programs as printers: the inverse of `parse_format`, element by element."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import cache

from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.format import (
    AttrDict,
    Blank,
    Clauses,
    Directive,
    Element,
    Group,
    Literal,
    SlotRef,
    Tight,
    TypesOf,
)
from tilelsp.spec.op import OpDef, slot_values
from tilelsp.spec.slot import OperandSlot, RegionSlot, SuccessorSlot, is_attr
from tilelsp.syntax.op_printer import OpPrinter
from tilelsp.syntax.print_directives import DIRECTIVES, Slots
from tilelsp.syntax.print_slots import is_present, print_attr

FormatPrinter = Callable[[OpPrinter], None]


@cache
def compile_printer(definition: type[OpDef]) -> tuple[FormatPrinter, ...]:
    """The printer of an op's custom form, to be run element by element.

    A dictionary that may stand in several places is printed in the first.
    """
    program = definition.spec.program
    first = next((at for at, element in enumerate(program) if isinstance(element, AttrDict)), -1)
    return tuple(
        _printer(element, definition.spec)
        for at, element in enumerate(program)
        if at == first or not isinstance(element, AttrDict)
    )


@cache
def binds_args(definition: type[OpDef], region: str) -> bool:
    """True if the custom form of an op writes the arguments of a region outside of it."""
    return _binds(definition.spec.program, region)


def _binds(elements: tuple[Element, ...], region: str) -> bool:
    for element in elements:
        match element:
            case Directive("params" | "induction" | "assign" | "args_region", (first, *_)) if first == region:
                return True
            case Group(inner) if _binds(inner, region):
                return True
            case _:
                pass
    return False


def _printer(element: Element, spec: OpSpec) -> FormatPrinter:
    match element:
        case Literal(text):
            return lambda out: out.literal(text)
        case Tight():
            return lambda out: out.tight()
        case Blank():
            return lambda out: out.blank()
        case SlotRef(slot):
            return _slot_printer(slot, spec)
        case TypesOf(slots, splat):
            return lambda out: _types(out, slots, splat)
        case Group(elements, anchor):
            return _group_printer(elements, anchor, spec)
        case Clauses(groups):
            raise TypeError(f"{spec.name}: {len(groups)} clauses in any order are read, and not printed")
        case Directive(name, slots):
            run = DIRECTIVES[name]
            return lambda out: run(out, slots)
        case AttrDict():
            return lambda out: out.loose_attrs()


# --- slots -----------------------------------------------------------------------------------------------------


def _slot_printer(name: str, spec: OpSpec) -> FormatPrinter:
    slot = spec.slots[name]
    if isinstance(slot, OperandSlot):
        return lambda out: out.values(slot_values(out.op, name))
    if is_attr(slot):
        return lambda out: print_attr(out, slot)
    if isinstance(slot, RegionSlot):
        return lambda out: out.region(out.op.regions[slot.index], slot)
    if isinstance(slot, SuccessorSlot):
        return lambda out: _successor(out, slot)
    raise TypeError(f"{spec.name}: slot {name!r} cannot stand alone in a format")


def _successor(out: OpPrinter, slot: SuccessorSlot) -> None:
    target = out.op.successors[slot.index]
    out.text(out.printer.successor(target.block, target.operands))


# --- types -----------------------------------------------------------------------------------------------------


def _types(out: OpPrinter, slots: Slots, splat: bool) -> None:
    groups = [[value.type for value in slot_values(out.op, name)] for name in slots]
    if splat and all(len(set(found)) <= 1 for found in groups):
        groups = [found[:1] for found in groups]
    types = tuple(itertools.chain.from_iterable(groups))
    if types:
        out.types(types)


# --- groups ----------------------------------------------------------------------------------------------------


def _group_printer(elements: tuple[Element, ...], anchor: str, spec: OpSpec) -> FormatPrinter:
    printers = [_printer(element, spec) for element in elements]

    def run(out: OpPrinter) -> None:
        if is_present(out.op, anchor):
            for printer in printers:
                printer(out)

    return run
