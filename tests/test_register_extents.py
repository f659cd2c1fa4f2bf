"""Counters that begin anew, by what is found of the mbarriers that they count.

A row of `cases/rules/register_extents.txt` is `BEFORE | IN EACH ROUND | NUMBERS`: %x is what a loop's counter may be,
from the first number to the last, `/` so far apart, `?` where that is not known. Threads arrive at the mbarrier that it
counts: of one that it does not come to is told that nobody arrives. Where the last of its numbers is known to be met,
it is told, too, that its barrier is not initialised; `~` says that this is not known. The evaluator counts the same.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

pytest.importorskip("numpy")

import numpy as np

from tests.case_files import CASES
from tests.producer_runs import rows
from tests.samples import sampled
from tilelsp.analysis import Host, Language
from tilelsp.analysis.features.checks.checked import own_findings
from tilelsp.interp.ptx.evaluate import Evaluator

ROWS = rows(CASES / "rules" / "register_extents.txt")
FRAME = """\
.version 9.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p, .param .u32 n)
{{
  .shared .align 8 .b64 bars[32];
  .reg .pred %p, %q, %w;
  .reg .b32 %a, %b, %c, %x, %u, %i, %at, %base;
  .reg .b64 %g;
  ld.param.u64 %g, [p];
  ld.param.u32 %u, [n];
  mov.b32 %base, bars;
  mov.b32 %i, 0;
  setp.eq.u32 %q, %u, 7;
{before}
  bar.sync 0;
L:
  shl.b32 %at, %x, 3;
  add.u32 %at, %at, %base;
{use}
{round}
  add.u32 %i, %i, 1;
  setp.lt.u32 %w, %i, 40;
  @%w bra L;
{behind}
  ret;
}}
"""
BARRIERS = 24
ARRIVE = "  mbarrier.arrive.shared.b64 _, [%at];"
WAIT = "W:\n  mbarrier.try_wait.parity.shared.b64 %w, [bars+{}], 0;\n  @!%w bra W;"
GIVEN = (0, 1, 3, 7)
"""What the kernel's parameter is in turn."""


def _found(before: str, round_: str, initialised: Iterable[int], waited: Iterable[int]) -> dict[str, set[int]]:
    """Rules that are told of a kernel that initialises and waits for some barriers, and at which of the waits."""
    inits = "".join(f"\n  mbarrier.init.shared.b64 [bars+{8 * number}], 40;" for number in initialised)
    waits = "\n".join(WAIT.format(8 * number).replace("W", f"W{number}") for number in waited)
    text = FRAME.format(before=before + inits, use=ARRIVE, round=round_, behind=waits)
    found: dict[str, set[int]] = {}
    for finding in own_findings(Host().open("k.ptx", text, 1, Language.PTX), ("sm_90",)):
        label = text.rfind("\nW", 0, finding.span.start)
        numbers = found.setdefault(finding.code, set())
        if label >= 0:
            numbers.add(int(text[label + len("\nW") : text.index(":", label)]))
    return found


def _counted(before: str, round_: str) -> set[int]:
    """The numbers that the counter is in forty rounds."""
    store = "  st.global.b32 [%g], %x;\n  add.u64 %g, %g, 4;"
    found: set[int] = set()
    for number in GIVEN:
        made = np.zeros(40, np.uint32)
        text = FRAME.format(before=before, use=store, round=round_, behind="")
        Evaluator(100_000).launch(text, "k", (1, 1, 1), 1, 0, [made, number])
        found.update(map(int, made))
    return found


@pytest.mark.parametrize("row", sampled([(row,) for row in ROWS], 2))
def test_numbers(row: str) -> None:
    before, round_, wanted = (part.strip() for part in row.split(" | "))
    every = range(BARRIERS)
    nobody = _found(before, round_, every, every).get("mbarrier.nobody-arrives", set())
    if wanted == "?":
        assert nobody == set()
        return
    ends, _, step = wanted.rstrip("~").partition("/")
    first, last = map(int, ends.split("-"))
    numbers = {*range(first, last + 1, int(step or 1))}
    assert {*every} - nobody == numbers
    counted = _counted(before, round_)
    assert counted <= numbers
    is_met = not wanted.endswith("~")
    assert counted == numbers or not is_met
    lacking = _found(before, round_, numbers - {last}, numbers - {last})
    assert ("mbarrier.not-initialised" in lacking) is is_met
