"""Tensors to shared memory and back, in the widest accesses that both layouts allow."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.compile.layout.exchange import swaps
from tilelsp.compile.layout.registers import Layout, register_moves
from tilelsp.compile.layout.shared import SharedLayout
from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.scratch import Scratch
from tilelsp.compile.tileas_to_llvm.shuffles import shuffled
from tilelsp.compile.tileas_to_llvm.values import Smem, Tensor, renamed
from tilelsp.ir.module import Value
from tilelsp.ir.types import I8, Type, VectorType
from tilelsp.spec.constants import width_of

MAX_BYTES = 16
"""The most that one access of shared memory, or one `cp.async`, moves."""


def byte_bits(bits: tuple[int, ...], layout: SharedLayout) -> tuple[int, ...]:
    """Contributions to the byte offset of index contributions (single bits, or 0)."""
    address = layout.address_bits()
    return tuple(address[b.bit_length() - 1] if b else 0 for b in bits)


def vector_bits(registers: tuple[int, ...], size: int) -> list[int]:
    """Register bits that walk neighbouring bytes: contributions `size`, `2 * size`, ... up to 16 bytes."""
    found: list[int] = []
    step = size
    while step < MAX_BYTES and step in registers:
        found.append(registers.index(step))
        step *= 2
    return found


def groups(registers: tuple[int, ...], inner: list[int]) -> Iterator[tuple[int, int, list[int]]]:
    """(fixed byte offset, first register, all registers) of each access that moves the `inner` bits at once."""
    outer = [j for j in range(len(registers)) if j not in inner]
    for number in range(1 << len(outer)):
        first = fixed = 0
        for i, j in enumerate(outer):
            if number >> i & 1:
                first |= 1 << j
                fixed ^= registers[j]
        members = [first | sum(1 << j for i, j in enumerate(inner) if k >> i & 1) for k in range(1 << len(inner))]
        yield fixed, first, members


def _side_by_side(members: list[int]) -> bool:
    return members == list(range(members[0], members[0] + len(members)))


def first_copy(c: ThreadContext, layout: Layout) -> Value | None:
    """An i1 that is set in the threads with the first copy of their elements; None if there are no copies."""
    mask = layout.repeated_threads
    if not mask:
        return None
    return c.once(("first", mask), lambda: c.b.icmp("eq", c.b.and_(c.tid, c.b.i32(mask)), c.b.i32(0)))


def stored_type(type: Type) -> Type:
    """How an element is stored: i1 as a byte."""
    return I8 if width_of(type) == 1 else type


def store_shared(c: ThreadContext, tensor: Tensor, smem: Smem, *, block: Value | None = None) -> None:
    """Write all elements; of repeated ones, the first copy is written.

    A tensor that is smaller than the buffer is written to its first block, or `block` bytes behind that.
    """
    layout = tensor.layout.within(smem.layout.shape)
    registers = byte_bits(layout.regs, smem.layout)
    threads = byte_bits(layout.threads, smem.layout)
    size = smem.layout.bits // 8
    inner = vector_bits(registers, size)
    owner = first_copy(c, layout)
    for fixed, first, members in groups(registers, inner):
        if width_of(tensor.type) == 1:
            parts = [c.b.zext(tensor.get(r), I8) for r in members]
            value = c.b.vector(parts) if len(parts) > 1 else parts[0]
        elif _side_by_side(members):
            value = tensor.vector(first, len(members))
        else:
            value = c.b.vector([tensor.get(r) for r in members])
        address = _in_block(c, c.shared_address(threads, fixed, smem.offset, smem.moved), block)
        if owner is None:
            c.b.store(value, address, align=size * len(members))
        else:
            c.b.masked_store(value, address, owner, align=size * len(members))


def _in_block(c: ThreadContext, address: Value, block: Value | None) -> Value:
    return address if block is None else c.b.gep(address, block)


def load_shared(c: ThreadContext, smem: Smem, layout: Layout, type: Type, *, block: Value | None = None) -> Tensor:
    """Read a buffer into a layout; into a smaller one its first block, or the one `block` bytes behind that."""
    places = layout.within(smem.layout.shape)
    registers = byte_bits(places.regs, smem.layout)
    threads = byte_bits(places.threads, smem.layout)
    size = smem.layout.bits // 8
    inner = vector_bits(registers, size)
    stored = stored_type(type)
    made = Tensor(c.b, layout, type)
    for fixed, first, members in groups(registers, inner):
        address = _in_block(c, c.shared_address(threads, fixed, smem.offset, smem.moved), block)
        count = len(members)
        value = c.b.load(VectorType((count,), stored) if count > 1 else stored, address, align=size * count)
        if count > 1 and _side_by_side(members) and stored == type:
            made.set_chunk(first, count, value)
            continue
        parts: list[Value] = [c.b.extract(value, i) for i in range(count)] if count > 1 else [value]
        for register, part in zip(members, parts, strict=True):
            made.set(register, c.b.trunc(part, type) if stored != type else part)
    return made


def convert(c: ThreadContext, tensor: Tensor, layout: Layout, scratch: Scratch) -> Tensor:
    """The tensor in another layout: by renaming registers where each thread has what it needs, by shuffles where lanes
    of its warp have it, else through memory.

    `scratch` is shared memory that nobody else uses.
    """
    if layout == tensor.layout:
        return tensor
    moves = register_moves(tensor.layout, layout)
    if moves is not None:
        return renamed(c.b, tensor, layout, moves)
    exchanged = swaps(tensor.layout, layout, width_of(tensor.type))
    if exchanged is not None:
        return shuffled(c, tensor, layout, exchanged)
    tensor.force()
    shared = scratch_layout(layout, width_of(tensor.type))
    buffer = Smem(scratch.slot(shared.size), shared, tensor.type)
    store_shared(c, tensor, buffer)
    c.b.barrier()
    made = load_shared(c, buffer, layout, tensor.type)
    scratch.read()
    return made


def scratch_layout(layout: Layout, bits: int) -> SharedLayout:
    """The plain buffer through which a conversion goes."""
    rank = len(layout.shape)
    return SharedLayout(layout.shape, tuple(reversed(range(rank))), max(8, bits))
