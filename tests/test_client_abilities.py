"""Abilities of a client: each by the capability, or the two, that it takes."""

from __future__ import annotations

from typing import Any

import pytest

from tilelsp.base.record import field_names
from tilelsp.base.text import PositionEncoding
from tilelsp.server.client import ClientAbilities, read_client

NONE = ClientAbilities()
REFRESH = {"workspace.diagnostics.refreshSupport": True}
FORMATS = ["markdown", "plaintext", 3]
ROWS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"general.positionEncodings": ["utf-32", "utf-8"]}, {"encoding": PositionEncoding.UTF32}),
    ({"general.positionEncodings": ["odd", "utf-8"]}, {"encoding": PositionEncoding.UTF8}),
    ({"general.positionEncodings": ["odd"]}, {}),
    ({"general.positionEncodings": "utf-8"}, {}),
    ({"textDocument.diagnostic": {}}, {}),
    (REFRESH, {}),
    ({"textDocument.diagnostic": {}, **REFRESH}, {"pulls_diagnostics": True}),
    ({"textDocument.diagnostic": True, **REFRESH}, {}),
    ({"textDocument.publishDiagnostics.relatedInformation": True}, {"related_information": True}),
    (
        {
            "textDocument.publishDiagnostics.relatedInformation": True,
            "textDocument.diagnostic.relatedInformation": False,
        },
        {"related_information": True},
    ),
    (
        {
            "textDocument.publishDiagnostics.relatedInformation": True,
            "textDocument.diagnostic.relatedInformation": False,
            **REFRESH,
        },
        {"pulls_diagnostics": True},
    ),
    (
        {"textDocument.diagnostic.relatedInformation": True, **REFRESH},
        {"pulls_diagnostics": True, "related_information": True},
    ),
    ({"textDocument.diagnostic.relatedInformation": True}, {}),
    ({"workspace.configuration": True}, {"gives_configuration": True}),
    ({"workspace.configuration": 1}, {}),
    ({"workspace.didChangeConfiguration.dynamicRegistration": True}, {"registers_configuration": True}),
    ({"workspace.didChangeWatchedFiles.dynamicRegistration": True}, {"registers_watchers": True}),
    ({"textDocument.formatting.dynamicRegistration": True}, {}),
    ({"textDocument.rangeFormatting.dynamicRegistration": True}, {}),
    (
        {"textDocument.formatting.dynamicRegistration": True, "textDocument.rangeFormatting.dynamicRegistration": True},
        {"registers_formatting": True},
    ),
    ({"textDocument.rename.prepareSupport": True}, {"prepares_renames": True}),
    ({"textDocument.hover.contentFormat": FORMATS}, {"markdown": True}),
    ({"textDocument.hover.contentFormat": ["plaintext"]}, {}),
    ({"textDocument.documentSymbol.hierarchicalDocumentSymbolSupport": True}, {"nested_symbols": True}),
    ({"textDocument.definition.linkSupport": True}, {"links": True}),
    ({"textDocument.declaration.linkSupport": True}, {"declaration_links": True}),
    ({"textDocument.typeDefinition.linkSupport": True}, {"type_links": True}),
    ({"textDocument.implementation.linkSupport": True}, {"implementation_links": True}),
    ({"workspace.textDocumentContent": {}}, {"generated_documents": True}),
    ({"workspace.textDocumentContent": True}, {}),
    ({"textDocument.completion.completionItem.snippetSupport": True}, {"snippets": True}),
    (
        {"textDocument.completion.completionItem.documentationFormat": FORMATS},
        {"completion_formats": ("markdown", "plaintext")},
    ),
    ({"workspace.workspaceEdit.documentChanges": True}, {"versioned_edits": True}),
    ({"workspace.workspaceEdit.resourceOperations": ["create"]}, {}),
    (
        {"workspace.workspaceEdit.resourceOperations": ["create"], "workspace.workspaceEdit.documentChanges": True},
        {"versioned_edits": True, "creates_files": True},
    ),
    (
        {"workspace.workspaceEdit.resourceOperations": ["rename"], "workspace.workspaceEdit.documentChanges": True},
        {"versioned_edits": True},
    ),
    (
        {"textDocument.signatureHelp.signatureInformation.documentationFormat": FORMATS},
        {"signature_formats": ("markdown", "plaintext")},
    ),
    (
        {"textDocument.signatureHelp.signatureInformation.parameterInformation.labelOffsetSupport": True},
        {"signature_offsets": True},
    ),
    ({"workspace.inlayHint.refreshSupport": True}, {"refreshes_hints": True}),
    ({"workspace.codeLens.refreshSupport": True}, {"refreshes_lenses": True}),
    ({"textDocument.codeAction.resolveSupport.properties": ["edit"]}, {}),
    ({"textDocument.codeAction.dataSupport": True}, {}),
    (
        {"textDocument.codeAction.resolveSupport.properties": ["edit"], "textDocument.codeAction.dataSupport": True},
        {"resolves_edits": True},
    ),
    (
        {"textDocument.codeAction.resolveSupport.properties": ["command"], "textDocument.codeAction.dataSupport": True},
        {},
    ),
    ({"textDocument.inlayHint.resolveSupport.properties": ["tooltip"]}, {"resolves_tooltips": True}),
    ({"textDocument.inlayHint.resolveSupport.properties": ["label"]}, {}),
    ({"window.workDoneProgress": True}, {"shows_progress": True}),
    ({"window.showDocument.support": True}, {"shows_documents": True}),
]


def capabilities(paths: dict[str, Any]) -> dict[str, Any]:
    """The object of the protocol with a value at each path."""
    made: dict[str, Any] = {}
    for path, value in paths.items():
        *parents, last = path.split(".")
        here = made
        for name in parents:
            here = here.setdefault(name, {})
        here[last] = value
    return made


@pytest.mark.parametrize(("given", "able"), ROWS)
def test_an_ability(given: dict[str, Any], able: dict[str, Any]) -> None:
    found = read_client(capabilities(given))
    differing = {
        name: getattr(found, name)
        for name in field_names(ClientAbilities)
        if getattr(found, name) != getattr(NONE, name)
    }
    assert differing == able


def test_every_ability_has_a_row() -> None:
    assert {name for _, able in ROWS for name in able} == set(field_names(ClientAbilities))


@pytest.mark.parametrize("given", [None, 3, [], {"textDocument": 3}, {"textDocument": {"hover": []}}])
def test_what_is_no_object_has_no_abilities(given: object) -> None:
    assert read_client(given) == NONE
