"""Answers to an editor about a document, and the parts computed anew after an edit: one case file each.

`//! features language=... targets=...` shows findings by marks, and answers in sections named `hover TEXT`,
`definition TEXT`, `declaration TEXT`, `type TEXT`, `references TEXT`, `highlights TEXT`, `calls TEXT`, `rewrites TEXT`,
`refactor TEXT` (each change as the lines that are new, and the files beside it), `implementation TEXT`
(asked at the first place where TEXT stands, or with `TEXT @2` at the second), `symbols`, `links` and
`tensor-memory` (on sm_100a).
With `of=llvm/language/calls.ll` the text is that file of `cases`, whose findings are pinned elsewhere (`near_misses`).
`//! recomputed` makes one edit after the other, each named by a section `OLD => NEW`, and lists what was bound again.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path

import pytest
from case_files import Case, case_name, case_paths, load

from tilelsp.analysis import Host, Language, Snapshot, TextChange, finish, language_of
from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.features.calls import function_at, incoming, outgoing
from tilelsp.analysis.features.checks.checked import check
from tilelsp.analysis.features.fixes.rewrites import rewrites
from tilelsp.analysis.features.generated.lowered import LowerRequest, lower, stage_of
from tilelsp.analysis.features.generated.tmem_map import tmem_map
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.features.links import links
from tilelsp.analysis.features.names.declaration import declaration
from tilelsp.analysis.features.names.definition import definition
from tilelsp.analysis.features.names.highlight import highlights
from tilelsp.analysis.features.names.references import references
from tilelsp.analysis.features.names.type_definition import type_definition
from tilelsp.analysis.features.outline.symbols import OutlineSymbol, entry_at, symbols
from tilelsp.analysis.features.refactor.offers import change_of, offers
from tilelsp.analysis.features.reference.tables import tmem_page
from tilelsp.analysis.features.reference.verifier_page import verifier_page
from tilelsp.analysis.languages import Languages
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Position, PositionEncoding, Span, apply_edits

KERNELS = sorted((Path(__file__).parent / "cases" / "cutile").glob("*.mlir"))


def _cases(runs: str) -> list[Path]:
    return [path for path in case_paths("analysis") if load(path).runs == runs]


def _open(case: Case) -> Snapshot:
    language = Language(case.options.get("language", "tileir"))
    return Host().open(case.path.name, case.text, 1, language)


def _targets(case: Case) -> tuple[str, ...]:
    return tuple(filter(None, case.options.get("targets", "").split(",")))


# features -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", _cases("features"), ids=case_name)
def test_features(path: Path) -> None:
    case = load(path)
    snapshot = _open(case)
    if "of" not in case.options:
        case.check_marks(finish(snapshot.diagnostics(_targets(case))))
    for name in case.sections:
        case.check_section(name, _answer(snapshot, name))


def _call_lines(snapshot: Snapshot, at: int) -> Iterator[str]:
    function = function_at(snapshot, at)
    if function is None:
        yield "nothing\n"
        return
    yield f"{function.name} {_place(snapshot, function.span)}\n"
    for word, asked in (("from", incoming), ("to", outgoing)):
        for calls in asked(snapshot, function):
            places = ", ".join(_place(snapshot, span) for span in calls.spans)
            yield f"{word} {calls.function.name} {_place(snapshot, calls.function.span)}: {places}\n"


_PLACES = {"definition": definition, "declaration": declaration, "type": type_definition}


def _answer(snapshot: Snapshot, section: str) -> str:
    question, _, needle = section.partition(" ")
    if question == "symbols":
        return "".join(_outline(snapshot, symbols(snapshot), 0))
    if question == "links":
        return "".join(_links(snapshot))
    if question == "tensor-memory":
        return f"{tmem_page(tmem_map(LowerRequest(snapshot.text, snapshot.language, 'sm_100a')))}\n"
    needle, _, number = needle.partition(" @")
    at = -1
    for _ in range(int(number or 1)):
        at = snapshot.text.index(needle, at + 1)
    match question:
        case "hover":
            found = hover(snapshot, at)
            return "nothing\n" if found is None else f"{_place(snapshot, found.span)}\n{found.markdown}\n"
        case "definition" | "declaration" | "type":
            places = _PLACES[question](snapshot, at)
            return "".join(f"{_place(snapshot, p.span)} in {_place(snapshot, p.full)}\n" for p in places)
        case "references":
            return "".join(f"{_place(snapshot, span)}\n" for span in references(snapshot, at))
        case "rewrites":
            return "".join(f"{fix.title}\n" for fix in finish(rewrites(snapshot, Span(at, at))))
        case "refactor":
            return "".join(_refactored(snapshot, at))
        case "implementation":
            page = verifier_page(snapshot, at)
            return "nothing\n" if page is None else f"{_place(snapshot, page.span)}\n{page.markdown}"
        case "calls":
            return "".join(_call_lines(snapshot, at))
        case "highlights":
            marks = highlights(snapshot, at)
            return "".join(f"{_place(snapshot, m.span)} {'write' if m.write else 'read'}\n" for m in marks)
        case _:
            raise AssertionError(f"no question {question!r}")


def _refactored(snapshot: Snapshot, at: int) -> Iterator[str]:
    for offer in offers(snapshot, Span(at, at)):
        change = finish(change_of(snapshot, offer))
        yield f"{offer.title}{': refused' if change is None else ''}\n"
        if change is not None and change.edits:
            lines = difflib.ndiff(snapshot.text.split("\n"), apply_edits(snapshot.text, change.edits).split("\n"))
            yield from (f"  {line}\n" for line in lines if line.startswith("+"))
        for name, text in change.files if change is not None else ():
            yield f"  file {name}\n"
            yield from (f"  | {line}".rstrip() + "\n" for line in text.splitlines())


def _links(snapshot: Snapshot) -> Iterator[str]:
    for link in finish(links(snapshot)):
        place = link.place
        leads = link.address if place is None else f"{place.directory}:{place.file}:{place.line}:{place.column}"
        yield f"{_place(snapshot, link.span)} to {leads}\n"


def _place(snapshot: Snapshot, span: Span) -> str:
    """`line:column-column 'text'`, counted from 1; the text's first line only."""
    start, end = snapshot.range(span, PositionEncoding.UTF32)
    text = snapshot.slice(span).split("\n")[0]
    stop = f"{end.character + 1}" if end.line == start.line else f"{end.line + 1}:{end.character + 1}"
    return f"{start.line + 1}:{start.character + 1}-{stop} '{text}'"


def _outline(snapshot: Snapshot, found: tuple[OutlineSymbol, ...], depth: int) -> Iterator[str]:
    for symbol in found:
        start, end = snapshot.range(symbol.full)
        detail = f" ({symbol.detail})" if symbol.detail else ""
        yield f"{'  ' * depth}{symbol.kind.value} {symbol.name}{detail} {start.line + 1}-{end.line + 1}\n"
        yield from _outline(snapshot, symbol.children, depth + 1)


# recomputed -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", _cases("recomputed"), ids=case_name)
def test_recomputed(path: Path) -> None:
    case = load(path)
    host = Host()
    snapshot = host.open("case", case.source, 1, Language.TILEIR)
    case.check_marks(finish(snapshot.diagnostics()))
    for number, edit in enumerate(case.sections):
        old, _, new = edit.partition(" => ")
        old, new = (text.replace("\\n", "\n") for text in (old, new))
        assert snapshot.text.count(old) == 1, f"{edit}: not one place"
        at = snapshot.text.index(old)
        snapshot = host.change("case", number + 2, [TextChange(new, at, at + len(old))])
        found = finish(snapshot.diagnostics())
        case.check_section(edit, "".join(_report(snapshot, found)))
        assert _shown(found) == _shown(finish(Host().open("case", snapshot.text).diagnostics())), edit


def _report(snapshot: Snapshot, found: tuple[Diagnostic, ...]) -> Iterator[str]:
    document = snapshot.document
    assert isinstance(document, TileDocument)
    if not document.recomputed().ops:
        yield "bound nothing\n"
    for at, name in document.recomputed().ops:
        yield f"bound {snapshot.position(at).line + 1}: {name}\n"
    for diagnostic in found:
        yield f"found {snapshot.position(diagnostic.span.start).line + 1}: {diagnostic.message}\n"


def _shown(found: tuple[Diagnostic, ...]) -> list[tuple[object, ...]]:
    return [(d.code, d.message, d.span, d.severity, d.related, d.targets, d.stage) for d in found]


# documents and snapshots ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", KERNELS, ids=lambda path: path.stem)
def test_kernels_have_no_findings(path: Path) -> None:
    text = path.read_text()
    wrapped = "cuda_tile.module @kernels {\n" + text + "}\n"
    for source in (text, wrapped, text.replace("\n", "\r\n")):
        assert finish(Host().open("kernel", source).diagnostics()) == ()


def test_snapshots_stay_as_they_were() -> None:
    host = Host()
    text = KERNELS[0].read_text()
    first = host.open("a", text, 1)
    before = finish(first.diagnostics())
    at = text.index("= ") + 2
    second = host.change("a", 2, [TextChange("$", at)])
    assert len(finish(second.diagnostics())) == 1
    assert first.text == text
    assert second.text == text[:at] + "$" + text[at:]
    assert finish(first.diagnostics()) == before == ()
    assert host.snapshot("a") is second
    host.close("a")
    assert host.snapshot("a") is None


def test_changes_count_in_the_clients_units() -> None:
    host = Host()
    host.open("a", "// \U0001d11e\u00e9\nx\r\ny\rz", 1)
    change = TextChange("!", Position(0, 5), Position(0, 6))  # behind the surrogate pair
    assert host.change("a", 2, [change], PositionEncoding.UTF16).text == "// \U0001d11e!\nx\r\ny\rz"
    two = [TextChange("?", Position(3, 0), Position(3, 1)), TextChange("+", Position(1, 9), Position(2, 0))]
    assert host.change("a", 3, two, PositionEncoding.UTF8).text == "// \U0001d11e!\nx+y\r?"
    assert host.change("a", 4, [TextChange("new")]).text == "new"


def test_a_change_of_a_closed_document_is_refused() -> None:
    with pytest.raises(KeyError):
        Host().change("nowhere", 1, [])


def test_dropped_work_is_taken_up_again() -> None:
    snapshot = Host().open("a", "\n".join(path.read_text() for path in KERNELS))
    slices = snapshot.diagnostics()
    for _ in range(500):
        next(slices)
    slices.close()
    assert finish(snapshot.diagnostics()) == finish(Host().open("b", snapshot.text).diagnostics())


def test_hover_answers_while_the_document_is_looked_at() -> None:
    text = "\n".join(path.read_text() for path in KERNELS)
    snapshot = Host().open("a", text)
    slices = snapshot.diagnostics()
    for _ in range(300):
        next(slices)
    at = text.rindex("mmaf")
    found = hover(snapshot, at)
    assert found is not None
    assert "acc + lhs x rhs" in found.markdown
    assert len(finish(slices)) == len(finish(Host().open("b", text).diagnostics()))


def test_a_hover_value_follows_an_edit_far_above() -> None:
    """The statement under the cursor is not looked at again, because no name or type of it changed."""
    host = Host()
    text = (
        "entry @k() {\n  %a = constant <i32: 2> : tile<i32>\n  %b = addi %a, %a : tile<i32>\n"
        "  %c = muli %b, %b : tile<i32>\n  return\n}\n"
    )
    snapshot = host.open("a", text, 1)
    for number, wanted in ((2, "16"), (5, "100"), (-1, "4")):
        found = hover(snapshot, snapshot.text.index("%c"))
        assert found is not None
        assert f"always {wanted}\n" in found.markdown
        at = snapshot.text.index("i32: ") + 5
        snapshot = host.change(
            "a", None, [TextChange({2: "5", 5: "-1", -1: "0"}[number], at, snapshot.text.index(">"))]
        )


def test_a_long_chain_of_constants_is_left_alone() -> None:
    lines = ["%x0 = constant <i32: 1> : tile<i32>"]
    lines += [f"%x{i} = addi %x{i - 1}, %x{i - 1} : tile<i32>" for i in range(1, 1000)]
    text = "entry @k() {\n" + "\n".join(lines) + "\n  return\n}\n"
    snapshot = Host().open("a", text, 1)
    near, far = (hover(snapshot, text.index(f"{name} =")) for name in ("%x30", "%x999"))
    assert near is not None
    assert f"always {1 << 30}\n" in near.markdown
    assert far is not None
    assert "always" not in far.markdown


@pytest.mark.parametrize(
    "text",
    ["", "\n", "\0\1\2", "}" * 50, "{" * 50, "x" * 1_000_000, '"' * 999, "%" * 999, "\ud800", "// -----\n" * 20],
    ids=["empty", "line", "control", "closing", "opening", "long", "quotes", "percents", "surrogate", "separators"],
)
def test_any_text_is_looked_at(text: str) -> None:
    for language in Language:
        snapshot = Host().open("a", text, 1, language)
        finish(snapshot.diagnostics(("sm_100a",)))
        for at in (0, len(text) // 2, len(text)):
            hover(snapshot, at)
            definition(snapshot, at)
            references(snapshot, at)
        symbols(snapshot)


def test_nesting_without_end_is_one_finding() -> None:
    text = "entry @deep() {\n" + "scf.execute_region {\n" * 10_000
    found = finish(Host().open("a", text).diagnostics())
    assert sum("nested more than" in diagnostic.message for diagnostic in found) == 1


def test_entry_at_the_cursor() -> None:
    text = "".join(path.read_text() for path in KERNELS[:3])
    snapshot = Host().open("a", text)
    for path in KERNELS[:3]:
        name = path.read_text().split("@", 1)[1].split("(", 1)[0]
        at = text.index(f"@{name}(")
        assert entry_at(snapshot, text.index("make_token", at)) == name


# lowering -------------------------------------------------------------------------------------------------------


def test_a_document_is_lowered_from_every_stage() -> None:
    kernel = next(path for path in KERNELS if path.stem == "vector_add_f32")
    made = lower(LowerRequest(kernel.read_text(), Language.TILEIR, "sm_80"))
    names = [stage.stage.value for stage in made.stages]
    assert names == ["cuda_tile", "nv_tileaa", "nv_tileas", "llvm", "mir", "ptx"]
    assert made.diagnostics == ()
    ptx = made.stage("ptx")
    assert ptx is not None
    for stage in made.stages[1:]:
        again = lower(LowerRequest(stage.text, language_of(stage.stage.language_id), "sm_80"))
        assert again.diagnostics == (), stage.stage
        last = again.stage("ptx")
        assert last is not None
        assert last.text == ptx.text, stage.stage


EDITS = (
    ("gemm_bf16", "renamed"),
    ("mmaf", "mmai"),
    ("mmai", "mmaf"),
    ("partition_view %", "partition_view %%"),
    ("}", ""),
)


def test_what_follows_an_edit_is_what_a_text_that_is_new_becomes() -> None:
    text = next(path for path in KERNELS if path.stem == "gemm_bf16").read_text(encoding="utf-8")
    for old, new in EDITS:
        text = text.replace(old, new, 1)
        request = LowerRequest(text, Language.TILEIR, "sm_90a", texts=("ptx",))
        fresh = lower(request, Languages().document(Language.TILEIR, Buffer(text)))
        after = lower(request)
        assert (after.stages, after.diagnostics) == (fresh.stages, fresh.diagnostics)


def test_a_broken_document_is_not_lowered() -> None:
    made = lower(LowerRequest("entry @k() {\n  nonsense\n}\n", Language.TILEIR, "sm_80"))
    assert made.stages == ()
    assert [diagnostic.code for diagnostic in made.diagnostics] == ["unknown-op"]


def test_a_document_without_a_kernel_says_so() -> None:
    made = lower(LowerRequest("// nothing here\n", Language.TILEIR, "sm_80"))
    assert [diagnostic.code for diagnostic in made.diagnostics] == ["native.unsupported"]
    assert stage_of(()) is None


def test_check_finds_what_lower_stages_find() -> None:
    text = next(path for path in KERNELS if path.stem == "gemm_f32").read_text()
    snapshot = Host().open("a", text)
    assert check(snapshot, ()) == ()
    below = check(snapshot, ("sm_80", "sm_90a"))
    assert {diagnostic.code for diagnostic in below} == {
        diagnostic.code for t in ("sm_80", "sm_90a") for diagnostic in check(snapshot, (t,))
    }
    assert check(snapshot, ("sm_80",), "cuda_tile") == ()


# text -----------------------------------------------------------------------------------------------------------


def test_buffers_do_not_split_lines() -> None:
    buffer = Buffer("\r\n".join(f"line {n}" for n in range(5000)))
    assert buffer.line_count == 5000
    assert buffer.slice(*_line(buffer, 4321)) == "line 4321"
    smaller = buffer.replace(10, buffer.length - 10, "")
    assert smaller.text == buffer.text[:10] + buffer.text[-10:]
    with pytest.raises(ValueError, match="no range"):
        buffer.replace(5, buffer.length + 1, "")


def _line(buffer: Buffer, number: int) -> tuple[int, int]:
    span = buffer.line_span(number)
    return span.start, span.end
