"""Changes of single tokens: what a slip of the hand, or a limit that is off by one, would look like.

Every place of a module where one is possible is a site; a site has one change or a few. What says nothing about
behaviour has none: annotations, docstrings, decorators, assertions, arguments that concern speed alone, and when work
pauses for others (`if count % STEP == 0: yield`), which is no part of its answer.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import cast

_COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
_COMPUTED: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
}
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
_EMPTY = {"None": "None", "str": '""', "tuple": "()", "list": "[]"}
"""The empty value that replaces the result of a function, by its return type."""
_SILENT_ARGUMENTS = {"strict", "slots", "frozen", "maxsize", "repr", "autojunk"}
"""Keyword arguments that change no answer: speed, or a check of our own code."""


@dataclass(frozen=True, slots=True, order=True)
class Change:
    """The bytes from `start` to `end` of a module become `text`. `lines` (from 1) are those of the statement up to it.

    `scope` names the declaration that it is part of, and `imported` says that importing the module runs it. `branch` is
    the first line of what an `if` guards whose condition is changed.
    """

    start: int
    end: int
    text: str
    lines: tuple[int, ...]
    scope: str
    imported: bool
    branch: int | None = None

    def apply(self, source: bytes) -> bytes:
        """The module with the change."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def sites(source: bytes) -> list[tuple[Change, ...]]:
    """All sites of a module, with the changes of each."""
    return [tuple(found) for found in _Sites(source).module()]


class _Sites:
    def __init__(self, source: bytes) -> None:
        self._source = source
        self._tree = ast.parse(source)
        self._starts = [0]
        for line in source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._statement: ast.stmt = ast.Pass(lineno=1, col_offset=0, end_lineno=1, end_col_offset=0)
        self._scope = ""
        self._imported = True
        self._returns: ast.expr | None = None

    def module(self) -> Iterator[list[Change]]:
        for statement in self._tree.body:
            self._scope = _declared(statement)
            yield from self._statements([statement])

    def _statements(self, body: list[ast.stmt]) -> Iterator[list[Change]]:
        for statement in body:
            if isinstance(statement, ast.Import | ast.ImportFrom | ast.Assert) or _says_nothing(statement):
                continue
            self._statement = statement
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
                yield from self._visit([*statement.args.defaults, *statement.args.kw_defaults])
                outside, self._imported, self._returns = (self._imported, self._returns), False, statement.returns
                yield from self._statements(statement.body)
                self._imported, self._returns = outside
            elif isinstance(statement, ast.ClassDef):
                yield from self._visit([*statement.bases, *(word.value for word in statement.keywords)])
                yield from self._statements(statement.body)
            else:
                yield from self._plain(statement)

    def _plain(self, statement: ast.stmt) -> Iterator[list[Change]]:
        if _is_pause(statement):
            return
        if isinstance(statement, ast.If):
            yield [self._change(statement.test, f"False and ({self._text(statement.test)})")]
        if isinstance(statement, ast.Return) and statement.value is not None and self._returns is not None:
            found = list(self._returned(statement.value, self._returns))
            if found:
                yield found
        if isinstance(statement, ast.Break | ast.Continue):
            yield [self._change(statement, "continue" if isinstance(statement, ast.Break) else "break")]
        if isinstance(statement, ast.AugAssign):
            found = self._between(statement.target, statement.value, _COMPUTED.get(type(statement.op)))
            if found is not None:
                yield [found]
        for field, value in ast.iter_fields(statement):
            if field == "annotation":
                continue
            self._statement = statement
            values = _listed(value)
            yield from self._visit([one for one in values if not isinstance(one, ast.stmt)])
            yield from self._statements([one for one in values if isinstance(one, ast.stmt)])

    def _returned(self, value: ast.expr, declared: ast.expr) -> Iterator[Change]:
        """Another value of the type that the function declares: the other `bool`, `None`, or what is empty."""
        if isinstance(value, ast.Constant):
            return
        for alternative in _alternatives(declared):
            if alternative == "bool":
                yield self._change(value, f"not ({self._text(value)})")
            elif alternative in _EMPTY and not _is_empty(value):
                yield self._change(value, _EMPTY[alternative])

    def _visit(self, nodes: Sequence[object]) -> Iterator[list[Change]]:
        for node in nodes:
            if isinstance(node, ast.ExceptHandler | ast.match_case):
                inner: list[object] = [getattr(node, "pattern", None), getattr(node, "guard", None)]
                yield from self._visit(inner)
                yield from self._statements(node.body)
            elif isinstance(node, ast.AST) and not _is_silent(node):
                found = list(self._at(node))
                if found:
                    yield found
                # Importing makes a function of a `lambda`; what it says runs later.
                outside, self._imported = self._imported, self._imported and not isinstance(node, ast.Lambda)
                for _, value in ast.iter_fields(node):
                    yield from self._visit(_listed(value))
                self._imported = outside

    def _at(self, node: ast.AST) -> Iterator[Change]:
        match node:
            case ast.Compare():
                sides = [node.left, *node.comparators]
                for op, (left, right) in zip(node.ops, pairwise(sides), strict=True):
                    yield from self._known(self._between(left, right, _COMPARED.get(type(op))))
            case ast.BoolOp():
                words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
                for left, right in pairwise(node.values):
                    yield from self._known(self._between(left, right, words))
                neutral = isinstance(node.op, ast.And)
                yield from (self._change(one, str(neutral)) for one in node.values if not _is_number(one, neutral))
            case ast.BinOp() if not _is_type(node.left) and not _is_type(node.right):
                yield from self._known(self._between(node.left, node.right, _COMPUTED.get(type(node.op))))
            case ast.UnaryOp(op=ast.Not()):
                yield self._change(node, f"({self._text(node.operand)})")
            case ast.IfExp():
                yield self._change(node.test, f"not ({self._text(node.test)})")
            case ast.Constant(value=bool(truth)):
                yield self._change(node, str(not truth))
            case ast.Constant(value=int(number)):
                shown = hex if self._text(node).startswith("0x") else str
                yield self._change(node, shown(number + 1))
                yield from [self._change(node, shown(number - 1))] if number else ()
            case ast.Call(func=ast.Name(id=name)) if name in _CALLED:
                yield self._change(node.func, _CALLED[name])
            case ast.Set(elts=elements) | ast.MatchOr(patterns=elements):
                yield from self._without(elements)
            case ast.Tuple(elts=elements, ctx=ast.Load()) if all(
                isinstance(element, ast.Constant) for element in elements
            ):
                yield from self._without(elements)
                if not self._is_unordered(node):
                    yield from self._swapped(elements)
            case _:
                return

    def _is_unordered(self, node: ast.Tuple) -> bool:
        """True if only membership in it is tested, where it stands or by the private name that it is given."""
        before = self._source[: self._place(node)[0]].rstrip()
        match self._statement:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=value)
            ) if value is node and name.startswith("_"):
                return name not in self._ordered
            case _:
                return before.endswith((b"frozenset(", b"set(", b" in", b"startswith(", b"endswith("))

    @cached_property
    def _ordered(self) -> set[str]:
        """Names that are read otherwise than to see whether something is among them, or begins or ends like one."""
        tested: set[int] = set()
        for node in ast.walk(self._tree):
            match node:
                case ast.Compare(ops=ops, comparators=sides):
                    tested |= {
                        id(side) for op, side in zip(ops, sides, strict=True) if isinstance(op, ast.In | ast.NotIn)
                    }
                case ast.Call(func=ast.Attribute(attr="startswith" | "endswith"), args=[prefixes]):
                    tested.add(id(prefixes))
                case _:
                    pass
        read = (node for node in ast.walk(self._tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))
        return {node.id for node in read if id(node) not in tested}

    def _known(self, change: Change | None) -> Iterator[Change]:
        if change is not None:
            yield change

    def _without(self, parts: list[ast.expr] | list[ast.pattern]) -> Iterator[Change]:
        """Without one of at least two parts that separators stand between."""
        if len(parts) < 2:
            return
        for number in range(len(parts)):
            other = parts[1 - number] if len(parts) == 2 else None
            if isinstance(other, ast.Constant):  # a comma makes a tuple of one
                yield self._made(self._place(parts[0])[0], self._place(parts[1])[1], f"{self._text(other)},")
            elif number:
                yield self._cut(self._place(parts[number - 1])[1], self._place(parts[number])[1])
            else:
                yield self._cut(self._place(parts[0])[0], self._place(parts[1])[0])

    def _swapped(self, elements: list[ast.expr]) -> Iterator[Change]:
        for one, other in pairwise(elements):
            if isinstance(one, ast.Constant) and isinstance(other, ast.Constant) and one.value != other.value:
                start, end = self._place(one)[0], self._place(other)[1]
                between = self._source[self._place(one)[1] : self._place(other)[0]].decode()
                yield self._made(start, end, f"{self._text(other)}{between}{self._text(one)}")

    def _between(self, left: ast.expr, right: ast.expr, words: tuple[str, str] | None) -> Change | None:
        """The operator between two operands, parentheses and line ends aside."""
        if words is None:
            return None
        begin, end = self._place(left)[1], self._place(right)[0]
        at = self._source.find(words[0].encode(), begin, end)
        return None if at < 0 else self._made(at, at + len(words[0]), words[1])

    def _change(self, node: ast.expr | ast.stmt, text: str) -> Change:
        return self._made(*self._place(node), text)

    def _cut(self, start: int, end: int) -> Change:
        return self._made(start, end, "")

    def _made(self, start: int, end: int, text: str) -> Change:
        first = min(self._statement.lineno, self._line(start))
        branch: int | None = None
        if isinstance(self._statement, ast.If) and end <= self._place(self._statement.test)[1]:
            branch = self._statement.body[0].lineno
        lines = tuple(range(first, self._line(end) + 1))
        return Change(start, end, text, lines, self._scope, self._imported, branch)

    def _line(self, place: int) -> int:
        return self._source.count(b"\n", 0, place) + 1

    def _place(self, node: ast.expr | ast.stmt | ast.pattern) -> tuple[int, int]:
        end_line, end = node.end_lineno or node.lineno, node.end_col_offset or node.col_offset
        return self._starts[node.lineno - 1] + node.col_offset, self._starts[end_line - 1] + end

    def _text(self, node: ast.expr) -> str:
        start, end = self._place(node)
        return self._source[start:end].decode()


def _alternatives(declared: ast.expr) -> Iterator[str]:
    """The names of the types that an annotation joins with `|`, without their parameters."""
    match declared:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            yield from _alternatives(left)
            yield from _alternatives(right)
        case ast.Subscript(value=ast.Name(id=name)) | ast.Name(id=name):
            yield name
        case ast.Constant(value=None):
            yield "None"
        case _:
            return


def _is_empty(value: ast.expr) -> bool:
    """True if the returned expression is an empty literal."""
    return isinstance(value, ast.Tuple | ast.List) and not value.elts


def _is_number(value: ast.expr, truth: bool) -> bool:
    """True of a number that is equal to a truth value, so that no answer differs: `count or 0`."""
    return isinstance(value, ast.Constant) and isinstance(value.value, int) and value.value == truth


def _listed(value: object) -> list[object]:
    return cast("list[object]", value) if isinstance(value, list) else [value]


def _declared(statement: ast.stmt) -> str:
    match statement:
        case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
            return statement.name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case _:
            return ""


def _says_nothing(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Assign(targets=[ast.Name(id="__slots__" | "__all__")]):
            return True
        case _:
            return False


def _is_pause(statement: ast.stmt) -> bool:
    """True if a statement only yields now and then, so that other work can run."""
    match statement:
        case ast.If(body=[ast.Expr(value=ast.Yield(value=None))], orelse=[]):
            return True
        case _:
            return False


def _is_silent(node: ast.AST) -> bool:
    if isinstance(node, ast.Subscript) and _is_type(node.value):
        return True
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.keyword) and node.arg in _SILENT_ARGUMENTS)


def _is_type(node: ast.expr) -> bool:
    """True if it names a type: then `|` is a union, and brackets hold its parameters."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in ("dict", "list", "set", "tuple", "frozenset", "int", "str") or (
                name[:1].isupper() and not name.isupper()
            )
        case ast.Subscript():
            return _is_type(node.value)
        case _:
            return False
