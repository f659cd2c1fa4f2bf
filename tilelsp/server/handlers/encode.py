"""tilelsp/encode: a packed word from its fields."""

from __future__ import annotations

from tilelsp.analysis.features.reference.word_places import word_page
from tilelsp.analysis.features.reference.words import EncodingError
from tilelsp.analysis.features.reference.words import encode as encode_word
from tilelsp.server.errors import InvalidRequest
from tilelsp.server.params import Params
from tilelsp.server.server import Server

METHOD = "tilelsp/encode"


def encode(_: Server, params: object) -> object:
    """`{word, fields, reading?}`; a field is a raw number, or what `tilelsp encode` takes for it."""
    arguments = Params.of(METHOD, params)
    try:
        made = encode_word(arguments.text("word"), arguments.fields("fields"), arguments.optional_text("reading"))
    except EncodingError as error:
        raise InvalidRequest(str(error)) from None
    return {
        "word": made.word,
        "reading": made.reading,
        "value": made.value,
        "hex": made.hex,
        "faults": list(made.faults),
        "markdown": word_page((made.word, made.reading), made.value),
    }
