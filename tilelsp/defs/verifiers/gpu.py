"""What verifiers of `gpu` say of launches, kernels and what a function returns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.func import function_type, last_ops
from tilelsp.ir.equality import differ
from tilelsp.ir.types import SymbolAttr
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Lookup, Problem, SymbolVerifier, Verifier
from tilelsp.spec.spelling import symbol_text, type_text

CONTAINER = "gpu.container_module"
"""The attribute of a module whose kernels are launched from it."""


def _function(op: Any) -> Iterator[Problem]:
    function = function_type(op)
    if function is None:
        return
    if "gpu.kernel" in op.attrs and function.results:
        yield Problem("expected void return type for kernel function")
        return
    for last in last_ops(op, "gpu.return"):
        if len(last.operands) != len(function.results):
            message = f"expected {len(function.results)} result operands"
            yield Problem(message, code="gpu.return.verify", at=last)
            continue
        for number, (value, type) in enumerate(zip(last.operands, function.results, strict=True)):
            if differ(value.type, type):
                message = f"unexpected type `'{type_text(value.type)}'' for operand #{number}"
                yield Problem(message, code="gpu.return.verify", at=last)
                break


def _launch(op: Any, lookup: Lookup) -> Iterator[Problem]:
    kernel = op.attrs.get("kernel")
    owner = lookup.owner
    if not isinstance(kernel, SymbolAttr) or not lookup.complete or (owner and owner.name != "builtin.module"):
        return
    if owner is None or CONTAINER not in owner.attrs:
        yield Problem(f"expected the closest surrounding module to have the '{CONTAINER}' attribute")
        return
    name = "::".join(map(symbol_text, kernel.path))
    module = lookup(kernel.path[0])
    if module is None:
        yield Problem(f"kernel container '{kernel.path[0]}' is undefined", "kernel")
        return
    if module.name == "gpu.binary":
        return
    if module.name != "gpu.module":
        yield Problem(f"kernel module '{kernel.path[0]}' is undefined", "kernel")
        return
    found = lookup(*kernel.path)
    if found is None:
        yield Problem(f"kernel function '{name}' is undefined", "kernel")
    elif "gpu.kernel" not in found.attrs:
        yield Problem("kernel function is missing the 'gpu.kernel' attribute", "kernel")
    elif found.name == "gpu.func":
        yield from _arguments(op, found)


def _arguments(op: Any, kernel: Any) -> Iterator[Problem]:
    function, given = function_type(kernel), slot_values(op, "kernelOperands")
    if function is None:
        return
    if len(given) != len(function.inputs):
        yield Problem(f"got {len(given)} kernel operands but expected {len(function.inputs)}")
        return
    for number, (value, type) in enumerate(zip(given, function.inputs, strict=True)):
        if differ(value.type, type):
            yield Problem(f"type of function argument {number} does not match")
            return


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType({"gpu.func": (_function,)})

SYMBOLS: Mapping[str, tuple[SymbolVerifier, ...]] = MappingProxyType({"gpu.launch_func": (_launch,)})
