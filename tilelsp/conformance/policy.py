"""Verdict of the reference on a text: tilelsp's findings, cut off where its parser and its verifier stop.

Its parser stops at the first op that does not parse (an op's own parser may add a second sentence). Its verifier
stops at the first op that fails, but judges every isolated op, such as a function, for itself. tilelsp goes on and
reports every independent error; only here it is told to stop.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import field, record
from tilelsp.base.text import LineIndex, Span
from tilelsp.conformance.directives import Emitted
from tilelsp.ir.module import Op
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem
from tilelsp.spec.verify import OpTable, diagnostic, duplicate_symbols, problems, verify_symbols
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.reader import Reader
from tilelsp.syntax.ssa_names import UNDECLARED, BoundOps

DOMINANCE = "ssa.dominance"
"""Code that tilelsp's binder finds and the reference's verifier reports, once all ops of a function are judged."""
TERMINATOR = "block.terminator"
"""Code that tilelsp's binder finds and the reference's verifier reports on the op that holds the block."""
AFTER_REGIONS = ("ssa.result-count", "ssa.redefinition")
"""Codes that the reference finds when an op is read to its end."""
HINT = "cuda_tile.hint"
HINTS_REFUSED = "Optimization hints verification failed"

KINDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFORMATION: "remark", Severity.HINT: "remark"}

RELEASE = (13, 3)
"""The release of the reference whose verdicts test trees of this kind write down."""


@record
class Strictness:
    """How hints are judged: `warn` says bad ones, `refuse` makes an op with a bad one an error as well."""

    warn: bool = False
    refuse: bool = False


@record
class ReferenceReading:
    """A text read: its ops, and what the reference would say of it, in its order."""

    ops: tuple[Op, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def accepted(self) -> bool:
        """True if the text parses and verifies."""
        return all(finding.severity is not Severity.ERROR for finding in self.diagnostics)


def read_as_reference(text: str, reader: Reader, strictness: Strictness) -> ReferenceReading:
    """Parse and verify as the reference does. `text` is one part of a file."""
    document = parse_document(text, reader)
    read = [d for d in document.diagnostics if d.code not in (DOMINANCE, TERMINATOR)]
    if read:
        return ReferenceReading(document.ops, _first(read, document.chunks))
    late = [d for d in document.diagnostics if d.code in (DOMINANCE, TERMINATOR)]
    return ReferenceReading(document.ops, tuple(_Verifier(strictness, late).run(document.ops)))


# parsing -------------------------------------------------------------------------------------------------------


def _first(read: list[Diagnostic], chunks: tuple[BoundOps, ...]) -> tuple[Diagnostic, ...]:
    """The error that a parser meets first; of undeclared names, all that are missed at the same place."""
    places = [(Span(at, at + syntax.length), op) for bound in chunks for op, (at, syntax) in bound.syntax.items()]

    def met(finding: Diagnostic) -> int:
        around = [(span, op) for span, op in places if span.start <= finding.span.start < span.end]
        if finding.code == UNDECLARED:
            ends = [span.end for span, op in around if isinstance(op, OpDef) and Trait.ISOLATED in op.spec.traits]
        elif finding.code in AFTER_REGIONS:
            ends = [span.end for span, _ in around]
        else:
            return finding.span.start
        return min(ends, default=1 << 62)

    ordered = sorted(read, key=lambda finding: (met(finding), finding.span.start))
    first = ordered[0]
    if first.code != UNDECLARED:
        return (first,)
    return tuple(finding for finding in ordered if finding.code == UNDECLARED and met(finding) == met(first))


# verification --------------------------------------------------------------------------------------------------


@record(frozen=False)
class _Verifier:
    """Walks ops as the reference does: an op, what is inside of it, then what is isolated."""

    strictness: Strictness
    late: list[Diagnostic]
    """Findings of the binder that are the verifier's to say."""
    waiting: dict[Op, list[tuple[Op, Problem]]] = field(default_factory=dict[Op, list[tuple[Op, Problem]]])
    """Problems that an op around found, by the op that they are about: said when that one's turn comes."""

    def run(self, ops: tuple[Op, ...]) -> Iterator[Diagnostic]:
        """Everything said of ops at the top of a file."""
        failed = False
        for finding in self._isolated(ops, None):
            yield finding
            failed = failed or finding.severity is Severity.ERROR
        if not failed:
            yield from _symbols(ops)

    def _isolated(self, ops: tuple[Op, ...], parent: Op | None) -> Iterator[Diagnostic]:
        """The ops directly in an isolated op, up to the first that fails; then the isolated ones among them."""
        inner: list[OpDef] = []
        for finding in self._ops(ops, parent, inner):
            yield finding
            if finding.severity is Severity.ERROR:
                return
        failed = False
        for op in inner:
            held = tuple(held for region in op.regions for block in region.blocks for held in block.ops)
            stopped = False
            for finding in self._isolated(held, op):
                yield finding
                stopped = stopped or finding.severity is Severity.ERROR
            if not stopped and Trait.SYMBOL_TABLE in op.spec.traits:
                for finding in _symbols(held):
                    yield finding
                    stopped = True
            failed = failed or stopped
        span = parent.origin.span if parent is not None and parent.origin is not None else None
        if not failed and span is not None:
            yield from (d for d in self.late if d.code == DOMINANCE and span.start <= d.span.start < span.end)

    def _ops(self, ops: tuple[Op, ...], parent: Op | None, isolated: list[OpDef]) -> Iterator[Diagnostic]:
        for op in ops:
            late: list[Diagnostic] = []
            yield from self._op_diagnostics(op, parent, late)
            if isinstance(op, OpDef) and Trait.ISOLATED in op.spec.traits:
                isolated.append(op)
                continue
            for region in op.regions:
                for block in region.blocks:
                    yield from self._ops(block.ops, op, isolated)
            yield from late

    def _op_diagnostics(self, op: Op, parent: Op | None, late: list[Diagnostic]) -> Iterator[Diagnostic]:
        """Diagnostics when an op's turn comes: its own first, then those that ops around found about it.

        `late` gets what is said once everything inside of the op is judged.
        """
        refused = False
        for problem in problems(op, parent, release=RELEASE):
            if problem.late:
                late.append(diagnostic(op, problem))
            elif problem.at is not None and problem.at is not op:
                self.waiting.setdefault(problem.at, []).append((op, problem))
            elif problem.code != HINT:
                yield diagnostic(op, problem)
            elif self.strictness.warn:
                refused = self.strictness.refuse
                yield diagnostic(op, problem)
        if refused:
            yield diagnostic(op, Problem(HINTS_REFUSED, code=HINT))
        for finder, problem in self.waiting.pop(op, ()):
            yield diagnostic(finder, problem)
        yield from (d for d in self.late if d.code == TERMINATOR and d.span == op.span)


def _symbols(ops: tuple[Op, ...]) -> Iterator[Diagnostic]:
    """Diagnostics of a symbol table on its ops, once all of them are judged: the first one only."""
    for finding in duplicate_symbols(ops):
        yield finding
        return
    table = OpTable(ops)
    work = list(reversed(ops))
    while work:
        op = work.pop()
        if isinstance(op, OpDef) and Trait.SYMBOL_TABLE in op.spec.traits:
            continue
        for finding in verify_symbols(op, table):
            yield finding
            return
        work += [inner for region in op.regions for block in region.blocks for inner in reversed(block.ops)]


# places --------------------------------------------------------------------------------------------------------


def emitted(diagnostics: tuple[Diagnostic, ...], text: str, line: int) -> Iterator[Emitted]:
    """Diagnostics of a part that begins at `line` of its file, as handlers see them: notes after their error."""
    index = LineIndex(text)
    for finding in diagnostics:
        at = line + index.line_of(finding.span.start)
        yield Emitted(at, KINDS[finding.severity], finding.message)
        for message in finding.also:
            yield Emitted(at, KINDS[finding.severity], message)
        for label in finding.related:
            yield Emitted(line + index.line_of(label.span.start), "note", label.message)
