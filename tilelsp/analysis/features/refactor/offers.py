"""Refactorings that are offered at a place, and the change that each becomes when somebody chooses it.

An offer is cheap. Its change was tried on the document: one that brings an error is none, so an offer may turn out to
have no change, which is told instead of made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilelsp.analysis.features.refactor import aliases, constants, entries, tile_size
from tilelsp.analysis.features.refactor.change import Offer, RefactorChange
from tilelsp.analysis.snapshot import Slices, Snapshot
from tilelsp.base.text import Span

_MAKE: Mapping[str, Callable[[Snapshot, Offer], Slices[RefactorChange | None]]] = {
    aliases.NAME: aliases.change,
    tile_size.NAME: tile_size.change,
    entries.NAME: entries.change,
    constants.NAME: constants.change,
}


def offers(snapshot: Snapshot, span: Span) -> tuple[Offer, ...]:
    """The refactorings that may be possible at `span`."""
    at = span.start
    modules = (aliases, tile_size, entries, constants)
    return tuple(offer for module in modules for offer in module.offers(snapshot, at))


def change_of(snapshot: Snapshot, offer: Offer) -> Slices[RefactorChange | None]:
    """The change of an offer; None where the document would have an error that it has not got now."""
    make = _MAKE.get(offer.name)
    return None if make is None else (yield from make(snapshot, offer))
