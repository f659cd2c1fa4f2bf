"""Flow graphs of near misses: `cases/changed_graphs`, which `changed_graphs` describes.

TILELSP_BLESS=1 writes the records again, and what has changed is read before it is kept.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.changed_graphs import record, record_of, tables

RECORDED = [path for path in tables() if os.environ.get("TILELSP_BLESS") or record_of(path).exists()]


@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDED, ids=lambda path: record_of(path).stem)
def test_near_misses_change_the_graph_as_recorded(path: Path) -> None:
    found = record(path)
    if os.environ.get("TILELSP_BLESS"):
        record_of(path).parent.mkdir(exist_ok=True)
        if found:
            record_of(path).write_text(found, encoding="utf-8")
        return
    assert found.split("\n") == record_of(path).read_text(encoding="utf-8").split("\n")
