"""Types of values in MLIR that nobody declared, from what the ops that give them write."""

from __future__ import annotations

import re

from tilelsp.analysis.features.reference.markdown import code
from tilelsp.analysis.tile.statements import LabelLine, Statement


def written_type(text: str, name: str, item: Statement | LabelLine | None, at: int, results: int) -> str:
    """What is known of the type of `name`, one of `results` values of the item that begins at `at`: what stands at its
    end or in front of its region, behind `->` or `:`.

    A type behind a lone `:` may be that of the operands: it is told as the result's only where there are none.
    """
    if not isinstance(item, Statement) or item.syntax.broken:
        return "type unknown: " + (
            "its definition did not parse" if isinstance(item, Statement) else "nothing is declared of the op around"
        )
    op = item.syntax.name
    written = text[at : at + item.syntax.length].rstrip()
    head = written.partition("\n")[0].rstrip()
    if head.endswith("{") and "->" in head:
        written = head[:-1].rstrip()
    at = _arrow(written)
    arrow = at >= 0
    before, behind = (written[:at], written[at + 2 :]) if arrow else written.rpartition(" : ")[::2]
    shown = " ".join(behind.split())
    cast = " to " in shown
    shown = shown.rpartition(" to ")[2]  # a cast writes both types
    several = " into " in shown or _listed(shown) or "%" in shown
    if results != 1 or not shown or shown == written or shown.endswith("}") or several:
        return f"type unknown: nothing is declared of `{op}`"
    if not arrow and not cast and "%" in before.partition("=")[2]:
        return f"`{op}` writes the type `{shown}`: its operand's or its result's, as nothing is declared of it"
    return f"{code(f'{name} : {shown}')}\n\nas the op writes it: nothing is declared of `{op}`"


def header_type(line: str, name: str) -> str:
    """The type that a line writes behind an argument's name and a colon; "" where none is written."""
    _, colon, behind = line.partition(f"{name}: ")
    depth = 0
    for one in _END.finditer(behind if colon else ""):
        if one[0] in (",", ")", "{") and not depth:
            return behind[: one.start()].strip()
        depth += (one[0] in "<([{") - (one[0] in ">)]}")
    return ""


_END = re.compile(r'"[^"\n]*"|->|[<>\[\](){},]')
_MARK = re.compile(r'"[^"\n]*"|->|[<>\[\](){}]')


def _arrow(text: str) -> int:
    """Where the last `->` outside of brackets stands; -1 where there is none."""
    depth, found = 0, -1
    for one in _MARK.finditer(text):
        if one[0] == "->":
            found = found if depth else one.start()
        elif one[0][0] != '"':
            depth += 1 if one[0] in "<[({" else -1
    return found


def _listed(types: str) -> bool:
    """Whether a text has a comma outside of brackets: types of operands, as it may be."""
    depth = 0
    for char in types:
        depth += (char in "<([{") - (char in ">)]}")
        if char == "," and not depth:
            return True
    return False
