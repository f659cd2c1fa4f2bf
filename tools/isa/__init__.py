"""`python -m tools isa`: what every installed ptxas says of PTX, recorded, and what is new since the last one.

Three questions are put: which words each assembler knows, which modifiers each instruction takes, and which forms each
target accepts: those of the record, and the assembly in headers of NVIDIA's libraries. Answers are kept, so that a run
that was ended goes on where it was, and only what is new is asked.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from rich.console import Console

from tools.generated import ROOT, settle
from tools.isa.answers import Answers, Progress
from tools.isa.assembler import Assembler, installed
from tools.isa.forms import RECORD, Case, Form, batches, case_targets, is_verdict, ours, read_cases
from tools.isa.headers import header_cases
from tools.isa.record import Panel, judged, record_text, uncovered
from tools.isa.report import Difference, Findings, judgements, report
from tools.isa.uses import taken
from tools.isa.words import candidates, known, sources

FOLDER = ROOT / "build" / "isa"
"""Where the answers and the report are."""
_CHUNK = 500


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the chore's arguments."""
    parser.add_argument("--check", action="store_true", help="leave the record as it is; exit 1 when it is out of date")
    parser.add_argument("--forms", action="store_true", help="ask for verdicts on the recorded forms alone")


def run(arguments: argparse.Namespace) -> int:
    """Ask every ptxas of this machine. Returns 1 where our verdict is not theirs, or the record is out of date."""
    console = Console(stderr=True)
    with console.status("asking ptxas") as status:
        answers = Answers(FOLDER / "answers.sqlite", status.update)
        assemblers = installed()
        targets = case_targets()
        panel = Panel.of(assemblers, targets)
        recorded = read_cases()
        cases = judged([*recorded, *uncovered(recorded)], panel, answers)
        stale = settle({RECORD: record_text(cases, targets, panel)}, "isa", arguments.check)
        wrong = _wrong(cases, panel, answers, status.update)
        status.update("reading headers")
        written = [] if arguments.forms else header_cases()
        others = _wrong(written, panel, answers, status.update)
        verdicts = [*judgements("forms of the record", cases, wrong), *judgements("forms of headers", written, others)]
        text = report(*_findings(assemblers, cases, answers, arguments.forms), cases, verdicts)
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "report.md").write_text(text, encoding="utf-8")
    print(text, end="")
    print(f"\nwritten to {(FOLDER / 'report.md').relative_to(ROOT)}")
    return 1 if wrong or others or stale else 0


def _wrong(cases: Sequence[Case], panel: Panel, answers: Answers, progress: Progress) -> list[Difference]:
    """Where our verdict is not the assembler's, but where that fell over."""
    made: list[Difference] = []
    forms = [case.form for case in cases]
    for target, assembler in panel.by_target.items():
        progress(f"our verdicts on {target}")
        theirs = answers.verdicts(assembler, forms, assembler.latest, target)
        for start, chunk in batches(forms, _CHUNK):
            for case, we, they in zip(
                cases[start:], ours(chunk, assembler.latest, target), theirs[start:], strict=False
            ):
                if bool(we) != bool(they) and is_verdict(they):
                    made.append(Difference(target, case.written, we[0] if we else "", they[0] if they else ""))
    return made


def _findings(
    assemblers: Sequence[Assembler], cases: Sequence[Case], answers: Answers, forms_only: bool
) -> tuple[Findings, list[Findings]]:
    """Findings on what each assembler knows and accepts, the newest first."""
    asked = candidates(assemblers, (path.read_bytes() for path in sources()) if not forms_only else ())
    made: list[Findings] = []
    for assembler in assemblers:
        words = known(assembler, asked, answers)
        made.append(
            Findings(
                assembler.release,
                assembler.latest,
                words,
                taken(assembler, cases, words.modifiers, answers),
                _accepted(assembler, assemblers, [case.form for case in cases], answers),
            )
        )
    return made[0], made[1:]


def _accepted(
    assembler: Assembler, assemblers: Sequence[Assembler], forms: Sequence[Form], answers: Answers
) -> dict[str, frozenset[str]]:
    """The forms that an assembler accepts, on targets and at a version that all assemblers know."""
    version = min((each.latest for each in assemblers), key=lambda text: tuple(map(int, text.split("."))))
    made: dict[str, frozenset[str]] = {}
    for target in ("sm_80", "sm_90a", "sm_100a", "sm_120a"):
        if all(target in each.targets for each in assemblers):
            said = answers.verdicts(assembler, forms, version, target)
            made[target] = frozenset(str(form) for form, messages in zip(forms, said, strict=True) if not messages)
    return made
