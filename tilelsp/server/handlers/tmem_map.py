"""tilelsp/tmemMap: which accumulator owns which tensor-memory columns, and for how long."""

from __future__ import annotations

from tilelsp.analysis.features.generated.lowered import LowerRequest
from tilelsp.analysis.features.generated.tmem_map import CAPACITY, LANES, Owner
from tilelsp.analysis.features.generated.tmem_map import tmem_map as make_map
from tilelsp.analysis.features.outline.symbols import entry_at
from tilelsp.analysis.features.reference.tables import tmem_page
from tilelsp.analysis.features.reference.targets import KNOWN_TARGETS
from tilelsp.base.text import LineIndex
from tilelsp.server.diagnostic_json import plain_range
from tilelsp.server.errors import ContentModified, Unable
from tilelsp.server.handlers import sources
from tilelsp.server.handlers.preview import document_of
from tilelsp.server.params import Params
from tilelsp.server.server import Server
from tilelsp.server.workers import WorkerError

METHOD = "tilelsp/tmemMap"
LIMIT_SECONDS = 30.0
"""As long as a preview may take: the map needs the same passes."""


async def tmem_map(server: Server, params: object) -> object:
    """`{textDocument, entry?, position?, target?}`: `{target, stage, columns, lanes, peak, owners}`.

    An owner has `entry`, `name`, `type`, `columns` (first and how many), `live` and its `uses`, which are places in the
    preview of `stage`, and `sources`, which are places in the document. A `position` limits it to the kernel there.
    """
    arguments = Params.of(METHOD, params)
    snapshot, pinned = document_of(server, arguments)
    client = server.session.client
    chosen = server.session.targets(snapshot.uri, pinned).targets
    target = arguments.one_of("target", KNOWN_TARGETS, next((name for name in chosen if name in KNOWN_TARGETS), None))
    position = arguments.optional_position()
    entry = None
    if position is not None and server.sources.owner(snapshot.uri) is None:
        entry = entry_at(snapshot, snapshot.offset(position, client.encoding))
    request = LowerRequest(snapshot.text, snapshot.language, target, entry)
    try:
        found = await server.workers.run(LIMIT_SECONDS, make_map, request)
    except WorkerError as error:
        raise Unable(f"{METHOD}: {error}") from None
    if server.documents.snapshot(snapshot.uri) is not snapshot:
        raise ContentModified
    if found.problem:
        raise Unable(f"{METHOD}: {found.problem}")
    output, places = LineIndex(found.text), sources.places_in(server, snapshot)

    def shown(owner: Owner) -> dict[str, object]:
        return {
            "entry": owner.entry,
            "name": owner.name,
            "type": owner.type,
            "columns": [owner.first, owner.columns],
            "live": plain_range(output, owner.live, client),
            "released": owner.released,
            "sources": places(owner.sources),
            "uses": [
                {
                    "op": use.op,
                    "range": plain_range(output, use.output, client),
                    "sources": places(use.sources),
                }
                for use in owner.uses
            ],
        }

    return {
        "target": found.target,
        "stage": "nv_tileas",
        "columns": CAPACITY,
        "lanes": LANES,
        "peak": found.peak,
        "owners": [shown(owner) for owner in found.owners],
        "markdown": tmem_page(found),
    }
