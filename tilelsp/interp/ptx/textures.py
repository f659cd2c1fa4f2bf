"""Textures and surfaces: arrays that are read by coordinates, with an address mode and a filter.

The formulas are those of the CUDA programming guide's appendix on texture fetching. A linear filter's weights have
eight bits of fraction, here the nearest ones. There are no mipmaps: every level is the only one.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from tilelsp.base.record import record
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array, values

ADDRESS_MODES = ("clamp", "border", "wrap", "mirror")
FILTERS = ("point", "linear")
COORDINATES = ("unnormalized", "normalized")
KINDS = ("u8", "s8", "u16", "s16", "u32", "s32", "f16", "f32")
"""Types of channels."""

TEXTURE_BASE = 0x7900_0000_0000
"""Where texture objects have their handles; no data is there."""


@record
class Texture:
    """An array as a texture or surface: layers and rows by rows, the last axis the channels where there are several.

    Raises `Fault` for fields that do not fit.
    """

    array: npt.NDArray[np.generic]
    kind: str
    channels: int = 1
    address: str = "clamp"
    filter: str = "point"
    coordinates: str = "unnormalized"

    def __post_init__(self) -> None:
        if self.channels not in (1, 2, 4) or (self.channels > 1 and self.array.shape[-1:] != (self.channels,)):
            raise Fault(f"a texture of {self.channels} channels on an array of {self.array.shape}")
        if not 1 <= len(self.extents) <= 3 or not self.array.size:
            raise Fault(f"a texture of {len(self.extents)} dimensions")
        if self.address in ("wrap", "mirror") and self.coordinates != "normalized":
            raise Fault(f"address={self.address} needs coords=normalized")

    @property
    def extents(self) -> tuple[int, ...]:
        """Width first."""
        shape = self.array.shape if self.channels == 1 else self.array.shape[:-1]
        return tuple(reversed(shape))

    @property
    def texel_bytes(self) -> int:
        """Bytes of a texel."""
        return self.array.itemsize * self.channels


@record
class BoundTexture:
    """A texture with the global address of its array."""

    texture: Texture
    base: int


def axis_places(
    coordinates: Array, extent: int, texture: Texture, *, integers: bool
) -> list[tuple[Array, Array, Array]]:
    """Along one axis: texel numbers, whether they are inside, and weights, for each texel that a lookup mixes."""
    if integers:
        return [(*_placed(coordinates.astype(np.int64), extent, texture), np.ones(coordinates.shape))]
    x = coordinates.astype(np.float64)
    if texture.coordinates == "normalized":
        match texture.address:
            case "wrap":
                x = x - np.floor(x)
            case "mirror":
                whole = np.floor(x)
                x = np.where(whole % 2 == 0, x - whole, 1 - (x - whole))
            case _:
                pass
        x = x * extent
    if texture.filter == "point":
        return [(*_placed(np.floor(x).astype(np.int64), extent, texture), np.ones(x.shape))]
    x = x - 0.5
    first = np.floor(x)
    weight = np.rint((x - first) * 256) / 256
    numbers = first.astype(np.int64)
    return [
        (*_placed(numbers, extent, texture), 1 - weight),
        (*_placed(numbers + 1, extent, texture), weight),
    ]


def _placed(numbers: Array, extent: int, texture: Texture) -> tuple[Array, Array]:
    """Texel numbers within the axis, and which were inside or are taken to be."""
    inside = (numbers >= 0) & (numbers < extent)
    match texture.address:
        case "border":
            return np.clip(numbers, 0, extent - 1), inside
        case "wrap":
            return numbers % extent, np.ones_like(inside)
        case "mirror":
            turned = numbers % (2 * extent)
            return np.where(turned < extent, turned, 2 * extent - 1 - turned), np.ones_like(inside)
        case _:
            return np.clip(numbers, 0, extent - 1), np.ones_like(inside)


def texel_values(patterns: Array, texture: Texture, into: str) -> Array:
    """(..., channels) patterns as what a lookup gives: integers as they are, or floating-point numbers.

    Integers become parts of one where numbers are asked for. Raises `Fault` where the texture has none.
    """
    kind = texture.kind
    if into in ("u32", "s32"):
        if kind in ("f16", "f32"):
            raise Fault(f"a texture of {kind} is read as {into}")
        return values(patterns, kind)
    if kind in ("f16", "f32"):
        return values(patterns, kind)
    if kind in ("u32", "s32"):
        raise Fault(f"a texture of {kind} is read as {into}")
    most = (1 << (8 * texture.array.itemsize - (kind[0] == "s"))) - 1
    return np.maximum(values(patterns, kind) / most, -1.0)


def layer_places(coordinates: Array, extent: int) -> Array:
    """Layers, held to those that there are."""
    return np.clip(coordinates.astype(np.int64), 0, extent - 1)


def flat(places: Sequence[Array], extents: Sequence[int]) -> Array:
    """Numbers of texels by their places, width first."""
    made: Array = np.zeros_like(places[0])
    for place, extent in zip(reversed(places), reversed(extents), strict=True):
        made = made * extent + place
    return made
