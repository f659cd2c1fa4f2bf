"""Diagnostics of verifiers in C++ of `scf` on parallel loops, reductions, switches and regions that are executed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tilelsp.defs.dialects.scf_checks import CODE, edge
from tilelsp.defs.verifiers.func import last_ops
from tilelsp.defs.verifiers.shapes import integers
from tilelsp.ir.equality import differ
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import ArrayAttr, IndexType, IntAttr
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef, slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text

_YIELD = "scf.yield"


def _problem(message: str, at: Op | None = None) -> Problem:
    return Problem(message, code=CODE, at=at)


def _last(block: Block) -> Op | None:
    return block.ops[-1] if block.ops else None


def _constant(value: Value) -> int | None:
    """The number of a constant; None for a value that is none."""
    op = value.defining_op
    stored = op.attrs.get("value") if isinstance(op, OpDef) and Trait.CONSTANT in op.spec.traits else None
    return stored.value if isinstance(stored, IntAttr) else None


# parallel loops --------------------------------------------------------------------------------------------------


def _parallel(op: Any) -> Iterator[Problem]:
    steps = slot_values(op, "step")
    if not steps:
        yield _problem("needs at least one tuple element for lowerBound, upperBound and step")
        return
    if any((number := _constant(step)) is not None and number <= 0 for step in steps):
        yield _problem("constant step operand must be positive")
        return
    blocks = op.regions[0].blocks if op.regions else ()
    if len(blocks) != 1:
        return
    args = blocks[0].args
    if len(args) != len(steps):
        variables = f"expects the same number of induction variables: {len(args)} as bound and step values"
        yield _problem(f"{variables}: {len(steps)}")
    elif any(differ(arg.type, IndexType()) for arg in args):
        yield _problem("expects arguments for the induction variable to be of index type")
    else:
        yield from _reduced(op, _last(blocks[0]))


def _reduced(op: Any, last: Op | None) -> Iterator[Problem]:
    """The reductions that end a parallel loop: one for each result. Without any, the op may be left out."""
    if last is not None and isinstance(last, OpDef) and Trait.TERMINATOR in last.spec.traits:
        if last.name != "scf.reduce":
            yield _problem("expects body to terminate with 'scf.reduce'")
            return
        reductions, operands = len(last.regions), last.operands
    else:
        reductions, operands = 0, ()
    results, initial = len(op.results), len(slot_values(op, "initVals"))
    same = f"expects number of results: {results} to be the same as number of"
    if results != reductions:
        yield _problem(f"{same} reductions: {reductions}")
        return
    if results != initial:
        yield _problem(f"{same} initial values: {initial}")
        return
    if len(operands) != initial:
        return
    for number, (value, result) in enumerate(zip(operands, op.results, strict=True)):
        if differ(value.type, result.type):
            operand_type, result_type = type_text(value.type), type_text(result.type)
            operand = f"expects type of {number}-th reduction operand: '{operand_type}'"
            yield _problem(f"{operand} to be the same as the {number}-th result type: '{result_type}'", last)
            return


def _reductions(op: Any) -> Iterator[Problem]:
    for number, (region, value) in enumerate(zip(op.regions, op.operands, strict=False)):
        block = region.blocks[0] if region.blocks else None
        if block is None or not block.ops:
            continue
        last, args = block.ops[-1], block.args
        returned = last.operands if last.name == "scf.reduce.return" and args else ()
        if returned and differ(args[0].type, returned[0].type):
            wanted = type_text(args[0].type)
            yield _problem(f"must have type '{wanted}' (the type of the reduction inputs)", last)
            return
        if len(args) != 2 or any(differ(arg.type, value.type) for arg in args):
            wanted = f"expected two block arguments with type '{type_text(value.type)}'"
            yield _problem(f"{wanted} in the {number}-th reduction region")
            return


# switches --------------------------------------------------------------------------------------------------------


def _switch(op: Any) -> Iterator[Problem]:
    """The regions of a switch stand as its custom form has them: those of the cases in front of the default one."""
    cases, regions = integers(op.attrs.get("cases")), op.regions
    if cases is None or not regions:
        return
    if len(cases) != len(regions) - 1:
        yield _problem(f"has {len(regions) - 1} case regions but {len(cases)} case values")
        return
    twice = next((value for number, value in enumerate(cases) if value in cases[:number]), None)
    if twice is not None:
        yield _problem(f"has duplicate case value: {twice}")
        return
    empty = next(
        (
            number
            for number, case_region in enumerate(regions[:-1])
            if not case_region.blocks or not case_region.blocks[0].ops
        ),
        None,
    )
    if empty is not None:
        yield _problem(f"region #{empty + 1} ('caseRegions') failed to verify constraint: region with 1 blocks")
        return
    named = (
        ("default region", regions[-1]),
        *((f"case region #{number}", case_region) for number, case_region in enumerate(regions)),
    )
    for name, region in named[: len(regions)]:
        found = next(_yielded(op, name, region), None)
        if found is not None:
            yield found
            return


def _yielded(op: Any, name: str, region: Region) -> Iterator[Problem]:
    """The values that one region of a switch gives. One without a terminator gives none."""
    if len(region.blocks) != 1:
        return
    last = _last(region.blocks[0])
    yielded: Sequence[Value] = last.operands if last is not None and last.name == _YIELD else ()
    notes = (("see yield operation here", last),) if last is not None and last.name == _YIELD else ()
    if len(yielded) != len(op.results):
        counts = f"{len(op.results)} values, but {name} returns {len(yielded)}"
        yield Problem(f"expected each region to return {counts}", code=CODE, notes=notes)
        return
    for number, (result, value) in enumerate(zip(op.results, yielded, strict=True)):
        if differ(result.type, value.type) and last is not None:
            message = f"expected result #{number} of each region to be '{type_text(result.type)}'"
            note = f"{name} returns '{type_text(value.type)}' here"
            yield Problem(message, code=CODE, notes=((note, last),))


# others ----------------------------------------------------------------------------------------------------------


def _executed(op: Any) -> Iterator[Problem]:
    blocks = op.regions[0].blocks if op.regions else ()
    if not blocks or (len(blocks) == 1 and not blocks[0].ops and not blocks[0].args):
        yield _problem("region needs to have at least one block")
    elif blocks[0].args:
        yield _problem("region cannot have any arguments")
    else:
        for last in last_ops(op, _YIELD):
            yield from edge(
                last, "parent", [operand.type for operand in last.operands], [result.type for result in op.results]
            )


def _forall(op: Any) -> Iterator[Problem]:
    rank = len(op.regions[0].blocks[0].args) - len(op.results) if op.regions and op.regions[0].blocks else 0
    for name, words in (("LowerBound", "lower bound"), ("UpperBound", "upper bound"), ("Step", "step")):
        extents = integers(op.attrs.get(f"static{name}"))
        if extents is not None and len(extents) != rank:
            yield Problem(f"expected {rank} {words} values, got {len(extents)}", code=CODE, prefix=False)
            return
    mapping = op.attrs.get("mapping")
    if isinstance(mapping, ArrayAttr) and mapping.values and len(mapping.values) != rank:
        yield _problem("mapping attribute size must match op rank")


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "scf.parallel": (_parallel,),
        "scf.reduce": (_reductions,),
        "scf.index_switch": (_switch,),
        "scf.execute_region": (_executed,),
        "scf.forall": (_forall,),
    }
)
