"""`nv_tileas.umma`, one multiply into tensor memory, with what its words do not carry as named fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilelsp.compile.choose.atom import read_atom
from tilelsp.compile.llvm.builder import MmaFields
from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.cluster import pair_problem
from tilelsp.compile.tileas_to_llvm.values import Descriptor, Tmem
from tilelsp.defs.dialects import nvvm
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.encodings.collector import collector_word
from tilelsp.defs.encodings.instr_desc import instruction_k
from tilelsp.defs.encodings.kind_word import kind_word
from tilelsp.defs.encodings.terms import Collector, CtaGroup, MmaKind, ScaleVec, mma_type
from tilelsp.defs.mir.tensor import Group
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I1, FloatType
from tilelsp.spec.constants import Imm
from tilelsp.spec.field_bits import EncodingError
from tilelsp.spec.target import Feature, Target

if TYPE_CHECKING:
    from tilelsp.compile.tileas_to_llvm.function import FunctionThread

STAGE = Stage.LLVM
_SCALE_TYPES = {"f8E8M0FNU": "ue8m0", "f8E4M3FN": "ue4m3"}
"""PTX names of the element types of a region of scale factors."""
_LENGTHS = {nvvm.BlockScaleWord.BLOCK16: ScaleVec.X4, nvvm.BlockScaleWord.BLOCK32: ScaleVec.X2}
"""The vector sizes that blocks of 4-bit numbers stand for."""


def shape_of(type: object) -> tuple[int, int]:
    """Rows and columns of a region or tile; zeros where it has not two dimensions."""
    shape: tuple[int, ...] = getattr(type, "shape", ())
    return (shape[0], shape[1]) if len(shape) == 2 else (0, 0)


def ctas_of(word: nvvm.CtaGroupWord | None) -> Group:
    """How many CTAs take part."""
    return 2 if word is nvvm.CtaGroupWord.CTA2 else 1


def multiply(f: FunctionThread, op: Op) -> None:
    """One MMA, which one thread issues with its neighbours."""
    assert isinstance(op, am.Umma)
    tmem = f.get(op.acc, Tmem)
    a, b = f.values[op.a], f.get(op.b, Descriptor)
    number = ctas_of(op.cta_group)
    if number == 2:
        problem = pair_problem(f.function, *shape_of(op.acc.type), shape_of(op.b.type)[1])
        if problem:
            raise unsupported(op, STAGE, problem)
    meta, scales = _metadata(f, op), _scales(f, op)
    word, collector = _words(op, f.c.target)
    fields = _fields(op, a, b)
    idesc = f.scalar(op.idesc) if op.idesc is not None else None
    if isinstance(a, Descriptor):
        left = a.value
    elif isinstance(a, Tmem):
        left = _address(f, a)
    else:
        raise unsupported(op, STAGE, "the left operand is neither a descriptor nor tensor memory")
    enable = f.scalar(op.accumulate) if op.accumulate is not None else Imm(I1, 1)
    handle = _address(f, tmem)
    is_stationary = bool(op.weight_stationary)

    def issue() -> None:
        f.b.tcgen05_mma(
            handle, left, b.value, word, collector, enable, fields, group=number, sparse_meta=meta, scales=scales,
            ws=is_stationary, idesc=idesc,
        )  # fmt: skip

    f.issue(issue)


def _address(f: FunctionThread, tmem: Tmem) -> Value:
    return f.b.add(tmem.handle, f.b.i32(tmem.first_column))


def _metadata(f: FunctionThread, op: am.Umma) -> Value | None:
    if (op.metadata is not None) != bool(op.sparse):
        raise unsupported(op, STAGE, "a sparse left operand and its metadata belong together")
    return None if op.metadata is None else _address(f, f.get(op.metadata, Tmem))


def _scales(f: FunctionThread, op: am.Umma) -> tuple[Value, Value] | None:
    if not op.block_scale:
        if op.scale_a is not None or op.scale_b is not None:
            raise unsupported(op, STAGE, "scale factors of a multiply without block_scale")
        return None
    if op.scale_a is None or op.scale_b is None:
        raise unsupported(op, STAGE, "block_scale without scale_a and scale_b")
    return _address(f, f.get(op.scale_a, Tmem)), _address(f, f.get(op.scale_b, Tmem))


def _words(op: am.Umma, target: Target) -> tuple[int, int]:
    """The documents' kind word and collector word; a last use is no code of the latter, and stands beside it."""
    kind = MmaKind(op.kind.value)
    used = op.collector_a or nvvm.CollectorWord.DISCARD
    collector = nvvm.CollectorWord.DISCARD if used is nvvm.CollectorWord.LASTUSE else used
    group = CtaGroup.TWO if op.cta_group is nvvm.CtaGroupWord.CTA2 else CtaGroup.ONE
    try:
        word = kind_word(
            kind, group, scale_vec=_vector(op, kind, target), scale_input_acc=bool(op.scale_input_acc),
            block_scale=bool(op.block_scale),
        )  # fmt: skip
        return word, collector_word(Collector(collector.value), ashift=bool(op.ashift))
    except EncodingError as fault:
        raise unsupported(op, STAGE, str(fault)) from None


def _vector(op: am.Umma, kind: MmaKind, target: Target) -> ScaleVec | None:
    """The vector size of the kind word: the one that is said, or that the block length stands for where the target has
    explicit sizes."""
    if op.scale_vec_size is not None:
        return ScaleVec(op.scale_vec_size.value)
    if not op.block_scale or kind is MmaKind.MXF8F6F4 or not target.has(Feature.ARCH_CONDITIONAL):
        return None
    if op.block in _LENGTHS:
        return _LENGTHS[op.block]
    return ScaleVec.X2 if kind is MmaKind.MXF4 else None


def _fields(op: am.Umma, a: object, b: Descriptor) -> MmaFields:
    """Fields of the hardware's instruction descriptor: from the atom, or from the operands where there is none; and
    what belongs to modifiers."""
    atom = read_atom(op.atom) if op.atom is not None else None
    if atom is not None and atom.kind is None:
        shape = (atom.m, atom.n, atom.k)
        types = (atom.d.value, atom.a.value, atom.b.value)
    else:
        depth = instruction_k(MmaKind(op.kind.value), sparse=bool(op.sparse))
        rows, columns = shape_of(op.acc.type)
        shape, types = (rows * ctas_of(op.cta_group), columns, depth), _types(op)
    return MmaFields(
        (shape[0], shape[1], shape[2]),
        types,
        (a.major if isinstance(a, Descriptor) else "k", b.major),
        scale_type=_scale_type(op),
        scale_ids=(op.scale_id_a or 0, op.scale_id_b or 0),
        block=op.block.value if op.block in _LENGTHS else "",
        scale_input=op.scale_input or 0,
        lastuse=op.collector_a is nvvm.CollectorWord.LASTUSE,
        buffer=op.collector_b.value if op.collector_b is not None else "",
    )


def _types(op: am.Umma) -> tuple[str, str, str]:
    """D, A and B, by the types of the operands."""
    d_type, a_type, b_type = op.acc.type, op.a.type, op.b.type
    assert isinstance(d_type, t.TmemType)
    assert isinstance(a_type, t.UmmaDescType | t.TmemType)
    assert isinstance(b_type, t.UmmaDescType)
    d, a, b = (
        mma_type(d_type.element),
        mma_type(a_type.element, signed=not op.unsigned_a),
        mma_type(b_type.element, signed=not op.unsigned_b),
    )
    if d is None or a is None or b is None:
        raise unsupported(op, STAGE, "element type")
    return d.value, a.value, b.value


def _scale_type(op: am.Umma) -> str:
    if op.scale_a is None or op.scale_b is None:
        return ""
    found: list[str] = []
    for type_ in (op.scale_a.type, op.scale_b.type):
        element = type_.element if isinstance(type_, t.TmemType) else None
        name = element.name if isinstance(element, FloatType) else ""
        if name not in _SCALE_TYPES:
            raise unsupported(op, STAGE, "scale factors are regions of f8E8M0FNU or of f8E4M3FN")
        found.append(_SCALE_TYPES[name])
    if found[0] != found[1]:
        raise unsupported(op, STAGE, "scale factors of two types")
    return found[0]
