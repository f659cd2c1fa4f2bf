"""Output of `tilelsp gate`: a table as text, JSON, or Markdown with pictures."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from tilelsp.analysis.pictures.drawing import as_svg
from tilelsp.analysis.pictures.picture import Bar, Picture, Track
from tilelsp.cli.gate.measured import QUANTITIES, BaselineChange, KernelComparison, as_json
from tilelsp.cli.outputs import make_folder, write_file
from tilelsp.cli.table import plain_table

HEADINGS = ("document", "entry", "target", "change", "verdict", *QUANTITIES)


def as_text(found: Sequence[KernelComparison]) -> list[str]:
    """The kernels that changed, as a table, and how many of each kind there are."""
    rows = [cells(comparison) for comparison in found if comparison.change is not BaselineChange.SAME]
    return [*(plain_table(HEADINGS, rows) if rows else ()), summary(found)]


def as_data(found: Sequence[KernelComparison]) -> str:
    """All kernels as JSON."""
    rows = [
        {
            "change": comparison.change.value,
            "worse": list(comparison.worse),
            "better": list(comparison.better),
            "now": None if comparison.now is None else as_json(comparison.now),
            "before": None if comparison.before is None else as_json(comparison.before),
        }
        for comparison in found
    ]
    counts = {change.value: sum(comparison.change is change for comparison in found) for change in BaselineChange}
    return json.dumps({"kernels": rows, **counts}, indent=2)


def as_markdown(found: Sequence[KernelComparison], pictures: Path | None) -> list[str]:
    """A table of what changed; where a folder is named, a picture of each kernel that got worse or better is written
    there, and shown below."""
    lines = [f"**{summary(found)}**", ""]
    changed = [comparison for comparison in found if comparison.change is not BaselineChange.SAME]
    if changed:
        lines += [_row(HEADINGS), _row(["---"] * len(HEADINGS))]
        lines += [_row([_escaped(cell) for cell in cells(comparison)]) for comparison in changed]
    if pictures is not None:
        both = [comparison for comparison in changed if comparison.now is not None and comparison.before is not None]
        lines += _pictured(both, pictures)
    return lines


def _pictured(found: Sequence[KernelComparison], folder: Path) -> Iterator[str]:
    for number, comparison in enumerate(found, 1):
        if number == 1:
            make_folder(folder)
        path = folder / f"gate-{number}.svg"
        drawing = picture(comparison)
        write_file(path, as_svg(drawing).encode())
        yield from ("", f"![{_escaped(drawing.title)}]({path.as_posix().replace(' ', '%20')})")


def summary(found: Sequence[KernelComparison]) -> str:
    """How many kernels there are of each kind, in one line."""
    counts = Counter(comparison.change for comparison in found)
    parts = [f"{counts[change]} {change.value}" for change in BaselineChange if counts[change]]
    return f"{len(found)} kernels: {', '.join(parts)}" if found else "no kernels"


def cells(comparison: KernelComparison) -> tuple[str, ...]:
    """The row of a kernel."""
    shown = comparison.shown
    changes = [_change(comparison, name) for name in QUANTITIES]
    verdict = shown.verdict
    if (
        comparison.now is not None
        and comparison.before is not None
        and comparison.now.verdict != comparison.before.verdict
    ):
        verdict = f"{comparison.before.verdict} -> {comparison.now.verdict}"
    return (shown.path, shown.entry or "-", shown.target, comparison.change.value, verdict, *changes)


def _change(comparison: KernelComparison, name: str) -> str:
    now = None if comparison.now is None else comparison.now.quantity(name)
    before = None if comparison.before is None else comparison.before.quantity(name)
    if comparison.now is None or comparison.before is None:
        value = before if comparison.now is None else now
        return "-" if value is None else str(value)
    if now == before:
        return "-" if now is None else str(now)
    return f"{'-' if before is None else before} -> {'-' if now is None else now}"


def picture(comparison: KernelComparison) -> Picture:
    """Before and now, as parts of the larger of both."""
    assert comparison.now is not None
    assert comparison.before is not None  # pictures are of kernels that are in both
    tracks: list[Track] = []
    for name in QUANTITIES:
        before, now = comparison.before.quantity(name), comparison.now.quantity(name)
        if before is None or now is None:
            continue
        most = max(before, now, 1)
        tone = 1 if name in comparison.worse else 2 if name in comparison.better else 0
        tracks.append(Track(f"{name} before", (Bar(0, 100 * before // most, 0, strong=False),), str(before)))
        tracks.append(Track(f"{name} now", (Bar(0, 100 * now // most, tone),), str(now)))
    title = f"{comparison.shown.entry} of {comparison.shown.path} on {comparison.shown.target}"
    return Picture(title, "% of the larger", 101, tuple(tracks))


def _row(texts: Sequence[str]) -> str:
    return f"| {' | '.join(texts)} |"


def _escaped(text: str) -> str:
    """Text that Markdown shows as it is."""
    return "".join(
        f"\\{character}" if character in "\\`*_{}[]<>()#+!|~" else character for character in text.replace("\n", " ")
    )
