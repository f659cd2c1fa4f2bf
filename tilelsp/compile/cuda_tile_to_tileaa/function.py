"""One entry on its way to nv_tileaa: its values, and control flow that leaves early."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from tilelsp.base.cancel import CancelToken
from tilelsp.compile.choose.hints import CTAS, CTAS_ASKED, MOST_CTAS, OCCUPANCY, numbers_of
from tilelsp.compile.cuda_tile_to_tileaa.elementwise import lower_elementwise
from tilelsp.compile.cuda_tile_to_tileaa.types import lower_type
from tilelsp.compile.lowering import Writer, block, lowering_of, origin_of, region_of, unsupported
from tilelsp.compile.stage import Stage
from tilelsp.defs.dialects import arith, scf
from tilelsp.defs.dialects.cuda_tile import control_flow, core
from tilelsp.defs.dialects.nv_tileaa import memory as aa_memory
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileaa import types as t
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import (
    I1,
    I32,
    I64,
    Attr,
    BoolAttr,
    DenseAttr,
    FloatAttr,
    FloatType,
    FunctionType,
    IntAttr,
    IntType,
    TensorType,
    Type,
)
from tilelsp.spec.op import OpDef
from tilelsp.spec.target import Feature, Target

STAGE = Stage.NV_TILEAA

Handler: TypeAlias = Callable[["TileLowering", Op], None]


LEAVING = (control_flow.Continue, control_flow.Break, control_flow.Return)
MOST_COPIES = 64
"""How often branches that leave may repeat the code behind them: each of them doubles it where the next leaves too."""


class Exit:
    """How a region is left: by which ops, handing over values of which `types`.

    This one is that of a kernel and of a region whose terminator is `scf.yield`.
    """

    def __init__(self, leaving: tuple[type[Op], ...], types: Sequence[Type]) -> None:
        self.leaving = leaving
        self.types = list(types)
        self.depth = 0
        """How many branches, made of those that leave, enclose the op that is lowered."""

    def start(self, arguments: Sequence[Value]) -> None:
        """The region begins, with these arguments."""

    def values(self, f: TileLowering, op: Op) -> Sequence[Value]:
        """Values that a terminator hands over."""
        return f.all(op.operands)

    def end(self, f: TileLowering, values: Sequence[Value]) -> None:
        """Write the terminator of the region itself."""
        if control_flow.Return in self.leaving:
            f.out.make(aa.Return)
        else:
            f.out.plain(scf.Yield, tuple(values))


class LoopExit(Exit):
    """How one turn of a `loop` ends: whether there is a next one, the carried values, and the results.

    Of a loop that the kernel may end in (`returns`) the last result says whether it has.
    """

    def __init__(self, carried: Sequence[Type], results: Sequence[Type], *, returns: bool) -> None:
        super().__init__(LEAVING, [I1, *carried, *results, *([I1] if returns else [])])
        self._results = results
        self._returns = returns
        self._arguments: Sequence[Value] = ()

    def start(self, arguments: Sequence[Value]) -> None:
        """See `Exit.start`."""
        self._arguments = arguments

    def values(self, f: TileLowering, op: Op) -> Sequence[Value]:
        """See `Exit.values`; a turn that is the last carries nothing on, one that is not has no results yet."""
        goes_on = _bit(f, on=isinstance(op, control_flow.Continue))
        returned = (_bit(f, on=isinstance(op, control_flow.Return)),) if self._returns else ()
        values = f.all(op.operands)
        match op:
            case control_flow.Break():
                return (goes_on, *self._arguments, *values, *returned)
            case control_flow.Return():
                values = self._arguments
            case _:
                pass
        return (goes_on, *values, *(_no_value(f, op, type) for type in self._results), *returned)

    def end(self, f: TileLowering, values: Sequence[Value]) -> None:
        """See `Exit.end`."""
        f.out.make(scf.Condition, condition=values[0], args=values[1:])


def _bit(f: TileLowering, *, on: bool) -> Value:
    return f.out.plain(arith.Constant, (), [I1], {"value": BoolAttr(on)}).result


def _no_value(f: TileLowering, op: Op, type: Type) -> Value:
    """A value that nobody reads."""
    match type:
        case t.TokenType():
            return f.out.plain(aa_memory.MakeToken, (), [type]).result
        case t.PointerType():
            return f.out.make(aa.IntToPtr, [type], source=_no_value(f, op, I64)).result
        case TensorType(shape, t.PointerType()):
            return f.out.make(aa.IntToPtr, [type], source=_no_value(f, op, TensorType(shape, I64))).result
        case IntType():
            stored: Attr = IntAttr(0, type)
        case FloatType():
            stored = FloatAttr(0, type)
        case TensorType() if isinstance(type.element, IntType | FloatType):
            stored = DenseAttr(type, (0,))
        case _:
            raise unsupported(op, STAGE, "the loop around it hands out what is no number")
    return f.out.plain(arith.Constant, (), [type], {"value": stored}).result


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
        self._exits: list[Exit] = []
        self._copies = 0
        self.ended_in: list[Value] = []
        """Of a loop that was just lowered: whether the kernel ended in it."""
        self.out = Writer(block(), entry, token)

    def run(self) -> aa.Func:
        """The lowered function."""
        source = self.entry.body.blocks[0]
        types = [self.type(self.entry, arg.type) for arg in source.args]
        body = self.region(source, types, Exit((control_flow.Return,), []))
        self.out.finish()
        hints = numbers_of(self.entry, self.target)
        ctas, occupancy = hints.get(CTAS, 1), hints.get(OCCUPANCY, 1)
        ctas_hint: dict[str, Attr] = {CTAS_ASKED: IntAttr(ctas, I32)} if ctas > 1 and self._has_clusters else {}
        return aa.Func.make(
            sym_name=self.entry.sym_name,
            function_type=FunctionType(tuple(types), ()),
            occupancy=occupancy if 1 < occupancy <= MOST_CTAS else None,
            regions=[region_of(body)],
            origin=origin_of(self.entry),
            extra=ctas_hint,
        )

    @property
    def _has_clusters(self) -> bool:
        return self.target.has(Feature.CLUSTERS)

    def type(self, op: Op, type: Type) -> Type:
        """The lowered type, or the exception that says there is none."""
        found = lower_type(type)
        if found is None:
            raise unsupported(op, STAGE, f"type '{getattr(type, 'name', type)}'")
        return found

    def __getitem__(self, value: Value) -> Value:
        """The lowered value."""
        return self.values[value]

    def optional(self, value: Value | None) -> Value | None:
        """The lowered value of an operand that may be left out."""
        return None if value is None else self[value]

    def all(self, values: Sequence[Value]) -> tuple[Value, ...]:
        """The lowered values."""
        return tuple(self.values[v] for v in values)

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
        self.bind_values(op, made.results if isinstance(made, Op) else (made,))

    def bind_values(self, op: Op, made: Sequence[Value]) -> None:
        """Let the results of `op` stand for values, one each."""
        for old, new in zip(op.results, made, strict=True):
            new.name = new.name or old.name
            self.values[old] = new

    def make(self, op: Op, definition: type[OpDef], **slots: object) -> None:
        """Make the op that stands for `op`, with its result types and names."""
        names = [value.name for value in op.results]
        self.bind(op, self.out.make(definition, self.result_types(op), names=names, slots=slots))

    # --- control flow ---------------------------------------------------------------------------------------------

    def region(self, source: Block, types: Sequence[Type], exit: Exit) -> Block:
        """The lowered block of a region, its arguments typed `types`; what ends it goes through `exit`."""
        body = block(types, names=[arg.name for arg in source.args])
        self.values.update(zip(source.args, body.args, strict=True))
        left = self.out.at(body)
        exit.start(body.args)
        self._exits.append(exit)
        self._sequence(source.ops)
        self._exits.pop()
        self.out.at(left)
        return body

    def leave(self, op: Op) -> None:
        """A terminator: what it hands over goes to the region that it ends, through the branches around it."""
        exit = self._exits[-1]
        assert isinstance(op, exit.leaving), "what else leaves, the verifier refuses"
        self._hand_over(exit, exit.values(self, op))

    def _hand_over(self, exit: Exit, values: Sequence[Value]) -> None:
        if exit.depth:
            self.out.plain(scf.Yield, tuple(values))
        else:
            exit.end(self, values)

    def _sequence(self, ops: Sequence[Op], after: Callable[[], None] | None = None) -> None:
        """Lower ops one after the other, then what comes `after`; an `if` that may leave takes that with it."""
        for index, op in enumerate(ops):
            self.out.source = op
            rest = partial(self._sequence, ops[index + 1 :], after)
            if isinstance(op, control_flow.If) and _leaves(op):
                self._leaving_if(op, rest)
                return
            with lowering_of(op, STAGE):
                self.op(op)
            if isinstance(op, control_flow.Loop) and (ends := returns(op)):
                self._branch(op, self.ended_in.pop(), (partial(self.leave, ends), rest))
                return
        if after is not None:
            after()

    def _leaving_if(self, op: control_flow.If, rest: Callable[[], None]) -> None:
        """`if` with a `continue`, `break` or `return` inside: the code after it moves into the branches that go on."""
        self._copies += 1
        if self._copies > MOST_COPIES:
            raise unsupported(op, STAGE, f"the code behind branches that leave would be written {MOST_COPIES} times")
        parts: list[Callable[[], None]] = []
        for region in (op.then_region, op.else_region):
            ops = region.blocks[0].ops if region.blocks else ()
            if ops and not isinstance(ops[-1], control_flow.Yield):
                parts.append(partial(self._sequence, ops))
            else:
                parts.append(partial(self._sequence, ops[:-1], partial(self._go_on, op, ops[-1:], rest)))
        self._branch(op, self[op.condition], parts)

    def _branch(self, op: Op, condition: Value, branches: Sequence[Callable[[], None]]) -> None:
        """Two branches at the end of a region, each of which writes how the region is left."""
        exit = self._exits[-1]
        parts: list[Block] = []
        exit.depth += 1
        for write in branches:
            made = block()
            left = self.out.at(made)
            write()
            self.out.at(left)
            parts.append(made)
        exit.depth -= 1
        self.out.source = op
        made_if = self.out.plain(scf.If, [condition], exit.types, regions=[region_of(p) for p in parts])
        self._hand_over(exit, made_if.results)

    def _go_on(self, op: Op, ends: Sequence[Op], rest: Callable[[], None]) -> None:
        for end in ends:
            for old, new in zip(op.results, end.operands, strict=True):
                self.values[old] = self[new]
        rest()


def _leaves(op: control_flow.If) -> bool:
    """True if a branch, nested ones included, ends a loop's round, the loop or the kernel."""
    for region in (op.then_region, op.else_region):
        for inner in region.blocks:
            if inner.ops and isinstance(inner.ops[-1], LEAVING):
                return True
            for nested in inner.ops:
                match nested:
                    case control_flow.If() if _leaves(nested):
                        return True
                    case control_flow.Loop() if returns(nested):
                        return True
                    case _:
                        pass
    return False


def returns(loop: control_flow.Loop) -> Op | None:
    """The first op inside of a loop, or of one in it, that ends the kernel."""
    return next((op for op in loop.walk() if isinstance(op, control_flow.Return)), None)
