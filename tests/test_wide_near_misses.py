"""As `test_near_misses`, with many rows of many texts: `cases/near_misses/wide`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.near_misses import read
from tests.test_near_misses import WIDE_TABLES, agrees


@pytest.mark.slow
@pytest.mark.parametrize("path", WIDE_TABLES, ids=lambda path: path.stem)
def test_findings(path: Path) -> None:
    table = read(path)
    agrees(table, "found", lambda row: replace(row, found=table.findings(row)))
