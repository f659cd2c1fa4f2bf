"""Tensor memory as PTX: its allocation, loads, stores, copies, and the wait for what works on it."""

from __future__ import annotations

from tilelsp.compile.mir_views import cp_view, tile_columns
from tilelsp.compile.print_ptx.unprintable import Unprintable, constant_of, slots_of
from tilelsp.compile.print_ptx.writer import FunctionWriter
from tilelsp.defs.encodings.terms import CtaGroup
from tilelsp.defs.encodings.tmem_addr import TMEM_COLUMNS
from tilelsp.defs.mir import integers as ints
from tilelsp.defs.mir import memory as mem
from tilelsp.defs.mir import moves, threads
from tilelsp.defs.mir import tensor as tmem
from tilelsp.defs.mir.tensor import CTA_GROUP
from tilelsp.defs.ptx import tcgen05
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.views import CpView
from tilelsp.ir.module import Op, Value
from tilelsp.spec.machine import B16, B32, PRED, lanes_of
from tilelsp.spec.rule import broken_rules, rules_on


def _group(printer: FunctionWriter, op: Op) -> CtaGroup:
    """How many CTAs work together: what the instruction says, else what its function does."""
    number = printer.number(op, CTA_GROUP.name)
    if number not in (0, 1, 2):
        raise Unprintable(f"PTX has no cta_group::{number}", "tcgen05.cta-group")
    return CtaGroup(number) if number else printer.group


def _columns(op: Op, group: CtaGroup) -> int:
    try:
        made = tile_columns(op, group)
    except ValueError as missing:
        raise Unprintable(str(missing), "native.unsupported") from None
    if made > TMEM_COLUMNS:
        raise Unprintable(f"allocated tmem out of resource: {made} columns of {TMEM_COLUMNS}", "tmem.capacity")
    return made


def _first_warp(printer: FunctionWriter) -> str:
    thread, predicate = printer.fresh(B32), printer.fresh(PRED)
    printer.line(mem.LEA_SHARED.mnemonic, f"{thread}, %tid.x")
    printer.line(ints.SETP["lt"]["u32"].mnemonic, f"{predicate}, {thread}, 32")
    return predicate


def allocate(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    """Columns of tensor memory, taken by the first warp. Behind the last of several all threads meet, once."""
    group = _group(printer, op)
    columns = _columns(op, group)
    slot = printer.hide(f"tmem_{printer.registers.unit[op.results[0]]}", 4, 4)
    predicate = _first_warp(printer)
    address = printer.fresh(B32)
    printer.line(mem.LEA_SHARED.mnemonic, f"{address}, {slot}")
    printer.line(
        f"{tcgen05.Alloc.mnemonic}.cta_group::{group.value}.sync.aligned.shared::cta.b32",
        f"[{address}], {columns}",
        guard=predicate,
    )
    permit = printer.permit
    if permit is not None and op is permit.alloc:
        _give_up_permit(printer, permit.relinquished[0], predicate)
    printer.allocated.append((op, address))
    if op in printer.allocated_together:
        return
    printer.line(threads.BAR_SYNC.mnemonic, "0")
    for value, place in printer.allocated:
        printer.line(mem.LD["shared"]["b32"][1].mnemonic, f"{printer.result(value)}, [{place}]")
    printer.allocated.clear()


def deallocate(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    """Columns of tensor memory, given back by the first warp. Those of a pair stay until both CTAs are done with them:
    the first one of the two to free would free the other's too."""
    group = _group(printer, op)
    columns = _columns(op, group)
    if op not in printer.freed_together and not printer.number(op, tmem.MET.name):
        _meet_before_freeing(printer, group)
    predicate = _first_warp(printer)
    printer.line(
        f"{tcgen05.Dealloc.mnemonic}.cta_group::{group.value}.sync.aligned.b32",
        f"{printer.value(operands[0])}, {columns}",
        guard=predicate,
    )


def _meet_before_freeing(printer: FunctionWriter, group: CtaGroup) -> None:
    printer.line(tmem.TCGEN05_FENCE["before"].mnemonic)
    if group is CtaGroup.TWO:
        printer.line(threads.BARRIER_CLUSTER_ARRIVE.mnemonic)
        printer.line(threads.BARRIER_CLUSTER_WAIT.mnemonic)
    else:
        printer.line(threads.BAR_SYNC.mnemonic, "0")
    printer.line(tmem.TCGEN05_FENCE["after"].mnemonic)


def relinquish(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    """The right to allocate, given up."""
    permit = printer.permit
    if permit is None or op not in permit.relinquished:
        _give_up_permit(printer, op, _first_warp(printer))


def _give_up_permit(printer: FunctionWriter, op: Op, first_warp: str) -> None:
    group = _group(printer, op).value
    printer.line(f"{tcgen05.Relinquish.mnemonic}.cta_group::{group}.sync.aligned", guard=first_warp)


_SHAPE_REGISTERS = {"16x64b": 1, "16x128b": 2, "16x256b": 4, "32x32b": 1, "16x32bx2": 1}


def _access(printer: FunctionWriter, op: Op, count: int) -> tuple[str, str]:
    shape, num = printer.word(op, "shape"), printer.number(op, "num")
    if shape not in _SHAPE_REGISTERS or num not in (1, 2, 4, 8, 16, 32, 64, 128):
        raise Unprintable(f"{op.name} needs the hardware's access (shape: 16x256b num: 16)", "native.unsupported")
    expected = _SHAPE_REGISTERS[shape] * num
    if expected != count or expected > 128:
        raise Unprintable(f"{shape}.x{num} moves {expected} registers, not {count}", "mir.register-count")
    tail = ""
    if shape == "16x32bx2":
        if "offset" not in op.attrs:
            raise Unprintable("16x32bx2 needs the column offset of its second half", "native.unsupported")
        tail = f", {printer.number(op, 'offset')}"
    return f"{shape}.x{num}", tail


def _address(printer: FunctionWriter, base: Value, offset: Value) -> str:
    by = constant_of(offset, "the column offset")
    return f"[{printer.value(base)}+{by}]" if by else f"[{printer.value(base)}]"


def load(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    """Tensor memory into registers."""
    shape, tail = _access(printer, op, lanes_of(op.results[0].type))
    pack = ".pack::16b" if printer.number(op, "pack") else ""
    address = _address(printer, operands[0], operands[1])
    printer.line(f"{tcgen05.Ld.mnemonic}.sync.aligned.{shape}{pack}.b32", f"{{{printer.result(op)}}}, {address}{tail}")
    if op.name == tmem.TCGEN05_LD[tmem.DOCUMENTED_LOAD].name:
        printer.line(tmem.TCGEN05_WAIT_LD.mnemonic)


def store(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    """Registers into tensor memory."""
    shape, tail = _access(printer, op, len(operands) - 2)
    unpack = ".unpack::16b" if printer.number(op, "unpack") else ""
    address = _address(printer, operands[0], operands[1])
    printer.line(
        f"{tcgen05.St.mnemonic}.sync.aligned.{shape}{unpack}.b32",
        f"{address}{tail}, {{{printer.values(operands[2:])}}}",
    )


_CP_RULES = rules_on(RULES, CpView, None, selector=True)


def copy(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    """Shared memory into tensor memory."""
    group = tmem.GROUP_OF[op.name]
    view = cp_view(op)
    for rule in broken_rules(_CP_RULES, view, None):
        raise Unprintable(rule.sentence(view), rule.id)
    shape, multicast, source = (printer.word(op, name) for name in ("shape", "multicast", "format"))
    mnemonic = f"{tcgen05.Cp.mnemonic}.cta_group::{group}.{shape}"
    if multicast:
        mnemonic += f".{multicast}"
    if source:
        mnemonic += f".b8x16.{source}"
    printer.line(mnemonic, f"[{printer.value(operands[0])}], {printer.value(operands[1])}")


def wait(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    """The wait for all that was issued."""
    group = tmem.GROUP_OF[op.name]
    slots = slots_of(op, operands)
    if slots["mbar"]:
        _spin(printer, printer.value(slots["mbar"][0]), printer.value(slots["parity"][0]))
    else:
        symbol, phase = printer.hidden_barrier()
        _commit_all(printer, symbol, group)
        _spin(printer, symbol, phase)
        printer.line(ints.XOR["b32"].mnemonic, f"{phase}, {phase}, 1")
    printer.line(tmem.TCGEN05_FENCE["after"].mnemonic)


def _commit_all(printer: FunctionWriter, symbol: str, group: tmem.Group) -> None:
    """The first thread commits what was issued to a barrier. What works for a pair, its first CTA issued: that one
    commits, to the barriers of both."""
    thread, first = printer.fresh(B32), printer.fresh(PRED)
    printer.line(mem.LEA_SHARED.mnemonic, f"{thread}, %tid.x")
    if group == 1:
        printer.line(ints.SETP["eq"]["u32"].mnemonic, f"{first}, {thread}, 0")
        printer.line(tmem.TCGEN05_COMMIT[group].mnemonic, f"[{symbol}]", guard=first)
        return
    rank, odd, either, pair, both = (printer.fresh(B32) for _ in range(5))
    mask = printer.fresh(B16)
    printer.line(mem.LEA_SHARED.mnemonic, f"{rank}, %cluster_ctarank")
    printer.line(ints.AND["b32"].mnemonic, f"{odd}, {rank}, 1")
    printer.line(ints.OR["b32"].mnemonic, f"{either}, {thread}, {odd}")
    printer.line(ints.SETP["eq"]["u32"].mnemonic, f"{first}, {either}, 0")
    printer.line(moves.MOV["b32"].mnemonic, f"{pair}, 3")
    printer.line(ints.SHL["b32"].mnemonic, f"{both}, {pair}, {rank}")
    printer.line(moves.NARROW["u16"]["u32"].mnemonic, f"{mask}, {both}")
    printer.line(tmem.TCGEN05_COMMIT_MULTICAST[group].mnemonic, f"[{symbol}], {mask}", guard=first)


def _spin(printer: FunctionWriter, bar: str, parity: str) -> None:
    again, done = printer.new_label("wait"), printer.fresh(PRED)
    printer.label(again)
    printer.line(threads.MBARRIER_TRY_WAIT_PARITY.mnemonic, f"{done}, [{bar}], {parity}")
    printer.line("bra", again, guard=f"!{done}")
