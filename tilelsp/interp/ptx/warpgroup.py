"""`wgmma`: asynchronous matrix products of a warpgroup.

A product is computed where it is issued, but its registers belong to it until `wait_group`, and the shared memory that
it reads until then may not be written.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache, partial

import numpy as np

from tilelsp.base.record import record
from tilelsp.defs.thread_counts import WARP, WARPGROUP
from tilelsp.interp.faults import Fault, MendedFault
from tilelsp.interp.formats import Array, values
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.descriptors import element_addresses, wgmma_matrix
from tilelsp.interp.ptx.frames import CallFrame
from tilelsp.interp.ptx.matrix import BITS, accumulate
from tilelsp.interp.ptx.packed import split
from tilelsp.interp.ptx.pending import Product
from tilelsp.interp.ptx.program import Immediate, Instruction, Operand, Register, Vector
from tilelsp.interp.ptx.sparsity import Sparse
from tilelsp.interp.ptx.warp_products import bitwise


@record
class _Product:
    depth: int
    columns: int
    into: str
    a_kind: str
    b_kind: str
    saturate: bool
    sparse: Sparse | None = None
    operation: str = ""
    """The operation on single bits."""

    @property
    def stored_depth(self) -> int:
        """Elements of a row of A that are stored."""
        return self.depth // 2 if self.sparse is not None else self.depth


def _groups(cta: Cta, lanes: Array) -> list[int]:
    """The warpgroups of a mask; a fault where one of them is not whole. The last warps of a CTA may be none."""
    whole = np.pad(lanes, (0, -len(lanes) % WARPGROUP)).reshape(-1, WARPGROUP)
    if (whole.any(axis=1) & ~whole.all(axis=1)).any():
        raise Fault("a warpgroup-wide instruction is executed by a part of a warpgroup")
    return [int(g) for g in np.flatnonzero(whole.all(axis=1))]


def _members(cta: Cta, group: int) -> Array:
    return cta.lanes // WARPGROUP == group


def _wgmma(instruction: Instruction) -> Step:
    match instruction.parts[1]:
        case "fence":
            return _fence
        case "commit_group":
            return _commit
        case "wait_group":
            left = instruction.operands[0]
            if not isinstance(left, Immediate):
                raise unknown(instruction)
            keep = left.value
            return lambda cta, lanes: _wait(cta, lanes, keep)
        case "mma_async":
            return _multiply(instruction)
        case _:
            raise unknown(instruction)


def _fence(cta: Cta, lanes: Array) -> None:
    _groups(cta, lanes)
    cta.wgmma_fenced[lanes] = cta.clocks.now


def _commit(cta: Cta, lanes: Array) -> None:
    for group in _groups(cta, lanes):
        cta.products.setdefault(group, [[]]).append([])


def _wait(cta: Cta, lanes: Array, keep: int) -> None:
    for group in _groups(cta, lanes):
        cta.finish(_queue(group))
        batches = cta.products.setdefault(group, [[]])
        done = max(len(batches) - 1 - keep, 0)
        members = _members(cta, group)
        finished = [product for batch in batches[:done] for product in batch]
        del batches[:done]
        if not finished:
            continue
        cta.accumulators.settle(group)
        still = {register.index for batch in batches for product in batch for register in product.registers}
        for registers in {id(product.registers): product.registers for product in finished}.values():
            cta.release([register for register in registers if register.index not in still], members)
        cta.clocks.learn_wgmma(members, group, max(product.when for product in finished))


def _multiply(instruction: Instruction) -> Step:
    parts = instruction.parts
    at = next(i for i, p in enumerate(parts) if p.startswith("m64n"))
    columns, depth = (int(x) for x in parts[at][4:].split("k"))
    into, a_kind, b_kind = [part for part in parts[at + 1 :] if part in BITS]
    sparse = Sparse(BITS[a_kind], depth) if "sp" in parts else None
    operation = next((part for part in parts if part in ("and", "xor")), "")
    product = _Product(depth, columns, into, a_kind, b_kind, instruction.has("satfinite"), sparse, operation)
    target, a, b, *more = instruction.operands
    metadata = (more.pop(0), more.pop(0)) if sparse is not None else None
    scale, *flags = more
    if not isinstance(target, Vector):
        raise unknown(instruction)
    registers = _known(tuple(item for item in target.items if isinstance(item, Register)))
    numbers = [flag.value for flag in flags if isinstance(flag, Immediate)]
    sign = -1 if into != "s32" and numbers[0] != numbers[1] else 1
    transposed = (*numbers[2:], 0, 0) if not isinstance(a, Vector) else (0, *numbers[2:], 0)
    if BITS[a_kind] != 16 and any(transposed):
        raise instruction.fault("only 16-bit operands of wgmma may be transposed")

    def step(cta: Cta, lanes: Array) -> None:
        accumulates = cta.broadcast(cta.read(scale, "pred", lanes))
        for group in _groups(cta, lanes):
            members = _members(cta, group)
            unit = cta.clocks.wgmma_unit(group)
            leaders = cta.lanes[members][::WARP]
            keep = bool(cta.uniform(accumulates, members, "scale-d"))
            if keep:
                # What is not read may have been written at any time.
                _check_fence(cta, registers, members, group)
            a_tile = _operand(cta, a, product.stored_depth, 64, bool(transposed[0]), members, leaders, unit, a_kind)
            b_tile = _operand(cta, b, depth, columns, bool(transposed[1]), members, leaders, unit, b_kind)
            whole = None
            if sparse is not None and metadata is not None:
                whole = _whole(cta, sparse, metadata, members)
            issued = Product(registers, cta.clocks.now)
            cta.defer(
                _queue(group), partial(compute, cta, cta.current, group, members, a_tile, b_tile, whole, keep, issued)
            )
            batches = cta.products.setdefault(group, [[]])
            if not any(product.registers is registers for batch in batches for product in batch):
                cta.hold(registers, members)
            batches[-1].append(issued)

    def compute(
        cta: Cta, frame: CallFrame, group: int, members: Array, a_tile: Callable[[], Array],
        b_tile: Callable[[], Array], whole: Callable[[Array], Array] | None, keep: bool, issued: Product,
    ) -> None:  # fmt: skip
        issued.when = cta.clocks.now
        multiply = bitwise(operation) if operation else np.matmul
        stored = a_tile()
        made = sign * multiply(stored if whole is None else whole(stored), b_tile().T)
        held = cta.accumulators
        old = values(held.of(frame, group, registers, members, columns, BITS[into]), into) if keep else 0.0
        made = accumulate(made, np.asarray(old), into, product.saturate)
        held.put(frame, group, registers, members, made, BITS[into])

    return step


@lru_cache(1024)
def _known(registers: tuple[Register, ...]) -> tuple[Register, ...]:
    """The one tuple of these registers."""
    return registers


def _queue(group: int) -> Hashable:
    """Where the products of a warpgroup wait."""
    return "wgmma", group


def _check_fence(cta: Cta, registers: tuple[Register, ...], members: Array, group: int) -> None:
    """The ISA wants a fence between the write of an accumulator and its product.

    ptxas, which follows registers, puts one where it is missing, and may say so: "(C7519) warpgroup.arrive is
    injected [...] to allow use of registers in GMMA". What it does not follow is another matter: shared memory that a
    product reads, and registers of a product that nothing waited for.
    """
    fenced = int(cta.wgmma_fenced[members].min())
    for register in registers:
        if cta.written(register.index, group) > fenced or not fenced:
            missing = f"no wgmma.fence between the write of {register.name} and this use of it"
            cta.found(MendedFault(f"{missing}; ptxas puts one there"))
            return


def _operand(
    cta: Cta,
    operand: Operand,
    depth: int,
    rows: int,
    transposed: bool,
    members: Array,
    leaders: Array,
    unit: int,
    kind: str,
) -> Callable[[], Array]:
    """A function that gives the (rows, K) values; those in registers are read at once."""
    bits = BITS[kind]
    if isinstance(operand, Vector):
        read = [cta.broadcast(cta.read(item, "b32", members))[members] for item in operand.items]
        held = _from_registers(values(split(np.stack(read, axis=-1), bits), kind), depth, bits)
        return lambda: held
    word = cta.uniform(cta.read(operand, "b64", members), members, "the matrix descriptor") & ((1 << 64) - 1)
    agent = cta.clocks.base + unit
    if bits < 8:
        addresses = element_addresses(wgmma_matrix(word), rows, depth * bits // 8, 1, False)
        return lambda: values(split(cta.shared.gather(leaders, addresses, 1, agent), bits), kind)
    addresses = element_addresses(wgmma_matrix(word), rows, depth, bits // 8, transposed)
    return lambda: values(cta.shared.gather(leaders, addresses, bits // 8, agent), kind)


def _whole(cta: Cta, sparse: Sparse, metadata: tuple[Operand, Operand], members: Array) -> Callable[[Array], Array]:
    """A function that makes A with the values that its metadata leaves out; each warp holds that of its 16 rows."""
    words = cta.broadcast(cta.read(metadata[0], "b32", members))[members].reshape(-1, WARP)
    selector = cta.uniform(cta.read(metadata[1], "u32", members), members, "the sparsity selector")
    return lambda stored: np.concatenate(
        [
            sparse.whole(rows, sparse.of_lanes(word, selector))
            for rows, word in zip(stored.reshape(-1, 16, stored.shape[1]), words, strict=True)
        ]
    )


def _from_registers(fragment: Array, depth: int, bits: int) -> Array:
    thread = np.arange(WARPGROUP)[:, None]
    i = np.arange(int(fragment.shape[1]))[None, :]
    per = 32 // bits
    rows = 16 * (thread // 32) + (thread % 32) // 4 + 8 * ((i // per) & 1)
    columns = per * (thread % 4) + i % per + 4 * per * (i // (2 * per))
    made = np.zeros((64, depth))
    made[rows, columns] = fragment
    return made


HANDLERS: Mapping[str, Handler] = {"wgmma": _wgmma}
"""Handlers of this module's opcodes."""
