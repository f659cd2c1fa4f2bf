"""Generated documents over a raw pipe: what is told when, what is given up, what several previews share."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.e2e_server.raw import RawClient, replacement
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.tool import ToolName

KERNELS = Path(__file__).parent.parent / "cases" / "cutile"
VECTOR_ADD = (KERNELS / "vector_add_f32.mlir").read_text(encoding="utf-8")
URI = "file:///work/vector%20add.mlir"
SUM = next(number for number, line in enumerate(VECTOR_ADD.splitlines()) if "= addf" in line)
AT = VECTOR_ADD.splitlines()[SUM].index("addf")


def wanted(stage: str, target: str = "sm_80", **more: Any) -> dict[str, Any]:
    return {"textDocument": {"uri": URI}, "stage": stage, "target": target, **more}


def test_every_stage_of_one_document(client: RawClient) -> None:
    client.start()
    client.open(URI, VECTOR_ADD)
    for stage, language, suffix in (
        ("nv_tileaa", "mlir", ".mlir"),
        ("nv_tileas", "mlir", ".mlir"),
        ("llvm", "llvm", ".ll"),
        ("mir", "nvptx-mir", ".mir"),
        ("ptx", "ptx", ".ptx"),
    ):
        made = client.ask("tilelsp/preview", wanted(stage))
        assert made["languageId"] == language
        assert made["uri"].startswith(
            f"tilelsp:/sm_80/{stage}/native/vector%20add%20%28{stage}%2C%20sm_80%2C%20native%29{suffix}?"
        )
        assert made["text"]
        assert made["stale"] is False
        assert any(first <= SUM <= last for _, first, last in made["map"])
        assert (made["ptxas"] is not None) is (stage == "ptx")
        content = client.ask("workspace/textDocumentContent", {"uri": made["uri"]})
        assert content["text"] == made["text"]
    assert client.stop() == 0


def test_what_every_pass_made(client: RawClient) -> None:
    client.start()
    client.open(URI, VECTOR_ADD)
    for name, language, part in (
        ("assign-atoms", "mlir", "entry @vector_add_f32"),
        ("split-tiles", "mlir", "nv_tileaa.func"),
        ("verify-machine", "nvptx-mir", "func @vector_add_f32"),
        ("print-ptx", "ptx", ".visible .entry"),
    ):
        made = client.ask("tilelsp/preview", wanted(name))
        assert made["languageId"] == language
        assert part in made["text"]
        assert any(first <= SUM <= last for _, first, last in made["map"])
    assert client.stop() == 0


def test_two_passes_side_by_side(client: RawClient) -> None:
    client.start()
    client.open(URI, VECTOR_ADD)
    sides = {"left": {"stage": "select"}, "right": {"stage": "verify-machine"}}
    found = client.ask("tilelsp/compare", {**wanted("ptx"), **sides})
    assert [found[side]["label"] for side in sides] == ["select, sm_80, native", "verify-machine, sm_80, native"]
    assert found["left"]["text"] == found["right"]["text"]
    assert found["diff"] == ""
    sides = {"left": {"stage": "convert-cuda-tile-to-tileaa"}, "right": {"stage": "convert-tileaa-to-tileas"}}
    assert "nv_tileas." in client.ask("tilelsp/compare", {**wanted("ptx"), **sides})["diff"]
    assert client.stop() == 0


def test_open_previews_are_told_of_after_an_edit_and_only_where_they_change(client: RawClient) -> None:
    client.start()
    client.open(URI, VECTOR_ADD)
    previews = [client.ask("tilelsp/preview", wanted(stage)) for stage in ("nv_tileaa", "llvm")]
    client.change(URI, 2, replacement(SUM, AT, AT + 4, "subf"))
    told: set[str] = set()
    while told != {made["uri"] for made in previews}:  # one that takes long is told of as stale first, and then again
        told.add(client.notification("tilelsp/previewChanged")["uri"])
    fresh = client.ask("tilelsp/preview", wanted("nv_tileaa"))
    client.ask("tilelsp/preview", wanted("llvm"))
    client.forget("tilelsp/previewChanged")
    assert fresh["version"] == 2
    assert fresh["text"] != previews[0]["text"]
    line_end = len(VECTOR_ADD.splitlines()[SUM])
    client.change(URI, 3, replacement(SUM, line_end, line_end, " // a remark"))
    with pytest.raises(AssertionError, match="not within"):
        client.notification("tilelsp/previewChanged", seconds=2)
    assert client.ask("tilelsp/preview", wanted("nv_tileaa"))["text"] == fresh["text"]


def test_a_preview_that_nobody_looks_at_any_more_is_not_followed(client: RawClient) -> None:
    client.start()
    client.open(URI, VECTOR_ADD)
    client.ask("tilelsp/preview", wanted("nv_tileaa"))
    ops = ["subf", "mulf", "addf", "subf"]
    for version, op in enumerate(ops, 2):
        client.change(URI, version, replacement(SUM, AT, AT + 4, op))
        if version < 5:
            client.notification("tilelsp/previewChanged")
    with pytest.raises(AssertionError, match="not within"):
        client.notification("tilelsp/previewChanged", seconds=2)


def test_a_broken_document_makes_its_previews_stale_and_says_so(client: RawClient) -> None:
    client.start()
    client.open(URI, VECTOR_ADD)
    good = client.ask("tilelsp/preview", wanted("ptx"))
    client.change(URI, 2, replacement(SUM, AT, AT + 4, "addff"))
    assert client.notification("tilelsp/previewChanged")["uri"] == good["uri"]
    stale = client.ask("tilelsp/preview", wanted("ptx"))
    assert (stale["stale"], stale["version"], stale["text"]) == (True, 1, good["text"])
    assert [one["range"]["start"]["line"] for one in stale["diagnostics"]] == [SUM]
    never = client.ask("tilelsp/preview", wanted("mir", "sm_90a"))
    assert never["stale"] is True
    assert never["text"].startswith("; no mir for sm_90a")
    client.change(URI, 3, replacement(SUM, AT, AT + 5, "addf"))
    assert client.notification("tilelsp/previewChanged")["uri"] in (good["uri"], never["uri"])
    assert client.ask("tilelsp/preview", wanted("ptx"))["stale"] is False


def big_kernel(ops: int) -> str:
    """A kernel that takes seconds to lower."""
    lines = [f"  %s{n} = addf %s{n - 1}, %s0 : tile<128xf32>" for n in range(1, ops)]
    body = "\n".join(lines)
    return f"entry @big() {{\n  %s0 = constant <f32: 1.0> : tile<128xf32>\n{body}\n  return\n}}\n"


def test_a_cancelled_preview_is_answered_at_once_and_the_server_stays_quick(client: RawClient) -> None:
    client.start()
    client.open(URI, big_kernel(20_000))
    number = client.request("tilelsp/preview", wanted("ptx"))
    time.sleep(0.5)
    client.notify("$/cancelRequest", {"id": number})
    assert client.answer(number)["error"]["code"] == -32800
    assert client.ask("tilelsp/explain", {"code": "tcgen05.i8-needs-arch-conditional"})["code"]
    client.open("file:///small.mlir", VECTOR_ADD)
    small = {"textDocument": {"uri": "file:///small.mlir"}, "stage": "nv_tileaa", "target": "sm_80"}
    assert client.ask("tilelsp/preview", small)["stale"] is False


def test_an_edit_while_a_preview_is_made_gives_the_newest_version(client: RawClient) -> None:
    client.start()
    client.open(URI, big_kernel(20_000))
    number = client.request("tilelsp/preview", wanted("nv_tileaa"))
    time.sleep(0.3)
    client.change(URI, 2, {"text": VECTOR_ADD})
    made = client.answer(number)["result"]
    assert made["version"] == 2
    assert "vector_add" in made["text"]


def test_a_closed_document_has_no_previews(client: RawClient) -> None:
    client.start()
    client.open(URI, VECTOR_ADD)
    made = client.ask("tilelsp/preview", wanted("nv_tileaa"))
    client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert client.refusal("tilelsp/preview", wanted("nv_tileaa"))["code"] == -32602
    assert client.refusal("workspace/textDocumentContent", {"uri": made["uri"]})["code"] == -32602


def test_a_preview_opened_as_a_document_is_hovered_and_has_no_findings_of_its_own(client: RawClient) -> None:
    client.start()
    client.open(URI, VECTOR_ADD)
    made = client.ask("tilelsp/preview", wanted("nv_tileaa"))
    client.open(made["uri"], made["text"], 7)
    assert client.diagnostics(made["uri"], 7) == []
    line = next(number for number, text in enumerate(made["text"].splitlines()) if "arith.addf" in text)
    at = {"line": line, "character": made["text"].splitlines()[line].index("addf")}
    hover = client.ask("textDocument/hover", {"textDocument": {"uri": made["uri"]}, "position": at})
    assert "addf" in hover["contents"]["value"]
    client.open("tilelsp-compared:/sm_80/vector_add.ptx", ".target sm_80\n", 3, "ptx")
    assert client.diagnostics("tilelsp-compared:/sm_80/vector_add.ptx", 3) == [], "names were made alike: it is no PTX"


@pytest.mark.parametrize(
    "params",
    [
        {"stage": "ptx", "target": "sm_91"},
        {"stage": "sas", "target": "sm_90a"},
        {"stage": "ptx", "target": "sm_90a", "engine": "nvcc"},
        {"stage": "ptx", "target": 90},
        {"stage": "ptx", "target": "sm_90a", "position": {"line": -1, "character": 0}},
        {"target": "sm_90a"},
    ],
)
def test_a_preview_of_nothing_is_refused(client: RawClient, params: dict[str, Any]) -> None:
    client.start()
    client.open(URI, VECTOR_ADD)
    assert client.refusal("tilelsp/preview", {"textDocument": {"uri": URI}, **params})["code"] == -32602


def test_the_targets_of_a_document(client: RawClient) -> None:
    client.start(initializationOptions={"tilelsp": {"targets": ["sm_89"]}})
    client.open(URI, VECTOR_ADD)
    client.open("file:///pinned.mlir", "// tilelsp: target=sm_75,sm_90a\n" + VECTOR_ADD)

    def chosen(uri: str) -> Any:
        arguments = [{"textDocument": {"uri": uri}}]
        return client.ask("workspace/executeCommand", {"command": "tilelsp/targets", "arguments": arguments})

    assert chosen(URI) == ["sm_89"]
    assert chosen("file:///pinned.mlir") == ["sm_75", "sm_90a"]
    made = client.ask("tilelsp/preview", {"textDocument": {"uri": "file:///pinned.mlir"}, "stage": "ptx"})
    assert ".target sm_75" in made["text"]


def test_ptx_is_previewed_on_the_target_that_it_is_written_for(client: RawClient) -> None:
    client.start()
    asked = {"command": "tilelsp/targets", "arguments": [{"textDocument": {"uri": "file:///a.ptx"}}]}
    client.open("file:///a.ptx", ".version 8.6\n.target sm_90a\n.address_size 64\n", language="ptx")
    assert client.ask("workspace/executeCommand", asked) == ["sm_90a"]
    client.open(URI, VECTOR_ADD)
    of_tiles = {"command": "tilelsp/targets", "arguments": [{"textDocument": {"uri": URI}}]}
    assert client.ask("workspace/executeCommand", of_tiles) == []


def test_a_preview_of_one_kernel_of_several(client: RawClient) -> None:
    gemm = (KERNELS / "gemm_bf16.mlir").read_text(encoding="utf-8")
    client.start()
    client.open(URI, VECTOR_ADD + gemm)
    multiply = next(number for number, line in enumerate((VECTOR_ADD + gemm).splitlines()) if "mmaf" in line)

    def kernels(**more: Any) -> list[str]:
        lines = client.ask("tilelsp/preview", wanted("ptx", "sm_100a", **more))["text"].splitlines()
        return [line.split()[-1].rstrip("(") for line in lines if ".entry" in line]

    assert kernels() == ["vector_add_f32", "gemm_bf16"]
    assert kernels(entry="vector_add_f32") == ["vector_add_f32"]
    assert kernels(position={"line": multiply, "character": 4}) == ["gemm_bf16"]
    error = client.refusal("tilelsp/preview", wanted("ptx", "sm_100a", entry="nope"))
    assert "vector_add_f32, gemm_bf16" in error["message"]


def test_the_vendors_compiler_makes_previews_too(client: RawClient) -> None:
    client.start()
    client.open(URI, VECTOR_ADD)
    made = client.ask("tilelsp/preview", wanted("ptx", "sm_100a", engine="tileiras"))
    assert "tileiras --gpu-name sm_100" in made["command"]
    assert made["ptxas"]["accepted"] is True
    lines = made["text"].splitlines()
    assert any("add.rn.f32" in lines[output] for output, first, last in made["map"] if first == last == SUM)
    assert "sm_100a" in client.refusal("tilelsp/preview", wanted("ptx", "sm_100f", engine="tileiras"))["message"]
    assert client.refusal("tilelsp/preview", wanted("mir", "sm_100a", engine="tileiras"))["code"] == -32602


@pytest.mark.slow
def test_machine_code_leads_to_the_multiply_and_back(client: RawClient) -> None:
    text = (KERNELS / "gemm_bf16.mlir").read_text(encoding="utf-8")
    lines = text.splitlines()
    multiply = next(number for number, line in enumerate(lines) if " = mmaf " in line)
    client.start()
    client.open(URI, text)
    for engine in ("native", "tileiras"):
        for target, mnemonic in (("sm_90a", "HGMMA"), ("sm_100a", "UTCHMMA")):
            asked = wanted("sass", target, engine=engine)
            made = client.ask("tilelsp/preview", asked)
            assert made["uri"].startswith(
                f"tilelsp:/{target}/sass/{engine}/vector%20add%20%28sass%2C%20{target}%2C%20{engine}%29.nvsass?"
            )
            assert made["languageId"] == "nvsass"
            shown = made["text"].splitlines()
            places = [number for number, line in enumerate(shown) if f" {mnemonic}" in line]
            assert len(places) >= 4
            assert all("[B" in shown[place] and ":S" in shown[place] for place in places), "with their control codes"
            map_of = {output: (first, last) for output, first, last in made["map"]}
            assert {map_of[place] for place in places} == {(multiply, multiply)}
            there = {"line": multiply, "character": lines[multiply].index("mmaf")}
            to = client.ask("tilelsp/mapPosition", {**asked, "position": there, "direction": "to"})["ranges"]
            assert set(places) <= {one["start"]["line"] for one in to}
            back = {"position": {"line": places[0], "character": 8}, "direction": "from"}
            (source, *_) = client.ask("tilelsp/mapPosition", {**asked, **back})["ranges"]
            assert source["start"]["line"] == multiply
    assert client.ask("workspace/textDocumentContent", {"uri": made["uri"]})["text"] == made["text"]
    assert client.ask("tilelsp/preview", asked)["text"] == made["text"]


@pytest.mark.slow
def test_machine_code_that_an_edit_outdates_is_given_up(client: RawClient, tmp_path: Path) -> None:
    real = Toolbox().best(ToolName.PTXAS).path
    begun = tmp_path / "begun"
    ptxas = tmp_path / "bin" / "ptxas"
    ptxas.parent.mkdir()
    ptxas.write_text(
        f"#!{sys.executable} -S\nimport os, pathlib, sys, time\n"
        "if 'kernel.ptx' in sys.argv and 'entry big' in open('kernel.ptx').read():\n"
        f"    pathlib.Path({str(begun)!r}).touch(); time.sleep(60)\n"
        f"os.execv({str(real)!r}, [{str(real)!r}, *sys.argv[1:]])\n"
    )
    ptxas.chmod(0o755)
    client.start(initializationOptions={"tilelsp": {"ptxas": {"path": str(ptxas)}}})
    client.open(URI, big_kernel(2))
    number = client.request("tilelsp/preview", wanted("sass"))
    while not begun.exists():
        time.sleep(0.02)
    client.change(URI, 2, {"text": VECTOR_ADD})
    made = client.answer(number)["result"]
    assert made["version"] == 2
    assert "FADD" in made["text"]


def test_a_verdict_is_about_the_text_that_is_shown(client: RawClient, tmp_path: Path) -> None:
    real = Toolbox().best(ToolName.PTXAS).path
    ptxas = tmp_path / "bin" / "ptxas"
    ptxas.parent.mkdir()
    ptxas.write_text(
        f"#!{sys.executable} -S\nimport os, sys\n"
        "if 'kernel.ptx' in sys.argv and 'entry refused' in open('kernel.ptx').read():\n"
        "    sys.exit('ptxas kernel.ptx, line 1; error   : not this one')\n"
        f"os.execv({str(real)!r}, [{str(real)!r}, *sys.argv[1:]])\n"
    )
    ptxas.chmod(0o755)
    client.start(initializationOptions={"tilelsp": {"ptxas": {"path": str(ptxas)}}})
    name = VECTOR_ADD.partition("entry @")[2].partition("(")[0]
    refused = VECTOR_ADD.replace(f"entry @{name}(", "entry @refused(")
    client.open(URI, VECTOR_ADD)
    for version, text, accepted in ((1, VECTOR_ADD, True), (2, refused, False), (3, VECTOR_ADD, True)):
        if version > 1:
            client.change(URI, version, {"text": text})
        made = client.ask("tilelsp/preview", wanted("ptx"))
        assert (made["version"], made["ptxas"]["accepted"]) == (version, accepted)


def test_machine_code_without_its_tools_says_how_to_get_them(client: RawClient, tmp_path: Path) -> None:
    path = tmp_path / "ptxas"
    client.start(initializationOptions={"tilelsp": {"ptxas": {"path": str(path)}}})
    client.open(URI, VECTOR_ADD)
    said = client.refusal("tilelsp/preview", wanted("sass"))["message"]
    assert said == f"no sass for sm_80: ptxas is not at {path}: No such file or directory (setting tilelsp.ptxas.path)"


def test_two_targets_and_two_engines_side_by_side(client: RawClient) -> None:
    client.start()
    client.open(URI, VECTOR_ADD)

    def compared(left: dict[str, str], right: dict[str, str]) -> Any:
        params = {"textDocument": {"uri": URI}, "stage": "ptx", "left": left, "right": right}
        return client.ask("workspace/executeCommand", {"command": "tilelsp/compare", "arguments": [params]})

    targets = compared({"target": "sm_80"}, {"target": "sm_89"})
    assert [line for line in targets["diff"].splitlines() if line[0] in "+-"] == [
        "--- sm_80, native",
        "+++ sm_89, native",
        "-.version 7.0",
        "-.target sm_80",
        "+.version 7.8",
        "+.target sm_89",
    ]
    engines = compared({"target": "sm_100a", "engine": "tileiras"}, {"target": "sm_100a"})
    left, right = (engines[side]["text"].splitlines() for side in ("left", "right"))
    assert not any(".loc" in line for line in left)
    assert " ret;" in left
    assert " ret;" in right
    assert {line for line in engines["diff"].splitlines()[2:] if line.startswith("-")} <= {f"-{line}" for line in left}
    params = {"textDocument": {"uri": URI}, "stage": "ptx", "left": {"target": "sm_80"}}
    assert client.refusal("tilelsp/compare", params)["code"] == -32602


def test_words_in_previews_are_decoded(client: RawClient) -> None:
    client.start()
    client.open(URI, (KERNELS / "gemm_bf16.mlir").read_text(encoding="utf-8"))
    for stage in ("llvm", "mir"):
        made = client.ask("tilelsp/preview", wanted(stage, "sm_100a"))
        client.open(made["uri"], made["text"], language=made["languageId"])
        lines = made["text"].splitlines()
        word = "i32 193" if stage == "llvm" else "imm:193"
        line = next(number for number, text in enumerate(lines) if word in text)
        at = {"line": line, "character": lines[line].index(word) + len(word) - 2}
        hover = client.ask("textDocument/hover", {"textDocument": {"uri": made["uri"]}, "position": at})
        for field in ("cta_group", "scale_vec_size", "scale_input_acc", "block_scale", "mma_kind"):
            assert field in hover["contents"]["value"]
