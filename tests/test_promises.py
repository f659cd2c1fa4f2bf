"""What fixes promise of the operands of a view: the rows of `cases/promises.txt`, whose head explains them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from case_files import CASES

from tilelsp.analysis import Host, Language
from tilelsp.analysis.features.fixes.quick import with_fixes
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span

TABLE = CASES / "promises.txt"
ROWS = [line for line in TABLE.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
TEXT = """\
entry @k(%p: tile<ptr<ELEMENT>>, %n: tile<i64>, %m: tile<i64>, %a: tile<i64>, %b: tile<i64>, %aligned_1: tile<i64>) {
  BEFORE
  %v = make_tensor_view BASE, shape = [8, %n, EXTENT], strides = [STRIDE, %b, 1] : tile<i64> -> VIEW
  %w = make_partition_view %v : PARTS
  %i = constant <i32: 0> : tile<i32>
  %t, %k = load_view_tko weak %w[%i, %i, %i] : PARTS, tile<i32> -> tile<1x8x8xELEMENT>, token
  return
}
"""


def _text(row: str) -> tuple[str, str]:
    reason, element, before, base, extent, stride = (part.strip() for part in row.partition(" ::")[0].split(" | "))
    sizes = extent if extent.isdecimal() else "?", stride if stride.isdecimal() else "?"
    view = f"tensor_view<8x?x{sizes[0]}x{element}, strides=[{sizes[1]},?,1]>"
    text = TEXT.replace("PARTS", f"partition_view<tile=(1x8x8), {view}>").replace("VIEW", view)
    for name, value in (("BASE", base), ("ELEMENT", element), ("EXTENT", extent), ("STRIDE", stride)):
        text = text.replace(name, value)
    return reason, text.replace("BEFORE", "\n  ".join(before.split("; ")))


def _promised(row: str) -> Iterator[str]:
    reason, text = _text(row)
    at = text.index("load_view_tko")
    message = f"Failed: {reason} not 16-byte aligned"
    said = Diagnostic("tileiras.no-tma", message, Span(at, at + 4), Severity.INFORMATION, "cuda_tile")
    (diagnostic,) = with_fixes(Host().open("k.mlir", text, None, Language.TILEIR), [said])
    for fix in diagnostic.fixes:
        if fix.title.startswith("promise"):
            for edit in fix.edits:
                written = [line.strip() for line in edit.new_text.split("\n") if line.strip()]
                yield from written if "\n" in edit.new_text else [text[edit.span.start : edit.span.end]]


@pytest.mark.parametrize("row", ROWS)
def test_promises(row: str) -> None:
    assert "; ".join(_promised(row)) == row.partition(" :: ")[2]
