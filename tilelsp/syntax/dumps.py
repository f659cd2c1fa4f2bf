"""Headers of the dumps that LLVM's tools print between passes, in LLVM IR and in machine IR.

`opt` puts them behind `;`, `llc` writes those of LLVM IR as they are and those of machine code behind `#`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_HEADER = re.compile(r"^(?P<sign>[;#][ \t]*)?\*\*\* IR (?:Dump|Deleted|Pass) [^\n]*", re.MULTILINE)
_MODULE = re.compile(r"^(?:; ModuleID = |source_filename[ \t]*=)", re.MULTILINE)
_MACHINE = re.compile(r"^# Machine code for function ([^\n:]+):", re.MULTILINE)
_SLOT = re.compile(r"^[0-9]+B(?=\t)", re.MULTILINE)
_LOOK = 4000
"""Code points behind a header within which a module's first lines stand."""


def dump_starts(piece: str) -> Iterator[int]:
    """Offsets of the headers among some whole lines."""
    if "*** IR " in piece:
        for match in _HEADER.finditer(piece):
            yield match.start()


def header(text: str) -> str | None:
    """The header that `text` starts with; None without one."""
    match = _HEADER.match(text)
    return None if match is None else match.group()


def is_machine(text: str) -> bool:
    """True if a header's line is that of a dump of machine code."""
    return text.startswith("#")


def machine_function(text: str) -> tuple[str, int] | None:
    """The function whose machine code a dump shows, and where its name stands."""
    match = _MACHINE.search(text)
    return None if match is None else (match[1], match.start(1))


def without_slots(text: str) -> str:
    """Machine code with blanks in place of the slot numbers that some passes print in front of its lines."""
    return _SLOT.sub(lambda found: " " * len(found.group()), text)


def shows_module(text: str) -> bool:
    """True if a dump of LLVM IR shows a whole module; otherwise the definitions around it are not known."""
    return _MODULE.search(text, 0, _LOOK) is not None


def without_header(text: str) -> str:
    """The same text with blanks in place of the header."""
    head = header(text)
    return text if head is None else " " * len(head) + text[len(head) :]


def has_code(text: str) -> bool:
    """True if the text has anything but comments."""
    return any(line.strip() and line.lstrip()[0] not in ";#" for line in text.split("\n"))
