"""From what was read to the LLVM stage's IR: shared-memory globals and functions.

What cannot be lowered has no op: uses of its results are left out in turn, and a block whose terminator is left out
ends in `llvm.unreachable`. `link` says which functions are whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Origin, Region, Successor, Value
from tilelsp.ir.types import (
    I32,
    POISON,
    Attr,
    DenseArrayAttr,
    DictAttr,
    IntAttr,
    StringAttr,
    Type,
    UnitAttr,
    VectorType,
)
from tilelsp.spec.constants import BY_VALUE, SHARED, Imm, SymbolAddress
from tilelsp.syntax.llvm.by_value import bytes_of
from tilelsp.syntax.llvm.contents import LOCAL_LINKAGES, contents_of
from tilelsp.syntax.llvm.entity import Entity
from tilelsp.syntax.llvm.function import BoundFunction, FunctionDefinition
from tilelsp.syntax.llvm.module_tables import ModuleTables, tables_of
from tilelsp.syntax.llvm.op_attributes import op_attributes
from tilelsp.syntax.llvm.operand import LlvmOperand
from tilelsp.syntax.llvm.printer import FUNCTION_ATTRIBUTES
from tilelsp.syntax.llvm.statement import BLOCK, INSTRUCTION, Assembly, LlvmStatement
from tilelsp.syntax.llvm.types import size_of
from tilelsp.syntax.llvm.units import STAGE, LlvmUnit
from tilelsp.syntax.references import Reference

_READ_ATTRIBUTES = {written: name for name, written in FUNCTION_ATTRIBUTES.items()}
_NAMES = {"ret": "llvm.return", "freeze": "llvm.bitcast"}


@record(frozen=False)
class BuildResult:
    """Ops, where names are used, and what is wrong with attributes that the pipeline reads."""

    ops: list[Op] = field(default_factory=list[Op])
    references: list[Reference] = field(default_factory=list[Reference])
    diagnostics: list[Diagnostic] = field(default_factory=list[Diagnostic])


def build_units(units: Sequence[tuple[LlvmUnit, int]], tables: ModuleTables | None = None) -> BuildResult:
    """The ops of units, globals first; spans count in the document."""
    tables = tables if tables is not None else tables_of(units)
    built = BuildResult()
    functions: list[tuple[LlvmUnit, int, int]] = []
    known: dict[str, Op] = {}
    for unit, base in units:
        for number, entity in enumerate(unit.entities):
            if entity.kind == "global" and entity.problem is None:
                made = _global(entity, base)
                if made is not None and entity.name not in known:
                    known[entity.name] = made
            elif number in unit.bounds:
                functions.append((unit, number, base))
    built.ops += known.values()
    for unit, number, base in functions:
        function = unit.entities[number].function
        assert function is not None
        _Function(function, unit.bounds[number], base, tables, known, built).run()
    built.references.sort(key=lambda reference: reference.span)
    return built


def _global(entity: Entity, base: int) -> Op | None:
    size = size_of(entity.value) if entity.value is not None else None
    contents = contents_of(entity)
    if size is None or (entity.address_space != SHARED and contents is None):
        return None
    align = entity.fields.get("align", 1)
    assert isinstance(align, int)
    attrs: dict[str, Attr] = {
        "sym_name": StringAttr(entity.name),
        "addr_space": IntAttr(entity.address_space, I32),
        "size": IntAttr(size, I32),
        "alignment": IntAttr(align, I32),
    }
    if contents is not None:
        attrs["contents"] = StringAttr(contents)
        if entity.fields.get("constant"):
            attrs["constant"] = UnitAttr()
        if entity.fields.get("linkage") in LOCAL_LINKAGES:
            attrs["internal"] = UnitAttr()
    elif entity.fields.get("linkage") == "external":
        attrs["dynamic"] = UnitAttr()
    span = Span(base + entity.name_start, base + entity.name_end)
    return Op("llvm.global", attrs=attrs, span=span, origin=Origin(span=span))


class _Function:
    """Builds one function."""

    def __init__(
        self,
        function: FunctionDefinition,
        bound: BoundFunction,
        base: int,
        tables: ModuleTables,
        known: Mapping[str, Op],
        built: BuildResult,
    ) -> None:
        self.function = function
        self.bound = bound
        self.base = base
        self.tables = tables
        self.known = known
        self.built = built
        self.values: dict[str, Value] = {}
        self.blocks: dict[str, Block] = {}
        self.phis: dict[Block, list[tuple[Value, LlvmStatement, int]]] = {}

    def run(self) -> None:
        function = self.function
        span = Span(self.base + function.start, self.base + function.end)
        attrs: dict[str, Attr] = {"sym_name": StringAttr(function.name)}
        if function.kernel or function.name in self.tables.kernels:
            attrs["kernel"] = UnitAttr()
        self._attributes(attrs, span)
        held = [bytes_of(parameter) or (0, 0) for parameter in function.parameters]
        if any(size for size, _ in held):
            attrs[BY_VALUE] = DenseArrayAttr(I32, tuple(number for pair in held for number in pair))
        blocks = self._make_blocks(span)
        for number, (_, first, end) in enumerate(self.bound.blocks):
            self._fill(blocks[number], first, end)
        self._resolve_forward()
        self._connect(blocks)
        region = Region(tuple(blocks))
        self.built.ops.append(Op("llvm.func", attrs=attrs, regions=(region,), span=span, origin=Origin(span=span)))
        self._references()

    def _attributes(self, attrs: dict[str, Attr], span: Span) -> None:
        found = list(self.function.attributes)
        for group in self.function.groups:
            found += self.tables.groups.get(group, ())
        for attribute in found:
            key = _READ_ATTRIBUTES.get(attribute.word) if attribute.text else None
            if key is None:
                continue
            text = attribute.value or ""
            written = f'"{attribute.word}"="{text}"'
            if key == "target_cpu":
                attrs[key] = StringAttr(text)
            elif key == "blocksareclusters":
                attrs[key] = UnitAttr()
            elif key in ("reqntid", "cluster_dim"):
                parts = text.split(",")
                if all(part.strip().isdecimal() and len(part) < 20 for part in parts) and len(parts) <= 3:
                    attrs[key] = DenseArrayAttr(I32, tuple(int(part) for part in parts))
                else:
                    self._wrong(f"{written} is not a list of up to three numbers", span)
            elif text.isdecimal() and len(text) < 20:
                attrs[key] = IntAttr(int(text), I32)
            else:
                self._wrong(f"{written} is not a number", span)

    def _wrong(self, message: str, span: Span) -> None:
        self.built.diagnostics.append(Diagnostic("llvm.attribute", message, span, stage=STAGE))

    # --- blocks -------------------------------------------------------------------------------------------------------

    def _make_blocks(self, span: Span) -> list[Block]:
        made: list[Block] = []
        for name, first, _ in self.bound.blocks:
            defined = self.bound.values.get(name)
            place = span
            start, end = self.bound.place(defined) if defined is not None else (0, 0)
            if end > start:
                place = Span(self.base + start, self.base + end)
            statements = self.function.statements
            labelled = first < len(statements) and statements[first][1].kind == BLOCK
            block = Block(name if labelled or made else "entry", place)
            self.blocks.setdefault(name, block)
            made.append(block)
        if not made:
            made.append(Block("entry", span))
        args: list[Value] = []
        number = 0
        for parameter in self.function.parameters:
            name = parameter.name
            if name is None:
                name = str(number)
            if name.isdecimal() and len(name) < 10:
                number = int(name) + 1
            place = Span(self.base + parameter.start, self.base + parameter.end)
            value = Value(parameter.type, made[0], len(args), name, place)
            self.values.setdefault(name, value)
            args.append(value)
        made[0].args = tuple(args)
        return made

    def _fill(self, block: Block, first: int, end: int) -> None:
        ops: list[Op] = []
        phis: list[tuple[Value, LlvmStatement, int]] = []
        for index in range(first, end):
            offset, statement = self.function.statements[index]
            if statement.kind != INSTRUCTION:
                continue
            if statement.word == "phi" and not statement.obstacle and statement.type is not None and not ops:
                name = self.bound.numbers[index]
                start, stop = statement.result_at or (statement.start, statement.end)
                place = Span(self.base + offset + start, self.base + offset + stop)
                value = Value(statement.type, block, len(phis), name or None, place)
                phis.append((value, statement, offset))
                self._define(name, value)
                continue
            op = None if statement.obstacle else self._op(statement, offset, self.bound.numbers[index])
            if op is not None:
                ops.append(op)
        if not ops or ops[-1].name not in _ENDS:
            span = block.span
            ops.append(Op("llvm.unreachable", span=span, origin=Origin(span=span)))
        block.ops = tuple(ops)
        self.phis[block] = phis
        if phis and block is not self.blocks.get(self.bound.blocks[0][0]):
            block.args = tuple(value for value, _, _ in phis)

    def _define(self, name: str, value: Value) -> None:
        if name:
            self.values.setdefault(name, value)

    def _connect(self, blocks: list[Block]) -> None:
        """Give branches their targets and what they pass."""
        for (name, _, end), block in zip(self.bound.blocks, blocks, strict=False):
            _, statement = self.function.statements[end - 1] if end else (0, None)
            if statement is None or not statement.labels or block.ops[-1].name not in ("llvm.br", "llvm.cond_br"):
                continue
            targets = [self.blocks.get(label) for label in statement.labels]
            found = [target for target in targets if target is not None and target is not blocks[0]]
            op = block.ops[-1]
            if len(found) == len(targets):
                op.successors = tuple(Successor(target, self._passed(name, target)) for target in found)
            else:
                op.name, op.operands = "llvm.unreachable", ()

    def _passed(self, source: str, target: Block) -> tuple[Value, ...]:
        made: list[Value] = []
        for value, phi, offset in self.phis.get(target, ()):
            argument: Value | None = None
            for operand, label in zip(phi.operands, phi.incoming, strict=True):
                if label == source:
                    argument = self._value(operand, offset)
                    break
            made.append(argument if argument is not None else Imm(value.type, None))
        return tuple(made)

    # --- operands -----------------------------------------------------------------------------------------------------

    def _value(self, operand: LlvmOperand, offset: int) -> Value | None:
        """The value of an operand; None where it cannot be lowered."""
        if operand.kind == "local":
            found = self.values.get(operand.name)
            if found is not None:
                return None if found.type is POISON else found
            defined = self.bound.values.get(operand.name)
            if defined is None or defined.type is POISON or defined.statement < 0:
                return None
            return _Forward(operand.type, operand.name)
        if operand.kind == "global":
            return SymbolAddress(operand.type, operand.name)
        if operand.kind in ("number", "poison"):
            made = Imm(operand.type, operand.bits if operand.kind == "number" else None)
            made.span = Span(self.base + offset + operand.start, self.base + offset + operand.end)
            return made
        return None

    def _resolve_forward(self) -> None:
        """Put values in the place of names that were used before their definition."""
        for block in self.blocks.values():
            remaining: list[Op] = []
            for op in block.ops:
                if any(isinstance(operand, _Forward) for operand in op.operands):
                    found = [
                        self.values.get(operand.forward) if isinstance(operand, _Forward) else operand
                        for operand in op.operands
                    ]
                    if None in found and op.name not in _ENDS:
                        continue
                    op.operands = tuple(value for value in found if value is not None)
                remaining.append(op)
            block.ops = tuple(remaining)

    # --- ops ----------------------------------------------------------------------------------------------------------

    def _op(self, statement: LlvmStatement, offset: int, name: str) -> Op | None:
        start = self.base + offset
        operands: list[Value] = []
        for operand in statement.operands:
            value = self._value(operand, offset)
            if value is None:
                if statement.word == "br":
                    value = Imm(operand.type, None)
                else:
                    return None
            operands.append(value)
        word = statement.word
        end = statement.end
        attrs = op_attributes(statement)
        segments: tuple[int, ...] = ()
        if word == "call":
            op_name, end, segments = self._call(statement, attrs)
        elif word == "br":
            op_name = "llvm.br" if len(statement.labels) == 1 else "llvm.cond_br"
        else:
            op_name = _NAMES.get(word, f"llvm.{word}")
        if word == "shufflevector":
            mask = operands.pop()
            lanes = statement.operands[2].type
            count = lanes.shape[0] if isinstance(lanes, VectorType) else 0
            bits = (mask.bits or 0) if isinstance(mask, Imm) else 0
            attrs["mask"] = DenseArrayAttr(I32, tuple((bits >> (32 * i)) & 0xFFFFFFFF for i in range(count)))
        span = Span(start + statement.start, start + end)
        types: tuple[Type, ...] = () if statement.type is None else (statement.type,)
        made = Op(
            op_name, tuple(operands), types, attrs, segments=segments, origin=Origin(span=span), span=span,
            result_names=(name or None,) if types else (),
        )  # fmt: skip
        if types:
            result = made.results[0]
            at = statement.result_at
            result.span = span if at is None else Span(start + at[0], start + at[1])
            self._define(name, result)
        return made

    def _call(self, statement: LlvmStatement, attrs: dict[str, Attr]) -> tuple[str, int, tuple[int, ...]]:
        """The op's name, the end of its span, and its segments."""
        fields = statement.fields
        written = fields.get("assembly")
        if isinstance(written, Assembly):
            attrs.clear()
            if written.effects:
                attrs["has_side_effects"] = UnitAttr()
            attrs["asm_string"] = StringAttr(written.text)
            attrs["constraints"] = StringAttr(written.constraints)
            return "llvm.inline_asm", statement.end, ()
        attrs.clear()
        segments: tuple[int, ...] = ()
        count = fields.get("arguments")
        if "bundle" in fields and isinstance(count, int):
            attrs["bundle"] = StringAttr(str(fields["bundle"]))
            segments = count, len(statement.operands) - count
        for key, node, *_ in statement.attached:
            if key.startswith("tile.") and isinstance(node, str):
                attrs[key] = self.tables.fields.get(node, DictAttr(()))
        end = fields.get("callee_end")
        callee = str(fields.get("callee"))
        if not callee.startswith("llvm."):
            attrs["callee"] = StringAttr(callee)
            callee = "llvm.call"
        return callee, end if isinstance(end, int) else statement.end, segments

    def _references(self) -> None:
        """Where names of values, blocks and globals are used."""
        for offset, statement in self.function.statements:
            base = self.base + offset
            for name, _, start, end in statement.uses:
                target = self.values.get(name) or self.blocks.get(name)
                if target is not None and target.span is not None:
                    self.built.references.append(Reference(Span(base + start, base + end), target))
            for space, name, _, start, end in statement.names:
                if space == "global" and name in self.known:
                    self.built.references.append(Reference(Span(base + start, base + end), self.known[name]))


_ENDS = frozenset(("llvm.br", "llvm.cond_br", "llvm.return", "llvm.unreachable"))
_NOWHERE = Block("forward")


class _Forward(Value):
    """A use in front of the definition."""

    __slots__ = ("forward",)

    def __init__(self, type: Type, name: str) -> None:
        super().__init__(type, _NOWHERE, 0, name)
        self.forward = name
