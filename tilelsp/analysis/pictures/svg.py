"""A picture as SVG that needs nothing beside it: light and dark by itself, in colours that survive colour blindness."""

from __future__ import annotations

from xml.sax.saxutils import escape

from tilelsp.analysis.pictures.picture import TONES, Bar, Picture

FONT_SIZE = 13
ADVANCE = 0.625
"""Room for a character, in ems: DejaVu Sans Mono, a wide one among monospaced fonts, takes 0.602 (1233 of 2048)."""

_LINE = 22
_BAR = 14
_AXIS = 512
_MARGIN = 12
_GAP = 10

_LIGHT = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00")
_DARK = ("#56b4e9", "#e69f00", "#2bc79a", "#e3a5c7", "#f0e442")
"""Okabe and Ito's colours, on dark ground the light ones of them; what is used differs from what is alive by
opacity, never by colour alone."""


def as_svg(picture: Picture, scale: float = 1.0) -> str:
    """The picture, `scale` times as large as its drawing in pixels."""
    label = max((_width(track.label) for track in picture.tracks), default=0.0)
    label = max(label, _width(picture.unit))
    note = max((_width(track.note) for track in picture.tracks), default=0.0)
    axis = _MARGIN + label + _GAP
    whole = (picture.title, *picture.remarks)
    width = max(axis + _AXIS + _GAP + note, *(_MARGIN + _width(line) for line in whole)) + _MARGIN
    height = 2 * _MARGIN + _LINE * (2 + len(picture.tracks) + len(picture.remarks))
    parts = [_text(_MARGIN, 0, picture.title, "title"), _text(_MARGIN, 1, picture.unit)]
    first, last = "0", str(picture.extent - 1)
    left, right = (last, first) if picture.reverse else (first, last)
    parts.append(_text(axis, 1, left))
    if picture.extent > 1:
        parts.append(_text(axis + _AXIS - _width(right), 1, right))
    for row, track in enumerate(picture.tracks, start=2):
        parts.append(_text(_MARGIN, row, track.label))
        parts.append(_box(axis, row, _AXIS, "ground"))
        parts += [_bar(axis, row, bar, picture) for bar in track.bars if bar.size]
        parts.append(_text(axis + _AXIS + _GAP, row, track.note))
    parts += [_text(_MARGIN, 2 + len(picture.tracks) + at, line) for at, line in enumerate(picture.remarks)]
    body = "\n".join(part for part in parts if part)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{_attribute(picture.title)}" '
        f'width="{_number(width * scale)}" height="{_number(height * scale)}" '
        f'viewBox="0 0 {_number(width)} {_number(height)}">\n<style>{_style()}</style>\n{body}\n</svg>\n'
    )


def _style() -> str:
    def tones(colours: tuple[str, ...]) -> str:
        return "".join(f".t{at}{{fill:{colour};stroke:{colour}}}" for at, colour in enumerate(colours))

    return (
        f"text{{font:{FONT_SIZE}px monospace;fill:#1f2328;white-space:pre}}.title{{font-weight:bold}}"
        f".ground{{fill:#8883;stroke:none}}.weak{{fill-opacity:.3}}{tones(_LIGHT)}"
        f"@media (prefers-color-scheme:dark){{text{{fill:#e6edf3}}{tones(_DARK)}}}"
    )


def _bar(axis: float, row: int, bar: Bar, picture: Picture) -> str:
    unit = _AXIS / picture.extent
    start = picture.extent - bar.start - bar.size if picture.reverse else bar.start
    kind = f"bar t{bar.tone % TONES}" + ("" if bar.strong else " weak")
    return _box(axis + start * unit, row, bar.size * unit, kind)


def _box(left: float, row: int, width: float, kind: str) -> str:
    top = _MARGIN + row * _LINE + (_LINE - _BAR) / 2
    place = f'x="{_number(left)}" y="{_number(top)}"'
    return f'<rect class="{kind}" {place} width="{_number(width)}" height="{_number(_BAR)}"/>'


def _text(left: float, row: int, text: str, kind: str = "") -> str:
    if not text:
        return ""
    base = _MARGIN + row * _LINE + (_LINE + FONT_SIZE * 0.7) / 2
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{_number(left)}" y="{_number(base)}">{escape(text)}</text>'


def _width(text: str) -> float:
    return len(text) * FONT_SIZE * ADVANCE


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _attribute(text: str) -> str:
    return escape(text, {'"': "&quot;"})
