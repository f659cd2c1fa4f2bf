"""Uses that ops of machine IR make of values that rules look at by themselves: descriptors that are moved on or given
as numbers, and what is made of the addresses that allocations give."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.instructions.addresses import DEEPEST
from tilelsp.analysis.instructions.values import Values
from tilelsp.analysis.low_level.mir_forms import slots_of
from tilelsp.analysis.low_level.mir_lines import MirLines
from tilelsp.defs.encodings.kind_word import KIND_WORD
from tilelsp.defs.encodings.terms import CtaGroup, MmaKind
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.mir.tensor import MMA_VARIANTS, SMEM_DESC, TCGEN05_ALLOC
from tilelsp.defs.rules.from_ops import encoded_advance
from tilelsp.defs.rules.from_words import mma_descriptors
from tilelsp.defs.rules.views import AdvanceView, DescriptorView, TmemHandleView
from tilelsp.flow.arithmetic import wrapped
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import IntType
from tilelsp.spec.constants import Imm


class OpValues:
    """Answers about the ops of one function, whose registers are known."""

    def __init__(self, lines: MirLines, values: Values) -> None:
        self._lines = lines
        self._values = values

    def constant(self, value: Value, op: Op) -> int | None:
        """The number that an op is given, with its sign."""
        if isinstance(value, Imm):
            return None if value.bits is None else value.signed()
        found = self._values.constant(self._lines.operand(value), self._lines.first[op])
        return found if found is None or not isinstance(value.type, IntType) else wrapped(found, value.type.width)

    def advances(self, op: Op) -> Iterator[AdvanceView]:
        """The addition of a constant to a descriptor that is made in the function."""
        made, units = self._added(op) or (None, None)
        if made is None or units is None:
            return
        before = 0
        for _ in range(DEEPEST):
            step = self._added(made.owner) if isinstance(made.owner, Op) else None
            if step is None or step[1] is None:
                break
            made, before = step[0], before + step[1]
        encoded = made.owner
        if not isinstance(encoded, Op) or encoded.name != SMEM_DESC.name or len(encoded.operands) < 5:
            return
        base, swizzle = (self.constant(operand, encoded) for operand in encoded.operands[3:5])
        if base is None or swizzle is None:
            return
        places = self._values.places(self._lines.operand(encoded.operands[0]), self._lines.first[encoded])
        start = next((place.offset for place in places if not place.varies), 0)
        yield encoded_advance(start, base, swizzle, before, units)

    def _added(self, op: Op) -> tuple[Value, int | None] | None:
        """The base of an addition or a subtraction, and by how many it moves; None for another instruction."""
        opcode = OPCODES.get(op.name)
        kind = opcode.mnemonic.split(".")[0] if opcode is not None and opcode.pure else ""
        if len(op.operands) != 2 or kind not in ("add", "sub"):
            return None
        base, step = op.operands
        if kind == "add" and self.constant(base, op) is not None:
            base, step = step, base
        by = self.constant(step, op)
        return base, by if by is None or kind == "add" else -by

    def descriptors(self, op: Op) -> Iterator[DescriptorView]:
        """The instruction descriptor of an MMA that is known and not legal; those of memory are made where it lies."""
        variant = MMA_VARIANTS.get(op.name)
        if variant is None:
            return
        slots = slots_of(op)
        control, idesc = (
            next((self.constant(value, op) for value in slots.get(name, ())), None) for name in ("ctrl", "idesc")
        )
        kind = None if control is None else KIND_WORD.unpack(control).value("mma_kind", MmaKind)
        if kind is not None and idesc is not None:
            yield from mma_descriptors(kind, CtaGroup(variant.group), None, None, idesc, weight_stationary=variant.ws)

    def handled(self, op: Op) -> Iterator[TmemHandleView]:
        """Misuses of an address that an allocation gives: anything else than a use."""
        if op.name.startswith("ST_"):
            if any(self._is_allocated(value) for value in slots_of(op).get("v", ())):
                yield TmemHandleView(spilled=True)
        elif op.name.startswith(("MOV", "SELP")) and any(map(self._is_allocated, op.operands)):
            yield TmemHandleView(copied=True)

    def _is_allocated(self, value: Value) -> bool:
        """True if a value is the result of an allocation, or some columns behind it."""
        for _ in range(DEEPEST):
            owner = value.owner
            if not isinstance(owner, Op):
                return False
            if owner.name == TCGEN05_ALLOC.name:
                return True
            step = self._added(owner)
            if step is None:
                return False
            value = step[0]
        return False
