"""SSA names while ops are bound: uses that find or await their values, definitions, and what is wrong with both."""

from __future__ import annotations

from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.ir.equality import may_be_equal
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import POISON, Type
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.spelling import shown_type
from tilelsp.syntax.scopes import Fixup, NameScope
from tilelsp.syntax.tree import OpSyntax, ValueUse

UNDECLARED = "ssa.undeclared"
UNDEFINED_BLOCK = "block.undefined"


def undeclared(use: ValueUse) -> Diagnostic:
    """A use of a name that nothing around it defines."""
    return Diagnostic(UNDECLARED, "use of undeclared SSA value name", use.span)


@record(frozen=False)
class BoundOps:
    """IR of some ops, what was wrong with them, and where every value is defined and used.

    `uses` has (span, value) of each operand as written; `syntax` leads from an op back to its tree and offset.
    """

    ops: tuple[Op, ...] = ()
    diagnostics: list[Diagnostic] = field(default_factory=list[Diagnostic])
    uses: list[tuple[Span, Value]] = field(default_factory=list[tuple[Span, Value]])
    syntax: dict[Op, tuple[int, OpSyntax]] = field(default_factory=dict[Op, tuple[int, OpSyntax]])
    free: dict[str, tuple[Fixup, ...]] = field(default_factory=dict[str, tuple[Fixup, ...]])
    """The names that nothing defines, each with its uses."""
    broken: set[Op] = field(default_factory=set[Op])
    """Ops that did not parse to their end; nothing more is to be said of them."""


class SsaNames:
    """Names of values, as `out` collects what is found about them."""

    def __init__(self, catalog: Catalog, out: BoundOps) -> None:
        self.catalog = catalog
        self.out = out

    def use(self, at: int, use: ValueUse, index: int, scope: NameScope, fixups: list[Fixup] | None) -> Value:
        """The value of operand `index`, or poison; a use in front of its definition is added to `fixups`."""
        pack = scope.find(use.name)
        span = use.span.shifted(at)
        if pack is not None:
            if use.number < len(pack):
                self.out.uses.append((span, pack[use.number]))
                return pack[use.number]
            if pack[0].type is not POISON:
                self.out.diagnostics.append(Diagnostic("ssa.result-number", "reference to invalid result number", span))
            return poison()
        if use.maybe:
            return poison()
        fixup = Fixup(None, index, use.number)
        if fixups is not None:
            fixups.append(fixup)
        scope.pending.setdefault(use.name, []).append((ValueUse(use.name, use.number, span), index, fixup))
        return poison()

    def check_type(self, at: int, use: ValueUse, value: Value, expected: Type, index: int, fixups: list[Fixup]) -> bool:
        """Check that `value` has the type with which operand `index` is written; False if it is known to differ."""
        if value.type is POISON:
            for fixup in fixups:
                if fixup.index == index:
                    fixup.expected = expected
            return True
        if may_be_equal(value.type, expected, self.catalog):
            return True
        name = f"%{use.name}" if not use.number else f"%{use.name}#{use.number}"
        message = (
            f"use of value '{name}' expects different type than prior uses: "
            f"'{shown_type(expected)}' vs '{shown_type(value.type)}'"
        )
        related = () if value.span is None else (Label(value.span, "prior use here"),)
        self.out.diagnostics.append(Diagnostic("type.use", message, use.span.shifted(at), related=related))
        return False

    def define_results(self, at: int, syntax: OpSyntax, op: Op, scope: NameScope) -> None:
        """Give the results of `op` the names that are written in front of it."""
        results = op.results
        provided = sum([written.count for written in syntax.results])
        if provided != len(results) and not syntax.broken:
            message = (
                f"operation defines {len(results)} results but was provided {provided} to bind"
                if results
                else "cannot name an operation with no results"
            )
            span = syntax.results[0].span.shifted(at)
            self.out.diagnostics.append(Diagnostic("ssa.result-count", message, span))
        start = 0
        for written in syntax.results:
            span = written.span.shifted(at)
            pack = results[start : start + written.count]
            start += written.count
            if len(pack) < written.count:
                pack = (*pack, *(poison() for _ in range(written.count - len(pack))))
            for value in pack:
                value.name = written.name
                value.span = span
            self.define(written.name, pack, span, scope)

    def define(self, name: str, pack: tuple[Value, ...], span: Span, scope: NameScope) -> None:
        """Let `name` stand for the values of `pack` from here on."""
        known = scope.taken(name)
        if known is not None:
            label = () if known[0].span is None else (Label(known[0].span, "previously defined here"),)
            message = f"redefinition of SSA value '%{name}'"
            self.out.diagnostics.append(Diagnostic("ssa.redefinition", message, span, related=label))
            if [v.type for v in known] != [v.type for v in pack]:
                scope.names[name] = tuple(poison() for _ in pack)
            return
        scope.names[name] = pack
        waiting = scope.pending.pop(name, None) if scope.pending else None
        if waiting is not None:
            self._resolve(pack, span, scope, waiting)

    def _resolve(
        self, pack: tuple[Value, ...], span: Span, scope: NameScope, waiting: list[tuple[ValueUse, int, Fixup]]
    ) -> None:
        """Hand a definition to the uses before it."""
        for use, index, fixup in waiting:
            if use.number >= len(pack):
                self.out.diagnostics.append(
                    Diagnostic("ssa.result-number", "reference to invalid result number", use.span)
                )
                continue
            value = pack[use.number]
            self.out.uses.append((use.span, value))
            if not scope.open:
                message = f"operand #{index} does not dominate this use"
                label = (Label(span, "operand defined here"),)
                self.out.diagnostics.append(Diagnostic("ssa.dominance", message, use.span, related=label))
                continue
            expected = fixup.expected
            if expected is not None and not may_be_equal(value.type, expected, self.catalog):
                message = f"definition of SSA value '%{use.name}#{use.number}' has type '{shown_type(value.type)}'"
                label = (Label(use.span, f"previously used here with type '{shown_type(expected)}'"),)
                self.out.diagnostics.append(Diagnostic("type.use", message, span, related=label))
                continue
            if fixup.op is not None:
                fixup.fill(value)

    def close(self, scope: NameScope) -> None:
        """Hand unresolved uses to the enclosing scope, or report them where there is none left to ask."""
        if not scope.pending:
            return
        for name, waiting in scope.pending.items():
            parent = scope.parent
            if parent is not None:
                parent.pending.setdefault(name, []).extend(waiting)
            else:
                use = waiting[0][0]
                self.out.diagnostics.append(undeclared(use))
                self.out.free[name] = tuple(fixup for _, _, fixup in waiting)
        scope.pending = {}


def poison() -> Value:
    """A value that nothing is known about; what uses it is not judged."""
    return Value(POISON, Block(), 0)
