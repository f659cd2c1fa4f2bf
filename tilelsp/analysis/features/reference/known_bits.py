"""Numbers of which some bits are known: what moves, sums, shifts and bits of them make."""

from __future__ import annotations

import enum

from tilelsp.base.record import record

WIDEST = 64
"""Bits of the widest number."""


class Combine(enum.Enum):
    """Function by which an instruction combines its inputs."""

    COPY = enum.auto()
    OR = enum.auto()
    ADD = enum.auto()
    SUB = enum.auto()
    AND = enum.auto()
    XOR = enum.auto()
    SHL = enum.auto()
    SHR = enum.auto()


@record
class KnownBits:
    """A number whose bits in `mask` are those of `value`; the others are not known."""

    mask: int
    value: int

    @property
    def zeros(self) -> int:
        """The bits that are known to be 0."""
        return self.mask & ~self.value

    def of(self, bits: int) -> KnownBits:
        """The low bits of the number; there is nothing above them."""
        low = (1 << bits) - 1
        return KnownBits(_ALL & ~low | self.mask & low, self.value & low)


_ALL = (1 << WIDEST) - 1
NOTHING = KnownBits(0, 0)


def constant(number: int) -> KnownBits:
    """A number of which everything is known."""
    return KnownBits(_ALL, number & _ALL)


def _from(zeros: int, ones: int) -> KnownBits:
    return KnownBits((zeros | ones) & _ALL, ones & _ALL)


def combined(combine: Combine, bits: int, first: KnownBits, second: KnownBits = NOTHING) -> KnownBits:
    """Known bits of two combined numbers of so many bits; a shift by more than a word's bits leaves nothing of it."""
    a, b = first.of(bits), second.of(bits)
    match combine:
        case Combine.COPY:
            made = a
        case Combine.OR:
            made = _from(a.zeros & b.zeros, a.value | b.value)
        case Combine.AND:
            made = _from(a.zeros | b.zeros, a.value & b.value)
        case Combine.XOR:
            mask = a.mask & b.mask
            made = KnownBits(mask, (a.value ^ b.value) & mask)
        case Combine.ADD:
            made = _sum(a, b, 0)
        case Combine.SUB:
            made = _sum(a, _from(b.value, b.zeros), 1)
        case Combine.SHL | Combine.SHR:
            made = _shifted(combine, bits, a, b)
    return made.of(bits)


def _shifted(combine: Combine, bits: int, a: KnownBits, b: KnownBits) -> KnownBits:
    if b.mask != _ALL:
        return NOTHING
    by = min(b.value, bits)
    low = (1 << by) - 1
    if combine is Combine.SHL:
        return _from(a.zeros << by | low, a.value << by)
    return _from(a.zeros >> by | low << (WIDEST - by), a.value >> by)


def _sum(a: KnownBits, b: KnownBits, carry: int) -> KnownBits:
    """A bit of a sum is known where both bits are, and what is carried into them is the same for the least numbers that
    there can be and for the largest ones."""
    least = a.value + b.value + carry
    most = (_ALL & ~a.zeros) + (_ALL & ~b.zeros) + carry
    carried = least ^ a.value ^ b.value
    not_carried = ~(most ^ a.zeros ^ b.zeros)
    mask = a.mask & b.mask & (carried | not_carried)
    return KnownBits(mask & _ALL, least & mask & _ALL)
