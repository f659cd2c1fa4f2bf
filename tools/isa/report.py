"""Differences: between two assemblers, and against our declarations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from tilelsp.defs.ptx.families import mnemonics, registry
from tilelsp.defs.ptx.names import SPECIAL_REGISTERS
from tools.isa.forms import Case, opcode
from tools.isa.uses import Taken, declared
from tools.isa.words import Words

_WIDTH = 110
_EXAMPLES = 3


@dataclass(frozen=True, slots=True)
class Findings:
    """Findings on one assembler."""

    release: str
    latest: str
    words: Words
    taken: Taken
    accepted: Mapping[str, frozenset[str]]
    """By target: the recorded forms that it accepts, at its latest version."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A verdict that is not ours."""

    target: str
    form: str
    ours: str
    theirs: str


def report(newest: Findings, others: Sequence[Findings], record: Sequence[Case], verdicts: Iterable[str]) -> str:
    """The whole report. `verdicts` are the lines of `judgements`."""
    lines = [f"# PTX of ptxas {newest.release} (.version {newest.latest})", ""]
    lines += ["## Our verdict against ptxas'", "", *verdicts, ""]
    lines += _undeclared(newest)
    for other in others:
        lines += _between(newest, other, record)
    return "\n".join(lines).rstrip() + "\n"


def judgements(kind: str, cases: Sequence[Case], wrong: Sequence[Difference]) -> list[str]:
    """How many verdicts on forms of a kind differ, and which."""
    lines = [f"{len(cases)} {kind} on every target; {len(wrong)} verdicts differ."]
    groups: dict[str, list[str]] = {}
    for each in wrong:
        side = f"ptxas accepts; ours: {each.ours}" if each.ours else f"ours accepts; ptxas: {each.theirs}"
        groups.setdefault(f"`{each.form}`: {side.replace(each.target, 'TARGET')}", []).append(each.target)
    return lines + [f"* {what} ({', '.join(targets)})" for what, targets in groups.items()]


def _undeclared(newest: Findings) -> list[str]:
    stems = {family.mnemonic for family in registry().families.values()}
    names = [name for name in newest.words.names if name.islower() and not any(_covers(stem, name) for stem in stems)]
    anywhere = _taken_anywhere(newest.taken.uses)
    pairs: dict[str, list[str]] = {}
    for mnemonic, word in sorted(newest.taken.uses):
        if word not in anywhere and not declared(mnemonic, word):
            pairs.setdefault(mnemonic, []).append(f".{word}")
    lines = ["## Known to it and not declared", ""]
    lines += _list("Instructions", names)
    lines += [
        f"* Instruction `{name}`, which it names of `{statement}`"
        for name, statement in sorted(newest.taken.stems.items())
        if not any(stem == name or stem.startswith(f"{name}.") for stem in stems) and not declared(*name.rsplit(".", 1))
    ]
    lines += _list("Modifiers", (f".{word}" for word in newest.words.modifiers - mnemonics().vocabulary))
    lines += _list("Special registers", newest.words.specials - set(SPECIAL_REGISTERS))
    lines += _list("Modifiers that nearly every instruction takes", (f".{word}" for word in anywhere))
    lines += [f"* `{mnemonic}` takes {' '.join(words)}" for mnemonic, words in sorted(pairs.items())]
    return [*lines, ""]


def _taken_anywhere(uses: Iterable[tuple[str, str]]) -> frozenset[str]:
    """Words that the parser takes behind most names, as it does with those that it looks at later."""
    known = set(uses)
    most = len({mnemonic for mnemonic, _ in known}) // 2
    counts = Counter(word for _, word in known)
    return frozenset(word for word, count in counts.items() if count > most)


def _covers(stem: str, name: str) -> bool:
    """True if one begins with the other, word by word or up to a `::` in a word."""
    short, long = sorted((stem, name), key=len)
    return long.startswith(short) and long[len(short) : len(short) + 1] in ("", ".", ":")


def _between(newest: Findings, other: Findings, record: Sequence[Case]) -> list[str]:
    lines = [f"## New since {other.release} (.version {other.latest})", ""]
    lines += _list("Instructions", newest.words.names - other.words.names)
    lines += _list("Modifiers", (f".{word}" for word in newest.words.modifiers - other.words.modifiers))
    lines += _list("Special registers", newest.words.specials - other.words.specials)
    lines += _list("Instructions that are gone", other.words.names - newest.words.names)
    lines += _list("Modifiers that are gone", (f".{word}" for word in other.words.modifiers - newest.words.modifiers))
    lines.append("")
    lines += _forms(f"### Forms that ask for a .version after {other.latest}", _later(record, other.latest))
    gone, come = _changed(newest, other)
    lines += _forms(
        f"### Forms at .version {other.latest} that {newest.release} accepts and {other.release} refuses", come
    )
    lines += _forms(
        f"### Forms at .version {other.latest} that {other.release} accepts and {newest.release} refuses", gone
    )
    return lines


def _later(record: Sequence[Case], latest: str) -> dict[str, list[str]]:
    """Forms by the version and instruction, for versions that the other assembler lacks."""
    limit = _pair(latest)
    made: dict[str, list[str]] = {}
    for case in sorted(record, key=lambda case: (_pair(case.version or "0.0"), case.written)):
        if case.version and _pair(case.version) > limit:
            made.setdefault(f"{case.version}: {_stem(case)}", []).append(case.written)
    return made


def _changed(newest: Findings, other: Findings) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    gone: dict[str, list[str]] = {}
    come: dict[str, list[str]] = {}
    for target in sorted(newest.accepted.keys() & other.accepted.keys()):
        for form in sorted(other.accepted[target] - newest.accepted[target]):
            gone.setdefault(form, []).append(target)
        for form in sorted(newest.accepted[target] - other.accepted[target]):
            come.setdefault(form, []).append(target)
    return gone, come


def _forms(title: str, groups: Mapping[str, list[str]]) -> list[str]:
    lines = [f"{title}: {len(groups)}", ""]
    for name, members in groups.items():
        shown = ", ".join(f"`{member}`" for member in members[:_EXAMPLES])
        more = f" and {len(members) - _EXAMPLES} more" if len(members) > _EXAMPLES else ""
        lines.append(f"* {name}: {shown}{more}")
    return [*lines, ""]


def _stem(case: Case) -> str:
    found = mnemonics().registry.find(opcode(case.form).rstrip(";").split("."))
    return found[0].mnemonic if found is not None else opcode(case.form)


def _pair(version: str) -> tuple[int, int]:
    major, minor = version.split(".")
    return int(major), int(minor)


def _list(title: str, words: Iterable[str] | Collection[str]) -> list[str]:
    found = sorted(words)
    return [f"* {title} ({len(found)}): {' '.join(found)}"] if found else []
