"""Where the comment begins that stands in front of a cursor: completion asks it of the line up to there."""

from __future__ import annotations

import pytest

from tilelsp.analysis.features.completion.comments import IN_STRING, OUTSIDE, comment_start


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("", OUTSIDE),
        ("  %0 = op", OUTSIDE),
        ("  // a", 2),
        ("/", OUTSIDE),
        ("//", 0),
        ("# a", OUTSIDE),
        ('"a', IN_STRING),
        ('"a"', OUTSIDE),
        ('"a" // b', 4),
        ('"// a', IN_STRING),
        ('"// a" // b', 7),
        ('"a\\"', IN_STRING),
        ('"a\\" // b', IN_STRING),
        ('"a\\"" // b', 6),
        ('"a\\\\" // b', 6),
        ('\\"a" // b', 5),
        ('// "a', 0),
    ],
)
def test_a_comment_of_mlir(line: str, place: int) -> None:
    assert comment_start(line, ("//",)) == place


@pytest.mark.parametrize(("line", "place"), [("# a", 0), ("; a", 0), (" ;#", 1), ("//", OUTSIDE), ('"#" ;', 4)])
def test_a_comment_with_other_marks(line: str, place: int) -> None:
    assert comment_start(line, ("#", ";")) == place
