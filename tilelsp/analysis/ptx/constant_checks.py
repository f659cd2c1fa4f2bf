"""Checks the value of a constant among the operands of a PTX instruction."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.ptx.address_checks import AddressChecker, OperandFault
from tilelsp.analysis.ptx.literals import single_value
from tilelsp.base.record import record
from tilelsp.spec.ptx.operand import Operand
from tilelsp.syntax.ptx import tree


def _values(value: int) -> dict[str, int]:
    """A value as sentences have it: as it is, and as 32 and 64 bits hold it."""
    signed = (value + (1 << 31)) % (1 << 32) - (1 << 31)
    return {"value": value, "signed": signed, "unsigned": value % (1 << 64)}


@record
class ConstantChecker(AddressChecker):
    """Checks of constant operands: ranges, multiples, powers of two, single values."""

    def _outside(self, operand: tree.Operand, at: int, value: int, low: int, high: int) -> OperandFault:
        head = f"Argument {at} of instruction '{{op}}': value '{value}' out of range"
        return self._fault(f"{head}, expected to be in range [{low}..{high}]", operand)

    def _share(self, operand: tree.NumberOperand | tree.ConstantExpression, at: int) -> Iterator[OperandFault]:
        value = single_value(operand)
        if value is not None and not 0 < value <= 1:
            head = f"Argument {at} of instruction '{{op}}': value '{value:f}' out of range"
            yield self._fault(f"{head}, expected to be in range (0.000000 .. 1.000000]", operand)

    def _value(
        self, declared: Operand, operand: tree.NumberOperand | tree.ConstantExpression, at: int, value: int
    ) -> Iterator[OperandFault]:
        head = f"Argument {at} of instruction '{{op}}': "
        if declared.power:
            yield from self._power(declared, operand, at, value)
        elif declared.values and value not in declared.values and declared.outside:
            yield self._fault(declared.outside.format(**_values(value)), operand)
        elif declared.values and value not in declared.values:
            wanted = declared.wanted.format_map(self.words) or " or ".join(map(str, declared.values))
            yield self._fault(f"{head}unexpected value '{value}', expected to be {wanted}", operand)
        elif not declared.negative and value < 0:
            wanted = "expected to be non-negative integer"
            yield self._fault(f"{head}unexpected value '{value}', {wanted}", operand)
        elif declared.positive and value <= 0:
            # the assembler puts a blank in front of this colon
            head = f"Argument {at} of instruction '{{op}}' : value '{value}' expected to be a non-zero positive"
            yield self._fault(head, operand)
        elif declared.step > 1 and value % declared.step:
            usual = f"{head}unexpected value '{value}', expected to be multiple of {declared.step}"
            yield self._fault(declared.uneven.format(**_values(value)) or usual, operand)
        elif isinstance(declared.high, int) and not (declared.low or 0) <= value <= declared.high:
            low, high = declared.low or 0, declared.high
            if declared.outside:
                yield self._fault(declared.outside.format(**_values(value), low=low, high=high), operand)
            else:
                yield self._outside(operand, at, value, low, high)

    def _power(
        self, declared: Operand, operand: tree.NumberOperand | tree.ConstantExpression, at: int, value: int
    ) -> Iterator[OperandFault]:
        """A power of two in a range, of which the assembler tells everything that is wrong."""
        low, high = declared.low or 0, declared.high if isinstance(declared.high, int) else 0
        if value == 0:
            head = f"Argument {at} of instruction '{{op}}' : value '{value}' expected to be a non-zero positive"
            yield self._fault(head, operand)
        elif value % declared.step:
            wanted = f"expected to be multiple of {declared.step}"
            shown = value % (1 << 32)
            yield self._fault(f"Argument {at} of instruction '{{op}}': unexpected value '{shown}', {wanted}", operand)
        if value < 0 or value & (value - 1):
            yield self._fault(f"Argument {at} of '{{op}}' instruction: value must be power of 2", operand)
        if not low <= value <= high:
            yield self._outside(operand, at, value, low, high)
