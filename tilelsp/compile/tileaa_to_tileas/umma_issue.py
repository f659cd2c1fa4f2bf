"""The tcgen05 instructions of one multiply: descriptors of its operands, and an MMA for each part and step along K."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record
from tilelsp.compile.choose.atom import INSTRUCTION_BYTES, PAIR, SCALED, STATIONARY, Atom
from tilelsp.compile.choose.dot import OperandSteps
from tilelsp.compile.tileaa_to_tileas.hazards import Buffer
from tilelsp.compile.tileaa_to_tileas.residency import TmemVariable
from tilelsp.compile.tileaa_to_tileas.scaled import IssuedScales, TmemScales, issue_attrs
from tilelsp.compile.tileaa_to_tileas.state import SCALE_OPERANDS, scaling_of
from tilelsp.compile.tileaa_to_tileas.values import FunctionValues
from tilelsp.defs.dialects import nvvm
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.encodings.terms import MmaType
from tilelsp.ir.module import Value
from tilelsp.ir.types import I32, Attr, BoolAttr, FloatType, IntAttr, TensorType

KINDS: dict[MmaType, nvvm.MmaKindWord] = {
    MmaType.F16: nvvm.MmaKindWord.F16,
    MmaType.BF16: nvvm.MmaKindWord.F16,
    MmaType.TF32: nvvm.MmaKindWord.TF32,
    MmaType.E4M3: nvvm.MmaKindWord.F8F6F4,
    MmaType.E5M2: nvvm.MmaKindWord.F8F6F4,
    MmaType.S8: nvvm.MmaKindWord.I8,
    MmaType.U8: nvvm.MmaKindWord.I8,
}


@record
class UmmaOperands:
    """Where a multiply finds its operands: the accumulator's tensor memory, and the buffers in shared memory."""

    tmem: Value
    variable: TmemVariable
    buffers: Mapping[Buffer, Value]


class UmmaIssuer:
    """Writes the instructions of the multiplies of one function."""

    def __init__(self, function: FunctionValues, scales: TmemScales) -> None:
        self._f = function
        self._scales = scales

    def products(self, op: aa.Dot, atom: Atom, flag: Value | None, operands: UmmaOperands) -> list[Value]:
        """One instruction per part of the accumulator and step along K; their tokens.

        Where `flag` is false, what the accumulator held does not count.
        """
        tmem, variable = operands.tmem, operands.variable
        smem = operands.buffers[op, 0], operands.buffers[op, 1]
        layouts = self._f.state.operands[op]
        steps = (OperandSteps(layouts[0], 1), OperandSteps(layouts[1], 0))
        (m, k), n = layouts[0].shape[:2], layouts[1].shape[1]
        depth = INSTRUCTION_BYTES * 8 // layouts[0].bits
        if atom.suffix == SCALED:
            self._scales.copy(op, (operands.buffers[op, SCALE_OPERANDS[0]], operands.buffers[op, SCALE_OPERANDS[1]]))
        tokens: list[Value] = []
        descs: dict[tuple[int, int], Value] = {}
        parts: dict[tuple[int, int], Value] = {}

        def operand(index: int, start: int, at: int) -> Value:
            if (index, start) not in descs:
                descs[index, start] = self._descriptor(op, atom, index, smem[index], steps[index], start)
            return self._advanced(op, index, descs[index, start], steps[index], start, at)

        for row in range(0, m, atom.m):
            for at in range(0, k, depth):
                a = operand(0, row, at)
                for column in range(0, n, atom.n):
                    if (row, column) not in parts:
                        parts[row, column] = self._part(tmem, variable, atom, row, column)
                    b = operand(1, column, at)
                    collector = _collected(column == 0, column + atom.n >= n)
                    if atom.suffix == STATIONARY:  # Its collector keeps B, which the next instruction does not read.
                        collector = nvvm.CollectorWord.DISCARD
                    enabled = flag if at == 0 else None
                    scaling = self._scales.of(op, atom, row, column, at // depth)
                    tokens.append(self._issue(op, atom, parts[row, column], (a, b), enabled, collector, scaling))
        return tokens

    def _part(self, tmem: Value, variable: TmemVariable, atom: Atom, row: int, column: int) -> Value:
        shape = min(atom.m, variable.shape[0]), atom.n
        if variable.shape == shape:
            return tmem
        type = t.TmemType(shape, variable.element)
        return self._f.out.make(
            am.TmemSlice, [type], names=["tmem_part"], tmem=tmem, row=row or None, column=column or None
        ).result

    def _descriptor(self, op: aa.Dot, atom: Atom, index: int, smem: Value, steps: OperandSteps, start: int) -> Value:
        shape = steps.layout.shape
        extent = atom.m if index == 0 else atom.n
        part = (min(extent, shape[0]), shape[1]) if index == 0 else (shape[0], min(extent, shape[1]))
        return self._f.out.make(
            am.MakeUmmaSmemDesc,
            [_described(op, atom, index, part)],
            names=[("a_desc", "b_desc")[index]],
            smem=smem,
            layout=steps.canonical(),
            offset=steps.at(start, 0) or None,
        ).result

    def _advanced(self, op: aa.Dot, index: int, desc: Value, steps: OperandSteps, start: int, k: int) -> Value:
        by = steps.at(start, k) - steps.at(start, 0)
        if not by:
            return desc
        made = self._f.out.plain(
            am.AdvanceUmmaSmemDesc, [desc], [desc.type], {"bytes": IntAttr(by, I32)}, names=[desc.name]
        )
        return made.result

    def _issue(
        self, op: aa.Dot, atom: Atom, d: Value, factors: tuple[Value, Value], flag: Value | None,
        collector: nvvm.CollectorWord, scales: IssuedScales | None,
    ) -> Value:  # fmt: skip
        scaling = scaling_of(op, atom)
        kind = KINDS[atom.a] if scaling is None else nvvm.MmaKindWord(scaling.kind.value)
        group: dict[str, Attr] = {
            "kind": nvvm.MMA_KIND.encode(kind),
            "cta_group": nvvm.CTA_GROUP.encode(
                nvvm.CtaGroupWord.CTA2 if atom.suffix == PAIR else nvvm.CtaGroupWord.CTA1
            ),
            "scale_input_acc": BoolAttr(False),
            "block_scale": BoolAttr(scaling is not None),
            **dict(issue_attrs(scales)),
            "collector_a": nvvm.COLLECTOR.encode(collector),
            "ashift": BoolAttr(False),
        }
        if scaling is None:
            group["scale_vec_size"] = nvvm.SCALE_VEC.encode(nvvm.ScaleVecWord.X1)
        if atom.suffix == STATIONARY:
            group["weight_stationary"] = BoolAttr(True)
        return self._f.out.make(
            am.Umma,
            [t.AsyncTokenType()],
            names=["tok_mma"],
            acc=d,
            a=factors[0],
            b=factors[1],
            accumulate=flag,
            scale_a=scales.a if scales is not None else None,
            scale_b=scales.b if scales is not None else None,
            atom=op.atom,
            unsigned_a=op.unsigned_lhs,
            unsigned_b=op.unsigned_rhs,
            extra=group,
        ).result


_NARROW = {MmaType.E2M1: FloatType("f4E2M1FN")}
"""Elements of which two lie in a byte."""


def _described(op: aa.Dot, atom: Atom, index: int, part: tuple[int, int]) -> t.UmmaDescType:
    """Type of a descriptor of part of an operand; `part` counts bytes along K of elements of 4 bits."""
    type = op.operands[index].type
    assert isinstance(type, TensorType)
    narrow = _NARROW.get(atom.a)
    if narrow is None:
        return t.UmmaDescType(part, type.element)
    rows, columns = part
    return t.UmmaDescType((rows, 2 * columns) if index == 0 else (2 * rows, columns), narrow)


def _collected(is_first: bool, is_last: bool) -> nvvm.CollectorWord:
    """Use of the collector for an A that the first to the last of several MMAs read, one behind the other."""
    if is_first:
        return nvvm.CollectorWord.DISCARD if is_last else nvvm.CollectorWord.FILL
    return nvvm.CollectorWord.LASTUSE if is_last else nvvm.CollectorWord.USE
