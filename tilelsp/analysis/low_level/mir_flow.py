"""Machine IR for the flow engine: blocks of steps, made from the effects of the PTX that an opcode becomes."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator, Mapping, Set
from functools import lru_cache
from math import prod

from tilelsp.analysis.low_level.held_values import HeldValues
from tilelsp.analysis.low_level.mir_values import DEEPEST, MachineValues
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.mir_fields import number_of, word_of
from tilelsp.compile.mir_views import said_group, tile_columns
from tilelsp.compile.stage import Stage
from tilelsp.compile.verify_mir import place
from tilelsp.defs.encodings.collector import collector_mode
from tilelsp.defs.encodings.kind_word import KIND_WORD
from tilelsp.defs.encodings.terms import Collector, CtaGroup, MmaKind
from tilelsp.defs.llvm.effects import DRAINS, ON_BARRIER
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.mir.tensor import (
    DOCUMENTED_LOAD,
    MMA_VARIANTS,
    SMEM_DESC,
    TCGEN05_LD,
    TCGEN05_RELINQUISH,
    TCGEN05_WAIT,
    TCGEN05_WORDS,
    WGMMA,
)
from tilelsp.defs.ptx.instructions import find_family
from tilelsp.defs.ptx.tcgen05 import Relinquish
from tilelsp.defs.ptx.tcgen05_mma import Mma
from tilelsp.defs.ptx.wgmma import WgmmaMma
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.from_ops import encoded_advance
from tilelsp.defs.rules.from_words import mma_descriptors
from tilelsp.defs.rules.views import AdvanceView, ClusterView, DescriptorView, RegisterView, TmemHandleView, TmemView
from tilelsp.flow.graph import Block, Condition, Edge, Function, Place, Step, most_threads
from tilelsp.flow.judge import broken, findings
from tilelsp.ir.dominance import undominated
from tilelsp.ir.module import Op, Value, taken_by
from tilelsp.ir.types import BoolAttr, DenseArrayAttr
from tilelsp.spec.constants import Imm
from tilelsp.spec.effect import COLLECTS, Act, Effect, Resource
from tilelsp.spec.machine import GUARD, Opcode, names_in
from tilelsp.spec.rule import TextLevel, rules_on
from tilelsp.spec.target import Target

STEP = 60
"""Instructions that are read in one step."""

_VALUES = (AdvanceView, DescriptorView, TmemHandleView, RegisterView)
_OF_VALUES = tuple(rule for view in _VALUES for rule in rules_on(RULES, view, TextLevel.MIR))
_CLUSTERS = rules_on(RULES, ClusterView, TextLevel.MIR)
_TMEM = Resource.TENSOR_MEMORY
_TOUCH = Effect(Act.USE, Resource.WGMMA)
_WAITS = names_in(TCGEN05_WAIT)
_OF_THE_DOCUMENTS = TCGEN05_LD[DOCUMENTED_LOAD].name
"""The walkthrough's load, whose registers it reads without another wait."""

_WRITTEN = {
    **dict.fromkeys(MMA_VARIANTS, Mma.mnemonic),
    **dict.fromkeys(names_in(TCGEN05_RELINQUISH), Relinquish.mnemonic),
    WGMMA.name: WgmmaMma.mnemonic,
}
"""The instructions that opcodes without a template become, where what rules call them is another word."""

_COUNTED = "num_columns"
"""The documents' columns, of an allocation and of a release."""
_WRITERS = (Resource.TENSOR_STORE, Resource.TCGEN05)
_ADDRESSES = ("bar", "mbar", "dst", "a")
_ALONE = (1, 1, 1)
CLUSTER_DIM = "cluster_dim"
"""The attribute of a kernel that is launched as clusters."""
CTA_DIM = "reqntid"
"""The attribute that says how many threads a CTA has."""


def module_flow(module: Op, targets: tuple[Target, ...]) -> Generator[None, None, list[Diagnostic]]:
    """What the functions of a machine module break over their control flow."""
    found: list[Diagnostic] = []
    for region in module.regions:
        for block in region.blocks:
            for op in block.ops:
                if op.name == "mir.func" and op.regions:
                    yield from _function(op, targets, found)
    return found


def _function(op: Op, targets: tuple[Target, ...], found: list[Diagnostic]) -> Generator[None, None, None]:
    order: list[Op] = []
    values = MachineValues(op.regions[0])
    function = yield from _graph(op, values, order)
    for inner in order:
        view = _advance(inner, values) or _handled(inner, values)
        for one in (view,) if view is not None else _descriptors(inner, values):
            found += _told(inner, one)
    yield
    found += _launched(op, targets)
    early: dict[Value, Op] = {}
    for inner, _, value in undominated(op.regions[0]):
        early.setdefault(value, inner)
    for inner in dict.fromkeys(early.values()):
        found += _told(inner, RegisterView(written_before=False))
    yield
    views, shown = (yield from findings(function)), function.shown
    for target in targets or (None,):
        for rule, one in broken(views, target, lambda _: TextLevel.MIR):
            if isinstance(one.view, TmemView):
                continue  # `compile.verify_mir` counts the columns that are live at once
            said = rule.diagnostic(one.view, place(order[one.step.index]), target, Stage.MIR.value, shown)
            if said not in found:
                found.append(said)


def _launched(op: Op, targets: tuple[Target, ...]) -> Iterator[Diagnostic]:
    """What the cluster breaks that a function is launched as."""
    extents = _extents(op, CLUSTER_DIM)
    if 1 <= len(extents) <= len(_ALONE):
        x, y, z = (*extents, *_ALONE)[: len(_ALONE)]
        for target in targets or (None,):
            told = (rule for rule in _CLUSTERS if rule.broken(ClusterView((x, y, z)), target))
            yield from (rule.diagnostic(ClusterView((x, y, z)), place(op), target, Stage.MIR.value) for rule in told)


def _told(op: Op, view: AdvanceView | DescriptorView | TmemHandleView | RegisterView) -> Iterator[Diagnostic]:
    told = (rule for rule in _OF_VALUES if rule.on is type(view) and rule.broken(view, None))
    return (rule.diagnostic(view, place(op), None, Stage.MIR.value) for rule in told)


def _graph(op: Op, values: MachineValues, order: list[Op]) -> Generator[None, None, Function]:
    region = op.regions[0]
    numbers = {block: number for number, block in enumerate(region.blocks)}
    blocks = [Block() for _ in region.blocks]
    held = HeldValues(values)
    yield from held.read(region)
    read: set[Value] = set()
    for block in region.blocks:
        read.update(taken_by(block.ops))
        yield
    for block, made in zip(region.blocks, blocks, strict=True):
        for inner in block.ops:
            touched = held.touched_by(inner)
            if touched and inner.name != WGMMA.name:
                made.steps.append(Step(_TOUCH, len(order), values=touched))
            made.steps += _steps(inner, len(order), values, held, read)
            order.append(inner)
            if len(order) % STEP == 0:
                yield
        last = block.ops[-1] if block.ops else None
        targets = [numbers[one.block] for one in last.successors if one.block in numbers] if last else []
        if last is not None and len(targets) == 2:
            known = values.number(last.operands[0])
            for target, holds in zip(targets, (True, False), strict=True):
                made.edges.append(Edge(target, None if known is None else Condition(known, holds)))
        else:
            made.edges += map(Edge, targets)
        made.leaves = not targets
    extents = _extents(op, CLUSTER_DIM)
    has_cluster = bool(extents) and prod(extents) != 1
    threads = most_threads((_extents(op, CTA_DIM),))
    is_kernel = "kernel" in op.attrs
    # Registers that live where a kernel begins are defined by nothing, and a listing has no head of a function.
    is_part = op.span is None or (is_kernel and any(block.args for block in region.blocks[:1]))
    return Function(tuple(blocks), is_kernel, has_cluster, threads=threads, is_part=is_part)


def _extents(op: Op, name: str) -> tuple[int, ...]:
    """The extents that an attribute gives a function's launch, none where it is not there."""
    said = op.attrs.get(name)
    return said.values if isinstance(said, DenseArrayAttr) else ()


@lru_cache(maxsize=1024)
def _effects(name: str) -> tuple[tuple[Effect, ...], frozenset[str]]:
    """The effects of an opcode and the modifiers of its PTX."""
    if name in _WAITS:
        return DRAINS, frozenset()
    opcode = OPCODES.get(name)
    if opcode is None:
        return (), frozenset()
    mnemonic = opcode.mnemonic or _WRITTEN.get(name) or TCGEN05_WORDS.get(name, "")
    found = find_family(mnemonic) if mnemonic else None
    if found is None:
        return (), frozenset()
    effects = tuple(one for one in found[0].effects if name != _OF_THE_DOCUMENTS or one.act is not Act.ISSUE)
    return effects, frozenset(mnemonic.split("."))


def _steps(op: Op, index: int, known: MachineValues, held: HeldValues, read: Set[Value]) -> Iterator[Step]:
    effects, words = _effects(op.name)
    if not effects:
        return
    opcode = OPCODES[op.name]
    slots = _slots(op)
    guard = _guard(op, known)
    writes = any(one.act is Act.ISSUE and one.of in _WRITERS for one in effects)
    given = next((slots[name] for name in _ADDRESSES if slots.get(name)), ())
    words |= {ON_BARRIER} if given else set[str]()
    if op.name in MMA_VARIANTS:
        words |= _collected(op, slots, known)
    words |= {word_of(op, "sem")}
    group = said_group(op)
    for effect in effects:
        if not effect.happens(words):
            continue
        if effect.answer and not any(value in read for value in op.results):
            effect = effect.unanswered
        places: tuple[Place, ...] = ()
        handle: Hashable = None
        fixed = False
        address: Hashable = None
        if effect.of is Resource.COLLECTOR:
            address = known.number(slots["a"][0])
        elif effect.of is _TMEM:
            handle = _handle(op, effect, known)
        elif effect.at:
            if effect.at == ON_BARRIER and not given:
                continue
            name = effect.at if slots.get(effect.at) else next((one for one in _ADDRESSES if slots.get(one)), "")
            at = slots.get(name) or ()
            places = known.places(at[0], _offset(op, opcode, slots, name)) if at else ()
            fixed = effect.act is Act.WRITE and bool(at) and known.number(at[0]) is not None
        counted = _COUNTED if effect.of is _TMEM and effect.amount else effect.amount
        amount = next(iter(slots.get(counted) or ()), None)
        number = effect.unsaid if amount is None else known.constant(amount)
        fresh, values = None, frozenset[str]()
        adds = slots.get("scale_d")
        if effect.act is Act.ISSUE and effect.of is Resource.WGMMA and op.results:
            values = held.of(op.results[0])
            fresh = held.is_fresh(adds[0], slots["acc"]) if adds else None
        elif effect.act is Act.ISSUE and adds:
            is_added = held.is_set(adds[0])
            fresh = None if is_added is None else not is_added
        yield Step(
            effect,
            index,
            places,
            number,
            guard,
            handle,
            values,
            writes=writes and effect.of is _TMEM,
            group=group,
            fresh=fresh,
            is_literal=amount is None or isinstance(amount, Imm),
            fixed=fixed,
            remote=bool(given) and known.is_peers(given[0]),
            columns=_columns(op) if effect.of is _TMEM and effect.act is not Act.USE else None,
            is_guarded=GUARD in op.attrs,
            address=address,
        )


def _collected(op: Op, slots: dict[str, tuple[Value, ...]], values: MachineValues) -> set[str]:
    """What becomes of the collector of A, as PTX's modifier."""
    word = next(map(values.constant, slots.get("collector", ())), None)
    if word is None or MMA_VARIANTS[op.name].ws:
        return set()
    used = Collector.LASTUSE if number_of(op, "lastuse") else collector_mode(word).collector
    return {f"{COLLECTS}{used.value}"}


def _offset(op: Op, opcode: Opcode, slots: Mapping[str, tuple[Value, ...]], name: str) -> int:
    """The constant that is added to the address in a slot: what the slot behind it holds, where that is an offset."""
    names = [slot.name for slot in opcode.operands]
    behind = names[names.index(name) + 1 :][:1]
    given = slots.get(behind[0], ()) if behind and behind[0].endswith("off") else ()
    return next((one.signed() for one in given if isinstance(one, Imm)), number_of(op, "off"))


def _advance(op: Op, values: MachineValues) -> AdvanceView | None:
    """The addition of a constant to a descriptor that is made in the function."""
    made, units = values.based(op) or (None, None)
    if made is None or units is None:
        return None
    before = 0
    for _ in range(DEEPEST):
        step = values.based(made.owner) if isinstance(made.owner, Op) else None
        if step is None or step[1] is None:
            break
        made, before = step[0], before + step[1]
    encoded = made.owner
    if not isinstance(encoded, Op) or encoded.name != SMEM_DESC.name or len(encoded.operands) < 5:
        return None
    base, swizzle = map(values.constant, encoded.operands[3:5])
    if base is None or swizzle is None:
        return None
    start = next((one.offset for one in values.places(encoded.operands[0]) if not one.varies), 0)
    return encoded_advance(start, base, swizzle, before, units)


def _descriptors(op: Op, values: MachineValues) -> Iterator[DescriptorView]:
    """The instruction descriptor of an MMA that is known and not legal; those of memory are made where it lies."""
    variant = MMA_VARIANTS.get(op.name)
    slots = _slots(op) if variant is not None else {}
    control, idesc = ((*map(values.constant, slots.get(name, ())), None)[0] for name in ("ctrl", "idesc"))
    kind = None if control is None else KIND_WORD.unpack(control).value("mma_kind", MmaKind)
    if variant is not None and kind is not None and idesc is not None:
        yield from mma_descriptors(kind, CtaGroup(variant.group), None, None, idesc, weight_stationary=variant.ws)


def _slots(op: Op) -> dict[str, tuple[Value, ...]]:
    opcode = OPCODES[op.name]
    return {slot.name: op.operands[start:end] for slot, start, end in opcode.slot_ranges(op.segments)}


def _handled(op: Op, values: MachineValues) -> TmemHandleView | None:
    """What else than a use is made of a handle that an allocation gives."""
    if op.name.startswith("ST_"):
        opcode = OPCODES.get(op.name)
        ranges = opcode.slot_ranges(op.segments) if opcode is not None else ()
        stored = [one for slot, start, end in ranges if slot.name == "v" for one in op.operands[start:end]]
        return TmemHandleView(spilled=True) if any(values.made_by(one, _allocates) for one in stored) else None
    if op.name.startswith(("MOV", "SELP")) and any(values.made_by(one, _allocates) for one in op.operands):
        return TmemHandleView(copied=True)
    return None


def _guard(op: Op, values: MachineValues) -> Condition | None:
    attr = op.attrs.get(GUARD)
    known = values.number(op.operands[-1]) if isinstance(attr, BoolAttr) and op.operands else None
    return None if known is None or not isinstance(attr, BoolAttr) else Condition(known, attr.value)


def _columns(op: Op) -> int | None:
    """The columns that an allocation or a release names."""
    try:
        return tile_columns(op)
    except ValueError:
        return None


def _handle(op: Op, effect: Effect, values: MachineValues) -> Hashable:
    """The allocation whose memory an op acts on; None where that is not known."""
    if effect.act is Act.ACQUIRE:
        return op
    return values.made_by(op.operands[0], _allocates) if op.operands else None


def _allocates(op: Op) -> bool:
    """Whether an instruction allocates tensor memory, whose handle it gives."""
    return any(one.act is Act.ACQUIRE and one.of is _TMEM for one in _effects(op.name)[0])
