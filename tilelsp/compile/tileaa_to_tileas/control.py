"""Loops and branches at stage 2."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilelsp.compile.assign_layouts.layout_attributes import unchosen
from tilelsp.compile.layout.registers import Layout
from tilelsp.compile.lowering import block, origin_of, region_of
from tilelsp.compile.tileaa_to_tileas.function import FunctionLowering, LoopCopies
from tilelsp.compile.tileaa_to_tileas.hazards import Buffer
from tilelsp.compile.tileaa_to_tileas.staged_loop import StagedLoop
from tilelsp.compile.tileaa_to_tileas.values import lower_type, tensor_type
from tilelsp.defs.dialects import scf
from tilelsp.defs.dialects.nv_tileaa import types as aat
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import TensorType, Type


def lower_for(f: FunctionLowering, op: Op) -> None:
    """A loop: what it carries in registers, in tensor memory, and the phase of the barrier."""
    assert isinstance(op, scf.For)
    source = op.regions[0].blocks[0]
    bounds = list(f.scalars(op.operands[:3]))
    f.dots.before_loop(op)
    staged = _copies(f, op)
    f.dots.enter_loop(op)
    initial, arguments = op.operands[3:], source.args[1:]
    in_tensor_memory = f.state.residency.by_value
    carried_indices = [i for i in _but_tokens(initial) if arguments[i] not in in_tensor_memory]
    carried = _Carried(f, arguments, initial, carried_indices)
    phase = f.dots.current_phase if f.dots.waits_in(op) else None
    inits = [*carried.pick(initial), *_phase(phase)]
    names = [
        source.args[0].name,
        *(arguments[p].name for p in carried_indices),
        *(["phase"] if phase is not None else []),
    ]
    if staged is not None:
        inits.append(staged.first)
        names.append("stage")
    body = block([bounds[0].type, *(v.type for v in inits)], names=names)
    f.values[source.args[0]] = body.args[0]
    carried.bind(arguments, body.args[1:])
    if phase is not None:
        f.dots.phase = body.args[1 + len(carried_indices)]
    accessed, f.accessed = f.accessed, True
    following: list[Value] = []

    def begin() -> None:
        if staged is not None:
            following.append(staged.begin(body.args[0], body.args[-1]))

    left = _enter(f, source, body, begin)
    results = [*carried.pick(source.ops[-1].operands), *_phase(f.dots.current_phase if phase is not None else None)]
    if staged is not None:
        staged.end()
    f.out.plain(scf.Yield, [*results, *following])
    _exit(f, left)
    f.accessed = accessed or f.accessed
    f.out.source = op
    types, regions, segments = tuple(v.type for v in inits), (region_of(body),), (1, 1, 1, len(inits))
    made = scf.For((*bounds, *inits), types, unchosen(op), regions, segments=segments, origin=origin_of(op))
    f.out.add(made)
    carried.bind(op.results, made.results)
    if phase is not None:
        made.results[len(carried_indices)].name = "phase"
        f.dots.phase = made.results[len(carried_indices)]
    for value in op.results:
        f.dots.read_back(value)


def _but_tokens(values: Sequence[Value]) -> list[int]:
    return [i for i, value in enumerate(values) if not isinstance(value.type, aat.TokenType)]


def _copies(f: FunctionLowering, loop: scf.For) -> LoopCopies | None:
    """The copies that run ahead of the turns of a loop, if some do."""
    if loop in f.rings:
        return f.rings[loop]
    return StagedLoop(f, *f.distances.loops[loop]) if loop in f.distances.loops else None


def lower_while(f: FunctionLowering, op: Op) -> None:
    """A loop with a condition: what it carries and hands out in registers, and the phase of the barrier."""
    assert isinstance(op, scf.While)
    before, after = (region.blocks[0] for region in op.regions)
    phase = f.dots.current_phase if f.dots.waits_in(op) else None
    carried = _Carried(f, before.args, op.operands, _but_tokens(before.args))
    passed = _Carried(f, op.results, op.results, _but_tokens(op.results))
    inits = [*carried.pick(op.operands), *_phase(phase)]
    f.dots.enter_loop(op)
    turn = carried.block(before, phase)
    f.accessed = True
    left = _enter(f, before, turn)
    condition, *ends = before.ops[-1].operands
    found = [*passed.pick(ends), *_phase(f.dots.current_phase if phase is not None else None)]
    f.out.make(scf.Condition, condition=f.scalar(condition), args=found)
    _exit(f, left)
    again = passed.block(after, phase)
    left = _enter(f, after, again)
    f.out.plain(
        scf.Yield,
        [*carried.pick(after.ops[-1].operands), *_phase(f.dots.current_phase if phase is not None else None)],
    )
    _exit(f, left)
    f.accessed = True
    f.out.source = op
    types = [v.type for v in found]
    made = f.out.plain(scf.While, inits, types, regions=[region_of(turn), region_of(again)])
    passed.bind(op.results, made.results)
    if phase is not None:
        made.results[-1].name = "phase"
        f.dots.phase = made.results[-1]


def _phase(value: Value | None) -> tuple[Value, ...]:
    return () if value is None else (value,)


class _Carried:
    """Values that a loop takes along in registers; every tensor has one layout each time."""

    def __init__(
        self, f: FunctionLowering, names: Sequence[Value], sources: Sequence[Value], indices: Sequence[int]
    ) -> None:
        self._f = f
        self._indices = indices
        self._layouts: dict[int, Layout] = {}
        for i in self._indices:
            if isinstance(names[i].type, TensorType):
                known = f.state.chosen.of(names[i]) or f.layout(sources[i])
                self._layouts[i] = known or f.default_layout(names[i].type)

    def pick(self, values: Sequence[Value]) -> list[Value]:
        """The lowered values, in their layouts."""
        f = self._f
        return [
            f.get(values[i], self._layouts[i]) if i in self._layouts else f.scalar(values[i]) for i in self._indices
        ]

    def block(self, source: Block, phase: Value | None) -> Block:
        """The block that stands for `source`, whose arguments these are; behind them that of the barrier's phase."""
        f = self._f
        types = [
            tensor_type(source.args[i].type, self._layouts[i])
            if i in self._layouts
            else lower_type(source.args[i].type)
            for i in self._indices
        ]
        names = [*(source.args[i].name for i in self._indices), "phase"]
        made = block([*types, *(value.type for value in _phase(phase))], names=names)
        for slot, i in enumerate(self._indices):
            f.values[source.args[i]] = made.args[slot]
        if phase is not None:
            f.dots.phase = made.args[-1]
        return made

    def bind(self, names: Sequence[Value], made: Sequence[Value]) -> None:
        """Let results of the loop stand for those of the source."""
        for slot, i in enumerate(self._indices):
            made[slot].name = names[i].name
            self._f.values[names[i]] = made[slot]


def inner_block(f: FunctionLowering, source: Block) -> Block:
    """A block on numbers alone, as it is: the region of a reduction."""
    body = block([lower_type(arg.type) for arg in source.args], names=[arg.name for arg in source.args])
    f.values.update(zip(source.args, body.args, strict=True))
    left = _enter(f, source, body)
    f.out.plain(scf.Yield, f.scalars(source.ops[-1].operands))
    _exit(f, left)
    return body


def _enter(f: FunctionLowering, source: Block, body: Block, begin: Callable[[], None] | None = None) -> Block:
    left = f.out.at(body)
    f.scopes.append({})
    f.dots.parted()
    if begin is not None:
        begin()
    for op in source.ops[:-1]:
        f.out.source = op
        f.op(op)
    f.out.source = source.ops[-1]
    return left


def _exit(f: FunctionLowering, left: Block) -> None:
    f.scopes.pop()
    f.out.at(left)
    f.dots.parted()


def lower_if(f: FunctionLowering, op: Op) -> None:
    """A branch."""
    assert isinstance(op, scf.If)
    condition = f.scalar(op.operands[0])
    waits = f.dots.waits_in(op)
    start = f.dots.phase
    layouts: dict[int, Layout] = {}
    result_indices = [
        i
        for i, v in enumerate(op.results)
        if not isinstance(v.type, aat.TokenType) and v not in f.state.residency.by_value
    ]
    for i in result_indices:
        type_ = op.results[i].type
        if isinstance(type_, TensorType):
            layouts[i] = f.state.chosen.of(op.results[i]) or f.default_layout(type_)
    regions: list[Region] = []
    types: list[Type] = []
    before, reading = f.accessed, f.dots.hazards.reading
    left_reading: frozenset[Buffer] = frozenset() if all(region.blocks for region in op.regions) else reading
    after = False
    for region in op.regions:
        if not region.blocks and not waits:
            regions.append(Region())
            continue
        body = block()
        f.dots.phase = start
        f.accessed = before
        f.dots.hazards.reading = reading
        if region.blocks:
            source = region.blocks[0]
            left = _enter(f, source, body)
            ends = source.ops[-1].operands
            results = [f.get(ends[i], layouts[i]) if i in layouts else f.scalar(ends[i]) for i in result_indices]
        else:
            left = f.out.at(body)
            f.scopes.append({})
            results = []
        if waits:
            results.append(f.dots.current_phase)
        types = [v.type for v in results]
        f.out.plain(scf.Yield, results)
        _exit(f, left)
        after = after or f.accessed
        left_reading |= f.dots.hazards.reading
        regions.append(region_of(body))
    f.accessed = after
    f.dots.hazards.reading = left_reading
    f.out.source = op
    made = f.out.plain(scf.If, [condition], types, regions=regions)
    for slot, i in enumerate(result_indices):
        made.results[slot].name = op.results[i].name
        f.values[op.results[i]] = made.results[slot]
    if waits:
        made.results[-1].name = "phase"
        f.dots.phase = made.results[-1]
    for value in op.results:
        f.dots.read_back(value)
