"""Texts about every op of cuda_tile: hovers, completion and the reference page."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tilelsp.analysis import Host
from tilelsp.analysis.features.completion.at_cursor import documentation
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.defs.catalog import catalog
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import operand, result
from tools.op_reference import DIALECT, page

ROOT = Path(__file__).parent.parent
OPS = {name: op.spec for name, op in catalog().ops.items() if op.spec.dialect == DIALECT}


def sentences(text: str) -> list[str]:
    """Sentences, each ended by a full stop and a blank or the end."""
    return [part.strip() for part in re.split(r"(?<=\.)\s+", text) if part.strip()]


def test_the_description_is_what_stands_behind_the_title() -> None:
    class Described(OpDef, name="test.described", summary="Does something."):
        """Something.

        First line of the paragraph,
        and its second one.

        Another paragraph.
        """

        source = operand()

    class Titled(OpDef, name="test.titled", summary="Does something."):
        """Something."""

        result_ = result()

    class Inheriting(Described, name="test.inheriting", summary="Does something else."):
        pass

    assert Described.spec.description == "First line of the paragraph, and its second one.\n\nAnother paragraph."
    assert Titled.spec.description == ""
    assert Inheriting.spec.description == ""


@pytest.mark.parametrize("name", sorted(OPS))
def test_an_op_is_described_in_two_to_five_sentences(name: str) -> None:
    spec = OPS[name]
    said = sentences(spec.description)
    assert 2 <= len(said) <= 5
    assert all(sentence.endswith(".") and not sentence.startswith((".", ",")) for sentence in said)
    assert spec.summary.rstrip(".") not in spec.description
    assert "\n" not in spec.description


def test_no_two_ops_have_one_description() -> None:
    assert [text for text, times in Counter(spec.description for spec in OPS.values()).items() if times > 1] == []


def test_every_op_has_an_example_and_a_release() -> None:
    assert [name for name, spec in OPS.items() if not spec.example or not spec.since] == []


def test_hover_completion_and_reference_show_the_description() -> None:
    text = "entry @k(%a: tile<4xf32>) {\n  %r = cuda_tile.remf %a, %a : tile<4xf32>\n  return\n}\n"
    found = hover(Host().open("a.mlir", text, 1), text.index("remf"))
    described = OPS["cuda_tile.remf"].description
    assert found is not None
    assert described in found.markdown
    assert described in documentation("op:cuda_tile.remf")
    reference = page(DIALECT)
    assert [name for name, spec in OPS.items() if spec.description not in reference] == []


def test_hover_and_reference_show_the_regions() -> None:
    text = "entry @k(%c: tile<i1>) {\n  if %c {\n  }\n  return\n}\n"
    found = hover(Host().open("a.mlir", text, 1), text.index("if %c"))
    assert found is not None
    for page_ in (found.markdown, page(DIALECT)):
        regions = page_.partition("Regions\n\n")[2]
        assert regions.startswith("| region | holds |  |\n")
    rows = found.markdown.partition("Regions\n\n")[2].partition("\n\n")[0].splitlines()[2:]
    assert [row.split("|")[1].strip() for row in rows] == ["`then_region`", "`else_region` (optional)"]
    assert all("one block; ends in `cuda_tile.yield`" in row for row in rows)
    bare = OPS["cuda_tile.addf"]
    assert not bare.regions
    assert "Regions" not in documentation("op:cuda_tile.addf")


def test_the_guide_shows_what_stands_in_the_files() -> None:
    """The class and the case file that the guide walks through are the real ones, line by line."""
    guide = (ROOT / "docs" / "adding-an-op.md").read_text()
    declared = (ROOT / "tilelsp/defs/dialects/cuda_tile/arithmetic_float.py").read_text()
    case = (ROOT / "tests/cases/ops/atan2.mlir").read_text()
    for language, text in (("python\nclass", declared), ("mlir", case)):
        block = guide.partition(f"```{language}")[2].partition("```")[0]
        shown = [line.partition(" ...")[0] for line in block.splitlines()[1:]]
        assert len(shown) > 10
        assert [line for line in shown if line not in text] == []
