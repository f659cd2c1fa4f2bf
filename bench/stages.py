"""Documents of the lower stages, LLVM IR, machine IR and PTX, and dumps of Triton's passes: what a keystroke costs, and
how fast PTX is read.

Measured in this process, in computing time of the thread, which depends little on what else the machine does.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from bench.documents import Document, edits
from bench.measure import MS, Goal, percentile
from tilelsp.analysis import Host, Snapshot, TextChange
from tilelsp.analysis.snapshot import language_of
from tilelsp.server.memory import between_slices, set_up, tidy_up

LINES = 10_000
CYCLES = 8
MOST = {100: 10.0, 1: 25.0}
"""The milliseconds that an edit may take, by the number of functions that the lines are."""
DUMP_MOST = 5.0
DUMPS = Path(__file__).parent.parent / "tests" / "cases" / "dialects" / "dumps"
SLICE = 2.0
READ_BYTES = 14_000_000
BLOCK = 50
"""Statements between two labels."""
_HEAD = (
    f"{'lower stages, computing time':<35}{'lines':>7}{'open':>9}{'edit p50':>10}{'p95':>9}{'slice p50':>11}{'most':>8}"
    f"{'tidy':>7}"
)


def stage_goals() -> Iterator[Goal]:
    """Print a row for each document, and give what was to be reached. Times are in milliseconds."""
    set_up()
    print(f"\n{_HEAD}")
    for document, most in _documents():
        cost = _measured(document)
        middle, slices = percentile(cost.edits, 0.5), percentile(cost.slices, 0.5)
        print(
            f"{document.name:<35}{document.lines:>7}{cost.open:>9.0f}{middle:>10.2f}"
            f"{percentile(cost.edits, 0.95):>9.2f}{slices:>11.2f}{max(cost.slices):>8.2f}{max(cost.tidying):>7.2f}",
            flush=True,
        )
        yield Goal(f"{document.name}: an edit costs at most {most:.0f} ms ({middle:.1f})", middle <= most)
        yield Goal(
            f"{document.name}: no slice of any edit is longer than {SLICE:.0f} ms (most {max(cost.slices):.2f})",
            max(cost.slices) <= SLICE,
        )
    document = _ptx(READ_BYTES // 28 // LINES, READ_BYTES // 28)
    size = len(document.text) / 1e6
    start = time.thread_time()
    _steps(Host().open("file", document.text, 1, language_of(document.language)))
    taken = time.thread_time() - start
    print(f"{size:.1f} MB of PTX are read in {taken:.1f} s of computing time: {size / taken:.2f} MB/s")


@dataclass(slots=True)
class Cost:
    """In milliseconds: opening, each edit, the longest slice of each edit, and tidying up when it is done."""

    open: float
    edits: list[float]
    slices: list[float]
    tidying: list[float]


def _measured(document: Document) -> Cost:
    host = Host()
    language = language_of(document.language)
    made = Cost(sum(_steps(host.open("file", document.text, 1, language))), [], [], [])
    tidy_up()
    start = sum(len(line) + 1 for line in document.text.split("\n")[: document.line])
    for _ in range(CYCLES):
        for edit in edits(document):
            before = time.thread_time()
            snapshot = host.change("file", None, [TextChange(edit.text, start + edit.start, start + edit.end)])
            changed = (time.thread_time() - before) * MS
            slices = _steps(snapshot)
            before = time.thread_time()
            tidy_up()
            tidied = (time.thread_time() - before) * MS
            made.edits.append(changed + sum(slices) + tidied)
            made.slices.append(max(slices))
            made.tidying.append(tidied)
    return made


def _steps(snapshot: Snapshot) -> list[float]:
    """How long each slice of the work on a snapshot takes, with what the server does about memory between them."""
    work = snapshot.diagnostics()
    made: list[float] = []
    while True:
        between_slices()
        before = time.thread_time()
        try:
            next(work)
        except StopIteration:
            return made
        finally:
            made.append((time.thread_time() - before) * MS)


# documents ------------------------------------------------------------------------------------------------------


def _documents() -> Iterator[tuple[Document, float]]:
    """Each with the milliseconds that an edit may take."""
    yield _passes(), DUMP_MOST
    yield _triton_function(), DUMP_MOST
    for functions, most in MOST.items():
        for document in (_llvm(functions), _mir(_PLAIN, functions), _mir(_LLC, functions), _ptx(functions, LINES)):
            yield document, most


def _passes() -> Document:
    """A matrix product of Triton after each of many passes."""
    shown = (DUMPS / "matmul.sm_90.ttgir.mlir").read_text()
    count = LINES // (shown.count("\n") + 1) + 1
    headers = (
        f"// -----// IR Dump After Pass{n} (pass-{n}) ('builtin.module' operation) //----- //\n" for n in range(count)
    )
    text = "".join(f"{header}{shown}" for header in headers)
    return replace(_document("passes of Triton", "mlir", count, text, " = arith."), name="passes of Triton")


def _triton_function() -> Document:
    """One function of Triton's dialect."""
    types = "tensor<128xf32, #blocked>"
    parts = [
        "#blocked = #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>\n",
        'module attributes {"ttg.num-warps" = 4 : i32, "ttg.threads-per-warp" = 32 : i32} {\n',
        "  tt.func public @k(%p: f32) {\n",
        f"    %v0 = tt.splat %p : f32 -> {types}\n",
    ]
    for i in range(1, LINES):
        op = "addf" if i % 3 else "mulf"
        parts.append(f"    %v{i} = arith.{op} %v{i - 1}, %v{max(i - 7, 0)} : {types}\n")
    parts.append("    tt.return\n  }\n}\n")
    return _document("Triton", "mlir", 1, "".join(parts), " = arith.addf ")


def _document(kind: str, language: str, functions: int, text: str, edited: str) -> Document:
    """A document that is edited at the line in its middle that has `edited`."""
    found = [number for number, line in enumerate(text.split("\n")) if edited in line]
    name = f"{kind}, {'one function' if functions == 1 else f'{functions} functions'}"
    return Document(name, text, language, found[len(found) // 2])


def _llvm(functions: int) -> Document:
    parts: list[str] = []
    for number in range(functions):
        parts.append(f"define ptx_kernel void @k{number}(ptr addrspace(1) %p, float %v0) {{\nentry:\n")
        for i in range(1, LINES // functions - 6):
            a, b = f"%v{i - 1}", f"%v{max(i - 7, 0)}"
            match i % 4:
                case 0:
                    parts.append(f"  %v{i} = call float @llvm.nvvm.fma.rn.f(float {a}, float {b}, float %v0)\n")
                case 1:
                    parts.append(f"  %v{i} = fadd float {a}, {b}\n")
                case 2:
                    parts.append(f"  %v{i} = fmul contract float {a}, {b}\n")
                case _:
                    parts.append(f"  %v{i} = load float, ptr addrspace(1) %p, align 4\n")
            if i % BLOCK == 0:
                parts.append(f"  br label %b{i}\nb{i}:\n")
        parts.append("  ret void\n}\n")
    parts.append("declare float @llvm.nvvm.fma.rn.f(float, float, float)\n")
    return _document("LLVM IR", "llvm", functions, "".join(parts), " = fadd ")


@dataclass(frozen=True, slots=True)
class _Form:
    """How a form of machine IR writes a function, its instructions, and the end of one block with the next one's label.

    The opcodes are those of an addition and of a bitwise and; `{0}` is the number of the function or block.
    """

    kind: str
    head: str
    instruction: str
    opcodes: tuple[str, str]
    branch: str
    end: str


_PLAIN = _Form(
    "machine IR",
    "func @k{0}(u32) kernel {{\nbb.entry:\n  %v0:b32 = READ_SREG sreg: tid.x\n",
    "  %v{0}:b32 = {1} %v{2}, %v{3}\n",
    ("ADD_S32", "AND_B32"),
    "  BRA bb.b{0}\nbb.b{0}:\n",
    "  RET\n}\n",
)
_LLC = _Form(
    "machine IR of llc",
    "---\nname: k{0}\ntracksRegLiveness: true\nbody: |\n  bb.0:\n    %0:b32 = MOV_B32_i 1\n",
    "    %{0}:b32 = {1} %{2}, %{3}\n",
    ("ADD32rr", "AND_b32rr"),
    "    GOTO %bb.{0}\n\n  bb.{0}:\n",
    "    Return\n...\n",
)
"""As `llc -stop-after` writes it."""


def _mir(form: _Form, functions: int) -> Document:
    parts: list[str] = []
    for number in range(functions):
        parts.append(form.head.format(number))
        for i in range(1, LINES // functions - 8):
            parts.append(form.instruction.format(i, form.opcodes[i % 3 == 0], i - 1, max(i - 7, 0)))
            if i % BLOCK == 0:
                parts.append(form.branch.format(i // BLOCK))
        parts.append(form.end)
    return _document(form.kind, "nvptx-mir", functions, "".join(parts), f" = {form.opcodes[0]} ")


def _ptx(functions: int, lines: int) -> Document:
    parts = [".version 8.6\n.target sm_90a\n.address_size 64\n"]
    for number in range(functions):
        parts.append(f".visible .entry k{number}(.param .u64 k{number}_p)\n{{\n\t.reg .f32 %f<{lines}>;\n")
        parts.append("\tmov.f32 %f0, 0f00000000;\n")
        for i in range(1, lines // functions - 5):
            name = "add.f32" if i % 3 else "mul.f32"
            parts.append(f"\t{name} %f{i}, %f{i - 1}, %f{max(i - 7, 0)};\n")
            if i % BLOCK == 0:
                parts.append(f"\tbra.uni B{i};\nB{i}:\n")
        parts.append("\tret;\n}\n")
    return _document("PTX", "ptx", functions, "".join(parts), "add.f32")
