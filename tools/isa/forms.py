"""Single PTX instructions, each in an entry of its own, and the record of what ptxas says of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tilelsp.analysis import Host, finish, language_of
from tilelsp.analysis.guard import NOT_ANALYSED
from tilelsp.analysis.ptx.findings import MODULE
from tilelsp.base.diagnostic import Severity

RECORD = Path(__file__).resolve().parents[2] / "tests" / "cases" / "ptx_forms" / "legality.txt"
"""The recorded verdicts."""
WIDE_REGISTERS = ".reg .b128 %q<8>; "
"""Registers of a type that early versions lack, declared where a form names one."""
REGISTERS = (
    ".reg .pred %p<8>; .reg .b16 %h<16>; .reg .b32 %r<800>; .reg .b64 %rd<16>; .reg .f32 %f<300>; .reg .f64 %fd<300>; "
    ".reg .b8 %c<8>; .reg .u16 %uh<8>; .reg .u32 %u<8>; .reg .u64 %ud<8>; .reg .s16 %sh<8>; "
    ".reg .s32 %s<8>; .reg .s64 %sd<8>; .reg .f16 %hf<8>; .reg .f16x2 %hx<8>;"
)
"""Registers that every form may name."""
VARIABLES = """.shared .align 16 .b8 smem[1024];
.shared .align 8 .b64 mbar;
.global .align 16 .b8 gvar[1024];
.const .align 16 .b8 cvar[1024];
.global .texref gtex;
.global .surfref gsurf;
"""
_BIG = re.compile(r"\bbig_(\d+)")
_NO_VERDICT = re.compile(r"Internal compiler error|exit status -|32-Bit ABI|\(C7\d+\)")
_RUN = re.compile(r"\{(%[a-z]+)(\d+)\.\.(\d+)\}")


@dataclass(frozen=True, slots=True)
class Form:
    """Statements in an entry with these directives."""

    code: str
    directives: str = ""

    def __str__(self) -> str:
        return f"{self.directives} | {self.code}" if self.directives else self.code


@dataclass(frozen=True, slots=True)
class Case:
    """A form, the targets that accept it, and the lowest `.version` that does with the target asked for it.

    `written` is how the record has it. A case that is not `asked` waits for its verdict; on `undecided` targets the
    assembler gave none.
    """

    form: Form
    accepted: frozenset[str]
    version: str = ""
    target: str = ""
    written: str = ""
    asked: bool = True
    undecided: frozenset[str] = frozenset()


def is_verdict(messages: Sequence[str]) -> bool:
    """True if an assembler judged a form: it neither crashed nor refused the module for its ABI's 32-bit generic
    addresses."""
    return not _NO_VERDICT.search(" ".join(messages))


def opcode(form: Form) -> str:
    """The opcode of a form's first instruction, behind directives, labels and a guard."""
    for statement in form.code.split(";"):
        words = [word for word in statement.split() if not word.startswith(("@", "{")) and not word.endswith(":")]
        if words and not words[0].startswith("."):
            return words[0]
    raise ValueError(form.code)


def expanded(text: str) -> str:
    """A form of the record with its runs of registers written out."""

    def run(found: re.Match[str]) -> str:
        return "{" + ", ".join(f"{found[1]}{n}" for n in range(int(found[2]), int(found[3]) + 1)) + "}"

    return _RUN.sub(run, text)


def read_form(line: str) -> Form:
    """A line of the record. Raises `ValueError` for one that is none."""
    directives, bar, code = line.rpartition(" | ")
    if bar and not directives.startswith("."):
        raise ValueError(line)
    return Form(expanded(code), directives)


def read_cases() -> tuple[Case, ...]:
    """The recorded verdicts. Raises `ValueError` for a line that is none."""
    targets = case_targets()
    made: list[Case] = []
    accepted = undecided = frozenset[str]()
    version = target = ""
    asked = True
    for line in RECORD.read_text().splitlines():
        if line.startswith("= "):
            _, mask, *rest = line.split()
            asked = mask != "?"
            accepted = _named(mask if asked else "0", targets)
            fell_over = rest.pop()[1:] if rest and rest[-1].startswith("~") else "0"
            undecided = _named(fell_over, targets)
            version, target = rest or ("", "")
        elif not line.startswith("#"):
            made.append(Case(read_form(line), accepted, version, target, line, asked, undecided))
    return tuple(made)


def _named(mask: str, targets: Sequence[str]) -> frozenset[str]:
    """The targets whose bits are set."""
    bits = int(mask, 16)
    return frozenset(name for bit, name in enumerate(targets) if bits >> bit & 1)


def case_targets() -> tuple[str, ...]:
    """The targets that the record knows."""
    line = next(line for line in RECORD.read_text().splitlines() if line.startswith("# targets:"))
    return tuple(line.split()[2:])


def module(forms: Iterable[Form], version: str, target: str) -> tuple[str, dict[int, int]]:
    """A module with one entry for each form, and which form stands on which line, both from 0."""
    lines = [f".version {version}", f".target {target}", ".address_size 64", *VARIABLES.splitlines()]
    where: dict[int, int] = {}
    for number, form in enumerate(forms):
        big = "".join(
            f".shared .align 16 .b8 {m[0]}[{m[1]}]; " for m in {m[0]: m for m in _BIG.finditer(form.code)}.values()
        )
        wide = WIDE_REGISTERS if "%q" in form.code else ""
        where[len(lines)] = number
        lines.append(f".entry k{number}(.param .align 16 .b8 prm[256]) {form.directives}")
        where[len(lines)] = number
        lines.append(f"{{ {REGISTERS} {wide}{big}T0: .branchtargets L0;")
        for extra in range(3):
            where[len(lines) + extra] = number
        lines += [form.code, "L0: ret;", "}"]
    return "\n".join(lines) + "\n", where


def ours(forms: Sequence[Form], version: str, target: str) -> list[list[str]]:
    """An editor's messages on each form: the errors, and in what ptxas says of a module the hints too.

    A hint there says what ptxas refuses without an option that the form's verdict was asked without. Raises
    `RuntimeError` where the forms were not judged at all, as with a declaration that cannot be imported.
    """
    text, where = module(forms, version, target)
    uri = f"file:///forms_{target}.ptx"
    found = finish(Host().open(uri, text, 1, language_of("", "forms.ptx")).diagnostics())
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    made: list[list[str]] = [[] for _ in forms]
    at = 0
    for diagnostic in sorted(found, key=lambda d: d.span.start):
        if diagnostic.code == NOT_ANALYSED:
            raise RuntimeError(f"{target}: {diagnostic.message}")
        while starts[at + 1] <= diagnostic.span.start:
            at += 1
        number = where.get(at)
        if number is not None and (diagnostic.severity is Severity.ERROR or diagnostic.code == MODULE):
            made[number].append(diagnostic.message)
    return made


def batches(items: Sequence[Form], size: int) -> Iterator[tuple[int, Sequence[Form]]]:
    """Runs of forms with the place of the first."""
    for start in range(0, len(items), size):
        yield start, items[start : start + size]
