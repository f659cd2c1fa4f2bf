"""Names of the module that are declared again: variables and functions against their earlier declarations."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.ptx.scopes import Signed
from tilelsp.analysis.ptx.symbols import parameter
from tilelsp.spec.ptx.symbol import FunctionSymbol, RegisterSymbol, Symbol, VariableSymbol
from tilelsp.syntax.ptx.statements import FunctionHeader as FunctionHead
from tilelsp.syntax.ptx.statements import FunctionSignature


def variable_again(name: str, before: Symbol, before_linkage: str, now: Symbol, linkage: str) -> Iterator[str]:
    """Problems of a variable whose name the module has already."""
    if not isinstance(before, VariableSymbol) or not isinstance(now, VariableSymbol):
        yield f"Inconsistent redefinition of variable '{name}'"
        yield f"Duplicate definition of variable '{name}'"
        return
    if before.type != now.type or before.vector != now.vector or not _fits(before, now):
        yield f"Inconsistent redefinition of variable '{name}'"
    if before_linkage == "extern":
        if not linkage:
            yield f"'.extern' variable '{name}' cannot be resolved by a '.static'"
    elif linkage != "extern":
        yield f"Duplicate definition of variable '{name}'"


def _fits(before: VariableSymbol, now: VariableSymbol) -> bool:
    if len(before.extents) != len(now.extents):
        return False
    return all(a == b or a is None or b is None for a, b in zip(before.extents, now.extents, strict=True))


def function_again(head: FunctionHead, before: Symbol, signed: Signed | None) -> Iterator[str]:
    """Problems of a function whose name the module has already."""
    name = head.name.text
    if not isinstance(before, FunctionSymbol) or signed is None:
        yield f"Inconsistent redefinition of variable '{name}'"
        yield f"Duplicate definition of function '{name}'"
        return
    if head.is_entry != signed.is_entry:
        yield f"Inconsistent redefinition of '{name}' as entry and function"
        return
    if signed.is_defined:
        yield f"Duplicate definition of function '{name}'"
        return
    if head.linkage not in ("", signed.linkage) or (not head.linkage and signed.linkage == "extern"):
        yield f"Inconsistent redefinition of variable '{name}'"
    for difference in prototype_differences(signed.signature, head.signature):
        yield f"Inconsistent prototypes of '{name}', {difference}"


def extern_with_body(name: str) -> str:
    """The sentence about a function with a body that is, or was declared, `.extern`."""
    return f"Function definition conflicts with '.extern' declaration for function '{name}'"


def prototype_differences(signature: FunctionSignature, other: FunctionSignature) -> Iterator[str]:
    """How the results and parameters of two heads differ."""
    before, now = (
        (*(signature.results or ()), *(signature.parameters or ())),
        (*(other.results or ()), *(other.parameters or ())),
    )
    if len(signature.results or ()) != len(other.results or ()) or len(before) != len(now):
        yield "number of parameters differ"
        return
    pairs = [(parameter(a, False), parameter(b, False)) for a, b in zip(before, now, strict=True)]
    yield from dict.fromkeys(difference for a, b in pairs for difference in _parameter_differences(a, b))


def _parameter_differences(
    left: RegisterSymbol | VariableSymbol, other: RegisterSymbol | VariableSymbol
) -> Iterator[str]:
    if left.type != other.type or left.vector != other.vector or _extents(left) != _extents(other):
        yield "parameter types differ"
    if _align(left) != _align(other):
        yield "parameter alignment differ"
    if isinstance(left, VariableSymbol) != isinstance(other, VariableSymbol):
        yield "parameter state space differ"


def _extents(symbol: RegisterSymbol | VariableSymbol) -> tuple[int | None, ...]:
    return symbol.extents if isinstance(symbol, VariableSymbol) else ()


def _align(symbol: RegisterSymbol | VariableSymbol) -> int:
    return symbol.alignment if isinstance(symbol, VariableSymbol) else symbol.type.bits // 8
