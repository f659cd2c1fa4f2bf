"""The one mutable thing: which documents are open, and which version of each is the latest."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.languages import Languages
from tilelsp.analysis.snapshot import Language, Snapshot
from tilelsp.base.record import record
from tilelsp.base.text import Position, PositionEncoding


@record
class TextChange:
    """`start` to `end` became `text`, as LSP has it: positions, in the text that the changes before left behind.

    Offsets may stand in place of positions. Without `start` the whole text is replaced; without `end` nothing is
    removed.
    """

    text: str
    start: Position | int | None = None
    end: Position | int | None = None


class Host:
    """Open documents. Snapshots that it handed out stay valid, whatever happens to the documents."""

    def __init__(self) -> None:
        self._languages = Languages()
        self._open: dict[str, Snapshot] = {}

    @property
    def uris(self) -> tuple[str, ...]:
        """URIs of the open documents, in the order of opening."""
        return tuple(self._open)

    def snapshot(self, uri: str) -> Snapshot | None:
        """The latest version of a document; None where it is not open."""
        return self._open.get(uri)

    def open(self, uri: str, text: str, version: int | None = None, language: Language = Language.TILEIR) -> Snapshot:
        """Open a document, or replace all of one that is open."""
        buffer = Buffer(text)
        document = self._languages.document(language, buffer)
        return self._keep(Snapshot(uri, version, language, buffer, document))

    def reopen(self, closed: Snapshot, uri: str, version: int | None) -> Snapshot:
        """Open a document whose text is that of one which was closed; what was found in it is not looked for again."""
        return self._keep(closed.renamed(uri, version))

    def change(
        self,
        uri: str,
        version: int | None,
        changes: Sequence[TextChange],
        encoding: PositionEncoding = PositionEncoding.UTF16,
    ) -> Snapshot:
        """Apply changes one after the other. Raises `KeyError` for a document that is not open."""
        old = self._open[uri]
        buffer, document = old.buffer, old.document
        for change in changes:
            if change.start is None:
                buffer = Buffer(change.text)
                document = self._languages.document(old.language, buffer)
                continue
            start = offset_of(buffer, change.start, encoding)
            end = start if change.end is None else max(start, offset_of(buffer, change.end, encoding))
            after = buffer.replace(start, end, change.text)
            document = document.edited(start, end, change.text, after)
            buffer = after
        return self._keep(Snapshot(uri, version, old.language, buffer, document))

    def read_again(self) -> None:
        """Read what is open anew: declarations have changed, and nothing that was read by the former ones counts."""
        self._languages = Languages()
        for uri, old in self._open.items():
            document = self._languages.document(old.language, old.buffer)
            self._open[uri] = Snapshot(uri, old.version, old.language, old.buffer, document)

    def close(self, uri: str) -> None:
        """Forget a document; one that is not open is no error."""
        self._open.pop(uri, None)

    def _keep(self, snapshot: Snapshot) -> Snapshot:
        self._open[snapshot.uri] = snapshot
        return snapshot


def offset_of(buffer: Buffer, place: Position | int, encoding: PositionEncoding) -> int:
    """The offset of a place of a change."""
    if isinstance(place, int):
        return max(0, min(place, buffer.length))
    return buffer.offset(place, encoding)
