"""The LLVM stage: builder, text both ways, selection, and what ptxas says to the PTX that comes out."""

from __future__ import annotations

import struct
import time
from pathlib import Path

import pytest
from llvm_programs import tcgen05_tile, vector_add, warp_mma, wgmma_tile
from lower_half import accepted, expected_findings, header, located, lower, targets_of, through_mir_text

from tilelsp.compile.llvm.builder import LlvmModuleBuilder
from tilelsp.compile.select.selection import select_module
from tilelsp.defs.targets import TARGETS, find_target
from tilelsp.ir.module import Op, Origin, Value
from tilelsp.ir.types import BF16, F16, F32, F64, I32, FloatType, VectorType
from tilelsp.spec.constants import GLOBAL, Imm, pointer
from tilelsp.spec.target import Feature, Target
from tilelsp.syntax.llvm.constant_text import constant_text
from tilelsp.syntax.llvm.parser import parse_llvm
from tilelsp.syntax.llvm.printer import print_llvm

CASES = sorted((Path(__file__).parent / "cases" / "llvm").glob("*.ll"))
GOOD = [path for path in CASES if not path.stem.startswith("errors")]
BAD = [path for path in CASES if path.stem.startswith("errors")]


def same_after_text(module: Op, target: Target, ptx: str) -> None:
    """Printing, parsing and lowering again gives the same PTX; printing again gives the same text."""
    text = print_llvm(module).text
    parsed = parse_llvm(text)
    assert not parsed.diagnostics, (parsed.diagnostics, text)
    assert print_llvm(parsed.module).text == text
    assert lower(parsed.module, target)[1].text == ptx


@pytest.mark.parametrize("path", GOOD, ids=lambda p: p.stem)
def test_case(path: Path) -> None:
    text = path.read_text()
    parsed = parse_llvm(text)
    assert not parsed.diagnostics
    targets = targets_of(text)
    assert targets
    for target in targets:
        machine, ptx, diagnostics = lower(parsed.module, target)
        assert not diagnostics, (target, diagnostics)
        at = 0
        for wanted in header(text, "ptx"):
            found = ptx.text.find(wanted, at)
            assert found >= 0, f"{target}: {wanted} is missing, or not in this order\n{ptx.text}"
            at = found + len(wanted)
        accepted(ptx.text, target.name)
        same_after_text(parsed.module, target, ptx.text)
        assert through_mir_text(machine, target) == ptx.text


@pytest.mark.parametrize("path", BAD, ids=lambda p: p.stem)
def test_mistakes(path: Path) -> None:
    text = path.read_text()
    parsed = parse_llvm(text)
    for target in targets_of(text):
        selected = select_module(parsed.module, target)
        assert located(text, parsed.diagnostics + selected.diagnostics) == expected_findings(text)


@pytest.mark.parametrize(
    ("build", "feature"),
    [(vector_add, None), (warp_mma, Feature.MMA_BF16), (wgmma_tile, Feature.WGMMA), (tcgen05_tile, Feature.TMEM)],
    ids=lambda v: getattr(v, "__name__", ""),
)
def test_program_on_every_target(build: object, feature: Feature | None) -> None:
    assert callable(build)
    ran = 0
    for target in TARGETS:
        module = build(target.name)
        assert isinstance(module, Op)
        machine, ptx, diagnostics = lower(module, target)
        if feature is not None and not target.has(feature):
            assert diagnostics, target
            continue
        assert not diagnostics, (target, diagnostics)
        report = accepted(ptx.text, target.name)
        assert report.entries
        assert report.entries[0].registers is not None
        ran += 1
        if ran == 1:
            same_after_text(module, target, ptx.text)
            assert through_mir_text(machine, target) == ptx.text
    assert ran


def test_accumulators_are_never_copied_between_wgmmas() -> None:
    target = find_target("sm_90a")
    _, ptx, _ = lower(wgmma_tile("sm_90a"), target)
    lines = ptx.text.splitlines()
    mmas = [i for i, line in enumerate(lines) if "wgmma.mma_async" in line]
    assert len(mmas) == 4
    fence = next(i for i, line in enumerate(lines) if "wgmma.fence" in line)
    assert not [line for line in lines[fence : mmas[-1]] if "mov" in line]
    accumulators = {line[line.index("{") : line.index("}")] for line in (lines[i] for i in mmas)}
    assert len(accumulators) == 1, "one set of registers for the whole loop"


def test_shared_memory_is_counted() -> None:
    _, ptx, _ = lower(tcgen05_tile("sm_100a"), find_target("sm_100a"))
    (entry,) = ptx.entries
    assert (entry.entry, entry.threads) == ("tcgen05_tile", 128)
    # The mbarrier's eight bytes and the word that tcgen05.alloc writes, padded to where the dynamic tiles may begin.
    assert (entry.static_shared_bytes, entry.dynamic_shared_bytes) == (1024, 49152)


def test_every_ptx_line_leads_back() -> None:
    target = find_target("sm_100a")
    text = (Path(__file__).parent / "cases" / "llvm" / "walkthrough.ll").read_text()
    parsed = parse_llvm(text)
    _, ptx, _ = lower(parsed.module, target)
    lines = ptx.text.splitlines()
    spans = ptx.lines
    assert len(spans) == len(lines) + 1
    at = next(i for i, line in enumerate(lines) if "tcgen05.mma" in line)
    span = spans[at]
    assert span is not None
    assert "tcgen05.mma.cta_group__1" in text[span.start : span.end]


@pytest.mark.parametrize(
    ("type", "bits", "text"),
    [
        (F32, 0x3F800000, "1.000000e+00"),
        (F32, 0x3DCCCCCD, "0x3FB99999A0000000"),
        (F32, 0x7F800000, "0x7FF0000000000000"),
        (F32, 0x7FC00001, "0x7FF8000020000000"),
        (F32, 0x80000000, "-0.000000e+00"),
        (F64, 0x3FF8000000000000, "1.500000e+00"),
        (F64, 0x7FF0000000000001, "0x7FF0000000000001"),
        (F16, 0x3C00, "0xH3C00"),
        (BF16, 0x7FC0, "0xR7FC0"),
    ],
)
def test_float_constants(type: FloatType, bits: int, text: str) -> None:
    assert constant_text(type, bits) == text
    name = {"f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double"}[type.name]
    source = f"define ptx_kernel void @k({name} %x) {{\n  %y = fadd {name} %x, {text}\n  ret void\n}}\n"
    parsed = parse_llvm(source)
    assert not parsed.diagnostics
    add = next(op for op in parsed.module.walk() if op.name == "llvm.fadd")
    constant = add.operands[1]
    assert isinstance(constant, Imm)
    assert constant.bits == bits


def test_a_decimal_that_is_no_float_is_refused_as_llvm_does() -> None:
    parsed = parse_llvm("define ptx_kernel void @k(float %x) {\n  %y = fadd float %x, 0.1\n  ret void\n}\n")
    assert [d.message for d in parsed.diagnostics] == ["floating point constant invalid for type"]


def test_constants_are_rounded_to_nearest_even() -> None:
    module = LlvmModuleBuilder()
    b = module.function("k", [], origin=Origin())
    assert b.const(BF16, 1.00390625).bits == 0x3F80  # halfway between two bf16: the even one
    assert b.const(BF16, 1.01171875).bits == 0x3F82
    assert b.const(F16, 0.1).bits == int.from_bytes(struct.pack("<e", 0.1), "little")
    assert b.const(VectorType((2,), F16), 1.0).bits == 0x3C003C00
    assert b.const(I32, -1).bits == 0xFFFFFFFF


@pytest.mark.parametrize(
    "text",
    [
        "",
        "}\n",
        "define",
        "define ptx_kernel void @k(",
        "define ptx_kernel void @k() {",
        "define ptx_kernel void @k() {\n  %a = \n",
        "define ptx_kernel void @k() {\n  call void @llvm.x(((((((((((\n  ret void\n}\n",
        "@a = " + "[" * 2000 + "\n",
        "!0 = !{!0}\n\x00\x01\ufffd %%% @@@ !!!\n",
        "define ptx_kernel void @k() {\nx:\nx:\n  br label %x\n}\n",
        'attributes #0 = { "nvvm.reqntid"="many" }\ndefine ptx_kernel void @k() #0 {\n  ret void\n}\n',
        "x" * 200_000,
        "@a = addrspace(3) global " + "[4 x " * 5000 + "\n",
        "define ptx_kernel void @k() {\n  %a = load " + "<4 x " * 5000 + "\n  ret void\n}\n",
        "define ptx_kernel void @k() {\n  %a = load " + "{ " * 5000 + "\n  ret void\n}\n",
        "define void @k(ptr %p) {\n  %a = nothing\n  %b = cmpxchg ptr %p, i32 %a, i32 1 monotonic monotonic\n}\n",
    ],
    ids=range(16),
)
def test_anything_can_be_parsed(text: str) -> None:
    parsed = parse_llvm(text)
    select_module(parsed.module, find_target("sm_100a"))
    print_llvm(parsed.module)


def lowering_cost(steps: int) -> float:
    """Processor time of lowering a function of `4 * steps` instructions, the least of three."""
    module = LlvmModuleBuilder("sm_90a")
    b = module.function("k", [("p", pointer(GLOBAL)), ("n", I32)], origin=Origin())
    p, n = b.args
    value = n
    for i in range(steps):
        value = b.xor(b.mul(b.add(value, b.i32(i)), n), b.tid())
    b.store(value, p)
    b.ret()
    made = module.finish()
    seconds: list[float] = []
    for _ in range(3):
        start = time.process_time()
        _, ptx, _ = lower(made, find_target("sm_90a"))
        seconds.append(time.process_time() - start)
        assert ptx.text.count(";") > 3 * steps
    return min(seconds)


def test_lowering_costs_in_proportion() -> None:
    assert lowering_cost(2800) < 10 * lowering_cost(700), "four times the code"


def test_the_builder_folds_constants_as_the_hardware_computes() -> None:
    module = LlvmModuleBuilder()
    b = module.function("k", [("n", I32)], origin=Origin())
    (n,) = b.args

    def bits(value: Value) -> int | None:
        assert isinstance(value, Imm), value
        return value.bits

    assert bits(b.add(b.i32(0xFFFFFFFF), b.i32(2))) == 1
    assert bits(b.sub(b.i32(1), b.i32(2))) == 0xFFFFFFFF
    assert bits(b.shl(b.i32(1), 40)) == 0
    assert bits(b.lshr(b.i64(-1), 60)) == 15
    assert bits(b.icmp("slt", b.i32(-1), b.i32(0))) == 1
    assert bits(b.icmp("ult", b.i32(-1), b.i32(0))) == 0
    assert bits(b.icmp("sle", b.i32(3), b.i32(3))) == 1
    assert bits(b.mul(n, b.i32(0))) == 0
    assert bits(b.gep(b.zero(pointer(GLOBAL)), 0)) == 0
    assert b.add(n, b.i32(0)) is n
    assert b.and_(b.i32(-1), n) is n
    assert b.udiv(n, b.i32(1)) is n
    made = b.urem(n, b.i32(8)).defining_op
    assert made is not None
    assert made.name == "llvm.and"
    pair = b.const(VectorType((2,), I32), 3)
    doubled = b.add(pair, pair).defining_op
    assert doubled is not None, "vectors are not folded"
    assert doubled.name == "llvm.add"


def test_names_and_numbers_are_found_in_the_text() -> None:
    text = (Path(__file__).parent / "cases" / "llvm" / "control_flow.ll").read_text()
    parsed = parse_llvm(text)
    for reference in parsed.references:
        written = text[reference.span.start : reference.span.end]
        target = reference.target
        assert target.span is not None
        defined = text[target.span.start : target.span.end]
        assert written[0] in "%@"
        assert defined in (written, written[1:]), (written, defined)
    uses = [text[r.span.start : r.span.end] for r in parsed.references]
    assert uses.count("%y") == 2
    assert uses.count("%loop") == 7
    numbers = [v for op in parsed.module.walk() for v in op.operands if isinstance(v, Imm) and v.span is not None]
    assert numbers
    assert all(str(v.signed()) == text[v.span.start : v.span.end] for v in numbers if v.span is not None)
