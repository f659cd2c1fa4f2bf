"""Requests that no client should send: each of the server's, with every member missing, of a wrong type or absurd."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from tests.e2e_server.raw import Message, at

URI = "file:///hostile.mlir"
KERNEL = "entry @k(%p: tile<i32>) {\r\n  %0 = addi %p, %q : tile<i32>  // é😀\n  return\r}\n"

_PLACE = at(URI, 1, 8)
_RANGE = {"start": {"line": 0, "character": 0}, "end": {"line": 2, "character": 3}}
_DOCUMENT = {"textDocument": {"uri": URI}}
_OPTIONS = {"tabSize": 2, "insertSpaces": True}
_SIDES = {"left": {"target": "sm_80"}, "right": {"target": "sm_90a"}}

REQUESTS: dict[str, Message] = {
    "textDocument/completion": _PLACE,
    "completionItem/resolve": {"label": "addi", "data": {"page": "op:cuda_tile.addi"}},
    "textDocument/signatureHelp": _PLACE,
    "textDocument/semanticTokens/full": _DOCUMENT,
    "textDocument/semanticTokens/full/delta": {**_DOCUMENT, "previousResultId": "1"},
    "textDocument/semanticTokens/range": {**_DOCUMENT, "range": _RANGE},
    "textDocument/inlayHint": {**_DOCUMENT, "range": _RANGE},
    "textDocument/hover": _PLACE,
    "textDocument/definition": _PLACE,
    "textDocument/declaration": _PLACE,
    "textDocument/typeDefinition": _PLACE,
    "textDocument/documentLink": _DOCUMENT,
    "textDocument/references": {**_PLACE, "context": {"includeDeclaration": True}},
    "textDocument/documentHighlight": _PLACE,
    "textDocument/documentSymbol": _DOCUMENT,
    "workspace/symbol": {"query": "k"},
    "textDocument/codeAction": {**_DOCUMENT, "range": _RANGE, "context": {"diagnostics": []}},
    "textDocument/codeLens": _DOCUMENT,
    "codeLens/resolve": {"range": _RANGE, "data": {"uri": "file:///no", "entry": "k", "target": "sm_90a"}},
    "textDocument/foldingRange": _DOCUMENT,
    "textDocument/selectionRange": {**_DOCUMENT, "positions": [{"line": 1, "character": 8}]},
    "textDocument/formatting": {**_DOCUMENT, "options": _OPTIONS},
    "textDocument/rangeFormatting": {**_DOCUMENT, "range": _RANGE, "options": _OPTIONS},
    "textDocument/prepareRename": _PLACE,
    "textDocument/rename": {**_PLACE, "newName": "%r"},
    "workspace/textDocumentContent": {"uri": "tilelsp:/nothing"},
    "tilelsp/preview": {**_DOCUMENT, "stage": "nv_tileaa", "target": "sm_90a"},
    "tilelsp/mapPosition": {**_PLACE, "stage": "nv_tileaa", "target": "sm_90a"},
    "tilelsp/decode": {"word": "umma_kind", "value": "0xC1", "reading": "sm_100a"},
    "tilelsp/encode": {"word": "umma_kind", "fields": {"kind": 3}, "reading": "sm_100a"},
    "tilelsp/explain": {"code": "ssa.undeclared", "target": "sm_90a"},
    "tilelsp/readBytecode": {"uri": "file:///no.tilebc", "locations": True},
    "tilelsp/writeBytecode": {"uri": "file:///no.tilebc", "text": "return", "version": "13.1"},
    "tilelsp/compare": {**_DOCUMENT, "stage": "nv_tileaa", **_SIDES},
    "tilelsp/targetMatrix": _DOCUMENT,
    "tilelsp/tmemMap": {**_PLACE, "target": "sm_100a"},
    "workspace/executeCommand": {"command": "tilelsp.targets", "arguments": [_DOCUMENT]},
    "no/such/request": {"a": 1},
}
"""A sensible version of each request."""

NOTIFICATIONS: dict[str, Message] = {
    "textDocument/didOpen": {
        "textDocument": {"uri": "file:///other.ptx", "languageId": "ptx", "version": 1, "text": "ret;"}
    },
    "textDocument/didChange": {
        "textDocument": {"uri": "file:///never.mlir", "version": 3},
        "contentChanges": [{"range": _RANGE, "text": "x"}],
    },
    "textDocument/didClose": {"textDocument": {"uri": "file:///never.mlir"}},
    "textDocument/didSave": {"textDocument": {"uri": "file:///never.mlir"}},
    "workspace/didChangeConfiguration": {"settings": {"tilelsp": {}}},
    "workspace/didChangeWatchedFiles": {"changes": [{"uri": "file:///never.mlir", "type": 3}]},
    "workspace/didChangeWorkspaceFolders": {"event": {"added": [{"uri": "file:///no", "name": ""}], "removed": []}},
    "$/cancelRequest": {"id": 99},
    "no/such/notification": {"a": 1},
}

ABSURD: tuple[Any, ...] = (
    None, True, -1, 10**9, 2**31, 2**63, 10**400, 1.5, "", "x", "\x00", "\ud800", "%", "9" * 5000, [], [[]],
    [None], {}, {"line": 0}, {"uri": 1},
)  # fmt: skip
"""Values that replace a member."""


def variants(params: Message) -> Iterator[Any]:
    """The params with one member, at any depth, missing or absurd, one after the other; and no object at all."""
    yield from (None, [], {}, [params], "x", 7)
    yield {**params, **{name: {name: 1} for name in ("self", "word", "fields", "value", "params", "reading")}}
    for path in _paths(params):
        yield _with(params, path, None, drop=True)
        for value in ABSURD:
            yield _with(params, path, value)


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    if isinstance(value, dict):
        for name, inner in cast("Message", value).items():
            yield from _paths(inner, (*path, name))
    elif isinstance(value, list):
        for place, inner in enumerate(cast("list[Any]", value)):
            yield from _paths(inner, (*path, place))


def _with(value: Any, path: tuple[Any, ...], new: Any, *, drop: bool = False) -> Any:
    name, *rest = path
    made: Any = dict(cast("Message", value)) if isinstance(value, dict) else list(cast("list[Any]", value))
    if rest:
        made[name] = _with(made[name], tuple(rest), new, drop=drop)
    elif drop:
        del made[name]
    else:
        made[name] = new
    return made
