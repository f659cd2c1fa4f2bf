"""Diagnostics of the verifiers of `func` on calls, constants and returned values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.llvm_types import function_of
from tilelsp.defs.verifiers.symbols import symbol_of
from tilelsp.ir.equality import differ, unlike
from tilelsp.ir.module import Op
from tilelsp.ir.types import ArrayAttr, DictAttr, FunctionType, StringAttr, TypeAttr
from tilelsp.spec.problem import Lookup, Problem, SymbolVerifier, Verifier
from tilelsp.spec.spelling import type_text

CONTAINER = "gpu.container_module"
"""The attribute of a module whose kernels are launched from it."""


def function_type(op: Op | None) -> FunctionType | None:
    """The type of a function; None where it is neither one of MLIR's own nor of the dialect `llvm`."""
    stored = op.attrs.get("function_type") if op is not None else None
    if not isinstance(stored, TypeAttr) or isinstance(stored.type, FunctionType):
        return stored.type if isinstance(stored, TypeAttr) and isinstance(stored.type, FunctionType) else None
    return function_of(stored.type)


def last_ops(op: Op, name: str) -> Iterator[Op]:
    """The ops of a name that end the blocks of an op."""
    for region in op.regions:
        for block in region.blocks:
            if block.ops and block.ops[-1].name == name and block.ops[-1].span is not None:
                yield block.ops[-1]


def returns(op: Any) -> Iterator[Problem]:
    """Each `func.return` gives what the function's type says."""
    function, symbol = function_type(op), op.attrs.get("sym_name")
    if function is None or not isinstance(symbol, StringAttr):
        return
    name = f"@{symbol.value}"
    for last in last_ops(op, "func.return"):
        count, wanted = len(last.operands), len(function.results)
        if count != wanted:
            message = f"has {count} operands, but enclosing function ({name}) returns {wanted}"
            yield Problem(message, code="func.return.verify", at=last)
            continue
        for number, (value, type) in enumerate(zip(last.operands, function.results, strict=True)):
            if differ(value.type, type):
                message = (
                    f"type of return operand {number} ('{type_text(value.type)}') doesn't match function result type "
                    f"('{type_text(type)}') in function {name}"
                )
                yield Problem(message, code="func.return.verify", prefix=False, at=last)
                break


def _call(op: Any, lookup: Lookup) -> Iterator[Problem]:
    named = symbol_of(op, "callee", lookup, "func.func")
    if named is None:
        return
    callee, found = named
    if found is None:
        yield Problem(f"'{callee}' does not reference a valid function", "callee")
        return
    function = function_type(found)
    if function is None:
        return
    if len(op.operands) != len(function.inputs):
        yield Problem("incorrect number of operands for callee")
        return
    for number, (value, type) in enumerate(zip(op.operands, function.inputs, strict=True)):
        if differ(value.type, type):
            message = (
                f"operand type mismatch: expected operand type '{type_text(type)}', but provided "
                f"'{type_text(value.type)}' for operand number {number}"
            )
            yield Problem(message)
            return
    if len(op.results) != len(function.results):
        yield Problem("incorrect number of results for callee")
        return
    for number, (value, type) in enumerate(zip(op.results, function.results, strict=True)):
        if differ(value.type, type):
            yield Problem(f"result type mismatch at index {number}")
            return


def _constant(op: Any, lookup: Lookup) -> Iterator[Problem]:
    named = symbol_of(op, "value", lookup, "func.func") if op.results else None
    if named is None:
        return
    value, found = named
    if found is None:
        yield Problem(f"reference to undefined function '{value}'")
        return
    function = function_type(found)
    if function is not None and differ(op.results[0].type, function):
        yield Problem("reference to function with mismatched type")


def module_attributes(op: Any) -> Iterator[Problem]:
    """Attributes that `gpu` writes on modules belong on no other op."""
    if CONTAINER in op.attrs:
        yield Problem(f"expected '{CONTAINER}' attribute to be attached to 'builtin.module'", prefix=False)


def dialect_attributes(op: Any) -> Iterator[Problem]:
    """Attributes of arguments and results, for each of them, belong to a dialect, whose name stands in front of
    theirs."""
    yield from module_attributes(op)
    function = function_type(op)
    for name, word in (("arg_attrs", "argument"), ("res_attrs", "result")):
        stored, what = op.attrs.get(name), f"{word}s"
        attributes = stored.values if isinstance(stored, ArrayAttr) else ()
        if function is not None and isinstance(stored, ArrayAttr):
            count = len(function.inputs if word == "argument" else function.results)
            if count != len(attributes):
                message = (
                    f"expects {word} attribute array to have the same number of elements as the number of function"
                )
                yield Problem(f"{message} {what}, got {len(attributes)}, but expected {count}")
                return
        if any("." not in key for attr in attributes if isinstance(attr, DictAttr) for key, _ in attr.entries):
            yield Problem(f"{what} may only have dialect attributes")


_VISIBILITIES = ("public", "private", "nested")


def visibility(op: Any) -> Iterator[Problem]:
    """The visibility of a function is one of three, and one without a body is not public (MLIR's `verifySymbol`)."""
    stored = op.attrs.get("sym_visibility", StringAttr("public"))
    if not isinstance(stored, StringAttr):
        return
    if stored.value not in _VISIBILITIES:
        known = ", ".join(f'"{name}"' for name in _VISIBILITIES)
        yield Problem(f'visibility expected to be one of [{known}], but got "{stored.value}"', "sym_visibility")
    elif stored.value == "public" and op.regions and not any(region.blocks for region in op.regions):
        yield Problem("symbol declaration cannot have public visibility")


def _indirect(op: Any) -> Iterator[Problem]:
    """`func.call_indirect` gives the called function as many operands as its type has."""
    called = op.operands[0].type if op.operands else None
    if isinstance(called, FunctionType) and len(op.operands) - 1 != len(called.inputs):
        counts = f"got {len(op.operands) - 1} operands and {len(called.inputs)} types"
        yield Problem(f"custom op '{op.name}' number of operands and types do not match: {counts}", prefix=False)


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType({"func.call_indirect": (_indirect,)})

SYMBOLS: Mapping[str, tuple[SymbolVerifier, ...]] = MappingProxyType(
    {"func.call": (_call,), "func.constant": (_constant,)}
)


def entry_block(op: Any) -> Iterator[Problem]:
    """The arguments of the first block are those of the function's type."""
    function, blocks = function_type(op), op.regions[0].blocks if op.regions else ()
    if function is None or not blocks:
        return
    args = blocks[0].args
    if len({id(arg) for arg in args}) < len(args):
        return  # of two with one name, the name is at fault
    arg_types, wanted = [arg.type for arg in args], function.inputs
    if len(arg_types) != len(wanted):
        yield Problem(
            f"entry block must have {len(wanted)} arguments to match function signature", code="func.signature"
        )
        return
    for number, (arg_type, input_type) in enumerate(zip(arg_types, wanted, strict=True)):
        if unlike(arg_type, input_type):
            message = (
                f"type of entry block argument #{number}('{type_text(arg_type)}') must match the type of the"
                f" corresponding argument in function signature('{type_text(input_type)}')"
            )
            yield Problem(message, code="func.signature")
            return
