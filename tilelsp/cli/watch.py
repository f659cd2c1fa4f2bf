"""`tilelsp watch`: every document that a program writes into a folder is checked when it is there."""

from __future__ import annotations

import argparse
import os
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError
from tilelsp.base.numerals import counted
from tilelsp.cli.configuration import Configuration, add_program_arguments, named_programs
from tilelsp.cli.streams import complain

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

    from tilelsp.cli.check.jobs import Report
    from tilelsp.engines.programs.child import Child
    from tilelsp.project.watched import WatchedFolder

_EPILOG = """\
Of what the folder holds already nothing is told. Without COMMAND it is watched until an interrupt; else until COMMAND
ends, whose exit status is that of tilelsp, or 1 where that is 0 and there are errors in what it wrote."""

_LOOK_SECONDS = 0.2
"""Between two looks; a file is read when it is the same in two."""

_STATUS_FOUND = 1


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `watch`."""
    parser = subparsers.add_parser(
        "watch", help="check every document that a program writes into a folder", epilog=_EPILOG
    )
    parser.add_argument("folder", metavar="FOLDER", help="where documents appear; folders in it count")
    parser.add_argument("--target", metavar="T,T", help="the targets; else those of the document or the project")
    parser.add_argument("--engine", choices=("native", "tileiras"), help="who looks, as for check")
    add_program_arguments(parser)
    parser.usage = "%(prog)s [options] FOLDER [-- COMMAND ...]"


def run(args: argparse.Namespace) -> int:
    """Watch, and print what is found. Raises `UsageError`."""
    from tilelsp.engines.programs.child import start
    from tilelsp.engines.programs.errors import ToolError
    from tilelsp.project.watched import WatchedFolder

    program: list[str] = args.program
    if program and not args.trusted:
        raise UsageError("watch runs a program, which only a user's own command line may ask for")
    folder = Path(args.folder)
    if not folder.is_dir():
        raise UsageError(f"{args.folder}: is no folder; make it, so that it can be watched")
    watching = _Watching(args, WatchedFolder(lambda: _documents(folder)))
    try:
        with start(program, os.environ) if program else nullcontext() as child:
            watching.until_end(child)
            status = child.status if child is not None else 0
    except ToolError as error:
        raise UsageError(str(error)) from None
    return watching.status(status)


def _documents(folder: Path) -> list[Path]:
    from tilelsp.api.documents import SUFFIXES, named_below

    return named_below(folder, SUFFIXES)


class _Watching:
    """The state of a watched folder: its documents and their findings so far."""

    def __init__(self, args: argparse.Namespace, folder: WatchedFolder) -> None:
        self._args = args
        self._folder = folder
        self._configuration = Configuration(named_programs(args))
        self._documents: set[str] = set()
        self._errors: dict[str, int] = {}

    def until_end(self, child: Child | None) -> None:
        """Look until the program has ended, and then once more; for ever without one."""
        while child is None or not child.has_ended():
            self._look(complete=False)
            time.sleep(_LOOK_SECONDS)
        self._look(complete=True)

    def status(self, program: int) -> int:
        """Say how much was looked at; the exit status, of which the program's own comes first."""
        errors = sum(self._errors.values())
        written = counted(len(self._documents), "document")
        sys.stderr.write(f"tilelsp watch: {written} written to {self._args.folder}, {counted(errors, 'error')}\n")
        if program:
            return program
        return 2 if self._configuration.is_faulty else _STATUS_FOUND if errors else 0

    def _look(self, *, complete: bool) -> None:
        found = [str(path) for path in self._folder.changed(complete=complete)]
        if not found:
            return
        reports = self._checked(found)
        self._documents.update(found)
        self._errors.update((report.name, report.errors) for report in reports)
        from tilelsp.cli.check.output import show

        show(reports, "text", sys.stdout)
        sys.stdout.flush()

    def _checked(self, paths: list[str]) -> list[Report]:
        from tilelsp.api.documents import Document, read_documents
        from tilelsp.cli.check.jobs import check_documents

        documents: list[Document] = []
        for path in paths:
            try:
                documents += read_documents([path])
            except UsageError as fault:
                complain(fault.line)
        return check_documents(documents, self._args.target, None, self._args.engine, self._configuration)
