"""The registers of the threads of a CTA, and what is known of what was never written to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from tilelsp.defs.thread_counts import WARPGROUP
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import DTYPES, UNSIGNED, Array
from tilelsp.interp.ptx.clocks import Clocks
from tilelsp.interp.ptx.frames import CallFrame, Parts
from tilelsp.interp.ptx.program import Address, Immediate, Negated, Operand, Register, SpecialOperand, Sum, Symbol
from tilelsp.interp.ptx.special import ThreadPosition, special

_KINDS = {kind: (np.dtype(dtype), np.dtype(dtype).itemsize) for kind, dtype in DTYPES.items()}
"""NumPy types that hold values of each type, and their size."""


class RegisterFile:
    """The registers of the frame that `threads` threads are in, as arrays over the threads."""

    clocks: Clocks
    threads: int
    current: CallFrame
    has_warpgroups = False
    """Set if several warpgroups multiply, so that registers need to record which of them wrote."""

    def __init__(self, position: ThreadPosition, symbols: Mapping[str, int]) -> None:
        self.position = position
        self.symbols = symbols
        """Addresses of what all functions know."""
        self.every: Array = np.ones(self.threads, np.bool_)
        """The mask of all threads; steps know it at sight."""
        self._constants: dict[tuple[Operand, str], Array] = {}
        self.undefined_in: Array | None = None
        """Threads for which the instruction read a register that nothing was written to."""
        self._undefined_name = ""
        self._is_undefined_used = False

    def switch(self, frame: CallFrame) -> None:
        """Registers are those of this frame from now on."""
        self.current = frame
        self.registers = frame.registers
        self.unwritten = frame.unwritten
        self.in_flight = frame.in_flight
        self.written_at = frame.written_at
        self.written_by = frame.written_by

    def read(self, operand: Operand, kind: str, lanes: Array) -> Array:
        """An operand as a type: an array over the threads, or a scalar array where it is constant."""
        if isinstance(operand, Register):
            index = operand.index
            missing = self.unwritten[index]
            if missing is not None and (missing & lanes).any():
                self._undefined(operand.name, index, missing & lanes)
            if self.in_flight and index in self.in_flight and (self.in_flight[index] & lanes).any():
                raise Fault(f"{operand.name} is read while an asynchronous instruction still owns it")
            bits = self.registers[index]
            if operand.type == "pred":
                return bits
            dtype, size = _KINDS[kind]
            return (bits if bits.itemsize == size else bits.astype(UNSIGNED[size])).view(dtype)
        if isinstance(operand, Sum):
            value = self.read(operand.register, kind, lanes)
            if value.dtype.kind not in "iu":
                raise Fault(f"a number is added to {operand.register.name}, which is read as {kind}")
            bits = operand.offset & ((1 << 8 * value.itemsize) - 1)
            return value + np.array(bits, UNSIGNED[value.itemsize]).view(value.dtype)
        if isinstance(operand, Negated):
            return ~self.read(operand.register, kind, lanes)
        if isinstance(operand, Immediate):
            known = self._constants.get((operand, kind))
            if known is None:
                known = self._constants[operand, kind] = self._constant(operand, kind, _KINDS[kind][0])
                known.setflags(write=False)
            return known
        return self._constant(operand, kind, _KINDS[kind][0])

    def _constant(self, operand: Operand, kind: str, dtype: np.dtype[Any]) -> Array:
        match operand:
            case Immediate(value, 0):
                if kind == "pred":
                    return np.array(bool(value))
                bits = value & ((1 << 8 * dtype.itemsize) - 1)
                return np.array(bits, UNSIGNED[dtype.itemsize]).view(dtype)
            case Immediate(bits, width):
                constant = np.array(bits, UNSIGNED[width // 8]).view(DTYPES[f"f{width}"])
                return constant if width == 8 * dtype.itemsize and dtype.kind != "f" else constant.astype(dtype)
            case SpecialOperand(name):
                return special(self.position, name, self.clocks.now).astype(dtype)
            case Symbol(name):
                return np.array(self.symbol(name)).astype(dtype)
            case Address(Symbol(name), offset):
                return np.array(self.symbol(name) + offset).astype(dtype)
            case _:
                raise Fault("an operand of this kind has no value")

    def symbol(self, name: str) -> int:
        """The address of a variable or function. Raises `Fault`."""
        found = self.current.symbols.get(name, self.symbols.get(name))
        if found is None:
            raise Fault(f"'{name.partition('@')[0]}' has no definition in this module")
        return found

    def write(self, target: Operand, value: Array, lanes: Array) -> None:
        """Write an array or scalar of a type into a register; narrower patterns are extended by zeros."""
        if not isinstance(target, Register):
            return
        index = target.index
        if self.in_flight and index in self.in_flight and (self.in_flight[index] & lanes).any():
            raise Fault(f"{target.name} is written while an asynchronous instruction still owns it")
        into = self.registers[index]
        value = np.asarray(value)
        bits = value if value.dtype == np.bool_ else value.view(UNSIGNED[value.itemsize])
        if lanes is self.every:
            into[:] = bits
        else:
            np.copyto(into, bits.astype(into.dtype, copy=False), where=lanes)
        if self.has_warpgroups and lanes is not self.every:
            self._note_groups(index, lanes)
        self.written_at[index] = self.clocks.now
        if self.current.parts and index in self.current.parts:
            self.current.parts[index] = self.current.parts[index].without(lanes)
        missing = self.unwritten[index]
        if missing is not None:
            missing = missing & ~lanes
            self.unwritten[index] = missing if missing.any() else None
        if self.undefined_in is not None:
            undefined = self.undefined_in & lanes
            self.unwritten[index] = undefined if missing is None else missing | undefined
            self.current.origin[index] = self._undefined_name
            self._is_undefined_used = False

    def _note_groups(self, index: int, lanes: Array) -> None:
        """Some threads write a register: when which warpgroup did."""
        known = self.written_by.get(index)
        groups = np.add.reduceat(lanes, np.arange(0, len(lanes), WARPGROUP)) > 0
        if known is None or self.written_at[index] > int(known.max()):
            known = self.written_by[index] = np.full(len(groups), self.written_at[index], np.int64)
        known[groups] = self.clocks.now

    def written(self, index: int, group: int) -> int:
        """When threads of a warpgroup wrote a register last."""
        known = self.written_by.get(index)
        last = self.written_at[index]
        return last if known is None or last > int(known.max()) else int(known[group])

    def undefined_parts(self, operands: Sequence[Operand]) -> tuple[Array | None, ...]:
        """For each register, the threads that wrote nothing to it; None where all did."""
        return tuple(self.unwritten[operand.index] if isinstance(operand, Register) else None for operand in operands)

    def note_parts(self, target: Operand, missing: tuple[Array | None, ...], lanes: Array) -> None:
        """Remember which parts of a register that was just written are of registers that were not."""
        if not isinstance(target, Register) or not any(part is not None and (part & lanes).any() for part in missing):
            return
        made = tuple(np.zeros_like(lanes) if part is None else part & lanes for part in missing)
        before = self.current.parts.get(target.index)
        if before is not None and len(before.missing) == len(made):
            made = tuple(old | new for old, new in zip(before.missing, made, strict=True))
            lanes = lanes | before.threads
        self.current.parts[target.index] = Parts(lanes, made)

    def parts_of(self, source: Operand, count: int) -> tuple[Array, ...] | None:
        """For each of `count` parts of a register, the threads that it was not written for; None where it is one."""
        if not isinstance(source, Register) or source.index not in self.current.parts:
            return None
        known = self.current.parts[source.index]
        whole = self.unwritten[source.index]
        if len(known.missing) != count:
            return None
        rest = np.zeros_like(known.threads) if whole is None else whole & ~known.threads
        return tuple(part | rest for part in known.missing)

    def write_part(self, target: Operand, value: Array, missing: Array | None, name: str, lanes: Array) -> None:
        """Write what a part of a register holds; the part was not written by the threads that are `missing`."""
        self.undefined_in = None
        if missing is not None and (missing & lanes).any():
            self.undefined_in, self._undefined_name = missing & lanes, name
        self.write(target, value, lanes)
        self.undefined_in, self._is_undefined_used = None, False

    def take_undefined(self) -> tuple[Array, str] | None:
        """The threads that read a register that nothing was written to, in this instruction so far, and its name: what
        is made of it is the caller's to follow."""
        found, self.undefined_in, self._is_undefined_used = self.undefined_in, None, False
        return None if found is None else (found, self._undefined_name)

    def _undefined(self, name: str, index: int, lanes: Array) -> None:
        """Threads read a register that nothing was written to: what they compute of it is undefined as well."""
        self.undefined_in = lanes if self.undefined_in is None else self.undefined_in | lanes
        self._undefined_name = self.current.origin.get(index, name)
        self._is_undefined_used = True

    def defined(self) -> None:
        """Raise `Fault` where the instruction before used a register that nothing was written to for more than to
        compute another register of it."""
        used = self._is_undefined_used
        self.undefined_in, self._is_undefined_used = None, False
        if used:
            raise Fault(f"{self._undefined_name} is read before anything was written to it")

    def hold(self, registers: Sequence[Register], lanes: Array) -> None:
        """Give registers to an asynchronous instruction."""
        mask = lanes.copy()
        # Registers that were given together share a mask.
        known: dict[int, Array] = {}
        for register in registers:
            held = self.in_flight.get(register.index)
            if held is None:
                self.in_flight[register.index] = mask
                continue
            if id(held) not in known:
                known[id(held)] = held | lanes
            self.in_flight[register.index] = known[id(held)]

    def release(self, registers: Sequence[Register], lanes: Array) -> None:
        """Take registers back."""
        known: dict[int, Array | None] = {}
        for register in registers:
            held = self.in_flight.get(register.index)
            if held is None:
                continue
            if id(held) not in known:
                left = held & ~lanes
                known[id(held)] = left if left.any() else None
            rest = known[id(held)]
            if rest is None:
                del self.in_flight[register.index]
            else:
                self.in_flight[register.index] = rest

    def address(self, operand: Operand, lanes: Array) -> Array:
        """The addresses of an operand in brackets, one int64 per thread."""
        if not isinstance(operand, Address):
            raise Fault("expected an address")
        base = operand.base
        kind = base.type if isinstance(base, Register) else "b64"
        address = self.read(base, "u" + kind[1:] if kind != "pred" else kind, lanes)
        if isinstance(base, Register):
            self.defined()
        return self.broadcast(address.astype(np.int64) + operand.offset)

    def broadcast(self, value: Array) -> Array:
        """A value for every thread, of one that may be a scalar."""
        return value if value.shape == (self.threads,) else np.broadcast_to(value, (self.threads,))
