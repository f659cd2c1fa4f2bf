"""The units of a machine IR document: what each says by itself, and what they say together.

A file may hold LLVM's form (an LLVM IR block and machine function documents), the documents' form, or both.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.ir.module import Op
from tilelsp.spec.machine import Opcode
from tilelsp.spec.machine_facts import MachineFacts
from tilelsp.syntax.dumps import without_header
from tilelsp.syntax.llvm.build import Tables, build_units
from tilelsp.syntax.llvm.cursor import Interned
from tilelsp.syntax.llvm.facts import facts_of, instructions
from tilelsp.syntax.llvm.link import Intrinsics
from tilelsp.syntax.llvm.link import link_units as link_llvm
from tilelsp.syntax.llvm.units import LlvmUnit
from tilelsp.syntax.llvm.units import read_unit as read_llvm
from tilelsp.syntax.mir.bind import read_function
from tilelsp.syntax.mir.body import STEP
from tilelsp.syntax.mir.frame_keys import FUNCTION
from tilelsp.syntax.mir.function import MachineFunction
from tilelsp.syntax.mir.module import ir_module, outer_problems
from tilelsp.syntax.mir.parser import parse_mir, undefined
from tilelsp.syntax.mir.plain import Unit, read_plain
from tilelsp.syntax.mir.plain_facts import plain_names, plain_outline
from tilelsp.syntax.mir.printed import read_printed
from tilelsp.syntax.mir.read_line import LineReader
from tilelsp.syntax.mir.split import UnitKind
from tilelsp.syntax.mir.verify_flow import verify_function
from tilelsp.syntax.units import Called, Outline, UnitFacts


@dataclass(eq=False)
class MirUnit:
    """One unit. `plain`, `function` and `ir` are what it was read as; the others are None."""

    kind: UnitKind
    length: int
    plain: Unit | None = None
    function: MachineFunction | None = None
    ir: LlvmUnit | None = None
    problems: tuple[Diagnostic, ...] = ()
    calling: Set[str] = frozenset()
    """The opcodes that call functions."""
    undeclared: tuple[str, Span] | None = None
    """The first opcode that is not declared."""
    verified: dict[str, tuple[Diagnostic, ...]] = field(default_factory=dict[str, tuple[Diagnostic, ...]])
    """What the machine verifier says of it, by target: for whoever asks it."""

    @property
    def facts(self) -> UnitFacts:
        """See `Unit.facts`."""
        return self._facts

    @cached_property
    def _facts(self) -> UnitFacts:
        if self.plain is not None:
            return UnitFacts(tuple(plain_names(self.plain)), self.problems, tuple(plain_outline(self.plain)))
        if self.function is not None:
            outline = _machine_outline(self.function, self.length)
            return UnitFacts(self.function.names(), self.problems, outline, calls=tuple(self._calls(self.function)))
        if self.ir is not None:
            return facts_of(self.ir)
        return UnitFacts(problems=self.problems)

    def _calls(self, function: MachineFunction) -> Iterator[Called]:
        for block in function.body.blocks:
            for instruction, at in block.instructions:
                if instruction.opcode in self.calling:
                    for named in instruction.names:
                        if named.space == "global":
                            yield Called(named.name.partition("\0")[0], named.span.shifted(at))

    @property
    def globals(self) -> Mapping[str, tuple[Op, int]]:
        """The globals that it defines in the documents' form, each with the offset that its spans count from."""
        return {} if self.plain is None else self.plain.globals

    @property
    def ops(self) -> tuple[Op, ...]:
        """Functions and globals of the documents' form, and of the LLVM IR block."""
        return self._ops

    @cached_property
    def _ops(self) -> tuple[Op, ...]:
        if self.ir is not None:
            return tuple(build_units([(self.ir, 0)], Tables()).ops)
        if self.plain is None:
            return ()
        return parse_mir(self.plain.text, self.plain.opcodes).module.regions[0].blocks[0].ops

    @property
    def used_globals(self) -> Set[str]:
        """The globals of the documents' form that it names."""
        return set() if self.plain is None else self.plain.used


class MirReader:
    """Reads units for one target's facts."""

    def __init__(self, opcodes: Mapping[str, Opcode], facts: MachineFacts) -> None:
        self.opcodes = opcodes
        self.lines = LineReader(facts)
        self.machine_facts = facts
        self._interned = Interned()
        self._calling = frozenset(name for name, demand in facts.opcodes.items() if demand.calls)
        self._declared = frozenset((*facts.opcodes, *opcodes, ""))

    def read(self, text: str, kind: UnitKind, before: MirUnit | None = None) -> Generator[None, None, MirUnit]:
        """Read one unit; never raises. `before` is what stood in its place."""
        made = MirUnit(kind, len(text))
        if kind is UnitKind.IR:
            head = text.find("\n") if text.startswith("---") else 0
            head = len(text) if head < 0 else head
            masked = without_header(text) if head == 0 else " " * head + text[head:]
            made.ir = yield from read_llvm(masked, self._interned)
            made.problems = made.ir.problems
            return made
        if kind is UnitKind.PRINTED:
            made.function = yield from read_printed(text, self.lines)
            made.calling = self._calling
            return made
        if kind is UnitKind.MACHINE or _is_document(text):
            made.kind = UnitKind.MACHINE
            earlier = before.function if before is not None else None
            made.function = yield from read_function(text, self.lines, earlier)
            made.calling = self._calling
            found = made.function.problems
            made.function.verified = earlier.verified if earlier is not None else []
            if not found:
                found = yield from verify_function(made.function, self.machine_facts)
            made.problems = tuple(problem(message, span) for message, span in found)
            yield
            made.undeclared = yield from self._undeclared(made.function)
            return made
        head = 0
        if text.startswith("..."):
            line = text.find("\n")
            head = len(text) if line < 0 else line
        behind = text[3:head].partition("#")[0].strip() if head else ""
        known = before.plain if before is not None else None
        made.plain = yield from read_plain(" " * head + text[head:] if head else text, self.opcodes, known)
        made.problems = made.plain.diagnostics
        if behind:
            at = text.index(behind, 3)
            made.problems = (problem("not a mapping", Span(at, at + len(behind))), *made.problems)
        return made

    def _undeclared(self, function: MachineFunction) -> Generator[None, None, tuple[str, Span] | None]:
        for number, (said, at) in enumerate(function.body.chunks):
            if number % STEP == STEP - 1:
                yield
            if not self._declared.issuperset(said.opcodes):
                name = next(name for name in said.opcodes if name not in self._declared)
                return name, said.opcodes[name].shifted(at)
        return None


def opcodes(unit: MirUnit) -> Iterator[tuple[str, int]]:
    """The opcode of each instruction of a unit, and where it stands."""
    if unit.ir is not None:
        yield from instructions(unit.ir)
    if unit.function is not None:
        for block in unit.function.body.blocks:
            for instruction, at in block.instructions:
                if instruction.opcode:
                    yield instruction.opcode, at
    if unit.plain is not None:
        for part, at in unit.plain.parts:
            for op in part.ops:
                if op.span is not None:
                    yield op.name, at + op.span.start


def problem(message: str, span: Span) -> Diagnostic:
    """What LLVM's reader of machine IR says."""
    return Diagnostic("mir.llvm", message, span, stage="mir")


def link_units(
    units: Sequence[tuple[MirUnit, int]], intrinsics: Intrinsics | None = None
) -> Generator[None, None, list[Diagnostic]]:
    """What units say of each other; each stands at its offset. `intrinsics` are those that calls are judged by."""
    parts = [(unit.ir, start) for unit, start in units if unit.ir is not None]
    # What cannot be lowered matters to those who write LLVM IR, not to those who read what became of it.
    found = [one for one in (yield from link_llvm(parts, intrinsics)) if one.severity is not Severity.HINT]
    module = ir_module([ir for ir, _ in parts])
    module.complete = module.complete and not found
    yield
    known = frozenset(name for unit, _ in units for name in unit.globals)
    seen: set[str] = set()
    functions: set[str] = set()
    told = False
    for number, (unit, start) in enumerate(units):
        if unit.plain is not None:
            for name, (op, at) in unit.globals.items():
                if name in seen and op.span is not None:
                    message = f"@{name} is defined twice"
                    found.append(Diagnostic("mir.syntax", message, op.span.shifted(start + at), stage="mir"))
                seen.add(name)
            found += (
                undefined(token, start + at + token.start)
                for token, at in unit.plain.symbols
                if token.text[1:] not in known
            )
        if unit.function is not None:
            function = unit.function
            if function.name in functions:
                message = f"redefinition of machine function '{function.name}'"
                found.append(problem(message, function.name_span.shifted(start)))
            functions.add(function.name)
            wrong = yield from outer_problems(function, module)
            found += (problem(message, span.shifted(start)) for message, span in wrong)
        if unit.undeclared is not None and not told:
            told = True
            name, span = unit.undeclared
            message = (
                f"{name} is not a declared machine opcode: instructions like it are read with their operands, and"
                " what the opcode itself demands is not judged"
            )
            found.append(Diagnostic("mir.undeclared-opcode", message, span.shifted(start), Severity.HINT, "mir"))
        if number % 64 == 63:
            yield
    return found


def _is_document(text: str) -> bool:
    """Whether a text without `---` is a machine function document all the same."""
    for line in text.split("\n", 64)[:64]:
        if line.strip() and not line.startswith(("#", "...")):
            key, colon, _ = line.partition(":")
            return bool(colon) and key in FUNCTION.keys
    return False


# --- LLVM's form --------------------------------------------------------------------------------------------------


def _machine_outline(function: MachineFunction, length: int) -> tuple[Outline, ...]:
    blocks = function.body.blocks
    children = tuple(
        Outline(f"bb.{block.number}{'.' if block.label.name else ''}{block.label.name}", "block", block.span,
                Span(block.span.start, max(block.end, block.span.end)))
        for block in blocks
    )  # fmt: skip
    last = max((child.full.end for child in children), default=function.name_span.end)
    full = Span(0, max(last, function.name_span.end))
    return (Outline(function.name, "function", function.name_span, full, "machine function", children),)
