"""What is told of the small texts that tables of cases hold: `cases/small_texts`, a record of each table.

The tables' own tests say which error comes first, and their tools judge that. Here stands everything: all findings with
their places, and in a line each the colours of the tokens and, for every name, where it is defined and how often used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests import test_dialect_rows as mlir
from tests import test_llvm_language as llvm
from tests import test_machine_text as machine
from tests import test_ptx_limits as ptx
from tests import test_tile_rows as tile
from tests.case_files import CASES
from tests.near_misses import shown
from tilelsp.analysis import Host, Language, Snapshot, finish
from tilelsp.analysis.features.checks.checked import own_findings
from tilelsp.analysis.features.names.definition import definition
from tilelsp.analysis.features.names.references import references
from tilelsp.analysis.features.tokens.document import TRAITS, token_lines
from tilelsp.base.text import Span

FOLDER = CASES / "small_texts"
_TOKEN = re.compile(r'"[^"\n]*"|[%@!#^$.]*[A-Za-z_$][\w$.]*|[%@!#^$]\d+')


@dataclass(frozen=True, slots=True)
class SmallTable:
    """Texts of one table, with what their record calls them, and the document that each stands in, in place of ROW;
    targets that they are checked for."""

    name: str
    language: Language
    texts: Sequence[tuple[str, str]]
    targets: Sequence[str] = ()
    document: str = "ROW"

    def record(self) -> str:
        """All that is told of each."""
        return "".join(f"== {name}\n" + "".join(f"{line}\n" for line in self._told(text)) for name, text in self.texts)

    def _told(self, row: str) -> Iterator[str]:
        start = self.document.index("ROW")
        place = Span(start, start + len(row))
        snapshot = Host().open("text", self.document.replace("ROW", row), 1, self.language)
        for finding in own_findings(snapshot, self.targets):
            yield from shown(snapshot, finding)
        yield f"colours {' '.join(_colours(snapshot, place))}".rstrip()
        names = " ".join(_names(snapshot, row, place))
        if names:
            yield f"names {names}"


def _colours(snapshot: Snapshot, within: Span) -> Iterator[str]:
    """Kinds of tokens with their lengths; of equal neighbours the lengths alone."""
    before = ""
    for number, tokens in enumerate(finish(token_lines(snapshot))):
        line = snapshot.line_span(number).start
        for token in tokens:
            if not within.start <= line + token.start < within.end:
                continue
            traits = "".join(f"+{name}" for bit, name in enumerate(TRAITS) if token.traits & (1 << bit))
            colour = f"{token.colour.value}{traits}"
            yield f"{token.end - token.start}" if colour == before else f"{colour} {token.end - token.start}"
            before = colour


def _names(snapshot: Snapshot, row: str, within: Span) -> Iterator[str]:
    """For each name its place, the beginnings of what defines it, all from the row's, and how many uses it has."""
    for found in _TOKEN.finditer(row):
        at = within.start + found.start()
        defined = ",".join(str(place.span.start - within.start) for place in definition(snapshot, at))
        used = len(references(snapshot, at))
        if defined or used:
            yield f"{found.start()}:{defined}*{used}"


def tables() -> list[SmallTable]:
    """All of them."""
    made = [SmallTable("llvm.lines", Language.LLVM, [(row, f"{row}\n") for row, _ in llvm.lines()])]
    for name in llvm.SENTENCES:
        texts = [(title, text) for title, _, text in llvm.small_texts([name])]
        made.append(SmallTable(f"llvm.{name.removesuffix('.txt')}", Language.LLVM, texts))
    for name in llvm.ROW_TABLES:
        document, rows = llvm.rows(name)
        texts = [(row.replace("\n", "\\n"), row) for row, _ in rows]
        made.append(SmallTable(f"llvm.{name}", Language.LLVM, texts, document=document))
    for name in machine.TABLES:
        document, rows = machine.rows(name)
        texts = [(row.replace("\n", "\\n"), row) for row, _ in rows]
        made.append(SmallTable(f"machine.{name.removesuffix('.txt')}", Language.MIR, texts, document=document))
    for name in mlir.ROW_TABLES:
        document, rows = mlir.rows(name)
        texts = [(row, row) for row, _ in rows]
        made.append(SmallTable(f"mlir.{name}", Language.TILEIR, texts, document=document))
    for name in tile.TILE_TABLES:
        document, rows = tile.rows(name)
        texts = [(row, row) for row, _ in rows]
        made.append(SmallTable(f"tile.{name}", Language.TILEIR, texts, document=document))
    for name in ptx.ROW_TABLES:
        document, rows = ptx.rows(name)
        texts = [(row, row) for row, _ in rows]
        made.append(SmallTable(f"ptx.{name}", Language.PTX, texts, ("sm_90a",), document))
    made.append(SmallTable("ptx.modules", Language.PTX, [(row, row) for row, _ in ptx.MODULES], ("sm_90a",)))
    return made
