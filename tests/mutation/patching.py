"""A mutant within a process that had imported the product before: functions get the code of the changed module.

What importing runs is not run again: a change of that wants a process of its own. Modules that are imported later, and
programs that are started, read the changed file.
"""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType

FILE = "TILELSP_MUTANT"
"""The environment variable with the path of a file that says which mutant forked processes are, if any."""
_functions: dict[str, list[FunctionType]] = {}
"""All functions by their files, when `remember` was called."""


def remember() -> None:
    """Note which functions there are, by the files that they are of."""
    gc.unfreeze()
    for one in gc.get_objects():
        if type(one) is FunctionType:
            _functions.setdefault(one.__code__.co_filename, []).append(one)
    gc.freeze()


def write(path: Path, module: Path | None = None, before: str = "", after: str = "") -> None:
    """Say which mutant forked processes are from now on: none without a module."""
    given = {"module": str(module), "before": before, "after": after} if module is not None else {}
    path.write_text(json.dumps(given), encoding="utf-8")


def apply() -> None:
    """Become the mutant that the file names. Raises `ValueError` where a function cannot get its code."""
    given: dict[str, str] = json.loads(Path(os.environ[FILE]).read_text("utf-8"))
    if given:
        become(**given)


def become(module: str, before: str, after: str) -> None:
    """Give the functions of a file, whose text was `before`, the code that they have in the text `after`.

    Raises `ValueError` where a function cannot get it.
    """
    old, new = (list(_codes(compile(text, module, "exec", dont_inherit=True))) for text in (before, after))
    for function in _functions.get(module, ()):
        code = function.__code__
        same = [_place(one) for one in old if one.co_qualname == code.co_qualname]
        changed = [one for one in new if one.co_qualname == code.co_qualname]
        if _place(code) in same and len(same) == len(changed):
            function.__code__ = changed[same.index(_place(code))]


def _place(code: CodeType) -> object:
    """Where it stands: a line may have several functions without a name."""
    return tuple(code.co_positions())


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from _codes(const)
