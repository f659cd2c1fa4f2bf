"""Completion, signature help, semantic tokens and inlay hints: what an editor is offered while a text is written.

`//! completion` asks at every `$0` of a text, in turn, each as if it were the only one: section `at LINE` holds the
first offers, as `rank kind label`, and ` | insert` where that is another text. Options: `language=`, `shown=` offers,
`of=` a file of `cases` that is the text.
`//! inlay` shows in a section `hints` the lines that have hints, with those in ⟨brackets⟩.
`//! tokens` shows the semantic tokens of a text in a section `tokens`, one a line.
`//! signature` asks in the same way; a section holds the forms, with the part that comes next underlined.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from case_files import Case, case_name, case_paths, load

from tilelsp.analysis import Host, Language, Snapshot, TextChange, finish
from tilelsp.analysis.features.completion.at_cursor import complete
from tilelsp.analysis.features.completion.snippets import op_snippet
from tilelsp.analysis.features.inlay import HintSelection, inlay_hints
from tilelsp.analysis.features.signature.at_cursor import signature_help
from tilelsp.analysis.features.tokens.document import LEGEND, TRAITS, difference, semantic_tokens, token_lines
from tilelsp.base.text import Position, PositionEncoding, Span
from tilelsp.defs.catalog import catalog
from tilelsp.spec.declaration import Trait
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader
from tilelsp.syntax.slot_at import Prober, SlotAt, SlotPosition
from tilelsp.syntax.wants import Allowed

MARK = "$0"
KERNELS = sorted((Path(__file__).parent / "cases" / "cutile").glob("*.mlir"))
READER = Reader(catalog(), compile_parser)
PROBER = Prober(READER)
NEW_WORDS = ("cuda_tile.preview$func",)
"""Ops that give names without a sign in front, which no slot can foresee."""
EXAMPLES = {
    op.spec.name: op.spec.example for op in catalog().offered() if op.spec.example and op.spec.name not in NEW_WORDS
}


def cursors(case: Case) -> Iterator[tuple[str, Snapshot, int]]:
    """For each mark of a case: the section that speaks of it, the document without any mark, and its offset. Sections
    of a text that lies elsewhere name their places, as `at LINE:COLUMN` (from 1 and 0)."""
    if "of" in case.options:
        snapshot = Host().open(case.path.name, case.text, 1, Language(case.options.get("language", "tileir")))
        for name in case.sections:
            line, column = map(int, name.removeprefix("at ").split(":"))
            yield name, snapshot, snapshot.offset(Position(line - 1, column))
        return
    parts = case.source.split(MARK)
    text = "".join(parts)
    language = Language(case.options.get("language", "tileir"))
    at, seen = 0, dict[int, int]()
    snapshot = Host().open(case.path.name, text, 1, language)
    for part in parts[:-1]:
        at += len(part)
        line = text.count("\n", 0, at) + 1
        seen[line] = seen.get(line, 0) + 1
        name = f"at {line}" if seen[line] == 1 else f"at {line} #{seen[line]}"
        yield name, snapshot, at


@pytest.mark.parametrize("path", case_paths("completion"), ids=case_name)
def test_completion(path: Path) -> None:
    case = load(path)
    asked: set[str] = set()
    for name, snapshot, at in cursors(case):
        found = complete(snapshot, at)
        shown = found.items[: int(case.options.get("shown", 12))] if found is not None else ()
        lines: list[str] = []
        if found is not None:
            # How many more there are changes with every op that is declared.
            more = "more than " if len(shown) < len(found.items) else ""
            lines.append(f"replaces {snapshot.slice(found.span)!r}, {more}{len(shown)} offers")
        for item in shown:
            insert = f" | {item.insert!r}" if item.insert and item.insert != item.label else ""
            detail = f" ({item.detail})" if item.detail else ""
            lines.append(f"{item.rank} {item.kind.value} {item.label}{detail}{insert}")
        case.check_section(name, "\n".join(lines or ["nothing"]) + "\n")
        asked.add(name)
    assert asked == set(case.sections), "sections and marks"


@pytest.mark.parametrize("path", case_paths("signature"), ids=case_name)
def test_signature(path: Path) -> None:
    case = load(path)
    for name, snapshot, at in cursors(case):
        found = signature_help(snapshot, at)
        lines: list[str] = ["nothing"] if found is None else []
        for number, signature in enumerate(found.signatures if found is not None else ()):
            active = found.active if found is not None and found.signature == number else None
            lines.append(signature.label)
            if active is not None:
                part = signature.parameters[active]
                marks = " " * part.start + "^" * (part.end - part.start)
                lines.append(f"{marks} {part.doc}".rstrip())
        case.check_section(name, "\n".join(lines) + "\n")


@pytest.mark.parametrize("path", case_paths("tokens"), ids=case_name)
def test_tokens(path: Path) -> None:
    case = load(path)
    language = Language(case.options.get("language", "tileir"))
    snapshot = Host().open(path.name, case.text, 1, language)
    shown: list[str] = []
    for line, tokens in zip(case.text.split("\n"), finish(token_lines(snapshot)), strict=True):
        for token in tokens:
            traits = "".join(f" {name}" for bit, name in enumerate(TRAITS) if token.traits & (1 << bit))
            shown.append(f"{line[token.start : token.end]} {token.colour.value}{traits}")
    case.check_section("tokens", "\n".join(shown) + "\n")


def decoded(data: Sequence[int]) -> list[tuple[int, int, int, int, int]]:
    """Tokens with absolute lines and characters."""
    found: list[tuple[int, int, int, int, int]] = []
    line = start = 0
    for at in range(0, len(data), 5):
        line, start = line + data[at], data[at + 1] + (0 if data[at] else start)
        found.append((line, start, data[at + 2], data[at + 3], data[at + 4]))
    return found


def test_tokens_count_in_the_clients_units() -> None:
    text = "// \U0001d11e\u00e9\n  %\u00e9 = addf %a, %b : tile<f32>\n"
    snapshot = Host().open("a", text)
    for encoding, width in ((PositionEncoding.UTF8, 9), (PositionEncoding.UTF16, 6), (PositionEncoding.UTF32, 5)):
        first = decoded(finish(semantic_tokens(snapshot, encoding)))[0]
        assert first == (0, 0, width, LEGEND.index("comment"), 0)


def test_a_difference_of_tokens_leads_from_one_version_to_the_next() -> None:
    text = "".join(path.read_text() for path in KERNELS)
    host = Host()
    old = finish(semantic_tokens(host.open("a", text, 1)))
    place = text.index("mmaf")
    for number, (start, end, new) in enumerate(
        [(place, place, "%q = addf %a, %b\n"), (place, len(text), ""), (0, 0, "x")]
    ):
        after = finish(semantic_tokens(host.change("a", number + 2, [TextChange(new, start, end)])))
        made = list(old)
        for edit in difference(old, after):
            made[edit.start : edit.start + edit.removed] = edit.data
            assert len(edit.data) < len(after) or number == 2
        assert made == after
        assert difference(after, after) == ()
        old = after


def test_tokens_of_a_range_are_those_of_the_document() -> None:
    snapshot = Host().open("a", KERNELS[0].read_text())
    whole = decoded(finish(semantic_tokens(snapshot)))
    some = decoded(finish(semantic_tokens(snapshot, start=Position(3, 0), end=Position(9, 0))))
    assert some == [token for token in whole if 3 <= token[0] <= 9]
    assert some


@pytest.mark.parametrize("path", case_paths("inlay"), ids=case_name)
def test_inlay(path: Path) -> None:
    case = load(path)
    language = Language(case.options.get("language", "tileir"))
    snapshot = Host().open(path.name, case.source, 1, language)
    text = case.source
    whole = finish(inlay_hints(snapshot, Span(0, len(text)), HintSelection()))
    shown = text
    for hint in reversed(whole):
        shown = f"{shown[: hint.offset]}⟨{hint.label}⟩{shown[hint.offset :]}"
    lines = [line for line in shown.split("\n") if "⟨" in line]
    case.check_section("hints", "\n".join(lines) + "\n")
    nothing = HintSelection(result_types=False, tile_bytes=False, decoded_words=False)
    assert finish(inlay_hints(snapshot, Span(0, len(text)), nothing)) == ()
    half = Span(len(text) // 2, len(text))
    some = finish(inlay_hints(snapshot, half, HintSelection()))
    assert {h for h in whole if h.offset > half.start + 100} <= set(some) <= set(whole)


@pytest.mark.parametrize(
    "text",
    ["", "\n", "\0\1", "}" * 50, "{" * 50, "x" * 100_000, '"' * 99, "%" * 99, "\ud800", "// -----\n" * 20, "<" * 200],
    ids=["empty", "line", "control", "closing", "opening", "long", "quotes", "percents", "surrogate", "cuts", "angles"],
)
def test_any_text_is_answered(text: str) -> None:
    for language in Language:
        snapshot = Host().open("a", text, 1, language)
        for at in (0, len(text) // 2, len(text)):
            complete(snapshot, at)
            signature_help(snapshot, at)
        finish(semantic_tokens(snapshot))
        finish(inlay_hints(snapshot, Span(0, len(text)), HintSelection()))


def test_every_prefix_of_a_kernel_is_answered() -> None:
    """As somebody would type it, without what stands behind; one place in eleven, for the time it takes."""
    host = Host()
    text = next(path for path in KERNELS if path.stem == "softmax_rows").read_text()
    for end in range(0, min(len(text), 3000), 11):
        snapshot = host.open("a", text[:end])
        found = complete(snapshot, end)
        signature_help(snapshot, end)
        assert found is None or found.span.end == end


def accepted(snippet: str) -> str:
    """A snippet as it stands in the text when it was taken; of several words the first."""
    text = re.sub(r"\$\{\d+\|([^,|]*)[^}]*\|\}", r"\1", snippet)
    return re.sub(r"\$\{\d+:([^}]*)\}", r"\1", text).replace("$0", "")


def test_a_snippet_that_was_taken_is_not_wrong() -> None:
    """At most one finding, which the server shows as a hint: what is to be filled in. Behind it all is as it was."""
    before = "entry @k(%n: tile<i32>, %result: tile<f32>) {\n  "
    after = "\n  %0 = addi %n, %n : tile<i32>\n  return\n}\n"
    host = Host()
    found = complete(host.open("a", before + after), len(before))
    assert found is not None
    ops = [item for item in found.items if item.page.startswith("op:")]
    assert len(ops) > 90
    assert {item.page.split(".")[0] for item in ops} == {"op:cuda_tile"}
    for item in ops:
        terminator = Trait.TERMINATOR in catalog().ops[item.page.removeprefix("op:")].spec.traits
        findings = finish(host.open("a", before + accepted(item.insert) + after).diagnostics())
        assert terminator or [finding.code for finding in findings] in ([], ["placeholder"]), item.insert


SNIPPETS = [op.spec.name for op in catalog().offered() if op.spec.program and not op.spec.type_faults]


@pytest.mark.parametrize("name", SNIPPETS)
def test_a_snippet_is_what_the_format_demands(name: str) -> None:
    definition = catalog().find(name)
    assert definition is not None
    text = op_snippet(definition, name, results=True)
    text = accepted(text).replace("«type»", "!cuda_tile.tile<f32>")
    text = re.sub("«(.*?)»", r"\1", text)
    assert PROBER.slot_at(text, definition.spec.dialect).place is SlotPosition.COMPLETE, text


# what may stand at a slot ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EXAMPLES)
def test_what_stands_in_an_example_was_allowed_there(name: str) -> None:
    text = EXAMPLES[name]
    cursor = Cursor(text)
    dialect = name.partition(".")[0]
    while cursor.kind != lexer.END:
        if cursor.start == cursor.last and cursor.at("<"):
            cursor.advance()  # it belongs to the word in front of it, which is not written to its end here
            continue
        slot = PROBER.slot_at(text[: cursor.start], dialect)
        assert slot.place is not SlotPosition.BROKEN, text[: cursor.start]
        if slot.place is SlotPosition.REGION:
            return
        if slot.place is SlotPosition.HEADER:
            assert _allowed(cursor, slot), f"{text[: cursor.start]!r} then {cursor.token!r}: {slot.wants}"
        cursor.advance()
    assert PROBER.slot_at(text, dialect).place is SlotPosition.COMPLETE


_KINDS = {
    Allowed.OPERAND: (lexer.VALUE,),
    Allowed.TYPE: (lexer.WORD, lexer.TYPE_ALIAS, lexer.PUNCT),
    Allowed.ELEMENT: (lexer.WORD,),
    Allowed.SYMBOL: (lexer.SYMBOL,),
    Allowed.BLOCK: (lexer.BLOCK,),
    Allowed.VALUE: tuple(range(lexer.END)),
}


def _allowed(cursor: Cursor, slot: SlotAt) -> bool:
    """True if the next token is one of those that were wanted; new names and numbers are nobody's offer."""
    for want in slot.wants:
        if want.text == cursor.token or (not want.text and cursor.kind in _KINDS.get(want.kind, ())):
            return True
    return cursor.kind in (lexer.VALUE, lexer.SYMBOL, lexer.NUMBER, lexer.STRING)
