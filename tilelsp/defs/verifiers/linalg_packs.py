"""Diagnostics of the verifiers of `linalg` on packed tensors and softmax."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.shapes import Shape, integers, only, shape_of
from tilelsp.ir.types import DYNAMIC, IntAttr
from tilelsp.spec.problem import Problem, Verifier


def _softmax(op: Any) -> Iterator[Problem]:
    shape, along = shape_of(only(op, "input")), op.attrs.get("dimension")
    if shape is not None and isinstance(along, IntAttr) and not 0 <= along.value < len(shape):
        yield Problem("incorrect dimension specified")


def _pack(op: Any) -> Iterator[Problem]:
    yield from _packed(op, shape_of(only(op, "source")), shape_of(only(op, "dest")))


def _unpack(op: Any) -> Iterator[Problem]:
    yield from _packed(op, shape_of(only(op, "dest")), shape_of(only(op, "source")))


def _packed(op: Any, flat: Shape | None, tiled: Shape | None) -> Iterator[Problem]:
    """A tensor and its tiles, whose extents are the last ones of the packed tensor."""
    places, order, tiles = (
        integers(op.attrs.get(name)) for name in ("inner_dims_pos", "outer_dims_perm", "static_inner_tiles")
    )
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


def _is_choice(numbers: Shape, rank: int) -> bool:
    """True if each number is a dimension, and none occurs twice."""
    return len(set(numbers)) == len(numbers) and all(0 <= number < rank for number in numbers)


PACKS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {"linalg.softmax": (_softmax,), "linalg.pack": (_pack,), "linalg.unpack": (_unpack,)}
)
