"""Which names a Python text gives to values, and where the expressions of these begin. Nothing of it is executed."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tilelsp.base.record import record
from tilelsp.base.text import LineIndex, Span


@record
class Assignment:
    """`name` is assigned at `span` an expression that begins at `value`, in the function that `scope` covers."""

    name: str
    span: Span
    value: int
    scope: Span


def assignments(text: str) -> tuple[Assignment, ...]:
    """The assignments to names in functions, in text order; none where it is no Python."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ()
    places = _Places(text)
    found = {
        (target.lineno, target.col_offset): Assignment(
            target.id, places.span(target), places.start(value), places.span(function)
        )
        for function in ast.walk(tree)  # an inner function comes behind the one around it
        if isinstance(function, ast.FunctionDef)
        for statement in ast.walk(function)
        for target, value in _pairs(statement)
    }
    return tuple(found[at] for at in sorted(found))


def _pairs(statement: ast.AST) -> Iterator[tuple[ast.Name, ast.expr]]:
    """Names with the expressions that they are set to."""
    if isinstance(statement, ast.Assign):
        for target in statement.targets:
            yield from _unpacked(target, statement.value)
    elif (
        isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and statement.value is not None
    ):
        yield statement.target, statement.value
    elif isinstance(statement, ast.AugAssign) and isinstance(statement.target, ast.Name):
        yield statement.target, statement.target


def _unpacked(target: ast.expr, value: ast.expr) -> Iterator[tuple[ast.Name, ast.expr]]:
    if isinstance(target, ast.Name):
        yield target, value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        for part, part_value in zip(target.elts, value.elts, strict=True):
            yield from _unpacked(part, part_value)


class _Places:
    """Python counts lines from 1, and columns in bytes of UTF-8."""

    def __init__(self, text: str) -> None:
        self._index = LineIndex(text)

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self._offset(node.lineno, node.col_offset)

    def span(self, node: ast.expr | ast.stmt) -> Span:
        end = self._offset(node.end_lineno or node.lineno, node.end_col_offset or node.col_offset)
        return Span(self.start(node), end)

    def _offset(self, line: int, column: int) -> int:
        whole = self._index.line_span(line - 1)
        before = self._index.text[whole.start : whole.end].encode()[:column]
        return whole.start + len(before.decode(errors="ignore"))
