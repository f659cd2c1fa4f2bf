"""SSA values of Tile IR in words: tiles by their rows, views by what they are views of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import prod

import numpy as np

from tilelsp.base.record import record
from tilelsp.dap.errors import RequestError
from tilelsp.dap.expressions.arithmetic import Result
from tilelsp.dap.nodes import VariableNode
from tilelsp.defs.dialects.cuda_tile.types import PointerType
from tilelsp.interp.arguments import shown
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.memory import GlobalMemory
from tilelsp.interp.tile.values import (
    Held,
    TensorViewValue,
    Tile,
    TileViewValue,
    floats,
    memory_bits,
    signed,
    stored_bytes,
    tile_of,
    unsigned,
)
from tilelsp.ir.module import Value
from tilelsp.ir.types import FloatType, IntType, Type

_FIRST = 6
"""Elements that are shown of a row."""


def name_of(value: Value) -> str:
    """A value's name, as it is written."""
    return f"%{value.name if value.name is not None else value.index}"


def node_of(value: Value, held: Held, memory: GlobalMemory) -> VariableNode:
    """The node of a value, with what is within."""
    name, type = name_of(value), shown(value.type)
    match held:
        case Tile():
            return Tiles(held, memory).node(name, type, name)
        case TensorViewValue():
            return view_node(name, type, held, memory)
        case TileViewValue(_, tensor):
            within = view_node("of", shown(tensor.type), tensor, memory)
            return VariableNode(name, f"tiles of a tensor of {_extents(tensor.shape)}", type, named=lambda: [within])
        case _:
            return VariableNode(name, "token", type)


@record
class Tiles:
    """A tile, or a row of one; pointers lead into `memory`."""

    tile: Tile
    memory: GlobalMemory

    def node(self, name: str, type: str, expression: str) -> VariableNode:
        """It, with its rows within, or its elements where it has one dimension."""
        bits = self.tile.bits
        if not bits.ndim:
            return self._scalar(name, type, expression)
        flat = [self.text(element) for element in bits.reshape(-1)[:_FIRST]]
        preview = f"[{', '.join(flat)}{', ...' if bits.size > _FIRST else ''}]"
        return VariableNode(
            name, preview, type, indexed=partial(self.rows, expression), count=bits.shape[0], expression=expression
        )

    def _scalar(self, name: str, type: str, expression: str) -> VariableNode:
        value, element = self.tile.bits[()], self.tile.element
        buffer = self.memory.buffer_at(int(value)) if isinstance(element, PointerType) else None
        if buffer is None or not isinstance(element, PointerType) or memory_bits(element.pointee) < 8:
            return VariableNode(name, self.text(value), type, expression=expression)
        size = stored_bytes(element.pointee)
        count = (buffer[1] - int(value)) // size
        within = partial(elements_at, self.memory, int(value), element.pointee)
        return VariableNode(
            name, f"{self.text(value)}, {count} elements", type, indexed=within, count=count, expression=expression,
            memory=f"0x{int(value):x}",
        )  # fmt: skip

    def rows(self, expression: str, start: int, count: int) -> Sequence[VariableNode]:
        """Some rows, by their numbers."""
        found: list[VariableNode] = []
        for number in range(start, min(start + count, self.tile.bits.shape[0])):
            row = Tiles(Tile(self.tile.element, np.asarray(self.tile.bits[number])), self.memory)
            inner = f"{expression[:-1]}, {number}]" if expression.endswith("]") else f"{expression}[{number}]"
            found.append(row.node(f"[{number}]", "", inner if expression else ""))
        return found

    def text(self, bits: Array) -> str:
        """One element."""
        tile = Tile(self.tile.element, np.asarray(bits))
        if isinstance(self.tile.element, FloatType):
            return f"{float(floats(tile)):.9g}"
        if isinstance(self.tile.element, IntType):
            return str(bool(bits)).lower() if self.tile.element.width == 1 else str(int(signed(tile)))
        return f"0x{int(unsigned(tile)):x}"


def elements_at(memory: GlobalMemory, address: int, element: Type, start: int, count: int) -> Sequence[VariableNode]:
    """Elements in memory from an address on."""
    size = stored_bytes(element)
    found = _load(memory, np.arange(address + start * size, address + (start + count) * size, size), element)
    tiles = Tiles(found, memory)
    return [VariableNode(f"[{start + number}]", tiles.text(item)) for number, item in enumerate(found.bits)]


def _load(memory: GlobalMemory, addresses: Array, element: Type) -> Tile:
    size = stored_bytes(element)
    data = memory.load(addresses, 1, size, aligned=False)
    return tile_of(element, np.ascontiguousarray(data).view(f"u{size}")[:, 0])


def view_node(name: str, type: str, view: TensorViewValue, memory: GlobalMemory) -> VariableNode:
    """A tensor view, with its elements within, row by row as they are counted."""

    def some(start: int, count: int) -> Sequence[VariableNode]:
        numbers = np.unravel_index(np.arange(start, start + count), view.shape)
        size = stored_bytes(view.type.element)
        places = sum((at * stride for at, stride in zip(numbers, view.strides, strict=True)), np.zeros(count, np.int64))
        try:
            tile = _load(memory, view.address + size * places, view.type.element)
        except Fault as fault:
            return [VariableNode("", fault.message)]
        tiles = Tiles(tile, memory)
        return [
            VariableNode(f"[{', '.join(str(int(at[number])) for at in numbers)}]", tiles.text(item))
            for number, item in enumerate(tile.bits)
        ]

    text = f"0x{view.address:x}, {_extents(view.shape)}, strides {', '.join(map(str, view.strides))}"
    if memory_bits(view.type.element) < 8:
        return VariableNode(name, text, type)
    return VariableNode(name, text, type, indexed=some, count=prod(view.shape), memory=f"0x{view.address:x}")


def result_of(held: Held, name: str) -> Result:
    """A tile for arithmetic: a number, or an array of its elements. Raises `RequestError` for what is no tile."""
    if not isinstance(held, Tile):
        raise RequestError(f"{name} is no tile")
    if isinstance(held.element, FloatType):
        values = floats(held)
        return values if values.ndim else float(values)
    if isinstance(held.element, IntType):
        if held.element.width == 1:
            return held.bits != 0 if held.bits.ndim else bool(held.bits)
        return signed(held) if held.bits.ndim else int(signed(held))
    return unsigned(held) if held.bits.ndim else int(unsigned(held))


def _extents(shape: tuple[int, ...]) -> str:
    return "x".join(map(str, shape))
