"""Matrix products of a warp through `nvvm.wmma`: which fragments there are, what their verifiers say in mlir-opt 22's
words, and the PTX instructions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.nvvm_words import fields_of, integer_of, space_of, word_of
from tilelsp.defs.thread_counts import WARP
from tilelsp.ir.module import Op
from tilelsp.ir.types import POISON, OpaqueType, Type
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text

CODE = "nvvm.verify"

Shape = tuple[int, int, int]
Fragment = tuple[int, str]
"""How many values of which type a thread has of a matrix."""

_WHOLE: tuple[Shape, ...] = ((16, 16, 16), (32, 8, 16), (8, 32, 16))
_SHALLOW: tuple[Shape, ...] = ((16, 16, 8),)
_ELEMENTS: Mapping[str, tuple[str, tuple[Shape, ...], str, int]] = MappingProxyType(
    {
        "f16": ("abc", _WHOLE, "vector<2xf16>", 2),
        "s8": ("ab", _WHOLE, "i32", 4),
        "u8": ("ab", _WHOLE, "i32", 4),
        "tf32": ("ab", _SHALLOW, "i32", 1),
        "f64": ("abc", ((8, 8, 4),), "f64", 1),
        "f32": ("c", _WHOLE + _SHALLOW, "f32", 1),
        "s32": ("c", _WHOLE, "i32", 1),
    }
)
"""By the element: which matrices have it, in which shapes, the type of a value, and how many elements that holds."""
_SUMS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"f16": ("f16", "f32"), "s8": ("s32",), "u8": ("s32",), "tf32": ("f32",), "f64": ("f64",)}
)
"""By the element of A and B: those of the accumulator."""
_SPACES: Mapping[int, str] = MappingProxyType({0: "", 1: ".global", 3: ".shared"})


def fragment(element: str, matrix: str, shape: Shape) -> Fragment | None:
    """A thread's part of matrix `a`, `b` or `c` of a shape; None where there is no such fragment."""
    matrices, shapes, type, held = _ELEMENTS.get(element, ("", (), "", 1))
    if matrix not in matrices or shape not in shapes:
        return None
    if element == "f16" and matrix != "c":
        return 8, type  # every element lies in two threads
    m, n, k = shape
    return {"a": m * k, "b": k * n, "c": m * n}[matrix] // WARP // held, type


def _shape(op: Any) -> Shape | None:
    m, n, k = (integer_of(op, name) for name in "mnk")
    return None if m is None or n is None or k is None else (m, n, k)


# verification ------------------------------------------------------------------------------------------------------


def _problem(message: str) -> Problem:
    return Problem(message, code=CODE)


def _combination() -> Problem:
    return _problem("invalid attribute combination")


def _result(op: Any, wanted: Fragment) -> Iterator[Problem]:
    count, type = wanted
    result_type: Type = op.results[0].type
    fields = fields_of(result_type)
    if count == 1 and type == "f64":
        if type_text(result_type) != type:
            yield _problem(f"expected destination type to be {type}")
    elif fields != [type] * count and (fields is not None or not isinstance(result_type, OpaqueType)):
        yield _problem(f"expected destination type is a structure of {count} elements of type '{type}'")


def _load(op: Any) -> Iterator[Problem]:
    shape, element, matrix = _shape(op), word_of(op, "eltype"), word_of(op, "frag")
    if not op.results or shape is None or element is None or matrix is None or _unknown(op):
        return
    found = fragment(element, matrix, shape)
    if space_of(slot_values(op, "ptr")[0].type) not in _SPACES:
        yield _problem("expected source pointer in memory space 0, 1, 3")
    elif found is None:
        yield _combination()
    else:
        yield from _result(op, found)


def _store(op: Any) -> Iterator[Problem]:
    shape, element, values = _shape(op), word_of(op, "eltype"), slot_values(op, "args")
    if shape is None or element is None or _unknown(op):
        return
    found = fragment(element, "c", shape)
    if space_of(slot_values(op, "ptr")[0].type) not in _SPACES:
        yield _problem("expected operands to be a source pointer in memory space 0, 1, 3")
    elif found is None:
        yield _combination()
    elif len(values) != found[0]:
        yield _problem(f"expected {found[0]} data operands")
    elif any(type_text(value.type) != found[1] for value in values):
        yield _problem(f"expected data operands of type '{found[1]}'")


def _fragments(op: Any) -> tuple[Fragment, Fragment, Fragment] | None:
    """Those of A, B and C, which is that of the result."""
    shape, element, sums = _shape(op), word_of(op, "eltypeA"), word_of(op, "eltypeB")
    if shape is None or element is None or sums not in _SUMS.get(element, ()):
        return None
    a, b, c = fragment(element, "a", shape), fragment(element, "b", shape), fragment(sums, "c", shape)
    return None if a is None or b is None or c is None else (a, b, c)


def _multiply(op: Any) -> Iterator[Problem]:
    values, found = slot_values(op, "args"), _fragments(op)
    if not op.results or _shape(op) is None or _unknown(op):
        return
    if found is None:
        yield _combination()
        return
    wanted = [type for count, type in found for _ in range(count)]
    if len(values) != len(wanted):
        yield _problem(f"expected {len(wanted)} arguments")
        return
    for index, (value, type) in enumerate(zip(values, wanted, strict=True)):
        if type_text(value.type) != type:
            yield _problem(f"expected argument {index} to be of type '{type}'")
            return
    yield from _result(op, found[2])


def _unknown(op: Any) -> bool:
    return any(value.type is POISON for value in (*op.operands, *op.results))


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {"nvvm.wmma.load": (_load,), "nvvm.wmma.store": (_store,), "nvvm.wmma.mma": (_multiply,)}
)
"""By the op's name."""

# PTX ---------------------------------------------------------------------------------------------------------------


def _tile(op: Op) -> str:
    m, n, k = _shape(op) or (0, 0, 0)
    return f"m{m}n{n}k{k}"


def _where(op: Op) -> str | None:
    return _SPACES.get(space_of(slot_values(op, "ptr")[0].type) or 0)


def _loaded(op: Op) -> str | None:
    where = _where(op)
    if where is None:
        return None
    name = f"wmma.load.{word_of(op, 'frag')}.sync.aligned.{word_of(op, 'layout')}.{_tile(op)}{where}"
    return f"{name}.{word_of(op, 'eltype')} {{<result>}}, [<ptr>], <stride>;"


def _stored(op: Op) -> str | None:
    where = _where(op)
    if where is None:
        return None
    name = f"wmma.store.d.sync.aligned.{word_of(op, 'layout')}.{_tile(op)}{where}.{word_of(op, 'eltype')}"
    return f"{name} [<ptr>], {{<args>}}, <stride>;"


def _multiplied(op: Op) -> str | None:
    found, element, sums = _fragments(op), word_of(op, "eltypeA"), word_of(op, "eltypeB")
    if found is None:
        return None
    types = f"{sums}.{sums}" if element == "f16" else f"{sums}.{element}.{element}.{sums}"
    layouts = f"{word_of(op, 'layoutA')}.{word_of(op, 'layoutB')}"
    a, b = found[0][0], found[0][0] + found[1][0]
    return (
        f"wmma.mma.sync.aligned.{layouts}.{_tile(op)}.{types} {{<result>}}, {{<args:0:{a}>}}, {{<args:{a}:{b}>}}, "
        f"{{<args:{b}:>}};"
    )


MATRICES: Mapping[str, Callable[[Op], str | None]] = MappingProxyType(
    {"wmma.load": _loaded, "wmma.store": _stored, "wmma.mma": _multiplied}
)
"""By the op's name: its text, as `nvvm_ptx` says; `<args:0:4>` stands for the first four values of a slot."""
