"""LLVM IR for the flow engine: blocks of steps, made from the effects of the PTX that intrinsics become."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tilelsp.analysis.low_level.fresh_values import FreshValues
from tilelsp.analysis.low_level.held_registers import Held, held_registers
from tilelsp.analysis.low_level.language import Placed, U
from tilelsp.analysis.low_level.llvm_rules import Launches, is_followed
from tilelsp.analysis.low_level.llvm_uses import advances, calls_unknown, effects_of_assembly, handles
from tilelsp.analysis.low_level.llvm_values import (
    DEEPEST,
    SEEN_THROUGH,
    UNKNOWN,
    Values,
    called_by,
    made_by,
)
from tilelsp.analysis.low_level.threaded import Chooser, chooser, lead_past
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.defs.encodings.collector import NVVM_COLLECTOR, collector_mode
from tilelsp.defs.encodings.terms import Collector
from tilelsp.defs.encodings.tmem_addr import DOCUMENT_COLUMN
from tilelsp.defs.llvm.effects import ON_BARRIER, effects_of, named
from tilelsp.defs.llvm.followed import ALLOCATES
from tilelsp.defs.llvm.tensor import Mma
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.views import AdvanceView, TmemHandleView
from tilelsp.flow.graph import Block, Condition, Edge, Function, Place, Step
from tilelsp.flow.judge import broken, findings
from tilelsp.spec.constants import SHARED, address_space
from tilelsp.spec.effect import COLLECTS, Act, Effect, Resource
from tilelsp.spec.rule import TextLevel, rules_on
from tilelsp.spec.target import Target
from tilelsp.syntax.llvm import function as syntax
from tilelsp.syntax.llvm.operand import Operand
from tilelsp.syntax.llvm.statement import INSTRUCTION, Assembly, Statement

if TYPE_CHECKING:
    pass

STEP = 40
"""Statements that are read in one step."""

_NVVM = "llvm.nvvm."
_MEMORY = {
    "load": Effect(Act.USE, Resource.SHARED, "a"),
    "store": Effect(Act.WRITE, Resource.SHARED, "a"),
}
_OF_VALUES = tuple(rule for view in (AdvanceView, TmemHandleView) for rule in rules_on(RULES, view, TextLevel.LLVM))
_WRITERS = (Resource.TENSOR_STORE, Resource.TCGEN05)
_TOUCH = Effect(Act.USE, Resource.WGMMA)
_GROUP = "wgmma"
"""What stands in assembly of warp groups."""


def flow_findings(
    units: Sequence[Placed[U]], launched: Launches, targets: tuple[Target, ...]
) -> Generator[None, None, list[Diagnostic]]:
    """What the functions of a module break over their control flow, as they are launched."""
    found: list[Diagnostic] = []
    for placed in units:
        unit = placed.unit.ir
        if unit is None or not is_followed(unit) or any(one.severity is Severity.ERROR for one in unit.problems):
            continue
        for number, bound in unit.bounds.items():
            entity = unit.entities[number]
            if entity.function is None:
                continue
            graph = _Graph(entity.function, bound)
            function = yield from graph.build(entity.name in launched.clusters, launched.threads.get(entity.name))
            if entity.name in launched.kernels:
                function = replace(function, is_kernel=True)
            for number, view in (*advances(entity.function, graph.values), *handles(entity.function, bound)):
                span = graph.span(number).shifted(placed.start)
                told = (rule for rule in _OF_VALUES if rule.on is type(view) and rule.broken(view, None))
                found += (rule.diagnostic(view, span, None, Stage.LLVM.value) for rule in told)
            views, shown = (yield from findings(function)), function.shown
            for target in targets or (None,):
                for rule, one in broken(views, target, lambda _: TextLevel.LLVM):
                    span = graph.span(one.step.index).shifted(placed.start)
                    said = rule.diagnostic(one.view, span, target, Stage.LLVM.value, shown)
                    if said not in found:
                        found.append(said)
            yield
    return found


class _Graph:
    """Builds the graph of one function."""

    def __init__(self, function: syntax.Function, bound: syntax.Bound) -> None:
        self.function = function
        self.bound = bound
        self.statements = function.statements
        self.made = made_by(function, bound)
        given = {parameter.name or str(number) for number, parameter in enumerate(function.parameters)}
        self.values = Values(self.made, given)
        self.held: Held | None = None
        self.fresh = FreshValues(self.made, frozenset(), frozenset())
        self.slots: set[Place] = set()
        """Where allocations of tensor memory store their addresses."""
        self.read: set[str] = set()
        """The values that some statement takes."""

    def span(self, number: int) -> Span:
        """Where the name of what a statement calls stands in the unit, or its opcode."""
        offset, statement = self.statements[number]
        end = statement.fields.get("callee_end")
        for _, _, _, start, stop in statement.names:
            if stop == end:
                return Span(offset + start, offset + stop)
        return Span(offset + statement.start, offset + statement.end)

    def build(self, has_cluster: bool, threads: int | None) -> Generator[None, None, Function]:
        """The function as blocks of steps."""
        self.held = yield from self._held()
        found = (place for _, statement in self.statements for place in self._slots(statement))
        self.slots = {place for place in found if place.symbol and not place.varies}
        for number, (_, statement) in enumerate(self.statements):
            self.read.update(name for name, *_ in statement.uses)
            if number % (10 * STEP) == 0:
                yield
        numbers = {name: number for number, (name, _, _) in enumerate(self.bound.blocks)}
        blocks = [Block() for _ in self.bound.blocks]
        choosers: list[Chooser] = []
        is_open = False
        count = 0
        for block, (_, first, end) in zip(blocks, self.bound.blocks, strict=True):
            for number in range(first, end):
                _, statement = self.statements[number]
                if statement.kind != INSTRUCTION:
                    continue
                block.steps += self._steps(statement, number)
                is_open = is_open or calls_unknown(statement)
                block.leaves = statement.word == "ret"
                if statement.labels:
                    block.edges = list(self._edges(statement, numbers))
                count += 1
                if count % STEP == 0:
                    yield
            choosers.append(chooser([one for _, one in self.statements[first:end]], self.bound.numbers[first:end]))
        lead_past(blocks, [name for name, _, _ in self.bound.blocks], choosers)
        return Function(tuple(blocks), self.function.kernel, has_cluster, is_open, threads)

    def _slots(self, statement: Statement) -> Iterator[Place]:
        """Where an allocation of tensor memory stores its address."""
        called, assembly = called_by(statement), statement.fields.get("assembly")
        if called.removeprefix(_NVVM).startswith(ALLOCATES) and statement.operands:
            yield from self.values.places(statement.operands[0])
        elif isinstance(assembly, Assembly) and ALLOCATES in assembly.text:
            for one in effects_of_assembly(assembly) or ():
                if one.effect.act is Act.ACQUIRE and one.effect.of is Resource.TENSOR_MEMORY and one.at is not None:
                    at, more = one.at
                    for place in self.values.places(statement.operands[at]) if at is not None else ():
                        yield replace(place, offset=place.offset + more)

    def _held(self) -> Generator[None, None, Held | None]:
        """The accumulators of warp groups; None where no assembly multiplies."""
        products: set[int] = set()
        passing: set[int] = set()
        for number, (_, statement) in enumerate(self.statements):
            if number % (10 * STEP) == 0:
                yield
            assembly = statement.fields.get("assembly")
            if isinstance(assembly, Assembly) and _GROUP in assembly.text:
                effects = [one.effect for one in effects_of_assembly(assembly) or ()]
                is_product = any(one.act is Act.ISSUE and one.of is Resource.WGMMA for one in effects)
                (products if is_product else passing).add(number)
        if not products:
            return None
        results, passed = (frozenset(map(self.bound.numbers.__getitem__, one)) - {""} for one in (products, passing))
        self.fresh = FreshValues(self.made, results, passed)
        return (yield from held_registers(self.statements, self.bound.numbers, products, passing))

    def _edges(self, statement: Statement, numbers: dict[str, int]) -> Iterator[Edge]:
        known: Hashable = None
        uniform = False
        if statement.word == "br" and len(statement.labels) == 2 and statement.operands:
            known = self.values.number(statement.operands[0])
            uniform = self.values.is_uniform(statement.operands[0])
        for label, holds in zip(statement.labels, (True, False, *[False] * len(statement.labels)), strict=False):
            if label in numbers:
                yield Edge(numbers[label], None if known is None else Condition(known, holds), uniform)

    # --- steps --------------------------------------------------------------------------------------------------------

    def _steps(self, statement: Statement, number: int) -> Iterator[Step]:
        touched = self.held.touched.get(number) if self.held is not None else None
        if touched:
            yield Step(_TOUCH, number, values=touched)
        memory = _MEMORY.get(statement.word)
        if memory is not None:
            address = statement.operands[-1] if statement.operands else None
            if address is not None and address_space(address.type) == SHARED:
                fixed = memory.act is Act.WRITE and self.values.number(address) is not None
                places, spread = self.values.places(address), self.values.spread(address)
                yield Step(memory, number, places, fixed=fixed, spread=spread)
            return
        assembly = statement.fields.get("assembly")
        if isinstance(assembly, Assembly):
            yield from self._assembled(assembly, statement, number)
        called = statement.fields.get("callee")
        if not isinstance(called, str) or not called.startswith(_NVVM):
            return
        effects, words, names = effects_of(called)
        arguments = named(names, statement.operands)
        words |= {ON_BARRIER} & arguments.keys()
        if {"tcgen05", "mma"} <= words and "ws" not in words:
            words |= self._collected(called, statement, arguments)
        writes = any(one.act is Act.ISSUE and one.of in _WRITERS for one in effects)
        for effect in effects:
            if effect.happens(words) and (not effect.at or effect.at in arguments):
                known = effect if not effect.answer or self.bound.numbers[number] in self.read else effect.unanswered
                yield self._step(known, statement, number, arguments, words, writes=writes)

    def _assembled(self, written: Assembly, statement: Statement, number: int) -> Iterator[Step]:
        """The steps of inline assembly."""
        for one in effects_of_assembly(written) or ():
            is_tmem = one.effect.of is Resource.TENSOR_MEMORY
            places: tuple[Place, ...] = ()
            if one.at is not None and one.effect.is_placed:
                at, more = one.at
                found = UNKNOWN
                if at is not None and at < len(statement.operands):
                    found = self.values.places(statement.operands[at])
                places = tuple(replace(place, offset=place.offset + more) for place in found)
            elif one.effect.is_placed:
                places = UNKNOWN
            address: Hashable = None
            if one.at is not None and is_tmem and one.effect.act is not Act.ACQUIRE:
                at, more = one.at
                if at is not None and at < len(statement.operands):
                    begins = self.values.tensor_address(statement.operands[at], self.slots)
                    address = None if begins is None else (begins[0], begins[1] + more)
            amount, is_literal = None, False
            if one.amount is not None:
                at, amount = one.amount
                is_literal = at is None
                if at is not None:
                    amount = self.values.constant(statement.operands[at]) if at < len(statement.operands) else None
            group = next((int(word[-1]) for word in one.words if word.startswith("cta_group::")), 0)
            held, fresh = frozenset[str](), None
            if self.held is not None and one.effect.of is Resource.WGMMA and one.effect.act is Act.ISSUE:
                held = self.held.products.get(number, held)
                fresh = self.fresh.is_fresh(statement, written, one.adds)
            writes = is_tmem and one.writes
            yield Step(
                one.effect, number, places, amount, values=held, writes=writes, group=group, fresh=fresh,
                is_literal=is_literal, address=address,
            )  # fmt: skip

    def _step(
        self,
        effect: Effect,
        statement: Statement,
        number: int,
        arguments: dict[str, Operand],
        words: frozenset[str],
        *,
        writes: bool,
    ) -> Step:
        places: tuple[Place, ...] = ()
        handle: Hashable = None
        address: Hashable = None
        is_tmem = effect.of is Resource.TENSOR_MEMORY
        if effect.of is Resource.COLLECTOR and "a" in arguments:
            address = self.values.number(arguments["a"])
        if is_tmem:
            handle = self._handle(effect, statement, number, arguments)
        if is_tmem and effect.act is not Act.ACQUIRE:
            address = self.values.tensor_address(arguments[effect.at], self.slots)
        at = arguments[effect.at] if effect.is_placed else None
        if at is not None:
            places = self.values.places(at)
        counted = arguments.get(effect.amount)
        amount, columns = effect.unsaid if counted is None else self.values.constant(counted), None
        if is_tmem and effect.amount and not words & {"cg1", "cg2"}:  # the documents' form, with their columns last
            amount = self.values.constant(statement.operands[-1])
            columns = None if amount is None else amount * DOCUMENT_COLUMN
        adds = arguments.get("accumulate") if effect.act is Act.ISSUE else None
        enabled = None if adds is None else self.fresh.is_set(adds)
        return Step(
            effect, number, places, amount, handle=handle, writes=writes and is_tmem,
            group=self._group(statement, words), fresh=None if enabled is None else not enabled, columns=columns,
            remote=at is not None and self.values.is_peers(at), address=address,
            fixed=effect.act is Act.WRITE and at is not None and self.values.number(at) is not None,
            spread=self.values.spread(at) if at is not None and effect.of is Resource.SHARED else None,
        )  # fmt: skip

    def _collected(self, called: str, statement: Statement, arguments: dict[str, Operand]) -> set[str]:
        """What an MMA does with the collector of its A, as PTX's modifier. The documents' form has a word for it, and
        LLVM's the last argument."""
        if Mma.read(called) is not None:
            word = self.values.constant(arguments.get("collector"))
            return set() if word is None else {f"{COLLECTS}{collector_mode(word).collector.value}"}
        code = self.values.constant(statement.operands[-1]) if statement.operands else None
        found = None if code is None else NVVM_COLLECTOR.unpack(code).value("collectorOp", Collector)
        return set() if found is None else {f"{COLLECTS}{found.value}"}

    def _group(self, statement: Statement, words: frozenset[str]) -> int:
        """The CTA group of an intrinsic, 0 for none: LLVM's MMA ends in it and in the use of its collector, where the
        name does not say it."""
        if words & {"cg2", "cta_group__2"}:
            return 2
        if words & {"cg1", "cta_group__1"}:
            return 1
        is_last = {"tcgen05", "mma"} <= words and "ws" not in words
        *_, group, _ = (None, None, *statement.operands)
        return (self.values.constant(group) or 0) if is_last else 0

    def _handle(self, effect: Effect, statement: Statement, number: int, arguments: dict[str, Operand]) -> Hashable:
        """The value that names tensor memory: what the documents' allocation gives, through additions."""
        if effect.act is Act.ACQUIRE:
            return self.bound.numbers[number] or None
        operand = arguments[effect.at]
        for _ in range(DEEPEST):
            made = self.values.maker(operand)
            if made is None or made.word not in ("add", *SEEN_THROUGH) or not made.operands:
                break
            operand = made.operands[self.values.based(made)]
        return operand.name if operand.kind == "local" else None
