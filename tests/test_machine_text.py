"""Machine IR that LLVM writes is read without a complaint, and refused where LLVM refuses it.

`cases/machine/*.mir` were written by llc 22 from `inputs` (the pass stands in the name; `frame.mir` is a short one) and
accepted by `llc -run-pass=none`, which also gave the verdicts in `cases/machine/mutants.txt`.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.machine import real_tools
from tests.machine_inputs import TARGET, inputs, passes, stopped
from tests.mutations import mutants
from tests.producers.judges import judge, llvm_program
from tests.row_tables import read_rows
from tilelsp.analysis import Host, Language, TextChange, finish
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.features.reference.machine_pages import machine_page
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.spec.machine_facts import MachineFacts
from tilelsp.syntax.mir.instruction import MachineInstruction, Problem
from tilelsp.syntax.mir.registers import RegisterTable
from tilelsp.syntax.mir.verify_instructions import verify_instruction

CASES = Path(__file__).parent / "cases" / "machine"
TEXTS = sorted(CASES.glob("*.mir"))
SEED = os.environ.get("TILELSP_SEED", "machine")
TABLES = (
    "keys.txt", "operands.txt", "operand_grammar.txt", "blocks.txt", "yaml.txt", "lines.txt", "bodies.txt", "files.txt",
    "generics.txt", "ends.txt",
)  # fmt: skip


def findings(text: str) -> tuple[Diagnostic, ...]:
    return finish(Host().open("a", text, 1, Language.MIR).diagnostics())


def errors(text: str) -> list[str]:
    return [finding.message for finding in findings(text) if finding.severity is Severity.ERROR]


@pytest.mark.parametrize("path", TEXTS, ids=lambda p: p.stem)
def test_what_llc_wrote_is_quiet(path: Path) -> None:
    assert not [finding for finding in findings(path.read_text()) if finding.severity is not Severity.HINT]


@dataclass(frozen=True, slots=True)
class Recorded:
    """A change of a file, and what llc says of it; `said` is empty where it accepts.

    Behind `~` stands a sentence where ours has other words. `below` are the lines from the one where the change begins
    to the one that llc names; None where it names none.
    """

    file: str
    old: str
    new: str
    said: str
    same_words: bool
    below: int | None

    @property
    def text(self) -> str:
        """The file, changed."""
        return (CASES / self.file).read_text().replace(self.old, self.new, 1)

    @property
    def line(self) -> int:
        """The line that llc names, from 0."""
        text = (CASES / self.file).read_text()
        return text.count("\n", 0, text.index(self.old)) + (self.below or 0)


def recorded() -> list[Recorded]:
    made: list[Recorded] = []
    name = ""
    for line in (CASES / "mutants.txt").read_text().splitlines():
        if line.startswith("== "):
            name = line[3:]
        elif line.strip() and not line.startswith("#"):
            change, _, said = line.partition(" :: ")
            old, _, new = (part.replace("\\n", "\n") for part in change.partition(" => "))
            below = re.match(r"[+-]\d+ ", said)
            said = said[below.end() :] if below else said
            same = not said.startswith("~ ")
            said = said.removeprefix("~ ").strip()
            made.append(Recorded(name, old, new, said, same, int(below[0]) if below else None))
    return made


def named(case: Recorded) -> str:
    return f"{case.old} => {case.new}".replace("\n", " ")


@pytest.mark.parametrize("case", recorded(), ids=named)
def test_a_change_is_judged_as_llc_judges_it(case: Recorded) -> None:
    text = case.text
    found = [(text.count("\n", 0, finding.span.start), finding.message)
             for finding in findings(text) if finding.severity is Severity.ERROR]  # fmt: skip
    there = [said for line, said in found if case.below is None or line == case.line]
    if case.same_words:
        assert any(case.said in said for said in there) if case.said else not found, found
    else:
        assert there
        assert not any(case.said in said for said in there)


def rows(name: str) -> tuple[str, list[tuple[str, str]]]:
    """The document in the head of a table, and its rows: what stands in it, and what llc says of that."""
    document, cases = read_rows(CASES / name, escaped=True)
    return f"{document}{'' if name == 'ends.txt' else chr(10)}", cases


@pytest.mark.parametrize("name", TABLES)
def test_rows_are_judged_as_llc_judges_them(name: str) -> None:
    document, cases = rows(name)
    wrong: list[str] = []
    for row, wanted in cases:
        text = document.replace("ROW", row)
        found = min(
            (finding for finding in findings(text) if finding.severity is Severity.ERROR), key=_start, default=None
        )
        said = (
            "ok" if found is None else f"{found.span.start - text.rfind(chr(10), 0, found.span.start)}: {found.message}"
        )
        if said != wanted and (not wanted.startswith("*") or wanted[1:] != said[said.find(":") :]):
            wrong.append(f"{row}: {said}, and not {wanted}")
    assert wrong == []


def _start(found: Diagnostic) -> int:
    return found.span.start


@pytest.mark.slow
@real_tools
@pytest.mark.parametrize("name", TABLES)
def test_llc_judges_rows_as_the_tables_say(name: str) -> None:
    document, cases = rows(name)
    wrong: list[str] = []
    for row, wanted in cases:
        command = [llvm_program("llc-22"), "-mtriple=nvptx64", "-run-pass=none", "-x", "mir", "-", "-o", "/dev/null"]
        done = subprocess.run(command, input=document.replace("ROW", row), capture_output=True, text=True, check=False)
        at, verified = _PLACE.search(done.stderr), _VERIFIED.search(done.stderr)
        said = f"{at[1]}: {at[2]}" if at else f"*: {verified[1]}" if verified else "ok"
        if said != wanted or (said == "ok") != (done.returncode == 0):
            wrong.append(f"{row}: {said}, and not {wanted}")
    assert wrong == []


_PLACE = re.compile(r"(?:<stdin>|YAML):\d+:(\d+): (.*)")
_VERIFIED = re.compile(r"Bad machine code: (.*?) \*\*\*")


def test_a_file_may_hold_both_forms() -> None:
    text = (CASES / "shared.finalize-isel.mir").read_text() + "func @k(u32) kernel {\nbb.entry:\n  %a:b32 = NOP\n}\n"
    assert errors(text) == ["NOP is not a machine opcode"]


def test_inline_assembly_of_the_ir_block_is_ptx() -> None:
    call = 'call i32 asm "add.s32 $0, $1, $2;", "=r,r,r"(i32 1, i32 2)'
    text = (
        f'--- |\n  target triple = "nvptx64-nvidia-cuda"\n  define ptx_kernel void @k() {{\n    %u = {call}\n'
        f"    %v = {call.replace('s32', 's32x')}\n    ret void\n  }}\n...\n"
        "---\nname: k\nbody: |\n  bb.0:\n    Return\n...\n"
    )
    snapshot = Host().open("a", text, 1, Language.MIR)
    found = [diagnostic for diagnostic in finish(snapshot.diagnostics()) if diagnostic.severity is Severity.ERROR]
    assert [(text[diagnostic.span.start : diagnostic.span.end], diagnostic.message) for diagnostic in found][-1] == (
        "s32x", "Unknown modifier '.s32x'",
    )  # fmt: skip
    shown = hover(snapshot, text.index("add.s32"))
    assert shown is not None
    assert text[shown.span.start : shown.span.end] == "add.s32"
    assert shown.markdown.startswith("**add.s32**")


def test_an_opcode_that_nvptx_lacks_is_an_error_where_it_stands_first() -> None:
    text = (CASES / "shared.finalize-isel.mir").read_text().replace("MOV_B64_sym", "MOV_NEW_sym")
    found = findings(text)
    assert [(diagnostic.severity, diagnostic.code) for diagnostic in found] == [(Severity.ERROR, "mir.unknown-opcode")]
    assert found[0].message == "unknown machine instruction name 'MOV_NEW_sym'"
    assert found[0].span.start == text.index("MOV_NEW_sym")


@pytest.mark.parametrize(("opcodes", "code"), [("A B Return", "undeclared"), ("A Return Return MOV_B32_i", "unknown")])
def test_text_of_another_target_has_one_hint(opcodes: str, code: str) -> None:
    """Of two opcodes, one of which NVPTX has as well, nobody knows whose they are."""
    lines = "".join(f"    {opcode}\n" for opcode in opcodes.split())
    found = findings(f"---\nname: k\nbody: |\n  bb.0:\n{lines}...\n")
    assert [diagnostic.code for diagnostic in found if diagnostic.code.endswith("opcode")] == [f"mir.{code}-opcode"]


def test_an_edit_verifies_the_instructions_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    verified: list[str] = []

    def verify(
        registers: RegisterTable, instruction: MachineInstruction, at: int, facts: MachineFacts
    ) -> Iterator[Problem]:
        verified.append(instruction.opcode)
        return verify_instruction(registers, instruction, at, facts)

    monkeypatch.setattr("tilelsp.syntax.mir.verify_instructions.verify_instruction", verify)
    lines = "".join(f"    %{n}:b32 = ADD32rr %{n - 1}, %0\n" for n in range(1, 1000))
    text = f"---\nname: k\nbody: |\n  bb.0:\n    %0:b32 = MOV_B32_i 1\n{lines}    Return\n...\n"
    host = Host()
    finish(host.open("a", text, 1, Language.MIR).diagnostics())
    assert len(verified) == 1001
    at = text.index(" %499, ")
    verified.clear()
    for new, length in (("$$", 0), ("", 2), ("b32", 0), ("", 3)):
        finish(host.change("a", None, [TextChange(new, at, at + length)]).diagnostics())
    assert 0 < len(verified) <= 4 * 48


def test_a_register_that_changes_its_class_is_judged_wherever_it_is_used() -> None:
    uses = "".join(f"    %{n}:b32 = ADD32rr %0, %0\n" for n in range(1, 100))
    text = f"---\nname: k\nbody: |\n  bb.0:\n    %0:b32 = IMPLICIT_DEF\n{uses}    Return\n...\n"
    host = Host()
    assert not finish(host.open("a", text, 1, Language.MIR).diagnostics())
    at = text.index("b32")
    found = finish(host.change("a", None, [TextChange("b64", at, at + 3)]).diagnostics())
    message = "Illegal virtual register for instruction: expected a B32 register, but got a B64 register"
    assert [diagnostic.message for diagnostic in found] == [message] * 198
    assert not finish(host.change("a", None, [TextChange("b32", at, at + 3)]).diagnostics())


def test_a_class_in_front_of_another_one_is_the_register_s_after_an_edit() -> None:
    uses = "".join(f"    %{n}:b32 = ADD32rr %0, %0\n" for n in range(1, 100))
    text = f"---\nname: k\nbody: |\n  bb.0:\n    %0 = IMPLICIT_DEF\n{uses}    %200:b64 = COPY %0:b64\n    Return\n...\n"
    host = Host()
    assert len(finish(host.open("a", text, 1, Language.MIR).diagnostics())) == 198
    at = text.index("%0") + 2
    found = finish(host.change("a", None, [TextChange(":b32", at, at)]).diagnostics())
    assert [diagnostic.message for diagnostic in found] == ["conflicting register classes, previously: B32"]


def test_rows_of_registers_may_be_taken_away_one_by_one() -> None:
    rows = "".join(f"  - {{ id: {n}, class: b32 }}\n" for n in range(30))
    text = f"---\nname: k\nregisters:\n{rows}body: |\n  bb.0:\n    Return\n...\n"
    host = Host()
    finish(host.open("a", text, 1, Language.MIR).diagnostics())
    for n in reversed(range(2, 30)):
        row = f"  - {{ id: {n}, class: b32 }}\n"
        at = text.index(row)
        text = text.replace(row, "")
        assert not finish(host.change("a", None, [TextChange("", at, at + len(row))]).diagnostics())
    at = text.index("class: b32 }\nbody")
    found = finish(host.change("a", None, [TextChange("klass", at, at + 5)]).diagnostics())
    assert "missing required key 'class'" in [diagnostic.message for diagnostic in found]


# LLVM's own tools --------------------------------------------------------------------------------------------------


@pytest.mark.slow
@real_tools
@pytest.mark.parametrize("path", TEXTS, ids=lambda p: p.stem)
def test_llc_accepts_the_cases(path: Path) -> None:
    assert judge(path).accepted, judge(path).output


@pytest.mark.slow
@real_tools
def test_llc_says_what_is_recorded(tmp_path: Path) -> None:
    mutant = tmp_path / "mutant.mir"
    for case in recorded():
        assert case.old in (CASES / case.file).read_text()
        mutant.write_text(case.text)
        verdict = judge(mutant)
        assert verdict.accepted == (not case.said), f"{named(case)}: {verdict.output}"
        assert case.said in verdict.output, named(case)
        assert bool(verdict.lines) == (case.below is not None), f"{named(case)}: {verdict.output}"
        assert case.below is None or case.line in verdict.lines, f"{named(case)}: {verdict.output}"


@pytest.mark.verdicts
@real_tools
def test_every_pass_is_read(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("inputs")
    wrong: list[str] = []
    for source in inputs(folder, SEED):
        seen: set[str] = set()
        for after in passes():
            text = stopped(source, after)
            if text and text not in seen:
                seen.add(text)
                shown = [finding.message for finding in findings(text) if finding.severity is not Severity.HINT]
                wrong += [f"{source.stem} after {after}: {shown[:3]}"] if shown else []
        assert len(seen) > 3, source  # few passes change a function of four instructions
    assert not wrong, "\n".join(wrong)


@pytest.mark.verdicts
@real_tools
def test_mutants_are_judged_as_llc_judges_them(tmp_path_factory: pytest.TempPathFactory, tmp_path: Path) -> None:
    """Five hundred single changes of frames, names, registers and blocks; opcodes that llc does not know aside."""
    draw = random.Random(SEED)
    folder = tmp_path_factory.mktemp("inputs")
    after = ("finalize-isel", "machine-cse", "phi-node-elimination")
    sources = [text for source in inputs(folder, SEED) for literal in after
               if 0 < len(text := stopped(source, literal)) < 60_000]  # fmt: skip
    count: Counter[tuple[bool, bool]] = Counter()
    wrong: list[str] = []
    mutant = tmp_path / "mutant.mir"
    while count.total() < 500:
        text = draw.choice(sources)
        start = text.index("\n---\n") + 1
        documents = text[start:].split("\n---\n")
        number = draw.randrange(len(documents))
        for change in mutants(documents[number], draw, 1):
            changed = [*documents[:number], change.text, *documents[number + 1 :]]
            mutant.write_text(text[:start] + "\n---\n".join(changed))
            verdict = judge(mutant)
            if "unknown machine instruction name" in verdict.output:
                continue
            shown = errors(mutant.read_text())
            count[verdict.accepted, not shown] += 1
            if verdict.accepted == bool(shown):
                line = change.text.split("\n")[change.line].strip()
                wrong.append(f"{change.what} in {line!r}: {shown[:1] or verdict.output[:120]}")
    print(f"seed {SEED!r}: {dict(count)}")
    agreed = count[True, True] + count[False, False]
    assert agreed >= 0.98 * count.total(), f"seed {SEED!r}\n" + "\n".join(wrong)


NOT_ALONE = ("Callseq_Start", "Callseq_End")
"""Opcodes that are printed as comments, with numbers of the function's calls."""


@real_tools
@pytest.mark.parametrize("name", ["shared.finalize-isel.mir", "switch.machine-cse.mir"])
def test_a_hover_shows_the_ptx_that_llc_prints(name: str) -> None:
    command = [
        llvm_program("llc-22"),
        "-x",
        "mir",
        *TARGET,
        "-start-after=nvptx-proxyreg-erasure",
        str(CASES / name),
        "-o",
        "-",
    ]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    known = Counter(_without_numbers(line.partition("//")[0]) for line in printed.splitlines())
    text = (CASES / name).read_text()
    document = Host().open("a", text, 1, Language.MIR).document
    assert isinstance(document, LowLevelDocument)
    shown = 0
    for placed in document.units:
        for block in placed.unit.function.body.blocks if placed.unit.function is not None else ():
            for instruction, at in block.instructions:
                start = placed.start + at
                operands = [
                    text[start + operand.span.start : start + operand.span.end] for operand in instruction.operands
                ]
                if instruction.opcode in NOT_ALONE or any(operand.startswith("%stack") for operand in operands):
                    continue  # the frame decides where stack objects are
                lines = machine_page(instruction.opcode, operands).ptx.splitlines()
                assert not {_without_numbers(line) for line in lines} - known.keys(), instruction.opcode
                shown += len(lines)
    assert shown > 20


def _without_numbers(line: str) -> str:
    """A line of PTX without the numbers of registers and blocks, which follow from the whole function."""
    line = re.sub(r"%bb\.[\w.]+|\$L__BB\w+", "block", " ".join(line.split()))
    return re.sub(r"%[a-z]*\d+", "%", line)
