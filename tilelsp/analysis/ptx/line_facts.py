"""What one line of PTX says: what it declares and uses, the scopes that it opens and closes."""

from __future__ import annotations

from dataclasses import dataclass

from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.defs.ptx.names import INSTRUCTIONS
from tilelsp.syntax.ptx_text import PtxInstruction, PtxLine, PtxToken

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


def ptx_error(
    code: str, message: str, span: Span, *, targets: tuple[str, ...] = (), related: tuple[Label, ...] = ()
) -> Diagnostic:
    """A finding in PTX."""
    return Diagnostic(code, message, span, Severity.ERROR, Stage.PTX.value, targets, related)


def line_facts(line: PtxLine, continuing: bool) -> LineFacts:
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
        problems.append(ptx_error("ptx.unknown-instruction", message, span))
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
