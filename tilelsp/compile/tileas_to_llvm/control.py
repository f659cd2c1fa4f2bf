"""Loops and branches of one thread."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.lowering import origin_of
from tilelsp.compile.tileas_to_llvm.function import FunctionThread
from tilelsp.compile.tileas_to_llvm.types import llvm_of
from tilelsp.compile.tileas_to_llvm.values import Lowered, Tensor
from tilelsp.defs.dialects import scf
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import (
    TensorType,
    Type,
    VectorType,
)
from tilelsp.spec.constants import Imm, width_of


def _carry(f: FunctionThread, lowered: Lowered) -> list[Value]:
    """The registers of a value that a loop or branch carries; 16-bit and narrower elements go in packs of 32 bits."""
    if isinstance(lowered, Tensor):
        width = _pack(lowered)
        return [lowered.vector(r, width) for r in range(0, lowered.layout.registers, width)]
    assert isinstance(lowered, Value)
    return [lowered]


def _pack(tensor: Tensor) -> int:
    bits = width_of(tensor.type)
    width = 32 // bits if bits in (8, 16) else 1
    return width if tensor.layout.registers % width == 0 else 1


def _uncarry(f: FunctionThread, like: Lowered, values: Sequence[Value]) -> Lowered:
    """The value again, from the registers that came out of a loop or branch."""
    if isinstance(like, Tensor):
        width = _pack(like)
        made = Tensor(f.b, like.layout, like.type)
        for i, value in enumerate(values):
            made.set_chunk(i * width, width, value)
        return made
    return values[0]


def lower_for(f: FunctionThread, op: Op) -> None:
    """A loop; tensors are carried as registers."""
    assert isinstance(op, scf.For)
    f.flush()
    lower, upper, step = f.scalars(op.operands[:3])
    body = op.regions[0].blocks[0]
    inits = [_as_typed(f, v, arg) for v, arg in zip(op.operands[3:], body.args[1:], strict=True)]
    carried = [_carry(f, v) for v in inits]
    f.settle()
    started = [v for part in carried for v in part]
    loop = f.b.begin_loop(lower, upper, step, started, name="loop", unsigned="unsignedCmp" in op.attrs)
    f.values[body.args[0]] = f.b.named(loop.index, body.args[0].name or "i")
    _rebind(f, body.args[1:], inits, carried, loop.values)
    touched = f.tmem.touched
    f.tmem.enter_loop(op)
    with f.exchange.turns():
        f.block(body.ops[:-1])
        f.flush()
        f.tmem.touched |= touched
        ends: list[Value] = []
        for value, like in zip(body.ops[-1].operands, inits, strict=True):
            found = f.tensor(value, like.layout) if isinstance(like, Tensor) else f.scalar(value)
            ends += _carry(f, found)
    f.b.origin = origin_of(op)
    values = f.b.end_loop(loop, ends)
    _rebind(f, op.results, inits, carried, values)


def lower_while(f: FunctionThread, op: Op) -> None:
    """A loop that computes its condition in each turn; tensors are carried as registers."""
    assert isinstance(op, scf.While)
    f.flush()
    before, after = (region.blocks[0] for region in op.regions)
    inits = [_as_typed(f, v, arg) for v, arg in zip(op.operands, before.args, strict=True)]
    carried = [_carry(f, v) for v in inits]
    f.settle()
    started = [v for part in carried for v in part]
    header = f.b.block([v.type for v in started], "while")
    f.b.br(header, started)
    f.b.at(header)
    _rebind(f, before.args, inits, carried, header.args)
    f.tmem.enter_loop(op)
    with f.exchange.turns():
        f.block(before.ops[:-1])
        f.flush()
        condition, *ends = before.ops[-1].operands
        passed = [_as_typed(f, v, result) for v, result in zip(ends, op.results, strict=True)]
        parts = [_carry(f, v) for v in passed]
        f.settle()
        values = [v for part in parts for v in part]
        body, leave = f.b.block((), "while.body"), f.b.block([v.type for v in values], "while.end")
        f.b.cond_br(f.scalar(condition), body, leave, (), values)
        f.b.at(body)
        _rebind(f, after.args, passed, parts, values)
        f.block(after.ops[:-1])
        f.flush()
        again = [
            _carry(f, f.tensor(value, like.layout) if isinstance(like, Tensor) else f.scalar(value))
            for value, like in zip(after.ops[-1].operands, inits, strict=True)
        ]
    f.b.origin = origin_of(op)
    f.b.br(header, [v for part in again for v in part])
    f.b.place_last(leave)
    f.b.at(leave)
    _rebind(f, op.results, passed, parts, leave.args)


def _as_typed(f: FunctionThread, value: Value, name: Value) -> Lowered:
    """A value in the layout that the type of `name` says, where it says one."""
    if not isinstance(value.type, TensorType):
        return f.scalar(value)
    return f.tensor(value, f.layout(name.type) if getattr(name.type, "encoding", None) else None)


def _rebind(
    f: FunctionThread,
    names: Sequence[Value],
    likes: Sequence[Lowered],
    parts: Sequence[Sequence[Value]],
    values: Sequence[Value],
) -> None:
    start = 0
    for name, like, part in zip(names, likes, parts, strict=True):
        f.values[name] = _uncarry(f, like, values[start : start + len(part)])
        start += len(part)


def lower_if(f: FunctionThread, op: Op) -> None:
    """A branch."""
    assert isinstance(op, scf.If)
    f.flush()
    condition = f.scalar(op.operands[0])
    f.settle()
    likes: list[Lowered] = []
    types: list[Type] = []
    sizes: list[int] = []
    for result in op.results:
        type_ = llvm_of(op, result.type)
        if isinstance(result.type, TensorType):
            like: Lowered = Tensor(f.b, f.result_layout(op, result), type_)
            width = _pack(like)
            count = like.layout.registers // width
            types += [VectorType((width,), type_) if width > 1 else type_] * count
            sizes.append(count)
        else:
            like = Imm(type_, 0)
            types.append(type_)
            sizes.append(1)
        likes.append(like)
    has_else = any(r.blocks for r in op.regions[1:])
    branch = f.b.begin_if(condition, types, has_else=has_else, name="if")
    values: tuple[Value, ...] = ()
    after = touched = f.tmem.touched
    for number, region in enumerate(op.regions):
        if not region.blocks:
            continue
        f.tmem.touched = touched
        body = region.blocks[0]
        f.block(body.ops[:-1])
        f.flush()
        ends: list[Value] = []
        for value, like in zip(body.ops[-1].operands, likes, strict=True):
            found = f.tensor(value, like.layout) if isinstance(like, Tensor) else f.scalar(value)
            ends += _carry(f, found)
        after |= f.tmem.touched
        if number == 0 and has_else:
            f.b.otherwise(branch, ends)
        else:
            values = f.b.end_if(branch, ends)
    f.tmem.touched = after
    start = 0
    for result, like, size in zip(op.results, likes, sizes, strict=True):
        f.values[result] = _uncarry(f, like, values[start : start + size])
        start += size
