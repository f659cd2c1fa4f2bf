"""Loads that a loop may start turns ahead: those that feed a multiply through shared memory, and whose place is known.

How many turns, `pipeline-loops` writes on the load. The copy then runs beside the multiplies of the turns between.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import prod

from tilelsp.base.record import record
from tilelsp.compile.assign_layouts.layouts import access_width, element_bytes, load_layout, view_order
from tilelsp.compile.choose.hints import LATENCY_ASKED
from tilelsp.compile.known_numbers import constant
from tilelsp.compile.layout.copies import copied_registers
from tilelsp.compile.lowering import Unsupported, unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileaa_to_tileas.mapped import MapBox, mapped
from tilelsp.compile.tileaa_to_tileas.role_invariants import RoleInvariants, is_of_numbers
from tilelsp.compile.tileaa_to_tileas.state import FunctionState, accesses_before
from tilelsp.compile.tileaa_to_tileas.stored import Room, StoredTile, stored_tile
from tilelsp.defs.dialects import scf
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.cuda_tile.attributes import MemoryOrdering, PaddingValue
from tilelsp.defs.dialects.nv_tileaa import memory, system
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import I32, I64, FloatType, IntAttr, TensorType, Type, UnitAttr
from tilelsp.spec.target import Feature

AHEAD = "nv_tileaa.ahead"
"""Of a load: how many turns before the one that wants it its copy is started."""
BY_MAP = "nv_tileaa.by_map"
"""Of such a load: one thread starts its copy, by a tensor map. Of a store behind such a loop: one thread stores the
tile so, out of shared memory."""

Buffer = tuple[Op, int]
"""The buffer of an operand of a multiply."""

_COUNTERS = (I32, I64)
_FURTHEST = 1 << 31
"""Distance that none reaches, in steps of the loop."""


class NotAheadError(Exception):
    """Why a load is not started ahead, as the end of a sentence about it."""


@record
class AheadLoad:
    """A load that may be started ahead, the buffer that it fills `width` elements at a time, and what its place is made
    with in each turn. `map` is how a tensor map brings it, or why none does."""

    load: memory.Load
    buffer: Buffer
    width: int
    place: tuple[Op, ...]
    map: MapBox | str


@record
class AheadLoop:
    """The loads of a loop that may be started ahead, and at most how many turns."""

    loop: scf.For
    step: int
    loads: tuple[AheadLoad, ...]
    most: int | None

    @property
    def unmapped(self) -> str | None:
        """Why the loads are not started by tensor maps; None where they may be."""
        return next((load.map for load in self.loads if isinstance(load.map, str)), None)


class AheadLoops:
    """The loops of a function that have such loads; and of each load that only looks like one, why it is none."""

    def __init__(self, state: FunctionState) -> None:
        self._state = state
        self._known = RoleInvariants(state.function)
        self.loops: list[AheadLoop] = []
        self.refused: dict[Op, str] = {}
        for op in state.function.walk():
            if isinstance(op, scf.For):
                self._loop(op)

    def _loop(self, loop: scf.For) -> None:
        found: list[AheadLoad] = []
        body = loop.regions[0].blocks[0]
        for op in body.ops:
            for index in range(len(op.operands)) if op in self._state.atoms else ():
                if (op, index) not in self._state.buffers:
                    continue
                load = _loaded(op.operands[index])
                if load is None or self._state.uses.home.get(load) is not body:
                    continue
                try:
                    found.append(self._load(loop, load, (op, index)))
                except NotAheadError as why:
                    self.refused[load] = str(why)
        try:
            if found:
                self.loops.append(AheadLoop(loop, _step(loop), tuple(found), _furthest(loop, found)))
        except NotAheadError as why:
            self.refused.update((load.load, str(why)) for load in found)

    def _load(self, loop: scf.For, load: memory.Load, buffer: Buffer) -> AheadLoad:
        state = self._state
        if not state.target.has(Feature.CP_ASYNC):
            raise NotAheadError(f"{state.target} has no asynchronous copies")
        view = load.view.type
        if not isinstance(view, tile.PartitionViewType | tile.StridedViewType):
            raise NotAheadError("its rows are gathered")
        if load.ordering is not MemoryOrdering.WEAK or (load.token is not None and accesses_before(load.token)[1]):
            raise NotAheadError("it has to come after other accesses")
        if any(isinstance(op, system.GdcWait | system.FenceAlias) for op in loop.walk()):
            raise NotAheadError("the loop waits for another kernel, or fences aliases")
        if view.padding_value not in (None, PaddingValue.ZERO) and isinstance(_element(load.tile.type), FloatType):
            raise NotAheadError(f"outside of the array it is {view.padding_value.value}, and a copy writes zeros")
        self._used_once(load.tile, buffer)
        width = access_width(load.view, load.index, state.divisors)
        layout = load_layout(view.tile_shape, 32 * state.warps, width, view_order(view))
        shared = state.buffers[buffer]
        if prod(shared.shape) != prod(view.tile_shape) or copied_registers(layout, shared, width) is None:
            size = element_bytes(_element(load.tile.type))
            raise NotAheadError(_too_narrow(width * size))
        place = self._place(loop, load)
        map = mapped(state, loop, load, shared)
        used = (load.view, *load.index, *loop.operands[:3], *(value for op in place for value in op.operands))
        made = {loop.regions[0].blocks[0].args[0], *(value for op in place for value in op.results)}
        if not isinstance(map, str) and not all(value in made or self._known.knows(value) for value in used):
            map = "more than parameters say which tiles there are"
        return AheadLoad(load, buffer, width, place, map)

    def _used_once(self, value: Value, buffer: Buffer) -> None:
        """That nobody but the multiply wants the tile."""
        while True:
            uses = self._state.uses.of.get(value, [])
            if len(uses) != 1:
                raise NotAheadError("others use its tile as well")
            if (uses[0].op, uses[0].index) == buffer:
                return
            value = uses[0].op.results[0]

    def _place(self, loop: scf.For, load: memory.Load) -> tuple[Op, ...]:
        """The ops of a turn that say which tile is loaded: nothing else may change from turn to turn."""
        body = loop.regions[0].blocks[0]
        wanted: set[Op] = set()
        left = [load.view, *load.index]
        while left:
            value = left.pop()
            op = value.defining_op
            if value in body.args[1:]:
                raise NotAheadError("its place depends on what the loop carries")
            if op is None or op in wanted or self._state.uses.home.get(op) is not body:
                continue
            if not is_of_numbers(op):
                raise NotAheadError(f"its place depends on '{op.name}'")
            wanted.add(op)
            left += op.operands
        return tuple(op for op in body.ops if op in wanted)


class Distances:
    """How many turns ahead the loads of a function are started: as its text says, or as is `assumed` of its loops."""

    def __init__(self, state: FunctionState, assumed: Mapping[AheadLoop, int] | None = None) -> None:
        self.loops: dict[Op, tuple[AheadLoop, int]] = {}
        self.by_map: set[Op] = set()
        """The loops whose copies tensor maps start."""
        self.stored: dict[Op, StoredTile] = {}
        """The stores that tensor maps make."""
        if assumed is None:
            self._read(state)
        else:
            self.loops = {loop.loop: (loop, number) for loop, number in assumed.items()}

    @cached_property
    def stages(self) -> Mapping[Buffer, int]:
        """How many buffers there are in the place of one."""
        return {load.buffer: number + 1 for loop, number in self.loops.values() for load in loop.loads}

    def _read(self, state: FunctionState) -> None:
        distances = {op: number for op in state.function.walk() if (number := distance(op)) is not None}
        every = {op for op in state.function.walk() if _says_map(op)}
        stores = {op for op in every if isinstance(op, memory.Store)}
        mapped = every - stores
        for op in mapped - distances.keys():
            raise Unsupported(op, f"'{BY_MAP}' is said of a load that '{AHEAD}' is said of too")
        if distances:
            self._read_loads(state, distances, mapped)
        for op in stores:
            stored = self.stored_tile(state, op)
            if isinstance(stored, str):
                raise Unsupported(op, f"'{BY_MAP}': no tensor map stores the tile: {stored}")
            self.stored[op] = stored

    def stored_tile(self, state: FunctionState, store: Op) -> StoredTile | str:
        """How a tensor map stores a tile; or why none does, as the end of a sentence."""
        assert isinstance(store, memory.Store)
        if len(self.by_map) != 1:
            return "maps bring the tiles of one loop in front of it, or of none, where the memory of others is needed"
        (loop,) = self.by_map
        loads = self.loops[loop][0].loads
        layouts = {load.buffer: state.buffers[load.buffer] for load in loads}
        room = {buffer: Room(has.pitch * self.stages[buffer], has.alignment) for buffer, has in layouts.items()}
        return stored_tile(state, room, store)

    def _read_loads(self, state: FunctionState, distances: dict[Op, int], mapped: set[Op]) -> None:
        found = AheadLoops(state)
        for loop in found.loops:
            loads = [load for load in loop.loads if load.load in distances]
            if loads:
                self.loops[loop.loop] = (
                    AheadLoop(loop.loop, loop.step, tuple(loads), loop.most),
                    _common_distance(loads, distances),
                )
                self._map(self.loops[loop.loop][0], mapped)
        known = {load.load for loop, _ in self.loops.values() for load in loop.loads}
        for op in distances:
            if op not in known:
                why = found.refused.get(op, "it feeds no multiply of a loop around it")
                raise Unsupported(op, f"'{AHEAD}': the load is not started turns ahead: {why}")

    def _map(self, loop: AheadLoop, wanted: set[Op]) -> None:
        loads = [load.load for load in loop.loads if load.load in wanted]
        if not loads:
            return
        why = loop.unmapped or ("the loads of a loop are all started so" if len(loads) < len(loop.loads) else None)
        if why is not None:
            raise Unsupported(loads[0], f"'{BY_MAP}': no tensor map starts the load: {why}")
        self.by_map.add(loop.loop)

    @property
    def mapped(self) -> frozenset[Buffer]:
        """The buffers that tensor maps fill."""
        return frozenset(load.buffer for loop in self.by_map for load in self.loops[loop][0].loads)

    @property
    def loads(self) -> frozenset[Op]:
        """The loads that are started ahead."""
        return frozenset(load.load for loop, _ in self.loops.values() for load in loop.loads)


def distance(op: Op) -> int | None:
    """Turns that an op says it is started ahead."""
    stored = op.attrs.get(AHEAD)
    if stored is None:
        return None
    if not isinstance(op, memory.Load) or not isinstance(stored, IntAttr) or stored.value < 1:
        raise unsupported(op, Stage.NV_TILEAS, f"'{AHEAD}' says of a load how many turns ahead it is started")
    return stored.value


def _says_map(op: Op) -> bool:
    stored = op.attrs.get(BY_MAP)
    if stored is not None and not isinstance(stored, UnitAttr):
        raise unsupported(op, Stage.NV_TILEAS, f"'{BY_MAP}' is said of a load, without a value")
    return stored is not None


def _common_distance(loads: Sequence[AheadLoad], distances: dict[Op, int]) -> int:
    """The distance of the loads of a loop: groups of copies are counted in turns."""
    numbers = {distances[load.load] for load in loads}
    if len(numbers) > 1:
        raise Unsupported(loads[0].load, f"'{AHEAD}': the loads of a loop are started equally far ahead")
    return numbers.pop()


def _loaded(value: Value) -> memory.Load | None:
    """The load that an operand comes from, its elements in the same order."""
    op = value.defining_op
    while isinstance(op, aa.Reshape):
        op = op.source.defining_op
    return op if isinstance(op, memory.Load) else None


def _element(type: Type) -> Type:
    assert isinstance(type, TensorType)
    return type.element


def _too_narrow(size: int) -> str:
    if size < 4:
        return f"{size} bytes are known to be side by side in memory, and a copy takes 4 or more"
    return "it does not lie in shared memory as it does in memory, and a copy does not turn it"


def _step(loop: scf.For) -> int:
    if loop.operands[0].type not in _COUNTERS:
        raise NotAheadError("the loop does not count in i32 or i64")
    step = constant(loop.operands[2])
    if step is None or not 0 < step < _FURTHEST >> 8:
        raise NotAheadError("the step of the loop is not known")
    return step


def _furthest(loop: scf.For, loads: Sequence[AheadLoad]) -> int | None:
    """How many turns ahead loads of a loop can be at most. The largest latency that their hints name is how many
    buffers each has, as in NVIDIA's compiler, and two are the fewest."""
    latencies = [load.load.attrs.get(LATENCY_ASKED) for load in loads]
    buffers = max((hint.value for hint in latencies if isinstance(hint, IntAttr)), default=None)
    limits = (_turns(loop), None if buffers is None else max(1, buffers - 1))
    return min((limit for limit in limits if limit is not None), default=None)


def _turns(loop: scf.For) -> int | None:
    """One less than the turns of a loop, where they are known: further ahead there is nothing."""
    lower, upper, step = (constant(value) for value in loop.operands[:3])
    if lower is None or upper is None or step is None:
        return None
    turns = -(-(upper - lower) // step)
    if turns < 2:
        raise NotAheadError("the loop has one turn at most")
    return turns - 1


__all__ = ["AHEAD", "BY_MAP", "AheadLoad", "AheadLoop", "AheadLoops", "Buffer", "Distances", "distance"]
