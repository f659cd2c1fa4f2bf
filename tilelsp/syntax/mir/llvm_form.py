"""Units of machine IR in LLVM's form: parts of the LLVM IR block, machine function documents, dumps of machine code."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping

from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.spec.machine import Opcode
from tilelsp.spec.machine_facts import MachineFacts
from tilelsp.syntax.dumps import without_header
from tilelsp.syntax.llvm.cursor import Interned
from tilelsp.syntax.llvm.units import LlvmUnit, read_unit
from tilelsp.syntax.mir.bind import read_function
from tilelsp.syntax.mir.body import STEP
from tilelsp.syntax.mir.function import MachineFunction
from tilelsp.syntax.mir.instruction import Problem
from tilelsp.syntax.mir.printed import read_printed
from tilelsp.syntax.mir.read_line import LineReader
from tilelsp.syntax.mir.verify_flow import verify_function


class LlvmForm:
    """Reads it for one target, of which `facts` tell; `opcodes` are those that are declared besides."""

    def __init__(self, facts: MachineFacts, opcodes: Mapping[str, Opcode]) -> None:
        self._lines = LineReader(facts)
        self._facts = facts
        self._interned = Interned()
        self.calling = frozenset(name for name, demand in facts.opcodes.items() if demand.calls)
        """The opcodes that call functions."""
        self._declared = frozenset((*facts.opcodes, *opcodes, ""))

    def read_ir(self, text: str) -> Generator[None, None, LlvmUnit]:
        """A part of the LLVM IR block; the line that opens the block, or a dump, is none of it."""
        head = text.find("\n") if text.startswith("---") else 0
        head = len(text) if head < 0 else head
        masked = without_header(text) if head == 0 else " " * head + text[head:]
        return (yield from read_unit(masked, self._interned))

    def read_printed(self, text: str) -> Generator[None, None, MachineFunction]:
        """A dump of machine code."""
        return (yield from read_printed(text, self._lines))

    def read_function(
        self, text: str, before: MachineFunction | None
    ) -> Generator[None, None, tuple[MachineFunction, Iterable[Problem]]]:
        """A machine function and what is wrong with it; `before` is what stood in its place."""
        made = yield from read_function(text, self._lines, before)
        made.verified = before.verified if before is not None else []
        if made.problems or made.open_quote is not None:
            return made, made.problems
        return made, (yield from verify_function(made, self._facts))

    def undeclared(self, function: MachineFunction) -> Generator[None, None, Undeclared | None]:
        """The opcodes that are not declared."""
        known, unknown = 0, dict[str, Span]()
        for number, (summary, at) in enumerate(function.body.chunks):
            if number % STEP == STEP - 1:
                yield
            missing = [name for name in summary.opcodes if name not in self._declared]
            known += sum(name not in missing and name not in GENERIC for name in summary.opcodes)
            for name in missing:
                unknown.setdefault(name, summary.opcodes[name].shifted(at))
        return Undeclared(unknown, known > len(unknown), self._facts.target) if unknown else None


GENERIC = frozenset(("", "COPY", "IMPLICIT_DEF", "INLINEASM", "KILL", "PHI", "DBG_VALUE", "BUNDLE", "CFI_INSTRUCTION"))
"""Opcodes that every target has."""


@record
class Undeclared:
    """Opcodes of a function that are not declared, and where each stands first; `ours` where most of the function's
    opcodes are NVPTX's, so that it is no text of another target. The triples of its modules begin with `target`."""

    places: Mapping[str, Span]
    ours: bool
    target: str
