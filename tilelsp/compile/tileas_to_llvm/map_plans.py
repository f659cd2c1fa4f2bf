"""How the host makes the tensor maps that ops of nv_tileas ask for: of the parameters of the kernel and constants."""

from __future__ import annotations

from tilelsp.compile.known_numbers import known_number
from tilelsp.compile.lowering import unsupported
from tilelsp.compile.map_plan import Multiple, Number, TensorMapPlan, map_type
from tilelsp.compile.tileas_to_llvm.types import STAGE, storage_bits
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.nv_tileas import copies as ac
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import DYNAMIC


def plan_of(function: at.Func, op: Op, position: int) -> TensorMapPlan:
    """The map that is the parameter at `position`. Raises `Unsupported`."""
    assert isinstance(op, ac.MakeTensorMap)
    view, map = op.view.defining_op, op.map.type
    assert isinstance(map, t.TensorMapType)
    if not isinstance(view, at.MakeTensorView):
        raise unsupported(op, STAGE, "its array is not made by the kernel")
    array = view.result.type
    assert isinstance(array, tile.TensorViewType)
    kind, order = map_type(array.element), op.order
    if kind is None or array.element != map.element:
        raise unsupported(op, STAGE, "the type of its elements")
    if sorted(order) != list(range(len(array.shape))) or len(map.shape) != len(order) or array.strides[order[0]] != 1:
        raise unsupported(op, STAGE, "its order names each dimension of the array once, and first the one of stride 1")
    size = storage_bits(array.element) // 8
    dims, steps = _numbers(op, array.shape, view.dynamic_shape), _numbers(op, array.strides, view.dynamic_strides)
    base = known_number(view.base)
    if not isinstance(base, Multiple):
        raise unsupported(op, STAGE, "its array begins at an address that is no parameter")
    return TensorMapPlan(
        function.sym_name, position, base.parameter, kind, tuple(dims[d] for d in order),
        tuple(_scaled(steps[d], size) for d in order[1:]), tuple(reversed(map.shape)), op.swizzle.value,
    )  # fmt: skip


def _numbers(op: Op, known: tuple[int, ...], others: tuple[Value, ...]) -> list[Number]:
    left = iter(others)
    found = [known_number(next(left)) if number == DYNAMIC else number for number in known]
    made = [number for number in found if number is not None]
    if len(made) != len(found):
        raise unsupported(op, STAGE, "the extents and strides of its array are not parameters or constants")
    return made


def _scaled(number: Number, by: int) -> Number:
    return number * by if isinstance(number, int) else Multiple(number.parameter, number.times * by)
