"""Texts aligned line by line: what is called equal is, in order, and a unified diff turns the one into the other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tilelsp.base.alignment import WINDOW, align, unified

LINES = st.lists(st.sampled_from("abcde"), max_size=3 * WINDOW)


@given(LINES, LINES)
def test_pairs_are_equal_lines_in_order(one: list[str], other: list[str]) -> None:
    pairs = align(one, other)
    assert all(one[pair.left] == other[pair.right] for pair in pairs)
    assert all(a.left < b.left and a.right < b.right for a, b in pairwise(pairs))


@given(LINES, LINES)
def test_a_diff_turns_one_text_into_the_other(one: list[str], other: list[str]) -> None:
    assert _patched(one, unified(one, other, ("one", "other"))) == other


@given(LINES, st.integers(0, 3 * WINDOW), LINES)
def test_a_stretch_that_was_inserted_is_all_that_differs(one: list[str], place: int, new: list[str]) -> None:
    at = min(place, len(one))
    marked = [f"{line} {number}" for number, line in enumerate(one)]
    assert len(align(marked, [*marked[:at], *new, *marked[at:]])) == len(one)


def test_equal_texts_have_no_diff() -> None:
    assert unified(["a", "b"], ["a", "b"], ("one", "other")) == ""


def _patched(one: Sequence[str], diff: str) -> list[str]:
    """Apply a unified diff to a text; every line of context must be there."""
    made: list[str] = []
    at = 0
    for line in diff.split("\n")[2:-1]:
        if line.startswith("@@"):
            begin, _, count = line.split()[1].removeprefix("-").partition(",")
            start = int(begin) - (count != "0")
            made += one[at:start]
            at = start
        elif line[0] == "+":
            made.append(line[1:])
        else:
            assert one[at] == line[1:]
            if line[0] == " ":
                made.append(line[1:])
            at += 1
    return [*made, *one[at:]]
