"""tilelsp/word: the packed word that a number of a document is, field by field, and the number with other fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.analysis.features.reference.placed_words import PlacedWord, word_at
from tilelsp.analysis.features.reference.words import EncodingError
from tilelsp.analysis.pictures.page import as_page
from tilelsp.analysis.pictures.word import word_picture
from tilelsp.server.convert import from_range
from tilelsp.server.errors import InvalidRequest
from tilelsp.server.params import Params
from tilelsp.server.server import Server

METHOD = "tilelsp/word"


def word(server: Server, params: object) -> object:
    """`{textDocument, position, fields?}`: `{word, reading, hex, fields, faults, range, newText, content}`.

    Null where the number at the position is no packed word. With `fields`, raw numbers by name, all of the answer is
    about the word that has them instead of its own: `newText` is what then stands in `range`. `content` is its picture,
    a page that needs nothing beside it.
    """
    arguments = Params.of(METHOD, params)
    snapshot = server.documents.snapshot(arguments.uri())
    if snapshot is None:
        raise InvalidRequest(f"{METHOD}: the document is not open")
    client = server.session.client
    found = word_at(snapshot, snapshot.offset(arguments.position(), client.encoding))
    if found is None:
        return None
    if arguments.values.get("fields") is not None:
        try:
            found = found.replaced(_raw(arguments))
        except EncodingError as error:
            raise InvalidRequest(str(error)) from None
    layout = found.layout
    return {
        "word": layout.name,
        "reading": layout.reading,
        "hex": layout.hex(found.value),
        "fields": list(_fields(found)),
        "faults": list(layout.faults(found.value)),
        "range": from_range(snapshot, found.span, client),
        "newText": found.written,
        "content": as_page([word_picture(layout, found.value)]),
    }


def _raw(arguments: Params) -> Mapping[str, int]:
    """The fields that are asked for."""
    fields = arguments.inner("fields")
    return {name: fields.count(name) for name in fields.values}


def _fields(found: PlacedWord) -> Iterator[Mapping[str, object]]:
    for row in found.layout.rows(found.value):
        yield {
            "field": row.field,
            "bits": [row.low, row.high],
            "value": row.value,
            "meaning": row.meaning,
            "legal": row.legal,
            "choices": [{"value": value, "meaning": meaning} for value, meaning in found.choices(row.field)],
        }
