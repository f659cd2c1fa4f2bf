"""Which statements of a Python file are executed for its kernels, and what is said where one fails."""

from __future__ import annotations

import linecache
import sys

import pytest

from tilelsp.engines.producers.python.child.load import LoadedModule, load

PATH = "/work/k.py"


@pytest.fixture(autouse=True)
def _forgotten() -> object:
    yield
    sys.modules.pop("package.k", None)
    linecache.cache.pop(PATH, None)


def loaded(text: str, *wanted: str) -> LoadedModule:
    return load(text, PATH, "package.k", list(wanted))


def bound(module: LoadedModule) -> str:
    return " ".join(sorted(name for name in module.names if not name.startswith("__")))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("x = 1\ny = 2\ndef k(): return x\n", "k x"),
        ("x = 1\ny = x\nz = 3\ndef k(): return y\n", "k x y"),
        ("def k(): return helper()\ndef helper(): return last\nlast = 1\nother = 2\n", "helper k last"),
        ("import os as system, json\nimport os.path\ndef k(): return system\n", "json k system"),
        ("from os import path as p, sep\ndef k(): return p\n", "k p sep"),
        ("class A: pass\nclass B: pass\ndef k(a: A): pass\n", "A k"),
        ("class A: pass\nclass B: pass\ndef k(a: 'A'): pass\n", "A k"),
        ("class A: x = int\nclass B: pass\ndef k(a: 'A.x[B, int]'): pass\n", "A B k"),
        ("class A: pass\ndef k(a: '['): pass\n", "k"),
        ("x = {}\nx['a'] = 1\ny = {}\ny['a'] = 1\ndef k(): return x\n", "k x"),
        ("class A: pass\nA.b = 1\ndef k(): return A\n", "A k"),
        ("later = 2\nx = [[0]]\nx[0][0] = later\ndef k(): return x\n", "k later x"),
        ("y = 2\nx = 1\nx += y\ndef k(): return x\n", "k x y"),
        ("for i in range(3): x = i\ndef k(): return x\n", "i k x"),
        ("if True:\n  def f(): pass\n  class C: pass\ny = 1\ndef k(): return f\n", "C f k"),
        ("x, (y, *z) = 1, (2, 3)\nw = 4\ndef k(): return y\n", "k x y z"),
        ("async def f(): pass\ndef k(): return f\n", "f k"),
        ("x = 1\n", ""),
        ("print('no')\nraise SystemExit\ndef k(): pass\n", "k"),
    ],
)
def test_what_is_executed(text: str, names: str) -> None:
    assert bound(loaded(text, "k")) == names


def test_star_imports_and_paths_are_always_executed() -> None:
    text = "import sys\nsys.path.append('/work/more')\nsys.other.append\nprint(1)\nfrom os.path import *\nx = 1\n"
    before = list(sys.path)
    try:
        module = loaded(text)
        assert sys.path == [*before, "/work/more"]
    finally:
        sys.path[:] = before
    assert "x" not in module.names
    assert "basename" in module.names
    assert "sys" in module.names


@pytest.mark.parametrize(
    ("text", "problems", "failed"),
    [
        ("x = 1\n", [], ""),
        ("x = 1 / 0\ny = 2\ndef k(): return x, y\n", [(1, "ZeroDivisionError: division by zero")], "k x"),
        (
            "\nimport absent_package\ndef k(): return absent_package\n",
            [(2, "ModuleNotFoundError: No module named 'absent_package'")],
            "absent_package k",
        ),
        ("x = 1 / 0\ny = x\nz = y\ndef k(): return z\n", [(1, "ZeroDivisionError: division by zero")], "k x y z"),
        ("x = 1 / 0\nx = 3\ndef k(): return x\n", [(1, "ZeroDivisionError: division by zero")], ""),
        ("x = 1 / 0\nx += 3\ndef k(): return x\n", [(1, "ZeroDivisionError: division by zero")], "k x"),
        ("def f():\n  raise ValueError\nx = f()\ndef k(): return x\n", [(2, "ValueError")], "k x"),
        ("import sys\nx = sys.exit('gone')\ndef k(): return x\n", [(2, "SystemExit: gone")], "k x"),
        ("def k(:\n", [(1, "SyntaxError: invalid syntax")], ""),
        ("x\0\n", [(1, "SyntaxError: source code string cannot contain null bytes")], ""),
    ],
)
def test_what_fails(text: str, problems: list[tuple[int, str]], failed: str) -> None:
    module = loaded(text, "k")
    assert [(one["line"], one["text"]) for one in module.problems] == problems
    assert " ".join(sorted(module.failed)) == failed


def test_future_statements_hold_for_the_whole_file() -> None:
    assert loaded("from __future__ import annotations\ndef k(a: absent): pass\n", "k").problems == []
    (problem,) = loaded("from __future__ import nothing\ndef k(a: absent): pass\n", "k").problems
    assert problem["kind"] in ("NameError", "SyntaxError")
    module = loaded("x = __package__, __file__, __name__\ndef k(): return x\n", "k")
    assert module.names["x"] == ("package", PATH, "package.k")
    assert sys.modules["package.k"].__dict__ is module.names
    assert linecache.getline(PATH, 2) == "def k(): return x\n"


@pytest.mark.parametrize(
    ("places", "place"),
    [
        ([], (7, 0)),
        ([("/other.py", 3, 4)], (7, 0)),
        ([("/other.py", 3, 4), (PATH, 5, 6)], (5, 6)),
        ([(PATH, 0, 6)], (7, 0)),
        ([(PATH, 1, 0)], (1, 0)),
        ([(PATH, 5, 6), (PATH, 1, 2)], (5, 6)),
    ],
)
def test_the_place_of_a_problem(places: list[tuple[str, int, int]], place: tuple[int, int]) -> None:
    found = loaded("").problem(ValueError(" wrong "), 7, places)
    assert (found["line"], found["column"]) == place
    assert (found["kind"], found["text"]) == ("ValueError", "ValueError: wrong")
