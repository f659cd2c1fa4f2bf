"""Checks of LLVM's verifier on calls of garbage collection: statepoints, and what is relocated or returned there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from tilelsp.base.record import record
from tilelsp.ir.types import Type
from tilelsp.spec.constants import address_space
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.operand import LlvmOperand, same
from tilelsp.syntax.llvm.statement import LlvmStatement

STATEPOINT = "llvm.experimental.gc.statepoint."
RELOCATE = "llvm.experimental.gc.relocate."
RESULT = "llvm.experimental.gc.result."
_FIXED = 5
"""Arguments of a statepoint in front of its function's: id, bytes, function, their number, flags."""
_FLAGS = 3
"""The flags that LLVM knows (`StatepointFlags`)."""


@record
class Statepoint:
    """Facts of a statepoint's call besides its arguments: the type of the function that it calls, from the attribute of
    its argument, and the values that are live there; None without their bundle."""

    wrapped: Type | None
    live: tuple[LlvmOperand, ...] | None


def statepoint_problem(call: LlvmStatement, result: str, statements: Iterable[LlvmStatement]) -> str:
    """The problem of a statepoint whose token is `result`; `statements` are those of its function."""
    arguments = call.operands[: cast("int", call.fields.get("arguments", 0))]
    statepoint = call.fields.get("statepoint")
    if len(arguments) < _FIXED or not isinstance(statepoint, Statepoint):
        return ""
    _, patched, _, count, flags = map(_number, arguments[:_FIXED])
    if patched is None or count is None or flags is None:
        return ""
    if patched < 0:
        return "gc.statepoint number of patchable bytes must be positive"
    if statepoint.wrapped is None:
        return "gc.statepoint callee argument must have elementtype attribute"
    wrapped = statepoint.wrapped
    if not isinstance(wrapped, ty.SignatureType):
        return "gc.statepoint callee elementtype must be function type"
    if count < 0:
        return "gc.statepoint number of arguments to underlying call must be positive"
    if wrapped.variadic:
        if count < len(wrapped.parameters):
            return "gc.statepoint mismatch in number of vararg call args"
        if wrapped.result is not ty.VOID:
            return "gc.statepoint doesn't support wrapping non-void vararg functions yet"
    elif count != len(wrapped.parameters):
        return "gc.statepoint mismatch in number of call args"
    if flags & ~_FLAGS:
        return "unknown flag used in gc.statepoint flags argument"
    passed = arguments[_FIXED : _FIXED + len(wrapped.parameters)]
    if not all(same(operand.type, wanted) for operand, wanted in zip(passed, wrapped.parameters, strict=False)):
        return "gc.statepoint call argument does not match wrapped function type"
    return _behind(arguments[_FIXED + count :]) or _uses(result, statements)


def _behind(arguments: tuple[LlvmOperand, ...]) -> str:
    """The problem of the counts behind the arguments of the function: both are zero, as bundles took their place."""
    for number, (called, old) in enumerate((("transition", "transition bundle"), ("deoptimization", "deopt operands"))):
        value = _number(arguments[number]) if number < len(arguments) else None
        if value is None:
            return f"gc.statepoint number of {called} arguments must be constant integer"
        if value:
            return f"gc.statepoint w/inline {old} is deprecated"
    return "gc.statepoint too many arguments" if len(arguments) > 2 else ""


def _uses(result: str, statements: Iterable[LlvmStatement]) -> str:
    for statement in statements:
        callee = str(statement.fields.get("callee", ""))
        used = any(operand.kind == "local" and operand.name == result for operand in statement.operands)
        if used and not callee.startswith((RELOCATE, RESULT)):
            return "gc.result or gc.relocate are the only value uses of a gc.statepoint"
    return ""


def relocate_problem(call: LlvmStatement, token: LlvmStatement | None) -> str:
    """The problem of a relocation; `token` is what defines its first argument."""
    if token is not None and token.word == "landingpad":
        return ""
    statepoint = None if token is None else token.fields.get("statepoint")
    if not isinstance(statepoint, Statepoint):
        return "gc relocate is incorrectly tied to the statepoint"
    indices = [_number(operand) for operand in call.operands[1:3]]
    if len(indices) < 2 or None in indices:
        return ""
    live = statepoint.live or ()
    for index, which in zip(indices, ("base", "derived"), strict=True):
        if statepoint.live is not None and not 0 <= (index or 0) < len(live):
            return f"gc.relocate: statepoint {which} index out of bounds"
    relocated = live[indices[1] or 0].type if live else None
    if relocated is None or not ty.is_pointer(ty.scalar(relocated)):
        return "gc.relocate: relocated value must be a pointer"
    made = call.type
    if made is None or address_space(ty.scalar(made)) != address_space(ty.scalar(relocated)):
        return "gc.relocate: relocating a pointer shouldn't change its address space"
    return ""


def result_problem(call: LlvmStatement, token: LlvmStatement | None) -> str:
    """The problem of the result of a statepoint's function; `token` is what defines the argument."""
    statepoint = None if token is None else token.fields.get("statepoint")
    if not isinstance(statepoint, Statepoint):
        return "gc.result operand #1 must be from a statepoint"
    wrapped = statepoint.wrapped
    if not isinstance(wrapped, ty.SignatureType) or call.type is None or same(wrapped.result, call.type):
        return ""
    return "gc.result result type does not match wrapped callee"


def _number(operand: LlvmOperand) -> int | None:
    """The signed value of a constant integer of 32 or 64 bits; 0 for the function that a statepoint calls."""
    if operand.kind != "number":
        return None if operand.kind == "local" and not ty.is_pointer(operand.type) else 0
    bits, width = operand.bits or 0, getattr(operand.type, "width", 64)
    return bits - (1 << width) if bits >> (width - 1) else bits
