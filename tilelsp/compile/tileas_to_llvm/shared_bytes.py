"""How many bytes of shared memory a kernel takes: its buffers, its barriers, and scratch space for exchanges."""

from __future__ import annotations

from tilelsp.compile.choose.atom import read_atom
from tilelsp.compile.choose.dot import register_operand
from tilelsp.compile.layout.along import across_warps, totals
from tilelsp.compile.layout.exchange import stays_in_warps
from tilelsp.compile.layout.registers import Layout, register_moves
from tilelsp.compile.layout.shared import MBARRIER_BYTES
from tilelsp.compile.tileaa_to_tileas.uses import Uses
from tilelsp.compile.tileas_to_llvm import tmem_shapes
from tilelsp.compile.tileas_to_llvm.arithmetic import element_type
from tilelsp.compile.tileas_to_llvm.context import llvm_type
from tilelsp.compile.tileas_to_llvm.printed import buffer_bits
from tilelsp.compile.tileas_to_llvm.shared import scratch_layout
from tilelsp.compile.tileas_to_llvm.types import allocated, layout_of, storage_bits
from tilelsp.defs.dialects.cuda_tile.attributes import MemoryOrdering
from tilelsp.defs.dialects.nv_tileas import copies as ac
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.dialects.nv_tileas.system import Alloc, Print
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import (
    TensorType,
    Type,
)
from tilelsp.spec.constants import width_of

SCRATCH_ALIGNMENT = 128
"""Bytes: what the widest swizzle and bulk copies ask for."""
LONGEST_NUMBER = 8
"""Bytes of the widest number that is no tensor."""


class SharedBytes:
    """The shared memory of one kernel: buffers and barriers up to `end`, and `scratch` bytes through which threads
    exchange what they hold."""

    def __init__(self, function: at.Func, uses: Uses, warps: int) -> None:
        self.function = function
        self.uses = uses
        self.warps = warps
        """The warps that share tensors: those of the role that is measured."""
        self.barrier_offsets: dict[Op, int] = {}
        """Where each mbarrier lies in shared memory."""
        self.exchanging: set[Op] = set()
        """The roles that need the scratch space, and the function where others do."""
        self.end = self.scratch = 0
        self._measure(function, warps)
        self.first = -(-self.end // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
        """Where the scratch space begins."""
        self.second = self.first + -(-self.scratch // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
        """Where its second slot begins, if there is one."""

    @property
    def size(self) -> int:
        """Bytes of all, without a second slot."""
        return self.first + self.scratch if self.scratch else self.end

    def _layout(self, type: Type) -> Layout | None:
        return layout_of(type, self.warps)

    def _measure(self, role: Op, warps: int) -> None:
        """Bytes of buffers and barriers, and of the scratch space that what `warps` warps do needs."""
        left = [op for region in role.regions for block in region.blocks for op in block.ops]
        while left:
            op = left.pop(0)
            if isinstance(op, ac.WarpRole):
                self._measure(op, op.warps)
                continue
            self.warps = warps
            left[:0] = [inner for region in op.regions for block in region.blocks for inner in block.ops]
            self._place(op)
            needed = self._scratch_bytes(op)
            if needed:
                self.exchanging.add(role)
                self.scratch = max(self.scratch, needed)

    def _place(self, op: Op) -> None:
        match op:
            case am.AllocSmem():
                self.end = max(self.end, allocated(op, op.offset if op.offset is not None else self.end).end)
            case am.InitMbarrier():
                at = op.offset if op.offset is not None else -(-self.end // MBARRIER_BYTES) * MBARRIER_BYTES
                self.barrier_offsets[op] = at
                self.end = max(self.end, at + MBARRIER_BYTES * (op.stages or 1))
            case _:
                pass

    def _scratch_bytes(self, op: Op) -> int:
        """Scratch space that an op needs."""
        match op:
            case at.ConvertLayout():
                old, new = self._layout(op.source.type), self._layout(op.result.type)
                bits = storage_bits(element_type(op.result.type))
                exchanged = old is not None and new is not None and not self._stays(old, new, op.result)
                return scratch_layout(new, bits).size if exchanged and new is not None else 0
            case am.Dot() if isinstance(op.lhs.type, TensorType) and not self._is_held(op):
                return self._whole_bytes(op.lhs)
            case at.Extract():
                return self._whole_bytes(op.source)
            case at.Insert():
                return self._whole_bytes(op.destination)
            case at.AtomicRmw() | at.AtomicCas():
                return self._broadcast_bytes(op.result)
            case at.Load() | at.LoadPtr() if op.ordering is not MemoryOrdering.WEAK:
                return self._broadcast_bytes(op.results[0])
            case Print():
                bits = buffer_bits(op)
                layouts = [self._layout(v.type) for v in op.args]
                return max((scratch_layout(layout, bits).size for layout in layouts if layout is not None), default=0)
            case Alloc():
                return LONGEST_NUMBER
            case at.Reduce() | at.Scan():
                return self._combining_bytes(op)
            case am.TmemLoad() | am.TmemStore():
                return self._accessed_bytes(op)
            case _:
                return 0

    def _accessed_bytes(self, op: am.TmemLoad | am.TmemStore) -> int:
        """Scratch space through which a tensor gets the layout that tensor memory has it in, or another one from it."""
        type_ = op.result.type if isinstance(op, am.TmemLoad) else op.value.type
        layout = self._layout(type_)
        if layout is None or not isinstance(type_, TensorType) or len(layout.shape) != 2:
            return 0
        own = tmem_shapes.layout_of(op, (layout.shape[0], layout.shape[1]), type_.element, self.warps)
        old, new = (own, layout) if isinstance(op, am.TmemLoad) else (layout, own)
        bits = storage_bits(type_.element)
        return 0 if stays_in_warps(old, new, width_of(type_.element)) else scratch_layout(new, bits).size

    def _is_held(self, op: am.Dot) -> bool:
        """True if the left operand of a multiply is already in the registers that it is taken from."""
        atom, lhs, acc = read_atom(op.atom), self._layout(op.lhs.type), self._layout(op.acc.type)
        if atom is None or lhs is None or acc is None:
            return False
        return register_moves(lhs, register_operand(atom, acc, lhs.shape[1])) is not None

    def _stays(self, old: Layout, new: Layout, value: Value) -> bool:
        return stays_in_warps(old, new, width_of(llvm_type(element_type(value.type))))

    def _whole_bytes(self, value: Value) -> int:
        """Scratch space for all of a tensor."""
        layout = self._layout(value.type)
        return scratch_layout(layout, storage_bits(element_type(value.type))).size if layout is not None else 0

    def _broadcast_bytes(self, old: Value) -> int:
        """Scratch space through which all threads that hold an element learn what the one that accesses it found."""
        if old not in self.uses.of:
            return 0
        layout = self._layout(old.type)
        repeated = layout is None or layout.repeated_threads
        return (self._whole_bytes(old) or LONGEST_NUMBER) if repeated else 0

    def _combining_bytes(self, op: at.Reduce | at.Scan) -> int:
        """Scratch space through which warps combine what they have of a dimension."""
        layout = self._layout(op.operands[0].type)
        exchange = across_warps if isinstance(op, at.Reduce) else totals
        layouts = exchange(layout, op.dim) if layout is not None else None
        if layouts is None:
            return 0
        return max(scratch_layout(layouts[1], storage_bits(element_type(v.type))).size for v in op.operands)
