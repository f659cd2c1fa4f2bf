"""One module for each request: find the document, convert the position, call the feature, convert back."""

from __future__ import annotations

from collections.abc import Callable

from lsprotocol import types

from tilelsp.server.handlers import (
    bytecode,
    call_hierarchy,
    code_action,
    code_lens,
    compare,
    compare_passes,
    compile_all,
    completion,
    configuration,
    content,
    decode,
    definition,
    encode,
    explain,
    folding,
    formatting,
    highlight,
    hover,
    implementation,
    inlay,
    lifecycle,
    links,
    map_position,
    picture,
    preview,
    references,
    rename,
    sanitize,
    selection,
    signature,
    symbols,
    target_matrix,
    targets,
    text_sync,
    tmem_map,
    tokens,
    word,
)
from tilelsp.server.server import Server

_CUSTOM = {
    preview.METHOD: preview.preview,
    map_position.METHOD: map_position.map_position,
    decode.METHOD: decode.decode,
    encode.METHOD: encode.encode,
    explain.METHOD: explain.explain,
    bytecode.READ: bytecode.read,
    bytecode.WRITE: bytecode.write,
    compare.METHOD: compare.compared,
    compare_passes.METHOD: compare_passes.compared,
    compile_all.METHOD: compile_all.compile_all,
    picture.METHOD: picture.picture,
    sanitize.METHOD: sanitize.sanitized,
    target_matrix.METHOD: target_matrix.target_matrix,
    tmem_map.METHOD: tmem_map.tmem_map,
    word.METHOD: word.word,
}
"""Requests of our own; each is also a command."""

_SHOWN = {explain.METHOD: explain.shown}
"""Commands that do more than the request of the name."""


def register(server: Server) -> None:
    """Give the server all of its handlers."""
    server.on(types.INITIALIZE, lifecycle.initialize)
    server.on(types.INITIALIZED, lifecycle.initialized)
    server.on(types.WORKSPACE_DID_CHANGE_CONFIGURATION, configuration.changed)
    server.on(types.WORKSPACE_DID_CHANGE_WATCHED_FILES, configuration.files_changed)
    server.on(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS, configuration.folders_changed)
    server.on_document(types.TEXT_DOCUMENT_DID_OPEN, text_sync.opened)
    server.on_document(types.TEXT_DOCUMENT_DID_CHANGE, text_sync.changed)
    server.on_document(types.TEXT_DOCUMENT_DID_CLOSE, text_sync.closed)
    server.on(types.TEXT_DOCUMENT_DID_SAVE, text_sync.saved)
    server.on(types.TEXT_DOCUMENT_COMPLETION, completion.completion, completion.options())
    server.on(types.COMPLETION_ITEM_RESOLVE, completion.resolve)
    server.on(types.TEXT_DOCUMENT_SIGNATURE_HELP, signature.signature, signature.options())
    server.on(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, tokens.full, tokens.legend())
    server.on(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA, tokens.delta, tokens.legend())
    server.on(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, tokens.part, tokens.legend())
    server.on(types.TEXT_DOCUMENT_INLAY_HINT, inlay.inlay, inlay.OPTIONS)
    server.on(types.INLAY_HINT_RESOLVE, inlay.resolve)
    server.on(types.TEXT_DOCUMENT_HOVER, hover.hover)
    server.on(types.TEXT_DOCUMENT_DEFINITION, definition.definition)
    server.on(types.TEXT_DOCUMENT_DECLARATION, definition.declaration)
    server.on(types.TEXT_DOCUMENT_TYPE_DEFINITION, definition.type_definition)
    server.on(types.TEXT_DOCUMENT_IMPLEMENTATION, implementation.implementation)
    server.on(types.TEXT_DOCUMENT_DOCUMENT_LINK, links.document_links, links.OPTIONS)
    server.on(types.TEXT_DOCUMENT_REFERENCES, references.references)
    server.on(types.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY, call_hierarchy.prepare)
    server.on(types.CALL_HIERARCHY_INCOMING_CALLS, call_hierarchy.incoming_calls)
    server.on(types.CALL_HIERARCHY_OUTGOING_CALLS, call_hierarchy.outgoing_calls)
    server.on(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, highlight.highlight)
    server.on(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, symbols.symbols)
    server.on(types.WORKSPACE_SYMBOL, symbols.workspace_symbols)
    server.on(types.TEXT_DOCUMENT_CODE_ACTION, code_action.code_action, code_action.OPTIONS)
    server.on(types.CODE_ACTION_RESOLVE, code_action.resolve)
    server.on(types.TEXT_DOCUMENT_CODE_LENS, code_lens.lenses, code_lens.OPTIONS)
    server.on(types.CODE_LENS_RESOLVE, code_lens.resolve)
    server.on(types.TEXT_DOCUMENT_FOLDING_RANGE, folding.folding)
    server.on(types.TEXT_DOCUMENT_SELECTION_RANGE, selection.selection)
    server.on(types.TEXT_DOCUMENT_FORMATTING, formatting.formatting)
    server.on(types.TEXT_DOCUMENT_RANGE_FORMATTING, formatting.range_formatting)
    server.on(types.TEXT_DOCUMENT_PREPARE_RENAME, rename.prepare)
    server.on(types.TEXT_DOCUMENT_RENAME, rename.rename, rename.OPTIONS)
    server.on(types.WORKSPACE_TEXT_DOCUMENT_CONTENT, content.content)
    for method, handler in _CUSTOM.items():
        server.on(method, handler)
        _command(server, method, _SHOWN.get(method, handler))
    _command(server, targets.COMMAND, targets.targets)
    server.custom_requests = tuple(_CUSTOM)
    server.protocol.complete_capabilities = lambda capabilities: lifecycle.offer(server, capabilities)


def _command(server: Server, name: str, handler: Callable[[Server, object], object]) -> None:
    """Offer a command under both spellings: editors' own commands have dots."""
    server.on_command(name, handler)
    server.on_command(name.replace("/", "."), handler)
