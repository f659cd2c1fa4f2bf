"""The page: what it shows as data, and the HTML, which needs nothing beside it."""

from __future__ import annotations

import base64
import html
import json
import zlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tilelsp.analysis.features.generated.line_map import LineRow
from tilelsp.analysis.features.tokens.colours import NUMBERS, Coloured
from tilelsp.analysis.features.tokens.document import LEGEND, token_lines
from tilelsp.analysis.host import Host
from tilelsp.analysis.pictures.drawing import Drawing, as_svg
from tilelsp.analysis.snapshot import Language
from tilelsp.base.record import record
from tilelsp.base.steps import finish
from tilelsp.base.text import split_lines

_HERE = Path(__file__).parent
_SHOWN = ("nv_tileas", "ptx")
"""Stages that are shown at first, beside those that are no stage of our own pipeline."""


@record
class Pane:
    """A text; for each of its lines the lines of the document (from 0) that it was made from, and its colours: from
    where to where, and the number in the legend."""

    name: str
    lines: tuple[str, ...]
    sources: tuple[tuple[int, ...], ...]
    tokens: tuple[tuple[int, ...], ...]


@record
class TargetView:
    """A target: a sentence about the outcome, the texts in their order, and pictures."""

    name: str
    note: str
    panes: tuple[Pane, ...]
    pictures: tuple[Drawing, ...] = ()


@record
class ReportPage:
    """Contents of the page: a table of everything, and each target. `first` is the target that is shown first."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    views: tuple[TargetView, ...]
    first: str


def pane(name: str, text: str, language: Language, rows: Iterable[LineRow]) -> Pane:
    """A text, by the map of its lines to those of the document: each belongs to the first one that it was made from."""
    sources: list[tuple[int, ...]] = [()] * (text.count("\n") + 1)
    for line, first, _ in sorted(rows, reverse=True):
        sources[line] = (first,)
    lines = tuple(line.rstrip("\r\n") for line in split_lines(text))
    coloured = finish(token_lines(Host().open("", text, None, language)))
    tokens = tuple(_counted(line, found) for line, found in zip(lines, coloured, strict=False))
    while lines and not lines[-1]:
        lines, tokens = lines[:-1], tokens[:-1]
    return Pane(name, lines, tuple(sources[: len(lines)]), tokens)


def _counted(line: str, found: Sequence[Coloured]) -> tuple[int, ...]:
    """Tokens as a browser counts, in units of UTF-16."""

    def unit(at: int) -> int:
        return at if line.isascii() else len(line[:at].encode("utf-16-le", "surrogatepass")) // 2

    return tuple(number for token in found for number in (unit(token.start), unit(token.end), NUMBERS[token.colour]))


def render(page: ReportPage) -> str:
    """The page. Equal texts and pictures are stored once, compressed; the browser inflates what is looked at."""
    texts: dict[str, int] = {}
    pictures: dict[tuple[str, str], int] = {}
    stages: dict[str, None] = {}
    views: dict[str, object] = {}
    for view in page.views:
        keys: dict[str, int] = {}
        for pane in view.panes:
            payload = {"lines": pane.lines, "links": pane.sources, "tokens": pane.tokens}
            keys[pane.name] = texts.setdefault(_packed(json.dumps(payload)), len(texts))
            stages.setdefault(pane.name)
        drawn = [
            (picture.title, base64.b64encode(zlib.compress(as_svg(picture).encode(), 9)).decode())
            for picture in view.pictures
        ]
        numbers = [pictures.setdefault(drawing, len(pictures)) for drawing in drawn]
        views[view.name] = {"note": view.note, "stages": keys, "pictures": numbers}
    data = {
        "texts": list(texts),
        "pictures": [{"title": title, "svg": svg} for title, svg in pictures],
        "legend": LEGEND,
        "stages": list(stages),
        "shown": list(_first_shown(list(stages))),
        "targets": views,
        "first": page.first,
    }
    return "".join(_html(page, json.dumps(data).replace("<", "\\u003c")))


def _packed(text: str) -> str:
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def _first_shown(stages: Sequence[str]) -> Iterator[str]:
    """The first text, the usual ones, and those of another engine."""
    for number, name in enumerate(stages):
        if number == 0 or name in _SHOWN or " " in name:
            yield name


def _html(page: ReportPage, data: str) -> Iterator[str]:
    title = html.escape(page.title)
    yield f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield f"<style>\n{(_HERE / 'page.css').read_text(encoding='utf-8')}</style></head><body>\n"
    yield f'<header><h1>{title}</h1><label>target <select id="target"></select></label><span id="stages"></span>'
    yield '<span class="note" id="note"></span></header>\n'
    yield f"<details{' open' if len(page.rows) <= 4 else ''}><summary>All results</summary>"
    yield f'<div class="scroll"><table><thead><tr>{_cells("th", page.columns)}</tr></thead><tbody>'
    for row in page.rows:
        yield f"<tr>{_cells('td', row)}</tr>"
    yield '</tbody></table></div></details>\n<main id="main"></main>\n'
    yield '<details id="pictures" open><summary>Pictures</summary><div id="figures"></div></details>\n'
    yield f'<script type="application/json" id="data">{data}</script>\n'
    yield f"<script>\n{(_HERE / 'page.js').read_text(encoding='utf-8')}</script></body></html>\n"


def _cells(tag: str, texts: Sequence[str]) -> str:
    return "".join(f"<{tag}>{html.escape(text)}</{tag}>" for text in texts)
