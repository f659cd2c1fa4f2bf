"""`python -m tools verdict FORM ...`: what ptxas says of single PTX instructions, as `legality.txt` records it.

A form is what a line of `tests/cases/ptx_forms/legality.txt` holds; the names that it may use stand in
`tools.isa.forms` (`%r0`, `%rd0`, `%p0`, `smem`, `mbar`, `prm`, ...). Printed are a line `= MASK VERSION TARGET` and the
form below it, ready to be put into that file. On standard error stands what ptxas says where it refuses, and where our
own verdict differs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tools.generated import settle
from tools.isa import FOLDER
from tools.isa.answers import Answers
from tools.isa.assembler import installed
from tools.isa.forms import RECORD, Case, Form, case_targets, ours, read_cases, read_form
from tools.isa.record import Panel, judged, record_text, verdict_line

_NAMED = 4
"""Targets that a line names: the mask has them all."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the chore's arguments."""
    help = "statements, or `directives of the entry | statements`"
    parser.add_argument("--record", action="store_true", help="put each form below the line of its verdict, too")
    parser.add_argument("forms", nargs="+", metavar="FORM", help=help)


def run(arguments: argparse.Namespace) -> int:
    """Ask every ptxas of this machine about the forms.

    Returns 1 where our verdict on one of them is not theirs, and 2 for a text that is no form. Raises `ToolMissing`
    where there is no ptxas.
    """
    written: Sequence[str] = arguments.forms
    try:
        forms = [read_form(text.strip()) for text in written]
    except ValueError as error:
        print(f"no form: {error}", file=sys.stderr)
        return 2
    targets = case_targets()
    panel = Panel.of(installed(), targets)
    answers = Answers(FOLDER / "answers.sqlite", lambda _: None)
    asked = [Case(form, frozenset(), written=text.strip()) for form, text in zip(forms, written, strict=True)]
    known = read_cases()
    recorded = {case.form for case in known}
    differs = False
    cases = judged(asked, panel, answers)
    for case in cases:
        print(f"{verdict_line(case, targets)}\n{case.written}")
        if case.form in recorded:
            print("  recorded already", file=sys.stderr)
        for line in _messages(case.form, panel, answers):
            print(f"  {line}", file=sys.stderr)
        for line in _differences(case, panel):
            differs = True
            print(f"  {line}", file=sys.stderr)
    if arguments.record:
        fresh = [case for case in cases if case.form not in recorded]
        settle({RECORD: record_text([*known, *fresh], targets, panel)}, "verdict", check=False)
    return 1 if differs else 0


def _messages(form: Form, panel: Panel, answers: Answers) -> list[str]:
    """Each thing that ptxas says of a form, with the targets on which it does."""
    where: dict[str, list[str]] = {}
    for target, assembler in panel.by_target.items():
        (messages,) = answers.verdicts(assembler, [form], assembler.latest, target)
        for message in messages:
            where.setdefault(message.replace(target, "TARGET"), []).append(target)
    return [f"{message} ({_few(names)})" for message, names in where.items()]


def _differences(case: Case, panel: Panel) -> list[str]:
    """Where our verdict is another one."""
    where: dict[str, list[str]] = {}
    for target, assembler in panel.by_target.items():
        if target in case.undecided:
            continue
        (said,) = ours([case.form], assembler.latest, target)
        if bool(said) == (target in case.accepted):
            sentence = f"ptxas accepts, tilelsp says: {said[0]}" if said else "ptxas refuses, tilelsp accepts"
            where.setdefault(sentence.replace(target, "TARGET"), []).append(target)
    return [f"DIFFERS: {sentence} ({_few(names)})" for sentence, names in where.items()]


def _few(names: Sequence[str]) -> str:
    more = len(names) - _NAMED
    return ", ".join(names[:_NAMED]) + (f" and {more} more" if more > 0 else "")
