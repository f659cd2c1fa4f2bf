"""Names in PTX: registers, variables, parameters, labels and functions, each within the braces that it belongs to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from tilelsp.analysis.naming import DefinitionPlace, Naming
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.finding import Declared
from tilelsp.analysis.ptx.functions import FunctionExtent, functions
from tilelsp.analysis.ptx.uses import names_of
from tilelsp.analysis.snapshot import finish
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.syntax.ptx import statements as syntax
from tilelsp.syntax.ptx.state import PtxStatement
from tilelsp.syntax.ptx.tokens import END, PUNCT, WORD, PtxTokens
from tilelsp.syntax.ptx.tree import Instruction, NameOperand


@record
class PtxToken:
    """The token at an offset, and the statement that it belongs to, whose code starts at `at`."""

    kind: int
    text: str
    span: Span
    statement: PtxStatement
    at: int

    @property
    def instruction(self) -> Instruction | None:
        """The statement, if it is an instruction."""
        content = self.statement.read.content
        return content if isinstance(content, Instruction) else None


def statement_at(document: PtxDocument, offset: int) -> tuple[int, PtxStatement] | None:
    """The statement whose code holds `offset` or ends there, and where its code starts."""
    at = 0
    best: tuple[int, PtxStatement] | None = None
    for chunk in finish(document.chunks()):
        if at + chunk.length < offset:
            at += chunk.length
            continue
        index = max(bisect_right(chunk.starts, offset - at) - 1, 0)
        for number in range(max(index - 1, 0), min(index + 2, len(chunk.statements))):
            statement = chunk.statements[number]
            start = at + chunk.starts[number] + statement.gap
            end = at + chunk.starts[number] + statement.length
            if start <= offset < end:
                return start, statement
            if offset == end and statement.length > statement.gap:
                best = start, statement
        if at > offset:
            break
        at += chunk.length
    return best


MOST = 4000
"""Tokens of a statement in which the one under the cursor is looked for."""


def token_at(document: PtxDocument, offset: int) -> PtxToken | None:
    """The token at `offset`; where two touch, the one behind it, or a word or number in front of punctuation."""
    found = statement_at(document, offset)
    if found is None:
        return None
    at, statement = found
    code = document.buffer.slice(at, at + statement.length - statement.gap)
    tokens = PtxTokens(code, 0)
    behind: PtxToken | None = None
    for index in range(MOST):
        tokens.need(index)
        kind, text, start = tokens.kinds[index], tokens.texts[index], at + tokens.starts[index]
        if kind == END or start > offset:
            break
        token = PtxToken(kind, text, Span(start, start + len(text)), statement, at)
        if offset < start + len(text):
            return token if kind != PUNCT or behind is None or behind.kind == PUNCT else behind
        if offset == start + len(text):
            behind = token
    return behind


def function_at(document: PtxDocument, offset: int) -> FunctionExtent:
    """The kernel or function around `offset`; the module outside of all."""
    found = functions(document)
    inside = [extent for extent in found[1:] if extent.full.start <= offset <= extent.full.end]
    return inside[-1] if inside else found[0]


def naming(document: PtxDocument, offset: int) -> Naming | None:
    """Definitions and uses of the name at `offset`."""
    token = token_at(document, offset)
    if token is None or token.kind != WORD:
        return None
    instruction = token.instruction
    if instruction is not None and instruction.opcode.start == token.span.start - token.at:
        return None
    name, module = token.text, functions(document)[0]
    function, found = _meaning(document, offset, name)
    places = tuple(DefinitionPlace(declaration.span, declaration.full) for declaration in found)
    declared = {declaration.span for declaration in found}
    if found and function is not module:
        scope = found[0].scope
        uses = [use for use in _uses_in(document, function, name) if _belongs(function, name, use.start, scope)]
        if (function, found) == _label_of_data(document, name):
            uses += _uses_in(document, module, name)
        return Naming(name, places, tuple(use for use in uses if use not in declared))
    where = functions(document) if found else [function]
    uses = {
        use
        for extent in where
        for use in _uses_in(document, extent, name)
        if extent is module or not extent.find(name, use.start)
    }
    return Naming(name, places, tuple(sorted(uses - declared))) if places or uses else None


def declarations(document: PtxDocument, offset: int, name: str) -> tuple[DefinitionPlace, ...]:
    """Declarations of the name that stands at `offset`, without its uses."""
    return tuple(
        DefinitionPlace(declaration.span, declaration.full) for declaration in _meaning(document, offset, name)[1]
    )


def _meaning(document: PtxDocument, offset: int, name: str) -> tuple[FunctionExtent, list[Declared]]:
    """The declarations that a name means at `offset`, and the function, or the module, which they stand in."""
    function, module = function_at(document, offset), functions(document)[0]
    found = [] if function is module else function.find(name, offset)
    if found:
        return function, found
    found = [declaration for declaration in module.declared if declaration.covers(name)]
    if found:
        return module, found
    place = statement_at(document, offset)
    if place is not None and place[1].read.content is syntax.OtherStatement.DATA:
        return _label_of_data(document, name) or (function, [])
    return function, []


def _label_of_data(document: PtxDocument, name: str) -> tuple[FunctionExtent, list[Declared]] | None:
    """The label that data of debug sections mean, and its function: the first function that has one of that name."""
    for function in functions(document)[1:]:
        found = [label for label in function.labels if label.name == name]
        if found:
            return function, found[:1]
    return None


def _belongs(function: FunctionExtent, name: str, at: int, scope: int) -> bool:
    found = function.find(name, at)
    return bool(found) and found[0].scope == scope


def _uses_in(document: PtxDocument, function: FunctionExtent, name: str) -> Iterator[Span]:
    """Every place of a function's statements where a name stands."""
    for at, statement in function.naming(name, document.buffer.text):
        content = statement.read.content
        if content is syntax.OtherStatement.DATA:
            code = document.buffer.slice(at, at + statement.length - statement.gap)
            yield from (Span(at + start, at + start + len(name)) for start in _words(code, name))
            continue
        if isinstance(content, syntax.OtherStatement):
            continue
        for operand in _names(content):
            if operand.text == name:
                yield Span(at + operand.start, at + operand.end)


def _words(code: str, name: str) -> Iterator[int]:
    """Where a name stands among the tokens of data."""
    tokens, index = PtxTokens(code, 0), 0
    tokens.need(0)
    while tokens.kinds[index] != END:
        if tokens.kinds[index] == WORD and tokens.texts[index] == name:
            yield tokens.starts[index]
        index += 1
        tokens.need(index)


def _names(content: syntax.Content) -> Iterator[NameOperand]:
    match content:
        case Instruction():
            yield from names_of(content)
        case syntax.Targets():
            yield from content.names
        case syntax.Location():
            if content.function is not None:
                yield content.function
        case syntax.AliasStatement():
            yield from (content.name, content.target)
        case syntax.Declaration():
            for name in content.names:
                if name.values is not None:
                    yield from name.values.names
        case syntax.More():
            yield from content.values.names
        case _:
            pass
