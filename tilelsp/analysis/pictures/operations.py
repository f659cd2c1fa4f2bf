"""Op by target: what becomes of each op of a document."""

from __future__ import annotations

from tilelsp.analysis.features.checks.matrix import MatrixRequest, TargetMatrix, matrix
from tilelsp.analysis.features.checks.matrix import MatrixRow as OpRow
from tilelsp.analysis.pictures.grid import Grid, GridCell, GridRow
from tilelsp.analysis.pictures.request import NoPicture, PictureRequest
from tilelsp.base.text import LineIndex

_WORDS = 3
"""Instructions that a letter's line names: the most telling ones."""
_LINES = 4
"""Line numbers of one row that are shown."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def operation_grids(request: PictureRequest) -> tuple[Grid, ...]:
    """The grid of a document: in each row a letter for each list of instructions that the ops become, `no` for what is
    not legal, `-` for what needs none. Raises `Nothing` for a document without ops."""
    found = matrix(MatrixRequest(request.text, request.language, request.targets))
    if not found.rows:
        raise NoPicture("the document has no ops")
    return (matrix_grid(found, LineIndex(request.text)),)


def matrix_grid(found: TargetMatrix, index: LineIndex) -> Grid:
    """The grid of a matrix that is there."""
    remarks: list[str] = []
    rows = tuple(_row(row, found, index, remarks) for row in found.rows)
    if not found.complete:
        remarks.append("The document has errors of its own: the stages below it were not looked at.")
    columns = tuple(name.removeprefix("sm_") for name in found.targets)
    return Grid("Ops by target", "op", columns, rows, tuple(dict.fromkeys(remarks)))


def _row(row: OpRow, found: TargetMatrix, index: LineIndex, remarks: list[str]) -> GridRow:
    """A row; what its letters stand for is added to the remarks."""
    letter_of = {words: _letter(at) for at, (words, _) in enumerate(row.becomes(found.targets))}
    cells: list[GridCell] = []
    for target in found.targets:
        words = row.instructions[target]
        if not row.legal(target):
            refusal = next(cell for cell in row.cells[target] if not cell.legal)
            remarks.append(f"{row.op} no: {refusal.message.replace(target, 'the target')} [{refusal.code}]")
            cells.append(GridCell("no", 1))
        elif not words:
            cells.append(GridCell("-", 0, strong=False))
        else:
            cells.append(GridCell(letter_of[words], _LETTERS.index(letter_of[words][0]) + 2))
    remarks += [f"{row.op} {letter}: {_named(words)}" for words, letter in letter_of.items()]
    lines = list(dict.fromkeys(index.position(span.start).line + 1 for span in row.places))
    more = "" if len(lines) <= _LINES else ", ..."
    note = f"line{'s' if len(lines) > 1 else ''} {', '.join(map(str, lines[:_LINES]))}{more}"
    return GridRow(row.op, tuple(cells), note)


def _letter(number: int) -> str:
    return _LETTERS[number % 26] + (str(number // 26) if number >= 26 else "")


def _named(words: tuple[str, ...]) -> str:
    more = f", and {len(words) - _WORDS} more" if len(words) > _WORDS else ""
    return ", ".join(words[:_WORDS]) + more
