"""Statements bound and verified one by one, and only those again that an edit concerns.

The facts of a statement follow from its text and from the types of the names it uses. After an edit the statements
that are new are bound; where their results keep names and types that is all, else those that mention a changed name
follow.
"""

from __future__ import annotations

import heapq
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace

from tilelsp.analysis.facts import HEADER, Definition, Facts, Finding, Interest, RegionFacts
from tilelsp.analysis.statements import Content, Label, Statement
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.diagnostic import Label as Related
from tilelsp.base.text import Span
from tilelsp.ir.dominance import undominated
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.origin import Origin
from tilelsp.ir.types import POISON, Type
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.op import OpDef, Problem, Trait
from tilelsp.spec.spelling import type_text
from tilelsp.spec.verify import problems, sentence
from tilelsp.syntax.binder import Bound, OpBinder, Scope, is_terminator
from tilelsp.syntax.tree import ArgSyntax, OpSyntax

REBINDS = 4
"""How often one statement is bound in one go: uses before definitions may need a second time, and no more."""


class _Frame:
    """The names of one region while its statements are bound. `index` is the item at work."""

    __slots__ = ("defs", "index", "labels", "open", "parent")

    def __init__(self, parent: _Frame | None, defs: dict[str, Definition], open: bool) -> None:
        self.parent = parent
        self.defs = defs
        self.open = open
        self.index = HEADER
        self.labels: dict[str, Block] = {}

    def earlier(self, name: str) -> Definition | None:
        """What `name` was defined as before the item at work, here or around."""
        found = self.defs.get(name)
        if found is not None and found.index < self.index:
            return found
        frame = self.parent
        while frame is not None:
            found = frame.defs.get(name)
            if found is not None and found.index <= frame.index:
                return found
            frame = frame.parent
        return None

    def visible(self, name: str) -> Definition | None:
        """What a use of `name` means: an earlier definition, or in a region of several blocks any."""
        found = self.earlier(name)
        if found is not None:
            return found
        frame: _Frame | None = self
        while frame is not None:
            if frame.open and name in frame.defs:
                return frame.defs[name]
            frame = frame.parent
        return None

    def later(self, name: str) -> Definition | None:
        """A definition of `name` that comes too late, here or around."""
        frame: _Frame | None = self
        while frame is not None:
            if name in frame.defs:
                return frame.defs[name]
            frame = frame.parent
        return None


class _StatementScope(Scope):
    """The scope of one statement: looks names up in frames, and keeps what the statement defines to itself."""

    __slots__ = ("frame",)

    def __init__(self, frame: _Frame) -> None:
        super().__init__(None, open=False)
        self.frame = frame
        self.blocks = frame.labels

    def find(self, name: str) -> tuple[Value, ...] | None:
        """See `Scope.find`."""
        found = self.frame.visible(name)
        return None if found is None else found.pack


class _StatementBinder(OpBinder):
    """Binds headers only; regions are bound by `UnitBinder`."""

    def _define(self, name: str, pack: tuple[Value, ...], span: Span, scope: Scope) -> None:
        assert isinstance(scope, _StatementScope)
        if scope.frame.earlier(name) is not None or name in scope.names:
            message = f"redefinition of SSA value '%{name}'"
            related = (Related(span, "previously defined here"),)
            self.out.diagnostics.append(Diagnostic("ssa.redefinition", message, span, related=related))
        else:
            scope.names[name] = pack

    def _regions(self, at: int, syntax: OpSyntax, op: Op, scope: Scope) -> tuple[Region, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class _Surroundings:
    """What a region needs to know of the op around it."""

    op_name: str
    args: tuple[ArgSyntax, ...]
    graph: bool
    terminator: str | None
    broken: bool = False
    """Whether the op did not parse, so that nobody knows what may stand in it."""


_TOP = _Surroundings("", (), False, None)


class UnitBinder:
    """Binds the statements of one unit. `recomputed` lists what was bound: (offset in the unit, op name)."""

    def __init__(self, catalog: Catalog, text: str, stages: dict[str, str]) -> None:
        self._binder = _StatementBinder(catalog)
        self._text = text
        self._stages = stages
        self.recomputed: list[tuple[int, str]] = []

    def unit(self, content: Content, old: RegionFacts | None, parent: str) -> Generator[None, None, RegionFacts]:
        """Facts of a unit's statements, which stand in an op named `parent` ("" for none). Every step binds one."""
        around = replace(_TOP, op_name=parent)
        return (yield from self._region(content, 0, len(self._text), old, None, around, frozenset()))

    # regions ---------------------------------------------------------------------------------------------------

    def _region(
        self,
        content: Content,
        base: int,
        end: int,
        old: RegionFacts | None,
        parent: _Frame | None,
        around: _Surroundings,
        dirty: frozenset[str],
    ) -> Generator[None, None, RegionFacts]:
        """Facts of the region whose text is `base:end`; `dirty` names mean something else around it than before."""
        if old is not None and (old.broken != around.broken or not _may_share(old.content, content)):
            old = None
        if (
            old is not None
            and old.content is content
            and old.args == around.args
            and not self._mentioned(dirty, base, end)
        ):
            return old
        work = _RegionWork(content, self._text, base, end, old, parent, around)
        if old is None or old.args != around.args:
            dirty |= work.define_args()
        work.define_labels()
        work.want(dirty)
        while True:
            index = work.take()
            if index < 0:
                break
            item = content.items[index]
            known = work.facts[index]
            at = base + content.offsets[index]
            if isinstance(item, Label):
                work.facts[index] = _label_facts(item, repeated=index in work.repeated)
                continue
            work.forget(index, item)
            dirty = work.unsettled(item)
            work.facts[index] = yield from self._statement(item, at, known, work.frame, index, around, dirty)
            yield
            work.settle(index, item)
        return work.finish(self._binder)

    def _mentioned(self, names: frozenset[str], start: int, end: int) -> bool:
        return any(next(mentions(self._text, name, start, end), None) is not None for name in names)

    # statements ------------------------------------------------------------------------------------------------

    def _statement(
        self,
        statement: Statement,
        at: int,
        old: Facts | None,
        frame: _Frame,
        index: int,
        around: _Surroundings,
        dirty: frozenset[str],
    ) -> Generator[None, None, Facts]:
        syntax = statement.syntax
        self.recomputed.append((at + syntax.name_span.start, syntax.name))
        frame.index = index
        scope = _StatementScope(frame)
        self._binder.out = Bound()
        op = self._binder.op(0, syntax, scope)
        found = self._binder.out.diagnostics
        missing = self._unresolved(scope, frame, found)
        for name, pack in scope.names.items():
            frame.defs[name] = Definition(pack, index)
        regions: list[RegionFacts] = []
        for number, body in enumerate(statement.bodies):
            inside = _surroundings(syntax, op, number)
            before = None
            if old is not None and old.op is not None and old.op.name == op.name and number < len(old.regions):
                before = old.regions[number]
            isolated = isinstance(op, OpDef) and Trait.ISOLATED in op.spec.traits
            outer = None if isolated else frame
            frame.index = index
            regions.append(
                (
                    yield from self._region(
                        body.content,
                        at + body.start,
                        at + body.end,
                        before,
                        outer,
                        inside,
                        frozenset() if isolated else dirty,
                    )
                )
            )
        op.regions = _ir_regions(op, regions)
        found += self._verify(op, statement, regions, around)
        stage = self._stages.get(syntax.name.partition(".")[0], "")
        findings = tuple(self._finding(replace(d, stage=stage) if stage else d, at) for d in found)
        symbolic = isinstance(op, OpDef) and bool(op.spec.symbols)
        return Facts(op, findings, tuple(regions), frozenset(missing), symbolic)

    def _unresolved(self, scope: _StatementScope, frame: _Frame, found: list[Diagnostic]) -> list[str]:
        """Report uses that no earlier definition explains; the names that nothing defines at all."""
        missing: list[str] = []
        for name, waiting in scope.pending.items():
            known = frame.later(name)
            too_late = scope.names.get(name) if known is None else known.pack
            if too_late is None:
                missing.append(name)
            for use, index, _ in waiting:
                if too_late is None:
                    found.append(Diagnostic("ssa.undeclared", "use of undeclared SSA value name", use.span))
                elif use.number >= len(too_late):
                    found.append(Diagnostic("ssa.result-number", "reference to invalid result number", use.span))
                else:
                    message = f"operand #{index} does not dominate this use"
                    related = (Related(use.span, "operand defined here"),)
                    found.append(Diagnostic("ssa.dominance", message, use.span, related=related))
        return missing

    def _finding(self, diagnostic: Diagnostic, at: int) -> Finding:
        """A diagnostic of the statement at `at`. A label of the binder's is about the value that it stands on."""
        if not diagnostic.related:
            return Finding(diagnostic)
        label = diagnostic.related[0].message
        written = self._text[at + diagnostic.span.start + 1 : at + diagnostic.span.end]
        return Finding(replace(diagnostic, related=()), label, written.partition("#")[0])

    def _verify(
        self, op: Op, statement: Statement, regions: Sequence[RegionFacts], around: _Surroundings
    ) -> Iterator[Diagnostic]:
        if not isinstance(op, OpDef) or statement.syntax.broken:
            return
        parent = Op(around.op_name) if around.op_name or around.broken else None
        for problem in problems(op, parent, type_text):
            severity = Severity.WARNING if problem.warning else Severity.ERROR
            code = problem.code or f"{op.name}.verify"
            span = blamed(op, statement.syntax, problem)
            if problem.at is not None and problem.at is not op:
                span = _place_inside(problem.at, statement, regions, 0) or span
            yield Diagnostic(code, sentence(op, problem), span, severity)
        for region in op.regions:
            yield from _structure(region, statement, regions)


class _RegionWork:
    """One region at work: what is known, what is still to do, and in which order."""

    def __init__(
        self,
        content: Content,
        text: str,
        base: int,
        end: int,
        old: RegionFacts | None,
        parent: _Frame | None,
        around: _Surroundings,
    ) -> None:
        self.content = content
        self.base = base
        self.around = around
        self.dirty: frozenset[str] = frozenset()
        self.repeated: set[int] = set()
        self._text = text
        self._end = end
        self._old_args = {arg.name: arg.type for arg in old.args} if old is not None else {}
        self._first_time = old is None
        self._bound: dict[int, int] = {}
        self._passed: set[int] = set()
        self._gone: dict[str, tuple[Type, ...]] = {}
        count = len(content.items)
        if old is None:
            self.facts: list[Facts | None] = [None] * count
            defs: dict[str, Definition] = {}
            self._middle = count
            self._loud: list[int] = []
            self._wanting: list[int] = []
            self._symbolic: list[int] = []
            self._heap = list(range(count))
        else:
            first, last, shift = _difference(old.content.items, content.items)
            paired = last == first + 1 and shift == 0
            middle = old.facts[first:last] if paired else [None] * (last + shift - first)
            self.facts = [*old.facts[:first], *middle, *old.facts[last:]]
            defs = _moved(old, first, last, shift, self._gone)
            self._middle = last + shift
            self._loud = _renumbered(old.interest.loud, first, last, shift)
            self._wanting = _renumbered(old.interest.wanting, first, last, shift)
            self._symbolic = _renumbered(old.interest.symbolic, first, last, shift)
            self._heap = list(range(first, last + shift))
        blocks = sum(isinstance(item, Label) for item in content.items) if content.labelled else 0
        leading = not blocks or bool(around.args) or not isinstance(content.items[0], Label)
        self.frame = _Frame(parent, defs, around.graph or blocks + leading > 1)

    def define_args(self) -> frozenset[str]:
        """Define what the op's header names; returns the names that mean something else than before."""
        defs = self.frame.defs
        names = {arg.name for arg in self.around.args}
        changed = {name for name in self._old_args if name not in names}
        for name in changed:
            defs.pop(name, None)
        owner = Block()
        for number, arg in enumerate(self.around.args):
            if arg.name not in self._old_args or self._old_args[arg.name] != arg.type:
                changed.add(arg.name)
            value = Value(arg.type or POISON, owner, number, arg.name, arg.span)
            defs[arg.name] = Definition((value,), HEADER)
        return frozenset(changed)

    def define_labels(self) -> None:
        """Define block labels and their arguments."""
        if not self.content.labelled:
            return
        for index, item in enumerate(self.content.items):
            if not isinstance(item, Label):
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
                self.frame.defs.setdefault(value.name or "", Definition((value,), index))

    def want(self, names: frozenset[str]) -> None:
        """Bind again what mentions one of `names`."""
        if not names or self._first_time:
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
        """Whether something is left: what mentions a name that was only defined, or changed, after it was bound."""
        self._first_time = False
        self.frame.index = HEADER
        for index in self._passed:
            heapq.heappush(self._heap, index)
        self._passed.clear()
        late: set[str] = set()
        for index in {*self._bound, *self._wanting}:
            facts = self.facts[index]
            if facts is not None and facts.missing:
                late |= facts.missing & self.frame.defs.keys()
        self.want(frozenset(late))
        return bool(self._heap)

    def forget(self, index: int, statement: Statement) -> None:
        """Take back what the statement defined when it was bound before."""
        for result in statement.syntax.results:
            known = self.frame.defs.get(result.name)
            if known is not None and known.index == index:
                self._gone[result.name] = known.types
                del self.frame.defs[result.name]

    def unsettled(self, statement: Statement) -> frozenset[str]:
        """The names that may mean something else inside of the statement, its own results included."""
        return self.dirty.union(self._gone, (result.name for result in statement.syntax.results))

    def settle(self, index: int, statement: Statement) -> None:
        """After a statement was bound: bind what mentions the names whose types it changed."""
        if self._first_time:
            return
        changed: set[str] = set()
        for result in statement.syntax.results:
            known = self.frame.defs.get(result.name)
            if known is not None and known.index == index and self._gone.pop(result.name, None) != known.types:
                changed.add(result.name)
        self.frame.index = index
        self.want(frozenset(changed))

    def finish(self, binder: OpBinder) -> RegionFacts:
        """The facts of the whole region."""
        facts = [known for known in self.facts if known is not None]
        done = self._bound
        loud = sorted({*(i for i in self._loud if i not in done), *(i for i in done if facts[i].loud)})
        wanting = sorted({*(i for i in self._wanting if i not in done), *(i for i in done if facts[i].missing)})
        symbolic = sorted({*(i for i in self._symbolic if i not in done), *(i for i in done if facts[i].symbolic)})
        region = self._ir(facts, binder)
        frame = self.frame
        return RegionFacts(
            self.content,
            facts,
            frame.defs,
            self.around.args,
            frame.labels,
            region,
            Interest(loud, wanting, symbolic),
            broken=self.around.broken,
        )

    def _ir(self, facts: list[Facts], binder: OpBinder) -> Region:
        """The region as IR, with the terminator that the text may leave out."""
        starts = (
            [i for i, item in enumerate(self.content.items) if isinstance(item, Label)] if self.content.labelled else []
        )
        blocks: list[Block] = []
        values = [self.frame.defs[arg.name].pack[0] for arg in self.around.args if self._is_own(arg.name)]
        if not starts or starts[0] > 0 or values:
            entry = Block()
            entry.args = tuple(values)
            entry.ops = self._block_ops(facts, 0, starts[0] if starts else len(facts), binder)
            blocks.append(entry)
        for number, start in enumerate(starts):
            item = self.content.items[start]
            assert isinstance(item, Label)
            block = self.frame.labels[item.syntax.label]
            stop = starts[number + 1] if number + 1 < len(starts) else len(facts)
            block.ops = self._block_ops(facts, start + 1, stop, binder)
            blocks.append(block)
        return Region(tuple(blocks))

    def _is_own(self, name: str) -> bool:
        known = self.frame.defs.get(name)
        return known is not None and known.index == HEADER

    def _block_ops(self, facts: list[Facts], start: int, stop: int, binder: OpBinder) -> tuple[Op, ...]:
        ops = [known.op for known in facts[start:stop] if known.op is not None]
        last = ops[-1] if ops else None
        ends = isinstance(last, OpDef) and Trait.TERMINATOR in last.spec.traits
        final = self.content.items[stop - 1] if stop > start else None
        broken = isinstance(final, Statement) and final.syntax.broken
        implicit = binder.catalog_op(self.around.terminator)
        if implicit is not None and not ends and not broken:
            ops.append(implicit(segments=(0,) * len(implicit.spec.operands), origin=Origin()))
        return tuple(ops)


def mentions(text: str, name: str, start: int, end: int) -> Iterator[int]:
    """Where `%name` stands in `start:end`, comments and strings included."""
    word = "%" + name
    at = text.find(word, start, end)
    while at >= 0:
        after = at + len(word)
        if after >= end or not (text[after].isalnum() or text[after] in "_$.-"):
            yield at
        at = text.find(word, after, end)


def blamed(op: OpDef, syntax: OpSyntax, problem: Problem) -> Span:
    """The part of the statement that a problem is about: the slot as written, else the op's name."""
    if problem.slot is not None:
        span = syntax.attr_spans.get(problem.slot)
        if span is not None:
            return span
        start = 0
        for slot, size in zip(op.spec.operands, op.segments, strict=False):
            if slot.name == problem.slot and size and start < len(syntax.operands):
                last = min(start + size, len(syntax.operands)) - 1
                return Span(syntax.operands[start].span.start, syntax.operands[last].span.end)
            start += size
    return syntax.name_span


def _place_inside(op: Op, statement: Statement, regions: Sequence[RegionFacts], at: int) -> Span | None:
    """The name of an op that stands inside of a statement that starts at `at`."""
    for body, region in zip(statement.bodies, regions, strict=False):
        for offset, item, known in zip(region.content.offsets, region.content.items, region.facts, strict=True):
            if not isinstance(item, Statement):
                continue
            here = at + body.start + offset
            found = item.syntax.name_span.shifted(here) if known.op is op else None
            found = found or _place_inside(op, item, known.regions, here)
            if found is not None:
                return found
    return None


def _structure(region: Region, statement: Statement, regions: Sequence[RegionFacts]) -> Iterator[Diagnostic]:
    """Ops behind a terminator, and uses in other blocks that their definition does not dominate."""
    for block in region.blocks:
        kinds = set(map(type, block.ops[:-1]))  # few, where the ops may be ten thousand
        for op in (
            block.ops[:-1] if any(issubclass(k, OpDef) and Trait.TERMINATOR in k.spec.traits for k in kinds) else ()
        ):
            if is_terminator(op):
                span = _place_inside(op, statement, regions, 0) or statement.syntax.name_span
                message = f"'{op.name}' op must be the last operation in the parent block"
                yield Diagnostic("block.terminator", message, span)
    for op, number, value in undominated(region) if len(region.blocks) > 1 else ():
        span = _place_inside(op, statement, regions, 0)
        if span is not None and value.type is not POISON:
            message = f"operand #{number} does not dominate this use"
            yield Diagnostic("ssa.dominance", message, span)


def _label_facts(label: Label, *, repeated: bool) -> Facts:
    found = [Finding(problem) for problem in label.problems]
    if repeated:
        message = f"redefinition of block '^{label.syntax.label}'"
        found.append(Finding(Diagnostic("block.redefinition", message, label.syntax.span)))
    return Facts(None, tuple(found), (), frozenset(), False)


def _surroundings(syntax: OpSyntax, op: Op, number: int) -> _Surroundings:
    args: tuple[ArgSyntax, ...] = ()
    if number < len(syntax.regions) and syntax.regions[number].blocks:
        args = syntax.regions[number].blocks[0].args
    if not isinstance(op, OpDef) or syntax.broken:
        slot = op.spec.regions[number] if isinstance(op, OpDef) and number < len(op.spec.regions) else None
        return _Surroundings("" if syntax.broken else op.name, args, False, slot and slot.terminator, syntax.broken)
    slots = op.spec.regions
    terminator = slots[number].terminator if number < len(slots) else None
    return _Surroundings(op.name, args, Trait.GRAPH_REGION in op.spec.traits, terminator)


def _ir_regions(op: Op, found: Sequence[RegionFacts]) -> tuple[Region, ...]:
    declared = len(op.spec.regions) if isinstance(op, OpDef) else 0
    missing = max(declared - len(found), 0)
    return (*(facts.region for facts in found), *(Region() for _ in range(missing)))


def _may_share(old: Content, new: Content) -> bool:
    """Whether facts of one region may be taken over by the next: where control flows between blocks, every value is
    followed to its definition, so all of them have to be of one version."""
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


def _moved(
    old: RegionFacts, first: int, last: int, shift: int, gone: dict[str, tuple[Type, ...]]
) -> dict[str, Definition]:
    """The old definitions at their new indices, without those of `first:last`, whose types go into `gone`."""
    if first == last and shift == 0:
        return dict(old.defs)
    if shift == 0:
        defs = dict(old.defs)
    else:
        defs = {
            name: known if known.index < last else Definition(known.pack, known.index + shift)
            for name, known in old.defs.items()
        }
    for item in old.content.items[first:last]:
        if isinstance(item, Statement):
            for result in item.syntax.results:
                known = old.defs.get(result.name)
                if known is not None and first <= known.index < last:
                    gone[result.name] = known.types
                    defs.pop(result.name, None)
    return defs


def _renumbered(indices: list[int], first: int, last: int, shift: int) -> list[int]:
    return [i if i < first else i + shift for i in indices if i < first or i >= last]
