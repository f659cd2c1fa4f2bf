"""Checks the operands of one PTX instruction against a variant's list of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.analysis.ptx.address_checks import NARROW, OperandFault, narrow_address
from tilelsp.analysis.ptx.literals import constant_value, is_decimal, is_sink, number_of
from tilelsp.analysis.ptx.vector_checks import VectorChecker
from tilelsp.base.record import record, replace
from tilelsp.spec.ptx.notation import Both, BraceGroup, Brackets, Parentheses, Shape, SingleOperand
from tilelsp.spec.ptx.operand import Operand, Role, count_of, type_of
from tilelsp.spec.ptx.scalar import TypeClass
from tilelsp.spec.ptx.symbol import LabelSymbol, LabelTable, RegisterSymbol, TableKind
from tilelsp.syntax.ptx import tree


@record
class OperandChecker(VectorChecker):
    """Checks the operands of one instruction, whose sentences call it `op`, under the modifiers `words`."""

    def faults(self, signature: Sequence[Shape], operands: Sequence[tree.Operand]) -> list[OperandFault]:
        """Faults of the operands; the caller has seen that their number is right."""
        made: list[OperandFault] = []
        at = 0
        for shape, operand in zip(signature, operands, strict=True):
            made.extend(self._shape(shape, operand, at))
            if isinstance(shape, SingleOperand) and isinstance(self.variant.operands[shape.name].high, str):
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
        other = next(
            (o for s, o in zip(signature, operands, strict=True) if s == SingleOperand(str(declared.high))), None
        )
        high = None if other is None else constant_value(other)
        value = constant_value(operand)
        if value is None or high is None:
            return
        if declared.outside:
            if value % (1 << 32) > high % (1 << 32):
                message = declared.outside.format(value=value, high=high % (1 << 32))
                yield self._fault(message, operand)
        elif not (declared.low or 0) <= value <= high:
            yield self._outside(operand, at, value, declared.low or 0, high)

    def _shape(self, shape: Shape, operand: tree.Operand, at: int) -> Iterator[OperandFault]:
        match shape:
            case SingleOperand(name, negatable):
                yield from self._single(self.variant.operands[name], operand, at, negatable)
            case Both(first, second, optional):
                if isinstance(operand, tree.DestinationPair):
                    yield from self._single(self.variant.operands[first.name], operand.first, at, False)
                    yield from self._single(self.variant.operands[second.name], operand.second, at, False)
                elif optional:
                    yield from self._single(self.variant.operands[first.name], operand, at, False)
                elif any(self._single(self.variant.operands[first.name], operand, at, False)):
                    yield self._mismatch(operand)
                else:
                    yield self._fault("Predicate output expected for instruction '{op}'", operand)
            case Brackets(items):
                yield from self._brackets(items, operand, at)
            case BraceGroup(items):
                if not isinstance(operand, tree.VectorOperand):
                    yield self._mismatch(operand)
                elif len(operand.items) != len(items):
                    yield self._fault("Argument vector size mismatch for instruction '{op}'", operand)
                else:
                    for item, inner in zip(items, operand.items, strict=True):
                        yield from self._shape(item, inner, at)
            case Parentheses():
                if not isinstance(operand, tree.GroupOperand):
                    yield self._mismatch(operand)

    def _brackets(self, items: Sequence[Shape], operand: tree.Operand, at: int) -> Iterator[OperandFault]:
        first = items[0]
        if (
            isinstance(operand, tree.ConstantExpression)
            and operand.operator == "[]"
            and isinstance(first, SingleOperand)
        ):
            yield from self._indexed(self.variant.operands[first.name], operand)
            return
        if not isinstance(operand, tree.AddressOperand) or len(operand.items) != len(items):
            yield self._mismatch(operand)
            return
        for behind, (item, inner) in enumerate(zip(items, operand.items, strict=True)):
            yield from self._shape(item, inner, at + behind)

    def _single(self, declared: Operand, operand: tree.Operand, at: int, negatable: bool) -> Iterator[OperandFault]:
        operand = number_of(operand)
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
            if not is_sink(operand):
                space = self.words.get(declared.space, "")
                where = f" with '.{space}'" if space == "shared::cluster" else ""
                message = "Sink '_' is expected as a destination operand for instruction '{op}'"
                yield self._fault(message + where, operand)
            return
        if declared.role is Role.TABLE:
            if is_sink(operand):
                yield self._fault("Parsing error near '_': syntax error", operand)
                return
            symbol = self.look_up(operand.text) if isinstance(operand, tree.NameOperand) else None
            if isinstance(operand, tree.NameOperand) and symbol is None:
                yield self._mismatch(operand)  # a label or a table that comes later
            elif not isinstance(symbol, LabelTable) or symbol.kind is not TableKind.BRANCHES:
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
                if isinstance(symbol, RegisterSymbol) and symbol.type.kind is not TypeClass.PREDICATE:
                    yield self._fault("Illegal argument to predicate negation", operand)
                    return
        count = count_of(declared.count, self.words)
        if self.op == "mov" and count == 1 and isinstance(operand, tree.VectorOperand):
            yield from self._packed(declared, operand, at, type_of(declared.type, self.words))
        elif not declared.takes_braces and isinstance(operand, tree.VectorOperand):
            yield self._fault("Vector operand is not allowed for instruction '{op}'", operand)
        elif count != 1 or declared.braces or isinstance(operand, tree.VectorOperand):
            yield from self._vector(declared, operand, at, count)
        else:
            yield from self._scalar(declared, operand, at, type_of(declared.type, self.words))

    def _label(self, operand: tree.Operand, at: int) -> Iterator[OperandFault]:
        wanted = f"Label expected for argument {at} of instruction '{self.op}'"
        if not isinstance(operand, tree.NameOperand):
            is_integer = isinstance(operand, tree.NumberOperand | tree.ConstantExpression) and not is_decimal(operand)
            is_value = is_integer or isinstance(operand, tree.AddressOperand)
            yield self._fault(wanted, operand) if is_value else self._mismatch(operand)
            return
        if is_sink(operand):
            yield self._fault("Result discard mode is not allowed for instruction '{op}'", operand)
            return
        symbol = self.look_up(operand.text)
        if isinstance(symbol, RegisterSymbol) and symbol.type.kind is TypeClass.PREDICATE:
            yield replace(self._mismatch(operand), unless_label=True)
        elif symbol is not None and not isinstance(symbol, LabelSymbol):
            yield OperandFault(wanted, operand.start, operand.end, unless_label=True)
