"""Pictures: their text as cases, and that no box of the SVG is clipped or lies on another one.

A case is a file of `tests/cases/pictures`: a command line, then what it prints.
"""

from __future__ import annotations

import io
import json
import re
import shlex
import xml.etree.ElementTree as ElementTree
from contextlib import redirect_stdout
from itertools import combinations
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.yardstick import TARGETS, read_record
from bench.yardstick_kernels import YardstickKernel, yardstick_kernels
from tests.machine import real_tools
from tilelsp.analysis.pictures.canvas import FONT_SIZE, WIDEST
from tilelsp.analysis.pictures.diagram import Arrow, Diagram, DiagramNode
from tilelsp.analysis.pictures.diagram_drawn import as_svg as diagram_svg
from tilelsp.analysis.pictures.drawing import as_svg as drawn
from tilelsp.analysis.pictures.grid import Grid, GridCell, GridRow
from tilelsp.analysis.pictures.kinds import SUMMARIES
from tilelsp.analysis.pictures.picture import Bar, Picture, Track
from tilelsp.analysis.pictures.svg import as_svg
from tilelsp.analysis.pictures.text import as_text
from tilelsp.base.record import record
from tilelsp.cli.main import main
from tilelsp.interp.ptx.wavefronts import banks_taken, wavefronts
from tilelsp.mcp.tools import Picture as PictureName

FOLDER = Path(__file__).parent / "cases" / "pictures"
CASES = sorted(FOLDER.glob("*.txt"))

_ADVANCE = 1233 / 2048
"""DejaVu Sans Mono's advance in ems (its `hmtx` table): every character of ours is that wide."""

_ASCENT, _DESCENT = 0.76, 0.24
"""Of the letters and signs in use, in ems."""


@record
class Box:
    """A rectangle of an SVG in pixels, its text, and whether it is a frame that may have texts within."""

    left: float
    top: float
    right: float
    bottom: float
    text: str = ""
    is_frame: bool = False

    def scaled(self, scale: float) -> Box:
        """The same on a larger drawing."""
        return Box(self.left * scale, self.top * scale, self.right * scale, self.bottom * scale)

    def holds(self, other: Box) -> bool:
        """True if the other box lies within this frame."""
        across = self.left <= other.left and other.right <= self.right
        return self.is_frame and across and self.top <= other.top and other.bottom <= self.bottom

    def overlaps(self, other: Box) -> bool:
        """True if they share more than an edge."""
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > 0.01 and min(self.bottom, other.bottom) - max(self.top, other.top) > 0.01


def sides(path: str) -> list[Box]:
    """The straight parts of an arrow, by a path of horizontal and vertical lines."""
    found: list[Box] = []
    x = y = 0.0
    for kind, numbers in re.findall("([MHV])([^A-Z]*)", path):
        values = [float(number) for number in numbers.split()]
        new = {"M": values, "H": [values[0], y], "V": [x, values[0]]}[kind]
        if kind != "M":
            found.append(Box(min(x, new[0]), min(y, new[1]) - 0.5, max(x, new[0]) + 0.5, max(y, new[1]) + 0.5))
        x, y = new
    return found


def boxes(svg: str, zoom: int) -> tuple[Box, list[Box]]:
    """The drawing's own box and all within. Advances are whole pixels at each zoom, as hinted fonts have them."""
    root = ElementTree.fromstring(svg)
    width, height = (float(root.attrib[name]) for name in ("width", "height"))
    scale = width / float(root.attrib["viewBox"].split()[2])
    found: list[Box] = []
    for element in root:
        if element.tag.endswith("rect"):
            left, top, wide, high = (float(element.attrib[name]) * scale for name in ("x", "y", "width", "height"))
            found.append(Box(left, top, left + wide, top + high, is_frame="node" in element.attrib["class"]))
        elif element.attrib.get("class") == "arrow":
            found += [side.scaled(scale) for side in sides(element.attrib["d"])]
        elif element.tag.endswith("text"):
            left, base = float(element.attrib["x"]) * scale, float(element.attrib["y"]) * scale
            size, text = FONT_SIZE * scale, element.text or ""
            advance = round(size * _ADVANCE) if zoom == 1 else size * _ADVANCE
            found.append(Box(left, base - _ASCENT * size, left + len(text) * advance, base + _DESCENT * size, text))
    return Box(0, 0, width, height), found


def faults(svg: str, zoom: int) -> list[str]:
    """Boxes that are clipped, and texts that overlap anything."""
    whole, found = boxes(svg, zoom)
    clipped = [
        f"clipped: {box}"
        for box in found
        if box.left < 0 or box.top < 0 or box.right > whole.right or box.bottom > whole.bottom
    ]
    return clipped + [
        f"{box} lies on {other}"
        for box, other in combinations(found, 2)
        if (box.text or other.text) and box.overlaps(other) and not box.holds(other)
    ]


def printed(arguments: list[str]) -> str:
    """The output of a command that succeeds."""
    out = io.StringIO()
    with redirect_stdout(out):
        assert main(arguments) == 0
    return out.getvalue()


def without_ptxas(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not re.match(r"ptxas |\d+ CTAs? fits? on", line))


def command(path: Path) -> tuple[list[str], str]:
    """The arguments of a case's first line, files in its folder, and what it expects."""
    line, _, expected = path.read_text(encoding="utf-8").partition("\n")
    words = shlex.split(line.removeprefix("$ tilelsp "))
    return [placed(word) for word in words], expected


def placed(word: str) -> str:
    """A word of a command line; files are those of the folder."""
    return str(FOLDER / word) if word.endswith((".mlir", ".ptx")) else word


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_text(path: Path) -> None:
    arguments, expected = command(path)
    # What ptxas says depends on whether there is one, and which.
    assert without_ptxas(printed(arguments)) == without_ptxas(expected)


@pytest.mark.parametrize("zoom", [1, 2])
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_no_box_is_clipped_or_lies_on_another(path: Path, zoom: int) -> None:
    svg = printed([*command(path)[0], "--format", "svg", "--scale", str(zoom)])
    assert faults(svg, zoom) == []


_COLUMNS = ("layout_",)
"""Pictures with as many columns as a word has registers: they shrink, then scroll."""


@pytest.mark.parametrize(
    "path", [path for path in CASES if not path.stem.startswith(_COLUMNS)], ids=lambda path: path.stem
)
def test_a_picture_fits_a_panel_beside_a_text(path: Path) -> None:
    whole, _ = boxes(printed([*command(path)[0], "--format", "svg"]), 1)
    assert whole.right <= WIDEST


@pytest.mark.parametrize("scale", ["0.5", "1", "4"])
def test_a_picture_is_as_wide_as_asked_and_shrinks_by_a_quarter(scale: str) -> None:
    shown = ["show", "word", "kind-word", "193", "--format", "svg", "--scale"]
    plain, scaled = (ElementTree.fromstring(printed([*shown, factor])) for factor in ("1", scale))
    width = float(plain.attrib["width"]) * float(scale)
    assert float(scaled.attrib["width"]) == width
    assert float(scaled.attrib["height"]) == float(plain.attrib["height"]) * float(scale)
    assert scaled.attrib["viewBox"] == plain.attrib["viewBox"]
    assert scaled.attrib["style"] == f"max-width:100%;min-width:{0.75 * width:g}px;height:auto"


def test_the_facts_of_a_pipeline_as_data() -> None:
    found = json.loads(printed(["show", "pipeline", placed("bulk_ring.ptx"), "--format", "json"]))
    assert (found["in_flight_bytes"], found["waits_per_turn"], found["made_up"]) == (512, 1, True)
    assert found["stages"] == [{"address": 1024, "bytes": 256}, {"address": 1280, "bytes": 256}]
    assert [one["in_flight_bytes"] for one in found["turns"]] == [256, 256, 256, 256, 0]
    assert found["turns"][1]["stages"] == [{"turn": 2, "in_flight": True}, {"turn": 1, "in_flight": False}]
    assert [one["does"] for one in found["roles"]] == [["stores"], ["copies"]]
    assert found["waits"][0] == {
        "role": 0, "for": 1, "at": "mbarrier", "what": "bytes", "barriers": 2, "times": 5, "groups_kept": 0,
    }  # fmt: skip


def kernel_of(path: Path, target: str) -> dict[str, Any]:
    """The only kernel of a document, as the result of compiling it describes it."""
    made = json.loads(printed(["compile", str(path), "--target", target, "--format", "json"]))
    return made["results"][0]["ptxas"]["kernels"][0]


@real_tools
def test_the_occupancy_of_a_document_is_that_of_what_ptxas_gives_it() -> None:
    path = FOLDER / "straight.ptx"
    kernel = kernel_of(path, "sm_80")
    figures = [f"{name}={kernel[name]}" for name in ("threads", "registers")]
    alone = printed(["show", "occupancy", *figures, "--target", "sm_80"])
    assert printed(["show", "occupancy", str(path)]) == alone.replace("on sm_80", "on sm_80: straight")
    assert f"{kernel['occupancy']['ctas']} CTAs on a multiprocessor" in alone


@real_tools
@pytest.mark.parametrize(
    ("document", "more", "said"),
    [
        ("loop.ptx", (), "no kernel states how many threads a CTA has: .reqntid or .maxntid"),
        ("straight.ptx", ("--entry", "other"), "no kernel other is there"),
    ],
)
def test_no_occupancy_without_a_size(
    document: str, more: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", "occupancy", placed(document), *more]) == 2
    assert said in capsys.readouterr().err


@real_tools
@pytest.mark.slow
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("kernel", yardstick_kernels(), ids=lambda kernel: kernel.name)
def test_a_pipeline_has_the_figures_of_the_yardstick(kernel: YardstickKernel, target: str) -> None:
    recorded = read_record().get((kernel.name, target))
    # Rows of what only adds are one turn long in a launch that is made up.
    if recorded is not None and kernel.turns is not None and recorded.in_flight_at_products:
        found = json.loads(printed(["show", "pipeline", str(kernel.path), "--target", target, "--format", "json"]))
        ctas = 1 if found["occupancy"] is None else found["occupancy"]["ctas"]
        assert found["in_flight_bytes"] * ctas == recorded.in_flight
        (staged,) = kernel_of(kernel.path, target)["pipelines"]
        assert [one["bytes"] for one in found["stages"]] == [staged["bytes"]] * staged["stages"]
        assert staged["in_flight_bytes"] == max(one["in_flight_bytes"] for one in found["turns"]) + (
            0 if target == "sm_80" or kernel.name == "gemm_mxfp8" else staged["bytes"]
        )
        assert found["in_flight_at_products_bytes"] * ctas == recorded.in_flight_at_products
        assert (found["barriers_per_turn"], found["waits_per_turn"]) == (recorded.barriers, recorded.waits)


@real_tools
@pytest.mark.slow
def test_the_pipeline_of_another_compilers_kernel() -> None:
    kernel = str(FOLDER.parent / "cutile" / "gemm_bf16.mlir")
    found = json.loads(
        printed(["show", "pipeline", kernel, "--target", "sm_80", "--engine", "tileiras", "--format", "json"])
    )
    assert (found["in_flight_bytes"], found["in_flight_at_products_bytes"]) == (64 << 10, 48 << 10)
    assert [one["bytes"] for one in found["stages"]] == [16 << 10] * 4
    assert found["barriers_per_turn"] == 3


def test_a_text_that_is_too_long_is_found() -> None:
    svg = as_svg(Picture("t", "bits", 8, (Track("name", (Bar(0, 8),), "note"),)))
    assert faults(svg, 1) == []
    assert any("lies on" in fault for fault in faults(svg.replace(">name<", ">name of eight<"), 1))
    assert any("clipped" in fault for fault in faults(svg.replace(">note<", f">{'note that goes on and on' * 4}<"), 1))


def test_words_stay_within_a_panel() -> None:
    said = "words that go on " * 12
    for drawing in (
        Picture("t", "bits", 8, (Track("name", (Bar(0, 8),), said),), (said,)),
        Grid("t", "row", ("a",), (GridRow("0", (GridCell("x"),), said),), (said,)),
        Diagram("t", (DiagramNode("a", (said,)), DiagramNode("b")), (Arrow(0, 1),), (said,)),
    ):
        svg = drawn(drawing)
        assert faults(svg, 1) == []
        assert boxes(svg, 1)[0].right <= WIDEST


def test_an_arrow_over_a_text_is_found() -> None:
    nodes = (DiagramNode("a"), DiagramNode("b"), DiagramNode("c"))
    svg = diagram_svg(Diagram("t", nodes, (Arrow(0, 2),)))
    assert faults(svg, 1) == []
    assert any("lies on" in fault for fault in faults(svg.replace(">b<", ">b that reaches the arrow<"), 1))


def test_agents_may_ask_for_every_kind() -> None:
    assert get_args(PictureName) == tuple(SUMMARIES)


def test_rows_have_a_cell_for_each_column() -> None:
    with pytest.raises(ValueError, match="1 cells under 2 columns"):
        Grid("t", "row", ("a", "b"), (GridRow("0", (GridCell("x"),)),))


def test_arrows_lead_to_nodes() -> None:
    with pytest.raises(ValueError, match="an arrow from 0 to 1 of 1 nodes"):
        Diagram("t", (DiagramNode("a"),), (Arrow(0, 1),))


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
        ("show tmem banks.ptx --target sm_100a", "does not lower to nv_tileas"),
        ("show shared circle.ptx --target sm_80", "no kernel has buffers in shared memory"),
        ("show barriers straight.ptx --target sm_80", "no function has barriers"),
        ("show layout owners.mlir --target sm_100a", "no value has a layout"),
        ("show cfg banks.ptx --target sm_80 --entry other", "no function 'other'"),
        ("show cfg banks.ptx circle.ptx --target sm_80", "takes one document, not 2"),
        ("show layout pinned.mlir", "needs one --target; the document has 2"),
        ("show cfg banks.ptx --target sm_80 --number 2", "there is 1 picture"),
        ("show swizzle 256B", "needs a document, or one of 128B, 64B, 32B"),
        ("show banks banks.ptx", "needs --line N"),
        ("show banks banks.ptx --line 14", "accessed no shared memory at line 14"),
        ("show banks banks.ptx --line 18 --warp 1", "warp 1 of CTA 0 accessed no shared memory"),
        ("show deadlock banks.ptx", "no deadlock: the launch ends"),
        ("show deadlock owners.mlir", "how many CTAs, of how many threads?"),
        ("show pipeline circle.ptx", "wait for ever"),
        ("show pipeline bulk_ring.ptx circle.ptx", "takes one document, not 2"),
        ("show pipeline bulk_ring.ptx --entry other", "no kernel 'other'"),
        ("show pipeline bulk_ring.ptx --block 32 --limit 400", "wait for ever"),
        ("show cfg banks.ptx --target sm_80 --format json", "--format json is for `show pipeline`"),
        ("show cfg banks.ptx --target sm_80 --engine tileiras", "--engine is for `show pipeline`"),
    ],
)
def test_refusals(line: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = [placed(word) for word in line.split()]
    assert main(words) == 2
    answer = capsys.readouterr()
    assert (answer.out, answer.err.count("\n")) == ("", 1)
    assert reason in answer.err


@pytest.mark.parametrize(("start", "size", "cells"), [(1, 1, "#."), (0, 65, "##"), (0, 64, "#."), (64, 1, ".#")])
def test_the_shortest_bar_is_seen_in_text(start: int, size: int, cells: str) -> None:
    (line,) = as_text(Picture("t", "bits", 128, (Track("a", (Bar(start, size),)),)), 2)[2:]
    assert line == f"a     {cells}"


@given(st.lists(st.integers(0, 255), min_size=1, max_size=32), st.sampled_from([4, 8, 16]))
def test_the_picture_has_the_wavefronts_that_are_counted(places: list[int], width: int) -> None:
    lanes, addresses = np.arange(len(places)), np.array(places) * width
    fronts = [one for _, several in banks_taken(lanes, addresses, width) for one in several]
    assert len(fronts) == wavefronts(lanes, addresses, width)[0]
    assert all(len(np.unique(front)) == len(front) for front in fronts)
