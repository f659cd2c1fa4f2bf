"""Machine instructions that become several PTX instructions, or whose operands are encoded on the way."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.compile.print_ptx.calls import call
from tilelsp.compile.print_ptx.matrix import descriptor, multiply, multiply_group
from tilelsp.compile.print_ptx.tensor_memory import allocate, copy, deallocate, load, relinquish, store, wait
from tilelsp.compile.print_ptx.unprintable import Unprintable
from tilelsp.compile.print_ptx.writer import FunctionWriter
from tilelsp.defs.mir import calls, threads
from tilelsp.defs.mir import memory as mem
from tilelsp.defs.mir import tensor as tmem
from tilelsp.defs.mir.moves import MOV
from tilelsp.defs.ptx.memory import Ld
from tilelsp.ir.module import Op, Value
from tilelsp.spec.field_bits import EncodingError
from tilelsp.spec.machine import names_in


def expand(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    """Print an instruction without template. Raises `Unprintable`."""
    expander = _EXPANDERS.get(op.name)
    if expander is None:
        raise Unprintable(f"{op.name} has no PTX form")
    try:
        expander(printer, op, operands)
    except EncodingError as problem:
        raise Unprintable(str(problem), "mir.encoding") from problem


_PARAMETERS = {opcode.name: type for type, opcode in mem.LD_PARAM.items()}


def _ld_param(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    offset = printer.number(op, "offset")
    place = f"{printer.name}_param_{printer.number(op, 'index')}{f'+{offset}' if offset else ''}"
    printer.line(f"{Ld.mnemonic}.param.{_PARAMETERS[op.name]}", f"{printer.result(op)}, [{place}]")


def _lea_param(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    symbol = f"{printer.name}_param_{printer.number(op, 'index')}"
    printer.line(MOV["b64"].mnemonic, f"{printer.result(op)}, {symbol}")


def _lea_local(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    symbol = printer.local(printer.number(op, "size"), printer.number(op, "align", 16))
    printer.line(mem.LEA_SHARED.mnemonic, f"{printer.result(op)}, {symbol}")


def _inline_asm(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    registers = printer.registers
    results = [registers.name(unit) for value in op.results for unit in registers.units(value)]
    names = [*results, *(printer.value(v) for v in operands)]
    text = printer.word(op, "text")
    if not text.strip():  # a barrier for compilers
        return
    made: list[str] = []
    at = 0
    while at < len(text):
        if text[at] == "$" and text[at + 1 : at + 2].isdigit():
            end = at + 1
            while end < len(text) and text[end].isdigit():
                end += 1
            index = int(text[at + 1 : end])
            if index >= len(names):
                raise Unprintable(f"inline assembly names operand {index}, and there are {len(names)}", "llvm.asm")
            made.append(names[index])
            at = end
        else:
            made.append(text[at : at + 2] if text.startswith("$$", at) else text[at])
            at += 2 if text.startswith("$$", at) else 1
    printer.verbatim("".join(made).replace("$$", "$"))


Expander = Callable[["FunctionWriter", Op, "tuple[Value, ...]"], None]

_FAMILIES: tuple[tuple[object, Expander], ...] = (
    (mem.LD_PARAM, _ld_param),
    (mem.LEA_PARAM, _lea_param),
    (mem.LEA_LOCAL, _lea_local),
    (threads.INLINE_ASM, _inline_asm),
    (calls.CALLS, call),
    (tmem.TCGEN05_ALLOC, allocate),
    (tmem.TCGEN05_DEALLOC, deallocate),
    (tmem.TCGEN05_RELINQUISH, relinquish),
    (tmem.SMEM_DESC, descriptor),
    (tmem.MMA, multiply),
    (tmem.TCGEN05_LD, load),
    (tmem.TCGEN05_ST, store),
    (tmem.TCGEN05_CP, copy),
    (tmem.TCGEN05_WAIT, wait),
    (tmem.WGMMA, multiply_group),
)
_EXPANDERS: dict[str, Expander] = {name: expander for declared, expander in _FAMILIES for name in names_in(declared)}
