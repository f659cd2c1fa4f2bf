"""Statements bound and verified one by one, and only those again that an edit concerns.

The facts of a statement follow from its text and from the types of the names it uses. After an edit the statements
that are new are bound; where their results keep names and types that is all, else those that mention a changed name
follow.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache

from tilelsp.analysis.tile.alike import Watch, judged_alike, remember
from tilelsp.analysis.tile.beside import which_value, which_words
from tilelsp.analysis.tile.definitions import HEADER, Definition
from tilelsp.analysis.tile.facts import NONE_STRANGE, RegionFacts, StatementFacts, StatementFinding, is_strange
from tilelsp.analysis.tile.frames import RegionFrame, StatementBinder, StatementScope
from tilelsp.analysis.tile.region_work import RegionWork, Surroundings, may_share, mentions
from tilelsp.analysis.tile.statement_reader import QUICK_LINES
from tilelsp.analysis.tile.statements import Content, LabelLine, Statement
from tilelsp.analysis.tile.structure import place_inside, place_of, structure, unterminated
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.diagnostic import Label as Related
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.ir.module import Op, Region
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem
from tilelsp.spec.spelling import type_text
from tilelsp.spec.verify import problems, sentence
from tilelsp.syntax.misfits import COUNT
from tilelsp.syntax.ssa_names import UNDECLARED, undeclared
from tilelsp.syntax.tree import ArgSyntax, OpSyntax

_TOP = Surroundings("", (), False, None)


class UnitBinder:
    """Binds the statements of one unit. `recomputed` lists what was bound: (offset in the unit, op name)."""

    def __init__(self, catalog: Catalog, text: str, stages: dict[str, str]) -> None:
        self._binder = StatementBinder(catalog)
        self._text = text
        self._stages = stages
        self._around: Surroundings | None = None
        self._op_around: Op | None = None
        self.recomputed: list[tuple[int, str]] = []

    def unit(self, content: Content, old: RegionFacts | None, parent: str) -> Generator[None, None, RegionFacts]:
        """Facts of a unit's statements, which stand in an op named `parent` ("" for none). Every step binds one."""
        declared = self._binder.catalog_op(parent)
        # The top of a file is a module's region too.
        graph = not parent or (declared is not None and Trait.GRAPH_REGION in declared.spec.traits)
        around = replace(_TOP, op_name=parent, graph=graph)
        return (yield from self._region(content, 0, len(self._text), old, None, around, frozenset()))

    # regions ---------------------------------------------------------------------------------------------------

    def _region(
        self,
        content: Content,
        base: int,
        end: int,
        old: RegionFacts | None,
        parent: RegionFrame | None,
        around: Surroundings,
        dirty: frozenset[str],
    ) -> Generator[None, None, RegionFacts]:
        """Facts of the region whose text is `base:end`; `dirty` names mean something else around it than before."""
        if old is not None and (old.broken != around.broken or not may_share(old.content, content)):
            old = None
        if (
            old is not None
            and old.content is content
            and old.args == around.args
            and not self._mentioned(dirty, base, end)
        ):
            return old
        work = RegionWork(content, self._text, base, end, old, parent, around)
        if old is None or old.args != around.args:
            dirty |= work.define_args()
        work.define_labels()
        work.want(dirty)
        quick = 0
        while True:
            index = work.take()
            if index < 0:
                break
            item = content.items[index]
            known = work.facts[index]
            at = base + content.offsets[index]
            if isinstance(item, LabelLine):
                work.facts[index] = _label_facts(item, index, work.frame, repeated=index in work.repeated)
                continue
            if not work.first_time:
                work.forget(index, item)
            work.frame.index = index
            alike = judged_alike(item, work.frame, around)
            if alike is not None:
                facts, op, place = alike
                self.recomputed.append((at + place.start, op.name))
                work.facts[index] = facts
                quick += 1
                if not quick % QUICK_LINES:
                    yield
            else:
                dirty = work.unsettled(item)
                work.facts[index] = yield from self._statement(item, at, known, work.frame, index, around, dirty)
                yield
            if not work.first_time:
                work.settle(index, item)
        return work.finish(self._binder)

    def _mentioned(self, names: frozenset[str], start: int, end: int) -> bool:
        return any(next(mentions(self._text, name, start, end), None) is not None for name in names)

    # statements ------------------------------------------------------------------------------------------------

    def _statement(
        self,
        statement: Statement,
        at: int,
        old: StatementFacts | None,
        frame: RegionFrame,
        index: int,
        around: Surroundings,
        dirty: frozenset[str],
    ) -> Generator[None, None, StatementFacts]:
        syntax = statement.syntax
        self.recomputed.append((at + syntax.name_span.start, syntax.name))
        scope = StatementScope(frame)
        self._binder.restart()
        op = self._binder.op(0, syntax, scope)
        found = self._binder.out.diagnostics
        missing = self._unresolved(scope, frame, found)
        for name, pack in scope.names.items():
            frame.defs.define(name, Definition(pack, index))
        regions: list[RegionFacts] = []
        isolated = isinstance(op, OpDef) and Trait.ISOLATED in op.spec.traits
        for number, body in enumerate(statement.bodies):
            inside = _surroundings(syntax, op, number, frame)
            before = None
            if old is not None and old.op is not None and old.op.name == op.name and number < len(old.regions):
                before = old.regions[number]
            outer = None if isolated else frame
            frame.index = index
            found += _used_again(inside, outer)
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
        if regions or (isinstance(op, OpDef) and op.spec.regions):
            op.regions = _ir_regions(op, regions)
        is_own = self._verified(op, statement, regions, around, found)
        findings: tuple[StatementFinding, ...] = ()
        if found:
            stage = self._stages.get(syntax.name.partition(".")[0], "")
            findings = tuple(self._finding(replace(d, stage=stage) if stage else d, at) for d in found)
        symbolic = isinstance(op, OpDef) and bool(op.spec.symbols) and not syntax.broken
        strange = self._strange(syntax)
        facts = StatementFacts(op, findings, tuple(regions), frozenset(missing), symbolic, strange, isolated=isolated)
        if not (found or scope.pending or is_own or op.regions):
            remember(statement, op, facts, around)
        return facts

    def _strange(self, syntax: OpSyntax) -> frozenset[str]:
        """The dialect of an op that stands in for one which nothing declares."""
        catalog, dialect = self._binder.catalog, syntax.name.partition(".")[0]
        closed = catalog.is_closed(syntax.name) and not syntax.opaque
        known = dialect in catalog.whole or not is_strange(syntax) or closed
        return NONE_STRANGE if known else _only(dialect)

    def _verified(
        self,
        op: Op,
        statement: Statement,
        regions: list[RegionFacts],
        around: Surroundings,
        found: list[Diagnostic],
    ) -> bool:
        """Verify an op, adding to what was `found`; true if more than the types of its operands was looked at."""
        if statement.template is None or op.regions:
            if not statement.syntax.broken:
                found += self._verify(op, statement, regions, around)
            return True
        watch, looked_at = Watch(op), True
        try:
            found += self._verify(op, statement, regions, around)
        finally:
            looked_at = watch.end()
        return looked_at

    def _unresolved(self, scope: StatementScope, frame: RegionFrame, found: list[Diagnostic]) -> list[str]:
        """Report uses that no earlier definition explains; the names that nothing defines at all."""
        missing: list[str] = []
        for name, waiting in scope.pending.items():
            known = frame.later(name)
            too_late = scope.names.get(name) if known is None else known.pack
            if too_late is None:
                missing.append(name)
            own = known is None and frame.graph
            for use, index, _ in waiting:
                if too_late is None:
                    found.append(undeclared(use))
                elif use.number >= len(too_late):
                    found.append(Diagnostic("ssa.result-number", "reference to invalid result number", use.span))
                elif not own:
                    message = f"operand #{index} does not dominate this use"
                    related = (Related(use.span, "operand defined here"),)
                    found.append(Diagnostic("ssa.dominance", message, use.span, related=related))
        return missing

    def _finding(self, diagnostic: Diagnostic, at: int) -> StatementFinding:
        """A diagnostic of the statement at `at`. A label of the binder's is about the value that it stands on."""
        written = self._text[at + diagnostic.span.start : at + diagnostic.span.end]
        if diagnostic.code == UNDECLARED:
            return StatementFinding(replace(diagnostic, related=(which_value(written, diagnostic.span),)))
        if not diagnostic.related or not written.startswith("%"):
            return StatementFinding(diagnostic)
        label = diagnostic.related[0].message
        return StatementFinding(replace(diagnostic, related=()), label, written[1:].partition("#")[0])

    def _verify(
        self, op: Op, statement: Statement, regions: Sequence[RegionFacts], around: Surroundings
    ) -> Iterator[Diagnostic]:
        read = {(diagnostic.code, diagnostic.span) for diagnostic in statement.syntax.problems}
        refused = any(diagnostic.code == COUNT for diagnostic in statement.syntax.problems)
        for problem in () if refused else problems(op, self._parent(around), type_text):
            severity = Severity.WARNING if problem.warning else Severity.ERROR
            code = problem.code or f"{op.name}.verify"
            span = blamed(op, statement.syntax, problem)
            if (code, span) in read:  # the op's parser said it already
                continue
            if problem.at is not None and problem.at is not op:
                span = place_inside(problem.at, statement, regions, 0) or span
            notes = [
                Related(place, text)
                for text, other in problem.notes
                if (place := place_of(other, op, statement, regions)) is not None
            ]
            notes += which_words(op, problem, span)
            yield Diagnostic(code, sentence(op, problem), span, severity, related=tuple(notes))
        if not isinstance(op, OpDef) or not op.regions:
            return
        for region in op.regions:
            yield from structure(region, statement, regions)
        yield from unterminated(op, statement, regions, self._binder.catalog)

    def _parent(self, around: Surroundings) -> Op | None:
        """A stand-in for the op around, of which nothing but the name counts; None at the top."""
        if around is not self._around:
            declared = self._binder.catalog_op(around.op_name)
            known = (declared() if declared else Op(around.op_name)) if around.op_name or around.broken else None
            self._around, self._op_around = around, known
        return self._op_around


def blamed(op: Op, syntax: OpSyntax, problem: Problem) -> Span:
    """The part of the statement that a problem is about: the slot as written, else the op's name."""
    if problem.slot is not None:
        span = syntax.attr_spans.get(problem.slot)
        if span is not None:
            return span
        start = 0
        for slot, size in zip(op.spec.operands, op.segments, strict=False) if isinstance(op, OpDef) else ():
            if slot.name == problem.slot and size and start < len(syntax.operands):
                last = min(start + size, len(syntax.operands)) - 1
                return Span(syntax.operands[start].span.start, syntax.operands[last].span.end)
            start += size
    return syntax.name_span


def _used_again(inside: Surroundings, outer: RegionFrame | None) -> Iterator[Diagnostic]:
    """The arguments that an op's header names, where the names are taken by others or by each other."""
    seen: set[str] = set()
    for arg in inside.args:
        if arg.name in seen or (outer is not None and not inside.opaque and outer.taken(arg.name)):
            message = f"region entry argument '%{arg.name}' is already in use"
            related = (Related(arg.span, "previously referenced here"),)
            yield Diagnostic("ssa.redefinition", message, arg.span, related=related)
        seen.add(arg.name)


def _label_facts(label: LabelLine, index: int, frame: RegionFrame, *, repeated: bool) -> StatementFacts:
    found = [StatementFinding(problem) for problem in label.problems]
    seen: set[str] = set()
    for arg in label.syntax.args:
        known = frame.defs.get(arg.name)
        # What an undeclared op's header names may belong to another region of it.
        earlier = HEADER if frame.apart else HEADER - 1
        taken = frame.taken_around(arg.name) or (known is not None and earlier < known.index < index)
        if taken or arg.name in seen:
            message = f"redefinition of SSA value '%{arg.name}'"
            found.append(
                StatementFinding(Diagnostic("ssa.redefinition", message, arg.span), "previously defined here", arg.name)
            )
        seen.add(arg.name)
    if repeated:
        message = f"redefinition of block '^{label.syntax.label}'"
        found.append(StatementFinding(Diagnostic("block.redefinition", message, label.syntax.span)))
    return StatementFacts(None, tuple(found), (), frozenset(), False)


@lru_cache(maxsize=1024)
def _only(dialect: str) -> frozenset[str]:
    """The set of one dialect, shared by all statements."""
    return frozenset((dialect,))


def _surroundings(syntax: OpSyntax, op: Op, number: int, frame: RegionFrame) -> Surroundings:
    args: tuple[ArgSyntax, ...] = ()
    if number < len(syntax.regions) and syntax.regions[number].blocks:
        args = syntax.regions[number].blocks[0].args
    if syntax.opaque:
        args = tuple(arg for arg in args if not arg.maybe or frame.visible(arg.name) is None)
        return Surroundings(op.name, args, False, None, opaque=True)
    if not isinstance(op, OpDef) and not syntax.broken:
        # A dialect that nobody declared may have regions in which order means nothing: those have one block. Whether
        # they are isolated from what is around nobody knows either.
        return Surroundings(op.name, args, True, None, opaque=syntax.signature is not None)
    if not isinstance(op, OpDef) or syntax.broken:
        slot = op.spec.regions[number] if isinstance(op, OpDef) and number < len(op.spec.regions) else None
        return Surroundings("" if syntax.broken else op.name, args, False, slot and slot.terminator, syntax.broken)
    slots = op.spec.regions
    terminator = slots[number].terminator if number < len(slots) and syntax.signature is None else None
    bare = number < len(syntax.regions) and not syntax.regions[number].blocks
    return Surroundings(op.name, args, Trait.GRAPH_REGION in op.spec.traits, terminator, bare=bare)


def _ir_regions(op: Op, found: Sequence[RegionFacts]) -> tuple[Region, ...]:
    declared = len(op.spec.regions) if isinstance(op, OpDef) else 0
    missing = max(declared - len(found), 0)
    return (*(facts.region for facts in found), *(Region() for _ in range(missing)))
