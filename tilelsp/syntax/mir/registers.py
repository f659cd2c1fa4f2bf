"""The virtual registers of a machine function: their classes, which chunks of its text say so, and who defines them.

After an edit what the chunks said that are gone is taken away, and what the new ones say is added. That is the same as
counting anew as long as no register is given two classes; else every place is looked at in order.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence

from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.spec.machine_facts import GENERIC_CLASS, MachineFacts
from tilelsp.syntax.mir.body import SLOW, MirChunkSummary, canonical
from tilelsp.syntax.mir.instruction import MachineOperand, Problem
from tilelsp.syntax.mir.register_rows import RegisterRows

Counts = dict[str, int]


@record(frozen=False)
class RegisterTable:
    """Facts about registers. A table is not changed once it is made: the next version of a text goes on from it.

    `named` counts the rows and chunks that name a register, `with_class` those that write its class, `defined` the
    operands that define it. `bare` are those without a class.
    """

    rows: Sequence[tuple[RegisterRows, int]] = ()
    chunks: Sequence[tuple[MirChunkSummary, int]] = ()
    named: Counts = field(default_factory=dict[str, int])
    with_class: Counts = field(default_factory=dict[str, int])
    classes: dict[str, str] = field(default_factory=dict[str, str])
    defined: Counts = field(default_factory=dict[str, int])
    bare: set[str] = field(default_factory=set[str])
    definitions: int = 0
    partial: int = 0
    """The chunks in which a part of a register is defined."""
    problems: list[Problem] = field(default_factory=list[Problem])
    types: dict[str, str] = field(default_factory=dict[str, str])
    """The low-level types of generic ones."""

    @property
    def ssa(self) -> bool:
        """True if every register is defined once at most, and as a whole."""
        return not self.partial and self.definitions == len(self.defined)


def read_registers(
    rows: Sequence[tuple[RegisterRows, int]],
    chunks: Sequence[tuple[MirChunkSummary, int]],
    facts: MachineFacts,
    before: RegisterTable | None = None,
) -> Generator[None, None, RegisterTable]:
    """The registers of a function, in steps. `before` are those of an earlier version of it."""
    if before is not None and not before.problems and _same(rows, before.rows):
        made = yield from _followed(before, rows, chunks)
        if made is not None:
            _read_types(made, before)
            return made
    counting = _Counting(RegisterTable(rows, chunks), facts)
    yield from counting.run()
    _read_types(counting.made, before)
    return counting.made


def _read_types(made: RegisterTable, before: RegisterTable | None) -> None:
    for summary, _ in reversed(made.chunks):
        if summary.types:
            made.types.update(summary.types)
    if before is not None and before.types == made.types:
        made.types = before.types


def _same(rows: Sequence[tuple[RegisterRows, int]], others: Sequence[tuple[RegisterRows, int]]) -> bool:
    return len(rows) == len(others) and all(row is other for (row, _), (other, _) in zip(rows, others, strict=True))


# --- what an edit changes -----------------------------------------------------------------------------------------


def _followed(
    before: RegisterTable, rows: Sequence[tuple[RegisterRows, int]], chunks: Sequence[tuple[MirChunkSummary, int]]
) -> Generator[None, None, RegisterTable | None]:
    """The registers of the next version; None where one is given two classes."""
    old, new = before.chunks, chunks
    most = min(len(old), len(new))
    front = next((n for n in range(most) if old[n][0] is not new[n][0]), most)
    most -= front
    back = next((n for n in range(most) if old[-1 - n][0] is not new[-1 - n][0]), most)
    gone = [summary for summary, _ in old[front : len(old) - back]]
    added = [summary for summary, _ in new[front : len(new) - back]]
    yield
    made = RegisterTable(
        rows, chunks, before.named.copy(), before.with_class.copy(), before.classes.copy(), before.defined.copy(),
        before.bare.copy(), before.definitions, before.partial,
    )  # fmt: skip
    yield
    touched: dict[str, None] = {}
    for number, summary in enumerate(gone):
        touched |= dict.fromkeys(summary.first)
        _count(made, summary, -1)
        if number % SLOW == SLOW - 1:
            yield
    for name in touched:
        if not made.with_class.get(name):
            made.classes.pop(name, None)
    yield
    for number, summary in enumerate(added):
        touched |= dict.fromkeys(summary.first)
        _count(made, summary, 1)
        agree = (
            made.classes.setdefault(name, register_class) == register_class
            for name, register_class in summary.classes.items()
        )
        if not summary.uniform or not all(agree):
            return None
        if number % SLOW == SLOW - 1:
            yield
    for name in touched:
        if name in made.classes or name not in made.named:
            made.bare.discard(name)
        else:
            made.bare.add(name)
    if all(before.classes.get(name) == made.classes.get(name) for name in touched):
        made.classes = before.classes
    return made


def _count(made: RegisterTable, summary: MirChunkSummary, by: int) -> None:
    _add(made.named, summary.first, by)
    _add(made.with_class, summary.classes, by)
    for name, count in summary.defined.items():
        _add(made.defined, (name,), by * count)
        made.definitions += by * count
    made.partial += by * summary.partial


def _add(counts: Counts, names: Iterable[str], by: int) -> None:
    for name in names:
        count = counts.get(name, 0) + by
        if count:
            counts[name] = count
        else:
            del counts[name]


# --- from the start -----------------------------------------------------------------------------------------------


class _Counting:
    def __init__(self, made: RegisterTable, facts: MachineFacts) -> None:
        self.made = made
        self.facts = facts

    def run(self) -> Generator[None, None, None]:
        made = self.made
        for rows, at in made.rows:
            self._rows(rows, at)
            yield
        for summary, at in made.chunks:
            _count(made, summary, 1)
            if summary.uniform and made.classes.keys().isdisjoint(summary.classes):
                made.classes.update(summary.classes)
            else:
                self._instructions(summary, at)
            yield
        made.bare = {name for name in made.named if name not in made.classes}

    def _rows(self, rows: RegisterRows, at: int) -> None:
        made = self.made
        for row in rows.rows:
            if row.name in made.named:
                message = f"redefinition of virtual register '%{row.name}'"
                made.problems.append((message, row.span.shifted(at)))
                continue
            made.named[row.name] = 1
            if row.register_class:
                made.classes[row.name] = row.register_class
                made.with_class[row.name] = 1

    def _instructions(self, summary: MirChunkSummary, at: int) -> None:
        for run in summary.runs:
            for instruction, start in run.placed:
                for operand in instruction.operands:
                    if operand.kind == "register" and operand.register_class:
                        self._classify(operand, at + start)

    def _classify(self, operand: MachineOperand, at: int) -> None:
        name, new = canonical(operand.name), operand.register_class
        known = self.made.classes.setdefault(name, new)
        if new == known:
            return
        if new == GENERIC_CLASS:
            message = "register bank specification on normal register"
        elif known == GENERIC_CLASS:
            message = "register class specification on generic register"
        else:
            message = f"conflicting register classes, previously: {self.facts.classes.get(known, known)}"
        self.made.problems.append((message, operand.class_span.shifted(at)))


def first_place(registers: RegisterTable, name: str) -> Span | None:
    """Where the first row or chunk names a register; None where none does."""
    for rows, at in registers.rows:
        if name in rows.by_name:
            return rows.by_name[name].span.shifted(at)
    return next((summary.first[name].shifted(at) for summary, at in registers.chunks if name in summary.first), None)
