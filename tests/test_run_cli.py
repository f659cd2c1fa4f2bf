"""`tilelsp run` as other programs see it: arguments, output, files, and the status it ends with."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numpy")

import numpy as np

from tilelsp.cli import main as cli
from tilelsp.interp.deadline import SECONDS, Deadline
from tilelsp.interp.faults import LIMIT
from tilelsp.interp.ptx.processes import can_fork

KERNELS = Path(__file__).parent / "cases" / "cutile"
VECTOR_ADD = ("run", str(KERNELS / "vector_add_f32.mlir"), "--grid", "2")
PRINTING = ("run", str(KERNELS / "print_assert.tilebc"), "--grid", "2")

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def outcome(capsys: Capture) -> Outcome:
    return Outcome(capsys)


class Outcome:
    """Runs a command line in this process."""

    def __init__(self, capsys: Capture) -> None:
        self._capsys = capsys

    def of(self, *arguments: str, status: int = 0) -> str:
        """Standard output, or standard error of a command that ends with status 2."""
        assert cli.main(arguments) == status
        printed = self._capsys.readouterr()
        if status == 2:
            assert printed.out == ""
            assert printed.err.count("\n") == 1
            return printed.err.rstrip("\n")
        assert printed.err == ""
        return printed.out


@pytest.mark.parametrize("engine", [("--engine", "interp"), ("--engine", "ptx", "--target", "sm_80")])
def test_arrays_in_and_out(outcome: Outcome, engine: tuple[str, ...], tmp_path: Path) -> None:
    a = np.random.default_rng(1).standard_normal(1520).astype(np.float32)
    np.save(tmp_path / "a.npy", a)
    folder = tmp_path / "out"
    given = [f"0={tmp_path / 'a.npy'}", "arg3=1520:f32:iota", "%arg6=1520:f32:0"]
    options = [part for text in given for part in ("--arg", text)]
    printed = outcome.of(*VECTOR_ADD, *options, *engine, "-o", str(folder)).splitlines()
    assert [path.name for path in folder.iterdir()] == ["arg6.npy"]
    assert (np.load(folder / "arg6.npy") == a + np.arange(1520, dtype=np.float32)).all()
    assert printed[0].split() == ["parameter", "type", "shape", "values"]
    assert printed[4].split() == ["%arg3", "ptr<f32>", "1520", "0", "1", "2", "3", "4", "5", "..."]
    assert printed[5].split() == ["%arg4", "i32", "1520"]
    assert printed[7].split()[:4] == ["%arg6", "ptr<f32>", "1520", "stored"]
    assert printed[-1] == f"wrote {folder / 'arg6.npy'}"


COPY = """\
.version 8.0
.target sm_80
.visible .entry copy(.param .u64 from, .param .u64 to)
{
  .reg .b32 %r<2>;
  .reg .b64 %rd<4>;
  ld.param.u64 %rd1, [from];
  ld.param.u64 %rd2, [to];
  mov.u32 %r1, %tid.x;
  mul.wide.u32 %rd3, %r1, 4;
  add.s64 %rd1, %rd1, %rd3;
  add.s64 %rd2, %rd2, %rd3;
  ld.global.b32 %r1, [%rd1];
  st.global.b32 [%rd2], %r1;
  ret;
}
"""


@pytest.mark.parametrize("kind", ["<f4", ">f4"])
def test_a_file_of_any_byte_order_by_columns(outcome: Outcome, kind: str, tmp_path: Path) -> None:
    a = np.arange(32).reshape(4, 8).astype(kind)
    np.save(tmp_path / "a.npy", np.asfortranarray(a))
    (tmp_path / "copy.ptx").write_text(COPY, encoding="utf-8")
    given = (f"from={tmp_path / 'a.npy'}", "to=4x8:f32:0")
    options = (part for text in given for part in ("--arg", text))
    outcome.of(
        "run", str(tmp_path / "copy.ptx"), "--launch", "1", "--block", "32", *options, "-o", str(tmp_path / "out")
    )
    np.testing.assert_array_equal(np.load(tmp_path / "out" / "1_to.npy"), a)


def test_bytecode_prints(outcome: Outcome) -> None:
    printed = outcome.of(*PRINTING, "--arg", "0=64:i32:iota", "--arg", "3=64:i32:0")
    assert printed.startswith("block 0 sum 496\nblock 1 sum 1520\nparameter")


def test_a_fault_stands_where_it_happened(outcome: Outcome) -> None:
    printed = outcome.of(*PRINTING, "--arg", "0=64:i32:-1", "--arg", "3=64:i32:0", status=1)
    assert printed == (
        f"{PRINTING[1]}:21:3: error: 'cuda_tile.assert': assertion failed at element [0] and 31 more: negative input "
        "(tile block 0, 0, 0) [run.fault]\n"
    )


def test_what_was_printed_before_a_fault_is_shown(outcome: Outcome, tmp_path: Path) -> None:
    x = np.arange(64, dtype=np.int32)
    x[63] = -5
    np.save(tmp_path / "x.npy", x)
    printed = outcome.of(*PRINTING, "--arg", f"0={tmp_path / 'x.npy'}", "--arg", "3=64:i32:0", status=1)
    assert printed.startswith(f"block 0 sum 496\n{PRINTING[1]}:21:3: error: ")


def test_errors_of_the_document_come_first(outcome: Outcome, tmp_path: Path) -> None:
    kernel = tmp_path / "k.mlir"
    kernel.write_text("entry @k() {\n  %0 = addi %x, %x : tile<i32>\n  return\n}\n")
    printed = outcome.of("run", str(kernel), "--grid", "1", status=1)
    assert printed == f"{kernel}:2:13: error: use of undeclared SSA value name [ssa.undeclared]\n"


def test_a_kernel_without_native_lowering_says_so(outcome: Outcome) -> None:
    kernel = str(KERNELS.parents[1] / "e2e" / "workspace" / "not_lowered.mlir")
    printed = outcome.of(
        "run", kernel, "--grid", "1", "--engine", "ptx", "--target", "sm_100a", "--arg", "0=65536:f32:0", status=1
    )
    assert "error: 'cuda_tile.mmaf' has no native lowering to nv_tileaa: 64 products in one op" in printed


def test_halves_scalars_and_entries(outcome: Outcome, tmp_path: Path) -> None:
    """Two 4-bit elements to a byte; numbers for scalars; one of two kernels."""
    kernel = tmp_path / "k.mlir"
    kernel.write_text(
        "entry @other() {\n  return\n}\n"
        "entry @k(%p: tile<ptr<f4E2M1FN>>, %n: tile<i32>, %s: tile<i32>, %x: tile<f16>, %q: tile<ptr<f16>>) {\n"
        "  %v = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf4E2M1FN, strides=[1]>\n"
        "  %t = make_partition_view %v : partition_view<tile=(4), tensor_view<?xf4E2M1FN, strides=[1]>>\n"
        "  %zero = constant <i32: 0> : tile<i32>\n"
        "  %a, %t0 = load_view_tko weak %t[%zero] : partition_view<tile=(4), tensor_view<?xf4E2M1FN, strides=[1]>>, "
        "tile<i32> -> tile<4xf4E2M1FN>, token\n"
        '  %t1 = print_tko "%g %d %g\\0A", %a, %n, %x : tile<4xf4E2M1FN>, tile<i32>, tile<f16> -> token\n'
        "  %t2 = store_ptr_tko weak %q, %x : tile<ptr<f16>>, tile<f16> -> token\n"
        "  return\n}\n"
    )
    options = ["--entry", "k", "--arg", "p=8:f4E2M1FN:iota", "--arg", "x=0.5", "--arg", "q=1:f16:0"]
    printed = outcome.of("run", str(kernel), "--grid", "1", *options).splitlines()
    assert printed[0] == "[0, 1, 2, 3] 8 0.5"
    assert printed[2].split() == ["%p", "ptr<f4E2M1FN>", "4", "0", "1", "2", "3", "4", "4", "..."]
    assert printed[-1].split() == ["%q", "ptr<f16>", "1", "stored", "0.5"]
    refused = outcome.of("run", str(kernel), "--grid", "1", status=2)
    assert refused == f"tilelsp: {kernel}: 2 kernels; name one with --entry: other, k"


REFUSED: dict[tuple[str, ...], str] = {
    ("--arg", "0=64:f32:1", "--arg", "3=64:i32:0"): "{path}: %arg0 points at i32, and is given an array of f32",
    ("--arg", "0=64:i32:0"): "{path}: no argument for %arg3 (ptr<i32>), %arg4 (i32), %arg5 (i32)",
    ("--arg", "9=64:i32:0"): "--arg 9=64:i32:0: write NAME=VALUE, where NAME is a position or one of arg0, ",
    ("--arg", "6=64:i32:0"): "--arg 6=64:i32:0: write NAME=VALUE, where NAME is a position or one of arg0, ",
    ("--arg", "0"): "--arg 0: write NAME=VALUE",
    ("--arg", "0=missing.npy"): "missing.npy: No such file or directory",
    ("--arg", "0=64:i32"): "{path}: '64:i32' is no array for %arg0; write FILE.npy or SHAPE:DTYPE:FILL",
    ("--arg", "0=64:i33:0"): "{path}: unknown element type 'i33'; there are i1, i8, ",
    ("--arg", "0=64:i32:many"): "{path}: 'many' fills no i32; write a number, iota or random",
    ("--arg", "0=6,4:i32:0"): "{path}: '6,4' is no shape; write 64x32",
    ("--arg", "0=99999x99999:i32:0"): "{path}: the shape 99999x99999 has no elements, or more than 33554432",
    ("--arg", "1=many"): "{path}: 'many' is no number for %arg1, which is i32",
    ("--arg", "1=2147483648", "--arg", "2=4294967296"): "{path}: 4294967296 is no number of 32 bits, as %arg2 is",
    ("--arg", "1=-2147483649"): "{path}: -2147483649 is no number of 32 bits, as %arg1 is",
    ("--grid", "1,2,3,4"): "--grid 1,2,3,4: write one to three positive numbers, as in 4,2",
    ("--grid", "0", "--arg", "0=64:i32:0", "--arg", "3=64:i32:0"): "{path}: a grid of 0x1x1 tile blocks; there may be ",
    ("--entry", "other"): "{path}: no kernel 'other'; there is print_assert",
    ("--engine", "ptx", "--target", "sm_1", "--arg", "0=64:i32:0", "--arg", "3=64:i32:0"): "unknown target 'sm_1'",
}


@pytest.mark.parametrize("options", REFUSED, ids=" ".join)
def test_refused(outcome: Outcome, options: tuple[str, ...]) -> None:
    said = outcome.of(*PRINTING, *options, status=2)
    assert said.startswith("tilelsp: " + REFUSED[options].format(path=PRINTING[1]))


def test_files_that_are_no_arrays(outcome: Outcome, tmp_path: Path) -> None:
    (tmp_path / "x.npy").write_bytes(b"no array")
    said = outcome.of(*PRINTING, "--arg", f"0={tmp_path / 'x.npy'}", status=2)
    assert said.startswith(f"tilelsp: {tmp_path / 'x.npy'}: no NumPy array: ")
    np.save(tmp_path / "y.npy", np.zeros(64))
    said = outcome.of(*PRINTING, "--arg", f"0={tmp_path / 'y.npy'}", status=2)
    assert said == f"tilelsp: {PRINTING[1]}: %arg0 points at i32: it takes an array of int32, not float64"


def without_numpy(code: str) -> subprocess.CompletedProcess[str]:
    """Python code in a process that cannot import NumPy."""
    return subprocess.run(
        (sys.executable, "-c", f"import sys\nsys.modules['numpy'] = None\n{code}"),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)},
    )


def test_without_numpy_everything_else_works() -> None:
    done = without_numpy(f"from tilelsp.cli.main import main\nsys.exit(main({list(VECTOR_ADD)}))")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "tilelsp: run needs NumPy: pip install 'tilelsp[interp]'\n"
    done = without_numpy(
        "from tilelsp.analysis import Host\nfrom tilelsp.analysis.features.hover.at_cursor import hover\n"
        "text = 'entry @k() {\\n  %a = constant <i32: 2> : tile<i32>\\n  return\\n}\\n'\n"
        "print(hover(Host().open('a', text), text.index('%a')).markdown)\n"
    )
    assert done.returncode == 0, done.stderr
    assert "defined by" in done.stdout
    assert "always" not in done.stdout


def test_once_warm_the_hover_on_a_constant_loads_nothing() -> None:
    code = (
        "import sys\nfrom tilelsp.analysis import Host\nfrom tilelsp.analysis.features.hover.at_cursor import hover\n"
        "from tilelsp.analysis.features.hover.constant import warm_up\n"
        "text = 'entry @k() {\\n  %a = constant <i32: 2> : tile<i32>\\n  return\\n}\\n'\n"
        "snapshot = Host().open('a', text)\nhover(snapshot, text.index('constant'))\n"
        "assert 'numpy' not in sys.modules\nwarm_up()\nbefore = set(sys.modules)\n"
        "print(hover(snapshot, text.index('%a')).markdown)\nprint(sorted(set(sys.modules) - before))\n"
    )
    done = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, check=True, timeout=60)
    assert "always 2" in done.stdout
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(("name", "why"), [("x.ll", "--grid is for Tile IR"), ("x.mlir", "no cuda_tile kernel in it")])
def test_documents_without_kernels(outcome: Outcome, tmp_path: Path, name: str, why: str) -> None:
    path = tmp_path / name
    path.write_text("")
    assert why in outcome.of("run", str(path), "--grid", "1", status=2)


ENDLESS_PTX = """.version 8.0
.target sm_80
.address_size 64
.visible .entry k() {
.reg .b32 %r;
mov.u32 %r, 0;
L: add.u32 %r, %r, 1;
bra L;
}
"""
LOOP = "entry @k() {\n  loop {\n    continue\n  }\n  return\n}\n"


@pytest.mark.parametrize("options", [("--launch", "1", "--block", "32"), ("--generate",)])
def test_ptx_without_a_kernel(outcome: Outcome, tmp_path: Path, options: tuple[str, ...]) -> None:
    path = tmp_path / "none.ptx"
    path.write_text(".version 8.0\n.target sm_90\n.address_size 64\n")
    assert outcome.of("run", str(path), *options, status=2) == f"tilelsp: {path}: there is no kernel in it"


def test_a_kernel_that_does_not_end_is_stopped(outcome: Outcome, tmp_path: Path) -> None:
    path = tmp_path / "loop.mlir"
    path.write_text(LOOP)
    told = outcome.of("run", str(path), "--grid", "1", "--limit", "1000", status=1)
    assert "still running after 1000 ops" in told
    assert "loop.mlir:3:5:" in told


@pytest.mark.parametrize(
    ("name", "text", "options"),
    [
        ("loop.mlir", LOOP, ("--grid", "1")),
        ("loop.ptx", ENDLESS_PTX, ("--launch", "1", "--block", "32")),
    ],
)
def test_a_kernel_that_takes_too_long_is_stopped(
    outcome: Outcome, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, text: str, options: tuple[str, ...]
) -> None:
    monkeypatch.setattr("tilelsp.interp.deadline.SECONDS", 0.25)
    path = tmp_path / name
    path.write_text(text)
    told = outcome.of("run", str(path), *options, status=1)
    assert "still running after 0.25 s of processor time; a higher --limit gives more" in told


@pytest.mark.skipif(not can_fork(), reason="CTAs run one after the other here")
def test_ctas_side_by_side_that_take_too_long_are_stopped_at_once(
    outcome: Outcome, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tilelsp.interp.deadline.SECONDS", 0.25)
    monkeypatch.setattr("tilelsp.api.launch.ptx_launch.processes", lambda: 3)
    path = tmp_path / "loop.ptx"
    path.write_text(ENDLESS_PTX)
    began = sum(os.times()[:4])
    told = outcome.of("run", str(path), "--launch", "40", "--block", "32", status=1)
    assert "still running after 0.25 s of processor time in 3 processes; a higher --limit gives more" in told
    assert sum(os.times()[:4]) - began < 3.0, "40 CTAs would take 10 s"


@pytest.mark.parametrize(
    ("name", "text", "options"),
    [
        ("none.mlir", "entry @k() {\n  return\n}\n", ("--grid", "1000000")),
        ("none.ptx", ENDLESS_PTX.replace("bra L", "ret"), ("--launch", "1000000", "--block", "32")),
    ],
)
@pytest.mark.parametrize("many", [1, pytest.param(3, marks=pytest.mark.skipif(not can_fork(), reason="one process"))])
def test_a_launch_of_too_many_short_tile_blocks_is_stopped(
    outcome: Outcome, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, text: str, options: tuple[str, ...],
    many: int,
) -> None:  # fmt: skip
    """One line, and no place: nothing that a tile block does is to blame."""
    monkeypatch.setattr("tilelsp.interp.deadline.SECONDS", 0.25)
    monkeypatch.setattr("tilelsp.api.launch.ptx_launch.processes", lambda: many)
    path = tmp_path / name
    path.write_text(text)
    processes = " in 3 processes" if many > 1 and name == "none.ptx" else ""
    assert outcome.of("run", str(path), *options, status=2) == (
        f"tilelsp: {path}: the launch is still running after 0.25 s of processor time{processes}; "
        "a higher --limit gives more"
    )


@pytest.mark.parametrize(
    ("limit", "seconds"), [(LIMIT // 2, SECONDS), (LIMIT, SECONDS), (LIMIT * 3 // 2, SECONDS * 1.5), (1, SECONDS)]
)
def test_more_instructions_have_more_time(limit: int, seconds: float) -> None:
    deadline = Deadline(limit)
    assert deadline.seconds == seconds
    assert not deadline.is_over()


def test_ptx_that_does_not_end_soon_enough_is_stopped(outcome: Outcome) -> None:
    given = ("--arg", "0=1520:f32:0", "--arg", "3=1520:f32:0", "--arg", "6=1520:f32:0", "--limit", "3")
    told = outcome.of(*VECTOR_ADD, *given, "--engine", "ptx", "--target", "sm_80", status=1)
    assert "still running after 3 instructions" in told


@pytest.mark.parametrize("limit", ["0", "-1", "x", "9" * 5000])
def test_limits_that_are_none(outcome: Outcome, limit: str) -> None:
    assert "write a positive number" in outcome.of(*VECTOR_ADD, f"--limit={limit}", status=2)


@pytest.mark.parametrize(
    "given", [f"0={'9' * 5000}:f32:0", f"{'9' * 5000}=1", f"2=0x{'9' * 5000}", f"0=4:f32:{'x' * 5000}"]
)
def test_arguments_of_any_length(outcome: Outcome, given: str) -> None:
    assert len(outcome.of(*VECTOR_ADD, "--arg", given, status=2)) < 500


@pytest.mark.parametrize("shown", ["file", "terminal"])
def test_what_a_kernel_prints_moves_no_cursor_of_a_terminal(tmp_path: Path, shown: str) -> None:
    kernel = tmp_path / "escape.mlir"
    body = '    %0 = print_tko "\\1B[2J\\09|\\0D\\0A" -> token\n    return\n'
    kernel.write_text(f"cuda_tile.module @m {{\n  entry @k() {{\n{body}  }}\n}}\n")
    command = [sys.executable, "-m", "tilelsp", "run", str(kernel), "--grid", "1"]
    reader, writer = os.openpty() if shown == "terminal" else os.pipe()
    subprocess.run(command, stdout=writer, stdin=subprocess.DEVNULL, timeout=60, check=True)
    os.close(writer)
    printed = os.read(reader, 4096).splitlines()[0]
    os.close(reader)
    assert printed == (b"\\x1b[2J\t|\\x0d" if shown == "terminal" else b"\x1b[2J\t|")
