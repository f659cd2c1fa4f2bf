"""Comparison of the files of a document with what it compiles to, on the disk and in what git is about to commit."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from pathlib import Path

from tilelsp.api.diagnostic_text import one_line
from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.base.record import record
from tilelsp.cli.configuration import Configuration
from tilelsp.engines.committed import GitIndex, read_index, repository_of
from tilelsp.engines.programs.errors import ToolError
from tilelsp.project.outputs import Output


@record
class CommittedOptions:
    """For which document, as it is shown, in which folder, and whether only to `check`."""

    name: str
    folder: Path
    check: bool


class Committed:
    """The indexes of the repositories that `paths` belong to; of none where there are no paths.

    Raises `UsageError` where git cannot be asked.
    """

    def __init__(self, paths: Sequence[Path], configuration: Configuration) -> None:
        self._configuration = configuration
        roots = {root for path in paths if (root := repository_of(path.parent)) is not None}
        try:
            self._indexes = {root: read_index(root, ".ptx") for root in roots}
        except ToolError as error:
            raise UsageError(f"{error}; --no-git asks nobody what is committed") from None
        self._asks = bool(paths)

    def allow(self, document: Document, path: Path) -> None:
        """Raise `UsageError` for a folder that a project file leads out of the repository, or of its own folder.

        Whoever wrote the project file may say where in it files go, and not where else on this machine.
        """
        configured = self._configuration.of(document.path)
        project = configured.project
        if project.folder is None or "outputFolder" not in project.layer.values:
            return
        bound = repository_of(project.folder) or project.folder.resolve()
        if not path.parent.resolve().is_relative_to(bound):
            raise UsageError(f"{project.path}: outputFolder: {path.parent} is outside of {bound}")

    def knows(self, path: Path) -> bool:
        """True if a file is in git's index."""
        index = self._index(path)
        return index is not None and path in index

    def complaint(self, output: Output, options: CommittedOptions) -> str:
        """The step to be taken about a file, in one line; empty where it holds what it should."""
        file = self.shown(output.path)
        if options.check and (wrong := _difference(output, options.name)):
            return f"{file}: {wrong}; `tilelsp compile --save {_argument(options.name)}` writes it"
        if not self._asks or repository_of(options.folder) is None:
            return ""
        index = self._index(output.path)
        if index is None:
            return f"{file}: is in no repository, so that it cannot be committed; --no-git asks nobody"
        if index.holds(output.path, output.content):
            return ""
        known = "git has another text" if output.path in index else "is not in git"
        return f"{file}: {'was written' if output.changed else known}; `git add {_argument(file)}`"

    def complaint_of_extra(self, output: Output, options: CommittedOptions) -> str:
        """The same for a file of a target that the document no longer has, which is not written anew."""
        wrong = _difference(output, options.name)
        if not wrong:
            return ""
        file = self.shown(output.path)
        remedy = f"`git rm {shlex.quote(file)}`, or name {output.target} again"
        return f"{file}: {wrong}, which has the target {output.target} no more; {remedy}"

    def shown(self, path: Path) -> str:
        """A file as it is typed in the current folder."""
        real = path.absolute()
        below = real.relative_to(Path.cwd()) if real.is_relative_to(Path.cwd()) else Path(os.path.normpath(real))
        return one_line(str(below))

    def _index(self, path: Path) -> GitIndex | None:
        root = repository_of(path.parent)
        return self._indexes.get(root) if root is not None else None


def _argument(file: str) -> str:
    """A file as a shell, and a command that has options and git's magic words, are to be given it."""
    return shlex.quote(f"./{file}" if file.startswith(("-", ":")) else file)


def _difference(output: Output, document: str) -> str:
    """The fault of the file on the disk; empty where there is none. Git may have given lines another end there."""
    wrong = f"is not what {document} compiles to"
    try:
        if output.path.is_symlink():
            return f"is a link, and {wrong}"
        found = output.path.read_bytes()
    except FileNotFoundError:
        return "is missing"
    except OSError as error:
        return f"cannot be read ({error.strerror or error})"
    same = found.replace(b"\r\n", b"\n") == output.content and not output.refused
    return "" if same else wrong
