"""Preview ops of 13.5: functions that another library implements, and calls of them.

Source: the sentences and answers of tileirdisasm 13.5 with `--preview=simt`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, islice

from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.checks import integer_fault, quoted
from tilelsp.defs.dialects.cuda_tile.fragment import FragmentType
from tilelsp.defs.dialects.cuda_tile.preview_parts import (
    ACCESS,
    CODE,
    WILDCARD,
    access_of,
    argument_constraint,
    attribute_count,
    constant_problems,
    declared_constants,
    items_of,
    parameter_constraint,
    private_constraint,
    symbols_of,
)
from tilelsp.ir.types import (
    POISON,
    Attr,
    DialectAttr,
    FunctionType,
    IndexType,
    Type,
)
from tilelsp.spec.attr import ARRAY, FLAG, FUNCTION_TYPE, STRING, SYMBOL_NAME, SYMBOL_REF
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef, attr_value
from tilelsp.spec.problem import Lookup, Problem
from tilelsp.spec.slot import attr, flag, operands, optional_attr, region, results
from tilelsp.spec.spelling import attr_text
from tilelsp.spec.stored import Stored
from tilelsp.spec.symbolic import TEXT, TUPLE, VAR, variables
from tilelsp.spec.symbolic import TYPE as CONCRETE
from tilelsp.spec.symbolic import operands as parts
from tilelsp.spec.types import ANY_TYPE


def _linked(op: Func) -> Iterator[Problem]:
    yield from islice(chain(parameter_constraint(op), private_constraint(op)), 1)


def _constants(op: Func) -> Iterator[Problem]:
    for number, (name, _) in enumerate(declared_constants(op.attrs.get("const_params"))):
        if name == WILDCARD:
            wildcard = "'?' wildcard is only valid in extern_impl const_params"
            yield Problem(f"const_params[{number}]: {wildcard}", "const_params", CODE)
    yield from constant_problems(op)


def _declaration(op: Func) -> Iterator[Problem]:
    function = op.function_type
    if not op.is_extern:
        yield Problem("must be extern when serialized to bytecode", "is_extern", CODE)
    if not function.inputs:
        yield Problem("extern functions must declare at least one input", "function_type", CODE)
    known = {name for name, _ in declared_constants(op.attrs.get("const_params"))}
    for what, types in (("input", function.inputs), ("result", function.results)):
        for number, type in enumerate(types):
            if type is POISON:
                continue
            if isinstance(type, FragmentType):
                wanted = "fragments are only valid in preview$extern_impl signatures"
                message = f"{what} type {number} must not be a cuda_tile.preview$fragment; {wanted}, got {quoted(type)}"
                yield Problem(message, "function_type", CODE)
            elif not isinstance(type, t.TileType):
                message = f"{what} type {number} must be a cuda_tile.tile, got {quoted(type)}"
                yield Problem(message, "function_type", CODE)
            for name in symbols_of(type):
                if name not in known:
                    message = f"{what} type references undeclared symbolic variable '{name}'"
                    yield Problem(message, "function_type", CODE)
    yield from _bound(op, function)


def _bound(op: Func, function: FunctionType) -> Iterator[Problem]:
    """Every argument says how it is used; those that are written are the first results."""
    attrs = items_of(op.attrs.get("arg_attrs"))
    counted = next(attribute_count(op, function), None)
    if counted is not None:
        yield counted
        return
    bound = 0
    for number, type in enumerate(function.inputs):
        access = access_of(attrs[number] if attrs else None)
        if not access:
            message = f"extern function argument {number} must have a '{ACCESS}' arg attr"
            yield Problem(message, "function_type", CODE)
        elif access != "in" and bound >= len(function.results):
            yield Problem("number of bound inouts exceeded the number of results", "function_type", CODE)
            return
        elif access != "in":
            if POISON not in (type, function.results[bound]) and type != function.results[bound]:
                message = f"extern function argument {number} must match result {bound}"
                yield Problem(message, "function_type", CODE)
            bound += 1


class Func(
    OpDef,
    name="cuda_tile.preview$func",
    summary="A function that a library implements (preview).",
    since="13.5",
    traits=(Trait.ISOLATED, Trait.SYMBOL),
):
    """A function without a body.

    A library of implementations brings its code, one for each form that its constant parameters take: numbers, shapes,
    element types and texts, known where it is called. Extents and element types of its tiles may depend on them. Each
    argument says whether it is read, written or both; what is written is a result, in order. A file that holds one is
    preview content, which the compiler takes with `--preview=simt` alone.
    """

    sym_name = attr(SYMBOL_NAME, "name for `preview$call`")
    function_type = attr(FUNCTION_TYPE, "types of arguments and results")
    is_extern = flag(FLAG, "implemented elsewhere", keyword="extern")
    const_params = optional_attr(ARRAY, "names and types of the constant parameters")
    arg_attrs = optional_attr(ARRAY, "one dictionary per argument, with its access")
    res_attrs = optional_attr(ARRAY, "one dictionary per result")
    sym_visibility = optional_attr(STRING, "private, as of all that has no body")
    body = region("no code", optional=True)
    format = (
        "flag($is_extern) $sym_name const_params($const_params) extern_params($function_type) "
        "results($function_type) ` `"
    )
    verifiers = (_linked, _constants, _declaration)
    example = (
        "preview$func extern @f<[n: index]>"
        "(%a: tile<[n]xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) -> tile<[n]xf32>"
    )


_KINDS: Mapping[type[Type], tuple[str, str, str]] = {
    t.ShapeType: ("shape expression", "tuple expression", TUPLE),
    t.DatatypeType: ("datatype expression", "datatype expression", CONCRETE),
    t.StringType: ("string expression", "string expression", TEXT),
}
"""Words of messages for an argument for a parameter of a type: its name, what they expect of it, and what it is."""


def kind_fault(expression: Attr, type: Type) -> str:
    """The fault of a constant argument for a parameter of a type; "" for none."""
    name = expression.name if isinstance(expression, DialectAttr) else ""
    if isinstance(type, IndexType):
        fault = integer_fault(expression)
        return f"integer expression: {fault}" if fault else ""
    for kind, (called, wanted, allowed) in _KINDS.items():
        if isinstance(type, kind) and name not in (allowed, VAR):
            return f"{called}: expected {wanted}, got {attr_text(expression)}"
    return ""


def constant_start(number: int, name: str) -> str:
    """The start of sentences on a constant argument."""
    return f"constant argument #{number} for constant parameter '{name}' must be"


def _called(op: Call, lookup: Lookup) -> Iterator[Problem]:
    found = lookup(op.callee)
    if not isinstance(found, Func):
        if found is not None:
            yield Problem(f"'{op.callee}' does not reference a valid preview$func", "callee", "symbol.undefined")
        return
    declared = declared_constants(found.attrs.get("const_params"))
    const_args = items_of(op.attrs.get("const_args"))
    if len(const_args) != len(declared):
        counts = f"({len(const_args)}) must match extern function constant parameter count ({len(declared)})"
        yield Problem(f"constant argument count {counts}", "const_args", CODE)
        return
    for number, (value, (name, type)) in enumerate(zip(const_args, declared, strict=True)):
        start = constant_start(number, name)
        fault = kind_fault(value, type)
        if fault:
            yield Problem(f"{start} a valid {fault}", "const_args", CODE)
        elif used := variables(value):
            message = f"{start} statically known; references symbolic variable '{used[0]}'"
            yield Problem(message, "const_args", CODE)
        elif isinstance(value, DialectAttr) and value.name == TUPLE and not parts(value):
            yield Problem(f"{start} statically known; empty tuple is not supported", "const_args", CODE)
    function = attr_value(found, "function_type")
    if isinstance(function, FunctionType):  # another one is said of the function itself
        yield from _matches(op, function)


def _matches(op: Call, function: FunctionType) -> Iterator[Problem]:
    for what, values, types in (
        ("input", op.operands, function.inputs),
        ("result", op.results, function.results),
    ):
        if len(values) != len(types):
            counts = f"({len(values)}) must match extern preview$func {what} count ({len(types)})"
            yield Problem(f"{what} count {counts}", code=CODE)
            return
    for number, (value, type) in enumerate(zip(op.results, function.results, strict=True)):
        known = isinstance(value.type, t.TileType) and not any(
            True for _ in (*symbols_of(type), *symbols_of(value.type))
        )
        if known and POISON not in (value.type, type) and value.type != type:
            yield Problem(f"result type mismatch at index {number}", code=CODE)


def _concrete(op: Call) -> Iterator[Problem]:
    yield from argument_constraint(op)
    for what, values in (("operand", op.operands), ("result", op.results)):
        for number, value in enumerate(values):
            if value.type is POISON:
                continue
            if not isinstance(value.type, t.TileType | t.TokenType):
                wanted = "must be a cuda_tile type or token when calling an extern preview$func"
                yield Problem(f"{what} {number} {wanted}, got {quoted(value.type)}", code=CODE)
            elif any(True for _ in symbols_of(value.type)):
                wanted = "must be a concrete 'cuda_tile.tile' at call sites"
                yield Problem(f"{what} {number} {wanted}, got {quoted(value.type)}", code=CODE)


class Call(
    OpDef,
    name="cuda_tile.preview$call",
    summary="Calls a function that a library implements (preview).",
    since="13.5",
):
    """Call of a preview function.

    Gives the function its constant arguments, in brackets, and its tiles. Numbers among the constants may be sums,
    products and quotients: `/` rounds down, `/+` up. The results are the tiles that the function writes, and the others
    that it gives. Only the compiler knows what the function computes, so that nothing that depends on it has a value in
    a hover, and a launch ends here.
    """

    callee = attr(SYMBOL_REF, "the function")
    const_args = attr(ARRAY, "the constant arguments")
    arg_attrs = optional_attr(ARRAY, "one dictionary per argument")
    res_attrs = optional_attr(ARRAY, "one dictionary per result")
    inputs = operands(ANY_TYPE, "the tiles that are given")
    outputs = results(ANY_TYPE, "the tiles that come back")
    format = "$callee const_args($const_args) `` `(` $inputs `)` attr-dict `:` full_signature($inputs, $outputs)"
    symbols = (_called,)
    verifiers = (_concrete,)
    stored = Stored(
        0x4002, flags="arg_attrs res_attrs", attrs="callee const_args arg_attrs? res_attrs?", listed=True, counted=True
    )
    example = "%r = preview$call @f<[4]>(%a) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>"
