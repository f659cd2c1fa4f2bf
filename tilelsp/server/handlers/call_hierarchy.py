"""textDocument/prepareCallHierarchy, callHierarchy/incomingCalls and callHierarchy/outgoingCalls."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lsprotocol import types

from tilelsp.analysis.features.calls import FunctionCalls, function_at, function_named, incoming, outgoing
from tilelsp.analysis.features.outline.symbols import OutlineSymbol
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.server import convert
from tilelsp.server.server import Server


def prepare(server: Server, params: types.CallHierarchyPrepareParams) -> list[types.CallHierarchyItem] | None:
    """The function that is named at a position."""
    uri = params.text_document.uri
    snapshot = server.documents.snapshot(uri)
    if snapshot is None:
        return None
    found = function_at(snapshot, convert.to_offset(snapshot, params.position, server.session.client))
    return None if found is None else [_item(server, snapshot, uri, found)]


def incoming_calls(
    server: Server, params: types.CallHierarchyIncomingCallsParams
) -> list[types.CallHierarchyIncomingCall] | None:
    """Who calls a function."""
    found = _calls(server, params.item, incoming)
    return None if found is None else [types.CallHierarchyIncomingCall(*call) for call in found]


def outgoing_calls(
    server: Server, params: types.CallHierarchyOutgoingCallsParams
) -> list[types.CallHierarchyOutgoingCall] | None:
    """Calls that a function makes."""
    found = _calls(server, params.item, outgoing)
    return None if found is None else [types.CallHierarchyOutgoingCall(*call) for call in found]


def _calls(
    server: Server, item: types.CallHierarchyItem, find: Callable[[Snapshot, OutlineSymbol], Iterable[FunctionCalls]]
) -> list[tuple[types.CallHierarchyItem, list[types.Range]]] | None:
    """The functions at the other end of calls, and where those are written."""
    found = _function(server, item)
    if found is None:
        return None
    snapshot, function = found
    return [
        (_item(server, snapshot, item.uri, calls.function), _ranges(server, snapshot, calls))
        for calls in find(snapshot, function)
    ]


def _function(server: Server, item: types.CallHierarchyItem) -> tuple[Snapshot, OutlineSymbol] | None:
    """The function that an item stands for, in the document as it is now."""
    snapshot = server.documents.snapshot(item.uri)
    if snapshot is None:
        return None
    start = convert.to_offset(snapshot, item.selection_range.start, server.session.client)
    found = function_named(snapshot, item.name, start)
    return None if found is None else (snapshot, found)


def _item(server: Server, snapshot: Snapshot, uri: str, function: OutlineSymbol) -> types.CallHierarchyItem:
    client = server.session.client
    return types.CallHierarchyItem(
        name=function.name,
        kind=types.SymbolKind.Function,
        uri=uri,
        range=convert.from_range(snapshot, function.full, client),
        selection_range=convert.from_range(snapshot, function.span, client),
        detail=function.detail or None,
    )


def _ranges(server: Server, snapshot: Snapshot, calls: FunctionCalls) -> list[types.Range]:
    return [convert.from_range(snapshot, span, server.session.client) for span in calls.spans]
