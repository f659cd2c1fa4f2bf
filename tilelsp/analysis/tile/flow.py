"""Control-flow diagnostics of functions of MLIR: of nv_tileas by effects of its ops, else as the PTX these become."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from math import prod

from tilelsp.analysis.tile.collected import left_of
from tilelsp.analysis.tile.conditions import condition_of, is_uniform, turns
from tilelsp.analysis.tile.effect_operands import (
    DEEPEST,
    amount_of,
    handle_of,
    is_fresh,
    is_token,
    values_of,
)
from tilelsp.analysis.tile.launches import cluster_of
from tilelsp.analysis.tile.line_flow import OpGraph, op_graph
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import replace
from tilelsp.compile.known_values import KnownValues
from tilelsp.compile.lowering import place_of
from tilelsp.compile.tmem_liveness import is_loop, may_be_passed
from tilelsp.defs.dialects import scf
from tilelsp.defs.dialects.nv_tileas.memory import ArriveMbarrier, MbarrierStage, SmemStage, UmmaSmemToTmemCp
from tilelsp.defs.dialects.nv_tileas.ops import Func
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.views import AsyncGroupView, AsyncKind, ClusterView, TmemUseView, TmemView
from tilelsp.defs.tile_effects import words_of
from tilelsp.defs.upstream_checks import word_of
from tilelsp.defs.upstream_functions import (
    ASSEMBLY,
    BARRIER,
    FUNCTIONS,
    INTRINSIC,
)
from tilelsp.flow.checks import broken, findings
from tilelsp.flow.finding import Finding
from tilelsp.flow.graph import Block, Condition, Edge, FlowGraph, MemoryLocation, Step
from tilelsp.ir.dominance import successors
from tilelsp.ir.module import Block as IrBlock
from tilelsp.ir.module import Op, Region, Value, taken_by
from tilelsp.ir.types import Type
from tilelsp.spec.effect import Act, Resource
from tilelsp.spec.op import OpDef
from tilelsp.spec.rule import TextLevel, rules_on
from tilelsp.spec.target import Target

STEP = 40
"""Ops that are read in one step."""

_WRITES = (
    (Act.ISSUE, Resource.TENSOR_STORE), (Act.ISSUE, Resource.TCGEN05), (Act.WRITE, Resource.TENSOR_MEMORY),
)  # fmt: skip
"""Effects of ops that write tensor memory."""
_TILES = "nv_tileas."
_LEVELS = (
    ("nv_tileas.", TextLevel.NV_TILEAS), ("nvgpu.", TextLevel.NVGPU), ("nvvm.", TextLevel.NVVM),
    (INTRINSIC, TextLevel.NVVM), (ASSEMBLY, TextLevel.NVVM),
)  # fmt: skip
"""Levels by how the names of ops begin: intrinsics and assembly stand beside ops of nvvm."""
_GROUPS = ("group", "ctaGroup", "cta_group")
"""Names of an op's CTA group."""
_PAIRS = ("cta_2", "cta2")
_STAGES_OF_BARRIERS = (MbarrierStage.spec.name,)
_STAGES = (*_STAGES_OF_BARRIERS, SmemStage.spec.name)
"""One of several barriers or buffers that stand one behind the other."""
_NEVER_WRITTEN = TmemUseView(written_first=False)
_KINDS = {Resource.TCGEN05: AsyncKind.TCGEN05, Resource.COPY: AsyncKind.COPY}
"""Work that may have a token."""
_CLUSTERS = rules_on(RULES, ClusterView, TextLevel.NVVM)
_ALONE = (1, 1, 1)
_UNKNOWN = (MemoryLocation("", 0, True),)


def flow_findings(ops: Sequence[Op], targets: tuple[Target, ...]) -> Generator[None, None, list[Diagnostic]]:
    """Control-flow diagnostics of the functions among ops, and in them."""
    found: list[Diagnostic] = []
    for op in ops:
        for function in op.walk():
            if function.name not in FUNCTIONS or not function.regions:
                continue
            found += _launched(function, targets)
            made = yield from _graph_of(function)
            views, shown = (yield from findings(made.function)), made.function.shown
            views += made.tokens
            levels = _Levels(made.order)
            for target in targets or (None,):
                for rule, one in broken(views, target, levels.of):
                    level = levels.of(one.step)
                    # Of nv_tileas, `compile.verify_tiles` follows tensor memory through slices and loop arguments.
                    is_told = level is TextLevel.NV_TILEAS and isinstance(one.view, TmemUseView | TmemView)
                    is_told = is_told and one.view != _NEVER_WRITTEN
                    if not is_told:
                        at = place_of(made.order[one.step.index])
                        said = rule.diagnostic(one.view, at, target, level.value, shown)
                        if said not in found:
                            found.append(said)
            yield
    return found


def _graph_of(function: Op) -> Generator[None, None, OpGraph]:
    """The graph of a function: by ops of nv_tileas where there are any, else by the PTX that ops become."""
    for count, op in enumerate(function.walk(), 1):
        if op.name.startswith(_TILES):
            graph = _Graph(function)
            built = yield from graph.build()
            return OpGraph(built, tuple(graph.order), tuple(graph.tokens()))
        if count % (10 * STEP) == 0:
            yield
    return (yield from op_graph(function))


class _Levels:
    """The levels of the steps of a graph with ops in this order."""

    def __init__(self, order: Sequence[Op]) -> None:
        self._order = order

    def of(self, step: Step) -> TextLevel:
        """The level that a step's op is of; one that stands beside nvgpu or nvvm, as a load does, is of theirs."""
        return _level_of(self._order[step.index]) or self._beside

    @cached_property
    def _beside(self) -> TextLevel:
        return next(filter(None, map(_level_of, self._order)), TextLevel.NVGPU)


def _launched(function: Op, targets: tuple[Target, ...]) -> Iterator[Diagnostic]:
    """Diagnostics of the cluster that a kernel is launched as."""
    extents = cluster_of(function)
    if 1 <= len(extents) <= len(_ALONE):
        x, y, z = (*extents, *_ALONE)[: len(_ALONE)]
        view, level = ClusterView((x, y, z)), TextLevel.NVVM
        for target in targets or (None,):
            told = (rule for rule in _CLUSTERS if rule.broken(view, target))
            yield from (rule.diagnostic(view, place_of(function), target, level.value) for rule in told)


class _Graph:
    """Builds the graph of one function."""

    def __init__(self, function: Op) -> None:
        self.function = function
        self.order: list[Op] = []
        """The ops with effects, by the index that their steps have."""
        self.blocks: list[Block] = []
        self._known = KnownValues.of(function)
        self._fixed = frozenset(function.regions[0].blocks[0].args if function.regions[0].blocks else ())
        self._symbols: dict[Value, str] = {}
        self._same: dict[Value, bool] = {}
        """The values of which it is known whether all threads have the same."""
        self._changing: set[Value] = set()
        """The values that may differ from one time to the next: of loops, and of blocks that others branch to."""
        self._read: set[Value] = set()
        """The values that some op takes."""
        self._is_uniform = isinstance(function, Func)
        self._repeats = False
        self._seen = 0
        self._started: list[tuple[Op, Step, AsyncKind]] = []
        self._listed: set[Type] = set()
        """The types of the tokens that commits list."""

    def build(self) -> Generator[None, None, FlowGraph]:
        """The function as blocks of steps."""
        for count, value in enumerate(taken_by(self.function.walk())):
            self._read.add(value)
            if count % (10 * STEP) == 0:
                yield
        _, ends = yield from self._region(self.function.regions[0])
        for number in ends:
            self.blocks[number].leaves = True
        own = self.function.cluster_dim if isinstance(self.function, Func) else None
        has_cluster = bool(own) and prod(own or ()) != 1
        return FlowGraph(tuple(self.blocks), True, has_cluster, is_uniform=self._is_uniform)

    def tokens(self) -> Iterator[Finding]:
        """The work whose token nothing takes, where commits list those of others."""
        for op, step, kind in self._started:
            for token in op.results:
                if token.type in self._listed and token not in self._read:
                    yield Finding(AsyncGroupView(kind, taken=False), step)

    def _block(self) -> int:
        self.blocks.append(Block())
        return len(self.blocks) - 1

    def _region(self, region: Region) -> Generator[None, None, tuple[int, list[int]]]:
        """The first block of a region, and those that it is left from."""
        starts: dict[IrBlock, int] = {block: self._block() for block in region.blocks}
        if not starts:
            empty = self._block()
            return empty, [empty]
        ends: list[int] = []
        once = self._repeats
        again = _repeated(region)
        for block, start in starts.items():
            here = start
            self._repeats = once or block in again
            if self._repeats:
                self._changing.update(block.args)
            for op in block.ops:
                here = yield from self._op(op, here)
            targets = [starts[target] for target in successors(block) if target in starts]
            self.blocks[here].edges += map(Edge, targets)
            if not targets:
                ends.append(here)
        self._repeats = once
        return starts[region.blocks[0]], ends

    def _is_same(self, value: Value) -> bool:
        return is_uniform(value, self._fixed, self._same)

    def _op(self, op: Op, here: int) -> Generator[None, None, int]:
        """The block behind an op that stands in block `here`."""
        self._seen += 1
        if self._seen % STEP == 0:
            yield
        if self._repeats:
            self._changing.update(op.results)
        self.blocks[here].steps += self._steps(op)
        regions = [region for region in op.regions if region.blocks]
        if not regions:
            return here
        after = self._block()
        parts: list[tuple[int, list[int]]] = []
        once = self._repeats
        self._repeats = once or is_loop(op)
        for region in regions:
            part = yield from self._region(region)
            parts.append(part)
        self._repeats = once
        if isinstance(op, scf.While) and len(parts) == 2:
            (test, tested), (body, done) = parts
            self.blocks[here].edges.append(Edge(test))
            self._join(tested, body)
            self._join(tested, after)
            self._join(done, test)
            return after
        whens: list[Condition | None] = [None, None]
        uniform = isinstance(op, scf.If) and self._is_same(op.operands[0])
        if isinstance(op, scf.If) and op.operands:
            whens = [self._condition(op.operands[0], holds=holds) for holds in (True, False)]
        elif isinstance(op, scf.For) and self._is_uniform and not self._changing.intersection(op.operands[:2]):
            whens = turns(op)
        for number, (first, ends) in enumerate(parts):
            self.blocks[here].edges.append(Edge(first, whens[number] if number < len(whens) else None, uniform))
            self._join(ends, after)
            if is_loop(op):
                self._join(ends, first)
        if may_be_passed(op) or not parts:
            self.blocks[here].edges.append(Edge(after, whens[1], uniform))
        return after

    def _join(self, ends: Sequence[int], target: int) -> None:
        for number in ends:
            self.blocks[number].edges.append(Edge(target))

    # --- steps --------------------------------------------------------------------------------------------------------

    def _steps(self, op: Op) -> Iterator[Step]:
        if not isinstance(op, OpDef) or not op.effects:
            return
        index, words = len(self.order), words_of(op)
        self.order.append(op)
        writes = any((one.act, one.of) in _WRITES for one in op.effects)
        group = next((2 if word_of(op, name) in _PAIRS else 1 for name in _GROUPS if op.spec.attr(name)), 0)
        if isinstance(op, UmmaSmemToTmemCp) and op.cta_group is None:
            group = 0  # that of the others
        guards = values_of(op, "predicate")
        guard = self._condition(guards[0], holds=True) if guards else None
        for effect in op.effects:
            if not effect.happens(words):
                continue
            if effect.answer and op.results and op.results[0] not in self._read:
                effect = effect.unanswered
            is_tmem = effect.of is Resource.TENSOR_MEMORY
            places = () if not effect.is_placed else self._places(op, effect.at)
            amount = amount_of(op, effect.amount, effect.unsaid, self._known)
            if effect.act is Act.ACQUIRE and amount is None and not op.operands:
                amount = 1
            step = Step(
                effect,
                index,
                places,
                amount,
                guard,
                handle_of(op, effect) if is_tmem and not effect.is_placed else None,
                writes=writes and is_tmem,
                group=group,
                is_guarded=bool(guards),
                remote=bool(places) and isinstance(op, ArriveMbarrier) and op.rank is not None,
            )
            if effect.of is Resource.COLLECTOR:
                step = replace(step, address=left_of(op, self._fixed))
            elif effect.of is Resource.TCGEN05 and effect.act is Act.ISSUE:
                step = replace(step, fresh=is_fresh(op, self._known))
            kind = _KINDS.get(effect.of)
            if kind is not None and effect.act is Act.ISSUE:
                self._started.append((op, step, kind))
            elif kind is not None and effect.act is Act.COMMIT:
                self._listed |= {value.type for value in op.operands if is_token(value.type)}
            yield step

    def _condition(self, value: Value, *, holds: bool) -> Condition | None:
        """That a predicate holds or does not; None for one that may be computed anew."""
        if value in self._changing:
            return None
        return condition_of(value, holds=holds) if self._is_uniform else Condition(value, holds)

    def _places(self, op: Op, name: str) -> tuple[MemoryLocation, ...]:
        values = values_of(op, name)
        if not values:
            return _UNKNOWN
        value, varies, offset = values[0], False, 0
        for _ in range(DEEPEST):
            made = value.defining_op
            if made is None or made.name not in _STAGES:
                break
            number = self._known.number(made.operands[1])
            varies = varies or number is None or made.name not in _STAGES_OF_BARRIERS
            offset += (number or 0) * BARRIER
            value = made.operands[0]
        if value.defining_op is None:
            return _UNKNOWN
        return (MemoryLocation(self._symbols.setdefault(value, f"%{len(self._symbols)}"), offset, varies),)


def _level_of(op: Op) -> TextLevel | None:
    return next((level for prefix, level in _LEVELS if op.name.startswith(prefix)), None)


def _repeated(region: Region) -> frozenset[IrBlock]:
    """The blocks that may run again: those between a jump back in the text and where it leads, which every loop has."""
    number = {block: index for index, block in enumerate(region.blocks)}
    turns = [0] * (len(number) + 1)
    for block, index in number.items():
        for target in successors(block):
            if number.get(target, index + 1) <= index:
                turns[number[target]] += 1
                turns[index + 1] -= 1
    return frozenset(block for block, depth in zip(number, accumulate(turns), strict=False) if depth)
