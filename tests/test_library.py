"""`import tilelsp` as a user of the library has it: the names, what they cost, and what they refuse."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import tilelsp

ROOT = Path(__file__).parent.parent
KERNEL = ROOT / "examples" / "gemm_bf16.mlir"
ANY: tuple[Any, ...] = (1.0, "1")
"""Extents that are none."""
PTX = """\
.version 8.0
.target sm_80
.address_size 64
.visible .entry double_all(.param .u64 data)
{
  .reg .b32 %r<3>;
  .reg .b64 %rd<4>;
  ld.param.u64 %rd1, [data];
  mov.u32 %r1, %tid.x;
  mul.wide.u32 %rd2, %r1, 4;
  add.s64 %rd3, %rd1, %rd2;
  ld.global.u32 %r2, [%rd3];
  add.s32 %r2, %r2, %r2;
  st.global.u32 [%rd3], %r2;
  ret;
}
"""


def test_the_readme_s_example_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```$", (ROOT / "README.md").read_text(), re.MULTILINE | re.DOTALL)
    assert len(example.strip().splitlines()) <= 12
    monkeypatch.chdir(ROOT)
    exec(compile(example, "README.md", "exec"), {})
    printed = capsys.readouterr().out
    assert ".target sm_90a" in printed
    assert ".target sm_100a" in printed
    assert "64." in printed  # each element is a sum of 64 products of ones


def test_importing_loads_nothing_else() -> None:
    code = "import sys, tilelsp; print([name for name in sys.modules if name.startswith('tilelsp.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "[]\n"


def test_every_name_is_there_and_documented() -> None:
    assert set(tilelsp.__all__) <= set(dir(tilelsp))
    for name in set(tilelsp.__all__) - {"__version__"}:
        assert getattr(tilelsp, name).__doc__, name
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = tilelsp.nothing  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownVariableType]


def test_type_checkers_and_python_find_the_same() -> None:
    tree = ast.parse(Path(tilelsp.__file__).read_text())
    (block,) = [node for node in tree.body if isinstance(node, ast.If)]
    declared = {
        (one.name, node.module) for node in block.body if isinstance(node, ast.ImportFrom) for one in node.names
    }
    homes: dict[str, tuple[str, ...]] = vars(tilelsp)["_HOMES"]
    assert declared == {(name, f"tilelsp.{home}") for home, names in homes.items() for name in names}
    assert sorted(name for name, _ in declared) == sorted(tilelsp.__all__)


def test_the_package_below_does_not_hide_the_function() -> None:
    importlib.import_module("tilelsp.compile.pass_list")
    assert callable(tilelsp.compile)
    assert tilelsp.compile(tilelsp.open(KERNEL), "sm_80", "nv_tileaa").ok
    assert "tilelsp.compile.pass_list" in sys.modules


def test_the_wheel_says_that_it_is_typed() -> None:
    assert (Path(tilelsp.__file__).parent / "py.typed").exists()


def test_findings_have_places() -> None:
    text = "cuda_tile.module @m {\n  entry @k() {\n    %a = addi %b, %b : tile<i32>\n    return\n  }\n}\n"
    broken = tilelsp.Document.of_text(text)
    found = tilelsp.check(broken)
    assert {(diagnostic.code, diagnostic.severity) for diagnostic in found} == {
        ("ssa.undeclared", tilelsp.Severity.ERROR)
    }
    assert broken.report(found[0]).startswith("<text>:3:15: error: ")


def test_check_stops_where_it_is_told() -> None:
    steps: list[None] = []
    assert tilelsp.check(tilelsp.open(KERNEL), ["sm_100a"], until="cuda_tile", step=lambda: steps.append(None)) == ()
    assert steps == []  # nothing was lowered
    assert tilelsp.check(tilelsp.open(KERNEL), ["sm_100a"], until="nv_tileas", step=lambda: steps.append(None)) == ()
    assert len(steps) == 1


def test_ptx_changes_arrays_in_place() -> None:
    data = np.arange(32, dtype=np.int32)
    ran = tilelsp.run(tilelsp.Document.of_text(PTX, "ptx"), [data], grid=1, block=32)
    assert ran.ok
    assert ran.stored["data"] is data
    assert data.tolist() == list(range(0, 64, 2))


@pytest.mark.parametrize(
    ("given", "is_changed"),
    [
        (np.arange(64, dtype=np.int32)[::2], True),
        (np.arange(32, dtype=np.int32)[::-1], True),
        (np.arange(32, dtype=np.int32).reshape(4, 8).T, True),
        (np.arange(32, dtype=">i4"), True),
        (np.broadcast_to(np.array([5], np.int32), (32,)), False),
        (np.frombuffer(np.arange(32, dtype=np.int32).tobytes(), np.int32), False),
    ],
    ids=["step", "backwards", "by columns", "byte order", "broadcast", "read-only"],
)
def test_arrays_that_lie_otherwise_than_memory(given: npt.NDArray[np.int32], is_changed: bool) -> None:
    """The kernel finds the elements row by row, and what it stores reaches the array that was given."""
    doubled = 2 * given
    ran = tilelsp.run(tilelsp.Document.of_text(PTX, "ptx"), {"data": given}, grid=1, block=32)
    assert not ran.found
    np.testing.assert_array_equal(ran.stored["data"], doubled)
    np.testing.assert_array_equal(given, doubled if is_changed else doubled // 2)


@pytest.mark.filterwarnings("error")
def test_numbers_of_numpy_and_one_that_is_too_large() -> None:
    text = PTX.replace("(.param .u64 data)", "(.param .u64 data, .param .f32 f)").replace(
        "add.s32 %r2, %r2, %r2", "ld.param.b32 %r2, [f]"
    )
    data = np.zeros(32, np.float32)
    tilelsp.run(tilelsp.Document.of_text(text, "ptx"), [data, 1e300], grid=np.int64(1), block=(np.int32(32),))
    assert np.isinf(data).all()


def test_one_array_given_twice_is_one() -> None:
    text = PTX.replace("(.param .u64 data)", "(.param .u64 data, .param .u64 same)").replace(
        "ld.global.u32 %r2, [%rd3]", "ld.param.u64 %rd1, [same]; add.s64 %rd1, %rd1, %rd2; ld.global.u32 %r2, [%rd1]"
    )
    backwards = np.arange(32, dtype=np.int32)[::-1]
    doubled = 2 * backwards
    tilelsp.run(tilelsp.Document.of_text(text, "ptx"), [backwards, backwards], grid=1, block=32)
    np.testing.assert_array_equal(backwards, doubled)


def test_sanitize_tells_a_race() -> None:
    racy = PTX.replace("mul.wide.u32 %rd2, %r1, 4", "mul.wide.u32 %rd2, %r1, 0")
    ran = tilelsp.sanitize(tilelsp.Document.of_text(racy, "ptx"), {"data": np.zeros(64, np.int32)}, grid=1, block=64)
    assert ran.found
    assert {diagnostic.code for diagnostic in ran.found} == {"sanitize.found"}


def test_words_go_both_ways() -> None:
    packed = tilelsp.encode("kind-word", {"mma_kind": "f16"})
    assert packed.fields["mma_kind"].startswith("f16")
    assert tilelsp.decode("kind-word", packed.hex) == packed
    assert packed.faults == ("cta_group = 0: reserved",)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("mbarrier.try_wait", "| wait | mbarrier | `addr` |"),
        ("tcgen05.mma.cta_group::1.kind::f16", "| `a_desc` | `smem-desc` |"),
        ("fence.proxy.async", "On sm_90, sm_90a,"),
        ("llvm.nvvm.mbarrier.init", "void @llvm.nvvm.mbarrier.init(p0, i32)"),
        ("llvm.nvvm.barrier0", "Wait for all threads of the CTA."),
        ("MAD_WIDE_S32", "mad.wide.s32 $d, $a, $b, $c"),
        ("MAD_LO_S32rrr", "a machine opcode of LLVM"),
        ("tcgen05.i8-needs-arch-conditional", "fires in: "),
    ],
)
def test_explain_knows_instructions_of_every_level(query: str, said: str) -> None:
    (page,) = tilelsp.explain(query)
    assert page.id == query
    assert said in page.text


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda: tilelsp.open("nowhere.mlir"), "nowhere.mlir: No such file"),
        (lambda: tilelsp.Document.of_text("", "fortran"), "unknown language 'fortran'"),
        (lambda: tilelsp.check(tilelsp.open(KERNEL), "sm_1"), "sm_1"),
        (lambda: tilelsp.check(tilelsp.open(KERNEL), "sm_80", until="nowhere"), "unknown stage 'nowhere'"),
        (lambda: tilelsp.compile(tilelsp.open(KERNEL), "sm_1"), "sm_1"),
        (lambda: tilelsp.compile(tilelsp.open(KERNEL), "sm_80", "tea"), "no 'tea'"),
        (lambda: tilelsp.compile(tilelsp.open(KERNEL), "sm_80", engine="gcc"), "unknown engine 'gcc'"),
        (lambda: tilelsp.run(tilelsp.open(KERNEL), [], grid=1), "no argument for %a"),
        (lambda: tilelsp.run(tilelsp.open(KERNEL), {"z": np.zeros(1)}, grid=1), "no parameter 'z'"),
        (lambda: tilelsp.run(tilelsp.open(KERNEL), {"a": np.zeros(1)}, grid=1), "%a points at bf16"),
        (lambda: tilelsp.run(tilelsp.open(KERNEL), [], grid=0), "one to three positive numbers"),
        (lambda: tilelsp.run(tilelsp.open(KERNEL), [], grid=ANY[0]), "extents 1.0"),
        (lambda: tilelsp.run(tilelsp.open(KERNEL), [], grid=ANY[1]), "extents 1"),
        (lambda: tilelsp.run(tilelsp.open(KERNEL), [], grid=1, limit=0), "limit 0: give a number from 1"),
        (lambda: tilelsp.run(tilelsp.open(KERNEL), [], grid=1, seed=-1), "seed -1: give a number from 0"),
        (lambda: tilelsp.run(tilelsp.open(KERNEL), [], grid=1, shared_bytes=-1), "shared_bytes -1: give a number"),
        (lambda: tilelsp.run(tilelsp.open(KERNEL), [], grid=1, block=32), "are for PTX"),
        (lambda: tilelsp.run(tilelsp.open(KERNEL), [], grid=1, engine="gpu"), "unknown engine 'gpu'"),
        (lambda: tilelsp.run(tilelsp.Document.of_text(PTX, "ptx"), [1], grid=1), "how many threads"),
        (lambda: tilelsp.sanitize(tilelsp.open(KERNEL), [], grid=1, engine="interp"), "sanitize runs PTX"),
        (lambda: tilelsp.decode("kind-word", "many"), "'many' is not an integer"),
        (lambda: tilelsp.encode("kind-word", {"mma_kind": 99}), "mma_kind"),
        (lambda: tilelsp.explain(" "), "explain needs"),
        (lambda: tilelsp.targets("sm_1"), "sm_1"),
    ],
)
def test_what_does_not_exist_is_one_kind_of_error(asked: object, said: str) -> None:
    assert callable(asked)
    with pytest.raises(tilelsp.UsageError, match=re.escape(said)):
        asked()
