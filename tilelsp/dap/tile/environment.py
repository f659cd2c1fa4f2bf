"""Meanings of names at an op of Tile IR."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from tilelsp.base.record import record
from tilelsp.dap.bits import number_of, size_of
from tilelsp.dap.errors import RequestError
from tilelsp.dap.expressions.arithmetic import Result
from tilelsp.dap.expressions.tree import Expression, Name
from tilelsp.dap.tile.values import result_of
from tilelsp.interp.faults import Fault
from tilelsp.interp.tile.state import Frame
from tilelsp.interp.tile.values import Held
from tilelsp.ir.module import Value

_USUAL = "b32"


@record
class TileEnvironment:
    """A tile block, and the values that can be seen, by their names."""

    frame: Frame
    values: Mapping[str, Value]

    def name(self, text: str) -> Result:
        """A value."""
        if text in ("true", "false"):
            return text == "true"
        return result_of(self.held(text), text)

    def held(self, name: str) -> Held:
        """The contents of a value. Raises `RequestError`."""
        value = self.values.get(name)
        if value is None or not self.frame.known(value):
            raise RequestError(f"no value '{name[:60]}' was computed here")
        return self.frame.held(value)

    def load(self, address: int, type: str) -> Result:
        """The value at an address of global memory."""
        kind = type or _USUAL
        size = size_of(kind)
        try:
            data = self.frame.machine.memory.load(np.array([address]), 1, size, aligned=False)
        except (Fault, OverflowError):
            raise RequestError(f"no memory at address 0x{address % (1 << 64):x}") from None
        return number_of(data.tobytes(), kind)

    def index(self, base: Expression, indices: tuple[int, ...], type: str) -> Result:
        """An element of a tile, or a part of it where fewer numbers are given than it has dimensions."""
        if type:
            raise RequestError("a tile has its type")
        held = self.name(base.text) if isinstance(base, Name) else None
        if not isinstance(held, np.ndarray):
            raise RequestError("brackets stand behind the name of a tile")
        try:
            found = held[indices]
        except IndexError:
            raise RequestError(f"{indices} is outside of a tile of {'x'.join(map(str, held.shape))}") from None
        return _plain(found)

    def cast(self, operand: Expression, type: str) -> Result:
        """Values have their types."""
        raise RequestError("a type stands behind what lies in memory")


def _plain(found: npt.NDArray[Any] | np.generic) -> Result:
    """An element as a number of Python's; a part of a tile stays an array."""
    made = np.asarray(found)
    return made if made.ndim else made.item()
