"""PTX on the evaluator as a program that a debugger holds: threads of CTAs, their calls, what they hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import islice

import numpy as np

from tilelsp.api.launch.watching import PtxProgram
from tilelsp.base.text import Span
from tilelsp.dap.control import Control
from tilelsp.dap.errors import RequestError
from tilelsp.dap.expressions.arithmetic import Result, evaluate
from tilelsp.dap.expressions.reader import read_expression
from tilelsp.dap.expressions.tree import Expression, Name
from tilelsp.dap.launching import DisplayedText, PreparedLaunch
from tilelsp.dap.listener import Listener
from tilelsp.dap.machine import Activation, Machine
from tilelsp.dap.nodes import VariableNode
from tilelsp.dap.protocol import DisassembledInstruction, Thread
from tilelsp.dap.ptx import memory_nodes
from tilelsp.dap.ptx.barriers import barriers, under_way
from tilelsp.dap.ptx.environment import PtxEnvironment
from tilelsp.dap.ptx.registers import of_all_threads, register_node, special_registers, written
from tilelsp.dap.ptx.spaces import extent_at, read_bytes
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.cta import Cta
from tilelsp.interp.ptx.program import Function, Register

_THREADS = 1024
"""Threads that a CTA has at most: thread numbers of the protocol are counted on from CTA to CTA by so many."""

_MOST_SHOWN = 1 << 14
"""Threads that are shown: those of a cluster of 16 CTAs."""

_DEEPEST = 200
"""Calls that are shown."""


class PtxMachine(Machine):
    """A launch of PTX."""

    def __init__(self, program: PtxProgram, prepared: PreparedLaunch, control: Control, listener: Listener) -> None:
        own = DisplayedText.of(f"{prepared.document.name} as PTX", None, program.text)
        super().__init__(prepared.shown, own, control, listener)
        self._program = program
        self._code = program.program.code
        self._back = prepared.back
        self._ctas: dict[int, Cta] = {}
        """Those that began and did not end, by number."""
        self._cta: Cta | None = None
        self._at = 0
        self._group: Array = np.zeros(0, np.bool_)
        """Where the run is: who comes to which instruction."""
        self._spans: dict[tuple[int, int], Span | None] = {}
        """Where in the shown text lines and columns of the PTX come from."""

    def instruction(self, cta: Cta, at: int, threads: Array) -> None:
        """In front of each instruction, on the run's thread. Raises `Ended`."""
        if cta is not self._cta:
            self._enter(cta)
        self._at, self._group = at, threads
        if self.is_stepping or at in self.stops.places or self._control.is_wanted:
            self.arrive(at)

    def _enter(self, cta: Cta) -> None:
        self._cta = cta
        if cta.clocks.number not in self._ctas:
            self._ctas = {number: known for number, known in self._ctas.items() if known.alive.any()}
            self._ctas |= {peer.clocks.number: peer for peer in cta.peers}

    # --- the program --------------------------------------------------------------------------------------------------

    @property
    def count(self) -> int:
        """How many instructions there are."""
        return len(self._code)

    def entries(self) -> frozenset[int]:
        """The first instruction of each function."""
        return frozenset(function.start for function in self._program.program.functions.values())

    def span_of(self, place: int) -> Span | None:
        """Where an instruction comes from, in the shown text."""
        span = self._code[place].span
        if span is None:
            return None
        if span not in self._spans:
            self._spans[span] = self._back(self._program.place(Span(*span)))
        return self._spans[span]

    def own_span(self, place: int) -> Span:
        """Where an instruction stands in the PTX."""
        return Span(*(self._code[place].span or (0, 0)))

    # --- threads ------------------------------------------------------------------------------------------------------

    def first(self) -> int:
        """The first thread that comes to the instruction; the first of all that live, where none does."""
        return next(iter(self.comers()), 1)

    def comers(self) -> Iterable[int]:
        """The threads that come to the instruction."""
        return (self._number(self._cta, int(thread)) for thread in np.flatnonzero(self._group)) if self._cta else ()

    def comes(self, thread: int) -> bool:
        """True if a thread comes to the instruction."""
        number, lane = _split(thread)
        return self._cta is not None and self._cta.clocks.number == number and bool(self._group[lane])

    def is_alive(self, thread: int) -> bool:
        """True if a thread has begun and not ended."""
        number, lane = _split(thread)
        cta = self._ctas.get(number)
        return cta is not None and lane < cta.threads and bool(cta.alive[lane])

    def depth_of(self, thread: int) -> int:
        """How many calls a thread is in."""
        number, lane = _split(thread)
        cta = self._ctas.get(number)
        return 0 if cta is None else int(cta.depth[lane])

    def of_current(self, thread: int) -> int:
        """The number of a thread of the CTA that runs; the first that comes to the instruction for -1."""
        return self.first() if thread < 0 or self._cta is None else self._number(self._cta, thread)

    def threads(self) -> Sequence[Thread]:
        """The threads of all CTAs that began and did not end; behind the last finding those that ended as well."""
        everybody = (
            (cta, lane)
            for cta in self._ctas.values()
            for lane in np.flatnonzero(cta.alive if self._is_any else cta.exists)
        )
        return [
            Thread(self._number(cta, int(lane)), _name(cta, int(lane))) for cta, lane in islice(everybody, _MOST_SHOWN)
        ]

    @property
    def _is_any(self) -> bool:
        return any(cta.alive.any() for cta in self._ctas.values())

    def _number(self, cta: Cta, lane: int) -> int:
        return cta.clocks.number * _THREADS + lane + 1

    def _of(self, thread: int) -> tuple[Cta, int]:
        number, lane = _split(thread)
        cta = self._ctas.get(number)
        if cta is None or not lane < cta.threads or not cta.exists[lane]:
            raise RequestError(f"no thread {thread}")
        return cta, lane

    def stack(self, thread: int) -> Sequence[Activation]:
        """The functions that a thread is in, at the instruction that is next, and at calls."""
        cta, lane = self._of(thread)
        found: list[Activation] = []
        for frame, at in islice(cta.activations(lane, self._at_of(cta, lane)), _DEEPEST):
            place = at - 1 if found else at
            found.append(Activation(frame.function.name, self.span_of(place), place))
        return found

    def _at_of(self, cta: Cta, lane: int) -> int:
        """The instruction that a thread is at. While one is executed, counters are ahead already; those of threads that
        ended stay so."""
        if cta is self._cta and self._group[lane]:
            return self._at
        at = int(cta.pc[lane])
        return at if cta.alive[lane] else max(at - 1, 0)

    # --- what is seen -------------------------------------------------------------------------------------------------

    def environment(self, thread: int, level: int) -> PtxEnvironment:
        """A thread and one of the functions that it is in."""
        cta, lane = self._of(thread)
        found = next(islice(cta.activations(lane, self._at_of(cta, lane)), level, None), None)
        if found is None:
            raise RequestError(f"thread {thread} is in no {level + 1} functions")
        return PtxEnvironment(cta, lane, found[0], self._registers_of(found[0].function))

    def _registers_of(self, function: Function) -> Mapping[str, Register]:
        if function.start not in self._names:
            self._names[function.start] = {register.name: register for register in function.registers}
        return self._names[function.start]

    @cached_property
    def _names(self) -> dict[int, Mapping[str, Register]]:
        """Registers by name, of each function by its first instruction."""
        return {}

    def scopes(self, thread: int, level: int) -> Sequence[VariableNode]:
        """Registers, parameters and memory; of memory and barriers what is there."""
        where = self.environment(thread, level)
        cta = where.cta
        found = [
            VariableNode("Registers", "", "registers", named=lambda: list(written(where))),
            VariableNode(
                "Parameters", "", "arguments", named=lambda: memory_nodes.parameters(where, self._program.passed)
            ),
            VariableNode("Position", "", named=lambda: special_registers(where)),
            VariableNode("Registers of all threads", "", named=lambda: list(of_all_threads(where))),
        ]
        groups = {
            "Local memory": memory_nodes.local_variables(where),
            "Shared memory": memory_nodes.shared_variables(where),
            "Tensor memory": memory_nodes.tensor_blocks(where),
            "Barriers": barriers(cta),
            "Under way": under_way(cta, where.thread),
        }
        return [*found, *(VariableNode(name, "", named=nodes.copy) for name, nodes in groups.items() if nodes)]

    def evaluated(self, thread: int, level: int, text: str) -> VariableNode:
        """A register with its type, or what an expression comes to."""
        where = self.environment(thread, level)
        tree = read_expression(text)
        if isinstance(tree, Name):
            register = where.registers.get(tree.text)
            if register is not None:
                return register_node(where, register)
            known = [*memory_nodes.parameters(where, self._program.passed), *memory_nodes.shared_variables(where)]
            node = next((candidate for candidate in known if candidate.name == tree.text), None)
            if node is not None:
                return node
        return VariableNode(text, self.shown_value(evaluate(tree, where)), memory=self._reference(where, tree))

    def _reference(self, where: PtxEnvironment, tree: Expression) -> str:
        """How requests name the memory at the address that an expression comes to, where there is some."""
        value = evaluate(tree, where)
        is_address = isinstance(value, int) and not isinstance(value, bool) and extent_at(where.cta, value) is not None
        return memory_nodes.reference(where, value) if is_address and isinstance(value, int) else ""

    def shown_value(self, value: Result) -> str:
        """Integers in decimal and, where they are larger, in hexadecimal as well."""
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, int):
            return str(value) if -10 < value < 10 else f"{value} (0x{value % (1 << 64):x})"
        return f"{value:.9g}" if isinstance(value, float) else str(value)

    def read(self, reference: str, offset: int, count: int) -> tuple[int, bytes]:
        """Bytes as a thread of a CTA sees them."""
        parts = reference.split("/")
        if len(parts) == 1:
            parts = ["", "", *parts]
        try:
            number, lane, address = (int(parts[0] or -1), int(parts[1] or 0), int(parts[2], 0) + offset)
        except (ValueError, IndexError):
            raise RequestError(f"'{reference[:60]}' names no memory") from None
        cta = self._cta if number < 0 else self._ctas.get(number)
        if cta is None or not 0 <= lane < cta.threads:
            raise RequestError("that CTA is not there any more")
        return address, read_bytes(cta, lane, address, count)

    def listing(self, first: int, count: int) -> Sequence[DisassembledInstruction]:
        """The PTX, instruction by instruction; what is outside of the program is said to be."""
        found: list[DisassembledInstruction] = []
        for at in range(first, first + count):
            if not 0 <= at < len(self._code):
                found.append(DisassembledInstruction(hex(max(at, 0)), "", presentation_hint="invalid"))
                continue
            names = [function.name for function in self._program.program.functions.values() if function.start == at]
            line = self.lines[at]
            found.append(DisassembledInstruction(hex(at), self._code[at].source.strip(), names[0] if names else None,
                                     line=None if line < 0 else line))  # fmt: skip
        return found


def _split(thread: int) -> tuple[int, int]:
    """The CTA's number and the thread's in it."""
    return divmod(thread - 1, _THREADS)


def _name(cta: Cta, lane: int) -> str:
    block = cta.launch.block
    x, y = lane % block[0], lane // block[0] % block[1]
    place = str(lane) if block[1:] == (1, 1) else f"({x}, {y}, {lane // (block[0] * block[1])})"
    state = "" if cta.alive[lane] and not cta.waiting[lane] else ", waits" if cta.alive[lane] else ", ended"
    return f"{cta.clocks.label}, thread {place}{state}"
