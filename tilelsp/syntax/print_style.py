"""How IR is to be printed as MLIR text."""

from __future__ import annotations

import enum

from tilelsp.base.record import record


class NameStyle(enum.Enum):
    """Where printed value names come from."""

    CANONICAL = "canonical"
    """The ops' declared hints: what the public disassembler prints. The generic form numbers values, as MLIR does."""
    SOURCE = "kept"
    """The names that values carry, made unique."""


@record
class PrintStyle:
    """How to print. `prefix` spells the default dialect's names in full; `locations` adds `loc(#alias)` to every op,
    and the definitions of the aliases at the end."""

    generic: bool = False
    prefix: bool = False
    names: NameStyle = NameStyle.CANONICAL
    locations: bool = False
    indent: int = 0
