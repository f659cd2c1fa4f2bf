"""Seeded damage to bytecode files: flipped bytes, lengths that lie, pieces cut, doubled and swapped between files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

_BYTES = (0x00, 0x01, 0x02, 0x7F, 0x80, 0xFF)
_LENGTHS = (
    b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01",
    b"\xff\xff\xff\xff\x0f",
    b"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01",
    b"\xff\x7f",
    b"\x80\x00",
)


def _set_bytes(data: bytearray, random: Random, _other: bytes) -> None:
    for _ in range(random.randint(1, 6)):
        data[random.randrange(len(data))] = random.choice(_BYTES) if random.random() < 0.5 else random.randrange(256)


def _flip_bit(data: bytearray, random: Random, _: bytes) -> None:
    data[random.randrange(len(data))] ^= 1 << random.randrange(8)


def _lie(data: bytearray, random: Random, _: bytes) -> None:
    at = random.randrange(len(data))
    length = random.choice(_LENGTHS)
    data[at : at + (len(length) if random.random() < 0.5 else 1)] = length


def _cut(data: bytearray, random: Random, _: bytes) -> None:
    at = random.randrange(len(data))
    del data[at : at + random.randint(1, 32)]


def _truncate(data: bytearray, random: Random, _: bytes) -> None:
    del data[random.randrange(len(data)) :]


def _double(data: bytearray, random: Random, _: bytes) -> None:
    at = random.randrange(len(data))
    data[at:at] = data[at : at + random.randint(1, 64)]


def _swap(data: bytearray, random: Random, other: bytes) -> None:
    at, start, size = random.randrange(len(data)), random.randrange(len(other)), random.randint(1, 200)
    data[at : at + size] = other[start : start + size]


def _fixed(data: bytearray, random: Random, _: bytes) -> None:
    width = random.choice((4, 8))
    at = random.randrange(len(data)) // width * width
    data[at : at + width] = random.choice((2**31 - 1, 2**31, 2**32 - 1, len(data), 0)).to_bytes(width, "little")


_KINDS: tuple[Callable[[bytearray, Random, bytes], None], ...] = (
    _set_bytes,
    _flip_bit,
    _lie,
    _cut,
    _truncate,
    _double,
    _swap,
    _fixed,
)


def mutated(files: Sequence[bytes], random: Random) -> bytes:
    """One of `files` with one to three kinds of damage, never without a single byte before the last of them."""
    data = bytearray(random.choice(files))
    for _ in range(random.choice((1, 1, 2, 3))):
        if data:
            random.choice(_KINDS)(data, random, random.choice(files))
    return bytes(data)
