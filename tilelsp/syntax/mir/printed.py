"""Machine code as passes print it between each other: no reader of LLVM takes that form, so nothing in it is wrong."""

from __future__ import annotations

import re
from collections.abc import Generator

from tilelsp.base.text import Span
from tilelsp.syntax.dumps import machine_function, without_slots
from tilelsp.syntax.mir.body import read_body
from tilelsp.syntax.mir.function import MachineFunction
from tilelsp.syntax.mir.read_line import LineReader
from tilelsp.syntax.mir.registers import read_registers

_FIRST_BLOCK = re.compile(r"^[ \t]*bb\.\d", re.MULTILINE)


def read_printed(text: str, lines: LineReader) -> Generator[None, None, MachineFunction]:
    """Read a dump of machine code for the names in it."""
    made = MachineFunction()
    head = machine_function(text)
    if head is not None:
        made.name, made.name_span = head[0], Span(head[1], head[1] + len(head[0]))
    text = without_slots(text)
    first = _FIRST_BLOCK.search(text)
    end = text.rfind("\n# End machine code")
    if first is not None:
        made.body = yield from read_body(text, first.start(), len(text) if end < first.start() else end, lines)
        made.registers = yield from read_registers([], made.body.chunks, lines.facts, None)
    return made
