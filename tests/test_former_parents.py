"""Where a `return` may stand, by each release of the reference."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tilelsp.defs.catalog import catalog
from tilelsp.ir.module import Op
from tilelsp.spec.problem import Release
from tilelsp.spec.verify import problems
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

ENTRY = "entry @k(%c: tile<i1>, %n: tile<i32>) {\n  BODY\n  return\n}\n"
BODIES = {
    "entry": "",
    "if": "if %c {\n    return\n  }",
    "loop": "loop {\n    return\n  }",
    "for": "for %i in (%n to %n, step %n) : tile<i32> {\n    return\n  }",
}
OLDEST = "'cuda_tile.entry, cuda_tile.if'"
WITH_LOOP = "'cuda_tile.entry, cuda_tile.if, cuda_tile.loop'"
NEWEST = "'cuda_tile.entry, cuda_tile.preview$func, cuda_tile.if, cuda_tile.loop'"


def _below(op: Op, parent: Op | None = None) -> Iterator[tuple[Op, Op | None]]:
    yield op, parent
    for region in op.regions:
        for block in region.blocks:
            for inner in block.ops:
                yield from _below(inner, op)


@pytest.mark.parametrize(
    ("release", "refused"),
    [
        ((13, 1), {"loop": OLDEST, "for": OLDEST}),
        ((13, 3), {"loop": OLDEST, "for": OLDEST}),
        ((13, 4), {"for": WITH_LOOP}),
        ((13, 5), {"for": NEWEST}),
        (None, {"for": NEWEST}),
    ],
)
def test_where_a_return_may_stand(release: Release | None, refused: dict[str, str]) -> None:
    for place, body in BODIES.items():
        document = parse_document(ENTRY.replace("BODY", body), Reader(catalog(), compile_parser))
        said = [
            problem.message
            for top in document.ops
            for op, parent in _below(top)
            if op.name == "cuda_tile.return"
            for problem in problems(op, parent, release=release)
        ]
        assert said == ([f"expects parent op to be one of {refused[place]}"] if place in refused else []), place
