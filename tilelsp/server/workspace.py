"""The symbols of a workspace: of its open documents as they are, and of the files in its folders."""

from __future__ import annotations

import asyncio
import contextlib
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path

from tilelsp.analysis.features.outline.symbols import OutlineSymbol, SymbolKind, symbols
from tilelsp.analysis.host import Host
from tilelsp.analysis.snapshot import Snapshot, language_of
from tilelsp.base.record import record
from tilelsp.project.regular import read_regular
from tilelsp.project.walk import FolderTooLargeError, files_below
from tilelsp.server.session import path_of

SUFFIXES = (".mlir", ".tileir", ".ll", ".mir", ".ptx")
MOST_FILES = 2000
"""Files of a folder that are looked at for symbols of other files: a large repository has more than one waits for."""
MOST_BYTES = 1 << 20
"""Larger files are looked at only while they are open."""
MOST_SYMBOLS = 256
"""Symbols of one answer: nobody reads more, and a longer query finds the rest."""

_KINDS = (SymbolKind.MODULE, SymbolKind.ENTRY, SymbolKind.FUNCTION, SymbolKind.GLOBAL)


@record
class WorkspaceMatch:
    """A symbol, the document that it stands in, and the symbol around it."""

    snapshot: Snapshot
    symbol: OutlineSymbol
    container: str


@record
class _File:
    stamp: tuple[int, int]
    snapshot: Snapshot
    outline: tuple[OutlineSymbol, ...]


class Workspace:
    """Symbols in the files of one client's folders; a file is read again when its size or time changed."""

    def __init__(self) -> None:
        self._files: dict[Path, _File] = {}

    async def search(self, query: str, opened: Sequence[Snapshot], folders: Sequence[str]) -> list[WorkspaceMatch]:
        """The symbols whose name holds the letters of `query` in their order; those that begin with it come first."""
        found: list[WorkspaceMatch] = []
        for snapshot in opened:
            found += _matching(snapshot, symbols(snapshot), query)
            await asyncio.sleep(0)
        roots = [path for path in map(path_of, folders) if path is not None]
        stamps = await asyncio.to_thread(stamped_files, roots)
        self._files = {path: known for path, known in self._files.items() if path in stamps}
        seen = {path_of(snapshot.uri) for snapshot in opened}
        for path, stamp in stamps.items():
            if path in seen:
                continue
            known = self._files.get(path)
            if known is None or known.stamp != stamp:
                known = await self._read(path, stamp)
            if known is not None:
                found += _matching(known.snapshot, known.outline, query)
        wanted = query.casefold()
        found.sort(key=lambda match: (not match.symbol.name.casefold().startswith(wanted), match.symbol.name))
        return found[:MOST_SYMBOLS]

    async def _read(self, path: Path, stamp: tuple[int, int]) -> _File | None:
        text = await asyncio.to_thread(text_of, path)
        if text is None:
            return None
        snapshot = Host().open(path.as_uri(), text, None, language_of("", path.name))
        made = self._files[path] = _File(stamp, snapshot, symbols(snapshot))
        return made


def _matching(
    snapshot: Snapshot, found: Sequence[OutlineSymbol], query: str, container: str = ""
) -> Iterator[WorkspaceMatch]:
    for symbol in found:
        if symbol.kind in _KINDS:
            if _fits(symbol.name, query):
                yield WorkspaceMatch(snapshot, symbol, container)
            yield from _matching(snapshot, symbol.children, query, symbol.name)


def _fits(name: str, query: str) -> bool:
    letters = iter(name.casefold())
    return all(letter in letters for letter in query.casefold())


def stamped_files(roots: Sequence[Path], suffixes: Sequence[str] = SUFFIXES) -> dict[Path, tuple[int, int]]:
    """The files of some folders with what tells versions of them apart; hidden folders are left out."""
    found: dict[Path, tuple[int, int]] = {}
    for root in roots:
        with contextlib.suppress(FolderTooLargeError):
            for path in files_below(root, suffixes):
                stamp = _stamp(path)
                if stamp is not None:
                    found[path] = stamp
                if len(found) >= MOST_FILES:
                    return found
    return found


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    fits = stat.S_ISREG(status.st_mode) and status.st_size <= MOST_BYTES
    return (status.st_mtime_ns, status.st_size) if fits else None


def text_of(path: Path) -> str | None:
    """The text of a file; None for one that cannot be read or is none."""
    try:
        data = read_regular(path, MOST_BYTES)
        return None if data is None else data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        return None
