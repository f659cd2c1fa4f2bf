"""The reference page of a dialect's ops, from their declarations: what a hover shows, for all of them."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from tilelsp.analysis.features.hover.tile import op_sections
from tilelsp.analysis.features.reference.markdown import code
from tilelsp.analysis.features.signature.label import op_label
from tilelsp.defs.catalog import catalog
from tilelsp.spec.op import OpDef
from tools.generated import ROOT, configure_check, settle

FOLDER = ROOT / "docs" / "generated"
DIALECT = "cuda_tile"
"""The dialect that people write; those below it are made by lowering."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the chore's arguments."""
    configure_check(parser)


def run(arguments: argparse.Namespace) -> int:
    """Bring the page up to date. Returns the exit status."""
    return settle(files(), "ops", arguments.check)


def files() -> dict[Path, str]:
    """The page as it should be."""
    return {FOLDER / f"{DIALECT}.md": page(DIALECT)}


def page(dialect: str) -> str:
    """All ops of a dialect, by name."""
    ops = sorted((op for op in catalog().ops.values() if op.spec.dialect == dialect), key=lambda op: op.declared_name)
    return "\n\n".join(("\n".join(_head(dialect, ops)), *(_entry(op) for op in ops))) + "\n"


def _head(dialect: str, ops: list[type[OpDef]]) -> Iterator[str]:
    yield "<!-- Made by: python -m tools ops -->"
    yield f"# The ops of {dialect}"
    yield ""
    yield f"{len(ops)} ops, as declared in `tilelsp/defs/dialects/{dialect}/`; hovers and completion show the same."
    yield "A form has optional parts in square brackets, and names of operands and attributes where they stand."
    yield "Where a description names the reference interpreter, `docs/interpreter.md` lists all of its choices."
    yield ""
    yield ", ".join(f"[{_bare(op)}](#{_bare(op)})" for op in ops)


def _bare(op: type[OpDef]) -> str:
    return op.declared_name.partition(".")[2]


def _entry(op: type[OpDef]) -> str:
    head = f"## {_bare(op)}"
    since = f"Since {op.spec.since}."
    return "\n\n".join((head, since, code(op_label(op, _bare(op)).text), *op_sections(op.spec)))
