"""The kernels of documents."""

from __future__ import annotations

from functools import lru_cache

from tilelsp.analysis.features.outline.symbols import entries
from tilelsp.analysis.host import Host
from tilelsp.api.documents import Document


@lru_cache(maxsize=64)
def entry_names(document: Document) -> tuple[str, ...]:
    """The names of a document's kernels, in its order."""
    snapshot = Host().open("", document.text, None, document.language)
    return tuple(symbol.name for symbol in entries(snapshot))
