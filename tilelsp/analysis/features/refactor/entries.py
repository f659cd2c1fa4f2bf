"""A module per kernel: beside the document, a file for each, with what it refers to and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.analysis.features.names.references import references
from tilelsp.analysis.features.outline.symbols import OutlineSymbol, SymbolKind, symbols
from tilelsp.analysis.features.refactor.change import Offer, RefactorChange
from tilelsp.analysis.host import Host
from tilelsp.analysis.snapshot import Language, Slices, Snapshot
from tilelsp.base.diagnostic import Severity
from tilelsp.base.text import Span, TextEdit, apply_edits

NAME = "entries"
_KINDS = (SymbolKind.ENTRY, SymbolKind.FUNCTION, SymbolKind.GLOBAL)
_CONVENTION = "ptx_kernel"
LANGUAGES = (Language.TILEIR, Language.LLVM, Language.PTX)
"""Those whose functions stand by themselves: a function of machine IR is two documents of YAML and their IR."""
MOST = 64
"""Kernels of one document that get files: more would be no help beside it."""


def offers(snapshot: Snapshot, at: int) -> Iterator[Offer]:
    """Offered at the name of a kernel, where there are several."""
    if snapshot.language not in LANGUAGES:
        return
    kernels = _kernels(snapshot, tuple(_parts(symbols(snapshot))))
    named = any(kernel.span.start <= at <= kernel.span.end for kernel in kernels)
    if named and 2 <= len(kernels) <= MOST and len({kernel.name for kernel in kernels}) == len(kernels):
        yield Offer(NAME, f"a file for each of the {len(kernels)} kernels", at)


def change(snapshot: Snapshot, _: Offer) -> Slices[RefactorChange | None]:
    """The files; the document stays as it is. None where one of them would have errors that the document has not."""
    parts = tuple(_parts(symbols(snapshot)))
    needed = yield from _needed(snapshot, parts)
    before = yield from _errors(snapshot)
    files: list[tuple[str, str]] = []
    for kernel in _kernels(snapshot, parts):
        left = _reached(kernel, needed)
        cut = tuple(TextEdit(_lines(snapshot, part.full), "") for part in parts if part not in left)
        text = apply_edits(snapshot.text, cut)
        alone = Host().open(snapshot.uri, text, None, snapshot.language)
        if (yield from _errors(alone)) > before:
            return None
        files.append((kernel.name.lstrip("@"), text))
    return RefactorChange(files=tuple(files))


def _parts(found: Sequence[OutlineSymbol]) -> Iterator[OutlineSymbol]:
    """Kernels, functions and globals, those in modules included, but nothing within them."""
    for symbol in found:
        if symbol.kind in _KINDS:
            yield symbol
        elif symbol.kind is SymbolKind.MODULE:
            yield from _parts(symbol.children)


def _kernels(snapshot: Snapshot, parts: Sequence[OutlineSymbol]) -> list[OutlineSymbol]:
    """Kernels among the parts: of LLVM IR, whose functions are all entries of the outline, those called so."""
    kernels = [part for part in parts if part.kind is SymbolKind.ENTRY]
    if snapshot.language is Language.LLVM:
        return [
            kernel for kernel in kernels if _CONVENTION in snapshot.text[kernel.full.start : kernel.span.start].split()
        ]
    return kernels


def _needed(snapshot: Snapshot, parts: Sequence[OutlineSymbol]) -> Slices[dict[OutlineSymbol, list[OutlineSymbol]]]:
    """The other parts to which each part refers."""
    needed: dict[OutlineSymbol, list[OutlineSymbol]] = {part: [] for part in parts}
    for named in parts:
        yield
        for use in references(snapshot, named.span.start):
            around = next((part for part in parts if part.full.contains(use.start)), None)
            if around is not None and around is not named:
                needed[around].append(named)
    return needed


def _reached(kernel: OutlineSymbol, needed: dict[OutlineSymbol, list[OutlineSymbol]]) -> set[OutlineSymbol]:
    found, waiting = {kernel}, [kernel]
    while waiting:
        for symbol in needed[waiting.pop()]:
            if symbol not in found:
                found.add(symbol)
                waiting.append(symbol)
    return found


def _errors(snapshot: Snapshot) -> Slices[int]:
    found = yield from snapshot.diagnostics()
    return sum(diagnostic.severity is Severity.ERROR for diagnostic in found)


def _lines(snapshot: Snapshot, full: Span) -> Span:
    """A part, with its lines where nothing but blanks stands beside it."""
    first, last = (snapshot.line_span(snapshot.position(at).line) for at in (full.start, full.end))
    start = first.start if not snapshot.text[first.start : full.start].strip() else full.start
    alone = start == first.start and not snapshot.text[full.end : last.end].strip()
    return Span(start, min(last.end + 1, snapshot.length) if alone else full.end)
