"""Names to values: from the trees of `reader` to IR, with scopes, block labels, and types checked against uses.

Never raises for bad input. A value whose definition did not parse is poison: uses of it are silent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.ir.dominance import undominated
from tilelsp.ir.module import Block, Op, Origin, Region, Successor, Value
from tilelsp.ir.types import (
    POISON,
    DenseArrayAttr,
    Type,
)
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.syntax.lexer import UNKNOWN_OP
from tilelsp.syntax.misfits import COUNT
from tilelsp.syntax.operand_segments import operand_segments, segment_fault
from tilelsp.syntax.printer import generic_line
from tilelsp.syntax.scopes import Fixup, NameScope
from tilelsp.syntax.slot_types import stored_attrs, type_env, types_of_results, written_segments
from tilelsp.syntax.ssa_names import UNDEFINED_BLOCK, BoundOps, SsaNames, poison
from tilelsp.syntax.tree import BlockSyntax, OpSyntax, RegionSyntax, SuccessorSyntax


class Binder:
    """Binds trees of one catalog. `base` is where the trees' offsets count from."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    def bind(self, ops: Sequence[tuple[int, OpSyntax]]) -> BoundOps:
        """IR of `ops`, which stand side by side at the top of a document or chunk."""
        work = OpBinder(SsaNames(self._catalog, BoundOps()))
        scope = NameScope(None, open=False)
        bound = tuple(work.op(at, syntax, scope) for at, syntax in ops)
        work.names.close(scope)
        work.out.ops = bound
        work.out.diagnostics.sort(key=lambda d: d.span.start)
        return work.out


class OpBinder:
    """Binds ops one by one, each in the scope that it is given. `out` collects what is found."""

    def __init__(self, names: SsaNames) -> None:
        self.catalog = names.catalog
        self.names = names
        self.out = names.out

    def restart(self) -> None:
        """Collect in a new `out` from here on."""
        self.out = self.names.out = BoundOps()

    # ops -------------------------------------------------------------------------------------------------------

    def op(self, at: int, syntax: OpSyntax, scope: NameScope) -> Op:
        """The op of one tree that stands at `at`."""
        for problem in syntax.problems:
            self.out.diagnostics.append(problem.shifted(at))
        fixups: list[Fixup] = []
        operands = tuple([self.names.use(at, use, i, scope, fixups) for i, use in enumerate(syntax.operands)])
        definition = syntax.definition
        name_span = syntax.name_span.shifted(at)
        origin = Origin(Span(at, at + syntax.length))
        passed: tuple[Value, ...] = ()
        if definition is None:
            if syntax.signature is not None:
                operands = self._generic_uses(at, syntax, operands, fixups)
                if self.catalog.is_closed(syntax.name):
                    self._unregistered(syntax.name, name_span)
            result_types = self._undeclared_results(syntax)
            op = Op(syntax.name, operands, result_types, syntax.attrs, origin=origin, span=name_span, loc=syntax.loc)
        else:
            segments = operand_segments(syntax, definition)
            if syntax.signature is not None:
                if not syntax.broken:
                    operands = self._generic_uses(at, syntax, operands, fixups)
                result_types = self._undeclared_results(syntax)
            else:
                env = type_env(syntax, definition, operands, segments)
                if not syntax.broken and operands:
                    operands = self._custom_uses(at, syntax, definition, operands, env, fixups)
                result_types = types_of_results(syntax, definition, env)
            if definition.spec.successors:
                passed = operands[sum(segments) :]
                operands = operands[: len(operands) - len(passed)]
            op = definition(
                operands,
                result_types,
                stored_attrs(syntax, definition),
                segments=segments,
                origin=origin,
                span=name_span,
                loc=syntax.loc,
            )
        self.out.syntax[op] = (at, syntax)
        if syntax.broken or (isinstance(op, OpDef) and syntax.signature is not None and self._misses(op, syntax)):
            self.out.broken.add(op)
        for fixup in fixups:
            fixup.op = op
        if syntax.regions or (definition is not None and definition.spec.regions):
            op.regions = self._regions(at, syntax, op, scope)
        if syntax.results:  # behind the regions, which may use the names for values of their own
            self.names.define_results(at, syntax, op, scope)
        if syntax.successors:
            op.successors = self._successors(at, syntax, scope, passed, op)
            _place_passed(op, fixups)
        return op

    def _misses(self, op: OpDef, syntax: OpSyntax) -> bool:
        """True if an op in the generic form lacks what its other forms imply, or miscounts, of which this tells."""
        fault = segment_fault(syntax, type(op))
        if fault:
            self.out.diagnostics.append(Diagnostic(COUNT, fault, op.span or Span(0, 0)))
            return True
        lacking = [attr.spelled or attr.name for attr in op.spec.attrs if attr.implied and attr.name not in op.attrs]
        if lacking:
            message = f"'{op.name}' op requires attribute '{min(lacking)}'"
            self.out.diagnostics.append(Diagnostic("op.attribute", message, op.span or Span(0, 0)))
        return bool(lacking)

    def _unregistered(self, name: str, span: Span) -> None:
        """An op in the generic form that its dialect lacks: an error, or what the translation to LLVM IR says of it."""
        if self.catalog.is_kept(name):
            message = f"LLVM Translation failed for operation: {name}"
            self.out.diagnostics.append(Diagnostic(UNKNOWN_OP, message, span, Severity.WARNING))
            return
        dialect = name.partition(".")[0]
        message = (
            f"unregistered operation '{name}' found in dialect ('{dialect}') that does not allow unknown operations"
        )
        self.out.diagnostics.append(Diagnostic(UNKNOWN_OP, message, span))

    # types -----------------------------------------------------------------------------------------------------

    def _generic_uses(
        self, at: int, syntax: OpSyntax, operands: tuple[Value, ...], fixups: list[Fixup]
    ) -> tuple[Value, ...]:
        """The operands of the generic form, checked against its signature."""
        inputs = syntax.signature.inputs if syntax.signature is not None else ()
        if len(inputs) != len(operands):
            message = f"expected {len(operands)} operand types but had {len(inputs)}"
            self.out.diagnostics.append(Diagnostic("type", message, syntax.name_span.shifted(at)))
            return tuple(poison() for _ in operands)
        for index, (value, expected) in enumerate(zip(operands, inputs, strict=True)):
            if not self.names.check_type(at, syntax.operands[index], value, expected, index, fixups):
                return (*operands[:index], poison(), *operands[index + 1 :])
        return operands

    def _custom_uses(
        self,
        at: int,
        syntax: OpSyntax,
        definition: type[OpDef],
        operands: tuple[Value, ...],
        env: Mapping[str, tuple[Type, ...]],
        fixups: list[Fixup],
    ) -> tuple[Value, ...]:
        """The operands of the custom form, checked against the types that it writes.

        The first one that does not fit is reported and becomes poison, so that nothing else is said of the op.
        """
        start = 0
        for slot, size in zip(definition.spec.operands, syntax.segments, strict=False):
            if not size:
                continue
            if slot.name in syntax.types:
                expected: tuple[Type, ...] = env[slot.name]
            else:
                rule = definition.spec.types.get(slot.name)
                expected = (rule(env) if rule is not None else None) or ()
                if not expected and slot.constraint.only is not None:
                    expected = (slot.constraint.only,)
            type_count = len(expected)
            if type_count and type_count in (1, size):
                for index in range(start, start + size):
                    wanted = expected[min(index - start, type_count - 1)]
                    value = operands[index]
                    if value.type is not wanted and not self.names.check_type(
                        at, syntax.operands[index], value, wanted, index, fixups
                    ):
                        return (*operands[:index], poison(), *operands[index + 1 :])
            start += size
        return operands

    def _undeclared_results(self, syntax: OpSyntax) -> tuple[Type, ...]:
        """The result types of the generic form, or as many unknown ones as are named."""
        if syntax.signature is not None and not syntax.broken:
            return syntax.signature.results
        return (POISON,) * sum(r.count for r in syntax.results)

    # regions ---------------------------------------------------------------------------------------------------

    def _regions(self, at: int, syntax: OpSyntax, op: Op, scope: NameScope) -> tuple[Region, ...]:
        definition = syntax.definition
        isolated = definition is not None and Trait.ISOLATED in definition.spec.traits
        graph = definition is not None and Trait.GRAPH_REGION in definition.spec.traits
        slots = definition.spec.regions if definition is not None else ()
        opaque = syntax.opaque or definition is None
        found: list[Region] = []
        for index in range(max(len(syntax.regions), len(slots))):
            if index >= len(syntax.regions):
                found.append(Region())
                continue
            tree = syntax.regions[index]
            parent = None if isolated else scope
            wanted = slots[index].terminator if index < len(slots) else None
            ends = _Ending(wanted, implicit=syntax.signature is None, checked=wanted is not None and not syntax.broken)
            found.append(self._region(at, tree, parent, ends, graph=graph, opaque=opaque))
        return tuple(found)

    def _region(
        self, at: int, tree: RegionSyntax, parent: NameScope | None, ends: _Ending, *, graph: bool, opaque: bool = False
    ) -> Region:
        several = len(tree.blocks) > 1
        scope = NameScope(parent, open=graph or several or opaque, apart=opaque)
        blocks: list[Block] = []
        for block_tree in tree.blocks:
            block = Block(block_tree.label or None, block_tree.span.shifted(at))
            block.args = tuple(
                Value(a.type or POISON, block, i, a.name, a.span.shifted(at))
                for i, a in enumerate(arg for arg in block_tree.args if not arg.maybe or scope.find(arg.name) is None)
            )
            if block_tree.label:
                if block_tree.label in scope.blocks:
                    message = f"redefinition of block '^{block_tree.label}'"
                    self.out.diagnostics.append(Diagnostic("block.redefinition", message, block_tree.span.shifted(at)))
                scope.blocks[block_tree.label] = block
            blocks.append(block)
        for block in blocks:
            for arg in block.args:
                if arg.name and arg.span is not None:
                    self.names.define(arg.name, (arg,), arg.span, scope)
        for block, block_tree in zip(blocks, tree.blocks, strict=True):
            self._block(at, block, block_tree, scope, ends)
        self.names.close(scope)
        region = Region(tuple(blocks))
        if several and not graph and not opaque:
            self._check_dominance(region)
        return region

    def _check_dominance(self, region: Region) -> None:
        reported: Op | None = None
        for op, number, value in undominated(region):
            if value.type is POISON or op not in self.out.syntax or op is reported:
                continue
            reported = op
            at, syntax = self.out.syntax[op]
            uses = (*syntax.operands, *(use for s in syntax.successors for use in s.operands))
            span = uses[number].span.shifted(at) if number < len(uses) else op.span or Span(at, at)
            label = () if value.span is None else (Label(value.span, "operand defined here"),)
            message = f"operand #{number} does not dominate this use"
            self.out.diagnostics.append(Diagnostic("ssa.dominance", message, span, related=label))

    def _block(self, at: int, block: Block, tree: BlockSyntax, scope: NameScope, ends: _Ending) -> None:
        ops = [self.op(at + offset, syntax, scope) for offset, syntax in tree.ops]
        block.ops = tuple(ops)
        for op in ops[:-1]:
            if is_terminator(op) and op.span is not None:
                message = behind_end(op)
                self.out.diagnostics.append(Diagnostic("block.terminator", message, op.span))
        if (ops and is_terminator(ops[-1])) or (tree.ops and tree.ops[-1][1].broken):
            return
        implicit = self.catalog_op(ends.op) if ends.implicit else None
        if implicit is not None:
            origin = Origin(Span(at, at))
            block.ops = (*ops, implicit(segments=(0,) * len(implicit.spec.operands), origin=origin))
        elif ends.checked:
            span = ops[-1].span if ops else block.span
            message = "empty block: expect at least a terminator"
            if ops:
                message = (
                    f"block with no terminator, has {generic_line(ops[-1], block if scope.parent is None else None)}"
                )
            self.out.diagnostics.append(Diagnostic("block.terminator", message, span or Span(at, at)))

    def catalog_op(self, name: str | None) -> type[OpDef] | None:
        """The declaration of `name`, if there is one."""
        return self.catalog.find(name) if name is not None else None

    def _successors(
        self, at: int, syntax: OpSyntax, scope: NameScope, passed: tuple[Value, ...], op: Op
    ) -> tuple[Successor, ...]:
        """The successors as written; `passed` is what the generic form of a declared op passes them, in one list."""
        stored = written_segments(syntax)
        count = len(syntax.successors)
        sizes = stored.values[-count:] if isinstance(stored, DenseArrayAttr) else ()
        if sum(sizes) != len(passed):
            sizes = (len(passed),)
        found: list[Successor] = []
        start = 0
        for index, tree in enumerate(syntax.successors):
            block = self._block_named(at, tree, scope)
            fixups: list[Fixup] = []
            operands = tuple(self.names.use(at, use, number, scope, fixups) for number, use in enumerate(tree.operands))
            for number, (use, wanted) in enumerate(zip(tree.operands, tree.types, strict=False)):
                if not self.names.check_type(at, use, operands[number], wanted, number, fixups):
                    operands = (*operands[:number], poison(), *operands[number + 1 :])
                    break
            for fixup in fixups:
                fixup.op, fixup.successor = op, index
            size = sizes[index] if index < len(sizes) else 0
            found.append(Successor(block, operands or passed[start : start + size]))
            start += size
        return tuple(found)

    def _block_named(self, at: int, tree: SuccessorSyntax, scope: NameScope) -> Block:
        block = scope.blocks.get(tree.label)
        if block is None:
            message = "reference to an undefined block"
            self.out.diagnostics.append(Diagnostic(UNDEFINED_BLOCK, message, tree.span.shifted(at)))
            block = Block(tree.label)
        return block


@record
class _Ending:
    """How the blocks of a region end: the op that may be left out, whether it may be here, whether one must stand."""

    op: str | None
    implicit: bool
    checked: bool


def behind_end(op: Op) -> str:
    """How an op is refused that ends its block, and does not stand last in it."""
    if op.successors:
        return "operation with block successors must terminate its parent block"
    return f"'{op.name}' op must be the last operation in the parent block"


def is_terminator(op: Op) -> bool:
    """True if the op is declared to end its block."""
    return isinstance(op, OpDef) and Trait.TERMINATOR in op.spec.traits


def _place_passed(op: Op, fixups: Sequence[Fixup]) -> None:
    """Operands of the generic form that wait for their definitions may be those that successors are passed."""
    for fixup in fixups:
        index = fixup.index - len(op.operands)
        for number, successor in enumerate(op.successors if index >= 0 else ()):
            if index < len(successor.operands):
                fixup.index, fixup.successor = index, number
                break
            index -= len(successor.operands)
