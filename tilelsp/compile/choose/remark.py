"""Remark on the chosen matrix instruction, in one sentence: what a reader may not expect of it."""

from __future__ import annotations

from tilelsp.compile.choose.atom import Atom, AtomFamily, choose_atom
from tilelsp.defs.encodings.terms import MmaType
from tilelsp.defs.ptx import tcgen05_mma, warp_mma
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.target import Suffix, Target

_LARGE = (128, 128, 128)
"""A tile that no size rule keeps from any instruction."""
_INSTRUCTIONS = {
    AtomFamily.UMMA: tcgen05_mma.Mma.mnemonic,
    AtomFamily.WGMMA: "wgmma",
    AtomFamily.MMA: f"{warp_mma.Mma.mnemonic}.sync",
    AtomFamily.FMA: "scalar code",
}
_WIDE = (AtomFamily.UMMA, AtomFamily.WGMMA)


def remark(
    atom: Atom,
    types: tuple[MmaType, MmaType, MmaType],
    shape: tuple[int, int, int],
    target: Target,
    *,
    scaled: bool = False,
) -> str | None:
    """Why a tile of `shape` (M, N, K) is multiplied in scalar code, as other types, or without the chip's widest
    instruction. `types` are those of the operands and the accumulator; `scaled` factors have been made them by their
    block scales.

    None where the choice is what one would expect.
    """
    sentence = _remark(atom, types, shape, target)
    if not scaled:
        return sentence
    how = sentence or f"multiplied with {_INSTRUCTIONS[atom.family]}"
    return f"the factors take their block scales before the multiply, as {types[0].value}, which is exact; {how}"


def _remark(
    atom: Atom, types: tuple[MmaType, MmaType, MmaType], shape: tuple[int, int, int], target: Target
) -> str | None:
    a, b, d = types
    operands = f"{a.value} x {b.value} into {d.value}"
    if atom.family is AtomFamily.FMA:
        if choose_atom(a, b, d, _LARGE, target).family is AtomFamily.FMA:
            return f"{target} has no tensor core instruction for {operands}: multiplied in scalar code"
        size = "x".join(map(str, shape))
        return f"a tile of {size} is too small for the tensor core instructions of {target}: multiplied in scalar code"
    if atom.family in _WIDE:
        return None
    how = f"multiplied with {_INSTRUCTIONS[atom.family]}"
    if atom.a is not a:
        how += f", as {atom.a.value}"
    for other in TARGETS:
        if other.number != target.number or other.suffix is Suffix.NONE or other is target:
            continue
        wide = choose_atom(a, b, d, shape, other).family
        if wide in _WIDE:
            return f"{_INSTRUCTIONS[wide]} for {operands} needs {other}: {how}"
    return f"{target} has no tensor core instruction for {operands}: {how}" if atom.a is not a else None
