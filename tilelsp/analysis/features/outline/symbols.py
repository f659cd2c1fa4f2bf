"""The outline of a document: modules, entries, loops, blocks and globals."""

from __future__ import annotations

import enum
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from tilelsp.analysis.features.outline.passes import PassDump, passes
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.finding import Declared
from tilelsp.analysis.ptx.functions import functions as ptx_functions
from tilelsp.analysis.snapshot import Snapshot, finish
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.segments import SegmentKind
from tilelsp.analysis.tile.statements import Content, LabelLine, Statement
from tilelsp.base.record import record, replace
from tilelsp.base.text import Span
from tilelsp.ir.types import StringAttr
from tilelsp.spec.declaration import Trait
from tilelsp.syntax.units import Outline


class SymbolKind(enum.Enum):
    """Kind of a node of the outline."""

    MODULE = "module"
    ENTRY = "entry"
    FUNCTION = "function"
    GLOBAL = "global"
    LOOP = "loop"
    REGION = "region"
    BLOCK = "block"
    LABEL = "label"
    PASS = "pass"
    """A dump of a pass pipeline."""


@record
class OutlineSymbol:
    """A node: `span` is its name in the text, `full` everything that belongs to it."""

    name: str
    kind: SymbolKind
    span: Span
    full: Span
    detail: str = ""
    children: tuple[OutlineSymbol, ...] = ()


def symbols(snapshot: Snapshot) -> tuple[OutlineSymbol, ...]:
    """The outline, in text order."""
    document = snapshot.document
    if isinstance(document, TileDocument):
        finish(document.prepare())
        return _in_passes(_outline(document, snapshot), passes(snapshot))
    if isinstance(document, LowLevelDocument):
        return _in_passes(tuple(_low_level(document)), passes(snapshot))
    if isinstance(document, PtxDocument):
        return tuple(_ptx(document))
    return ()


def entry_at(snapshot: Snapshot, offset: int) -> str | None:
    """The name of the entry that `offset` stands in; None outside of entries."""
    return _entry(symbols(snapshot), offset)


def entries(snapshot: Snapshot) -> tuple[OutlineSymbol, ...]:
    """The kernels of a document, those in modules included."""
    return tuple(_entries(symbols(snapshot)))


def _entries(found: Sequence[OutlineSymbol]) -> Iterator[OutlineSymbol]:
    for symbol in found:
        if symbol.kind is SymbolKind.ENTRY:
            yield symbol
        yield from _entries(symbol.children)


def _entry(found: Sequence[OutlineSymbol], offset: int) -> str | None:
    for symbol in found:
        if symbol.full.contains(offset):
            return symbol.name if symbol.kind is SymbolKind.ENTRY else _entry(symbol.children, offset)
    return None


_KINDS = {
    "function": SymbolKind.ENTRY,
    "declaration": SymbolKind.FUNCTION,
    "global": SymbolKind.GLOBAL,
    "block": SymbolKind.BLOCK,
}


def _low_level(document: LowLevelDocument) -> Iterator[OutlineSymbol]:
    """Functions with their blocks, and globals."""
    for placed in document.units:
        for entry in placed.unit.facts.outline:
            yield _outlined(entry, placed.start)


def _outlined(outline: Outline, at: int) -> OutlineSymbol:
    children = tuple(_outlined(child, at) for child in outline.children)
    return OutlineSymbol(
        outline.name, _KINDS[outline.kind], outline.span.shifted(at), outline.full.shifted(at), outline.detail, children
    )


_VARIABLES = frozenset(("global", "const", "shared", "local", "tex"))


def _ptx(document: PtxDocument) -> Iterator[OutlineSymbol]:
    """Kernels and functions with their variables and labels, and the variables of the module."""
    module, *functions = ptx_functions(document)
    bodies = {function.span.start: function for function in functions}
    for declaration in module.declared:
        function = bodies.get(declaration.span.start)
        if function is not None:
            kind = SymbolKind.ENTRY if function.is_entry else SymbolKind.FUNCTION
            yield OutlineSymbol(
                function.name, kind, function.span, function.full, "", tuple(_ptx_names(function.declared))
            )
        elif declaration.kind in _VARIABLES:
            yield OutlineSymbol(
                declaration.name, SymbolKind.GLOBAL, declaration.span, declaration.full, f".{declaration.kind}"
            )


def _ptx_names(declared: Sequence[Declared]) -> Iterator[OutlineSymbol]:
    for declaration in declared:
        if declaration.kind == "label":
            yield OutlineSymbol(declaration.name, SymbolKind.LABEL, declaration.span, declaration.full)
        elif declaration.kind in _VARIABLES:
            yield OutlineSymbol(
                declaration.name, SymbolKind.GLOBAL, declaration.span, declaration.full, f".{declaration.kind}"
            )


def _outline(document: TileDocument, snapshot: Snapshot) -> tuple[OutlineSymbol, ...]:
    """One pass over the segments; modules are taken apart there and put together here."""
    stack: list[tuple[OutlineSymbol | None, list[OutlineSymbol]]] = [(None, [])]
    segments = document.segments
    for number, segment in enumerate(segments.items):
        base = segments.code_start(number)
        unit = document.units[number]
        if segment.kind in (SegmentKind.CLOSE, SegmentKind.SEPARATOR):
            end = base + (1 if segment.kind is SegmentKind.CLOSE else 0)
            for _ in range(1 if segment.kind is SegmentKind.CLOSE else len(stack) - 1):
                _close(stack, end)
        elif unit is not None:
            if unit.content is None:
                finish(unit.read(document.language.tools))
            content = unit.content
            found = () if content is None else _symbols(content, base)
            if segment.kind is SegmentKind.OPEN and found:
                stack.append((found[0], []))
            else:
                stack[-1][1].extend(found)
    while len(stack) > 1:
        _close(stack, snapshot.length)
    return tuple(stack[0][1])


def _in_passes(found: tuple[OutlineSymbol, ...], dumps: Sequence[PassDump]) -> tuple[OutlineSymbol, ...]:
    """The same, what stands in a dump below its pass."""
    if not dumps:
        return found
    starts = [symbol.full.start for symbol in found]
    listed = (
        OutlineSymbol(
            dump.dump.name,
            SymbolKind.PASS,
            dump.dump.span,
            dump.dump.full,
            dump.summary,
            found[bisect_left(starts, dump.dump.full.start) : bisect_left(starts, dump.dump.full.end)],
        )
        for dump in dumps
    )
    return (*found[: bisect_left(starts, dumps[0].dump.full.start)], *listed)


def _close(stack: list[tuple[OutlineSymbol | None, list[OutlineSymbol]]], end: int) -> None:
    if len(stack) == 1:
        return
    module, children = stack.pop()
    if module is not None:
        stack[-1][1].append(replace(module, full=Span(module.full.start, end), children=tuple(children)))


def _symbols(content: Content, base: int) -> tuple[OutlineSymbol, ...]:
    found: list[OutlineSymbol] = []
    for item, offset in zip(content.items, content.offsets, strict=True):
        at = base + offset
        if isinstance(item, LabelLine):
            full = Span(at, at + item.length)
            found.append(OutlineSymbol(f"^{item.syntax.label}", SymbolKind.BLOCK, item.syntax.span.shifted(at), full))
        elif item.bodies or _is_symbol(item):
            found.append(_symbol(item, at))
    return tuple(found)


def _is_symbol(statement: Statement) -> bool:
    definition = statement.syntax.definition
    if definition is None:
        return "sym_name" in statement.syntax.attrs
    return Trait.SYMBOL in definition.spec.traits


def _names_symbols(content: Content) -> bool:
    """True if an op of the region defines a symbol, so that the region is a symbol table."""
    return any(isinstance(item, Statement) and _is_symbol(item) for item in content.items)


def _symbol(statement: Statement, at: int) -> OutlineSymbol:
    syntax = statement.syntax
    children = tuple(child for body in statement.bodies for child in _symbols(body.content, at + body.start))
    full = Span(at, at + max(syntax.length, *(body.end + 1 for body in statement.bodies), 0))
    short = syntax.name.partition(".")[2] or syntax.name
    stored = syntax.attrs.get("sym_name")
    if isinstance(stored, StringAttr):
        span = syntax.attr_spans.get("sym_name", syntax.name_span).shifted(at)
        return OutlineSymbol(stored.value, _kind(statement), span, full, short, children)
    results = ", ".join(f"%{result.name}" for result in syntax.results)
    return OutlineSymbol(short, _kind(statement), syntax.name_span.shifted(at), full, results, children)


def _kind(statement: Statement) -> SymbolKind:
    """Kind of a statement, from its declaration: no op is known by its name here."""
    definition = statement.syntax.definition
    traits = definition.spec.traits if definition is not None else frozenset[Trait]()
    if Trait.CONTAINER in traits:
        return SymbolKind.MODULE
    if Trait.SYMBOL in traits:
        return SymbolKind.ENTRY if statement.bodies else SymbolKind.GLOBAL
    if definition is None and "sym_name" in statement.syntax.attrs:
        if any(_names_symbols(body.content) for body in statement.bodies):
            return SymbolKind.MODULE
        return SymbolKind.ENTRY if statement.bodies else SymbolKind.GLOBAL
    looping = statement.bodies and statement.syntax.regions[0].blocks and statement.syntax.regions[0].blocks[0].args
    return SymbolKind.LOOP if looping else SymbolKind.REGION
