"""tilelsp/mapPosition: from a place in the source to what it became, and back."""

from __future__ import annotations

from tilelsp.base.text import LineIndex
from tilelsp.server.diagnostic_json import plain_range
from tilelsp.server.handlers import sources
from tilelsp.server.handlers.preview import provided
from tilelsp.server.params import Params
from tilelsp.server.previews import outputs_at, outputs_of_line, sources_at
from tilelsp.server.server import Server

METHOD = "tilelsp/mapPosition"


async def map_position(server: Server, params: object) -> object:
    """`{textDocument, position, target, stage, direction: "to"|"from"}`; the answer is `{ranges}`, maybe none.

    `textDocument` is the source either way; with `from`, `position` is one in the generated text.
    """
    arguments = Params.of(METHOD, params)
    direction = arguments.one_of("direction", ("to", "from"))
    position = arguments.position()
    without_position = Params(METHOD, {name: value for name, value in arguments.values.items() if name != "position"})
    # Of a source with several kernels the place says which one is meant.
    preview_arguments = (
        arguments if direction == "to" and server.sources.find(arguments.uri()) is not None else without_position
    )
    made = await server.previews.answer(await provided(server, preview_arguments))
    made = sources.led_back(server, made)
    owner = server.sources.owner(made.wanted.source)
    snapshot = server.previews.source(made.wanted.source) if owner is None else owner[0].snapshot
    client = server.session.client
    output = LineIndex(made.text)
    if direction == "to":
        offset = snapshot.offset(position, client.encoding)
        spans = outputs_at(made, snapshot.text, offset)
        if not spans and owner is not None:  # compilers name a column of their own choice
            spans = outputs_of_line(made, snapshot.text, offset)
        return {"ranges": [plain_range(output, span, client) for span in spans]}
    spans = sources_at(made, snapshot.text, output.offset(position, client.encoding))
    source = LineIndex(snapshot.text)
    return {"ranges": [plain_range(source, span, client) for span in spans]}
