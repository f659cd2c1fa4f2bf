"""Operand bundles of calls of the dialect `llvm`, which are whole in the generic form alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tilelsp.defs.verifiers.shapes import integers
from tilelsp.ir.equality import is_unknown
from tilelsp.ir.types import ArrayAttr, DialectType, StringAttr, Type
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem
from tilelsp.spec.spelling import type_text


def bundles(op: Any) -> Iterator[Problem]:
    """Each bundle has a size and a tag, and the sizes are as many as there are operands in bundles."""
    sizes, tags = integers(op.attrs.get("op_bundle_sizes")), op.attrs.get("op_bundle_tags")
    if sizes is None:
        return
    operand_count, total = len(slot_values(op, "op_bundle_operands")), sum(sizes)
    named = tags.values if isinstance(tags, ArrayAttr) else ()
    if any(size < 0 for size in sizes):
        yield Problem("'op_bundle_sizes' attribute cannot have negative elements")
    elif operand_count != total:
        counts = f"op_bundle_operands count ({operand_count}) does not match with the total size ({total})"
        yield Problem(f"{counts} specified in attribute 'op_bundle_sizes'")
    elif len(named) != len(sizes):
        message = f"expected {len(sizes)} operand bundle tags, but actually got {len(named)}"
        yield Problem(message, prefix=False)
    elif any(not isinstance(tag, StringAttr) for tag in named):
        yield Problem("operand bundle tag must be a StringAttr", prefix=False)


def called(op: Any) -> Iterator[Problem]:
    """An `llvm.call` names what it calls, or has its address."""
    operands = slot_values(op, "callee_operands")
    if "callee" in op.attrs:
        return
    if not operands:
        yield Problem("must have either a `callee` attribute or at least an operand")
    elif not is_unknown(operands[0].type) and not _is_pointer(operands[0].type):
        yield Problem(f"indirect call expects a pointer as callee: '{type_text(operands[0].type)}'")


def _is_pointer(type: Type) -> bool:
    return isinstance(type, DialectType) and type.name == "llvm.ptr"
