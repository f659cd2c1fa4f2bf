"""Single PTX instructions in a module of their own, judged by us and by ptxas, one verdict for each."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tilelsp.analysis import Host, finish, language_of
from tilelsp.base.diagnostic import Severity
from tilelsp.engines.programs.find import Toolbox

CASES = Path(__file__).parent / "cases" / "ptx_forms" / "legality.txt"
REGISTERS = (
    ".reg .pred %p<8>; .reg .b16 %h<16>; .reg .b32 %r<800>; .reg .b64 %rd<16>; .reg .f32 %f<300>; .reg .f64 %fd<300>; "
    ".reg .b128 %q<8>; .reg .b8 %c<8>; .reg .u16 %uh<8>; .reg .u32 %u<8>; .reg .u64 %ud<8>; .reg .s16 %sh<8>; "
    ".reg .s32 %s<8>; .reg .s64 %sd<8>; .reg .f16 %hf<8>; .reg .f16x2 %hx<8>;"
)
"""What every form may name."""
VARIABLES = """.shared .align 16 .b8 smem[1024];
.shared .align 8 .b64 mbar;
.global .align 16 .b8 gvar[1024];
.const .align 16 .b8 cvar[1024];
.global .texref gtex;
.global .surfref gsurf;
"""
_NO_VERDICT = re.compile(r"Internal compiler error|exit status -|32-Bit ABI|\(C7\d+\)")
"""Where ptxas falls over, or refuses the module for what its ABI makes of a 32-bit generic address."""
_BIG = re.compile(r"\bbig_(\d+)")
_RUN = re.compile(r"\{(%[a-z]+)(\d+)\.\.(\d+)\}")
_SAID = re.compile(r", line (\d+); (?:error|fatal)\s*: (.*)")


@dataclass(frozen=True, slots=True)
class Form:
    """Statements in an entry with these directives."""

    code: str
    directives: str = ""

    def __str__(self) -> str:
        return f"{self.directives} | {self.code}" if self.directives else self.code


@dataclass(frozen=True, slots=True)
class Case:
    """A form, the targets that accept it, and the lowest `.version` that does with the target asked for it."""

    form: Form
    accepted: frozenset[str]
    version: str = ""
    target: str = ""


@dataclass(slots=True)
class Agreement:
    """How often two verdicts are one. The counters are by cause; each cause has an example."""

    accepted: int = 0
    refused: int = 0
    false_accepts: Counter[str] = field(default_factory=Counter[str])
    false_refusals: Counter[str] = field(default_factory=Counter[str])
    examples: dict[str, str] = field(default_factory=dict[str, str])

    def add(self, form: Form, target: str, ours: Sequence[str], legal: bool, said: str = "") -> None:
        """One verdict of ours against the assembler's, where it has one."""
        if _NO_VERDICT.search(said):
            return
        head = form.code.split()[0].partition(".")[0]
        if legal:
            self.accepted += 1
            if ours:
                self._count(self.false_refusals, f"{head}: {ours[0]}", f"{form} on {target}")
        else:
            self.refused += 1
            if not ours:
                self._count(self.false_accepts, f"{head}: {said}", f"{form} on {target}")

    def _count(self, where: Counter[str], cause: str, example: str) -> None:
        cause = re.sub(r"'[^']*'", "'..'", cause)
        where[cause] += 1
        self.examples.setdefault(cause, example)

    def rates(self) -> tuple[float, float]:
        """False accepts of what is refused, false refusals of what is accepted."""
        return (
            self.false_accepts.total() / max(self.refused, 1),
            self.false_refusals.total() / max(self.accepted, 1),
        )

    def __str__(self) -> str:
        lines = [
            f"{self.accepted} accepted, of these refused by us {self.false_refusals.total()}; "
            f"{self.refused} refused, of these accepted by us {self.false_accepts.total()}"
        ]
        for name, counter in (("refused by us", self.false_refusals), ("accepted by us", self.false_accepts)):
            lines += [f"  {n} {name}: {cause}\n      {self.examples[cause]}" for cause, n in counter.most_common(25)]
        return "\n".join(lines)


def opcode(form: Form) -> str:
    """The opcode of a form's first instruction, behind directives, labels and a guard."""
    for statement in form.code.split(";"):
        words = [word for word in statement.split() if not word.startswith(("@", "{")) and not word.endswith(":")]
        if words and not words[0].startswith("."):
            return words[0]
    raise ValueError(form.code)


def expanded(text: str) -> str:
    """A form of the case file with its runs of registers written out."""

    def run(found: re.Match[str]) -> str:
        return "{" + ", ".join(f"{found[1]}{n}" for n in range(int(found[2]), int(found[3]) + 1)) + "}"

    return _RUN.sub(run, text)


def read_cases() -> tuple[Case, ...]:
    """The recorded verdicts. Raises `ValueError` for a line that is none."""
    targets: list[str] = []
    made: list[Case] = []
    accepted: frozenset[str] = frozenset()
    version = target = ""
    for line in CASES.read_text().splitlines():
        if line.startswith("# targets:"):
            targets = line.split()[2:]
        elif line.startswith("= "):
            _, mask, *rest = line.split()
            accepted = frozenset(name for bit, name in enumerate(targets) if int(mask, 16) >> bit & 1)
            version, target = rest or ("", "")
        elif not line.startswith("#"):
            directives, bar, code = line.rpartition(" | ")
            if bar and not directives.startswith("."):
                raise ValueError(line)
            made.append(Case(Form(expanded(code), directives), accepted, version, target))
    return tuple(made)


def case_targets() -> tuple[str, ...]:
    """The targets that the case file knows."""
    line = next(line for line in CASES.read_text().splitlines() if line.startswith("# targets:"))
    return tuple(line.split()[2:])


def module(forms: Iterable[Form], version: str, target: str) -> tuple[str, dict[int, int]]:
    """A module with one entry for each form, and which form stands on which line, both from 0."""
    lines = [f".version {version}", f".target {target}", ".address_size 64", *VARIABLES.splitlines()]
    where: dict[int, int] = {}
    for number, form in enumerate(forms):
        big = "".join(
            f".shared .align 16 .b8 {m[0]}[{m[1]}]; " for m in {m[0]: m for m in _BIG.finditer(form.code)}.values()
        )
        where[len(lines)] = number
        lines.append(f".entry k{number}(.param .align 16 .b8 prm[256]) {form.directives}")
        lines.append(f"{{ {REGISTERS} {big}T0: .branchtargets L0;")
        for extra in range(3):
            where[len(lines) + extra] = number
        lines += [form.code, "L0: ret;", "}"]
    return "\n".join(lines) + "\n", where


def ours(forms: Sequence[Form], version: str, target: str) -> list[list[str]]:
    """What an editor shows of each form: the errors."""
    text, where = module(forms, version, target)
    uri = f"file:///forms_{target}.ptx"
    found = finish(Host().open(uri, text, 1, language_of("", "forms.ptx")).diagnostics())
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    made: list[list[str]] = [[] for _ in forms]
    at = 0
    for diagnostic in sorted(found, key=lambda d: d.span.start):
        while starts[at + 1] <= diagnostic.span.start:
            at += 1
        number = where.get(at)
        if number is not None and diagnostic.severity is Severity.ERROR:
            made[number].append(diagnostic.message)
    return made


def theirs(forms: Sequence[Form], version: str, target: str) -> list[list[str]]:
    """What ptxas says of each form. It is asked again about those without an error, since later phases then run."""
    made: list[list[str]] = [[] for _ in forms]
    left = list(range(len(forms)))
    while left:
        said, whole = _ask([forms[number] for number in left], version, target)
        if said:
            for place, messages in said.items():
                made[left[place]] = messages
            left = [number for place, number in enumerate(left) if place not in said]
        elif whole and len(left) > 1:
            half = len(left) // 2
            for part in (left[:half], left[half:]):
                for number, messages in zip(part, theirs([forms[n] for n in part], version, target), strict=True):
                    made[number] = messages
            return made
        else:
            for number in left:
                made[number] = whole
            return made
    return made


def _ask(forms: Sequence[Form], version: str, target: str) -> tuple[Mapping[int, list[str]], list[str]]:
    """What is said of single forms, and what of the module as a whole if of no form."""
    text, where = module(forms, version, target)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "forms.ptx"
        path.write_text(text)
        command = [str(Toolbox().ptxas_for(target).path), f"-arch={target}", "-O0", "-o", "/dev/null", str(path)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    said: dict[int, list[str]] = {}
    for found in _SAID.finditer(done.stdout + done.stderr):
        number = where.get(int(found[1]) - 1)
        if number is not None:
            messages = said.setdefault(number, [])
            if found[2] not in messages:
                messages.append(found[2])
    return said, [done.stderr.strip() or f"exit status {done.returncode}"] if done.returncode and not said else []


def batches(items: Sequence[Form], size: int) -> Iterator[tuple[int, Sequence[Form]]]:
    """Runs of forms with the place of the first."""
    for start in range(0, len(items), size):
        yield start, items[start : start + size]
