"""Messages that tileiras and tileirdisasm print on standard error, as data.

A message starts with `error: `, `warning[...]: ` or a location followed by `: error: `; the forms are those of
releases 13.1 to 13.5, seen by running them.
"""

from __future__ import annotations

from tilelsp.base.diagnostic import Severity
from tilelsp.base.record import record

_HEADS = (("error", Severity.ERROR), ("warning", Severity.WARNING), ("remark", Severity.INFORMATION))
_LOCATION_STARTS = ("#cuda_tile.di_loc<", "loc(")
_OPEN = {"<": ">", "(": ")", "[": "]", "{": "}"}
_GENERAL = (
    "verification failed for deserialized cuda_tile::ModuleOp",
    "failed to read provided Tile IR bytecode",
    "input does not correspond to Tile IR bytecode",
    "failed to compile Tile IR program",
    "failed to create function from bytecode",
)
"""Sentences that close every report of a failure and say nothing about the document."""


@record
class VendorLocation:
    """A place as the bytecode's debug records have it: line and column count from 1, 0 where they are unknown."""

    file: str
    line: int
    column: int


@record
class VendorMessage:
    """One message. `locations` are outermost last: for an inlined helper the callee's comes before the call's."""

    severity: Severity
    text: str
    locations: tuple[VendorLocation, ...] = ()

    @property
    def location(self) -> VendorLocation | None:
        """The place that the message is about."""
        return self.locations[0] if self.locations else None


def parse_messages(text: str) -> tuple[VendorMessage, ...]:
    """Every message in `text`, without the fixed closing sentences (unless there is nothing else).

    Lines that start no message continue the one before; before the first message they are a message of their own.
    """
    messages: list[VendorMessage] = []
    for line in text.splitlines():
        message = _message(line)
        if message is not None:
            messages.append(message)
        elif messages and line.strip():
            last = messages[-1]
            messages[-1] = VendorMessage(last.severity, f"{last.text}\n{line.strip()}", last.locations)
        elif line.strip():
            messages.append(VendorMessage(Severity.ERROR, line.strip()))
    specific = tuple(message for message in messages if message.text not in _GENERAL)
    return specific or tuple(messages)


def says_something(message: VendorMessage) -> bool:
    """True if a message tells more than that something failed."""
    return message.text not in _GENERAL


def leading_location(text: str) -> tuple[tuple[VendorLocation, ...], str]:
    """The location that `text` begins with, innermost place first, and the rest behind its colon."""
    length = _location_length(text)
    rest = text[length:].removeprefix(":").lstrip() if length else text
    return tuple(_locations(text[:length])), rest


def _message(line: str) -> VendorMessage | None:
    locations, rest = leading_location(line)
    for word, severity in _HEADS:
        after = rest.removeprefix(word)
        if after == rest:
            continue
        if after.startswith("["):
            # "warning[]: High register usage": the category is empty in every release seen
            after = after[after.find("]") + 1 :]
        if after.startswith(":"):
            return VendorMessage(severity, after[1:].strip(), locations)
    return None


def _location_length(line: str) -> int:
    """How many characters of `line` are a location; brackets nest and quoted strings hide them."""
    start = next((len(word) for word in _LOCATION_STARTS if line.startswith(word)), 0)
    if not start:
        return 0
    closers = [_OPEN[line[start - 1]]]
    at = start
    while at < len(line) and closers:
        char = line[at]
        if char == '"':
            at = _string_end(line, at)
            continue
        if char in _OPEN:
            closers.append(_OPEN[char])
        elif char == closers[-1]:
            closers.pop()
        at += 1
    return 0 if closers else at


def _locations(prefix: str) -> list[VendorLocation]:
    """Each `"file":line:column` outside of the scope that follows ` in `."""
    found: list[VendorLocation] = []
    at = prefix.find('"')
    while at >= 0:
        end = _string_end(prefix, at)
        name = unescape(prefix[at + 1 : end - 1])
        line, after = _number(prefix, end)
        column, after = _number(prefix, after)
        if line >= 0 and column >= 0:
            found.append(VendorLocation(name, line, column))
        at = prefix.find('"', max(end, after))
    return found


def _number(text: str, at: int) -> tuple[int, int]:
    """`:123` at `at` as (123, where it ends); (-1, at) where there is none."""
    end = at + 1
    while end < len(text) and text[end].isascii() and text[end].isdigit():
        end += 1
    if not text.startswith(":", at) or end == at + 1:
        return -1, at
    return int(text[at + 1 : end]), end


def _string_end(text: str, at: int) -> int:
    """The offset after the string that opens at `at`."""
    at += 1
    while at < len(text) and text[at] != '"':
        at += 2 if text[at] == "\\" else 1
    return min(at + 1, len(text))


def unescape(text: str) -> str:
    r"""Undo MLIR's string escapes: two hex digits are one byte of UTF-8; `\\`, `\"`, `\n` and `\t` as usual."""
    if "\\" not in text:
        return text
    out = bytearray()
    at = 0
    while at < len(text):
        if text[at] != "\\":
            out += text[at].encode("utf-8", "replace")
            at += 1
            continue
        pair = text[at + 1 : at + 3]
        if len(pair) == 2 and all(digit in "0123456789abcdefABCDEF" for digit in pair):
            out.append(int(pair, 16))
            at += 3
        else:
            out += {"n": "\n", "t": "\t"}.get(pair[:1], pair[:1]).encode("utf-8", "replace")
            at += 2
    return out.decode("utf-8", "replace")
