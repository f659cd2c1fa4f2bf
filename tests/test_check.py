"""`tilelsp check`: what it prints, in which form, and the exit status that it ends with."""

from __future__ import annotations

import io
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.machine import real_tools
from tilelsp.analysis import Host, finish, language_of
from tilelsp.base.text import PositionEncoding
from tilelsp.cli.main import main

CASES = Path(__file__).parent / "cases"
KERNEL = (CASES / "cutile" / "vector_add_f32.mlir").read_text()
GEMM = (CASES / "cutile" / "gemm_bf16_small.mlir").read_text()

BROKEN = """entry @k(%a: tile<f32>) {
  %0 = addf %a, %b : tile<f32>
  %1 = mulf %0, %a : tile<f16>
  return
}
"""

Run = Any


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `tilelsp check` in an empty folder; the exit status, standard output and standard error."""
    monkeypatch.chdir(tmp_path)

    def call(*args: str) -> tuple[int, str, str]:
        status = main(["check", *args])
        said = capsys.readouterr()
        return status, said.out, said.err

    return call


def test_nothing_is_said_of_good_kernels(run: Run) -> None:
    kernels = sorted(str(path) for path in (CASES / "cutile").glob("*.mlir"))
    assert len(kernels) == 35
    assert run("--stage", "cuda_tile", *kernels) == (0, "", "")


def test_the_editor_s_problem_matcher_reads_findings_and_nothing_else(run: Run, tmp_path: Path) -> None:
    manifest = json.loads((Path(__file__).parent.parent / "editors" / "vscode" / "package.json").read_text())
    (matcher,) = manifest["contributes"]["problemMatchers"]
    pattern: dict[str, Any] = matcher["pattern"]
    regexp: str = pattern["regexp"]
    (tmp_path / "k.mlir").write_text(f"// tilelsp: allow(tma.rank)\n{BROKEN}// 1:2:3: error: text [code]\n")
    _, out, _ = run("k.mlir", "--target", "sm_90a")
    matched = [found for line in out.splitlines() if (found := re.match(regexp, line))]
    fields = ("file", "line", "column", "severity", "message")
    assert [tuple(one[pattern[field]] for field in fields) for one in matched] == [
        ("k.mlir", "1", "19", "warning", "allow(tma.rank) silences nothing here [allow.unused]"),
        ("k.mlir", "3", "17", "error", "use of undeclared SSA value name [ssa.undeclared]"),
        ("k.mlir", "4", "13", "error", "use of value '%0' expects different type than prior uses: "
         "'!cuda_tile.tile<f16>' vs '!cuda_tile.tile<f32>' [type.use]"),
    ]  # fmt: skip
    line = re.match(regexp, "a b/k:1.ptx:12:2: information: needs [sm_90] [tma.rank] on sm_80, sm_86")
    assert line is not None
    assert [line[pattern[field]] for field in fields] == [
        "a b/k:1.ptx", "12", "2", "info", "needs [sm_90] [tma.rank] on sm_80, sm_86"
    ]  # fmt: skip


def test_text(run: Run, tmp_path: Path) -> None:
    (tmp_path / "k.mlir").write_text(BROKEN)
    status, out, err = run("k.mlir")
    assert (status, err) == (1, "")
    assert out == (
        "k.mlir:2:17: error: use of undeclared SSA value name [ssa.undeclared]\n"
        " 2 |   %0 = addf %a, %b : tile<f32>\n"
        "   |                 ^^\n"
        "  note: k.mlir:2:17: no op or block argument that can be seen from here defines %b\n"
        "k.mlir:3:13: error: use of value '%0' expects different type than prior uses: "
        "'!cuda_tile.tile<f16>' vs '!cuda_tile.tile<f32>' [type.use]\n"
        " 3 |   %1 = mulf %0, %a : tile<f16>\n"
        "   |             ^^\n"
        "  note: k.mlir:2:3: prior use here\n"
        " 2 |   %0 = addf %a, %b : tile<f32>\n"
        "   |   ^^\n"
        "2 errors in 1 file\n"
    )


def test_json_has_the_ranges_of_the_server(run: Run, tmp_path: Path) -> None:
    text = '// \U0001d11e\n"\U0001d11e.op"() : () -> ()\n' + BROKEN
    (tmp_path / "k.mlir").write_text(text)
    status, out, _ = run("--format", "json", "k.mlir")
    assert status == 1
    answer = json.loads(out)
    assert (answer["errors"], answer["warnings"]) == (2, 0)
    (file,) = answer["files"]
    assert file["path"] == "k.mlir"
    _, first, second = file["diagnostics"]  # behind the hint that nobody declared the dialect
    assert set(first) == {
        "range", "severity", "code", "message", "source", "stage", "targets", "related", "fixes"
    }  # fmt: skip
    assert (first["severity"], first["code"], first["stage"]) == ("error", "ssa.undeclared", "cuda_tile")
    related = second["related"]
    assert related[0]["path"] == "k.mlir"
    snapshot = Host().open("k", text)
    found = finish(snapshot.diagnostics())
    for shown, diagnostic in zip(file["diagnostics"], found, strict=True):
        start, end = snapshot.range(diagnostic.span, PositionEncoding.UTF16)
        assert shown["range"] == {
            "start": {"line": start.line, "character": start.character},
            "end": {"line": end.line, "character": end.character},
        }
        assert (shown["code"], shown["message"]) == (diagnostic.code, diagnostic.message)


def test_json_lists_fixes(run: Run, tmp_path: Path) -> None:
    (tmp_path / "k.mlir").write_text("entry @k(%a: tile<i32>) {\n  %0 = subbi %a, %a : tile<i32>\n  return\n}\n")
    _, out, _ = run("--format", "json", "k.mlir")
    assert json.loads(out)["files"][0]["diagnostics"][0]["fixes"] == [
        {
            "title": "did you mean 'subi'?",
            "edits": [
                {
                    "range": {"start": {"line": 1, "character": 7}, "end": {"line": 1, "character": 12}},
                    "newText": "subi",
                }
            ],
        }
    ]


def test_fix_repairs_what_has_one_remedy(run: Run, tmp_path: Path) -> None:
    broken = (
        "entry @k(%a: tile<i32>) {\r\n  // tilelsp: allow(syntax)\r\n  %0 = subbi %a, %a : tile<i32>\r\n"
        "  %1 = muli %0 %0\r\n  %2 = muli %0, %missing : tile<i32>\r\n  return\r\n}\r\n"
    )
    (tmp_path / "k.mlir").write_bytes(broken.encode())
    status, out, err = run("--fix", "k.mlir")
    assert (status, err) == (1, "k.mlir: 4 fixed\n")
    assert "use of undeclared SSA value name" in out
    assert "1 error in 1 file" in out
    fixed = broken.replace("  // tilelsp: allow(syntax)\r\n", "").replace("subbi", "subi")
    fixed = fixed.replace("%0 %0", "%0, %0 : tile<i32>")
    assert (tmp_path / "k.mlir").read_bytes() == fixed.encode()
    assert run("--fix", "k.mlir")[2] == ""
    assert run("--fix", "-")[::2] == (2, "tilelsp: --fix changes files in place; standard input has no place\n")


def test_sarif(run: Run, tmp_path: Path) -> None:
    (tmp_path / "k.mlir").write_text(BROKEN)
    status, out, _ = run("--format", "sarif", "k.mlir")
    assert status == 1
    log = json.loads(out)
    assert log["version"] == "2.1.0"
    (session,) = log["runs"]
    rules = [rule["id"] for rule in session["tool"]["driver"]["rules"]]
    assert rules == ["ssa.undeclared", "type.use"]
    for result in session["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
    region = session["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 2, "startColumn": 17, "endLine": 2, "endColumn": 19}
    assert session["results"][1]["relatedLocations"][0]["message"]["text"] == "prior use here"


def test_github(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a,b.mlir").write_text(BROKEN)
    status, out, _ = run("--format", "github", "a,b.mlir")
    assert status == 1
    assert out.splitlines()[0] == (
        "::error file=a%2Cb.mlir,line=2,endLine=2,col=17,endColumn=19,title=ssa.undeclared"
        "::use of undeclared SSA value name"
    )
    assert len(out.splitlines()) == 2


def test_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(BROKEN.encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    status, out, _ = run("-")
    assert status == 1
    assert out.startswith("<stdin>:2:17: error: use of undeclared SSA value name")


def test_folders_are_searched(run: Run, tmp_path: Path) -> None:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    (tmp_path / "deep" / "good.mlir").write_text(KERNEL)
    (tmp_path / "deep" / "er" / "bad.tileir").write_text(BROKEN)
    (tmp_path / "deep" / "notes.txt").write_text("no document")
    status, out, _ = run("--format", "json", "deep")
    assert status == 1
    paths = [file["path"].replace(os.sep, "/") for file in json.loads(out)["files"]]
    assert paths == ["deep/er/bad.tileir", "deep/good.mlir"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe{}", "not UTF-8 text"),
        (b"a\0b", "a binary file"),
        (b"\x7fTileIR\0cut short", "k.mlir: "),
    ],
    ids=["encoding", "binary", "bytecode"],
)
def test_what_is_no_document(run: Run, tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "k.mlir").write_bytes(content)
    status, out, err = run("k.mlir")
    assert (status, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1


def test_what_is_no_document_keeps_no_other_from_being_checked(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.mlir").write_text(BROKEN)
    (tmp_path / "packed.ptx").write_bytes(b"a\0b")
    (tmp_path / "latin.ptx").write_bytes(b"// \xe9t\xe9")
    status, out, err = run(".")
    assert status == 2
    assert out.startswith("bad.mlir:2:17: error: use of undeclared SSA value name")
    assert err.splitlines() == [
        "tilelsp: latin.ptx: not UTF-8 text (byte 3)",
        "tilelsp: packed.ptx: a binary file that is not Tile IR bytecode",
    ]


@pytest.mark.parametrize(
    ("settings", "said"), [("targets = [", "is not valid TOML: "), ("target = ['sm_80']", "target: is not a setting; ")]
)
def test_settings_that_cannot_be_read_keep_no_document_from_being_checked(
    run: Run, tmp_path: Path, settings: str, said: str
) -> None:
    (tmp_path / "bad.mlir").write_text(BROKEN)
    (tmp_path / "tilelsp.toml").write_text(settings)
    status, out, err = run("bad.mlir")
    assert status == 2
    assert out.startswith("bad.mlir:2:17: error: use of undeclared SSA value name")
    assert said in err
    assert len(err.splitlines()) == 1


def test_what_stands_behind_two_dashes_is_a_path(run: Run, tmp_path: Path) -> None:
    for name in ("--check.mlir", "-x.mlir", "plain.mlir"):
        (tmp_path / name).write_text(BROKEN)
    status, out, _err = run("plain.mlir", "--format", "json", "--", "--check.mlir", "-x.mlir")
    assert (status, [one["path"] for one in json.loads(out)["files"]]) == (1, ["plain.mlir", "--check.mlir", "-x.mlir"])
    assert run("--", "--no.mlir") == (2, "", "tilelsp: --no.mlir: No such file or directory\n")


def test_a_name_is_one_line_whatever_stands_in_it(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a\x1b[31m\nb.txt").write_text("neither this nor that")
    assert run("a\n\x1b[31mb.mlir") == (2, "", "tilelsp: a\\n\\x1b[31mb.mlir: No such file or directory\n")
    status, out, err = run("a\x1b[31m\nb.txt")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("tilelsp: a\\x1b[31m\\nb.txt: neither MLIR")


def test_an_empty_path_is_not_the_current_folder(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.mlir").write_text(BROKEN)
    assert run("") == (2, "", "tilelsp: a path is empty; the current folder is .\n")


@real_tools
def test_the_vendors_verdict_in_every_format(run: Run, tmp_path: Path) -> None:
    said = "Incompatibility with architecture 'sm_80': unsupported type 'f8E4M3FN'"
    (tmp_path / "fp8.mlir").write_text((CASES / "cutile" / "gemm_e4m3.mlir").read_text())
    (tmp_path / "good.mlir").write_text(KERNEL)
    arguments = ("--engine", "tileiras", "--target", "sm_80,sm_100a", ".")
    status, out, _ = run(*arguments)
    assert status == 1
    assert f"fp8.mlir:3:13: error: {said} [tileiras] on sm_80" in out
    _, out, _ = run(*arguments, "--format", "json")
    fp8, good = json.loads(out)["files"]
    (error,) = [one for one in fp8["diagnostics"] if one["severity"] in (1, "error")]
    assert (error["message"], error["targets"]) == (said, ["sm_80"])
    assert error["range"]["start"] == {"line": 2, "character": 12}
    assert not [one for one in good["diagnostics"] if one["severity"] in (1, "error")]
    _, out, _ = run(*arguments, "--format", "sarif")
    assert any(said in one["message"]["text"] for one in json.loads(out)["runs"][0]["results"])
    _, out, _ = run(*arguments, "--format", "github")
    assert any(line.startswith("::error file=fp8.mlir,line=3") and said in line for line in out.splitlines())
    assert run("--engine", "tileiras", "--target", "sm_100a", "good.mlir")[0] == 0


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("missing.mlir",), "missing.mlir: No such file or directory"),
        (("--target", "sm_9", "k.mlir"), "unknown target 'sm_9'"),
        (("--stage", "asm", "k.mlir"), "asm"),
        (("--baseline", "nowhere.json", "k.mlir"), "nowhere.json: No such file or directory"),
        (("--baseline", "k.mlir", "k.mlir"), "not a baseline"),
        (("--engine", "tileiras", "--stage", "mir", "k.mlir"), "--stage mir comes from --engine native"),
        ((), "required"),
    ],
    ids=["file", "target", "stage", "no baseline", "bad baseline", "engine", "nothing"],
)
def test_wrong_usage(run: Run, tmp_path: Path, args: tuple[str, ...], said: str) -> None:
    (tmp_path / "k.mlir").write_text(KERNEL)
    status, out, err = run(*args)
    assert (status, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1


def test_empty_documents_are_in_order(run: Run, tmp_path: Path) -> None:
    for name in ("k.mlir", "k.ll", "k.mir", "k.ptx"):
        (tmp_path / name).write_text("")
        assert run("--target", "sm_80", name)[0] == 0


def test_a_baseline_accepts_what_it_lists_as_often_as_it_does(run: Run, tmp_path: Path) -> None:
    (tmp_path / "k.mlir").write_text(BROKEN)
    _, out, _ = run("--format", "json", "k.mlir")
    (tmp_path / "baseline.json").write_text(out)
    assert run("--baseline", "baseline.json", "k.mlir") == (0, "", "")
    (tmp_path / "k.mlir").write_text(
        "// moved down\n" + BROKEN.replace("  return", "  %2 = addf %a, %b : tile<f32>\n  return")
    )
    status, out, _ = run("--baseline", "baseline.json", "k.mlir")
    assert status == 1
    assert out.splitlines()[0] == "k.mlir:5:17: error: use of undeclared SSA value name [ssa.undeclared]"
    assert out.splitlines()[-1] == "1 error in 1 file"


def test_warnings_are_no_errors(run: Run, tmp_path: Path) -> None:
    (tmp_path / "k.mlir").write_text("// tilelsp: allow(ssa.undeclared)\n" + KERNEL)
    status, out, _ = run("k.mlir")
    assert status == 0
    assert out.splitlines()[-1] == "1 warning in 1 file"


def test_a_rule_that_is_off_is_no_note_either(run: Run, tmp_path: Path) -> None:
    (tmp_path / "copy.ptx").write_text(
        ".version 8.6\n.target sm_100a\n.address_size 64\n.visible .entry k() {\n  .reg .b32 %r;\n  .reg .b64 %d;\n"
        "  mov.u32 %r, 0;\n  mov.u64 %d, 0;\n  tcgen05.cp.cta_group::1.32x128b [%r], %d;\n  ret;\n}\n"
    )
    rule = "tcgen05-cp.shape-32x128b-multicast"
    for settings, notes in (("", 1), (f'[rules]\n"{rule}" = "off"\n', 0)):
        (tmp_path / "tilelsp.toml").write_text(settings)
        status, out, _ = run("copy.ptx")
        assert (status, out.count("error:"), out.count(f"[{rule}]")) == (1, 1, notes)


@real_tools
def test_a_comment_allows_what_the_vendors_compiler_says(run: Run, tmp_path: Path) -> None:
    text = (CASES / "cutile" / "gemm_f32.mlir").read_text()
    line = next(one for one in text.splitlines(keepends=True) if " = mmaf " in one)
    (tmp_path / "a.mlir").write_text(text)
    (tmp_path / "b.mlir").write_text(text.replace(line, f"// tilelsp: allow(tileiras.fma)\n{line}"))
    _, out, _ = run("--engine", "tileiras", "--target", "sm_80", "--format", "json", "a.mlir", "b.mlir")
    said, allowed = ({one["code"] for one in file["diagnostics"]} for file in json.loads(out)["files"])
    assert said - allowed == {"tileiras.fma"}
    assert allowed < said, "the comment is not called unused either"


# targets --------------------------------------------------------------------------------------------------------


def test_which_targets_apply(run: Run, tmp_path: Path) -> None:
    ptx = ".version 8.6\n.target sm_100a\n.visible .entry k()\n{\n  tcgen05.fence::before_thread_sync;\n  ret;\n}\n"
    (tmp_path / "k.ptx").write_text(ptx)
    assert run("k.ptx") == (0, "", "")
    (tmp_path / "tilelsp.toml").write_text('targets = ["sm_80"]\n')
    assert ".target 'sm_80'" in run("k.ptx")[1]
    (tmp_path / "k.ptx").write_text("// tilelsp: target=sm_90a\n" + ptx)
    said = run("k.ptx")[1]
    assert ".target 'sm_90a'" in said
    assert "sm_80" not in said
    said = run("--target", "sm_120a,sm_86", "k.ptx")[1]
    assert ".target 'sm_120a'" in said
    assert ".target 'sm_86'" in said
    assert "sm_90a" not in said


def test_stages_below_are_looked_at_for_each_target(run: Run, tmp_path: Path) -> None:
    (tmp_path / "k.mlir").write_text(GEMM)
    assert run("--target", "sm_80,sm_90a,sm_100a", "k.mlir")[0] == 0
    text = (CASES / "cutile" / "gemm_e4m3.mlir").read_text()
    (tmp_path / "fp8.mlir").write_text(text)
    assert run("fp8.mlir") == (0, "", "")
    status, out, _ = run("--format", "json", "--target", "sm_80,sm_90a", "fp8.mlir")
    assert status == 1
    found = json.loads(out)["files"][0]["diagnostics"]
    assert {tuple(one["targets"]) for one in found if one["severity"] == "error"} <= {(), ("sm_80",)}
    assert run("--stage", "cuda_tile", "--target", "sm_80", "fp8.mlir") == (0, "", "")


def test_rules_speak_of_documents_written_below(run: Run, tmp_path: Path) -> None:
    mir = (CASES / "mir" / "walkthrough.mir").read_text().replace("imm:193", "imm:257")
    (tmp_path / "k.mir").write_text(mir)
    assert run("k.mir")[0] == 0
    status, out, _ = run("--format", "json", "--target", "sm_100a,sm_100f", "k.mir")
    assert status == 1
    found = [one for one in json.loads(out)["files"][0]["diagnostics"] if one["severity"] == "error"]
    assert ("INT8 type is supported only on arch-conditional variants.", ["sm_100f"]) in [
        (one["message"], one["targets"]) for one in found
    ]


def test_languages_by_file_name() -> None:
    assert language_of("", "a/b.PTX").value == "ptx"
    assert language_of("", "file:///x/y.ll").value == "llvm"
    assert language_of("mlir", "a.ptx").value == "tileir"
    assert language_of("", "a").value == "tileir"
