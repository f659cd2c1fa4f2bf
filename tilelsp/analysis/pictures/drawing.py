"""Every kind of picture, and the two ways to draw each: as lines of text and as SVG."""

from __future__ import annotations

from tilelsp.analysis.pictures import diagram_drawn, grid_drawn, svg, text
from tilelsp.analysis.pictures.diagram import Diagram
from tilelsp.analysis.pictures.grid import Grid
from tilelsp.analysis.pictures.picture import Picture

Drawing = Picture | Grid | Diagram


def as_text(drawing: Drawing) -> list[str]:
    """The lines of a drawing."""
    match drawing:
        case Picture():
            return text.as_text(drawing)
        case Grid():
            return grid_drawn.as_text(drawing)
        case Diagram():
            return diagram_drawn.as_text(drawing)


def as_svg(drawing: Drawing, scale: float = 1.0) -> str:
    """A drawing as SVG that needs nothing beside it, `scale` times as large as it is in pixels."""
    match drawing:
        case Picture():
            return svg.as_svg(drawing, scale)
        case Grid():
            return grid_drawn.as_svg(drawing, scale)
        case Diagram():
            return diagram_drawn.as_svg(drawing, scale)
