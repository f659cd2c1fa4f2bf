"""nv_tileas and nvvm for the flow engine: ops and the regions in them as blocks of steps, by the effects of the ops."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.lowering import place_of
from tilelsp.compile.tmem_life import is_loop, may_be_passed
from tilelsp.defs.dialects import scf
from tilelsp.defs.rules.views import TmemUseView, TmemView
from tilelsp.defs.upstream_checks import word_of
from tilelsp.defs.upstream_functions import CALLS, CLUSTER, CONSTANTS, FUNCTIONS, KERNELS, OWN, SEEN_THROUGH, STEPS
from tilelsp.flow.graph import Block, Edge, Function, Place, Step
from tilelsp.flow.judge import broken, findings
from tilelsp.ir.dominance import successors
from tilelsp.ir.module import Block as IrBlock
from tilelsp.ir.module import Op, Region, Value
from tilelsp.ir.types import IntAttr, SymbolAttr
from tilelsp.spec.effect import Act, Resource
from tilelsp.spec.op import OpDef, slot_values
from tilelsp.spec.rule import TextLevel
from tilelsp.spec.spelling import attr_text
from tilelsp.spec.target import Target

STEP = 40
"""Ops that are read in one step."""

_WRITES = (
    (Act.ISSUE, Resource.TENSOR_STORE), (Act.ISSUE, Resource.TCGEN05), (Act.WRITE, Resource.TENSOR_MEMORY),
)  # fmt: skip
"""Effects of ops that write tensor memory."""
_UNKNOWN = (Place("", 0, True),)
DEEPEST = 40
"""Definitions behind one another that are followed."""


def flow_findings(ops: Sequence[Op], targets: tuple[Target, ...]) -> Generator[None, None, list[Diagnostic]]:
    """What the functions among ops, and in them, break over their control flow."""
    found: list[Diagnostic] = []
    for op in ops:
        for function in op.walk():
            if function.name not in FUNCTIONS or not function.regions:
                continue
            graph = _Graph(function)
            views = yield from findings((yield from graph.build()))
            for target in targets or (None,):
                for rule, one in broken(views, target):
                    at = graph.order[one.step.index]
                    level = TextLevel.NVVM if at.name.startswith("nvvm.") else TextLevel.NV_TILEAS
                    # Of nv_tileas, `compile.verify_tiles` follows tensor memory through slices and loop arguments.
                    is_told = level is TextLevel.NV_TILEAS and isinstance(one.view, TmemUseView | TmemView)
                    if level in rule.levels and not is_told:
                        said = rule.diagnostic(one.view, place_of(at), target, level.value)
                        if said not in found:
                            found.append(said)
            yield
    return found


class _Graph:
    """Builds the graph of one function."""

    def __init__(self, function: Op) -> None:
        self.function = function
        self.order: list[Op] = []
        """The ops with effects, by the index that their steps have."""
        self.blocks: list[Block] = []
        self.is_open = False
        self._symbols: dict[Value, str] = {}
        self._seen = 0

    def build(self) -> Generator[None, None, Function]:
        """The function as blocks of steps."""
        _, ends = yield from self._region(self.function.regions[0])
        for number in ends:
            self.blocks[number].leaves = True
        kernel = self.function.name == OWN or bool(KERNELS & set(self.function.attrs))
        return Function(tuple(self.blocks), kernel, CLUSTER in self.function.attrs, self.is_open)

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
        for block, start in starts.items():
            here = start
            for op in block.ops:
                here = yield from self._op(op, here)
            targets = [starts[target] for target in successors(block) if target in starts]
            self.blocks[here].edges += map(Edge, targets)
            if not targets:
                ends.append(here)
        return starts[region.blocks[0]], ends

    def _op(self, op: Op, here: int) -> Generator[None, None, int]:
        """The block behind an op that stands in block `here`."""
        self._seen += 1
        if self._seen % STEP == 0:
            yield
        self.is_open = self.is_open or op.name in CALLS
        self.blocks[here].steps += self._steps(op)
        regions = [region for region in op.regions if region.blocks]
        if not regions:
            return here
        after = self._block()
        parts: list[tuple[int, list[int]]] = []
        for region in regions:
            part = yield from self._region(region)
            parts.append(part)
        if isinstance(op, scf.While) and len(parts) == 2:
            (test, tested), (body, done) = parts
            self.blocks[here].edges.append(Edge(test))
            self._join(tested, body)
            self._join(tested, after)
            self._join(done, test)
            return after
        for first, ends in parts:
            self.blocks[here].edges.append(Edge(first))
            self._join(ends, after)
            if is_loop(op):
                self._join(ends, first)
        if may_be_passed(op):
            self.blocks[here].edges.append(Edge(after))
        return after

    def _join(self, ends: Sequence[int], target: int) -> None:
        for number in ends:
            self.blocks[number].edges.append(Edge(target))

    # --- steps --------------------------------------------------------------------------------------------------------

    def _steps(self, op: Op) -> Iterator[Step]:
        if not isinstance(op, OpDef):
            return
        effects, words, names = op.effects, frozenset[str](), dict[str, str]()
        if op.name.startswith("nvvm."):
            from tilelsp.defs.upstream_effects import effects_of  # PTX is loaded for nvvm only

            effects, words, names = effects_of(op)
        elif effects and "atom" in op.attrs:
            words = frozenset(attr_text(op.attrs["atom"]).split("_"))
        if not effects:
            return
        index = len(self.order)
        self.order.append(op)
        writes = any((one.act, one.of) in _WRITES for one in effects)
        group = 2 if word_of(op, "group") in ("cta_2", "cta2") or word_of(op, "ctaGroup") == "cta_2" else 1
        for effect in effects:
            if effect.happens(words):
                is_tmem = effect.of is Resource.TENSOR_MEMORY
                places = () if is_tmem or not effect.at else self._places(op, names.get(effect.at, effect.at))
                amount = None if is_tmem else _amount(op, names.get(effect.amount, effect.amount))
                if effect.act is Act.ACQUIRE and amount is None and not op.operands:
                    amount = 1
                yield Step(effect, index, places, amount, writes=writes and is_tmem, group=group)

    def _places(self, op: Op, name: str) -> tuple[Place, ...]:
        values = _values(op, name)
        if not values:
            return _UNKNOWN
        value, varies = values[0], False
        for _ in range(DEEPEST):
            made = value.defining_op
            if made is None or made.name not in SEEN_THROUGH or not made.operands:
                break
            varies = varies or made.name == STEPS
            value = made.operands[0]
        if value.defining_op is None:
            return _UNKNOWN
        named = value.defining_op.attrs.get("global_name")
        if isinstance(named, SymbolAttr):
            return (Place(attr_text(named), 0, varies),)
        return (Place(self._symbols.setdefault(value, f"%{len(self._symbols)}"), 0, varies),)


def _values(op: Op, name: str) -> tuple[Value, ...]:
    if not isinstance(op, OpDef) or name not in op.spec.slots:
        return ()
    return slot_values(op, name)


def _amount(op: Op, name: str) -> int | None:
    """What an attribute says, or a constant operand."""
    if not name:
        return None
    held = op.attrs.get(name)
    if isinstance(held, IntAttr):
        return held.value
    values = _values(op, name)
    made = values[0].defining_op if values else None
    said = None if made is None or made.name not in CONSTANTS else made.attrs.get("value")
    return said.value if isinstance(said, IntAttr) else None
