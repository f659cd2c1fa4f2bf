"""LLVM IR text as units: a function, a declaration, a global, a metadata node, an attribute group is a unit each.

A unit is a function of its text alone, and counts from its own start: an edit costs the units that it touches, and
`link` answers what only the module knows.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator

from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.spec.data_layout import SPACES, AddressSpaces, data_layout
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.bind import FunctionBinder
from tilelsp.syntax.llvm.body import UNCLOSED
from tilelsp.syntax.llvm.by_value import GRID_CONSTANT, bytes_of
from tilelsp.syntax.llvm.chunk import ChunkDefinition, Earlier, Question
from tilelsp.syntax.llvm.cursor import Interned, Outside
from tilelsp.syntax.llvm.entities import Entities
from tilelsp.syntax.llvm.entity import Entity
from tilelsp.syntax.llvm.function import BoundFunction, FunctionDefinition, LlvmFault
from tilelsp.syntax.llvm.starts import START
from tilelsp.syntax.llvm.tokens import END, unquote

_LAYOUT = re.compile(r'^[ \t]*+target[ \t]++datalayout[ \t]*+=[ \t]*+("[^"\n]*+")', re.MULTILINE)
STAGE = "llvm"
_TABLES = frozenset(("attributes", "metadata", "named metadata"))
_STEP = 20
"""Chunks that are looked at in one step."""


def address_spaces(piece: str) -> Iterator[tuple[int, AddressSpaces]]:
    """Offsets of the lines that say a data layout, and what of address spaces; each line is judged by itself."""
    if "datalayout" in piece:
        for match in _LAYOUT.finditer(piece):
            yield match.start(), data_layout(unquote(match[1])).spaces


@record
class FunctionNames:
    """The local names of a function, without sigils: values with their arguments, and blocks."""

    values: frozenset[str]
    blocks: frozenset[str]
    entry: str = ""
    """Its first block."""
    allocas: frozenset[str] = frozenset()
    """The values with a name that are allocas."""


@record(frozen=False)
class LlvmUnit:
    """A unit that was read: its entities, what the names of its functions mean, and what is wrong with it by itself.

    `wanted` are the names of the module that it uses, each with the first place: (space, name) to what is expected of
    it, and where. `questions` are for the module, each with its places. `obstacles` say of each function why it cannot
    be lowered, as far as its own text tells; empty where it can.
    """

    entities: tuple[Entity, ...]
    bounds: dict[int, BoundFunction]
    """By the number of the entity."""
    problems: tuple[Diagnostic, ...]
    wanted: dict[tuple[str, str], dict[object, tuple[int, int]]]
    questions: dict[Question, list[tuple[int, int]]] = field(default_factory=dict[Question, list[tuple[int, int]]])
    obstacles: dict[int, str] = field(default_factory=dict[int, str])
    spaces: AddressSpaces = SPACES
    unclosed: int = -1
    """Where the unit ends within a function; -1 where it does not."""
    head: str = ""
    """Its text in front of the body of its function, where that is all there is in it."""
    has_tables: bool = False
    """Set if attribute groups or metadata are among the entities."""

    @property
    def functions(self) -> dict[str, FunctionNames]:
        """The names of each function's values and blocks."""
        made: dict[str, FunctionNames] = {}
        for number, bound in self.bounds.items():
            blocks = {name for name, _, _ in bound.blocks}
            made[self.entities[number].name] = FunctionNames(
                frozenset(bound.values.keys() - blocks),
                frozenset(blocks),
                bound.blocks[0][0] if bound.blocks else "",
                frozenset(name for name, known in bound.values.items() if _is_alloca(name, known)),
            )
        return made


def _is_alloca(name: str, known: ChunkDefinition) -> bool:
    return known.by is not None and known.by.word == "alloca" and not name.isdecimal()


def read_unit(
    text: str, shared: Interned | None = None, before: tuple[LlvmUnit, str] | None = None
) -> Generator[None, None, LlvmUnit]:
    """Read a unit; breaks about every millisecond. `shared` remembers lines and types between units, and `before` is
    an earlier version of the unit with its text: the statements that an edit left alone are taken from there."""
    reader = Entities(text, shared if shared is not None else Interned())
    spaces = reader.shared.spaces
    known: dict[str, BoundFunction] = {}
    if before is not None and before[0].spaces == spaces:
        old, written = before
        functions = [entity.function for entity in old.entities if entity.function is not None]
        reader.earlier = Earlier(written, text, [chunk for function in functions for chunk in function.chunks])
        known = {old.entities[number].name: bound for number, bound in old.bounds.items()}
        yield
    entities: list[Entity] = []
    bounds: dict[int, BoundFunction] = {}
    problems: list[Diagnostic] = []
    while True:
        if reader.kinds[reader.at] == END:
            start = reader.skip_blank()
            if start >= reader.limit:
                break
            reader.begin(start)
        entity = yield from reader.entity()
        if entity.function is not None and len(entity.function.chunks) >= _STEP:
            yield
        if entity.problem is not None:
            problem = entity.problem
            base = entity.fields["base"]
            assert isinstance(base, int)
            problems.append(
                _diagnostic(LlvmFault(problem.message, problem.code, base + problem.start, base + problem.end))
            )
            if entity.function is None:
                _recover(reader, max(entity.start, base))
        for fault in entity.faults:
            base = entity.fields["base"]
            assert isinstance(base, int)
            problems.append(_diagnostic(LlvmFault(fault.message, fault.code, base + fault.start, base + fault.end)))
        if entity.function is not None:
            bound = yield from FunctionBinder(entity.function, known.get(entity.name)).run()
            bounds[len(entities)] = bound
            problems += map(_diagnostic, bound.faults)
            if len(entity.function.chunks) >= _STEP:
                yield
        entities.append(entity)
    problems, open_ends = _without_open_ends(problems)
    ordered = tuple(sorted(problems, key=lambda problem: (problem.span, problem.message)))
    unit = LlvmUnit(tuple(entities), bounds, ordered, {}, spaces=spaces, unclosed=open_ends)
    function = entities[0].function if len(entities) == 1 else None
    if function is not None and function.chunks:
        unit.head = text[: function.chunks[0][0]]
    yield from _collect(unit)
    return unit


def _without_open_ends(problems: list[Diagnostic]) -> tuple[list[Diagnostic], int]:
    """The diagnostics without the one about a function that nothing closes, and its place: units behind decide it."""
    places = [problem.span.start for problem in problems if problem.message == UNCLOSED]
    return [problem for problem in problems if problem.message != UNCLOSED], min(places, default=-1)


def _recover(reader: Entities, start: int) -> None:
    """Go on at the next line that starts like an entity."""
    line = reader.text.find("\n", start, reader.limit)
    match = START.search(reader.text, line + 1) if line >= 0 else None
    reader.leave(reader.limit if match is None else match.start())


def _diagnostic(fault: LlvmFault) -> Diagnostic:
    related = ()
    if fault.earlier is not None:
        related = (Label(Span(*fault.earlier), "first defined here"),)
    return Diagnostic(fault.code, fault.message, Span(fault.start, fault.end), stage=STAGE, related=related)


def _collect(unit: LlvmUnit) -> Generator[None, None, None]:
    """Gather the module's names that a unit uses."""
    wanted = unit.wanted

    def gather(names: list[Outside], base: int) -> None:
        for space, name, detail, start, end in names:
            places = wanted.setdefault((space, name), {})
            if detail not in places:
                places[detail] = (base + start, base + end)

    for number, entity in enumerate(unit.entities):
        base = entity.fields["base"]
        assert isinstance(base, int)
        gather(entity.names, base)
        unit.has_tables = unit.has_tables or entity.kind in _TABLES
        for question, about, message, start, end in entity.later:
            unit.questions.setdefault((question, about, message), []).append((base + start, base + end))
        if entity.function is None:
            continue
        unit.obstacles[number] = obstacle_of(entity.function)
        for question, about, message, start, end in unit.bounds[number].later:
            unit.questions.setdefault((question, about, message), []).append((start, end))
        for step, (at, chunk) in enumerate(entity.function.chunks):
            if step % _STEP == _STEP - 1:
                yield
            summary = chunk.summary
            for key, details in summary.wanted.items():
                places = wanted.setdefault(key, {})
                for detail, (start, end) in details.items():
                    if detail not in places:
                        places[detail] = (at + start, at + end)
            for question, spans in summary.questions.items():
                unit.questions.setdefault(question, []).extend((at + start, at + end) for start, end in spans)


def obstacle_of(function: FunctionDefinition) -> str:
    """Why a function cannot be lowered, as far as its own text says; empty where it can."""
    if function.result is not ty.VOID:
        return "only functions that return void can be kernels"
    if function.variadic:
        return "functions with a variable number of arguments cannot be lowered"
    for parameter in function.parameters:
        for attribute in parameter.attributes:
            if attribute.word == "byval" and bytes_of(parameter) is not None:
                continue
            if attribute.word in ("byval", "sret", "inalloca", "preallocated") and not attribute.text:
                only = f", but for arrays that are {GRID_CONSTANT}" if attribute.word == "byval" else ""
                return f"{attribute.word} parameters cannot be lowered{only}"
    return next((chunk.summary.obstacle for _, chunk in function.chunks if chunk.summary.obstacle), "")
