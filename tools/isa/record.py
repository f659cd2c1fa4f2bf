"""The recorded verdicts: every form asked on every target, and the lowest version that takes it."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tilelsp.defs.ptx.families import registry
from tilelsp.defs.ptx.instructions import find_family
from tilelsp.defs.targets import find_target
from tools.isa.answers import Answers
from tools.isa.assembler import Assembler
from tools.isa.forms import Case, Form, is_verdict, opcode, read_form
from tools.isa.fresh import fresh_of

_MINORS = {6: 5, 7: 8, 8: 8}
"""The last minor version of each major one that has ended."""
_FIRST = (6, 3)
_TRIES = 60


@dataclass(frozen=True, slots=True)
class Panel:
    """The assemblers that give the recorded verdicts: for each target the newest that knows it."""

    by_target: dict[str, Assembler]

    @classmethod
    def of(cls, assemblers: Sequence[Assembler], targets: Iterable[str]) -> Panel:
        """Raises `ValueError` where none knows a target."""
        made: dict[str, Assembler] = {}
        for target in targets:
            found = next((each for each in assemblers if target in each.targets), None)
            if found is None:
                raise ValueError(f"no installed ptxas knows {target}")
            made[target] = found
        return cls(made)


def versions(latest: str) -> list[str]:
    """Every `.version` up to the latest, in order."""
    major, minor = map(int, latest.split("."))
    made: list[str] = []
    for number in range(_FIRST[0], major + 1):
        first = _FIRST[1] if number == _FIRST[0] else 0
        made += [f"{number}.{two}" for two in range(first, (minor if number == major else _MINORS[number]) + 1)]
    return made


def judged(cases: Sequence[Case], panel: Panel, answers: Answers) -> list[Case]:
    """The cases with the verdicts that they have now."""
    accepted: list[set[str]] = [set() for _ in cases]
    undecided: list[set[str]] = [set() for _ in cases]
    forms = [case.form for case in cases]
    for target, assembler in panel.by_target.items():
        said = answers.verdicts(assembler, forms, assembler.latest, target)
        for at, messages in enumerate(said):
            if not messages:
                accepted[at].add(target)
            elif not is_verdict(messages):
                undecided[at].add(target)
    made = [
        replace(case, accepted=frozenset(taken), undecided=frozenset(open_))
        for case, taken, open_ in zip(cases, accepted, undecided, strict=True)
    ]
    return _dated(made, panel, answers)


def _dated(cases: Sequence[Case], panel: Panel, answers: Answers) -> list[Case]:
    """The cases with the lowest version of one of their targets, by halving what is left of the versions."""
    releases = [_pair(assembler.latest) for assembler in panel.by_target.values()]
    order = sorted(panel.by_target, key=lambda target: _pair(panel.by_target[target].latest) != max(releases))
    made = list(cases)
    open_: dict[int, tuple[str, list[str]]] = {}
    for at, case in enumerate(cases):
        target = case.target if case.target in case.accepted else next((t for t in order if t in case.accepted), "")
        if not target:
            made[at] = replace(case, version="", target="")
            continue
        oldest = find_target(target).ptx
        possible = [v for v in versions(panel.by_target[target].latest) if _pair(v) >= (oldest.major, oldest.minor)]
        open_[at] = (target, possible)
    while open_:
        asked: dict[tuple[str, str], list[int]] = {}
        for at, (target, left) in open_.items():
            if len(left) == 1:
                made[at] = replace(made[at], version=left[0], target=target)
            else:
                asked.setdefault((target, left[(len(left) - 1) // 2]), []).append(at)
        open_ = {at: known for at, known in open_.items() if len(known[1]) > 1}
        for (target, version), places in sorted(asked.items()):
            said = answers.verdicts(panel.by_target[target], [cases[at].form for at in places], version, target)
            for at, messages in zip(places, said, strict=True):
                left = open_[at][1]
                middle = left.index(version)
                open_[at] = (target, left[middle + 1 :] if messages else left[: middle + 1])
    return made


def _pair(version: str) -> tuple[int, int]:
    major, minor = version.split(".")
    return int(major), int(minor)


def uncovered(cases: Sequence[Case]) -> list[Case]:
    """Forms for declared modifiers that no recorded form of their instruction has, one for each, always the same."""
    seen: set[tuple[str, str]] = set()
    for case in cases:
        found = find_family(opcode(case.form))
        if found is not None:
            seen |= {(found[0].mnemonic, word) for word in opcode(case.form).rstrip(";").split(".")}
            seen.add((found[0].mnemonic, ""))
    made: list[Case] = []
    for family in registry().families.values():
        missing = sorted(word for word in (*family.words, "") if (family.mnemonic, word) not in seen)
        forms = fresh_of(family, random.Random(family.mnemonic)) if missing else iter(())
        for form in itertools.islice(forms, _TRIES * max(len(missing), 1)):
            words = set(opcode(form).rstrip(";").split(".")) | {""}
            if words.isdisjoint(missing):
                continue
            missing = [word for word in missing if word not in words]
            made.append(Case(form, frozenset(), written=compact(form), asked=False))
    return made


def compact(form: Form) -> str:
    """A form as the record has it: runs of registers by their first and last."""
    made: list[str] = []
    for part in str(form).split("{"):
        inside, brace, rest = part.partition("}")
        names = inside.split(", ")
        stems = [name.rstrip("0123456789") for name in names]
        numbers = [name[len(stem) :] for name, stem in zip(names, stems, strict=True)]
        run = brace and len(names) > 4 and len(set(stems)) == 1 and all(numbers)
        if run and [int(n) for n in numbers] == list(range(int(numbers[0]), int(numbers[0]) + len(numbers))):
            made.append(f"{stems[0]}{numbers[0]}..{numbers[-1]}}}{rest}")
        else:
            made.append(part)
    text = "{".join(made)
    if read_form(text) != form:
        raise ValueError(text)
    return text


def record_text(cases: Sequence[Case], targets: Sequence[str], panel: Panel) -> str:
    """The record: groups by verdict, in the order in which their first forms stand."""
    groups: dict[str, list[str]] = {}
    for case in cases:
        groups.setdefault(verdict_line(case, targets), []).append(case.written)
    lines = [*_head(panel), f"# targets: {' '.join(targets)}"]
    for head, forms in groups.items():
        lines += [head, *dict.fromkeys(forms)]
    return "\n".join(lines) + "\n"


def verdict_line(case: Case, targets: Sequence[str]) -> str:
    """The line of the record that the form of a case stands below."""
    head = f"= {_mask(case.accepted, targets)} {case.version} {case.target}" if case.accepted else "= 0"
    return f"{head} ~{_mask(case.undecided, targets)}" if case.undecided else head


def _mask(named: frozenset[str], targets: Sequence[str]) -> str:
    return f"{sum(1 << bit for bit, name in enumerate(targets) if name in named):07x}"


def _head(panel: Panel) -> list[str]:
    used: dict[str, list[str]] = {}
    for target, assembler in panel.by_target.items():
        used.setdefault(f"{assembler.release} at .version {assembler.latest}", []).append(target)
    first, *others = sorted(used, key=lambda name: -len(used[name])) or [""]
    rest = "".join(f", and {name} for {' and '.join(used[name])}" for name in others)
    return [
        f"# What ptxas says of single PTX instructions: {first}{rest}.",
        '# A line "=" starts a group: the targets that accept it, as bits in the order below, and the lowest .version',
        "# that does, with the target asked for it; behind ~ the targets on which ptxas fell over, without a",
        "# verdict. A form is `directives of the entry | statements`; {%r1..3} stands for {%r1, %r2, %r3}.",
        "# Forms below a line `= ?` have no verdict yet: `python -m tools isa` asks for it.",
    ]
