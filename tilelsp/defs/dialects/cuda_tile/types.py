"""The types of Tile IR, and the constraints that its ops put on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import prod
from typing import ClassVar, TypeAlias, cast

from tilelsp.base.record import record
from tilelsp.defs.dialects.cuda_tile.attributes import PaddingValue, PointerAttr
from tilelsp.ir.types import (
    DYNAMIC,
    I1,
    I8,
    I16,
    I32,
    I64,
    Attr,
    DenseAttr,
    DialectAttr,
    FloatType,
    IntType,
    ParamValue,
    Type,
)
from tilelsp.spec.attr import DenseKind
from tilelsp.spec.spelling import type_text
from tilelsp.spec.symbolic import ADD, BUILTIN, INT, MUL, NEG, SUB, VAR, operands
from tilelsp.spec.types import Constraint, ParameterForm, Part, TypeDef, array_bits, of_class, shaped

MAX_TILE_ELEMENTS = 1 << 24
"""The dialect's own limit of a tile."""
I4 = IntType(4)
F4 = FloatType("f4E2M1FN")
_INTS: tuple[Type, ...] = (I1, I8, I16, I32, I64)
_BASE_FLOATS: tuple[Type, ...] = tuple(map(FloatType, ("f16", "bf16", "f32", "f64")))
_FLOATS: tuple[Type, ...] = (
    *_BASE_FLOATS,
    *map(FloatType, ("tf32", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "f4E2M1FN")),
)
E5M3 = FloatType("fnv8E5M3FNU")
_NUMBERS: tuple[Type, ...] = (*_INTS, *_FLOATS, E5M3)
_NUMBER_TEXT = "f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or {ints}"
_ELEMENT_TEXT = _NUMBER_TEXT.format(ints="i1 or i8 or i16 or i32 or i64")


def _elements(stored: bool) -> str:
    """The numbers that are elements, in the words of the newest release's reader or of the public parser."""
    return _ELEMENT_TEXT.replace(" or i1 ", " or fnv8E5M3FNU or i1 ") if stored else _ELEMENT_TEXT


_E5M3_SINCE = (13, 4)
"""The release of the reference that knows `fnv8E5M3FNU`."""


def dims(values: Iterable[int]) -> str:
    """Extents as messages list them: `4, ?, 8`."""
    return ", ".join("?" if value == DYNAMIC else str(value) for value in values)


@record
class PointerType(TypeDef):
    """`ptr<f32>`: the address of a number in global memory."""

    name: ClassVar[str] = "cuda_tile.ptr"
    summary: ClassVar[str] = "Address of a number in global memory."
    syntax: ClassVar[tuple[Part, ...]] = (
        Part("pointee", ParameterForm.TYPE),
        Part("attr", ParameterForm.ANGLE_WORD, optional=True, default=PointerAttr.NONE, choices=PointerAttr),
    )
    pointee: Type
    attr: PointerAttr = PointerAttr.NONE

    @property
    def data_bits(self) -> int | None:
        """See `TypeDef.data_bits`."""
        return 64

    def problems(self, *, stored: bool = False) -> tuple[str, ...]:
        """See `TypeDef.problems`."""
        if self.pointee in _NUMBERS:
            return ()
        return (f"failed to verify 'pointeeType': {_elements(stored)}",)


_EXTENTS = (INT, VAR, BUILTIN, NEG, ADD, SUB, MUL)


def is_extent(expression: ParamValue) -> bool:
    """True if an expression may be the extent of a tile: no quotient may."""
    return (
        isinstance(expression, DialectAttr)
        and expression.name in _EXTENTS
        and all(is_extent(operand) for operand in operands(expression) if isinstance(operand, DialectAttr))
    )


@record
class TileType(TypeDef):
    """`tile<64x16xbf16>`: an array of fixed shape, every extent a power of two; `tile<i32>` is a scalar."""

    name: ClassVar[str] = "cuda_tile.tile"
    summary: ClassVar[str] = "Array of numbers or pointers whose extents are powers of two known at compile time."
    syntax: ClassVar[tuple[Part, ...]] = (shaped(symbolic="symbolic"),)
    shape: tuple[int, ...]
    element: Type
    symbolic: tuple[Attr | None, ...] = ()
    """The expressions of extents that depend on a function's constant parameters, which are `DYNAMIC` in `shape`."""

    @property
    def rank(self) -> int:
        """Number of dimensions."""
        return len(self.shape)

    @property
    def elements(self) -> int:
        """Number of elements."""
        return prod(self.shape)

    @property
    def data_bits(self) -> int | None:
        """See `TypeDef.data_bits`."""
        return array_bits(self.shape, self.element)

    def problems(self, *, stored: bool = False) -> tuple[str, ...]:
        """See `TypeDef.problems`."""
        allowed = PointerType | SymbolicType
        if not (self.element in _NUMBERS or self.element == I4 or isinstance(self.element, allowed)):
            more = " or A not-yet-resolved (parametric) dtype usable as an element type" if stored else ""
            return (f"failed to verify 'elementType': {_elements(stored)} or Pointer type or i4{more}",)
        if self.shape and isinstance(self.element, PointerType) and self.element.pointee == F4:
            return ("tiles of ptr<f4E2M1FN> must have rank 0; use an f4 tile view for memory accesses",)
        if self.symbolic:
            return self._symbolic_problems()
        return tile_problems(self.shape, self.element)

    def _symbolic_problems(self) -> tuple[str, ...]:
        for number, expression in enumerate(self.symbolic):
            if expression is not None and not is_extent(expression):
                return (f"shape dimension {number} must be an integer-valued expression",)
        known = tuple(extent for extent in self.shape if extent != DYNAMIC)
        if any(extent <= 0 or extent & (extent - 1) for extent in known):
            # The reference shows the number that stands for an extent which is not known.
            return (f"all dimensions must be powers of two, got {', '.join(map(str, self.shape))}",)
        return ()


def tile_problems(shape: tuple[int, ...], element: Type) -> tuple[str, ...]:
    """Problems of a tile's shape and element type; the first finding only, as the reference has it."""
    if DYNAMIC in shape:
        return ("expected static shape",)
    if element == F4 and all(extent % 2 for extent in shape):
        return ("F4E2M1FN tiles must have an even number of elements",)
    if any(extent <= 0 for extent in shape):
        return (f"all dimensions must be positive constants, got {dims(shape)}",)
    if any(extent & (extent - 1) for extent in shape):
        return (f"all dimensions must be powers of two, got {dims(shape)}",)
    if len(shape) > MAX_TILE_ELEMENTS.bit_length() and any(extent > 1 for extent in shape):
        # A product of very many extents would take long to work out; only those above 1 count.
        shape = tuple(extent for extent in shape if extent > 1)[: MAX_TILE_ELEMENTS.bit_length()]
    if prod(shape) > MAX_TILE_ELEMENTS:
        return (f"tile would exceed the maximum of {MAX_TILE_ELEMENTS} elements",)
    return ()


@record
class TokenType(TypeDef):
    """`token`: orders memory operations; carries no data."""

    name: ClassVar[str] = "cuda_tile.token"
    summary: ClassVar[str] = "Order between memory operations; carries no data."


@record
class TensorViewType(TypeDef):
    """`tensor_view<?x4xf32, strides=[?,1]>`: a strided array in memory. `DYNAMIC` stands for `?`."""

    name: ClassVar[str] = "cuda_tile.tensor_view"
    summary: ClassVar[str] = "Strided array in global memory: a pointer with extents and strides, in elements."
    syntax: ClassVar[tuple[Part, ...]] = (
        shaped(),
        Part("strides", ParameterForm.TIGHT_LIST, key="strides", tight=True, optional=True, default=()),
        Part(
            "attr",
            ParameterForm.ENUM_ATTR,
            optional=True,
            default=PointerAttr.NONE,
            choices=PointerAttr,
            attr="cuda_tile.ptr_attr",
        ),
    )
    shape: tuple[int, ...]
    element: Type
    strides: tuple[int, ...] = ()
    attr: PointerAttr = PointerAttr.NONE

    @property
    def rank(self) -> int:
        """Number of dimensions."""
        return len(self.shape)

    @classmethod
    def miswritten(cls, fields: Mapping[str, object], names: frozenset[str], *, leftover: bool) -> str:
        """See `TypeDef.miswritten`."""
        if fields.get("shape"):
            return "" if "strides" in names else "expected 'strides'"
        if "strides" in names:
            return "strides must not be provided for 0-d tiles"
        return "unexpected token after element type in 0-d tensor_view" if leftover else ""

    def problems(self, *, stored: bool = False) -> tuple[str, ...]:
        """See `TypeDef.problems`."""
        if self.element not in _NUMBERS:
            return (f"failed to verify 'elementType': {_elements(stored)}",)
        if not stored:
            if self.shape and not self.strides:
                return ("expected 'strides'",)
            if self.strides and not self.shape:
                return ("strides must not be provided for 0-d tiles",)
            for stride in self.strides:
                if stride != DYNAMIC and stride <= 0:
                    return (f"expected strictly positive integer, got {stride}",)
        if len(self.shape) != len(self.strides):
            return (
                "expected shape and stride to be of same rank but got shape of rank "
                f"{len(self.shape)} and stride of rank {len(self.strides)}",
            )
        if any(extent != DYNAMIC and extent <= 0 for extent in self.shape):
            return (f"dimensions must have strictly positive constant sizes but got [{dims(self.shape)}]",)
        if any(stride != DYNAMIC and stride <= 0 for stride in self.strides):
            return (f"dimensions must have strictly positive constant strides but got [{dims(self.strides)}]",)
        return ()


def _identity(fields: dict[str, object]) -> object:
    return tuple(range(len(cast("tuple[int, ...]", fields["tile_shape"]))))


_TILE_SHAPE = Part("tile_shape", ParameterForm.PAREN_DIMS, key="tile", tight=True)
_PADDING = Part("padding_value", ParameterForm.WORD, key="padding_value", optional=True, choices=PaddingValue)
_VIEW = Part("tensor_view", ParameterForm.TYPE)
_DIM_MAP = Part("dim_map", ParameterForm.LIST, key="dim_map", tight=True, default_of=_identity)


@record
class PartitionViewType(TypeDef):
    """`partition_view<tile=(64x64), tensor_view<...>>`: a tensor view cut into a grid of tiles."""

    name: ClassVar[str] = "cuda_tile.partition_view"
    summary: ClassVar[str] = "Tensor view cut into a grid of equal tiles; indices count tiles."
    syntax: ClassVar[tuple[Part, ...]] = (_TILE_SHAPE, _PADDING, _VIEW, _DIM_MAP)
    tile_shape: tuple[int, ...]
    padding_value: PaddingValue | None
    tensor_view: Type
    dim_map: tuple[int, ...]

    def problems(self, *, stored: bool = False) -> tuple[str, ...]:
        """See `TypeDef.problems`."""
        return _view_problems(self.tile_shape, self.padding_value, self.tensor_view, self.dim_map, stored=stored)


@record
class StridedViewType(TypeDef):
    """`strided_view<tile=(2x2), traversal_strides=[1,2], tensor_view<...>>`: tiles at a regular distance."""

    name: ClassVar[str] = "cuda_tile.strided_view"
    summary: ClassVar[str] = "Tiles of a tensor view whose corners are `traversal_strides` elements apart."
    syntax: ClassVar[tuple[Part, ...]] = (
        _TILE_SHAPE,
        Part("traversal_strides", ParameterForm.TIGHT_LIST, key="traversal_strides", tight=True),
        _PADDING,
        _VIEW,
        _DIM_MAP,
    )
    tile_shape: tuple[int, ...]
    traversal_strides: tuple[int, ...]
    padding_value: PaddingValue | None
    tensor_view: Type
    dim_map: tuple[int, ...]

    def problems(self, *, stored: bool = False) -> tuple[str, ...]:
        """See `TypeDef.problems`."""
        found = _view_problems(self.tile_shape, self.padding_value, self.tensor_view, self.dim_map, stored=stored)
        if found:
            return found
        strides = self.traversal_strides
        if len(strides) != len(self.tile_shape):
            return (f"expected {len(self.tile_shape)} traversal strides, got {len(strides)}",)
        if any(stride <= 0 for stride in strides):
            return (f"traversal strides must be strictly positive but got [{dims(strides)}]",)
        return ()


@record
class GatherScatterViewType(TypeDef):
    """`gather_scatter_view<tile=(32x64), tensor_view<...>, sparse_dim=0>`: rows picked by an index tile."""

    name: ClassVar[str] = "cuda_tile.gather_scatter_view"
    summary: ClassVar[str] = "Tiles of a tensor view whose rows along `sparse_dim` are picked by an index tile."
    syntax: ClassVar[tuple[Part, ...]] = (
        _TILE_SHAPE,
        _PADDING,
        _VIEW,
        Part("sparse_dim", ParameterForm.INT, key="sparse_dim", tight=True),
    )
    tile_shape: tuple[int, ...]
    padding_value: PaddingValue | None
    tensor_view: Type
    sparse_dim: int

    @property
    def dim_map(self) -> tuple[int, ...]:
        """Every dimension of the tile runs along the same one of the array."""
        return tuple(range(len(self.tile_shape)))

    def problems(self, *, stored: bool = False) -> tuple[str, ...]:
        """See `TypeDef.problems`."""
        return _view_problems(
            self.tile_shape, self.padding_value, self.tensor_view, None, self.sparse_dim, stored=stored
        )


TileViewType: TypeAlias = PartitionViewType | StridedViewType | GatherScatterViewType


def is_multicast(view: TileViewType) -> bool:
    """True if the addresses of a view refer to memory of several devices."""
    return getattr(view.tensor_view, "attr", PointerAttr.NONE) is PointerAttr.MULTICAST


def view_tile(view: TileViewType) -> TileType:
    """The type of the tiles that a view loads and stores. Its index has one entry per tile dimension."""
    element = view.tensor_view.element if isinstance(view.tensor_view, TensorViewType) else view.tensor_view
    return TileType(view.tile_shape, element)


def _view_problems(
    shape: tuple[int, ...],
    padding: PaddingValue | None,
    tensor_view: Type,
    dim_map: tuple[int, ...] | None,
    sparse_dim: int | None = None,
    *,
    stored: bool,
) -> tuple[str, ...]:
    if not isinstance(tensor_view, TensorViewType):
        if stored:
            return (f"expected ::mlir::cuda_tile::TensorViewType but got '{type_text(tensor_view)}'",)
        return (f"expected 'tensor_view' type, but got '{type_text(tensor_view)}'",)
    for index, extent in enumerate(shape):
        if extent > 0x7FFFFFFF:
            return (
                f"tile dimension {index} exceeds i32 limitations (got {extent}, expected strictly positive and "
                "less than or equal to 2147483647)",
            )
    rank = tensor_view.rank
    if not shape:
        return ("0-dimension tile shape is not supported",)
    if rank != len(shape):
        return (
            f"expected tensor_view rank and tile rank to match, got tensor_view of rank {rank} "
            f"and tiles of rank {len(shape)}",
        )
    if dim_map is not None and len(dim_map) != len(shape):
        return (
            f"expected dim_map to map exactly all {len(shape)} dimensions of the tile, got {len(dim_map)} mappings",
        )
    if any(extent <= 0 for extent in shape):
        return (f"tile shape dimensions must have positive length but got [{dims(shape)}]",)
    if any(extent & (extent - 1) for extent in shape):
        return (f"tile shape dimensions must have power of two length but got [{dims(shape)}]",)
    if sparse_dim is not None and not 0 <= sparse_dim < rank:
        return (
            "gather dimension is outside of tensor view dimensions, expected strictly less than "
            f"{rank}, got {sparse_dim}",
        )
    found = _dim_map_problems(dim_map or (), rank) or tile_problems(shape, tensor_view.element)
    if found:
        return found
    if padding not in (None, PaddingValue.ZERO) and not isinstance(tensor_view.element, FloatType):
        return (
            f"padding_value {padding.value if padding else ''} can only be used with floating point element types, "
            f"got '{type_text(tensor_view.element)}'",
        )
    return ()


def _dim_map_problems(dim_map: tuple[int, ...], rank: int) -> tuple[str, ...]:
    seen: dict[int, int] = {}
    for index, target in enumerate(dim_map):
        if target < 0:
            return (f"target dimension must not be negative, got {target}",)
        if target >= rank:
            return (
                "target dimension is outside of tensor view dimensions, expected strictly less than "
                f"{rank}, got {target}",
            )
        if target in seen:
            return (
                f"target dimension {target} mapped at least twice (for tile dimensions {seen[target]} and {index})",
            )
        seen[target] = index
    return ()


# --- constraints -----------------------------------------------------------------------------------------------


def _tile_of(elements: tuple[Type, ...], *, scalar: bool = False, prefix: str = "") -> Constraint:
    allowed = frozenset(elements)

    def accepts(type: Type) -> bool:
        return isinstance(type, TileType) and type.element in allowed and not (scalar and type.shape)

    def text(listed: tuple[Type, ...]) -> str:
        return f"{prefix or ('0D tile' if scalar else 'tile')} of {' or '.join(map(type_text, listed))} values"

    only = TileType((), elements[0]) if scalar and len(elements) == 1 else None
    if E5M3 not in elements:
        return Constraint(text(elements), accepts, only)
    return Constraint(text(elements), accepts, only, text(tuple(e for e in elements if e != E5M3)), _E5M3_SINCE)


def _pointer_tile(*, scalar: bool) -> Constraint:
    def accepts(type: Type) -> bool:
        return isinstance(type, TileType) and isinstance(type.element, PointerType) and not (scalar and type.shape)

    return Constraint(f"{'0D tile' if scalar else 'tile'} of Pointer type values", accepts)


_NUMBERS_LISTED = (*_INTS, *_FLOATS)
NUMBER = Constraint(f"{' or '.join(map(type_text, _NUMBERS_LISTED))} values", lambda t: t in _NUMBERS)
LITERAL = DenseKind("constant vector/tensor attribute", (DenseAttr,), NUMBER)

INT_TILE = _tile_of(_INTS)
EXPONENT_TILE = _tile_of((I1, I8, I16, I32))
INT_OR_I4_TILE = _tile_of((*_INTS, I4))
BASE_FLOAT_TILE = _tile_of(_BASE_FLOATS)
FLOAT_TILE = _tile_of((*_FLOATS, E5M3))
NUMBER_TILE = _tile_of(_NUMBERS)
NUMBER_OR_I4_TILE = _tile_of((*_NUMBERS, I4))
BOOL_TILE = _tile_of((I1,))
I8_TILE = _tile_of((I8,))
I64_TILE = _tile_of((I64,))
SCALAR_BOOL = _tile_of((I1,), scalar=True)
SCALAR_I32 = _tile_of((I32,), scalar=True)
SCALAR_INT = _tile_of(_INTS, scalar=True)
POINTER_TILE = _pointer_tile(scalar=False)
SCALAR_POINTER = _pointer_tile(scalar=True)
ANY_TILE = of_class("Tile type", TileType)
TOKEN = Constraint("cuda tile token type", lambda t: isinstance(t, TokenType), TokenType())
TENSOR_VIEW = of_class("tensor view type", TensorViewType)
PARTITION_VIEW = of_class("partition view type", PartitionViewType)
STRIDED_VIEW = of_class("strided view type", StridedViewType)
GATHER_SCATTER_VIEW = of_class("gather/scatter view type", GatherScatterViewType)
TILE_VIEW = of_class("TileView instance", PartitionViewType, StridedViewType, GatherScatterViewType)
ANY_CUDA_TILE = Constraint(
    f"{_ELEMENT_TEXT} or cuda_tile type",
    lambda t: t in _NUMBERS or (isinstance(t, TypeDef) and t.name.startswith("cuda_tile.")),
)
_MMA_INPUTS = tuple(map(FloatType, ("f16", "bf16", "f32", "f64", "tf32", "f8E4M3FN", "f8E5M2")))
MMAF_OPERAND = _tile_of(_MMA_INPUTS, prefix="mmaf operand tile type")
MMAF_RESULT = _tile_of(tuple(map(FloatType, ("f16", "f32", "f64"))), prefix="mmaf acc/result tile type")
MMAI_OPERAND = _tile_of((I8,), prefix="mmai operand tile type")
MMAI_ACC = _tile_of((I32,), prefix="mmai acc tile type")
MMAI_RESULT = _tile_of((I32,), prefix="mmai result tile type")
SCALED_OPERAND = _tile_of(
    tuple(map(FloatType, ("f8E4M3FN", "f8E5M2", "f4E2M1FN"))), prefix="mmaf_scaled operand tile type"
)
SCALED_RESULT = _tile_of((FloatType("f32"),), prefix="mmaf_scaled result tile type")
SCALED_SCALE = _tile_of((*map(FloatType, ("f8E4M3FN", "f8E8M0FNU")), E5M3), prefix="mmaf_scaled scale tile type")


def tile(value_type: Type) -> TileType:
    """`value_type` as a tile. Raises `TypeError` for anything else: operand constraints are checked before."""
    if not isinstance(value_type, TileType):
        raise TypeError(f"{type_text(value_type)} is not a tile")
    return value_type


@record
class SymbolicType(TypeDef):
    """`preview$sym_t<T>`: the element type that the constant parameter `T` of a preview function stands for."""

    name: ClassVar[str] = "cuda_tile.preview$sym_t"
    summary: ClassVar[str] = "Element type that a constant parameter stands for (preview of 13.5)."
    syntax: ClassVar[tuple[Part, ...]] = (Part("parameter", ParameterForm.WORD),)
    parameter: str


@record
class DatatypeType(TypeDef):
    """`preview$Datatype`: the type of a constant parameter that is an element type."""

    name: ClassVar[str] = "cuda_tile.preview$Datatype"
    summary: ClassVar[str] = "Constant parameter that is an element type (preview of 13.5)."


@record
class ShapeType(TypeDef):
    """`preview$shape`: the type of a constant parameter that is a tuple of extents."""

    name: ClassVar[str] = "cuda_tile.preview$shape"
    summary: ClassVar[str] = "Constant parameter that is a tuple of extents (preview of 13.5)."


@record
class StringType(TypeDef):
    """`preview$string`: the type of a constant parameter that is a text."""

    name: ClassVar[str] = "cuda_tile.preview$string"
    summary: ClassVar[str] = "Constant parameter that is a text (preview of 13.5)."
