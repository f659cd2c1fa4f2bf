"""One CTA: registers per thread as arrays of bit patterns, global, shared and tensor memory as arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from tests.evaluator import formulas as hw
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import DenseArrayAttr, DictAttr, FloatType, IntAttr, StringAttr, TupleType, Type, VectorType
from tilelsp.spec.constants import SHARED, Address, Imm, address_space, width_of

U64 = np.uint64
_FLOATS = {"f16": "f16", "bf16": "bf16", "f32": "f32", "f64": "f64"}


def number(op: Op, name: str) -> int:
    """An integer attribute."""
    stored = op.attrs[name]
    assert isinstance(stored, IntAttr)
    return stored.value


def word(op: Op, name: str) -> str:
    """A string attribute."""
    stored = op.attrs[name]
    assert isinstance(stored, StringAttr)
    return stored.value


def block_size(function: Op) -> int:
    """Threads of a CTA."""
    stored = function.attrs["reqntid"]
    assert isinstance(stored, DenseArrayAttr)
    return stored.values[0]


def mask_of(width: int) -> np.uint64:
    """The low `width` bits."""
    return U64((1 << width) - 1)


class Machine:
    """Executes one kernel for one CTA. `memory` is global memory; pointers are offsets into it."""

    def __init__(
        self,
        module: Op,
        arguments: Sequence[int],
        memory: np.ndarray,
        block: tuple[int, int, int],
        grid: tuple[int, int, int],
    ) -> None:
        body = module.regions[0].blocks[0].ops
        self.function = next(op for op in body if op.name == "llvm.func")
        sizes = [number(op, "size") for op in body if op.name == "llvm.global"]
        self.threads = block_size(self.function)
        self.memory = memory
        self.shared = np.full(sum(sizes) + 16, 0xCD, np.uint8)
        self.tensor = np.full((128, 512), 0xDEADBEEF, np.uint64)
        self.block, self.grid = block, grid
        self.values: dict[Value, Any] = {}
        self.barriers: dict[int, int] = {}
        self.initialised: set[int] = set()
        self.free_columns = 0
        self.allocated: dict[int, int] = {}
        self.mma_count = 0
        self.fresh_mmas: list[bool] = []
        for arg, value in zip(self.function.regions[0].blocks[0].args, arguments, strict=True):
            self.values[arg] = np.full(self.threads, value & (2**64 - 1), U64) & mask_of(width_of(arg.type))
        self.warps = self.threads // 32

    def run(self) -> None:
        """Execute until every thread has returned; threads with the earliest block go first."""
        blocks = self.function.regions[0].blocks
        order = {b: i for i, b in enumerate(blocks)}
        done = len(blocks)
        pc = np.zeros(self.threads, np.int64)
        steps = 0
        while True:
            now = int(pc.min())
            if now == done:
                break
            steps += 1
            assert steps < 200_000, "runs forever"
            mask = pc == now
            self._block(blocks[now], mask, pc, order, done)
        assert not self.allocated, "tensor memory is not freed"

    def _block(self, block: Block, mask: np.ndarray, pc: np.ndarray, order: dict[Block, int], done: int) -> None:
        for op in block.ops[:-1]:
            self._op(op, mask)
        last = block.ops[-1]
        if last.name == "llvm.return":
            pc[mask] = done
            return
        if last.name == "llvm.br":
            self._jump(last.successors[0], mask, pc, order)
            return
        condition = self.get(last.operands[0]).astype(bool)
        sides = (mask & condition, mask & ~condition)
        for successor, side in zip(last.successors, sides, strict=True):
            if side.any():
                self._jump(successor, side, pc, order)

    def _jump(self, successor: Any, mask: np.ndarray, pc: np.ndarray, order: dict[Block, int]) -> None:
        found = [self.get(v) for v in successor.operands]
        for arg, value in zip(successor.block.args, found, strict=True):
            self.set(arg, value, mask)
        pc[mask] = order[successor.block]

    # --- registers ----------------------------------------------------------------------------------------------

    def get(self, value: Value) -> Any:
        """Bit patterns: (threads,), or (threads, n) for vectors."""
        if isinstance(value, Imm):
            bits = value.bits or 0
            if isinstance(value.type, VectorType):
                width = width_of(value.type.element)
                parts = [(bits >> (width * i)) & ((1 << width) - 1) for i in range(value.type.shape[0])]
                return np.tile(np.array(parts, U64), (self.threads, 1))
            return np.full(self.threads, bits, U64)
        if isinstance(value, Address):
            return np.zeros(self.threads, U64)
        return self.values[value]

    def set(self, value: Value, bits: Any, mask: np.ndarray) -> None:
        """Write a register of the threads in `mask`."""
        if isinstance(bits, tuple):
            self.values[value] = bits
            return
        old = self.values.get(value)
        if mask.all() or old is None or old.shape != bits.shape:
            kept = np.zeros_like(bits)
            kept[mask] = bits[mask]
            self.values[value] = kept
        else:
            old = old.copy()
            old[mask] = bits[mask]
            self.values[value] = old

    # --- memory ---------------------------------------------------------------------------------------------------

    def space(self, pointer: Value) -> np.ndarray:
        """The memory that a pointer's type says."""
        return self.shared if address_space(pointer.type) == SHARED else self.memory

    def read(self, memory: np.ndarray, addresses: np.ndarray, size: int, count: int, align: int) -> np.ndarray:
        """(n, count) elements of `size` bytes at each address."""
        where = addresses.astype(np.int64)
        assert not (where % align).any(), "misaligned"
        assert where.min(initial=0) >= 0, "below memory"
        assert where.max(initial=0) + size * count <= len(memory), "out of memory"
        raw = memory[where[:, None] + np.arange(size * count)].astype(U64).reshape(len(where), count, size)
        return (raw << (U64(8) * np.arange(size, dtype=U64))).sum(-1, dtype=U64)

    def write(self, memory: np.ndarray, addresses: np.ndarray, values: np.ndarray, size: int, align: int) -> None:
        """Write (n, count) elements."""
        where = addresses.astype(np.int64)
        count = values.shape[1]
        assert not (where % align).any(), "misaligned"
        assert where.min(initial=0) >= 0, "below memory"
        assert where.max(initial=0) + size * count <= len(memory), "out of memory"
        raw = (values[:, :, None] >> (U64(8) * np.arange(size, dtype=U64))).astype(np.uint8)
        memory[where[:, None] + np.arange(size * count)] = raw.reshape(len(where), size * count)

    # --- ops --------------------------------------------------------------------------------------------------------

    def _op(self, op: Op, mask: np.ndarray) -> None:
        handler = _HANDLERS.get(op.name)
        name = op.name
        while handler is None and "." in name:
            name = name.rpartition(".")[0]
            handler = _PREFIXES.get(name)
        assert handler is not None, f"no evaluation of {op.name}"
        made = handler(self, op, mask)
        if made is not None:
            self.set(op.results[0], made, mask)


def shape_of(type: Type) -> tuple[Type, int]:
    """Element type and count."""
    return (type.element, type.shape[0]) if isinstance(type, VectorType) else (type, 1)


def signed(bits: np.ndarray, width: int) -> np.ndarray:
    """Two's complement as int64."""
    shift = np.uint64(64 - width)
    return (bits << shift).astype(np.uint64).view(np.int64) >> np.int64(64 - width)


def _int(function: Callable[[np.ndarray, np.ndarray, int], np.ndarray]) -> Any:
    def run(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
        width = width_of(op.results[0].type)
        with np.errstate(over="ignore", divide="ignore", invalid="ignore"):
            return function(m.get(op.operands[0]), m.get(op.operands[1]), width).astype(U64) & mask_of(width)

    return run


def _float(kind: Type) -> str:
    element, _ = shape_of(kind)
    assert isinstance(element, FloatType)
    return _FLOATS[element.name]


def to_float(bits: np.ndarray, type: Type) -> np.ndarray:
    """A float register as float64."""
    return hw.decode(bits, _float(type))


def from_float(values: np.ndarray, type: Type) -> np.ndarray:
    """float64 rounded to the register's type."""
    kind = _float(type)
    if kind == "bf16":
        single = values.astype(np.float32).view(np.uint32).astype(U64)
        return (single + U64(0x7FFF) + ((single >> U64(16)) & U64(1))) >> U64(16)
    return hw.encode(values, kind)


def _fp1(function: Callable[[np.ndarray], np.ndarray]) -> Any:
    def run(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
        (a,) = _floats_of(m, op)
        with np.errstate(all="ignore"):
            return from_float(function(a), op.results[0].type)

    return run


def _fp2(function: Callable[[np.ndarray, np.ndarray], np.ndarray]) -> Any:
    def run(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
        a, b = _floats_of(m, op)
        with np.errstate(all="ignore"):
            return from_float(function(a, b), op.results[0].type)

    return run


def _fma(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    a, b, c = _floats_of(m, op)
    return from_float(a * b + c, op.results[0].type)


def _floats_of(m: Machine, op: Op) -> list[np.ndarray]:
    return [to_float(m.get(v), v.type) for v in op.operands]


_COMPARE: dict[str, Callable[[Any, Any], Any]] = {
    "eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal,
}  # fmt: skip


def _icmp(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    predicate = word(op, "predicate")
    a, b = (m.get(v) for v in op.operands)
    if predicate[0] == "s":
        width = width_of(op.operands[0].type)
        a, b = signed(a, width), signed(b, width)
    return np.asarray(_COMPARE[predicate[-2:]](a, b)).astype(U64)


def _fcmp(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    a, b = (to_float(m.get(v), v.type) for v in op.operands)
    return _COMPARE[word(op, "predicate")[-2:]](a, b).astype(U64)


def _cast(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    bits = m.get(op.operands[0])
    source, to = op.operands[0].type, op.results[0].type
    match op.name:
        case "llvm.trunc" | "llvm.zext":
            return bits & mask_of(width_of(to))
        case "llvm.sext":
            return signed(bits, width_of(source)).view(U64) & mask_of(width_of(to))
        case "llvm.fpext" | "llvm.fptrunc":
            return from_float(to_float(bits, source), to)
        case "llvm.sitofp":
            return from_float(signed(bits, width_of(source)).astype(np.float64), to)
        case _:
            raise AssertionError(op.name)


def _bitcast(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    bits = m.get(op.operands[0])
    old, count = shape_of(op.operands[0].type)
    new, wanted = shape_of(op.results[0].type)
    width = width_of(old)
    if count > 1:
        whole = np.zeros(m.threads, U64)
        for i in range(count):
            whole |= bits[:, i] << U64(width * i)
        bits = whole
    if wanted == 1:
        return bits
    width = width_of(new)
    return np.stack([(bits >> U64(width * i)) & mask_of(width) for i in range(wanted)], -1)


def _gep(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    base, offset = (m.get(v) for v in op.operands)
    moved = signed(offset, width_of(op.operands[1].type)).view(U64)
    with np.errstate(over="ignore"):
        return (base + moved) & mask_of(width_of(op.results[0].type))


def _bytes(type: Type) -> int:
    return max(1, width_of(type) // 8)


def _load(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    pointer = op.operands[0]
    element, count = shape_of(op.results[0].type)
    found = np.zeros((m.threads, count), U64)
    align = number(op, "alignment")
    found[mask] = m.read(m.space(pointer), m.get(pointer)[mask], _bytes(element), count, align)
    return found if count > 1 else found[:, 0]


def _store(m: Machine, op: Op, mask: np.ndarray) -> None:
    value, pointer = op.operands
    element, count = shape_of(value.type)
    bits = m.get(value).reshape(m.threads, count)
    m.write(m.space(pointer), m.get(pointer)[mask], bits[mask], _bytes(element), number(op, "alignment"))


def _masked_load(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    pointer, align, lanes, other = op.operands
    element, count = shape_of(op.results[0].type)
    found = m.get(other).reshape(m.threads, count).copy()
    on = mask & m.get(lanes).reshape(m.threads, count)[:, 0].astype(bool)
    found[on] = m.read(m.space(pointer), m.get(pointer)[on], _bytes(element), count, int(m.get(align)[0]))
    return found


def _masked_store(m: Machine, op: Op, mask: np.ndarray) -> None:
    value, pointer, align, lanes = op.operands
    element, count = shape_of(value.type)
    on = mask & m.get(lanes).reshape(m.threads, count)[:, 0].astype(bool)
    bits = m.get(value).reshape(m.threads, count)
    m.write(m.space(pointer), m.get(pointer)[on], bits[on], _bytes(element), int(m.get(align)[0]))


def _insert(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    vector, element, index = op.operands
    made = m.get(vector).copy()
    made[:, int(m.get(index)[0])] = m.get(element)
    return made


def _extract(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    return m.get(op.operands[0])[:, int(m.get(op.operands[1])[0])]


def _extractvalue(m: Machine, op: Op, mask: np.ndarray) -> Any:
    return m.get(op.operands[0])[number(op, "index")]


def _select(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    values: list[np.ndarray] = [m.get(v) for v in op.operands]
    return np.where(values[0].astype(bool), values[1], values[2])


def _sreg(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    what, _, axis = op.name.removeprefix("llvm.nvvm.read.ptx.sreg.").partition(".")
    place = "xyz".find(axis)
    match what:
        case "tid":
            return np.arange(m.threads, dtype=U64) if place == 0 else np.zeros(m.threads, U64)
        case "ctaid":
            return np.full(m.threads, m.block[place], U64)
        case "nctaid":
            return np.full(m.threads, m.grid[place], U64)
        case _:
            raise AssertionError(op.name)


def _barrier(m: Machine, op: Op, mask: np.ndarray) -> None:
    assert mask.all(), "a barrier that some threads do not reach"


def _nothing(m: Machine, op: Op, mask: np.ndarray) -> None:
    return None


# --- mma.sync -------------------------------------------------------------------------------------------------------


def _ldmatrix(m: Machine, op: Op, mask: np.ndarray) -> Any:
    assert mask.all()
    count = int(op.name.partition(".x")[2].partition(".")[0])
    transposed = ".trans" in op.name
    address = m.get(op.operands[0]).reshape(m.warps, 32).astype(np.int64)
    registers: list[np.ndarray] = []
    for j in range(count):
        rows = address[:, 8 * j : 8 * j + 8]
        assert not (rows % 16).any()
        halves = m.shared[rows[..., None] + np.arange(16)].view(np.uint16).reshape(m.warps, 8, 8).astype(U64)
        if transposed:
            halves = halves.transpose(0, 2, 1)
        low, high = halves[:, hw.G, 2 * hw.Q], halves[:, hw.G, 2 * hw.Q + 1]
        registers.append((low | high << U64(16)).reshape(m.threads))
    return tuple(registers) if count > 1 else registers[0]


def _mma(m: Machine, op: Op, mask: np.ndarray) -> Any:
    assert mask.all()
    words = op.name.removeprefix("llvm.nvvm.mma.").split(".")
    digits = words[0].replace("m", " ").replace("n", " ").replace("k", " ").split()
    shape = (int(digits[0]), int(digits[1]), int(digits[2]))
    tail = [w for w in words[3:] if w != "satfinite"]
    if words[0] == "m8n8k4" and tail[0] != "f64":
        return _quads(m, op, tail)
    if len(tail) == 4:
        d, a, b = tail[0], tail[1], tail[2]
    elif tail[0] in ("f32", "f16"):
        d, a, b = tail[0], "f16", "f16"
    else:
        a, b = tail[0], tail[-1]
        d = {"bf16": "f32", "tf32": "f32", "f64": "f64"}.get(a, "s32")
    fragment_a, fragment_b = hw.mma_fragments(shape, a)
    bits = hw.ELEMENT_BITS[a]
    per = max(1, 32 // bits)
    count_a, count_b = fragment_a.shape[1] // per, fragment_b.shape[1] // per
    operands = [_register(m, v) for v in op.operands]
    left = _matrix(m, operands[:count_a], fragment_a, bits, a, (shape[0], shape[2]))
    right = _matrix(m, operands[count_a : count_a + count_b], fragment_b, bits, b, (shape[2], shape[1]))
    fragment = hw.accumulator_fragment(shape[0])
    wide = 16 if d == "f16" else 64
    acc = _matrix(m, operands[count_a + count_b :], fragment, wide, d, (shape[0], shape[1]))
    m.mma_count += 1
    total = hw.encode(left @ right + acc, d)[:, fragment[..., 0], fragment[..., 1]].reshape(m.threads, -1)
    if d == "f16":
        return tuple(total[:, 2 * i : 2 * i + 2] for i in range(total.shape[1] // 2))
    return tuple(total[:, i] for i in range(total.shape[1]))


def _register(m: Machine, value: Value) -> np.ndarray:
    """A register as one word: packed pairs are put together."""
    bits = m.get(value)
    if bits.ndim == 2:
        return bits[:, 0] | bits[:, 1] << U64(16)
    return bits


def _matrix(
    m: Machine, words: Sequence[np.ndarray], fragment: np.ndarray, bits: int, kind: str, shape: tuple[int, int]
) -> np.ndarray:
    elements = hw.unpack(np.stack(words, -1), bits).reshape(m.warps, 32, -1)
    made = np.full((m.warps, *shape), np.nan)
    made[:, fragment[..., 0], fragment[..., 1]] = hw.decode(elements, kind)
    assert not np.isnan(made).any()
    return made


def _quads(m: Machine, op: Op, tail: list[str]) -> Any:
    """m8n8k4 of f16: four independent multiplies by the quad pairs of a warp."""
    d = tail[0]
    lane = np.arange(32)
    high = lane >> 4
    operands = [_register(m, v) for v in op.operands]
    a = hw.decode(hw.unpack(np.stack(operands[:2], -1), 16), "f16").reshape(m.warps, 32, 4)
    b = hw.decode(hw.unpack(np.stack(operands[2:4], -1), 16), "f16").reshape(m.warps, 32, 4)
    i = np.arange(8)
    if d == "f32":
        row = (lane[:, None] & 1) + (i & 2) + 4 * high[:, None]
        column = (i & 4) + (lane[:, None] & 2) + (i & 1)
    else:
        row = np.broadcast_to((lane % 4 + 4 * high)[:, None], (32, 8))
        column = np.broadcast_to(i, (32, 8))
    acc_words = np.stack(operands[4:], -1)
    acc = hw.decode(hw.unpack(acc_words, 16) if d == "f16" else acc_words, d).reshape(m.warps, 32, 8)
    total = np.zeros((m.warps, 32, 8))
    for pair in range(4):
        mine = (lane // 4 % 4) == pair
        rows = lane[mine] % 4 + 4 * high[mine]
        left, right, sums = (np.full((m.warps, 8, n), np.nan) for n in (4, 4, 8))
        left[:, rows], right[:, rows] = a[:, mine], b[:, mine]
        sums[:, row[mine], column[mine]] = acc[:, mine]
        product = left @ right.transpose(0, 2, 1) + sums
        total[:, mine] = product[:, row[mine], column[mine]]
    bits = hw.encode(total.reshape(m.threads, 8), d)
    m.mma_count += 1
    if d == "f16":
        return tuple(bits[:, 2 * j : 2 * j + 2] for j in range(4))
    return tuple(bits[:, j] for j in range(8))


# --- descriptors, wgmma, tcgen05 --------------------------------------------------------------------------------------


def _descriptor(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    address, sbo, lbo, base, swizzle = (m.get(v) for v in op.operands)
    assert not base.any()
    assert not (address % U64(16)).any()
    return address >> U64(4) | lbo >> U64(4) << U64(16) | sbo >> U64(4) << U64(32) | swizzle << U64(60)


def _operand(m: Machine, descriptor: int, k_major: bool, mn: int, k: int, kind: str) -> np.ndarray:
    size = hw.ELEMENT_BITS[kind] // 8
    start = (descriptor & 0x3FFF) << 4
    lbo, sbo = (descriptor >> 16 & 0x3FFF) << 4, (descriptor >> 32 & 0x3FFF) << 4
    where = hw.operand_addresses(start, lbo, sbo, descriptor >> 60, k_major, mn, k, size)
    assert where.max() + size <= len(m.shared)
    raw = m.shared[where[..., None] + np.arange(size)].astype(U64)
    return hw.decode((raw << (U64(8) * np.arange(size, dtype=U64))).sum(-1, dtype=U64), kind)


def _asm(m: Machine, op: Op, mask: np.ndarray) -> Any:
    assert mask.all()
    text = word(op, "asm_string")
    mnemonic = text[text.index("wgmma.mma_async") :].split(" ")[0].removesuffix(".satfinite")
    parts = mnemonic.split(".")
    shape_word = next(p for p in parts if p.startswith("m64n"))
    n, k = (int(x) for x in shape_word[4:].split("k"))
    at = parts.index(shape_word) + 1
    tail = [p for p in parts[at:] if p != "satfinite"]
    d, a, b = tail[0], tail[1], tail[2]
    result = op.results[0].type
    assert isinstance(result, TupleType)
    results = len(result.elements)
    values = [m.get(v) for v in op.operands]
    inputs, acc = values[:-results], values[-results:]
    trans = (False, False)
    if a in ("f16", "bf16"):
        trans = (bool(inputs[-2][0]), bool(inputs[-1][0]))
    registers = [v.reshape(-1, 128) for v in acc]
    made = [np.zeros_like(r) for r in registers]
    t, i = np.arange(128)[:, None], np.arange(n // 2)
    row = 16 * (t // 32) + t % 32 // 4 + 8 * (i >> 1 & 1)
    column = 2 * (t % 4) + (i & 1) + 8 * (i >> 2)
    for group in range(m.threads // 128):
        one = slice(128 * group, 128 * group + 128)
        for uniform in inputs[:3]:
            assert (uniform[one] == uniform[128 * group]).all(), "operands of a warp group differ"
        left = _operand(m, int(inputs[0][128 * group]), not trans[0], 64, k, a)
        right = _operand(m, int(inputs[1][128 * group]), not trans[1], n, k, b)
        scale = bool(inputs[2][128 * group])
        m.fresh_mmas.append(not scale)
        words = np.stack([r[group] for r in registers], -1)
        old = hw.decode(hw.unpack(words, 16) if d == "f16" else words, d)
        total = (left @ right.T)[row, column] + (old if scale else 0)
        bits = hw.encode(total, d)
        if d == "f16":
            bits = bits[:, 0::2] | bits[:, 1::2] << U64(16)
        for j in range(len(made)):
            made[j][group] = bits[:, j]
    m.mma_count += 1
    return tuple(r.reshape(-1) for r in made)


def _entries(op: Op, name: str) -> dict[str, Any]:
    stored = op.attrs[name]
    assert isinstance(stored, DictAttr)
    return {k: v.value for k, v in stored.entries if isinstance(v, StringAttr | IntAttr)}


def _alloc(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    assert mask.all()
    fields = _entries(op, "tile.tmem")
    rows, cols = (int(x) for x in fields["tile"].split("x"))
    columns = int(fields.get("columns", max(32, 1 << (max(1, rows // 128) * cols - 1).bit_length())))
    assert columns in (32, 64, 128, 256, 512)
    base = m.free_columns
    m.free_columns += columns
    assert m.free_columns <= 512
    m.allocated[base] = columns
    return np.full(m.threads, base, U64)


def _dealloc(m: Machine, op: Op, mask: np.ndarray) -> None:
    assert mask.all()
    del m.allocated[int(m.get(op.operands[0])[0])]


def _one(mask: np.ndarray) -> int:
    found = np.flatnonzero(mask)
    assert len(found) == 1, "issued by one thread"
    return int(found[0])


def _umma(m: Machine, op: Op, mask: np.ndarray) -> None:
    thread = _one(mask)
    d_handle, a_desc, b_desc, kind, collector, enable = (int(m.get(v)[thread]) for v in op.operands)
    fields = _entries(op, "tile.mma")
    digits = fields["shape"].replace("m", " ").replace("n", " ").replace("k", " ").split()
    rows, n, k = (int(x) for x in digits)
    d, a, b = fields["types"].split(".")
    majors = fields["major"].split(".")
    assert kind & 3 == 1
    assert collector == 1
    left = _operand(m, a_desc, majors[0] == "k", rows, k, a)
    right = _operand(m, b_desc, majors[1] == "k", n, k, b)
    lanes = hw.tmem_lanes(rows)[:, None]
    columns = (d_handle & 0xFFFF) + np.arange(n)[None, :]
    assert d_handle >> 16 == 0
    assert any(base <= d_handle and columns.max() < base + size for base, size in m.allocated.items())
    total = left @ right.T
    if enable:
        old = m.tensor[lanes, columns]
        total = total + hw.decode(old & U64(0xFFFF) if d == "f16" else old, d)
    m.tensor[lanes, columns] = hw.encode(total, d)
    m.fresh_mmas.append(not enable)
    m.mma_count += 1


def _init(m: Machine, op: Op, mask: np.ndarray) -> None:
    thread = _one(mask)
    address = int(m.get(op.operands[0])[thread])
    assert int(m.get(op.operands[1])[thread]) == 1
    assert address % 8 == 0
    m.barriers[address] = 0


def _commit(m: Machine, op: Op, mask: np.ndarray) -> None:
    m.barriers[int(m.get(op.operands[0])[_one(mask)])] += 1


def _wait(m: Machine, op: Op, mask: np.ndarray) -> None:
    assert mask.all()
    address, parity = (m.get(v) for v in op.operands)
    assert (address == address[0]).all()
    assert (parity == parity[0]).all()
    phases = m.barriers[int(address[0])]
    assert phases > 0, "waits for nothing"
    assert (phases - 1) & 1 == int(parity[0]), "waits for a phase that has not begun or is long over"


def _tensor_address(m: Machine, value: Value) -> tuple[np.ndarray, np.ndarray]:
    address = m.get(value)
    per_warp = address.reshape(m.warps, 32)
    assert (per_warp == per_warp[:, :1]).all()
    lane, column = (address >> U64(16)).astype(np.int64), (address & U64(0xFFFF)).astype(np.int64)
    warp = np.arange(m.threads) // 32
    assert (lane // 32 == warp % 4).all(), "a warp reaches its own 32 lanes only"
    return lane, column


def _tmem_load(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    assert mask.all()
    fields = _entries(op, "tile.ld")
    assert fields["shape"] == "16x256b"
    lane, column = _tensor_address(m, op.operands[0])
    lanes, columns = hw.ld_16x256b(int(fields["num"]))
    return m.tensor[lane[:, None] + np.tile(lanes, (m.warps, 1)), column[:, None] + np.tile(columns, (m.warps, 1))]


def _tmem_store(m: Machine, op: Op, mask: np.ndarray) -> None:
    assert mask.all()
    fields = _entries(op, "tile.st")
    assert fields["shape"] == "16x256b"
    lane, column = _tensor_address(m, op.operands[0])
    lanes, columns = hw.ld_16x256b(int(fields["num"]))
    m.tensor[lane[:, None] + np.tile(lanes, (m.warps, 1)), column[:, None] + np.tile(columns, (m.warps, 1))] = m.get(
        op.operands[1]
    )


def _elect(m: Machine, op: Op, mask: np.ndarray) -> Any:
    lane = np.arange(m.threads) % 32
    return (np.zeros(m.threads, U64), (lane == 0).astype(U64))


def _cp_async(m: Machine, op: Op, mask: np.ndarray) -> None:
    size = int(next(w for w in op.name.split(".") if w.isdigit()))
    target, source = (m.get(v)[mask] for v in op.operands[:2])
    wanted = m.get(op.operands[2])[mask] if len(op.operands) > 2 else np.full(mask.sum(), size, U64)
    data = np.zeros((len(target), size), U64)
    full = wanted == size
    assert ((wanted == 0) | full).all()
    data[full] = m.read(m.memory, source[full], 1, size, size)
    m.write(m.shared, target, data, 1, size)


def _divide(a: np.ndarray, b: np.ndarray, width: int) -> np.ndarray:
    x, y = signed(a, width), signed(b, width)
    return (np.sign(x) * np.sign(y) * (abs(x) // np.maximum(abs(y), 1))).view(U64)


def _minmax(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    values: list[np.ndarray] = [m.get(v) for v in op.operands[:2]]
    width = width_of(op.results[0].type)
    smaller = signed(values[0], width) < signed(values[1], width)
    return np.where(smaller ^ ("max" in op.name), values[0], values[1])


def _f32x2(m: Machine, op: Op, mask: np.ndarray) -> np.ndarray:
    element, _ = shape_of(op.results[0].type)
    high, low = (from_float(to_float(m.get(v), v.type), element) for v in op.operands)
    return np.stack([low, high], -1)


_HANDLERS: dict[str, Any] = {
    "llvm.add": _int(lambda a, b, w: a + b),
    "llvm.sub": _int(lambda a, b, w: a - b),
    "llvm.mul": _int(lambda a, b, w: a * b),
    "llvm.and": _int(lambda a, b, w: a & b),
    "llvm.or": _int(lambda a, b, w: a | b),
    "llvm.xor": _int(lambda a, b, w: a ^ b),
    "llvm.shl": _int(lambda a, b, w: a << b),
    "llvm.lshr": _int(lambda a, b, w: a >> b),
    "llvm.ashr": _int(lambda a, b, w: (signed(a, w) >> b.astype(np.int64)).view(U64)),
    "llvm.sdiv": _int(_divide),
    "llvm.srem": _int(lambda a, b, w: (signed(a, w) - signed(_divide(a, b, w), 64) * signed(b, w)).view(U64)),
    "llvm.udiv": _int(lambda a, b, w: a // np.maximum(b, U64(1))),
    "llvm.urem": _int(lambda a, b, w: a % np.maximum(b, U64(1))),
    "llvm.icmp": _icmp,
    "llvm.fcmp": _fcmp,
    "llvm.select": _select,
    "llvm.fadd": _fp2(lambda a, b: a + b),
    "llvm.fsub": _fp2(lambda a, b: a - b),
    "llvm.fmul": _fp2(lambda a, b: a * b),
    "llvm.fdiv": _fp2(lambda a, b: a / b),
    "llvm.fneg": _fp1(lambda a: -a),
    **dict.fromkeys(("llvm.trunc", "llvm.zext", "llvm.sext", "llvm.fpext", "llvm.fptrunc", "llvm.sitofp"), _cast),
    "llvm.bitcast": _bitcast,
    "llvm.getelementptr": _gep,
    "llvm.load": _load,
    "llvm.store": _store,
    "llvm.insertelement": _insert,
    "llvm.extractelement": _extract,
    "llvm.extractvalue": _extractvalue,
    "llvm.nvvm.barrier0": _barrier,
    "llvm.inline_asm": _asm,
    "llvm.nvvm.tcgen05.mma_smem_desc.encode": _descriptor,
    "llvm.nvvm.elect.sync": _elect,
    "llvm.nvvm.tcgen05.dealloc": _dealloc,
}
_PREFIXES: dict[str, Any] = {
    "llvm.fma": _fma,
    "llvm.fabs": _fp1(np.abs),
    "llvm.nvvm.ex2.approx": _fp1(np.exp2),
    "llvm.nvvm.div.approx": _fp2(lambda a, b: a / b),
    "llvm.nvvm.tanh.approx": _fp1(np.tanh),
    "llvm.nvvm.ff2f16x2": _f32x2,
    "llvm.nvvm.ff2bf16x2": _f32x2,
    "llvm.smin": _minmax,
    "llvm.smax": _minmax,
    "llvm.masked.load": _masked_load,
    "llvm.masked.store": _masked_store,
    "llvm.nvvm.read.ptx.sreg": _sreg,
    "llvm.nvvm.ldmatrix.sync.aligned": _ldmatrix,
    "llvm.nvvm.mma": _mma,
    "llvm.nvvm.wgmma": _nothing,
    "llvm.nvvm.fence": _nothing,
    "llvm.nvvm.cp.async.cg.shared.global": _cp_async,
    "llvm.nvvm.cp.async.ca.shared.global": _cp_async,
    "llvm.nvvm.cp.async.commit": _nothing,
    "llvm.nvvm.cp.async.wait": _nothing,
    "llvm.nvvm.mbarrier.init": _init,
    "llvm.nvvm.tcgen05.alloc": _alloc,
    "llvm.nvvm.tcgen05": _nothing,
    "llvm.nvvm.tcgen05.mma": _umma,
    "llvm.nvvm.tcgen05.commit": _commit,
    "llvm.nvvm.tcgen05.wait": _nothing,
    "llvm.nvvm.tcgen05.ld": _tmem_load,
    "llvm.nvvm.tcgen05.st": _tmem_store,
}
for _group in ("1", "2"):
    _HANDLERS[f"llvm.nvvm.tcgen05.wait.cta_group__{_group}"] = _wait
