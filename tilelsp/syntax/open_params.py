"""Where a text ends inside of a type, an attribute or a dictionary that is not closed."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor

_CLOSE = {"<": ">", "(": ")", "[": "]", "{": "}"}
_NAMES = (lexer.WORD, lexer.ATTR_ALIAS, lexer.TYPE_ALIAS)


@record(frozen=False)
class OpenBracket:
    """A bracket that is not closed.

    `head` is the name right in front of it ("" without one), `keys` what stands before the `=` of each entry, "" where
    an entry has none. `fresh` says that nothing of the present entry, or of its value, has been written.
    """

    bracket: str
    head: str
    keys: list[str]
    fresh: bool = True

    @property
    def index(self) -> int:
        """The number of the present entry."""
        return len(self.keys) - 1

    @property
    def key(self) -> str:
        """The key of the present entry."""
        return self.keys[-1]


def open_brackets(text: str) -> tuple[OpenBracket, ...]:
    """The brackets of `text` that are not closed, outermost first; what does not balance ends the search."""
    found: list[OpenBracket] = []
    cursor = Cursor(text)
    before, name = "", ""
    while cursor.kind != lexer.END:
        token = cursor.token
        if token in _CLOSE:
            touching = cursor.start == cursor.last and before in ("name",)
            if found:
                found[-1].fresh = False
            found.append(OpenBracket(token, name if touching else "", [""]))
        elif found and token == _CLOSE[found[-1].bracket]:
            found.pop()
        elif found and token == ",":
            found[-1].keys.append("")
            found[-1].fresh = True
        elif found and token == "=" and name:
            found[-1].keys[-1] = name.strip('"')
            found[-1].fresh = True
        elif found:
            found[-1].fresh = False
        named = cursor.kind in _NAMES or cursor.kind == lexer.STRING
        before, name = ("name", token) if named else ("", "")
        cursor.advance()
    return tuple(found)
