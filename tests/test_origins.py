"""Where an op stands in the document that it was made from, told by the ops in between."""

from __future__ import annotations

import pytest

from tilelsp.base.text import Span
from tilelsp.ir.module import Op, Origin

HERE, ABOVE, SOURCE = Span(1, 2), Span(3, 4), Span(5, 6)


@pytest.mark.parametrize(
    ("origin", "place"),
    [
        (Origin(), None),
        (Origin(HERE), HERE),
        (Origin(HERE, Op("a")), HERE),
        (Origin(HERE, Op("a", span=ABOVE)), ABOVE),
        (Origin(HERE, Op("a", origin=Origin())), HERE),
        (Origin(HERE, Op("a", span=ABOVE, origin=Origin(SOURCE))), SOURCE),
        (Origin(op=Op("a", span=HERE, origin=Origin(op=Op("b", span=ABOVE)))), ABOVE),
        (Origin(op=Op("a", span=HERE, origin=Origin(op=Op("b", origin=Origin(SOURCE))))), SOURCE),
    ],
)
def test_the_last_place_of_a_chain_is_told(origin: Origin, place: Span | None) -> None:
    assert origin.source_span() == place
