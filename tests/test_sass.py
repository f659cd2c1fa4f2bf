"""Machine code as nvdisasm 13.5 prints it, with lines changed by hand, and what is read of it: `cases/sass`."""

from __future__ import annotations

from pathlib import Path

import pytest
from case_files import case_name, case_paths, load

from tilelsp.engines.disassembly.sass import read_sass


@pytest.mark.parametrize("path", case_paths("sass"), ids=case_name)
def test_machine_code(path: Path) -> None:
    case = load(path)
    sass = read_sass(case.sections["printed"])
    case.check_section("text", sass.text)
    lines = (
        f"{line.line} {line.function} {line.offset:#x} {line.code} [{line.control}] from {line.ptx_line}\n"
        for line in sass.lines
    )
    case.check_section("lines", "".join(lines))
