"""The verdict on single PTX instructions is ptxas': recorded verdicts on every target, and fresh ones."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest

from tests.machine import real_tools
from tests.ptx_forms import Agreement
from tests.samples import sampled
from tilelsp.defs.ptx.instructions import find_family, registry
from tilelsp.defs.ptx.targets import MODULE_TARGETS
from tilelsp.defs.targets import find_target
from tilelsp.spec.ptx.need import version
from tools.isa.assembler import assembler_for
from tools.isa.forms import Case, Form, batches, case_targets, opcode, ours, read_cases
from tools.isa.fresh import fresh

SEED = 20261122
_VERSIONS = [
    "6.3",
    "6.4",
    "6.5",
    *(f"7.{n}" for n in range(9)),
    *(f"8.{n}" for n in range(9)),
    *(f"9.{n}" for n in range(6)),
]
FRESH_TARGETS = ("sm_80", "sm_90a", "sm_100a", "sm_120a")


OLD = frozenset(("sm_70", "sm_72"))
"""The targets that ptxas 13.5 does not know."""


def latest(target: str) -> str:
    """The version with which a target's verdicts were taken."""
    return "8.8" if target in OLD else "9.5"


def compared(cases: Sequence[Case], targets: Sequence[str]) -> Agreement:
    made = Agreement()
    for target in targets:
        for start, forms in batches([case.form for case in cases], 500):
            for case, said in zip(cases[start:], ours(forms, latest(target), target), strict=False):
                if target not in case.undecided:
                    made.add(case.form, target, said, target in case.accepted)
    return made


def test_a_sample_of_recorded_forms_has_the_recorded_verdict() -> None:
    cases = read_cases()[::29]
    found = compared(cases, ("sm_75", "sm_80", "sm_90a", "sm_100", "sm_100a", "sm_120f"))
    assert found.agrees, str(found)


def one_of_each() -> list[Case]:
    """An accepted form of each beginning of an opcode: by the record alone, so that a lost declaration shows.

    What only the targets of ptxas 12.9 accept is left out: 13.5 refuses some of it, and the declarations with it.
    """
    made: dict[tuple[str, ...], Case] = {}
    for case in read_cases():
        if case.accepted - OLD:
            made.setdefault(tuple(opcode(case.form).split(".")[:5]), case)
    return list(made.values())


def test_an_accepted_form_of_each_instruction_is_accepted() -> None:
    by_target: dict[str, list[Case]] = {}
    for case in one_of_each():
        target = next((name for name in ("sm_100a", "sm_90a") if name in case.accepted), min(case.accepted))
        by_target.setdefault(target, []).append(case)
    refused = [
        f"{case.form} on {target}: {said[0]}"
        for target, cases in by_target.items()
        for case, said in zip(cases, ours([case.form for case in cases], latest(target), target), strict=True)
        if said
    ]
    assert not refused, "\n".join(refused)


def limits() -> dict[tuple[str, str], list[tuple[Case, bool]]]:
    """By target and version, what lies on both sides of a limit, and whether the assembler takes it.

    The limits are the record's own: two targets that follow each other, of which one takes a form, and the first
    version that does beside the one before. One form speaks for those of its instruction that end alike and have the
    same limits.
    """
    alike = {
        (*(words := opcode(case.form).split("."))[:1], len(words), *words[-2:], case.accepted, case.version): case
        for case in reversed(read_cases())
        if case.accepted
    }
    made: dict[tuple[str, str], dict[Case, bool]] = {}
    for case in alike.values():
        for one, other in pairwise(case_targets()[2:]):
            if (one in case.accepted) != (other in case.accepted):
                for target in {one, other} - case.undecided:
                    made.setdefault((target, latest(target)), {})[case] = target in case.accepted
        for asked, legal in ((case.version, True), (version_before(case), False)):
            if asked:
                made.setdefault((case.target, asked), {})[case] = legal
    return {place: list(cases.items()) for place, cases in made.items()}


def version_before(case: Case) -> str:
    """The PTX version before a form's; "" where there is none that knows the target."""
    oldest = find_target(case.target).ptx if case.target else None
    known = [text for text in _VERSIONS if oldest is None or version(text) >= oldest]
    return known[known.index(case.version) - 1] if case.version in known[1:] else ""


@pytest.mark.parametrize("part", sampled([(part,) for part in range(12)], 12))
def test_verdicts_on_both_sides_of_a_limit_are_the_recorded_ones(part: int) -> None:
    wrong = [
        f"{case.form} on {target} at {asked}: {said[0] if said else 'accepted by us'}"
        for (target, asked), cases in sorted(limits().items())[part::12]
        for (case, legal), said in zip(cases, ours([case.form for case, _ in cases], asked, target), strict=True)
        if bool(said) == legal
    ]
    assert not wrong, "\n".join(wrong)


def test_the_first_target_of_a_form_is_one() -> None:
    """A number between two targets gives the same verdicts: only the sentence is wrong."""
    parts = (part for family in registry().families.values() for part in (family, *family.variants))
    assert {need.lowest for part in parts for need in part.needs} <= {0, *(one.number for one in MODULE_TARGETS)}


NOWHERE = {"shfl", "vote"}
"""Without `.sync` no recorded target has them: they ended with sm_70."""


def test_each_declared_instruction_has_an_accepted_form() -> None:
    found = (find_family(opcode(case.form)) for case in one_of_each())
    held = {pair[0].mnemonic for pair in found if pair is not None}
    assert {family.mnemonic for family in registry().families.values()} - held == NOWHERE


@pytest.mark.slow
@pytest.mark.parametrize("target", FRESH_TARGETS)
def test_every_recorded_form_has_the_recorded_verdict(target: str) -> None:
    found = compared(read_cases(), (target,))
    assert found.agrees, str(found)


@pytest.mark.verdicts
@pytest.mark.parametrize("part", range(4))
def test_recorded_forms_have_the_recorded_verdict_on_every_target(part: int) -> None:
    found = compared(read_cases(), case_targets()[part::4])
    print(found)
    assert found.agrees, str(found)


@pytest.mark.verdicts
def test_a_form_is_legal_from_the_version_on_that_brought_it() -> None:
    found = Agreement()
    asked: dict[tuple[str, str], list[tuple[Case, bool]]] = {}
    for case in read_cases():
        if case.version:
            asked.setdefault((case.version, case.target), []).append((case, True))
            if before := version_before(case):
                asked.setdefault((before, case.target), []).append((case, False))
    for (asked_at, target), cases in asked.items():
        for (case, legal), said in zip(cases, ours([case.form for case, _ in cases], asked_at, target), strict=True):
            found.add(case.form, f"{target} at {asked_at}", said, legal)
    print(found)
    assert found.agrees, str(found)


@real_tools
@pytest.mark.parametrize("example", sampled([(family.example,) for family in registry().families.values()], 12))
def test_ptxas_reads_the_beginning_of_an_opcode_as_one_token_where_we_say_so(example: str) -> None:
    form = Form(f"add.u32 %r1, %r2, %r3 {example}")
    ptxas = assembler_for("sm_107a")
    (they,), (we,) = ptxas.verdicts([form], ptxas.latest, "sm_107a"), ours([form], ptxas.latest, "sm_107a")
    assert they[0].startswith("Parsing error near")
    assert we[0] == they[0]


@pytest.mark.verdicts
@real_tools
@pytest.mark.parametrize("target", FRESH_TARGETS)
def test_fresh_forms_of_every_instruction_have_the_verdict_of_ptxas(target: str) -> None:
    found, ptxas = Agreement(), assembler_for(target)
    for _, forms in batches(tuple(fresh(random.Random(SEED), 5000)), 500):
        judged = zip(forms, ours(forms, "9.5", target), ptxas.verdicts(forms, "9.5", target), strict=True)
        for form, we, they in judged:
            found.add(form, target, we, not they, " ".join(they))
    print(found)
    assert max(found.rates()) <= 0.01, str(found)
