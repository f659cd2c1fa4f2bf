"""Matrix multiplies on their way to nv_tileaa: products of rank 2, each by the instruction that its op names.

With rank 3 the first dimension numbers independent products. They are written out one after the other, on slices of the
operands, and their results are put side by side again.
"""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.base.diagnostic import Severity
from tilelsp.compile.choose.atom import SCALED, Atom, read_atom
from tilelsp.compile.cuda_tile_to_tileaa.function import STAGE, TileLowering
from tilelsp.compile.cuda_tile_to_tileaa.packed import packed
from tilelsp.compile.lowering import Unsupported, unsupported
from tilelsp.compile.multiplies import WITNESS, operand_types, signedness, witness
from tilelsp.defs.dialects import arith
from tilelsp.defs.dialects.cuda_tile import matrix
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.encodings.terms import MmaType
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import BF16, F16, I32, DenseAttr, FloatType, IntAttr, TensorType

MOST_PRODUCTS = 32
"""How many products of one op are written out."""


def lower_multiply(f: TileLowering, op: Op) -> None:
    """`mmaf`, `mmai` or `mmaf_scaled`, of rank 2 or 3."""
    atom = _atom(op)
    a, b, acc = f.all(op.operands[:3])
    scales: tuple[Value, ...] = ()
    if isinstance(op, matrix.MmaFScaled) and atom.suffix == SCALED:
        a, b = packed(f, a, 1), packed(f, b, 0)
        scales = f[op.lhs_scale], f[op.rhs_scale]
    elif isinstance(op, matrix.MmaFScaled):
        as_type = BF16 if atom.a is MmaType.BF16 else F16
        a, b = _scaled(f, a, f[op.lhs_scale], as_type, -1), _scaled(f, b, f[op.rhs_scale], as_type, -2)
    else:
        a, b = _widened(f, a, atom.a), _widened(f, b, atom.b)
    if len(_extents(acc)) == 2:
        f.bind(op, _dot(f, op, atom, (a, b, acc, *scales)))
        return
    count = _extents(acc)[0]
    if count > MOST_PRODUCTS:
        why = f"{count} products in one op; up to {MOST_PRODUCTS} are lowered"
        raise unsupported(op, STAGE, why, "a loop over parts")
    products: list[Value] = []
    for number in range(count):
        product = _dot(f, op, atom, [_slice(f, value, number) for value in (a, b, acc, *scales)])
        products.append(_reshaped(f, product, (1, *_extents(product))))
    while len(products) > 1:
        products = [_joined(f, *products[i : i + 2]) for i in range(0, len(products), 2)]
    f.bind(op, products[0])


def _atom(op: Op) -> Atom:
    """The instruction that the op names. Raises `Unsupported`."""
    if None in operand_types(op):
        raise unsupported(op, STAGE, "element type")
    name = witness(op)
    atom = read_atom(name) if name is not None else None
    if atom is None:
        message = f"'{name}' is not an MMA atom" if name is not None else f"'{op.name}' op has no {WITNESS}"
        raise Unsupported(op, message, code="atom.unknown", severity=Severity.ERROR)
    return atom


def _dot(f: TileLowering, op: Op, atom: Atom, operands: Sequence[Value]) -> Value:
    """One product of rank 2: A, B, the accumulator, and the scales that the instruction takes."""
    a, b, acc, *scales = operands
    a_signed, b_signed = signedness(op)
    slots: dict[str, object] = {
        "lhs": a,
        "rhs": b,
        "acc": acc,
        "atom": witness(op),
        "input_precision": atom.a.value if atom.a is atom.b else f"{atom.a.value}, {atom.b.value}",
        "fastmath": getattr(op.attrs.get("fastmath"), "value", None),
        "unsigned_lhs": not a_signed,
        "unsigned_rhs": not b_signed,
        "lhs_scale": scales[0] if scales else None,
        "rhs_scale": scales[1] if scales else None,
    }
    return f.out.make(aa.Dot, [acc.type], names=[op.result.name], slots=slots).result


def _widened(f: TileLowering, operand: Value, wanted: MmaType) -> Value:
    """The operand in the type that the atom multiplies: as it is, or an fp8 tile as f16, which has all its values."""
    assert isinstance(operand.type, TensorType)
    if wanted is not MmaType.F16 or operand.type.element == F16:
        return operand
    return _with_element(f, operand, F16)


def _scaled(f: TileLowering, factor: Value, scales: Value, element: FloatType, axis: int) -> Value:
    """The factor times the scale of each block along `axis`, as `element`, which holds every such product."""
    shape, blocks = list(_extents(factor)), list(_extents(scales))
    axis %= len(shape)
    count = shape[axis] // blocks[axis]
    apart = (*blocks[: axis + 1], 1, *blocks[axis + 1 :])
    repeated = (*blocks[: axis + 1], count, *blocks[axis + 1 :])
    wide = _with_element(f, scales, element)
    wide = f.out.make(aa.Reshape, [_typed(wide, apart)], source=wide).result
    wide = f.out.make(aa.Broadcast, [_typed(wide, repeated)], source=wide).result
    wide = f.out.make(aa.Reshape, [_typed(wide, shape)], source=wide).result
    made = _with_element(f, factor, element)
    return f.out.plain(arith.MulF, (made, wide), (made.type,), names=(factor.name,)).result


def _with_element(f: TileLowering, value: Value, element: FloatType) -> Value:
    """A tensor of floats as wider ones."""
    assert isinstance(value.type, TensorType)
    return f.out.plain(arith.ExtF, (value,), (TensorType(value.type.shape, element),), names=(value.name,)).result


# --- products of rank 3 -----------------------------------------------------------------------------------------------


def _slice(f: TileLowering, value: Value, number: int) -> Value:
    """The matrix of a product, out of an operand of rank 3. One of equal elements is made where it is needed."""
    count, *matrix = _extents(value)
    made = value.defining_op
    if isinstance(made, arith.Constant):
        stored = made.attrs["value"]
        if isinstance(stored, DenseAttr) and len(stored.values) == 1:
            type = _typed(value, matrix)
            return f.out.plain(arith.Constant, (), [type], {"value": DenseAttr(type, stored.values)}).result
    if count > 1:
        indices = [f.out.plain(arith.Constant, (), [I32], {"value": IntAttr(i, I32)}).result for i in (number, 0, 0)]
        slots: dict[str, object] = {"source": value, "indices": indices}
        value = f.out.make(aa.Extract, [_typed(value, (1, *matrix))], slots=slots).result
    return _reshaped(f, value, matrix)


def _reshaped(f: TileLowering, value: Value, shape: Sequence[int]) -> Value:
    return f.out.make(aa.Reshape, [_typed(value, shape)], source=value).result


def _joined(f: TileLowering, first: Value, second: Value) -> Value:
    """Products, and as many that follow them, side by side."""
    count, *matrix = _extents(first)
    slots: dict[str, object] = {"lhs": first, "rhs": second, "dim": 0}
    return f.out.make(aa.Cat, [_typed(first, (2 * count, *matrix))], slots=slots).result


def _extents(value: Value) -> tuple[int, ...]:
    assert isinstance(value.type, TensorType)
    return value.type.shape or ()


def _typed(value: Value, shape: Sequence[int]) -> TensorType:
    """The type of a tensor in another shape."""
    assert isinstance(value.type, TensorType)
    return TensorType(tuple(shape), value.type.element)
