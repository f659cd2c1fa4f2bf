"""LLVM IR documents."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tilelsp.analysis.low_level.language import Placed
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import StringAttr
from tilelsp.spec.spelling import type_text
from tilelsp.spec.target import Target
from tilelsp.syntax.llvm.parser import ParsedLlvm, parse_llvm
from tilelsp.syntax.units import Named, Outline, Role, UnitFacts


@dataclass(eq=False)
class LlvmUnit:
    """All of a document."""

    parsed: ParsedLlvm | None
    problems: tuple[Diagnostic, ...]

    @property
    def ops(self) -> tuple[Op, ...]:
        """See `Unit.ops`."""
        return () if self.parsed is None else self.parsed.module.regions[0].blocks[0].ops

    @property
    def facts(self) -> UnitFacts:
        """See `Unit.facts`."""
        return self._facts

    @cached_property
    def _facts(self) -> UnitFacts:
        if self.parsed is None:
            return UnitFacts(problems=self.problems)
        names: set[Named] = set()
        for number, op in enumerate(self.ops):
            names.update(_definitions(op, number))
        owners = {id(target): number for number, op in enumerate(self.ops) for target in _inner(op)}
        for reference in self.parsed.references:
            target = reference.target
            space, name = _name(target, owners.get(id(target), -1))
            names.add(Named(reference.span, space, name, Role.READ))
        ordered = sorted(names, key=lambda named: (named.span, named.role.value))
        return UnitFacts(tuple(ordered), self.problems, tuple(_outline(self.ops)))


def _inner(op: Op) -> Iterator[Value | Block]:
    for inner in op.walk():
        yield from inner.results
        for region in inner.regions:
            for block in region.blocks:
                yield block
                yield from block.args


def _name(target: Value | Block | Op, owner: int) -> tuple[str, str]:
    """Names of a function carry its number, as a unit may hold several."""
    if isinstance(target, Op):
        name = target.attrs.get("sym_name")
        return "global", name.value if isinstance(name, StringAttr) else ""
    if isinstance(target, Block):
        return "block", f"{owner}.{target.label}"
    return "value", f"{owner}.{target.name}"


def _definitions(op: Op, owner: int) -> Iterator[Named]:
    if op.span is not None:
        yield Named(op.span, *_name(op, owner), Role.DEFINE, op.span)
    for target in _inner(op):
        if target.span is not None and target.span.end > target.span.start:
            detail = type_text(target.type) if isinstance(target, Value) else ""
            yield Named(target.span, *_name(target, owner), Role.DEFINE, target.span, detail)


def _outline(ops: tuple[Op, ...]) -> Iterator[Outline]:
    for op in ops:
        spans = [inner.span for inner in op.walk() if inner.span is not None]
        blocks = [block for region in op.regions for block in region.blocks]
        spans += (block.span for block in blocks if block.span is not None)
        if not spans:
            continue
        span = op.span or min(spans)
        full = Span(min(spans).start, max(one.end for one in spans))
        children = tuple(
            Outline(block.label or "entry", "block", block.span, block.span)
            for block in blocks
            if block.span is not None and block.span.end > block.span.start
        )
        name = op.attrs.get("sym_name")
        text = name.value if isinstance(name, StringAttr) else ""
        yield Outline(text, "function" if op.regions else "global", span, full, op.name.partition(".")[2], children)


class LlvmLanguage:
    """LLVM IR. A document is one unit."""

    stage = Stage.LLVM
    local = frozenset(("value", "block"))

    def marks(self, piece: str) -> Sequence[None]:
        """See `LowLevelLanguage.marks`."""
        return ()

    def cuts(self, found: Iterable[tuple[Sequence[None], int]], length: int) -> Iterable[tuple[int, str]]:
        """See `LowLevelLanguage.cuts`."""
        return ((0, ""),)

    def read(self, text: str, kind: str) -> Generator[None, None, LlvmUnit]:
        """See `LowLevelLanguage.read`."""
        yield
        parsed = parse_llvm(text)
        return LlvmUnit(parsed, parsed.diagnostics)

    def unread(self, text: str, problem: Diagnostic) -> LlvmUnit:
        """See `LowLevelLanguage.unread`."""
        return LlvmUnit(None, (problem,))

    def link(self, units: Sequence[Placed[LlvmUnit]]) -> Generator[None, None, list[Diagnostic]]:
        """See `LowLevelLanguage.link`."""
        yield
        return []

    def verify(
        self, units: Sequence[Placed[LlvmUnit]], number: int, target: Target
    ) -> Generator[None, None, list[Diagnostic]]:
        """LLVM IR has no verifier of its own that depends on a target: the selector has."""
        yield
        return []

    def module(self, text: str) -> Op:
        """See `LowLevelLanguage.module`."""
        return parse_llvm(text).module
