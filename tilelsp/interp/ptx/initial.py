"""Initial values of variables, laid out in memory as the PTX ISA says: row by row, what is missing is zero."""

from __future__ import annotations

import numpy as np

from tilelsp.base.record import field, record, replace
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import patterns, values
from tilelsp.interp.ptx.constants import constant
from tilelsp.interp.ptx.program import BYTES, Immediate, Initial, Relocation
from tilelsp.syntax.ptx import tree
from tilelsp.syntax.ptx.cursor import PtxCursor, Unreadable, integer
from tilelsp.syntax.ptx.initial_values import value
from tilelsp.syntax.ptx.tokens import NUMBER, PtxTokens

_MOST_BYTES = 1 << 28
"""Bytes of a module's initialised variables: a text of some lines can declare any number."""


@record(frozen=False)
class _Layout:
    type: str
    dims: tuple[int, ...]
    """Lengths of the array, outermost first; those of vectors are innermost."""
    data: bytearray = field(default_factory=bytearray)
    links: list[Relocation] = field(default_factory=list[Relocation])

    @property
    def size(self) -> int:
        return BYTES[self.type]

    def room(self, level: int) -> int:
        """Bytes of one element of a level."""
        made = self.size
        for length in self.dims[level:]:
            made *= max(length, 1)
        return made

    def put(self, at: int, cursor: PtxCursor) -> None:
        """One value. A mask in front of an address, `0xff00(x)`, says which byte of it stands here."""
        mask = (integer(cursor.text) or 0) if cursor.ahead(1) == "(" and cursor.kind == NUMBER else 0
        operand = value(cursor)
        if at + self.size > len(self.data):
            if at + self.size > _MOST_BYTES:
                raise Fault(f"a table of more than {_MOST_BYTES} bytes")
            self.data.extend(bytes(at + self.size - len(self.data)))
        found = constant(operand)
        if found is not None:
            self.data[at : at + self.size] = _bytes_of(found, self.type)
            return
        link = _link(operand, at, self.size)
        self.links.append(replace(link, shift=(mask & -mask).bit_length() - 1) if mask else link)


def _bytes_of(value: Immediate, type: str) -> bytes:
    """The low bytes of a pattern, as ptxas stores it; only to four bytes a double is rounded."""
    size, bits = BYTES[type], value.value
    if size == 4 and value.float_bits == 64:
        with np.errstate(over="ignore"):
            bits = int(patterns(values(np.array(bits, np.uint64), "f64"), "f32"))
    return (bits % (1 << 8 * size)).to_bytes(size, "little")


def _link(operand: tree.Operand, at: int, size: int) -> Relocation:
    """The address that a value names. Raises `Fault`."""
    match operand:
        case tree.NameOperand(text=name):
            return Relocation(at, size, name)
        case tree.ConstantExpression(operator="generic", operands=(tree.NameOperand(text=name),)):
            return Relocation(at, size, name)  # only variables in global and constant memory have their address here
        case tree.ConstantExpression(operator="+", operands=(base, added)):
            link, more = _link(base, at, size), constant(added)
            if more is not None and not more.float_bits:
                return replace(link, addend=link.addend + more.value)
        case tree.ConstantExpression(operator="mask", operands=(base,)):
            return _link(base, at, size)
        case _:
            pass
    raise Fault("an initial value that is neither a constant nor an address")


def read_initial(text: str, at: int, type: str, dims: tuple[int, ...], vector: int) -> Initial:
    """The values behind the declared name that starts at `at`.

    `dims` are the array's lengths, outermost first; 0 is an array as long as its values. Raises `Fault`.
    """
    cursor = PtxCursor(PtxTokens(text, at))
    try:
        while not cursor.take("="):
            cursor.at += 1
        layout = _Layout(type, (*dims, vector) if vector > 1 else dims)
        if cursor.text != "{":
            layout.put(0, cursor)
        else:
            _nested(cursor, layout, 0, 0)
    except Unreadable:
        raise Fault("an initial value cannot be read") from None
    return Initial(bytes(layout.data), tuple(layout.links))


def _nested(cursor: PtxCursor, layout: _Layout, level: int, at: int) -> None:
    """Values in braces; `level` counts the braces around."""
    cursor.expect("{")
    step = layout.room(level + 1)
    if cursor.take("}"):
        return
    while True:
        if cursor.text == "{":
            _nested(cursor, layout, level + 1, at)
        else:
            layout.put(at, cursor)
        at += step
        if cursor.take("}"):
            return
        cursor.expect(",")
