"""Which accumulators stay in tensor memory from one multiply to the next.

A chain starts at a value that a loop carries, or at a multiply, and goes on as long as each member has one use: as the
accumulator of the next multiply, as what a branch or loop hands over. All members of a chain share one region. Where a
loop scales an accumulator in front of a multiply, its chain goes on behind that: the value is read, scaled and written
back there, and takes no registers before.
"""

from __future__ import annotations

from tilelsp.base.record import field, record
from tilelsp.compile.assign_layouts.layouts import is_elementwise
from tilelsp.compile.choose.atom import Atom, AtomFamily
from tilelsp.compile.tileaa_to_tileas.uses import Use, Uses
from tilelsp.defs.dialects import scf
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import Type

ACC = 2
"""The accumulator's operand number in a multiply."""


@record(frozen=False, eq=False)
class TmemVariable:
    """One region of tensor memory.

    `members` live in it; `final` is the last one, which is read back where it is used. `shape` is the accumulator's.
    """

    shape: tuple[int, int]
    element: Type
    atom: Atom
    members: set[Value] = field(default_factory=set[Value])
    dots: list[Op] = field(default_factory=list[Op])
    final: Value | None = None
    first_dot: Op | None = None
    """The first multiply, when it is the first link of the chain and not inside a branch or another loop."""


class Residency:
    """The chains of a function. `atoms` has the atom of each multiply."""

    def __init__(self, function: Op, uses: Uses, atoms: dict[Op, Atom]) -> None:
        self._uses = uses
        self._atoms = atoms
        self.variables: list[TmemVariable] = []
        self.by_value: dict[Value, TmemVariable] = {}
        self.by_dot: dict[Op, TmemVariable] = {}
        self.scaled: dict[Op, Value] = {}
        """Ops that scale an accumulator in front of a multiply, with the member of a chain that they read."""
        dots = [op for op in function.walk() if self._is_umma(op)]
        if not dots:
            return
        for op in function.walk():
            if isinstance(op, scf.For):
                self._loop(op)
        for dot in dots:
            if dot not in self.by_dot:
                self._straight(dot)

    def _is_umma(self, op: Op) -> bool:
        return isinstance(op, aa.Dot) and self._atoms[op].family is AtomFamily.UMMA

    def _loop(self, loop: scf.For) -> None:
        body = loop.regions[0].blocks[0]
        for position, arg in enumerate(body.args[1:]):
            if arg in self.by_value:
                continue
            chain = _Chain()
            end = self._follow(arg, body, chain)
            if end is None or end.op is not body.ops[-1] or end.index != position or not chain.dots:
                continue
            chain.members.append(loop.results[position])
            self._claim(chain, loop.results[position], chain.first if chain.direct else None)

    def _straight(self, dot: Op) -> None:
        chain = _Chain([], [dot])
        value = dot.results[0]
        while True:
            chain.members.append(value)
            uses = self._uses.of.get(value, [])
            following = uses[0].op if len(uses) == 1 and uses[0].index == ACC else None
            same_block = following is not None and self._uses.home[following] is self._uses.home[dot]
            if following is None or not same_block or not self._is_umma(following) or following in self.by_dot:
                break
            chain.dots.append(following)
            value = following.results[0]
        self._claim(chain, value, dot)

    def _claim(self, chain: _Chain, final: Value, first: Op | None) -> None:
        dot = chain.dots[0]
        type = dot.results[0].type
        shape: tuple[int, int] = getattr(type, "shape")  # noqa: B009
        atom = self._atoms[dot]
        made = TmemVariable(shape, getattr(type, "element"), atom, set(chain.members), chain.dots, final, first)  # noqa: B009
        self.variables.append(made)
        for value in chain.members:
            self.by_value[value] = made
        for op in chain.dots:
            self.by_dot[op] = made
        self.scaled.update(chain.scaled)

    def _follow(self, value: Value, block: Block, chain: _Chain) -> Use | None:
        """Follow a chain to the terminator of `block`; None where it ends otherwise."""
        while True:
            chain.members.append(value)
            uses = self._uses.of.get(value, [])
            if len(uses) == 1 and uses[0].block is block:
                step = self._step(uses[0], value, block, chain)
            else:
                step = self._branches(value, uses, block, chain)
            if step is None or isinstance(step, Use):
                return step
            value = step

    def _scaled(self, op: Op, value: Value) -> Op | None:
        """The multiply whose accumulator `value` is, once `op` has scaled it."""
        if not is_elementwise(op) or len(op.results) != 1 or op.results[0].type != value.type:
            return None
        uses = self._uses.of.get(op.results[0], [])
        if len(uses) != 1 or uses[0].index != ACC or uses[0].block is not self._uses.home[op]:
            return None
        return uses[0].op if self._is_umma(uses[0].op) else None

    def _step(self, use: Use, value: Value, block: Block, chain: _Chain) -> Value | Use | None:
        op = use.op
        if self._is_umma(op) and use.index == ACC:
            if not chain.dots:
                chain.first = op
                chain.direct = len(chain.members) == 1
            chain.dots.append(op)
            return op.results[0]
        scaled = self._scaled(op, value)
        if scaled is not None:
            chain.scaled[op] = value
            chain.dots.append(scaled)
            return scaled.results[0]
        if isinstance(op, scf.Yield):
            return use
        if isinstance(op, scf.For) and use.index >= 3:
            position = use.index - 3
            body = op.regions[0].blocks[0]
            end = self._follow(body.args[1 + position], body, chain)
            if end is None or end.op is not body.ops[-1] or end.index != position:
                return None
            return op.results[position]
        return None

    def _branches(self, value: Value, uses: list[Use], block: Block, chain: _Chain) -> Value | Use | None:
        """A value used once in each branch of one `if`, which both hand over as the same result."""
        owners = {self._uses.within(use.block, block) for use in uses}
        owner = next(iter(owners)) if len(owners) == 1 else None
        if not isinstance(owner, scf.If) or len(uses) != 2 or any(not r.blocks for r in owner.regions):
            return None
        results: set[int] = set()
        started = chain.first is not None
        for region in owner.regions:
            branch = region.blocks[0]
            branch_uses = [use for use in uses if use.block is branch]
            if len(branch_uses) != 1:
                return None
            step = self._step(branch_uses[0], value, branch, chain)
            end = self._follow(step, branch, chain) if isinstance(step, Value) else step
            if end is None or end.op is not branch.ops[-1]:
                return None
            results.add(end.index)
        if not started:
            chain.direct = False
        return owner.results[results.pop()] if len(results) == 1 else None


@record(frozen=False)
class _Chain:
    members: list[Value] = field(default_factory=list[Value])
    dots: list[Op] = field(default_factory=list[Op])
    scaled: dict[Op, Value] = field(default_factory=dict[Op, Value])
    first: Op | None = None
    direct: bool = False
    """Set if the first link is a multiply in the loop's own body."""
