"""Diagnostics of the verifiers of `linalg` on packed tensors and softmax."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.shapes import Shape, element_of, integers, is_compatible, only, shape_of
from tilelsp.ir.equality import differ
from tilelsp.ir.types import DYNAMIC, IntAttr, MemRefType, TensorType, Type
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text


def _softmax(op: Any) -> Iterator[Problem]:
    source, output, along = only(op, "input"), only(op, "output"), op.attrs.get("dimension")
    if source is None or output is None:
        return
    if differ(element_of(source), element_of(output)):
        yield Problem("failed to verify that input and output have same element type")
        return
    yield from _written(op, output)
    shape, wanted = shape_of(source), shape_of(output)
    if shape is not None and wanted is not None and not _may_be_equal(shape, wanted):
        yield Problem("incompatible output shape")
    elif shape is not None and isinstance(along, IntAttr) and not 0 <= along.value < len(shape):
        yield Problem("incorrect dimension specified")


def _written(op: Any, output: Type) -> Iterator[Problem]:
    """Demand that an op writes, by its second operand, to memory, or to the tensor that it gives."""
    tensors = int(isinstance(output, TensorType))
    if not isinstance(output, TensorType | MemRefType):
        yield Problem("expected that operand #1 is a tensor or a memref")
    elif len(op.results) != tensors:
        numbers = f"expected the number of tensor results ({len(op.results)}) to be equal to the number of output"
        yield Problem(f"{numbers} tensors ({tensors})")
    elif tensors and differ(output, op.results[0].type):
        types = f"('{type_text(output)}') to match type of corresponding result ('{type_text(op.results[0].type)}')"
        yield Problem(f"expected type of operand #1 {types}")


def _may_be_equal(one: Shape, other: Shape) -> bool:
    return len(one) == len(other) and all(map(is_compatible, one, other))


def _pack(op: Any) -> Iterator[Problem]:
    source, dest, padding = only(op, "source"), only(op, "dest"), slot_values(op, "padding_value")
    yield from _packed(op, source, dest)
    if source is None or dest is None:
        return
    element = element_of(source)
    if padding and differ(padding[0].type, element):
        types = f"'{type_text(element)}' but got: '{type_text(padding[0].type)}'"
        yield Problem(f"expected padding_value has {types}")
    elif not padding and _leaves_a_rest(op, shape_of(source) or (), shape_of(dest) or ()):
        message = "invalid tile factor or output size provided. Only full tiles are supported when padding_value is"
        yield Problem(f"{message} not set")


def _leaves_a_rest(op: Any, flat: Shape, tiled: Shape) -> bool:
    """True if some extent is no multiple of the tile's, or, of a tile known at run time, of their number."""
    places, tiles, order = _choices(op)
    counts = dict(zip(order or range(len(flat)), tiled, strict=False))
    numbers = iter(slot_values(op, "inner_tiles"))
    for place, tile in zip(places or (), tiles or (), strict=False):
        by = tile
        if tile == DYNAMIC:
            number = next(numbers, None)
            by = counts.get(place, 0) if number is not None and number.defining_op is None else 0
        if flat[place] != DYNAMIC and by not in (DYNAMIC, 0) and flat[place] % by:
            return True
    return False


def _unpack(op: Any) -> Iterator[Problem]:
    yield from _packed(op, only(op, "dest"), only(op, "source"))


def _choices(op: Any) -> tuple[Shape | None, Shape | None, Shape | None]:
    """The dimensions that are in tiles, the tiles' extents, and the order of the dimensions."""
    names = ("inner_dims_pos", "static_inner_tiles", "outer_dims_perm")
    places, tiles, order = (integers(op.attrs.get(name)) for name in names)
    return places, tiles, order


def _packed(op: Any, whole: Type | None, packed: Type | None) -> Iterator[Problem]:
    """A tensor and its tiles, whose extents are the last ones of the packed tensor."""
    places, tiles, order = _choices(op)
    flat, tiled = shape_of(whole), shape_of(packed)
    if flat is None or tiled is None or places is None or tiles is None:
        return
    if 0 in tiles:
        yield Problem("invalid zero tile factor", prefix=False)
    elif not _is_choice(places, len(flat)):
        yield Problem("invalid inner_dims_pos vector", prefix=False)
    elif order and not _is_choice(order, len(flat)):
        yield Problem("invalid outer_dims_perm vector", prefix=False)
    elif order and len(order) != len(flat):
        yield Problem("outer_dims_perm must be a permutation or empty", prefix=False)
    elif len(tiles) != len(places):
        yield Problem("tiling factors must equal the number of dimensions to tile", prefix=False)
    elif len(tiled) != len(flat) + len(tiles):
        ranks = f"got {len(tiled)} != {len(flat) + len(tiles)}"
        yield Problem(f"packed rank != (unpacked rank + num tiling factors), {ranks}", prefix=False)
    elif any((tile == DYNAMIC) != (extent == DYNAMIC) or tile != extent
             for tile, extent in zip(tiles, tiled[len(flat) :], strict=True)):  # fmt: skip
        message = "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type"
        yield Problem(message, prefix=False)
    elif isinstance(whole, TensorType) and packed is not None:
        counts = list(flat)
        for place, tile in zip(places, tiles, strict=True):
            counts[place] = DYNAMIC if DYNAMIC in (flat[place], tile) else -(-flat[place] // tile)
        wanted = (*(counts[number] for number in order or range(len(flat))), *tiles)
        if not _may_be_equal(wanted, tiled):
            types = f"'{type_text(TensorType(wanted, whole.element))}' for the packed domain value, got"
            yield Problem(f"expected {types} '{type_text(packed)}'", prefix=False)


def _is_choice(numbers: Shape, rank: int) -> bool:
    """True if each number is a dimension, and none occurs twice."""
    return len(set(numbers)) == len(numbers) and all(0 <= number < rank for number in numbers)


PACKS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {"linalg.softmax": (_softmax,), "linalg.pack": (_pack,), "linalg.unpack": (_unpack,)}
)
