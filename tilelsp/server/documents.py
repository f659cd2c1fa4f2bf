"""The client's open documents, each at its latest version."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.features.sources.compiler_stages import WrittenStage
from tilelsp.analysis.host import Host, TextChange
from tilelsp.analysis.snapshot import Language, Snapshot, language_of
from tilelsp.base.text import PositionEncoding
from tilelsp.engines.producers.triton_cache import stages_beside
from tilelsp.server.session import path_of

CLOSED_CHARACTERS = 5_000_000
"""Length of all closed documents together that are kept: the tree of a document, with what was found in it, takes 36
bytes for each of its characters (measured at 50,000 lines)."""


class ClosedDocuments:
    """Documents that were closed, each with what was found in it, the latest of them as long as there is room.

    Editors close and open one again when it is moved to another pane, renamed or looked at from a list of results.
    """

    def __init__(self, room: int = CLOSED_CHARACTERS) -> None:
        self._room = room
        self._snapshots: dict[tuple[Language, str], Snapshot] = {}

    def keep(self, closed: Snapshot) -> None:
        """Keep a document; those that were closed first make room for it."""
        self.take(closed.language, closed.text)
        self._snapshots[closed.language, closed.text] = closed
        left = self._room
        for key, snapshot in reversed(tuple(self._snapshots.items())):
            left -= snapshot.length
            if left < 0:
                del self._snapshots[key]

    def take(self, language: Language, text: str) -> Snapshot | None:
        """The closed document with this text, which is then no longer kept here; None where there is none."""
        return self._snapshots.pop((language, text), None)

    def clear(self) -> None:
        """Forget all of them."""
        self._snapshots.clear()


class Documents:
    """The open documents."""

    def __init__(self, host: Host | None = None) -> None:
        """A `host` with documents has looked at them before the client's messages are read that open them."""
        self._host = Host() if host is None else host
        self._open: dict[str, Snapshot] = {}
        self._closed = ClosedDocuments()
        self._made: dict[str, Snapshot] = {}
        self._stages: dict[str, tuple[WrittenStage, ...]] = {}

    @property
    def uris(self) -> tuple[str, ...]:
        """The documents that are open, in the order in which they were opened."""
        return tuple(self._open)

    def snapshot(self, uri: str) -> Snapshot | None:
        """The document as it is now; None where it is not open."""
        return self._open.get(uri) or self._made.get(uri)

    def stages(self, uri: str) -> tuple[WrittenStage, ...]:
        """Stages in front of a document, as its compiler has written them."""
        known = self._stages.get(uri)
        if known is None and uri in self._open:
            path = path_of(uri)
            known = self._stages[uri] = stages_beside(path) if path is not None else ()
        return known or ()

    def make(
        self, uri: str, language: Language, version: int | None, text: str, stages: tuple[WrittenStage, ...] = ()
    ) -> None:
        """A document that a compiler made of one that is open, with the stages in front of it: it has an address, and
        is not among the open ones."""
        self._stages[uri] = stages
        known = self._made.get(uri)
        if known is None or (known.text, known.language) != (text, language):
            self._made[uri] = self._host.open(uri, text, version, language)

    def unmake(self, uri: str) -> None:
        """Nobody makes it any more."""
        self._stages.pop(uri, None)
        if self._made.pop(uri, None) is not None:
            self._host.close(uri)

    def open(self, uri: str, language_id: str, version: int, text: str) -> None:
        """A document was opened; one that is open already is taken as new."""
        self._stages.pop(uri, None)
        language = language_of(language_id, uri)
        seen = self._host.snapshot(uri) if uri not in self._open else None
        is_this = seen is not None and (seen.version, seen.language, seen.text) == (version, language, text)
        if seen is not None and is_this:
            self._open[uri] = seen
            return
        closed = self._closed.take(language, text)
        if closed is not None:
            self._open[uri] = self._host.reopen(closed, uri, version)
        else:
            self._open[uri] = self._host.open(uri, text, version, language)

    def change(self, uri: str, version: int, changes: Sequence[TextChange], encoding: PositionEncoding) -> bool:
        """Apply edits in their order; False when the document is not open."""
        if uri not in self._open:
            return False
        self._open[uri] = self._host.change(uri, version, changes, encoding)
        return True

    def read_again(self) -> None:
        """Read every document anew: the declarations of dialects have changed."""
        self._closed.clear()
        self._host.read_again()
        self._open = {uri: found for uri in self._open if (found := self._host.snapshot(uri)) is not None}
        self._made = {uri: found for uri in self._made if (found := self._host.snapshot(uri)) is not None}

    def close(self, uri: str) -> None:
        """A document was closed."""
        self._stages.pop(uri, None)
        closed = self._open.pop(uri, None)
        if closed is not None:
            self._host.close(uri)
            self._closed.keep(closed)

    def pinned(self, uri: str) -> tuple[str, ...]:
        """The targets that a document names in its text; none where it is not open."""
        snapshot = self._open.get(uri)
        return snapshot.pinned if snapshot is not None else ()
