"""Checks of LLVM's verifier on calls for the function that they stand in: tail calls, lifetimes, variable arguments,
pads; and on labels that are values."""

from __future__ import annotations

from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.attribute import Attribute
from tilelsp.syntax.llvm.bundles import NO_FUNCLET
from tilelsp.syntax.llvm.calls import CONTEXT_CALLS
from tilelsp.syntax.llvm.function import BoundFunction, FunctionDefinition
from tilelsp.syntax.llvm.operand import same
from tilelsp.syntax.llvm.statement import RECORD, LlvmStatement, MustTail
from tilelsp.syntax.llvm.verify_attributes import words_of

_ABI = frozenset(
    ("sret", "byval", "inalloca", "inreg", "swiftself", "swiftasync", "swifterror", "preallocated", "byref")
)
"""Attributes that change how an argument is passed."""
ENTRY_LEFT = "Entry block to function must not have predecessors!"
_RELAXED = ("swifttailcc", "tailcc")
_GUARANTEE = "cannot guarantee tail call due to mismatched"


def call_problem(function: FunctionDefinition, bound: BoundFunction, index: int, statement: LlvmStatement) -> str:
    """The problem of a call, or of a value that is a label, whose number in the function is `index`; empty where there
    is none."""
    if statement.type is ty.LABEL_TYPE:
        labels = (bound.values.get(operand.name) for operand in statement.operands if operand.type is ty.LABEL_TYPE)
        leads = any(known is not None and known.by is None and bound.block(known) == 0 for known in labels)
        return ENTRY_LEFT if leads else ""
    pad = statement.fields.get("funclet")
    if isinstance(pad, str):
        known = bound.values.get(pad)
        by = known.by if known is not None else None
        if by is not None and by.problem is None and by.word not in ("catchpad", "cleanuppad"):
            return NO_FUNCLET
    tail = statement.fields.get("musttail")
    if isinstance(tail, MustTail):
        return _signature(function, tail) or _return(function, bound, index)
    callee = str(statement.fields.get("callee", ""))
    if callee.startswith("llvm.va_start"):
        return "" if function.variadic else "va_start called in a non-varargs function"
    if not callee.startswith(CONTEXT_CALLS):
        return ""
    pointer = statement.operands[-1] if statement.operands else None
    if pointer is None or pointer.kind == "poison":
        return ""
    known = bound.values.get(pointer.name) if pointer.kind == "local" else None
    if pointer.kind == "local" and (known is None or (known.by is not None and known.by.word in ("alloca", ""))):
        return ""
    return "llvm.lifetime.start/end can only be used on alloca or poison"


def _signature(function: FunctionDefinition, tail: MustTail) -> str:
    if tail.assembly:
        return "cannot use musttail call with inline asm"
    if function.variadic != tail.signature.variadic:
        return f"{_GUARANTEE} varargs"
    if not same(function.result, tail.signature.result):
        return f"{_GUARANTEE} return types"
    if (function.convention or "ccc") != (tail.convention or "ccc"):
        return f"{_GUARANTEE} calling conv"
    if function.convention in _RELAXED:
        return ""
    types = [parameter.type for parameter in function.parameters]
    if len(types) != len(tail.signature.parameters):
        return f"{_GUARANTEE} parameter counts"
    if not all(map(same, types, tail.signature.parameters)):
        return f"{_GUARANTEE} parameter types"
    passed = dict(tail.attributes)
    for number, parameter in enumerate(function.parameters):
        if _passing(parameter.attributes) != _passing(passed.get(number, [])):
            return f"{_GUARANTEE} ABI impacting function attributes"
    return ""


def _passing(attributes: tuple[Attribute, ...] | list[Attribute]) -> frozenset[str]:
    return words_of(attributes) & _ABI


def _return(function: FunctionDefinition, bound: BoundFunction, index: int) -> str:
    """A tail call stands in front of a return of its result, which a bitcast in between may take up."""
    result = bound.numbers[index]
    index, following = _instruction_behind(function, index)
    if following.word == "bitcast":
        if not result or following.operands[0].name != result:
            return "bitcast following musttail call must use the call"
        result = bound.numbers[index]
        index, following = _instruction_behind(function, index)
    if following.word != "ret":
        return "musttail call must precede a ret with an optional bitcast"
    returned = following.operands
    if not returned or returned[0].kind == "poison" or not result:
        return ""
    return "" if returned[0].name == result else "musttail call result must be returned"


def _instruction_behind(function: FunctionDefinition, index: int) -> tuple[int, LlvmStatement]:
    """The instruction behind another one of its block, which has a terminator, and its number."""
    index += 1
    while function.statement(index).kind == RECORD:
        index += 1
    return index, function.statement(index)
