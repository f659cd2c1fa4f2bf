"""cuTile Python's compiler: a kernel with a signature to bytecode of Tile IR."""

from __future__ import annotations

import sys
import typing
from importlib import import_module
from typing import Any

from tilelsp.engines.producers.python.child.load import LoadedModule, compile_example

ELEMENTS = {
    "f64": "float64", "f32": "float32", "f16": "float16", "bf16": "bfloat16", "tf32": "tfloat32",
    "i64": "int64", "i32": "int32", "i16": "int16", "i8": "int8", "i1": "bool_",
    "f8E4M3FN": "float8_e4m3fn", "f8E5M2": "float8_e5m2", "f8E8M0FNU": "float8_e8m0fnu", "f4E2M1FN": "float4_e2m1fn",
}  # fmt: skip
"""tilelsp's names of element types, and cuTile's."""

_ALIGNED_BYTES = 16
"""Divisor in bytes of the extents, strides and addresses that the launcher tells the compiler of."""

_INVENTED_CONSTANT = 16
"""A tile's extent: a power of two, as all of them must be, and small, so that it compiles fast."""
_INVENTED_ELEMENT = "f32"


_EXAMPLE = """\
import cuda.tile as ct
@ct.kernel
def k(x):
    ct.store(x, (0,), ct.load(x, (0,), (16,)))
"""


def warm_up() -> None:
    """Import the package, and compile a kernel: the first one takes twenty times as long as the next."""
    compile_example(sys.modules[__name__], _EXAMPLE)


def places_of(error: BaseException, _: LoadedModule) -> list[tuple[str, int, int]]:
    """Where the compiler says that an error is, the innermost call first."""
    found: list[tuple[str, int, int]] = []
    place: Any = getattr(error, "loc", None)
    while place is not None:
        if place.filename:
            found.append((place.filename, place.line, place.col + 1))
        place = place.call_site
    return found


def compile_kernel(loaded: LoadedModule, wanted: dict[str, Any], request: dict[str, Any]) -> dict[str, Any]:
    """Bytecode of one kernel in a file, and where each parameter of it is in the entry's list."""
    package, compilation = import_module("cuda.tile"), import_module("cuda.tile.compilation")
    kernel = loaded.names[wanted["name"]]
    annotations = typing.get_type_hints(kernel._annotated_function.pyfunc, include_extras=True)
    places: dict[str, int | None] = {}
    constraints: list[Any] = []
    invented: list[str] = []
    at = 0
    for argument in wanted["given"]:
        name = argument["name"]
        constraint, width, description = _constraint(package, compilation, argument, annotations.get(name))
        constraints.append(constraint)
        places[name] = at if width else None
        at += width
        if description:
            invented.append(f"{name}: {description}")
    conventions = compilation.CallingConvention
    convention = getattr(conventions, "cutile_python_v2", conventions.cutile_python_v1)()
    target = (request["target"] or "").rstrip("af") or None
    signature = compilation.KernelSignature(constraints, convention, symbol=wanted["name"])
    try:
        compilation.export_kernel(
            kernel, [signature], wanted["output"], gpu_code=target, output_format="tileir_bytecode",
            bytecode_version=_newest(request["versions"]),
        )  # fmt: skip
    except BaseException as error:
        problem = loaded.problem(error, wanted["line"] + 1, places_of(error, loaded))
        return {"problems": [problem], "invented": invented}
    return {"output": wanted["output"], "arguments": places, "invented": invented}


def _newest(versions: list[str]) -> str:
    """The newest version of files that both sides know; they are given from the newest on."""
    parse = import_module("cuda.tile._compile").parse_bytecode_version
    for version in versions:
        try:
            parse(version)
        except ValueError:
            continue
        return version
    return versions[-1]


def _constraint(package: Any, compilation: Any, argument: dict[str, Any], annotation: Any) -> tuple[Any, int, str]:
    """A parameter's constraint, how many parameters of the entry it becomes, and what was invented for it."""
    marks = {type(mark).__name__ for mark in getattr(annotation, "__metadata__", ())}
    bare = annotation.__origin__ if marks else annotation
    kind, value = argument["kind"], argument["value"]
    if "ListAnnotation" in marks or typing.get_origin(bare) is tuple:
        raise NotImplementedError(f"parameter {argument['name']} is a list or a tuple, which tilelsp cannot give")
    if "ConstantAnnotation" in marks:
        if kind == "array":
            raise TypeError(f"parameter {argument['name']} is a constant, and is given an array")
        if value is not None:
            return value, 0, ""
        kinds = {bool: False, float: 1.0}
        made = kinds.get(bare, _INVENTED_CONSTANT)
        return made, 0, f"{made}"
    if kind == "array" or argument["is_array"] or "ArrayAnnotation" in marks:
        return _array(package, compilation, argument, kind != "array")
    wide = "ScalarAnnotation" in marks
    number = 0 if value is None else value
    element = "bool_" if isinstance(number, bool) else "float32" if isinstance(number, float) else "int32"
    element = "int64" if wide and element == "int32" else element
    description = "" if kind == "number" else f"{element}"
    return compilation.ScalarConstraint(getattr(package, element)), 1, description


def _array(package: Any, compilation: Any, argument: dict[str, Any], invented: bool) -> tuple[Any, int, str]:
    element = argument["element"] or _INVENTED_ELEMENT
    extents = argument["extents"]
    rank = max(1, argument["rank"] or 1) if invented else len(extents)
    named = ELEMENTS.get(element)
    if named is None:
        raise TypeError(f"parameter {argument['name']}: cuTile has no element type {element}")
    dtype = getattr(package, named)
    size = max(1, dtype.bitwidth // 8)
    step = max(1, _ALIGNED_BYTES // size)
    if invented:
        extents = [step] * rank
    strides = [1] * rank
    for axis in range(rank - 2, -1, -1):
        strides[axis] = strides[axis + 1] * extents[axis + 1]
    constraint = compilation.ArrayConstraint(
        dtype, rank, index_dtype=package.int32, stride_lower_bound_incl=0, alias_groups=[],
        may_alias_internally=False, stride_constant=[None] * (rank - 1) + [1],
        stride_divisible_by=[step if stride % step == 0 else 1 for stride in strides[:-1]] + [1],
        shape_divisible_by=[step if extent % step == 0 else 1 for extent in extents],
        base_addr_divisible_by=_ALIGNED_BYTES,
    )  # fmt: skip
    description = f"{element}[{', '.join('?' * rank)}]" if invented else ""
    return constraint, 1 + 2 * rank, description
