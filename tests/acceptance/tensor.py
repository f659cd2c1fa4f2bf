"""tcgen05: tensor memory, its allocation, the multiplies that one thread issues, and how threads get at the results."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from tests.acceptance.barriers import arrive, barrier_at
from tests.acceptance.descriptors import element_bytes
from tests.acceptance.machine import INTEGERS, Machine, Mask, Multiply, NotModelled, Step
from tests.acceptance.memory import Array, Ints
from tests.acceptance.numbers import BITS, decode, encode
from tests.acceptance.program import Imm, Instruction, Mem, Program, Vec, registers_of
from tilelsp.defs.encodings.instr_desc import IDESC_BY_KIND, instruction_k, legal_shape
from tilelsp.defs.encodings.terms import CtaGroup, Major, MmaKind, MmaType

LANES, COLUMNS = 128, 512
_REGISTERS = {"32x32b": 1, "16x64b": 1, "16x128b": 2, "16x256b": 4, "16x32bx2": 1}


@dataclass
class Unit:
    """Tensor memory, and for each cell who is at work on it."""

    program: Program
    threads: int
    data: Array = field(default_factory=lambda: np.zeros((LANES, COLUMNS), np.uint32))
    known: Array = field(default_factory=lambda: np.zeros((LANES, COLUMNS), np.bool_))
    mine: Array = field(default_factory=lambda: np.zeros(COLUMNS, np.bool_))
    """Columns that are allocated."""
    pending: Ints = field(default_factory=lambda: np.zeros((LANES, COLUMNS), np.int64))
    """The multiply that writes a cell, as a number of completions."""
    stored: Ints = field(default_factory=lambda: np.full((LANES, COLUMNS), -1))
    """The thread that stored a cell and has not waited for it, or -1."""
    stored_epoch: Ints = field(default_factory=lambda: np.full((LANES, COLUMNS), -1))
    toucher: Ints = field(default_factory=lambda: np.full((LANES, COLUMNS), -1))
    """The thread that stored or loaded a cell last; -1 where a multiply did something since, or nobody did. Who is told
    of an allocation through shared memory needs no fences: NVIDIA's compiler has none there."""
    touched: Ints = field(default_factory=lambda: np.zeros((LANES, COLUMNS), np.int64))
    """When that was, and behind how many barriers."""
    touched_epoch: Ints = field(default_factory=lambda: np.zeros((LANES, COLUMNS), np.int64))
    loaded_epoch: Ints = field(default_factory=lambda: np.full((LANES, COLUMNS), -1))
    allocations: dict[int, int] = field(default_factory=dict[int, int])
    top: int = COLUMNS
    relinquished: bool = False
    groups: set[str] = field(default_factory=set[str])
    loading: dict[str, Mask] = field(default_factory=dict[str, Mask])
    """Registers that a load may still be on its way to."""

    def __post_init__(self) -> None:
        self.fenced: Ints = np.zeros(self.threads, np.int64)
        """The completion that each thread had seen at its last `tcgen05.fence::after_thread_sync`."""
        self.before: Ints = np.zeros(self.threads, np.int64)
        """When each thread said `tcgen05.fence::before_thread_sync` last."""
        self.synced: Ints = np.zeros(self.threads, np.int64)
        """The same, as it was at the last barrier."""
        self.after: Ints = np.zeros(self.threads, np.int64)
        """Behind how many barriers each thread said `tcgen05.fence::after_thread_sync` last."""
        loads = (i for i in self.program.code if i.mnemonic.startswith("tcgen05.ld"))
        self.watched = frozenset(r.name for i in loads for r in registers_of(i.operands[:1]))
        """The registers that tensor memory is read to."""

    def released(self, threads: Mask) -> None:
        """Threads leave a barrier."""
        self.synced[threads] = self.before[threads]

    def ordered(self, lanes: Ints, columns: Ints, threads: Ints) -> str | None:
        """The synchronisation missing between an access of these cells by `threads` (one for each row of cells) and
        those before.

        Warps need no fences for what they did themselves.
        """
        who = self.toucher[lanes, columns]
        shape = (-1, *([1] * (who.ndim - 1)))
        others = (who >= 0) & (who >> 5 != (threads >> 5).reshape(shape))
        if not others.any():
            return None
        if (self.synced[who[others]] <= self.touched[lanes, columns][others]).any():
            return "no tcgen05.fence::before_thread_sync between another warp's access and the barrier"
        mine = np.broadcast_to(self.after[threads].reshape(shape), who.shape)
        if (mine[others] <= self.touched_epoch[lanes, columns][others]).any():
            return "no tcgen05.fence::after_thread_sync between the barrier and an access behind another warp's"
        return None


def unit_of(machine: Machine) -> Unit:
    """The tensor memory of a machine."""
    found = machine.units.get("tensor")
    if not isinstance(found, Unit):
        found = machine.units["tensor"] = Unit(machine.program, machine.threads)
        machine.released.append(found.released)
    return found


def touch(machine: Machine, name: str, mask: Mask) -> None:
    """Another instruction uses a register that tensor memory was read to."""
    loading = unit_of(machine).loading.get(name)
    if loading is not None and (loading & mask).any():
        raise machine.fault(f"{name} is used before tcgen05.wait::ld")


def _one_group(machine: Machine, instruction: Instruction) -> None:
    group = next((w for w in instruction.modifiers if w.startswith("cta_group::")), "")
    unit = unit_of(machine)
    unit.groups.add(group)
    if len(unit.groups) > 1:
        raise machine.fault("one kernel uses one cta_group")
    if group != "cta_group::1":
        raise NotModelled(instruction.text)


# --- allocation ----------------------------------------------------------------------------------------------------


def _alloc(machine: Machine, instruction: Instruction) -> Step:
    where, count = instruction.operands

    def step(mask: Mask) -> None:
        _one_group(machine, instruction)
        unit = unit_of(machine)
        if machine.whole_warps(mask).size != 1:
            raise machine.fault("more than one warp allocates")
        if unit.relinquished:
            raise machine.fault("an allocation behind relinquish_alloc_permit")
        columns = machine.uniform(count, np.uint32, mask)
        if columns not in (32, 64, 128, 256, 512):
            raise machine.fault(f"{columns} columns")
        if columns > unit.top:
            raise machine.fault("no tensor memory is left: the kernel waits for ever")
        unit.top -= columns
        unit.allocations[unit.top] = columns
        unit.mine[unit.top : unit.top + columns] = True
        first = machine.tid[mask][:1]
        unit.toucher[:, unit.top : unit.top + columns] = -1
        at = machine.addresses(where, mask)[:1]
        machine.shared.store(first, at, np.array([unit.top], np.uint32).view(np.uint8)[None], machine.seen[first])
        machine.trace.add("alloc", instruction.line, columns)

    return step


def _dealloc(machine: Machine, instruction: Instruction) -> Step:
    address, count = instruction.operands

    def step(mask: Mask) -> None:
        _one_group(machine, instruction)
        unit = unit_of(machine)
        if machine.whole_warps(mask).size != 1:
            raise machine.fault("more than one warp gives back")
        at, columns = machine.uniform(address, np.uint32, mask), machine.uniform(count, np.uint32, mask)
        if unit.allocations.get(at) != columns:
            raise machine.fault(f"{columns} columns at {at} were not allocated so")
        span = slice(at, at + columns)
        if (unit.loaded_epoch[:, span] == machine.shared.epoch).any():
            raise machine.fault("other warps may still read what is given back")
        if (unit.pending[:, span] > machine.seen[mask].min()).any():
            raise machine.fault("tensor memory is given back while a multiply writes it")
        lanes, places = np.meshgrid(np.arange(LANES), np.arange(at, at + columns), indexing="ij")
        missing = unit.ordered(lanes, places, np.full(LANES, machine.tid[mask][0]))
        if missing:
            raise machine.fault(missing)
        del unit.allocations[at]
        unit.mine[span] = False
        unit.known[:, span] = False
        machine.trace.add("dealloc", instruction.line, columns)

    return step


def _relinquish(machine: Machine, instruction: Instruction) -> Step:
    def step(mask: Mask) -> None:
        _one_group(machine, instruction)
        machine.whole_warps(mask)
        unit_of(machine).relinquished = True
        machine.trace.add("relinquish", instruction.line)

    return step


# --- access --------------------------------------------------------------------------------------------------------


def _pattern(shape: str, count: int, offset: int) -> tuple[Ints, Ints]:
    """Lane and column of register `i` of thread `t`, counted from the address: 32 x registers."""
    t: Ints = np.arange(32)[:, None]
    i: Ints = np.arange(_REGISTERS[shape] * count)[None, :]
    zero = t * 0 + i * 0
    match shape:
        case "32x32b":
            return t + zero, i + zero
        case "16x64b":
            return t // 4 + 8 * (t & 1) + zero, (t >> 1 & 1) + 2 * i
        case "16x128b":
            return t // 4 + 8 * (i & 1), t % 4 + 4 * (i >> 1)
        case "16x256b":
            return t // 4 + 8 * (i >> 1 & 1), 2 * (t % 4) + (i & 1) + 8 * (i >> 2)
        case _:
            return t % 16 + zero, i + np.where(t >= 16, offset, 0)


def _cells(machine: Machine, instruction: Instruction, mask: Mask, where: Mem, extra: int) -> tuple[Ints, Ints]:
    """Lanes and columns (threads x registers) that an access of the warps in `mask` touches."""
    words = instruction.modifiers
    shape = next(w for w in words if w in _REGISTERS)
    count = next(int(w[1:]) for w in words if w[0] == "x" and w[1:].isdigit())
    warps = machine.whole_warps(mask)
    addresses = machine.addresses(where, mask).reshape(warps.size, 32)
    if (addresses != addresses[:, :1]).any():
        raise machine.fault("the address differs within a warp")
    lane, column = addresses[:, 0] >> 16 & 0xFFFF, addresses[:, 0] & 0xFFFF
    base = 32 * (warps % 4)
    allowed = (lane == base) | ((lane == base + 16) & (not shape.startswith("32")))
    if not allowed.all():
        raise machine.fault(f"warps {warps.tolist()} cannot reach lanes {lane.tolist()}")
    rows, columns = _pattern(shape, count, extra)
    lanes = (lane[:, None, None] + rows).reshape(-1, rows.shape[1])
    if "pack::16b" in words or "unpack::16b" in words:
        columns = np.stack([2 * columns, 2 * columns + 1], axis=-1)
        places = (column[:, None, None, None] + columns).reshape(lanes.shape[0], lanes.shape[1], 2)
        lanes = np.repeat(lanes[:, :, None], 2, axis=2)
    else:
        places = (column[:, None, None] + columns).reshape(lanes.shape)
    if (places >= COLUMNS).any() or not unit_of(machine).mine[places].all():
        raise machine.fault("tensor memory that was not allocated")
    return lanes, places


def _load(machine: Machine, instruction: Instruction) -> Step:
    d, where, *rest = instruction.operands
    assert isinstance(where, Mem)
    targets = d.items if isinstance(d, Vec) else (d,)
    extra = rest[0].value if rest and isinstance(rest[0], Imm) else 0
    packed = "pack::16b" in instruction.modifiers

    def step(mask: Mask) -> None:
        unit = unit_of(machine)
        lanes, columns = _cells(machine, instruction, mask, where, extra)
        if lanes.shape[1] != len(targets):
            raise machine.fault(f"{lanes.shape[1]} registers are needed")
        if not unit.known[lanes, columns].all():
            raise machine.fault("tensor memory is read that nothing was written to")
        pending = unit.pending[lanes, columns].reshape(lanes.shape[0], -1).max(axis=1)
        if (pending > machine.seen[mask]).any():
            raise machine.fault("an accumulator is read before its multiply was waited for")
        if (pending > unit.fenced[mask]).any():
            raise machine.fault("no tcgen05.fence::after_thread_sync between the wait and the load")
        if (unit.stored[lanes, columns] >= 0).any():
            raise machine.fault("no tcgen05.wait::st between the store and the load")
        _access(machine, unit, lanes, columns, mask)
        unit.loaded_epoch[lanes, columns] = machine.shared.epoch
        words = unit.data[lanes, columns]
        if packed:
            words = words[..., 0] & np.uint32(0xFFFF) | words[..., 1] << np.uint32(16)
        for i, target in enumerate(targets):
            full = np.zeros(machine.threads, np.uint32)
            full[mask] = words[:, i]
            machine.write(target, full, mask)
        for register in registers_of((d,)):
            busy = unit.loading.setdefault(register.name, np.zeros(machine.threads, np.bool_))
            busy |= mask
        machine.trace.add("tmem load", instruction.line, words.size)

    return step


def _store(machine: Machine, instruction: Instruction) -> Step:
    where, *rest, value = instruction.operands
    assert isinstance(where, Mem)
    sources = value.items if isinstance(value, Vec) else (value,)
    extra = rest[0].value if rest and isinstance(rest[0], Imm) else 0
    packed = "unpack::16b" in instruction.modifiers

    def step(mask: Mask) -> None:
        unit = unit_of(machine)
        lanes, columns = _cells(machine, instruction, mask, where, extra)
        words = np.stack([machine.read(s, np.uint32, mask)[mask] for s in sources], axis=1)
        if packed:
            words = np.stack([words & np.uint32(0xFFFF), words >> np.uint32(16)], axis=2)
        if words.shape != lanes.shape:
            raise machine.fault(f"{lanes.shape[1]} registers are needed")
        if (unit.pending[lanes, columns].reshape(lanes.shape[0], -1).max(axis=1) > machine.seen[mask]).any():
            raise machine.fault("tensor memory is stored to while a multiply writes it")
        _access(machine, unit, lanes, columns, mask)
        unit.data[lanes, columns] = words
        unit.known[lanes, columns] = True
        who = machine.tid[mask].reshape(-1, *([1] * (lanes.ndim - 1)))
        unit.stored[lanes, columns] = who
        unit.stored_epoch[lanes, columns] = machine.shared.epoch

    return step


def _access(machine: Machine, unit: Unit, lanes: Ints, columns: Ints, mask: Mask) -> None:
    missing = unit.ordered(lanes, columns, machine.tid[mask])
    if missing:
        raise machine.fault(missing)
    unit.toucher[lanes, columns] = machine.tid[mask].reshape(-1, *([1] * (lanes.ndim - 1)))
    unit.touched[lanes, columns] = machine.clock
    unit.touched_epoch[lanes, columns] = machine.shared.epoch


def _wait(machine: Machine, instruction: Instruction) -> Step:
    loads = instruction.mnemonic.startswith("tcgen05.wait::ld")

    def step(mask: Mask) -> None:
        machine.whole_warps(mask)
        unit = unit_of(machine)
        if loads:
            for busy in unit.loading.values():
                busy &= ~mask
        else:
            unit.stored[np.isin(unit.stored, machine.tid[mask])] = -1

    return step


def _fence(machine: Machine, instruction: Instruction) -> Step:
    after = instruction.mnemonic.endswith("after_thread_sync")

    def step(mask: Mask) -> None:
        unit = unit_of(machine)
        if after:
            unit.fenced[mask] = machine.seen[mask]
            unit.after[mask] = machine.shared.epoch
        else:
            unit.before[mask] = machine.clock

    return step


# --- multiplies ----------------------------------------------------------------------------------------------------


def accumulator_lanes(m: int, lane: int) -> Ints:
    """The lane of each row of an accumulator of one CTA."""
    rows: Ints = np.arange(m)
    return lane + (rows if m == 128 else 32 * (rows // 16) + rows % 16)


def _multiply(machine: Machine, instruction: Instruction) -> Step:
    words = instruction.modifiers
    if {"sp", "ws", "ashift"} & set(words) or any(w.startswith(("block", "scale_vec")) for w in words):
        raise NotModelled(instruction.text)
    kind = next(k for k in MmaKind if f"kind::{k.value}" in words)
    d, a, b, descriptor, enable, *rest = instruction.operands
    if rest or isinstance(a, Mem):
        raise NotModelled(instruction.text)
    assert isinstance(d, Mem)

    def step(mask: Mask) -> None:
        _one_group(machine, instruction)
        if mask.sum() != 1:
            raise machine.fault("one thread issues a multiply")
        unit = unit_of(machine)
        idesc = machine.uniform(descriptor, np.uint32, mask)
        encoding = IDESC_BY_KIND[kind]
        faults = encoding.faults(idesc)
        if faults:
            raise machine.fault(f"instruction descriptor 0x{idesc:08X}: {faults[0]}")
        fields = encoding.unpack(idesc)
        m, n, k = fields.scaled("m"), fields.scaled("n"), instruction_k(kind)
        majors = [fields.value(name, Major) for name in ("transpose_a", "transpose_b")]
        types = [fields.value(f"{name}_type", MmaType) for name in "dab"]
        d_type, a_type, b_type = (t.value if t else "" for t in types)
        transposed = majors[1] is Major.MN and BITS[b_type] == 8
        if not legal_shape(kind, CtaGroup.ONE, m, n, b_transposed=transposed):
            raise machine.fault(f"kind {kind.value} has no {m}x{n} instruction")
        if any(fields.raw(name) for name in ("negate_a", "negate_b", "sparse", "max_shift")):
            raise NotModelled(instruction.text)
        issued = machine.completions + 1
        operands: list[Array] = []
        descriptors: list[int] = []
        for operand, extent, major, type in ((a, m, majors[0], a_type), (b, n, majors[1], b_type)):
            word = machine.uniform(operand, np.uint64, mask)
            descriptors.append(word)
            size = BITS[type] // 8
            at = element_bytes(word, "ptx-tcgen05", extent, k, size, k_major=major is Major.K)
            raw = machine.shared.read_by_unit(at, machine.tid[mask], issued)
            operands.append(decode(np.ascontiguousarray(raw).view(INTEGERS[size])[..., 0], type))
        address = int(machine.addresses(d, mask)[0])
        lane, column = address >> 16, address & 0xFFFF
        if (
            lane not in ((0, 16) if m == 64 else (0,))
            or column + n > COLUMNS
            or not unit.mine[column : column + n].all()
        ):
            raise machine.fault(f"an accumulator of {n} columns at lane {lane}, column {column}")
        cells = np.ix_(accumulator_lanes(m, lane), np.arange(column, column + n))
        if (unit.stored[cells] >= 0).any():
            raise machine.fault("no tcgen05.wait::st behind the store of the accumulator")
        if (unit.stored_epoch[cells] == machine.shared.epoch).any():
            raise machine.fault("no barrier between the store of the accumulator and the multiply")
        if (unit.loaded_epoch[cells] == machine.shared.epoch).any():
            raise machine.fault("no barrier between the load of the accumulator and the multiply that changes it")
        lanes, places = np.broadcast_arrays(*cells)
        missing = unit.ordered(lanes, places, np.full(m, machine.tid[mask][0]))
        if missing:
            raise machine.fault(missing)
        unit.toucher[cells] = -1
        accumulates = bool(machine.uniform(enable, np.bool_, mask))
        total = operands[0] @ operands[1].T
        if accumulates:
            if not unit.known[cells].all():
                raise machine.fault("the accumulator counts, and nothing was written to it")
            total = total + decode(unit.data[cells] & np.uint32(2 ** BITS[d_type] - 1), d_type)
        if d_type == "s32" and fields.flag("saturate"):
            total = np.clip(total, -(2.0**31), 2.0**31 - 1)
        unit.data[cells] = encode(total, d_type).astype(np.uint32)
        unit.known[cells] = True
        unit.pending[cells] = issued
        machine.completions = issued
        event = Multiply(
            instruction.line,
            instruction.mnemonic,
            m,
            n,
            k,
            1,
            accumulates,
            f"{address:#x}",
            descriptors[0],
            descriptors[1],
            idesc,
        )
        machine.trace.multiplies.append(event)

    return step


def _commit(machine: Machine, instruction: Instruction) -> Step:
    where, *rest = instruction.operands
    if rest:
        raise NotModelled(instruction.text)

    def step(mask: Mask) -> None:
        _one_group(machine, instruction)
        if mask.sum() != 1:
            raise machine.fault("one thread commits")
        barrier = barrier_at(machine, int(machine.addresses(where, mask)[0]), mask)
        if not barrier.visible:
            raise machine.fault("an mbarrier that the multiplies complete was initialised without a fence")
        done = machine.completions

        def arrival() -> None:
            arrive(machine, barrier, 1)
            barrier.completion = max(barrier.completion, done)

        machine.arrivals.append(arrival)
        machine.trace.add("tcgen05.commit", instruction.line)

    return step


COMPILERS = {
    "tcgen05.alloc": _alloc,
    "tcgen05.dealloc": _dealloc,
    "tcgen05.relinquish_alloc_permit": _relinquish,
    "tcgen05.ld": _load,
    "tcgen05.st": _store,
    "tcgen05.wait::ld": _wait,
    "tcgen05.wait::st": _wait,
    "tcgen05.fence::before_thread_sync": _fence,
    "tcgen05.fence::after_thread_sync": _fence,
    "tcgen05.mma": _multiply,
    "tcgen05.commit": _commit,
}
