"""Kinds of semantic tokens, and tokens of one line as tuples."""

from __future__ import annotations

import enum
from typing import NamedTuple


class Colour(enum.Enum):
    """Kinds of tokens in the order of the legend; values are the protocol's names, so that every theme knows them."""

    VARIABLE = "variable"
    PARAMETER = "parameter"
    OP = "method"
    KEYWORD = "keyword"
    FUNCTION = "function"
    TYPE = "type"
    WORD = "enumMember"
    PROPERTY = "property"
    LABEL = "label"
    ALIAS = "macro"
    NUMBER = "number"
    STRING = "string"
    COMMENT = "comment"
    MODIFIER = "modifier"


class TokenTrait(enum.IntFlag):
    """Properties of tokens, as bits in the order of the legend."""

    NONE = 0
    DECLARATION = 1
    BUILTIN = 2


LEGEND: tuple[str, ...] = tuple(colour.value for colour in Colour)
TRAITS: tuple[str, ...] = ("declaration", "defaultLibrary")
NUMBERS: dict[Colour, int] = {colour: number for number, colour in enumerate(Colour)}


class Coloured(NamedTuple):
    """A token of a line: where it starts and ends, in code points, and what it is."""

    start: int
    end: int
    colour: Colour
    traits: TokenTrait = TokenTrait.NONE
