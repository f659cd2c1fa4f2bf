"""`tcgen05`: tensor memory, and the products that a single thread issues.

One CTA only: `.cta_group::2` needs a cluster and is not known here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array, values
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.clocks import WARP
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.descriptors import element_addresses, tcgen05_matrix
from tilelsp.interp.ptx.matrix import BITS, accumulate, split
from tilelsp.interp.ptx.program import Address, Immediate, Instruction, Operand, Register, Vector

_TYPES: dict[str, dict[int, str]] = {
    "f16": {0: "f16", 1: "bf16"}, "tf32": {2: "tf32"}, "f8f6f4": {0: "e4m3", 1: "e5m2"}, "i8": {0: "u8", 1: "s8"},
}  # fmt: skip
_RESULTS: dict[str, dict[int, str]] = {
    "f16": {0: "f16", 1: "f32"}, "tf32": {1: "f32"}, "f8f6f4": {0: "f16", 1: "f32"}, "i8": {2: "s32"},
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Shape:
    """What an instruction descriptor says of a dense product."""

    m: int
    n: int
    d: str
    a: str
    b: str
    a_mn_major: bool
    b_mn_major: bool
    a_sign: int
    b_sign: int
    saturate: bool


@cache
def instruction_descriptor(word: int, kind: str) -> Shape:
    """Take an instruction descriptor apart. Raises `Fault` for what is not legal with the kind."""
    if word & 0x2080_0047 or word >> 30:
        raise Fault(f"instruction descriptor 0x{word:08x}: reserved or sparsity bits are set")
    d, a, b = word >> 4 & 3, word >> 7 & 7, word >> 10 & 7
    if d not in _RESULTS[kind] or a not in _TYPES[kind] or b not in _TYPES[kind]:
        raise Fault(f"instruction descriptor 0x{word:08x}: no such types with kind::{kind}")
    n, m = (word >> 17 & 63) << 3, (word >> 24 & 31) << 4
    steps = n in (8, 16, 24, 32) or n % 16 == 0 if kind == "i8" else True
    if m not in (64, 128) or not 8 <= n <= 256 or not steps:
        raise Fault(f"instruction descriptor 0x{word:08x}: no shape {m}x{n} with kind::{kind}")
    if kind == "i8" and word >> 13 & 3:
        raise Fault(f"instruction descriptor 0x{word:08x}: kind::i8 cannot negate")
    a_mn, b_mn = bool(word >> 15 & 1), bool(word >> 16 & 1)
    if kind == "tf32" and (a_mn or b_mn):
        raise Fault("transposed tf32 operands are not modelled")
    return Shape(
        m, n, _RESULTS[kind][d], _TYPES[kind][a], _TYPES[kind][b], a_mn, b_mn,
        -1 if word >> 13 & 1 else 1, -1 if word >> 14 & 1 else 1, bool(word >> 3 & 1),
    )  # fmt: skip


def _tcgen05(instruction: Instruction) -> Step:
    parts = instruction.parts
    if "cta_group::2" in parts or "multicast::cluster" in parts:
        raise unknown(instruction)
    match parts[1]:
        case "alloc":
            return _allocate(instruction)
        case "dealloc":
            return _free(instruction)
        case "relinquish_alloc_permit":
            return _relinquish
        case "mma":
            return _multiply(instruction)
        case "commit":
            return _commit(instruction)
        case "ld":
            return _load(instruction)
        case "st":
            return _store(instruction)
        case "wait::ld":
            return _wait_load
        case "wait::st":
            return _wait_store
        case "fence::before_thread_sync":
            return lambda cta, lanes: cta.clocks.before_thread_sync(lanes)
        case "fence::after_thread_sync":
            return lambda cta, lanes: cta.clocks.after_thread_sync(lanes)
        case _:
            raise unknown(instruction)


def _one_warp(cta: Cta, lanes: Array) -> int:
    """The first thread of the one warp that executes."""
    warps = cta.warps(lanes)
    if len(warps) != 1:
        raise Fault(f"{len(warps)} warps allocate or free tensor memory at once")
    return int(warps[0]) * WARP


def _allocate(instruction: Instruction) -> Step:
    target, columns = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        first = _one_warp(cta, lanes)
        count = cta.uniform(cta.read(columns, "u32", lanes), lanes, "the number of columns")
        at = cta.uniform(cta.address(target, lanes), lanes, "the address")
        made = cta.tensor.allocate(first, count)
        cta.shared.store(np.array([first]), np.array([at]), 4, np.array([[made]], np.uint32))

    return step


def _free(instruction: Instruction) -> Step:
    address, columns = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        first = _one_warp(cta, lanes)
        count = cta.uniform(cta.read(columns, "u32", lanes), lanes, "the number of columns")
        cta.tensor.free(first, cta.uniform(cta.read(address, "u32", lanes), lanes, "the address"), count)

    return step


def _relinquish(cta: Cta, lanes: Array) -> None:
    _one_warp(cta, lanes)
    cta.tensor.relinquish()


def _issuer(cta: Cta, lanes: Array) -> int:
    who = np.flatnonzero(lanes)
    if len(who) != 1:
        raise Fault(f"{len(who)} threads issue this instruction, each for itself")
    return int(who[0])


def _result_lanes(m: int, base: int) -> Array:
    row = np.arange(m)
    return (base + (row if m == 128 else 32 * (row // 16) + row % 16))[:, None]


def _multiply(instruction: Instruction) -> Step:
    parts = instruction.parts
    kind = next((p.removeprefix("kind::") for p in parts if p.startswith("kind::")), "")
    if kind not in _TYPES or "sp" in parts or "ws" in parts or "ashift" in parts or len(instruction.operands) != 5:
        raise unknown(instruction)
    target, a, b, descriptor, enable = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        issuer = _issuer(cta, lanes)
        word = cta.uniform(cta.read(descriptor, "u32", lanes), lanes, "the instruction descriptor")
        shape = instruction_descriptor(word, kind)
        bits = BITS[shape.a]
        depth = 256 // bits
        taddr = cta.uniform(cta.address(target, lanes), lanes, "the address")
        keep = bool(cta.uniform(cta.read(enable, "pred", lanes), lanes, "enable-input-d"))
        a_tile = _operand(cta, a, shape.m, depth, shape.a, shape.a_mn_major, lanes, issuer)
        b_tile = _operand(cta, b, shape.n, depth, shape.b, shape.b_mn_major, lanes, issuer)
        product = (shape.a_sign * a_tile) @ (shape.b_sign * b_tile).T
        rows = _result_lanes(shape.m, taddr >> 16)
        columns = (taddr & 0xFFFF) + np.arange(shape.n)[None, :]
        old = cta.tensor.accumulators(issuer, rows, columns, keep)
        before = np.zeros_like(product) if old is None else values(old, shape.d)
        cta.tensor.put(rows, columns, accumulate(product, before, shape.d, shape.saturate))

    return step


def _operand(
    cta: Cta, operand: Operand, rows: int, depth: int, kind: str, mn_major: bool, lanes: Array, issuer: int
) -> Array:
    """(rows, K) values, from shared memory or, for A, from tensor memory."""
    bits = BITS[kind]
    if isinstance(operand, Address):
        taddr = cta.uniform(cta.address(operand, lanes), lanes, "the address")
        columns = (taddr & 0xFFFF) + np.arange(depth * bits // 32)[None, :]
        words = cta.tensor.accumulators(issuer, _result_lanes(rows, taddr >> 16), columns, True)
        assert words is not None
        return values(split(words, bits), kind)
    word = cta.uniform(cta.read(operand, "b64", lanes), lanes, "the matrix descriptor") & ((1 << 64) - 1)
    addresses = element_addresses(tcgen05_matrix(word), rows, depth, bits // 8, mn_major)
    return values(cta.shared.gather(np.array([issuer]), addresses, bits // 8, cta.clocks.tensor_unit), kind)


def _commit(instruction: Instruction) -> Step:
    place = instruction.operands[0]
    if not isinstance(place, Address) or not instruction.has("mbarrier::arrive::one"):
        raise unknown(instruction)

    def step(cta: Cta, lanes: Array) -> None:
        issuer = _issuer(cta, lanes)
        at = cta.uniform(cta.address(place, lanes), lanes, "the address")
        cta.shared.load(np.array([issuer]), np.array([at]), 8, 1)
        if not cta.barriers.of(at).published:
            raise Fault(f"no fence.mbarrier_init or fence.proxy.async since the mbarrier at {at} was initialised")
        cta.wake(cta.barriers.arrive(at, cta.clocks.unit_knowledge(cta.clocks.tensor_unit)))

    return step


def _cells(shape: str, count: int, second: int) -> tuple[Array, Array]:
    """Lane and column offsets, (32 threads, registers)."""
    t = np.arange(WARP)[:, None]
    match shape:
        case "32x32b":
            i = np.arange(count)[None, :]
            made = (t + 0 * i, i + 0 * t)
        case "16x64b":
            i = np.arange(count)[None, :]
            made = (t // 4 + 8 * (t & 1) + 0 * i, ((t >> 1) & 1) + 2 * i)
        case "16x128b":
            i = np.arange(2 * count)[None, :]
            made = (t // 4 + 8 * (i & 1), t % 4 + 4 * (i >> 1))
        case "16x256b":
            i = np.arange(4 * count)[None, :]
            made = (t // 4 + 8 * ((i >> 1) & 1), 2 * (t % 4) + (i & 1) + 8 * (i >> 2))
        case _:
            i = np.arange(count)[None, :]
            made = (t % 16 + 0 * i, i + second * (t // 16))
    return made


def _is_packed(instruction: Instruction) -> bool:
    """Whether each register holds the lower halves of two columns side by side."""
    return instruction.has("pack::16b") or instruction.has("unpack::16b")


def _moved(instruction: Instruction, address: Operand, given: Operand, extra: tuple[Operand, ...]) -> tuple[
    Address, tuple[Operand, ...], tuple[Array, Array], bool
]:  # fmt: skip
    parts = instruction.parts
    shape = next((p for p in parts if p in ("32x32b", "16x64b", "16x128b", "16x256b", "16x32bx2")), "")
    count = next((int(p[1:]) for p in parts if p[:1] == "x" and p[1:].isdigit()), 0)
    second = extra[0].value if extra and isinstance(extra[0], Immediate) else 0
    if not isinstance(address, Address) or not isinstance(given, Vector) or not shape or "red" in parts:
        raise unknown(instruction)
    if _is_packed(instruction) and shape != "32x32b":
        raise unknown(instruction)
    cells = _cells(shape, count, second)
    if cells[0].shape[1] != len(given.items):
        raise instruction.fault(f"{len(given.items)} registers where the shape has {cells[0].shape[1]}")
    return address, given.items, cells, shape != "32x32b"


def _base(cta: Cta, addresses: Array, warp: int, half: bool) -> tuple[int, int]:
    own = cta.lanes // WARP == warp
    taddr = cta.uniform(addresses, own, "the tensor memory address")
    lane, column = taddr >> 16, taddr & 0xFFFF
    first = 32 * (warp % 4)
    if lane != first and not (half and lane == first + 16):
        raise Fault(f"warp {warp} reaches lane {lane} of tensor memory; it may use lanes {first} to {first + 31}")
    return lane, column


def _load(instruction: Instruction) -> Step:
    address, items, (rows, columns), half = _moved(
        instruction, instruction.operands[1], instruction.operands[0], instruction.operands[2:]
    )
    registers = tuple(item for item in items if isinstance(item, Register))
    packed = _is_packed(instruction)

    def step(cta: Cta, lanes: Array) -> None:
        addresses = cta.address(address, lanes)
        words = np.zeros((cta.threads, len(items)), np.uint32)
        for warp in cta.warps(lanes):
            lane, column = _base(cta, addresses, int(warp), half)
            first = int(warp) * WARP
            if packed:
                low, high = (cta.tensor.read(first, lane + rows, column + 2 * columns + k) for k in (0, 1))
                words[first : first + WARP] = (low & np.uint32(0xFFFF)) | (high << np.uint32(16))
            else:
                words[first : first + WARP] = cta.tensor.read(first, lane + rows, column + columns)
        for number, item in enumerate(items):
            cta.write(item, words[:, number], lanes)
        cta.hold(registers, lanes)
        cta.tensor_loads.append(registers)
        pending = cta.clocks.pending_ld
        pending[lanes & (pending == 0)] = cta.clocks.now

    return step


def _store(instruction: Instruction) -> Step:
    address, items, (rows, columns), half = _moved(
        instruction, instruction.operands[0], instruction.operands[-1], instruction.operands[1:-1]
    )
    packed = _is_packed(instruction)

    def step(cta: Cta, lanes: Array) -> None:
        addresses = cta.address(address, lanes)
        words = np.stack([np.broadcast_to(cta.read(item, "b32", lanes), (cta.threads,)) for item in items], axis=-1)
        for warp in cta.warps(lanes):
            lane, column = _base(cta, addresses, int(warp), half)
            first = int(warp) * WARP
            own = words[first : first + WARP]
            if packed:
                cta.tensor.write(first, lane + rows, column + 2 * columns, own & np.uint32(0xFFFF))
                cta.tensor.write(first, lane + rows, column + 2 * columns + 1, own >> np.uint32(16))
            else:
                cta.tensor.write(first, lane + rows, column + columns, own)
        pending = cta.clocks.pending_st
        pending[lanes & (pending == 0)] = cta.clocks.now

    return step


def _wait_load(cta: Cta, lanes: Array) -> None:
    cta.warps(lanes)
    for registers in cta.tensor_loads:
        cta.release(registers, lanes)
    cta.tensor_loads = [r for r in cta.tensor_loads if any(register.index in cta.in_flight for register in r)]
    cta.clocks.pending_ld[lanes] = 0


def _wait_store(cta: Cta, lanes: Array) -> None:
    cta.warps(lanes)
    cta.clocks.pending_st[lanes] = 0


HANDLERS: Mapping[str, Handler] = {"tcgen05": _tcgen05}
"""What executes each opcode of this module."""
