"""Operand bundles of calls, and what LLVM's verifier says of those that it knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.base.record import record
from tilelsp.ir.types import I32, I64, IntType
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.operand import LlvmOperand
from tilelsp.syntax.llvm.words import ATTRIBUTES, PARAMETER_ATTRIBUTES


@record
class Bundle:
    """An operand bundle: its tag, and what it holds."""

    tag: str
    operands: tuple[LlvmOperand, ...]


_ONCE = {
    "deopt": "deopt", "gc-transition": "gc-transition", "funclet": "funclet", "cfguardtarget": "CFGuardTarget",
    "ptrauth": "ptrauth", "kcfi": "kcfi", "preallocated": "preallocated", "gc-live": "gc-live",
}  # fmt: skip
_SINGLE_OPERAND = ("funclet", "cfguardtarget", "kcfi", "preallocated")
NO_FUNCLET = "Funclet bundle operands should correspond to a FuncletPadInst"
ASSUME = "llvm.assume"
_NUMBERED = frozenset((
    "alignstack", "allockind", "allocsize", "captures", "dereferenceable_or_null", "memory", "nofpclass", "uwtable",
    "vscale_range",
))  # fmt: skip
"""Attributes that have a number, besides those with sentences of their own."""


def bundle_problems(
    bundles: Sequence[Bundle], arguments: Sequence[LlvmOperand], *, callee: str, direct: bool
) -> Iterator[str]:
    """Problems of the bundles of a call that is given arguments; `callee` is the name of a function that is called
    directly."""
    seen: set[str] = set()
    if callee == ASSUME and arguments and (arguments[0].kind != "number" or not arguments[0].bits):
        yield "assume with operand bundles must have i1 true condition"
    for bundle in bundles:
        tag, operands = bundle.tag, bundle.operands
        if tag in seen and tag in _ONCE:
            yield f"Multiple {_ONCE[tag]} operand bundles"
        elif tag in _SINGLE_OPERAND and len(operands) != 1:
            yield f"Expected exactly one {tag} bundle operand"
        elif tag == "funclet" and (operands[0].type is not ty.TOKEN or operands[0].kind != "local"):
            yield NO_FUNCLET
        elif tag == "preallocated" and (operands[0].type is not ty.TOKEN or operands[0].kind != "local"):
            yield '"preallocated" argument must be a token from llvm.call.preallocated.setup'
        elif tag == "kcfi" and (operands[0].type != I32 or operands[0].kind == "local"):
            yield "Kcfi bundle operand must be an i32 constant"
        elif tag == "ptrauth":
            yield from _authentication(operands)
        elif tag == "convergencectrl" and (len(operands) != 1 or operands[0].type is not ty.TOKEN):
            yield "The 'convergencectrl' bundle requires exactly one token use."
        elif tag == "convergencectrl" and operands[0].kind != "local":
            yield "Convergence control tokens can only be produced by calls to the convergence control intrinsics."
        elif tag == "clang.arc.attachedcall" and (len(operands) != 1 or operands[0].kind != "global"):
            yield 'operand bundle "clang.arc.attachedcall" requires one function as an argument'
        seen.add(tag)
        if callee == ASSUME:
            yield from _assumption(tag, operands)
    if direct and "ptrauth" in seen:
        yield "Direct call cannot have a ptrauth bundle"


def _authentication(operands: tuple[LlvmOperand, ...]) -> Iterator[str]:
    if len(operands) != 2:
        yield "Expected exactly two ptrauth bundle operands"
    elif operands[0].type != I32 or operands[0].kind == "local":
        yield "Ptrauth bundle key operand must be an i32 constant"
    elif operands[1].type != I64:
        yield "Ptrauth bundle discriminator operand must be an i64"


def _assumption(tag: str, operands: tuple[LlvmOperand, ...]) -> Iterator[str]:
    count = len(operands)
    if tag == "ignore":
        return
    if tag == "align":
        if not 2 <= count <= 3:
            yield "alignment assumptions should have 2 or 3 arguments"
        elif not ty.is_pointer(operands[0].type):
            yield "first argument should be a pointer"
        elif not isinstance(operands[1].type, IntType):
            yield "second argument should be an integer"
        elif count == 3 and not isinstance(operands[2].type, IntType):
            yield "third argument should be an integer if present"
    elif tag == "separate_storage":
        if count != 2:
            yield "separate_storage assumptions should have 2 arguments"
        elif not all(ty.is_pointer(operand.type) for operand in operands):
            yield "arguments to separate_storage assumptions should be pointers"
    elif tag == "dereferenceable":
        if count != 2:
            yield f"{tag} assumptions should have 2 arguments"
        elif not ty.is_pointer(operands[0].type):
            yield "first argument should be a pointer"
        elif not isinstance(operands[1].type, IntType):
            yield "second argument should be an integer"
    elif tag not in ATTRIBUTES:
        yield "tags must be valid attribute names"
    elif count > 2:
        yield "too many arguments"
    elif tag in _NUMBERED:
        if count != 2:
            yield "this attribute should have 2 arguments"
        elif not isinstance(operands[1].type, IntType) or operands[1].kind != "number":
            yield "the second argument should be a constant integral value"
    elif tag in PARAMETER_ATTRIBUTES:
        if count != 1:
            yield "this attribute should have one argument"
    elif count:
        yield "this attribute has no argument"
