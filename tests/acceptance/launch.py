"""Launching a kernel on the model: arrays in, arrays out, and what was written where."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tests.acceptance.machine import Machine, Trace
from tests.acceptance.memory import Array, GlobalMemory
from tests.acceptance.numbers import BITS, decode, encode
from tests.acceptance.program import Program, Refused


@dataclass
class Tensor:
    """A row-major array of `type`, and where it lies once it was placed."""

    values: Array
    type: str
    address: int = 0

    @property
    def size(self) -> int:
        """Bytes."""
        return self.values.size * BITS[self.type] // 8


@dataclass(frozen=True, slots=True)
class Launched:
    """One run: the trace of every CTA, and the memory afterwards."""

    traces: tuple[Trace, ...]
    memory: GlobalMemory

    def values(self, tensor: Tensor) -> Array:
        """A tensor after the run."""
        raw = self.memory.view(tensor.address, tensor.size).view(f"u{BITS[tensor.type] // 8}")
        return decode(raw, tensor.type).reshape(tensor.values.shape)

    def writes(self, tensor: Tensor) -> Array:
        """How often each element was stored; parts of an element count as often as the least written byte."""
        counts = self.memory.written(tensor.address, tensor.size).reshape(*tensor.values.shape, -1)
        if (counts.min(axis=-1) != counts.max(axis=-1)).any():
            raise Refused("parts of an element are stored")
        found: Array = counts.min(axis=-1)
        return found


def launch(
    program: Program,
    arguments: list[Tensor | int],
    grid: tuple[int, int, int] = (1, 1, 1),
    blocks: list[tuple[int, int, int]] | None = None,
    dynamic_shared: int = 0,
) -> Launched:
    """Run the CTAs `blocks` of a grid (all of them where nothing is said), one after the other."""
    memory = GlobalMemory()
    words: list[int] = []
    for argument in arguments:
        if isinstance(argument, Tensor):
            argument.address = memory.add(encode(argument.values, argument.type))
            words.append(argument.address)
        else:
            words.append(argument)
    if blocks is None:
        blocks = [(int(x), int(y), int(z)) for z, y, x in np.ndindex(grid[2], grid[1], grid[0])]
    traces = [Machine(program, memory, words, dynamic_shared).run(block, grid) for block in blocks]
    return Launched(tuple(traces), memory)
