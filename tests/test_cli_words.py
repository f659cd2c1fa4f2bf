"""The command line of targets, words and rules, as other programs see it."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tilelsp
from tilelsp.cli import main as cli
from tilelsp.cli.table import plain_table
from tilelsp.defs.decisions import find_decision
from tilelsp.defs.targets import TARGET_NAMES
from tilelsp.spec.target import Feature

Capture = pytest.CaptureFixture[str]


def answer(capsys: Capture, *arguments: str) -> Any:
    """The JSON that a command prints."""
    assert cli.main([*arguments, "--format", "json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return json.loads(printed.out)


def refused(capsys: Capture, *arguments: str) -> str:
    """The one line of a command that ends with status 2."""
    assert cli.main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "Traceback" not in printed.err
    return printed.err.rstrip("\n")


# --- decode and encode ----------------------------------------------------------------------------------------------


def test_decode_json(capsys: Capture) -> None:
    assert answer(capsys, "decode", "kind-word", "193") == {
        "word": "kind-word",
        "reading": "tileiras",
        "value": 193,
        "rows": [
            {"bits": [0, 1], "field": "cta_group", "value": 1, "meaning": "1-CTA"},
            {"bits": [2, 3], "field": "scale_vec_size", "value": 0, "meaning": "1X (implicit)"},
            {"bits": [4, 4], "field": "scale_input_acc", "value": 0, "meaning": "no"},
            {"bits": [5, 5], "field": "block_scale", "value": 0, "meaning": "no"},
            {"bits": [6, 8], "field": "mma_kind", "value": 3, "meaning": "f16"},
        ],
        "stray": 0,
    }


@pytest.mark.parametrize("text", ["0x8000000000800040", "9223372036863164480", "-9223372036846387136"])
def test_decode_takes_a_value_in_any_notation(capsys: Capture, text: str) -> None:
    found = answer(capsys, "decode", "smem-desc", text, "--reading", "ptx-wgmma")
    assert found["value"] == 0x8000000000800040
    assert [row["value"] for row in found["rows"]] == [64, 128, 0, 0, 2]
    assert found["rows"][0]["meaning"] == "1024 bytes (0x400)"


def test_decode_never_fails_on_reserved_bits(capsys: Capture) -> None:
    assert answer(capsys, "decode", "kind-word", "0xFFFFFFFF")["stray"] == 0xFFFFFE00
    assert answer(capsys, "decode", "kind-word", "-1")["value"] == 0xFFFFFFFF
    assert cli.main(["decode", "kind-word", "0x2C3"]) == 0
    printed = capsys.readouterr().out
    assert "not legal: reserved bits 0x200 must be zero" in printed
    assert "not legal: cta_group = 3: reserved" in printed


def test_decode_text_is_aligned_and_names_other_readings(capsys: Capture) -> None:
    assert cli.main(["decode", "kind-word", "0x2A"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith("kind-word 0x2A = 42, read as tileiras")
    assert printed[1:4] == [
        "bits  field            value  meaning",
        "0-1   cta_group        2      2-CTA",
        "2-3   scale_vec_size   2      4X",
    ]
    assert "also reads as cicc: cta_group cta_group::2, scale_vec_size 2X, sparsity yes" in printed


def test_decode_list(capsys: Capture) -> None:
    words = {word["word"]: word["readings"] for word in answer(capsys, "decode", "--list")["words"]}
    assert words["smem-desc"] == ["tileiras", "ptx-wgmma", "ptx-tcgen05"]
    assert words["kind-word"] == ["tileiras", "cicc"]
    assert {"collector", "idesc", "mma-desc", "scaled-mma", "cp-shape", "tmem-addr"} <= set(words)
    assert cli.main(["decode", "--list"]) == 0
    assert "smem-desc" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "printed"),
    [
        ("kind-word mma_kind=f16 cta_group=1", "0xC1"),
        ("kind-word mma_kind=3 cta_group=1-CTA", "0xC1"),
        ("smem-desc start_addr=0x1000 lbo=2048 swizzle_mode=1", "0x0010000002001000"),
        ("smem-desc start_addr=bytes:65536 lbo=2048 swizzle_mode=128B", "0x0010000002001000"),
        ("smem-desc --reading ptx-tcgen05 start_address=0x1000 lbo=1 sbo=64 swizzle=128B", "0x4000404000011000"),
        ("idesc --reading f16 d_type=f32 a_type=bf16 b_type=bf16 n=columns:128 m=rows:64", "0x04200490"),
        ("tmem-addr lane=32 column=16", "0x00200010"),
        ("collector collector_a_valid=true collector_a=use", "0x3"),
    ],
)
def test_encode(capsys: Capture, arguments: str, printed: str) -> None:
    assert cli.main(["encode", *arguments.split()]) == 0
    assert capsys.readouterr() == (f"{printed}\n", "")


@pytest.mark.parametrize(
    ("arguments", "printed"),
    [
        ("mma-builtin table=dword_3F147E0 index=3", "0x2C7"),
        ("wgmma-n n=128 element=float", "0x29AB"),
        ("isd case=10301 modifiers=scaleD", "0x132E"),
        ("string-literal text=m16n8k16", "0x36316B386E36316D"),
        ("nvvm-enum --reading proxy_kind value=tensormap", "0x4"),
        ("function name=immamma layer=AsmPrinter", "0x21E1D20"),
    ],
)
def test_encode_finds_a_number_by_what_its_row_says(capsys: Capture, arguments: str, printed: str) -> None:
    assert cli.main(["encode", *arguments.split()]) == 0
    assert capsys.readouterr() == (f"{printed}\n", "")


@pytest.mark.parametrize(
    ("key", "answer"),
    [("shape", "m16n8k16"), ("ety", "f32"), ("mid", "a"), ("opc", "default"), ("rnd", "none"), ("aty", "bf16"),
     ("bty", "bf16"), ("al", "col"), ("bl", "col"), ("satf", "off"), ("rowcol", "row")],
)  # fmt: skip
def test_the_descriptor_of_an_mma_answers_its_keys(capsys: Capture, key: str, answer: str) -> None:
    assert cli.main(["decode", "mma-desc", "0x000000120A070700", "--query", key]) == 0
    assert capsys.readouterr() == (f"{answer}\n", "")


def test_a_query_for_no_type_is_refused_in_the_builders_words(capsys: Capture) -> None:
    assert refused(capsys, "decode", "mma-desc", "0x1200070700", "--query", "ety") == "tilelsp: Wrong MMA element type"


@pytest.mark.parametrize(
    ("word", "reading", "step", "made", "codes"),
    [
        ("0x4000404000011000", "ptx-tcgen05", 32, "0x4000404000011002", []),
        ("0x4000404000011002", "ptx-tcgen05", -32, "0x4000404000011000", []),
        ("0x3FFF", "tileiras", 16, "0x0000000000004000", ["smem-desc.advance-carries"]),
        ("0x4000000000013FFF", "ptx-wgmma", 32, "0x4000000000014001", ["smem-desc.advance-out-of-field"]),
        ("0x4000404000011000", "ptx-tcgen05", 24, "0x4000404000011001", ["smem-desc.advance-not-16-bytes"]),
        ("0x4000404000010000", "ptx-tcgen05", 512, "0x4000404000010020", ["smem-desc.advance-off-pattern"]),
    ],
)
def test_a_descriptor_is_advanced_and_judged(
    capsys: Capture, word: str, reading: str, step: int, made: str, codes: list[str]
) -> None:
    words = ("decode", "smem-desc", word, "--reading", reading, f"--advance={step}", "--format", "json")
    assert cli.main(words) == (1 if codes else 0)
    found = json.loads(capsys.readouterr().out)
    assert (found["hex"], [one["code"] for one in found["findings"]]) == (made, codes)


def test_encode_json(capsys: Capture) -> None:
    found = answer(capsys, "encode", "kind-word", "mma_kind=f16", "cta_group=1")
    assert found == {"word": "kind-word", "reading": "tileiras", "value": 193, "hex": "0xC1"}


def test_encode_notes_what_fits_and_is_reserved(capsys: Capture) -> None:
    assert cli.main(["encode", "kind-word", "mma_kind=f16"]) == 0
    assert capsys.readouterr() == ("0xC0\n", "tilelsp: note: cta_group = 0: reserved\n")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("decode kind 193", "unknown word 'kind'; known words are kind-word, collector"),
        ("decode kind-word 0x1FFFFFFFF", "8589934591 does not fit in the 32 bits of kind-word"),
        ("decode kind-word -2147483649", "-2147483649 does not fit in the 32 bits of kind-word"),
        ("decode kind-word twelve", "'twelve' is not an integer"),
        ("decode kind-word 1_0", "'1_0' is not an integer"),
        ("decode kind-word 0x1_0", "'0x1_0' is not an integer"),
        ("decode kind-word \u0661", "'\u0661' is not an integer"),
        ("decode kind-word 193 --reading s2", "has no reading 's2'; its readings are tileiras, cicc"),
        ("decode kind-word", "decode needs WORD and VALUE"),
        ("encode kind-word mma_kind=8", "mma_kind = 8 does not fit in 3 bits"),
        ("encode kind-word mma_kind=", "'' is neither a number nor a value of this field"),
        ("encode kind-word mma_kind=bf16", "'bf16' is neither a number nor a value of this field"),
        ("encode kind-word kind=3", "has no field 'kind'; its fields are cta_group"),
        ("encode kind-word mma_kind", "'mma_kind' is not of the form field=value"),
        ("encode kind-word mma_kind=3 mma_kind=3", "mma_kind is given twice"),
        ("encode collector ashift=1 collector_a=use", "never set for both"),
        ("decode kind-word 193 --advance 16", "kind-word does not advance; smem-desc does"),
        ("decode kind-word 193 --query ety", "has no field 'ety'; its fields are cta_group"),
        ("encode isd case=10301 modifiers=sparse operands=5 scale_input_acc=no", "no number has these fields"),
        ("encode mma-builtin family=IMMA", "24 numbers have these fields: 708, 709"),
        ("encode mma-builtin", "name a column; they are id, index, family"),
        ("encode mbarrier phase=1", "no document says where phase lies"),
        ("encode string-literal text=m16n16k16", "at most 8 letters"),
        ("targets sm_100b", "unknown target 'sm_100b'; did you mean"),
        ("explain nothing-like-this", "no rule has the id or message 'nothing-like-this'"),
        ("explain", "explain needs a rule id or a message"),
        ("explain ''", "explain needs a rule id or a message"),
        ("frobnicate", "invalid choice: 'frobnicate'"),
        ("", "the following arguments are required: COMMAND"),
        ("targets --format yaml", "invalid choice: 'yaml'"),
        ("targets --frobnicate", "unrecognized arguments: --frobnicate"),
    ],
)
def test_wrong_usage_is_one_line(capsys: Capture, arguments: str, reason: str) -> None:
    line = refused(capsys, *shlex.split(arguments))
    assert line.startswith("tilelsp: ")
    assert reason in line


# --- targets --------------------------------------------------------------------------------------------------------


def test_targets_json(capsys: Capture) -> None:
    rows = answer(capsys, "targets")["targets"]
    assert [row["name"] for row in rows] == list(TARGET_NAMES)
    by_name = {row["name"]: row for row in rows}
    bits = (
        "has_tmem",
        "has_wgmma",
        "has_arch_conditional",
        "has_family_conditional",
        "has_scale_input_accumulator",
        "has_wide_im2col",
        "has_two_cta_tma",
        "has_cluster_multicast",
    )
    said = {name: "".join("01"[by_name[name]["features"][bit]] for bit in bits) for name in by_name}
    assert said["sm_80"] == "00000000"
    assert said["sm_90"] == "00000001"
    assert said["sm_90a"] == "01100001"
    assert said["sm_100"] == "00000001"
    assert said["sm_100a"] == "10111111"
    assert said["sm_100f"] == "10011111"
    assert said["sm_110a"] == "10110111"
    assert said["sm_120a"] == "00110001"
    assert by_name["sm_120f"]["ptx"] == "8.8"
    assert by_name["sm_70"]["ptxas"] == {"since": "12.9", "until": "12.9"}
    assert by_name["sm_100a"]["static_shared_bytes"] == 232448


def test_targets_table(capsys: Capture) -> None:
    assert cli.main(["targets"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert len(rows) == 29
    assert rows[0].split()[:4] == ["target", "GPUs", "PTX", "MMA"]
    assert {row.split()[0]: row.split().count("yes") for row in rows[1:]}["sm_100a"] == 7


def test_targets_by_name_show_every_feature(capsys: Capture) -> None:
    assert cli.main(["targets", "sm_100a,sm_103a"]) == 0
    rows = [row.split() for row in capsys.readouterr().out.splitlines()]
    assert rows[0] == ["feature", "sm_100a", "sm_103a"]
    assert ["tcgen05_kind_i8", "yes", "-"] in rows


# --- explain --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "query",
    [
        "tcgen05.block-scale-kind",
        "Block scale is not supported for f16, tf32, f8f6f4, and i8 types",
        # the other document's spelling, without the comma
        "Block scale is not supported for f16, tf32, f8f6f4 and i8 types",
    ],
)
def test_explain_by_id_and_by_either_spelling(capsys: Capture, query: str) -> None:
    (rule,) = answer(capsys, "explain", query)["rules"]
    assert rule["id"] == "tcgen05.block-scale-kind"
    assert rule["verbatim"] is True
    assert rule["targets"][0] == "sm_100a"


def test_explain_finds_a_completed_sentence(capsys: Capture) -> None:
    (rule,) = answer(capsys, "explain", "allocated tmem out of resource: 544 columns needed, 512 available")["rules"]
    assert rule["id"] == "tmem.out-of-resource"


def test_explain_page(capsys: Capture) -> None:
    assert cli.main(["explain", "tcgen05.scale-input-acc-not-supported"]) == 0
    page = capsys.readouterr().out
    for part in (
        "Scale input accumulator is not supported on this architecture.",
        "where: sm_110a, sm_110f\n",
        "fix: drop scale_input_acc",
        "source: tcgen05 / WGMMA / mbarrier / Cluster Emission, Verifier Rules",
        "elsewhere: supported only on sm_100a (tcgen05.mma Walkthrough",
    ):
        assert part in page


@pytest.mark.parametrize("query", ["tileiras.no-tma", "why does this load"])
def test_explain_answers_questions_too(capsys: Capture, query: str) -> None:
    (page,) = answer(capsys, "explain", query)["rules"]
    assert page["id"] == "tileiras.no-tma"
    assert "base pointer not 16-byte aligned: say so" in page["explain"]
    assert cli.main(["explain", query]) == 0
    assert "to change it: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("sub_36E9630", "emits tcgen05.mma: selects its ISD opcode"),
        ("sub_21E1830", "sm_72: shape variants above 1"),
        ("9062", "intrinsic of mma-builtin (cicc) 745 (Tensor Core / MMA Code Generation, WGMMA Parameter Lookup"),
        ("10301", "case of isd (cicc) 4911"),
        ("0x22C0", "mma-fragments (multiply)"),
        ("C50", "refused, naming `sm_100a`"),
        ("make_warp_uniform", "All lanes of a warp agree on the value"),
        ("cute_nvgpu.arch.make_warp_uniform", "All lanes of a warp agree on the value"),
        ("expected_txn", "expected transactions"),
        ("cta_group::4", "Unknown modifier '.cta_group::4'"),
        ("has_wgmma", "Targets that have it: sm_90a."),
        ("has_tmem", "Rules that ask for it: "),
        ("has_scale_input_accumulator", "divides its old accumulator by a power of two"),
        ("C18", "readings: group = rank % 2 vs peer = rank ^ 1"),
        ("type.use", "A value has one type"),
        ("unknown-op", "No dialect declares an op"),
        ("ssa.undeclared", "nothing defines"),
    ],
)
def test_explain_knows_numbers_functions_decisions_and_codes(capsys: Capture, query: str, said: str) -> None:
    assert cli.main(["explain", query]) == 0
    assert said in capsys.readouterr().out


def test_explain_knows_every_feature_bit_of_the_documents(capsys: Capture) -> None:
    for feature in tuple(Feature)[:8]:
        assert cli.main(["explain", feature.value]) == 0
        assert "Targets that have it: sm_" in capsys.readouterr().out


def test_every_decision_that_is_cited_can_be_read() -> None:
    root = Path(tilelsp.__file__).parent
    sources = [*root.rglob("*.py"), *(root.parent / "docs").rglob("*.md")]
    cited = {one for path in sources for one in re.findall(r"[Dd]ecisions? (C\d+)\b", path.read_text(encoding="utf-8"))}
    assert cited >= {"C33", "C44", "C50", "C51", "C53"}
    assert {one for one in cited if find_decision(one) is None} == set()


def test_explain_by_a_part_of_the_id(capsys: Capture) -> None:
    rules = answer(capsys, "explain", "ashift-with")["rules"]
    assert [rule["id"] for rule in rules] == ["tcgen05.ashift-with-block-scale", "tcgen05.ashift-with-ws"]


def test_explain_list(capsys: Capture) -> None:
    assert cli.main(["explain", "--list"]) == 0
    assert (
        "tcgen05.collector-with-ashift: Cannot use collector::a::use or colletor::a::fill with ashift\n"
        in capsys.readouterr().out
    )


# --- the frame ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [command.name for command in cli.COMMANDS])
def test_every_command_has_help(capsys: Capture, command: str) -> None:
    assert cli.main([command, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"usage: tilelsp {command}")


def test_help_lists_the_commands(capsys: Capture) -> None:
    assert cli.main(["--help"]) == 0
    page = capsys.readouterr().out
    for command in cli.COMMANDS:
        assert command.summary in " ".join(page.split())
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("tilelsp ")


def test_table_columns() -> None:
    assert plain_table(("a", "long"), [("wide", "x"), ("y", "")]) == ["a     long", "wide  x", "y"]


def run_process(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tilelsp", *arguments], check=False, text=True, stderr=subprocess.PIPE, **options
    )


def test_reader_that_goes_away() -> None:
    # A pipe that is closed before we write, as `| head` leaves it.
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = run_process("targets", "--format", "json", stdout=writing)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


def test_only_the_chosen_command_is_loaded() -> None:
    code = (
        "import sys; from tilelsp.cli.main import main; main(['targets']); "
        "print(*sorted(m for m in sys.modules if m.partition('.')[0] in ('pygls', 'lsprotocol', 'rich') "
        "or m.startswith(('tilelsp.syntax', 'tilelsp.defs.rules', 'tilelsp.defs.dialects'))), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, text=True, capture_output=True)
    assert done.stderr.split() == []


@pytest.mark.parametrize("command", [("check",), ("compile", "--target", "sm_90a", "-o", "k.ptx")])
def test_a_short_command_loads_no_modules_that_take_long(command: tuple[str, ...], tmp_path: Path) -> None:
    code = (
        "import sys; from tilelsp.cli.main import main; main(sys.argv[1:]); "
        "print(*sorted(sys.modules.keys() & {'ast', 'dataclasses', 'difflib', 'email', 'inspect', 'lark', 'logging', "
        "'numpy', 'tokenize', 'zipfile', 'tilelsp.analysis.ptx.document', 'tilelsp.defs.ptx.texture'}))"
    )
    kernel = str(Path(__file__).parent / "cases" / "cutile" / "gemm_bf16.mlir")
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    line = [sys.executable, "-c", code, *command, kernel]
    done = subprocess.run(line, check=True, text=True, capture_output=True, env=environment, cwd=tmp_path)
    assert done.stdout.splitlines()[-1] == ""
