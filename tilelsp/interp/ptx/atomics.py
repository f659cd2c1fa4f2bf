"""`atom` and `red`: one access after the other where several threads have one address."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from tilelsp.interp.formats import DTYPES, UNSIGNED, Array, flush, patterns, values
from tilelsp.interp.ptx import spaces
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.async_stores import store_async
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.floating import REDUCTIONS
from tilelsp.interp.ptx.program import BYTES, Instruction, Operand, Vector
from tilelsp.interp.ptx.scopes import access_of
from tilelsp.interp.ptx.spaces import space_of

Operation = Callable[..., Array]
"""From the old values and the operands to the new values, all of one type."""

_FLOATS = ("f16", "bf16", "f32", "f64")


def _exchange(old: Array, new: Array) -> Array:
    return np.broadcast_to(new, old.shape)


def _increment(old: Array, most: Array) -> Array:
    return np.where(old >= most, np.zeros_like(old), old + np.ones_like(old))


def _decrement(old: Array, most: Array) -> Array:
    return np.where((old == 0) | (old > most), most, old - np.ones_like(old))


def _compare_and_swap(old: Array, expected: Array, new: Array) -> Array:
    if old.itemsize == 16:
        pairs = (np.ascontiguousarray(value).view(np.uint64).reshape(-1, 2) for value in (old, expected))
        return np.where(np.equal(*pairs).all(axis=1), new, old)
    return np.where(old == expected, new, old)


_INTEGER: dict[str, Operation] = {
    "add": np.add, "min": np.minimum, "max": np.maximum, "and": np.bitwise_and, "or": np.bitwise_or,
    "xor": np.bitwise_xor, "exch": _exchange, "inc": _increment, "dec": _decrement, "cas": _compare_and_swap,
}  # fmt: skip


def _operation(instruction: Instruction, kind: str) -> Operation:
    """The operation on patterns of the type."""
    name = next((part for part in instruction.parts[1:] if part in _INTEGER), "")
    halves = kind.removesuffix("x2")
    if name in _INTEGER and kind not in (*_FLOATS, "f16x2", "bf16x2"):
        dtype = DTYPES[kind]
        integer = _INTEGER[name]

        def whole(*words: Array) -> Array:
            return integer(*(value.view(dtype) for value in words)).view(words[0].dtype)

        return whole
    if name not in REDUCTIONS:
        raise unknown(instruction)
    floating = REDUCTIONS[name]

    def single(old: Array, operand: Array) -> Array:
        return patterns(floating(values(old, halves), values(operand, halves)), halves)

    if halves == kind:
        return single

    def double(old: Array, operand: Array) -> Array:
        made = np.zeros_like(old)
        for shift in (np.uint32(0), np.uint32(16)):
            parts = [(word >> shift).astype(np.uint16) for word in (old, operand)]
            made = made | (single(parts[0], parts[1]).astype(np.uint32) << shift)
        return made

    return double


def _atomic(instruction: Instruction) -> Step:
    """`atom` and `red`. A vector of them is one element after the other."""
    kind, is_atom = instruction.parts[-1], instruction.parts[0] == "atom"
    if instruction.has("mbarrier::complete_tx::bytes"):
        return store_async(instruction)
    if kind not in DTYPES or kind not in BYTES:
        raise unknown(instruction)
    operands = instruction.operands
    place = operands[int(is_atom)]
    operation, size, space = _operation(instruction, kind), BYTES[kind], space_of(instruction, place)
    # A cache policy may stand behind the values.
    source_operands = operands[int(is_atom) + 1 :][: 2 if instruction.has("cas") else 1]
    target = operands[0] if is_atom else None
    targets: tuple[Operand | None, ...] = target.items if isinstance(target, Vector) else (target,)
    access = access_of(instruction)
    # What an exchange finds may be anything, as long as nothing comes of it.
    is_blind = instruction.has("exch")
    sources = [operand.items if isinstance(operand, Vector) else (operand,) for operand in source_operands]
    # Sums of f32 in global memory, and nowhere else, have zeros in the place of subnormal values.
    may_flush = kind == "f32" and instruction.has("add") and space != "shared"

    def step(cta: Cta, lanes: Array) -> None:
        threads = np.flatnonzero(lanes)
        addresses = cta.address(place, lanes)[threads]
        for k in range(len(sources[0])):
            new = [_patterns(cta, source[k], kind, lanes)[threads] for source in sources]

            def update(old: Array, which: Array, new: list[Array] = new) -> Array:
                operands = [old, *(operand[which] for operand in new)]
                if not may_flush:
                    return operation(*operands)
                in_global = space == "global" or spaces.within("global", addresses[which])
                flushed = _flushed(operation(*map(_flushed, operands)))
                return np.where(in_global, flushed, operation(*operands))

            missing = np.zeros(len(threads), np.bool_) if is_blind else None
            old = spaces.exchange(cta, space, threads, addresses + k * size, size, update, access, missing)
            register = targets[k] if len(targets) > k else None
            if register is None:
                continue
            full = np.zeros(cta.threads, old.dtype)
            full[threads] = old
            if missing is None or not missing.any():
                cta.write(register, full, lanes)
                continue
            undefined = np.zeros(cta.threads, np.bool_)
            undefined[threads] = missing
            where = f"shared address {int(addresses[missing][0]) + k * size}"
            cta.write_part(register, full, undefined, where, lanes)

    return step


def _flushed(bits: Array) -> Array:
    """Patterns of f32 with zeros of their signs in the place of subnormal values."""
    return flush(bits.view(np.float32)).view(np.uint32)


def _patterns(cta: Cta, operand: Operand, kind: str, lanes: Array) -> Array:
    value = np.asarray(cta.read(operand, kind, lanes))
    return np.broadcast_to(value.view(UNSIGNED[value.itemsize]), (cta.threads,))


HANDLERS: Mapping[str, Handler] = {"atom": _atomic, "red": _atomic}
"""Handlers of this module's opcodes."""
