"""Bytes in and out: fixed-width integers, LEB128 varints, padding. Every read is checked against the end."""

from __future__ import annotations

from tilelsp.base.record import record

PAD_BYTE = 0xCB
"""The byte that the tool's own writer pads with."""
MASK64 = (1 << 64) - 1


@record(frozen=False, eq=False)  # not frozen: what passes an exception on sets its traceback
class BytecodeFault(Exception):
    """Input that is not valid bytecode: the sentence, and the byte offset in the file where it shows."""

    message: str
    offset: int

    def __str__(self) -> str:
        return f"{self.message} (at byte {self.offset})"


class ByteReader:
    """Reads a slice `start:end` of the file, so that every offset it reports is the file's own."""

    __slots__ = ("at", "data", "end", "start")

    def __init__(self, data: bytes, start: int = 0, end: int | None = None) -> None:
        self.data = data
        self.start = start
        self.at = start
        self.end = len(data) if end is None else end

    def fault(self, message: str) -> BytecodeFault:
        """A fault at the current byte."""
        return BytecodeFault(message, self.at)

    def left(self) -> int:
        """Bytes not read yet."""
        return self.end - self.at

    def byte(self) -> int:
        """One byte."""
        if self.at >= self.end:
            raise self.fault("unexpected end of data")
        value = self.data[self.at]
        self.at += 1
        return value

    def take(self, count: int) -> bytes:
        """`count` bytes."""
        if count > self.end - self.at:
            raise self.fault(f"{count} bytes are wanted, {self.end - self.at} are left")
        self.at += count
        return self.data[self.at - count : self.at]

    def fixed(self, width: int, *, signed: bool = False) -> int:
        """A little-endian integer of `width` bytes."""
        return int.from_bytes(self.take(width), "little", signed=signed)

    def varint(self) -> int:
        """A LEB128 integer of at most 64 bits."""
        value = 0
        for shift in range(0, 70, 7):
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value & MASK64
        raise self.fault("a variable-length integer is longer than ten bytes")

    def svarint(self) -> int:
        """A zig-zag encoded signed integer of 64 bits."""
        value = self.varint()
        return (value >> 1) ^ -(value & 1)

    def count(self, item_bytes: int = 1) -> int:
        """A varint count of items that take at least `item_bytes` each; refused when they cannot all be there."""
        at = self.at
        value = self.varint()
        if value * item_bytes > self.end - self.at:
            raise BytecodeFault(f"a count of {value} does not fit into the {self.end - self.at} bytes left", at)
        return value

    def ints(self, width: int) -> tuple[int, ...]:
        """A counted list of signed integers of `width` bytes each."""
        return tuple(self.fixed(width, signed=True) for _ in range(self.count(width)))

    def pad(self, alignment: int, origin: int) -> None:
        """Skip to the next multiple of `alignment` from `origin`."""
        skip = -(self.at - origin) % alignment
        self.take(skip)


class ByteWriter:
    """Collects bytes."""

    __slots__ = ("data",)

    def __init__(self) -> None:
        self.data = bytearray()

    def byte(self, value: int) -> None:
        """One byte."""
        self.data.append(value)

    def fixed(self, value: int, width: int) -> None:
        """A little-endian integer of `width` bytes, two's complement."""
        self.data += (value & ((1 << (8 * width)) - 1)).to_bytes(width, "little")

    def varint(self, value: int) -> None:
        """A LEB128 integer; negative numbers wrap modulo 2**64."""
        value &= MASK64
        while value > 0x7F:
            self.data.append(0x80 | (value & 0x7F))
            value >>= 7
        self.data.append(value)

    def svarint(self, value: int) -> None:
        """A zig-zag encoded signed integer of 64 bits."""
        value &= MASK64
        if value >> 63:
            value -= 1 << 64
        self.varint((value << 1) ^ (value >> 63))

    def ints(self, values: tuple[int, ...], width: int) -> None:
        """A counted list of integers of `width` bytes each."""
        self.varint(len(values))
        for value in values:
            self.fixed(value, width)

    def pad(self, alignment: int) -> None:
        """Fill up to the next multiple of `alignment`."""
        self.data += bytes([PAD_BYTE]) * (-len(self.data) % alignment)
