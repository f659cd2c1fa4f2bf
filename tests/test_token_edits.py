"""The edit that makes old tokens new ones, around the sizes of the steps that it is found in."""

from __future__ import annotations

import pytest

from tilelsp.analysis.features.tokens.document import CHUNK, difference

SIZES = (0, 1, CHUNK - 1, CHUNK, CHUNK + 1)


@pytest.mark.parametrize("head", SIZES)
@pytest.mark.parametrize("tail", SIZES)
@pytest.mark.parametrize(("removed", "put"), [((1,), (2,)), ((1,), ()), ((), (2,)), ((1, 3), (2,)), ((1,), (2, 3))])
def test_the_edit_is_what_differs(head: int, tail: int, removed: tuple[int, ...], put: tuple[int, ...]) -> None:
    before, behind = (7,) * head, (8,) * tail
    (edit,) = difference((*before, *removed, *behind), (*before, *put, *behind))
    assert (edit.start, edit.removed, tuple(edit.data)) == (head, len(removed), put)


@pytest.mark.parametrize("size", SIZES)
def test_equal_numbers_need_no_edit(size: int) -> None:
    assert difference((7,) * size, (7,) * size) == ()


@pytest.mark.parametrize(("old", "new"), [(2 * CHUNK, CHUNK), (CHUNK, 2 * CHUNK), (CHUNK + 1, CHUNK), (2, 1), (1, 2)])
def test_no_number_counts_for_both_ends(old: int, new: int) -> None:
    (edit,) = difference((7,) * old, (7,) * new)
    same = min(old, new)
    assert (edit.start, edit.removed, tuple(edit.data)) == (same, old - same, (7,) * (new - same))
