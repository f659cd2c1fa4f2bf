"""Moves, conversions, loads and stores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import DTYPES, UNSIGNED, Array
from tilelsp.interp.ptx import spaces
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.async_stores import store_async, store_zeros
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.memory import GENERIC_LOCAL
from tilelsp.interp.ptx.program import BYTES, Address, Instruction, Operand, Register, Sink, Symbol, Vector
from tilelsp.interp.ptx.pure import Pure
from tilelsp.interp.ptx.scopes import access_of
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
    if kind == "b128" and (isinstance(target, Vector) or isinstance(source, Vector)):
        return _move_pair(target, source)
    if isinstance(target, Vector):
        return _unpack(target, source, BYTES[kind])
    if isinstance(source, Vector):
        return _pack(target, source, BYTES[kind])
    return Pure(target, ((source, kind),), _same)


def _same(value: Array) -> Array:
    return value


def _move_elements(target: Vector, source: Vector, kind: str) -> Step:
    def step(cta: Cta, lanes: Array) -> None:
        item_values = [np.array(cta.read(item, kind, lanes)) for item in source.items]
        for item, value in zip(target.items, item_values, strict=True):
            cta.write(item, value, lanes)

    return step


def _move_pair(target: Operand, source: Operand) -> Step:
    """128 bits from or into two halves, the lower one first."""

    def step(cta: Cta, lanes: Array) -> None:
        if isinstance(source, Vector):
            halves = [cta.broadcast(cta.read(item, "b64", lanes)) for item in source.items]
            cta.write(target, np.ascontiguousarray(np.stack(halves, axis=-1)).view(DTYPES["b128"])[:, 0], lanes)
            return
        whole = np.ascontiguousarray(cta.broadcast(cta.read(source, "b128", lanes)))
        words = whole.view(np.uint64).reshape(-1, 2)
        for k, item in enumerate(target.items if isinstance(target, Vector) else ()):
            if not isinstance(item, Sink):
                cta.write(item, words[:, k], lanes)

    return step


def _unpack(target: Vector, source: Operand, size: int) -> Step:
    bits = 8 * size // len(target.items)

    def step(cta: Cta, lanes: Array) -> None:
        parts = cta.parts_of(source, len(target.items))
        if isinstance(source, Register) and parts is not None:
            word = cta.registers[source.index].copy()
            for k, (item, missing) in enumerate(zip(target.items, parts, strict=True)):
                part = (word >> word.dtype.type(bits * k)).astype(UNSIGNED[bits // 8])
                cta.write_part(item, part, missing, source.name, lanes)
            return
        word = np.asarray(cta.read(source, f"b{8 * size}", lanes))
        for k, item in enumerate(target.items):
            part = (word >> word.dtype.type(bits * k)).astype(UNSIGNED[bits // 8])
            if not isinstance(item, Sink):
                cta.write(item, part, lanes)

    return step


def _pack(target: Operand, source: Vector, size: int) -> Step:
    bits = 8 * size // len(source.items)
    word = UNSIGNED[size]

    def step(cta: Cta, lanes: Array) -> None:
        made = np.zeros((), word)
        missing = cta.undefined_parts(source.items)
        for k, item in enumerate(source.items):
            part = np.asarray(cta.read(item, f"b{bits}", lanes)).astype(word)
            made = made | (part << made.dtype.type(bits * k))
        cta.write(target, np.asarray(made), lanes)
        cta.note_parts(target, missing, lanes)

    return step


def _to_space(instruction: Instruction) -> Step:
    """`cvta` and `cvta.to`."""
    kind = instruction.parts[-1]
    window = spaces.WINDOWS.get(space_of(instruction), 0)
    delta = -window if instruction.has("to") else window
    is_param = any(part.startswith("param") for part in instruction.parts) and not instruction.has("to")
    target, source = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        addresses = np.asarray(cta.read(source, kind, lanes))
        if is_param:
            # Addresses within the space fit 32 bits, and compilers take them so; parameters lie in global memory here.
            addresses = np.where(
                addresses < _PARAM_END, addresses + np.array(cta.memory.base, addresses.dtype), addresses
            )
        cta.write(target, (addresses.astype(np.int64) + delta).astype(DTYPES[kind]), lanes)

    return step


_PARAM_END = 1 << 32
"""Behind the addresses that the lower halves of those of global memory can be."""


def _is_in_space(instruction: Instruction) -> Step:
    """`isspacep`."""
    space = space_of(instruction)
    target, source = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        addresses = np.asarray(cta.read(source, "b64", lanes)).astype(np.int64)
        cta.write(target, spaces.within(space if space in spaces.WINDOWS else "global", addresses), lanes)

    return step


def _count(instruction: Instruction) -> int:
    return next((int(p[1:]) for p in instruction.parts if p in ("v2", "v4", "v8")), 1)


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
    signed, access = np.dtype(DTYPES[kind]).kind == "i", access_of(instruction)

    def widened(column: Array, register: Operand) -> Array:
        if signed and isinstance(register, Register) and BYTES[register.type] > size:
            return column.view(DTYPES[kind]).astype(f"i{BYTES[register.type]}")
        return column

    def step(cta: Cta, lanes: Array) -> None:
        if space == "param" and name in cta.parameters:
            parameter = cta.parameters[name]
            if offset < 0 or offset + size * count > len(parameter):
                raise Fault(f"the load leaves parameter '{name}'")
            values = parameter[offset : offset + size * count].view(UNSIGNED[size])
            for k, register in enumerate(targets):
                cta.write(register, widened(values[k : k + 1], register), lanes)
            return
        is_whole = lanes is cta.every
        threads = cta.lanes if is_whole else np.flatnonzero(lanes)
        addresses = cta.address(source, lanes)
        addresses = addresses if is_whole else addresses[threads]
        got = spaces.load(cta, space, threads, addresses, size, count, access)
        undefined = spaces.undefined(cta, space, threads, addresses, size, count)
        for k, register in enumerate(targets):
            column = widened(got[:, k], register)
            if is_whole:
                full = np.ascontiguousarray(column)
            else:
                full = np.zeros(cta.threads, column.dtype)
                full[threads] = column
            cta.write(register, full, lanes)
            for origin, marked in undefined:
                missing = np.zeros(cta.threads, np.bool_)
                missing[threads] = marked[:, k]
                cta.write_part(register, full, missing, origin, missing)

    return step


def _store(instruction: Instruction) -> Step:
    kind = instruction.parts[-1]
    if instruction.has("mbarrier::complete_tx::bytes"):
        return store_async(instruction)
    if instruction.parts[1] == "bulk":
        return store_zeros(instruction)
    if kind not in DTYPES:
        raise unknown(instruction)
    target, source = instruction.operands[:2]
    space, count, size = space_of(instruction, target), _count(instruction), BYTES[kind]
    sources = source.items if isinstance(source, Vector) else (source,)
    access = access_of(instruction)
    if len(sources) != count:
        raise instruction.fault(f"{len(sources)} values where {count} are stored")
    indices = [k for k, operand in enumerate(sources) if not isinstance(operand, Sink)]
    runs = list(_runs(indices))

    def step(cta: Cta, lanes: Array) -> None:
        is_whole = lanes is cta.every
        addresses = cta.address(target, lanes)
        threads = cta.lanes if is_whole else np.flatnonzero(lanes)
        into = addresses if is_whole else addresses[threads]
        data = np.empty((len(threads), count), UNSIGNED[size])
        is_own = spaces.is_own(space, into)
        undefined: list[tuple[int, str, Array]] = []
        for k in indices:
            value = np.asarray(cta.read(sources[k], kind, lanes)).view(UNSIGNED[size])
            data[:, k] = value if is_whole else cta.broadcast(value)[threads]
            found = cta.take_undefined() if is_own else None
            if found is not None:
                undefined.append((k, found[1], np.flatnonzero(found[0] & lanes)))
        for run in runs:
            spaces.store(cta, space, threads, into + size * run.start, size, data[:, run.start : run.stop], access)
        for k, name, part in undefined:
            at = addresses[part] + size * k
            cta.local.mark(name, part, at if space == "local" else at - GENERIC_LOCAL, size)

    return step


def _runs(places: Sequence[int]) -> Iterator[range]:
    """Consecutive places together: what a store leaves out lies between them."""
    start = 0
    for at in range(1, len(places) + 1):
        if at == len(places) or places[at] != places[at - 1] + 1:
            yield range(places[start], places[at - 1] + 1)
            start = at


HANDLERS: Mapping[str, Handler] = {
    "mov": _move, "cvta": _to_space, "ld": _load, "ldu": _load, "st": _store,
    "isspacep": _is_in_space,
}  # fmt: skip
"""Handlers of this module's opcodes."""
