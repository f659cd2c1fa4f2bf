"""From machine IR's SSA registers to PTX registers: which ones may share, and the copies that phis need.

Every register lane is a unit. Units are merged where an instruction overwrites an operand (`tied`: wgmma's
accumulator, a guarded load's old value) and across phis, as long as their live ranges do not overlap; what cannot be
merged is copied. Merging matters beyond tidiness: a copy of an accumulator between two wgmmas would read registers
that are still in flight. PTX has registers without number, so nothing else is allocated.

Block entries have odd and instructions even positions; an instruction that becomes several PTX instructions keeps its
operands alive past its result (`late`), so that it may write the result first.
"""

from __future__ import annotations

from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.ir.module import Block, Op, Value
from tilelsp.spec.constants import Imm, SymbolAddress
from tilelsp.spec.machine import GUARD, Lane, RegisterClass, lanes_of, register_class


class PtxRegisters:
    """The PTX registers of one function's machine blocks."""

    def __init__(self, blocks: tuple[Block, ...]) -> None:
        self.blocks = blocks
        self.unit: dict[Value, int] = {}
        self._units: dict[Value, range] = {}
        self._classes: list[RegisterClass] = []
        self._def_pos: list[int] = []
        self._def_block: list[int] = []
        self._own: list[range] = []
        """The units that each block defines."""
        self._parent: list[int] = []
        self._members: dict[int, list[int]] = {}
        self._names: dict[int, str] = {}
        self.counts: dict[str, int] = {}
        """PTX registers given so far, by the letters of their class."""
        self._last: list[dict[int, int]] = []
        self._live_in: list[int] = []
        self._live_out: list[int] = []
        self._index = {block: i for i, block in enumerate(blocks)}
        self._define()
        self._liveness()
        self._coalesce()

    # --- units ------------------------------------------------------------------------------------------------

    def units(self, value: Value) -> range:
        """The units of a register operand."""
        if isinstance(value, Lane):
            at = self.unit[value.whole] + value.lane
            return range(at, at + 1)
        return self._units[value]

    def _add(self, value: Value, block: int, position: int) -> None:
        count, start = lanes_of(value.type), len(self._def_pos)
        self.unit[value] = start
        self._units[value] = range(start, start + count)
        self._def_pos += [position] * count
        self._def_block += [block] * count
        self._classes += [register_class(value.type)] * count

    def _define(self) -> None:
        position = 1
        for i, block in enumerate(self.blocks):
            first = len(self._def_pos)
            for arg in block.args:
                self._add(arg, i, position)
            position += 1
            for op in block.ops:
                for result in op.results:
                    self._add(result, i, position)
                position += 2
            position += 1
            self._own.append(range(first, len(self._def_pos)))
        self._parent = list(range(len(self._def_pos)))

    # --- liveness ---------------------------------------------------------------------------------------------

    def _liveness(self) -> None:
        exposed: list[int] = []
        position = 1
        for i, block in enumerate(self.blocks):
            last: dict[int, int] = {}
            outside: set[int] = set()
            position += 1
            for op in block.ops:
                late = position + 1 if is_late(op) else position
                tied = _tied_range(op)
                for k, value in enumerate(op.operands):
                    if not isinstance(value, _CONSTANTS):
                        self._use(value, position if k in tied else late, i, last, outside)
                for successor in op.successors:
                    for value in successor.operands:
                        if not isinstance(value, _CONSTANTS):
                            self._use(value, position, i, last, outside)
                position += 2
            position += 1
            exposed.append(sum(1 << unit for unit in outside))
            self._last.append(last)
        count = len(self.blocks)
        self._live_in = list(exposed)
        self._live_out = [0] * count
        successors = [
            [self._index[s.block] for s in block.ops[-1].successors] if block.ops else [] for block in self.blocks
        ]
        own = [((1 << len(units)) - 1) << units.start for units in self._own]
        changed = True
        while changed:
            changed = False
            for i in range(count - 1, -1, -1):
                out = 0
                for s in successors[i]:
                    out |= self._live_in[s]
                into = exposed[i] | (out & ~own[i])
                if out != self._live_out[i] or into != self._live_in[i]:
                    self._live_out[i], self._live_in[i] = out, into
                    changed = True

    def _use(self, value: Value, when: int, block: int, last: dict[int, int], outside: set[int]) -> None:
        """Note the last use of a register in a block, and that it comes from `outside` where another one defines it."""
        units = self.units(value)
        for unit in units:
            last[unit] = when
        if units.start not in self._own[block]:
            outside.update(units)

    def _live_after(self, unit: int, position: int, block: int) -> bool:
        if self._def_block[unit] == block:
            if self._def_pos[unit] > position:
                return False
        elif not (self._live_in[block] >> unit) & 1:
            return False
        return self._last[block].get(unit, -1) > position or bool((self._live_out[block] >> unit) & 1)

    def _interfere(self, a: int, b: int) -> bool:
        return self._live_after(a, self._def_pos[b], self._def_block[b]) or self._live_after(
            b, self._def_pos[a], self._def_block[a]
        )

    # --- merging ----------------------------------------------------------------------------------------------

    def root(self, unit: int) -> int:
        """The unit that stands for all that share `unit`'s register."""
        parent = self._parent
        while parent[unit] != unit:
            parent[unit] = parent[parent[unit]]
            unit = parent[unit]
        return unit

    def _merge(self, a: int, b: int) -> None:
        a, b = self.root(a), self.root(b)
        if a == b or self._classes[a] is not self._classes[b]:
            return
        left = self._members.get(a) or [a]
        right = self._members.get(b) or [b]
        for x in left:
            for y in right:
                if self._interfere(x, y):
                    return
        self._parent[b] = a
        self._members[a] = left + right
        self._members.pop(b, None)

    def _coalesce(self) -> None:
        for block in self.blocks:
            for op in block.ops:
                tied = _tied_range(op)
                if tied and op.results:
                    start = self.unit[op.results[0]]
                    for i, k in enumerate(tied):
                        value = op.operands[k]
                        if not isinstance(value, _CONSTANTS):
                            self._merge(start + i, self.units(value)[0])
        for block in self.blocks:
            if not block.ops:
                continue
            for successor in block.ops[-1].successors:
                for arg, value in zip(successor.block.args, successor.operands, strict=True):
                    if not isinstance(value, _CONSTANTS):
                        self._merge(self.unit[arg], self.units(value)[0])

    # --- names ------------------------------------------------------------------------------------------------

    def name(self, unit: int) -> str:
        """The PTX register of a unit; numbers are given in the order of asking."""
        root = self.root(unit)
        made = self._names.get(root)
        if made is None:
            made = self._names[root] = self.fresh(self._classes[root])
        return made

    def fresh(self, kind: RegisterClass) -> str:
        """One more PTX register of a class."""
        prefix = kind.prefix
        number = self.counts.get(prefix, 0)
        self.counts[prefix] = number + 1
        return f"%{prefix}{number}"

    def class_of(self, unit: int) -> RegisterClass:
        """The class of a unit."""
        return self._classes[unit]


def is_late(op: Op) -> bool:
    """True if an instruction may write its result before it has read all its operands."""
    return GUARD in op.attrs or OPCODES[op.name].ptx == ""


def _tied_range(op: Op) -> range:
    """The operands that the results overwrite."""
    opcode = OPCODES[op.name]
    if not opcode.tied or not op.segments:
        return _NONE
    for slot, start, end in opcode.slot_ranges(op.segments):
        if slot.name == opcode.tied:
            return range(start, end)
    return _NONE


_NONE = range(0)
_CONSTANTS = (Imm, SymbolAddress)
"""Operands that no register holds."""


def sequence(copies: list[tuple[str, str]], temporary: str | None) -> list[tuple[str, str]]:
    """Copies that happen all at once, (to, from) register names, as copies one after another.

    Cycles are broken with `temporary`. Raises `ValueError` when there is a cycle and no temporary.
    """
    pending: dict[str, str] = dict(copies)
    done: list[tuple[str, str]] = []
    while pending:
        sources = set(pending.values())
        ready = [to for to in pending if to not in sources]
        if ready:
            done.extend((to, pending.pop(to)) for to in ready)
            continue
        if temporary is None:
            raise ValueError("a cycle of copies needs a temporary register")
        saved = next(iter(pending))
        done.append((temporary, saved))
        for to, source in pending.items():
            if source == saved:
                pending[to] = temporary
    return done
