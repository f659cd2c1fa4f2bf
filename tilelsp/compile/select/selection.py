"""LLVM to machine IR: instruction selection.

`select_module` turns the `builtin.module` of the LLVM stage into a `builtin.module` that holds one `mir.func` per
kernel and the globals as `mir.global`. What a target cannot do at all, and what this selector does not know, are
diagnostics of the stage `llvm` at the instruction; selection goes on behind them. Rules on packed words belong to
the machine verifier (`verify_mir`).

A `mir.func` has the attributes of the `llvm.func` and `params`, the PTX types of its parameters. Its blocks hold
machine instructions (`spec.machine`); block arguments are phis, one per register.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, TypeAlias

from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record
from tilelsp.compile.aggregates import Aggregate, aggregate_of, places
from tilelsp.compile.lowering import gave_up
from tilelsp.compile.select import (
    addresses,
    assembly,
    atomics,
    calls,
    conversions,
    copies,
    floats,
    integers,
    memory,
    multiply,
    tensor,
    tensor_memory,
    threads,
    vectors,
)
from tilelsp.compile.select.dispatch import handler_of
from tilelsp.compile.select.state import Handler, Selector
from tilelsp.compile.select.values import Packed, Rep, Unselectable, is_packed, machine_type, member_register
from tilelsp.compile.stage import Stage
from tilelsp.defs.dialects.llvm import Signature, call_problem, find_signature
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.llvm.intrinsics import find_intrinsic
from tilelsp.defs.mir.integers import SETP
from tilelsp.defs.mir.memory import CVTA_PARAM, LD_PARAM, LEA_PARAM, Param
from tilelsp.defs.mir.moves import NARROW
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.mir.threads import BRA, CBRA, RET, TRAP_END
from tilelsp.defs.ptx.support import Support, support_of
from tilelsp.ir.module import Block, Op, Origin, Region, Successor, Value, taken_by
from tilelsp.ir.types import (
    I1,
    I16,
    I32,
    I64,
    ArrayAttr,
    Attr,
    FloatType,
    IntAttr,
    IntType,
    StringAttr,
    TupleType,
    Type,
    VectorType,
)
from tilelsp.spec.constants import BY_VALUE, GLOBAL, Imm, address_space, by_value, width_of
from tilelsp.spec.machine import Lane
from tilelsp.spec.target import Target

SELECTING = (
    addresses, assembly, atomics, calls, conversions, copies, floats, integers, memory, multiply, tensor, tensor_memory,
    threads, vectors,
)  # fmt: skip
"""The modules whose functions say what they select."""


@record
class SelectionResult:
    """The machine module, and what could not be selected; with any `diagnostics` the module is incomplete."""

    module: Op
    diagnostics: tuple[Diagnostic, ...]


def select_module(module: Op, target: Target, cancel: CancelToken | None = None) -> SelectionResult:
    """Select every function of an LLVM module for `target`."""
    support = support_of(target)
    made: list[Op] = []
    diagnostics: list[Diagnostic] = []
    for region in module.regions:
        for block in region.blocks:
            for op in block.ops:
                if llvm.GLOBAL.matches(op):
                    made.append(Op("mir.global", attrs=op.attrs, origin=Origin(op=op)))
                elif llvm.FUNC.matches(op) and op.regions:
                    selected, found = _select_function(op, support, cancel)
                    made.append(selected)
                    diagnostics += found
    body = Block()
    body.ops = tuple(made)
    result = Op("builtin.module", attrs=module.attrs, regions=(Region((body,)),), origin=Origin(op=module))
    return SelectionResult(result, tuple(diagnostics))


ParamType: TypeAlias = Param | Literal["ptr.global"]
_INTEGERS: Mapping[int, ParamType] = {1: "u8", 8: "u8", 16: "u16", 32: "u32", 64: "u64"}
_FLOATS: Mapping[str, ParamType] = {"f32": "f32", "f64": "f64", "f16": "u16", "bf16": "u16"}


class NoParameter(Unselectable):
    """Parameter `index` has a type that no kernel's parameter may have."""

    def __init__(self, index: int) -> None:
        super().__init__("this type cannot be a kernel parameter", "llvm.type")
        self.index = index


def param_types(function: Op) -> tuple[ParamType | Aggregate, ...]:
    """PTX parameter types of a function's parameters. Raises `NoParameter` for a type that cannot be a parameter."""
    made: list[ParamType | Aggregate] = []
    types = tuple(value.type for value in function.regions[0].blocks[0].args)
    held = by_value(function.attrs.get(BY_VALUE), len(types))
    for index, (type, (size, alignment)) in enumerate(zip(types, held, strict=True)):
        scalar = _scalar_type(type)
        if size:
            made.append(Aggregate(size, alignment))
        elif isinstance(type, TupleType) and type.elements:
            if any(_field_type(field) is None for field in type.elements):
                raise NoParameter(index)
            made.append(aggregate_of(type.elements))
        elif scalar is not None:
            made.append(scalar)
        else:
            raise NoParameter(index)
    return tuple(made)


def _scalar_type(type: Type) -> ParamType | None:
    """The PTX type of a parameter that is no structure; None where it has none."""
    if isinstance(type, IntType):
        return _INTEGERS.get(type.width)
    if isinstance(type, FloatType):
        return _FLOATS.get(type.name)
    if address_space(type) is None:
        return None
    return "ptr.global" if address_space(type) == GLOBAL else "u64"


def _field_type(type: Type) -> ParamType | None:
    """The PTX type of a structure's field; None where it is none that a register holds."""
    if isinstance(type, VectorType):
        return "u32" if width_of(type) == 32 else None
    return _scalar_type(type)


def _select_function(function: Op, support: Support, cancel: CancelToken | None) -> tuple[Op, list[Diagnostic]]:
    selector = Selector(support)
    handlers: dict[str, Handler | None] = {}
    signatures: dict[str, Signature | None] = {}
    blocks = function.regions[0].blocks
    made_blocks: dict[Block, tuple[Block, list[Op]]] = {}
    for i, block in enumerate(blocks):
        made = Block(block.label)
        if i:
            args: list[Value] = []
            for value in block.args:
                selector.values[value] = _phi(selector, function, value, made, args)
            made.args = tuple(args)
        made_blocks[block] = (made, [])
    attrs = {name: attr for name, attr in function.attrs.items() if name != BY_VALUE}
    if blocks:
        try:
            types = param_types(function)
            words = (type_.word if isinstance(type_, Aggregate) else type_ for type_ in types)
            attrs["params"] = ArrayAttr(tuple(map(StringAttr, words)))
            selector.start_block(made_blocks[blocks[0]][1])
            selector.start_op(function)
            for i, (value, type) in enumerate(zip(blocks[0].args, types, strict=True)):
                selector.values[value] = _load_param(selector, i, type, value)
        except NoParameter as problem:
            selector.start_op(function)
            selector.report(problem, blocks[0].args[problem.index].span)
        except Unselectable as problem:
            selector.start_op(function)
            selector.report(problem)
    for block in _reverse_postorder(blocks):
        if cancel is not None:
            cancel.check()
        _, ops = made_blocks[block]
        selector.start_block(ops if ops else made_blocks[block][1])
        for op in block.ops:
            _select_op(selector, op, handlers, signatures, made_blocks)
    live = [(made, ops) for block, (made, ops) in made_blocks.items() if ops or block is blocks[0]]
    _drop_dead(live)
    for made, ops in live:
        made.ops = tuple(ops)
    region = Region(tuple(made for made, _ in live))
    return Op("mir.func", attrs=attrs, regions=(region,), origin=Origin(op=function)), selector.diagnostics


def _phi(selector: Selector, function: Op, value: Value, owner: Block, args: list[Value]) -> Rep:
    """The registers that stand for a block argument; they are appended to `args`."""
    type = value.type

    def register(made: Type) -> Value:
        arg = Value(made, owner, len(args), value.name)
        args.append(arg)
        return arg

    try:
        if isinstance(type, VectorType):
            if is_packed(type):
                total = width_of(type)
                word = I16 if total <= 16 else I32
                return Packed(type, tuple(register(word) for _ in range(max(1, (total + 31) // 32))))
            element = machine_type(type.element)
            return tuple(register(element) for _ in range(type.shape[0]))
        if isinstance(type, TupleType):
            return tuple(register(member_register(t)) for t in type.elements)
        return register(machine_type(type))
    except Unselectable as problem:
        selector.start_op(function)
        selector.report(problem, value.span)
        return register(I32)


def _load_param(selector: Selector, index: int, type: ParamType | Aggregate, value: Value) -> Rep:
    if not isinstance(type, Aggregate):
        made = _load_field(selector, index, type, value.type)
        made.name = value.name
        return made
    if not isinstance(value.type, TupleType):  # a constant that is passed by value: the program has its address
        made = selector.emit(CVTA_PARAM(selector.emit(LEA_PARAM(), {"index": IntAttr(index, I32)})))
        made.name = value.name
        return made
    return tuple(
        _load_field(selector, index, word, field, offset)
        for offset, field in places(value.type.elements)
        if (word := _field_type(field)) is not None
    )


def _load_field(selector: Selector, index: int, type: ParamType, held: Type, offset: int = 0) -> Value:
    """A parameter, or a field of one, in a register."""
    register = member_register(held)
    attrs: dict[str, Attr] = {"index": IntAttr(index, I32)}
    if offset:
        attrs["offset"] = IntAttr(offset, I32)
    made = selector.emit(LD_PARAM["u64" if type == "ptr.global" else type](), attrs)
    if register == I1:
        return selector.emit(SETP["ne"]["s16"](made, Imm(I16, 0)))
    if register == I32 and made.type == I64:
        return selector.emit(NARROW["u32"]["u64"](made))
    return made


def _reverse_postorder(blocks: tuple[Block, ...]) -> list[Block]:
    """Reachable blocks, each before the blocks it dominates."""
    if not blocks:
        return []
    order: list[Block] = []
    seen = {blocks[0]}
    stack: list[tuple[Block, int]] = [(blocks[0], 0)]
    while stack:
        block, at = stack.pop()
        successors = block.ops[-1].successors if block.ops else ()
        if at < len(successors):
            stack.append((block, at + 1))
            following = successors[at].block
            if following not in seen:
                seen.add(following)
                stack.append((following, 0))
        else:
            order.append(block)
    order.reverse()
    return order


def _select_op(
    selector: Selector,
    op: Op,
    handlers: dict[str, Handler | None],
    signatures: dict[str, Signature | None],
    blocks: dict[Block, tuple[Block, list[Op]]],
) -> None:
    selector.start_op(op)
    name = op.name
    try:
        if name in llvm.TERMINATORS:
            _terminate(selector, op, blocks)
            return
        if name not in handlers:
            handlers[name] = None if _is_another(name) else handler_of(name)
            signatures[name] = find_signature(name) if name.count(".") > 1 else None
        handler = handlers[name]
        if handler is None:
            plain = name.count(".") == 1
            what = f"instruction {name.removeprefix('llvm.')}" if plain else f"intrinsic {name}"
            raise Unselectable(f"{what} has no lowering")
        signature = signatures[name]
        if signature is not None:
            problem = call_problem(signature, op)
            if problem is not None:
                raise Unselectable(problem, "llvm.arity")
        before = len(selector.ops)
        handler(selector, op)
        if op.results and op.results[0].name and len(selector.ops) > before:
            last = selector.ops[-1]
            if last.results and last.results[0].name is None:
                last.results[0].name = op.results[0].name
    except Unselectable as wrong:
        if wrong.code != "llvm.poisoned":
            selector.report(wrong)
        if name in llvm.TERMINATORS:
            selector.emit_void(TRAP_END())
    except Exception as error:
        failed = gave_up(op, Stage.MIR, error)
        selector.report(Unselectable(failed.message, failed.code))
        if name in llvm.TERMINATORS:
            selector.emit_void(TRAP_END())


@lru_cache(maxsize=4096)
def _is_another(name: str) -> bool:
    """True if a name that begins like a declared intrinsic is a different intrinsic of LLVM."""
    found = find_intrinsic(name) if name.count(".") > 1 else None
    if found is None or found.read(name) is not None:
        return False
    from tilelsp.defs.intrinsics import rows  # LLVM's table, which most texts do not need

    return name in rows()


def _terminate(selector: Selector, op: Op, blocks: dict[Block, tuple[Block, list[Op]]]) -> None:
    if llvm.RETURN.matches(op):
        selector.emit_void(RET())
        return
    if llvm.UNREACHABLE.matches(op):
        selector.emit_void(TRAP_END())
        return
    successors = tuple(Successor(blocks[s.block][0], _passed(selector, s)) for s in op.successors)
    operands: tuple[Value, ...] = ()
    if llvm.COND_BR.matches(op):
        condition = selector.scalar(op.operands[0])
        if isinstance(condition, Imm):
            successors = (successors[0] if condition.bits else successors[1],)
        else:
            operands = (condition,)
    opcode = CBRA if len(successors) == 2 else BRA
    selector.ops.append(Op(opcode.name, operands, (), {}, (), successors, origin=Origin(op=op)))


def _passed(selector: Selector, successor: Successor) -> tuple[Value, ...]:
    made: list[Value] = []
    for value in successor.operands:
        rep = selector.rep(value)
        if isinstance(rep, Packed):
            made += selector.words(rep)
        elif isinstance(rep, tuple):
            made += rep
        else:
            made.append(selector.opd(value))
    return tuple(made)


def _drop_dead(blocks: list[tuple[Block, list[Op]]]) -> None:
    """Remove pure instructions whose results nobody uses, in place."""
    uses: dict[Value, int] = {}
    for _, ops in blocks:
        for value in taken_by(ops):
            whole = value.whole if isinstance(value, Lane) else value
            uses[whole] = uses.get(whole, 0) + 1
    for _, ops in reversed(blocks):
        dead: set[int] = set()
        for i in range(len(ops) - 1, -1, -1):
            op = ops[i]
            if op.results and not uses.get(op.results[0]) and OPCODES[op.name].pure:
                dead.add(i)
                for value in op.operands:
                    uses[value.whole if isinstance(value, Lane) else value] -= 1
        if dead:
            ops[:] = [op for i, op in enumerate(ops) if i not in dead]
