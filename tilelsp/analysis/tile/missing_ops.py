"""Where it is told that an op is missing: behind the token in front, as MLIR has it, where a line begins with another.

A unit does not know what stands in front of it, so this is found out when all findings of a document are put together.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tilelsp.analysis.tile.cut_off import NO_OP
from tilelsp.analysis.tile.segments import SegmentKind, Segments
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import replace
from tilelsp.base.text import Span

_NO_TOKEN = re.compile(r"""[%@!#^](?![\w$.\-"])|[^\w\s%@!#^:,(){}\[\]<>=+\-*?|/."]""")
"""A mark without a name, or what begins no token."""


def behind_tokens(found: Iterable[Diagnostic], segments: Segments) -> Iterator[Diagnostic]:
    """The findings; one about a missing op begins behind the token in front of it and reaches over the wrong one."""
    for diagnostic in found:
        start = None if diagnostic.message != NO_OP else _behind(segments, diagnostic.span.start)
        yield diagnostic if start is None else replace(diagnostic, span=Span(start, diagnostic.span.end))


def _behind(segments: Segments, offset: int) -> int | None:
    """Where the code ends in front of an offset; None where that is on its line, or there is none in its chunk."""
    number = segments.at(offset)
    whole, at = segments.items[number].text, offset - segments.start(number)
    if _NO_TOKEN.match(whole, at):
        return None  # the lexer's fault, which is where it is
    text = whole[:at]
    breaks = False
    while True:
        code = text.rstrip()
        breaks = breaks or "\n" in text[len(code) :]
        if code:
            if not breaks:
                return None
            comment = code.find("//", code.rfind("\n") + 1)
            if comment < 0:
                return segments.start(number) + len(code)
            text = code[:comment]
        elif number and segments.items[number - 1].kind is not SegmentKind.SEPARATOR:
            number -= 1
            text = segments.items[number].text
        else:
            return None
