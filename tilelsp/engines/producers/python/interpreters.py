"""The Python of a file's user, in which packages that compile kernels are installed.

In this order: the user's setting; the nearest `.venv` or `venv` above the file; `VIRTUAL_ENV`; the Python that runs
tilelsp; `python3` of `PATH`. The first that has the package is taken. Where no file is asked for, as for `tilelsp
doctor`, nobody has agreed to run what a folder brings along: of its environment only the names of files are read.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast

from tilelsp.base.record import record
from tilelsp.engines.programs.errors import ToolError, ToolFailed, ToolMissing
from tilelsp.engines.programs.find import Toolbox, on_path
from tilelsp.engines.programs.process import Limits, run

_PROBE_LIMITS = Limits(seconds=10.0, output_bytes=1 << 16)
_PROBE = (
    "import json, sys, importlib.metadata as m\n"
    "found = {}\n"
    "for name in sys.argv[1:]:\n"
    "    try: found[name] = m.version(name)\n"
    "    except m.PackageNotFoundError: pass\n"
    "print(json.dumps({'python': '.'.join(map(str, sys.version_info[:3])), 'packages': found}))\n"
)
_OLDEST = (3, 10)


@record
class Interpreter:
    """A Python with the package that was looked for, in that release."""

    path: Path
    python: str
    package: str
    release: str

    @property
    def title(self) -> str:
        """The compiler's name in messages."""
        return f"{self.package} {self.release}"


_known: dict[tuple[Path, str, int], Mapping[str, object]] = {}
_lock = threading.Lock()


def interpreter_for(package: str, toolbox: Toolbox, file: Path | None) -> Interpreter:
    """The Python that has the distribution `package`, for a file that is to be compiled; for None that of
    `interpreter_in` the current folder. Raises `ToolError` where none has it.
    """
    return (
        _first(package, toolbox, file.absolute().parent, ()) if file else interpreter_in(package, toolbox, Path.cwd())
    )


def interpreter_in(package: str, toolbox: Toolbox, folder: Path) -> Interpreter:
    """The same for the files of a folder, whose own environment is not run. Raises `ToolError`."""
    return _first(package, toolbox, folder.absolute(), tuple(_above(folder.absolute())))


def _first(package: str, toolbox: Toolbox, start: Path, not_run: Sequence[Path]) -> Interpreter:
    looked_at: list[Path] = []
    setting = toolbox.paths.python
    for path in _candidates(toolbox, start):
        try:
            answer = _installed(path, package) if path in not_run else _probe(path, package)
        except ToolError:
            if path == setting:
                raise
            continue
        looked_at.append(path)
        packages = cast("Mapping[str, str]", answer["packages"])
        if package in packages:
            python = str(answer["python"])
            if tuple(map(int, python.split(".")[:2])) < _OLDEST:
                raise ToolFailed(f"{path} is Python {python}; {_OLDEST[0]}.{_OLDEST[1]} or newer is needed")
            return Interpreter(path, python, package, packages[package])
    if not looked_at:
        raise ToolMissing("no Python was found: set tilelsp.python.path")
    raise ToolMissing(f"{package} is not installed for {looked_at[0]}: {looked_at[0]} -m pip install {package}")


def _candidates(toolbox: Toolbox, start: Path) -> Iterator[Path]:
    """Interpreters by precedence, each once. Links are not followed: they are what makes an environment."""
    if toolbox.paths.python is not None:
        yield toolbox.paths.python
        return
    seen: set[Path] = set()
    for path in _places(toolbox, start):
        if path not in seen and os.path.isfile(path) and os.access(path, os.X_OK):
            seen.add(path)
            yield path


def _places(toolbox: Toolbox, start: Path) -> Iterator[Path]:
    yield from _above(start)
    active = Path(toolbox.environ.get("VIRTUAL_ENV", ""))
    if active.is_absolute():
        yield _program(active)
    if sys.executable:
        yield Path(sys.executable)
    yield from on_path("python.exe" if sys.platform == "win32" else "python3", toolbox.environ)


def _above(start: Path) -> Iterator[Path]:
    """Those of the nearest folder that has an environment."""
    for folder in (start, *start.parents):
        found = [made for name in (".venv", "venv") if os.path.isfile(made := _program(folder / name))]
        if found:
            yield from found
            return


def _installed(path: Path, package: str) -> Mapping[str, object]:
    """Description of an environment from its files, as `_probe` has it. Raises `ToolFailed` where they say nothing."""
    root, name = path.parent.parent, package.replace("-", "_")
    for folder in (*root.glob("lib/python3*/site-packages"), *root.glob("Lib/site-packages")):
        releases = [
            metadata.name.removesuffix(".dist-info").partition("-")[2]
            for metadata in folder.glob(f"{name}-*.dist-info")
        ]
        version = folder.parent.name.removeprefix("python")
        python = version if version.startswith("3.") else ".".join(map(str, _OLDEST))
        return {"python": python, "packages": {package: releases[0]} if releases else {}}
    raise ToolFailed(f"{path}: no environment of Python")


def _program(environment: Path) -> Path:
    return environment / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def _probe(path: Path, package: str) -> Mapping[str, object]:
    """A Python's description of itself; asked again where the environment's packages have changed."""
    try:
        stamp = max(file.stat().st_mtime_ns for file in (path, *path.parent.parent.glob("lib/python3*/site-packages")))
    except OSError as error:
        raise ToolMissing(f"{path}: {error.strerror or error}") from error
    key = (path, package, stamp)
    with _lock:
        known = _known.get(key)
    if known is None:
        answer = run((str(path), "-I", "-c", _PROBE, package), limits=_PROBE_LIMITS)
        try:
            known = cast("Mapping[str, object]", json.loads(answer.stdout))
            known["packages"]
        except (ValueError, TypeError, KeyError):
            raise ToolFailed(f"{path} does not answer as Python does") from None
        with _lock:
            _known[key] = known
    return known
