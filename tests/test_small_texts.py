"""Small texts, and all that is told of them: `cases/small_texts`, whose records `small_texts` describes.

TILELSP_BLESS=1 writes them again, and what has changed is read before it is kept.
"""

from __future__ import annotations

import os

import pytest

from tests.small_texts import FOLDER, SmallTable, tables


@pytest.mark.slow
@pytest.mark.parametrize("table", tables(), ids=lambda table: table.name)
def test_all_that_is_told_of_small_texts_is_recorded(table: SmallTable) -> None:
    path, found = FOLDER / f"{table.name}.txt", table.record()
    if os.environ.get("TILELSP_BLESS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(found, encoding="utf-8")
        return
    recorded = path.read_text(encoding="utf-8")
    for told, wanted in zip(found.split("\n== "), recorded.split("\n== "), strict=True):
        assert told.split("\n") == wanted.split("\n")


def test_each_table_has_a_record() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(table.name for table in tables())


@pytest.mark.parametrize("table", tables(), ids=lambda table: table.name)
def test_a_record_has_the_texts_of_its_table(table: SmallTable) -> None:
    recorded = (FOLDER / f"{table.name}.txt").read_text(encoding="utf-8").splitlines()
    names = [line.removeprefix("== ") for line in recorded if line.startswith("== ")]
    assert names == [name for name, _ in table.texts], "TILELSP_BLESS=1 pytest -m slow tests/test_small_texts.py"
