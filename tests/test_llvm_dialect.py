"""Functions of MLIR's `llvm` dialect enter the pipeline as LLVM IR.

Beside each case stands the LLVM IR that is written. `llc` of LLVM 22 makes the same PTX of it as of what
`mlir-translate` writes for the same module.
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
from tilelsp.analysis.features.generated.lowered import Language, Lowered, LowerRequest, document_ops, lower
from tilelsp.compile.mlir_functions import llvm_text
from tilelsp.compile.nvvm_to_llvm import dialect as llvm_dialect

KERNELS = sorted((CASES / "llvm_dialect").glob("*.mlir"))
VERSIONS = {"sm_90a": "ptx83", "sm_100a": "ptx88"}
FAMILIES = (
    "@% mbarrier", "cp.async.bulk", "cp.reduce", "fence.proxy.tensormap", "fence.sc", "mbarrier", "prefetch",
    "rcp.approx", "setmaxnreg", "tcgen05", "wgmma", "wmma",
)  # fmt: skip
"""How instructions begin that are inline assembly in our LLVM IR, and intrinsics in that of mlir-translate."""
_CONSTANT_PREDICATE = re.compile(r"\}, %, %, [p01](?=,)")


def target_of(path: Path) -> str:
    """The target that the case's first line names; `sm_90a` where it names none."""
    word = path.read_text().removeprefix("// ").partition(":")[0]
    return word if word in VERSIONS else "sm_90a"


def lowered(text: str, target: str = "sm_90a") -> Lowered:
    return lower(LowerRequest(text, Language.TILEIR, target))


@pytest.mark.parametrize("path", KERNELS, ids=lambda path: path.stem)
def test_a_function_is_written_as_llvm_ir(path: Path) -> None:
    made = llvm_text(document_ops(path.read_text())).text
    golden = path.with_suffix(".ll")
    if os.environ.get("TILELSP_BLESS"):
        golden.write_text(made)
    assert made == golden.read_text()


@real_tools
@pytest.mark.parametrize("path", KERNELS, ids=lambda path: path.stem)
def test_its_ptx_is_accepted(path: Path, tmp_path: Path) -> None:
    made = lowered(path.read_text(), target_of(path))
    assert made.diagnostics == ()
    ptx = made.stage("ptx")
    assert ptx is not None
    (tmp_path / "k.ptx").write_text(ptx.text)
    judgement = judge(tmp_path / "k.ptx")
    assert judgement.accepted, judgement.output


def test_lines_of_ptx_lead_to_ops() -> None:
    text = (CASES / "llvm_dialect" / "loop.mlir").read_text()
    ptx = lowered(text).stage("ptx")
    assert ptx is not None
    sources = {
        text[link.source.start : link.source.end]
        for link in ptx.links
        if "fma.rn.f32" in ptx.text[link.output.start : link.output.end]
    }
    assert sources == {"llvm.intr.fma"}


@pytest.mark.parametrize(
    ("op", "said"),
    [
        ("nvvm.breakpoint", "'nvvm.breakpoint' op: 'nvvm.breakpoint' has no LLVM IR here"),
        ('%2 = "llvm.intr.fma"(%v, %v, %v) : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>',
         "'llvm.intr.fma' op: an intrinsic of vectors has no LLVM IR here"),
        ("%3 = llvm.load volatile %p : !llvm.ptr -> f32",
         "'llvm.load' op: its attribute 'volatile' has no LLVM IR here"),
        ("%4 = arith.addi %n, %n : i32", "'arith.addi' op: 'arith.addi' is not of the dialects llvm and nvvm"),
    ],
)  # fmt: skip
def test_what_has_no_llvm_ir_says_why_where_it_stands(op: str, said: str) -> None:
    head = "llvm.func @k(%p: !llvm.ptr, %n: i32, %v: vector<2xf32>) attributes {nvvm.kernel} {\n"
    made = lowered(f"{head}  {op}\n  llvm.return\n}}\n")
    assert made.stage("llvm") is None
    (told,) = made.diagnostics
    assert told.message == said
    assert told.code == "native.unsupported"


def test_where_writing_an_op_fails_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(op: object) -> None:
        raise LookupError

    monkeypatch.setattr(llvm_dialect, "refuse_atomic", fails)
    text = "llvm.func @k(%p: !llvm.ptr) {\n  %v = llvm.load %p : !llvm.ptr -> f32\n  llvm.return\n}\n"
    (told,) = lowered(text).diagnostics
    assert told.code == "internal.not-lowered"
    assert told.message == "'llvm.load' could not be lowered to llvm: tilelsp failed on it (LookupError)"
    assert text[told.span.start : told.span.end] == "llvm.load"


def test_a_parameter_that_no_kernel_has_is_told_where_it_stands() -> None:
    text = "llvm.func @k(%n: i32, %v: vector<4xi32>) attributes {nvvm.kernel} {\n  llvm.return\n}\n"
    (told,) = lowered(text).diagnostics
    assert told.message == "this type cannot be a kernel parameter"
    assert text[told.span.start : told.span.end] == "%v"


def test_a_function_of_another_dialect_says_what_has_to_be_lowered_before() -> None:
    made = lowered(
        "func.func @k(%x: memref<4xf32>, %i: index) {\n  %r = memref.load %x[%i] : memref<4xf32>\n  return\n}\n"
    )
    assert made.stages == ()
    (told,) = made.diagnostics
    assert told.message.startswith("'memref.load' op: dialect 'memref' is lowered by its own compiler")


@pytest.mark.slow
@real_tools
@pytest.mark.parametrize("path", KERNELS, ids=lambda path: path.stem)
def test_llc_makes_the_same_of_it_as_of_what_mlir_translate_writes(path: Path) -> None:
    text = path.read_text()
    ours = llvm_text(document_ops(text)).text
    body = text.removeprefix("gpu.module @kernels {\n").removesuffix("}\n") if text.startswith("gpu") else text
    translate = [llvm_program("mlir-translate-22"), "--mlir-to-llvmir"]
    convert = [llvm_program("mlir-opt-22"), "--convert-nvvm-to-llvm"]
    body = subprocess.run(convert, input=body, capture_output=True, text=True, check=True).stdout
    theirs = subprocess.run(translate, input=body, capture_output=True, text=True, check=True).stdout
    target = target_of(path)
    options = ("-mtriple=nvptx64-nvidia-cuda", f"-mcpu={target}", f"-mattr=+{VERSIONS[target]}", "-o", "-")
    made = [
        subprocess.run([llvm_program("llc-22"), *options], input=one, capture_output=True, text=True, check=True).stdout
        for one in (ours, theirs)
    ]
    if " asm sideeffect " in ours:  # which registers hold what differs then
        ptx = lowered(text, target).stage("ptx")
        assert ptx is not None
        assert _instructions(made[0]) == _instructions(made[1]) == _instructions(ptx.text) != []
    else:
        assert _code(made[0]) == _code(made[1])


def _code(ptx: str) -> list[str]:
    """The lines of a text without its comments, and without those that name nothing else."""
    lines = (line.partition("//")[0].rstrip() for line in ptx.split("\n"))
    return [line for line in lines if line]


def _instructions(ptx: str) -> list[str]:
    """The instructions of `FAMILIES`, blind to a constant that MLIR makes a predicate of, and to the collector and the
    blocks that an instruction has which names none."""
    found = (instruction.replace(".collector::a::discard", "") for instruction in instructions(ptx, FAMILIES))
    found = (one.replace(".kind::mxf8f6f4.block_scale.block32", ".kind::mxf8f6f4.block_scale") for one in found)
    return [_CONSTANT_PREDICATE.sub("}, %, %", one) for one in found]
