"""Which modifiers an assembler takes on which instruction: each known word put into a legal form of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tilelsp.defs.ptx.families import mnemonics
from tilelsp.defs.ptx.instructions import find_family
from tilelsp.spec.ptx.scalar import SCALARS
from tools.isa.answers import Answers
from tools.isa.assembler import Assembler
from tools.isa.forms import Case, opcode

_FOREIGN = re.compile(
    r"Illegal modifier|Unknown modifier|Unsupported modifier|not allowed for instruction|Multiple|Duplicate|cannot be|"
    r"Not a name of any|Unexpected instruction types|Unexpected number|No state space|State space incorrect|"
    r"Illegal \w+ modifier|Illegal matrix shape|Mismatch|does not apply|syntax error|Invalid combination|"
    r"Modifier \.\w+ not allowed|Incorrect type|Illegal reduction|modifier not allowed|must be used|"
    r"Comparison qualifier"
)
"""Messages on a word that an instruction has no use for, or on two that exclude each other."""

_QUOTED = re.compile(r"'([a-z][\w.:]*)'")

Uses = Mapping[tuple[str, str], str]
"""An example for each pair of an instruction's stem and a word that it takes."""


@dataclass(frozen=True, slots=True)
class Taken:
    """An assembler's answers on words put into legal forms."""

    uses: Uses
    stems: Mapping[str, str]
    """Longer names of instructions that it says, with a statement that it says them of."""


def bases(cases: Iterable[Case]) -> dict[str, str]:
    """The first accepted form of each declared instruction that is a single statement."""
    made: dict[str, str] = {}
    for case in cases:
        if not case.accepted or case.form.directives or case.form.code.count(";") != 1 or "{" in opcode(case.form):
            continue
        found = find_family(opcode(case.form).rstrip(";"))
        if found is not None and case.form.code.startswith(found[0].mnemonic):
            made.setdefault(found[0].mnemonic, case.form.code)
    return made


def taken(assembler: Assembler, cases: Sequence[Case], modifiers: Iterable[str], answers: Answers) -> Taken:
    """The words that each instruction takes beside those of its first form, and the instructions of which some words
    are a part of the name: what is said then names another instruction.

    Types are not among the words: they tell little in a place that no type had.
    """
    asked: list[tuple[str, str, str]] = []
    for mnemonic, code in bases(cases).items():
        opcode_, blank, rest = code.partition(" ")
        head, semicolon = opcode_.removesuffix(";"), ";" if not blank else ""
        have = set(head.split("."))
        tail = head[len(mnemonic) :]
        asked += [
            (mnemonic, word, f"{mnemonic}.{word}{tail}{semicolon}{blank}{rest}")
            for word in sorted(modifiers)
            if word not in SCALARS and word not in have
        ]
    said = answers.parsed(assembler, [statement for _, _, statement in asked])
    uses: dict[tuple[str, str], str] = {}
    stems: dict[str, str] = {}
    for (mnemonic, word, statement), messages in zip(asked, said, strict=True):
        if not any(_FOREIGN.search(text) for text in messages):
            uses[mnemonic, word] = statement
        longer = f"{mnemonic}.{word}"
        if any(name == longer or name.startswith(f"{longer}.") for text in messages for name in _QUOTED.findall(text)):
            stems.setdefault(longer, statement)
    return Taken(uses, stems)


def declared(mnemonic: str, word: str) -> bool:
    """True if a modifier is declared for an instruction, or for another one with the same beginning of its stem."""
    words = [*mnemonic.split("."), word]
    found = mnemonics().registry.find(words)
    if found is None:
        return False
    return word in found[0].words or word in found[0].mnemonic.split(".")
