"""Where the tools are, which versions they have, and which one to use.

Sources, in order of precedence: the user's setting; the wheels of the `nvidia` extra in the running Python
environment; `CUDA_HOME` and its kin; `PATH`. Nothing is imported from the wheels, and relative entries of `PATH`
are skipped, and so is the current folder, which `python -m` counts among the places of wheels: opening a folder
never runs a program out of it. Tools that were found stay found, and `tilelsp doctor` shows them.
"""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from threading import Thread

from tilelsp.defs.targets import assembles
from tilelsp.engines.programs.errors import INSTALL_COMMAND, ToolError, ToolFailed, ToolMissing, ToolTimeout
from tilelsp.engines.programs.paths import ToolPaths
from tilelsp.engines.programs.process import Finished, Limits, run
from tilelsp.engines.programs.reported import ReleaseVersion, listed_targets, reported_version, version_of
from tilelsp.engines.programs.tool import Candidate, LibNvvm, Surveyed, Tool, ToolName, ToolOrigin
from tilelsp.engines.programs.wheels import NVVM_FILES, WHEELS, file_name, places_of_wheels, read_wheel

_PROBE_LIMITS = Limits(seconds=5.0, output_bytes=1 << 20)
_FORGET_FAILURE_SECONDS = 60.0
"""Time after which a tool that could not be started is tried again: it may have been installed meanwhile."""
# A tool that hangs at `--version` would otherwise cost five seconds for each target of a document.

CUDA_VARIABLES = ("CUDA_HOME", "CUDA_PATH", "CUDA_ROOT")
"""Environment variables that name a CUDA tree, in the order in which tileiras itself looks at them."""


_VERSIONED = frozenset({ToolName.PTXAS})
"""Tools that print the version of their wheel (12.9.86 and 13.5.37 do): they are not started to learn it."""

_NVVM_WHEEL = "nvidia-nvvm"
_NVVM_FOLDERS = ("nvvm/lib64", "lib", "lib64", "nvvm/bin")


class Toolbox:
    """Finds tools and remembers what it learned about each file; safe to share between threads.

    `environ` defaults to the process environment, `search_path` to `sys.path` (where the wheels are looked for).
    """

    def __init__(
        self,
        paths: ToolPaths | None = None,
        *,
        environ: Mapping[str, str] | None = None,
        search_path: Sequence[str] | None = None,
    ) -> None:
        self.paths = paths or ToolPaths()
        self.environ: Mapping[str, str] = dict(os.environ if environ is None else environ)
        self._search_path = list(places_of_wheels() if search_path is None else search_path)
        self._lock = threading.Lock()
        self._wheel_files: dict[str, tuple[str, tuple[Path, ...]]] = {}
        self._candidates: dict[ToolName, tuple[Candidate, ...]] = {}
        self._tools: dict[tuple[Path, int, int], Tool] = {}
        self._failures: dict[tuple[Path, int, int], tuple[float, ToolError]] = {}
        self._ptxas_targets: dict[tuple[Path, ReleaseVersion], frozenset[str]] = {}

    def candidates(self, name: ToolName) -> tuple[Candidate, ...]:
        """Every file that may be the tool, by precedence, each real file once. Looked up until there is one."""
        with self._lock:
            known = self._candidates.get(name)
        if known:
            return known
        found: list[Candidate] = []
        seen: set[Path] = set()
        for candidate in self._look(name):
            real = _real(candidate.path)
            if real not in seen:
                seen.add(real)
                found.append(candidate)
        with self._lock:
            self._candidates[name] = tuple(found)
        return tuple(found)

    def survey(self, name: ToolName) -> tuple[Surveyed, ...]:
        """Every candidate with its version or with what is wrong with it, by precedence. Runs each one once."""
        return self._survey(self.candidates(name))

    def _survey(self, candidates: Sequence[Candidate]) -> tuple[Surveyed, ...]:
        if len(candidates) < 2 or all(map(self._is_known, candidates)):
            return tuple(map(self._survey_one, candidates))
        found: dict[Candidate, Surveyed] = {}

        def survey(candidate: Candidate) -> None:
            with contextlib.suppress(MemoryError):
                found[candidate] = self._survey_one(candidate)

        threads: list[Thread] = []
        for entry in candidates:
            thread = Thread(target=survey, args=(entry,), name="tilelsp-probe", daemon=True)
            with contextlib.suppress(RuntimeError):  # the system has no threads left
                thread.start()
                threads.append(thread)
        for thread in threads:
            thread.join()
        return tuple(found.get(candidate) or self._survey_one(candidate) for candidate in candidates)

    def installed(self, name: ToolName) -> tuple[Tool, ...]:
        """The usable copies: the one that a setting names first, then the newest first.

        One whose version its wheel tells is not started for it: `is_broken` asks, where such a copy gave no answer.

        Raises `ToolError` when the setting's own copy is unusable: what the user chose is never replaced in
        silence. Raises `ToolMissing` when there is none at all.
        """
        candidates = self.candidates(name)
        trusted = {
            candidate: Surveyed(candidate, tool)
            for candidate in candidates
            if (tool := self._as_its_wheel_says(candidate))
        }
        surveyed = iter(self._survey([candidate for candidate in candidates if candidate not in trusted]))
        survey = [trusted.get(candidate) or next(surveyed) for candidate in candidates]
        chosen: list[Tool] = []
        others: list[Tool] = []
        for entry in survey:
            if entry.tool is None:
                if self._is_explicit(entry.candidate):
                    raise ToolFailed(entry.problem)
            elif self._is_explicit(entry.candidate):
                chosen.append(entry.tool)
            else:
                others.append(entry.tool)
        others.sort(key=lambda tool: tool.version, reverse=True)
        tools = (*chosen, *others)
        if not tools:
            problems = "; ".join(entry.problem for entry in survey)
            raise ToolMissing(problems or f"{name.value} is not installed: {INSTALL_COMMAND}")
        return tools

    def best(self, name: ToolName) -> Tool:
        """The copy to use; raises as `installed` does."""
        return self.installed(name)[0]

    def ptxas_for(self, target: str) -> Tool:
        """The newest installed ptxas that knows `target`, the setting's own first (decision C51).

        Raises `ToolMissing` when none knows it, else as `installed` does.
        """
        tools = self.installed(ToolName.PTXAS)
        for tool in tools:
            known = assembles(tool.version.release, target)
            if known is None:
                try:
                    known = target in self.ptxas_targets(tool)
                except ToolError:
                    if tool.source is ToolOrigin.SETTING:
                        raise
                    continue  # a broken copy must not hide a good one; `doctor` shows it
            if known:
                return tool
        versions = ", ".join(str(tool.version) for tool in tools)
        raise ToolMissing(f"no installed ptxas knows {target} (found {versions}): {INSTALL_COMMAND}")

    def ptxas_identity(self, target: str) -> str:
        """Another text than before where another ptxas, or none, is asked about `target`."""
        try:
            tool = self.ptxas_for(target)
        except ToolError as error:
            return f"none: {error}"
        return f"{tool.version} {self.stamp(tool.path)}"

    def ptxas_targets(self, tool: Tool) -> frozenset[str]:
        """The `sm_` names that this ptxas lists as values of `--gpu-name`; raises `ToolError` when it lists none."""
        key = (tool.path, tool.version)
        with self._lock:
            known = self._ptxas_targets.get(key)
        if known is None:
            answer = _ask(tool.path, "--help")
            known = frozenset(listed_targets(answer.stdout))
            if not known:
                raise ToolFailed(f"{tool.path} --help names no GPU; is it really ptxas?")
            with self._lock:
                self._ptxas_targets[key] = known
        return known

    def beside(self, tool: Tool, name: ToolName) -> Tool:
        """The copy of `name` that came with `tool`: same folder if there, else the same release, else the best.

        Raises as `installed` does.
        """
        sibling = tool.path.with_name(file_name(name))
        if os.path.isfile(sibling):
            return self.probe(Candidate(name, sibling, tool.source, tool.detail))
        tools = self.installed(name)
        return next((other for other in tools if other.version.release == tool.version.release), tools[0])

    def libnvvm_for(self, tileiras: Tool) -> LibNvvm:
        """The libNVVM that goes with this tileiras: the two must be of one minor version.

        Raises `ToolMissing` when there is none, `ToolFailed` when the only one is of another release.
        """
        version, owned = self._wheel(_NVVM_WHEEL)
        from_wheel = [path for path in owned if path.name in NVVM_FILES]
        libraries: list[LibNvvm] = []
        roots = [_real(tileiras.path).parent.parent, *(Path(self.environ[name]) for name in self._cuda_variables())]
        for root in roots:
            for folder in _NVVM_FOLDERS:
                for file in NVVM_FILES:
                    path = root / folder / file
                    if os.path.isfile(path) and _real(path) not in {_real(other) for other in from_wheel}:
                        libraries.append(LibNvvm(path, None))
        libraries.extend(LibNvvm(path, version) for path in from_wheel if os.path.isfile(path))
        for library in libraries:
            # A tree of its own (a CUDA installation) holds one release; a wheel says which it is.
            if library.version is None or library.version.release == tileiras.version.release:
                return library
        release = "{}.{}".format(*tileiras.version.release)
        install = f"pip install '{_NVVM_WHEEL}=={release}.*'"
        if libraries:
            raise ToolFailed(
                f"tileiras {tileiras.version} needs libnvvm {release}, "
                f"but {_NVVM_WHEEL} {version} is installed: {install}"
            )
        raise ToolMissing(f"libnvvm, which tileiras {tileiras.version} needs, is not installed: {install}")

    def stamp(self, path: Path) -> str:
        """A stamp that changes when the file at `path` is replaced; empty where there is none."""
        try:
            status = path.stat()
        except OSError:
            return ""
        return f"{path}:{status.st_mtime_ns}:{status.st_size}"

    def probe(self, candidate: Candidate) -> Tool:
        """Run `--version`, once per file as long as the file does not change.

        Raises `ToolMissing`, `ToolTimeout` or `ToolFailed`; a failure is remembered for a minute.
        """
        key = _identity(candidate)
        now = time.monotonic()
        known, failure = self._learned(key)
        if known is not None:
            return _tool(candidate, known.version)
        if failure is not None:
            raise type(failure)(str(failure))
        try:
            answer = _ask(candidate.path, "--version")
            version = reported_version(answer.stdout)
            if version is None:
                raise ToolFailed(f"{candidate.path} --version names no version; is it really {candidate.name.value}?")
        except ToolError as error:
            with self._lock:
                self._failures[key] = (now, error)
            raise
        tool = _tool(candidate, version)
        with self._lock:
            self._tools[key] = tool
        return tool

    def is_broken(self, tool: Tool) -> bool:
        """True if a copy does not even tell its version; it is then left out for a minute."""
        try:
            self.probe(Candidate(tool.name, tool.path, tool.source, tool.detail))
        except ToolError:
            return True
        return False

    def _learned(self, key: tuple[Path, int, int]) -> tuple[Tool | None, ToolError | None]:
        """Answer of a file to `--version`: the tool that it is, or how it failed less than a minute ago."""
        with self._lock:
            failed_at, failure = self._failures.get(key, (0.0, None))
            stale = time.monotonic() >= failed_at + _FORGET_FAILURE_SECONDS
            return self._tools.get(key), None if stale else failure

    def _as_its_wheel_says(self, candidate: Candidate) -> Tool | None:
        """The tool of a wheel that tells its version, as long as nothing is known of the file itself."""
        if candidate.version is None:
            return None
        with contextlib.suppress(ToolMissing):
            if self._learned(_identity(candidate)) == (None, None):
                return _tool(candidate, candidate.version)
        return None

    def _survey_one(self, candidate: Candidate) -> Surveyed:
        try:
            return Surveyed(candidate, self.probe(candidate))
        except ToolError as error:
            problem = str(error)
            if self._is_explicit(candidate):
                problem = f"{problem} ({candidate.detail})"
            return Surveyed(candidate, None, problem)

    def _is_known(self, candidate: Candidate) -> bool:
        with contextlib.suppress(ToolMissing), self._lock:
            return _identity(candidate) in self._tools
        return False

    def _is_explicit(self, candidate: Candidate) -> bool:
        return candidate.source is ToolOrigin.SETTING

    def _look(self, name: ToolName) -> Iterator[Candidate]:
        explicit = {ToolName.PTXAS: self.paths.ptxas, ToolName.TILEIRAS: self.paths.tileiras}
        setting = explicit.get(name)
        file = file_name(name)
        if setting is not None:
            inside = (setting / file, setting / "bin" / file)
            path = next((path for path in inside if os.path.isfile(path)), setting)
            yield Candidate(name, path, ToolOrigin.SETTING, f"setting tilelsp.{name.value}.path")
        if name is ToolName.TILEIRDISASM and self.paths.tileiras is not None:
            for path in (
                self.paths.tileiras.with_name(file),
                self.paths.tileiras / file,
                self.paths.tileiras / "bin" / file,
            ):
                if os.path.isfile(path):
                    yield Candidate(name, path, ToolOrigin.SETTING, "beside the setting tilelsp.tileiras.path")
                    break
        for wheel in WHEELS[name]:
            version, files = self._wheel(wheel)
            for path in files:
                if path.name == file and os.path.isfile(path):
                    yield Candidate(name, path, ToolOrigin.WHEEL, wheel, version if name in _VERSIONED else None)
        for variable in self._cuda_variables():
            path = Path(self.environ[variable]) / "bin" / file
            if os.path.isfile(path):
                yield Candidate(name, path, ToolOrigin.CUDA_TREE, variable)
        for path in on_path(file, self.environ):
            yield Candidate(name, path, ToolOrigin.PATH, "PATH")

    def _cuda_variables(self) -> tuple[str, ...]:
        return tuple(name for name in CUDA_VARIABLES if Path(self.environ.get(name, "")).is_absolute())

    def _wheel(self, name: str) -> tuple[ReleaseVersion | None, tuple[Path, ...]]:
        """The version of an installed distribution and its files; `(None, ())` when it is not installed."""
        with self._lock:
            known = self._wheel_files.get(name)
        if known is None:
            known = read_wheel(name, self._search_path)
            with self._lock:
                self._wheel_files[name] = known
        version, files = known
        return version_of(version), files


def _tool(candidate: Candidate, version: ReleaseVersion) -> Tool:
    return Tool(candidate.name, candidate.path, candidate.source, candidate.detail, version)


def on_path(file: str, environ: Mapping[str, str]) -> Iterator[Path]:
    """The programs called `file` in the folders of `PATH`, in their order; relative folders are left out."""
    for entry in environ.get("PATH", "").split(os.pathsep):
        path = Path(entry) / file
        if path.is_absolute() and os.path.isfile(path) and os.access(path, os.X_OK):
            yield path


def _ask(path: Path, question: str) -> Finished:
    answer = run((str(path), question), limits=_PROBE_LIMITS)
    if answer.timed_out:
        raise ToolTimeout(
            f"{path} {question} gave no answer within {_PROBE_LIMITS.seconds:g} s; is it the right program?"
        )
    if answer.exit != 0:
        raise ToolFailed(f"{path} {question} failed with exit status {answer.exit}; reinstall it: {INSTALL_COMMAND}")
    return answer


def _identity(candidate: Candidate) -> tuple[Path, int, int]:
    try:
        stat = candidate.path.stat()
    except OSError as error:
        reason = error.strerror or str(error)
        raise ToolMissing(f"{candidate.name.value} is not at {candidate.path}: {reason}") from error
    if not os.path.isfile(candidate.path):
        raise ToolMissing(f"{candidate.path} is a folder without {candidate.name.value} in it")
    return candidate.path, stat.st_mtime_ns, stat.st_size


def _real(path: Path) -> Path:
    with contextlib.suppress(OSError, RuntimeError):  # a loop of links: keep the name, starting it will say so
        return path.resolve()
    return path
