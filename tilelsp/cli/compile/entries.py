"""The kernels of documents."""

from __future__ import annotations

from functools import lru_cache

from tilelsp.api.compiling import CompileResult
from tilelsp.api.documents import Document


def entry_names(result: CompileResult) -> tuple[str, ...]:
    """The names of the kernels in a result's document, in its order."""
    compiled = tuple(resources.entry for resources in result.resources)
    return compiled or _written_entries(result.document)


@lru_cache(maxsize=64)
def _written_entries(document: Document) -> tuple[str, ...]:
    from tilelsp.analysis.features.outline.symbols import entries  # the documents of every language come along
    from tilelsp.analysis.host import Host

    snapshot = Host().open("", document.text, None, document.language)
    return tuple(symbol.name for symbol in entries(snapshot))
