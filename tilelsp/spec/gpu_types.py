"""Types of the dialect `gpu`, which a parser in C++ reads, and what it says of others (mlir-opt 22)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tilelsp.base.record import record
from tilelsp.ir.types import DYNAMIC, DialectType, Dims, FloatType, IntType, Param, Signedness, StringAttr, Type

MNEMONICS: Mapping[str, str] = MappingProxyType(
    {
        "AsyncTokenType": "async.token",
        "MMAMatrixType": "mma_matrix",
        "SparseDnTensorHandleType": "sparse.dntensor_handle",
        "SparseSpGEMMOpHandleType": "sparse.spgemmop_handle",
        "SparseSpMatHandleType": "sparse.spmat_handle",
    }
)
"""The types, by their classes in C++."""
_PREFIX = "gpu."
_MATRIX = f"{_PREFIX}{MNEMONICS['MMAMatrixType']}"
_USES = ("AOp", "BOp", "COp")


@record
class Matrix:
    """A matrix that the threads of a warp hold together; `use` is what it is in a product."""

    shape: tuple[int, ...]
    element: object
    use: str


def matrix(type: object) -> Matrix | None:
    """The matrix that a type is; None for another type."""
    if not isinstance(type, DialectType) or type.name != _MATRIX:
        return None
    values = [param.value for param in type.params or ()]
    match values:
        case [Dims(extents, element), StringAttr(use)]:
            return Matrix(extents, element, use)
        case [Type() as element, StringAttr(use)]:
            return Matrix((), element, use)
        case _:
            return None


def gpu_type_fault(name: str, params: tuple[Param, ...] | None) -> str:
    """The fault of a type `name<params>`; empty for nothing, and for types of other dialects."""
    if not name.startswith(_PREFIX):
        return ""
    if name.removeprefix(_PREFIX) not in MNEMONICS.values():
        return f"unknown gpu type: {name.removeprefix(_PREFIX)}"
    return _matrix_fault(params) if name == _MATRIX else ""


def _matrix_fault(params: tuple[Param, ...] | None) -> str:
    if params is None:
        return "expected '<'"
    read = matrix(DialectType(_MATRIX, params))
    if read is None:
        return "expected ','" if len(params) < 2 else "expected '>'"
    if DYNAMIC in read.shape:
        return "expected static shape"
    if read.use not in _USES:
        return "operand expected to be one of AOp, BOp or COp"
    if len(read.shape) != 2:
        return "MMAMatrixType must have exactly two dimensions"
    if not _is_element(read.element):
        return "MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64"
    return ""


def _is_element(type: object) -> bool:
    if isinstance(type, IntType):
        return type.width == 32 or (type.width == 8 and type.signedness is not Signedness.SIGNLESS)
    return isinstance(type, FloatType) and type.name in ("f16", "f32", "f64")
