"""What verifiers of the dialect `llvm` say of calls, addresses and what a function returns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.func import function_type, last_ops
from tilelsp.ir.equality import differ
from tilelsp.ir.types import DialectType, SymbolAttr, Type
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Lookup, Problem, SymbolVerifier, Verifier
from tilelsp.spec.spelling import type_text

_CALLED = ("llvm.func", "llvm.mlir.alias", "llvm.mlir.ifunc")
_ADDRESSED = ("llvm.func", "llvm.mlir.alias", "llvm.mlir.global", "llvm.mlir.ifunc")


def _returned(types: tuple[Type, ...]) -> Type | None:
    """What a function gives back; None for nothing."""
    return None if not types or types[0] == DialectType("llvm.void") else types[0]


def _returns(op: Any) -> Iterator[Problem]:
    """Each `llvm.return` gives what the function's type says."""
    function = function_type(op)
    if function is None or len(function.results) > 1:
        return
    wanted, code = _returned(function.results), "llvm.return.verify"
    for last in last_ops(op, "llvm.return"):
        if wanted is None:
            if last.operands:
                yield Problem("expected no operands", code=code, at=last)
        elif not last.operands:
            yield Problem("expected 1 operand", code=code, at=last)
        elif differ(last.operands[0].type, wanted):
            yield Problem("mismatching result types", code=code, at=last)


def _call(op: Any, lookup: Lookup) -> Iterator[Problem]:
    callee = op.attrs.get("callee")
    if not isinstance(callee, SymbolAttr):
        return
    found = lookup(*callee.path)
    if found is None:
        if lookup.complete:
            yield Problem(f"'{callee.path[0]}' does not reference a symbol in the current scope", "callee")
        return
    if found.name not in _CALLED:
        yield Problem(f"'{callee.path[0]}' does not reference a valid LLVM function, IFunc, or alias", "callee")
        return
    function = function_type(found)
    if function is None:
        return
    operands = slot_values(op, "callee_operands")
    given, wanted = len(operands), len(function.inputs)
    if given < wanted or (given > wanted and not function.variadic):
        which = "varargs callee (expecting at least" if function.variadic else "callee (expecting"
        yield Problem(f"incorrect number of operands ({given}) for {which}: {wanted})")
        return
    for number, (value, type) in enumerate(zip(operands, function.inputs, strict=False)):
        if differ(value.type, type):
            types = f"'{type_text(value.type)}' != '{type_text(type)}'"
            yield Problem(f"operand type mismatch for operand {number}: {types}")
            return
    yield from _call_results(op, _returned(function.results))


def _call_results(op: Any, wanted: Type | None) -> Iterator[Problem]:
    if wanted is None:
        if op.results:
            yield Problem("calling function with void result must not produce values")
    elif not op.results:
        yield Problem("expected function call to produce a value")
    elif differ(op.results[0].type, wanted):
        types = f"'{type_text(op.results[0].type)}' != '{type_text(wanted)}'"
        yield Problem(f"result type mismatch: {types}")


def _address(op: Any, lookup: Lookup) -> Iterator[Problem]:
    name = op.attrs.get("global_name")
    if not isinstance(name, SymbolAttr):
        return
    found = lookup(*name.path)
    if (found is None and lookup.complete) or (found is not None and found.name not in _ADDRESSED):
        yield Problem(
            "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or "
            "'llvm.mlir.ifunc'"
        )


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType({"llvm.func": (_returns,)})

SYMBOLS: Mapping[str, tuple[SymbolVerifier, ...]] = MappingProxyType(
    {"llvm.call": (_call,), "llvm.mlir.addressof": (_address,)}
)
