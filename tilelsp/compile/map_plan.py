"""Plans of the tensor maps that a host has to fill for a kernel: the fields of the driver's call."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record
from tilelsp.ir.types import Type
from tilelsp.spec.constants import width_of

GRAIN = 16
"""Bytes that the address of a tensor and its strides are multiples of, and the rows of a box."""

_BY_NAME: Mapping[str, str] = {"f16": "f16", "bf16": "bf16", "f32": "f32", "tf32": "f32", "f64": "f64"}
_BY_WIDTH: Mapping[int, str] = {8: "u8", 16: "u16", 32: "s32", 64: "s64"}


def map_type(element: Type) -> str | None:
    """The driver's type for an element; None where a map has none that is copied as it is."""
    return _BY_NAME.get(getattr(element, "name", "")) or _BY_WIDTH.get(width_of(element))


@record
class Multiple:
    """A number that the launch knows: a parameter of the kernel, by position, times a constant."""

    parameter: int
    times: int = 1

    def as_json(self) -> Mapping[str, int]:
        """As the JSON result has it."""
        return {"parameter": self.parameter, "times": self.times}


Number = int | Multiple


@record
class TensorMapPlan:
    """A map that `cuTensorMapEncodeTiled` makes for the parameter at `position` of the kernel `entry`.

    `address` is the position of the pointer to the tensor. `dims` and `box` count elements and `strides`, which the
    fastest dimension has none of, bytes; all begin with the fastest dimension. Element strides are 1, nothing is
    interleaved, and outside of the tensor there are zeros. Of a tensor with an extent of 0, of which the driver makes
    no map, all is outside: the host makes one of `GRAIN` zero bytes instead, whose extents are 1.
    """

    entry: str
    position: int
    address: int
    type: str
    dims: tuple[Number, ...]
    strides: tuple[Number, ...]
    box: tuple[int, ...]
    swizzle: str

    def as_json(self) -> Mapping[str, object]:
        """As the JSON result has it."""
        return {
            "parameter": self.position,
            "address": Multiple(self.address).as_json(),
            "type": self.type,
            "dims": [_json(dim) for dim in self.dims],
            "strides": [_json(stride) for stride in self.strides],
            "box": list(self.box),
            "swizzle": self.swizzle,
        }


def _json(number: Number) -> int | Mapping[str, int]:
    return number if isinstance(number, int) else number.as_json()
