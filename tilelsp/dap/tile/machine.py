"""Tile IR on the interpreter as a program that a debugger holds: tile blocks, ops with regions, SSA values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from tilelsp.api.launch.watching import TileProgram
from tilelsp.base.text import Span
from tilelsp.dap.control import Control
from tilelsp.dap.errors import RequestError
from tilelsp.dap.expressions.arithmetic import Result, evaluate
from tilelsp.dap.expressions.reader import read_expression
from tilelsp.dap.expressions.tree import Name
from tilelsp.dap.launching import PreparedLaunch
from tilelsp.dap.listener import Listener
from tilelsp.dap.machine import Activation, Machine
from tilelsp.dap.nodes import VariableNode
from tilelsp.dap.protocol import DisassembledInstruction, Thread
from tilelsp.dap.tile.environment import TileEnvironment
from tilelsp.dap.tile.program import TileOps
from tilelsp.dap.tile.values import name_of, node_of
from tilelsp.interp.faults import Fault
from tilelsp.interp.tile.state import Frame
from tilelsp.ir.module import Op, Value


class TileMachine(Machine):
    """A launch of a kernel of Tile IR: one tile block at a time, each a thread."""

    def __init__(self, program: TileProgram, prepared: PreparedLaunch, control: Control, listener: Listener) -> None:
        super().__init__(prepared.shown, prepared.document, control, listener)
        self._ops = TileOps.of(program.entry)
        self._back = prepared.back
        self._frame: Frame | None = None
        self._op = program.entry

    def op(self, frame: Frame, op: Op) -> None:
        """In front of each op, on the run's thread. Raises `Ended`."""
        place = self._ops.places.get(id(op))
        if place is None:
            return
        self._frame, self._op = frame, op
        if self.is_stepping or place in self.stops.places or self._control.is_wanted:
            self.arrive(place)

    # --- the program --------------------------------------------------------------------------------------------------

    @property
    def count(self) -> int:
        """How many ops there are."""
        return len(self._ops.placed)

    def entries(self) -> frozenset[int]:
        """The first op."""
        return frozenset((0,))

    def span_of(self, place: int) -> Span | None:
        """Where an op comes from, in the shown text."""
        span = self._ops.placed[place].op.span
        return None if span is None else self._back(span)

    def own_span(self, place: int) -> Span:
        """Where an op stands in the document."""
        return self._ops.placed[place].op.span or Span(0, 0)

    # --- the tile block -----------------------------------------------------------------------------------------------

    def first(self) -> int:
        """The tile block that runs."""
        frame = self._frame
        if frame is None or frame.block is None or frame.machine.grid is None:
            return 1
        (x, y, z), (width, height, _) = frame.block, frame.machine.grid
        return 1 + x + width * (y + height * z)

    def comers(self) -> Iterable[int]:
        """The tile block that runs."""
        return (self.first(),)

    def comes(self, thread: int) -> bool:
        """True for the tile block that runs."""
        return thread == self.first()

    def is_alive(self, thread: int) -> bool:
        """True for the tile block that runs: others have ended, or not begun."""
        return thread == self.first()

    def depth_of(self, thread: int) -> int:
        """How many ops with regions it is in."""
        return sum(1 for _ in self._ops.chain(self._op))

    def threads(self) -> Sequence[Thread]:
        """The tile block that runs."""
        frame = self._frame
        return [Thread(self.first(), f"tile block {frame.block}")] if frame is not None else []

    def stack(self, thread: int) -> Sequence[Activation]:
        """The op that is next, and those that it is within, each in what it is a part of."""
        found: list[Activation] = []
        for location in self._ops.chain(self._op):
            name = getattr(location.parent, "sym_name", "") or location.parent.name
            place = self._ops.places[id(location.op)]
            found.append(Activation(str(name), self.span_of(place), place))
        return found

    # --- what is seen -------------------------------------------------------------------------------------------------

    def environment(self, thread: int, level: int) -> TileEnvironment:
        """The values that the op may use."""
        frame, found = self._seen(thread, level)
        return TileEnvironment(frame, {name_of(value): value for value in reversed(found)})

    def _seen(self, thread: int, level: int) -> tuple[Frame, list[Value]]:
        """Raises `RequestError`."""
        chain = list(self._ops.chain(self._op))
        if self._frame is None or not self.comes(thread) or not level < len(chain):
            raise RequestError(f"no tile block {thread} runs")
        frame = self._frame
        return frame, [value for value in self._ops.visible(chain[level].op) if frame.known(value)]

    def scopes(self, thread: int, level: int) -> Sequence[VariableNode]:
        """Values, the nearest first, and where the tile block is."""
        frame, found = self._seen(thread, level)
        entry = set(self._ops.entry.regions[0].blocks[0].args)
        memory = frame.machine.memory

        def nodes(values: Iterable[Value]) -> list[VariableNode]:
            return [node_of(value, frame.held(value), memory) for value in values]

        return [
            VariableNode("Values", "", "locals", named=lambda: nodes(value for value in found if value not in entry)),
            VariableNode("Arguments", "", "arguments", named=lambda: nodes(value for value in found if value in entry)),
            VariableNode("Position", "", named=lambda: [
                VariableNode("tile block", str(frame.block)), VariableNode("grid", str(frame.machine.grid)),
            ]),
        ]  # fmt: skip

    def evaluated(self, thread: int, level: int, text: str) -> VariableNode:
        """A value with what is within it, or what an expression comes to."""
        where = self.environment(thread, level)
        tree = read_expression(text)
        if isinstance(tree, Name) and tree.text in where.values:
            held = where.held(tree.text)
            return node_of(where.values[tree.text], held, where.frame.machine.memory)
        return VariableNode(text, self.shown_value(evaluate(tree, where)))

    def shown_value(self, value: Result) -> str:
        """Arrays by their first elements."""
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, float):
            return f"{value:.9g}"
        return str(value) if isinstance(value, int) else _elements(value)

    def read(self, reference: str, offset: int, count: int) -> tuple[int, bytes]:
        """Bytes of global memory."""
        try:
            address = int(reference, 0) + offset
        except ValueError:
            raise RequestError(f"'{reference[:60]}' names no memory") from None
        memory = None if self._frame is None else self._frame.machine.memory
        buffer = None if memory is None else memory.buffer_at(address)
        if memory is None or buffer is None:
            return address, b""
        try:
            count = min(count, buffer[1] - address)
            return address, memory.load(np.array([address]), 1, count, aligned=False).tobytes()
        except Fault:
            return address, b""

    def listing(self, first: int, count: int) -> Sequence[DisassembledInstruction]:
        """There are no instructions."""
        raise RequestError("ops of Tile IR are interpreted; --engine ptx runs the PTX that they become")

    def of_current(self, thread: int) -> int:
        """The tile block that runs."""
        return self.first()


def _elements(array: npt.NDArray[Any]) -> str:
    return np.array2string(array, threshold=16, separator=", ").replace("\n", "")
