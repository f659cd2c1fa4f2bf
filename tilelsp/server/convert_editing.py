"""Completion, signatures, tokens and hints in the protocol's words."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from tilelsp.analysis.features.completion.at_cursor import Completion, Item, ItemKind
from tilelsp.analysis.features.inlay_hint import InlayHint
from tilelsp.analysis.features.signature.at_cursor import SignatureHelp
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.server.client import ClientAbilities
from tilelsp.server.convert import from_position, from_range

_KINDS = {
    ItemKind.OP: types.CompletionItemKind.Function,
    ItemKind.VALUE: types.CompletionItemKind.Variable,
    ItemKind.TYPE: types.CompletionItemKind.Class,
    ItemKind.KEYWORD: types.CompletionItemKind.Keyword,
    ItemKind.WORD: types.CompletionItemKind.EnumMember,
    ItemKind.ATTRIBUTE: types.CompletionItemKind.Property,
    ItemKind.SYMBOL: types.CompletionItemKind.Reference,
    ItemKind.BLOCK: types.CompletionItemKind.Reference,
    ItemKind.PUNCTUATION: types.CompletionItemKind.Operator,
    ItemKind.TARGET: types.CompletionItemKind.Constant,
    ItemKind.REGISTER: types.CompletionItemKind.Constant,
}


def documentation(text: str, formats: Sequence[str]) -> types.MarkupContent | str:
    """Documentation in the first way that a client takes; plain for one that names none."""
    if not formats:
        return text
    markdown = types.MarkupKind.Markdown in formats
    return types.MarkupContent(types.MarkupKind.Markdown if markdown else types.MarkupKind.PlainText, text)


def from_completion(snapshot: Snapshot, found: Completion, client: ClientAbilities) -> types.CompletionList:
    """Offers, in an order that the client keeps among those that match equally well."""
    place = from_range(snapshot, found.span, client)
    items = [_item(number, item, place, client) for number, item in enumerate(found.items)]
    return types.CompletionList(is_incomplete=found.more, items=items)


def _item(number: int, item: Item, place: types.Range, client: ClientAbilities) -> types.CompletionItem:
    snippet = item.snippet and client.snippets
    text = item.insert or item.label
    if item.snippet and not snippet:
        text = item.label.removesuffix("<>")
    return types.CompletionItem(
        label=item.label,
        kind=_KINDS[item.kind],
        detail=item.detail or None,
        sort_text=f"{item.rank}{number:04}",
        filter_text=item.label,
        text_edit=types.TextEdit(place, text),
        insert_text_format=types.InsertTextFormat.Snippet if snippet else types.InsertTextFormat.PlainText,
        data=item.page or None,
    )


def from_inlay(snapshot: Snapshot, hint: InlayHint, client: ClientAbilities, *, later: bool = False) -> types.InlayHint:
    """A hint; blanks around it are the client's business. With `later` a client that asks for tooltips when they are
    looked at gets the place by which it does."""
    later = later and client.resolves_tooltips and bool(hint.tooltip)
    tooltip = documentation(hint.tooltip, (types.MarkupKind.Markdown,)) if hint.tooltip and not later else None
    return types.InlayHint(
        position=from_position(snapshot.position(hint.offset, client.encoding)),
        label=hint.label.lstrip(),
        kind=types.InlayHintKind.Type if hint.type else None,
        tooltip=tooltip,
        padding_left=hint.label.startswith(" "),
        data={"uri": snapshot.uri, "version": snapshot.version, "at": hint.offset} if later else None,
    )


def from_signature(found: SignatureHelp, client: ClientAbilities) -> types.SignatureHelp:
    """The forms of what is being written. Parts are offsets into the label where the client takes those, else text."""
    signatures = [
        types.SignatureInformation(
            label=signature.label,
            documentation=documentation(signature.doc, client.signature_formats) if signature.doc else None,
            parameters=[
                types.ParameterInformation(
                    label=(part.start, part.end)
                    if client.signature_offsets
                    else signature.label[part.start : part.end],
                    documentation=documentation(part.doc, client.signature_formats) if part.doc else None,
                )
                for part in signature.parameters
            ],
        )
        for signature in found.signatures
    ]
    # Past the last part: none is the active one, and the protocol has no other word for it before 3.18.
    last = len(found.signatures[found.signature].parameters)
    return types.SignatureHelp(signatures, found.signature, last if found.active is None else found.active)
