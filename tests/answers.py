"""All that an editor may ask about a text, asked at every token of it: the sections of `cases/answers`.

`places` has a line for each token: its colour, its definition, type, declaration and uses, whether it can be renamed,
and the numbers of the sections with its hover, offers and signature. What many places share stands there once. The
other sections are about the text as a whole. Nobody writes such a file by hand: it is read when it changes.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence

from tilelsp.analysis import Host, Language, finish
from tilelsp.analysis.features.calls import function_at, incoming, outgoing
from tilelsp.analysis.features.completion.at_cursor import complete, documentation
from tilelsp.analysis.features.fixes.rewrites import rewrites
from tilelsp.analysis.features.format import FormatRefused, layout
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.features.inlay import HintSelection, inlay_hints
from tilelsp.analysis.features.links import links
from tilelsp.analysis.features.names.declaration import declaration
from tilelsp.analysis.features.names.definition import DefinitionPlace, definition
from tilelsp.analysis.features.names.highlight import highlights
from tilelsp.analysis.features.names.references import references
from tilelsp.analysis.features.names.rename import RenameRefused, prepare_rename, rename
from tilelsp.analysis.features.names.type_definition import type_definition
from tilelsp.analysis.features.outline.folding import folds
from tilelsp.analysis.features.outline.selection import selections
from tilelsp.analysis.features.outline.symbols import OutlineSymbol, symbols
from tilelsp.analysis.features.refactor.offers import change_of, offers
from tilelsp.analysis.features.reference.verifier_page import verifier_page
from tilelsp.analysis.features.signature.at_cursor import signature_help
from tilelsp.analysis.features.tokens.document import TRAITS, token_lines
from tilelsp.base.text import Span, apply_edits

_SHOWN = 6
"""Offers of a list that stand in a record; how many there are in all is told."""
_DESCRIBED = 2
"""Of those, the ones whose documentation is asked for, too."""
_ACTIONS = 11
"""Of so many tokens one is asked for what can be made of it: each costs an analysis of its own."""
_SHORT = 3
"""Letters of a word that is offered whole only: in the middle of longer ones it is asked, too, what may stand there."""
_WIDEST = 160
_TOKEN = re.compile(r'"[^"\n]*"|[%@!#^$.]*[A-Za-z_$][\w$.]*(?:::\w+)*|[%@!#^$]\d+|-?\d[\w.+]*|[^\s\w]')


class _Numbered:
    """Texts that several places share, by numbers."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._numbers: dict[str, int] = {}

    def number(self, text: str) -> str:
        """How a place names a text."""
        return f"{self._name} {self._numbers.setdefault(text, len(self._numbers) + 1)}"

    def sections(self) -> Iterator[tuple[str, str]]:
        return ((f"{self._name} {number}", f"{text.rstrip()}\n") for text, number in self._numbers.items())


class Answers:
    """The answers about one text."""

    def __init__(self, text: str, language: Language) -> None:
        self._snapshot = Host().open("text", text, 1, language)
        self._text = text
        finish(self._snapshot.diagnostics())  # as in an editor, where they are asked for at once

    def sections(self) -> dict[str, str]:
        """Every section with its text; there are no empty ones."""
        hovers, lists, forms, pages = (_Numbered(name) for name in ("hover", "offers", "signature", "page"))
        places = "".join(f"{line}\n" for line in self._places(hovers, lists, forms, pages))
        whole = {
            "outline": self._outline(symbols(self._snapshot), 0),
            "folds": (f"{fold.first + 1}-{fold.last + 1} {fold.kind.value}" for fold in folds(self._snapshot)),
            "selections": self._selections(),
            "hints": self._hints(),
            "links": self._links(),
            "calls": self._calls(),
            "actions": self._actions(),
            "layout": self._layout(),
        }
        found = {name: "".join(f"{line.rstrip()}\n" for line in lines) for name, lines in whole.items()}
        shared = (dict(one.sections()) for one in (hovers, lists, forms, pages))
        return (
            {"places": places}
            | {name: text for name, text in found.items() if text}
            | {name: text for part in shared for name, text in part.items()}
        )

    def _places(self, hovers: _Numbered, lists: _Numbered, forms: _Numbered, pages: _Numbered) -> Iterator[str]:
        colours = self._colours()
        for start, token in self._tokens():
            told = [f"{self._at(start)} {token}"]
            if start in colours:
                told.append(colours[start])
            told += self._names(start)
            found = hover(self._snapshot, start)
            if found is not None:
                told.append(f"{hovers.number(found.markdown)} of {self._place(found.span)}")
            if token[0].isalnum() or token[0] in '%@!#^$."':
                told += self._offers(start, lists, pages)
                if len(token) > _SHORT:
                    told += self._offers(start + len(token) // 2, lists, pages)
                told += self._forms(start, forms)
            yield ", ".join(told)

    def _tokens(self) -> Iterator[tuple[int, str]]:
        return ((one.start(), one[0]) for one in _TOKEN.finditer(self._text))

    def _colours(self) -> dict[int, str]:
        found: dict[int, str] = {}
        for number, tokens in enumerate(finish(token_lines(self._snapshot))):
            line = self._snapshot.line_span(number).start
            for token in tokens:
                traits = "".join(f" {name}" for bit, name in enumerate(TRAITS) if token.traits & (1 << bit))
                found[line + token.start] = f"{token.colour.value}{traits} {token.end - token.start}"
        return found

    def _names(self, at: int) -> Iterator[str]:
        snapshot = self._snapshot
        asked = {"defined": definition, "declared": declaration, "type": type_definition}
        told: set[tuple[DefinitionPlace, ...]] = {()}
        for word, function in asked.items():
            places = function(snapshot, at)
            if places not in told:
                told.add(places)
                yield f"{word} {' and '.join(map(self._defined, places))}"
        used = references(snapshot, at)
        if used:
            writes = sum(highlight.write for highlight in highlights(snapshot, at))
            yield f"{len(used)} uses ({writes} written) from {self._place(used[0])} to {self._place(used[-1])}"
        try:
            renamable = prepare_rename(snapshot, at)
            if renamable is not None:
                yield f"{len(rename(snapshot, at, 'zz9'))} places of {renamable.name}"
        except RenameRefused as refused:
            yield f"not zz9: {refused}"
        page = verifier_page(snapshot, at)
        if page is not None:
            yield f"implemented at {self._place(page.span)}"

    def _offers(self, at: int, lists: _Numbered, pages: _Numbered) -> Iterator[str]:
        found = complete(self._snapshot, at)
        if found is None:
            return
        lines: list[str] = [f"{len(found.items)}{' and more' if found.more else ''}"]
        for number, item in enumerate(found.items[:_SHOWN]):
            insert = f" | {item.insert!r}" if item.insert and item.insert != item.label else ""
            detail = f" ({item.detail})" if item.detail else ""
            page = documentation(item.page) if item.page and number < _DESCRIBED else ""
            described = f" [{pages.number(page)}]" if page else ""
            kind = f"{item.rank} {item.kind.value}{' snippet' if item.snippet else ''}"
            lines.append(f"{kind} {item.label}{detail}{insert}{described}")
        yield f"{lists.number(chr(10).join(lines))} for {self._snapshot.slice(found.span)!r}"

    def _forms(self, at: int, forms: _Numbered) -> Iterator[str]:
        found = signature_help(self._snapshot, at)
        if found is None:
            return
        lines: list[str] = []
        for signature in found.signatures:
            lines.append(signature.label)
            lines += (f"  {signature.label[part.start : part.end]}: {part.doc}" for part in signature.parameters)
        active = "none" if found.active is None else f"{found.active}"
        yield f"{forms.number(chr(10).join(lines))} at {active} of {found.signature}"

    def _outline(self, found: Sequence[OutlineSymbol], depth: int) -> Iterator[str]:
        for symbol in found:
            detail = f" ({symbol.detail})" if symbol.detail else ""
            place = f"{self._place(symbol.span)} in {self._place(symbol.full)}"
            yield f"{'  ' * depth}{symbol.kind.value} {symbol.name}{detail} {place}"
            yield from self._outline(symbol.children, depth + 1)

    def _selections(self) -> Iterator[str]:
        for number, (start, token) in enumerate(self._tokens()):
            if number % _ACTIONS == 0:
                chain = " < ".join(map(self._place, selections(self._snapshot, start)))
                yield f"{self._at(start)} {token}: {chain}"

    def _hints(self) -> Iterator[str]:
        for hint in finish(inlay_hints(self._snapshot, Span(0, len(self._text)), HintSelection())):
            tooltip = f" ({_flat(hint.tooltip)})" if hint.tooltip else ""
            yield f"{self._at(hint.offset)} {'type ' if hint.type else ''}{hint.label}{tooltip}"

    def _links(self) -> Iterator[str]:
        for link in finish(links(self._snapshot)):
            to = link.place
            leads = link.address if to is None else f"{to.directory}:{to.file}:{to.line}:{to.column}"
            yield f"{self._place(link.span)} to {leads}"

    def _calls(self) -> Iterator[str]:
        at = [function_at(self._snapshot, start) for start, _ in self._tokens()]
        for function in dict.fromkeys(one for one in at if one is not None):
            yield f"{function.name} {self._place(function.span)}"
            for word, asked in (("from", incoming), ("to", outgoing)):
                for calls in asked(self._snapshot, function):
                    places = ", ".join(map(self._place, calls.spans))
                    yield f"  {word} {calls.function.name} {self._place(calls.function.span)}: {places}"

    def _actions(self) -> Iterator[str]:
        for number, (start, token) in enumerate(self._tokens()):
            if number % _ACTIONS:
                continue
            made = [fix.title for fix in finish(rewrites(self._snapshot, Span(start, start)))]
            for offer in offers(self._snapshot, Span(start, start)):
                change = finish(change_of(self._snapshot, offer))
                made.append(f"{offer.title} ({'refused' if change is None else f'{len(change.edits)} edits'})")
            if made:
                yield f"{self._at(start)} {token}: {'; '.join(made)}"

    def _layout(self) -> Iterator[str]:
        """The text as the formatter restores it after its lines have lost their indentation, where the two differ."""
        disturbed = "".join(line.lstrip() or line for line in self._text.splitlines(keepends=True))
        if self._snapshot.language is not Language.TILEIR:
            return
        try:
            edits = finish(layout(Host().open("text", disturbed, 1, self._snapshot.language)))
        except FormatRefused as refused:
            yield str(refused)
            return
        made = apply_edits(disturbed, edits)
        lines = difflib.ndiff(self._text.split("\n"), made.split("\n"))
        yield from (line for line in lines if line[0] in "+-")

    def _defined(self, place: DefinitionPlace) -> str:
        return f"{self._place(place.span)} in {self._place(place.full)}"

    def _at(self, offset: int) -> str:
        place = self._snapshot.position(offset)
        return f"{place.line + 1}:{place.character}"

    def _place(self, span: Span) -> str:
        start, end = self._snapshot.position(span.start), self._snapshot.position(span.end)
        until = f"{end.character}" if end.line == start.line else f"{end.line + 1}:{end.character}"
        return f"{start.line + 1}:{start.character}-{until}"


def _flat(text: str) -> str:
    flat = text.replace("\n", "\\n")
    return flat if len(flat) <= _WIDEST else f"{flat[:_WIDEST]}... {len(flat)}"
