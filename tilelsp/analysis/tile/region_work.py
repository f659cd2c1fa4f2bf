"""One region while it is bound again: what the version before knew, what is still to do, and in which order."""

from __future__ import annotations

import heapq
from collections.abc import Container, Iterator, Sequence
from typing import cast

from tilelsp.analysis.tile.definitions import HEADER, Definition, Definitions
from tilelsp.analysis.tile.facts import Interest, RegionFacts, StatementFacts
from tilelsp.analysis.tile.frames import RegionFrame
from tilelsp.analysis.tile.statements import Content, LabelLine, Statement
from tilelsp.base.record import record
from tilelsp.ir.module import Block, Op, Origin, Region, Value
from tilelsp.ir.types import POISON, Type
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.syntax.binder import OpBinder
from tilelsp.syntax.tree import ArgSyntax

_NONE: frozenset[str] = frozenset()

REBINDS = 4
"""How often one statement is bound in one go: uses before definitions may need a second time, and no more."""


@record
class Surroundings:
    """Facts that a region needs of the op around it."""

    op_name: str
    args: tuple[ArgSyntax, ...]
    graph: bool
    terminator: str | None
    broken: bool = False
    """Set if the op did not parse, so that anything may stand in it."""
    bare: bool = False
    """Set if empty braces hold no block."""
    opaque: bool = False
    """Set if the op is not declared, so that nobody knows which outer values its regions see."""


class RegionWork:
    """One region at work: what is known, what is still to do, and in which order."""

    def __init__(
        self,
        content: Content,
        text: str,
        base: int,
        end: int,
        old: RegionFacts | None,
        parent: RegionFrame | None,
        around: Surroundings,
    ) -> None:
        self.content = content
        self.base = base
        self.around = around
        self.dirty: frozenset[str] = frozenset()
        self.repeated: set[int] = set()
        self._text = text
        self._end = end
        self._strange = old is not None and bool(old.strange)
        self._old_args = {arg.name: arg.type for arg in old.args} if old is not None else {}
        self.first_time = old is None
        """Set as long as items are bound in their order, each once: nothing is queued then."""
        self._next = 0
        self._bound: dict[int, int] = {}
        self._passed: set[int] = set()
        self._gone: dict[str, tuple[Type, ...]] = {}
        count = len(content.items)
        if old is None:
            self.facts: list[StatementFacts | None] = [None] * count
            defs = Definitions()
            self._middle = count
            self._with_findings: list[int] = []
            self._wanting: list[int] = []
            self._symbolic: list[int] = []
            self._heap: list[int] = []
            self._old_ops: tuple[Op, ...] = ()
        else:
            first, last, shift = _difference(old.content.items, content.items)
            paired = last == first + 1 and shift == 0
            self.facts = [*old.facts]
            if not paired:
                self.facts[first:last] = [None] * (last + shift - first)
            defs = _moved(old, first, last, shift, self._gone)
            self._middle = last + shift
            self._with_findings = _renumbered(old.interest.with_findings, first, last, shift)
            self._wanting = _renumbered(old.interest.wanting, first, last, shift)
            self._symbolic = _renumbered(old.interest.symbolic, first, last, shift)
            self._heap = list(range(first, last + shift))
            self._old_ops = _ops_before(old, first, last, shift)
        blocks = sum(isinstance(item, LabelLine) for item in content.items) if content.labelled else 0
        leading = not blocks or bool(around.args) or not isinstance(content.items[0], LabelLine)
        several = blocks + leading > 1
        graph = around.graph or around.opaque
        self.frame = RegionFrame(
            parent, defs, content.items, open=graph or several, apart=around.opaque, graph=graph and not several
        )

    def define_args(self) -> frozenset[str]:
        """Define what the op's header names; returns the names that mean something else than before."""
        defs = self.frame.defs
        names = {arg.name for arg in self.around.args}
        changed = {name for name in self._old_args if name not in names}
        for name in changed:
            defs.discard(name)
        owner = Block()
        for number, arg in enumerate(self.around.args):
            if arg.name not in self._old_args or self._old_args[arg.name] != arg.type:
                changed.add(arg.name)
            value = Value(arg.type or POISON, owner, number, arg.name, arg.span)
            defs.define(arg.name, Definition((value,), HEADER))
        return frozenset(changed)

    def define_labels(self) -> None:
        """Define block labels and their arguments."""
        if not self.content.labelled:
            return
        for index, item in enumerate(self.content.items):
            if not isinstance(item, LabelLine):
                continue
            label = item.syntax
            block = Block(label.label, label.span)
            block.args = tuple(
                Value(arg.type or POISON, block, number, arg.name, arg.span) for number, arg in enumerate(label.args)
            )
            if label.label in self.frame.labels:
                self.repeated.add(index)
            self.frame.labels.setdefault(label.label, block)
            for value in block.args:
                if (value.name or "") not in self.frame.defs:
                    self.frame.defs.define(value.name or "", Definition((value,), index))

    def want(self, names: frozenset[str]) -> None:
        """Bind again what mentions one of `names`."""
        if not names or self.first_time:
            return
        self.dirty |= names
        users = {self.content.at(at - self.base) for name in names for at in self._mentions(name)}
        # What did not parse may have read names that the next statement was then found to start with.
        users.update(index for index in self.content.broken if self._reads(index, names))
        for index in users:
            if self._bound.get(index, 0) >= REBINDS:
                continue
            if index > self.frame.index:
                heapq.heappush(self._heap, index)
            elif 0 <= index < self.frame.index:
                self._passed.add(index)

    def _mentions(self, name: str) -> Iterator[int]:
        return mentions(self._text, name, self.base, self._end)

    def _reads(self, index: int, names: frozenset[str]) -> bool:
        item = self.content.items[index]
        return isinstance(item, Statement) and any(use.name in names for use in item.syntax.operands)

    def take(self) -> int:
        """The index of the next item to bind; -1 when there is none left."""
        if self._next < self._middle and self.first_time:
            self._next += 1
            return self._next - 1
        while True:
            if self._gone and (not self._heap or self._heap[0] >= self._middle):
                gone = frozenset(self._gone)
                self._gone.clear()
                self.want(gone)
            if not self._heap and not self._again():
                return -1
            index = heapq.heappop(self._heap)
            while self._heap and self._heap[0] == index:
                heapq.heappop(self._heap)
            times = self._bound.get(index, 0)
            if times < REBINDS:
                self._bound[index] = times + 1
                return index

    def _again(self) -> bool:
        """Queue the items that mention a name which was defined or changed after they were bound; return True if
        there are any."""
        if self.first_time:
            self.first_time = False
            self._bound = dict.fromkeys(range(len(self.facts)), 1)
            examined = self.facts
        else:
            examined = [self.facts[index] for index in {*self._bound, *self._wanting}]
        self.frame.index = HEADER
        for index in self._passed:
            heapq.heappush(self._heap, index)
        self._passed.clear()
        missing = [facts.missing for facts in examined if facts is not None and facts.missing]
        if missing:
            late = frozenset[str]().union(*missing)
            self.want(frozenset(name for name in late if name in self.frame.defs and name not in self.dirty))
        return bool(self._heap)

    def forget(self, index: int, statement: Statement) -> None:
        """Take back what the statement defined when it was bound before; nothing the first time."""
        for result in statement.syntax.results:
            known = self.frame.defs.get(result.name)
            if known is not None and known.index == index:
                self._gone[result.name] = known.types
                self.frame.defs.discard(result.name)

    def unsettled(self, statement: Statement) -> frozenset[str]:
        """The names that may mean something else inside of the statement, its own results included."""
        if not statement.bodies:
            return _NONE
        return self.dirty.union(self._gone, (result.name for result in statement.syntax.results))

    def settle(self, index: int, statement: Statement) -> None:
        """After a statement was bound again: bind what mentions the names whose types it changed."""
        changed: set[str] = set()
        for result in statement.syntax.results:
            known = self.frame.defs.get(result.name)
            if known is not None and known.index == index and self._gone.pop(result.name, None) != known.types:
                changed.add(result.name)
        self.frame.index = index
        self.want(frozenset(changed))

    def finish(self, binder: OpBinder) -> RegionFacts:
        """The facts of the whole region."""
        facts = cast("list[StatementFacts]", self.facts)  # every item was bound
        done = self._bound
        with_findings = _together(self._with_findings, done, [i for i in done if facts[i].has_findings])
        wanting = _together(self._wanting, done, [i for i in done if facts[i].missing])
        symbolic = _together(self._symbolic, done, [i for i in done if facts[i].symbolic])
        region = self._ir(facts, binder)
        frame = self.frame
        return RegionFacts(
            self.content,
            facts,
            frame.defs,
            self.around.args,
            frame.labels,
            region,
            Interest(with_findings, wanting, symbolic),
            broken=self.around.broken,
            strange=self._strange_in(facts),
        )

    def _strange_in(self, facts: list[StatementFacts]) -> frozenset[str]:
        """The dialects of which something is not declared; where none was before, only what was bound is asked."""
        examined = facts if self._strange else [facts[index] for index in self._bound]
        return frozenset[str]().union(*{known.strange for known in examined})

    def _ir(self, facts: list[StatementFacts], binder: OpBinder) -> Region:
        """The region as IR, with the terminator that the text may leave out."""
        starts = (
            [i for i, item in enumerate(self.content.items) if isinstance(item, LabelLine)]
            if self.content.labelled
            else []
        )
        if self.around.bare and not self.content.items:
            return Region()
        blocks: list[Block] = []
        known = (self.frame.defs.get(arg.name) for arg in self.around.args)
        values = [found.pack[0] for found in known if found is not None and found.index == HEADER]
        if not starts or starts[0] > 0 or values:
            entry = Block()
            entry.args = tuple(values)
            entry.ops = self._block_ops(facts, 0, starts[0] if starts else len(facts), binder)
            blocks.append(entry)
        for number, start in enumerate(starts):
            item = self.content.items[start]
            assert isinstance(item, LabelLine)
            block = self.frame.labels[item.syntax.label]
            stop = starts[number + 1] if number + 1 < len(starts) else len(facts)
            block.ops = self._block_ops(facts, start + 1, stop, binder)
            blocks.append(block)
        return Region(tuple(blocks))

    def _block_ops(self, facts: list[StatementFacts], start: int, stop: int, binder: OpBinder) -> tuple[Op, ...]:
        if self._old_ops and len(self._old_ops) == stop - start:
            ops = list(self._old_ops)
            for index in self._bound:
                op = facts[index].op
                if op is not None:
                    ops[index] = op
        else:
            ops = [known.op for known in facts[start:stop] if known.op is not None]
        last = ops[-1] if ops else None
        ends = isinstance(last, OpDef) and Trait.TERMINATOR in last.spec.traits
        final = self.content.items[stop - 1] if stop > start else None
        broken = isinstance(final, Statement) and final.syntax.broken
        implicit = binder.catalog_op(self.around.terminator)
        if implicit is not None and not ends and not broken:
            ops.append(implicit(segments=(0,) * len(implicit.spec.operands), origin=Origin()))
        return tuple(ops)


def _together(before: Sequence[int], done: Container[int], now: Sequence[int]) -> list[int]:
    """The indices of before that were not `done` again, and those of now."""
    return sorted([*(index for index in before if index not in done), *now])


def mentions(text: str, name: str, start: int, end: int) -> Iterator[int]:
    """Where `%name` stands in `start:end`, comments and strings included."""
    word = "%" + name
    at = text.find(word, start, end)
    while at >= 0:
        after = at + len(word)
        if after >= end or not (text[after].isalnum() or text[after] in "_$.-"):
            yield at
        at = text.find(word, after, end)


def may_share(old: Content, new: Content) -> bool:
    """True if the facts of an old region may be kept for the new one. Where control flows between blocks, each value
    is followed to its definition, so all facts have to be of one version."""
    return old is new or not (old.labelled or new.labelled)


def _difference(old: Sequence[object], new: Sequence[object]) -> tuple[int, int, int]:
    """`old[first:last]` became `new[first:last + shift]`; the rest is identical."""
    first = _common(old, new, min(len(old), len(new)), front=True)
    rest = _common(old, new, min(len(old), len(new)) - first, front=False)
    return first, len(old) - rest, len(new) - len(old)


def _common(old: Sequence[object], new: Sequence[object], most: int, *, front: bool) -> int:
    """How many items at one end are identical, by halving: comparing slices is much quicker than a loop."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if front:
            same = old[low:middle] == new[low:middle]
        else:
            same = old[len(old) - middle : len(old) - low] == new[len(new) - middle : len(new) - low]
        if same:
            low = middle
        else:
            high = middle - 1
    return low


def _ops_before(old: RegionFacts, first: int, last: int, shift: int) -> tuple[Op, ...]:
    """The ops of a region without labels, with as many as changed in place of those of `first:last`."""
    blocks = old.region.blocks
    if old.content.labelled or len(blocks) != 1:
        return ()
    ops = blocks[0].ops[: len(old.content.items)]
    return ops if shift == 0 else (*ops[:first], *(Op(""),) * (last + shift - first), *ops[last:])


def _moved(old: RegionFacts, first: int, last: int, shift: int, gone: dict[str, tuple[Type, ...]]) -> Definitions:
    """The old definitions at their new indices, without those of `first:last`, whose types go into `gone`."""
    defs = old.defs.version(last, shift)
    for item in old.content.items[first:last]:
        if isinstance(item, Statement):
            for result in item.syntax.results:
                known = old.defs.get(result.name)
                if known is not None and first <= known.index < last:
                    gone[result.name] = known.types
                    defs.discard(result.name)
    return defs


def _renumbered(indices: list[int], first: int, last: int, shift: int) -> list[int]:
    return [i if i < first else i + shift for i in indices if i < first or i >= last]
