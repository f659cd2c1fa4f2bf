"""Case files: a text with marks that say what is found in it, and sections with the texts that come out of it.

    //! verify dialect=cuda_tile          the first line says what runs, with options
      %t = addf %a, %b : tile<4xi32>
    //     ^^^^ error[op.operand]: 'cuda_tile.addf' op operand #0 must be ...
    //--- print                           a section: the text that follows, up to the next section
      ...

A mark stands under the line that it speaks of; its carets are under the code points of the finding. `// @3..5 error:`
names columns (from 0, end excluded) that carets cannot reach. The code in brackets may be left out; the message is
the whole one. A mark line that holds no carets but `note: ...` demands a related place of the finding before it.
`TILELSP_BLESS=1` rewrites sections (never marks) with what came out.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import LineIndex

CASES = Path(__file__).parent / "cases"


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A finding that a case demands: zero-based line of the source and columns, severity, code ("" for any)."""

    line: int
    start: int
    end: int
    severity: str
    message: str
    code: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """One case. `source` is the text without its marks; line numbers of marks count in it."""

    path: Path
    runs: str
    options: dict[str, str]
    source: str
    marks: tuple[Mark, ...]
    sections: dict[str, str]

    @property
    def text(self) -> str:
        """The text of the case: another file of `cases`, where its option `of` names one, or its own source."""
        return (CASES / self.options["of"]).read_text(encoding="utf-8") if "of" in self.options else self.source

    def part(self, name: str) -> Case | None:
        """A section that is itself source with marks, as a case; None where there is no such section."""
        if name not in self.sections:
            return None
        source, marks = _marks(self.sections[name].removesuffix("\n"))
        return Case(self.path, name, {}, source, marks, {})

    def check_marks(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Fail unless exactly the marked diagnostics were found."""
        found = sorted(_as_mark(self.source, diagnostic) for diagnostic in diagnostics)
        wanted = sorted(self.marks)
        for mark in wanted:
            if not mark.code:
                found = [_without_code(f) if _same(f, mark) else f for f in found]
            if not mark.notes:
                found = [_without_notes(f) if _same(f, mark) else f for f in found]
        assert _shown(found) == _shown(wanted), self.path.name

    def check_section(self, name: str, text: str) -> None:
        """Fail unless `text` is what section `name` holds; with TILELSP_BLESS, write it there."""
        if os.environ.get("TILELSP_BLESS") and self.sections.get(name) != text:
            bless(self.path, name, text)
            return
        assert text == self.sections.get(name), f"{self.path.name}: {name}"


def case_paths(*areas: str) -> list[Path]:
    """The case files of some folders of `tests/cases`, those of other runners aside."""
    found: list[Path] = []
    for area in areas:
        found += [path for path in sorted((CASES / area).iterdir()) if _is_case(path)]
    return found


def _is_case(path: Path) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8", errors="replace").startswith("//!")


def case_name(path: Path) -> str:
    """How a case is called in the test report."""
    return f"{path.parent.name}/{path.stem}"


def load(path: Path) -> Case:
    """Read a case file. Raises `ValueError` for one that does not say what runs."""
    text = path.read_text(encoding="utf-8")
    head, _, rest = text.partition("\n")
    if not head.startswith("//!"):
        raise ValueError(f"{path} does not begin with //!")
    runs, *words = head.removeprefix("//!").split()
    options = {key: value for key, _, value in (word.partition("=") for word in words)}
    body, *parts = ("\n" + rest).split("\n//--- ")
    sections: dict[str, str] = {}
    for part in parts:
        name, _, content = part.partition("\n")
        sections[name.strip()] = content if content.endswith("\n") or not content else content + "\n"
    source, marks = _marks(body.removeprefix("\n"))
    return Case(path, runs, options, source, marks, sections)


def _marks(body: str) -> tuple[str, tuple[Mark, ...]]:
    lines: list[str] = []
    marks: list[Mark] = []
    for line in body.split("\n"):
        mark = _mark(line, len(lines) - 1)
        if mark is not None:
            marks.append(mark)
        elif marks and line.lstrip().startswith("//") and line.lstrip("/ ").startswith("note: "):
            last = marks[-1]
            note = line.lstrip("/ ").removeprefix("note: ")
            marks[-1] = Mark(
                last.line, last.start, last.end, last.severity, last.message, last.code, (*last.notes, note)
            )
        else:
            lines.append(line)
    source = "\n".join(lines)
    return (source if source.endswith("\n") or not source else source + "\n"), tuple(marks)


def _mark(line: str, number: int) -> Mark | None:
    if not line.lstrip().startswith("//"):
        return None
    rest = line.lstrip().removeprefix("//").lstrip()
    if rest.startswith("@"):
        columns, _, rest = rest[1:].partition(" ")
        start, _, end = columns.partition("..")
    elif rest.startswith("^"):
        begin = line.index("^")
        length = len(rest) - len(rest.lstrip("^"))
        start, end, rest = str(begin), str(begin + length), rest[length:].lstrip()
    else:
        return None
    label, _, message = rest.partition(": ")
    severity, _, code = label.partition("[")
    return Mark(number, int(start), int(end), severity, message, code.rstrip("]"))


def _as_mark(source: str, diagnostic: Diagnostic) -> Mark:
    index = LineIndex(source)
    line = index.line_of(min(diagnostic.span.start, len(source)))
    begin = index.starts[line]
    return Mark(
        line,
        diagnostic.span.start - begin,
        diagnostic.span.end - begin,
        diagnostic.severity.name.lower(),
        diagnostic.message,
        diagnostic.code,
        tuple(label.message for label in diagnostic.related),
    )


def _same(a: Mark, b: Mark) -> bool:
    return (a.line, a.start, a.end, a.message) == (b.line, b.start, b.end, b.message)


def _without_code(mark: Mark) -> Mark:
    return Mark(mark.line, mark.start, mark.end, mark.severity, mark.message, "", mark.notes)


def _without_notes(mark: Mark) -> Mark:
    return Mark(mark.line, mark.start, mark.end, mark.severity, mark.message, mark.code)


def _shown(marks: list[Mark]) -> list[str]:
    return [
        f"{m.line + 1}:{m.start}-{m.end}: {m.severity}[{m.code}]: {m.message}"
        + "".join(f" | note: {note}" for note in m.notes)
        for m in sorted(marks)
    ]


def bless(path: Path, section: str, text: str) -> None:
    """Write `text` as a section of a case file: where the section stands, or at the end."""
    body, *parts = path.read_text(encoding="utf-8").removesuffix("\n").split("\n//--- ")
    names = [part.partition("\n")[0].strip() for part in parts]
    at = names.index(section) if section in names else len(parts)
    blank = "\n" if at < len(parts) and parts[at].endswith("\n") else ""
    parts[at : at + 1] = [f"{section}\n{text.removesuffix(chr(10))}{blank}"]
    path.write_text("\n//--- ".join([body, *parts]) + "\n", encoding="utf-8")
