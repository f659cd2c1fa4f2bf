"""Pictures as a page that needs nothing beside it and runs nothing: what a panel of an editor shows, and browsers.

A page follows light and dark as its reader's system has it, and within VS Code as the editor has it, whose names for
that stand on the body.
"""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence

from tilelsp.analysis.pictures.canvas import scheme
from tilelsp.analysis.pictures.drawing import Drawing, as_svg, as_text

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_STYLE = """\
:root{color-scheme:light dark}
body{margin:0;padding:.5rem;font:13px/1.45 system-ui,sans-serif;background:var(--vscode-editor-background,Canvas);\
color:var(--vscode-editor-foreground,CanvasText)}
.vscode-dark,.vscode-high-contrast{color-scheme:dark}.vscode-light,.vscode-high-contrast-light{color-scheme:light}
figure{margin:0;padding:.2rem;overflow-x:auto}svg{display:block}
figure:focus-visible,summary:focus-visible{outline:2px solid var(--vscode-focusBorder,Highlight)}
details{margin:0 .4rem 1rem}summary{cursor:pointer}pre{overflow-x:auto;font:12px/1.4 monospace;tab-size:4}
"""


def as_page(drawings: Sequence[Drawing]) -> str:
    """The page of some pictures: each as SVG, with its text below for those who read, search or listen."""
    return "".join(_html(drawings))


def _html(drawings: Sequence[Drawing]) -> Iterator[str]:
    title = html.escape(drawings[0].title if drawings else "nothing to show")
    light = (".vscode-light ", ".vscode-high-contrast-light ")
    dark = (".vscode-dark ", ".vscode-high-contrast:not(.vscode-high-contrast-light) ")
    yield f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>\n'
    yield f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    rules = "".join(scheme(within, dark=within in dark) for within in (*light, *dark))
    yield f"</head><body><main>\n<style>{_STYLE}</style>\n"
    for drawing in drawings:
        name = html.escape(drawing.title)
        yield f'<figure tabindex="0" role="group" aria-label="{name}">\n{as_svg(drawing)}</figure>\n'
        text = html.escape("\n".join(as_text(drawing)))
        yield f'<details><summary>as text</summary><pre tabindex="0">{text}</pre></details>\n'
    # Behind those of the pictures, which they take the place of within an editor.
    yield f"<style>{rules}</style>\n</main></body></html>\n"
