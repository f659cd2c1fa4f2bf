"""Diagrams as text and as SVG: boxes one below the other, arrows that go further than to the next one beside them."""

from __future__ import annotations

from tilelsp.analysis.pictures.canvas import (
    FONT_SIZE,
    GAP,
    LINE,
    MARGIN,
    TONES,
    WIDEST,
    base_line,
    folded,
    number,
    sheet,
    widest,
    words,
)
from tilelsp.analysis.pictures.diagram import Arrow, Diagram, DiagramNode
from tilelsp.base.record import record, replace

_INSET = 8
"""Pixels between a box's edge and its words."""
_LANE = 14
"""Pixels from one arrow beside the boxes to the next."""
_TIP = 5
"""Half of an arrowhead's width, in pixels."""


def as_text(diagram: Diagram) -> list[str]:
    """A line for each node with where its arrows go, its own lines below it."""
    lines = [diagram.title]
    for at, node in enumerate(diagram.nodes):
        lines.append(f"{'*' if node.strong else ' '} {node.name}")
        lines += [f"    {line}" for line in node.lines]
        for arrow in diagram.arrows:
            if arrow.start == at:
                when = f"  ({arrow.text})" if arrow.text else ""
                lines.append(f"    -> {diagram.nodes[arrow.end].name}{when}")
    return [*lines, *diagram.remarks]


@record
class _PlacedNode:
    """A node and the row that it begins at; arrows leave below its last line, each by a row with its text."""

    node: DiagramNode
    row: int
    leaving: tuple[Arrow, ...]

    @property
    def rows(self) -> int:
        return 1 + len(self.node.lines) + len(self.leaving)


def as_svg(diagram: Diagram, scale: float = 1.0) -> str:
    """The diagram, `scale` times as large as its drawing in pixels."""
    placed: list[_PlacedNode] = []
    titles = folded(diagram.title)
    row = len(titles)
    lanes = _lanes(diagram.arrows)
    beside = GAP + _LANE * (1 + max(lanes.values(), default=-1)) + GAP
    for at, node in enumerate(diagram.nodes):
        leaving = tuple(arrow for arrow in diagram.arrows if arrow.start == at)
        end = WIDEST - MARGIN - beside - _INSET
        lines = tuple(part for line in node.lines for part in folded(line, MARGIN + _INSET, end))
        placed.append(_PlacedNode(replace(node, lines=lines), row, leaving))
        row += placed[-1].rows + 1
    inner = widest(
        text
        for placed_node in placed
        for text in (
            placed_node.node.name,
            *placed_node.node.lines,
            *(_leaving(diagram, arrow) for arrow in placed_node.leaving),
        )
    )
    right = MARGIN + inner + 2 * _INSET
    remarks = [line for remark in diagram.remarks for line in folded(remark)]
    width = max(right + beside, MARGIN + widest((*titles, *remarks))) + MARGIN
    height = 2 * MARGIN + LINE * (row + len(remarks))
    parts = [words(MARGIN, at, line, "title") for at, line in enumerate(titles)]
    for placed_node in placed:
        parts += _node(placed_node, right - MARGIN, diagram)
    for placed_node in placed:
        for at, arrow in enumerate(placed_node.leaving):
            start = placed_node.row + placed_node.rows - len(placed_node.leaving) + at
            parts += _arrow(start, placed[arrow.end].row, right, right + GAP + _LANE * lanes[arrow])
    parts += [words(MARGIN, row + at, line) for at, line in enumerate(remarks)]
    return sheet(diagram.title, width, height, parts, scale)


def _leaving(diagram: Diagram, arrow: Arrow) -> str:
    when = f", {arrow.text}" if arrow.text else ""
    return f"to {diagram.nodes[arrow.end].name}{when}"


def _lanes(arrows: tuple[Arrow, ...]) -> dict[Arrow, int]:
    """Where each arrow runs: the shortest ones next to the boxes, none over another."""
    taken: list[list[tuple[int, int]]] = []
    found: dict[Arrow, int] = {}
    for arrow in sorted(arrows, key=lambda arrow: (abs(arrow.end - arrow.start), arrow.start, arrow.end)):
        low, high = sorted((arrow.start, arrow.end))
        lane = next((at for at, spans in enumerate(taken) if all(high < a or b < low for a, b in spans)), len(taken))
        if lane == len(taken):
            taken.append([])
        taken[lane].append((low, high))
        found[arrow] = lane
    return found


def _node(placed: _PlacedNode, width: float, diagram: Diagram) -> list[str]:
    kind = f"node t{placed.node.tone % TONES}" + ("" if placed.node.strong else " pale")
    top, high = MARGIN + placed.row * LINE, placed.rows * LINE
    parts = [
        f'<rect class="{kind}" style="fill:none" x="{MARGIN}" y="{number(top)}" width="{number(width)}" '
        f'height="{number(high)}"/>',
        words(MARGIN + _INSET, placed.row, placed.node.name, "title"),
    ]
    texts = (*placed.node.lines, *(_leaving(diagram, arrow) for arrow in placed.leaving))
    return parts + [words(MARGIN + _INSET, placed.row + 1 + at, line) for at, line in enumerate(texts)]


def _arrow(start: int, end: int, right: float, lane: float) -> list[str]:
    """From the right of a row out to the lane, along it, and back to the right of the other box's first row."""
    middle = FONT_SIZE * 0.35
    leave, reach = base_line(start) - middle, base_line(end) - middle
    path = f"M{number(right)} {number(leave)}H{number(lane)}V{number(reach)}H{number(right + _TIP)}"
    tip = f"M{number(right)} {number(reach)}l{_TIP} {-_TIP}v{2 * _TIP}z"
    return [f'<path class="arrow" d="{path}"/>', f'<path class="tip" d="{tip}"/>']
