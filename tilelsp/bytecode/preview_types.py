"""Types of preview content: extents and element types that are expressions, and fragments of tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, cast

from tilelsp.bytecode.preview import FRAGMENT
from tilelsp.bytecode.primitives import BytecodeFault, ByteReader, ByteWriter
from tilelsp.ir.types import DYNAMIC, Attr, DialectAttr, StringAttr, Type
from tilelsp.ir.types import Items as ItemList
from tilelsp.spec.attr import WordEnum
from tilelsp.spec.layout import LAYOUT
from tilelsp.spec.spelling import attr_text
from tilelsp.spec.symbolic import INT, TUPLE, VAR, call, is_expression, operands
from tilelsp.spec.types import TypeDef


class PreviewTable(Protocol):
    """Parts of a file that its types are made of."""

    @property
    def preview(self) -> bool:
        """True if the header announces preview content."""
        ...

    @property
    def expression(self) -> Callable[[ByteReader], Attr]:
        """Reads an attribute inside of a type."""
        ...

    def declared(self, name: str, **values: object) -> Type:
        """A type of the dialect by its fields."""
        ...

    def member(self, name: str, field: str, number: int) -> object | None:
        """The enumeration member that a number stands for in a field of a type; None where there is none."""
        ...


def read_tile(r: ByteReader, table: PreviewTable, element: Type) -> Type:
    """A tile; in preview files its extents may be followed by expressions, of which the known ones are repeated."""
    shape = r.ints(8)
    if not r.left():
        return table.declared("tile", element=element, shape=shape)
    at = r.at
    if not table.preview:
        message = "malformed bytecode: preview type extension requires the header to advertise preview content"
        raise BytecodeFault(message, at)
    found = _expression(table.expression(r), "symbolicShapeAttr", at)
    if r.left():
        raise r.fault("unexpected trailing data after preview extension parameter 'symbolicShapeAttr'")
    extents = _shape_of(found, r)
    if len(extents) != len(shape):
        rank = f"concrete shape cache rank {len(shape)} does not match symbolic shape rank {len(extents)}"
        raise r.fault(rank)
    return table.declared("tile", element=element, shape=shape, symbolic=_symbolic(extents, shape, r, "symbolic"))


def _shape_of(expression: DialectAttr, r: ByteReader) -> tuple[Attr, ...]:
    if expression.name != TUPLE:
        raise r.fault("symbolic shape must be a SymbolicTupleAttr")
    return tuple(extent for extent in operands(expression) if isinstance(extent, Attr))


def _symbolic(
    extents: tuple[Attr, ...], shape: tuple[int, ...], r: ByteReader, article: str
) -> tuple[Attr | None, ...]:
    """The expressions of extents that are no numbers, () without any; the others are repeated in `shape`."""
    for number, (extent, size) in enumerate(zip(extents, shape, strict=True)):
        constant = operands(extent)[0] if isinstance(extent, DialectAttr) and extent.name == INT else None
        dimension = f"concrete shape cache dimension {number}"
        if constant is not None and constant != size:
            raise r.fault(f"{dimension} does not match symbolic shape")
        if constant is None and size != DYNAMIC:
            raise r.fault(f"{dimension} must be dynamic for {article} shape dimension")
    found = tuple(extent if size == DYNAMIC else None for extent, size in zip(extents, shape, strict=True))
    return found if any(found) else ()


def _expression(found: Attr, what: str, at: int) -> DialectAttr:
    if not isinstance(found, DialectAttr) or not is_expression(found):
        start = "expected attribute implementing '::mlir::cuda_tile::SymbolicExprAttr'"
        raise BytecodeFault(f"{start} for parameter '{what}', got {attr_text(found)}", at)
    return found


def read_symbolic(r: ByteReader, table: PreviewTable) -> Type:
    """An element type that a parameter stands for."""
    at = r.at
    found = table.expression(r)
    values = operands(found)
    if not isinstance(found, DialectAttr) or found.name != VAR or not isinstance(values[0], StringAttr):
        raise BytecodeFault(f"symbolic type expression must be a SymbolicExprVarAttr, got {attr_text(found)}", at)
    return table.declared("preview$sym_t", parameter=values[0].value)


def read_fragment(r: ByteReader, table: PreviewTable, nested: Callable[[], Type]) -> Type:
    """A fragment; `nested` reads a type."""
    at = r.at
    expressions = _expression(table.expression(r), "symbolicShapeAttr", at)
    shape = r.ints(8)
    element = nested()
    at = r.at
    number = r.varint()
    space = table.member("preview$fragment", "memory_space", number)
    if space is None:
        raise BytecodeFault(f"invalid ::mlir::cuda_tile::MemorySpace enum value {number}", at)
    layouts = tuple(_layout(table.expression(r), r) for _ in range(2))
    at = r.at
    alignment = _expression(table.expression(r), "alignment", at)
    extents = _shape_of(expressions, r)
    if len(extents) != len(shape):
        ranks = f"({len(shape)}) does not match symbolic shape rank ({len(extents)})"
        raise r.fault(f"concrete shape cache rank {ranks}")
    return table.declared(
        "preview$fragment",
        shape=shape,
        element=element,
        memory_space=space,
        mem_layout=layouts[0],
        fragmap=layouts[1],
        alignment=alignment,
        symbolic=_symbolic(extents, shape, r, "a symbolic"),
    )


def _layout(found: Attr, r: ByteReader) -> Attr:
    if not isinstance(found, DialectAttr) or found.name != LAYOUT:
        raise r.fault(f"nested attribute is not of expected type, got {attr_text(found)}")
    return found


def symbolic_shape(type: TypeDef) -> Attr:
    """The extents of a tile or fragment as one expression."""
    shape = cast("tuple[int, ...]", getattr(type, "shape", ()))
    symbolic = cast("tuple[Attr | None, ...]", getattr(type, "symbolic", ())) or (None,) * len(shape)
    extents = (expression or call(INT, extent) for expression, extent in zip(symbolic, shape, strict=True))
    return call(TUPLE, ItemList(tuple(extents)))


def write_fragment(
    w: ByteWriter, type: TypeDef, index_of: Callable[[Type], int], expression: Callable[[ByteWriter, Attr], None]
) -> None:
    """The inverse of `read_fragment`, tag included."""
    w.varint(FRAGMENT)
    expression(w, symbolic_shape(type))
    w.ints(cast("tuple[int, ...]", getattr(type, "shape", ())), 8)
    w.varint(index_of(cast("Type", getattr(type, "element", None))))
    w.varint(cast("WordEnum", getattr(type, "memory_space", None)).number)
    for field in ("mem_layout", "fragmap", "alignment"):
        expression(w, cast("Attr", getattr(type, field)))
