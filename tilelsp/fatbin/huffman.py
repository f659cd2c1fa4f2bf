"""The literals of a zstd block: raw, repeated, or in the Huffman code of RFC 8878, 4.2."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tilelsp.fatbin.bits import Backward
from tilelsp.fatbin.fse import State, read_table

_MOST_BITS = 11
_WEIGHT_LOG = 6


@dataclass(frozen=True, slots=True)
class Code:
    """For the next `bits` bits the symbol, and how many of them it takes."""

    bits: int
    rows: tuple[tuple[int, int], ...]

    def decode(self, data: bytes, many: int) -> bytes:
        """The `many` symbols of one stream. Raises `ValueError` where it ends elsewhere."""
        stream, out, rows = Backward(data), bytearray(), self.rows
        for _ in range(many):
            symbol, taken = rows[stream.peek(self.bits)]
            stream.left -= taken
            out.append(symbol)
        if stream.left:
            raise ValueError("literals")
        return bytes(out)


def read_literals(data: bytes, known: Code | None) -> tuple[bytes, Code | None, int]:
    """The literals at the start of a block, the code for a block that repeats it, and what follows them."""
    kind, format = data[0] & 3, data[0] >> 2 & 3
    if kind < 2:
        head, shift = ((1, 3), (2, 4), (1, 3), (3, 4))[format]
        many = int.from_bytes(data[:head], "little") >> shift
        if kind == 1:
            return data[head : head + 1] * many, known, head + 1
        return data[head : head + many], known, head + many
    head, width = ((3, 10), (3, 10), (4, 14), (5, 18))[format]
    value = int.from_bytes(data[:head], "little") >> 4
    many, size = value & ((1 << width) - 1), value >> width
    body = data[head : head + size]
    at = 0
    if kind == 2:
        known, at = _read_code(body)
    if known is None:
        raise ValueError("no code")
    if not format:
        return known.decode(body[at:], many), known, head + size
    part = (many + 3) // 4
    starts = [at + 6]
    for number in range(3):
        starts.append(starts[-1] + int.from_bytes(body[at + 2 * number : at + 2 * number + 2], "little"))
    starts.append(len(body))
    counts = (part, part, part, many - 3 * part)
    streams = zip(starts, starts[1:], counts, strict=False)
    return b"".join(known.decode(body[start:end], count) for start, end, count in streams), known, head + size


def _read_code(data: bytes) -> tuple[Code, int]:
    """A code's description, and what follows it. Raises `ValueError`."""
    head = data[0]
    if head < 128:
        table, start = read_table(data[: 1 + head], 1, _WEIGHT_LOG, 256)
        bits = Backward(data[start : 1 + head])
        states = (State(table, bits), State(table, bits))
        weights: list[int] = []
        turn = 0
        while len(weights) < 256:
            weights.append(states[turn].symbol)
            states[turn].move()
            turn ^= 1
            if bits.left < 0:
                weights.append(states[turn].symbol)
                break
        return _code_of(weights), 1 + head
    many = head - 127
    packed = data[1 : 1 + (many + 1) // 2]
    weights = [half for byte in packed for half in (byte >> 4, byte & 15)][:many]
    return _code_of(weights), 1 + len(packed)


def _code_of(weights: Sequence[int]) -> Code:
    """The code of all symbols' weights but the last one's, which follows from them."""
    total = sum(1 << weight >> 1 for weight in weights)
    bits = total.bit_length()
    rest = (1 << bits) - total
    if not total or bits > _MOST_BITS or rest & (rest - 1):
        raise ValueError("weights")
    every = (*weights, rest.bit_length())
    rows: list[tuple[int, int]] = []
    for weight in range(1, bits + 1):
        for symbol, own in enumerate(every):
            if own == weight:
                rows += [(symbol, bits + 1 - weight)] * (1 << weight >> 1)
    return Code(bits, tuple(rows))
