"""The operands of assembly in C++ and Python: which constraints there may be, and what is known of constants."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.embedded.module import CLASSES, InlineOperand, register_of
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.numerals import counted
from tilelsp.syntax.hosts.assembly import HostAssembly, HostOperand

CONSTRAINT = "asm.constraint"
OPERAND = "asm.operand"

_OF_CUDA = "hrlqfdnC"
"""The letters that CUDA C++ has (Inline PTX Assembly in CUDA, 1.1.2); `C` is text that the compiler computes."""

_CUDA_CLASSES = {**CLASSES, "f": "f32", "d": "f64"}
"""The register classes that nvcc declares for them."""

_SUFFIXES = "uUlL"
"""Suffixes of an integer literal of C++."""

LIKELY = ("1", "16", "32", "0", "8", "2", "4", "64", "128", "256", "-1", "3")
"""Constants that stand for one whose value is not known: what is wrong with each of them is wrong anyway. A flag, a
size of a copy, a number of registers and a shape are among them."""


def operands(assembly: HostAssembly, unknown: str) -> tuple[InlineOperand, ...] | None:
    """The replacement of each operand, with `unknown` for constants that are not known; None where one operand's is not
    known."""
    made: list[InlineOperand] = []
    classes = CLASSES if assembly.sigil == "$" else _CUDA_CLASSES
    for number, operand in enumerate(assembly.operands):
        letter = operand.constraint.lstrip("=+&")
        register = register_of(number)
        if letter in ("n", "i"):
            made.append(InlineOperand(operand.constraint, _constant(operand.value) or unknown))
        elif letter.isdecimal() and int(letter) < number:
            made.append(InlineOperand(operand.constraint, register, made[int(letter)].kind, register))
        elif letter in classes:
            made.append(InlineOperand(operand.constraint, register, classes[letter], register))
        else:
            return None
    return tuple(made)


def has_unknown(assembly: HostAssembly) -> bool:
    """True if an operand is a constant whose value is not known."""
    return any(operand.constraint in ("n", "i") and not _constant(operand.value) for operand in assembly.operands)


def _constant(text: str) -> str:
    """A whole number of C++ in decimal; "" for any other expression."""
    digits = text.strip().rstrip(_SUFFIXES).replace("'", "")
    sign = "-" if digits.startswith("-") else ""
    digits = digits.removeprefix("-").strip()
    base = 16 if digits[:2] in ("0x", "0X") else 2 if digits[:2] in ("0b", "0B") else 8 if digits[:1] == "0" else 10
    try:
        return f"{sign}{int(digits, base)}"
    except ValueError:
        return ""


def wrong_constraints(assembly: HostAssembly) -> Iterator[Diagnostic]:
    """Diagnostics of constraints that its compiler refuses, in C++ in nvcc's words, in Python in LLVM's."""
    for operand in assembly.operands:
        problem = _of_cuda(operand) if assembly.sigil != "$" else _of_llvm(operand)
        if problem:
            yield Diagnostic(CONSTRAINT, problem, operand.span)
    inputs = sum(not operand.is_output for operand in assembly.operands)
    value_count = assembly.count_of_inputs
    if value_count is not None and value_count != inputs:
        values = counted(value_count, "value")
        message = f"number of input constraints does not match number of parameters: {inputs} for {values}"
        yield Diagnostic(OPERAND, message, assembly.span)


def _of_cuda(operand: HostOperand) -> str:
    letters = operand.constraint.lstrip("=+&")
    if operand.is_output and not operand.constraint.startswith(("=", "+")):
        return "an asm output operand must have one of the '=' or '+' modifiers"
    if not operand.is_output and operand.constraint.startswith(("=", "+")):
        return "an asm input operand may not have the '=' or '+' modifiers"
    unknown = next((letter for letter in letters if letter not in f"{_OF_CUDA}bc0123456789"), None)
    if unknown is not None:
        return f"unknown asm constraint letter '{unknown}': there are {', '.join(_OF_CUDA)}"
    if len(letters) > 1:
        return "an asm operand may specify only one constraint letter in a __device__/__global__ function"
    return ""


def _of_llvm(operand: HostOperand) -> str:
    letter = operand.constraint.lstrip("=&")
    if letter in CLASSES or letter in ("n", "i", "s") or letter.isdecimal() or letter.startswith("*"):
        return ""
    kind = "output" if operand.is_output else "input"
    return f"couldn't allocate {kind} register for constraint '{letter}': there are {', '.join((*CLASSES, 'n'))}"
