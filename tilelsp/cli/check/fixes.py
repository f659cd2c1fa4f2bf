"""The work of `tilelsp check --fix`: what can be repaired without asking is, in place."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis import Host
from tilelsp.analysis.features.fixes.quick import repaired
from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.base.record import replace
from tilelsp.cli.outputs import write_file
from tilelsp.cli.streams import complain


def fix_documents(documents: Sequence[Document]) -> list[Document]:
    """The documents as they are then. Raises `UsageError` for bytecode that has errors."""
    fixed: list[Document] = []
    for document in documents:
        snapshot = Host().open(document.name, document.text, None, document.language)
        text, count = repaired(snapshot)
        if count and document.data:
            raise UsageError(f"{document.name}: bytecode is not repaired; `tilelsp dis` prints it as text")
        if count and document.path is not None:
            first_bytes = document.path.read_bytes()[:3]
            write_file(document.path, (first_bytes if first_bytes == b"\xef\xbb\xbf" else b"") + text.encode("utf-8"))
            complain(f"{document.name}: {count} fixed")
        fixed.append(replace(document, text=text))
    return fixed
