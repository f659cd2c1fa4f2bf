"""Pages with a table: where ops are legal, who owns tensor memory, what was made for which target."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.features.checks.matrix import MatrixRow, TargetMatrix
from tilelsp.analysis.features.generated.tmem_map import CAPACITY, TmemMap
from tilelsp.analysis.features.reference.markdown import rows_table
from tilelsp.base.record import record
from tilelsp.base.text import LineIndex


@record
class TargetOutcome:
    """Result of compiling for one target: whether there is PTX, and what ptxas or the pipeline said."""

    target: str
    ok: bool
    note: str


def matrix_page(found: TargetMatrix) -> str:
    """Op by target, below it why an op is not legal somewhere, and what each becomes."""
    rows = [
        (f"`{row.op}`", *("yes" if row.legal(target) else "**no**" for target in found.targets)) for row in found.rows
    ]
    parts = ["# What is legal where", rows_table(("op", *found.targets), rows)]
    parts += [line for row in found.rows for line in _why_not(row, found.targets)]
    becomes = [
        (f"`{row.op}`", ", ".join(f"`{word}`" for word in words), ", ".join(targets))
        for row in found.rows
        for words, targets in row.becomes(found.targets)
    ]
    if becomes:
        parts += ["## What ops become", rows_table(("op", "instructions", "on"), becomes)]
    if not found.complete:
        parts.append("Not every op could be judged: the document has errors, or was not lowered to its end.")
    return "\n\n".join(parts)


def _why_not(row: MatrixRow, targets: Sequence[str]) -> list[str]:
    where: dict[str, list[str]] = {}
    for target in targets:
        for cell in row.cells.get(target, ()):
            where.setdefault(f"{cell.message} ({cell.code})", []).append(target)
    return [f"`{row.op}` on {', '.join(names)}: {reason}" for reason, names in where.items()]


def tmem_page(found: TmemMap) -> str:
    """The owners of tensor-memory columns in the order of the columns; lines count in the text of nv_tileas, from 1."""
    index = LineIndex(found.text)
    rows: list[tuple[str, ...]] = []
    for owner in sorted(found.owners, key=lambda owner: (owner.entry, owner.first)):
        first, last = (index.position(at).line + 1 for at in (owner.live.start, owner.live.end))
        columns = f"{owner.first}-{owner.first + owner.columns - 1}"
        released = "yes" if owner.released else "**no**"
        rows.append((f"@{owner.entry}", f"`{owner.name}`", f"`{owner.type}`", columns, f"{first}-{last}", released))
    head = f"# Tensor memory on {found.target}"
    if not rows:
        return f"{head}\n\nNo kernel of this document uses tensor memory."
    peak = f"At most {found.peak} of {CAPACITY} columns are owned at the same time."
    return "\n\n".join((head, peak, rows_table(("kernel", "owner", "type", "columns", "lines", "released"), rows)))


def made_page(found: Sequence[TargetOutcome], engine: str) -> str:
    """Page of every target's result."""
    rows = [(outcome.target, "yes" if outcome.ok else "**no**", outcome.note) for outcome in found]
    return "\n\n".join((f"# PTX for every target, by {engine}", rows_table(("target", "PTX", "verdict"), rows)))
