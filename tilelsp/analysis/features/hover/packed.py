"""The packed words that a constant of MLIR is: where an op takes it, and at its own definition."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.reference.word_places import word_of_slot, word_page
from tilelsp.analysis.tile.locate import Locator, PlacedItem
from tilelsp.analysis.tile.statements import Statement
from tilelsp.defs.upstream_functions import CONSTANTS
from tilelsp.ir.module import Op
from tilelsp.ir.types import IntAttr
from tilelsp.spec.op import OpDef, slot_values

MOST_USES = 100
"""Uses of a constant that are looked at."""


def constant_of(op: Op | None) -> int | None:
    """The integer that an op defines; None for any other op."""
    value = op.attrs.get("value") if op is not None and op.name in CONSTANTS else None
    return value.value if isinstance(value, IntAttr) else None


def packed_word(user: Op | None, name: str, made: Op) -> str | None:
    """The packed word that a constant is where `user` takes it; None where it is an ordinary number."""
    value = constant_of(made)
    if not isinstance(user, OpDef) or value is None:
        return None
    for slot in user.spec.operands:
        if any(slot_value.name == name for slot_value in slot_values(user, slot.name)):
            word = word_of_slot(user, slot.name)
            return None if word is None else word_page(word, value)
    return None


def words_of_definition(locator: Locator, placed: PlacedItem | None) -> Iterator[str]:
    """The packed words that a constant is where its uses take it, each once; none for a statement of another kind."""
    if placed is None or not isinstance(placed.item, Statement) or placed.facts is None:
        return
    made, results = placed.facts.op, placed.item.syntax.results
    if made is None or constant_of(made) is None or len(results) != 1:
        return
    named = locator.naming(placed.at + results[0].span.start)
    reported: set[str] = set()
    for use in named.uses[:MOST_USES] if named is not None else ():
        taken = locator.item_at(use.start)
        user = taken.facts.op if taken is not None and taken.facts is not None else None
        page = packed_word(user, results[0].name, made)
        if page is not None and page not in reported:
            reported.add(page)
            yield page
