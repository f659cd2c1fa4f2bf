"""Checks the addresses among the operands of one PTX instruction, and the registers that stand in them."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.ptx.literals import number_of, offset_fault
from tilelsp.base.record import record
from tilelsp.defs.ptx.targets import RETIRED_TARGETS
from tilelsp.spec.ptx.family import Variant
from tilelsp.spec.ptx.operand import Fit, Operand, Role, Words, fits, type_of
from tilelsp.spec.ptx.scalar import ScalarType, TypeClass
from tilelsp.spec.ptx.symbol import FunctionSymbol, LookUp, RegisterSymbol, Space, SpecialRegister, VariableSymbol
from tilelsp.spec.target import Target
from tilelsp.syntax.ptx import tree

_SPACES = {
    "const": Space.CONST, "global": Space.GLOBAL, "local": Space.LOCAL, "param": Space.PARAM, "shared": Space.SHARED,
}  # fmt: skip


_ELSEWHERE = (("param::entry", False), ("param::func", True))
"""Spaces of parameters that are not those where the instruction stands, and whether that is a kernel."""
_OPAQUE = ("texref", "surfref", "samplerref")
_NOT_GENERIC = (Space.CONST, Space.PARAM)
"""Where no variable's name is a generic address."""
NARROW = "an address in global memory, or one without a state space, has 64 bits"


def narrow_address(target: Target) -> str:
    """The sentence of ptxas about a module that addresses memory with 32 bits; it gives that no line."""
    if target.number >= 90:
        return "32-Bit ABI (--machine 32 or 32-Bit addressing) is not supported on sm_90 or higher architectures."
    return "32-Bit compilation is no longer supported"


@record
class OperandFault:
    """A sentence about an operand, and where it stands."""

    message: str
    start: int
    end: int
    cause: str = ""
    """Note beside the sentence: which type stands there and which is asked for."""
    unless_label: bool = False
    """Set if the fault does not count where a label of that name, which may come later, is meant."""


@record
class AddressChecker:
    """Checks the addresses of one instruction, whose sentences call it `op`, under the modifiers `words`."""

    op: str
    variant: Variant
    words: Words
    look_up: LookUp
    target: Target

    def _mismatch(self, operand: tree.Operand, cause: str = "") -> OperandFault:
        return OperandFault(f"Arguments mismatch for instruction '{self.op}'", operand.start, operand.end, cause)

    def _fault(self, message: str, operand: tree.Operand) -> OperandFault:
        return OperandFault(message.replace("{op}", self.op), operand.start, operand.end)

    def _fits(self, declared: Operand, register: ScalarType, type: ScalarType) -> bool:
        name = declared.type.removeprefix("wide(").removesuffix(")")
        return fits(type, register, declared.fit, fixed=name not in self.words)

    def _register(
        self, declared: Operand, operand: tree.Operand, register: ScalarType, type: ScalarType | None
    ) -> Iterator[OperandFault]:
        if type is not None and not self._fits(declared, register, type):
            yield self._mismatch(operand, f"a {register} register stands where {type} is asked for")
        elif declared.fit is Fit.CONVERTED and type is not None and register.bits > type.bits:
            if register.bits > 64 or register.name == "f16x2":
                yield OperandFault("Unexpected instruction types specified for 'cvt'", operand.start, operand.end)
            elif type.name == "f32" or register.kind is TypeClass.FLOAT:
                yield OperandFault("Rounding modifier required for instruction 'cvt'", operand.start, operand.end)

    def _indexed(self, declared: Operand, operand: tree.ConstantExpression) -> Iterator[OperandFault]:
        """`a[i]`, an element of an array in place of its address in brackets."""
        fault = offset_fault(operand)
        if fault:
            yield self._fault(fault, operand)
            return
        base, index = operand.operands
        symbol = self.look_up(base.text) if isinstance(base, tree.NameOperand) else None
        name = index.operands[0] if isinstance(index, tree.ConstantExpression) and index.operands else index
        counted = self.look_up(name.text) if isinstance(name, tree.NameOperand) else None
        if symbol is None or not isinstance(base, tree.NameOperand):
            return
        if not isinstance(symbol, VariableSymbol) or not symbol.extents:
            yield self._fault("Array indexing on non-array", operand)
            yield self._mismatch(operand)
        elif not declared.indexed:
            yield self._mismatch(operand)
        else:
            yield from self._variable(declared, operand, base.text, symbol)
        is_number = (
            not isinstance(counted, RegisterSymbol) or counted.type.kind is TypeClass.BITS or counted.type.is_integer
        )
        if isinstance(name, tree.NameOperand) and isinstance(counted, RegisterSymbol) and not is_number:
            message = f"Illegal to use symbol '{name.text}' of type {counted.type} as array index. "
            yield self._fault(f"{message}Use integer or bit only.", operand)

    def _is_narrow(self, declared: Operand, operand: tree.Operand) -> bool:
        """True if a global or generic address has only 32 bits."""
        if declared.role is not Role.ADDRESS:
            type = type_of(declared.type, self.words)
            return type is not None and type.bits == 32
        base = operand.operands[0] if isinstance(operand, tree.ConstantExpression) and operand.operands else operand
        symbol = self.look_up(base.text) if isinstance(base, tree.NameOperand) else None
        is_wide_space = self.words.get(declared.space, "global") == "global"
        return (
            is_wide_space
            and isinstance(symbol, RegisterSymbol)
            and symbol.type.bits == 32
            and (symbol.type.is_integer or symbol.type.kind is TypeClass.BITS)
        )

    def _address(self, declared: Operand, operand: tree.Operand) -> Iterator[OperandFault]:
        if declared.space in _OPAQUE:
            yield from self._reference(declared, operand)
            return
        fault = offset_fault(operand)
        if fault:
            yield self._fault(fault, operand)
            return
        base = operand
        if isinstance(operand, tree.ConstantExpression) and operand.operator in ("+", "-") and operand.operands:
            base = operand.operands[0]
        space = self.words.get(declared.space, declared.space).partition("::")[0]
        match number_of(base):
            case tree.NameOperand(text):
                yield from self._named_address(declared, operand, text, space)
            case tree.NumberOperand() | tree.ConstantExpression():
                if space == "tmem":
                    yield self._mismatch(operand)
                elif space != "local" and not declared.constant:
                    yield self._fault("Immediate addresses allowed only for .local state space", operand)
            case _:
                yield self._mismatch(operand)

    def _named_address(self, declared: Operand, operand: tree.Operand, name: str, space: str) -> Iterator[OperandFault]:
        """An address that begins with a name."""
        symbol = self.look_up(name)
        match symbol:
            case RegisterSymbol():
                yield from self._address_register(declared, operand, name, symbol.type)
            case SpecialRegister() if symbol.vector > 1:
                yield self._fault("Illegal operand type for address/array-index", operand)
            case FunctionSymbol() if space == "tmem" and declared.expanded:
                pass  # it is copied to a register, whatever it is
            case FunctionSymbol():
                shown, wanted = ("(null)", "a 32-bit integer") if space == "tmem" else ("unexpected", "integer")
                register = " register" if space == "tmem" else ""
                message = f"Illegal to use symbol '{name}' of type {shown} as address operand. Use {wanted} or bit"
                yield self._fault(f"{message}{register} only.", operand)
            case VariableSymbol() if space == "tmem":
                yield self._mismatch(operand)
            case VariableSymbol() if symbol.type.name in _OPAQUE and declared.indexed:
                yield self._fault("Illegal operand type to instruction '{op}'", operand)
            case VariableSymbol():
                yield from self._variable(declared, operand, name, symbol)
            case _:
                return

    def _address_register(
        self, declared: Operand, operand: tree.Operand, name: str, type: ScalarType
    ) -> Iterator[OperandFault]:
        if type.kind in (TypeClass.FLOAT, TypeClass.PREDICATE, TypeClass.PACKED):
            message = f"Illegal to use symbol '{name}' of type {type} as address operand. Use integer or bit only."
            yield self._fault(message, operand)
        elif declared.expanded and type.bits < 32:
            # the assembler writes the instruction out in others, and names the one that fails
            yield OperandFault("Arguments mismatch for instruction 'mov'", operand.start, operand.end)
        elif type.bits > 64:
            yield self._fault("Illegal operand type for address/array-index", operand)
        elif declared.type:
            yield from self._register(declared, operand, type, type_of(declared.type, self.words))

    def _variable(
        self, declared: Operand, operand: tree.Operand, name: str, symbol: VariableSymbol
    ) -> Iterator[OperandFault]:
        """A variable as an address: its space is the instruction's, and parameters go one way only."""
        chosen = self.words.get(declared.space, declared.holds or declared.space)
        wanted = _SPACES.get(chosen.partition("::")[0])
        may_be_generic = declared.wide or declared.expanded or declared.holds == "generic"
        is_generic = may_be_generic and declared.space not in self.words
        if symbol.space is not wanted if wanted is not None else is_generic and symbol.space in _NOT_GENERIC:
            message = "State space mismatch between instruction and address in instruction '{op}'"
            yield self._fault(message, operand)
        elif wanted is not Space.PARAM:
            return
        elif (chosen, symbol.entry) in _ELSEWHERE and self.target.name not in RETIRED_TARGETS:
            kind = chosen.removeprefix("param")
            yield self._fault(f"Illegal state space for address operand '{kind}' with instruction '{{op}}'", operand)
        elif symbol.formal and declared.stored and not symbol.result:
            yield OperandFault(f"Illegal to write to function input parameter '{name}'", operand.start, operand.end)
        elif symbol.result and not declared.stored:
            yield OperandFault(f"Illegal to read function return parameter '{name}'", operand.start, operand.end)

    def _value_of(
        self,
        declared: Operand,
        operand: tree.Operand,
        symbol: VariableSymbol | FunctionSymbol,
        type: ScalarType | None,
        moved: bool,
    ) -> Iterator[OperandFault]:
        """The address of a variable or function as a value: in the instruction's space, and as wide as addresses are.

        With something added (`moved`) the assembler does not look at its width.
        """
        chosen = self.words.get(declared.space, "" if isinstance(symbol, FunctionSymbol) else declared.holds)
        wanted = _SPACES.get(chosen.partition("::")[0])
        if wanted is not None and (isinstance(symbol, FunctionSymbol) or symbol.space is not wanted):
            yield self._fault("State space mismatch between instruction and address in instruction '{op}'", operand)
        elif isinstance(symbol, FunctionSymbol) or type is None or moved:
            return
        elif symbol.type.name in _OPAQUE and type.name != "u64":
            kind = "surface" if symbol.type.name == "surfref" else "texture"
            yield OperandFault(f"Indirect access to {kind} requires .u64 type", operand.start, operand.end)
        elif symbol.space is Space.GLOBAL and type.bits == 32:
            yield OperandFault(narrow_address(self.target), operand.start, operand.end, NARROW)

    def _reference(self, declared: Operand, operand: tree.Operand) -> Iterator[OperandFault]:
        """A texture or surface: its variable, or a 64-bit register that holds its handle."""
        if not isinstance(operand, tree.NameOperand):
            yield self._mismatch(operand)
            return
        symbol = self.look_up(operand.text)
        if isinstance(symbol, RegisterSymbol):
            yield from self._register(declared, operand, symbol.type, type_of(declared.type, self.words))
        elif isinstance(symbol, VariableSymbol) and symbol.type.name in _OPAQUE:
            if declared.space == "samplerref":
                if symbol.type.name != declared.space:
                    yield self._fault("Argument 1 of instruction '{op}': .samplerref expected", operand)
            elif symbol.type.name == "surfref" if declared.space == "texref" else symbol.type.name != "surfref":
                yield self._mismatch(operand)
        elif isinstance(symbol, FunctionSymbol) or (
            isinstance(symbol, VariableSymbol)
            and not (symbol.space is Space.PARAM or (symbol.space is Space.TEX and declared.space == "texref"))
        ):
            yield self._mismatch(operand)
