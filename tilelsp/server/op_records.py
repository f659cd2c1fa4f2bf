"""The TableGen records of the ops of a workspace's own dialects."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from tilelsp.analysis.tablegen import ProjectRecords, TablegenRecord, records
from tilelsp.base.record import record
from tilelsp.base.text import LineIndex, Position, PositionEncoding, Span
from tilelsp.server.session import path_of
from tilelsp.server.workers import WorkerPool
from tilelsp.server.workspace import stamped_files, text_of

LIMIT_SECONDS = 20.0
"""To read a project's TableGen files, in the background."""
_SUFFIXES = (".td",)
_Stamps = dict[Path, tuple[int, int]]


@record
class RecordPlace:
    """Where a record stands, in the text that its file has."""

    path: Path
    text: str
    span: Span

    def range(self, encoding: PositionEncoding) -> tuple[Position, Position]:
        """Where its name begins and ends."""
        index = LineIndex(self.text)
        return index.position(self.span.start, encoding), index.position(self.span.end, encoding)


class OpRecords:
    """Records in the `.td` files of one client's folders; a file is read again when its size or time changed."""

    def __init__(self, workers: WorkerPool) -> None:
        self._workers = workers
        self._files: dict[Path, tuple[tuple[int, int], list[TablegenRecord]]] = {}

    async def of_op(self, name: str, folders: Sequence[str]) -> list[RecordPlace]:
        """Where the records of an op stand. Raises `WorkerError` where the files could not be read in time."""
        roots = [path for path in map(path_of, folders) if path is not None]
        stamps: _Stamps = await asyncio.to_thread(stamped_files, roots, _SUFFIXES)
        fresh = [path for path, stamp in stamps.items() if self._files.get(path, (None,))[0] != stamp]
        if fresh:
            read = await self._workers.run(LIMIT_SECONDS, read_files, fresh)
            known = {path: (stamps[path], found) for path, found in zip(fresh, read, strict=True)}
            self._files = {path: entry for path, entry in {**self._files, **known}.items() if path in stamps}
        found = ProjectRecords(
            [(str(path), in_file) for path, (_, in_file) in self._files.items() if path in stamps]
        ).of_op(name)
        places: list[RecordPlace] = []
        for file, op_record in found:
            text = await asyncio.to_thread(text_of, Path(file))
            if text is not None:
                places.append(RecordPlace(Path(file), text, op_record.span))
        return places


def read_files(paths: Sequence[Path]) -> list[list[TablegenRecord]]:
    """The records of each file, for a worker process."""
    texts = map(text_of, paths)
    return [[] if text is None else list(records(text)) for text in texts]
