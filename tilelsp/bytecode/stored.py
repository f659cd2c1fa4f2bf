"""Contents of a file beside its IR: the order and contents of its tables, which a faithful copy keeps."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import field, record
from tilelsp.ir.types import Attr, DenseAttr
from tilelsp.spec.stored import Version


@record
class StoredSection:
    """A section as it stood: its number, and its alignment in bytes (0 where its header has none)."""

    number: int
    alignment: int


@record
class StoredTables:
    """Tables as raw items in their order, repeated and unused ones included.

    `constant_indices` gives the item that a constant was read from: a splat may be stored element by element.
    `hints` are the entries' optimization hints by symbol: text sorts what a file may hold in another order.
    `function_tail` is what follows the last function in its section (padding), `preview` whether the header announces
    content of preview features.
    """

    version: Version
    sections: tuple[StoredSection, ...] = ()
    strings: tuple[bytes, ...] = field(default=(), repr=False)
    types: tuple[bytes, ...] = field(default=(), repr=False)
    constants: tuple[bytes, ...] = field(default=(), repr=False)
    debug: tuple[bytes, ...] = field(default=(), repr=False)
    constant_indices: Mapping[DenseAttr, int] = field(default_factory=dict[DenseAttr, int], repr=False)
    hints: Mapping[str, Attr] = field(default_factory=dict[str, Attr], repr=False)
    function_tail: bytes = b""
    preview: bool = False
