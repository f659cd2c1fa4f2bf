"""Content that git is about to commit: the files of its index, read without running anything that a repository names.

`git ls-files` reads the index alone: unlike `git status` it neither asks a file system monitor nor filters files, both
of which are programs that a repository's own configuration can name.
"""

from __future__ import annotations

import functools
import hashlib
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from tilelsp.base.record import record
from tilelsp.engines.programs.errors import ToolFailed, ToolMissing
from tilelsp.engines.programs.find import on_path
from tilelsp.engines.programs.process import Finished, Limits, run

_LIMITS = Limits(seconds=30.0, output_bytes=64 << 20)
_PROGRAM = "git.exe" if sys.platform == "win32" else "git"
_SHA1_DIGITS = 40
"""Git names objects by SHA-1, or by SHA-256 in repositories made for it."""


@record
class GitIndex:
    """The files of one suffix in the index of the repository at `root`, with the names of their contents."""

    root: Path
    objects: Mapping[str, str]

    def __contains__(self, path: Path) -> bool:
        """True if the file is in the index."""
        return self._name(path) in self.objects

    def holds(self, path: Path, content: bytes) -> bool:
        """True if the file is in the index with just this content."""
        known = self.objects.get(self._name(path), "")
        return known == _object_name(content, known)

    def _name(self, path: Path) -> str:
        """The name of a file, whose folder may be written through links, in git's answer."""
        real = _resolved(path.parent) / path.name
        if not real.is_relative_to(self.root):
            return ""
        return os.fsencode(real.relative_to(self.root).as_posix()).decode("utf-8", "replace")


@functools.cache
def repository_of(folder: Path) -> Path | None:
    """The top folder of the repository that a folder, which need not exist, belongs to."""
    real = folder.resolve()
    return next((path for path in (real, *real.parents) if os.path.exists(path / ".git")), None)


def read_index(root: Path, suffix: str) -> GitIndex:
    """The files whose names end in `suffix`. Raises `ToolError` where git cannot be asked."""
    program = next(on_path(_PROGRAM, os.environ), None)
    if program is None:
        raise ToolMissing("git is not on the PATH")
    question = ("ls-files", "--stage", "-z", "--", f":(top,glob)**/*{suffix}")
    done = run((str(program), "-c", "core.fsmonitor=false", *question), cwd=root, limits=_LIMITS)
    if done.exit != 0 or done.timed_out or done.truncated:
        message = done.stderr.strip().split("\n")[0] or f"{program} {_end(done)}"
        raise ToolFailed(f"git does not say what is committed in {root}: {message}")
    objects: dict[str, str] = {}
    for entry in done.stdout.split("\0"):
        described, _, name = entry.partition("\t")
        _, _, rest = described.partition(" ")
        known, _, stage = rest.partition(" ")
        if stage == "0":  # others are sides of a conflict
            objects[name] = known
    return GitIndex(root, objects)


def _end(done: Finished) -> str:
    if done.timed_out:
        return f"did not finish within {_LIMITS.seconds:g} s and was stopped"
    if done.truncated:
        return f"printed more than {_LIMITS.output_bytes >> 20} MiB and was stopped"
    return f"ended with status {done.exit}"


@functools.cache
def _resolved(folder: Path) -> Path:
    return folder.resolve()


def _object_name(content: bytes, like: str) -> str:
    """Git's object name of a file with this content, by the algorithm that the name `like` was made with."""
    digest = hashlib.new("sha1" if len(like) <= _SHA1_DIGITS else "sha256", usedforsecurity=False)
    digest.update(b"blob %d\0" % len(content))
    digest.update(content)
    return digest.hexdigest()
