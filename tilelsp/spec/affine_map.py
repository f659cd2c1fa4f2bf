"""Affine maps as values: read from the text that attributes keep, and evaluated.

`affine_map<(d0, d1)[s0] -> (d0 + s0, d1 floordiv 2)>` has two dimensions, one symbol and two results. Whether a text
is a map at all is judged where it is read (`syntax.affine`); here what is none gives None.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from tilelsp.base.record import record

_TOKEN = re.compile(r"\s*([A-Za-z_][\w$.]*|\d+|->|\S)")
_PREFIX = "affine_map<"
_SET = "affine_set<"
REDUCTIONS = (
    "addf", "addi", "andi", "assign", "maximumf", "maxnumf", "maxs", "maxu", "minimumf", "minnumf", "mins", "minu",
    "mulf", "muli", "ori", "xori",
)  # fmt: skip
"""Kinds of reductions of parallel loops, by their numbers in attributes."""
_DEEPEST = 100
"""Parentheses in each other that are followed."""


@record
class Dim:
    """A dimension, by its number."""

    number: int


@record
class Sym:
    """A symbol, by its number."""

    number: int


@record
class AffineBinary:
    """`left word right`; the words are `+`, `-`, `*`, `floordiv`, `ceildiv`, `mod`."""

    word: str
    left: Expr
    right: Expr


Expr: TypeAlias = Dim | Sym | AffineBinary | int


@record
class AffineMap:
    """A map from `dims` numbers (and `symbols` more) to its results."""

    dims: int
    symbols: int
    results: tuple[Expr, ...]

    def evaluate(self, dims: Sequence[int]) -> tuple[int, ...] | None:
        """The results for these dimensions; None where a symbol or a division by nothing stands in the way."""
        found = [_value(result, dims) for result in self.results]
        return None if None in found else tuple(number for number in found if number is not None)

    def text(self) -> str:
        """The map as MLIR shows it, without the word in front."""
        results = ", ".join(_text(result) for result in self.results)
        symbols = f"[{', '.join(f's{number}' for number in range(self.symbols))}]" if self.symbols else ""
        return f"({', '.join(f'd{number}' for number in range(self.dims))}){symbols} -> ({results})"


@lru_cache(maxsize=256)
def affine_map(text: str) -> AffineMap | None:
    """The map of an attribute's text; None for what is none."""
    text = text.strip()
    if not text.startswith(_PREFIX) or not text.endswith(">"):
        return None
    try:
        return _Reader(_TOKEN.findall(text, len(_PREFIX), len(text) - 1)).map()
    except (_NoMap, RecursionError):
        return None


def layouts_differ(one: str, other: str) -> bool:
    """True if the texts of two layouts of memrefs, of which "" is the plain one, are certainly not the same."""
    maps = [affine_map(text) for text in (one, other)]
    first, second = maps
    if first is None and second is None:
        return all(text.startswith(_STRIDED) or not text for text in (one, other))
    if first is not None and second is not None:
        if (first.dims, first.symbols, len(first.results)) != (second.dims, second.symbols, len(second.results)):
            return True
        return not first.symbols and any(first.evaluate(at) != second.evaluate(at) for at in _places(first.dims))
    map, text = (first, other) if first is not None else (second, one)
    if map is None or text:
        return text.startswith(_STRIDED)
    plain = map.dims == len(map.results) and not map.symbols
    return not plain or any(map.evaluate(at) != at for at in _places(map.dims))


_STRIDED = "strided<"


def _places(dims: int) -> list[tuple[int, ...]]:
    """Indices at which maps that are not the same tell so."""
    return [
        tuple((factor * (at + 1) + step) for at in range(dims)) for factor, step in ((0, 0), (1, 0), (3, 5), (41, 7))
    ]


def set_inputs(text: str) -> tuple[int, int] | None:
    """The numbers of dimensions and of symbols of `affine_set<(d0)[s0] : ...>`; None for what is none."""
    text = text.strip()
    if not text.startswith(_SET) or not text.endswith(">"):
        return None
    try:
        return _Reader(_TOKEN.findall(text, len(_SET), len(text) - 1)).inputs()
    except _NoMap:
        return None


class _NoMap(Exception):
    """The text is no affine map."""


class _Reader:
    """Reads tokens; raises `_NoMap`."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self._tokens = tokens
        self._at = 0
        self._depth = 0
        self._names: dict[str, Expr] = {}

    def map(self) -> AffineMap:
        dims, symbols = self.inputs()
        self._need("->")
        self._need("(")
        results: list[Expr] = []
        while self._peek() != ")":
            results.append(self._sum())
            if self._peek() == ",":
                self._at += 1
        self._at += 1
        if self._peek():
            raise _NoMap
        return AffineMap(dims, symbols, tuple(results))

    def inputs(self) -> tuple[int, int]:
        """The numbers of dimensions and symbols in front of the arrow or the colon."""
        dims = self._list("(", ")", Dim)
        return dims, self._list("[", "]", Sym) if self._peek() == "[" else 0

    def _peek(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _take(self) -> str:
        self._at += 1
        return self._tokens[self._at - 1] if self._at <= len(self._tokens) else ""

    def _need(self, token: str) -> None:
        if self._take() != token:
            raise _NoMap

    def _list(self, opening: str, closing: str, kind: type[Dim | Sym]) -> int:
        self._need(opening)
        count = 0
        while (token := self._take()) != closing:
            if not token:
                raise _NoMap
            if token != ",":
                self._names[token] = kind(count)
                count += 1
        return count

    def _sum(self) -> Expr:
        found = self._product()
        while self._peek() in ("+", "-"):
            found = AffineBinary(self._take(), found, self._product())
        return found

    def _product(self) -> Expr:
        found = self._factor()
        while self._peek() in ("*", "floordiv", "ceildiv", "mod"):
            found = AffineBinary(self._take(), found, self._factor())
        return found

    def _factor(self) -> Expr:
        token = self._take()
        if token == "-":
            return AffineBinary("*", -1, self._factor())
        if token == "(":
            self._depth += 1
            if self._depth > _DEEPEST:
                raise _NoMap
            found = self._sum()
            self._need(")")
            self._depth -= 1
            return found
        if token.isdigit():
            return int(token)
        known = self._names.get(token)
        if known is None:
            raise _NoMap
        return known


def _text(expr: Expr, bound: bool = False) -> str:
    """An expression, in parentheses where it is `bound` tighter than its parts."""
    match expr:
        case int():
            return str(expr)
        case Dim(number):
            return f"d{number}"
        case Sym(number):
            return f"s{number}"
        case AffineBinary(word, left, right):
            if word == "*" and left == -1:
                return f"-{_text(right, True)}"
            tight = word != "+"
            shown = f"{_text(left, tight and word != '-')} {word} {_text(right, tight)}"
            return f"({shown})" if bound else shown


def _value(expr: Expr, dims: Sequence[int]) -> int | None:
    match expr:
        case int():
            return expr
        case Dim(number):
            return dims[number]
        case Sym():
            return None
        case AffineBinary(word, left, right):
            first, second = _value(left, dims), _value(right, dims)
            return None if first is None or second is None else _combined(word, first, second)


def _combined(word: str, number: int, other: int) -> int | None:
    if word in _PLAIN:
        return number + other if word == "+" else number - other if word == "-" else number * other
    if other <= 0:
        return None
    return {"floordiv": number // other, "ceildiv": -(-number // other), "mod": number % other}[word]


_PLAIN = frozenset("+-*")

IDENTITIES: Mapping[int, AffineMap] = {
    rank: AffineMap(rank, 0, tuple(Dim(number) for number in range(rank))) for rank in range(9)
}
"""The map of each rank that changes nothing."""
