"""From instructions of PTX to the blocks and steps that the flow engine follows."""

from __future__ import annotations

from collections.abc import Collection, Generator, Hashable, Iterable, Iterator
from functools import partial

from tilelsp.analysis.instructions.addresses import DESCRIPTORS
from tilelsp.analysis.instructions.body import Body, Line, bind, written
from tilelsp.analysis.instructions.carried import Carried, is_test
from tilelsp.analysis.instructions.extents import Extents
from tilelsp.analysis.instructions.lanes import spread
from tilelsp.analysis.instructions.tensor_addresses import tensor_address
from tilelsp.analysis.instructions.threading import Threading
from tilelsp.analysis.instructions.tracing import RegisterTracer
from tilelsp.analysis.instructions.values import Values
from tilelsp.analysis.ptx.literals import constant_value
from tilelsp.analysis.ptx.uses import names_in
from tilelsp.base.record import record, replace
from tilelsp.flow.graph import Block, Condition, Edge, FlowGraph, MemoryLocation, Step
from tilelsp.flow.ways import Test
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.syntax.ptx import tree

STEP = 40
"""Instructions that are read in one step."""

EFFECT = 4
"""Instructions that one effect counts as: its addresses and conditions are worked out."""

HARMLESS = frozenset(("vprintf", "__assertfail", "malloc", "free", "_assert", "__nv_assertfail"))
"""Functions of the driver that are called by name."""

_WRITES = (
    (Act.ISSUE, Resource.TENSOR_STORE), (Act.ISSUE, Resource.TCGEN05), (Act.WRITE, Resource.TENSOR_MEMORY),
)  # fmt: skip
"""Effects of instructions that write tensor memory."""

_BARRIERS = (Resource.MBARRIER, Resource.TRANSACTION, Resource.TCGEN05)
"""Resources whose effects are on an mbarrier."""


@record
class Graph:
    """A function for the engine, and what its registers hold."""

    function: FlowGraph
    values: Values


def graph_of(body: Body, quiet: Collection[str]) -> Generator[None, None, Graph]:
    """The graph of a function. `quiet` are the functions of the module that have no effects of their own."""
    for count, line in enumerate(body.lines, 1):
        line.bound = line.bound or bind(line)
        if count % STEP == 0:
            yield
    yield from body.link()
    values = yield from Values.of(body)
    yield
    starts = {0, *body.labels.values()}
    for count, line in enumerate(body.lines, 1):
        if line.leaves:
            starts.add(count)
        if count % (10 * STEP) == 0:
            yield
    order = sorted(start for start in starts if start < len(body.lines))
    yield
    blocks = [Block() for _ in order]
    number_of = {start: number for number, start in enumerate(order)}
    end = Block(leaves=True)
    maker = _Maker(body, values)
    for count, line in enumerate(body.lines, 1):
        maker.hold(line)
        if count % STEP == 0:
            yield
    is_open, work = False, 0
    stops = [*order[1:], len(body.lines)]
    for number, (start, stop) in enumerate(zip(order, stops, strict=True)):
        block = blocks[number]
        for place in range(start, stop):
            made = maker.steps(place)
            block.steps += made
            is_open = is_open or _calls_unknown(body.lines[place], quiet)
            work += 1 + EFFECT * len(made)
            if work >= STEP:
                work = 0
                yield
        if block.steps or body.lines[stop - 1].tree.guard is not None:
            work = 0
            yield
        following = number + 1 if number + 1 < len(blocks) else len(blocks)
        block.edges = list(_edges(body, values, body.lines[stop - 1], following, number_of, len(blocks)))
    success_blocks = yield from _success_edges(
        body, values, maker, [(blocks[n], stop) for n, stop in enumerate(stops)], len(blocks) + 1
    )
    every = (*blocks, end, *success_blocks)
    whole = tuple(Block(block.steps, [*block.edges], block.leaves) for block in every)
    yield
    yield from Threading(body, every, [*zip(order, stops, strict=True)]).run()
    tracing = partial(_traced, body, values, whole, order)
    function = FlowGraph(every, body.is_kernel, body.has_cluster, is_open, body.threads, tracing, is_part=maker.is_part)
    return Graph(function, values)


def _traced(
    body: Body, values: Values, blocks: tuple[Block, ...], starts: list[int], wanted: Test
) -> Generator[None, None, RegisterTracer]:
    """The tracer through the blocks of a function, which begin with the lines `starts`."""
    made = RegisterTracer(body, blocks, starts)
    yield from made.prepare(values, wanted)
    return made


def _success_edges(
    body: Body, values: Values, maker: _Maker, blocks: list[tuple[Block, int]], first: int
) -> Generator[None, None, list[Block]]:
    """Blocks that stand on the edges which are taken where a test of an mbarrier has succeeded before; their numbers
    begin with `first`, and they wait for what was tested."""
    number_of: dict[int, int] = {}
    for number, line in enumerate(body.lines):
        if is_test(line):
            number_of[line.at] = number
        if number % (10 * STEP) == 0:
            yield
    made: list[Block] = []
    if not number_of:
        return made
    carried = Carried(values)
    for count, (block, stop) in enumerate(blocks, 1):
        if count % STEP == 0:
            yield
        line = body.lines[stop - 1]
        guard = line.tree.guard
        if guard is None or not line.leaves or len(block.edges) != 2:
            continue
        for at, negated in enumerate((guard.negated, not guard.negated)):
            tests = carried.tests(replace(guard, negated=negated), line)
            steps = [step for test in tests for step in maker.steps(number_of[test.at])]
            if steps:
                edge = block.edges[at]
                block.edges[at] = Edge(first + len(made), edge.when)
                made.append(Block([replace(step, guard=None) for step in steps], [Edge(edge.target)]))
                yield
    return made


def _calls_unknown(line: Line, quiet: Collection[str]) -> bool:
    if line.tree.opcode.text != "call":
        return False
    named = [operand.text for operand in line.tree.operands if isinstance(operand, tree.NameOperand)]
    return not any(name in HARMLESS or name in quiet for name in named)


def _edges(
    body: Body, values: Values, line: Line, following: int, number_of: dict[int, int], end: int
) -> Iterator[Edge]:
    if not line.leaves:
        yield Edge(following)
        return
    guard = line.tree.guard
    when = None if guard is None else values.condition(guard, line)
    uniform = guard is not None and values.is_uniform(guard.predicate, line)
    for target in body.targets(line):
        yield Edge(number_of.get(target, end), when, uniform)
    if guard is not None:
        yield Edge(following, values.condition(replace(guard, negated=not guard.negated), line), uniform)


class _Maker:
    """Makes the steps of instructions."""

    def __init__(self, body: Body, values: Values) -> None:
        self.body = body
        self.values = values
        self.extents = Extents(values)
        self.held: frozenset[str] = frozenset()
        """Registers that some wgmma holds on to."""
        self.slots: frozenset[MemoryLocation] = frozenset()
        """Where allocations of tensor memory store its address."""
        self.is_part = False
        """Set once an instruction with an effect names a register that nothing writes."""
        self.name_copies: dict[int, frozenset[int]] = {}
        """Where a name of a barrier is copied for a wait, and the numbers of what made it."""

    def hold(self, line: Line) -> None:
        """Note the registers of an instruction that is a wgmma, where an allocation stores its address, and copies of
        what an mbarrier is waited for by."""
        if _issues_wgmma(line):
            self.held |= self._registers(line, ("d", "d16", "a"))
        if line.bound is None:
            return
        for effect in line.bound.effects:
            if effect.act is Act.ACQUIRE and effect.of is Resource.TENSOR_MEMORY and effect.at in line.bound.operands:
                self.slots |= self.values.places(line.bound.operands[effect.at], line)
        for writer in self.values.named_by(line.bound.operands.get("addr"), line) if is_test(line) else ():
            if writer.words[0] == "mov" and isinstance(writer.tree.operands[-1], tree.NameOperand):
                self.name_copies[self.body.number(writer)] = self._names(writer.tree.operands[-1], writer)

    def _names(self, operand: tree.Operand | None, line: Line) -> frozenset[int]:
        return frozenset(map(self.body.number, self.values.named_by(operand, line)))

    def steps(self, number: int) -> list[Step]:
        """The steps of an instruction, in the order in which they happen."""
        line = self.body.lines[number]
        made: list[Step] = []
        guard = None if line.tree.guard is None else self.values.condition(line.tree.guard, line)
        if number in self.name_copies:
            made.append(Step(_KEEP, number, named_by=self.name_copies[number]))
        if self.held and not _issues_wgmma(line):
            made += self._touches(number, line, guard)
        bound = line.bound
        if bound is None or not bound.effects:
            return made
        for effect in bound.effects:
            if effect.happens(bound.words) and (not effect.at or effect.at in bound.operands):
                known = effect if not effect.answer or self._is_read(effect.answer, line) else effect.unanswered
                step = self._step(known, number, line, guard)
                if effect.of is Resource.COLLECTOR:
                    step = replace(step, address=self._left(line))
                made += (step,) if effect.of is not Resource.OPERANDS else self._described(step, line)
        return made

    def _is_read(self, result: str, line: Line) -> bool:
        """True if the function reads the register that holds this result of the instruction."""
        operand = None if line.bound is None else line.bound.operands.get(result)
        return (
            isinstance(operand, tree.NameOperand) and self.body.register(line.scope, operand.text) in self.values.read
        )

    def _is_input(self, operand: tree.Operand | None, line: Line) -> bool:
        """True if an operand names a register that is an input: nothing in the function writes it."""
        names = () if operand is None else names_in(operand)
        return any(
            self.body.type_of(line.scope, name.text)
            and self.body.register(line.scope, name.text) not in self.values.writers
            for name in names
        )

    def _left(self, line: Line) -> Hashable:
        """Which A an MMA reads: where it begins in shared memory, or else what stands for its descriptor, or for its
        address in tensor memory; None where that may be another one at the next time."""
        operands = {} if line.bound is None else line.bound.operands
        if "a_tmem" in operands:
            return tensor_address(self.values, self.slots, operands["a_tmem"], line)
        operand = operands.get("a_desc")
        places = () if operand is None else _sorted(self.values.described(operand, line))
        if len(places) == 1 and places[0].symbol and not places[0].varies:
            return places[0]
        return None if operand is None else self.values.fixed(operand, line)

    def _described(self, step: Step, line: Line) -> Iterator[Step]:
        """The read of each operand that a descriptor says where it is."""
        operands = {} if line.bound is None else line.bound.operands
        for name in sorted(DESCRIPTORS & operands.keys()):
            self.is_part = self.is_part or self._is_input(operands[name], line)
            yield replace(step, places=_sorted(self.values.described(operands[name], line)))

    def _step(self, effect: Effect, number: int, line: Line, guard: Condition | None) -> Step:
        assert line.bound is not None  # asked for by `steps`
        operands = line.bound.operands
        at, amount = operands.get(effect.at), operands.get(effect.amount)
        self.is_part = self.is_part or self._is_input(at, line)
        group = next((int(word[-1]) for word in line.bound.words if word.startswith("cta_group::")), 0)
        is_tmem = effect.of is Resource.TENSOR_MEMORY
        handle = address = None
        if is_tmem and effect.act is Act.ACQUIRE and line.bound.written:
            handle = next(iter(self._names_written(line)), None)
        if at is not None and is_tmem and effect.act is not Act.ACQUIRE:
            handle = self.values.root(at, line) or None
            address = tensor_address(self.values, self.slots, at, line)
        places: tuple[MemoryLocation, ...] = ()
        if at is not None and effect.is_placed:
            places = _sorted(self.values.places(at, line))
        if effect.which in operands:
            places = _sorted(self.values.places(operands[effect.which], line))
        made = Step(
            effect,
            number,
            places,
            effect.default_amount if amount is None else self.values.constant(amount, line),
            guard,
            handle,
            self._registers(line, ("d", "d16")) if effect.of is Resource.WGMMA else frozenset(),
            is_tmem and any((declared.act, declared.of) in _WRITES for declared in line.bound.effects),
            group,
            self._fresh(line) if effect.act is Act.ISSUE else None,
            line.bound.is_checked and amount is not None and constant_value(amount) is not None,
            effect.act is Act.WRITE and at is not None and self.values.is_fixed(at, line),
            at is not None and not is_tmem and self.values.is_mapped(at, line),
            address,
            columns=line.bound.columns if is_tmem and effect.act is not Act.USE else None,
            is_guarded=line.tree.guard is not None,
            named_by=self._names(at, line) if effect.of is Resource.MBARRIER else frozenset(),
            spread=spread(self.values, at, line) if at is not None and effect.of is Resource.SHARED else None,
        )
        return self._counted(made, at, line) if at is not None and effect.of in _BARRIERS else made

    def _counted(self, step: Step, at: tree.Operand, line: Line) -> Step:
        """The step with the bytes behind the symbol of its only place, where it varies and they are known."""
        if len(step.places) != 1 or not step.places[0].symbol or not step.places[0].varies:
            return step
        found = self.extents.of(at, line)
        if found is None:
            return step
        return replace(step, places=(MemoryLocation(step.places[0].symbol, found.first, True),), extent=found)

    def _fresh(self, line: Line) -> bool | None:
        """True if an MMA overwrites its accumulator, False if it adds to it, None if that is not known."""
        assert line.bound is not None  # asked for by `steps`
        operand = line.bound.operands.get("accumulate")
        if operand is None:
            return None
        negated = isinstance(operand, tree.NegatedOperand)
        if isinstance(operand, tree.NegatedOperand):
            operand = operand.operand
        known = self.values.constant(operand, line)
        return None if known is None else bool(known) is negated

    def _names_written(self, line: Line) -> Iterator[str]:
        return (self.body.register(line.scope, name.text) for operand in written(line) for name in names_in(operand))

    def _registers(self, line: Line, names: tuple[str, ...]) -> frozenset[str]:
        if line.bound is None:
            return frozenset()
        operands = [line.bound.operands[name] for name in names if name in line.bound.operands]
        return frozenset(
            self.body.register(line.scope, name.text)
            for operand in operands
            if isinstance(operand, tree.VectorOperand)
            for name in names_in(operand)
        )

    def _touches(self, number: int, line: Line, guard: Condition | None) -> Iterator[Step]:
        targets = self._held_in(line, [name for operand in written(line) for name in names_in(operand)])
        named = self._held_in(line, [name for operand in line.tree.operands for name in names_in(operand)])
        if named - targets:
            yield Step(_TOUCH, number, values=named - targets, guard=guard)
        if targets:
            yield Step(_TOUCH, number, values=targets, writes=True, guard=guard)

    def _held_in(self, line: Line, names: list[tree.NameOperand]) -> frozenset[str]:
        return frozenset(self.body.register(line.scope, name.text) for name in names) & self.held


def _sorted(places: Iterable[MemoryLocation]) -> tuple[MemoryLocation, ...]:
    return tuple(sorted(places, key=lambda location: (location.symbol, location.offset, location.varies)))


_TOUCH = Effect(Act.USE, Resource.WGMMA)
_KEEP = Effect(Act.KEEP, Resource.MBARRIER)


def _issues_wgmma(line: Line) -> bool:
    bound = line.bound
    return bound is not None and bound.does(Act.ISSUE, Resource.WGMMA)
