"""A folder into which another program writes documents: which of its files are new, or have changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

_Stamp = tuple[int, int]
"""When a file was written last, in nanoseconds, and its size in bytes."""


class WatchedFolder:
    """The files of a folder, as `list_files` names them.

    Those that are there at first are none of the news. A file that changes between two looks is still being written,
    and told when it has stayed as it is for one.
    """

    def __init__(self, list_files: Callable[[], Sequence[Path]]) -> None:
        self._list = list_files
        self._reported = self._stamps()
        self._seen: dict[Path, _Stamp] = {}

    def changed(self, *, complete: bool) -> list[Path]:
        """The files that are new or have changed, by their names; where the writer is `complete`, whatever is there."""
        now = self._stamps()
        found = [
            path
            for path, stamp in now.items()
            if self._reported.get(path) != stamp and (complete or self._seen.get(path) == stamp)
        ]
        self._reported = {path: stamp for path, stamp in self._reported.items() if path in now}
        self._reported.update((path, now[path]) for path in found)
        self._seen = now
        return found

    def _stamps(self) -> dict[Path, _Stamp]:
        found: dict[Path, _Stamp] = {}
        for path in self._list():
            try:
                state = path.stat()
            except OSError:
                continue  # it is gone already
            found[path] = (state.st_mtime_ns, state.st_size)
        return found
