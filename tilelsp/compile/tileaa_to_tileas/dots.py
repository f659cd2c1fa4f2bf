"""Multiplies at stage 2: operands staged into shared memory, and the instruction sequence of each family."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.choose.atom import Atom, AtomFamily
from tilelsp.compile.choose.dot import accumulator_layout
from tilelsp.compile.choose.tmem import hardware_columns
from tilelsp.compile.layout.registers import layout_attr, linear
from tilelsp.compile.lowering import Unsupported, block, region_of, unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileaa_to_tileas.hazards import Buffer, Hazards
from tilelsp.compile.tileaa_to_tileas.multiply_loops import first_products, only_multiplies
from tilelsp.compile.tileaa_to_tileas.operand_buffers import OperandBuffers
from tilelsp.compile.tileaa_to_tileas.operand_places import place_operands
from tilelsp.compile.tileaa_to_tileas.pairs import CtaPair
from tilelsp.compile.tileaa_to_tileas.residency import TmemVariable
from tilelsp.compile.tileaa_to_tileas.scaled import TmemScales, arranged
from tilelsp.compile.tileaa_to_tileas.state import SCALE_OPERANDS, scaling_of, shape_of
from tilelsp.compile.tileaa_to_tileas.umma_issue import UmmaIssuer, UmmaOperands
from tilelsp.compile.tileaa_to_tileas.uses import is_made_in
from tilelsp.compile.tileaa_to_tileas.values import FunctionValues
from tilelsp.compile.tileaa_to_tileas.zeros import is_zero
from tilelsp.defs.dialects import arith, nvvm, scf
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.encodings.tmem_addr import TMEM_COLUMNS, document_columns
from tilelsp.ir.module import Op, Region, Value
from tilelsp.ir.types import (
    I1,
    I32,
    BoolAttr,
    IntAttr,
    TensorType,
)


class Dots:
    """Lowers the multiplies of one function; owns its operand buffers, tensor memory and barrier."""

    def __init__(self, function: FunctionValues) -> None:
        self._f = function
        self.buffers = OperandBuffers(function)
        self._tmem: dict[TmemVariable, Value] = {}
        self._mbarrier: Value | None = None
        self.phase: Value | None = None
        """The phase of the barrier that the next wait is for."""
        self._scales = TmemScales(function)
        self._issuer = UmmaIssuer(function, self._scales)
        self._pair: CtaPair | None = None
        self._together = False
        """Set if all threads met since one of them waited on the barrier, and control neither branched nor joined
        since."""
        self._shares = False
        """Set if all multiplies use the same space."""
        self._barrier_at = 0
        self.hazards = Hazards({}, {})
        self._first: dict[Op, Value] = {}
        """Multiplies that ignore the old accumulator where the flag is false."""

    @property
    def current_phase(self) -> Value:
        """`phase`, in a function that has a barrier."""
        assert self.phase is not None
        return self.phase

    def allocate(self) -> None:
        """Buffers, tensor memory and the barrier, at the entry of the function."""
        state = self._f.state
        if not state.atoms:
            return
        stages, limit = self._f.distances.stages, state.target.max_shared
        placed = place_operands(state, stages, shared=False)
        self._shares = placed.bytes > limit and not stages
        if self._shares:
            placed = place_operands(state, stages, shared=True)
        self._barrier_at = placed.barrier_at
        last = next(reversed(state.atoms))
        if placed.bytes > limit:
            why = f"operands take {placed.bytes} of {limit} bytes of shared memory"
            raise unsupported(last, Stage.NV_TILEAS, why, instead="smaller tiles, or a loop over parts of K")
        for (op, index), (start, _) in placed.ranges.items():
            self.buffers.allocate((op, index), state.buffers[op, index], start)
        self.hazards = Hazards(state.atoms, placed.ranges, stages, warps=state.warps)
        if not state.residency.variables:
            return
        out = self._f.out
        distances = self._f.distances
        alone = [loop for loop in distances.by_map if only_multiplies(state, distances, loop)]
        issued = {op for loop in alone for op in loop.walk()}
        waits = not state.residency.by_dot.keys() <= issued
        if state.in_pairs:
            self._make_barrier()
            self._pair = CtaPair(self._f)
        columns = 0
        for number, variable in enumerate(state.residency.variables):
            m, n = variable.shape
            out.source = variable.dots[0]
            words = document_columns(m, n, variable.atom.d.bits)
            name = "tmem_d" if not number else f"tmem_d{number}"
            made = out.make(
                am.AllocTmem, [t.TmemType(variable.shape, variable.element)], names=[name], num_columns=words
            )
            self._tmem[variable] = made.result
            columns += hardware_columns(variable.shape)
        columns += self._scales.allocate()
        if waits and not state.in_pairs:  # behind the barriers that hand on what was allocated
            out.source = last
            self._make_barrier()
        if columns > TMEM_COLUMNS:
            raise Unsupported(
                last,
                f"'{last.name}' has no native lowering to nv_tileas: {columns} of {TMEM_COLUMNS} columns of "
                "tensor memory needed",
            )

    def _make_barrier(self) -> None:
        out = self._f.out
        made = out.make(am.InitMbarrier, [t.MbarrierType()], names=["mma_done"], offset=self._barrier_at)
        self._mbarrier = made.result
        self.phase = out.plain(arith.Constant, (), [I32], {"value": IntAttr(0, I32)}, names=["phase"]).result

    @property
    def bytes(self) -> int:
        """Shared memory of all operands."""
        return self._barrier_at

    def stores(self, op: Op) -> bool:
        """True if an operand of a multiply is stored right before it, with a fence in between."""
        return any(self.hazards.is_stored_at((op, index)) for index in range(len(op.operands)))

    def free(self, buffers: Sequence[Buffer]) -> None:
        """See to it that nobody reads buffers any more."""
        if any(self.hazards.is_read(buffer) for buffer in buffers):
            self.meet()

    def release(self) -> None:
        """Give tensor memory back, where the function ends."""
        self._scales.release()
        for tmem in self._tmem.values():
            self._f.out.plain(am.DeallocTmem, [tmem])

    # --- where accumulators are -------------------------------------------------------------------------------------

    def waits_in(self, op: Op) -> bool:
        """True if a loop or branch contains a multiply that waits on the barrier."""
        return any(
            inner in self._f.state.atoms and self._f.state.atoms[inner].family is AtomFamily.UMMA for inner in op.walk()
        )

    def before_loop(self, loop: scf.For) -> None:
        """Put what a loop carries in tensor memory there, or find out that its first turn may ignore it."""
        residency = self._f.state.residency
        for position, init in enumerate(loop.operands[3:]):
            arg = loop.regions[0].blocks[0].args[1 + position]
            variable = residency.by_value.get(arg)
            if variable is None:
                self._zero_start(loop, init, arg)
                continue
            if init in variable.members:
                continue
            if variable.first_dot is not None and is_zero(init) and variable.first_dot.operands[2] is arg:
                self._first[variable.first_dot] = arg
                self._store_if_empty(loop, variable, init)
            else:
                self._tmem_store(variable, init)

    def begin_empty(self, loop: Op) -> None:
        """Let the first turn of a loop that only multiplies ignore what its accumulators hold."""
        self._first.update(first_products(self._f.state, loop))

    def _zero_start(self, loop: scf.For, init: Value, arg: Value) -> None:
        """A register accumulator that starts from zero: its first multiply, if it comes in the loop's own body."""
        uses = self._f.state.uses.of.get(arg, [])
        if not is_zero(init) or len(uses) != 1:
            return
        use = uses[0]
        if use.op in self._f.state.atoms and use.index == 2 and use.block is loop.regions[0].blocks[0]:
            self._first[use.op] = arg

    def _flag(self, op: Op) -> Value | None:
        """The flag by which a multiply adds to the old accumulator; None where it always does."""
        arg = self._first.get(op)
        out = self._f.out
        if arg is not None:
            loop = self._f.state.uses.owner[arg.owner] if not isinstance(arg.owner, Op) else None
            assert isinstance(loop, scf.For)
            index = self._f.values[loop.regions[0].blocks[0].args[0]]
            lower = self._f.values[loop.operands[0]]
            predicate = arith.INT_PREDICATE.encode(arith.IntPredicate.NE)
            made = out.plain(arith.CmpI, [index, lower], [I1], {"predicate": predicate}, names=["accumulate"])
            return made.result
        if is_zero(op.operands[2]):
            return out.plain(arith.Constant, (), [I1], {"value": BoolAttr(False)}, names=["accumulate"]).result
        return None

    def _store_if_empty(self, loop: scf.For, variable: TmemVariable, init: Value) -> None:
        """A loop that runs no turn leaves its zero in tensor memory too."""
        out = self._f.out
        lower, upper = self._f.values[loop.operands[0]], self._f.values[loop.operands[1]]
        word = arith.IntPredicate.UGE if "unsignedCmp" in loop.attrs else arith.IntPredicate.SGE
        predicate = {"predicate": arith.INT_PREDICATE.encode(word)}
        empty = out.plain(arith.CmpI, [lower, upper], [I1], predicate, names=["empty"]).result
        body = block()
        left = out.at(body)
        self._f.scopes.append({})
        self._tmem_store(variable, init, at_once=True)
        out.plain(scf.Yield, ())
        self._f.scopes.pop()
        out.at(left)
        out.make(scf.If, condition=empty, regions=[region_of(body), Region()])

    def _tmem_store(self, variable: TmemVariable, value: Value, *, at_once: bool = False) -> None:
        """Put a value into tensor memory; all threads meet behind that, or in front of the next multiply."""
        layout = accumulator_layout(variable.atom, *variable.shape, self._f.state.warps)
        tensor = self._f.get(value, layout)
        self._f.out.make(
            am.TmemStore, value=tensor, tmem=self._tmem[variable], shape=_shape(variable), deferred=not at_once
        )
        self._together = self._together and at_once

    def read_back(self, value: Value) -> None:
        """Read an accumulator out of tensor memory once it is final and somebody uses it."""
        variable = self._f.state.residency.by_value.get(value)
        if variable is not None and variable.final is value and value in self._f.state.uses.of:
            self._tmem_load(variable, value)

    def read_scaled(self, op: Op) -> None:
        """Read the accumulator that an op scales in front of a multiply."""
        value = self._f.state.residency.scaled.get(op)
        if value is not None:
            self._tmem_load(self._f.state.residency.by_value[value], value)

    def _tmem_load(self, variable: TmemVariable, value: Value) -> None:
        layout = accumulator_layout(variable.atom, *variable.shape, self._f.state.warps)
        type = TensorType(variable.shape, variable.element, layout_attr(layout))
        made = self._f.out.make(
            am.TmemLoad, [type], names=[value.name], tmem=self._tmem[variable], shape=_shape(variable)
        )
        self._f.values[value] = made.result

    # --- multiplies ---------------------------------------------------------------------------------------------------

    def lower(self, op: aa.Dot) -> None:
        """The instruction sequence of one multiply."""
        atom = self._f.state.atoms[op]
        match atom.family:
            case AtomFamily.UMMA:
                self._umma(op, atom)
            case AtomFamily.WGMMA | AtomFamily.MMA | AtomFamily.FMA:
                self._registers(op, atom)

    def enter_loop(self, loop: Op) -> None:
        """Store what a loop does not change of the operands in it in front of it."""
        inside, before = set(loop.walk()), self.hazards.staged_before
        unchanged = [
            (op, index)
            for op, index in self.buffers.values
            if op in inside and (op, index) not in before and not is_made_in(op.operands[index], inside)
        ]
        if unchanged and not self._shares:
            source = self._f.out.source
            self._store(unchanged)
            before.update(unchanged)
            if any(self._is_staged(op) for op, _ in unchanged):
                self.meet()
            self._f.out.source = source
        self.hazards.enter_loop(loop)

    def _is_staged(self, op: Op) -> bool:
        """True if no barrier is needed before a multiply: its operands are staged already.

        In front of those that run beside the threads all meet in any case."""
        there = self.hazards.staged_before | self._f.distances.mapped
        return self._f.state.atoms[op].family is not AtomFamily.UMMA and all(
            value in there for value in self.buffers.values if value[0] is op
        )

    def _stage(self, op: aa.Dot) -> None:
        """The operands in shared memory, visible to who reads them."""
        there = self.hazards.staged_before | self.hazards.ahead
        wanted = [value for value in self.buffers.values if value[0] is op and value not in there]
        if wanted:
            self._store(wanted)
        if wanted or (self._f.state.atoms[op].family is AtomFamily.UMMA and not self._together):
            # Nobody may be a phase of the barrier behind: of two phases more the parity is the same.
            self.meet()

    def _store(self, buffers: Sequence[Buffer]) -> None:
        """Write operands where nobody reads any more."""
        self.free(buffers)
        for op, index in buffers:
            self._f.out.source = op
            self._f.out.plain(am.SmemStore, [self._staged(op, index), self.buffers.values[op, index]])
        if any(self._f.state.atoms[op].family in (AtomFamily.WGMMA, AtomFamily.UMMA) for op, _ in buffers):
            self._f.out.make(am.FenceProxyAsync)

    def meet(self) -> None:
        """All threads meet."""
        self._f.out.make(am.Barrier)
        self.hazards.met()
        self._together = True

    def parted(self) -> None:
        """The flow of control parts or joins here."""
        self._together = False

    def _staged(self, op: Op, index: int) -> Value:
        """An operand in registers; one that is made here is made in a layout that fits its buffer."""
        value = op.operands[index]
        scales = index in SCALE_OPERANDS
        if self._f.layout(value) is not None:
            made = self._f.any(value)
        elif scales:
            made = self._f.get(value, self._f.default_layout(value.type))
        else:
            shared = self._f.state.operands[op][index]
            made = self._f.get(
                value, linear(shape_of(value), self._f.threads, max(1, 128 // shared.bits), shared.order)
            )
        return arranged(self._f, op, index, made) if scales else made

    def _registers(self, op: aa.Dot, atom: Atom) -> None:
        """mma.sync, wgmma and scalar multiplies: the accumulator is in registers."""
        layout = self._f.state.accumulators[op]
        acc = self._f.get(op.acc, layout)
        held = self._f.any(op.lhs) if op in self._f.state.held else None
        self._stage(op)
        flag = self._flag(op) if atom.family is AtomFamily.WGMMA else None
        scaling = scaling_of(op, atom)
        made = self._f.out.make(
            am.Dot,
            [acc.type],
            names=[op.result.name],
            lhs=held or self.buffers.values[op, 0],
            rhs=self.buffers.values[op, 1],
            acc=acc,
            accumulate=flag,
            scale_a=self.buffers.values.get((op, SCALE_OPERANDS[0])),
            scale_b=self.buffers.values.get((op, SCALE_OPERANDS[1])),
            block=scaling.block if scaling is not None else None,
            atom=op.atom,
            input_precision=op.input_precision,
            fastmath=op.fastmath,
            unsigned_lhs=op.unsigned_lhs,
            unsigned_rhs=op.unsigned_rhs,
        )
        self._f.values[op.result] = made.result
        self.hazards.read(op)

    def _umma(self, op: aa.Dot, atom: Atom) -> None:
        """tcgen05: descriptors, one MMA per instruction tile and K step, commit, wait."""
        variable = self._f.state.residency.by_dot[op]
        if op.acc not in variable.members:
            flag = self._flag(op)
            if flag is None:
                self._tmem_store(variable, op.acc)
        else:
            flag = self._flag(op) if op in self._first else None
        self._stage(op)
        if self._pair is not None:
            self._pair.bring(self.current_phase)
        tokens = self._issuer.products(op, atom, flag, self._target(op))
        assert self._mbarrier is not None
        group = None if self._pair is None else nvvm.CtaGroupWord.CTA2
        self._f.out.make(am.UmmaCommit, tokens=tokens, mbarrier=self._mbarrier, cta_group=group)
        waited = self._f.out.make(
            am.UmmaWait, [I32], names=["phase"], mbarrier=self._mbarrier, phase=self.current_phase
        )
        self.phase = waited.results[0]
        self._together = False
        self.read_back(op.result)

    def issue(self, op: Op) -> list[Value]:
        """The instructions of a multiply whose operands and accumulator are where they are read; their tokens."""
        assert isinstance(op, aa.Dot)
        flag = self._flag(op) if op in self._first else None
        return self._issuer.products(op, self._f.state.atoms[op], flag, self._target(op))

    def _target(self, op: Op) -> UmmaOperands:
        variable = self._f.state.residency.by_dot[op]
        return UmmaOperands(self._tmem[variable], variable, self.buffers.values)


def _shape(variable: TmemVariable) -> nvvm.LdStShape:
    """How a region is read: the documents' word for 64 rows, else the hardware's shape."""
    return nvvm.LdStShape.M64N8X32B if variable.shape[0] == 64 else nvvm.LdStShape.SHAPE_16X256B
