"""`tilelsp compile` as a program: what it prints, writes, leaves alone, and the status it ends with."""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, cast

import pytest

from tests import forking
from tilelsp.analysis.features.generated.compare import normal_lines, unified_diff
from tilelsp.api.errors import UsageError
from tilelsp.cli.outputs import write_file

CASES = Path(__file__).parent / "cases"
KERNELS = CASES / "cutile"
VECTOR_ADD = KERNELS / "vector_add_f32.mlir"
GEMM = KERNELS / "gemm_bf16.mlir"


LLVM_KERNEL = """declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %t, ptr addrspace(1) %p
  ret void
}
"""
ENTRIES = {"convert-nvgpu-to-llvm": "nvgpu/copies.mlir", "convert-nvvm-to-llvm": "llvm_dialect/loop.mlir"}
"""Passes by which text enters below the tile stages, each with a text that does."""


def run(
    *arguments: str | Path, cwd: Path | None = None, given: bytes = b"", **environ: str
) -> subprocess.CompletedProcess[bytes]:
    return forking.run(("compile", *map(str, arguments)), given=given, cwd=cwd, environ={**os.environ, **environ})


def results(*arguments: str | Path) -> list[dict[str, Any]]:
    done = run(*arguments, "--format", "json")
    return cast("list[dict[str, Any]]", json.loads(done.stdout)["results"])


STAGES = {
    "cuda_tile": "entry @vector_add",
    "nv_tileaa": "nv_tileaa.",
    "nv_tileas": "nv_tileas.",
    "llvm": "define ",
    "mir": "func @vector_add_f32",
    "ptx": ".visible .entry",
}


@pytest.mark.parametrize("stage", STAGES)
def test_one_result_goes_to_standard_output(stage: str) -> None:
    done = run(VECTOR_ADD, "--target", "sm_90a", "--emit", stage)
    assert done.returncode == 0, done.stderr.decode()
    assert STAGES[stage] in done.stdout.decode()
    assert done.stderr == b""


def test_the_text_behind_a_pass_is_a_document() -> None:
    done = run(GEMM, "--target", "sm_90a", "--print-after", "assign-atoms")
    assert done.returncode == 0, done.stderr.decode()
    first, *_ = done.stdout.decode().splitlines()
    assert first == "// -----// IR Dump After assign-atoms (sm_90a) //----- //"
    assert "#cute.mma_atom<sm90_wgmma_m64n128k16_f32_bf16_bf16>" in done.stdout.decode()
    again = run("-", "--target", "sm_90a", given=done.stdout)
    assert again.stdout == run(GEMM, "--target", "sm_90a").stdout


def test_passes_are_listed_in_order_and_printed_where_they_are_asked_for() -> None:
    listed = [line.split()[0] for line in run("--list-passes").stdout.decode().splitlines()[1:]]
    assert listed[0] == "assign-atoms"
    assert listed[-1] == "print-ptx"
    dumps = run(VECTOR_ADD, "--target", "sm_80", "--print-after", "all", "--print-before", "select").stdout.decode()
    headers = [line for line in dumps.splitlines() if "IR Dump" in line]
    expected = [f"After {name}" for name in listed if name not in ENTRIES]
    expected.insert(expected.index("After select"), "Before select")
    assert _shown(dumps) == expected
    assert headers[-2] == "# *** IR Dump After verify-machine (sm_80) ***:"
    assert headers[-1] == "// -----// IR Dump After print-ptx (sm_80) //----- //"


@pytest.mark.parametrize("name", ENTRIES)
def test_functions_of_other_dialects_enter_by_a_pass_of_their_own(name: str, tmp_path: Path) -> None:
    """It is printed, timed and refused by name as the others are, and its text goes on to the same PTX."""
    kernel = CASES / ENTRIES[name]
    done = run(kernel, "--target", "sm_90a", "--print-before", name, "--print-after", "all", "--timing")
    assert done.returncode == 0, done.stderr.decode()
    dumps = done.stdout.decode()
    listed = [line.split()[0] for line in run("--list-passes").stdout.decode().splitlines()[1:]]
    behind = [f"After {each}" for each in listed[listed.index("select") :]]
    assert _shown(dumps) == [f"Before {name}", f"After {name}", *behind]
    assert [line.split()[0] for line in done.stderr.decode().splitlines()[2:]] == [
        name,
        *listed[listed.index("select") :],
    ]
    before, _, rest = dumps.partition(f"; *** IR Dump After {name} (sm_90a) ***\n")
    written = rest.partition("# *** IR Dump")[0]
    ptx = run(kernel, "--target", "sm_90a").stdout
    assert run("-", "--target", "sm_90a", given=before.encode()).stdout == ptx
    (tmp_path / "k.ll").write_text(written)
    assert run(tmp_path / "k.ll", "--target", "sm_90a").stdout == ptx


def test_what_an_entry_pass_refuses_names_it(tmp_path: Path) -> None:
    kernel = tmp_path / "k.mlir"
    kernel.write_text("llvm.func @k() attributes {nvvm.kernel} {\n  nvvm.breakpoint\n  llvm.return\n}\n")
    done = run(kernel, "--target", "sm_90a")
    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == [
        f"{kernel}:2:3: information: 'nvvm.breakpoint' op: 'nvvm.breakpoint' has no LLVM IR here [native.unsupported]",
        "  note: refused by the pass convert-nvvm-to-llvm",
    ]


def _shown(dumps: str) -> list[str]:
    """Which dumps there are, in order."""
    headers = [line for line in dumps.splitlines() if "IR Dump" in line]
    return [line.split("IR Dump ")[1].split(" (")[0] for line in headers]


def test_passes_as_data_with_their_times() -> None:
    (made,) = results(VECTOR_ADD, "--target", "sm_80", "--print-after", "select,print-ptx", "--timing")
    assert [(dump["pass"], dump["when"], dump["stage"]) for dump in made["dumps"]] == [
        ("select", "after", "mir"),
        ("print-ptx", "after", "ptx"),
    ]
    assert made["dumps"][1]["text"] == made["text"]
    assert made["timing"][0]["pass"] == "assign-atoms"
    rows = cast("dict[str, Any]", json.loads(run("--list-passes", "--format", "json").stdout))["passes"]
    assert rows[1]["from"] == "cuda_tile"
    assert rows[1]["to"] == "nv_tileaa"
    assert rows[1]["needs"] == ["assign-atoms"]


def test_a_pass_that_does_not_run_on_a_document_is_said_and_is_a_failure(tmp_path: Path) -> None:
    llvm = tmp_path / "add.ll"
    llvm.write_bytes(run(VECTOR_ADD, "--target", "sm_80", "--emit", "llvm").stdout)
    done = run(llvm, "--target", "sm_80", "--print-after", "assign-atoms")
    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr.decode() == f"tilelsp: {llvm} (sm_80): assign-atoms did not run on it\n"
    done = run(llvm, "--target", "sm_80", "--print-after", "all")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().startswith("# *** IR Dump After select (sm_80) ***:")
    for asked in (
        ("--print-after", "nope"),
        ("--timing", "--engine", "tileiras"),
        ("--print-after", "all", "--emit", "bytecode"),
    ):
        done = run(VECTOR_ADD, "--target", "sm_80", *asked)
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1


@pytest.mark.slow
def test_every_stage_can_be_compiled_further(tmp_path: Path) -> None:
    """The text of each stage, saved and compiled again, gives the same PTX."""
    expected = run(VECTOR_ADD, "--target", "sm_80").stdout
    for stage, suffix in (("nv_tileaa", ".mlir"), ("nv_tileas", ".mlir"), ("llvm", ".ll"), ("mir", ".mir")):
        saved = tmp_path / f"{stage}{suffix}"
        assert run(VECTOR_ADD, "--target", "sm_80", "--emit", stage, "-o", saved).returncode == 0
        again = run(saved, "--target", "sm_80")
        assert again.returncode == 0, again.stderr.decode()
        assert again.stdout == expected


def test_json_has_everything_of_the_contract() -> None:
    (result,) = results(GEMM, "--target", "sm_90a")
    assert (result["target"], result["stage"], result["engine"], result["ok"]) == ("sm_90a", "ptx", "native", True)
    assert result["diagnostics"] == []
    ptxas = result["ptxas"]
    assert ptxas["accepted"] is True
    assert ptxas["messages"] == []
    assert 0 < ptxas["registers"] <= 255
    assert ptxas["spill_bytes"] == 0
    assert ptxas["static_shared_bytes"] + ptxas["dynamic_shared_bytes"] > 0
    (kernel,) = ptxas["kernels"]
    assert kernel["pipelines"] == [{"stages": 7, "bytes": 32 << 10, "in_flight_bytes": 224 << 10}]
    assert " KiB shared, 7 stages, 224 KiB in flight, 1 CTA/SM (" in kernel["title"]
    lines = result["text"].splitlines()
    source = GEMM.read_text().splitlines()
    multiply = next(number for number, line in enumerate(source) if "mmaf" in line)
    made = {lines[output].split()[0] for output, first, last in result["map"] if first == last == multiply}
    assert any(word.startswith("wgmma.mma_async") for word in made)
    assert all(0 <= output < len(lines) and 0 <= first <= last < len(source) for output, first, last in result["map"])


def test_without_ptxas_nothing_is_called_accepted(tmp_path: Path) -> None:
    """An interpreter that sees none of the wheels, and no PATH."""
    program = (
        "import sys; from tilelsp.engines.programs import find; find.WHEELS = dict.fromkeys(find.ToolName, ());"
        "from tilelsp.cli.main import main; sys.exit(main())"
    )
    arguments = ("compile", str(VECTOR_ADD), "--target", "sm_80", "--format", "json")
    done = subprocess.run(
        (sys.executable, "-c", program, *arguments),
        capture_output=True,
        check=False,
        timeout=300,
        env={"PATH": str(tmp_path), "PYTHONPATH": str(Path(__file__).parent.parent)},
    )
    assert done.returncode == 0, done.stderr.decode()
    (result,) = json.loads(done.stdout)["results"]
    assert result["ok"] is True
    assert result["ptxas"]["accepted"] is None
    assert "pip install" in result["ptxas"]["reason"]
    assert result["ptxas"]["registers"] is None


def test_a_result_names_its_entry(tmp_path: Path) -> None:
    (alone,) = results(GEMM, "--target", "sm_90a", "--emit", "nv_tileaa")
    assert (alone["entry"], alone["entries"]) == ("gemm_bf16", ["gemm_bf16"])
    both = tmp_path / "both.mlir"
    both.write_text("entry @a() { return }\nentry @b() { return }\n")
    (two,) = results(both, "--target", "sm_90a")
    assert (two["entry"], two["entries"]) == (None, ["a", "b"])


def test_what_is_only_declared_is_no_entry(tmp_path: Path) -> None:
    (tmp_path / "k.ll").write_text(LLVM_KERNEL)
    [made] = results(tmp_path / "k.ll", "--target", "sm_80")
    assert (made["entry"], made["entries"]) == ("k", ["k"])


def test_standard_input_is_what_its_content_shows(tmp_path: Path) -> None:
    done = run("-", "--target", "sm_80", given=LLVM_KERNEL.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    again = run("-", "--target", "sm_80", "--emit", "mir", given=LLVM_KERNEL.encode())
    assert run("-", "--target", "sm_80", given=again.stdout).stdout == done.stdout


def test_a_refusal_names_op_pass_reason_and_what_works(tmp_path: Path) -> None:
    kernel = tmp_path / "k.mlir"
    kernel.write_text(
        "entry @k(%x: tile<f32>) {\n  %t = make_token : token\n"
        '  %u = print_tko "%s", %x token = %t : tile<f32> -> token\n  return\n}\n'
    )
    done = run(kernel, "--target", "sm_90a")
    assert done.returncode == 1
    said = "the conversion '%s' is not for elements of this type"
    assert done.stderr.decode().splitlines() == [
        f"{kernel}:3:8: information: 'nv_tileas.print' has no native lowering to llvm: {said} [native.unsupported]",
        "  note: refused by the pass convert-tileas-to-llvm",
        "  note: what is lowered: %d, %i, %u, %o, %x and %c of integers, %f, %e, %g and %a of floats, %p of pointers",
        "  note: NVIDIA's compiler, the engine tileiras, may take it",
    ]


def test_several_targets_are_a_table_and_a_folder_of_files(tmp_path: Path) -> None:
    done = run(VECTOR_ADD, "--target", "sm_80,sm_90a", "-o", tmp_path / "out")
    assert done.returncode == 0, done.stderr.decode()
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        "vector_add_f32.sm_80.ptx",
        "vector_add_f32.sm_90a.ptx",
    ]
    rows = done.stdout.decode().splitlines()
    assert rows[0].split()[:4] == ["document", "entry", "target", "stage"]
    assert [row.split()[1:3] for row in rows[1:3]] == [["vector_add_f32", "sm_80"], ["vector_add_f32", "sm_90a"]]
    assert "accepted" in rows[1]


def test_a_folder_is_every_document_in_it(tmp_path: Path) -> None:
    inner = tmp_path / "in" / "deeper"
    inner.mkdir(parents=True)
    shutil.copy(VECTOR_ADD, inner / "a.mlir")
    shutil.copy(VECTOR_ADD, tmp_path / "in" / "b.tileir")
    (tmp_path / "in" / "notes.txt").write_text("no kernel")
    found = results(tmp_path / "in", "--target", "sm_80", "--emit", "nv_tileaa")
    assert [Path(one["path"]).name for one in found] == ["b.tileir", "a.mlir"]
    assert all(one["ok"] for one in found)


def test_a_folder_is_written_as_it_stands_and_only_where_it_changes(tmp_path: Path) -> None:
    inner = tmp_path / "in" / "deeper"
    inner.mkdir(parents=True)
    for folder in (inner, inner.parent):
        shutil.copy(VECTOR_ADD, folder / "a.mlir")
    out = tmp_path / "out"
    files = [out / "a.sm_80.ptx", out / "deeper" / "a.sm_80.ptx"]
    done = run(tmp_path / "in", "--target", "sm_80", "-o", out)
    assert done.returncode == 0, done.stderr.decode()
    assert sorted(path for path in out.rglob("*") if path.is_file()) == files
    assert [row.split()[-1] for row in done.stdout.decode().splitlines()] == ["file", "written", "written"]
    before = files[0].stat().st_mtime_ns
    files[1].write_text("old")
    (inner / "a.mlir").write_text(VECTOR_ADD.read_text() + "// another\n")
    done = run(tmp_path / "in", "--target", "sm_80", "-o", out)
    assert [row.split()[-1] for row in done.stdout.decode().splitlines()[1:]] == ["unchanged", "written"]
    assert files[0].stat().st_mtime_ns == before
    assert files[1].read_bytes() == files[0].read_bytes()
    (inner / "a.mlir").write_text("entry @k() { oops }\n")
    done = run(tmp_path / "in", "--target", "sm_80", "-o", out, "--format", "json")
    assert (done.returncode, bool(done.stdout)) == (1, True), done.stderr.decode()
    assert [one["ok"] for one in json.loads(done.stdout)["results"]] == [True, False]
    assert files[1].read_bytes() == files[0].read_bytes()


def test_standard_input() -> None:
    done = run("-", "--target", "sm_80", given=VECTOR_ADD.read_bytes())
    assert done.returncode == 0
    assert done.stdout == run(VECTOR_ADD, "--target", "sm_80").stdout


def test_bytecode_is_a_document_too() -> None:
    again = run(VECTOR_ADD.with_suffix(".tilebc"), "--target", "sm_80")
    assert again.returncode == 0, again.stderr.decode()
    assert again.stdout == run(VECTOR_ADD, "--target", "sm_80").stdout


def test_bytecode_is_a_result_too(tmp_path: Path) -> None:
    made = tmp_path / "k.tilebc"
    assert run(VECTOR_ADD, "--target", "sm_100a", "--emit", "bytecode", "-o", made).returncode == 0
    text = run(made, "--target", "sm_100a", "--emit", "cuda_tile")
    assert text.stdout == VECTOR_ADD.read_bytes()


def test_cubin_and_machine_code(tmp_path: Path) -> None:
    cubin = tmp_path / "k.cubin"
    assert run(VECTOR_ADD, "--target", "sm_90a", "--emit", "cubin", "-o", cubin).returncode == 0
    assert cubin.read_bytes().startswith(b"\x7fELF")
    sass = run(VECTOR_ADD, "--target", "sm_90a", "--emit", "sass")
    assert "EXIT" in sass.stdout.decode()


@pytest.mark.parametrize("target", ["sm_90a", "sm_120", "sm_80"])
def test_ptx_is_compiled_for_the_target_that_it_names(tmp_path: Path, target: str) -> None:
    path = tmp_path / "own.ptx"
    path.write_text(f".version 8.8\n.target {target}\n.address_size 64\n.visible .entry k() {{ ret; }}\n")
    (result,) = results(path, "--emit", "sass")
    assert (result["target"], result["ok"]) == (target, True)


def test_the_vendors_ptx_beside_ours() -> None:
    (result,) = results(VECTOR_ADD, "--target", "sm_100a", "--engine", "tileiras")
    assert result["ok"] is True
    assert result["engine"] == "tileiras"
    assert ".target sm_100a" in result["text"]
    assert result["ptxas"]["accepted"] is True


def test_difference_of_targets_and_of_engines() -> None:
    done = run(VECTOR_ADD, "--target", "sm_80,sm_90a", "--diff")
    assert done.returncode == 0, done.stderr.decode()
    text = done.stdout.decode()
    assert "-.target sm_80" in text
    assert "+.target sm_90a" in text
    same = run(VECTOR_ADD, "--target", "sm_90a", "--engine", "native,tileiras", "--diff")
    assert same.returncode == 0, same.stderr.decode()
    assert "@@" in same.stdout.decode()


PINNED = "// tilelsp: target=sm_75\n"


@pytest.mark.parametrize(
    ("pin", "project", "option", "expected"),
    [
        ("", "", None, ["sm_100a"]),
        ("", 'targets = ["sm_89"]', None, ["sm_89"]),
        (PINNED, 'targets = ["sm_89"]', None, ["sm_75"]),
        (PINNED, 'targets = ["sm_89"]', "sm_80,sm_90", ["sm_80", "sm_90"]),
    ],
)
def test_which_targets_apply(tmp_path: Path, pin: str, project: str, option: str | None, expected: list[str]) -> None:
    kernel = tmp_path / "k.mlir"
    kernel.write_text(pin + VECTOR_ADD.read_text())
    if project:
        (tmp_path / "tilelsp.toml").write_text(project)
    options = () if option is None else ("--target", option)
    assert [result["target"] for result in results(kernel, "--emit", "nv_tileaa", *options)] == expected


WRONG: dict[str, tuple[list[str], str]] = {
    "no such file": (["nowhere.mlir"], "nowhere.mlir"),
    "unknown target": (["k.mlir", "--target", "sm_91"], "sm_91"),
    "unknown stage": (["k.mlir", "--emit", "sas"], "sas"),
    "unknown engine": (["k.mlir", "--engine", "nvcc"], "nvcc"),
    "two engines": (["k.mlir", "--engine", "native,tileiras"], "--diff"),
    "no target of the vendor": (["k.mlir", "--engine", "tileiras", "--target", "sm_100f"], "sm_100a"),
    "stage that the vendor does not show": (["k.mlir", "--engine", "tileiras", "--emit", "llvm"], "native"),
    "difference of one": (["k.mlir", "--diff", "--target", "sm_80"], "--diff"),
    "binary file": (["binary.mlir"], "binary.mlir"),
    "not UTF-8": (["latin.mlir"], "UTF-8"),
    "empty folder": (["empty"], "empty"),
    "several results in one file": (["k.mlir", "--target", "sm_80,sm_90", "-o", "k.mlir"], "folder"),
    "a folder that cannot be made": (["k.mlir", "--target", "sm_80,sm_90", "-o", "k.mlir/out"], "k.mlir"),
    "damaged bytecode": (["damaged.tilebc"], "damaged.tilebc"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_usage_is_one_line_and_status_2(tmp_path: Path, name: str) -> None:
    shutil.copy(VECTOR_ADD, tmp_path / "k.mlir")
    (tmp_path / "binary.mlir").write_bytes(b"\x7fELF\0\0\0\1")
    (tmp_path / "latin.mlir").write_bytes(b"// caf\xe9\n")
    (tmp_path / "damaged.tilebc").write_bytes(VECTOR_ADD.with_suffix(".tilebc").read_bytes()[:100])
    (tmp_path / "empty").mkdir()
    arguments, expected = WRONG[name]
    done = run(*arguments, cwd=tmp_path)
    assert done.returncode == 2, done.stdout.decode()
    assert expected in done.stderr.decode()
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == b""
    assert (tmp_path / "k.mlir").read_bytes() == VECTOR_ADD.read_bytes()


def test_a_broken_kernel_is_status_1_and_nothing_is_overwritten(tmp_path: Path) -> None:
    kernel = tmp_path / "k.mlir"
    text = VECTOR_ADD.read_text()
    kernel.write_text(text.replace("= addf", "= addff"))
    line = next(number for number, line in enumerate(text.splitlines(), 1) if "= addf" in line)
    output = tmp_path / "k.ptx"
    output.write_text("precious")
    done = run(kernel, "--target", "sm_80", "-o", output)
    assert done.returncode == 1
    assert f"k.mlir:{line}:" in done.stderr.decode()
    assert "error" in done.stderr.decode()
    assert b"Traceback" not in done.stderr
    assert output.read_text() == "precious"
    (result,) = results(kernel, "--target", "sm_80")
    assert result["ok"] is False
    assert result["text"] is None
    assert result["diagnostics"][0]["severity"] == "error"
    assert result["diagnostics"][0]["range"]["start"]["line"] == line - 1


def test_what_can_be_made_is_written_beside_what_cannot(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    shutil.copy(VECTOR_ADD, tmp_path / "in" / "good.mlir")
    (tmp_path / "in" / "bad.mlir").write_text("entry @k() { oops }\n")
    done = run(tmp_path / "in", "--target", "sm_80", "-o", tmp_path / "out")
    assert done.returncode == 1
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["good.sm_80.ptx"]
    bad, good = done.stdout.decode().splitlines()[1:]
    assert bad.split()[-2:] == ["not", "written"]
    assert good.split()[-1] == "written"
    assert "bad.mlir:1:14: error: " in done.stderr.decode()


@pytest.mark.parametrize("text", ["", "\n", "// only a comment\n"], ids=["empty", "blank", "comment"])
def test_a_document_without_kernels(tmp_path: Path, text: str) -> None:
    kernel = tmp_path / "k.mlir"
    kernel.write_text(text)
    done = run(kernel, "--target", "sm_80")
    assert done.returncode in (0, 1)
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    "text",
    ["x" * 1_000_000, "{" * 10_000, "entry @k() {\n" + "if %c {" * 10_000, '"' * 5001],
    ids=["one line", "brackets", "regions", "quotes"],
)
def test_hostile_text_is_a_finding(tmp_path: Path, text: str) -> None:
    kernel = tmp_path / "k.mlir"
    kernel.write_text(text)
    done = run(kernel, "--target", "sm_80")
    assert done.returncode == 1, done.stderr.decode()[:500]
    assert b"Traceback" not in done.stderr


def test_a_file_is_replaced_whole_with_its_permissions(tmp_path: Path) -> None:
    file = tmp_path / "k.ptx"
    file.write_text("old")
    file.chmod(0o640)
    link = tmp_path / "link.ptx"
    link.symlink_to(file)
    write_file(link, b"new")
    assert file.read_bytes() == b"new"
    assert link.is_symlink()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["k.ptx", "link.ptx"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such links and pipes")
@pytest.mark.parametrize("obstacle", ["link", "link to nothing", "pipe"])
def test_what_stands_in_a_folder_does_not_lead_elsewhere(tmp_path: Path, obstacle: str) -> None:
    victim, out = tmp_path / "victim", tmp_path / "out"
    out.mkdir()
    made = out / "vector_add_f32.sm_80.nv_tileaa.mlir"
    if obstacle == "pipe":
        os.mkfifo(made)
    else:
        made.symlink_to(victim)
    if obstacle == "link":
        victim.write_text("precious")
    done = run(VECTOR_ADD, "--target", "sm_80", "--emit", "nv_tileaa", "-o", out)
    assert done.returncode == 0, done.stderr.decode()
    assert (victim.read_text() if victim.exists() else "") == ("precious" if obstacle == "link" else "")
    assert not made.is_symlink()
    assert "nv_tileaa" in made.read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such links")
def test_a_folder_in_the_folder_does_not_lead_elsewhere(tmp_path: Path) -> None:
    source, out, elsewhere = tmp_path / "source", tmp_path / "out", tmp_path / "elsewhere"
    for folder in (source / "inner", out, elsewhere):
        folder.mkdir(parents=True)
    (source / "inner" / "k.mlir").write_text(VECTOR_ADD.read_text())
    (out / "inner").symlink_to(elsewhere)
    done = run(source, "--target", "sm_80", "--emit", "nv_tileaa", "-o", f"{out}/")
    assert done.returncode == 2
    assert f"{out / 'inner'}: is a symbolic link" in done.stderr.decode()
    assert list(elsewhere.iterdir()) == []


def test_a_dash_is_standard_output(tmp_path: Path) -> None:
    expected = run(VECTOR_ADD, "--target", "sm_80").stdout
    done = run(VECTOR_ADD, "--target", "sm_80", "-o", "-", cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, expected, b"")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="there is no /dev/stdout")
def test_the_standard_output_may_be_named(tmp_path: Path) -> None:
    """A pipe and a file; nothing else is printed there."""
    named = run(VECTOR_ADD, "--target", "sm_80", "--emit", "nv_tileaa", "-o", "/dev/stdout")
    plain = run(VECTOR_ADD, "--target", "sm_80", "--emit", "nv_tileaa")
    assert (named.returncode, named.stdout) == (0, plain.stdout)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
def test_a_pipe_is_read_where_it_is_named_and_not_where_it_is_found(tmp_path: Path) -> None:
    pipe = tmp_path / "k.mlir"
    os.mkfifo(pipe)
    assert "no document in this folder" in run(tmp_path, "--target", "sm_80").stderr.decode()
    writer = threading.Thread(target=lambda: pipe.write_text(VECTOR_ADD.read_text()))
    writer.start()
    done = run(pipe, "--target", "sm_80", "--emit", "nv_tileaa")
    writer.join()
    assert done.returncode == 0
    assert b"nv_tileaa" in done.stdout


def test_what_cannot_be_written_is_left_as_it_is(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="folder"):
        write_file(tmp_path, b"x")
    with pytest.raises(UsageError, match="cannot be written"):
        write_file(tmp_path / "none" / "k.ptx", b"x")
    assert list(tmp_path.iterdir()) == []


COMPARED = sorted((CASES / "compile").glob("*.same.txt"))


@pytest.mark.parametrize("path", COMPARED, ids=[path.stem for path in COMPARED])
def test_texts_that_differ_in_names_only_are_the_same(path: Path) -> None:
    one, other = path.read_text().split("//---\n")
    assert unified_diff(one, other, ("one", "other"), ptx=".ptx." in path.name) == ""
    changed = other.replace("add", "sub", 1)
    assert changed != other
    assert "sub" in unified_diff(one, changed, ("one", "other"), ptx=".ptx." in path.name)


KERNEL = """.entry k()
{{
	.reg .b32 %r<9>;
	.loc	1 7 3
	mov.u32 	%r1, %tid.x;{inserted}
	add.s32 	%r{a}, %r1, 1;
	mul.lo.s32 	%r{b}, %r{a}, %r1;
	ret;
}}
.entry l()
{{
	.reg .b32 %r<9>;
	neg.s32 	%r{b}, %r{b};
}}
.section .debug_loc
{{
.b8 {bytes}
}}
"""


def test_what_really_differs_stands_out() -> None:
    """One instruction more does not rename everything behind it; debugging does not count; names are of a function."""
    one = KERNEL.format(inserted="", a=2, b=3, bytes=1)
    other = KERNEL.format(inserted="\n mov.u32 %r2, %ntid.x; // new", a=3, b=4, bytes=2).replace("\tadd", "  add")
    lines = unified_diff(one, other, ("one", "other"), ptx=True).splitlines()
    assert [line for line in lines[3:] if line[0] != " "] == ["+ mov.u32 %b32_3, %ntid.x;"]


def test_names_stand_for_one_thing_each() -> None:
    one = KERNEL.format(inserted="", a=2, b=3, bytes=1)
    lines = unified_diff(one, one.replace("%r2, %r1;", "%r2, %r2;"), ("one", "other"), ptx=True).splitlines()
    assert [line for line in lines[3:] if line[0] != " "] == [
        "- mul.lo.s32 %b32_2, %b32_1, %b32_0;",
        "+ mul.lo.s32 %b32_2, %b32_1, %b32_1;",
    ]


def test_registers_of_different_types_are_told_apart() -> None:
    text = ".reg .b32 %a<3>;\n.reg .f32 %b<3>;\nadd %a1, %b1, %tid.x, %a1;\n"
    assert list(normal_lines(text, ptx=True)) == ["add %b32_0, %f32_0, %tid.x, %b32_0;"]


def test_settings_that_cannot_be_read_keep_nothing_from_being_made(tmp_path: Path) -> None:
    """The text is printed, and the status tells that the settings did not hold."""
    shutil.copy(VECTOR_ADD, tmp_path)
    (tmp_path / "tilelsp.toml").write_text("targets = [")
    done = run(tmp_path / VECTOR_ADD.name, "--emit", "nv_tileaa")
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert STAGES["nv_tileaa"] in done.stdout.decode()
