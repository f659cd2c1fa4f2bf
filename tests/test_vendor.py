"""NVIDIA's compiler as an engine: what it makes of a document, and that everything leads back to the document's lines.

The expected verdicts, instructions and lines are those of the compiler's own runs on the same kernels, where their
bytecode came from somewhere else than our writer.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.machine import real_tools
from tests.samples import sampled
from tilelsp.analysis import Host
from tilelsp.analysis.features.bytecode.assembled import FILE_NAME
from tilelsp.analysis.features.fixes.quick import with_fixes
from tilelsp.analysis.features.generated.control_code import ControlCode
from tilelsp.analysis.features.generated.decisions import Category, decision_hints
from tilelsp.analysis.snapshot import Language
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import LineIndex, Span, apply_edits
from tilelsp.defs.occupancy import KernelNeed, Limit, occupancy
from tilelsp.defs.pages import find_page
from tilelsp.engines.choice import ENGINE_NAMES, make_engine
from tilelsp.engines.disassembly.disassembler import Disassembler
from tilelsp.engines.disassembly.machine_code import machine_code
from tilelsp.engines.disassembly.sass import sources
from tilelsp.engines.engine import CompileRequest, EngineOutput, Front
from tilelsp.engines.module_run import EngineStatus, ModuleOutput
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.paths import ToolPaths
from tilelsp.engines.ptx_lines import read_lines
from tilelsp.engines.ptxas.assembler import Ptxas
from tilelsp.engines.ptxas.kernel_needs import kernel_needs
from tilelsp.engines.tileiras.engine import TileirasEngine, front, op_span, placed
from tilelsp.engines.tileiras.messages import VendorLocation, parse_messages
from tilelsp.engines.tileiras.remarks import parse_remarks
from tilelsp.project.schema import properties

KERNELS = Path(__file__).parent / "cases" / "cutile"
EXPECTED: dict[str, dict[str, dict[str, Any]]] = json.loads((KERNELS / "tileiras_13_5.json").read_text())["kernels"]

TOOLBOX = Toolbox(ToolPaths(seconds=120.0))
"""Tools with a generous time limit: speed is not tested here, however busy the machine is."""

ENGINE = TileirasEngine(TOOLBOX)

TELLING = {name for kernel in EXPECTED.values() for row in kernel.values() for name in row.get("mnemonics", ())}
"""The mnemonics that the expectations count."""

BY_DEFAULT = [
    (kernel, target)
    for kernel in ("vector_add_f32", "gemm_bf16", "gemm_e4m3")
    for target in ("sm_80", "sm_90a", "sm_100a")
]
ALL = [(kernel, target) for kernel, rows in EXPECTED.items() for target in rows]
MATRIX = [
    pytest.param(kernel, target, marks=() if (kernel, target) in BY_DEFAULT else pytest.mark.slow)
    for kernel, target in ALL
]


def source(kernel: str) -> str:
    return (KERNELS / f"{kernel}.mlir").read_text()


def compiled(kernel: str, target: str) -> EngineOutput:
    return ENGINE.back(front(CompileRequest(source(kernel), Language.TILEIR, target)))


def line_of(text: str, offset: int) -> int:
    """The line of an offset, from 1."""
    return text.count("\n", 0, offset) + 1


def mnemonics(ptx: str) -> Counter[str]:
    """How often each telling mnemonic stands in a text."""
    lines = ptx.splitlines()
    words = (_mnemonic(lines[place.line]) for place in read_lines(ptx).places)
    return Counter(word for word in words if word in TELLING)


def _mnemonic(line: str) -> str:
    words = line.strip().removeprefix("{").split()
    return (words[1] if words[0].startswith("@") else words[0]).rstrip(";")


def instructions_by_line(output: EngineOutput, text: str) -> Counter[int]:
    """How many instructions of the PTX the map leads to each line of the document, from 1."""
    return Counter(line_of(text, link.source.start) for link in output.stages[0].links())


@real_tools
@pytest.mark.parametrize(("kernel", "target"), MATRIX)
def test_the_kernels_on_the_targets(kernel: str, target: str) -> None:
    expected = EXPECTED[kernel][target]
    text = source(kernel)
    output = compiled(kernel, target)
    assert output.status is not EngineStatus.UNAVAILABLE, output.reason
    assert {remark.name for remark in output.remarks} == set(expected["remarks"])
    if "error" in expected:
        assert output.status is EngineStatus.REFUSED
        found = output.diagnostics[0]
        assert (found.message, found.targets) == (expected["error"], (target,))
        assert line_of(text, found.span.start) == expected.get("line", line_of(text, found.span.start))
        assert text[found.span.start : found.span.end] == "assume", "the op that takes the first value of that type"
        return
    assert (output.status, output.reason) == (EngineStatus.DONE, "")
    ptx = output.stages[0].text
    assert mnemonics(ptx) == expected["mnemonics"]
    if "lines" in expected:
        agreeing, total = agreement(instructions_by_line(output, text), expected["lines"], text)
        assert total == sum(expected["lines"].values()), "every instruction leads somewhere"
        assert agreeing >= LEAST.get(target, 0.85) * total


LEAST = {"sm_90a": 0.64}
"""Least agreement in lines. wgmma comes as inline assembly, whose lines are no lines of the document."""


def agreement(ours: Counter[int], counts: dict[str, int], text: str) -> tuple[int, int]:
    """How many instructions stand on the expected line, and how many there are.

    Instructions that the expectations have on no line stand on the kernel's with us.
    """
    theirs = Counter({int(line): count for line, count in counts.items()})
    theirs[line_of(text, text.index("entry @"))] += theirs.pop(0, 0)
    return sum(min(count, ours[line]) for line, count in theirs.items()), ours.total()


@real_tools
@pytest.mark.slow
def test_how_far_the_lines_agree() -> None:
    """Of all instructions; the rest are what `about` in the expectations says."""
    agreeing = total = 0
    for kernel, rows in EXPECTED.items():
        text = source(kernel)
        made: Front = front(CompileRequest(text, Language.TILEIR, "sm_80"))
        for target, row in rows.items():
            if "lines" not in row:
                continue
            output = ENGINE.back(replace(made, request=replace(made.request, target=target)))
            found, instructions = agreement(instructions_by_line(output, text), row["lines"], text)
            agreeing += found
            total += instructions
    print(f"{agreeing} of {total} instructions: {agreeing / total:.2%}")
    assert agreeing >= 0.97 * total


@real_tools
@pytest.mark.parametrize("wrapped", [False, True])
def test_one_kernel_of_several(wrapped: bool) -> None:
    kernels = "".join(f"entry @k{n}(%p: tile<ptr<f32>>) {{\n  return\n}}\n" for n in range(3))
    text = f"cuda_tile.module @m {{\n{kernels}}}\n" if wrapped else kernels
    output = ENGINE.back(front(CompileRequest(text, Language.TILEIR, "sm_80", entry="k1")))
    ptx = output.stages[0].text
    assert ".entry k1(" in ptx
    assert ptx.count(".entry ") == 1
    assert set(instructions_by_line(output, text)) <= {line + wrapped for line in (4, 5)}


def test_engines_are_those_of_the_setting() -> None:
    assert properties()["engine"].choices == ENGINE_NAMES
    for name in ENGINE_NAMES:
        engine = make_engine(name, TOOLBOX)
        assert engine.name == name
        assert "ptx" in engine.stages


# decisions


def found_at(output: EngineOutput, text: str, code: str) -> list[tuple[int, str, str]]:
    """Line, op and sentence of each finding with this code."""
    return [
        (line_of(text, diagnostic.span.start), text[diagnostic.span.start : diagnostic.span.end], diagnostic.message)
        for diagnostic in output.diagnostics
        if diagnostic.code == code
    ]


def hints(text: str, *outputs: EngineOutput, shown: frozenset[Category] = frozenset(Category)) -> list[str]:
    """The lines with hints, each with its hint."""
    decisions = [decision for output in outputs for decision in output.decisions]
    found = list(decision_hints(decisions, text, Span(0, len(text)), shown))
    assert all(text[hint.offset] == "\n" for hint in found), "at the end of a line"
    return [f"{line_of(text, hint.offset)}:{hint.label}" for hint in found]


@real_tools
def test_decisions_are_hints_behind_their_lines() -> None:
    text = source("gemm_bf16").replace("assume div_by<16>, %arg0", "assume div_by<2>, %arg0")
    outputs = [ENGINE.back(front(CompileRequest(text, Language.TILEIR, target))) for target in ("sm_80", "sm_100a")]
    some = frozenset({Category.MEMORY, Category.TENSOR_CORES})
    assert hints(text, outputs[1], shown=some) == [
        "49: no TMA: base pointer not 16-byte aligned",
        "49: Global-memory load",
        "50: TMA Load 64x64",
        "51: Tensor-core SM100 128x128x16",
        "56: TMA Store 64x128",
    ]
    assert "64-bit indices" in hints(text, outputs[1], shown=frozenset({Category.INDICES}))[0]
    both = hints(text, *outputs, shown=some)
    assert both[0] == "49: sm_100a: no TMA: base pointer not 16-byte aligned"
    assert both[1:3] == ["49: Global-memory load", "50: sm_80: Ldgsts"]
    (hint,) = decision_hints(outputs[1].decisions, text, Span(0, len(text)), {Category.TENSOR_CORES})
    assert hint.tooltip.startswith("MMA operation successfully optimized to use Tensor Cores")
    f32 = source("gemm_f32")
    multiplies = hints(f32, compiled("gemm_f32", "sm_100a"), shown=frozenset({Category.TENSOR_CORES}))
    assert [multiply.split(": ", 1)[1] for multiply in multiplies] == ["no tensor cores: FMA"]


@real_tools
def test_the_assume_that_the_advice_names_brings_tma() -> None:
    aligned = source("gemm_bf16")
    text = aligned.replace("assume div_by<16>, %arg0", "assume div_by<2>, %arg0")
    assert aligned != text
    output = ENGINE.back(front(CompileRequest(text, Language.TILEIR, "sm_100a")))
    said = "Failed to select TMA load instruction: base pointer not 16-byte aligned"
    assert found_at(output, text, "tileiras.no-tma") == [(49, "load_view_tko", said)]
    first = next(diagnostic for diagnostic in output.diagnostics if diagnostic.message == said)
    assert first.severity is Severity.INFORMATION
    page = find_page(first.code)
    assert page is not None
    advice = page.advice_for(first.message)
    assert advice is not None
    assert first.related[0].message.startswith(advice.text)
    assert f"assume {advice.attribute}, %arg0" in aligned
    again = compiled("gemm_bf16", "sm_100a")
    assert not found_at(again, aligned, "tileiras.no-tma")
    moved = [message for line, _, message in found_at(again, aligned, "tileiras.memory") if line == 49]
    assert moved == ["Load instruction selected: TMA Load instruction, [64, 128]"]


def without_tma(text: str) -> tuple[Diagnostic, ...]:
    """The findings about TMA on sm_100a, with what can be done about them."""
    output = ENGINE.back(front(CompileRequest(text, Language.TILEIR, "sm_100a")))
    assert output.status is EngineStatus.DONE, output.diagnostics
    found = [diagnostic for diagnostic in output.diagnostics if diagnostic.code == "tileiras.no-tma"]
    return with_fixes(Host().open("k.mlir", text, None, Language.TILEIR), found)


@real_tools
@pytest.mark.parametrize(
    ("kernel", "old", "new"),
    [
        ("gemm_bf16", "assume div_by<16>, %arg0", "assume div_by<2>, %arg0"),
        ("gemm_bf16", "assume div_by<8>, %assume_assume_15", "assume div_by<2>, %assume_assume_15"),
        ("saxpy_f16_unaligned", "", ""),
    ],
    ids=["base", "stride", "bases and extent"],
)
def test_fixes_bring_tma(kernel: str, old: str, new: str) -> None:
    """Each fix makes one reason go away, until there is none left: the reasons are the compiler's own."""
    text = source(kernel).replace(old, new)
    found = without_tma(text)
    for _ in range(4):
        if not found:
            break
        assert [fix.automatic for fix in found[0].fixes] == [False, False], "nobody here knows whether it holds"
        text = apply_edits(text, found[0].fixes[0].edits)
        after = without_tma(text)
        reasons = [(diagnostic.message, line_of(text, diagnostic.span.start)) for diagnostic in after]
        grown = found[0].fixes[0].edits[0].new_text.count("\n")
        assert (found[0].message, line_of(text, found[0].span.start) + grown) not in reasons
        found = after
    assert found == ()


@pytest.mark.parametrize(
    ("reason", "written", "promised"),
    [
        ("base pointer not 16-byte aligned", "make_tensor_view %aligned_2,", "assume div_by<16>, %p"),
        (
            "contiguous striding not 16-byte aligned",
            "strides = [%aligned_2, %b, 1]",
            "assume div_by<4>, %a : tile<i64>",
        ),
        ("contiguous tensor extent not 16-byte aligned", "shape = [8, %n, %aligned_2]", "assume div_by<4>, %m"),
        ("no contiguous dimension found", "", ""),
    ],
)
@pytest.mark.parametrize("prefix", ["", "cuda_tile."])
def test_what_a_fix_promises(reason: str, written: str, promised: str, prefix: str) -> None:
    view = "tensor_view<8x?x?xf32, strides=[?,?,1]>"
    text = f"""entry @k(%p: tile<ptr<f32>>, %n: tile<i64>, %m: tile<i64>, %a: tile<i64>, %aligned_1: tile<i64>) {{
  %b = {prefix}assume div_by<32>, %aligned_1 : tile<i64>
  %v = {prefix}make_tensor_view %p, shape = [8, %n, %m], strides = [%a, %b, 1] : tile<i64> -> {view}
  %w = make_partition_view %v : partition_view<tile=(1x8x8), {view}>
  %i = constant <i32: 0> : tile<i32>
  %t, %k = load_view_tko weak %w[%i, %i, %i] : partition_view<tile=(1x8x8), {view}>, tile<i32> -> tile<1x8x8xf32>, token
  return
}}
"""
    at = text.index("load_view_tko")
    said = Diagnostic("tileiras.no-tma", f"Failed: {reason}", Span(at, at + 4), Severity.INFORMATION, "cuda_tile")
    (diagnostic,) = with_fixes(Host().open("k.mlir", text, None, Language.TILEIR), [said])
    promises = [fix for fix in diagnostic.fixes if fix.title.startswith("promise")]
    assert len(promises) == bool(written)
    for fix in promises:
        after = apply_edits(text, fix.edits)
        assert written in after
        assert promised in after
        assert f"  %aligned_2 = {prefix}assume " in after


@real_tools
@pytest.mark.parametrize(
    ("rows", "columns", "instruction"),
    [(64, 64, "tcgen05.mma"), (32, 16, "mma.sync"), (16, 16, "fma.rn")],
)
def test_the_size_rule_of_the_page_about_fma(rows: int, columns: int, instruction: str) -> None:
    text = f"""entry @k(%p: tile<ptr<bf16>>, %q: tile<ptr<f32>>) {{
  %c = constant <f32: 0.0> : tile<{rows}x{columns}xf32>
  %a = reshape %p : tile<ptr<bf16>> -> tile<1x1xptr<bf16>>
  %b = broadcast %a : tile<1x1xptr<bf16>> -> tile<{rows}x32xptr<bf16>>
  %d = broadcast %a : tile<1x1xptr<bf16>> -> tile<32x{columns}xptr<bf16>>
  %l, %t = load_ptr_tko weak %b : tile<{rows}x32xptr<bf16>> -> tile<{rows}x32xbf16>, token
  %r, %u = load_ptr_tko weak %d : tile<32x{columns}xptr<bf16>> -> tile<32x{columns}xbf16>, token
  %m = mmaf %l, %r, %c : tile<{rows}x32xbf16>, tile<32x{columns}xbf16>, tile<{rows}x{columns}xf32>
  %e = reshape %q : tile<ptr<f32>> -> tile<1x1xptr<f32>>
  %f = broadcast %e : tile<1x1xptr<f32>> -> tile<{rows}x{columns}xptr<f32>>
  %s = store_ptr_tko weak %f, %m : tile<{rows}x{columns}xptr<f32>>, tile<{rows}x{columns}xf32> -> token
  return
}}
"""
    output = ENGINE.back(front(CompileRequest(text, Language.TILEIR, "sm_100a")))
    assert output.status is EngineStatus.DONE, output.diagnostics
    assert instruction in output.stages[0].text
    code = "tileiras.fma" if instruction.startswith("fma") else "tileiras.tensor-core"
    assert [(line, op) for line, op, _ in found_at(output, text, code)] == [(8, "mmaf")]


def test_a_warning_stands_on_its_op_with_what_to_do() -> None:
    text = "entry @k() {\n  return\n}\n"
    said = 'loc("document.mlir":2:3): warning[]: High register usage\nexceeds the available budget\n'
    output = ModuleOutput("tileiras", "sm_90a", EngineStatus.DONE, "", parse_messages(said))
    (found,) = placed(Front(CompileRequest(text, Language.TILEIR, "sm_90a")), output).diagnostics
    assert (found.code, found.severity) == ("tileiras.register-pressure", Severity.WARNING)
    assert text[found.span.start : found.span.end] == "return"
    assert found.message == "High register usage\nexceeds the available budget"
    assert "smaller tiles" in found.related[0].message
    assert hints(text, placed(Front(CompileRequest(text, Language.TILEIR, "sm_90a")), output)) == [
        "2: too many registers"
    ]


def test_remarks_are_read_whatever_they_hold() -> None:
    text = (
        "--- !Failure\nPass:            Memory\nName:            RemarkMemoryTmaLoadFailed\n"
        "DebugLoc:        { File: 'it''s, a \"name\".mlir', Line: 9, \n                   Column: 4 }\n"
        "Function:        k\nArgs:\n  - RemarkId:    4\n  - Remark:      Failed\n"
        "  - Reason:      'loc(\"a\":9:4): base: 1'\n  - Reason:      'loc(\"a\":9:4): base: 1'\n...\n"
        "--- !Missed\nPass: Memory\nName: N\nFunction: \"q\\x41\\n\\u20ac\"\nArgs:\n  - Shape: '[1]'\n...\n"
        "--- !Strange\nPass: X\n...\nnot a remark\n--- !Passed\nPass: cut short\n"
    )
    first, second = parse_remarks(text)[::-1]
    assert first.location == VendorLocation('it\'s, a "name".mlir', 9, 4)
    assert (first.kind.value, first.category, first.function) == ("Failure", "Memory", "k")
    assert first.arguments == (("Remark", "Failed"), ("Reason", "base: 1"))
    assert (second.function, second.location, second.argument("Shape")) == ("qA\n\u20ac", None, "[1]")


# does it fit


@pytest.mark.parametrize(
    ("target", "need", "ctas", "percent", "limit"),
    [
        # the classic table of the occupancy calculator: 256 threads of 32 registers fill an SM, of 33 no longer
        ("sm_80", KernelNeed(256, 32, 0), 8, 100, Limit.THREADS),
        ("sm_80", KernelNeed(256, 33, 0), 6, 75, Limit.REGISTERS),
        ("sm_86", KernelNeed(256, 32, 0), 6, 100, Limit.THREADS),
        ("sm_75", KernelNeed(256, 64, 0), 4, 100, Limit.THREADS),
        ("sm_75", KernelNeed(32, 16, 0), 16, 50, Limit.CTAS),
        # 1 KiB is reserved for each CTA from sm_80 on: two of 49.5 KiB do not fit 100 KiB
        ("sm_86", KernelNeed(128, 32, 49 * 1024), 2, 17, Limit.SHARED),
        ("sm_86", KernelNeed(128, 32, 49 * 1024 + 128), 1, 8, Limit.SHARED),
        ("sm_70", KernelNeed(128, 32, 48 * 1024), 2, 12, Limit.SHARED),
        ("sm_90a", KernelNeed(384, 168, 0), 1, 19, Limit.REGISTERS),
        ("sm_100a", KernelNeed(128, 64, 1024, tensor_columns=256), 2, 12, Limit.TENSOR),
        # five warps do not lie evenly in the quarters, as NVIDIA's occupancy calculator counts them
        ("sm_90a", KernelNeed(160, 72, 0), 5, 39, Limit.REGISTERS),
        ("sm_90a", KernelNeed(160, 168, 0), 2, 16, Limit.REGISTERS),
        ("sm_90a", KernelNeed(288, 168, 0), 1, 14, Limit.REGISTERS),
        # a launch is checked as if they did
        ("sm_90a", KernelNeed(288, 176, 0), 0, 0, Limit.REGISTERS),
        # what does not start at all
        ("sm_120a", KernelNeed(128, 64, 100 * 1024), 0, 0, Limit.SHARED),
        ("sm_80", KernelNeed(1056, 16, 0), 0, 0, Limit.THREADS),
        ("sm_80", KernelNeed(128, 256, 0), 0, 0, Limit.REGISTERS),
        ("sm_80", KernelNeed(1024, 65, 0), 0, 0, Limit.REGISTERS),
    ],
)
def test_occupancy(target: str, need: KernelNeed, ctas: int, percent: int, limit: Limit) -> None:
    found = occupancy(target, need)
    assert (found.ctas, found.percent, found.limit) == (ctas, percent, limit)


@real_tools
@pytest.mark.parametrize("engine", ENGINE_NAMES)
def test_a_kernels_needs(engine: str) -> None:
    made = make_engine(engine, TOOLBOX)
    output = made.back(made.front(CompileRequest(source("gemm_bf16"), Language.TILEIR, "sm_100a")))
    stage = output.stage("ptx")
    assert stage is not None
    report = Ptxas(TOOLBOX).assemble(stage.text, "sm_100a", made.assembling)
    (needs,) = kernel_needs(report, stage.text, output.resources)
    assert (needs.name, needs.tensor_columns) == ("gemm_bf16", 128)
    assert needs.threads == (192 if engine == "native" else 256)  # beside four warps, one that copies, one that issues
    assert needs.shared > 32 * 1024, "two operand tiles at least"
    assert needs.occupancy is not None
    assert needs.occupancy.ctas >= 1
    assert needs.title.startswith(f"sm_100a: {needs.registers} registers, {needs.threads} threads, ")
    assert "128 TMEM columns" in needs.title


# machine code


@real_tools
@pytest.mark.parametrize("engine", ENGINE_NAMES)
@pytest.mark.parametrize(
    ("target", "names"), sampled([("sm_90a", ("HGMMA",)), ("sm_100a", ("UTCHMMA",)), ("sm_80", ("HMMA",))], 3)
)
def test_machine_code_leads_to_the_mmaf(engine: str, target: str, names: tuple[str, ...]) -> None:
    text = source("gemm_bf16")
    made = make_engine(engine, TOOLBOX)
    output = made.back(made.front(CompileRequest(text, Language.TILEIR, target)))
    stage = output.stage("ptx")
    assert stage is not None
    starts = {link.output.start: line_of(text, link.source.start) - 1 for link in stage.links()}
    origins = {stage.text.count("\n", 0, start): (line, line) for start, line in starts.items()}
    tools = (Ptxas(TOOLBOX), Disassembler(TOOLBOX))
    sass = machine_code(stage.text, target, made.assembling, tools)
    rows = {line: first for line, first, _ in sources(sass, origins)}
    shown = sass.text.splitlines()
    lines = text.splitlines()
    multiplies = [one for one in sass.lines if re.sub(r"^@\S+ ", "", one.code).startswith(names)]
    assert len(multiplies) >= 4
    for multiply in multiplies:
        assert multiply.code in shown[multiply.line]
        assert multiply.control is not None
        assert f"[{multiply.control}]" in shown[multiply.line]
        assert " = mmaf " in lines[rows[multiply.line]]
    assert len(rows) >= 0.9 * len(sass.lines)


def test_control_codes() -> None:
    # IMAD of sm_70 with stall 15, waiting for barriers 0 and 5, signalling write barrier 1, reusing its first operand
    bits = 15 | 0 << 4 | 1 << 5 | 7 << 8 | 0b100001 << 11 | 1 << 17
    code = ControlCode.of(bits << 105)
    assert code == ControlCode(stall=15, yields=True, write=1, read=None, wait=(0, 5), reuse=1)
    assert str(code) == "B0----5:R-:W1:Y:S15:R---"


PLACES = "entry @k() {\n  addi %a, %b\n}\n"


@pytest.mark.parametrize(
    ("file", "line", "column", "named"),
    [
        (FILE_NAME, 1, 1, "entry"),
        (FILE_NAME, 1, 0, "entry @k() {"),
        (FILE_NAME, 2, 3, "addi"),
        (FILE_NAME, 2, 1, "  addi %a, %b"),
        (FILE_NAME, 2, 0, "  addi %a, %b"),
        (FILE_NAME, 3, 1, "}"),
        (FILE_NAME, 4, 0, ""),
        (FILE_NAME, 5, 0, None),
        (FILE_NAME, 0, 0, None),
        ("other.py", 1, 1, None),
    ],
)
def test_the_text_at_a_place_of_the_compiler(file: str, line: int, column: int, named: str | None) -> None:
    """The op where a column is known and one stands there, else the line."""
    span = op_span((VendorLocation(file, line, column),), LineIndex(PLACES))
    assert (None if span is None else PLACES[span.start : span.end]) == named


def test_a_place_without_a_column_is_the_line_even_where_the_text_ends_in_a_word() -> None:
    assert op_span((VendorLocation(FILE_NAME, 1, 0),), LineIndex("return")) == Span(0, 6)
