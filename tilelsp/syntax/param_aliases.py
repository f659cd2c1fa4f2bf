"""Names that a document gives to types and attributes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from tilelsp.base.record import record
from tilelsp.ir.types import (
    Attr,
    Type,
)


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
