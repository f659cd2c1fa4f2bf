"""Bytecode with one byte another one: `cases/bytecode/bytes`, what is then said of the file or read from it.

A record has a line for each byte and change: the fault, or the first line that is read otherwise. TILELSP_BLESS=1
writes them again, and what has changed is read before it is kept.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import pytest

from tests.case_files import CASES
from tilelsp.analysis.features.bytecode.disassembled import disassemble
from tilelsp.bytecode.primitives import BytecodeFault

FOLDER = CASES / "bytecode" / "bytes"
FILES = (
    *(CASES / "invalid" / f"{name}.tilebc" for name in (
        "atan2_13_2_op_in_13_1_file", "constant_wrong_byte_count", "for_continue_wrong_type", "hint_occupancy_0",
        "if_condition_is_i32", "load_view_1_index_for_rank_2", "mmaf_mixed_f16_x_bf16", "permute_duplicate",
        "print_tko_format_arg_mismatch", "tag_1_preview_flag",
    )),
    CASES / "cutile" / "softmax_rows.tilebc",
)  # fmt: skip
_MOST = 700
"""Bytes of a file that are changed: evenly spread."""


def _changed(data: bytes) -> Iterator[tuple[str, bytes]]:
    for at in range(0, len(data), -(-len(data) // _MOST)):
        for name, byte in (("+1", data[at] + 1), ("-1", data[at] - 1), ("flipped", data[at] ^ 0x80)):
            yield f"{at:#x} {name}", data[:at] + bytes((byte & 0xFF,)) + data[at + 1 :]


def _read(data: bytes) -> list[str]:
    try:
        return disassemble(data, locations=True).text.splitlines()
    except BytecodeFault as fault:
        return [f"{fault.offset:#x}: {fault}"]


def _record(path: Path) -> str:
    data = path.read_bytes()
    before = _read(data)
    told: list[str] = []
    for name, changed in _changed(data):
        pairs = zip_longest(before, _read(changed), fillvalue="")
        different = next((new for old, new in pairs if new != old), None)
        if different is not None:
            told.append(f"{name}: {different}")
    return "\n".join(told) + "\n"


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_byte_that_is_another_one(path: Path) -> None:
    found, record = _record(path), FOLDER / f"{path.stem}.txt"
    if os.environ.get("TILELSP_BLESS"):
        record.parent.mkdir(exist_ok=True)
        record.write_text(found, encoding="utf-8")
        return
    assert found.split("\n") == record.read_text(encoding="utf-8").split("\n")
