"""Abilities of a client, as far as they change what we offer and send: read from the plain JSON of `initialize`.

The types of the protocol are not asked: this is read before they are imported (decision 28).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from tilelsp.base.record import record
from tilelsp.base.text import PositionEncoding


@record
class ClientAbilities:
    """Abilities of the client. Formats are the protocol's words, the ones that it likes most first."""

    encoding: PositionEncoding = PositionEncoding.UTF16
    pulls_diagnostics: bool = False
    related_information: bool = False
    gives_configuration: bool = False
    registers_configuration: bool = False
    registers_watchers: bool = False
    registers_formatting: bool = False
    prepares_renames: bool = False
    markdown: bool = False
    nested_symbols: bool = False
    links: bool = False
    declaration_links: bool = False
    type_links: bool = False
    generated_documents: bool = False
    snippets: bool = False
    completion_formats: tuple[str, ...] = ()
    versioned_edits: bool = False
    signature_formats: tuple[str, ...] = ()
    signature_offsets: bool = False
    refreshes_hints: bool = False
    refreshes_lenses: bool = False
    implementation_links: bool = False
    resolves_edits: bool = False
    creates_files: bool = False
    resolves_tooltips: bool = False
    shows_progress: bool = False
    shows_documents: bool = False


def read_client(capabilities: object) -> ClientAbilities:
    """The part of the client's `ClientCapabilities` that we act on; what is not as the protocol has it, is absent."""

    def value(path: str) -> object:
        found = capabilities
        for name in path.split("."):
            found = cast("Mapping[str, object]", found).get(name) if isinstance(found, Mapping) else None
        return found

    def can(path: str) -> bool:
        return value(path) is True

    def words(path: str) -> tuple[str, ...]:
        found = value(path)
        return (
            tuple(word for word in cast("list[object]", found) if isinstance(word, str))
            if isinstance(found, list)
            else ()
        )

    refreshes = can("workspace.diagnostics.refreshSupport")
    pulled = value("textDocument.diagnostic")
    pulled_related = value("textDocument.diagnostic.relatedInformation")
    related = can("textDocument.publishDiagnostics.relatedInformation")
    return ClientAbilities(
        encoding=_encoding(words("general.positionEncodings")),
        # One that cannot be told to pull again would show what was true before a setting changed.
        pulls_diagnostics=isinstance(pulled, Mapping) and refreshes,
        related_information=pulled_related if refreshes and isinstance(pulled_related, bool) else related,
        gives_configuration=can("workspace.configuration"),
        registers_configuration=can("workspace.didChangeConfiguration.dynamicRegistration"),
        registers_watchers=can("workspace.didChangeWatchedFiles.dynamicRegistration"),
        registers_formatting=can("textDocument.formatting.dynamicRegistration")
        and can("textDocument.rangeFormatting.dynamicRegistration"),
        prepares_renames=can("textDocument.rename.prepareSupport"),
        markdown="markdown" in words("textDocument.hover.contentFormat"),
        nested_symbols=can("textDocument.documentSymbol.hierarchicalDocumentSymbolSupport"),
        links=can("textDocument.definition.linkSupport"),
        declaration_links=can("textDocument.declaration.linkSupport"),
        type_links=can("textDocument.typeDefinition.linkSupport"),
        generated_documents=isinstance(value("workspace.textDocumentContent"), Mapping),
        snippets=can("textDocument.completion.completionItem.snippetSupport"),
        completion_formats=words("textDocument.completion.completionItem.documentationFormat"),
        versioned_edits=can("workspace.workspaceEdit.documentChanges"),
        signature_formats=words("textDocument.signatureHelp.signatureInformation.documentationFormat"),
        signature_offsets=can(
            "textDocument.signatureHelp.signatureInformation.parameterInformation.labelOffsetSupport"
        ),
        refreshes_hints=can("workspace.inlayHint.refreshSupport"),
        refreshes_lenses=can("workspace.codeLens.refreshSupport"),
        implementation_links=can("textDocument.implementation.linkSupport"),
        resolves_edits="edit" in words("textDocument.codeAction.resolveSupport.properties")
        and can("textDocument.codeAction.dataSupport"),
        creates_files="create" in words("workspace.workspaceEdit.resourceOperations")
        and can("workspace.workspaceEdit.documentChanges"),
        resolves_tooltips="tooltip" in words("textDocument.inlayHint.resolveSupport.properties"),
        shows_progress=can("window.workDoneProgress"),
        shows_documents=can("window.showDocument.support"),
    )


def _encoding(offered: tuple[str, ...]) -> PositionEncoding:
    """The first encoding of the client's that we know, and all clients know UTF-16."""
    known = {encoding.value: encoding for encoding in PositionEncoding}
    return next((known[name] for name in offered if name in known), PositionEncoding.UTF16)
