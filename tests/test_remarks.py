"""Remarks of tileiras, as its file has them: `cases/engines/remarks.txt`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tilelsp.engines.tileiras.remarks import Remark, parse_remarks

ROWS = [
    line
    for line in (Path(__file__).parent / "cases/engines/remarks.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


def shown(remark: Remark) -> Iterator[str]:
    """The words of a remark, control characters and what no character is escaped."""
    yield remark.kind.value
    yield from (word or "-" for word in (remark.category, remark.name, remark.function))
    at = remark.location
    yield "-" if at is None else f"{at.file}:{at.line}:{at.column}"
    yield from (f"{key}={value}" for key, value in remark.arguments)


@pytest.mark.parametrize("row", ROWS)
def test_a_file_of_remarks(row: str) -> None:
    text, _, wanted = row.partition(" =>")
    found = ";".join(" ".join(shown(remark)) for remark in parse_remarks(text.replace("~", "\n")))
    plain = "".join(
        char if char.isprintable() and char != "\\" and char != "\ufffd" else ascii(char)[1:-1] for char in found
    )
    assert plain == wanted.strip()


def test_details_by_their_names() -> None:
    (remark,) = parse_remarks("--- !Passed\nArgs:\n  - A: 1\n  - B: 2\n  - A: 3\n...\n")
    assert (remark.argument("A"), remark.argument("B"), remark.argument("C")) == ("1", "2", "")
    assert (remark.values("A"), remark.values("C")) == (("1", "3"), ())
