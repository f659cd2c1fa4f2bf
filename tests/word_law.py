"""The law of packed words: any value survives unpacking and packing, and reserved bits are always reported.

`python -m tests.word_law COUNT` tries so many random values of every reading of every word.
"""

from __future__ import annotations

import random
import sys

from tilelsp.defs.encodings.words import all_words
from tilelsp.spec.bits import Encoding, WordLayout
from tilelsp.spec.tables import IdTable

LAYOUTS = [layout for word in all_words() for layout in word.readings]
"""Every reading of every word."""


def survives(layout: WordLayout, word: int) -> None:
    """Unpacking and packing `word` gives it back; what no field or row has is reported."""
    fields = {row.field: row.value for row in layout.rows(word)}
    faults = layout.faults(word)
    stray = layout.stray(word)
    if isinstance(layout, Encoding):
        for field in layout.fields:
            if field.constant is not None and fields[field.name] != field.constant:
                assert faults
                fields[field.name] = field.constant
                word = word & ~field.mask | field.constant << field.low
        assert layout.replace(stray, **fields) == word
        assert layout.pack(**fields) == word & ~stray
    else:
        assert layout.pack(**fields) == word
        assert not stray
    assert not stray or any("reserved bits" in fault for fault in faults)
    if isinstance(layout, IdTable):
        assert bool(faults) == (layout.find(word) is None)


def near(layout: WordLayout, rng: random.Random) -> int:
    """A random word; of tables, every second time one that is near a number of theirs."""
    if isinstance(layout, IdTable) and rng.random() < 0.5:
        entry = rng.choice(layout.entries)
        return layout.unsigned(min(rng.randint(max(entry.first - 1, 0), entry.end + 1), (1 << layout.width) - 1))
    return rng.getrandbits(layout.width)


def main(count: int) -> int:
    """Try `count` values of each. Returns how many were tried."""
    for layout in LAYOUTS:
        rng = random.Random(str(layout))
        for _ in range(count):
            survives(layout, near(layout, rng))
        print(f"{layout}: {count} values survive", flush=True)
    return count * len(LAYOUTS)


if __name__ == "__main__":
    print(f"{main(int(sys.argv[1]))} values in all")
