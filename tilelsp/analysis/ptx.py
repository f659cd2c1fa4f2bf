"""PTX documents: names and labels of every function, and instructions against targets, line by line.

What a line says is worked out once for its text; after an edit the lines are only put together again. Sentences are
those of ptxas.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.snapshot import Slices
from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.defs.ptx.names import INSTRUCTIONS, is_special
from tilelsp.defs.ptx.support import Support
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.target import Target
from tilelsp.syntax.ptx_text import PtxDocument as PtxLines
from tilelsp.syntax.ptx_text import PtxInstruction, PtxLine, PtxReader, PtxToken

STEP = 400
"""Lines that are put together in one step."""

REMEMBERED = 50_000

Used = tuple[str, int]
"""A name and where it stands in its line."""


@dataclass(slots=True)
class LineFacts:
    """What one line says. Positions count from the start of the line.

    `events` are what opens and closes scopes, in order: `{`, `}`, and `.entry` or `.func` with its name.
    """

    line: PtxLine
    events: tuple[Used, ...] = ()
    declared: tuple[Used, ...] = ()
    families: tuple[tuple[str, int, int], ...] = ()
    """Declared register families: prefix, count, position (`%r<8>`)."""
    labels: tuple[Used, ...] = ()
    registers: tuple[Used, ...] = ()
    branches: tuple[Used, ...] = ()
    mnemonics: tuple[Used, ...] = ()
    target: str = ""
    problems: tuple[Diagnostic, ...] = ()


@dataclass(slots=True)
class Function:
    """One kernel or function: what it declares and what it uses, with offsets in the document."""

    name: str
    span: Span
    end: int = 0
    declared: dict[str, int] = field(default_factory=dict[str, int])
    families: dict[str, tuple[int, int]] = field(default_factory=dict[str, tuple[int, int]])
    labels: dict[str, int] = field(default_factory=dict[str, int])
    blocks: set[tuple[str, int]] = field(default_factory=set[tuple[str, int]])
    uses: list[Used] = field(default_factory=list[Used])
    branches: list[Used] = field(default_factory=list[Used])

    def declares(self, register: str) -> int | None:
        """The offset of a register's declaration."""
        found = self.declared.get(register)
        if found is not None:
            return found
        prefix = register.rstrip("0123456789")
        number = register[len(prefix) :]
        family = self.families.get(prefix) if number else None
        return family[1] if family is not None and int(number) < family[0] else None


class PtxLanguage:
    """Reads PTX documents and remembers their lines."""

    def __init__(self) -> None:
        self._reader = PtxReader(REMEMBERED)
        self._facts: dict[tuple[int, bool], LineFacts] = {}
        self._supports: dict[str, Support] = {}

    def read(self, text: str) -> PtxLines:
        """The lines of a document."""
        return self._reader.read(text)

    def facts(self, line: PtxLine, continuing: bool) -> LineFacts:
        """What a line says; `continuing` says that it goes on with an instruction of the line before."""
        key = id(line), continuing
        found = self._facts.get(key)
        if found is None or found.line is not line:
            if len(self._facts) > REMEMBERED:
                self._facts.clear()
            found = self._facts[key] = _line_facts(line, continuing)
        return found

    def support(self, target: Target) -> Support:
        """What a target can do."""
        return self._supports.setdefault(target.name, Support(target))


class PtxDocument:
    """One version of a PTX document."""

    def __init__(self, language: PtxLanguage, buffer: Buffer) -> None:
        self.language = language
        self.buffer = buffer
        self._lines: PtxLines | None = None
        self._functions: list[Function] | None = None
        self._facts: list[LineFacts] | None = None

    def edited(self, start: int, end: int, new: str, after: Buffer) -> PtxDocument:
        """See `Document.edited`. Lines are known by their text, so nothing has to be carried over."""
        return PtxDocument(self.language, after)

    @property
    def lines(self) -> PtxLines:
        """The document's lines."""
        if self._lines is None:
            self._lines = self.language.read(self.buffer.text)
        return self._lines

    @property
    def facts(self) -> list[LineFacts]:
        """What each line says."""
        if self._facts is None:
            facts = self.language.facts
            continuing = False
            self._facts = []
            for line in self.lines.lines:
                self._facts.append(facts(line, continuing))
                continuing = line.open_instruction
        return self._facts

    def functions(self) -> Slices[list[Function]]:
        """Kernels and functions; what stands outside of them belongs to a nameless one in front."""
        if self._functions is not None:
            return self._functions
        starts = self.lines.starts
        yield
        found = [Function("", Span(0, 0))]
        depth = blocks = 0
        open_blocks = [0]
        for number, facts in enumerate(self.facts):
            if number % STEP == STEP - 1:
                yield
            at = starts[number]
            for event, place in facts.events:
                if event == "{":
                    depth += 1
                    blocks += 1
                    open_blocks.append(blocks)
                elif event == "}":
                    depth = max(depth - 1, 0)
                    open_blocks = open_blocks[:-1] or [0]
                    if depth == 0 and found[-1].name:
                        found[-1].end = at + place + 1
                elif depth == 0:
                    found.append(Function(event, Span(at + place, at + place + len(event))))
            _gather(found[-1], facts, at, open_blocks[-1])
        self._functions = found
        return found

    def findings(self, targets: tuple[Target, ...]) -> Slices[list[Diagnostic]]:
        """See `Document.findings`. The document's own `.target` counts even where none is asked for."""
        functions = yield from self.functions()
        found: list[Diagnostic] = []
        starts = self.lines.starts
        own = ""
        for number, facts in enumerate(self.facts):
            own = own or facts.target
            if facts.problems:
                found += (problem.shifted(starts[number]) for problem in facts.problems)
        yield
        outside = functions[0]
        for function in functions:
            found += _name_findings(function, outside)
            yield
        asked = {target.name: target for target in targets}
        asked.update((target.name, target) for target in TARGETS if target.name == own)
        for target in asked.values():
            found += yield from self._unsupported(target)
        return found

    def _unsupported(self, target: Target) -> Slices[list[Diagnostic]]:
        """The instructions that a target does not have."""
        support = self.language.support(target)
        found: list[Diagnostic] = []
        bad: dict[str, bool] = {}
        starts = self.lines.starts
        for number, facts in enumerate(self.facts):
            if number % STEP == STEP - 1:
                yield
            for mnemonic, place in facts.mnemonics:
                refused = bad.get(mnemonic)
                if refused is None:
                    refused = bad[mnemonic] = _refuses(support, mnemonic)
                if refused:
                    at = starts[number] + place
                    short = ".".join(mnemonic.split("::")[0].split(".")[:2])
                    message = f"Instruction '{short}' not supported on .target '{target.name}'"
                    span = Span(at, at + len(mnemonic))
                    found.append(_error("ptx.target", message, span, targets=(target.name,)))
        return found


def _refuses(support: Support, mnemonic: str) -> bool:
    try:
        return not support.can(mnemonic)
    except KeyError:
        return False  # a form that is not declared here: ptxas decides


def _gather(function: Function, facts: LineFacts, at: int, block: int) -> None:
    """Add what a line says to the function that it stands in."""
    for name, place in facts.declared:
        function.declared.setdefault(name, at + place)
    for prefix, count, place in facts.families:
        known = function.families.get(prefix)
        if known is None or known[0] < count:
            function.families[prefix] = (count, at + place)
    for name, place in facts.labels:
        if (name, block) in function.blocks:
            function.labels[name + "\0" + str(at + place)] = at + place
        else:
            function.blocks.add((name, block))
            function.labels.setdefault(name, at + place)
    if facts.registers:
        function.uses += ((name, at + place) for name, place in facts.registers)
    if facts.branches:
        function.branches += ((name, at + place) for name, place in facts.branches)


def _name_findings(function: Function, outside: Function) -> Iterator[Diagnostic]:
    known: set[str] = set()
    for name, at in function.uses:
        if name in known:
            continue
        if is_special(name) or function.declares(name) is not None or outside.declares(name) is not None:
            known.add(name)
        else:
            yield _error("ptx.unknown-symbol", f"Unknown symbol '{name}'", Span(at, at + len(name)))
    for name, at in function.branches:
        if name not in function.labels:
            yield _error("ptx.unknown-symbol", f"Unknown symbol '{name}'", Span(at, at + len(name)))
    for name, at in function.labels.items():
        label, again, _ = name.partition("\0")
        if again:
            first = function.labels[label]
            related = (Label(Span(first, first + len(label)), "previously defined here"),)
            message = f"Duplicate definition of label '{label}'"
            yield _error("ptx.duplicate", message, Span(at, at + len(label)), related=related)


def _error(
    code: str, message: str, span: Span, *, targets: tuple[str, ...] = (), related: tuple[Label, ...] = ()
) -> Diagnostic:
    return Diagnostic(code, message, span, Severity.ERROR, Stage.PTX.value, targets, related)


# one line -------------------------------------------------------------------------------------------------------


def _line_facts(line: PtxLine, continuing: bool) -> LineFacts:
    """What one line says, which may go on with an instruction of the line before."""
    found = LineFacts(line, labels=tuple((token.text, token.start) for token in line.labels))
    registers: list[Used] = []
    branches: list[Used] = []
    mnemonics: list[Used] = []
    problems: list[Diagnostic] = []
    for instruction in line.instructions:
        _instruction(instruction, registers, branches, mnemonics, problems)
    if continuing or _has_more(line):
        _directives(line, continuing, registers, found)
    found.registers, found.branches = tuple(registers), tuple(branches)
    found.mnemonics, found.problems = tuple(mnemonics), tuple(problems)
    return found


def _has_more(line: PtxLine) -> bool:
    """Whether directives or braces may stand on the line beside its instructions."""
    source = line.source
    rest = source
    if line.instructions:
        rest = source[: line.instructions[0].start] + source[line.instructions[-1].end :]
        rest += "".join(
            source[before.end : after.start]
            for before, after in zip(line.instructions, line.instructions[1:], strict=False)
        )
    return "{" in rest or "}" in rest or "." in rest


def _instruction(
    instruction: PtxInstruction,
    registers: list[Used],
    branches: list[Used],
    mnemonics: list[Used],
    problems: list[Diagnostic],
) -> None:
    mnemonic = instruction.mnemonic
    first = mnemonic.partition(".")[0]
    if first not in INSTRUCTIONS:
        message = f"Not a name of any known instruction: '{first}'"
        span = Span(instruction.opcode, instruction.opcode + len(first))
        problems.append(_error("ptx.unknown-instruction", message, span))
    mnemonics.append((mnemonic, instruction.opcode))
    if instruction.guard:
        name = instruction.guard.lstrip("!")
        registers.append((name, instruction.start + 1 + len(instruction.guard) - len(name)))
    for token in instruction.operands:
        if token.kind == "register":
            registers.append((token.text, token.start))
        elif token.kind == "word" and first == "bra":
            branches.append((token.text, token.start))


def _directives(line: PtxLine, continuing: bool, registers: list[Used], found: LineFacts) -> None:
    """What a line declares, and the scopes that it opens and closes."""
    events: list[Used] = []
    declared: list[Used] = []
    families: list[tuple[str, int, int]] = []
    tokens = line.tokens
    inside = [(i.start, i.end) for i in line.instructions]
    index = 0
    while index < len(tokens) and continuing:
        token = tokens[index]
        index += 1
        continuing = token.text != ";"
        if token.kind == "register":
            registers.append((token.text, token.start))
    while index < len(tokens):
        token = tokens[index]
        index += 1
        if any(start <= token.start < end for start, end in inside):
            continue
        if token.text in ("{", "}"):
            events.append((token.text, token.start))
        elif token.text in (".entry", ".func"):
            name = _function_name(tokens, index)
            if name is not None:
                events.append((name.text, name.start))
        elif token.text == ".target" and index < len(tokens):
            found.target = tokens[index].text
        elif token.text == ".reg":
            index = _declaration(tokens, index, declared, families)
    found.events, found.declared, found.families = tuple(events), tuple(declared), tuple(families)


def _function_name(tokens: tuple[PtxToken, ...], index: int) -> PtxToken | None:
    """The name behind `.entry` or `.func`, past the return parameters of the latter."""
    depth = 0
    for token in tokens[index:]:
        if token.text == "(":
            depth += 1
        elif token.text == ")":
            depth -= 1
        elif depth == 0 and token.kind == "word":
            return token
    return None


def _declaration(
    tokens: tuple[PtxToken, ...], index: int, declared: list[Used], families: list[tuple[str, int, int]]
) -> int:
    """The registers of one `.reg`; returns the index behind it."""
    while index < len(tokens) and tokens[index].text != ";":
        token = tokens[index]
        index += 1
        if token.kind not in ("register", "word"):
            continue
        if index + 1 < len(tokens) and tokens[index].text == "<" and tokens[index + 1].text.isdigit():
            families.append((token.text, int(tokens[index + 1].text), token.start))
            index += 3
        else:
            declared.append((token.text, token.start))
    return index
