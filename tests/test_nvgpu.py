"""Functions with ops of the dialect `nvgpu` go down to PTX.

Beside each case stand the constants of its LLVM IR that say where matrices lie, and the instructions of the matrix unit
and of copies in its PTX; registers are left out. `make conformance` asks mlir-opt 22 (and llc 22) for the same.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest
from case_files import CASES

from tests.instructions import instructions
from tests.machine import real_tools
from tests.producers.judges import judge, llvm_program
from tilelsp.analysis.features.generated.lowered import Language, Lowered, LowerRequest, lower

KERNELS = sorted((CASES / "nvgpu").glob("*.mlir"))
REFUSED = sorted((CASES / "nvgpu" / "refused").glob("*.mlir"))
"""Functions that mlir-opt takes and that have no instruction here; the first line is what is said."""
MODULES = [path for path in KERNELS if "gpu.module" in path.read_text()]
_PLACES = re.compile(r"= (?:or|add) i64 %[av]\w+, (\d+)$|= or i64 %n\d+, (\d+)$", re.MULTILINE)
_CONSTANTS = re.compile(r"llvm.mlir.constant\((\d+) : i\d+\) : i64")
FAMILIES = (
    "@% cp.async", "@% mbarrier", "@% prefetch", "cp.async", "fence.proxy", "ldmatrix", "mbarrier", "mma", "prefetch",
    "rcp", "wgmma",
)  # fmt: skip
_BARRIER = re.compile(r"\[__mbarrier\w*\]")
_MODE = re.compile(r"\.tile(?=\.)")
_PASSES = "builtin.module(gpu.module(convert-nvgpu-to-nvvm,convert-gpu-to-nvvm),reconcile-unrealized-casts)"


def lowered(text: str) -> Lowered:
    return lower(LowerRequest(text, Language.TILEIR, "sm_90a"))


def _text(made: Lowered, stage: str) -> str:
    found = made.stage(stage)
    assert found is not None, made.diagnostics
    return found.text


def _places(made: Lowered) -> list[int]:
    return [int(a or b) for a, b in _PLACES.findall(_text(made, "llvm"))]


def _instructions(ptx: str) -> list[str]:
    """The instructions of `FAMILIES`, blind to how addresses are held and to a mode that is meant anyway."""
    return [_MODE.sub("", _BARRIER.sub("[%]", instruction)) for instruction in instructions(ptx, FAMILIES)]


@pytest.mark.parametrize("path", KERNELS, ids=lambda path: path.stem)
def test_ops_of_nvgpu_become_instructions(path: Path) -> None:
    made = lowered(path.read_text())
    shown = "".join(f"{one}\n" for one in (*_places(made), *_instructions(_text(made, "ptx"))))
    golden = path.with_suffix(".txt")
    if os.environ.get("TILELSP_BLESS"):
        golden.write_text(shown)
    assert shown == golden.read_text()


@real_tools
@pytest.mark.parametrize("path", KERNELS, ids=lambda path: path.stem)
def test_its_ptx_is_accepted(path: Path, tmp_path: Path) -> None:
    (tmp_path / "k.ptx").write_text(_text(lowered(path.read_text()), "ptx"))
    judgement = judge(tmp_path / "k.ptx")
    assert judgement.accepted, judgement.output


def test_lines_of_ptx_lead_to_ops() -> None:
    text = (CASES / "nvgpu" / "copies.mlir").read_text()
    ptx = lowered(text).stage("ptx")
    assert ptx is not None
    copies = [link for link in ptx.links if "cp.async.c" in ptx.text[link.output.start : link.output.end]]
    assert {text[link.source.start : link.source.end] for link in copies} == {
        "nvgpu.device_async_copy", "nvgpu.device_async_create_group",
    }  # fmt: skip


def test_accumulators_are_written_in_front_of_the_fence() -> None:
    """Between a fence and the last product behind it nothing writes a register of an accumulator."""
    ptx = _text(lowered((CASES / "nvgpu" / "warpgroup.mlir").read_text()), "ptx")
    sections = ptx.split("wgmma.fence.sync.aligned;")[1:]
    assert len(sections) == 2
    for section in sections:
        products = section.rpartition("wgmma.mma_async")[0]
        assert products.count("wgmma.mma_async") == 7
        assert "mov.f32" not in products


@real_tools
def test_only_a_kernel_is_an_entry(tmp_path: Path) -> None:
    text = (CASES / "nvgpu" / "copies.mlir").read_text()
    assert ".visible .entry copies(" in _text(lowered(text), "ptx")
    ptx = _text(lowered(text.replace(") kernel {", ") {")), "ptx")
    assert ".visible .func copies(" in ptx
    (tmp_path / "k.ptx").write_text(ptx)
    judgement = judge(tmp_path / "k.ptx")
    assert judgement.accepted, judgement.output


@pytest.mark.parametrize(
    ("op", "said"),
    [
        ("%v = memref.load %g[%i, %j] : memref<64x128xf16>",
         "'memref.load' op: 'memref.load' is not of the dialects llvm, nvvm and nvgpu"),
        ("%v = llvm.mlir.undef : !llvm.array<2 x vector<2xf16>>\n"
         "    %w = builtin.unrealized_conversion_cast %v : !llvm.array<2 x vector<2xf16>> to vector<2x2xf16>",
         "'builtin.unrealized_conversion_cast' op: a cast between these types has no LLVM IR here"),
        ("%v = arith.constant dense<0.0> : vector<2x2xf16>\n"
         "    %w = builtin.unrealized_conversion_cast %v : vector<2x2xf16> to !llvm.array<2 x vector<2xf16>>\n"
         '    %x = "llvm.extractvalue"(%w) {position = array<i64>} '
         ": (!llvm.array<2 x vector<2xf16>>) -> !llvm.array<2 x vector<2xf16>>",
         "'llvm.extractvalue' op: a position that is not that of a row has no LLVM IR here"),
        ("%v = llvm.mlir.undef : !llvm.array<2 x vector<2xf16>>\n    %none = llvm.mlir.undef : vector<2xf16>\n"
         "    %some = llvm.insertvalue %none, %v[0] : !llvm.array<2 x vector<2xf16>>\n"
         "    %w = builtin.unrealized_conversion_cast %some : !llvm.array<2 x vector<2xf16>> to vector<2x2xf16>",
         "'builtin.unrealized_conversion_cast' op: an operand is a matrix whose registers are not known here"),
        ("%v = llvm.mlir.undef : !llvm.array<2 x vector<8xi8>>\n    %none = llvm.mlir.undef : vector<8xi8>\n"
         "    %some = llvm.insertvalue %none, %v[0] : !llvm.array<2 x vector<8xi8>>",
         "'llvm.insertvalue' op: a row of several words has no LLVM IR here"),
        ("%v = nvgpu.tma.create.descriptor %u box[%i, %j] : memref<*xf16> -> !nvgpu.tensormap.descriptor<"
         "tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>",
         "'nvgpu.tma.create.descriptor' op: a tensor map is made by the host, and the kernel gets it as a parameter"),
    ],
)  # fmt: skip
def test_an_op_that_has_no_lowering_is_named_where_it_stands(op: str, said: str) -> None:
    text = (CASES / "nvgpu" / "copies.mlir").read_text()
    text = text.replace("%j: index)", "%j: index, %u: memref<*xf16>)")
    made = lowered(text.replace("    gpu.return", f"    {op}\n    gpu.return"))
    assert made.stage("llvm") is None
    (told,) = made.diagnostics
    assert told.message == said


@pytest.mark.parametrize("path", REFUSED, ids=lambda path: path.stem)
def test_what_has_no_instruction_is_said(path: Path) -> None:
    made = lowered(path.read_text())
    assert made.stage("llvm") is None
    assert [told.message for told in made.diagnostics] == [path.read_text().splitlines()[0].removeprefix("// ")]


@pytest.mark.slow
@real_tools
@pytest.mark.parametrize("name", ["warpgroup", "warpgroup_types"])
def test_descriptors_and_steps_are_those_of_mlir_opt(name: str) -> None:
    path = CASES / "nvgpu" / f"{name}.mlir"
    options = ("--convert-nvgpu-to-nvvm", "--canonicalize", "--cse")
    theirs = _run([llvm_program("mlir-opt-22"), *options, str(path)])
    made = lowered(path.read_text())
    assert set(_places(made)) <= {int(one) for one in _CONSTANTS.findall(theirs)}
    ours = _text(made, "ptx")
    assert ours.count("wgmma.mma_async") == theirs.count("nvvm.wgmma.mma_async")
    assert ours.count("wgmma.wait_group") == theirs.count("nvvm.wgmma.wait")


@pytest.mark.slow
@real_tools
@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_instructions_are_those_of_llc(path: Path) -> None:
    whole = _run([llvm_program("mlir-opt-22"), f"--pass-pipeline={_PASSES}", str(path)])
    inside = whole.partition("gpu.module @m {")[2].rpartition("}")[0].rpartition("}")[0]
    nvvm = _run([llvm_program("mlir-opt-22"), "--convert-nvvm-to-llvm"], inside)
    ir = _run([llvm_program("mlir-translate-22"), "--mlir-to-llvmir"], nvvm)
    ptx = _run([llvm_program("llc-22"), "-mtriple=nvptx64", "-mcpu=sm_90a", "-mattr=+ptx83", "-o", "-"], ir)
    plain = re.compile(r"\+\d+(?=\])")  # llc puts constants into addresses
    theirs = [plain.sub("", instruction) for instruction in _instructions(ptx)]
    assert theirs == _instructions(_text(lowered(path.read_text()), "ptx")) != []


def _run(command: list[str], text: str = "") -> str:
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
