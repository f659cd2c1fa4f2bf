"""Ways that need two comparisons of one number: which of them some number of 32 bits goes is counted beside.

A kernel has a fence behind one branch and a matrix product behind another one. The product is told to lack its fence
where a number passes the second comparison and not the first.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator

import pytest

from tilelsp.analysis import Host
from tilelsp.analysis.features.checks.checked import own_findings
from tilelsp.analysis.snapshot import Language

COMPARED: dict[str, Callable[[int, int], bool]] = {
    name: getattr(operator, name) for name in ("lt", "le", "gt", "ge", "eq", "ne")
}
NUMBERS = {
    "u32": (0, 1, 2, 5, (1 << 31) - 1, 1 << 31, (1 << 31) + 1, (1 << 32) - 2, (1 << 32) - 1),
    "s32": (-(1 << 31), 1 - (1 << 31), -2, -1, 0, 1, 2, 5, (1 << 31) - 2, (1 << 31) - 1),
}
"""Around all bounds of a register, as each of the two types has them."""

_HEAD = ".version 8.7\n.target sm_90a\n.address_size 64\n"
_KERNEL = """\
.visible .entry k{number}(.param .u32 n, .param .u64 a)
{{
  .reg .pred %p<3>;
  .reg .b32 %n;
  .reg .f32 %f<4>;
  .reg .b64 %a;
  ld.param.u32 %n, [n];
  ld.param.u64 %a, [a];
  setp.{first} %p1, %n, {limit};
  @!%p1 bra PAST;
  wgmma.fence.sync.aligned;
PAST:
  setp.{second} %p2, %n, {other};
  @!%p2 bra OUT;
  wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {{%f0, %f1, %f2, %f3}}, %a, %a, 0, 1, 1;
  wgmma.commit_group.sync.aligned;
  wgmma.wait_group.sync.aligned 0;
OUT:
  ret;
}}
"""


def _holds(comparison: str, number: int, limit: int) -> bool:
    name, _, kind = comparison.partition(".")
    given, against = (value % (1 << 32) for value in (number, limit))
    if kind == "s32":
        given, against = (value - (1 << 32) if value >= 1 << 31 else value for value in (given, against))
    return COMPARED[name](given, against)


def _near(*limits: int) -> Iterator[int]:
    for limit in (0, 1 << 31, *limits):
        yield from (limit + by for by in range(-3, 4))


def _text(first: str, second: str) -> tuple[str, list[bool]]:
    """Kernels with each pair of limits, and whether some number goes past the fence to the product."""
    kernels: list[str] = []
    wanted: list[bool] = []
    kind = first.partition(".")[2]
    for limit in NUMBERS[kind]:
        others = (limit - 1, limit, limit + 1)
        for other in (one for one in others if NUMBERS[kind][0] <= one <= NUMBERS[kind][-1]):
            kernels.append(_KERNEL.format(number=len(kernels), first=first, limit=limit, second=second, other=other))
            near = _near(limit, other)
            wanted.append(any(_holds(second, one, other) and not _holds(first, one, limit) for one in near))
    return _HEAD + "".join(kernels), wanted


@pytest.mark.parametrize("kind", list(NUMBERS))
@pytest.mark.parametrize("second", ["eq", "lt"])
@pytest.mark.parametrize("first", list(COMPARED))
def test_a_way_that_no_number_goes_is_not_followed(first: str, second: str, kind: str) -> None:
    text, wanted = _text(f"{first}.{kind}", f"{second}.{kind}")
    found = list(own_findings(Host().open("a.ptx", text, 1, Language.PTX), ("sm_90a",)))
    starts = [text.count(".entry", 0, one.span.start) - 1 for one in found if one.code == "wgmma.missing-fence"]
    assert len(found) == len(starts)
    assert starts == [number for number, told in enumerate(wanted) if told]
