"""Slices of a kernel: the instructions that compute places in shared memory, descriptors, and the buffer of a ring."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilelsp.interp.ptx.program import (
    Address,
    Immediate,
    Instruction,
    Operand,
    OperandGroup,
    Register,
    ResultPair,
    Vector,
)

_PRODUCTS = ("wgmma", "tcgen05")
_SHARED = ("ld", "st", "ldmatrix", "stmatrix", "cp", "mbarrier")


@dataclass(frozen=True, slots=True)
class Slices:
    """Numbers of instructions. `address` are those that a place in shared memory comes from, `descriptor` those that a
    descriptor of an operand in it does, `stage` those of either, or of a parity, that read a number that turns count.
    """

    address: frozenset[int]
    descriptor: frozenset[int]
    stage: frozenset[int]

    def named(self, name: str) -> frozenset[int]:
        """The ones of a name. Raises `AttributeError`."""
        found: frozenset[int] = getattr(self, name)
        return found


def slices_of(code: Sequence[Instruction]) -> Slices:
    """Those of a program."""
    written: dict[str, list[int]] = defaultdict(list)
    for number, instruction in enumerate(code):
        for register in _registers(_results(instruction)):
            written[register.name].append(number)
    address = _behind(code, written, (instruction for instruction in code if _is_shared(instruction)))
    products = [
        instruction
        for instruction in code
        if instruction.parts[0] in _PRODUCTS and {"mma", "mma_async", "cp"} & set(instruction.parts)
    ]
    descriptor = _behind(code, written, products)
    counted = {name for name, numbers in written.items() if len(numbers) > 1 and _counts(code, numbers)}
    stage = {
        number
        for number in address | descriptor
        if any(register.name in counted for register in _registers(_sources(code[number])))
        or (code[number].parts[0] in ("selp", "xor") and _is_counted(code, written, counted, number))
    }
    return Slices(frozenset(address), frozenset(descriptor - address), frozenset(stage))


def _is_shared(instruction: Instruction) -> bool:
    return instruction.parts[0] in _SHARED and any(
        part.startswith(("shared", "ldmatrix", "stmatrix")) for part in instruction.parts
    )


def _counts(code: Sequence[Instruction], numbers: Sequence[int]) -> bool:
    """True if a register that is set more than once begins with a constant, and is an integer."""
    first = code[numbers[0]]
    return first.parts[0] == "mov" and isinstance(first.operands[1], Immediate) and not first.operands[1].float_bits


def _is_counted(
    code: Sequence[Instruction], written: dict[str, list[int]], counted: set[str], number: int, depth: int = 2
) -> bool:
    """True if a counted number is within some steps of the sources of an instruction."""
    names = [register.name for register in _registers(_sources(code[number]))]
    if any(name in counted for name in names):
        return True
    behind = [at for name in names for at in written[name] if len(written[name]) == 1]
    return depth > 0 and any(_is_counted(code, written, counted, at, depth - 1) for at in behind)


def _behind(
    code: Sequence[Instruction], written: dict[str, list[int]], users: Iterator[Instruction] | list[Instruction]
) -> set[int]:
    """The instructions that the addresses, or all operands of products and barriers, come from."""
    asked: list[str] = []
    for user in users:
        whole = user.parts[0] in (*_PRODUCTS, "mbarrier")
        operands = (
            user.operands if whole else tuple(operand for operand in user.operands if isinstance(operand, Address))[:1]
        )
        asked += (register.name for register in _registers(operands) if register.type in ("b32", "b64"))
    found: set[int] = set()
    while asked:
        for number in written[asked.pop()]:
            if number not in found and code[number].parts[0] not in ("ld", *_PRODUCTS, "mma", "ldmatrix"):
                found.add(number)
                asked += (register.name for register in _registers(_sources(code[number])))
    return found


def _results(instruction: Instruction) -> Sequence[Operand]:
    stores = instruction.parts[0] in ("st", "bra", "bar", "fence", "cp", "red", "ret")
    return [] if stores or not instruction.operands else instruction.operands[:1]


def _sources(instruction: Instruction) -> Sequence[Operand]:
    return [*instruction.operands[1:], *([instruction.guard] if instruction.guard is not None else [])]


def _registers(operands: Sequence[Operand]) -> Iterator[Register]:
    for operand in operands:
        match operand:
            case Register():
                yield operand
            case Address(base=Register() as base):
                yield base
            case Vector(items=items) | OperandGroup(items=items):
                yield from _registers(items)
            case ResultPair(first=first, second=second):
                yield from _registers([second, *([first] if first is not None else [])])
            case _:
                pass
