"""Code blocks of the background documents parse, and get the words of the tools that read them.

The cases stand in `cases/documents`; its README says how to read them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tilelsp.analysis import Host
from tilelsp.analysis.snapshot import Language, finish
from tilelsp.base.diagnostic import Severity

CASES = Path(__file__).parent / "cases" / "documents"
LANGUAGES = {".ptx": Language.PTX, ".ll": Language.LLVM, ".mlir": Language.TILEIR}
FILES = sorted(path for path in CASES.iterdir() if path.suffix in LANGUAGES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_code_block(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    comments = [line.lstrip("/; ") for line in text.splitlines()]
    target = next(line.partition(": ")[2] for line in comments if line.startswith("target: "))
    wanted = [line.removeprefix("expect ") for line in comments if line.startswith("expect ")]
    snapshot = Host().open(path.name, text, 1, LANGUAGES[path.suffix])
    told = [one for one in finish(snapshot.diagnostics((target,))) if one.severity is Severity.ERROR]
    assert [f"{snapshot.position(one.span.start).line + 1}: {one.message}" for one in told] == wanted
