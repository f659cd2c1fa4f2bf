"""Checks what stands for one register of a PTX instruction: a name, a part of a register, or a constant."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.ptx.address_checks import OperandFault
from tilelsp.analysis.ptx.constant_checks import ConstantChecker
from tilelsp.analysis.ptx.fields import field_problems, special_fits
from tilelsp.analysis.ptx.literals import (
    address_base,
    constant_fits,
    constant_value,
    expression_fault,
    number_kind,
    offset_fault,
)
from tilelsp.base.record import record
from tilelsp.spec.ptx.operand import Operand, Role
from tilelsp.spec.ptx.scalar import ScalarType, TypeClass
from tilelsp.spec.ptx.symbol import (
    FunctionSymbol,
    LabelSymbol,
    LabelTable,
    RegisterSymbol,
    SpecialRegister,
    VariableSymbol,
)
from tilelsp.syntax.ptx import tree


@record
class ScalarChecker(ConstantChecker):
    """Checks single values among the operands of one instruction, whose sentences call it `op`."""

    def _scalar(
        self, declared: Operand, operand: tree.Operand, at: int, type: ScalarType | None
    ) -> Iterator[OperandFault]:
        match operand:
            case tree.NameOperand(text="_"):
                if declared.role is not Role.WRITE:
                    yield self._fault("Sink '_' not allowed as a source operand", operand)
                elif not declared.sink:
                    yield self._fault("Result discard mode is not allowed for instruction '{op}'", operand)
            case tree.NameOperand():
                yield from self._name(declared, operand, at, type)
            case tree.Component():
                symbol = self.look_up(operand.base.text)
                wrong = () if symbol is None else field_problems(symbol, operand.field, declared, self.op)
                for message in wrong:
                    yield OperandFault(message, operand.start, operand.end)
                if isinstance(symbol, SpecialRegister):
                    yield from self._special(declared, operand, SpecialRegister(symbol.type, name=symbol.name), type)
                elif isinstance(symbol, RegisterSymbol) and not wrong:
                    yield from self._register(declared, operand, symbol.type, type)
            case tree.NumberOperand() | tree.ConstantExpression():
                yield from self._constant(declared, operand, at, type)
            case _:
                yield self._mismatch(operand)

    def _name(
        self, declared: Operand, operand: tree.NameOperand, at: int, type: ScalarType | None, *, moved: bool = False
    ) -> Iterator[OperandFault]:
        symbol = self.look_up(operand.text)
        match symbol:
            case None:
                return
            case RegisterSymbol():
                if symbol.vector > 1 and self.op == "mov":
                    bits = symbol.vector * symbol.type.bits
                    if type is None or type.kind is not TypeClass.BITS or type.bits != bits:
                        yield self._mismatch(operand)
                elif symbol.vector > 1:
                    yield self._fault("Vector operand is not allowed for instruction '{op}'", operand)
                elif not declared.registers:
                    yield self._mismatch(operand)
                else:
                    yield from self._register(declared, operand, symbol.type, type)
            case SpecialRegister():
                yield from self._special(declared, operand, symbol, type)
            case FunctionSymbol() if declared.role is Role.READ:
                yield from self._function(declared, operand, symbol, type, moved)
            case FunctionSymbol() if not declared.variable:
                if self._is_of_modifiers(declared):
                    yield self._fault("Result register required for instruction '{op}'", operand)
                else:
                    yield self._mismatch(operand)
            case VariableSymbol(is_of_call=True) if declared.variable:
                message = f"Illegal to take address of parameter '{operand.text}'"
                yield OperandFault(message, operand.start, operand.end)
            case VariableSymbol() | FunctionSymbol():
                if not declared.variable:
                    yield self._fault(f"Argument {at} of instruction '{{op}}': must be register", operand)
                elif type is not None and not (type.kind is TypeClass.BITS or type.is_integer):
                    yield self._mismatch(operand)
                else:
                    yield from self._value_of(declared, operand, symbol, type, moved)
            case LabelSymbol() | LabelTable():
                yield self._mismatch(operand)

    def _special(
        self, declared: Operand, operand: tree.Operand, symbol: SpecialRegister, type: ScalarType | None
    ) -> Iterator[OperandFault]:
        if declared.role is Role.WRITE:
            yield self._fault("Read-only special register cannot be destination argument", operand)
            return
        if not declared.special or (type is not None and not (type.is_integer or type.kind is TypeClass.BITS)):
            if type is not None and type.kind is TypeClass.PREDICATE and symbol.type.kind is TypeClass.PREDICATE:
                return
            yield self._fault("Special register argument not allowed for instruction '{op}'", operand)
        elif symbol.vector > 1:
            if type is None or type.bits != symbol.vector * symbol.type.bits:
                yield self._fault("Argument vector size mismatch for instruction '{op}'", operand)
        elif type is not None and not special_fits(symbol, type, declared.fit):
            yield self._mismatch(operand)

    def _function(
        self, declared: Operand, operand: tree.NameOperand, symbol: FunctionSymbol, type: ScalarType | None, moved: bool
    ) -> Iterator[OperandFault]:
        """The address of a function, which may stand wherever the type is that of the instruction, or bits."""
        if moved:
            message = f"Cannot take address of function '{operand.text}' in arithmetic expressions"
            yield OperandFault(message, operand.start, operand.end)
        elif declared.variable:
            yield from self._value_of(declared, operand, symbol, type, moved)
        elif type is not None and not self._is_of_modifiers(declared):
            yield self._mismatch(operand)

    def _is_of_modifiers(self, declared: Operand) -> bool:
        """True if it is the modifiers that say an operand's type."""
        return declared.type.removeprefix("wide(").removesuffix(")") in self.words

    def _is_single(self, name: tree.NameOperand) -> bool:
        """True for a function, and a variable that is no array."""
        symbol = self.look_up(name.text)
        return isinstance(symbol, FunctionSymbol) or (isinstance(symbol, VariableSymbol) and not symbol.extents)

    def _constant(
        self, declared: Operand, operand: tree.NumberOperand | tree.ConstantExpression, at: int, type: ScalarType | None
    ) -> Iterator[OperandFault]:
        if declared.role is Role.WRITE:
            yield self._fault("Result register required for instruction '{op}'", operand)
            return
        base = operand
        if isinstance(operand, tree.ConstantExpression):
            base_name = address_base(operand)
            fault = expression_fault(operand) if base_name is None else offset_fault(operand)
            if fault:
                yield self._fault(fault, operand)
                return
            if base_name is not None:
                if isinstance(self.look_up(base_name.text), RegisterSymbol) and not declared.signed:
                    if operand.operator == "[]":
                        yield self._fault("Array indexing on non-array", operand)
                    elif operand.operator != "+":
                        yield self._fault("Operand negation not allowed for instruction '{op}'", operand)
                    # of a register with something added ptxas looks at neither width nor type
                elif operand.operator == "[]" and self._is_single(base_name):
                    yield self._fault("Array indexing on non-array", operand)
                else:
                    yield from self._name(declared, base_name, at, type, moved=operand.operator == "+")
                return
        if not declared.constant:
            yield self._mismatch(operand)
            return
        kind = number_kind(base)
        if type is not None and not constant_fits(type, kind):
            yield self._mismatch(operand)
            return
        if declared.share:
            yield from self._share(operand, at)
        value = constant_value(operand)
        if value is None:
            return
        yield from self._value(declared, operand, at, value)
