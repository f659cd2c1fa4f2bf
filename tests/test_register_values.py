"""Registers whose number is known on one way through a kernel, by what is found there.

A row of `cases/rules/register_values.txt` is `INPUTS | STATEMENTS | NUMBER` (`-` for no inputs): the statements leave a
number in %v. Shared memory that many bytes behind a place is filled by a copy in flight, and is read %v bytes behind
it: that is found where the number is known. `?` says that it is not. What the evaluator computes is the same number;
behind `+` it is that in the first thread, to which others add a part of their own (or wrap around), behind `~` in none.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

pytest.importorskip("numpy")

import numpy as np

from tests.case_files import CASES
from tests.producer_runs import rows
from tests.samples import sampled
from tilelsp.analysis import Host, Language
from tilelsp.analysis.features.checks.checked import own_findings
from tilelsp.interp.ptx.evaluate import Evaluator

ROWS = rows(CASES / "rules" / "register_values.txt")
FRAME = """\
.version 9.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p, .param .u32 n)
{{
  .shared .align 128 .b8 data[1024];
  .reg .pred %p<9>, %never;
  .reg .b32 %r<9>, %a, %b, %c, %u, %t, %v, %at;
  .reg .b64 %d<9>, %A, %B, %C, %g;
  ld.param.u64 %g, [p];
  ld.param.u32 %u, [n];
  mov.u32 %t, %tid.x;
  setp.eq.u32 %never, 1, 2;
{body}
  ret;
}}
"""
NEVER = 9999
"""Of an input where a predicate holds that never does: who does not go one way after the other does not know it."""
PLACES = range(0, 68, 8), range(4, 68, 8)
"""Where `?` looks for a number."""
RULE = "cp-async.read-in-flight"
GIVEN = (0, 1, 7, 8, 13, 100, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)
"""What the kernel's parameter is in turn."""
THREADS = 40


def _statements(row: str) -> tuple[str, str]:
    inputs, code, wanted = (part.strip() for part in row.split(" | "))
    given = [word.split("=") for word in inputs.split() if word != "-"]
    moves = [
        f"  mov.b{64 if name.isupper() else 32} %{name}, {number};\n"
        f"  @%never mov.b{64 if name.isupper() else 32} %{name}, {NEVER};\n"
        for name, number in given
    ]
    return "".join(moves) + code, wanted


def _is_read_in_flight(code: str, places: Sequence[int]) -> bool:
    """True if that is found where copies to some places are in flight, and those to their neighbours have landed."""
    landed = {other for at in places for other in (at - 4, at + 4)} - {*places}
    first, last = (
        "".join(f"  cp.async.ca.shared.global [data+{at + 64}], [%g], 4;\n" for at in sorted(group))
        for group in (landed, places)
    )
    body = (
        f"{code}\n{first}  cp.async.commit_group;\n{last}  cp.async.commit_group;\n  cp.async.wait_group 1;\n"
        "  mov.u32 %at, data+64;\n  add.u32 %at, %at, %v;\n  ld.shared.b32 %at, [%at];\n  st.global.b32 [%g], %at;\n"
        "  cp.async.wait_group 0;"
    )
    snapshot = Host().open("k.ptx", FRAME.format(body=body), 1, Language.PTX)
    told = {diagnostic.code for diagnostic in own_findings(snapshot, ("sm_90",))}
    assert told <= {RULE}, told
    return RULE in told


def _computed(code: str) -> list[int]:
    """The numbers that threads leave in %v; none of a thread that ends before."""
    found: list[int] = []
    body = f"{code}\n  mul.wide.u32 %d8, %t, 4;\n  add.u64 %g, %g, %d8;\n  st.global.b32 [%g], %v;"
    for number in GIVEN:
        made = np.full(THREADS, NEVER, np.uint32)
        Evaluator(100_000).launch(FRAME.format(body=body), "k", (1, 1, 1), THREADS, 0, [made, number])
        found += [int(value) for value in made if value != NEVER]
    return found


@pytest.mark.parametrize("row", sampled([(row,) for row in ROWS], 2))
def test_number(row: str) -> None:
    code, wanted = _statements(row)
    if wanted == "?":
        assert not any(_is_read_in_flight(code, places) for places in PLACES)
        return
    number = int(wanted.rstrip("+~"))
    assert _is_read_in_flight(code, (number,))
    # Where it is not known, one place by itself may be told, but not one among many (as with `?`).
    assert all(_is_read_in_flight(code, places) for places in PLACES if number in places)
    computed = _computed(code)
    assert (computed[0] == number) == (not wanted.endswith("~"))
    assert ({*computed} == {number}) == wanted.isdecimal()
