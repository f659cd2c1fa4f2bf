"""The page of `tilelsp compile --format html`: what is in it, and that it needs nothing beside it."""

from __future__ import annotations

import base64
import json
import re
import xml.etree.ElementTree as ElementTree
import zlib
from collections.abc import Mapping, Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import cast

import pytest

from tests.test_pictures import printed
from tilelsp.analysis.features.tokens.document import LEGEND
from tilelsp.cli.main import main

KERNEL = Path(__file__).parent / "cases" / "cutile" / "vector_add_f32.mlir"
COMMAND = ["compile", str(KERNEL), "--format", "html", "--no-cache"]


class Reader(HTMLParser):
    """Gathers the data, and what tags name that would have to be fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.data = ""
        self.fetched: list[str] = []
        self._is_data = False

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._is_data = given.get("id") == "data"
        self.fetched += [value for name in ("src", "href") if (value := given.get(name))]

    def handle_data(self, data: str) -> None:
        self.data += data if self._is_data else ""

    def handle_endtag(self, tag: str) -> None:
        self._is_data = False


@pytest.fixture(scope="module")
def page() -> str:
    return printed([*COMMAND, "--target", "sm_80,sm_90a"])


def read(page: str) -> Mapping[str, object]:
    reader = Reader()
    reader.feed(page)
    return cast("Mapping[str, object]", json.loads(reader.data))


def panes(data: Mapping[str, object], target: str) -> dict[str, Mapping[str, list[object]]]:
    """The texts of a target, as a browser inflates them."""
    texts = cast("list[str]", data["texts"])
    view = cast("Mapping[str, Mapping[str, Mapping[str, int]]]", data["targets"])[target]
    return {name: json.loads(zlib.decompress(base64.b64decode(texts[at]))) for name, at in view["stages"].items()}


def test_nothing_is_fetched(page: str) -> None:
    reader = Reader()
    reader.feed(page)
    assert reader.fetched == []
    assert re.findall(r"url\(|@import|https?://", page) == []


def test_every_stage_stands_beside_the_document(page: str) -> None:
    # The kernel is written as it is printed: cuda_tile is the document itself.
    data = read(page)
    found = panes(data, "sm_80")
    assert list(found) == ["document", "nv_tileaa", "nv_tileas", "llvm", "mir", "ptx"]
    assert found["document"]["lines"] == KERNEL.read_text().rstrip("\n").split("\n")
    assert (data["shown"], data["first"]) == (["document", "nv_tileas", "ptx"], "sm_80")
    assert all(len(mapping["lines"]) == len(mapping["links"]) == len(mapping["tokens"]) for mapping in found.values())


def test_lines_are_linked(page: str) -> None:
    found = panes(read(page), "sm_90a")
    lines = cast("list[str]", found["ptx"]["lines"])
    sources = {
        tuple(cast("list[int]", found["ptx"]["links"][at])) for at, line in enumerate(lines) if "add.rn.f32" in line
    }
    ((source,),) = sources
    assert "addf" in str(found["document"]["lines"][source])
    assert found["document"]["links"][source] == [source]
    assert found["document"]["links"][0] in ([], [0])


def test_words_are_coloured(page: str) -> None:
    ptx = panes(read(page), "sm_80")["ptx"]
    at = next(at for at, line in enumerate(ptx["lines"]) if ".target" in str(line))
    start, end, colour = cast("list[int]", ptx["tokens"][at])[:3]
    assert (str(ptx["lines"][at])[start:end], LEGEND[colour]) == (".target", "keyword")


def test_every_kind_of_picture_of_a_kernel() -> None:
    """Of its texts, and of a launch: the pipeline, for few targets alone."""
    kernel = str(KERNEL.with_name("gemm_bf16.mlir"))
    titles = [
        mapping["title"] for mapping in cast("list[Mapping[str, str]]", read(_page_of(kernel, "sm_100a"))["pictures"])
    ]
    heads = (
        "Shared memory",
        "Tensor memory",
        "Layout",
        "Barriers",
        "Registers",
        "Control flow",
        "Pipeline",
        "Who waits",
    )
    assert [any(title.startswith(head) for title in titles) for head in heads] == [True] * len(heads), titles
    many = read(_page_of(kernel, "sm_80,sm_86,sm_87,sm_88,sm_89"))["pictures"]
    assert not [mapping for mapping in cast("list[Mapping[str, str]]", many) if mapping["title"].startswith("Pipeline")]


def _page_of(kernel: str, targets: str) -> str:
    return printed(["compile", kernel, "--format", "html", "--target", targets])


def test_pictures_are_drawings(page: str) -> None:
    pictures = cast("list[Mapping[str, str]]", read(page)["pictures"])
    assert any(picture["title"].startswith("Registers of") for picture in pictures)
    for picture in pictures:
        assert ElementTree.fromstring(zlib.decompress(base64.b64decode(picture["svg"]))).tag.endswith("svg")


def test_text_of_a_document_ends_no_script(tmp_path: Path) -> None:
    path = tmp_path / "odd.ptx"
    path.write_text("// </script><b>&\n.version 8.0\n.target sm_80\n.address_size 64\n.entry k() { ret; }\n")
    page = printed(["compile", str(path), "--target", "sm_80", "--format", "html", "--no-cache"])
    assert page.count("</script>") == 2
    assert panes(read(page), "sm_80")["document"]["lines"][0] == "// </script><b>&"


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        (["--emit", "llvm"], "--format html shows PTX"),
        (["--diff"], "--format html shows PTX"),
        (["--timing"], "--format html shows PTX"),
        ([str(KERNEL.with_name("argmax_rows.mlir"))], "shows one document"),
    ],
)
def test_refusals(more: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, *more]) == 2
    answer = capsys.readouterr()
    assert (answer.out, answer.err.count("\n")) == ("", 1)
    assert reason in answer.err
