"""Files of declarations that a command line, or the settings of the documents, name."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from tilelsp.analysis.dialects import read_declarations, use_declarations
from tilelsp.api.errors import UsageError
from tilelsp.base.text import one_line
from tilelsp.project.dialect_files import DialectFileError, read_dialect_file


def use_dialects(named: Sequence[str], settings: Iterable[Path]) -> None:
    """Read documents with the declarations in these files, in place of shipped ones of the same dialect.

    What is wrong with a file that `settings` name is said on standard error, as it is of other settings. Raises
    `UsageError` for one of those `named` that is none, and for two that declare one op differently.
    """
    files = [(name, _read(Path(name))) for name in named]
    problems = read_declarations(files).problems
    if problems:
        raise UsageError(problems[0])
    for path in dict.fromkeys(settings):
        try:
            files.append((str(path), read_dialect_file(path)))
        except DialectFileError as error:
            print(f"tilelsp: dialects: {one_line(str(error))}", file=sys.stderr)
    if not files:
        return
    declarations = read_declarations(files)
    for problem in declarations.problems:
        print(f"tilelsp: dialects: {one_line(problem)}", file=sys.stderr)
    use_declarations(declarations)


def _read(path: Path) -> str:
    try:
        return read_dialect_file(path)
    except DialectFileError as error:
        raise UsageError(str(error)) from None
