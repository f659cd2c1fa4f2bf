"""Which function calls which: a graph of a document's functions, for the call hierarchy."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence

from tilelsp.analysis.features.outline.symbols import OutlineSymbol, SymbolKind, symbols
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.ptx.calls import callee
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.functions import functions as ptx_functions
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.syntax import lexer
from tilelsp.syntax.ptx.tree import Instruction
from tilelsp.syntax.units import Called

_FUNCTIONS = (SymbolKind.ENTRY, SymbolKind.FUNCTION)


@record
class CallSite:
    """A call, and the function that it stands in."""

    caller: OutlineSymbol
    callee: OutlineSymbol
    span: Span


@record
class FunctionCalls:
    """Some calls of one function, or by one: the other function, and where the calls stand."""

    function: OutlineSymbol
    spans: tuple[Span, ...]


def function_at(snapshot: Snapshot, offset: int) -> OutlineSymbol | None:
    """The function whose name, or a call of which, stands at `offset`."""
    scopes = _Scopes(snapshot)
    for function in scopes.functions:
        if function.span.start <= offset <= function.span.end:
            return function
    for call in _calls(snapshot, scopes):
        if call.span.start <= offset <= call.span.end:
            return call.callee
    return None


def function_named(snapshot: Snapshot, name: str, start: int) -> OutlineSymbol | None:
    """The function with a name, which stood at `start` a while ago."""
    found = [function for function in _Scopes(snapshot).functions if function.name == name]
    return min(found, key=lambda symbol: abs(symbol.span.start - start), default=None)


def incoming(snapshot: Snapshot, function: OutlineSymbol) -> tuple[FunctionCalls, ...]:
    """Who calls a function."""
    found = [call for call in _calls(snapshot, _Scopes(snapshot)) if call.callee.span == function.span]
    return _grouped((call.caller, call.span) for call in found)


def outgoing(snapshot: Snapshot, function: OutlineSymbol) -> tuple[FunctionCalls, ...]:
    """Calls out of a function."""
    found = [call for call in _calls(snapshot, _Scopes(snapshot)) if call.caller.span == function.span]
    return _grouped((call.callee, call.span) for call in found)


def _grouped(found: Iterable[tuple[OutlineSymbol, Span]]) -> tuple[FunctionCalls, ...]:
    made: dict[Span, tuple[OutlineSymbol, list[Span]]] = {}
    for function, span in found:
        made.setdefault(function.span, (function, []))[1].append(span)
    return tuple(FunctionCalls(function, tuple(spans)) for function, spans in made.values())


class _Scope:
    """Symbols beside each other; `nested` are the scopes of those that have some of their own, by their number."""

    def __init__(self, symbols: Sequence[OutlineSymbol]) -> None:
        self.symbols = symbols
        self.starts = [symbol.full.start for symbol in symbols]
        self.named: dict[str, OutlineSymbol] = {}
        self.nested: dict[int, _Scope] = {}


class _Scopes:
    """The functions of a document, and which of them a name means at a place."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.functions: list[OutlineSymbol] = []
        self._anywhere: dict[str, OutlineSymbol] = {}
        self._outermost = self._scope(_functions(snapshot))

    def _scope(self, found: Sequence[OutlineSymbol]) -> _Scope:
        made = _Scope(found)
        for number, symbol in enumerate(found):
            if _is_function(symbol):
                self.functions.append(symbol)
                known = made.named.get(symbol.name)
                if known is None or _length(known) < _length(symbol):
                    made.named[symbol.name] = symbol
                self._anywhere.setdefault(symbol.name, symbol)
            if symbol.children:
                made.nested[number] = self._scope(symbol.children)
        return made

    def call(self, called: Called) -> CallSite | None:
        """The call that stands at a name; None outside of functions, and for what is no function of the document."""
        scope: _Scope | None = self._outermost
        caller: OutlineSymbol | None = None
        known: OutlineSymbol | None = None
        while scope is not None:
            found = scope.named.get(called.name)
            known = known if found is None else found
            number = bisect_right(scope.starts, called.span.start) - 1
            inside = scope.symbols[number] if number >= 0 else None
            if inside is None or not inside.full.contains(called.span.start):
                break
            caller = inside if _is_function(inside) else caller
            scope = scope.nested.get(number)
        known = known or self._anywhere.get(called.name)
        return CallSite(caller, known, called.span) if caller is not None and known is not None else None


def _is_function(symbol: OutlineSymbol) -> bool:
    """True for symbols that can be called; a function of MLIR that is only declared is a symbol without a body."""
    return symbol.kind in _FUNCTIONS or (symbol.kind is SymbolKind.GLOBAL and symbol.detail == "func")


def _length(function: OutlineSymbol) -> int:
    """How much text a function has: of those with one name, the longest is the definition."""
    return function.full.end - function.full.start


def _functions(snapshot: Snapshot) -> Sequence[OutlineSymbol]:
    """The outline; in PTX with the functions that are only declared."""
    document = snapshot.document
    if not isinstance(document, PtxDocument):
        return symbols(snapshot)
    return [
        OutlineSymbol(
            extent.name, SymbolKind.ENTRY if extent.is_entry else SymbolKind.FUNCTION, extent.span, extent.full
        )
        for extent in ptx_functions(document)[1:]
    ]


def _calls(snapshot: Snapshot, scopes: _Scopes) -> Iterator[CallSite]:
    """The direct calls of a document's own functions, in text order."""
    document = snapshot.document
    if isinstance(document, LowLevelDocument):
        found = _low_level(document)
    elif isinstance(document, PtxDocument):
        found = _ptx(document)
    else:
        found = _symbols(snapshot, {function.span.start for function in scopes.functions})
    for called in found:
        call = scopes.call(called)
        if call is not None:
            yield call


def _low_level(document: LowLevelDocument) -> Iterator[Called]:
    for placed in document.units:
        for called in placed.unit.facts.calls:
            yield Called(called.name, called.span.shifted(placed.start))


def _ptx(document: PtxDocument) -> Iterator[Called]:
    for function in ptx_functions(document)[1:]:
        for at, statement in function.statements:
            content = statement.read.content
            if isinstance(content, Instruction) and content.mnemonic.partition(".")[0] == "call":
                name = callee(content)[0]
                if name is not None:
                    yield Called(name.text, Span(at + name.start, at + name.end))


def _symbols(snapshot: Snapshot, defined: set[int]) -> Iterator[Called]:
    """Every symbol that an op of MLIR names: those that are functions are called."""
    cursor = lexer.Cursor(snapshot.text)
    while cursor.kind != lexer.END:
        if cursor.kind == lexer.SYMBOL and cursor.start not in defined:
            yield Called(cursor.token[1:].strip('"'), Span(cursor.start, cursor.end))
        cursor.advance()
