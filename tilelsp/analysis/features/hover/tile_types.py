"""Types of values in MLIR that nobody declared, from what the ops that give them write."""

from __future__ import annotations

import re

from tilelsp.analysis.features.reference.markdown import code
from tilelsp.analysis.tile.definitions import Definition
from tilelsp.analysis.tile.locate import LocatedToken, Locator, PlacedItem
from tilelsp.analysis.tile.statements import Statement
from tilelsp.analysis.tile.written_types import is_single_type, type_of_operand, type_of_result
from tilelsp.base.text import Span
from tilelsp.ir.types import POISON
from tilelsp.spec.spelling import type_text
from tilelsp.syntax import lexer
from tilelsp.syntax.tree import ValueUse


def written_type(locator: Locator, token: LocatedToken, placed: PlacedItem, found: Definition, index: int) -> str:
    """The type of result `index` of an op that is not declared, as far as the text tells.

    It is what the op that gives it writes behind `->` or `:`, else what an op writes that takes it. A type
    behind a lone `:` may be that of the operands: it is told as the result's only where they have others.
    """
    known = locator.definition(placed, token.text[1:].partition("#")[0])
    item, at = (None, 0) if known is None else locator.defining_item(known[0], found)
    if not isinstance(item, Statement) or item.syntax.broken:
        return "type unknown: " + (
            "its definition did not parse" if isinstance(item, Statement) else "nothing is declared of the op around"
        )
    op = item.syntax.name
    shown, sure = _written_type(locator.text, item, at, index, len(found.pack))
    if shown and not sure:
        sure = _others(locator, item, at, shown)
    if sure:
        return f"{code(f'{token.text} : {shown}')}\n\nas the op writes it: nothing is declared of `{op}`"
    taken = _taken(locator, token)
    if taken is not None:
        user, type = taken
        return (
            f"{code(f'{token.text} : {type}')}\n\nas `{user}` writes it, which takes it: nothing is declared of `{op}`"
        )
    if shown:
        return f"`{op}` writes the type `{shown}`: its operand's or its result's, as nothing is declared of it"
    return f"type unknown: nothing is declared of `{op}`"


def _written_type(text: str, item: Statement, at: int, index: int, results: int) -> tuple[str, bool]:
    """The type that an op writes for a result, or "", and whether it is the result's for sure."""
    written = text[at : at + (item.bodies[0].start if item.bodies else item.syntax.length)].rstrip(" \n{")
    arrow = _arrow(written)
    if arrow >= 0 and results > 1:
        span = type_of_result(text, at, at + len(written), index, results)
        return ("", False) if span is None else (text[span.start : span.end], True)
    before, behind = (written[:arrow], written[arrow + 2 :]) if arrow >= 0 else written.rpartition(" : ")[::2]
    shown = " ".join(behind.partition(" loc(")[0].split())
    cast = " to " in shown
    shown = shown.rpartition(" to ")[2]  # a cast writes both types
    shown = shown[1:-1] if arrow >= 0 and shown.startswith("(") else shown
    if results != 1 or shown == written or not is_single_type(shown):
        return "", False
    return shown, arrow >= 0 or cast or "%" not in before.partition("=")[2]


def _others(locator: Locator, item: Statement, at: int, shown: str) -> bool:
    """True if each operand of an op is known to have another type than `shown`."""
    placed = locator.item_at(at)
    types = [_known(locator, use, placed) for use in item.syntax.operands]
    written = _unaliased(locator, shown, at)
    return bool(types) and all(type and _differ(_unaliased(locator, type, at), written) for type in types)


def _known(locator: Locator, use: ValueUse, placed: PlacedItem | None) -> str:
    """The type of a value as its own definition gives it; "" where that does not."""
    known = None if placed is None else locator.definition(placed, use.name)
    if known is None:
        return ""
    place, found = known
    value = found.pack[min(use.number, len(found.pack) - 1)]
    if value.type is not POISON:
        return type_text(value.type)
    item, at = locator.defining_item(place, found)
    if not isinstance(item, Statement) or item.syntax.broken:
        return ""
    shown, sure = _written_type(locator.text, item, at, value.index, len(found.pack))
    return shown if sure else ""


def _unaliased(locator: Locator, type: str, at: int) -> str:
    """A type without an alias in front."""
    name = LocatedToken(lexer.TYPE_ALIAS, type, Span(at, at + len(type)))
    alias = locator.alias(at, name) if type.startswith("!") else None
    if alias is None or not alias.definitions:
        return type
    full = alias.definitions[0].full
    return locator.text[full.start : full.end].partition("=")[2].strip()


def _differ(first: str, second: str) -> bool:
    """True if two types surely differ: by their names, or by their text where it holds no alias."""
    if first.partition("<")[0] != second.partition("<")[0]:
        return not (_is_alias(first) or _is_alias(second))
    return "".join(first.split()) != "".join(second.split()) and not any(mark in first + second[1:] for mark in "#")


def _is_alias(type: str) -> bool:
    return type.startswith("!") and "." not in type.partition("<")[0]


def _taken(locator: Locator, token: LocatedToken) -> tuple[str, str] | None:
    """The op that takes a value and writes a type for it, and that type; None where none of the first ones does."""
    naming = locator.naming(token.span.start)
    for use in () if naming is None else naming.uses[:_USES]:
        placed = locator.item_at(use.start)
        if placed is None or not isinstance(placed.item, Statement) or placed.item.syntax.broken:
            continue
        span = type_of_operand(locator.text, placed.at, placed.at + placed.item.syntax.length, use.start)
        written = "" if span is None else locator.text[span.start : span.end]
        if written and is_single_type(written):
            return placed.item.syntax.name, written
    return None


_USES = 20
"""Uses of a value that are asked for its type."""


def header_type(line: str, name: str) -> str:
    """The type that a line writes behind an argument's name and a colon; "" where none is written."""
    _, colon, behind = line.partition(f"{name}: ")
    depth = 0
    for match in _END.finditer(behind if colon else ""):
        if match[0] in (",", ")", "{") and not depth:
            return behind[: match.start()].strip()
        depth += (match[0] in "<([{") - (match[0] in ">)]}")
    return ""


_END = re.compile(r'"[^"\n]*"|->|[<>\[\](){},]')
_MARK = re.compile(r'"[^"\n]*"|->|[<>\[\](){}]')


def _arrow(text: str) -> int:
    """Where the last `->` outside of brackets stands; -1 where there is none."""
    depth, found = 0, -1
    for match in _MARK.finditer(text):
        if match[0] == "->":
            found = found if depth else match.start()
        elif match[0][0] != '"':
            depth += 1 if match[0] in "<[({" else -1
    return found
