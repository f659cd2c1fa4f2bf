"""`mma.sync`: dense and sparse products of a warp, also with scales of blocks.

Products are summed exactly (float64 or int64) and rounded once to the accumulator's type. Where the narrowest formats
stand in a byte, and which threads hold scales, is in CUTLASS' traits of sm_120.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from tilelsp.base.record import record
from tilelsp.defs.thread_counts import WARP
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array, values
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.matrix import BITS, Fragment, accumulate, fragment, put_elements, read_registers
from tilelsp.interp.ptx.packed import split
from tilelsp.interp.ptx.program import Immediate, Instruction, Operand, Vector
from tilelsp.interp.ptx.quad_products import multiply_quads
from tilelsp.interp.ptx.sparsity import Sparse


@record
class Element:
    """How the elements of an operand stand in registers: `bits` apart, `shift` bits up."""

    kind: str
    bits: int
    shift: int = 0

    def values(self, registers: Array) -> Array:
        """The values of patterns, the first in the lowest bits."""
        words = split(registers, self.bits)
        return values(words >> words.dtype.type(self.shift) if self.shift else words, self.kind)


def element(kind: str, product: str = "") -> Element:
    """An element of A or B; `product` is the `.kind` of the instruction."""
    if kind == "e2m1" and product.startswith("kind::mxf4"):
        return Element(kind, 4)
    return Element(kind, BITS[kind], 2 if kind == "e2m1" else 0)


Multiply = Callable[[Array, Array], Array]


def bitwise(operation: str) -> Multiply:
    """Counts of the bits that `xor` or `and` leaves of rows and columns of bits."""

    def multiply(a: Array, b: Array) -> Array:
        both = np.matmul(a, b)
        if operation == "and":
            return both
        return a.sum(axis=-1, keepdims=True) + b.sum(axis=-2, keepdims=True) - 2 * both

    return multiply


@record
class _Scales:
    """The scale operand of A or B: each lane's word, and which byte and lanes of a quad count."""

    word: Operand
    first_byte: Operand
    thread: Operand
    blocks: int
    kind: str

    def read(self, cta: Cta, lanes: Array, warps: Array, side: str) -> Array:
        """(warps, rows or columns, blocks) factors. Raises `Fault` for bytes or threads that are not there."""
        first, thread = (
            cta.uniform(cta.read(operand, "u16", lanes), lanes, "the place of the scales")
            for operand in (self.first_byte, self.thread)
        )
        if first % self.blocks or first + self.blocks > 4 or thread > (1 if side == "a" else 3):
            raise Fault(f"scales from byte {first} of thread {thread} of each four")
        words = read_registers(cta, self.word, lanes, warps)[..., 0]
        group = np.arange(8)
        if side == "a":
            own = np.concatenate((4 * group + 2 * thread, 4 * group + 2 * thread + 1))
        else:
            own = 4 * group + thread
        shifts = (8 * (first + np.arange(self.blocks))).astype(np.uint32)
        patterns = words[:, own][..., None] >> shifts & np.uint32(0xFF)
        return values(patterns & np.uint32(0x7F), "e4m3") if self.kind == "ue4m3" else values(patterns, "ue8m0")


def _scales(instruction: Instruction, operands: Sequence[Operand]) -> tuple[_Scales, _Scales]:
    blocks = 4 if instruction.has("scale_vec::4X") else 1 if instruction.has("kind::mxf8f6f4") else 2
    made: list[_Scales] = []
    for word, place in (operands[:2], operands[2:4]):
        if not isinstance(place, Vector):
            raise unknown(instruction)
        made.append(_Scales(word, place.items[0], place.items[1], blocks, instruction.parts[-1]))
    return made[0], made[1]


def _multiply(instruction: Instruction) -> Step:
    parts = instruction.parts
    sparse = next((part for part in parts if part in ("sp", "sp::ordered_metadata")), "")
    shape = next(p for p in parts if p.startswith("m") and p[1:2].isdigit())
    if shape == "m8n8k4" and "f16" in parts:
        return multiply_quads(instruction)
    m, rest = shape[1:].split("n")
    n, k = rest.split("k")
    rows, columns, depth = int(m), int(n), int(k)
    kinds = [part for part in parts if part in BITS]
    if len(kinds) != 4:
        raise unknown(instruction)
    into, a_kind, b_kind, c_kind = kinds
    product_kind = next((part for part in parts if part.startswith("kind::")), "")
    a_element, b_element = element(a_kind, product_kind), element(b_kind, product_kind)
    sparse_factor = Sparse(a_element.bits, depth, sparse != "sp") if sparse else None
    a_at = fragment("a", rows, columns, depth // 2 if sparse else depth, a_element.bits)
    b_at, c_at = (fragment(name, rows, columns, depth, b_element.bits) for name in "bc")
    if a_at is None or b_at is None or c_at is None or "row" not in parts or "col" not in parts:
        raise unknown(instruction)
    target, a, b, c, *more = instruction.operands
    metadata, selector = (more[0], more[1]) if sparse else (None, None)
    scales = _scales(instruction, more[2 if sparse else 0 :]) if "block_scale" in parts else None
    multiply = bitwise("xor" if "xor" in parts else "and") if a_kind == "b1" else np.matmul
    saturate = instruction.has("satfinite")
    register = 64 if a_element.bits == 64 else 32

    def step(cta: Cta, lanes: Array) -> None:
        warps = cta.warps(lanes)
        a_tile = _tile(cta, a, a_element, a_at, (rows, depth // 2 if sparse else depth), lanes, warps)
        b_tile = _tile(cta, b, b_element, b_at, (depth, columns), lanes, warps)
        if sparse_factor is not None and metadata is not None and isinstance(selector, Immediate):
            words = read_registers(cta, metadata, lanes, warps)[..., 0]
            halves = zip(a_tile, words, strict=True)
            a_tile = np.stack(
                [sparse_factor.whole(half, sparse_factor.of_lanes(word, selector.value)) for half, word in halves]
            )
        if scales is not None:
            a_scales, b_scales = (scale.read(cta, lanes, warps, side) for scale, side in zip(scales, "ab", strict=True))
            per_block = depth // scales[0].blocks
            a_tile = a_tile * np.repeat(a_scales, per_block, axis=2)
            b_tile = b_tile * np.repeat(b_scales, per_block, axis=2).swapaxes(1, 2)
        c_values = values(split(read_registers(cta, c, lanes, warps, register), BITS[c_kind]), c_kind)
        product = multiply(a_tile, b_tile)[:, c_at.rows, c_at.columns]
        put_elements(cta, target, accumulate(product, c_values, into, saturate), BITS[into], lanes, warps)

    return step


def _tile(
    cta: Cta, operand: Operand, kind: Element, at: Fragment, shape: tuple[int, int], lanes: Array, warps: Array
) -> Array:
    """(warps, rows, columns) values of an operand in registers."""
    numbers = kind.values(read_registers(cta, operand, lanes, warps, 64 if kind.bits == 64 else WARP))
    if numbers.shape[-1] != at.rows.shape[1]:
        raise Fault("the fragments have the wrong number of registers")
    tile = np.zeros((len(warps), *shape))
    tile[:, at.rows, at.columns] = numbers
    return tile


HANDLERS: Mapping[str, Handler] = {"mma": _multiply}
"""Handlers of this module's opcodes."""
