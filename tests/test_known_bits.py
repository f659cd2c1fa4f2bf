"""Known bits of a number hold for every number that it may be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tilelsp.analysis.features.reference.known_bits import Combine, KnownBits, combined

BITS = 3
ALL = (1 << BITS) - 1


def numbers() -> Iterator[KnownBits]:
    """Every way to know some of the bits."""
    for mask in range(ALL + 1):
        yield from (KnownBits(mask, value) for value in range(ALL + 1) if not value & ~mask)


def may_be(known: KnownBits) -> list[int]:
    return [number for number in range(ALL + 1) if number & known.mask & ALL == known.value & ALL]


def meant(combine: Combine, a: int, b: int) -> int:
    match combine:
        case Combine.COPY:
            return a
        case Combine.OR:
            return a | b
        case Combine.AND:
            return a & b
        case Combine.XOR:
            return a ^ b
        case Combine.ADD:
            return (a + b) & ALL
        case Combine.SUB:
            return (a - b) & ALL
        case Combine.SHL:
            return (a << b) & ALL
        case Combine.SHR:
            return a >> b


@pytest.mark.parametrize("combine", Combine)
def test_bits_that_are_known_are_those_that_always_come_out(combine: Combine) -> None:
    for first in numbers():
        for second in numbers():
            made = combined(combine, BITS, first, second)
            results = {meant(combine, a, b) for a in may_be(first) for b in may_be(second)}
            same = {bit for bit in range(BITS) if len({result >> bit & 1 for result in results}) == 1}
            told = {bit for bit in range(BITS) if made.mask >> bit & 1}
            assert told <= same, (first, second)
            assert all(result & made.mask & ALL == made.value & ALL for result in results), (first, second)
            if combine not in (Combine.SHL, Combine.SHR) or len(may_be(second)) == 1:
                assert told == same, (first, second)
