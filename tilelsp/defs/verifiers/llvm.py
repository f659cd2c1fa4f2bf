"""Diagnostics of the verifiers of the dialect `llvm` on calls, addresses and returned values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.nvvm_functions import grid_constants, launch_bounds
from tilelsp.defs.verifiers.cf import case_values
from tilelsp.defs.verifiers.func import dialect_attributes, entry_block, function_type, last_ops
from tilelsp.defs.verifiers.llvm_aggregates import AGGREGATES
from tilelsp.defs.verifiers.llvm_bundles import bundles, called
from tilelsp.defs.verifiers.llvm_globals import GLOBALS, comdat, external, landing_pads, listed
from tilelsp.defs.verifiers.llvm_parameters import parameters
from tilelsp.defs.verifiers.llvm_types import function_of, members, spelled
from tilelsp.defs.verifiers.shapes import element_of, integers, only, only_result, width_of, word_of
from tilelsp.ir.equality import differ, is_unknown
from tilelsp.ir.types import (
    ComplexType,
    DialectType,
    FloatType,
    FunctionType,
    IndexType,
    IntAttr,
    IntType,
    MemRefType,
    NoneType,
    StringAttr,
    SymbolAttr,
    TensorType,
    TupleType,
    Type,
    TypeAttr,
    VectorType,
)
from tilelsp.ir.written import scalable
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Lookup, Problem, SymbolVerifier, Verifier
from tilelsp.spec.spelling import type_text

_CALLED = ("llvm.func", "llvm.mlir.ifunc")
_PLACED = ("llvm.mlir.global", "llvm.mlir.alias")
_ADDRESSED = ("llvm.func", "llvm.mlir.alias", "llvm.mlir.global", "llvm.mlir.ifunc")


_VOID = DialectType("llvm.void")


def _returned(types: tuple[Type, ...]) -> Type | None:
    """The type that a function returns; None for nothing."""
    return None if not types or types[0] == _VOID else types[0]


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


def _variadic(op: Any) -> Iterator[Problem]:
    """The type of the variadic function that `llvm.call` calls, where it is written, against its operands."""
    written, operands = op.attrs.get("var_callee_type"), slot_values(op, "callee_operands")
    if "callee" not in op.attrs:  # the first is the function's address
        operands = operands[1:]
    wanted = members(spelled(written.type)) if isinstance(written, TypeAttr) else None
    if wanted is None:
        return
    if wanted[-1:] != ("...",):
        yield Problem("expected var_callee_type to be a variadic function type")
        return
    if len(wanted) - 1 > len(operands):
        yield Problem(f"expected var_callee_type to have at most {len(operands)} parameters")
        return
    for type, value in zip(wanted[:-1], operands, strict=False):
        if not is_unknown(value.type) and spelled(value.type) != type:
            shown = type if type[:1] in "if" or type.startswith(("bf16", "vector")) else f"!llvm.{type}"
            yield Problem(f"var_callee_type parameter type mismatch: '{shown}' != '{type_text(value.type)}'")
            return
    function = function_of(written.type) if isinstance(written, TypeAttr) else None
    given = _returned(function.results) if function is not None else None
    if function is not None and not op.results and given is not None:
        yield Problem("expected var_callee_type to return void")
    elif function is not None and op.results and (given is None or differ(given, op.results[0].type)):
        types = f"'{type_text(given or _VOID)}' != '{type_text(op.results[0].type)}'"
        yield Problem(f"var_callee_type return type mismatch: {types}")


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
        yield Problem(f"'{callee.path[0]}' does not reference a valid LLVM function or IFunc", "callee")
        return
    function = function_type(found)
    if function is None:
        return
    operands, type_of_call = slot_values(op, "callee_operands"), op.attrs.get("var_callee_type")
    if function.variadic and type_of_call is None:
        yield Problem("missing var_callee_type attribute for vararg call")
        return
    operand_count, wanted = len(operands), len(function.inputs)
    if operand_count < wanted or (operand_count > wanted and not function.variadic):
        which = "varargs callee (expecting at least" if function.variadic else "callee (expecting"
        yield Problem(f"incorrect number of operands ({operand_count}) for {which}: {wanted})")
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
        return
    space, result = found.attrs.get("addr_space") if found is not None else None, only_result(op)
    if found is not None and found.name in _PLACED and isinstance(result, DialectType):
        stored = space.value if isinstance(space, IntAttr) else 0
        if (result.params[0].value if result.params else 0) != stored:
            yield Problem("pointer address space must match address space of the referenced global or alias")


_OF_FLOATS = frozenset(("fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum"))
_OF_INTEGERS = frozenset((
    "add", "sub", "_and", "nand", "_or", "_xor", "max", "min", "umax", "umin", "uinc_wrap", "udec_wrap", "usub_cond",
    "usub_sat",
))  # fmt: skip


def _read_and_write(op: Any) -> Iterator[Problem]:
    """`llvm.atomicrmw`."""
    kind, value = word_of(op.attrs.get("bin_op")), only(op, "val")
    if value is None:
        return
    if kind in _OF_FLOATS and not isinstance(element_of(value), FloatType):
        yield Problem("expected LLVM IR floating point type")
    elif kind in _OF_INTEGERS and not isinstance(value, IntType):
        yield Problem("expected LLVM IR integer type")
    elif word_of(op.attrs.get("ordering")) in ("not_atomic", "unordered"):
        yield Problem("expected at least 'monotonic' ordering")


def _exchange(op: Any) -> Iterator[Problem]:
    """`llvm.cmpxchg`."""
    success, failure = (word_of(op.attrs.get(f"{when}_ordering")) for when in ("success", "failure"))
    weak = ("not_atomic", "unordered")
    if success in weak or failure in weak:
        yield Problem("ordering must be at least 'monotonic'")
    elif failure in ("release", "acq_rel"):
        yield Problem("failure ordering cannot be 'release' or 'acq_rel'")


def _exchanged(op: Any) -> Iterator[Problem]:
    """`llvm.cmpxchg` gives what was there, and whether it was exchanged."""
    value = only(op, "val")
    if value is None or len(op.results) != 1:
        return
    result = op.results[0].type  # a structure, of which its text is all that is known
    if type_text(result).startswith("!llvm.struct<(") and spelled(result) != spelled(value, "struct<({},i1)>"):
        of = "of the type of operand #2 and a bool"
        yield Problem(f"failed to verify that result #0 has an LLVM struct type consisting {of}")


def _fence(op: Any) -> Iterator[Problem]:
    if word_of(op.attrs.get("ordering")) in ("not_atomic", "unordered", "monotonic"):
        yield Problem("can be given only acquire, release, acq_rel, and seq_cst orderings")


def _atomic_access(refused: tuple[str, ...]) -> Verifier:
    """The verifier of a load or a store, which may not have some orderings."""

    def verify(op: Any) -> Iterator[Problem]:
        written = op.attrs.get("ordering")
        ordering = word_of(written) or "not_atomic"
        if isinstance(written, IntAttr) and written.value:
            return  # a number, as the generic form has it
        if ordering == "not_atomic":
            if "syncscope" in op.attrs:
                yield Problem("expected syncscope to be null for non-atomic access")
        elif ordering in refused:
            yield Problem(f"unsupported ordering '{ordering}'")
        elif "alignment" not in op.attrs:
            yield Problem("expected alignment for atomic access")

    return verify


def _extended(op: Any) -> Iterator[Problem]:
    """`llvm.zext` and `llvm.sext` make integers wider."""
    types = [value.type for value in (*op.operands, *op.results)]
    if len(types) != 2:
        return
    arg_type, result_type = types
    counted = [_counted(type) for type in types]
    if None in counted:
        return
    if counted[0] and not counted[1]:
        yield Problem("input type is a vector but output type is an integer", prefix=False)
        return
    if counted[1] and not counted[0]:
        yield Problem("input type is an integer but output type is a vector", prefix=False)
        return
    if counted[0] != counted[1]:
        yield Problem("input and output vectors are of incompatible shape", prefix=False)
        return
    widths = [width_of(element_of(type)) for type in (arg_type, result_type)]
    if None not in widths and isinstance(element_of(arg_type), IntType) and (widths[0] or 0) >= (widths[1] or 0):
        message = "integer width of the output type is smaller or equal to the integer width of the input type"
        yield Problem(message, prefix=False)


def _counted(type: Type) -> tuple[object, ...] | None:
    """The extents of a vector, and which of them are counted at run time; () for an integer, None for any other
    type."""
    vector = scalable(type)
    if vector is not None:
        return (vector.fixed.shape, vector.scaled)
    return (type.shape,) if isinstance(type, VectorType) else () if isinstance(type, IntType) else None


_DYNAMIC = -(1 << 31)
"""Placeholder among constant indices for an index that is an operand."""


def _indexed(op: Any) -> Iterator[Problem]:
    """`llvm.getelementptr`: each index but the first names a member of what the one in front leads to."""
    indices, stored = integers(op.attrs.get("rawConstantIndices")), op.attrs.get("elem_type")
    if indices is not None and indices.count(_DYNAMIC) != len(slot_values(op, "dynamicIndices")):
        yield Problem("expected as many dynamic indices as specified in 'rawConstantIndices'")
        return
    held: str | None = type_text(stored.type) if isinstance(stored, TypeAttr) else None
    for number, index in enumerate(indices or ()):
        if not number:
            continue
        if held is None:
            return
        kind = held.removeprefix("!llvm.").partition("<")[0]
        if kind == "struct":
            if index == _DYNAMIC:
                yield Problem(f"expected index {number} indexing a struct to be constant")
                return
            types = members(held)
            if types is None:
                return
            if not 0 <= index < len(types):
                yield Problem(f"index {number} indexing a struct is out of bounds")
                return
            held = types[index]
        elif kind in ("array", "vector"):
            held = held[held.index("<") + 1 : held.rindex(">")].partition("x")[2].strip()
        else:
            shown = held if held.startswith("!") or held[:1] in "if" else f"!llvm.{held}"
            yield Problem(f"type '{shown}' cannot be indexed (index #{number})")
            return


def _switch(op: Any) -> Iterator[Problem]:
    found, value = case_values(op), only(op, "value")
    if found is None or value is None:
        return
    count, type = found
    if count != len(op.successors) - 1:
        yield Problem("expects number of case values to match number of case destinations")
    elif differ(value, type):
        yield Problem("expects case value type to match condition value type", prefix=False)


def _unwinds(op: Any) -> Iterator[Problem]:
    """An exception of an `llvm.invoke` goes on in a block that begins with a landing pad; told of the function, whose
    blocks are whole."""
    for invoke in last_ops(op, "llvm.invoke"):
        unwind = invoke.successors[-1].block if len(invoke.successors) == 2 else None
        if unwind is None or unwind.span is None:
            continue
        if not unwind.ops:
            message = "must have at least one operation in unwind destination"
            yield Problem(message, code="llvm.invoke.verify", at=invoke, prefix=False)
        elif unwind.ops[0].name != "llvm.landingpad":
            message = "first operation in unwind destination should be a llvm.landingpad operation"
            yield Problem(message, code="llvm.invoke.verify", at=invoke, prefix=False)


(_first, _first_functions), (_last, _last_functions) = listed("ctors"), listed("dtors")


def _intrinsic(op: Any) -> Iterator[Problem]:
    name = op.attrs.get("intrin")
    if isinstance(name, StringAttr) and not name.value.startswith("llvm."):
        yield Problem("intrinsic name must start with 'llvm.'")


_NOT_LLVM = (TensorType, MemRefType, IndexType, NoneType, TupleType, ComplexType, FunctionType)


def _signature(op: Any) -> Iterator[Problem]:
    """A function takes and gives types of LLVM."""
    function = function_type(op)
    for what, types in (("arguments", function.inputs), ("results", function.results)) if function else ():
        if any(isinstance(type, _NOT_LLVM) for type in types):
            message = f"failed to construct function type: expected LLVM type for function {what}"
            yield Problem(f"custom op '{op.name}' {message}", prefix=False)
            return


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "llvm.func": (
            _signature,
            dialect_attributes,
            launch_bounds,
            grid_constants,
            parameters,
            entry_block,
            _returns,
            external,
            _unwinds,
            landing_pads,
        ),
        "llvm.atomicrmw": (_read_and_write,),
        "llvm.call": (bundles, called, _variadic),
        "llvm.call_intrinsic": (_intrinsic, bundles),
        "llvm.intr.assume": (bundles,),
        "llvm.invoke": (bundles,),
        "llvm.cmpxchg": (_exchange, _exchanged),
        "llvm.fence": (_fence,),
        "llvm.getelementptr": (_indexed,),
        "llvm.switch": (_switch,),
        "llvm.load": (_atomic_access(("release", "acq_rel")),),
        "llvm.store": (_atomic_access(("acquire", "acq_rel")),),
        "llvm.zext": (_extended,),
        "llvm.sext": (_extended,),
        "llvm.mlir.global_ctors": (_first,),
        "llvm.mlir.global_dtors": (_last,),
        **GLOBALS,
        **AGGREGATES,
    }
)

SYMBOLS: Mapping[str, tuple[SymbolVerifier, ...]] = MappingProxyType(
    {
        "llvm.call": (_call,),
        "llvm.func": (comdat,),
        "llvm.mlir.global": (comdat,),
        "llvm.mlir.addressof": (_address,),
        "llvm.mlir.global_ctors": (_first_functions,),
        "llvm.mlir.global_dtors": (_last_functions,),
    }
)
