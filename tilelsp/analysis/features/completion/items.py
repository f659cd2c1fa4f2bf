"""Completion items, as plain data."""

from __future__ import annotations

import enum

from tilelsp.base.record import record
from tilelsp.base.text import Span


class ItemKind(enum.Enum):
    """Kind of an item; an editor shows it as an icon."""

    OP = "op"
    VALUE = "value"
    TYPE = "type"
    KEYWORD = "keyword"
    WORD = "word"
    ATTRIBUTE = "attribute"
    SYMBOL = "symbol"
    BLOCK = "block"
    PUNCTUATION = "punctuation"
    TARGET = "target"
    REGISTER = "register"


@record
class Item:
    """One offer. `rank` orders groups, and within a group items keep their order.

    `insert` replaces what is typed, as a snippet where `snippet` is set; "" stands for the label. `page` names the
    documentation, for `documentation`.
    """

    label: str
    kind: ItemKind
    rank: int = 0
    insert: str = ""
    snippet: bool = False
    detail: str = ""
    page: str = ""


@record
class Completion:
    """Offers for what `span` holds; more than are listed where `more` is set."""

    items: tuple[Item, ...]
    span: Span
    more: bool = False
