"""The names of generated documents: `tilelsp:/TARGET/STAGE/ENGINE/NAME?SOURCE`.

The name is what a tab shows, and says all of it: `gemm (ptx, sm_90a, native).ptx`.
An entry, where the preview is limited to one, stands as `@ENTRY` before the name.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from urllib.parse import quote, unquote

from tilelsp.base.record import record

SCHEME = "tilelsp"


@record
class PreviewRequest:
    """Content of a preview: a stage of a document on a target, from an engine, of all kernels or of one."""

    source: str
    target: str
    stage: str
    engine: str
    entry: str | None = None

    @property
    def uri(self) -> str:
        """The document's name."""
        from tilelsp.server.shown_stages import SUFFIXES  # with the passes, which nobody needs to know an address

        stem = PurePosixPath(unquote(self.source.split("?", 1)[0])).name or "untitled"
        stem = stem.rsplit(".", 1)[0] or stem
        shown = f"{stem} ({self.stage}, {self.target}, {self.engine}).{SUFFIXES.get(self.stage, 'mlir')}"
        entry = (f"@{self.entry}",) if self.entry else ()
        path = "/".join(quote(part, safe="@") for part in (self.target, self.stage, self.engine, *entry))
        return f"{SCHEME}:/{path}/{quote(shown)}?{quote(self.source, safe='/:')}"


def parse(uri: str) -> PreviewRequest | None:
    """Content that the document `uri` shows; None when it is not one of ours. Clients quote more or less than we do."""
    head, _, source = uri.partition("?")
    if not source or not head.startswith(f"{SCHEME}:"):
        return None
    parts = [unquote(part) for part in head.removeprefix(f"{SCHEME}:").strip("/").split("/")]
    if len(parts) not in (4, 5) or (len(parts) == 5 and not parts[3].startswith("@")):
        return None
    entry = parts[3][1:] if len(parts) == 5 else None
    return PreviewRequest(unquote(source), parts[0], parts[1], parts[2], entry)


def is_generated(uri: str) -> bool:
    """True if a document was generated: a preview, or a view in which an editor shows an answer."""
    return uri.startswith((f"{SCHEME}:", f"{SCHEME}-"))


def same(uri: str, other: str) -> bool:
    """True if two URIs name one document, however they are quoted."""
    return _plain(uri) == _plain(other)


def _plain(uri: str) -> str:
    while (again := unquote(uri)) != uri:
        uri = again
    return uri
