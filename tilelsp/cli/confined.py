"""The command line held to one folder: `python -P -m tilelsp.cli.confined ROOT SCRATCH COMMAND ...`.

The tools for agents and the runs of an editor are started so. What lies outside of ROOT and the private folder SCRATCH
is treated as if it were not there: arrays and documents that arguments name, links that lead out, project files of
folders above. Readable besides are Python, tilelsp itself and the user's own settings; readable and writable is
tilelsp's cache. Programs that the user's settings name, such as ptxas, run as they always do: on copies in SCRATCH.
"""

from __future__ import annotations

import errno
import importlib.machinery
import os
import site
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Sequence

from tilelsp.cli.main import main
from tilelsp.engines.programs.command_limits import MEMORY_BYTES
from tilelsp.project.folders import user_cache_folder, user_config_folder

_OUTSIDE = "is outside of the folder that the tools were started for"
_DEVICES = frozenset({os.devnull, "/dev/urandom", "/dev/random"})
_CHANGES: dict[str, tuple[int, ...]] = {
    "os.chmod": (0,), "os.link": (0, 1), "os.mkdir": (0,), "os.remove": (0,), "os.rename": (0, 1), "os.rmdir": (0,),
    "os.symlink": (1,), "os.truncate": (0,), "os.utime": (0,),
}  # fmt: skip
"""Events of Python's audit hooks that change files, and which of their arguments are paths of what changes."""

_LISTINGS = ("os.listdir", "os.scandir")


class Folders:
    """Folders that may be read and that may be written, as prefixes of real paths: `own` and tilelsp's cache."""

    def __init__(self, own: Sequence[str]) -> None:
        self._writable = tuple(map(_prefix, (*own, str(user_cache_folder()))))
        self._readable = (*self._writable, *map(_prefix, _libraries()))
        self._module_paths = tuple(map(_prefix, filter(None, sys.path)))
        self._suffixes = tuple(importlib.machinery.all_suffixes())

    def judge(self, event: str, arguments: tuple[object, ...]) -> None:
        """Judge an event of Python's audit hooks.

        Raises `FileNotFoundError` for what reads outside, `PermissionError` for what changes something there.
        """
        if event == "open":
            path, mode, flags = arguments
            if isinstance(path, int):  # it is open already
                return
            changes = _changes(mode, flags)
            real = _real(path)
            if not (self._may_write(real) if changes else self._may_read(real)):
                raise _refusal(path, changes=changes)
        elif event in _LISTINGS:
            if not isinstance(arguments[0], int) and not self._may_list(_real(arguments[0] or ".")):
                raise _refusal(arguments[0], changes=False)
        elif event in _CHANGES:
            for path in (arguments[position] for position in _CHANGES[event]):
                if not isinstance(path, int) and not self._may_write(_real(path)):
                    raise _refusal(path, changes=True)

    def _may_write(self, path: str) -> bool:
        return path in _DEVICES or f"{path}{os.sep}".startswith(self._writable)

    def _may_read(self, path: str) -> bool:
        if path in _DEVICES or f"{path}{os.sep}".startswith(self._readable):
            return True
        # What else Python imports from, without whatever else is kept there.
        return path.endswith(self._suffixes) and path.startswith(self._module_paths)

    def _may_list(self, path: str) -> bool:
        return self._may_read(path) or f"{path}{os.sep}" in self._module_paths


def _prefix(path: str) -> str:
    real = os.path.realpath(path)
    return real if real.endswith(os.sep) else f"{real}{os.sep}"


def _libraries() -> Iterator[str]:
    """Folders of Python and its packages, of tilelsp, and of the user's own settings."""
    paths = sysconfig.get_paths()
    yield from (paths[name] for name in ("stdlib", "platstdlib", "purelib", "platlib"))
    yield from site.getsitepackages()
    # Packages of an environment that this one goes on with, by a `.pth` file.
    yield from (path for path in sys.path if os.path.basename(path) in ("site-packages", "dist-packages"))
    yield os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    yield str(user_config_folder())


def confine(folders: Sequence[str]) -> None:
    """From now on this process reads and writes files in `folders` only, besides the ones named above.

    It cannot be taken back. What is read outside raises `FileNotFoundError`, what is changed there `PermissionError`.
    """
    sys.addaudithook(Folders(folders).judge)


def _real(path: object) -> str:
    return os.path.realpath(os.fsdecode(path) if isinstance(path, bytes) else str(path))


def _changes(mode: object, flags: object) -> bool:
    """True if a file is opened to be changed. `mode` is None for `os.open`."""
    if isinstance(mode, str):
        return any(letter in mode for letter in "wax+")
    return isinstance(flags, int) and bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND))


def _refusal(path: object, *, changes: bool) -> OSError:
    if changes:
        return PermissionError(errno.EACCES, _OUTSIDE, path)
    return FileNotFoundError(errno.ENOENT, _OUTSIDE, path)


def _limit_memory() -> None:
    if sys.platform == "linux":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        limit = MEMORY_BYTES if most == resource.RLIM_INFINITY else min(MEMORY_BYTES, most)
        resource.setrlimit(resource.RLIMIT_DATA, (limit, most))


def run(root: str, scratch: str, arguments: Sequence[str], *, trusted: bool = False) -> int:
    """The command line `arguments`, run in `root`; its exit status, 2 where it needs too much memory."""
    os.chdir(root)
    _limit_memory()
    # Python would take the working folder instead of the system's, which cannot be written: the user's own.
    tempfile.tempdir = scratch
    confine((root, scratch))
    return main(arguments, trusted=trusted)


if __name__ == "__main__":
    command_line = sys.argv[1:]
    trusts = command_line[:1] == ["--trust"]
    root, scratch, *rest = command_line[trusts:]
    sys.exit(run(root, scratch, rest, trusted=trusts))
