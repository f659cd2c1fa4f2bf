"""No module and no function is longer than a reader takes in at once.

Excepted are the declarations of `tilelsp/defs`, whose modules are rows of one kind; their functions are not.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "tilelsp"
LINES_OF_A_MODULE = 400
LINES_OF_A_FUNCTION = 60


def _too_long(path: str, source: str) -> Iterator[str]:
    lines = source.splitlines()
    if len(lines) > LINES_OF_A_MODULE and not path.startswith("defs/"):
        yield f"{path}: {len(lines)} lines"
    for node in ast.walk(ast.parse(source)) if _may_have_long_functions(lines) else ():
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > LINES_OF_A_FUNCTION:
                yield f"{path}: {node.name} has {length} lines"


def _may_have_long_functions(lines: Sequence[str]) -> bool:
    """True if some `def` is so far from the next definition outside of it that its function may be too long; only
    such modules are parsed."""
    open_at: list[tuple[int, int]] = []
    for number, line in enumerate([*lines, "def end"]):
        text = line.lstrip()
        if text.startswith(("def ", "async def ", "class ", "@")):
            indent = len(line) - len(text)
            while open_at and open_at[-1][0] >= indent:
                if number - open_at.pop()[1] > LINES_OF_A_FUNCTION:
                    return True
            if "def " in text[:10]:
                open_at.append((indent, number))
    return False


def test_modules_and_functions_are_short() -> None:
    paths = sorted(ROOT.rglob("*.py"))
    assert len(paths) > 1000
    found = [
        wrong
        for path in paths
        for wrong in _too_long(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    ]
    assert found == []


def _module(lines: int) -> str:
    return "x = 1\n" * lines


def _function(lines: int) -> str:
    return "async def f():\n" + "    x = 1\n" * (lines - 1)


@pytest.mark.parametrize(
    ("path", "source", "wanted"),
    [
        ("a.py", _module(400), []),
        ("a.py", _module(401), ["a.py: 401 lines"]),
        ("defs/ptx/a.py", _module(401), []),
        ("a.py", _function(60), []),
        ("a.py", _function(61), ["a.py: f has 61 lines"]),
        ("defs/ptx/a.py", _function(61), ["defs/ptx/a.py: f has 61 lines"]),
        ("a.py", f"class C:\n    {_function(61).replace(chr(10), chr(10) + '    ')}\n", ["a.py: f has 61 lines"]),
    ],
)
def test_what_is_too_long_is_seen(path: str, source: str, wanted: Sequence[str]) -> None:
    assert list(_too_long(path, source)) == wanted
