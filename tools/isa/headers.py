"""The assembly in headers of NVIDIA's libraries as forms: instructions as their makers write them, in full.

Words of the binary, put together, find what a legal form of a declared instruction leads to. An instruction of several
words that none of those leads to, or one whose operands stand in an order of their own, stands in a header.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tilelsp.syntax.hosts.assembly import HostAssembly, HostOperand
from tilelsp.syntax.hosts.languages import CPP, HOSTS, assemblies_in
from tools.isa.forms import Case, Form

_ROOT = Path(__file__).resolve().parents[2]
_FOLDERS = ("nvidia/*/include", "cutlass_library/source/include")
"""Where wheels have headers, in an environment's packages."""
_REGISTERS = {
    "b": ("%p", 8), "c": ("%h", 16), "h": ("%h", 16), "r": ("%r", 800), "l": ("%rd", 16), "f": ("%f", 300),
    "d": ("%fd", 300), "q": ("%q", 8),
}  # fmt: skip
"""The registers of a constraint that every form may name, and how many there are."""
_NAMED = re.compile(r"%(?:(%)|(\d+))")
_WHOLE = re.compile(r"[\w.$%&<>=!|^~\[\](){},;:@+*?\- ]+;\s*\}?\s*\Z")
_OPCODE = re.compile(r"(?<![\w.%])[a-z]\w*(?:\.[\w:]+)+")
_CONSTANT = "1"
"""Stand-in for a constant that the compiler works out."""


def header_forms() -> list[Form]:
    """Every instruction of this machine's headers, and those blocks of several that have an opcode of their own."""
    found = dict.fromkeys(form for path in _headers() for form in _forms(path))
    made = [form for form in found if form.code.count(";") == 1]
    seen = {opcode for form in made for opcode in _OPCODE.findall(form.code)}
    for form in found:
        opcodes = set(_OPCODE.findall(form.code))
        if form.code.count(";") > 1 and not opcodes <= seen:
            made.append(form)
            seen |= opcodes
    return made


def header_cases() -> list[Case]:
    """The same as cases of which nothing is recorded."""
    return [Case(form, frozenset(), written=str(form)) for form in header_forms()]


def _headers() -> list[Path]:
    """Headers with assembly, one of each name within its package's folder: environments have the same ones."""
    suffixes = {suffix for suffix, host in HOSTS.items() if host is CPP}
    made: dict[Path, Path] = {}
    for site in (_ROOT / ".venv", _ROOT / "build" / "producers"):
        for folder in (each for pattern in _FOLDERS for each in site.glob(f"lib/python3*/site-packages/{pattern}")):
            for path in folder.rglob("*"):
                if path.suffix in suffixes and path.is_file():
                    made.setdefault(path.relative_to(folder), path)
    return [made[name] for name in sorted(made)]


def _forms(path: Path) -> Iterator[Form]:
    return forms_of(assemblies_in(path.suffix, path.read_text("utf-8", "replace")))


def forms_of(found: Iterable[HostAssembly]) -> Iterator[Form]:
    """Those that are statements as they stand: nothing of a macro is left, and each operand has a register."""
    for each in found:
        code = _code(each)
        if code is not None and _WHOLE.match(code) and code.count("{") == code.count("}"):
            yield Form(code)


def _code(assembly: HostAssembly) -> str | None:
    """The PTX with registers for operands, in one line; None where one is named that there is none of."""
    text = " ".join(assembly.text.split())
    if not assembly.operands:
        return text
    written = [_written(number, operand) for number, operand in enumerate(assembly.operands)]
    try:
        return _NAMED.sub(lambda named: "%" if named[1] else written[int(named[2])], text)
    except IndexError:
        return None


def _written(number: int, operand: HostOperand) -> str:
    """A register of the constraint's kind, another one for each operand while there are; a number for a constant."""
    constraint = operand.constraint.strip('"=+&')
    if constraint.isdigit():
        return f"%{constraint}"
    stem, count = _REGISTERS.get(constraint, ("", 0))
    return f"{stem}{number % count}" if count else _CONSTANT
