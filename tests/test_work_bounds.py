"""Searches of the control flow end after so much work, and claim nothing then: `cases/rules/bounds`.

The first line of a document says which bound, and how much of it is enough for what its other lines are marked with
(`//! RULE`). With less, down to nothing, no such finding is told.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests.test_foreign_texts import LANGUAGES, marked, told

CASES = Path(__file__).parent / "cases" / "rules" / "bounds"


@pytest.mark.parametrize("path", sorted(CASES.iterdir()), ids=lambda path: path.name)
def test_a_search_claims_what_it_has_seen_all_of(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = path.read_text(encoding="utf-8")
    assert path.suffix in LANGUAGES
    module, name, enough = text.partition("bound: ")[2].partition("\n")[0].split()
    wanted = marked(text)
    rules = {rule for _, rule in wanted}
    for bound in (int(enough) + 1, int(enough), int(enough) - 1, 1, 0):
        monkeypatch.setattr(import_module(module), name, bound)
        found = {one for one in told(path, text) if one[1] in rules}
        assert found == (wanted if bound >= int(enough) else set()), bound


ALLOCATES = """.version 8.8
.target sm_100a
.address_size 64
.visible .entry k()
{{
.shared .align 4 .b32 h;
tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [h], 32;
tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;
{way}
}}
"""


def test_a_search_in_one_document_says_nothing_of_another() -> None:
    """A way that never ends has no end without a release; the same blocks of another kernel have one."""
    path = Path("k.ptx")
    assert set(told(path, ALLOCATES.format(way="L:\nbra L;"))) == set()
    assert set(told(path, ALLOCATES.format(way="bra L;\nL:\nret;"))) == {(7, "tmem.not-deallocated")}
