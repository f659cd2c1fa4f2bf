"""Meanings of a machine function's names.

What other units have to answer (globals, metadata, values and blocks of the IR function) is left to them.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import islice

from tilelsp.base.text import Span
from tilelsp.spec.machine_facts import MachineFacts
from tilelsp.syntax.mir.body import STEP, read_body
from tilelsp.syntax.mir.frame import Entry, inner, read_frame, scalar, written
from tilelsp.syntax.mir.frame_names import FrameNames
from tilelsp.syntax.mir.function import CALLEE, MachineFunction
from tilelsp.syntax.mir.read_line import LineReader
from tilelsp.syntax.mir.register_rows import RegisterRows, read_rows, row_lines
from tilelsp.syntax.mir.registers import RegisterTable, read_registers
from tilelsp.syntax.mir.yaml import YamlReader
from tilelsp.syntax.mir.yaml_nodes import UNCLOSED, YamlLiteral, YamlScalar
from tilelsp.syntax.units import NameOccurrence, OccurrenceRole


def read_function(
    text: str, lines: LineReader, before: MachineFunction | None = None
) -> Generator[None, None, MachineFunction]:
    """Read a unit that is a machine function document; never raises. `before` is an earlier version of it."""
    start, end = 3 if text.startswith(("---", "...")) else 0, len(text)
    made = MachineFunction()
    yield
    rows = row_lines(text, start, end, before.row_text.text if before is not None else "")
    yield
    yaml = YamlReader(text, start, end, rows)
    node = yaml.document()
    yield
    made.frame = read_frame(node, yaml.problems)
    made.frame.blocks = tuple(yaml.blocks)
    if rows is not None:
        known = before.row_text if before is not None else None
        made.row_text = yield from read_rows(text, rows, lines.facts, known)
    yield
    body = made.frame.values.get("body")
    if isinstance(body, YamlLiteral):
        earlier = before.body if before is not None else None
        made.body = yield from read_body(text, body.span.start, body.span.end, lines, earlier)
    elif isinstance(body, YamlScalar) and text.startswith(body.value, inner(body)):
        made.body = yield from read_body(text, inner(body), inner(body) + len(body.value), lines)
    name = made.frame.text("name")
    if name is not None:
        made.name, made.name_span = name.value, written(name, text)
    yield from _Binder(made, lines.facts).run(before.registers if before is not None else None)
    made.open_quote = next((span for message, span in made.problems if message == UNCLOSED), None)
    if made.open_quote is not None:
        made.problems = [problem for problem in made.problems if problem[0] != UNCLOSED]
    return made


class _Binder:
    def __init__(self, function: MachineFunction, facts: MachineFacts) -> None:
        self.function = function
        self.facts = facts
        self.frame = FrameNames(function, facts)

    def run(self, before: RegisterTable | None) -> Generator[None, None, None]:
        function = self.function
        function.problems += function.frame.problems
        rows = function.row_text.chunks
        entries = list(function.frame.entries("registers"))
        if entries:
            rows = [(RegisterRows(entries, self.facts), 0), *rows]
        for number, (chunk_rows, at) in enumerate(rows):
            if number % STEP == STEP - 1:
                yield
            function.problems += ((message, span.shifted(at)) for message, span in chunk_rows.problems)
            for row in () if chunk_rows.plain else chunk_rows.rows:
                self.frame.row(row, at)
        self.frame.bind()
        if blocks := function.frame.blocks:
            function.declared = [
                named
                for named in function.declared
                if not any(named.span.start in range(b.start, b.end) for b in blocks)
            ]
        yield
        function.problems += function.body.problems
        function.registers = yield from read_registers(rows, function.body.chunks, self.facts, before)
        function.problems += function.registers.problems
        yield
        self._registers_without_class()
        for number, (summary, at) in enumerate(function.body.chunks):
            if number % STEP == STEP - 1:
                yield
            for (space, name), spans in summary.local.items():
                if wrong := self.frame.refusal(space, name):
                    function.problems += ((wrong, span.shifted(at)) for span in spans)
        yield
        yield from self._properties()
        self._calls()

    def _say(self, message: str, span: Span) -> None:
        self.function.problems.append((message, span))

    def _registers_without_class(self) -> None:
        registers = self.function.registers
        bare = (registers.bare | (self.function.mentioned.keys() - registers.classes.keys())) - self.frame.doubtful
        if bare:
            bare.difference_update(*(summary.doubtful for summary, _ in registers.chunks))
        for name in bare:
            message = f"Cannot determine class/bank of virtual register {name} in function '{self.function.name}'"
            self._say(message, self.function.first(name))

    # --- the function as a whole ----------------------------------------------------------------------------------

    def _properties(self) -> Generator[None, None, None]:
        function = self.function
        frame = function.frame
        registers = function.registers
        opcodes: set[str] = set()
        for number, (summary, _) in enumerate(function.body.chunks):
            opcodes.update(summary.opcodes)
            if number % STEP == STEP - 1:
                yield
        for key, wrong, sentence in (
            ("noPhis", "PHI" in opcodes or "G_PHI" in opcodes, "NoPhi, but contains at least one PHI"),
            ("isSSA", not registers.ssa, "IsSSA, but is not valid SSA"),
            ("noVRegs", bool(registers.named or function.mentioned), "NoVRegs, but contains virtual registers"),
        ):
            value = frame.text(key)
            if wrong and value is not None and frame.is_true(key):
                self._say(f"{function.name} has explicit property {sentence}", value.span)
        value = frame.text("hasFakeUses")
        if value is not None and frame.is_true("hasFakeUses") is False and "FAKE_USE" in opcodes:
            self._say(f"{function.name} has explicit property hasFakeUses=false, but contains fake uses", value.span)

    def _calls(self) -> None:
        """Judge the places in the body that the frame says are calls."""
        frame = self.function.frame
        for entry, row in frame.entries("callSites"):
            self._say(self._no_call(entry, "call site info") or "call site info provided but not used", row)
        for entry, row in frame.entries("calledGlobals"):
            callee = entry.get("callee")
            if wrong := self._no_call(entry, "called global"):
                self._say(wrong, row)
            elif isinstance(callee, YamlScalar):
                at = inner(callee)
                name = Span(at, at + len(callee.value))
                self.function.outer.append(NameOccurrence(callee.span, CALLEE, callee.value, OccurrenceRole.READ))
                self.function.declared.append(NameOccurrence(name, "global", callee.value, OccurrenceRole.READ))

    def _no_call(self, entry: Entry, what: str) -> str:
        """The problem of a place that is no call; empty where it is one."""
        blocks = self.function.body.blocks
        numbers = [scalar(entry, key) for key in ("bb", "offset")]
        block, offset = (int(n.value) if n is not None and n.value.isdecimal() else 0 for n in numbers)
        name = self.function.name
        if block >= len(blocks):
            return f"{name} instruction block out of range. Unable to reference bb:{block}"
        found = next(islice(blocks[block].instructions, offset, None), None)
        if found is None:
            where = f"bb: {block} at offset:{offset}"
            return f"{name} instruction offset out of range. Unable to reference instruction at {where}"
        demand = self.facts.opcodes.get(found[0].opcode)
        if demand is None or demand.calls:
            return ""
        where = f"Instruction at bb:{block} at offset:{offset} is not a call instruction"
        return f"{name} {what} should reference call instruction. {where}"
