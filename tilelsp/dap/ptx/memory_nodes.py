"""Memory in words: parameters with their arrays, shared and local variables, tensor memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import prod

import numpy as np

from tilelsp.base.record import record
from tilelsp.dap.bits import size_of, text_of
from tilelsp.dap.nodes import VariableNode
from tilelsp.dap.ptx.environment import PtxEnvironment
from tilelsp.dap.ptx.spaces import read_bytes
from tilelsp.interp.formats import DTYPES, Array
from tilelsp.interp.ptx.evaluate import Passed, Struct
from tilelsp.interp.ptx.memory import GENERIC_LOCAL, GENERIC_SHARED
from tilelsp.interp.ptx.program import Parameter, shared_places
from tilelsp.interp.ptx.tensor_memory import LANES

_FIRST = 6
"""Elements that are shown of an array."""

_WORD = 4
"""Bytes of what variables without an element type are shown in."""

_TYPES: Mapping[np.dtype[np.generic], str] = {
    np.dtype(DTYPES[name]): name for name in ("u8", "s8", "u16", "s16", "u32", "s32", "u64", "s64", "f16", "f32", "f64")
}
"""Names of NumPy's element types."""


@record
class ElementNodes:
    """An array in memory, from a generic address on; `where` is who looks."""

    where: PtxEnvironment
    address: int
    type: str
    shape: tuple[int, ...]

    def node(self, name: str, value: str = "") -> VariableNode:
        """It, with its elements within."""
        count = prod(self.shape)
        first = ", ".join(element.value for element in self.some(0, min(count, _FIRST)))
        shown = f"{value}[{first}{', ...' if count > _FIRST else ''}]"
        extents = "x".join(map(str, self.shape))
        within = self.some
        return VariableNode(
            name, shown, f".{self.type}[{extents}]", indexed=within, count=count,
            memory=reference(self.where, self.address),
        )  # fmt: skip

    def some(self, start: int, count: int) -> Sequence[VariableNode]:
        """Elements by their places in the array."""
        size = size_of(self.type)
        data = read_bytes(self.where.cta, self.where.thread, self.address + start * size, count * size)
        found: list[VariableNode] = []
        for number in range(len(data) // size):
            at = np.unravel_index(start + number, self.shape)
            text = text_of(data[number * size : (number + 1) * size], self.type)
            place = f"0x{self.address + (start + number) * size:x}"
            found.append(
                VariableNode(f"[{', '.join(map(str, at))}]", text, f".{self.type}", expression=f"[{place}]:{self.type}")
            )
        return found


def reference(where: PtxEnvironment, address: int) -> str:
    """How requests name memory: by the CTA and the thread that look, and the generic address."""
    return f"{where.cta.clocks.number}/{where.thread}/0x{address:x}"


def parameters(where: PtxEnvironment, passed: Sequence[Passed]) -> list[VariableNode]:
    """The parameters of the kernel; of addresses the arrays that were passed."""
    formal = where.cta.launch.program.entry.parameters
    return [
        _parameter(where, parameter, passed[number] if number < len(passed) else 0)
        for number, parameter in enumerate(formal)
    ]


def _parameter(where: PtxEnvironment, parameter: Parameter, argument: Passed) -> VariableNode:
    data = where.cta.parameters[parameter.name].tobytes()
    arrays = (
        [(0, argument)] if isinstance(argument, np.ndarray) else argument.arrays if isinstance(argument, Struct) else ()
    )
    held = [_array(where, data, offset, array) for offset, array in arrays]
    if len(data) == 8 and len(held) == 1:
        return held[0].node(parameter.name, f"0x{held[0].address:x} ")
    if parameter.type in DTYPES and len(data) == size_of(parameter.type):
        return VariableNode(
            parameter.name, text_of(data, parameter.type), f".{parameter.type}", expression=parameter.name
        )

    def parts() -> Sequence[VariableNode]:
        words = [VariableNode(f"+{at}", f"0x{data[at : at + _WORD][::-1].hex()}") for at in range(0, len(data), _WORD)]
        return [*(nodes.node(f"*+{offset}") for nodes, (offset, _) in zip(held, arrays, strict=True)), *words]

    return VariableNode(parameter.name, f"{len(data)} bytes", named=parts)


def _array(where: PtxEnvironment, data: bytes, offset: int, array: Array) -> ElementNodes:
    address = int.from_bytes(data[offset : offset + 8], "little")
    return ElementNodes(where, address, _TYPES.get(array.dtype, "b32"), array.shape or (1,))


def shared_variables(where: PtxEnvironment) -> list[VariableNode]:
    """The variables of the shared window, and what the launch added to it, in words of four bytes."""
    shared = where.cta.shared
    found: list[VariableNode] = []
    end = shared.base
    for variable, at in shared_places(where.cta.launch.program.shared, shared.base):
        end = at + variable.size
        size = variable.size or shared.base + shared.size - at
        found.append(_words(where, variable.name.partition("@")[0], GENERIC_SHARED + at, size, f"shared {at} "))
    if not found and shared.base + shared.size > end:
        size = shared.base + shared.size - end
        found.append(_words(where, "(dynamic)", GENERIC_SHARED + end, size, f"shared {end} "))
    return found


def local_variables(where: PtxEnvironment) -> list[VariableNode]:
    """Local memory of the function for each thread, in words of four bytes."""
    found: list[VariableNode] = []
    for variable in where.frame.function.variables:
        address = where.frame.symbols[variable.name]
        at = address if address >= GENERIC_LOCAL else GENERIC_LOCAL + address
        found.append(_words(where, variable.name.partition("@")[0], at, variable.size, ""))
    return found


def _words(where: PtxEnvironment, name: str, address: int, size: int, prefix: str) -> VariableNode:
    if size % _WORD or address % _WORD:
        return ElementNodes(where, address, "u8", (size,)).node(name, prefix)
    return ElementNodes(where, address, "b32", (size // _WORD,)).node(name, prefix)


def tensor_blocks(where: PtxEnvironment) -> list[VariableNode]:
    """Allocations of tensor memory: blocks of columns, by lanes."""
    found: list[VariableNode] = []
    for start, columns in sorted(where.cta.tensor.blocks.items()):
        within = partial(_lanes, where, start, columns)
        name = f"columns {start}-{start + columns - 1}"
        found.append(VariableNode(name, f"{LANES} lanes of {columns} columns", indexed=within, count=LANES))
    return found


def _lanes(where: PtxEnvironment, start: int, columns: int, first: int, count: int) -> Sequence[VariableNode]:
    return [_lane(where, lane, start, columns) for lane in range(first, first + count)]


def _lane(where: PtxEnvironment, lane: int, start: int, columns: int) -> VariableNode:
    within: Callable[[int, int], Sequence[VariableNode]] = partial(_cells, where, lane, start)
    first = ", ".join(node.value for node in within(0, min(columns, _FIRST)))
    return VariableNode(f"lane {lane}", f"[{first}, ...]", indexed=within, count=columns)


def _cells(where: PtxEnvironment, lane: int, start: int, first: int, count: int) -> Sequence[VariableNode]:
    here = slice(start + first, start + first + count)
    cells, known = where.cta.tensor.peek(lane, here), where.cta.tensor.is_written(lane, here)
    return [
        VariableNode(
            f"column {here.start + number}",
            text_of(cells[number : number + 1].tobytes(), "b32") if known[number] else "not written",
            expression=f"tensor[{lane}, {here.start + number}]",
        )
        for number in range(len(cells))
    ]
