"""Moves, conversions, loads, stores and copies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import DTYPES, UNSIGNED, Array, patterns, values
from tilelsp.interp.ptx import spaces
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.bulk import bulk_copy
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.mbarriers import arrive
from tilelsp.interp.ptx.program import BYTES, Address, Immediate, Instruction, Operand, Register, Sink, Symbol, Vector
from tilelsp.interp.ptx.spaces import space_of

_FLOATS = ("f16", "bf16", "f32", "f64", "tf32")


def _move(instruction: Instruction) -> Step:
    kind = instruction.parts[-1]
    target, source = instruction.operands
    if kind not in BYTES:
        raise unknown(instruction)
    if kind not in DTYPES:
        raise unknown(instruction)
    if isinstance(target, Vector) and isinstance(source, Vector):
        return _move_elements(target, source, kind)
    if isinstance(target, Vector):
        return _unpack(target, source, BYTES[kind])
    if isinstance(source, Vector):
        return _pack(target, source, BYTES[kind])

    def step(cta: Cta, lanes: Array) -> None:
        cta.write(target, np.asarray(cta.read(source, kind, lanes)), lanes)

    return step


def _move_elements(target: Vector, source: Vector, kind: str) -> Step:
    def step(cta: Cta, lanes: Array) -> None:
        given = [np.array(cta.read(item, kind, lanes)) for item in source.items]
        for item, value in zip(target.items, given, strict=True):
            cta.write(item, value, lanes)

    return step


def _unpack(target: Vector, source: Operand, size: int) -> Step:
    each = 8 * size // len(target.items)

    def step(cta: Cta, lanes: Array) -> None:
        parts = cta.parts_of(source, len(target.items))
        if isinstance(source, Register) and parts is not None:
            word = cta.registers[source.index].copy()
            for k, (item, missing) in enumerate(zip(target.items, parts, strict=True)):
                part = (word >> word.dtype.type(each * k)).astype(UNSIGNED[each // 8])
                cta.write_part(item, part, missing, source.name, lanes)
            return
        word = np.asarray(cta.read(source, f"b{8 * size}", lanes))
        for k, item in enumerate(target.items):
            part = (word >> word.dtype.type(each * k)).astype(UNSIGNED[each // 8])
            if not isinstance(item, Sink):
                cta.write(item, part, lanes)

    return step


def _pack(target: Operand, source: Vector, size: int) -> Step:
    each = 8 * size // len(source.items)
    word = UNSIGNED[size]

    def step(cta: Cta, lanes: Array) -> None:
        made = np.zeros((), word)
        missing = cta.undefined_parts(source.items)
        for k, item in enumerate(source.items):
            part = np.asarray(cta.read(item, f"b{each}", lanes)).astype(word)
            made = made | (part << made.dtype.type(each * k))
        cta.write(target, np.asarray(made), lanes)
        cta.note_parts(target, missing, lanes)

    return step


def _convert(instruction: Instruction) -> Step:
    parts = instruction.parts
    if instruction.has("pack"):
        return _convert_packed(instruction)
    known = [p for p in parts[1:] if p in DTYPES]
    if len(known) < 2:
        raise unknown(instruction)
    into, source = known[0], known[1]
    if into.endswith("x2") or source.endswith("x2"):
        return _convert_pair(instruction, into, source)
    convert = _conversion(instruction, into, source)
    target, operand = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        given = np.asarray(cta.read(operand, source, lanes))
        made = convert(given)
        wide = target.type if isinstance(target, Register) else into
        if into in ("s8", "s16", "s32") and BYTES[wide] > BYTES[into]:
            made = made.view(DTYPES[into]).astype(f"i{BYTES[wide]}")
        cta.write(target, made, lanes)

    return step


_ROUND: dict[str, Callable[[Array], Array]] = {
    "rni": np.rint, "rzi": np.trunc, "rmi": np.floor, "rpi": np.ceil,
    "rn": np.rint, "rz": np.trunc, "rm": np.floor, "rp": np.ceil,
}  # fmt: skip


def _conversion(instruction: Instruction, into: str, source: str) -> Callable[[Array], Array]:
    parts = instruction.parts
    rounding = next((p for p in parts if p in _ROUND), "")
    to_float, from_float = into in _FLOATS, source in _FLOATS
    if to_float and instruction.has("sat"):
        unbound = _conversion(replace(instruction, parts=tuple(part for part in parts if part != "sat")), into, source)
        return lambda given: _unit_interval(unbound(given), into)
    if to_float:
        if rounding in ("rz", "rm", "rp") and into != source:
            raise unknown(instruction)
        if from_float:
            whole = _ROUND.get(rounding) if rounding.endswith("i") else None

            def to_float_from_float(given: Array) -> Array:
                made = values(given.view(UNSIGNED[given.itemsize]), source)
                made = whole(made) if whole is not None else made
                if instruction.has("relu"):
                    made = np.fmax(made, 0.0)
                if instruction.has("rna"):
                    return _nearest_away(made, into)
                return patterns(made, into, saturate=instruction.has("satfinite"))

            return to_float_from_float
        if into == "f64":
            return lambda given: given.astype(np.float64)
        if into == "f32":
            return lambda given: given.astype(np.float32)
        return lambda given: patterns(given.astype(np.float64), into)
    dtype = np.dtype(DTYPES[into])
    if from_float:
        least, greatest = _limits(into)
        whole_number = _ROUND[rounding]

        def to_integer(given: Array) -> Array:
            made = whole_number(values(given.view(UNSIGNED[given.itemsize]), source))
            made = np.where(np.isnan(made), 0.0, made)
            high = made >= float(greatest)
            low = made <= float(least)
            inner = np.where(high | low, 0.0, made).astype(dtype)
            return np.where(high, greatest, np.where(low, least, inner)).astype(dtype)

        return to_integer
    if instruction.has("sat"):
        into_limits, source_limits = _limits(into), _limits(source)
        low, high = max(into_limits[0], source_limits[0]), min(into_limits[1], source_limits[1])
        return lambda given: np.clip(given, low, high).astype(dtype)
    return lambda given: given.astype(dtype)


def _unit_interval(given: Array, kind: str) -> Array:
    """`.sat` of a floating-point result: from 0 to 1, and NaN becomes 0."""
    made = np.asarray(values(given.view(UNSIGNED[given.itemsize]), kind))
    return patterns(np.where(np.isnan(made), 0.0, np.clip(made, 0.0, 1.0)), kind)


def _limits(kind: str) -> tuple[int, int]:
    """Least and greatest value of an integer type."""
    bits = 8 * BYTES[kind]
    return (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if kind.startswith("s") else (0, (1 << bits) - 1)


def _nearest_away(value: Array, into: str) -> Array:
    if into != "tf32":
        raise Fault(f"rounding away from zero to {into}")
    bits = value.astype(np.float32).view(np.uint32)
    return (bits + np.uint32(0x1000)) & np.uint32(0xFFFFE000)


def _convert_packed(instruction: Instruction) -> Step:
    """`cvt.pack`: two integers saturated into the lower places, above them the lower places of a third operand."""
    sign_and_width = next(p for p in instruction.parts if p[0] in "us" and p[1:].isdigit())
    width = int(sign_and_width[1:])
    least = -(1 << (width - 1)) if sign_and_width[0] == "s" else 0
    greatest = (1 << (width - 1 if least else width)) - 1
    target, *operands = instruction.operands
    mask = (1 << width) - 1

    def step(cta: Cta, lanes: Array) -> None:
        first, second = (
            np.clip(np.asarray(cta.read(one, "s32", lanes)).astype(np.int64), least, greatest) & mask
            for one in operands[:2]
        )
        made = first << width | second
        if len(operands) > 2:
            made = made | np.asarray(cta.read(operands[2], "u32", lanes)).astype(np.int64) << 2 * width
        cta.write(target, (made & 0xFFFF_FFFF).astype(np.uint32), lanes)

    return step


def _convert_pair(instruction: Instruction, into: str, source: str) -> Step:
    one_into, one_source = into.removesuffix("x2"), source.removesuffix("x2")
    operands = instruction.operands
    saturate, relu = instruction.has("satfinite"), instruction.has("relu")
    width = 8 * np.dtype(DTYPES[one_into]).itemsize
    if any(instruction.has(mode) for mode in ("rz", "rm", "rp")):
        raise unknown(instruction)

    def step(cta: Cta, lanes: Array) -> None:
        if source.endswith("x2"):
            pair = np.asarray(cta.read(operands[1], source, lanes))
            each = 4 * pair.itemsize
            halves = [pair & pair.dtype.type((1 << each) - 1), pair >> pair.dtype.type(each)]
            given = [values(half, one_source) for half in halves]
        else:
            # The first source goes to the upper half.
            bits = [np.asarray(cta.read(operand, source, lanes)) for operand in (operands[2], operands[1])]
            given = [values(b.view(UNSIGNED[b.itemsize]), source) for b in bits]
        if relu:
            given = [np.fmax(g, 0.0) for g in given]
        low, high = (patterns(g, one_into, saturate=saturate).astype(np.uint32) for g in given)
        made = low | (high << np.uint32(width))
        missing = cta.undefined_parts(operands[2:0:-1])
        cta.write(operands[0], np.asarray(made).astype(UNSIGNED[2 * width // 8]), lanes)
        if len(missing) == 2:
            cta.note_parts(operands[0], missing, lanes)

    return step


def _to_space(instruction: Instruction) -> Step:
    """`cvta` and `cvta.to`."""
    kind = instruction.parts[-1]
    window = spaces.WINDOWS.get(space_of(instruction), 0)
    delta = -window if instruction.has("to") else window
    target, source = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        given = np.asarray(cta.read(source, kind, lanes))
        cta.write(target, (given.astype(np.int64) + delta).astype(DTYPES[kind]), lanes)

    return step


def _is_in_space(instruction: Instruction) -> Step:
    """`isspacep`."""
    space = space_of(instruction)
    target, source = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        given = np.asarray(cta.read(source, "b64", lanes)).astype(np.int64)
        cta.write(target, spaces.within(space if space in spaces.WINDOWS else "global", given), lanes)

    return step


def _count(instruction: Instruction) -> int:
    return next((int(p[1:]) for p in instruction.parts if p in ("v2", "v4", "v8")), 1)


def _is_strong(instruction: Instruction) -> bool:
    """Whether accesses are made to be seen by other threads, so that they are no races."""
    return not {"volatile", "relaxed", "acquire", "release", "mmio"}.isdisjoint(instruction.parts)


def _load(instruction: Instruction) -> Step:
    kind = instruction.parts[-1]
    if kind not in DTYPES:
        raise unknown(instruction)
    target, source = instruction.operands[:2]
    space, count, size = space_of(instruction, source), _count(instruction), BYTES[kind]
    targets = target.items if isinstance(target, Vector) else (target,)
    if len(targets) != count:
        raise instruction.fault(f"{len(targets)} registers for {count} values")
    name = source.base.name if isinstance(source, Address) and isinstance(source.base, Symbol) else ""
    offset = source.offset if isinstance(source, Address) else 0
    signed, strong = np.dtype(DTYPES[kind]).kind == "i", _is_strong(instruction)

    def widened(column: Array, register: Operand) -> Array:
        if signed and isinstance(register, Register) and BYTES[register.type] > size:
            return column.view(DTYPES[kind]).astype(f"i{BYTES[register.type]}")
        return column

    def step(cta: Cta, lanes: Array) -> None:
        if space == "param" and name in cta.parameters:
            given = cta.parameters[name]
            if offset < 0 or offset + size * count > len(given):
                raise Fault(f"the load leaves parameter '{name}'")
            values = given[offset : offset + size * count].view(UNSIGNED[size])
            for k, register in enumerate(targets):
                cta.write(register, widened(values[k : k + 1], register), lanes)
            return
        who = np.flatnonzero(lanes)
        got = spaces.load(cta, space, who, cta.address(source, lanes)[who], size, count, strong=strong)
        for k, register in enumerate(targets):
            column = widened(got[:, k], register)
            full = np.zeros(cta.threads, column.dtype)
            full[who] = column
            cta.write(register, full, lanes)

    return step


def _store(instruction: Instruction) -> Step:
    kind = instruction.parts[-1]
    if kind not in DTYPES or instruction.parts[1] in ("async", "bulk"):
        raise unknown(instruction)
    target, source = instruction.operands[:2]
    space, count, size = space_of(instruction, target), _count(instruction), BYTES[kind]
    sources = source.items if isinstance(source, Vector) else (source,)
    strong = _is_strong(instruction)
    if len(sources) != count:
        raise instruction.fault(f"{len(sources)} values where {count} are stored")

    def step(cta: Cta, lanes: Array) -> None:
        addresses = cta.address(target, lanes)
        who = np.flatnonzero(lanes)
        data = np.empty((len(who), count), UNSIGNED[size])
        for k, operand in enumerate(sources):
            value = np.asarray(cta.read(operand, kind, lanes))
            data[:, k] = np.broadcast_to(value.view(UNSIGNED[size]), (cta.threads,))[who]
        spaces.store(cta, space, who, addresses[who], size, data, strong=strong)

    return step


def _copy(instruction: Instruction) -> Step:
    """`cp.async`: the copy happens when it is waited for, which is as late as hardware may be."""
    parts = instruction.parts
    if "bulk" in parts:
        return bulk_copy(instruction)
    if parts[1] != "async":
        raise unknown(instruction)
    if "mbarrier" in parts:
        return _arrive_behind_copies(instruction)
    if "commit_group" in parts:
        return lambda cta, lanes: cta.copies.append([])
    if "wait_all" in parts or "wait_group" in parts:
        left = instruction.operands[0] if "wait_group" in parts else Immediate(0)
        if not isinstance(left, Immediate):
            raise unknown(instruction)
        keep = left.value if "wait_group" in parts else -1

        def wait(cta: Cta, lanes: Array) -> None:
            done = len(cta.copies) - 1 - keep
            for group in cta.copies[: max(done, 0)]:
                for copy in group:
                    copy()
            cta.copies = cta.copies[max(done, 0) :] or [[]]

        return wait
    target, source, size = instruction.operands[:3]
    given = instruction.operands[3] if len(instruction.operands) > 3 else size
    if not isinstance(size, Immediate):
        raise unknown(instruction)
    width = size.value

    def step(cta: Cta, lanes: Array) -> None:
        who = np.flatnonzero(lanes)
        into, at = cta.address(target, lanes)[who], cta.address(source, lanes)[who]
        valid = np.broadcast_to(np.asarray(cta.read(given, "u32", lanes)), (cta.threads,))[who]
        if (valid > width).any():
            raise Fault("cp.async copies more than its size")
        if (at % width).any() or (into % width).any():
            raise Fault("misaligned cp.async")
        data = np.zeros((len(who), width), np.uint8)
        for many in sorted({int(v) for v in valid if v}):
            rows = np.flatnonzero(valid == many)
            data[rows, :many] = cta.memory.load(at[rows], 1, many, aligned=False)

        def copy() -> None:
            cta.shared.store(who, into, 1, data)

        cta.copies[-1].append(copy)

    return step


def _arrive_behind_copies(instruction: Instruction) -> Step:
    """`cp.async.mbarrier.arrive`: the threads arrive when what they copied so far is there, which is now.

    Without `.noinc` the barrier expects one arrival more for it.
    """
    place = instruction.operands[0]
    counts = instruction.has("noinc")

    def step(cta: Cta, lanes: Array) -> None:
        for group in cta.copies:
            for copy in group:
                copy()
        cta.copies = [[]]
        addresses = cta.address(place, lanes)
        for at in np.unique(addresses[lanes]).tolist():
            arrive(cta, lanes & (addresses == at), at, 1 if counts else 0)

    return step


HANDLERS: Mapping[str, Handler] = {
    "mov": _move, "cvt": _convert, "cvta": _to_space, "ld": _load, "ldu": _load, "st": _store, "cp": _copy,
    "isspacep": _is_in_space,
}  # fmt: skip
"""What executes each opcode of this module."""
