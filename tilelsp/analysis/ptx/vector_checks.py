"""Checks values in braces among the operands of a PTX instruction.

The assembler makes a vector of them before it looks at the instruction, by rules of its own: what may be an element,
its width, and what stands beside it; the vector then has a type, and that is what the instruction takes or not.
Each sentence was asked of ptxas 13.5.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.ptx.address_checks import OperandFault
from tilelsp.analysis.ptx.fields import field_problems
from tilelsp.analysis.ptx.literals import (
    constant_fits,
    expression_fault,
    is_decimal,
    is_integer,
    is_sink,
    literal_bits,
    literal_type,
    neighbours,
    number_of,
)
from tilelsp.analysis.ptx.scalar_checks import ScalarChecker
from tilelsp.base.record import record
from tilelsp.spec.ptx.operand import Operand, Role, type_of
from tilelsp.spec.ptx.scalar import SCALARS, ScalarType, TypeClass
from tilelsp.spec.ptx.symbol import (
    FunctionSymbol,
    LabelSymbol,
    LabelTable,
    RegisterSymbol,
    SpecialRegister,
    VariableSymbol,
)
from tilelsp.syntax.ptx import tree

_COORDINATE = 32
"""The bits of a coordinate."""
_PREDICATE = 32
"""The bits that a predicate counts as in a vector."""


@record
class VectorChecker(ScalarChecker):
    """Checks the vectors among the operands of one instruction, whose sentences call it `op`."""

    def _packed(
        self, declared: Operand, operand: tree.VectorOperand, at: int, type: ScalarType | None
    ) -> Iterator[OperandFault]:
        """Several registers that make one value of a `.b` type."""
        if len(operand.items) not in (1, 2, 4):
            yield self._fault(f"Illegal vector size: {len(operand.items)}", operand)
        if type is None or type.kind is not TypeClass.BITS or type.bits % len(operand.items):
            yield self._mismatch(operand)
            return
        elements = [element for element in map(self._element, operand.items) if element is not None]
        literals = [item for item in operand.items if literal_type(item) is not None]
        wanted = {type.bits // len(operand.items)}
        has_width = declared.role is Role.READ and not elements and not is_integer(operand.items[0])
        if literals and has_width and {literal_bits(literals[-1])} != wanted:
            yield self._mismatch(operand)
            return
        yield from self._written(declared, operand)
        yield from self._elements(declared, operand, at)
        widths = {_width(element) for element in elements} if not is_integer(operand.items[0]) else set[int]()
        are_predicates = bool(elements) and all(element.kind is TypeClass.PREDICATE for element in elements)
        if are_predicates or not widths <= wanted:
            yield self._mismatch(operand)

    def _vector(self, declared: Operand, operand: tree.Operand, at: int, count: int) -> Iterator[OperandFault]:
        type = type_of(declared.type, self.words)
        if isinstance(operand, tree.VectorOperand):
            if declared.loose:
                yield from self._coordinates(declared, operand, at, type, count)
            else:
                yield from self._values(declared, operand, at, type, count)
            return
        if declared.loose and declared.braces:
            yield self._fault(declared.unbraced or f"Vector expected for argument {at}", operand)
            return
        if isinstance(operand, tree.NameOperand):
            symbol = self.look_up(operand.text)
            if symbol is None or (isinstance(symbol, SpecialRegister) and symbol.vector == count):
                return
            if isinstance(symbol, RegisterSymbol) and symbol.vector > 1:
                if symbol.vector != count:
                    yield self._fault("Argument vector size mismatch for instruction '{op}'", operand)
                elif type is not None and not self._fits(declared, symbol.type, type):
                    yield self._mismatch(operand)
                return
        if declared.single and count <= 2:
            yield from self._scalar(declared, operand, at, type)
            return
        yield self._fault("Argument vector size mismatch for instruction '{op}'", operand)

    def _values(
        self, declared: Operand, operand: tree.VectorOperand, at: int, type: ScalarType | None, count: int
    ) -> Iterator[OperandFault]:
        """As many values as the instruction asks for, each of its type."""
        if not declared.integers and all(map(is_integer, operand.items)):
            yield self._mismatch(operand)
            return
        if len(operand.items) != count:
            yield self._fault("Argument vector size mismatch for instruction '{op}'", operand)
            return
        yield from self._written(declared, operand)
        may_gap = type is not None and type.bits * count == declared.gaps and not all(map(is_sink, operand.items))
        yield from self._elements(declared, operand, at, may_gap=may_gap)
        if type is not None and declared.role is Role.READ and _is_wide_first(operand, type):
            yield self._mismatch(operand)
        is_untyped = self._is_untyped(operand)
        has_registers = any(self._element(item) is not None for item in operand.items)
        for item in operand.items:
            element = self._element(item)
            is_literal = literal_type(item) is not None
            if is_sink(item) or (is_literal and declared.role is Role.WRITE) or self._is_address(item):
                continue
            if self._is_special(item):
                if type is not None and element is not None and not self._fits(declared, element, type):
                    yield self._mismatch(operand)
                continue
            if is_literal and has_registers and not declared.values:
                continue  # a literal is of its neighbour's type
            if is_untyped and type is not None and element is not None and _width(element) == type.bits:
                continue  # one untyped register makes all of the vector untyped
            if element is not None and type is not None and _is_number(element, type):
                continue
            if isinstance(item, tree.Component) and element is not None:
                yield from self._register(declared, item, element, type)
            else:
                yield from self._scalar(declared, number_of(item), at, type)

    def _written(self, declared: Operand, operand: tree.VectorOperand) -> Iterator[OperandFault]:
        """Results in braces are registers, or `_`, but not all of them."""
        if declared.role is not Role.WRITE:
            return
        if all(map(is_sink, operand.items)):
            yield self._fault("Unable to infer type of vector elements (assuming .b8)", operand)
            yield self._mismatch(operand)
        elif declared.whole and any(map(is_sink, operand.items)):
            yield self._fault(declared.whole, operand)
        for item in operand.items:
            if literal_type(item) is not None:
                yield self._fault("Result register required for instruction '{op}'", item)

    def _coordinates(
        self, declared: Operand, operand: tree.VectorOperand, at: int, type: ScalarType | None, count: int
    ) -> Iterator[OperandFault]:
        """Coordinates are 32 bits wide each; the first of a layered geometry is the layer's number."""
        if len(operand.items) not in (1, 2, 4):
            yield self._fault(f"Illegal vector size: {len(operand.items)}", operand)
            return
        if len(operand.items) < count:
            yield self._fault("Operand vector size doesn't match geometry for instruction '{op}'", operand)
            return
        is_layered = declared.layered and self.words.get("geom", "").startswith("a")
        yield from self._elements(declared, operand, at, is_layered=is_layered)
        if is_layered:
            yield from self._layer(operand.items[0])
        if type is not None and not self._are_coordinates(declared, operand, type, is_layered):
            yield self._mismatch(operand)

    def _are_coordinates(
        self, declared: Operand, operand: tree.VectorOperand, type: ScalarType, is_layered: bool
    ) -> bool:
        """True if the elements of a vector whose types are known have the coordinates' type; untyped bits fit every
        type."""
        first = operand.items[0]
        literal, element = literal_type(first), self._element(first)
        if all(map(is_integer, operand.items)):
            return constant_fits(type, tree.NumberKind.SIGNED)
        if element is not None and _width(element) != _COORDINATE:
            return False
        if is_layered or (literal is not None and literal.is_integer and type.is_integer):
            return True
        if self._is_untyped(operand):
            widths = {_width(item_type) for item_type in map(self._element, operand.items) if item_type is not None}
            return literal is None or not type.is_integer or widths <= {_COORDINATE}
        known = [self._element(item) or literal_type(item) for item in operand.items]
        return all(
            item_type is None or _is_number(item_type, type) or self._fits(declared, item_type, type)
            for item_type in known
        )

    def _layer(self, item: tree.Operand) -> Iterator[OperandFault]:
        """The number of a layer is an integer, or a register of bits."""
        found = self._element(item) or literal_type(item)
        if found is not None and not (found.is_integer or found.kind is TypeClass.BITS):
            wrong = "Array index in the '{op}' instruction has unexpected type. Expecting type .u32"
            yield self._fault(wrong, item)

    def _elements(
        self,
        declared: Operand,
        operand: tree.VectorOperand,
        at: int,
        *,
        may_gap: bool = False,
        is_layered: bool = False,
    ) -> Iterator[OperandFault]:
        """Registers are as wide as the first element, if that is one, and neighbours are of one class, but for the
        number of a layer; an untyped register goes with every class.
        """
        before: ScalarType | None = None
        was_register = False
        first = self._element(operand.items[0]) if operand.items else None
        for item in operand.items:
            yield from self._alone(declared, operand, item, at, may_gap)
            register = self._element(item)
            here = register or literal_type(item)
            if before is not None and here is not None:
                if first is not None and register is not None and _width(first) != _width(here):
                    yield self._fault("Incompatible elements of vector expression", operand)
                    return
                is_layer = is_layered and item is operand.items[1]
                if not is_layer and not neighbours(before, here, was_register and register is not None):
                    wrong = "Vector with elements of different types are not allowed in {op} instruction"
                    yield self._fault(wrong, operand)
                    return
            before, was_register = here, register is not None

    def _alone(
        self, declared: Operand, operand: tree.VectorOperand, item: tree.Operand, at: int, may_gap: bool
    ) -> Iterator[OperandFault]:
        """An element is a register, a part of one, a literal or `_`; no part of one where a literal is an element."""
        fault = expression_fault(item)
        if fault:
            yield self._fault(fault, item)
        elif is_sink(item):
            if declared.role is not Role.WRITE and not may_gap:
                yield self._fault("Sink '_' not allowed as a source operand", item)
        elif isinstance(item, tree.NameOperand):
            symbol = self.look_up(item.text)
            is_whole = isinstance(symbol, RegisterSymbol | SpecialRegister) and symbol.vector > 1
            if is_whole or isinstance(symbol, VariableSymbol | FunctionSymbol | LabelSymbol | LabelTable):
                yield OperandFault(f"Illegal expression '{item.text}'", item.start, item.end)
        elif isinstance(item, tree.Component):
            symbol = self.look_up(item.base.text)
            for message in () if symbol is None else field_problems(symbol, item.field, declared, self.op):
                yield OperandFault(message, item.start, item.end)
            if any(literal_type(item) is not None for item in operand.items):
                yield self._fault(f"Argument {at} of instruction '{{op}}': must be register or constant", item)

    def _is_untyped(self, operand: tree.VectorOperand) -> bool:
        """True if a vector counts as untyped bits: an element is of a `.b` type, or a decimal literal, which has 64
        bits, is beside a float of 32 (written in hexadecimal, before it).
        """
        elements = [self._element(item) for item in operand.items]
        if any(element is not None and element.kind is TypeClass.BITS for element in elements):
            return True
        has_hexadecimal = any(literal_type(item) is SCALARS["f32"] and not is_decimal(item) for item in operand.items)
        has_narrow = SCALARS["f32"] in elements or (is_decimal(operand.items[0]) and has_hexadecimal)
        return has_narrow and any(map(is_decimal, operand.items))

    def _is_address(self, item: tree.Operand) -> bool:
        """True for the name of a variable or function, which no vector has."""
        return isinstance(item, tree.NameOperand) and isinstance(
            self.look_up(item.text), VariableSymbol | FunctionSymbol
        )

    def _is_special(self, item: tree.Operand) -> bool:
        base = item.base if isinstance(item, tree.Component) else item
        return isinstance(base, tree.NameOperand) and isinstance(self.look_up(base.text), SpecialRegister)

    def _element(self, item: tree.Operand) -> ScalarType | None:
        """The type of a register in a vector, bits for one that PTX itself defines; None of anything else."""
        base = item.base if isinstance(item, tree.Component) else item
        symbol = self.look_up(base.text) if isinstance(base, tree.NameOperand) else None
        if isinstance(symbol, SpecialRegister):
            is_predicate = symbol.type.kind is TypeClass.PREDICATE
            return symbol.type if is_predicate else SCALARS[f"b{symbol.type.bits}"]
        return symbol.type if isinstance(symbol, RegisterSymbol) else None


def _width(element: ScalarType) -> int:
    return _PREDICATE if element.kind is TypeClass.PREDICATE else element.bits


def _is_number(element: ScalarType, type: ScalarType) -> bool:
    """True if an integer register in a vector may stand for a float of its width; outside of vectors it may not."""
    return element.is_integer and type.name in ("f32", "f64") and element.bits == type.bits


def _is_wide_first(operand: tree.VectorOperand, type: ScalarType) -> bool:
    """True if the first element is a literal, which gives the vector its own width, too large for packed types."""
    first = literal_type(operand.items[0])
    if first is None:
        return False
    return type.name in ("bf16", "bf16x2", "f16x2") or (type.name == "f16" and not first.is_integer)
