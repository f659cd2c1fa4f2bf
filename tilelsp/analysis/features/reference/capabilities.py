"""Instructions of one multiply on every target: the documents' capability cross-check, for the types and shape at
hand."""

from __future__ import annotations

from tilelsp.analysis.features.reference.markdown import rows_table
from tilelsp.compile.choose.atom import Atom, AtomFamily, choose_atom
from tilelsp.compile.choose.tmem import hardware_columns
from tilelsp.compile.tileaa_to_tileas.umma_issue import KINDS
from tilelsp.defs.encodings.terms import MmaType, mma_type
from tilelsp.defs.encodings.tmem_addr import TMEM_LANES, document_columns
from tilelsp.defs.ptx import tcgen05_mma, warp_mma, wgmma
from tilelsp.defs.ptx.arithmetic import Fma, Mad
from tilelsp.defs.targets import TARGETS
from tilelsp.ir.module import Value
from tilelsp.ir.types import Type


def multiply_of(
    lhs: Value, rhs: Value, acc: Value, *, signed: tuple[bool, bool] = (True, True)
) -> tuple[MmaType, MmaType, MmaType, tuple[int, int, int]] | None:
    """Types of A, B and D and the shape (M, N, K) of a multiply, or of each of its products.

    None for types or shapes that no instruction has.
    """
    left, right = _shape(lhs.type), _shape(rhs.type)
    found = (_element(lhs.type, signed[0]), _element(rhs.type, signed[1]), _element(acc.type, True))
    if len(left) not in (2, 3) or len(right) != len(left) or None in found:
        return None
    a, b, d = found
    return None if a is None or b is None or d is None else (a, b, d, (left[-2], right[-1], left[-1]))


def _shape(type: Type) -> tuple[int, ...]:
    return getattr(type, "shape", None) or ()


def _element(type: Type, signed: bool) -> MmaType | None:
    element = getattr(type, "element", None)
    return mma_type(element, signed=signed) if isinstance(element, Type) else None


def capability_page(a: MmaType, b: MmaType, d: MmaType, shape: tuple[int, int, int]) -> str:
    """Per target the atom, where the accumulator lives, and the PTX mnemonic; targets that agree share a row."""
    rows: dict[tuple[str, str, str], list[str]] = {}
    for target in TARGETS:
        atom = choose_atom(a, b, d, shape, target)
        rows.setdefault((atom.name, residency(atom, shape), mnemonic(atom)), []).append(target.name)
    made = [(", ".join(targets), f"`{name}`", where, f"`{ptx}`") for (name, where, ptx), targets in rows.items()]
    head = f"What {shape[0]}x{shape[1]}x{shape[2]}, {a.value} x {b.value} into {d.value}, becomes on each target"
    return f"{head}\n\n" + rows_table(("targets", "atom", "accumulator", "PTX"), made)


def residency(atom: Atom, shape: tuple[int, int, int]) -> str:
    """Where the accumulator of a tile lives."""
    rows, columns, _ = shape
    match atom.family:
        case AtomFamily.UMMA:
            counted = document_columns(rows, columns, atom.d.bits)
            return (
                f"tensor memory: {counted} columns as the documents count, "
                f"{hardware_columns((rows, columns))} columns of {TMEM_LANES} lanes in hardware"
            )
        case AtomFamily.WGMMA:
            return f"registers of a warp group: {atom.n // 2} {atom.d.value} per thread and instruction"
        case AtomFamily.MMA:
            return "register fragments of each warp"
        case AtomFamily.FMA:
            return "registers of each thread"


def mnemonic(atom: Atom) -> str:
    """PTX mnemonic of the instruction."""
    d, a, b = atom.d.value, atom.a.value, atom.b.value
    match atom.family:
        case AtomFamily.UMMA:
            return f"{tcgen05_mma.Mma.mnemonic}.cta_group::1.kind::{KINDS[atom.a].value}"
        case AtomFamily.WGMMA:
            return f"{wgmma.WgmmaMma.mnemonic}.sync.aligned.{atom.instruction}.{d}.{a}.{b}"
        case AtomFamily.MMA:
            saturating = ".satfinite" if atom.d is MmaType.S32 else ""
            return f"{warp_mma.Mma.mnemonic}.sync.aligned.{atom.instruction}.row.col{saturating}.{d}.{a}.{b}.{d}"
        case AtomFamily.FMA:
            return f"{Mad.mnemonic}.lo.{d}" if atom.d is MmaType.S32 else f"{Fma.mnemonic}.rn.{d}"
