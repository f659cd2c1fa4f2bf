"""Fixes that tell a compiler what it could not prove: a promise in front of the op that a view is made by.

What is promised, of which operands and in which words is declared with the advice about the compiler's decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from tilelsp.analysis.features.fixes.trial import Trial
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import Locator, PlacedItem
from tilelsp.analysis.tile.statements import Statement
from tilelsp.base.diagnostic import Diagnostic, Fix
from tilelsp.base.numerals import small_integer
from tilelsp.base.text import Span, TextEdit
from tilelsp.defs.dialects.cuda_tile.types import TensorViewType
from tilelsp.defs.pages import find_page
from tilelsp.ir.types import DYNAMIC, POISON, Type
from tilelsp.spec.page import Counts, Promise
from tilelsp.spec.spelling import type_text
from tilelsp.spec.types import data_bits
from tilelsp.syntax.tree import OpSyntax, ValueUse

_DEEPEST = 8
"""Ops between one that works on a view and the one that makes it."""

_NAME = "aligned"


def promise_fixes(trial: Trial, finding: Diagnostic) -> Iterator[Fix]:
    """The promises that the finding's reasons ask for, all at once; none where they are made already.

    Whether they hold nobody here knows, so the fix is not an automatic one.
    """
    page = find_page(finding.code)
    document = trial.snapshot.document
    reasons = page.advice if page is not None and not page.wanted else ()
    promises = [reason.promise for reason in reasons if reason.promise is not None and reason.reason in finding.message]
    if not promises or not isinstance(document, TileDocument):
        return
    locator = Locator(document, trial.snapshot.text)
    writer = _Writer(locator)
    for promise in promises:
        maker = _maker(locator, locator.item_at(finding.span.start), promise.maker)
        if maker is not None:
            writer.add(promise, maker)
    edits = writer.edits()
    if edits and trial.errors_left(finding, edits, certain=True) is not None:
        yield Fix(f"promise it: {', '.join(writer.titles)}", edits, False)


class _Writer:
    """Collects promises: their ops, and the operands that become their results."""

    def __init__(self, locator: Locator) -> None:
        self._locator = locator
        self._ops: dict[int, list[str]] = {}
        self._uses: list[TextEdit] = []
        self.titles: list[str] = []

    def add(self, promise: Promise, maker: PlacedItem) -> None:
        """Add the statements of `promise` on operands of `maker` that nothing makes so far."""
        syntax = _syntax(maker)
        view = _type_of(self._locator, maker, syntax.results[0].name) if syntax.results else None
        if not isinstance(view, TensorViewType):
            return
        factor = _factor(promise, view)
        for use in _operands(promise, syntax, view):
            value = _type_of(self._locator, maker, use.name, use.number)
            if factor <= 1 or value is None:
                continue
            text = self._locator.text
            span = use.span.shifted(maker.at)
            form = promise.form.format(factor=factor, value=text[span.start : span.end], type="{type}")
            if self._is_made(maker, use, form.partition(",")[0]):
                continue
            name = self._fresh()
            dialect, _, short = form.partition(".")
            if not text.startswith((f"{dialect}.", '"'), maker.at + syntax.name_span.start):
                form = short
            self._ops.setdefault(maker.at, []).append(f"%{name} = {form.replace('{type}', type_text(value, dialect))}")
            self._uses.append(TextEdit(span, f"%{name}"))
            self.titles.append(short.partition(" :")[0])

    def edits(self) -> tuple[TextEdit, ...]:
        """All edits: the ops on lines of their own in front of the op whose operands they promise something of."""
        text = self._locator.text
        edits = self._uses
        for at, ops in self._ops.items():
            line = text.rfind("\n", 0, at) + 1
            indent = text[line:at] if text[line:at].isspace() else ""
            edits = [TextEdit(Span(at, at), "".join(f"{op}\n{indent}" for op in ops)), *edits]
        return tuple(sorted(edits, key=lambda edit: edit.span))

    def _is_made(self, maker: PlacedItem, use: ValueUse, promise: str) -> bool:
        """True if the value comes from an op that makes this promise; of several such ops, the last one counts."""
        placed = maker
        op, _, predicate = promise.partition(" ")
        word, _, wanted = predicate.rstrip(">").partition("<")
        for _ in range(_DEEPEST):
            before = _defining(self._locator, placed, use.name)
            if before is None or _syntax(before).name != op or not _syntax(before).operands:
                return False
            placed = before
            _, found, rest = self._locator.text[placed.at : placed.syntax_end].partition(f"{word}<")
            if found:
                actual = rest.partition(">")[0].split(",")[0].strip()
                divisor, number = (small_integer(digits, 2**64) for digits in (wanted, actual))
                return bool(divisor) and number is not None and number % divisor == 0
            use = _syntax(placed).operands[0]
        return False

    def _fresh(self) -> str:
        """A name that stands nowhere in the document."""
        number = len(self.titles) + 1
        while f"%{_NAME}_{number}" in self._locator.text:
            number += 1
        while any(f"%{_NAME}_{number}" == edit.new_text for edit in self._uses):
            number += 1
        return f"{_NAME}_{number}"


def _maker(locator: Locator, placed: PlacedItem | None, name: str) -> PlacedItem | None:
    """The op called `name` that the view comes from that `placed` works on; None where that is not in sight."""
    for _ in range(_DEEPEST):
        if placed is None or not isinstance(placed.item, Statement):
            return None
        syntax = _syntax(placed)
        if syntax.name == name:
            return placed
        view = next((use for use in syntax.operands if _is_view(_type_of(locator, placed, use.name, use.number))), None)
        placed = _defining(locator, placed, view.name) if view is not None else None
    return None


def _is_view(type: Type | None) -> bool:
    """True for a tensor view, and for a view that is made of one."""
    return isinstance(getattr(type, "tensor_view", type), TensorViewType)


def _operands(promise: Promise, syntax: OpSyntax, view: TensorViewType) -> tuple[ValueUse, ...]:
    """The operands that a promise speaks of."""
    slots = [slot.name for slot in syntax.definition.spec.operands] if syntax.definition is not None else []
    if promise.slot not in slots or len(syntax.segments) != len(slots):
        return ()
    number = slots.index(promise.slot)
    start = sum(syntax.segments[:number])
    uses = syntax.operands[start : start + syntax.segments[number]]
    if promise.counts is not Counts.CONTIGUOUS:
        return uses
    open_extents = [dimension for dimension, extent in enumerate(view.shape) if extent == DYNAMIC]
    return tuple(use for use, dimension in zip(uses, open_extents, strict=False) if view.strides[dimension] == 1)


def _factor(promise: Promise, view: TensorViewType) -> int:
    """The divisor of the operands, in the unit that they count in."""
    if promise.counts is Counts.ADDRESS:
        return promise.bytes
    width = data_bits(view.element) or promise.bytes * 8
    return promise.bytes * 8 // _IN_MEMORY.get(width, width)


_IN_MEMORY = {1: 8, 19: 32}
"""Bits that an element takes in memory where that is more than it has: a truth value, and tf32."""


def _defining(locator: Locator, placed: PlacedItem, name: str) -> PlacedItem | None:
    """The op that `%name` is a result of, as seen from `placed`; None for an argument of a region."""
    known = locator.definition(placed, name)
    item, at = locator.defining_item(*known) if known is not None else (None, 0)
    return locator.item_at(at) if isinstance(item, Statement) else None


def _type_of(locator: Locator, placed: PlacedItem, name: str, number: int = 0) -> Type | None:
    known = locator.definition(placed, name)
    types = known[1].types if known is not None else ()
    return types[number] if number < len(types) and types[number] is not POISON else None


def _syntax(placed: PlacedItem) -> OpSyntax:
    """Of a placed whose item is a statement."""
    return cast("Statement", placed.item).syntax
