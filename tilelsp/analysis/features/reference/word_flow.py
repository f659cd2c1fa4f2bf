"""Packed words that reach an operand through registers: what moves, sums, shifts and bits of constants make.

Of most descriptors a part is made at run time, from an address; the rest of the word is known.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache

from tilelsp.analysis.features.reference.known_bits import NOTHING, Combine, KnownBits, combined, constant
from tilelsp.analysis.features.reference.word_places import WordPlace, ptx_parts, word_of_operand, word_of_ptx
from tilelsp.analysis.low_level.language import Unit
from tilelsp.analysis.ptx.functions import FunctionExtent
from tilelsp.analysis.ptx.literals import constant_value
from tilelsp.base.record import record
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.ptx.arithmetic import Add, Sub
from tilelsp.defs.ptx.instructions import find_family
from tilelsp.defs.ptx.logic import And, Or, Shl, Shr, Xor
from tilelsp.defs.ptx.move import Cvt, Mov
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import IntType
from tilelsp.spec.constants import Imm
from tilelsp.spec.ptx.family import Family
from tilelsp.spec.ptx.scalar import SCALARS, TypeClass
from tilelsp.syntax.ptx.tree import GroupOperand, Instruction, NameOperand, Operand, VectorOperand

DEEPEST = 32
"""Instructions between a number and the operand that it reaches."""


@record
class ScopedRegister:
    """A register of the one function or unit that is looked at."""

    key: Hashable


@record
class ConstantStep:
    """An instruction that makes a constant of constants, in so many bits."""

    combine: Combine
    inputs: tuple[int | ScopedRegister, ...]
    bits: int


class WordFlow:
    """Known bits of a function's registers, and the words that they are used as."""

    def __init__(self) -> None:
        self._steps: dict[ScopedRegister, ConstantStep | None] = {}
        self._uses: dict[ScopedRegister, list[WordPlace]] = {}
        self._takers: dict[ScopedRegister, list[ScopedRegister]] = {}
        self._known: dict[ScopedRegister, KnownBits] = {}

    def write(self, result: ScopedRegister, step: ConstantStep | None) -> None:
        """A register is written; of one that is written twice nothing is known."""
        self._steps[result] = None if result in self._steps else step
        for operand in step.inputs if step is not None else ():
            if isinstance(operand, ScopedRegister):
                self._takers.setdefault(operand, []).append(result)

    def use(self, register: ScopedRegister, place: WordPlace) -> None:
        """A register is used as a word."""
        self._uses.setdefault(register, []).append(place)

    def known(self, register: ScopedRegister, deep: int = 0) -> KnownBits:
        """Known bits of the number that a register holds."""
        found = self._known.get(register)
        if found is not None:
            return found
        self._known[register] = NOTHING  # what depends on itself
        step = self._steps.get(register)
        if step is None or deep > DEEPEST:
            return NOTHING
        inputs = (
            self.known(operand, deep + 1) if isinstance(operand, ScopedRegister) else constant(operand)
            for operand in step.inputs
        )
        made = self._known[register] = combined(step.combine, step.bits, *inputs)
        return made

    def words(self, register: ScopedRegister) -> tuple[tuple[WordPlace, KnownBits], ...]:
        """The words that a register, or what is made of it, is used as, with what is known of them; each once.

        A word of which no bit is known to be 1 says nothing, unless all of it is known; nor does a register.
        """
        found: dict[tuple[WordPlace, KnownBits], None] = {}
        if not _says_something(self.known(register)):
            return ()
        waiting, seen = [register], {register}
        while waiting and len(seen) <= DEEPEST:
            taken = waiting.pop()
            known = self.known(taken)
            if _says_something(known):
                found |= dict.fromkeys((place, known) for place in self._uses.get(taken, ()))
            following = [taker for taker in self._takers.get(taken, ()) if taker not in seen]
            seen.update(following)
            waiting += following
        return tuple(found)


def _says_something(known: KnownBits) -> bool:
    """True if some bit is known to be 1, or the number to be 0."""
    return known.value != 0 or known == constant(0)


# --- PTX --------------------------------------------------------------------------------------------------------------


def ptx_flow(function: FunctionExtent, text: str) -> WordFlow:
    """The words of a function of PTX; `text` is the document's."""
    made = WordFlow()
    if not any(text.find(part, function.full.start, function.full.end) >= 0 for part in ptx_parts()):
        return made  # to read ten thousand mnemonics costs more than to look for parts of a few
    found = [
        (at, statement.read.content)
        for at, statement in function.statements
        if isinstance(statement.read.content, Instruction)
    ]
    if not any(_takes_words(content.mnemonic, len(content.operands)) for _, content in found):
        return made  # nothing is used as a word, whatever it is
    for at, content in found:
        _ptx_instruction(made, function, content, at)
    return made


@lru_cache(maxsize=1024)
def _takes_words(mnemonic: str, count: int) -> bool:
    """True if some operand of an instruction with `count` operands is a packed word."""
    return any(word_of_ptx(mnemonic, index, count) is not None for index in range(count))


def ptx_register(function: FunctionExtent, name: str, at: int) -> ScopedRegister:
    """The register that a name means where it stands."""
    found = function.find(name, at)
    return ScopedRegister((name, found[0].scope if found else -1))


def _ptx_instruction(flow: WordFlow, function: FunctionExtent, instruction: Instruction, at: int) -> None:
    operands = instruction.operands
    for name in _written(operands[0]) if operands else ():
        flow.write(ptx_register(function, name.text, at + name.start), _ptx_step(function, instruction, at))
    for index, operand in enumerate(operands):
        if isinstance(operand, NameOperand) and index:
            place = word_of_ptx(instruction.mnemonic, index, len(operands))
            if place is not None:
                flow.use(ptx_register(function, operand.text, at + operand.start), place)


def _written(operand: Operand) -> Iterator[NameOperand]:
    """The registers that the first operand may be written to; the base of an address is read."""
    if isinstance(operand, NameOperand):
        yield operand
    elif isinstance(operand, VectorOperand | GroupOperand):
        for item in operand.items:
            yield from _written(item)


def _ptx_step(function: FunctionExtent, instruction: Instruction, at: int) -> ConstantStep | None:
    combined = _combine(instruction.mnemonic)
    if combined is None or instruction.guard is not None or not isinstance(instruction.operands[0], NameOperand):
        return None
    inputs: list[int | ScopedRegister] = []
    for operand in instruction.operands[1:]:
        number = constant_value(operand)
        if number is None and not isinstance(operand, NameOperand):
            return None
        if isinstance(operand, NameOperand):
            inputs.append(ptx_register(function, operand.text, at + operand.start))
        elif number is not None:
            inputs.append(number)
    return _step(combined, inputs)


def _step(combined: tuple[Combine, int], inputs: list[int | ScopedRegister]) -> ConstantStep | None:
    combine, bits = combined
    return ConstantStep(combine, tuple(inputs), bits) if len(inputs) == (1 if combine is Combine.COPY else 2) else None


_FAMILIES: Mapping[type[Family], Combine] = {
    Mov: Combine.COPY, Cvt: Combine.COPY, Or: Combine.OR, Xor: Combine.XOR, And: Combine.AND, Add: Combine.ADD,
    Sub: Combine.SUB, Shl: Combine.SHL, Shr: Combine.SHR,
}  # fmt: skip
_OF_UNSIGNED = (Cvt, Shr)
"""Families that do something else with the sign of a number, or with a float."""


def _combine(mnemonic: str) -> tuple[Combine, int] | None:
    """Function by which an instruction of PTX combines its inputs, and in how many bits."""
    found = find_family(mnemonic)
    type = SCALARS.get(mnemonic.rpartition(".")[2])
    if found is None or type is None or type.kind is TypeClass.FLOAT:
        return None
    combine = _FAMILIES.get(found[0])
    bits = type.bits
    if found[0] in _OF_UNSIGNED:
        types = [SCALARS.get(word) for word in mnemonic.split(".")[1:]]
        if any(scalar is None or scalar.kind not in (TypeClass.UNSIGNED, TypeClass.BITS) for scalar in types):
            return None
        bits = min(scalar.bits for scalar in types if scalar is not None)
    return None if combine is None else (combine, bits)


# --- LLVM IR and machine IR -------------------------------------------------------------------------------------------

_LLVM = {
    llvm.OR.name: Combine.OR, llvm.XOR.name: Combine.XOR, llvm.AND.name: Combine.AND, llvm.ADD.name: Combine.ADD,
    llvm.SUB.name: Combine.SUB, llvm.SHL.name: Combine.SHL, llvm.LSHR.name: Combine.SHR,
}  # fmt: skip


def unit_flow(unit: Unit) -> WordFlow:
    """The words of a unit of LLVM IR or machine IR, whose registers are the values of its IR."""
    made = WordFlow()
    for outer in unit.ops:
        for op in outer.walk():
            step = _op_step(op)
            for result in op.results:
                made.write(ScopedRegister(result), step)
            for index, operand in enumerate(op.operands):
                place = None if isinstance(operand, Imm) else word_of_operand(op, index)
                if place is not None:
                    made.use(ScopedRegister(operand), place)
    return made


def _op_step(op: Op) -> ConstantStep | None:
    if len(op.results) != 1:
        return None
    combined: tuple[Combine, int] | None
    if op.name in _LLVM:
        type = op.results[0].type
        combined = (_LLVM[op.name], type.width) if isinstance(type, IntType) else None
    else:
        opcode = OPCODES.get(op.name)
        combined = _combine(opcode.mnemonic) if opcode is not None and opcode.mnemonic else None
    return None if combined is None else _op_inputs(combined, op.operands)


def _op_inputs(combined: tuple[Combine, int], operands: tuple[Value, ...]) -> ConstantStep | None:
    inputs: list[int | ScopedRegister] = []
    for operand in operands:
        if isinstance(operand, Imm) and operand.bits is None:
            return None
        inputs.append(
            operand.bits if isinstance(operand, Imm) and operand.bits is not None else ScopedRegister(operand)
        )
    return _step(combined, inputs)
