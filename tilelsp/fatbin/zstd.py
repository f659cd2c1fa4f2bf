"""Zstandard data without a dictionary, by RFC 8878. Made for modules, of which a megabyte takes a second or two."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from tilelsp.fatbin.bits import Backward
from tilelsp.fatbin.fse import FseTable, State, build, constant, read_table
from tilelsp.fatbin.huffman import Code, read_literals
from tilelsp.fatbin.lz4 import copy_back

_MAGIC = b"\x28\xb5\x2f\xfd"

_LITERAL_CODES = (
    *((code, 0) for code in range(16)),
    (16, 1), (18, 1), (20, 1), (22, 1), (24, 2), (28, 2), (32, 3), (40, 3), (48, 4), (64, 6),
    *((1 << bits, bits) for bits in range(7, 17)),
)  # fmt: skip
_MATCH_CODES = (
    *((code + 3, 0) for code in range(32)),
    (35, 1), (37, 1), (39, 1), (41, 1), (43, 2), (47, 2), (51, 3), (59, 3), (67, 4), (83, 4), (99, 5),
    *((3 + (1 << bits), bits) for bits in range(7, 17)),
)  # fmt: skip
"""For each code what it starts from and how many bits are added."""

_LITERALS = (4, 3, *(2,) * 11, 1, 1, 1, *(2,) * 9, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1, -1)
_OFFSETS = (*(1,) * 6, 2, 2, 2, *(1,) * 15, *(-1,) * 5)
_MATCHES = (1, 4, 3, *(2,) * 6, *(1,) * 37, *(-1,) * 7)
_KINDS = ((_LITERALS, 6, 9, 36), (_OFFSETS, 5, 8, 32), (_MATCHES, 6, 9, 53))
"""Of literal lengths, offsets and match lengths: the distribution that none is written for, its accuracy, the greatest
accuracy and number of symbols."""


@cache
def _default(kind: int) -> FseTable:
    counts, log, _, _ = _KINDS[kind]
    return build(counts, log)


@dataclass(slots=True)
class _Frame:
    """What blocks leave to the next one."""

    most: int
    out: bytearray = field(default_factory=bytearray)
    code: Code | None = None
    tables: list[FseTable | None] = field(default_factory=lambda: [None, None, None])
    offsets: list[int] = field(default_factory=lambda: [1, 4, 8])


def decompress_zstd(data: bytes, most: int) -> bytes:
    """What a frame holds. Raises `IndexError` or `ValueError` for one that is damaged or longer than `most` bytes."""
    if not data.startswith(_MAGIC):
        raise ValueError("no frame")
    head = data[4]
    is_single = bool(head & 32)
    if head & 3:
        raise ValueError("a dictionary")
    at = 5 + (not is_single) + (1 if is_single else 0, 2, 4, 8)[head >> 6]
    frame = _Frame(most)
    is_last = False
    while not is_last:
        block = int.from_bytes(data[at : at + 3], "little")
        is_last, kind, size = bool(block & 1), block >> 1 & 3, block >> 3
        at += 3
        stored = 1 if kind == 1 else size
        body = data[at : at + stored]
        if len(body) != stored or kind == 3:
            raise ValueError("block")
        at += stored
        if kind == 2:
            _block(body, frame)
        else:
            frame.out += body * size if kind else body
        if len(frame.out) > most:
            raise ValueError("too long")
    return bytes(frame.out)


def _block(data: bytes, frame: _Frame) -> None:
    literals, frame.code, at = read_literals(data, frame.code)
    many = data[at]
    at += 1
    if many >= 128:
        if many < 255:
            many, at = (many - 128 << 8) + data[at], at + 1
        else:
            many, at = data[at] + (data[at + 1] << 8) + 0x7F00, at + 2
    if many:
        at = _read_tables(data, at, frame)
        literals = literals[_sequences(data[at:], many, literals, frame) :]
    frame.out += literals


def _read_tables(data: bytes, at: int, frame: _Frame) -> int:
    """The tables of a block go into the frame; what follows them comes back."""
    modes = data[at]
    at += 1
    for kind, shift in enumerate((6, 4, 2)):
        match modes >> shift & 3:
            case 0:
                frame.tables[kind] = _default(kind)
            case 1:
                frame.tables[kind] = constant(data[at])
                at += 1
            case 2:
                _, _, log, symbols = _KINDS[kind]
                frame.tables[kind], at = read_table(data, at, log, symbols)
            case _:
                pass  # that of the block before
    return at


def _sequences(data: bytes, many: int, literals: bytes, frame: _Frame) -> int:
    """Carry sequences out; how many literals they took comes back. Raises `ValueError`."""
    bits = Backward(data)
    tables = [table for table in frame.tables if table is not None]
    if len(tables) != len(_KINDS):
        raise ValueError("no table")
    lengths, offsets, matches = (State(table, bits) for table in tables)
    taken = 0
    for number in range(many):
        offset = (1 << offsets.symbol) + bits.read(offsets.symbol)
        base, more = _MATCH_CODES[matches.symbol]
        match = base + bits.read(more)
        base, more = _LITERAL_CODES[lengths.symbol]
        run = base + bits.read(more)
        frame.out += literals[taken : taken + run]
        taken += run
        copy_back(frame.out, _offset(offset, run, frame.offsets), match, frame.most)
        if number + 1 < many:
            lengths.move()
            matches.move()
            offsets.move()
    if bits.left or taken > len(literals):
        raise ValueError("sequences")
    return taken


def _offset(value: int, run: int, last: list[int]) -> int:
    """The distance that an offset value means; `last` are the three before, which change."""
    if value > 3:
        last[:] = [value - 3, last[0], last[1]]
        return last[0]
    at = value - 1 + (not run)
    distance = last[at] if at < len(last) else last[0] - 1
    if at:
        last[:] = [distance, last[0], last[2 if at == 1 else 1]]
    return distance
