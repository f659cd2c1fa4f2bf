"""Calls against what they call: how many arguments there are, and of which type and alignment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.analysis.ptx.literals import expression_fault, is_sink, number_kind, number_of
from tilelsp.analysis.ptx.scopes import Signed
from tilelsp.analysis.ptx.symbols import parameter
from tilelsp.spec.ptx.scalar import TypeClass
from tilelsp.spec.ptx.symbol import LookUp, RegisterSymbol, Space, VariableSymbol
from tilelsp.syntax.ptx.statements import FormalParameter
from tilelsp.syntax.ptx.tree import (
    ConstantExpression,
    GroupOperand,
    Instruction,
    NameOperand,
    NumberKind,
    NumberOperand,
    Operand,
)

SpannedMessage = tuple[str, int, int]
"""A sentence and its place in the statement."""


def callee(
    instruction: Instruction,
) -> tuple[NameOperand | None, Sequence[Operand], Sequence[Operand], NameOperand | None]:
    """The function, the results, the arguments, and the prototype of a call; None for what is not there."""
    operands = list(instruction.operands)
    results = _group(operands)
    function = operands.pop(0) if operands else None
    arguments = _group(operands)
    prototype = operands[0] if operands else None
    return (
        function if isinstance(function, NameOperand) else None,
        results,
        arguments,
        prototype if isinstance(prototype, NameOperand) else None,
    )


def _group(operands: list[Operand]) -> Sequence[Operand]:
    """Take off the group in parentheses at the front, and return its items."""
    if operands and isinstance(operands[0], GroupOperand):
        found = operands[0].items
        del operands[0]
        return found
    return ()


def check_call(instruction: Instruction, signed: Signed, look_up: LookUp) -> Iterator[SpannedMessage]:
    """Problems of a call of a function or prototype; all of them are reported on the line that `call` stands on."""
    _, results, argument_values, _ = callee(instruction)
    at = instruction.opcode
    if signed.is_entry:
        yield "Illegal call target, device function expected", at.start, at.end
    formal = signed.signature.parameters or ()
    returned = signed.signature.results or ()
    missing = len(formal) - len(argument_values)
    # An array without a length may be left out, but not the parentheses around it.
    is_left_out = (
        missing == 1 and any(declared.dims[:1] == (0,) for declared in formal[-1:]) and _has_arguments(instruction)
    )
    if len(results) != len(returned) or (missing and not is_left_out):
        yield "Call has wrong number of parameters", at.start, at.end
        return
    for declared, actual in arguments(instruction, signed):
        is_result = any(declared is result for result in returned)
        for message in _argument(declared, actual, is_result, look_up):
            yield message, at.start, at.end


def _has_arguments(instruction: Instruction) -> bool:
    """True if a list of arguments is written, be it empty."""
    return any(isinstance(operand, GroupOperand) for operand in instruction.operands[1:])


def arguments(instruction: Instruction, signed: Signed) -> Iterator[tuple[FormalParameter, Operand]]:
    """The argument that a call gives for each result and parameter."""
    _, results, passed, _ = callee(instruction)
    yield from zip(signed.signature.results or (), results, strict=False)
    yield from zip(signed.signature.parameters or (), passed, strict=False)


def _argument(formal: FormalParameter, actual: Operand, is_result: bool, look_up: LookUp) -> Iterator[str]:
    name = formal.name.text
    if is_sink(actual):
        if not is_result:
            yield f"Illegal argument for formal parameter '{name}'"
        return
    wanted = parameter(formal, False)
    number = number_of(actual)
    if isinstance(number, NumberOperand | ConstantExpression):
        fault = expression_fault(number)
        if fault:
            yield fault
        elif not _holds(wanted, number):
            yield f"Type of argument does not match formal parameter '{name}'"
        return
    symbol = look_up(actual.text) if isinstance(actual, NameOperand) else None
    if not isinstance(actual, NameOperand) or symbol is None:
        return
    if not isinstance(symbol, RegisterSymbol | VariableSymbol) or (
        isinstance(symbol, VariableSymbol) and symbol.space is not Space.PARAM
    ):
        yield f"Call argument '{actual.text}' has illegal state space"
        return
    if isinstance(symbol, VariableSymbol) and not symbol.is_of_call:
        yield f"Formal parameter '{actual.text}' declared in .param space cannot be used as argument to call"
    if not _same(wanted, symbol):
        yield f"Type of argument does not match formal parameter '{name}'"
    if symbol.type.kind is not TypeClass.PREDICATE and _alignment(wanted) != _alignment(symbol):
        yield f"Alignment of argument does not match formal parameter '{name}'"


def _holds(wanted: RegisterSymbol | VariableSymbol, number: Operand) -> bool:
    """True if a number may be given for a parameter, whatever its width."""
    kind = wanted.type.kind
    if _is_array(wanted):
        return False
    if number_kind(number) in (NumberKind.F32, NumberKind.F64):
        return kind in (TypeClass.FLOAT, TypeClass.PACKED, TypeClass.BITS)
    return wanted.type.is_integer or kind is TypeClass.BITS


def _same(wanted: RegisterSymbol | VariableSymbol, actual: RegisterSymbol | VariableSymbol) -> bool:
    if _bytes(wanted) != _bytes(actual) and None not in (_bytes(wanted), _bytes(actual)):
        return False
    if _is_array(wanted) or _is_array(actual):
        types = {wanted.type.kind, actual.type.kind}
        return _is_array(wanted) and _is_array(actual) and (wanted.type is actual.type or TypeClass.BITS in types)
    kinds = {_kind(wanted.type.kind), _kind(actual.type.kind)}
    if TypeClass.PREDICATE in kinds:
        return len(kinds) == 1
    return len(kinds) == 1 or TypeClass.BITS in kinds


def _kind(kind: TypeClass) -> TypeClass:
    return TypeClass.UNSIGNED if kind in (TypeClass.SIGNED, TypeClass.PACKED) else kind


def _is_array(symbol: RegisterSymbol | VariableSymbol) -> bool:
    return isinstance(symbol, VariableSymbol) and bool(symbol.extents)


def _bytes(symbol: RegisterSymbol | VariableSymbol) -> int | None:
    size = max(symbol.type.bits // 8, 1) * symbol.vector
    for length in symbol.extents if isinstance(symbol, VariableSymbol) else ():
        if length is None:
            return None
        size *= length
    return size


def _alignment(symbol: RegisterSymbol | VariableSymbol) -> int:
    return symbol.alignment if isinstance(symbol, VariableSymbol) else max(symbol.type.bits // 8, 1) * symbol.vector
