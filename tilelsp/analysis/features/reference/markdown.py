"""Pieces of Markdown."""

from __future__ import annotations

from collections.abc import Sequence

STAGE_LINK = "stage:"
"""How links begin whose address the server knows; the stage's name follows."""


def code(text: str, language: str = "tileir") -> str:
    """A code block."""
    return f"```{language}\n{text}\n```"


def rows_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in row) + " |" for row in lines
    )
