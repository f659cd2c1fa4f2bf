"""Registers in words: those of one thread, and each of all threads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from tilelsp.dap.bits import bytes_of, text_of
from tilelsp.dap.expressions.arithmetic import evaluate
from tilelsp.dap.expressions.reader import read_expression
from tilelsp.dap.nodes import VariableNode
from tilelsp.dap.ptx.environment import PtxEnvironment
from tilelsp.interp.ptx.program import Register

_FIRST = 8
"""Threads whose values are shown of a register of all."""

_MOST_DIGITS = 18
"""Digits of a register's number that sort it; `int` refuses thousands of them."""

_SPECIAL = ("%tid", "%ntid", "%ctaid", "%nctaid", "%clusterid", "%cluster_ctaid")
_SCALAR = ("%laneid", "%warpid", "%cluster_ctarank", "%clock64")


def written(where: PtxEnvironment) -> Iterator[VariableNode]:
    """The registers that the thread wrote, those of each kind by their numbers."""
    return (register_node(where, register) for register in _written(where))


def _written(where: PtxEnvironment) -> list[Register]:
    return sorted((register for register in where.frame.function.registers if where.is_written(register)), key=_order)


def _order(register: Register) -> tuple[str, int, str]:
    stem = register.name.rstrip("0123456789")
    digits = register.name[len(stem) :]
    return stem, int(digits[:_MOST_DIGITS] or 0), register.name


def register_node(where: PtxEnvironment, register: Register) -> VariableNode:
    """A register of a thread."""
    text = _text(where, register, where.thread)
    assign = partial(_assigned, where, register)
    return VariableNode(register.name, text, f".{register.type}", expression=register.name, assign=assign)


def _assigned(where: PtxEnvironment, register: Register, written: str) -> VariableNode:
    where.assign(register, evaluate(read_expression(written.strip()), where))
    return register_node(where, register)


def of_all_threads(where: PtxEnvironment) -> Iterator[VariableNode]:
    """The registers that the thread wrote, each with its value for every thread."""
    threads = int(where.cta.exists.sum())
    for register in _written(where):
        first = [_text(where, register, thread) for thread in range(min(threads, _FIRST))]
        shown = f"[{', '.join(first)}{', ...' if threads > _FIRST else ''}]"
        yield VariableNode(
            register.name, shown, f".{register.type}", indexed=partial(_some, where, register), count=threads
        )


def _some(where: PtxEnvironment, register: Register, start: int, count: int) -> Sequence[VariableNode]:
    wanted = range(start, start + count)
    return [VariableNode(f"thread {thread}", _text(where, register, thread), f".{register.type}") for thread in wanted]


def _text(where: PtxEnvironment, register: Register, thread: int) -> str:
    frame, index = where.frame, register.index
    missing = frame.unwritten[index]
    if missing is not None and missing[thread]:
        return "not written"
    held = frame.registers[index]
    text = str(bool(held[thread])).lower() if register.type == "pred" else text_of(
        bytes_of(held, thread), register.type
    )  # fmt: skip
    owned = frame.in_flight.get(index)
    return f"{text}, an asynchronous instruction still owns it" if owned is not None and owned[thread] else text


def special_registers(where: PtxEnvironment) -> list[VariableNode]:
    """Where the thread stands."""
    found: list[VariableNode] = []
    for name in _SPECIAL:
        x, y, z = (where.name(f"{name}.{axis}") for axis in "xyz")
        found.append(VariableNode(name, f"({x}, {y}, {z})", expression=f"{name}.x"))
    return [*found, *(VariableNode(name, str(where.name(name)), expression=name) for name in _SCALAR)]
