"""A module of which only those statements are executed that kernels need: a file's own work is not done for it.

A statement is needed where it binds a name that stands in one that is needed. Each is executed by itself, so that one
that fails (a package that is not installed, a device that is not there) costs what needs it.
"""

from __future__ import annotations
import __future__

import ast
import contextlib
import linecache
import os
import sys
import tempfile
import traceback
import types
from typing import Any

_OLD_BYTECODE = "13.1"
"""The first version of Tile IR's files, which every release of cuTile writes."""


class LoadedModule:
    """A module of the user's with what went wrong in it, as plain data."""

    def __init__(self, path: str, text: str, module: types.ModuleType) -> None:
        self.path = path
        self.text = text
        self.names: dict[str, Any] = module.__dict__
        self.problems: list[dict[str, Any]] = []
        self.failed: set[str] = set()
        """Names that a statement which failed would have bound, and those of what needs them."""

    def problem(self, error: BaseException, line: int, places: list[tuple[str, int, int]]) -> dict[str, Any]:
        """An exception at the innermost place of it that is in the file; else at `line`. Columns count from 1."""
        column = 0
        frames = [
            (summary.filename, summary.lineno or 0, 0)
            for summary in reversed(traceback.extract_tb(error.__traceback__))
        ]
        for file, there, at in (*places, *frames):
            if file == self.path and there > 0:
                line, column = there, at
                break
        kind = type(error).__name__
        text = str(getattr(error, "message", "") or error).strip()
        return {"line": line, "column": column, "kind": kind, "text": f"{kind}: {text}" if text else kind}


def load(text: str, path: str, name: str, wanted: list[str]) -> LoadedModule:
    """Execute what `wanted` need of a file's text, which may be newer than the file."""
    module = types.ModuleType(name)
    module.__file__ = path
    module.__package__ = name.rpartition(".")[0]
    # Compilers read the source of functions by way of these two.
    linecache.cache[path] = (len(text), None, text.splitlines(keepends=True), path)
    sys.modules[name] = module
    loaded = LoadedModule(path, text, module)
    try:
        tree = ast.parse(text, path)
    except (SyntaxError, ValueError) as error:
        line, column = getattr(error, "lineno", None) or 1, getattr(error, "offset", None) or 0
        text = f"{type(error).__name__}: {getattr(error, 'msg', error)}"
        loaded.problems.append({"line": line, "column": column, "kind": type(error).__name__, "text": text})
        return loaded
    flags = _future_flags(tree)
    for statement in _needed(tree, wanted):
        if loaded.failed & _read(statement):
            loaded.failed |= _bound(statement)  # whose own failure would say the same again
            continue
        try:
            code = compile(ast.Module([statement], []), path, "exec", flags, dont_inherit=True)
            exec(code, loaded.names)
        except BaseException as error:  # sys.exit() at the top of a file is one of them
            loaded.problems.append(loaded.problem(error, statement.lineno, []))
            loaded.failed |= _bound(statement)
        else:
            loaded.failed -= _bound(statement)
    return loaded


def compile_example(compiler: Any, text: str) -> None:
    """Compile a kernel `k` of one array `x` with a module of this package, and forget it."""
    unknown = {"value": None, "rank": None, "is_array": False}
    argument = {"name": "x", "kind": "array", "element": "f32", "extents": [16], **unknown}
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TRITON_CACHE_DIR"] = folder
        path = os.path.join(folder, "k.py")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        request: dict[str, Any] = {"target": None, "stages": {}, "versions": [_OLD_BYTECODE]}
        wanted = {"name": "k", "line": 2, "given": [argument], "threads": 0, "output": os.path.join(folder, "made")}
        compiler.compile_kernel(load(text, path, "tilelsp_example", ["k"]), wanted, request)
    sys.modules.pop("tilelsp_example", None)
    linecache.cache.pop(path, None)


def _future_flags(tree: ast.Module) -> int:
    flags = 0
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom) and statement.module == "__future__":
            for name in statement.names:
                feature = getattr(__future__, name.name, None)
                flags |= feature.compiler_flag if feature is not None else 0
    return flags


def _needed(tree: ast.Module, wanted: list[str]) -> list[ast.stmt]:
    """The statements that are needed, in their order."""
    bound = [_bound(statement) for statement in tree.body]
    needed: set[int] = {at for at, statement in enumerate(tree.body) if _always(statement)}
    names = {name for at in needed for name in _named(tree.body[at])} | set(wanted)
    looked_at: set[str] = set()
    while names - looked_at:
        new = names - looked_at
        looked_at |= new
        for at, statement in enumerate(tree.body):
            if at not in needed and bound[at] & new:
                needed.add(at)
                names |= _named(statement)
    return [tree.body[at] for at in sorted(needed)]


def _always(statement: ast.stmt) -> bool:
    """Find statements that bind unseen names, or set where modules are found."""
    if isinstance(statement, ast.ImportFrom):
        return any(name.name == "*" for name in statement.names)
    if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Call):
        return False
    return ast.unparse(statement.value.func).startswith("sys.path.")


def _named(statement: ast.stmt) -> set[str]:
    found = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}
    for node in ast.walk(statement):
        if isinstance(node, ast.arg) and isinstance(node.annotation, ast.Constant):  # an annotation in quotes
            with contextlib.suppress(SyntaxError, ValueError):
                quoted = ast.parse(str(node.annotation.value), mode="eval")
                found |= {name.id for name in ast.walk(quoted) if isinstance(name, ast.Name)}
    return found


def _read(statement: ast.stmt) -> set[str]:
    """The names whose values a statement, or a function that it defines, takes."""
    found = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    changed = (node.target for node in ast.walk(statement) if isinstance(node, ast.AugAssign))
    return found | {node.id for node in changed if isinstance(node, ast.Name)}


def _bound(statement: ast.stmt) -> set[str]:
    """The names that a statement binds, or changes what they hold."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return {statement.name}
    found: set[str] = set()
    for node in ast.walk(statement):
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= {(name.asname or name.name).partition(".")[0] for name in node.names}
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.Subscript | ast.Attribute) and isinstance(node.ctx, ast.Store):
            base = node.value
            while isinstance(base, ast.Subscript | ast.Attribute):
                base = base.value
            if isinstance(base, ast.Name):
                found.add(base.id)
    return found
