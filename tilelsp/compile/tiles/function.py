"""One entry on its way to nv_tileaa: its values, and control flow that leaves early."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from tilelsp.base.cancel import CancelToken
from tilelsp.compile.lowering import Writer, block, lowering_of, origin_of, region_of, unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tiles.elementwise import lower_elementwise
from tilelsp.compile.tiles.types import lower_type
from tilelsp.defs.dialects import scf
from tilelsp.defs.dialects.cuda_tile import control_flow, core
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import (
    FunctionType,
    Type,
)
from tilelsp.spec.op import OpDef
from tilelsp.spec.target import Target

STAGE = Stage.NV_TILEAA

Handler: TypeAlias = Callable[["TileLowering", Op], None]


class TileLowering:
    """Lowers one entry; `handlers` lower the ops that are not element-wise."""

    def __init__(
        self,
        entry: core.Entry,
        target: Target,
        handlers: Mapping[type[Op], Handler],
        token: CancelToken | None,
    ) -> None:
        self._handlers = handlers
        self.entry = entry
        self.target = target
        self.token = token
        self.values: dict[Value, Value] = {}
        self.nested = 0
        """How many branches, made from an early `return`, enclose the op that is lowered."""
        self.out = Writer(block(), entry, token)

    def run(self) -> aa.Func:
        """The lowered function."""
        source = self.entry.body.blocks[0]
        types = [self.type(self.entry, arg.type) for arg in source.args]
        body = block(types, names=[arg.name for arg in source.args])
        self.values.update(zip(source.args, body.args, strict=True))
        self.out = Writer(body, self.entry, self.token)
        self.block(source.ops)
        self.out.finish()
        return aa.Func.make(
            sym_name=self.entry.sym_name,
            function_type=FunctionType(tuple(types), ()),
            regions=[region_of(body)],
            origin=origin_of(self.entry),
        )

    def type(self, op: Op, type: Type) -> Type:
        """The lowered type, or the exception that says there is none."""
        found = lower_type(type)
        if found is None:
            raise unsupported(op, STAGE, f"type '{getattr(type, 'name', type)}'")
        return found

    def __getitem__(self, value: Value) -> Value:
        """The lowered value."""
        return self.values[value]

    def all(self, values: Sequence[Value]) -> tuple[Value, ...]:
        """The lowered values."""
        return tuple(self.values[v] for v in values)

    def block(self, ops: Sequence[Op]) -> None:
        """Lower ops one after the other; an `if` that may leave early takes the rest of them with it."""
        for index, op in enumerate(ops):
            self.out.source = op
            if isinstance(op, control_flow.If) and _leaves(op):
                self.early_exit(op, ops[index + 1 :])
                return
            with lowering_of(op, STAGE):
                self.op(op)

    def op(self, op: Op) -> None:
        """Lower one op."""
        if not isinstance(op, OpDef):
            raise unsupported(op, STAGE)  # a form of an op that is not declared
        handler = self._handlers.get(type(op))
        if handler is not None:
            handler(self, op)
            return
        made = lower_elementwise(op, self.all(op.operands), self.result_types(op), self.out)
        if made is None:
            raise unsupported(op, STAGE)
        self.bind(op, made)

    def result_types(self, op: Op) -> list[Type]:
        """The lowered types of an op's results."""
        return [self.type(op, value.type) for value in op.results]

    def bind(self, op: Op, made: Op | Value) -> None:
        """Let the results of `op` stand for those of `made`."""
        results = made.results if isinstance(made, Op) else (made,)
        for old, new in zip(op.results, results, strict=True):
            new.name = new.name or old.name
            self.values[old] = new

    def make(self, op: Op, definition: type[OpDef], **slots: object) -> None:
        """Make the op that stands for `op`, with its result types and names."""
        names = [value.name for value in op.results]
        self.bind(op, self.out.make(definition, self.result_types(op), names=names, slots=slots))

    # --- control flow ---------------------------------------------------------------------------------------------

    def loop_body(self, source: Block, types: Sequence[Type]) -> Block:
        """The lowered body of a loop, its arguments typed `types`."""
        body = block(types, names=[arg.name for arg in source.args])
        self.values.update(zip(source.args, body.args, strict=True))
        left = self.out.at(body)
        self.block(source.ops)
        self.out.at(left)
        return body

    def branch(self, ops: Sequence[Op]) -> Block:
        """Ops lowered into a block of their own."""
        made = block()
        left = self.out.at(made)
        self.block(ops)
        self.out.at(left)
        return made

    def early_exit(self, op: control_flow.If, rest: Sequence[Op]) -> None:
        """`if` with a `continue` or `return` inside: the code after it moves into the branch that goes on."""
        condition = self[op.condition]
        then_ops = op.then_region.blocks[0].ops
        else_blocks = op.else_region.blocks
        else_ops = else_blocks[0].ops if else_blocks else ()
        ends = rest[-1] if rest else None
        if ends is None or not isinstance(ends, control_flow.Continue | control_flow.Return):
            raise unsupported(op, STAGE, "a branch leaves early inside another branch")
        for leaving in (then_ops, else_ops):
            if leaving and not isinstance(leaving[-1], control_flow.Yield | type(ends)):
                raise unsupported(leaving[-1], STAGE, "it leaves more than the innermost loop or kernel")
        types = [self.type(ends, v.type) for v in ends.operands]
        parts: list[Block] = []
        self.nested += 1
        for ops in (then_ops, else_ops):
            made = block()
            left = self.out.at(made)
            if ops and isinstance(ops[-1], type(ends)):
                self.block(ops)
            else:
                self.block(ops[:-1] if ops else ())
                if ops:
                    for old, new in zip(op.results, ops[-1].operands, strict=True):
                        self.values[old] = self[new]
                self.block(rest)
            self.out.at(left)
            parts.append(made)
        self.nested -= 1
        self.out.source = op
        made_if = self.out.plain(scf.If, [condition], types, regions=[region_of(p) for p in parts])
        if types:
            self.out.plain(scf.Yield, made_if.results)
        elif isinstance(ends, control_flow.Return) and not self.nested:
            self.out.make(aa.Return)
        else:
            self.out.plain(scf.Yield, ())


def _leaves(op: control_flow.If) -> bool:
    for region in (op.then_region, op.else_region):
        for inner in region.blocks:
            if inner.ops and isinstance(
                inner.ops[-1], control_flow.Continue | control_flow.Break | control_flow.Return
            ):
                return True
    return False
