"""Loops whose loads tensor maps bring: numbers, silence of the sanitizer, and what the host is told."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from tests import forking
from tests.producer_runs import rows
from tilelsp.api.launch.maps import planned_maps
from tilelsp.compile.map_plan import Multiple, TensorMapPlan
from tilelsp.compile.pipeline import compile_ops
from tilelsp.compile.pipeline_loops.ahead import AHEAD, BY_MAP
from tilelsp.compile.stage import Compilation, Stage
from tilelsp.defs.catalog import catalog
from tilelsp.defs.targets import find_target
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.ptxas.assembler import Ptxas
from tilelsp.engines.ptxas.kernel_needs import kernel_needs
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.evaluate import Evaluator
from tilelsp.interp.ptx.tensor_maps import TensorMap, column_box, unpack
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

CASE = Path(__file__).parent / "cases" / "maps" / "gemm.mlir"
KERNEL = CASE.read_text()
TARGETS = ("sm_90a", "sm_100a", "sm_120a")
LIMITS = [
    tuple(line.partition(": ")[::2])
    for line in (CASE.parent / "limits.txt").read_text().splitlines()
    if not line.startswith("#")
]
PLAIN = TensorMap("f16", 0, (64, 32), (128,), (16, 8), (1, 1))


def _im2col(rank: int) -> TensorMap:
    strides = tuple(128 << number for number in range(rank - 1))
    ones, corner = (1,) * rank, (0,) * (rank - 2)
    return TensorMap(
        "f16", 0, (64, *(8,) * (rank - 1)), strides, (), ones, lower=corner, upper=corner, channels=8, pixels=4
    )


@pytest.mark.parametrize(("name", "row"), LIMITS, ids=[name for name, _ in LIMITS])
def test_fields_beside_a_limit(name: str, row: str) -> None:
    """A map that is taken keeps its fields as the bytes that a kernel gets."""
    given, _, said = row.partition(" :: ")
    words = dict(word.split("=") for word in given.split())
    map = _im2col(int(words.pop("im2col"))) if "im2col" in words else PLAIN
    for field, text in words.items():
        held: object = getattr(map, field)
        value = tuple(_numbers(text)) if isinstance(held, tuple) else int(text) if isinstance(held, int) else text
        map = replace(map, **{field: value})
    if said == "ok":
        assert unpack(map.checked().pack()) == map
    else:
        with pytest.raises(Fault, match=re.escape(said)):
            map.checked()


def _numbers(text: str) -> list[int]:
    return [int(word) for word in text.split(",") if word]


@cache
def compiled(text: str, stage: Stage, target: str, *, maps: bool = True) -> Compilation:
    parsed = parse_document(text, Reader(catalog(), compile_parser))
    assert not list(parsed.findings())
    return compile_ops(parsed.ops, stage, find_target(target), tensor_maps=maps)


def text_of(made: Compilation, stage: Stage) -> str:
    found = made.stage(stage)
    assert found is not None, [diagnostic.message for diagnostic in made.diagnostics]
    return found.text


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("k", [0, 8, 152, pytest.param(320, marks=pytest.mark.slow)])
def test_numbers_are_right_with_ragged_edges(target: str, k: int) -> None:
    made = compiled(KERNEL, Stage.CUDA_TILE, target)
    needed = made.resources[0]
    rng = np.random.default_rng(k)
    a, b = (rng.integers(-4, 5, shape).astype(np.float16) for shape in ((50, k), (k, 120)))
    for seed in (None, 1, 2):
        c = np.zeros((50, 120), np.float32)
        given = [a, b, c, 50, 120, k]
        reports: list[Fault] = []
        Evaluator(seed=seed).launch(
            text_of(made, Stage.PTX), "gemm", (1, 1, 1), needed.threads, needed.dynamic_shared_bytes,
            [*given, *planned_maps(needed.maps, given)], report=reports.append,
        )  # fmt: skip
        assert not reports, [report.message for report in reports]
        assert np.array_equal(c, a.astype(np.float32) @ b.astype(np.float32))


def test_the_host_is_told_the_fields_of_the_drivers_call() -> None:
    made = compiled(KERNEL, Stage.CUDA_TILE, "sm_90a")
    m, n, k = Multiple(3), Multiple(4), Multiple(5)
    assert made.resources[0].maps == (
        TensorMapPlan("gemm", 6, 0, "f16", (k, m), (Multiple(5, 2),), (32, 64), "64B"),
        TensorMapPlan("gemm", 7, 1, "f16", (n, k), (Multiple(4, 2),), (64, 32), "128B"),
    )
    assert made.resources[0].maps[0].as_json()["strides"] == [{"parameter": 5, "times": 2}]


@pytest.mark.parametrize(("element", "bytes"), [("bf16", 2), ("tf32", 4), ("f8E4M3FN", 1)])
def test_strides_count_the_bytes_of_elements_in_memory(element: str, bytes: int) -> None:
    text = KERNEL.replace("f16", element).replace("div_by<8>", "div_by<16>")
    made = compiled(text, Stage.CUDA_TILE, "sm_90a").resources[0].maps
    assert made[0].strides == (Multiple(5, bytes),)


@pytest.mark.parametrize("target", TARGETS)
def test_who_multiplies_meets_behind_what_the_loop_does_not_change(target: str) -> None:
    """No turn begins with a barrier, so that one stands behind the store of A in front of the loop."""
    lines = KERNEL.splitlines()
    first, loop = (
        next(n for n, line in enumerate(lines) if line.lstrip().startswith(literal)) for literal in ("%x,", "%sum")
    )
    lines.insert(loop, lines.pop(first).replace("%at[%z, %i]", "%at[%z, %z]"))
    made = compiled("\n".join(lines), Stage.CUDA_TILE, target)
    needed = made.resources[0]
    assert len(needed.maps) == 1
    rng = np.random.default_rng(3)
    a, b = (rng.integers(-4, 5, shape).astype(np.float16) for shape in ((64, 96), (96, 128)))
    c = np.zeros((64, 128), np.float32)
    given = [a, b, c, 64, 128, 96]
    reports: list[Fault] = []
    Evaluator().launch(
        text_of(made, Stage.PTX), "gemm", (1, 1, 1), needed.threads, needed.dynamic_shared_bytes,
        [*given, *planned_maps(needed.maps, given)], report=reports.append,
    )  # fmt: skip
    assert not reports, [report.message for report in reports]
    assert np.array_equal(c, a[:, :32].astype(np.float32) @ b.reshape(3, 32, 128).sum(0).astype(np.float32))


@pytest.mark.parametrize("target", ["sm_90a", "sm_100a", "sm_120a"])
def test_synchronisation_is_needed(target: str) -> None:
    """All of it, where the stages are gone through twice."""
    arrays = ("a=64x640:f16:1", "b=640x128:f16:1", "c=64x128:f32:0", "m=64", "n_=128", "k_=640")
    given = [word for literal in arrays for word in ("--arg", literal)]
    made = forking.run(["sanitize", "--redundant", str(CASE), "--target", target, "--grid", "1", *given])
    assert b"[sanitize.redundant]" not in made.stdout, made.stdout
    assert b"nothing found" in made.stdout


def test_an_array_of_nothing_is_zeros_all_over() -> None:
    """Its extent of 0 is no extent of a map, and the turns of the loop are those of another array."""
    text = KERNEL.replace("%k_: tile<i32>", "%k_: tile<i32>, %rows: tile<i32>").replace("[%k, %n]", "[%rows, %n]")
    made = compiled(text, Stage.CUDA_TILE, "sm_90a")
    needed = made.resources[0]
    assert len(needed.maps) == 2
    a, b, c = np.ones((64, 64), np.float16), np.zeros((0, 128), np.float16), np.ones((64, 128), np.float32)
    given = [a, b, c, 64, 128, 64, 0]
    Evaluator().launch(
        text_of(made, Stage.PTX), "gemm", (1, 1, 1), needed.threads, needed.dynamic_shared_bytes,
        [*given, *planned_maps(needed.maps, given)],
    )  # fmt: skip
    assert not c.any()


def test_a_negative_stride_asks_for_a_kernel_without_maps() -> None:
    array = np.zeros((4, 64), np.float16)
    for stride in (-32, 0, 32):
        plan = TensorMapPlan("k", 2, 0, "f16", (64, 4), (Multiple(1, 2),), (8, 4), "none")
        if stride < 0:
            with pytest.raises(Fault, match=r"parameter 0 has a negative stride.*--no-tensor-maps"):
                planned_maps((plan,), [array, stride])
        else:
            assert planned_maps((plan,), [array, stride])


def test_text_says_which_loads_maps_bring() -> None:
    made = compiled(KERNEL, Stage.CUDA_TILE, "sm_90a")
    lower = compiled(text_of(made, Stage.NV_TILEAS), Stage.NV_TILEAS, "sm_90a", maps=False)
    assert text_of(lower, Stage.PTX) == text_of(made, Stage.PTX)
    assert lower.resources == made.resources


@cache
def with_maps() -> str:
    """The kernel where it says of its loads that maps bring them."""
    text = text_of(compiled(KERNEL, Stage.CUDA_TILE, "sm_90a"), Stage.NV_TILEAA)
    return re.sub(r"(load .* token=%t) :", rf"\1 {{{AHEAD} = 2 : i32, {BY_MAP}}} :", text)


@pytest.mark.parametrize("row", rows(CASE.parent / "said.txt"))
def test_text_that_says_what_maps_bring(row: str) -> None:
    edits, wanted = row.split("|")
    text = with_maps()
    for edit in filter(str.strip, edits.split(";")):
        old, new = (part.strip() for part in edit.replace("~", "\n").split("=>"))
        assert old in text
        text = text.replace(old, new)
    made = compiled(text, Stage.NV_TILEAA, "sm_90a")
    said = [diagnostic.message for diagnostic in made.diagnostics]
    boxes = [f"{'x'.join(map(str, plan.box))} {plan.swizzle}" for needs in made.resources for plan in needs.maps]
    assert (said or [f"maps: {', '.join(boxes)}"]) == [wanted.strip()]


@pytest.mark.parametrize(
    ("target", "old", "new"),
    [
        ("sm_89", "", ""),
        ("sm_90a", "div_by<16>, %a", "div_by<8>, %a"),
        ("sm_90a", "shape = [%m, %k], strides = [%k, 1]", "shape = [%turns, %k], strides = [%k, 1]"),
    ],
)
def test_others_keep_the_parameters_of_their_entry(target: str, old: str, new: str) -> None:
    text = KERNEL.replace(old, new) if old else KERNEL
    if "%turns, %k" in text:  # what the view is made with stands in front of it
        lines = text.splitlines()
        moved = [line for line in lines if line.lstrip().startswith(("%step =", "%turns ="))]
        rest = [line for line in lines if line not in moved]
        at = next(number for number, line in enumerate(rest) if "%av =" in line)
        text = "\n".join([*rest[:at], *moved, *rest[at:]])
    made = compiled(text, Stage.CUDA_TILE, target)
    assert "gemm_param_6" not in text_of(made, Stage.PTX)
    assert not made.resources[0].maps


def test_no_maps_are_made_where_nobody_wants_them() -> None:
    assert not compiled(KERNEL, Stage.CUDA_TILE, "sm_90a", maps=False).resources[0].maps


@pytest.mark.parametrize(("hints", "made"), [("default", 0), ("sm_90", 0), ("sm_100", 2)])
def test_a_hint_of_one_load_keeps_all_of_its_loop(hints: str, made: int) -> None:
    hint = f" optimization_hints = <{hints} = {{allow_tma = false}}>"
    text = KERNEL.replace("token = %t :", f"token = %t{hint} :", 1)
    assert len(compiled(text, Stage.CUDA_TILE, "sm_90a").resources[0].maps) == made


@pytest.mark.parametrize("target", TARGETS)
def test_ptxas_takes_them(target: str) -> None:
    ptxas = Ptxas(Toolbox())
    report = ptxas.assemble(text_of(compiled(KERNEL, Stage.CUDA_TILE, target), Stage.PTX), target)
    assert report.accepted, report.reason


def test_the_json_of_a_kernels_needs_describes_its_maps() -> None:
    made = compiled(KERNEL, Stage.CUDA_TILE, "sm_90a")
    ptx = text_of(made, Stage.PTX)
    needs = kernel_needs(Ptxas(Toolbox()).assemble(ptx, "sm_90a"), ptx, made.resources)
    assert needs[0].as_json()["tensor_maps"] == [plan.as_json() for plan in made.resources[0].maps]


@pytest.mark.parametrize("asked", [(), ("--tensor-maps",), ("--no-tensor-maps",)])
def test_the_command_line_makes_maps_unless_told_not_to(asked: tuple[str, ...]) -> None:
    made = forking.run(["compile", str(CASE), "--target", "sm_90a", *asked])
    assert made.returncode == 0
    assert (b"gemm_param_7" in made.stdout) == ("--no-tensor-maps" not in asked)


@pytest.mark.parametrize(("options", "maps"), [((), False), (("--tensor-maps",), True)])
def test_a_setting_keeps_kernels_without_maps_and_an_option_goes_before_it(
    tmp_path: Path, options: tuple[str, ...], maps: bool
) -> None:
    (tmp_path / "tilelsp.toml").write_text("tensorMaps = false\n")
    kernel = tmp_path / CASE.name
    kernel.write_text(KERNEL)
    made = forking.run(["compile", str(kernel), "--target", "sm_90a", *options])
    assert b"gemm_param_5" in made.stdout
    assert (b"gemm_param_6" in made.stdout) == maps


@pytest.mark.parametrize("channel", [-8, 0, 8, 16])
@pytest.mark.parametrize(("lower", "upper", "step"), [(0, 0, 1), (-1, -1, 1), (-2, 1, 2)])
def test_what_an_im2col_copy_touches(channel: int, lower: int, upper: int, step: int) -> None:
    """Pixel by pixel: channels and columns outside of the tensor are not inside, nor are images behind the last one."""
    dims, pixels, offset = (16, 5, 2), 12, 1
    strides = (dims[0] * 2, dims[0] * dims[1] * 2)
    map = TensorMap(
        "f16", 64, dims, strides, (), (1, step, 1), lower=(lower,), upper=(upper,), channels=16, pixels=pixels
    )
    found = column_box(map.checked(), (channel, lower, 0), (offset,))
    columns = range(lower, dims[1] + upper, step)
    wanted: list[tuple[int, bool]] = []
    for pixel in range(pixels):
        image, column = pixel // len(columns), columns[pixel % len(columns)] + offset
        inside = 0 <= column < dims[1] and image < dims[2]
        for each in range(channel, channel + 16):
            at = 64 + 2 * each + strides[0] * column + strides[1] * image
            wanted.append((at, inside and 0 <= each < dims[0]))
    assert [*zip(found.addresses.tolist(), found.inside.tolist(), strict=True)] == wanted
