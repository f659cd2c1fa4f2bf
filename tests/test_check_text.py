"""Text that `tilelsp check` prints, with and without colours."""

from __future__ import annotations

import io

import pytest

from tilelsp.analysis.features.checks.checked import is_lowered
from tilelsp.analysis.host import Host
from tilelsp.analysis.snapshot import Language
from tilelsp.api.documents import Document
from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.text import Span
from tilelsp.cli.check.jobs import Report
from tilelsp.cli.check.output import show
from tilelsp.compile.stage import Stage

TEXT = "first\n\tsecond line\n\n" + "x" * 300 + "\n"


class Terminal(io.StringIO):
    """A terminal, or none."""

    def __init__(self, is_terminal: bool) -> None:
        super().__init__()
        self._is_terminal = is_terminal

    def isatty(self) -> bool:
        return self._is_terminal


def printed(*found: Diagnostic, terminal: bool = False) -> str:
    out = Terminal(terminal)
    show([Report(Document(None, "a.mlir", TEXT, TEXT.encode()), found)], "text", out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("severity", "colour"),
    [(Severity.ERROR, 31), (Severity.WARNING, 33), (Severity.INFORMATION, 34), (Severity.HINT, 36)],
)
def test_colours_of_a_terminal(severity: Severity, colour: int) -> None:
    word = severity.name.lower()
    found = Diagnostic("a.b", f"wrong {word}: twice", Span(7, 13), severity)
    head, line, marks, *_ = printed(found, terminal=True).splitlines()
    assert head == f"a.mlir:2:2: \x1b[1;{colour}m{word}:\x1b[0m wrong {word}: twice [a.b]"
    assert line == " 2 |  second line"
    assert marks == f"   |  \x1b[1;{colour}m^^^^^^\x1b[0m"
    assert "\x1b" not in printed(found)


@pytest.mark.parametrize(
    ("span", "excerpt"),
    [
        (Span(0, 5), [" 1 | first", "   | ^^^^^"]),
        (Span(0, 0), [" 1 | first", "   | ^"]),
        (Span(3, 9), [" 1 | first", "   |    ^^"]),
        (Span(19, 19), []),
        (Span(20, 22), [f" 4 | {'x' * 160}", "   | ^^"]),
        (Span(100, 102), [f" 4 | {'x' * 160}", f"   | {' ' * 80}^^"]),
        (Span(101, 103), [f" 4 | {'x' * 160}", f"   | {' ' * 80}^^"]),
        (Span(319, 320), [f" 4 | {'x' * 160}", f"   | {' ' * 159}^"]),
        (Span(20, 320), [f" 4 | {'x' * 160}", f"   | {'^' * 160}"]),
        (Span(400, 401), []),
    ],
)
def test_the_excerpt_of_a_finding(span: Span, excerpt: list[str]) -> None:
    _, *lines = printed(Diagnostic("a.b", "wrong", span)).splitlines()
    assert lines == [*excerpt, "1 error in 1 file"]


def test_a_note_has_an_excerpt_where_it_is_elsewhere() -> None:
    found = Diagnostic("a.b", "wrong", Span(0, 5), related=(Label(Span(0, 5), "here"), Label(Span(7, 13), "there")))
    assert printed(found).splitlines()[3:-1] == [
        "  note: a.mlir:1:1: here",
        "  note: a.mlir:2:2: there",
        " 2 |  second line",
        "   |  ^^^^^^",
    ]


@pytest.mark.parametrize(
    ("severities", "summary"),
    [
        ([], None),
        ([Severity.HINT], None),
        ([Severity.ERROR], "1 error in 1 file"),
        ([Severity.WARNING], "1 warning in 1 file"),
        ([Severity.ERROR, Severity.WARNING, Severity.ERROR], "2 errors, 1 warning in 1 file"),
    ],
)
def test_the_summary(severities: list[Severity], summary: str | None) -> None:
    text = printed(*(Diagnostic("a.b", "wrong", Span(0, 1), one) for one in severities))
    assert text.splitlines()[-1:] == ([summary] if summary else text.splitlines()[-1:])
    assert (" in 1 file" in text) is (summary is not None)


@pytest.mark.parametrize(
    ("language", "last", "found", "lowered"),
    [
        (Language.TILEIR, Stage.PTX, [], True),
        (Language.TILEIR, Stage.PTX, [Diagnostic("a.b", "", Span(0, 0), Severity.WARNING)], True),
        (Language.TILEIR, Stage.PTX, [Diagnostic("a.b", "", Span(0, 0))], False),
        (Language.TILEIR, Stage.PTX, [Diagnostic("native.unsupported", "", Span(0, 0), Severity.HINT)], False),
        (Language.TILEIR, Stage.CUDA_TILE, [], False),
        (Language.TILEIR, Stage.NV_TILEAA, [], True),
        (Language.LLVM, Stage.LLVM, [], False),
        (Language.LLVM, Stage.PTX, [], True),
        (Language.PTX, Stage.PTX, [], False),
    ],
)
def test_which_documents_are_lowered(language: Language, last: Stage, found: list[Diagnostic], lowered: bool) -> None:
    assert is_lowered(Host().open("a", "", 1, language), found, last) is lowered
