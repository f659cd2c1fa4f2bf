"""Rules of tile-level MMAs whose sentences the documents cut short; the rest of each sentence is ours."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import TypeAlias

from tilelsp.base.diagnostic import Severity
from tilelsp.defs.encodings.instr_desc import types_of
from tilelsp.defs.encodings.terms import MmaKind, MmaType, input_word
from tilelsp.defs.rules.views import AtomView, TileMmaView, TileNounView
from tilelsp.spec.cite import Cite
from tilelsp.spec.rule import AnyRule, Rule, TextLevel

_SRC = Cite("tcgen05.mma Walkthrough", "Verifier Surface at Each Stage")

MAX_TILE_ELEMENTS = 16 * 1024 * 1024
"""Elements of the largest tile."""

FASTMATH = ("reassoc", "contract", "nnan", "ninf", "nsz", "arcp", "afn", "fast", "none")
"""Words of the `fastmath` attribute; the document lists the first two."""


def _shapes_conform(v: TileMmaView) -> bool:
    return v.a[1] == v.b[0] and v.acc == (v.a[0], v.b[1] * (2 if v.pair else 1))


def _shapes(v: TileMmaView) -> str:
    half = ", half of B," if v.pair else ""
    return f"{v.a[0]}x{v.a[1]} times {v.b[0]}x{v.b[1]}{half} does not accumulate into {v.acc[0]}x{v.acc[1]}"


_Inputs: TypeAlias = Sequence[MmaType | MmaKind | None]


def _are_read(inputs: _Inputs, operands: Sequence[MmaType]) -> bool:
    """True if operands are of the types, or of the kinds, that an instruction takes."""
    return len(inputs) == len(operands) and all(
        operand in types_of(atom_input) if isinstance(atom_input, MmaKind) else operand is atom_input
        for atom_input, operand in zip(inputs, operands, strict=True)
    )


def _is_precision(v: AtomView) -> bool:
    words = v.precision * 2 if len(v.precision) == 1 else v.precision
    return not words or _are_read([input_word(word) for word in words], v.operands)


def _read_as(v: AtomView) -> str:
    """How the operands are read, by what does not fit them: the atom, or what the op says."""
    words = [atom_input.value for atom_input in v.atom_inputs]
    return ", ".join(v.precision if _are_read(v.atom_inputs, v.operands) else words)


RULES: tuple[AnyRule, ...] = (
    Rule(
        id="tile-mma.of-a-later-stage",
        on=TileNounView,
        levels=(TextLevel.CUDA_TILE,),
        when=lambda v: bool(v.attributes),
        message="a multiply of tiles has no ",
        rest=lambda v: f"{' and no '.join(v.attributes)}: a later stage chooses the instruction of {v.op}",
        severity=Severity.WARNING,
        explain="The public dialect has no handle of tensor memory, no kind word, no CTA group and no collector: they "
        "first stand in nv_tileaa, as the name of an atom, and in nv_tileas. Here such an attribute says nothing, and "
        "no stage reads it.",
        src=Cite("tcgen05.mma Walkthrough", "Stage 1: cuda_tile IR", lines="62"),
        fix="leave it out: element types, shapes and hints choose the instruction",
        ours=True,
    ),
    Rule(
        id="tile-mma.dimensions",
        on=TileMmaView,
        levels=(TextLevel.NV_TILEAA,),
        when=lambda v: not _shapes_conform(v),
        message="tile dimensions must conform: ",
        rest=_shapes,
        explain="A is M x K, B is K x N and the accumulator M x N. Where two CTAs multiply (an atom that ends in "
        "`_2cta`), each has its own rows of A and of the accumulator, and half of B's columns: K x N/2.",
        src=_SRC,
    ),
    Rule(
        id="tile-mma.too-large",
        on=TileMmaView,
        levels=(TextLevel.NV_TILEAA,),
        when=lambda v: any(prod(shape) > MAX_TILE_ELEMENTS for shape in (v.a, v.b, v.acc)),
        message="tile would exceed the maximum of ",
        rest=lambda v: f"{MAX_TILE_ELEMENTS} elements",
        explain="A tile has at most 16 million elements.",
        src=_SRC,
    ),
    Rule(
        id="tile-mma.fastmath",
        on=TileMmaView,
        levels=(TextLevel.NV_TILEAA,),
        blame="fastmath",
        when=lambda v: v.fastmath != "" and any(word.strip() not in FASTMATH for word in v.fastmath.split(",")),
        message="fastmath attribute is not one of {reassoc, contract, ",
        rest=lambda v: ", ".join(FASTMATH[2:]) + "}",
        explain="The attribute records which relaxations of precision the lowering may use.",
        src=_SRC,
    ),
    Rule(
        id="atom.result-type",
        on=AtomView,
        levels=(TextLevel.NV_TILEAA,),
        blame="atom",
        when=lambda v: v.atom_result is not v.accumulator,
        message="atom output type does not match accumulator: ",
        rest=lambda v: f"{v.atom_result.value} against {v.accumulator.value}",
        explain="The first type in an atom's name is that of the accumulator.",
        src=_SRC,
        fix="name an atom of the accumulator's type",
    ),
    Rule(
        id="atom.input-type",
        on=AtomView,
        levels=(TextLevel.NV_TILEAA,),
        blame="input_precision",
        when=lambda v: not _are_read(v.atom_inputs, v.operands) or not _is_precision(v),
        message="atom input precision incompatible with operand type: ",
        rest=lambda v: f"{_read_as(v)} against {v.operands[0].value}, {v.operands[1].value}",
        explain="The last two types in an atom's name are those of A and B, or the kind that they are of. "
        "input_precision says the same: one word for both, or one for each.",
        src=_SRC,
        fix="name an atom of the operands' types",
    ),
)
