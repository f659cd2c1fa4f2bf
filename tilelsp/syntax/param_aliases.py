"""Names that a document gives to types and attributes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from tilelsp.base.record import field, record
from tilelsp.ir.types import (
    POISON,
    Attr,
    Type,
    UnitAttr,
)

T = TypeVar("T")


@record
class Aliases:
    """The `!name = ...` and `#name = ...` definitions in force; another definition makes others.

    `read` remembers what was read with them, by what it was read as and its text.
    """

    types: Mapping[str, Type]
    attrs: Mapping[str, Attr]
    read: dict[tuple[str, str], object] = field(
        default_factory=dict[tuple[str, str], object], compare=False, repr=False
    )


NO_ALIASES = Aliases({}, {})


class _Every(Mapping[str, T]):
    """One meaning for every name."""

    def __init__(self, meaning: T) -> None:
        self._meaning = meaning

    def __getitem__(self, name: str) -> T:
        return self._meaning

    def __iter__(self) -> Iterator[str]:
        return iter(("",))

    def __len__(self) -> int:
        return 1


EVERY_ALIAS = Aliases(_Every[Type](POISON), _Every[Attr](UnitAttr()))
"""For a text of which only the extent is asked, before its aliases are known."""
