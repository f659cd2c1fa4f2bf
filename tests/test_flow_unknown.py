"""What rules say of a kernel that breaks them where something stands beside that nothing is known of.

Each text of `cases/rules/flow/ptx.txt` that breaks a rule is changed in each of `WAYS`; `cases/rules/unknown.txt` says
in which of them the rule is not told any more. With TILELSP_BLESS it is written anew.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.samples import sampled
from tests.test_flow import ALL, Case
from tilelsp.analysis import Host
from tilelsp.analysis.features.checks.checked import own_findings
from tilelsp.analysis.snapshot import Language
from tilelsp.spec.rule import TextLevel

GOLDEN = Path(__file__).parent / "cases" / "rules" / "unknown.txt"
_FIRST = "  mov.u32 %r0, %tid.x;\n"
_ADDRESS = "  mov.u32 %r19, %clock;\n"


def _behind_the_head(*lines: str) -> Callable[[str], str]:
    return lambda text: text.replace(_FIRST, _FIRST + "".join(lines), 1)


def _in_front_of_the_end(*lines: str) -> Callable[[str], str]:
    return lambda text: "".join((*lines, "  ret;\n")).join(text.rsplit("  ret;\n", 1))


def _declared(change: Callable[[str], str]) -> Callable[[str], str]:
    return lambda text: change(text).replace(".visible .entry", ".extern .func stranger ();\n.visible .entry", 1)


_WAIT = "STRANGE:\n  mbarrier.try_wait.parity.shared.b64 %p8, [%r19], 0;\n  @!%p8 bra STRANGE;\n"
WAYS: dict[str, Callable[[str], str]] = {
    "function": lambda text: text.replace(".visible .entry", ".visible .func", 1),
    "call": _declared(_behind_the_head("  call.uni stranger;\n")),
    "store": _behind_the_head(_ADDRESS, "  st.shared.b32 [%r19], 0;\n"),
    "load": _behind_the_head(_ADDRESS, "  ld.shared.b32 %r19, [%r19];\n"),
    "arrival": _behind_the_head(_ADDRESS, "  mbarrier.arrive.shared.b64 _, [%r19];\n"),
    "wait": _behind_the_head(_ADDRESS, _WAIT),
    "init": _behind_the_head(_ADDRESS, "  mbarrier.init.shared.b64 [%r19], 1;\n"),
    "barrier": _behind_the_head("  bar.sync 0;\n"),
    "part": _behind_the_head("  @%p1 bar.sync 1, 32;\n"),
    "branch": _behind_the_head(_ADDRESS, "  setp.eq.u32 %p8, %r19, 0;\n  @%p8 ret;\n"),
    "later store": _in_front_of_the_end(_ADDRESS, "  st.shared.b32 [%r19], 0;\n"),
    "later wait": _in_front_of_the_end(_ADDRESS, _WAIT),
    "later barrier": _in_front_of_the_end("  bar.sync 0;\n"),
}
CASES = [case for case in ALL if case.level is TextLevel.PTX and _FIRST in case.breaks]


def _is_told(case: Case, text: str) -> bool:
    """True if the rule is told of a text that is legal PTX of the target."""
    snapshot = Host().open("case", text, 1, Language.PTX)
    told = list(own_findings(snapshot, (case.target,)))
    codes = {one.code for finding in told for one in (finding, *finding.related)}
    return "ptx.instruction" not in codes and case.rule in codes


def _line(case: Case) -> str:
    texts = {name: change(case.breaks) for name, change in WAYS.items()}
    assert case.breaks not in texts.values()
    return f"{case.rule}: {', '.join(name for name, text in texts.items() if not _is_told(case, text)) or 'all told'}"


@pytest.fixture(scope="module")
def recorded() -> list[str]:
    if os.environ.get("TILELSP_BLESS"):
        GOLDEN.write_text("\n".join([*_head(), *map(_line, CASES)]) + "\n", encoding="utf-8")
    return [line for line in GOLDEN.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def _head() -> list[str]:
    return [line for line in GOLDEN.read_text(encoding="utf-8").splitlines() if line.startswith("#")]


def _name(number: int) -> str:
    return f"{number} {CASES[number].rule}"


@pytest.mark.parametrize("number", sampled([(number,) for number in range(len(CASES))], 2), ids=_name)
def test_a_rule_claims_nothing_beside_what_makes_it_unsure(number: int, recorded: list[str]) -> None:
    assert _line(CASES[number]) == recorded[number]


def test_all_texts_are_recorded(recorded: list[str]) -> None:
    assert [line.partition(":")[0] for line in recorded] == [case.rule for case in CASES]
