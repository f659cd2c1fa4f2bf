"""tilelsp/decode: the fields of a packed word."""

from __future__ import annotations

from tilelsp.analysis.features.reference.word_places import word_page
from tilelsp.analysis.features.reference.words import EncodingError
from tilelsp.analysis.features.reference.words import decode as decode_word
from tilelsp.server.errors import InvalidRequest
from tilelsp.server.params import Params
from tilelsp.server.server import Server

METHOD = "tilelsp/decode"


def decode(_: Server, params: object) -> object:
    """`{word, value, reading?}`; the value is a number, or a string where it does not fit into a double."""
    arguments = Params.of(METHOD, params)
    try:
        found = decode_word(arguments.text("word"), arguments.integer("value"), arguments.optional_text("reading"))
    except EncodingError as error:
        raise InvalidRequest(str(error)) from None
    rows = [
        {"bits": [row.low, row.high], "field": row.field, "value": row.value, "meaning": row.meaning}
        for row in found.rows
    ]
    return {
        "word": found.word,
        "reading": found.reading,
        "value": found.value,
        "rows": rows,
        "stray": found.stray,
        "faults": list(found.faults),
        "markdown": word_page((found.word, found.reading), found.value),
    }
