"""Parameters that are structures: bytes in parameter space, with each field at the place that C gives it."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.numerals import small_integer
from tilelsp.base.record import record
from tilelsp.ir.types import Type
from tilelsp.spec.constants import address_space, width_of

_MOST = 1 << 16
"""Largest size and alignment that are read, in bytes."""


@record
class Aggregate:
    """A structure: bytes, and the alignment of the first."""

    size: int
    alignment: int

    @property
    def word(self) -> str:
        """How machine IR writes it among the types of parameters."""
        return f"b8x{self.size}a{self.alignment}"

    def declared(self, name: str) -> str:
        """The declaration of a parameter of this name in PTX."""
        return f".align {self.alignment} .b8 {name}[{self.size}]"


def aggregate_of(fields: tuple[Type, ...]) -> Aggregate:
    """The structure with these fields."""
    end, alignment = 0, 1
    for offset, type in places(fields):
        size = _bytes(type)
        end, alignment = offset + size, max(alignment, size)
    return Aggregate(-(-end // alignment) * alignment, alignment)


def places(fields: tuple[Type, ...]) -> Iterator[tuple[int, Type]]:
    """Each field with its first byte."""
    at = 0
    for type in fields:
        size = _bytes(type)
        at = -(-at // size) * size
        yield at, type
        at += size


def read_aggregate(word: str) -> Aggregate | None:
    """The structure that a word of machine IR is; None for the type of another parameter."""
    size, _, alignment = word.removeprefix("b8x").partition("a")
    numbers = small_integer(size, _MOST), small_integer(alignment, _MOST)
    if not word.startswith("b8x") or not numbers[0] or not numbers[1]:
        return None
    return Aggregate(numbers[0], numbers[1])


def _bytes(type: Type) -> int:
    """A pointer takes 64 bits there, of whatever address space."""
    return 8 if address_space(type) is not None else max(1, width_of(type) // 8)
