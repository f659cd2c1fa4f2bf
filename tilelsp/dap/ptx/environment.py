"""Meanings of names for a thread in an activation of a function of PTX."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilelsp.base.record import record
from tilelsp.dap.bits import bytes_from, bytes_of, number_of, size_of
from tilelsp.dap.errors import RequestError
from tilelsp.dap.expressions.arithmetic import Result
from tilelsp.dap.expressions.tree import Expression, Name
from tilelsp.dap.ptx.spaces import generic, read_exactly
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.cta import Cta
from tilelsp.interp.ptx.frames import CallFrame
from tilelsp.interp.ptx.memory import GENERIC_SHARED
from tilelsp.interp.ptx.program import Register
from tilelsp.interp.ptx.special import special
from tilelsp.interp.ptx.tensor_memory import COLUMNS, LANES

_USUAL = "b32"
"""The type that memory is read as where none is given."""

_SPACES = ("shared", "local", "global", "const", "tensor")


@record
class PtxEnvironment:
    """A thread of a CTA, and the activation that names are looked up in."""

    cta: Cta
    thread: int
    frame: CallFrame
    registers: Mapping[str, Register]

    def name(self, text: str) -> Result:
        """A register, a special register, a parameter of the kernel, the address of a variable, or `shared`: where the
        shared window begins among generic addresses."""
        register = self.registers.get(text)
        if register is not None:
            return self._register(register, register.type)
        if text.startswith("%"):
            return self._special(text)
        if text == "shared":
            return GENERIC_SHARED + self.cta.shared.base
        if text in ("true", "false"):
            return text == "true"
        parameter = self.cta.parameters.get(text)
        if parameter is not None:
            kind = next(formal.type for formal in self.cta.launch.program.entry.parameters if formal.name == text)
            data = parameter.tobytes()
            return number_of(data, kind) if len(data) == size_of(kind) else int.from_bytes(data[:8], "little")
        for name, address in (*self.frame.symbols.items(), *self.cta.symbols.items()):
            # Those of a function have a number behind their name.
            if name.partition("@")[0] == text:
                return address
        raise RequestError(f"nothing here is called '{text[:60]}'")

    def load(self, address: int, type: str) -> Result:
        """The value at a generic address."""
        kind = type or _USUAL
        return number_of(read_exactly(self.cta, self.thread, address, size_of(kind)), kind)

    def index(self, base: Expression, indices: tuple[int, ...], type: str) -> Result:
        """The value at an address of a state space, as `shared[1024]`; of tensor memory, at a lane and a column."""
        space = base.text if isinstance(base, Name) else ""
        if space not in _SPACES:
            raise RequestError(f"brackets stand behind a state space: {', '.join(_SPACES)}")
        if space != "tensor":
            if len(indices) != 1:
                raise RequestError(f"{space}[ADDRESS]: one address is wanted")
            return self.load(generic(space, indices[0]), type)
        if len(indices) != 2 or not (0 <= indices[0] < LANES and 0 <= indices[1] < COLUMNS):
            raise RequestError(f"tensor[LANE, COLUMN]: a lane below {LANES} and a column below {COLUMNS} are wanted")
        cells = self.cta.tensor.peek(indices[0], slice(indices[1], indices[1] + 1))
        return number_of(cells.tobytes(), type or _USUAL)

    def cast(self, operand: Expression, type: str) -> Result:
        """The bits of a register, read as a type."""
        register = self.registers.get(operand.text) if isinstance(operand, Name) else None
        if register is None:
            raise RequestError("a type stands behind a register or what lies in memory")
        return self._register(register, type)

    def _register(self, register: Register, type: str) -> Result:
        held = self.frame.registers[register.index]
        if register.type == "pred":
            return bool(held[self.thread])
        if not self.is_written(register):
            raise RequestError(f"nothing was written to {register.name}")
        data = bytes_of(held, self.thread)
        if size_of(type) > len(data):
            raise RequestError(f"{register.name} has {len(data)} bytes, and a {type} has more")
        return number_of(data[: size_of(type)], type)

    def assign(self, register: Register, value: Result) -> None:
        """Give a register of this thread another value. Raises `RequestError`."""
        if not isinstance(value, bool | int | float):
            raise RequestError(f"{register.name} takes one number")
        owned = self.frame.in_flight.get(register.index)
        if owned is not None and owned[self.thread]:
            raise RequestError(f"an asynchronous instruction still owns {register.name}")
        held = self.frame.registers[register.index]
        if register.type == "pred":
            held[self.thread] = bool(value)
        else:
            data = bytes_from(int(value) if isinstance(value, bool) else value, register.type)
            held[self.thread : self.thread + 1] = np.frombuffer(data, held.dtype)
        missing = self.frame.unwritten[register.index]
        if missing is not None:
            missing[self.thread] = False

    def is_written(self, register: Register) -> bool:
        """True if the thread wrote a register."""
        missing = self.frame.unwritten[register.index]
        return missing is None or not missing[self.thread]

    def _special(self, name: str) -> Result:
        try:
            value = special(self.cta.position, name, self.cta.clocks.now)
        except Fault:
            raise RequestError(f"no register {name[:60]} here") from None
        return int(value[self.thread] if value.ndim else value)
