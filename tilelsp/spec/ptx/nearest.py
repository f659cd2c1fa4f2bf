"""The legal form of an instruction that is closest to what is written."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.spec.ptx.family import Family, Variant
from tilelsp.spec.ptx.notation import written


def nearest_form(family: type[Family], words: Sequence[str], operands: int) -> str:
    """The form with the fewest modifiers to add or drop, with as many operands as are written where there is one.

    `words` are the modifiers behind the stem. The notation is that of declarations.
    """
    best = min((_matched(variant, words) for variant in family.compiled), key=lambda found: found[0])
    _, variant, chosen = best
    mnemonic = ".".join((family.mnemonic, *chosen.values()))
    lists = variant.lists(chosen) or variant.signatures
    signature = min(lists, key=lambda shapes: abs(len(shapes) - operands))
    return f"{mnemonic} {', '.join(map(written, signature))}".rstrip()


def _matched(variant: Variant, words: Sequence[str]) -> tuple[int, Variant, dict[str, str]]:
    """How many modifiers a variant makes it necessary to add or drop, and the modifiers by place, in order."""
    left = list(words)
    chosen: dict[str, str] = {}
    added = 0
    for place in variant.places:
        word = next((word for word in left if word in place.words), "")
        if word:
            left.remove(word)
            chosen[place.name] = word
        elif not place.optional:
            chosen[place.name] = place.words[0]
            added += 1
    legal = variant.where is None or variant.where(chosen)
    return added + len(left) + (0 if legal else len(words) + 1), variant, chosen
