"""Two generated texts compared, blind to what their registers, values, blocks and labels are called.

Lines are aligned by what they are without their names. Then the names of the other text become those of the one text,
as the aligned lines pair them, as long as each name stands for one thing: where it cannot, or where a line has no
counterpart, the texts differ. Debugging directives, comments, layout and declarations of registers are not compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tilelsp.base.alignment import LinePair, align, unified
from tilelsp.base.record import record

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|(?:[%^]|[!#](?=\d))?[\w$](?:[\w$.-]*[\w$])?|[ \t]+|.')
_NUMBER = re.compile(r"(.*?)(\d+)$")
_DEBUGGING = (".loc", ".loc_intermediate", ".file", ".reg")
_SECTIONS = (".section", ".nv_intermediate_source_section")


@record
class AlignedTexts:
    """Both texts with their names made alike: equal lines do the same."""

    left: tuple[str, ...]
    right: tuple[str, ...]
    pairs: tuple[LinePair, ...] = ()
    """The lines that are the same but for names."""

    def unified(self, names: tuple[str, str]) -> str:
        """The differences as a unified diff, empty where there are none."""
        return unified(self.left, self.right, names)


def unified_diff(before: str, after: str, names: tuple[str, str], *, ptx: bool) -> str:
    """The differences as a unified diff, empty where there are none; lines are shown with their new names."""
    return compare(before, after, ptx=ptx).unified(names)


def compare(before: str, after: str, *, ptx: bool) -> AlignedTexts:
    """Both texts as they compare."""
    left, right = (list(_lines(text, ptx=ptx)) for text in (before, after))
    shapes, others = [line.shape for line in left], [line.shape for line in right]
    pairs = align(shapes, others)
    partners = {pair.right: pair.left for pair in pairs}
    return AlignedTexts(tuple(_named(left, {}, [])), tuple(_named(right, partners, left)), tuple(pairs))


def normal_lines(text: str, *, ptx: bool) -> Iterator[str]:
    """The lines of `text` with names by order of appearance, without what is not compared."""
    yield from _named(list(_lines(text, ptx=ptx)), {}, [])


@record
class _Token:
    """`kind` is what a name is shown as before its number; empty for everything else."""

    text: str
    kind: str


@record
class _Line:
    """A line that is compared, in the function with the number `function`: names mean nothing outside of theirs."""

    tokens: tuple[_Token, ...]
    function: int

    @property
    def shape(self) -> tuple[tuple[str, str], ...]:
        """The line without its names. A word that is spelled as a kind of names is none."""
        return tuple((token.kind, "" if token.kind else token.text) for token in self.tokens)

    @property
    def names(self) -> list[_Token]:
        return [token for token in self.tokens if token.kind]


class _Names:
    """Shown names for the names of one text."""

    def __init__(self) -> None:
        self.shown: dict[tuple[int, str], str] = {}
        self._taken: set[tuple[int, str]] = set()
        self._counts: dict[tuple[int, str], int] = {}

    def give(self, function: int, name: str, wanted: str) -> None:
        """Show `name` as `wanted`, unless it has a name already or another one has this."""
        if (function, name) not in self.shown and (function, wanted) not in self._taken:
            self.shown[function, name] = wanted
            self._taken.add((function, wanted))

    def of(self, function: int, token: _Token) -> str:
        """The shown name of a token; the next free number of its kind where nobody gave one."""
        while (function, token.text) not in self.shown:
            count = self._counts.get((function, token.kind), 0)
            self._counts[function, token.kind] = count + 1
            self.give(function, token.text, f"{token.kind}{count}")
        return self.shown[function, token.text]


def _named(lines: list[_Line], partners: dict[int, int], originals: list[_Line]) -> Iterator[str]:
    """The lines with their names; those of lines with a partner in `originals` are shown as the partner's are."""
    original_names, names = _Names(), _Names()
    for line in originals:
        for token in line.names:
            original_names.of(line.function, token)
    for at, partner in partners.items():
        for ours, original in zip(lines[at].names, originals[partner].names, strict=True):
            names.give(lines[at].function, ours.text, original_names.of(originals[partner].function, original))
    for line in lines:
        yield "".join(names.of(line.function, token) if token.kind else token.text for token in line.tokens)


def _lines(text: str, *, ptx: bool) -> Iterator[_Line]:
    renamed = _Ptx(text) if ptx else _Values()
    function = 0
    for line in _compared(text, ptx=ptx):
        # In MLIR a function is closed by a brace that stands as far in as the module lets it.
        function += not ptx and "@" in line and line.endswith("{")
        tokens = (_Token(token if token.strip() else " ", renamed.kind(token)) for token in _TOKEN.findall(line))
        yield _Line(tuple(tokens), function)
        function += line.startswith("}")


def _compared(text: str, *, ptx: bool) -> Iterator[str]:
    """The lines that count, with their indentation and without what stands behind them."""
    depth = 0
    inside = False
    for line in text.split("\n"):
        code = _without_comment(line).rstrip()
        first = code.split(None, 1)[0] if code.strip() else ""
        inside = inside or (ptx and first.startswith(_SECTIONS))
        if inside:
            # A debugging section: a header, and braces on its line or on the next.
            depth += code.count("{") - code.count("}")
            inside = depth > 0 or "}" not in code
        elif not ptx or (first and first not in _DEBUGGING):
            yield code


def _without_comment(line: str) -> str:
    for token in _TOKEN.finditer(line):
        if token.group() == "/" and line.startswith("//", token.start()):
            return line[: token.start()]
    return line


class _Values:
    """Values and blocks of MLIR, LLVM and machine IR, and the numbers of LLVM's metadata and attribute groups."""

    def kind(self, token: str) -> str:
        """The kind of name that a token is; empty for none."""
        if len(token) < 2 or token.startswith("%^"):
            return ""
        return token[0] if token[0] in "%^" or (token[0] in "!#" and token[1:].isdecimal()) else ""


class _Ptx:
    """Registers and labels of PTX. Special registers keep their names, since nothing declares them."""

    def __init__(self, text: str) -> None:
        self._types = dict(_declared(text))
        self._labels = set(_labels(text))

    def kind(self, token: str) -> str:
        """The kind of name that a token is; empty for none."""
        if token in self._labels:
            return "$L"
        found = _NUMBER.match(token) if token.startswith("%") else None
        kind = self._types.get(token) or (self._types.get(found[1]) if found else None)
        return "" if kind is None else f"%{kind}_"


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
