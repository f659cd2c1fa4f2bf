"""Hovers on constraints of inline assembly in LLVM IR: which operand it is, its register, and where PTX has it."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.embedded.llvm_strings import operands_of
from tilelsp.analysis.embedded.module import InlinePtx, register_of
from tilelsp.analysis.instructions.body import bind
from tilelsp.analysis.ptx.document import PtxDocument, PtxLanguage
from tilelsp.analysis.ptx.flow.bodies import bodies
from tilelsp.analysis.ptx.uses import names_in
from tilelsp.base.steps import finish
from tilelsp.base.text import Span
from tilelsp.defs.ptx.instructions import read_mnemonic
from tilelsp.syntax.llvm.statement import Assembly

_LANGUAGE = PtxLanguage()


def constraint_hover(written: Assembly, ptx: InlinePtx | None, offset: int) -> tuple[str, Span] | None:
    """The page of the constraint at an offset from the token of the text, and the constraint's place from there. `ptx`
    is the module of the text, where there can be one."""
    at = written.constraints_start - written.start + 1
    number = 0
    for part in written.constraints.split(","):
        if at <= offset < at + len(part):
            return (_clobber(part) if part.startswith("~") else _page(written, ptx, part, number)), Span(
                at, at + len(part)
            )
        at += len(part) + 1
        number += not part.startswith("~")
    return None


def _clobber(part: str) -> str:
    return f"`{part}`: not an operand, but what the assembly overwrites"


def _page(written: Assembly, ptx: InlinePtx | None, part: str, number: int) -> str:
    parts = [
        constraint for constraint in written.constraints.split(",") if constraint and not constraint.startswith("~")
    ]
    outputs = sum(constraint.startswith("=") for constraint in parts)
    index, count, kind = (number, outputs, "output") if number < outputs else (
        number - outputs, len(parts) - outputs, "input"
    )  # fmt: skip
    page = [f"`${number}`, {kind} {index + 1} of {count}: {_what(written, part, number)}"]
    page += (f"It is {place}." for place in _places(ptx, number))
    return "\n\n".join(page)


def _what(written: Assembly, part: str, number: int) -> str:
    known = operands_of(written.constraints, written.constants)
    what = "nothing that is known of NVPTX" if known is None else known[number].what
    return f"{what}, that of `${part}`" if part.isdecimal() else f"`{part}` is {what}"


def _places(ptx: InlinePtx | None, number: int) -> Iterator[str]:
    """Which operand of which instruction it is."""
    register = register_of(number)
    for body in () if ptx is None else finish(bodies(PtxDocument(_LANGUAGE, Buffer(ptx.text)).statements())):
        for line in body.lines:
            bound, meaning = bind(line), read_mnemonic(line.words)
            if bound is None or meaning is None:
                continue
            for name, operand in bound.operands.items():
                if any(name_in_operand.text == register for name_in_operand in names_in(operand)):
                    yield f"`{name}` of `{meaning.family.mnemonic}`"
