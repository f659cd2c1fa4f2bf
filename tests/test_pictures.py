"""Pictures: their text as cases, and that no box of the SVG is clipped or lies on another one.

A case is a file of `tests/cases/pictures`: a command line, then what it prints.
"""

from __future__ import annotations

import io
import shlex
import xml.etree.ElementTree as ElementTree
from contextlib import redirect_stdout
from itertools import combinations
from pathlib import Path

import pytest

from tilelsp.analysis.pictures.picture import Bar, Picture, Track
from tilelsp.analysis.pictures.svg import FONT_SIZE, as_svg
from tilelsp.analysis.pictures.text import as_text
from tilelsp.base.record import record
from tilelsp.cli.main import main

FOLDER = Path(__file__).parent / "cases" / "pictures"
CASES = sorted(FOLDER.glob("*.txt"))

_ADVANCE = 1233 / 2048
"""DejaVu Sans Mono's advance in ems (its `hmtx` table): every character of ours is that wide."""

_ASCENT, _DESCENT = 0.76, 0.24
"""Of the letters and signs in use, in ems."""


@record
class Box:
    """A rectangle of an SVG in pixels, and whether it is text."""

    left: float
    top: float
    right: float
    bottom: float
    text: str = ""

    def overlaps(self, other: Box) -> bool:
        """Whether they share more than an edge."""
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > 0.01 and min(self.bottom, other.bottom) - max(self.top, other.top) > 0.01


def boxes(svg: str, zoom: int) -> tuple[Box, list[Box]]:
    """The drawing's own box and all within. Advances are whole pixels at each zoom, as hinted fonts have them."""
    root = ElementTree.fromstring(svg)
    width, height = (float(root.attrib[name]) for name in ("width", "height"))
    scale = width / float(root.attrib["viewBox"].split()[2])
    found: list[Box] = []
    for one in root:
        if one.tag.endswith("rect"):
            left, top, wide, high = (float(one.attrib[name]) * scale for name in ("x", "y", "width", "height"))
            found.append(Box(left, top, left + wide, top + high))
        elif one.tag.endswith("text"):
            left, base = float(one.attrib["x"]) * scale, float(one.attrib["y"]) * scale
            size, text = FONT_SIZE * scale, one.text or ""
            advance = round(size * _ADVANCE) if zoom == 1 else size * _ADVANCE
            found.append(Box(left, base - _ASCENT * size, left + len(text) * advance, base + _DESCENT * size, text))
    return Box(0, 0, width, height), found


def faults(svg: str, zoom: int) -> list[str]:
    """What is clipped, and texts that lie on anything."""
    whole, found = boxes(svg, zoom)
    clipped = [
        f"clipped: {one}"
        for one in found
        if one.left < 0 or one.top < 0 or one.right > whole.right or one.bottom > whole.bottom
    ]
    return clipped + [
        f"{one} lies on {other}"
        for one, other in combinations(found, 2)
        if (one.text or other.text) and one.overlaps(other)
    ]


def printed(arguments: list[str]) -> str:
    """What a command that succeeds prints."""
    out = io.StringIO()
    with redirect_stdout(out):
        assert main(arguments) == 0
    return out.getvalue()


def command(path: Path) -> tuple[list[str], str]:
    """The arguments of a case's first line, files in its folder, and what it expects."""
    line, _, expected = path.read_text(encoding="utf-8").partition("\n")
    words = shlex.split(line.removeprefix("$ tilelsp "))
    return [str(FOLDER / word) if word.endswith(".mlir") else word for word in words], expected


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_text(path: Path) -> None:
    arguments, expected = command(path)
    assert printed(arguments) == expected


@pytest.mark.parametrize("zoom", [1, 2])
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_no_box_is_clipped_or_lies_on_another(path: Path, zoom: int) -> None:
    svg = printed([*command(path)[0], "--format", "svg", "--scale", str(zoom)])
    assert faults(svg, zoom) == []


def test_a_text_that_is_too_long_is_found() -> None:
    svg = as_svg(Picture("t", "bits", 8, (Track("name", (Bar(0, 8),), "note"),)))
    assert faults(svg, 1) == []
    assert any("lies on" in one for one in faults(svg.replace(">name<", ">name of eight<"), 1))
    assert any("clipped" in one for one in faults(svg.replace(">note<", ">note that goes on and on<"), 1))


@pytest.mark.parametrize(("start", "size", "fits"), [(0, 8, True), (7, 1, True), (7, 2, False), (-1, 2, False)])
def test_a_bar_stays_on_the_axis(start: int, size: int, fits: bool) -> None:
    tracks = (Track("name", (Bar(start, size),)),)
    if fits:
        assert Picture("t", "bits", 8, tracks).extent == 8
    else:
        with pytest.raises(ValueError, match="leave the 8 bits"):
            Picture("t", "bits", 8, tracks)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("show word kind-word", "needs WORD and VALUE"),
        ("show word no-such 1", "no-such"),
        ("show occupancy threads=32 registers=32", "needs one --target"),
        ("show occupancy registers=32 --target sm_80", "needs threads=N"),
        ("show occupancy threads=0 registers=32 --target sm_80", "needs threads=N"),
        ("show occupancy threads=32 registers=32 depth=1 --target sm_80", "'depth' is none of"),
        ("show occupancy threads=32 registers=32 shared=-1 --target sm_80", "no negative amount"),
        ("show word kind-word 1 --scale 0", "--scale"),
        ("show tmem owners.mlir --target sm_90a", "sm_90a has no tensor memory"),
    ],
)
def test_refusals(line: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = [str(FOLDER / word) if word.endswith(".mlir") else word for word in line.split()]
    assert main(words) == 2
    answer = capsys.readouterr()
    assert (answer.out, answer.err.count("\n")) == ("", 1)
    assert reason in answer.err


@pytest.mark.parametrize(("start", "size", "cells"), [(1, 1, "#."), (0, 65, "##"), (0, 64, "#."), (64, 1, ".#")])
def test_the_shortest_bar_is_seen_in_text(start: int, size: int, cells: str) -> None:
    (line,) = as_text(Picture("t", "bits", 128, (Track("a", (Bar(start, size),)),)), 2)[2:]
    assert line == f"a     {cells}"
