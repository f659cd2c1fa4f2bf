"""Running the lower half of the pipeline in tests: LLVM and machine IR to PTX, and ptxas' verdict on it."""

from __future__ import annotations

from functools import cache

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import LineIndex
from tilelsp.compile.print_ptx.module import Ptx, print_module
from tilelsp.compile.select.selection import select_module
from tilelsp.compile.verify_machine import verify_mir
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.targets import TARGETS, find_target
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.ptxas.assembler import Ptxas, PtxasReport
from tilelsp.ir.module import Op
from tilelsp.spec.target import Target
from tilelsp.syntax.mir.parser import parse_mir
from tilelsp.syntax.mir.printer import print_mir


@cache
def ptxas() -> Ptxas:
    """The assembler, with its memory of verdicts."""
    return Ptxas(Toolbox())


def assemble(text: str, target: str) -> PtxasReport:
    """ptxas' report; fails the test where no ptxas knows the target."""
    report = ptxas().assemble(text, target)
    assert report.accepted is not None, report.reason
    return report


def accepted(text: str, target: str) -> PtxasReport:
    """ptxas' report on PTX that it must accept, without spills."""
    report = assemble(text, target)
    assert report.accepted, "\n".join(m.text for m in report.messages) + "\n" + text
    for entry in report.entries:
        assert not entry.spill_store_bytes, (target, entry)
    return report


def lower(module: Op, target: Target) -> tuple[Op, Ptx, tuple[Diagnostic, ...]]:
    """Machine module, PTX and all diagnostics of an LLVM module."""
    selected = select_module(module, target)
    found = selected.diagnostics + verify_mir(selected.module, target)
    ptx = print_module(selected.module, target)
    return selected.module, ptx, found + ptx.diagnostics


def through_mir_text(module: Op, target: Target) -> str:
    """The PTX after printing machine IR and parsing it again; the text itself must come back too."""
    text = print_mir(module, OPCODES).text
    parsed = parse_mir(text, OPCODES)
    assert not parsed.diagnostics, (parsed.diagnostics, text)
    assert print_mir(parsed.module, OPCODES).text == text
    return print_module(parsed.module, target).text


def header(text: str, key: str, comment: str = ";") -> list[str]:
    """The values of header comments such as `; targets: sm_80, sm_90`."""
    mark = f"{comment} {key}:"
    return [line[len(mark) :].strip() for line in text.splitlines() if line.startswith(mark)]


def targets_of(text: str, comment: str = ";") -> list[Target]:
    """The targets that a case names; `all` stands for every one."""
    names = [name.strip() for line in header(text, "targets", comment) for name in line.split(",")]
    return list(TARGETS) if names == ["all"] else [find_target(name) for name in names]


def expected_findings(text: str) -> set[tuple[int, str]]:
    """(line, message) of the `; error: ...` and `; info: ...` comments behind lines."""
    made: set[tuple[int, str]] = set()
    for i, line in enumerate(text.splitlines()):
        for mark in ("; error: ", "; info: "):
            at = line.find(mark)
            if at > 0:
                made.add((i, line[at + len(mark) :].strip()))
    return made


def located(text: str, diagnostics: tuple[Diagnostic, ...]) -> set[tuple[int, str]]:
    """(line, message) of diagnostics."""
    index = LineIndex(text)
    return {(index.line_of(d.span.start), d.message) for d in diagnostics}
