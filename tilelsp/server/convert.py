"""Between our values and the protocol's: the only module that knows both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lsprotocol import types

from tilelsp.analysis.features.hover.at_cursor import Hover
from tilelsp.analysis.features.names.definition import DefinitionPlace
from tilelsp.analysis.features.names.highlight import Highlight
from tilelsp.analysis.features.outline.symbols import OutlineSymbol, SymbolKind
from tilelsp.analysis.host import TextChange
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.text import LineIndex, Position, Span, TextEdit
from tilelsp.server.client import ClientAbilities
from tilelsp.server.diagnostic_json import SOURCE, plain_range
from tilelsp.server.previews import Preview
from tilelsp.server.workspace import WorkspaceMatch


def to_position(position: types.Position) -> Position:
    """A position in the client's units."""
    return Position(position.line, position.character)


def to_offset(snapshot: Snapshot, position: types.Position, client: ClientAbilities) -> int:
    """The offset of a position; one outside of the text is moved into it."""
    return snapshot.offset(to_position(position), client.encoding)


def to_change(change: types.TextDocumentContentChangeEvent) -> TextChange:
    """An edit: of a range, or of the whole text."""
    if isinstance(change, types.TextDocumentContentChangeWholeDocument):
        return TextChange(change.text)
    return TextChange(change.text, to_position(change.range.start), to_position(change.range.end))


def from_position(position: Position) -> types.Position:
    """A position that counts in the client's units already."""
    return types.Position(position.line, position.character)


def from_range(snapshot: Snapshot, span: Span, client: ClientAbilities) -> types.Range:
    """The range of a span."""
    start, end = snapshot.range(span, client.encoding)
    return types.Range(from_position(start), from_position(end))


def from_span(snapshot: Snapshot, span: Span, client: ClientAbilities) -> types.Location:
    """A place in the document."""
    return types.Location(snapshot.uri, from_range(snapshot, span, client))


def from_place(snapshot: Snapshot, place: DefinitionPlace, client: ClientAbilities) -> types.LocationLink:
    """A definition, with all of what it defines."""
    return types.LocationLink(
        snapshot.uri, from_range(snapshot, place.full, client), from_range(snapshot, place.span, client)
    )


def from_hover(snapshot: Snapshot, hover: Hover, client: ClientAbilities) -> types.Hover:
    """A hover; a client that shows no Markdown gets the same as text."""
    kind = types.MarkupKind.Markdown if client.markdown else types.MarkupKind.PlainText
    return types.Hover(types.MarkupContent(kind, hover.markdown), from_range(snapshot, hover.span, client))


def from_highlight(snapshot: Snapshot, highlight: Highlight, client: ClientAbilities) -> types.DocumentHighlight:
    """A place that names the same thing."""
    kind = types.DocumentHighlightKind.Write if highlight.write else types.DocumentHighlightKind.Read
    return types.DocumentHighlight(from_range(snapshot, highlight.span, client), kind)


def from_text_edits(snapshot: Snapshot, edits: Iterable[TextEdit], client: ClientAbilities) -> list[types.TextEdit]:
    """Edits of one document, which do not overlap."""
    return [types.TextEdit(from_range(snapshot, edit.span, client), edit.new_text) for edit in edits]


def from_edits(snapshot: Snapshot, edits: Iterable[TextEdit], client: ClientAbilities) -> types.WorkspaceEdit:
    """The same, bound to the version that they are for, where the client can tell versions apart."""
    changes = from_text_edits(snapshot, edits, client)
    if not client.versioned_edits:
        return types.WorkspaceEdit(changes={snapshot.uri: changes})
    document = types.OptionalVersionedTextDocumentIdentifier(snapshot.uri, snapshot.version)
    return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(document, list(changes))])


_SYMBOL_KINDS = {
    SymbolKind.MODULE: types.SymbolKind.Module,
    SymbolKind.PASS: types.SymbolKind.Event,
    SymbolKind.ENTRY: types.SymbolKind.Function,
    SymbolKind.FUNCTION: types.SymbolKind.Function,
    SymbolKind.GLOBAL: types.SymbolKind.Variable,
    SymbolKind.LOOP: types.SymbolKind.Method,
    SymbolKind.REGION: types.SymbolKind.Namespace,
    SymbolKind.BLOCK: types.SymbolKind.Key,
    SymbolKind.LABEL: types.SymbolKind.Key,
}


def from_symbol(snapshot: Snapshot, symbol: OutlineSymbol, client: ClientAbilities) -> types.DocumentSymbol:
    """A node of the outline with everything below it."""
    return types.DocumentSymbol(
        name=symbol.name or "(unnamed)",
        detail=symbol.detail,
        kind=_SYMBOL_KINDS[symbol.kind],
        range=from_range(snapshot, symbol.full, client),
        selection_range=from_range(snapshot, symbol.span, client),
        children=[from_symbol(snapshot, child, client) for child in symbol.children],
    )


def flat_symbols(
    snapshot: Snapshot, symbols: Iterable[OutlineSymbol], client: ClientAbilities, container: str | None = None
) -> Iterator[types.SymbolInformation]:
    """The same as a list, outer ones first."""
    for symbol in symbols:
        place = from_span(snapshot, symbol.full, client)
        yield types.SymbolInformation(place, symbol.name, _SYMBOL_KINDS[symbol.kind], container_name=container)
        yield from flat_symbols(snapshot, symbol.children, client, symbol.name)


def from_found(found: WorkspaceMatch, client: ClientAbilities) -> types.WorkspaceSymbol:
    """A symbol of the workspace."""
    place = from_span(found.snapshot, found.symbol.span, client)
    return types.WorkspaceSymbol(
        place,
        found.symbol.name or "(unnamed)",
        _SYMBOL_KINDS[found.symbol.kind],
        container_name=found.container or None,
    )


def from_preview(preview: Preview, client: ClientAbilities) -> dict[str, object]:
    """A preview as JSON. `ranges` holds output and source range of each link, eight numbers in a row."""
    source = LineIndex(preview.source)
    return {
        "uri": preview.wanted.uri,
        "version": preview.version,
        "text": preview.text,
        "languageId": preview.language_id,
        "stale": preview.stale,
        "map": [list(row) for row in preview.rows],
        "ranges": preview.ranges,
        "diagnostics": [
            {
                "range": plain_range(source, diagnostic.span, client),
                "severity": int(diagnostic.severity),
                "code": diagnostic.code,
                "source": SOURCE,
                "message": diagnostic.message,
                "stage": diagnostic.stage,
                "targets": list(diagnostic.targets),
            }
            for diagnostic in preview.found
        ],
        "ptxas": None if preview.ptxas is None else preview.ptxas.as_json(),
        "command": preview.command or None,
    }
