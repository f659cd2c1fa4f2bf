"""Addresses in tensor memory: the sums that they are, so that two which are computed apart may be known to be one."""

from __future__ import annotations

from collections.abc import Collection, Hashable

from tilelsp.analysis.instructions.addresses import DEEPEST
from tilelsp.analysis.instructions.body import Line
from tilelsp.analysis.instructions.values import Values
from tilelsp.flow.graph import MemoryLocation
from tilelsp.spec.effect import Act, Resource
from tilelsp.syntax.ptx import tree


def tensor_address(values: Values, slots: Collection[MemoryLocation], operand: tree.Operand, line: Line) -> Hashable:
    """The terms whose sum an address is, and the number added to that; None where it may be another one at the next
    time.

    `slots` are the places in shared memory that allocations store their addresses to: what is loaded from there is one
    value.
    """
    terms: list[Hashable] = []
    total = 0
    waiting = [(operand, line)]
    for _ in range(DEEPEST):
        if not waiting:
            return (tuple(sorted(terms, key=repr)), total)
        operand, line = waiting.pop()
        match operand:
            case tree.NumberOperand():
                total += operand.value
            case tree.AddressOperand(items=(inner,)):
                waiting.append((inner, line))
            case tree.ConstantExpression(operator="+", operands=(first, second)):
                waiting += [(first, line), (second, line)]
            case tree.NameOperand():
                parts, writer = _summed(values, operand, line)
                if parts:
                    waiting += [(part, writer) for part in parts]
                    continue
                term = _allocated(values, slots, writer) or values.fixed(operand, line)
                if term is None:
                    return None
                terms.append(term)
            case _:
                return None
    return None


def _summed(values: Values, name: tree.NameOperand, line: Line) -> tuple[tuple[tree.Operand, ...], Line]:
    """The operands whose sum a register is, and the instruction that writes it; nothing where that is no sum."""
    writers = values.writers.get(values.body.register(line.scope, name.text), [])
    if len(writers) != 1 or writers[0].tree.guard is not None:
        return (), line
    (writer,) = writers
    match writer.tree.opcode.text, writer.tree.operands:
        case "add", (tree.NameOperand(), first, second):
            return (first, second), writer
        case (("mov" | "cvt"), (tree.NameOperand(), tree.NameOperand() as source)):
            return (source,), writer
        case _:
            return (), writer


def _allocated(values: Values, slots: Collection[MemoryLocation], writer: Line) -> Hashable:
    """Identity of an allocation's address: the instruction that gives it, or the place that it is loaded from."""
    if writer.bound is not None and writer.bound.does(Act.ACQUIRE, Resource.TENSOR_MEMORY):
        return "allocation", writer.at
    if writer.words[:1] != ("ld",) or len(writer.tree.operands) != 2:
        return None
    places = values.places(writer.tree.operands[1], writer)
    return next(iter(places)) if len(places) == 1 and places <= {*slots} else None
