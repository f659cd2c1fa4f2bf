"""What a reader may not expect of the chosen matrix instruction, in one sentence."""

from __future__ import annotations

from tilelsp.compile.choose.atom import Atom, Family, choose_atom
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.target import Suffix, Target

_LARGE = (128, 128, 128)
"""A tile that no size rule keeps from any instruction."""
_INSTRUCTIONS = {Family.UMMA: "tcgen05.mma", Family.WGMMA: "wgmma", Family.MMA: "mma.sync", Family.FMA: "scalar code"}
_WIDE = (Family.UMMA, Family.WGMMA)


def remark(atom: Atom, shape: tuple[int, int, int], target: Target) -> str | None:
    """Why a tile of `shape` (M, N, K) is multiplied in scalar code, or without the widest instruction of the chip.

    None where the choice is what one would expect.
    """
    operands = f"{atom.a.value} x {atom.b.value} into {atom.d.value}"
    if atom.family is Family.FMA:
        if choose_atom(atom.a, atom.b, atom.d, _LARGE, target).family is Family.FMA:
            return f"{target} has no tensor core instruction for {operands}: multiplied in scalar code"
        size = "x".join(map(str, shape))
        return f"a tile of {size} is too small for the tensor core instructions of {target}: multiplied in scalar code"
    if atom.family in _WIDE:
        return None
    for other in TARGETS:
        if other.number != target.number or other.suffix is Suffix.NONE or other is target:
            continue
        wide = choose_atom(atom.a, atom.b, atom.d, shape, other).family
        if wide in _WIDE:
            return f"{_INSTRUCTIONS[wide]} for {operands} needs {other}: multiplied with {_INSTRUCTIONS[atom.family]}"
    return None
