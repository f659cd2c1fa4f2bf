"""Ops, kernels and modules of Tile IR in a line: `cases/cuda_tile/rows`, held to NVIDIA's reader where bytecode can."""

from __future__ import annotations

import pytest

from tests.case_files import CASES
from tests.machine import real_tools
from tests.row_tables import first_error, read_rows
from tilelsp.analysis import Language
from tilelsp.bytecode.writer import UnwritableError, write_module
from tilelsp.defs.catalog import catalog
from tilelsp.engines.disassembly.disassembler import Disassembler
from tilelsp.engines.programs.find import Toolbox
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

TILE_TABLES = ("arithmetic", "constants", "control", "memory", "modules", "multimem")


def rows(name: str) -> tuple[str, list[tuple[str, str]]]:
    """The document of a table, with ROW in it, and its rows: a text, and the column and sentence of the first error."""
    return read_rows(CASES / "cuda_tile" / "rows" / f"{name}.txt")


@pytest.mark.parametrize("name", TILE_TABLES)
def test_rows_are_judged_as_the_table_says(name: str) -> None:
    document, cases = rows(name)
    start = document.index("ROW")
    wrong: list[str] = []
    for row, wanted in cases:
        said = first_error(document.replace("ROW", row), Language.TILEIR, start)
        if said != wanted.removeprefix("~ "):
            wrong.append(f"{row}: {said}, and not {wanted}")
    assert wrong == []


@pytest.mark.slow
@real_tools
@pytest.mark.parametrize("name", TILE_TABLES)
def test_the_vendors_reader_takes_and_refuses_the_same_rows(name: str) -> None:
    """What our writer makes of a row; sentences of verifiers only, for others bytecode cannot hold the fault."""
    document, cases = rows(name)
    reader, disassembler = Reader(catalog(), compile_parser), Disassembler(Toolbox())
    wrong: list[str] = []
    for row, wanted in cases:
        refused = ": 'cuda_tile." in wanted
        if not refused and wanted.removeprefix("~ ") != "ok":
            continue
        try:
            data = write_module(parse_document(document.replace("ROW", row), reader).ops)
        except UnwritableError:
            continue
        read = disassembler.tile_ir(data)
        if read.ok == refused:
            wrong.append(f"{row}: {[message.text for message in read.messages]}, and not {wanted}")
    assert wrong == []
