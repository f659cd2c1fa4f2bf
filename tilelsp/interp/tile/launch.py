"""Launches kernels on NumPy arrays: tile block after tile block, x fastest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TypeAlias

import numpy as np

from tilelsp.base.record import record
from tilelsp.defs.dialects.cuda_tile.core import Entry, Global, Module
from tilelsp.defs.dialects.cuda_tile.types import PointerType, TileType
from tilelsp.interp.budget import MOST_BLOCKS, Budget
from tilelsp.interp.deadline import Deadline
from tilelsp.interp.faults import LIMIT, Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.memory import GlobalMemory
from tilelsp.interp.tile.faults import Block, TileFault
from tilelsp.interp.tile.state import WORK, Frame, LaunchState, Observer
from tilelsp.interp.tile.values import Tile, from_floats, from_integers, memory_bits
from tilelsp.ir.module import Op
from tilelsp.ir.types import FloatType, IntType, Type
from tilelsp.spec.spelling import type_text

Argument: TypeAlias = Array | int | float
"""An array for a pointer parameter (patterns where NumPy lacks the format; two f4E2M1FN to a byte), or a number."""


@record
class EntryParameter:
    """A parameter of an entry: its name without `%`, and its element type."""

    name: str
    element: Type

    @property
    def pointee(self) -> Type | None:
        """The type that it points at; None for a number."""
        return self.element.pointee if isinstance(self.element, PointerType) else None


def entries(ops: Sequence[Op]) -> dict[str, Entry]:
    """The kernels of a document by name, those in modules included."""
    found: dict[str, Entry] = {}
    for op in ops:
        for inner in op.walk():
            if isinstance(inner, Entry):
                found.setdefault(inner.sym_name, inner)
    return found


def parameters(entry: Entry) -> tuple[EntryParameter, ...]:
    """The parameters of a kernel. Raises `TileFault` for one that is no scalar tile."""
    found: list[EntryParameter] = []
    for number, value in enumerate(entry.body.blocks[0].args):
        if not isinstance(value.type, TileType) or value.type.shape:
            raise TileFault(f"parameter {number} is {type_text(value.type)}, not a scalar tile", entry, None)
        found.append(EntryParameter(value.name or str(number), value.type.element))
    return tuple(found)


def run_entry(
    ops: Sequence[Op],
    entry: Entry,
    grid: Block,
    arguments: Sequence[Argument],
    *,
    output: list[str] | None = None,
    work: int = WORK,
    limit: int = LIMIT,
    advance: Callable[[], None] = lambda: None,
    observer: Observer | None = None,
) -> Frame:
    """Run one kernel of `ops`, a verified document. Arrays are copied in and, when the kernel has ended, back.

    `output` receives what the kernel prints, also of a kernel that faults; `advance` is called after each tile block,
    and `observer` in front of each op that a tile block runs.
    Raises `TileFault` for whatever has no defined result, a failed assertion, an access outside of the arrays, for more
    than `work` elements computed, and for a tile block that executes more than `limit` ops; `Fault` for arguments that
    do not fit the parameters, and for a launch that takes too long. The answer holds the values of the block that ran
    last.
    """
    # What every op means, which those who only want to know the parameters do not wait for.
    from tilelsp.interp.tile.table import ELEMENTWISE, EVALUATORS

    wanted = parameters(entry)
    if len(arguments) != len(wanted):
        raise Fault(f"@{entry.sym_name} has {len(wanted)} parameters, and is given {len(arguments)} arguments")
    if min(grid) < 1 or int(np.prod(np.array(grid, dtype=np.object_))) > MOST_BLOCKS:
        raise Fault(f"a grid of {'x'.join(map(str, grid))} tile blocks; there may be 1 to {MOST_BLOCKS}")
    arrays = [argument for argument in arguments if isinstance(argument, np.ndarray)]
    budget = Budget()
    memory = GlobalMemory(arrays, budget=budget)
    printed = [] if output is None else output
    machine = LaunchState(
        EVALUATORS, ELEMENTWISE, memory, grid, printed, work=work, limit=limit, budget=budget, observer=observer,
        deadline=Deadline(limit),
    )  # fmt: skip
    addresses = iter(memory.addresses[:])
    tiles = [_argument(parameter, argument, addresses) for parameter, argument in zip(wanted, arguments, strict=True)]
    with np.errstate(all="ignore"):
        _lay_out(machine, ops, entry)
        frame = Frame(machine, None)
        for block in _blocks(grid):
            if machine.deadline.is_over():
                raise Fault(machine.deadline.launch_message())
            frame.close()
            frame = Frame(machine, block)
            for value, tile in zip(entry.body.blocks[0].args, tiles, strict=True):
                frame.bind(value, tile)
            frame.step(entry)
            advance()
    for number, array in enumerate(arrays):
        memory.copy_out(number, array)
    return frame


def _lay_out(machine: LaunchState, ops: Sequence[Op], entry: Entry) -> None:
    """Place the globals of the module that holds the entry, or of the document."""
    frame = Frame(machine, None)
    holder = next((op for op in ops if isinstance(op, Module) and any(inner is entry for inner in op.walk())), None)
    for op in ops if holder is None else (holder,):
        if isinstance(op, Global | Module):
            frame.step(op)


def _blocks(grid: Block) -> Iterator[Block]:
    for z, y, x in product(range(grid[2]), range(grid[1]), range(grid[0])):
        yield x, y, z


def _argument(parameter: EntryParameter, argument: Argument, addresses: Iterator[int]) -> Tile:
    element = parameter.element
    if isinstance(argument, np.ndarray):
        address = next(addresses)
        pointee = parameter.pointee
        if pointee is None:
            raise Fault(f"parameter %{parameter.name} is {type_text(element)}, and is given an array")
        size = max(memory_bits(pointee), 8) // 8
        if argument.dtype.itemsize != size:
            raise Fault(
                f"parameter %{parameter.name} points at {type_text(pointee)}, of {size} bytes, and is given an array "
                f"of {argument.dtype}"
            )
        return from_integers(element, np.asarray(address, np.uint64))
    if parameter.pointee is not None:
        raise Fault(f"parameter %{parameter.name} is a pointer, and is given a number")
    if isinstance(element, FloatType):
        return from_floats(element, np.asarray(float(argument)))
    if isinstance(element, IntType) and int(argument) == argument:
        if not -(1 << (element.width - 1)) <= argument < 1 << element.width:
            raise Fault(f"{argument} does not fit parameter %{parameter.name}, which is {type_text(element)}")
        return from_integers(element, np.asarray(int(argument), np.object_))
    raise Fault(f"parameter %{parameter.name} is {type_text(element)}, and is given {argument}")
