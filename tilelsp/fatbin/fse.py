"""Finite state entropy, one of the two codes of zstd (RFC 8878, 4.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tilelsp.fatbin.bits import Backward, Forward


@dataclass(frozen=True, slots=True)
class FseTable:
    """For each state the symbol, how many bits are read for the next state, and what they are added to."""

    log: int
    rows: tuple[tuple[int, int, int], ...]


def build(counts: Sequence[int], log: int) -> FseTable:
    """The table of a distribution; -1 is a symbol of less than one state."""
    size = 1 << log
    symbols = [0] * size
    following = [max(count, 1) if count else 0 for count in counts]
    high = size
    for symbol, count in enumerate(counts):
        if count < 0:
            high -= 1
            symbols[high] = symbol
    step, at = (size >> 1) + (size >> 3) + 3, 0
    for symbol, count in enumerate(counts):
        for _ in range(count):
            symbols[at] = symbol
            at = (at + step) & (size - 1)
            while at >= high:
                at = (at + step) & (size - 1)
    rows: list[tuple[int, int, int]] = []
    for symbol in symbols:
        number = following[symbol]
        following[symbol] += 1
        bits = log - number.bit_length() + 1
        rows.append((symbol, bits, (number << bits) - size))
    return FseTable(log, tuple(rows))


def constant(symbol: int) -> FseTable:
    """The table of one symbol, which takes no bits."""
    return FseTable(0, ((symbol, 0, 0),))


def read_table(data: bytes, start: int, most_log: int, most_symbols: int) -> tuple[FseTable, int]:
    """A table's description at `start`, and what follows it. Raises `ValueError`."""
    bits = Forward(data, start)
    log = bits.peek(4) + 5
    bits.at += 4
    if log > most_log:
        raise ValueError("accuracy")
    remaining, threshold, width = (1 << log) + 1, 1 << log, log + 1
    counts: list[int] = []
    while remaining > 1:
        if len(counts) >= most_symbols or bits.at > 8 * len(data):
            raise ValueError("distribution")
        least = 2 * threshold - 1 - remaining
        value = bits.peek(width)
        if value & (threshold - 1) < least:
            value &= threshold - 1
            bits.at += width - 1
        else:
            value -= least if value >= threshold else 0
            bits.at += width
        count = value - 1
        remaining -= abs(count)
        counts.append(count)
        if not count:
            repeats = 3
            while repeats == 3:
                repeats = bits.peek(2)
                bits.at += 2
                counts += [0] * repeats
                if len(counts) > most_symbols:
                    raise ValueError("distribution")
        while remaining < threshold:
            width, threshold = width - 1, threshold >> 1
    if remaining != 1:
        raise ValueError("distribution")
    return build(counts, log), bits.bytes_read


class State:
    """A place in a table, moved by the bits of a stream."""

    def __init__(self, table: FseTable, bits: Backward) -> None:
        self._table = table
        self._bits = bits
        self._row = table.rows[bits.read(table.log)]

    @property
    def symbol(self) -> int:
        """What it stands for."""
        return self._row[0]

    def move(self) -> None:
        """Read on."""
        _, many, base = self._row
        self._row = self._table.rows[base + self._bits.read(many)]
