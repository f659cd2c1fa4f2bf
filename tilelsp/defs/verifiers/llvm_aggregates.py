"""Diagnostics of the verifiers of `llvm` on members of structs and arrays."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.llvm_types import members, shown, spelled
from tilelsp.defs.verifiers.shapes import integers, only, only_result
from tilelsp.ir.types import OpaqueType
from tilelsp.ir.written import texts_differ
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text

_ARRAY = re.compile(r"array<(\d+)x(.*)>")
_WHOLE = re.compile(r"(?:[su]?i|b?f)\d+|ptr(?:<\d+>)?|vector<.*>")
"""Types without members."""


def _member(held: str, number: int) -> tuple[str, str | None]:
    """The fault of a position within a type, and the spelling of what stands there; None where that is not known."""
    array = _ARRAY.fullmatch(held)
    if array is not None:
        return ("", array[2]) if 0 <= number < int(array[1]) else (f"position out of bounds: {number}", None)
    if held.startswith("struct<"):
        types = members(held)
        if types is None or 0 <= number < len(types):
            return "", None if types is None else types[number]
        return f"position out of bounds: {number}", None
    whole = _WHOLE.fullmatch(held)
    return (f"expected LLVM IR structure/array type, got: '{shown(held)}'" if whole else ""), None


def _at(op: Any) -> tuple[str, str | None]:
    """The fault of an op's position, and the spelling of the type that it leads to."""
    container, position = only(op, "container"), integers(op.attrs.get("position"))
    fault, held = "", None if container is None or position is None else spelled(container)
    for number in position or ():
        if held is None:
            break
        fault, held = _member(held, number)
    return fault, held


def _differs(one: str, other: str) -> bool:
    """True if two spellings are certainly of two types."""
    if one.partition("<")[0] != other.partition("<")[0]:
        return True
    return texts_differ(OpaqueType(f"!llvm.{one}"), OpaqueType(f"!llvm.{other}"))


def _inserted(op: Any) -> Iterator[Problem]:
    container, value = only(op, "container"), only(op, "value")
    fault, held = _at(op)
    if fault:
        yield Problem(fault)
    elif held is not None and container is not None and value is not None and _differs(held, spelled(value)):
        yield Problem(f"Type mismatch: cannot insert '{type_text(value)}' into '{type_text(container)}'")


def _extracted(op: Any) -> Iterator[Problem]:
    container, result = only(op, "container"), only_result(op)
    fault, held = _at(op)
    if fault:
        yield Problem(fault)
    elif held is not None and container is not None and result is not None and _differs(held, spelled(result)):
        types = f"'{type_text(container)}' should produce '{shown(held)}' but this op returns '{type_text(result)}'"
        yield Problem(f"Type mismatch: extracting from {types}")


def _sine_and_cosine(op: Any) -> Iterator[Problem]:
    """`llvm.intr.sincos` gives two numbers of its operand's type."""
    value, result = only(op, "val"), only_result(op)
    if value is None or result is None:
        return
    types = members(spelled(result)) if spelled(result).startswith("struct<") else ()
    if types is not None and (len(types) != 2 or any(_differs(type, spelled(value)) for type in types)):
        wanted = "to be an homogeneous struct with two elements matching the operand type"
        yield Problem(f"expected result type {wanted}, but got '{type_text(result)}'")


AGGREGATES: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "llvm.insertvalue": (_inserted,),
        "llvm.extractvalue": (_extracted,),
        "llvm.intr.sincos": (_sine_and_cosine,),
    }
)
