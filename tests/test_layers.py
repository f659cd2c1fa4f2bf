"""Imports go down only. This table says what each package may import; every import is read, type-checking ones too.

Inside of a package too, no two modules import each other, directly or through others.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "tilelsp"

_CORE = ("base", "ir", "spec", "defs")

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "base": (),
    "ir": ("base",),
    "spec": ("base", "ir"),
    "defs": ("base", "ir", "spec"),
    "syntax": ("base", "ir", "spec"),
    "bytecode": ("base", "ir", "spec"),
    "flow": _CORE,
    "compile": (
        *_CORE,
        "flow",
        "syntax.printer",
        "syntax.print_style",
        "syntax.llvm.printer",
        "syntax.llvm.constant_text",
        "syntax.mir.printer",
    ),
    "interp": (*_CORE, "syntax"),
    "analysis": (*_CORE, "flow", "syntax", "bytecode", "compile", "interp"),
    "project": ("base",),
    "engines": ("base", "defs.occupancy", "defs.targets", "analysis.features", "project.folders"),
    "fatbin": ("base.record",),
    "conformance": (*_CORE, "syntax", "bytecode", "compile", "interp", "analysis", "engines", "project"),
    "transport": ("base.record",),
    "server": ("base", "transport", "analysis", "engines", "project"),
    "api": (*_CORE, "syntax", "bytecode", "compile", "interp", "analysis", "engines", "project"),
    "gpu": ("base", "spec", "defs", "bytecode", "interp", "analysis", "engines", "fatbin", "project.folders", "api"),
    "dap": ("base", "ir", "defs.dialects.cuda_tile", "interp", "transport", "api"),
    "": ("api", "base", "spec.target"),
    "cli": (
        *_CORE,
        "api",
        "syntax",
        "bytecode",
        "compile",
        "interp",
        "analysis",
        "engines",
        "project",
        "conformance",
        "fatbin",
        "gpu",
    ),
    "mcp": ("base", "engines"),
    "__main__": ("cli",),
}
"""Packages of tilelsp, or modules of them, that each package may import besides itself."""

PARTS: dict[str, tuple[str, ...]] = {"gpu.child": ("base", "gpu.protocol", "gpu.child"), "gpu.protocol": ("base",)}
"""Parts of a package that may import less than it: these run within other programs, which have none of the rest."""

EXCEPTIONS: dict[str, tuple[str, ...]] = {"cli.serve": ("server",), "cli.mcp": ("mcp",), "cli.dap": ("dap",)}
"""The commands that start a server."""

ONLY: dict[str, tuple[str, ...]] = {
    "lark": (),
    "tree_sitter": ("syntax",),
    "tree_sitter_cuda": ("syntax",),
    "tree_sitter_python": ("syntax",),
    "pygls": ("server",),
    "lsprotocol": ("server",),
    "subprocess": ("engines",),
    "asyncio.subprocess": ("engines",),
    "rich": ("cli",),
    "mcp": ("mcp",),
    "mcp_types": ("mcp",),
    "pydantic": ("mcp",),
}
"""Modules of others that only these packages may import."""

NO_INPUT_OR_OUTPUT = ("base", "ir", "spec", "defs", "flow", "compile", "analysis", "bytecode", "interp")
INPUT_OUTPUT = ("os", "io", "pathlib", "socket", "shutil", "tempfile", "glob", "urllib", "http")
"""Modules by which a package would read files or talk to others; the packages above never do."""


def modules() -> list[tuple[str, Path]]:
    """Every module of tilelsp, named without the leading `tilelsp`."""
    found: list[tuple[str, Path]] = []
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found.append((".".join(part for part in parts if part != "__init__"), path))
    return found


@functools.cache
def imports(source: str, module: str) -> tuple[tuple[int, str], ...]:
    """Line and full name of everything that `module` imports; `from a import b` is both `a` and `a.b`."""
    found: list[tuple[int, str]] = []
    for node in statements(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}:{node.lineno}: relative import"
            found += [(node.lineno, f"{node.module}.{alias.name}") for alias in node.names]
    return tuple(found)


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Every statement of a module, at any depth: what imports stand among, and a tenth of all nodes."""
    waiting = [tree]
    while waiting:
        for child in ast.iter_child_nodes(waiting.pop()):
            if isinstance(child, (ast.stmt, ast.excepthandler, ast.match_case)):
                yield child
                waiting.append(child)


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def offences(module: str, source: str) -> list[str]:
    """The imports of `module` that the table forbids."""
    package = module.partition(".")[0]
    allowed = (*((package,) if package else ()), *MAY_IMPORT[package], *EXCEPTIONS.get(module, ()))
    allowed = next((own for part, own in PARTS.items() if within(module, part)), allowed)
    found: list[str] = []
    for line, name in imports(source, module):
        ours = name.removeprefix("tilelsp.")
        if within(name, "tilelsp"):
            if not any(within(ours, entry) for entry in allowed):
                found.append(f"{line}: {package} imports {ours}")
            continue
        for foreign, packages in ONLY.items():
            if within(name, foreign) and package not in packages:
                found.append(f"{line}: {package} imports {foreign}")
        if package in NO_INPUT_OR_OUTPUT and any(within(name, entry) for entry in INPUT_OUTPUT):
            found.append(f"{line}: {package} imports {name}")
    return found


def test_imports_go_down() -> None:
    found = {module: offences(module, path.read_text(encoding="utf-8")) for module, path in modules()}
    assert len(found) > 900
    assert {module: wrong for module, wrong in found.items() if wrong} == {}


def test_no_two_modules_import_each_other() -> None:
    assert circles({module: path.read_text(encoding="utf-8") for module, path in modules()}) == []


def test_dataclasses_are_records() -> None:
    """`base.record` has `record`, `field` and `replace`: to import `dataclasses` is a twentieth of a short command."""
    allowed = {"base.dataclass_view", "base.record", "gpu.report"}
    found = {
        module: [
            line for line, name in imports(path.read_text(encoding="utf-8"), module) if within(name, "dataclasses")
        ]
        for module, path in modules()
    }
    assert {module: lines for module, lines in found.items() if lines and module not in allowed} == {}


def test_packages_are_those_of_the_table() -> None:
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert packages <= set(MAY_IMPORT)


def test_table_has_no_cycle() -> None:
    order = list(MAY_IMPORT)
    for package, allowed in MAY_IMPORT.items():
        for entry in allowed:
            assert order.index(entry.partition(".")[0]) < order.index(package) or package == "__main__"


def circles(sources: Mapping[str, str]) -> list[tuple[str, ...]]:
    """Groups of modules that import each other, directly or through others; `sources` has each module's text by name.

    What is imported from a package counts as the module of that name where there is one, else as the package's own.
    """
    imported: dict[str, set[str]] = {}
    for module, source in sources.items():
        found: set[str] = set()
        for _, name in imports(source, module):
            if not within(name, "tilelsp"):
                continue
            ours = name.removeprefix("tilelsp.")
            found.add(ours if ours in sources else ours.rpartition(".")[0])
        imported[module] = {name for name in found if name in sources and name != module}
    # What nothing is imported from, or that imports nothing, is in no circle: what is left of taking it away is.
    while True:
        wanted = {name for names in imported.values() for name in names}
        left = {module: names & imported.keys() for module, names in imported.items() if names and module in wanted}
        if left == imported:
            break
        imported = left
    reached = {module: _reached(imported, module) for module in imported}
    groups = {tuple(sorted(other for other in reached[one] if one in reached[other])) for one in imported}
    return sorted(group for group in groups if group)


def _reached(imported: Mapping[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = imported[waiting.pop()] - found
        found |= new
        waiting += new
    return found


@pytest.mark.parametrize(
    ("sources", "found"),
    [
        ({"a": "import tilelsp.b", "b": "from tilelsp import a", "c": "import tilelsp.a"}, [("a", "b")]),
        ({"a": "import tilelsp.b", "b": "def f():\n    from tilelsp.a import x"}, [("a", "b")]),
        (
            {
                "a.x": "from tilelsp.a.y import f",
                "a.y": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from tilelsp.b import z",
                "b.z": "from tilelsp.a import x",
            },
            [("a.x", "a.y", "b.z")],
        ),
        (
            {
                "a": "import tilelsp.b",
                "b": "import tilelsp.a",
                "c": "import tilelsp.d\nimport tilelsp.b",
                "d": "import tilelsp.c",
            },
            [("a", "b"), ("c", "d")],
        ),
        ({"a": "import tilelsp.b", "b": "import tilelsp.c, tilelsp.d", "c": "import tilelsp.d", "d": ""}, []),
        ({"a": "from tilelsp.a.b import x", "a.b": "from tilelsp.a import c", "a.c": ""}, []),
    ],
)
def test_circles_are_seen(sources: dict[str, str], found: list[tuple[str, ...]]) -> None:
    assert circles(sources) == found


@pytest.mark.parametrize(
    ("module", "source", "found"),
    [
        ("spec.op", "from tilelsp.defs.targets import TARGETS", ["1: spec imports defs.targets.TARGETS"]),
        ("spec.op", "from tilelsp import defs", ["1: spec imports defs"]),
        (
            "syntax.x",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import tilelsp.defs",
            ["3: syntax imports defs"],
        ),
        ("compile.x", "from tilelsp.syntax.printer import print_op", []),
        ("compile.x", "from tilelsp.syntax.tokens import Token", ["1: compile imports syntax.tokens.Token"]),
        ("analysis.x", "import pygls.server", ["1: analysis imports pygls"]),
        ("analysis.x", "import pathlib", ["1: analysis imports pathlib"]),
        ("server.x", "def f():\n    from tilelsp.ir.module import Op", ["2: server imports ir.module.Op"]),
        ("cli.check.command", "from tilelsp.server.main import serve", ["1: cli imports server.main.serve"]),
        ("cli.serve", "from tilelsp.server.main import serve", []),
        ("project.x", "import subprocess", ["1: project imports subprocess"]),
        ("cli.x", "from asyncio import subprocess", ["1: cli imports asyncio.subprocess"]),
        ("engines.x", "import subprocess", []),
        ("gpu.child.x", "import tilelsp.gpu.protocol", []),
        ("gpu.child.x", "from tilelsp.gpu.session import Session", ["1: gpu imports gpu.session.Session"]),
        ("gpu.x", "from tilelsp.gpu.session import Session", []),
    ],
)
def test_the_reader_of_imports_sees(module: str, source: str, found: list[str]) -> None:
    assert offences(module, source) == found
