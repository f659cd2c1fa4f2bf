"""A bounded store of bytes under content keys: a folder that any number of processes read and write at once.

An entry is a file that appears whole, by renaming, and is never changed afterwards; its name and a checksum inside
bind it to its key. Whatever goes wrong (no room, no permission, a damaged file) makes the entry absent and nothing
worse: what is kept here can be made anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
import stat
import time
import zlib
from collections.abc import Iterator
from pathlib import Path

from tilelsp.base.record import record
from tilelsp.engines.programs.owner import is_ours, make_private

LIMIT_BYTES = 256 << 20
"""How much a store may hold, by default."""

_SHARDS = 16  # each keeps its own bound, so that writing an entry looks at a sixteenth of all files
_LARGEST_PART = 4  # an entry may fill a quarter of its shard
_ENTRIES = 4096
"""Files of all shards together: each write goes through those of its own."""
_MAGIC = b"tilelsp-1\n"
_DIGEST_BYTES = 32
"""SHA-256."""
_FRESH_SECONDS = 3600.0  # how long an entry counts as just used; and a half-written file as one that is being written
_CONTENT_BYTES = 1 << 30  # nothing that is kept unpacks to more


@record
class _File:
    path: str
    size: int
    used: float


class Store:
    """Safe to share between threads and between processes. No method raises."""

    def __init__(self, folder: Path, *, limit_bytes: int = LIMIT_BYTES) -> None:
        self._folder = folder
        self._shard_bytes = max(1, limit_bytes // _SHARDS)

    @property
    def folder(self) -> Path:
        """Where the entries are."""
        return self._folder

    def get(self, key: str) -> bytes | None:
        """Content put under `key`, in this process or another one; None where there is nothing (any more)."""
        path = self._path(key)
        try:
            with path.open("rb") as file:
                status = os.fstat(file.fileno())
                data = file.read(self._shard_bytes + 1) if is_ours(status) else b""
        except OSError:
            return None
        content = _opened(key, data)
        if content is None:
            with contextlib.suppress(OSError):
                path.unlink()
            return None
        if time.time() - status.st_mtime > _FRESH_SECONDS:
            with contextlib.suppress(OSError):
                os.utime(path)
        return content

    def put(self, key: str, content: bytes) -> bool:
        """Keep `content` under `key`; whether that was possible. What was used longest ago makes room for it."""
        data = _sealed(key, content)
        if len(data) > self._shard_bytes // _LARGEST_PART:
            return False
        path = self._path(key)
        made = path.with_name(f".{secrets.token_hex(8)}")
        try:
            make_private(self._folder)
            if not is_ours(self._folder.stat()):
                return False
            path.parent.mkdir(mode=0o700, exist_ok=True)
            self._make_room(path.parent, len(data))
            descriptor = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            try:
                with os.fdopen(descriptor, "wb") as file:
                    file.write(data)
                made.replace(path)
            except OSError:
                with contextlib.suppress(OSError):
                    made.unlink()
                return False
        except OSError:
            return False
        return True

    def size(self) -> int:
        """How many bytes the entries take."""
        return sum(file.size for shard in range(_SHARDS) for file in _files(self._folder / f"{shard:x}"))

    def _path(self, key: str) -> Path:
        name = hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()
        return self._folder / name[0] / name[1:]

    def _make_room(self, shard: Path, size: int) -> None:
        files = sorted(_files(shard), key=lambda file: file.used)
        total = sum(file.size for file in files) + size
        count = len(files) + 1
        for file in files:
            half_written = os.path.basename(file.path).startswith(".")
            abandoned = half_written and time.time() - file.used > _FRESH_SECONDS
            if not abandoned and total <= self._shard_bytes and count <= _ENTRIES // _SHARDS:
                continue
            with contextlib.suppress(OSError):  # another process was quicker
                os.unlink(file.path)
            total -= file.size
            count -= 1


def _files(shard: Path) -> Iterator[_File]:
    with contextlib.suppress(OSError), os.scandir(shard) as entries:
        for entry in entries:
            with contextlib.suppress(OSError):  # removed meanwhile
                status = entry.stat(follow_symlinks=False)
                if stat.S_ISREG(status.st_mode):
                    yield _File(entry.path, status.st_size, status.st_mtime)


def _sealed(key: str, content: bytes) -> bytes:
    packed = zlib.compress(content, 1)
    return _MAGIC + _checksum(key, packed) + packed


def _opened(key: str, data: bytes) -> bytes | None:
    head = len(_MAGIC) + _DIGEST_BYTES
    packed = data[head:]
    if not data.startswith(_MAGIC) or data[len(_MAGIC) : head] != _checksum(key, packed):
        return None
    unpacker = zlib.decompressobj()
    try:
        content = unpacker.decompress(packed, _CONTENT_BYTES)
    except zlib.error:
        return None
    return content if unpacker.eof else None


def _checksum(key: str, packed: bytes) -> bytes:
    return hashlib.sha256(key.encode("utf-8", "surrogatepass") + b"\0" + packed).digest()
