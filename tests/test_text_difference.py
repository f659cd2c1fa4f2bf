"""The one stretch in which two texts differ: from the old text to the new one, as short as that goes."""

from __future__ import annotations

import pytest

from tilelsp.base import edit
from tilelsp.base.edit import difference

BLOCK = edit._BLOCK  # pyright: ignore[reportPrivateUsage] - rows on both sides of it


@pytest.mark.parametrize("length", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, 2 * BLOCK + 1])
@pytest.mark.parametrize(
    ("removed", "added"), [("x", ""), ("", "x"), ("x", "y"), ("a", ""), ("", "a"), ("aa", "a"), ("a", "aa"), ("", "")]
)
def test_what_differs_between_two_texts(length: int, removed: str, added: str) -> None:
    """Between letters that are like those around, too: what is in common is in front or behind, not both."""
    around = "a" * length
    old, new = around + removed + around, around + added + around
    found = difference(old, new)
    assert old[: found.start] + new[found.start : found.new_end] + old[found.end :] == new
    kept = min(len(old), len(new)) - (1 if {removed, added} == {"x", "y"} else 0)
    assert (found.end - found.start, found.new_end - found.start) == (len(old) - kept, len(new) - kept)


@pytest.mark.parametrize(
    ("old", "new", "stretch"),
    [
        ("abc", "abc", (3, 3, 3)),
        ("abc", "xbc", (0, 1, 1)),
        ("abc", "abx", (2, 3, 3)),
        ("abcabc", "abc", (3, 6, 3)),
        ("", "abc", (0, 0, 3)),
        ("abc", "", (0, 3, 0)),
        ("a-b-c", "a+b+c", (1, 4, 4)),
    ],
)
def test_the_stretch(old: str, new: str, stretch: tuple[int, int, int]) -> None:
    found = difference(old, new)
    assert (found.start, found.end, found.new_end) == stretch
