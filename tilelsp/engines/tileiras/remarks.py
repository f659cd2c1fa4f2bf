"""Remarks of tileiras on its decisions (`--remark-format=yaml`), as data. Seen with releases 13.3 to 13.5.

The file is a row of YAML documents of one fixed form, written by LLVM: a tag, keys at the margin, `DebugLoc` as a flow
mapping that may run over several lines, and `Args` as a list of single-key mappings. Scalars are plain, in single
quotes (doubled inside) or in double quotes. Only that much is read here; what is not of the form is passed over.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator

from tilelsp.base.record import record
from tilelsp.engines.tileiras.messages import VendorLocation, leading_location


class RemarkKind(enum.Enum):
    """How a remark was meant; the value is its tag."""

    PASSED = "Passed"
    MISSED = "Missed"
    FAILURE = "Failure"
    ANALYSIS = "Analysis"


_KINDS = {kind.value: kind for kind in RemarkKind}


@record
class Remark:
    """One decision of the compiler.

    `category` is the tool's own word (its `Pass`: `Memory`, `Tensor-core`, `Hints`). `location` is as the debug
    records have it. `arguments` are the details in their order, each once, without the location that some repeat.
    """

    kind: RemarkKind
    category: str
    name: str
    function: str
    location: VendorLocation | None
    arguments: tuple[tuple[str, str], ...]

    def argument(self, key: str) -> str:
        """The first detail called `key`; empty where there is none."""
        return next((value for name, value in self.arguments if name == key), "")

    def values(self, key: str) -> tuple[str, ...]:
        """All details called `key`."""
        return tuple(value for name, value in self.arguments if name == key)


def parse_remarks(text: str) -> tuple[Remark, ...]:
    """Every remark of a file, each once, in document order (which the compiler's threads do not keep)."""
    found = dict.fromkeys(_remark(lines) for lines in _documents(text))
    return tuple(sorted((remark for remark in found if remark is not None), key=_place))


def _place(remark: Remark) -> tuple[int, int, str, str]:
    at = remark.location
    return (at.line, at.column, remark.category, remark.name) if at else (0, 0, remark.category, remark.name)


def _documents(text: str) -> Iterator[list[str]]:
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("---"):
            lines = [line]
        elif line.startswith("..."):
            if lines:
                yield lines
            lines = []
        elif lines:
            lines.append(line)


def _remark(lines: list[str]) -> Remark | None:
    kind = _KINDS.get(lines[0].removeprefix("---").strip().removeprefix("!"))
    if kind is None:
        return None
    fields: dict[str, str] = {}
    arguments: list[tuple[str, str]] = []
    last = ""
    for line in lines[1:]:
        if line.startswith("  - "):
            key, value = _pair(line[4:])
            if key != "RemarkId":  # numbers the remarks of one run
                arguments.append((key, leading_location(value)[1]))
        elif line.startswith(" "):
            fields[last] = f"{fields.get(last, '')} {line.strip()}"
        else:
            last, _, value = line.partition(":")
            fields[last] = value.strip()
    location = _location(fields.get("DebugLoc", ""))
    category, name, function = (scalar(fields.get(key, "")) for key in ("Pass", "Name", "Function"))
    return Remark(kind, category, name, function, location, tuple(dict.fromkeys(arguments)))


def _pair(text: str) -> tuple[str, str]:
    key, _, value = text.partition(":")
    return key.strip(), scalar(value.strip())


def _location(flow: str) -> VendorLocation | None:
    """`{ File: 'a.mlir', Line: 3, Column: 4 }`; None where there is no line."""
    inside = flow.strip().removeprefix("{").removesuffix("}")
    pairs = dict(_pair(part) for part in _split(inside))
    line, column = (pairs.get(key, "") for key in ("Line", "Column"))
    if not (line.isascii() and line.isdigit() and int(line) > 0):
        return None
    return VendorLocation(pairs.get("File", ""), int(line), int(column) if column.isdigit() else 0)


def _split(text: str) -> Iterator[str]:
    """The parts between commas; quoted strings hide them."""
    quote, start = "", 0
    for at, char in enumerate(text):
        if quote:
            quote = "" if char == quote else quote
        elif char in "'\"":
            quote = char
        elif char == ",":
            yield text[start:at]
            start = at + 1
    yield text[start:]


_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "e": "\x1b"}
_HEX_DIGITS = {"x": 2, "u": 4, "U": 8}


def scalar(text: str) -> str:
    """The value of a plain or quoted scalar."""
    if len(text) >= 2 and text[0] == text[-1] == "'":
        return text[1:-1].replace("''", "'")
    if len(text) >= 2 and text[0] == text[-1] == '"':
        return "".join(_unescaped(text[1:-1]))
    return text


def _unescaped(text: str) -> Iterator[str]:
    at = 0
    while at < len(text):
        if text[at] != "\\" or at + 1 == len(text):
            yield text[at]
            at += 1
            continue
        letter = text[at + 1]
        digits = text[at + 2 : at + 2 + _HEX_DIGITS.get(letter, 0)]
        if digits and all(digit in "0123456789abcdefABCDEF" for digit in digits):
            code = int(digits, 16)
            yield chr(code) if code < 0x110000 else "\ufffd"
        else:
            yield _ESCAPES.get(letter, letter)
            digits = ""
        at += 2 + len(digits)
