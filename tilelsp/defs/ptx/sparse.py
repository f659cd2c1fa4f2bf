"""Structured sparsity in registers: two of four values kept, with where they stood.

Source: the chapter on data movement of the PTX ISA 9.4, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.spec.ptx.family import Family, choice, form
from tilelsp.spec.ptx.need import need
from tilelsp.spec.ptx.operand import Words, read, write

_RUBIN = "107a"
_PER_REGISTER = 32
"""Bits of a register of the metadata."""


def _registers(bits: int) -> int:
    return -(-bits // _PER_REGISTER)


def _times(words: Words) -> int:
    return int(words["num"][1:])


def _bits(words: Words, name: str) -> int:
    return int(words[name][1:])


def _factor(words: Words) -> tuple[int, int]:
    """How many values stand for how many."""
    few, many = words["factor"].removeprefix("sp::").split(":")
    return int(few), int(many)


class Sparse(Family):
    """A move between a dense run of values and the ones that are kept of it."""

    size, index = choice("b8 b16"), choice("b2 b4")
    num = choice("x1 x2 x4 x8 x16 x32 x64")


def _index_registers(words: Words) -> int:
    return _registers(_PER_REGISTER * _times(words) * _bits(words, "index") // _bits(words, "size"))


class Spcompress(Sparse, mnemonic="spcompress", summary="Keep two of each four values."):
    """kept has two of each four values of data, and places the indices at which they stood. spdesc says by what they
    are chosen, the largest or smallest, and of what type they are.
    """

    places = write("b32", count=_index_registers, braces=True)
    kept = write("b32", count=_times, braces=True)
    data = read("b32", constant=False, count=lambda words: 2 * _times(words), braces=True)
    spdesc = read("b32", constant=False)
    variants = (form(".size.index.sp::2:4.num places, kept, data, spdesc", since="9.4", on=_RUBIN),)
    needs = (need("sp::2:4", "9.4", _RUBIN),)
    example = "spcompress.b16.b4.sp::2:4.x1 {%r1}, {%r2}, {%r3, %r4}, %r5;"


_FACTORS = "sp::1:2 sp::1:4 sp::1:8 sp::1:16 sp::2:4 sp::2:8 sp::2:16 sp::4:8 sp::4:16"


def _compressed_registers(words: Words) -> int:
    return _registers(_factor(words)[0] * _bits(words, "size") * _times(words))


def _dense(words: Words) -> int:
    return _registers(_factor(words)[1] * _bits(words, "size") * _times(words))


def _indices(words: Words) -> int:
    return _registers(_factor(words)[0] * _bits(words, "index") * _times(words))


_ILLEGAL = "Illegal modifier '.{word}' for instruction '{{op}}' with type '.{type}', '{why}'"


def _sizes(words: Words) -> list[str]:
    """Check that one round reads at most a register, and that an index reaches every place."""
    few, many = _factor(words)
    if few * _bits(words, "size") > _PER_REGISTER:
        why = ".sp::num_src:num_target and .elemsize should be such that input data fits into 32 bits"
        return [_ILLEGAL.format(word=words["factor"], type=words["size"], why=why)]
    if words["index"] == "b2" and many > 4:
        why = "number of target elements can be at most 4 when .idxsize is .b2"
        return [_ILLEGAL.format(word=words["factor"], type=words["index"], why=why)]
    return []


class Spdecompress(Sparse, mnemonic="spdecompress", summary="Put kept values where they stood."):
    """data has the values of kept at the indices that places names, and 0 elsewhere."""

    factor = choice(_FACTORS)
    data = write("b32", count=_dense, braces=True)
    places = read("b32", constant=False, count=_indices, braces=True)
    kept = read("b32", constant=False, count=_compressed_registers, braces=True)
    variants = (form(".size.index.factor.num data, places, kept", since="9.4", on=_RUBIN),)
    rules = (_sizes,)
    needs = tuple(need(factor, "9.4", _RUBIN) for factor in _FACTORS.split())
    example = "spdecompress.b8.b2.sp::2:4.x2 {%r1, %r2}, {%r3}, {%r4};"
