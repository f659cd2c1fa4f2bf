"""The hooks for pre-commit are handed every kind of file that their command reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOOKS = Path(__file__).parent.parent / ".pre-commit-hooks.yaml"
ENTRY = re.compile(r"entry: (.*)\n(?:  .*\n)*?  files: (.*)\n")


@pytest.mark.parametrize(
    ("command", "names"),
    [
        ("tilelsp check", ["a.mlir", "a.tileir", "a.ll", "a.mir", "a.ptx"]),
        ("tilelsp check --trust", ["a.cu", "a.cuh", "a.py"]),
        ("tilelsp fmt", ["a.mlir", "a.tileir"]),
        ("tilelsp compile --save", ["a.mlir", "a.tileir", "a.ll", "a.mir"]),
    ],
)
def test_a_hook_is_handed_what_it_reads(command: str, names: list[str]) -> None:
    patterns = dict(ENTRY.findall(HOOKS.read_text()))
    assert all(re.search(patterns[command], name) for name in names)
    assert not re.search(patterns[command], "notes.txt")


def test_no_hook_compiles_what_it_writes() -> None:
    patterns = dict(ENTRY.findall(HOOKS.read_text()))
    assert not re.search(patterns["tilelsp compile --save"], "a.sm_90a.ptx")
