"""Terminators of a turn of a loop, a loop, or a kernel: judged from the op that they belong to, through `if`s."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.base.record import replace
from tilelsp.defs.dialects.cuda_tile.checks import quoted, type_list
from tilelsp.ir.module import Op, Region, Value
from tilelsp.ir.types import POISON, FunctionType, Type
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef, attr_value, slot_values, stands_in
from tilelsp.spec.problem import Problem

_CODE = "cuda_tile.loop-terminator"
_BREAK, _CONTINUE, _RETURN = "cuda_tile.break", "cuda_tile.continue", "cuda_tile.return"
_FOR, _LOOP, _IF, _ENTRY = "cuda_tile.for", "cuda_tile.loop", "cuda_tile.if", "cuda_tile.entry"
_ENDS = {_BREAK: (_LOOP,), _CONTINUE: (_FOR, _LOOP)}
"""The loops that each terminator may belong to."""


_IN_LOOPS = (13, 4)
"""The release since which a kernel may end inside of a `loop`."""


def terminators(op: OpDef) -> Iterator[Problem]:
    """Problems of the terminators that belong to a loop, an entry or a combiner, those in `if`s included."""
    for region in op.regions:
        for inner, parent in _belonging(region, op):
            if parent is op and isinstance(inner, OpDef) and not stands_in(inner.spec, op):
                continue  # said of `inner` itself
            if inner.name == _RETURN:
                yield from _return(op, inner, parent)
            elif op.name not in _ENDS[inner.name]:
                yield _misplaced(op, inner)
            elif inner.name == _BREAK:
                yield from _break(op, inner)
            else:
                yield from _continue(op, inner)


def _belonging(region: Region, parent: Op) -> Iterator[tuple[Op, Op]]:
    """The terminators in a region of `parent` and in the `if`s there, returns in `loop`s too; what each stands in."""
    for block in region.blocks:
        last = block.ops[-1] if block.ops else None
        if last is not None and (last.name in _ENDS or last.name == _RETURN):
            yield last, parent
        for inner in block.ops:
            if inner.name in (_IF, _LOOP):
                for nested in inner.regions:
                    found = _belonging(nested, inner)
                    yield from (pair for pair in found if inner.name == _IF or pair[0].name == _RETURN)


def _types(values: Sequence[Value]) -> tuple[Type, ...]:
    return tuple(value.type for value in values)


def _misplaced(op: OpDef, inner: Op) -> Problem:
    words = ", ".join(f"'{name}'" for name in (*_ENDS[inner.name], _IF))
    return Problem(
        f"can only be nested within a ancestor chain of {words} operations",
        code=_CODE,
        at=inner,
        notes=(("see unexpected ancestor operation", op),),
    )


def _break(loop: OpDef, inner: Op) -> Iterator[Problem]:
    operand_types, wanted = _types(inner.operands), _types(loop.results)
    if operand_types != wanted and POISON not in (*operand_types, *wanted):
        yield Problem(
            "operand types must correspond to the parent loop result types: "
            f"({type_list(operand_types)}) vs ({type_list(wanted)})",
            code=_CODE,
            at=inner,
        )


def _continue(loop: OpDef, inner: Op) -> Iterator[Problem]:
    operand_types = _types(inner.operands)
    if loop.name == _LOOP:
        wanted, kind, what = _types(slot_values(loop, "init_values")), "loop", "parent loop iter_values"
    else:
        wanted, kind, what = _types(loop.results), "for", "parent loop return types"
    if operand_types != wanted and POISON not in (*operand_types, *wanted):
        yield Problem(
            f"`{kind}` is missing a valid terminator. `continue` op should have operand types that match the "
            f"{what}: ({type_list(wanted)}), but found: ({type_list(operand_types)})",
            code=_CODE,
            prefix=False,
            at=inner,
        )


def _return(op: OpDef, inner: Op, parent: Op) -> Iterator[Problem]:
    if Trait.FUNCTION not in op.spec.traits:
        words = "must be used within a cuda_tile.entry, {} operation"
        problem = Problem(words.format("or cuda_tile.if"), code=_CODE, at=inner, until=_IN_LOOPS)
        if parent.name != _LOOP:
            yield problem
        if op.name != _LOOP:
            yield replace(problem, message=words.format("cuda_tile.if, or cuda_tile.loop"), since=_IN_LOOPS, until=None)
    else:
        yield from _returned(op, inner)


def _returned(op: OpDef, inner: Op) -> Iterator[Problem]:
    """A function is given its results, and an entry has none."""
    signature, name = attr_value(op, "function_type"), attr_value(op, "sym_name")
    assert isinstance(signature, FunctionType)  # as each op declares that is a function
    operand_types, wanted = _types(inner.operands), signature.results
    if len(operand_types) != len(wanted):
        yield Problem(
            f"has {len(operand_types)} operands, but enclosing function (@{name}) returns {len(wanted)}",
            code="cuda_tile.return",
            at=inner,
        )
        return
    if op.name == _ENTRY and operand_types:
        yield Problem(
            f"has {len(operand_types)} operands, but entry function must return 0 operands",
            code="cuda_tile.return",
            at=inner,
        )
        return
    for index, (have, want) in enumerate(zip(operand_types, wanted, strict=True)):
        if have != want and POISON not in (have, want):
            yield Problem(
                f"type of return operand {index} ({quoted(have)}) doesn't match function result type "
                f"({quoted(want)}) in function @{name}",
                code="cuda_tile.return",
                at=inner,
            )
            return
