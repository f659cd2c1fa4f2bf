"""Parts of an SVG that needs nothing beside it: light and dark by itself, in colours that survive colour blindness."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Iterable

FONT_SIZE = 13
"""Pixels, as editors show text; all else on the canvas goes by it."""
ADVANCE = 0.625
"""Room for a character, in ems: DejaVu Sans Mono, a wide one among monospaced fonts, takes 0.602 (1233 of 2048)."""

LINE = 22
"""Pixels from one row to the next."""
BAR = 14
"""Height of what is drawn in a row."""
MARGIN = 12
GAP = 10
"""Pixels around the picture, and between things that do not touch."""
_LEAST = 20
"""Characters of a line of words, however little room there is."""
WIDEST = 512
"""Pixels that a panel beside a text has in a window of 1440: what is said in words stays within them, and what is drawn
where it can."""
SMALLEST = 0.75
"""How far a picture shrinks in a panel that is narrower than it: letters of 10 pixels are read. Then it scrolls."""
INDENT = MARGIN + 2 * GAP
"""Where words stand that belong to the row above them."""
TONES = 5
"""Colours that there are; a tone past the last one starts over."""

_LIGHT = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00")
_DARK = ("#56b4e9", "#e69f00", "#2bc79a", "#e3a5c7", "#f0e442")
"""Okabe and Ito's colours, on dark ground the light ones of them; what is used differs from what is alive by
opacity, never by colour alone."""


def sheet(title: str, width: float, height: float, parts: Iterable[str], scale: float) -> str:
    """The whole SVG, `scale` times as large as its drawing in pixels."""
    body = "\n".join(part for part in parts if part)
    fit = f"max-width:100%;min-width:{number(width * scale * SMALLEST)}px;height:auto"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{_attribute(title)}" '
        f'width="{number(width * scale)}" height="{number(height * scale)}" style="{fit}" '
        f'viewBox="0 0 {number(width)} {number(height)}">\n<style>{_style()}</style>\n{body}\n</svg>\n'
    )


def _style() -> str:
    return (
        f"text{{font:{FONT_SIZE}px monospace;white-space:pre}}.title{{font-weight:bold}}"
        ".ground{fill:#8883;stroke:none}.weak{fill-opacity:.3}.pale{fill-opacity:.3;stroke-opacity:.3}"
        f".arrow{{fill:none;stroke-width:1.5}}.tip{{stroke:none}}{scheme()}"
        f"@media (prefers-color-scheme:dark){{{scheme(dark=True)}}}"
    )


def scheme(within: str = "", *, dark: bool = False) -> str:
    """The colours on light or dark ground, for pictures `within` what a selector names."""
    letters, lines, tones = ("#e6edf3", "#9aa4af", _DARK) if dark else ("#1f2328", "#57606a", _LIGHT)
    return f"{within}text{{fill:{letters}}}{within}.arrow{{stroke:{lines}}}{within}.tip{{fill:{lines}}}" + "".join(
        f"{within}.t{at}{{fill:{colour};stroke:{colour}}}" for at, colour in enumerate(tones)
    )


def box(left: float, row: float, width: float, kind: str, height: float = BAR) -> str:
    """A rectangle in a row, counted from the top."""
    top = MARGIN + row * LINE + (LINE - BAR) / 2
    place = f'x="{number(left)}" y="{number(top)}"'
    return f'<rect class="{kind}" {place} width="{number(width)}" height="{number(height)}"/>'


def words(left: float, row: float, text: str, kind: str = "") -> str:
    """A line of text in a row."""
    if not text:
        return ""
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{number(left)}" y="{number(base_line(row))}">{html.escape(text, quote=False)}</text>'


def base_line(row: float) -> float:
    """Where the letters of a row stand."""
    return MARGIN + row * LINE + (LINE + FONT_SIZE * 0.7) / 2


def width_of(text: str) -> float:
    """Room for a text."""
    return len(text) * FONT_SIZE * ADVANCE


def folded(text: str, left: float = MARGIN, right: float = WIDEST - MARGIN) -> list[str]:
    """A text in lines between two places; none for an empty one."""
    room = max(int((right - left) / (FONT_SIZE * ADVANCE)), _LEAST)
    return textwrap.wrap(text, room, subsequent_indent="  ", break_on_hyphens=False)


def widest(texts: Iterable[str]) -> float:
    """Room for the longest of some texts."""
    return max(map(width_of, texts), default=0.0)


def number(value: float) -> str:
    """A coordinate."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _attribute(text: str) -> str:
    return html.escape(text, quote=False).replace('"', "&quot;")
