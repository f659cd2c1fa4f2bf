"""Judges the operands of one PTX instruction against a variant's list of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tilelsp.analysis.ptx.fields import field_problems, special_fits
from tilelsp.analysis.ptx.judge_addresses import NARROW, OperandFault, narrow_address
from tilelsp.analysis.ptx.judge_values import ValueJudge
from tilelsp.analysis.ptx.literals import (
    address_base,
    constant_fits,
    constant_value,
    is_integer,
    literal_type,
    neighbours,
    number_kind,
)
from tilelsp.base.record import record
from tilelsp.spec.ptx.notation import Both, Braces, Brackets, One, Parentheses, Shape
from tilelsp.spec.ptx.operand import Operand, Role, count_of, type_of
from tilelsp.spec.ptx.scalar import ScalarType, TypeClass
from tilelsp.spec.ptx.symbol import FunctionSymbol, LabelSymbol, Register, SpecialRegister, Table, Variable
from tilelsp.syntax.ptx import tree


@record
class OperandJudge(ValueJudge):
    """Judges the operands of one instruction, whose sentences call it `op`, under the modifiers `words`."""

    def faults(self, signature: Sequence[Shape], operands: Sequence[tree.Operand]) -> list[OperandFault]:
        """Faults of the operands; the caller has seen that their number is right."""
        made: list[OperandFault] = []
        at = 0
        for shape, operand in zip(signature, operands, strict=True):
            made.extend(self._shape(shape, operand, at))
            if isinstance(shape, One) and isinstance(self.variant.operands[shape.name].high, str):
                made.extend(self._bounded(self.variant.operands[shape.name], operand, at, signature, operands))
            at += len(shape.items) if isinstance(shape, Brackets) else 1
        return made

    def _bounded(
        self,
        declared: Operand,
        operand: tree.Operand,
        at: int,
        signature: Sequence[Shape],
        operands: Sequence[tree.Operand],
    ) -> Iterator[OperandFault]:
        """A constant that may not exceed another operand."""
        other = next((o for s, o in zip(signature, operands, strict=True) if s == One(str(declared.high))), None)
        high = None if other is None else constant_value(other)
        value = constant_value(operand)
        if value is not None and high is not None and not (declared.low or 0) <= value <= high:
            yield self._outside(operand, at, value, declared.low or 0, high)

    def _shape(self, shape: Shape, operand: tree.Operand, at: int) -> Iterator[OperandFault]:
        match shape:
            case One(name, negatable):
                yield from self._one(self.variant.operands[name], operand, at, negatable)
            case Both(first, second, optional):
                if isinstance(operand, tree.DestinationPair):
                    yield from self._one(self.variant.operands[first.name], operand.first, at, False)
                    yield from self._one(self.variant.operands[second.name], operand.second, at, False)
                elif optional:
                    yield from self._one(self.variant.operands[first.name], operand, at, False)
                else:
                    yield self._mismatch(operand)
            case Brackets(items):
                yield from self._brackets(items, operand, at)
            case Braces(items):
                if not isinstance(operand, tree.VectorOperand):
                    yield self._mismatch(operand)
                elif len(operand.items) != len(items):
                    yield self._fault("Argument vector size mismatch for instruction '{op}'", operand)
                else:
                    for item, inner in zip(items, operand.items, strict=True):
                        yield from self._shape(item, inner, at)
            case Parentheses():
                if not isinstance(operand, tree.Group):
                    yield self._mismatch(operand)

    def _brackets(self, items: Sequence[Shape], operand: tree.Operand, at: int) -> Iterator[OperandFault]:
        first = items[0]
        if isinstance(operand, tree.ConstantExpression) and operand.operator == "[]" and isinstance(first, One):
            yield from self._indexed(self.variant.operands[first.name], operand)
            return
        if not isinstance(operand, tree.AddressOperand) or len(operand.items) != len(items):
            yield self._mismatch(operand)
            return
        for behind, (item, inner) in enumerate(zip(items, operand.items, strict=True)):
            yield from self._shape(item, inner, at + behind)

    def _one(self, declared: Operand, operand: tree.Operand, at: int, negatable: bool) -> Iterator[OperandFault]:
        if declared.wide and self._is_narrow(declared, operand):
            yield OperandFault(narrow_address(self.target), operand.start, operand.end, NARROW)
            return
        if declared.role is Role.ADDRESS:
            yield from self._address(declared, operand)
            return
        if declared.role is Role.LABEL:
            yield from self._label(operand, at)
            return
        if declared.role is Role.SINK:
            if not _is_sink(operand):
                yield self._fault("Sink '_' is expected as a destination operand for instruction '{op}'", operand)
            return
        if declared.role is Role.TABLE:
            symbol = self.look_up(operand.text) if isinstance(operand, tree.NameOperand) else None
            if not isinstance(operand, tree.NameOperand) or not (symbol is None or isinstance(symbol, Table)):
                wanted = f"Label with '.branchtargets' directive expected for argument {at} of instruction '{{op}}'"
                yield self._fault(wanted, operand)
            return
        if declared.role is Role.NAME:
            if not isinstance(operand, tree.NameOperand):
                yield self._mismatch(operand)
            return
        if isinstance(operand, tree.NegatedOperand):
            if not negatable:
                yield self._fault("Operand negation not allowed for instruction '{op}'", operand)
                return
            operand = operand.operand
            if isinstance(operand, tree.NameOperand):
                symbol = self.look_up(operand.text)
                if isinstance(symbol, Register) and symbol.type.kind is not TypeClass.PREDICATE:
                    yield self._fault("Illegal argument to predicate negation", operand)
                    return
        count = count_of(declared.count, self.words)
        if self.op == "mov" and count == 1 and isinstance(operand, tree.VectorOperand):
            yield from self._packed(declared, operand, type_of(declared.type, self.words))
        elif count != 1 or declared.braces or isinstance(operand, tree.VectorOperand):
            yield from self._vector(declared, operand, at, count)
        else:
            yield from self._scalar(declared, operand, at, type_of(declared.type, self.words))

    def _packed(
        self, declared: Operand, operand: tree.VectorOperand, type: ScalarType | None
    ) -> Iterator[OperandFault]:
        """Several registers that make one value of a `.b` type."""
        if len(operand.items) not in (1, 2, 4):
            yield self._fault(f"Illegal vector size: {len(operand.items)}", operand)
        if type is None or type.kind is not TypeClass.BITS or type.bits % len(operand.items):
            yield self._mismatch(operand)
            return
        yield from self._written(declared, operand)
        for item in operand.items:
            symbol = self.look_up(item.text) if isinstance(item, tree.NameOperand) and item.text != "_" else None
            if isinstance(symbol, Register) and symbol.type.bits != type.bits // len(operand.items):
                yield self._mismatch(operand)
                return

    def _vector(self, declared: Operand, operand: tree.Operand, at: int, count: int) -> Iterator[OperandFault]:
        type = type_of(declared.type, self.words)
        if declared.loose and isinstance(operand, tree.VectorOperand):
            if len(operand.items) not in (1, 2, 4):
                yield self._fault(f"Illegal vector size: {len(operand.items)}", operand)
            elif len(operand.items) < count:
                yield self._fault("Argument vector size mismatch for instruction '{op}'", operand)
            else:
                yield from self._coordinates(declared, operand)
            return
        if declared.loose and declared.braces:
            yield self._fault(declared.unbraced or f"Vector expected for argument {at}", operand)
            return
        if isinstance(operand, tree.VectorOperand):
            if not declared.integers and all(map(is_integer, operand.items)):
                yield self._mismatch(operand)
                return
            if len(operand.items) != count:
                yield self._fault("Argument vector size mismatch for instruction '{op}'", operand)
                return
            yield from self._written(declared, operand)
            yield from self._elements(operand)
            elements = [self._element(item) for item in operand.items]
            is_untyped = any(element is not None and element.kind is TypeClass.BITS for element in elements)
            has_gaps = type is not None and type.bits * count == declared.gaps and not all(map(_is_sink, operand.items))
            for item, element in zip(operand.items, elements, strict=True):
                if _is_sink(item):
                    if declared.role is not Role.WRITE and not has_gaps:
                        yield self._fault("Sink '_' not allowed as a source operand", item)
                    continue
                is_literal = literal_type(item) is not None
                if is_literal and declared.role is Role.WRITE:
                    continue
                is_free = is_literal and not declared.values
                if is_untyped and type is not None and (is_free or (element and element.bits == type.bits)):
                    continue  # one untyped register makes all of the vector untyped
                yield from self._scalar(declared, item, at, type)
            return
        if isinstance(operand, tree.NameOperand):
            symbol = self.look_up(operand.text)
            if symbol is None or (isinstance(symbol, SpecialRegister) and symbol.vector == count):
                return
            if isinstance(symbol, Register) and symbol.vector > 1:
                if symbol.vector != count:
                    yield self._fault("Argument vector size mismatch for instruction '{op}'", operand)
                elif type is not None and not self._fits(declared, symbol.type, type):
                    yield self._mismatch(operand)
                return
        if declared.single and count <= 2:
            yield from self._scalar(declared, operand, at, type)
            return
        yield self._fault("Argument vector size mismatch for instruction '{op}'", operand)

    def _written(self, declared: Operand, operand: tree.VectorOperand) -> Iterator[OperandFault]:
        """Results in braces are registers, or `_`, but not all of them."""
        if declared.role is not Role.WRITE:
            return
        if all(map(_is_sink, operand.items)):
            yield self._fault("Unable to infer type of vector elements (assuming .b8)", operand)
            yield self._mismatch(operand)
        for item in operand.items:
            if literal_type(item) is not None:
                yield self._fault("Result register required for instruction '{op}'", item)

    def _coordinates(self, declared: Operand, operand: tree.VectorOperand) -> Iterator[OperandFault]:
        """Coordinates are 32 bits wide each; the first of a layered geometry is the layer's number."""
        types = [self._element(item) for item in operand.items]
        is_layered = (not declared.braces or bool(declared.unbraced)) and self.words.get("geom", "").startswith("a")
        if any(type is not None and type.bits != 32 for type in types):
            yield self._fault("Incompatible elements of vector expression", operand)
        elif is_layered and types[0] is not None and types[0].name == "f32":
            wrong = "Array index in the '{op}' instruction has unexpected type. Expecting type .u32"
            yield self._fault(wrong, operand.items[0])

    def _elements(self, operand: tree.VectorOperand) -> Iterator[OperandFault]:
        """Registers are as wide as the first element, if that is one, and neighbours are of one class; an untyped
        register goes with every class.
        """
        before: ScalarType | None = None
        was_register = False
        first = self._element(operand.items[0]) if operand.items else None
        for item in operand.items:
            register = self._element(item)
            here = register or literal_type(item)
            if before is not None and here is not None:
                if first is not None and register is not None and first.bits != here.bits:
                    yield self._fault("Incompatible elements of vector expression", operand)
                    return
                if not neighbours(before, here, was_register and register is not None):
                    wrong = "Vector with elements of different types are not allowed in {op} instruction"
                    yield self._fault(wrong, operand)
                    return
            before, was_register = here, register is not None

    def _element(self, item: tree.Operand) -> ScalarType | None:
        """The type of a register in a vector; None of anything else."""
        symbol = self.look_up(item.text) if isinstance(item, tree.NameOperand) else None
        return symbol.type if isinstance(symbol, Register) else None

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
                elif isinstance(symbol, Register) and not wrong:
                    yield from self._register(declared, operand, symbol.type, type)
            case tree.NumberOperand() | tree.ConstantExpression():
                yield from self._constant(declared, operand, at, type)
            case _:
                yield self._mismatch(operand)

    def _name(
        self, declared: Operand, operand: tree.NameOperand, at: int, type: ScalarType | None
    ) -> Iterator[OperandFault]:
        symbol = self.look_up(operand.text)
        match symbol:
            case None:
                return
            case Register():
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
                return  # ptxas takes the address of a function wherever a value may stand, of any type
            case Variable(is_of_call=True) if declared.variable:
                message = f"Illegal to take address of parameter '{operand.text}'"
                yield OperandFault(message, operand.start, operand.end)
            case Variable() | FunctionSymbol():
                if not declared.variable:
                    yield self._fault(f"Argument {at} of instruction '{{op}}': must be register", operand)
                elif type is not None and not (type.kind is TypeClass.BITS or type.is_integer):
                    yield self._mismatch(operand)
            case LabelSymbol() | Table():
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

    def _constant(
        self, declared: Operand, operand: tree.NumberOperand | tree.ConstantExpression, at: int, type: ScalarType | None
    ) -> Iterator[OperandFault]:
        if declared.role is Role.WRITE:
            yield self._fault("Result register required for instruction '{op}'", operand)
            return
        base = operand
        if isinstance(operand, tree.ConstantExpression):
            base_name = address_base(operand)
            if base_name is not None:
                if isinstance(self.look_up(base_name.text), Register) and not declared.signed:
                    if operand.operator == "[]":
                        yield self._fault("Array indexing on non-array", operand)
                    elif operand.operator != "+":
                        yield self._fault("Operand negation not allowed for instruction '{op}'", operand)
                    # of a register with something added ptxas looks at neither width nor type
                else:
                    yield from self._name(declared, base_name, at, type)
                return
        if not declared.constant:
            yield self._mismatch(operand)
            return
        kind = number_kind(base)
        if type is not None and not constant_fits(type, kind):
            yield self._mismatch(operand)
            return
        value = constant_value(operand)
        if value is None:
            return
        yield from self._value(declared, operand, at, value)

    def _label(self, operand: tree.Operand, at: int) -> Iterator[OperandFault]:
        if not isinstance(operand, tree.NameOperand):
            yield self._mismatch(operand)
            return
        symbol = self.look_up(operand.text)
        if isinstance(symbol, Register):
            message = f"Label expected for argument {at} of instruction '{self.op}'"
            yield OperandFault(message, operand.start, operand.end, unless_label=True)
        elif symbol is not None and not isinstance(symbol, LabelSymbol):
            yield replace(self._mismatch(operand), unless_label=True)


def _is_sink(operand: tree.Operand) -> bool:
    return isinstance(operand, tree.NameOperand) and operand.text == "_"
