"""Verdicts on mutants: a report of the sanitizer, a launch that fails, other numbers, or else a rule.

The sanitizer reads strictly. What neither it nor numbers show is put to the rules of `check`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from tests.pipeline_mutants.changes import CASES, Mutant
from tests.pipeline_mutants.kernels import Array, Kernel, arguments, kernel
from tests.producer_runs import rows
from tests.sync_run import Say, bounded
from tilelsp.analysis import Host, Language, finish
from tilelsp.interp.faults import Fault, UnsupportedProgram

SCHEDULES = 8
"""Random schedules of a mutant that the order which is always the same shows nothing of."""
SECONDS = 120
"""Of processor time for a mutant with all its schedules."""

NOT_NOTICED = "not noticed"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Of one mutant: `how` it was noticed, `said` what was reported first, `equivalent` why it is no defect."""

    mutant: Mutant
    how: str
    said: str = ""
    equivalent: str = ""

    @property
    def is_missed(self) -> bool:
        """True if a defect was not noticed."""
        return self.how == NOT_NOTICED and not self.equivalent

    @property
    def text(self) -> str:
        """One line."""
        reason = self.equivalent or self.said.partition("\n")[0]
        return f"{self.mutant.name}: {self.how}" + (f": {reason}" if reason else "")


def judge(mutant: Mutant) -> Verdict:
    """Run a mutant in a process of its own. Raises `AssertionError` where the evaluator fails."""

    def work(say: Say) -> None:
        for seed in (None, *range(SCHEDULES)):
            how, said = _noticed(mutant.kernel, seed)
            if how:
                say({"how": how if seed is None else f"{how} under schedule {seed}", "said": said})
                return
        broken = rules_broken(mutant.kernel.text) - rules_broken(_original(mutant.kernel).text)
        if broken:
            say({"how": "rule", "said": ", ".join(sorted(broken))})

    row = bounded(work, SECONDS)
    assert "crashed" not in row, (mutant.name, row["crashed"])
    how = row.get("how", NOT_NOTICED if row["ended"] else "never ends")
    return Verdict(mutant, how, row.get("said", ""), _equivalent(mutant) if how == NOT_NOTICED else "")


def still_right(one: Kernel, without: frozenset[int]) -> bool:
    """True if a kernel computes the same without some instructions, and nothing is reported."""
    return not any(_noticed(one, None, without))


def _noticed(one: Kernel, seed: int | None, without: frozenset[int] = frozenset()) -> tuple[str, str]:
    found: list[Fault] = []
    given = arguments(one.name)
    try:
        one.launch(given, found.append, seed, without)
    except Fault as fault:
        if isinstance(fault, UnsupportedProgram) or "syntax error" in fault.message:
            raise AssertionError("what cannot be run is no mutant") from fault
        return ("reported", str(found[0])) if found else ("fails", str(fault))
    if found:
        return "reported", str(found[0])
    arrays = [array for array in given if isinstance(array, np.ndarray)]
    wanted = results(one.name, one.target)
    same = all(np.array_equal(array, other) for array, other in zip(arrays, wanted, strict=True))
    return ("", "") if same else ("other numbers", "")


@cache
def rules_broken(text: str) -> frozenset[str]:
    """The codes of what `check` finds in PTX."""
    return frozenset(
        diagnostic.code for diagnostic in finish(Host().open("mutant.ptx", text, 1, Language.PTX).diagnostics())
    )


def _original(mutant: Kernel) -> Kernel:
    found = kernel(mutant.name, mutant.target)
    assert found is not None
    return found


@cache
def results(name: str, target: str) -> list[Array]:
    """The arrays of a kernel's arguments behind its launch, in which nothing is found. Raises `AssertionError`."""
    one, found = kernel(name, target), list[Fault]()
    assert one is not None
    given = arguments(name)
    one.launch(given, found.append)
    assert not found, str(found[0])
    return [array for array in given if isinstance(array, np.ndarray)]


@cache
def _reasons() -> tuple[tuple[str, str, str, str], ...]:
    found: list[tuple[str, str, str, str]] = []
    for row in rows(CASES / "equivalent.txt"):
        kernels, what, place, reason = (part.strip() for part in row.split("|"))
        found.append((kernels, what, place, reason))
    return tuple(found)


def _equivalent(mutant: Mutant) -> str:
    """Why a mutant does what the kernel does; empty where nobody says so."""
    where = (mutant.kernel.name, mutant.kernel.target)
    for kernels, what, place, reason in _reasons():
        if set(kernels.split()) - set(where):
            continue
        if mutant.what == what and place in mutant.place:
            return reason
    return ""
