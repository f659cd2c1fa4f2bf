"""Agreement within structured control flow: the values that regions are given, yield and pass on.

Sentences are upstream MLIR's (mlir-opt 22).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tilelsp.ir.equality import is_poison, unlike
from tilelsp.ir.module import Op, Region, Value
from tilelsp.ir.types import Type
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem
from tilelsp.spec.spelling import type_text

CODE = "scf.flow"


def _types(values: Sequence[Value]) -> list[Type]:
    return [value.type for value in values]


def _last(region: Region | None) -> Op | None:
    """The terminator of a region's last block."""
    blocks = region.blocks if region is not None else ()
    return blocks[-1].ops[-1] if blocks and blocks[-1].ops else None


def edge(source: Op, target: str, actual: Sequence[Type], wanted: Sequence[Type]) -> Iterator[Problem]:
    """Values that go from a terminator to a region or to the results of the op around it."""
    where = f"along control flow edge from Operation {source.name} to {target}"
    if any(map(is_poison, (*actual, *wanted))):
        return
    if len(actual) != len(wanted):
        message = (
            f"{where}: region branch point has {len(actual)} operands, but region successor needs {len(wanted)} inputs"
        )
        yield Problem(message, code=CODE)
        return
    for number, (actual_type, wanted_type) in enumerate(zip(actual, wanted, strict=True)):
        if unlike(actual_type, wanted_type):
            message = (
                f"{where}: successor operand type #{number} '{type_text(actual_type)}' should match successor input"
                f" type #{number} '{type_text(wanted_type)}'"
            )
            yield Problem(message, code=CODE)
            return


def counted_loop(op: Any) -> Iterator[Problem]:
    """The values that `scf.for` carries: as many initial ones, arguments, yielded ones and results."""
    region: Region = op.region_
    inits, results = _types(op.initArgs_), _types(op.results)
    if len(inits) != len(results):
        yield Problem("mismatch in number of loop-carried values and defined values", code=CODE)
        return
    blocks = region.blocks
    args = _types(blocks[0].args[1:]) if blocks else []
    if not blocks or len(blocks[0].args) != 1 + len(inits):
        count = len(blocks[0].args) if blocks else 0
        yield Problem(f"expects a body with {1 + len(inits)} arguments, but has {count}", code=CODE)
        return
    last = _last(region)
    if last is None or last.name != "scf.yield":
        return
    yielded = _types(last.operands)
    if len(yielded) not in (0, len(args)):
        message = f"different number of region iter_args and yielded values: {len(args)} != {len(yielded)}"
        yield Problem(message, code=CODE)
        return
    for number, (arg_type, yielded_type) in enumerate(zip(args, yielded, strict=False)):
        if unlike(arg_type, yielded_type):
            message = (
                f"{number}-th region iter_arg and {number}-th yielded value have different type:"
                f" '{type_text(arg_type)}' != '{type_text(yielded_type)}'"
            )
            yield Problem(message, code=CODE)
            return
    yield from edge(last, "Region #0", yielded, args)


def branch(op: Any) -> Iterator[Problem]:
    """Both regions of `scf.if` yield what it gives."""
    results = _types(op.results)
    other: Region | None = op.elseRegion_
    if results and (other is None or not other.blocks):
        yield Problem("must have an else block if defining values", code=CODE)
        return
    for region in (op.thenRegion_, other):
        last = _last(region)
        if last is not None and last.name == "scf.yield":
            yield from edge(last, "parent", _types(last.operands), results)


def conditional_loop(op: Any) -> Iterator[Problem]:
    """Problems of values passed on by `scf.while`: to its second region and its results, and back to the first."""
    before: Region = op.before_
    after: Region = op.after_
    first, second = (_types(r.blocks[0].args) if r.blocks else [] for r in (before, after))
    for number, (region, word, end) in enumerate(((before, "before", "scf.condition"), (after, "after", "scf.yield"))):
        last = _last(region)
        if last is None:
            yield Problem(f"region #{number} ('{word}') failed to verify constraint: region with 1 blocks", code=CODE)
            return
        if isinstance(last, OpDef) and Trait.TERMINATOR in last.spec.traits and last.name != end:
            yield Problem(f"expects the '{word}' region to terminate with '{end}'", code=CODE)
            return
    last = _last(before)
    if last is not None and last.name == "scf.condition":
        passed = _types(last.operands[1:])
        yield from edge(last, "parent", passed, _types(op.results))
        yield from edge(last, "Region #1", passed, second)
    last = _last(after)
    if last is not None and last.name == "scf.yield":
        yield from edge(last, "Region #0", _types(last.operands), first)
    inits = _types(op.inits_)
    if len(inits) != len(first):
        yield Problem(f"expects a first region with {len(inits)} arguments, but has {len(first)}", code=CODE)
