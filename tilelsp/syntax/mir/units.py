"""The units of a machine IR document: what each says by itself, and what they say together.

A file may hold LLVM's form (an LLVM IR block and machine function documents), the documents' form, or both. What reads
LLVM's form, and LLVM's table of opcodes, is imported where the first unit of it is read: `llvm_form`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence, Set
from functools import cached_property
from typing import TYPE_CHECKING

from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.record import field, record, replace
from tilelsp.base.text import Span
from tilelsp.ir.module import Op
from tilelsp.spec.machine import Opcode
from tilelsp.syntax.mir.directives import Directives, read_directives
from tilelsp.syntax.mir.parser import parse_mir, undefined
from tilelsp.syntax.mir.split import UnitKind
from tilelsp.syntax.mir.walkthrough import WalkthroughUnit, read_walkthrough
from tilelsp.syntax.mir.walkthrough_facts import walkthrough_names, walkthrough_outline
from tilelsp.syntax.mir.yaml_nodes import UNCLOSED
from tilelsp.syntax.units import Called, NameOccurrence, Outline, UnitFacts

if TYPE_CHECKING:
    from tilelsp.spec.machine_facts import MachineFacts
    from tilelsp.syntax.llvm.link_answers import Intrinsics
    from tilelsp.syntax.llvm.units import LlvmUnit
    from tilelsp.syntax.mir.function import MachineFunction
    from tilelsp.syntax.mir.llvm_form import LlvmForm, Undeclared


@record(frozen=False, eq=False, slots=False)
class MirUnit:
    """One unit. `walkthrough`, `function` and `ir` are what it was read as; the others are None."""

    kind: UnitKind
    length: int
    walkthrough: WalkthroughUnit | None = None
    function: MachineFunction | None = None
    ir: LlvmUnit | None = None
    problems: tuple[Diagnostic, ...] = ()
    calling: Set[str] = frozenset()
    """The opcodes that call functions."""
    undeclared: Undeclared | None = None
    """The first opcode that is not declared."""
    asks: bool = False
    """Set if it ends with directives of YAML, behind which a document has to stand."""
    is_unended: bool = False
    """Set if it is a line that would end a document or begin one, but for the line break that it lacks."""
    verified: dict[str, tuple[Diagnostic, ...]] = field(default_factory=dict[str, tuple[Diagnostic, ...]])
    """The machine verifier's diagnostics of it, by target: for whoever asks it."""
    followed: dict[tuple[str, ...], tuple[Diagnostic, ...]] = field(
        default_factory=dict[tuple[str, ...], tuple[Diagnostic, ...]]
    )
    """Rules that its effects break over its control flow, by targets: for whoever follows them."""

    @property
    def facts(self) -> UnitFacts:
        """See `Unit.facts`."""
        return self._facts

    @cached_property
    def _facts(self) -> UnitFacts:
        if self.walkthrough is not None:
            return UnitFacts(
                tuple(walkthrough_names(self.walkthrough)), self.problems, tuple(walkthrough_outline(self.walkthrough))
            )
        if self.function is not None:
            from tilelsp.syntax.mir.function_names import all_names

            outline = _machine_outline(self.function, self.length)
            return UnitFacts(all_names(self.function), self.problems, outline, calls=tuple(self._calls(self.function)))
        if self.ir is not None:
            from tilelsp.syntax.llvm.facts import facts_of

            return facts_of(self.ir)
        return UnitFacts(problems=self.problems)

    def names_at(self, offset: int) -> tuple[NameOccurrence, ...] | None:
        """The names around an offset, in text order; None where all names have to be known, or are."""
        if "_facts" in self.__dict__:
            return None
        if self.function is not None:
            from tilelsp.syntax.mir.function_names import names_around

            return names_around(self.function, offset)
        if self.ir is not None:
            from tilelsp.syntax.llvm.facts import names_at

            return names_at(self.ir, offset)
        return None

    def named(self, space: str, name: str, *, reads: bool = True) -> tuple[NameOccurrence, ...] | None:
        """The places of a name, in text order, without `reads` those that define, declare or write it; None where all
        names have to be known."""
        if self.function is not None:
            from tilelsp.syntax.mir.function_names import places_of

            return places_of(self.function, space, name, reads=reads)
        if self.ir is not None:
            from tilelsp.syntax.llvm.facts import local_names

            return local_names(self.ir, space, name, reads=reads)
        return None

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
        return {} if self.walkthrough is None else self.walkthrough.globals

    @property
    def ops(self) -> tuple[Op, ...]:
        """Functions and globals of the documents' form, and of the LLVM IR block."""
        return self._ops

    @cached_property
    def _ops(self) -> tuple[Op, ...]:
        if self.ir is not None:
            from tilelsp.syntax.llvm.build import build_units
            from tilelsp.syntax.llvm.module_tables import ModuleTables

            return tuple(build_units([(self.ir, 0)], ModuleTables()).ops)
        if self.walkthrough is None:
            return ()
        return parse_mir(self.walkthrough.text, self.walkthrough.opcodes).module.regions[0].blocks[0].ops

    @property
    def used_globals(self) -> Set[str]:
        """The globals of the documents' form that it names."""
        return set() if self.walkthrough is None else self.walkthrough.used


class MirReader:
    """Reads units for one target, whose facts are asked for when there is a unit of LLVM's form."""

    def __init__(self, opcodes: Mapping[str, Opcode], facts: Callable[[], MachineFacts]) -> None:
        self.opcodes = opcodes
        self._facts = facts

    @cached_property
    def _llvm(self) -> LlvmForm:
        from tilelsp.syntax.mir.llvm_form import LlvmForm

        return LlvmForm(self._facts(), self.opcodes)

    def read(self, text: str, kind: UnitKind, before: MirUnit | None = None) -> Generator[None, None, MirUnit]:
        """Read one unit; never raises. `before` is what stood in its place."""
        made = MirUnit(kind, len(text), is_unended=text in ("---", "..."))
        if kind is UnitKind.IR:
            made.ir = yield from self._llvm.read_ir(text)
            made.problems = made.ir.problems
            return made
        if kind is UnitKind.PRINTED:
            made.function = yield from self._llvm.read_printed(text)
            made.calling = self._llvm.calling
            return made
        if kind is UnitKind.MACHINE or _is_document(text):
            made.kind = UnitKind.MACHINE
            made.function, found = yield from self._llvm.read_function(text, before.function if before else None)
            made.calling = self._llvm.calling
            made.problems = tuple(problem(message, span) for message, span in found)
            yield
            made.undeclared = yield from self._llvm.undeclared(made.function)
            return made
        head = 0
        if text.startswith("..."):
            line = text.find("\n")
            head = len(text) if line < 0 else line
        behind = text[3:head].partition("#")[0].strip() if head else ""
        known = before.walkthrough if before is not None else None
        own = " " * head + text[head:] if head else text
        remarks = read_directives(own)
        made.walkthrough = yield from read_walkthrough(own if remarks is None else " " * len(own), self.opcodes, known)
        made.problems = (*made.walkthrough.diagnostics, *(() if remarks is None else _remarked(own, remarks)))
        made.asks = remarks is not None and remarks.asked
        if behind:
            at = text.index(behind, 3)
            made.problems = (problem("not a mapping", Span(at, at + len(behind))), *made.problems)
        return made


def _remarked(text: str, remarks: Directives) -> Iterator[Diagnostic]:
    yield from (problem(message, span) for message, span in remarks.problems)
    if remarks.unknown is not None:
        name = text[remarks.unknown.start : remarks.unknown.end]
        message = f"unknown directive '{name}': LLVM reads nothing that stands behind it"
        yield Diagnostic("mir.directive", message, remarks.unknown, Severity.WARNING, "mir")


def _without_document(units: Sequence[tuple[MirUnit, int]], end: int) -> Iterator[Diagnostic]:
    """Directives of YAML behind which no document begins: LLVM sees that at the next token, or the end of the file."""
    following = [*units[1:], None]
    for (unit, _), behind in zip(units, following, strict=True):
        begins = behind is not None and behind[0].kind in (UnitKind.MACHINE, UnitKind.IR) and not behind[0].is_unended
        if unit.asks and not begins:
            at = max(end - 1, 0) if behind is None else behind[1]
            yield problem("Unexpected token", Span(at, at + 1))


def _unended(units: Sequence[tuple[MirUnit, int]]) -> Iterator[Diagnostic]:
    """A line at the end of a file that LLVM takes for text, as no line break follows it."""
    (unit, at), before = units[-1], units[-2][0] if len(units) > 1 else None
    is_ours = before is not None and before.walkthrough is not None and before.walkthrough.text.strip()
    if not unit.is_unended or (before is not None and (before.asks or is_ours)):
        return
    text = "---" if unit.kind is UnitKind.MACHINE else "..."
    goes_on = before is not None and before.function is not None and before.function.frame.values
    yield problem(f"unknown key '{text}'" if goes_on else "not a mapping", Span(at, at + 3))


def opcodes(unit: MirUnit) -> Iterator[tuple[str, int]]:
    """The opcode of each instruction of a unit, and where it stands."""
    if unit.ir is not None:
        from tilelsp.syntax.llvm.facts import instructions

        yield from instructions(unit.ir)
    if unit.function is not None:
        for block in unit.function.body.blocks:
            for instruction, at in block.instructions:
                if instruction.opcode:
                    yield instruction.opcode, at
    if unit.walkthrough is not None:
        for part, at in unit.walkthrough.parts:
            for op in part.ops:
                if op.span is not None:
                    yield op.name, at + op.span.start


def problem(message: str, span: Span) -> Diagnostic:
    """A diagnostic of LLVM's reader of machine IR."""
    return Diagnostic("mir.llvm", message, span, stage="mir")


def link_units(
    units: Sequence[tuple[MirUnit, int]], intrinsics: Intrinsics | None = None
) -> Generator[None, None, list[Diagnostic]]:
    """Diagnostics of units about each other; each stands at its offset. `intrinsics` are those that calls are judged
    by."""
    parts = [(unit.ir, start) for unit, start in units if unit.ir is not None]
    found = (yield from _link_llvm(parts, intrinsics)) if parts else []
    machine = [(unit.function, start) for unit, start in units if unit.function is not None]
    found += (yield from _link_functions(machine, [ir for ir, _ in parts], complete=not found)) if machine else []
    last, start = units[-1] if units else (MirUnit(UnitKind.WALKTHROUGH, 0), 0)
    found += _open_quotes(machine, start + last.length)
    found += _without_document(units, start + last.length)
    found += _unended(units) if units else ()
    yield
    known = frozenset(name for unit, _ in units for name in unit.globals)
    seen: set[str] = set()
    reported = False
    triple = _triple([ir for ir, _ in parts])
    for number, (unit, start) in enumerate(units):
        if unit.walkthrough is not None:
            for name, (op, at) in unit.globals.items():
                if name in seen and op.span is not None:
                    message = f"@{name} is defined twice"
                    found.append(Diagnostic("mir.syntax", message, op.span.shifted(start + at), stage="mir"))
                seen.add(name)
            found += (
                undefined(token, start + at + token.start)
                for token, at in unit.walkthrough.symbols
                if token.text[1:] not in known
            )
        missing = unit.undeclared
        if missing is not None and (missing.ours or triple.startswith(missing.target)):
            for name, span in missing.places.items():
                message = f"unknown machine instruction name '{name}'"
                found.append(Diagnostic("mir.unknown-opcode", message, span.shifted(start), stage="mir"))
        elif missing is not None and not reported:
            reported = True
            name, span = next(iter(missing.places.items()))
            message = (
                f"{name} is not a declared machine opcode: instructions like it are read with their operands, and"
                " what the opcode itself demands is not judged"
            )
            found.append(Diagnostic("mir.undeclared-opcode", message, span.shifted(start), Severity.HINT, "mir"))
        if number % 64 == 63:
            yield
    return found


def _triple(parts: Sequence[LlvmUnit]) -> str:
    """The target triple of a module; empty where it has none."""
    words = (entity.fields.get("triple") for unit in parts for entity in unit.entities if entity.kind == "target")
    return next((triple for triple in words if isinstance(triple, str)), "")


def _open_quotes(functions: Sequence[tuple[MachineFunction, int]], end: int) -> Iterator[Diagnostic]:
    """Quotes that nothing closes: LLVM sees that at the end of the file."""
    for function, start in functions:
        if function.open_quote is not None:
            opened = Label(function.open_quote.shifted(start), "the quote is opened here")
            yield replace(problem(UNCLOSED, Span(max(end - 1, 0), end)), related=(opened,))


def _link_llvm(
    parts: Sequence[tuple[LlvmUnit, int]], intrinsics: Intrinsics | None
) -> Generator[None, None, list[Diagnostic]]:
    from tilelsp.syntax.llvm.link import link_units

    # What cannot be lowered matters to those who write LLVM IR, not to those who read what became of it.
    linked = yield from link_units(parts, intrinsics)
    return [diagnostic for diagnostic in linked.diagnostics if diagnostic.severity is not Severity.HINT]


def _link_functions(
    functions: Sequence[tuple[MachineFunction, int]], parts: Sequence[LlvmUnit], *, complete: bool
) -> Generator[None, None, list[Diagnostic]]:
    """Diagnostics of machine functions about each other and the LLVM IR in front of them; `complete` says that it has
    no errors of its own."""
    from tilelsp.syntax.mir.module import ir_module, outer_problems

    module = ir_module(parts)
    module.complete = module.complete and complete
    found: list[Diagnostic] = []
    seen: set[str] = set()
    for number, (function, start) in enumerate(functions):
        if function.name and function.name in seen:
            message = f"redefinition of machine function '{function.name}'"
            found.append(problem(message, function.name_span.shifted(start)))
        seen.add(function.name)
        wrong = yield from outer_problems(function, module)
        found += (problem(message, span.shifted(start)) for message, span in wrong)
        if number % 64 == 63:
            yield
    return found


def _is_document(text: str) -> bool:
    """True if a text without `---` is a machine function document all the same."""
    for line in text.split("\n", 64)[:64]:
        if line.strip() and not line.startswith(("#", "...")):
            key, colon, _ = line.partition(":")
            if not colon:
                return False
            from tilelsp.syntax.mir.frame_keys import FUNCTION

            return key in FUNCTION.keys
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
