"""The units of a machine IR document: what each says by itself, and what they say together.

A file may hold LLVM's form (an LLVM IR block and machine function documents), the documents' form, or both.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import StringAttr
from tilelsp.spec.machine import Opcode
from tilelsp.spec.machine_facts import MachineFacts
from tilelsp.syntax.llvm.cursor import Interned
from tilelsp.syntax.llvm.facts import facts_of
from tilelsp.syntax.llvm.link import link_units as link_llvm
from tilelsp.syntax.llvm.units import LlvmUnit
from tilelsp.syntax.llvm.units import read_unit as read_llvm
from tilelsp.syntax.mir.frame_keys import FUNCTION
from tilelsp.syntax.mir.function import MachineFunction, read_function
from tilelsp.syntax.mir.module import ir_module, outer_problems
from tilelsp.syntax.mir.parser import ParsedMir, parse_part, undefined
from tilelsp.syntax.mir.printer import class_text
from tilelsp.syntax.mir.read_line import LineReader
from tilelsp.syntax.mir.split import UnitKind
from tilelsp.syntax.mir.verify_flow import verify_function
from tilelsp.syntax.units import Named, Outline, Role, UnitFacts


@dataclass(eq=False)
class MirUnit:
    """One unit. `plain`, `function` and `ir` are what it was read as; the others are None."""

    kind: UnitKind
    length: int
    plain: ParsedMir | None = None
    function: MachineFunction | None = None
    ir: LlvmUnit | None = None
    problems: tuple[Diagnostic, ...] = ()
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
            return UnitFacts(tuple(_plain_names(self.plain)), self.problems, tuple(_plain_outline(self.plain)))
        if self.function is not None:
            outline = _machine_outline(self.function, self.length)
            return UnitFacts(self.function.names(), self.problems, outline)
        if self.ir is not None:
            return facts_of(self.ir)
        return UnitFacts(problems=self.problems)

    @property
    def globals(self) -> dict[str, Op]:
        """The globals that it defines in the documents' form."""
        return {} if self.plain is None else {_name(op): op for op in _ops(self.plain) if op.name == "mir.global"}

    @property
    def ops(self) -> tuple[Op, ...]:
        """Functions and globals of the documents' form."""
        return () if self.plain is None else _ops(self.plain)

    @cached_property
    def used_globals(self) -> frozenset[str]:
        """The globals of the documents' form that it names."""
        if self.plain is None:
            return frozenset()
        own = (_name(r.target) for r in self.plain.references if isinstance(r.target, Op))
        return frozenset((*own, *(token.text[1:] for token in self.plain.symbols)))

    @property
    def functions(self) -> tuple[Op, ...]:
        """The functions that it defines in the documents' form."""
        return () if self.plain is None else tuple(op for op in _ops(self.plain) if op.name == "mir.func")


class MirReader:
    """Reads units for one target's facts."""

    def __init__(self, opcodes: Mapping[str, Opcode], facts: MachineFacts) -> None:
        self.opcodes = opcodes
        self.lines = LineReader(facts)
        self.machine_facts = facts
        self._interned = Interned()

    def read(self, text: str, kind: UnitKind) -> Generator[None, None, MirUnit]:
        """Read one unit; never raises."""
        made = MirUnit(kind, len(text))
        if kind is UnitKind.IR:
            head = text.find("\n") if text.startswith("---") else 0
            head = len(text) if head < 0 else head
            made.ir = yield from read_llvm(" " * head + text[head:], self._interned)
            made.problems = made.ir.problems
            return made
        if kind is UnitKind.MACHINE or _is_document(text):
            made.kind = UnitKind.MACHINE
            made.function = yield from read_function(text, self.lines)
            found = made.function.problems
            if not found:
                found = yield from verify_function(made.function, self.machine_facts)
            made.problems = tuple(problem(message, span) for message, span in found)
            made.undeclared = self._undeclared(made.function)
            return made
        head = 0
        if text.startswith("..."):
            line = text.find("\n")
            head = len(text) if line < 0 else line
        behind = text[3:head].partition("#")[0].strip() if head else ""
        made.plain = yield from parse_part(" " * head + text[head:] if head else text, self.opcodes)
        made.problems = made.plain.diagnostics
        if behind:
            at = text.index(behind, 3)
            made.problems = (problem("not a mapping", Span(at, at + len(behind))), *made.problems)
        return made

    def _undeclared(self, function: MachineFunction) -> tuple[str, Span] | None:
        for block in function.body.blocks:
            for instruction, at in block.instructions:
                name = instruction.opcode
                if name and name not in self.machine_facts.opcodes and name not in self.opcodes:
                    return name, instruction.span.shifted(at)
        return None


def problem(message: str, span: Span) -> Diagnostic:
    """What LLVM's reader of machine IR says."""
    return Diagnostic("mir.llvm", message, span, stage="mir")


def link_units(units: Sequence[tuple[MirUnit, int]]) -> Generator[None, None, list[Diagnostic]]:
    """What units say of each other; each stands at its offset."""
    parts = [(unit.ir, start) for unit, start in units if unit.ir is not None]
    # What cannot be lowered matters to those who write LLVM IR, not to those who read what became of it.
    found = [one for one in (yield from link_llvm(parts)) if one.severity is not Severity.HINT]
    module = ir_module([ir for ir, _ in parts])
    module.complete = module.complete and not found
    yield
    known = frozenset(name for unit, _ in units for name in unit.globals)
    seen: set[str] = set()
    functions: set[str] = set()
    told = False
    for number, (unit, start) in enumerate(units):
        if unit.plain is not None:
            for name, op in unit.globals.items():
                if name in seen and op.span is not None:
                    message = f"@{name} is defined twice"
                    found.append(Diagnostic("mir.syntax", message, op.span.shifted(start), stage="mir"))
                seen.add(name)
            found += (
                undefined(token, start + token.start) for token in unit.plain.symbols if token.text[1:] not in known
            )
        if unit.function is not None:
            function = unit.function
            if function.name in functions:
                message = f"redefinition of machine function '{function.name}'"
                found.append(problem(message, function.name_span.shifted(start)))
            functions.add(function.name)
            found += (problem(message, span.shifted(start)) for message, span in outer_problems(function, module))
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


def _ops(parsed: ParsedMir) -> tuple[Op, ...]:
    return parsed.module.regions[0].blocks[0].ops


def _name(op: Op) -> str:
    name = op.attrs.get("sym_name")
    return name.value if isinstance(name, StringAttr) else ""


# --- the documents' form ------------------------------------------------------------------------------------------


def _plain_names(parsed: ParsedMir) -> list[Named]:
    made: list[Named] = []
    for op in _ops(parsed):
        if op.span is not None:
            made.append(Named(op.span, "global", _name(op), Role.DEFINE, op.span))
        for region in op.regions:
            for block in region.blocks:
                if block.span is not None:
                    made.append(Named(block.span, "block", block.label or "", Role.DEFINE, block.span))
                made += _definitions(block)
    for reference in parsed.references:
        target = reference.target
        space = "register" if isinstance(target, Value) else "block" if isinstance(target, Block) else "global"
        made.append(Named(reference.span, space, _target_name(target), Role.READ))
    for token in parsed.symbols:
        made.append(Named(token.span, "global", token.text[1:], Role.READ))
    return sorted(set(made), key=lambda named: (named.span, named.role.value))


def _definitions(block: Block) -> Iterator[Named]:
    values = [*block.args, *(result for op in block.ops for result in op.results)]
    for value in values:
        if value.span is not None and value.name is not None:
            yield Named(value.span, "register", value.name, Role.DEFINE, value.span, class_text(value.type))


def _target_name(target: Value | Block | Op) -> str:
    if isinstance(target, Value):
        return target.name or ""
    return target.label or "" if isinstance(target, Block) else _name(target)


def _plain_outline(parsed: ParsedMir) -> Iterator[Outline]:
    for op in _ops(parsed):
        full = parsed.extents[op]
        children = tuple(
            Outline(block.label or "entry", "block", block.span, parsed.extents[block])
            for region in op.regions
            for block in region.blocks
            if block.span is not None and block.span.end > block.span.start
        )
        kind = "function" if op.regions else "global"
        yield Outline(_name(op), kind, op.span or full, full, op.name.partition(".")[2], children)


# --- LLVM's form --------------------------------------------------------------------------------------------------


def _machine_outline(function: MachineFunction, length: int) -> tuple[Outline, ...]:
    blocks = function.body.blocks
    children = tuple(
        Outline(f"bb.{block.number}{'.' if block.name else ''}{block.name}", "block", block.span,
                Span(block.span.start, max(block.end, block.span.end)))
        for block in blocks
    )  # fmt: skip
    last = max((child.full.end for child in children), default=function.name_span.end)
    full = Span(0, max(last, function.name_span.end))
    return (Outline(function.name, "function", function.name_span, full, "machine function", children),)
