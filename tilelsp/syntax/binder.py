"""Names to values: from the trees of `reader` to IR, with scopes, block labels, and types checked against uses.

Never raises for bad input. A value whose definition did not parse is poison: uses of it are silent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Region, Successor, Value
from tilelsp.ir.origin import Origin
from tilelsp.ir.types import (
    I1,
    POISON,
    Attr,
    BoolAttr,
    DenseArrayAttr,
    DenseAttr,
    FloatAttr,
    IntAttr,
    Type,
    TypeAttr,
)
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.op import Arity, OpDef, Trait
from tilelsp.spec.spelling import type_text
from tilelsp.syntax.tree import BlockSyntax, OpSyntax, RegionSyntax, SuccessorSyntax, Use

SEGMENTS = "operandSegmentSizes"


@dataclass(slots=True)
class Bound:
    """IR of some ops, what was wrong with them, and where every value is defined and used.

    `uses` has (span, value) of each operand as written; `syntax` leads from an op back to its tree and offset.
    """

    ops: tuple[Op, ...] = ()
    diagnostics: list[Diagnostic] = field(default_factory=list[Diagnostic])
    uses: list[tuple[Span, Value]] = field(default_factory=list[tuple[Span, Value]])
    syntax: dict[Op, tuple[int, OpSyntax]] = field(default_factory=dict[Op, tuple[int, OpSyntax]])


class Scope:
    """Names visible in a region. `pending` are uses of names that no op so far defines."""

    __slots__ = ("blocks", "names", "open", "parent", "pending")

    def __init__(self, parent: Scope | None, *, open: bool) -> None:
        self.parent = parent
        self.names: dict[str, tuple[Value, ...]] = {}
        self.pending: dict[str, list[tuple[Use, int, Fixup]]] = {}
        self.open = open
        """Whether a name may be used before it is defined (several blocks, or a graph region)."""
        self.blocks: dict[str, Block] = {}

    def find(self, name: str) -> tuple[Value, ...] | None:
        """The values that `name` stands for here, as far as it is defined by now."""
        scope: Scope | None = self
        while scope is not None:
            found = scope.names.get(name)
            if found is not None:
                return found
            scope = scope.parent
        return None


@dataclass(slots=True)
class Fixup:
    """An operand that waits for its definition further down."""

    op: Op | None
    index: int
    number: int


class Binder:
    """Binds trees of one catalog. `base` is where the trees' offsets count from."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    def bind(self, ops: Sequence[tuple[int, OpSyntax]]) -> Bound:
        """IR of `ops`, which stand side by side at the top of a document or chunk."""
        work = OpBinder(self._catalog)
        scope = Scope(None, open=False)
        bound = tuple(work.op(at, syntax, scope) for at, syntax in ops)
        work.close(scope)
        work.out.ops = bound
        work.out.diagnostics.sort(key=lambda d: d.span.start)
        return work.out


class OpBinder:
    """Binds ops one by one, each in the scope that it is given. `out` collects what is found."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.out = Bound()

    # ops -------------------------------------------------------------------------------------------------------

    def op(self, at: int, syntax: OpSyntax, scope: Scope) -> Op:
        """The op of one tree that stands at `at`."""
        for problem in syntax.problems:
            self.out.diagnostics.append(problem.shifted(at))
        operands, fixups = self._operands(at, syntax, scope)
        passed: tuple[Value, ...] = ()
        definition = syntax.definition
        segments = self._segments(at, syntax, definition)
        env = self._type_env(syntax, definition, operands, segments)
        if not syntax.broken:
            self._check_operand_types(at, syntax, definition, operands, env)
        result_types = self._result_types(at, syntax, definition, env)
        names = self._result_names(at, syntax, len(result_types))
        name_span = syntax.name_span.shifted(at)
        origin = Origin(span=Span(at, at + syntax.length))
        attrs = {k: v for k, v in syntax.attrs.items() if k != SEGMENTS}
        if definition is None:
            op = Op(syntax.name, operands, result_types, attrs, origin=origin, span=name_span, loc=syntax.loc)
        else:
            for name, value in definition.spec.defaults:
                attrs.setdefault(name, value)
            passed = operands[sum(segments) :] if definition.spec.successors else ()
            operands = operands[: len(operands) - len(passed)]
            op = definition(
                operands, result_types, attrs, segments=segments, origin=origin, span=name_span, loc=syntax.loc
            )
        self.out.syntax[op] = (at, syntax)
        for fixup in fixups:
            fixup.op = op
        self._define_results(at, syntax, op, names, scope)
        if syntax.regions or (definition is not None and definition.spec.regions):
            op.regions = self._regions(at, syntax, op, scope)
        if syntax.successors:
            op.successors = self._successors(at, syntax, scope, passed)
        return op

    def _operands(self, at: int, syntax: OpSyntax, scope: Scope) -> tuple[tuple[Value, ...], list[Fixup]]:
        found: list[Value] = []
        fixups: list[Fixup] = []
        for index, use in enumerate(syntax.operands):
            value = self._use(at, use, index, scope, fixups)
            found.append(value)
        return tuple(found), fixups

    def _use(self, at: int, use: Use, index: int, scope: Scope, fixups: list[Fixup] | None) -> Value:
        pack = scope.find(use.name)
        span = use.span.shifted(at)
        if pack is not None:
            if use.number < len(pack):
                self.out.uses.append((span, pack[use.number]))
                return pack[use.number]
            if pack[0].type is not POISON:
                self.out.diagnostics.append(Diagnostic("ssa.result-number", "reference to invalid result number", span))
            return poison()
        fixup = Fixup(None, index, use.number)
        if fixups is not None:
            fixups.append(fixup)
        scope.pending.setdefault(use.name, []).append((Use(use.name, use.number, span), index, fixup))
        return poison()

    def _segments(self, at: int, syntax: OpSyntax, definition: type[OpDef] | None) -> tuple[int, ...]:
        if definition is None:
            return ()
        if syntax.signature is None:
            return syntax.segments or (0,) * len(definition.spec.operands)
        stored = syntax.attrs.get(SEGMENTS)
        slots = definition.spec.operands
        count = len(syntax.operands)
        if isinstance(stored, DenseArrayAttr) and sum(stored.values) == count:
            wanted = len(slots) + (len(definition.spec.successors) and len(syntax.successors))
            if len(stored.values) == wanted:
                return stored.values[: len(slots)]
        if definition.spec.successors:
            count = min(count, len(slots))
        fixed = sum(slot.arity is Arity.ONE for slot in slots)
        flexible = [slot for slot in slots if slot.arity is not Arity.ONE]
        rest = count - fixed
        if rest < 0 or (not flexible and rest):
            message = f"'{syntax.name}' op expected {fixed} operands, but found {count}"
            self.out.diagnostics.append(Diagnostic("op.operand-count", message, syntax.name_span.shifted(at)))
        sizes: list[int] = []
        left = count
        for slot in slots:
            size = min(1, left) if slot.arity is Arity.ONE else max(0, min(rest, left))
            if slot.arity is not Arity.ONE:
                size = min(size, 1) if slot.arity is Arity.OPTIONAL else size
                rest -= size
            sizes.append(size)
            left -= size
        return tuple(sizes)

    # types -----------------------------------------------------------------------------------------------------

    def _type_env(
        self, syntax: OpSyntax, definition: type[OpDef] | None, operands: tuple[Value, ...], segments: tuple[int, ...]
    ) -> dict[str, tuple[Type, ...]]:
        env: dict[str, tuple[Type, ...]] = {}
        if definition is None:
            return env
        start = 0
        for slot, size in zip(definition.spec.operands, segments, strict=False):
            env[slot.name] = tuple(v.type for v in operands[start : start + size])
            start += size
        for slot, written in syntax.types.items():
            if written.splat and len(env.get(slot, ())) > 1:
                env[slot] = written.types * len(env[slot])
            else:
                env[slot] = written.types
        last = definition.spec.results[-1] if definition.spec.results else None
        if last is not None and last.arity is Arity.VARIADIC:
            written = syntax.types.get(last.name)
            if written is not None and written.splat:
                named = sum(r.count for r in syntax.results) - len(definition.spec.results) + 1
                env[last.name] = written.types * max(named, 0)
        for slot_name, stored in syntax.attrs.items():
            type = _type_of(stored)
            if type is not None:
                env[slot_name] = (type,)
        return env

    def _check_operand_types(
        self,
        at: int,
        syntax: OpSyntax,
        definition: type[OpDef] | None,
        operands: tuple[Value, ...],
        env: Mapping[str, tuple[Type, ...]],
    ) -> None:
        if syntax.signature is not None:
            inputs = syntax.signature.inputs
            if len(inputs) != len(operands):
                message = f"expected {len(operands)} operand types but had {len(inputs)}"
                self.out.diagnostics.append(Diagnostic("type", message, syntax.name_span.shifted(at)))
                return
            for use, value, expected in zip(syntax.operands, operands, inputs, strict=True):
                self._check_use(at, use, value, expected)
            return
        if definition is None:
            return
        start = 0
        for slot, size in zip(definition.spec.operands, syntax.segments, strict=False):
            expected = self._expected(slot.name, size, syntax, definition, env)
            for offset in range(size if expected else 0):
                wanted = expected[min(offset, len(expected) - 1)]
                self._check_use(at, syntax.operands[start + offset], operands[start + offset], wanted)
            start += size

    def _expected(
        self, slot: str, size: int, syntax: OpSyntax, definition: type[OpDef], env: Mapping[str, tuple[Type, ...]]
    ) -> tuple[Type, ...]:
        if slot in syntax.types:
            types = env[slot]
        elif slot in definition.spec.types:
            types = definition.spec.types[slot](env) or ()
        else:
            return ()
        return types if len(types) in (1, size) else ()

    def _check_use(self, at: int, use: Use, value: Value, expected: Type) -> None:
        if value.type == expected or value.type is POISON or expected is POISON:
            return
        name = f"%{use.name}" if not use.number else f"%{use.name}#{use.number}"
        message = (
            f"use of value '{name}' expects different type than prior uses: "
            f"'{type_text(expected)}' vs '{type_text(value.type)}'"
        )
        related = () if value.span is None else (Label(value.span, "prior use here"),)
        self.out.diagnostics.append(Diagnostic("type.use", message, use.span.shifted(at), related=related))

    def _result_types(
        self, at: int, syntax: OpSyntax, definition: type[OpDef] | None, env: dict[str, tuple[Type, ...]]
    ) -> tuple[Type, ...]:
        if syntax.broken:
            return (POISON,) * sum(r.count for r in syntax.results)
        if syntax.signature is not None:
            return syntax.signature.results
        if definition is None:
            return (POISON,) * sum(r.count for r in syntax.results)
        found: list[Type] = []
        for slot in definition.spec.results:
            types = env.get(slot.name)
            if types is None and slot.name in definition.spec.types:
                types = definition.spec.types[slot.name](env)
            if slot.arity is Arity.ONE:
                found.append(types[0] if types else POISON)
            else:
                found += types or ()
        return tuple(found)

    def _result_names(self, at: int, syntax: OpSyntax, count: int) -> tuple[tuple[str, Span], ...]:
        """(name, span) of each result; fewer than `count` when the op binds fewer names."""
        if not syntax.results:
            return ()
        provided = sum(r.count for r in syntax.results)
        if provided != count and not syntax.broken:
            message = (
                f"operation defines {count} results but was provided {provided} to bind"
                if count
                else "cannot name an operation with no results"
            )
            span = syntax.results[0].span.shifted(at)
            self.out.diagnostics.append(Diagnostic("ssa.result-count", message, span))
        return tuple((r.name, r.span.shifted(at)) for r in syntax.results)

    def _define_results(
        self, at: int, syntax: OpSyntax, op: Op, names: tuple[tuple[str, Span], ...], scope: Scope
    ) -> None:
        start = 0
        for (name, span), written in zip(names, syntax.results, strict=True):
            pack = op.results[start : start + written.count]
            start += written.count
            if len(pack) < written.count:
                pack = (*pack, *(poison() for _ in range(written.count - len(pack))))
            for value in pack:
                value.name = name
                value.span = span
            self._define(name, pack, span, scope)

    def _define(self, name: str, pack: tuple[Value, ...], span: Span, scope: Scope) -> None:
        known = scope.find(name)
        if known is not None:
            label = () if known[0].span is None else (Label(known[0].span, "previously defined here"),)
            message = f"redefinition of SSA value '%{name}'"
            self.out.diagnostics.append(Diagnostic("ssa.redefinition", message, span, related=label))
            return
        scope.names[name] = pack
        waiting = scope.pending.pop(name, None)
        if waiting is None:
            return
        for use, index, fixup in waiting:
            if use.number >= len(pack):
                self.out.diagnostics.append(
                    Diagnostic("ssa.result-number", "reference to invalid result number", use.span)
                )
                continue
            self.out.uses.append((use.span, pack[use.number]))
            if fixup.op is not None and fixup.index >= 0:
                operands = list(fixup.op.operands)
                operands[fixup.index] = pack[use.number]
                fixup.op.operands = tuple(operands)
            if not scope.open:
                message = f"operand #{index} does not dominate this use"
                label = (Label(span, "operand defined here"),)
                self.out.diagnostics.append(Diagnostic("ssa.dominance", message, use.span, related=label))

    # regions ---------------------------------------------------------------------------------------------------

    def _regions(self, at: int, syntax: OpSyntax, op: Op, scope: Scope) -> tuple[Region, ...]:
        definition = syntax.definition
        isolated = definition is not None and Trait.ISOLATED in definition.spec.traits
        graph = definition is not None and Trait.GRAPH_REGION in definition.spec.traits
        slots = definition.spec.regions if definition is not None else ()
        found: list[Region] = []
        for index in range(max(len(syntax.regions), len(slots))):
            if index >= len(syntax.regions):
                found.append(Region())
                continue
            tree = syntax.regions[index]
            parent = None if isolated else scope
            terminator = slots[index].terminator if index < len(slots) else None
            found.append(self._region(at, tree, op, parent, terminator, graph=graph))
        return tuple(found)

    def _region(
        self, at: int, tree: RegionSyntax, op: Op, parent: Scope | None, terminator: str | None, *, graph: bool
    ) -> Region:
        scope = Scope(parent, open=graph or len(tree.blocks) > 1)
        blocks: list[Block] = []
        for block_tree in tree.blocks:
            block = Block(block_tree.label or None, block_tree.span.shifted(at))
            block.args = tuple(
                Value(a.type or POISON, block, i, a.name, a.span.shifted(at)) for i, a in enumerate(block_tree.args)
            )
            if block_tree.label:
                if block_tree.label in scope.blocks:
                    message = f"redefinition of block '^{block_tree.label}'"
                    self.out.diagnostics.append(Diagnostic("block.redefinition", message, block_tree.span.shifted(at)))
                scope.blocks[block_tree.label] = block
            blocks.append(block)
        for block in blocks:
            for arg in block.args:
                if arg.name is not None and arg.span is not None:
                    self._define(arg.name, (arg,), arg.span, scope)
        for block, block_tree in zip(blocks, tree.blocks, strict=True):
            self._block(at, block, block_tree, scope, terminator)
        self.close(scope)
        return Region(tuple(blocks))

    def _block(self, at: int, block: Block, tree: BlockSyntax, scope: Scope, terminator: str | None) -> None:
        ops = [self.op(at + offset, syntax, scope) for offset, syntax in tree.ops]
        last = ops[-1] if ops else None
        ends = isinstance(last, OpDef) and Trait.TERMINATOR in last.spec.traits
        broken_end = bool(tree.ops) and tree.ops[-1][1].broken
        implicit = self.catalog_op(terminator)
        if implicit is not None and not ends and not broken_end:
            ops.append(implicit(segments=(0,) * len(implicit.spec.operands), origin=Origin(span=block.span)))
        block.ops = tuple(ops)

    def catalog_op(self, name: str | None) -> type[OpDef] | None:
        """The declaration of `name`, if there is one."""
        return self.catalog.ops.get(name) if name is not None else None

    def close(self, scope: Scope) -> None:
        """Hand unresolved uses to the enclosing scope, or report them where there is none left to ask."""
        for name, waiting in scope.pending.items():
            parent = scope.parent
            if parent is not None:
                parent.pending.setdefault(name, []).extend(waiting)
                continue
            for use, _, _ in waiting:
                self.out.diagnostics.append(Diagnostic("ssa.undeclared", "use of undeclared SSA value name", use.span))
        scope.pending = {}

    def _successors(self, at: int, syntax: OpSyntax, scope: Scope, passed: tuple[Value, ...]) -> tuple[Successor, ...]:
        """The successors as written; `passed` is what the generic form of a declared op passes them, in one list."""
        stored = syntax.attrs.get(SEGMENTS)
        count = len(syntax.successors)
        sizes = stored.values[-count:] if isinstance(stored, DenseArrayAttr) else ()
        if sum(sizes) != len(passed):
            sizes = (len(passed),)
        found: list[Successor] = []
        start = 0
        for index, tree in enumerate(syntax.successors):
            block = self._block_named(at, tree, scope)
            fixups: list[Fixup] = []
            operands = tuple(self._use(at, use, -1, scope, fixups) for use in tree.operands)
            size = sizes[index] if index < len(sizes) else 0
            found.append(Successor(block, operands or passed[start : start + size]))
            start += size
        return tuple(found)

    def _block_named(self, at: int, tree: SuccessorSyntax, scope: Scope) -> Block:
        block = scope.blocks.get(tree.label)
        if block is None:
            message = "reference to an undefined block"
            self.out.diagnostics.append(Diagnostic("block.undefined", message, tree.span.shifted(at)))
            block = Block(tree.label)
        return block


def poison() -> Value:
    """A value that nothing is known about; what uses it is not judged."""
    return Value(POISON, Block(), 0)


def _type_of(attr: Attr) -> Type | None:
    """The type that an attribute is, or that its value has."""
    match attr:
        case TypeAttr(type) | IntAttr(_, type) | FloatAttr(_, type) | DenseAttr(type, _):
            return type
        case BoolAttr():
            return I1
        case _:
            return None
