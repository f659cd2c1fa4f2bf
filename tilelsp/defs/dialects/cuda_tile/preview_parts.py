"""Parts of preview ops: constant parameters, how arguments are used, and the variables of their types."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.checks import quoted
from tilelsp.ir.module import Op
from tilelsp.ir.types import ArrayAttr, Attr, BareWord, DialectAttr, DictAttr, FunctionType, IndexType, StringAttr, Type
from tilelsp.spec.problem import Problem
from tilelsp.spec.symbolic import PREFIX, is_expression, variables
from tilelsp.spec.symbolic import operands as parts

CODE = "cuda_tile.preview"
"""The code of findings about preview ops."""
ACCESS = "cuda_tile.preview$access"
"""The name, and the attribute, that says how an argument is used."""
CONST_PARAM = f"{PREFIX}const_param"
"""The attribute that a constant parameter is."""


def items_of(stored: Attr | None) -> tuple[Attr, ...]:
    """The elements of an array; none of anything else."""
    return stored.values if isinstance(stored, ArrayAttr) else ()


def declared_constants(stored: Attr | None) -> list[tuple[str, Type]]:
    """The names and types of constant parameters."""
    found: list[tuple[str, Type]] = []
    for value in items_of(stored):
        params = {param.key: param.value for param in (value.params or ())} if isinstance(value, DialectAttr) else {}
        name, type = params.get("name"), params.get("type")
        if isinstance(name, StringAttr) and isinstance(type, Type):
            found.append((name.value, type))
    return found


def access_of(attrs: Attr | None) -> str:
    """How an argument is used: `in`, `out` or `inout`; "" where that is not said."""
    found = (
        next((value for key, value in attrs.entries if key == ACCESS), None) if isinstance(attrs, DictAttr) else None
    )
    words = parts(found) if isinstance(found, DialectAttr) and found.name == ACCESS else ()
    return words[0].text if words and isinstance(words[0], BareWord) else ""


def symbols_of(type: Type) -> Iterator[str]:
    """The variables that a type depends on."""
    if isinstance(type, t.TileType):
        for extent in type.symbolic:
            yield from variables(extent) if extent is not None else ()
        yield from symbols_of(type.element)
    elif isinstance(type, t.SymbolicType):
        yield type.parameter


WILDCARD = "?"
"""The name of a constant parameter of an implementation that takes any argument."""


def _is_parameter(value: Attr) -> bool:
    return isinstance(value, DialectAttr) and value.name == CONST_PARAM


def parameter_constraint(op: Op) -> Iterator[Problem]:
    """Check that constant parameters are declared as such."""
    if not all(map(_is_parameter, items_of(op.attrs.get("const_params")))):
        wanted = "array of Compile-time constant parameter declaration values"
        yield Problem(f"attribute 'const_params' failed to satisfy constraint: {wanted}", "const_params", CODE)


def argument_constraint(op: Op) -> Iterator[Problem]:
    """Check that constant arguments are expressions."""
    if not all(is_expression(value) for value in items_of(op.attrs.get("const_args"))):
        wanted = "array of symbolic expression attribute values"
        yield Problem(f"attribute 'const_args' failed to satisfy constraint: {wanted}", "const_args", CODE)


def private_constraint(op: Op) -> Iterator[Problem]:
    """Demand that a bodiless op is private."""
    if op.attrs.get("sym_visibility") != StringAttr("private"):
        yield Problem("symbol declaration cannot have public visibility", code=CODE)


def constant_problems(op: Op) -> Iterator[Problem]:
    """Constant parameters have types of their own, and names that differ; a wildcard has none."""
    seen: set[str] = set()
    for name, type in declared_constants(op.attrs.get("const_params")):
        if name != WILDCARD and not isinstance(type, IndexType | t.ShapeType | t.DatatypeType | t.StringType):
            allowed = "index, !cuda_tile.preview$shape, !cuda_tile.preview$Datatype, or !cuda_tile.preview$string"
            yield Problem(f"constant parameter type must be {allowed}, got {quoted(type)}", "const_params", CODE)
        elif name != WILDCARD and name in seen:
            yield Problem(f"duplicate constant parameter name: '{name}'", "const_params", CODE)
        seen.add(name)


def attribute_count(op: Op, function: FunctionType) -> Iterator[Problem]:
    """Every argument has attributes of its own, where any has, and so has every result."""
    for slot, what, plural, types in (
        ("arg_attrs", "argument", "arguments", function.inputs),
        ("res_attrs", "result", "results", function.results),
    ):
        count = len(items_of(op.attrs.get(slot)))
        if count and count != len(types):
            start = f"expects {what} attribute array to have the same number of elements as the number of function"
            yield Problem(f"{start} {plural}, got {count}, but expected {len(types)}", slot, CODE)
