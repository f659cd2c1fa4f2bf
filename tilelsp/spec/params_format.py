"""The `assemblyFormat` of types and attributes, as elements that a reader runs.

What stands behind a directive with a parser in C++ is not known: `Unknown` ends what a format can be asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from tilelsp.base.record import record
from tilelsp.spec.assembly_format import MOST_NESTED, tokens_of
from tilelsp.spec.imported_params import ImportedDef, ImportedParam, innermost


@record
class Fixed:
    """A keyword or a sign."""

    text: str


@record
class ParameterValue:
    """One parameter."""

    param: ImportedParam


@record
class ParameterList:
    """Parameters with commas between them; with `keyed` as `name = value`, in any order."""

    params: tuple[ImportedParam, ...]
    keyed: bool


@record
class Maybe:
    """The written parts if the first element stands there, and else `other`."""

    elements: tuple[Part, ...]
    other: tuple[Part, ...]


@record
class Unknown:
    """Text that a parser in C++ reads, and all that follows; `reason` says why."""

    reason: str


Part: TypeAlias = Fixed | ParameterValue | ParameterList | Maybe | Unknown

_WORDS = re.compile(r"->|::|\w[\w.$]*|\S")


@lru_cache(maxsize=4096)
def parts_of(declared: ImportedDef) -> tuple[Part, ...]:
    """Written form of the parameters of a type or an attribute, its brackets included."""
    if declared.parser:
        return (Unknown("its parser is written in C++"),)
    if not declared.format:
        return (Unknown("its parameters have no format"),) if declared.params else ()
    return tuple(_Reader(declared).parts(""))


def why_opaque(declared: ImportedDef) -> str:
    """Why the parameters of a type or an attribute are not read to their end; "" where they are."""
    return next(_unknown(parts_of(declared)), "")


def _unknown(parts: Sequence[Part]) -> Iterator[str]:
    for part in parts:
        match part:
            case Unknown(reason):
                yield reason
            case Maybe(elements, other):
                yield from _unknown((*elements, *other))
            case ParameterValue(param):
                yield from _unread(param)
            case ParameterList(params):
                for param in params:
                    yield from _unread(param)
            case Fixed():
                pass


def _unread(param: ImportedParam) -> Iterator[str]:
    if innermost(param.kind)[0] == "cpp":
        yield "C++ reads one of its parameters"


class _Reader:
    def __init__(self, declared: ImportedDef) -> None:
        self.params: Mapping[str, ImportedParam] = {param.name: param for param in declared.params}
        self.tokens = tokens_of(declared.format)
        self.at = 0
        self.depth = 0

    def parts(self, until: str) -> Iterator[Part]:
        """The parts up to the bracket `until`, which is stepped over; a format that is none ends in `Unknown`."""
        while self.at < len(self.tokens):
            token = self._next()
            if until and token == until:
                return
            if token.startswith("`"):
                yield from (Fixed(word) for word in _WORDS.findall(token[1:-1].replace("\\n", "")))
            elif token.startswith("$"):
                yield self._value(token)
            elif token == "(":
                yield self._group()
            else:
                yield from self._directive(token)
        if until:
            yield Unknown(f"its format lacks a {until!r}")

    def _next(self) -> str:
        token = self.tokens[self.at] if self.at < len(self.tokens) else ""
        self.at += 1
        return token

    def _take(self, token: str) -> bool:
        taken = self.at < len(self.tokens) and self.tokens[self.at] == token
        self.at += taken
        return taken

    def _value(self, token: str) -> ParameterValue | Unknown:
        param = self.params.get(token[1:].removesuffix("^"))
        return Unknown(f"its format names {token}, which is no parameter") if param is None else ParameterValue(param)

    def _group(self) -> Part:
        if self.depth == MOST_NESTED:
            self.at = len(self.tokens)
            return Unknown(f"its format has groups more than {MOST_NESTED} deep")
        self.depth += 1
        elements = tuple(self.parts(")"))
        other = tuple(self.parts(")")) if self._take(":") and self._take("(") else ()
        self.depth -= 1
        if self._take("?"):
            return Maybe(elements, other)
        why = (part for part in (*elements, *other) if isinstance(part, Unknown))
        return next(why, Unknown("its format has a group without '?'"))

    def _directive(self, name: str) -> Iterator[Part]:
        match name:
            case "params":
                yield ParameterList(tuple(self.params.values()), keyed=False)
            case "struct" | "qualified" if self._take("("):
                inner = self._arguments()
                self._take("^")
                if any(not token.startswith("$") and token not in ("params", ",") for token in inner):
                    yield Unknown(f"its format has directives in {name}(...)")
                elif name == "qualified":
                    yield self._value(inner[0]) if len(inner) == 1 else Unknown("its format qualifies several things")
                else:
                    names = (
                        [f"${param}" for param in self.params]
                        if inner == ["params"]
                        else [t for t in inner if t != ","]
                    )
                    found = [self._value(element) for element in names]
                    yield next((value for value in found if isinstance(value, Unknown)), None) or ParameterList(
                        tuple(value.param for value in found if isinstance(value, ParameterValue)), keyed=True
                    )
            case "custom" if self._take("<"):
                directive = self._next()
                yield Unknown(f"its format uses the directive custom<{directive}>")
                self._take(">")
                if self._take("("):
                    self._arguments()
            case "^":
                pass
            case _:
                yield Unknown(f"its format uses {name!r}")

    def _arguments(self) -> list[str]:
        """The tokens up to the closing bracket, which is stepped over."""
        found: list[str] = []
        depth = 1
        while self.at < len(self.tokens):
            token = self._next()
            depth += (token == "(") - (token == ")")
            if not depth:
                return found
            found.append(token)
        return found
