"""Tensors that a listing takes as arguments: read from memory, row by row, at addresses that are parameters.

What it makes and nothing uses is stored the same way, so that it is computed. Each assumption is a hint.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.compile.layout.registers import strides
from tilelsp.compile.lowering import ASSUMED, Writer, origin_of, place_of, region_of
from tilelsp.compile.passes import PassContext, PassResult, each_kernel, kernels, with_globals
from tilelsp.compile.stage import Stage
from tilelsp.defs.dialects import arith
from tilelsp.defs.dialects.nv_tileaa import memory as aa_memory
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileaa import types as t
from tilelsp.defs.dialects.nv_tileaa.system import Global
from tilelsp.ir.build import block
from tilelsp.ir.clone import clone
from tilelsp.ir.module import Op, Value, taken_by
from tilelsp.ir.types import I32, FunctionType, IntAttr, TensorType, Type


def load_operands(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    """Each kernel with its tensor arguments loaded; one without any stays as it is."""

    def work(function: aa.Func) -> tuple[Op, tuple[Diagnostic, ...]]:
        tensors = [arg for arg in function.body.blocks[0].args if _is_tile(arg.type)]
        if not tensors:
            return function, ()
        return _Loading(function).run()

    done = each_kernel(kernels(ops, aa.Func, context.entry), context, Stage.NV_TILEAS, work)
    return with_globals(done, ops, Global, context, Stage.NV_TILEAS)


def _is_tile(type: Type) -> bool:
    return isinstance(type, TensorType) and bool(type.shape) and all(extent > 0 for extent in type.shape or ())


class _Loading:
    """A copy of a kernel in which memory holds the tensors around it."""

    def __init__(self, function: aa.Func) -> None:
        self._function = function
        self._source = function.body.blocks[0]
        self._unused = tuple(self._results())

    def _results(self) -> Iterator[Value]:
        """The tensors that nothing uses."""
        used = set(taken_by(self._function.walk()))
        for op in self._source.ops:
            yield from (value for value in op.results if _is_tile(value.type) and value not in used)

    def run(self) -> tuple[Op, tuple[Diagnostic, ...]]:
        """The copy, and what it assumes."""
        arguments = (*self._source.args, *self._unused)
        body = block([_held(value.type) for value in arguments], names=[_name(value) for value in arguments])
        out = Writer(body, self._function)
        values: dict[Value, Value] = {}
        for value, arg in zip(self._source.args, body.args, strict=False):
            values[value] = self._load(out, arg, value) if _is_tile(value.type) else arg
        *inner, end = self._source.ops
        for op in inner:
            out.add(clone(op, lambda _: None, values))
        for value, arg in zip(self._unused, body.args[len(self._source.args) :], strict=True):
            self._store(out, arg, values[value])
        out.add(clone(end, lambda _: None, values))
        out.finish()
        made = aa.Func.make(
            sym_name=self._function.sym_name,
            function_type=FunctionType(tuple(arg.type for arg in body.args), ()),
            regions=[region_of(body)],
            origin=origin_of(self._function),
        )
        return made, (self._hint(),)

    def _hint(self) -> Diagnostic:
        loaded = ", ".join(f"%{arg.name}" for arg in self._source.args if _is_tile(arg.type))
        stored = ", ".join(f"%{value.name}" for value in self._unused)
        more = f", {stored}, which nothing uses, stored" if stored else ""
        message = f"assumed {loaded} loaded{more}, row by row, at addresses that are parameters"
        return Diagnostic(ASSUMED, message, place_of(self._function), Severity.HINT, Stage.NV_TILEAA.value)

    def _view(self, out: Writer, address: Value, type: Type) -> tuple[Value, Sequence[Value]]:
        """The tiles of an array that is one tile, and the place of that."""
        assert isinstance(type, TensorType)
        assert type.shape is not None
        view = t.TensorViewType(type.shape, type.element, strides(type.shape))
        array = out.make(aa.MakeTensorView, [view], base=address, dynamic_shape=(), dynamic_strides=())
        tiles = t.PartitionViewType(type.shape, None, view, tuple(range(len(type.shape))))
        made = out.make(aa.MakePartitionView, [tiles], tensor_view=array.result)
        zero = out.plain(arith.Constant, (), [I32], {"value": IntAttr(0, I32)})
        return made.result, (zero.result,) * len(type.shape)

    def _load(self, out: Writer, address: Value, value: Value) -> Value:
        view, index = self._view(out, address, value.type)
        made = out.make(aa_memory.Load, [value.type, t.TokenType()], names=[value.name], view=view, index=index)
        return made.results[0]

    def _store(self, out: Writer, address: Value, value: Value) -> None:
        view, index = self._view(out, address, value.type)
        out.make(aa_memory.Store, [t.TokenType()], tile=value, view=view, index=index)


def _held(type: Type) -> Type:
    return t.PointerType(type.element) if isinstance(type, TensorType) and _is_tile(type) else type


def _name(value: Value) -> str | None:
    return f"{value.name}_address" if value.name and _is_tile(value.type) else value.name
