"""Checks that follow from an op's declaration, and the op's own verifiers, as located diagnostics.

One op gives at most one error, as in MLIR: later checks of an op may take for granted what earlier ones found.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import Any

from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.ir.equality import differ, is_poison, is_unknown
from tilelsp.ir.module import Op, Region, Value
from tilelsp.ir.types import Attr, DenseArrayAttr, StringAttr, Type
from tilelsp.spec.declaration import OpSpec, Trait
from tilelsp.spec.op import OpDef, attr_value, slot_values, stands_in
from tilelsp.spec.problem import Lookup, Problem, Release
from tilelsp.spec.slot import AttrSlot, OpArity
from tilelsp.spec.spelling import type_text
from tilelsp.spec.types import Constraint

TypeText = Callable[[Type], str]


def problems(
    op: Op, parent: Op | None, type_text: TypeText = type_text, *, release: Release | None = None
) -> Iterator[Problem]:
    """Problems of one op, in MLIR's order: where it stands, attributes, operands, results, its own verifiers.

    `release` asks for what that release of the reference finds, not the newest.

    A `parent` without a name is one that did not parse: whether the op belongs there is not asked. Some problems are
    about an op inside of it (`Problem.at`). An op that touches a poisoned value is not judged at all: the cause is
    reported where it is. Of one that touches a value of a type that nothing describes, attributes are judged.
    """
    if isinstance(parent, OpDef):
        for problem in (problem for check in parent.spec.inside for problem in check(op)):
            yield problem
            return
    if not isinstance(op, OpDef):
        return
    is_whole = True
    for value in (*op.operands, *op.results):
        if is_unknown(value.type):
            if is_poison(value.type):
                return
            is_whole = op.spec.imported or op.spec.extends  # what is imported says itself what it cannot judge
    counts = miscounted(op)
    if counts:
        yield Problem(counts, code="op.count")
        return
    for problem in _all(op, parent, type_text) if is_whole else _attributes(op):
        if not problem.is_of(release):
            continue
        yield problem
        if problem.stop and not problem.warning and problem.at is None:
            return


def verify(
    ops: Sequence[Op], *, stage: str = "", parent: Op | None = None, skip: Container[Op] = ()
) -> list[Diagnostic]:
    """Diagnostics of `ops` and everything inside of them, symbols included. `ops` themselves share one symbol table.

    Ops in `skip` are not judged, and what is inside of them is not asked whether it belongs there.
    """
    found = duplicate_symbols(ops, stage=stage)
    table = OpTable(ops)
    work: list[tuple[Op, Op | None, Lookup]] = [(op, parent, table) for op in reversed(ops)]
    while work:
        op, around, lookup = work.pop()
        if op not in skip:
            diagnostics = verify_op(op, around, stage=stage)
            found += [d for d in diagnostics if d.code != "op.parent"] if around in skip else diagnostics
            found += verify_symbols(op, lookup, stage=stage)
        if op.regions:
            nested = [inner for region in op.regions for block in region.blocks for inner in block.ops]
            if isinstance(op, OpDef) and Trait.SYMBOL_TABLE in op.spec.traits:
                lookup = OpTable(nested, op)
                found += duplicate_symbols(nested, stage=stage)
            work += [(inner, op, lookup) for inner in reversed(nested)]
    return found


def symbol_of(op: Op) -> str | None:
    """The symbol that an op defines, if it defines one."""
    if isinstance(op, OpDef) and not op.spec.traits.isdisjoint((Trait.SYMBOL, Trait.SYMBOL_TABLE)):
        name = op.attrs.get("sym_name")
        return name.value if isinstance(name, StringAttr) else None
    return None


def symbol_table(ops: Iterable[Op]) -> dict[str, Op]:
    """The ops that define symbols, by name; the first one where there are several."""
    table: dict[str, Op] = {}
    for op in ops:
        name = symbol_of(op)
        if name is not None:
            table.setdefault(name, op)
    return table


class OpTable:
    """The symbols of some ops, as `Lookup`."""

    def __init__(self, ops: Iterable[Op], owner: Op | None = None, *, complete: bool = True) -> None:
        self._table = symbol_table(ops)
        self.owner = owner
        self.complete = complete

    def __call__(self, name: str, /, *inner: str) -> Op | None:
        """See `Lookup.__call__`."""
        return inner_symbol(self._table.get(name), inner)


def inner_symbol(op: Op | None, path: Sequence[str]) -> Op | None:
    """The op that a path names in the symbol tables inside of an op, which is the op itself for an empty one."""
    for part in path:
        ops = [inner for region in op.regions for block in region.blocks for inner in block.ops] if op else []
        op = symbol_table(ops).get(part)
    return op


def duplicate_symbols(ops: Iterable[Op], *, stage: str = "") -> list[Diagnostic]:
    """Ops of one symbol table that define a symbol again."""
    found: list[Diagnostic] = []
    first: dict[str, Op] = {}
    for op in ops:
        name = symbol_of(op)
        if name is None or first.setdefault(name, op) is op:
            continue
        problem = Problem(
            f"redefinition of symbol named '{name}'",
            "sym_name",
            "symbol.redefinition",
            prefix=False,
            notes=(("see existing symbol definition here", first[name]),),
        )
        found.append(diagnostic(op, problem, stage))
    return found


def verify_symbols(op: Op, lookup: Lookup, *, stage: str = "") -> list[Diagnostic]:
    """Diagnostics of the symbols that one op refers to."""
    if not isinstance(op, OpDef) or not op.spec.symbols:
        return []
    return [diagnostic(op, problem, stage) for check in op.spec.symbols for problem in check(op, lookup)]


def verify_op(op: Op, parent: Op | None, *, stage: str = "") -> list[Diagnostic]:
    """Diagnostics that one op finds: about itself, and about what it demands of ops inside."""
    return [diagnostic(op, problem, stage) for problem in problems(op, parent)]


def sentence(op: Op, problem: Problem) -> str:
    """The whole message of a problem, as MLIR words it."""
    return f"'{(problem.at or op).name}' op {problem.message}" if problem.prefix else problem.message


def diagnostic(op: Op, problem: Problem, stage: str = "") -> Diagnostic:
    """A problem as a diagnostic on the name of the op to blame."""
    blamed = problem.at or op
    return Diagnostic(
        problem.code or f"{blamed.name}.verify",
        sentence(op, problem),
        blamed.span or op.span or Span(0, 0),
        Severity.WARNING if problem.warning else Severity.ERROR,
        stage,
        related=tuple(Label(other.span, text) for text, other in problem.notes if other.span is not None),
        also=problem.also,
    )


def _attributes(op: OpDef) -> Iterator[Problem]:
    for attr in op.spec.attrs:
        stored = op.attrs.get(attr.name)
        if stored is None:
            if not attr.optional:
                yield Problem(f"requires attribute '{attr.spelled or attr.name}'", code="op.attribute")
        elif not fits(attr, stored):
            text = attr.constraint
            name = attr.spelled or attr.name
            yield Problem(f"attribute '{name}' failed to satisfy constraint: {text}", attr.name, "op.attribute")


def _all(op: OpDef, parent: Op | None, type_text: TypeText) -> Iterator[Problem]:
    spec = op.spec
    yield from _attributes(op)
    yield from _operands(op, type_text)
    yield from _results(op, type_text)
    yield from _passed(op)
    for index, slot in enumerate(spec.regions):
        if slot.single_block and index < len(op.regions):
            yield from _single_block(op.regions[index], index, slot.single_block, slot.optional)
    if spec.parents and (parent is None or parent.name):
        yield from _parents(spec, parent)
    loose = isinstance(parent, OpDef) and Trait.SYMBOL_TABLE not in parent.spec.traits
    if loose and "sym_name" in op.attrs and not _SYMBOLS.isdisjoint(spec.traits):
        yield Problem("symbol's parent must have the SymbolTable trait", code="op.parent")
    for verifier in spec.verifiers:
        yield from verifier(op)


_SYMBOLS = frozenset((Trait.SYMBOL, Trait.SYMBOL_TABLE))
"""Traits of an op with a name that others refer to."""


def fits(slot: AttrSlot[Any], stored: Attr) -> bool:
    """True if an attribute fulfils the demands of its slot."""
    if slot.demanded is not None:
        return slot.demanded.accepts(stored)
    return slot.kind.decode(stored) is not None


def is_whole(op: OpDef) -> bool:
    """True if an op has all operands and attributes that it requires; half-written ones lack some."""
    return not miscounted(op) and all(slot.optional or attr_value(op, slot.name) is not None for slot in op.spec.attrs)


def miscounted(op: OpDef) -> str:
    """The fault in the numbers of operands, results and regions; "" for none.

    Only the generic form and broken ops can get them wrong.
    """
    spec, segments = op.spec, op.segments
    fixed = spec.fixed_operands
    fits = len(segments) == len(spec.operands) and sum(segments) == len(op.operands)
    if fits and segments.count(1) != len(segments):
        for slot, size in zip(spec.operands, segments, strict=True):
            if (slot.arity is OpArity.ONE and size != 1) or (slot.arity is OpArity.OPTIONAL and size > 1):
                fits = False
    if not fits and spec.imported and sum(slot.arity is not OpArity.ONE for slot in spec.operands) > 1:
        fits = True  # how many belong to which slot is not always written
    if not fits:
        more = " or more" if fixed < len(spec.operands) else ""
        if not more and fixed <= 1:
            return "requires a single operand" if fixed else "requires zero operands"
        return f"expected {fixed}{more} operands, but found {len(op.operands)}"
    declared = spec.results
    least = spec.fixed_results
    if len(op.results) < least or (len(op.results) > least and least == len(declared)):
        if len(declared) <= 1:
            return "requires one result" if declared else "requires zero results"
        return f"expected {least} results"
    if spec.open_ended:
        return ""
    if len(op.regions) != len(spec.regions):
        return f"expected {len(spec.regions)} regions"
    if len(op.successors) != len(spec.successors):
        wanted = f"{len(spec.successors)} successor{'s' if len(spec.successors) != 1 else ''}"
        return f"requires {wanted} but found {len(op.successors)}"
    return ""


def _parents(spec: OpSpec, parent: Op | None) -> Iterator[Problem]:
    """An op that stands where none of its kind may, by every release."""
    if spec.parents[0].startswith("&"):
        if parent is None or not has_interface(parent, spec.parents[0][1:]):
            yield Problem(f"expected parent op with {spec.parents[0][1:]} interface", code="op.parent")
        return
    known = [until for until, _ in spec.former_parents]
    for since, until, parents in zip(
        (None, *known), (*known, None), (*(names for _, names in spec.former_parents), spec.parents), strict=True
    ):
        if parent is None or not stands_in(spec, parent, parents):
            message = spec.misplaced or f"expects parent op{_one_of(parents)}"
            yield Problem(message, code="op.parent", since=since, until=until)


_LINALG = frozenset(("index", "yield", "softmax", "pack", "unpack"))
"""Ops of `linalg` that are none with its interface."""


def has_interface(op: Op, interface: str) -> bool:
    """True if an op has an interface that others require of the op around them."""
    dialect, _, name = op.name.partition(".")
    return interface == "LinalgOp" and dialect == "linalg" and not name.startswith("winograd") and name not in _LINALG


def _one_of(parents: tuple[str, ...]) -> str:
    return f" '{parents[0]}'" if len(parents) == 1 else f" to be one of '{', '.join(parents)}'"


def _operands(op: OpDef, type_text: TypeText) -> Iterator[Problem]:
    number = 0
    for slot, size in zip(op.spec.operands, op.segments, strict=False):
        accepts = slot.constraint.accepts
        for value in op.operands[number : number + size]:
            if not accepts(value.type):
                variadic = "variadic of " if slot.arity is OpArity.VARIADIC else ""
                yield from _refused(f"operand #{number}", variadic, slot.constraint, type_text(value.type), slot.name)
            number += 1


def _results(op: OpDef, type_text: TypeText) -> Iterator[Problem]:
    slots = op.spec.results
    if not slots:
        return
    for index, value in enumerate(op.results):
        slot = slots[min(index, len(slots) - 1)]
        if not slot.constraint.accepts(value.type):
            variadic = "variadic of " if slot.arity is OpArity.VARIADIC else ""
            yield from _refused(f"result #{index}", variadic, slot.constraint, type_text(value.type), None)


def _refused(what: str, variadic: str, wanted: Constraint, got: str, slot: str | None) -> Iterator[Problem]:
    """A value that a slot does not take, in the words of every release."""
    code = "op.operand" if what.startswith("operand") else "op.result"
    problem = Problem(f"{what} must be {variadic}{wanted.text}, but got '{got}'", slot, code, since=wanted.since)
    if wanted.since is not None:
        former = f"{what} must be {variadic}{wanted.former}, but got '{got}'"
        yield replace(problem, message=former, since=None, until=wanted.since)
    yield problem


def _passed(op: OpDef) -> Iterator[Problem]:
    """Values that a branch passes to the arguments of a block."""
    if not op.successors:
        return
    sizes = next((name for name in op.attrs if name.endswith("_segments")), "")
    if sizes:  # the generic form of a switch, whose values stand among the op's own operands
        fault, groups = _groups(op, sizes)
        if fault:
            yield Problem(fault, code="op.successor")
            return
    else:
        groups = [_passed_to(op, number) for number in range(len(op.successors))]
    for number, (successor, passed) in enumerate(zip(op.successors, groups, strict=False)):
        wanted = successor.block.args
        if successor.block.span is None:  # one that nothing defines
            continue
        if len(passed) != len(wanted):
            counts = f"{len(passed)} operands for successor #{number}, but target block has {len(wanted)}"
            yield Problem(f"branch has {counts}", code="op.successor", prefix=False)
        for index, (value, argument) in enumerate(zip(passed, wanted, strict=False)):
            if differ(value.type, argument.type):
                message = f"type mismatch for bb argument #{index} of successor #{number}"
                yield Problem(message, code="op.successor", prefix=False)


def _passed_to(op: OpDef, number: int) -> tuple[Value, ...]:
    passed, slot = op.successors[number].operands, ""
    if not passed and number < len(op.spec.successors):  # the generic form of an invoke, with operands behind those
        slot = f"{op.spec.successors[number].name}Operands"
    return slot_values(op, slot) if any(one.name == slot for one in op.spec.operands) else passed


def _groups(op: OpDef, sizes: str) -> tuple[str, list[tuple[Value, ...]]]:
    """Values passed to each successor, as the variadic operands are grouped: the last of them by numbers of the
    attribute `sizes`, whose fault stands in front."""
    slots = [slot.name for slot in op.spec.operands if slot.arity is OpArity.VARIADIC]
    stored = op.attrs[sizes]
    if not slots or not isinstance(stored, DenseArrayAttr):
        return "", []
    groups, last = [slot_values(op, name) for name in slots[:-1]], slot_values(op, slots[-1])
    total = sum(stored.values)
    if total != len(last):
        counts = f"{slots[-1]} count ({len(last)}) does not match with the total size ({total})"
        return f"{counts} specified in attribute '{sizes}'", []
    at = 0
    for size in stored.values:
        groups.append(last[at : at + size])
        at += size
    return "", groups


def _single_block(region: Region, index: int, name: str, optional: bool) -> Iterator[Problem]:
    count = len(region.blocks)
    if count > 1:
        yield Problem(f"expects region #{index} to have 0 or 1 blocks", code="op.region")
    elif count != 1 and not (optional and count == 0):
        amount = "at most 1" if optional else "1"
        yield Problem(
            f"region #{index} ('{name}') failed to verify constraint: region with {amount} blocks", code="op.region"
        )
