"""PTX in strings of C++ and Python: `cases/embedded`, the text of a file whose ending is `suffix`.

Marks are the findings of the strings. Section `strings` has a line for each string: its place, `device` or `host`, the
sigil of its operands, how many values the call gives, and its characters; a line with `=` for each operand; and a line
with `<` for each run of the document that stands for something else than itself. `hover TEXT` and `offers TEXT` (the
first of them) ask at the first place of TEXT and behind it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from case_files import case_name, case_paths, load

from tilelsp.analysis import finish
from tilelsp.analysis.embedded.hosts import HostAssembly, assemblies_in
from tilelsp.analysis.embedded.module import InlinePtx, NoOperand
from tilelsp.analysis.embedded.strings import StringChecker, assembly_at, embedded_findings, module_of
from tilelsp.analysis.features.completion.at_cursor import fitting_items
from tilelsp.analysis.features.completion.embedded import complete_embedded
from tilelsp.analysis.features.hover.embedded import embedded_hover
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import LineIndex, Span

pytest.importorskip("tree_sitter_cuda")


@pytest.mark.parametrize("path", case_paths("embedded"), ids=case_name)
def test_strings(path: Path) -> None:
    case = load(path)
    text = case.source
    found = assemblies_in(case.options["suffix"], text)
    case.check_marks(finish(embedded_findings(text, found, StringChecker())).all)
    for section in case.sections:
        question, _, needle = section.partition(" ")
        at = text.index(needle)
        match question:
            case "strings":
                case.check_section(
                    section, "".join(line for one in found for line in _described(text, one)) or "none\n"
                )
            case "hover":
                case.check_section(section, _hover(text, found, at))
            case _:
                case.check_section(section, _offers(text, found, at + len(needle)))


@pytest.mark.parametrize("path", [path for path in case_paths("embedded") if path.stem != "cuda"], ids=case_name)
def test_ends_of_lines_change_nothing(path: Path) -> None:
    case = load(path)
    one, other = (
        [found.text.replace("\r", "") for found in assemblies_in(case.options["suffix"], text)]
        for text in (case.source, case.source.replace("\n", "\r\n"))
    )
    assert one == other


@pytest.mark.parametrize("suffix", ["", ".c", ".ptx", ".txt"])
def test_other_files_have_no_strings(suffix: str) -> None:
    assert assemblies_in(suffix, 'void f() { asm("nop"); }') == ()


STATEMENT = """__device__ void f(int x) {
  asm("add.u32 %0, %1, 1;" : "=r"(x)
      : "x"(x));
  asm("mov.u32 %0, 1.5;" : "=r"(x));
  g();
}
"""


@pytest.mark.parametrize(
    ("code", "message", "line", "column", "kept"),
    [
        ("source", "another sentence", 1, 2, False),
        ("source", "another sentence", 1, 3, True),
        ("other", "another sentence", 1, 2, True),
        ("asm.constraint", "another sentence", 1, 2, False),
        ("asm.constraint", "another sentence", 2, 9, False),
        ("asm.constraint", "another sentence", 3, 9, True),
        ("asm.constraint", "another sentence", 0, 0, True),
        ("asm.operand", "another sentence", 1, 9, True),
        ("other", "an ASM operand", 1, 9, False),
        ("other", "an asm operand", 2, 9, False),
        ("other", "an asm operand", 3, 9, True),
        ("other", "an asm operand", 4, 2, True),
        ("other", "nvcc: Arguments mismatch for instruction 'mov'", 3, 9, False),
        ("other", "Arguments mismatch", 3, 9, True),
        ("other", "nvcc: Arguments mismatch for instruction 'mov'", 1, 9, True),
        ("ptx.instruction", "another sentence", 3, 9, False),
        ("source", "another sentence", 3, 2, False),
        ("source", "another sentence", 4, 2, True),
    ],
)
def test_what_a_compiler_says_of_the_statement_again(
    code: str, message: str, line: int, column: int, kept: bool
) -> None:
    found = finish(embedded_findings(STATEMENT, assemblies_in(".cu", STATEMENT), StringChecker()))
    assert [one.code for one in found.all] == ["asm.constraint", "ptx.instruction"]
    at = LineIndex(STATEMENT).starts[line] + column
    other = Diagnostic(code, message, Span(at, at + 1))
    assert found.beside([other]) == ((*found.all, other) if kept else found.all)


def _described(text: str, assembly: HostAssembly) -> Iterator[str]:
    where = "device" if assembly.is_device else "host"
    given = "" if assembly.count_of_inputs is None else f" {assembly.count_of_inputs} given"
    yield f"{_place(text, assembly.span)} {where} {assembly.sigil or 'plain'}{given} {assembly.text!r}\n"
    for one in assembly.operands:
        kind = "output" if one.is_output else "input"
        yield f"  = {_place(text, one.span)} {kind} {one.constraint!r} {one.value!r}".rstrip() + "\n"
    for char, place in assembly.chars:
        if text[place.start : place.end] != char:
            yield f"  < {_place(text, place)} {text[place.start : place.end]!r} is {char!r}\n"


def _place(text: str, span: Span) -> str:
    index = LineIndex(text)
    start, end = index.position(span.start), index.position(span.end)
    return f"{start.line + 1}:{start.character}-{end.line + 1}:{end.character}"


def _made(found: tuple[HostAssembly, ...], at: int) -> tuple[HostAssembly, InlinePtx] | None:
    assembly = assembly_at(found, at)
    try:
        ptx = None if assembly is None else module_of(assembly)
    except NoOperand:
        return None
    return None if assembly is None or ptx is None else (assembly, ptx)


def _hover(text: str, found: tuple[HostAssembly, ...], at: int) -> str:
    made = _made(found, at)
    told = None if made is None else embedded_hover(made[1], at)
    return "nothing\n" if told is None else f"{_place(text, told[1])}\n{told[0]}\n"


def _offers(text: str, found: tuple[HostAssembly, ...], at: int) -> str:
    made = _made(found, at)
    told = None if made is None else complete_embedded(made[1], at, made[0].sigil)
    if told is None:
        return "nothing\n"
    assert not any(item.snippet for item in told.items)
    fitting = fitting_items(told, text[told.span.start : told.span.end]).items
    shown = "".join(f"{item.kind.value} {item.label} {item.insert}".rstrip() + "\n" for item in fitting[:5])
    return f"replaces {text[told.span.start : told.span.end]!r} at {_place(text, told.span)}\n{shown}"
