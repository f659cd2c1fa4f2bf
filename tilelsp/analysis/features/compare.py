"""Two generated texts compared, blind to what their registers, values, blocks and labels are called.

Names are numbered anew in the order in which they appear; a PTX register keeps its type, which the declaration of
its prefix tells. Declarations of registers are not compared.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[%^]?[\w$](?:[\w$.-]*[\w$])?|.')
_NUMBER = re.compile(r"(.*?)(\d+)$")


def unified_diff(before: str, after: str, names: tuple[str, str], *, ptx: bool) -> str:
    """The differences as a unified diff, empty where there are none; lines are shown with their new names."""
    one, other = (list(normal_lines(text, ptx=ptx)) for text in (before, after))
    return "".join(f"{line}\n" for line in difflib.unified_diff(one, other, *names, lineterm=""))


def normal_lines(text: str, *, ptx: bool) -> Iterator[str]:
    """The lines of `text` with names by order of appearance, without comments and trailing blanks."""
    renamer = _Ptx(text) if ptx else _Values()
    for line in text.split("\n"):
        code = _without_comment(line).rstrip()
        if not ptx or (code and not code.lstrip().startswith(".reg ")):
            yield "".join(renamer.name(token) for token in _TOKEN.findall(code))


def _without_comment(line: str) -> str:
    for token in _TOKEN.finditer(line):
        if token.group() == "/" and line.startswith("//", token.start()):
            return line[: token.start()]
    return line


class _Values:
    """Values, blocks and symbols of MLIR, LLVM and machine IR."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def name(self, token: str) -> str:
        if len(token) < 2 or token[0] not in "%^" or token.startswith("%^"):
            return token
        return self._names.setdefault(token, f"{token[0]}{len(self._names)}")


class _Ptx:
    """Registers and labels of PTX. Special registers keep their names, since nothing declares them."""

    def __init__(self, text: str) -> None:
        self._types = dict(_declared(text))
        self._labels = set(_labels(text))
        self._names: dict[str, str] = {}
        self._counts: dict[str, int] = {}

    def name(self, token: str) -> str:
        if token in self._labels:
            return self._new(token, "$L")
        found = _NUMBER.match(token) if token.startswith("%") else None
        kind = self._types.get(token) or (self._types.get(found[1]) if found else None)
        return token if kind is None else self._new(token, f"%{kind}_")

    def _new(self, token: str, prefix: str) -> str:
        if token not in self._names:
            self._counts[prefix] = self._counts.get(prefix, -1) + 1
            self._names[token] = f"{prefix}{self._counts[prefix]}"
        return self._names[token]


def _declared(text: str) -> Iterator[tuple[str, str]]:
    """Register prefixes, or whole names, with the type that `.reg` gives them."""
    for line in text.split("\n"):
        words = line.replace(",", " ").replace(";", " ").split()
        if len(words) >= 3 and words[0] == ".reg":
            for name in words[2:]:
                yield name.split("<", 1)[0], words[1].lstrip(".")


def _labels(text: str) -> Iterator[str]:
    for line in text.split("\n"):
        word = line.strip()
        if word.endswith(":") and " " not in word and not word.startswith("//"):
            yield word[:-1]
