"""State of instruction selection of one function: the machine values of LLVM values, and how to emit.

`select.values` says what a value can become. No instruction is emitted for taking such values apart or putting them
together, except to pack narrow elements.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.compile.select.values import Packed, Rep, Unselectable, describe, is_packed, machine_type, member_register
from tilelsp.defs.mir.gates import Refusal, refusal
from tilelsp.defs.mir.integers import AND, OR, PRMT, SHL, SHR_U
from tilelsp.defs.mir.memory import LEA_GLOBAL, LEA_SHARED
from tilelsp.defs.mir.moves import CLASS_OF, MOV, PACK_B32, UNPACK_B32
from tilelsp.defs.ptx.support import Support
from tilelsp.ir.module import Block, Op, Origin, Value
from tilelsp.ir.types import (
    I1,
    I16,
    I32,
    Attr,
    BoolAttr,
    IntAttr,
    StringAttr,
    TupleType,
    Type,
    VectorType,
)
from tilelsp.spec.constants import GLOBAL, Imm, SymbolAddress, address_space, width_of
from tilelsp.spec.machine import GUARD, Lane, Opcode, UnplacedInstruction, lanes_of

NO_ATTRS: dict[str, Attr] = {}


class Selector:
    """Selects one function. Handlers get it with the LLVM op and call `emit`, `reg`, `opd`, `put`."""

    def __init__(self, support: Support) -> None:
        self.support = support
        self.values: dict[Value, Rep] = {}
        self.blocks: dict[Block, Block] = {}
        self.ops: list[Op] = []
        self.op: Op = Op("none")
        self.diagnostics: list[Diagnostic] = []
        self.dynamic_shared: frozenset[str] = frozenset()
        self._origin: Origin | None = None
        """Where what the current op becomes is from; made with the first instruction, as many ops become none."""
        self._stopped: Op | None = None
        """The last op that the target cannot execute."""
        self._refused: dict[str, Refusal | None] = {}
        self._consts: dict[tuple[Type, int | None], Value] = {}
        self._addresses: dict[str, Value] = {}

    # --- walking ----------------------------------------------------------------------------------------------

    def start_block(self, ops: list[Op]) -> None:
        """Emit into `ops` from now on; constants in registers are made anew in every block."""
        self.ops = ops
        self._consts.clear()
        self._addresses.clear()

    def start_op(self, op: Op) -> None:
        """Emit for `op` from now on."""
        self.op = op
        self._origin = None

    def report(self, problem: Unselectable, span: Span | None = None) -> None:
        """Say at the current op what is wrong with it."""
        where = span or self.op.span or Origin(op=self.op).source_span() or Span(0, 0)
        severity = Severity.INFORMATION if problem.code == "native.unsupported" else Severity.ERROR
        targets = (self.support.target.name,) if problem.targeted else ()
        self.diagnostics.append(Diagnostic(problem.code, problem.message, where, severity, "llvm", targets))

    # --- emitting ---------------------------------------------------------------------------------------------

    def emit(
        self,
        made: UnplacedInstruction,
        attrs: Mapping[str, Attr] = NO_ATTRS,
        *,
        type: Type | None = None,
        guard: Value | None = None,
    ) -> Value:
        """Append an instruction with one result, of `type` where the opcode does not say which; run where `guard`."""
        result = type or made.opcode.results[0].type
        if result is None:
            raise TypeError(f"{made.opcode.name} has a result of any type")
        op = self._append(made, (result,), attrs, guard)
        return op.results[0]

    def emit_all(
        self, made: UnplacedInstruction, attrs: Mapping[str, Attr], types: Sequence[Type]
    ) -> tuple[Value, ...]:
        """Append an instruction with results of these types."""
        return self._append(made, tuple(types), attrs, None).results

    def emit_void(
        self, made: UnplacedInstruction, attrs: Mapping[str, Attr] = NO_ATTRS, *, guard: Value | None = None
    ) -> None:
        """Append an instruction without result."""
        self._append(made, (), attrs, guard)

    def _append(
        self, made: UnplacedInstruction, results: tuple[Type, ...], attrs: Mapping[str, Attr], guard: Value | None
    ) -> Op:
        refused = self._gate(made.opcode, attrs)
        if refused is not None and self._stopped is not self.op:
            # Said once for each op; what uses its results is selected all the same, to be judged by itself.
            self._stopped = self.op
            self.report(Unselectable(refused.message, refused.rule or "llvm.target", targeted=True))
        operands = made.operands
        if guard is not None:
            operands, attrs = (*operands, guard), {**attrs, GUARD: BoolAttr(True)}
        if self._origin is None:
            self._origin = Origin(op=self.op)
        op = Op(made.opcode.name, operands, results, attrs, segments=made.segments, origin=self._origin)
        self.ops.append(op)
        return op

    def _gate(self, opcode: Opcode, attrs: Mapping[str, Attr]) -> Refusal | None:
        """The machine verifier's refusal of an instruction that the target lacks; without fields, asked once."""
        if opcode.fields:
            return refusal(opcode, attrs, self.support)
        if opcode.name not in self._refused:
            self._refused[opcode.name] = refusal(opcode, attrs, self.support)
        return self._refused[opcode.name]

    def can(self, opcode: Opcode | None) -> bool:
        """True if the target supports what an opcode prints."""
        return opcode is not None and self._gate(opcode, NO_ATTRS) is None

    def lanes(self, value: Value) -> tuple[Value, ...]:
        """All registers of a vector register."""
        return tuple(Lane(value, i) for i in range(lanes_of(value.type)))

    # --- values -----------------------------------------------------------------------------------------------

    def put(self, rep: Rep) -> None:
        """Say what the current op's result is."""
        self.values[self.op.results[0]] = rep

    def rep(self, value: Value) -> Rep:
        """The machine representation of an LLVM value."""
        made = self.values.get(value)
        if made is not None:
            return made
        if isinstance(value, Imm):
            return self._constant(value)
        if isinstance(value, SymbolAddress):
            return value
        raise Unselectable("the value that this uses could not be selected", "llvm.poisoned")

    def _constant(self, value: Imm) -> Rep:
        type = value.type
        if isinstance(type, VectorType):
            width = width_of(type.element)
            if is_packed(type):
                total = width * type.shape[0]
                word = I16 if total <= 16 else I32
                count = max(1, (total + 31) // 32)
                bits = value.bits
                words = tuple(
                    Imm(word, None if bits is None else (bits >> (32 * i)) & 0xFFFFFFFF) for i in range(count)
                )
                return Packed(type, words)
            element = machine_type(type.element)
            mask = (1 << width) - 1
            bits = value.bits
            return tuple(
                Imm(element, None if bits is None else (bits >> (width * i)) & mask) for i in range(type.shape[0])
            )
        if isinstance(type, TupleType):
            return tuple(Imm(member_register(t), None if value.bits is None else 0) for t in type.elements)
        register = machine_type(type)
        return value if register is type else Imm(register, value.bits)

    def scalar(self, value: Value) -> Value:
        """The one machine value of a scalar: a register, `Imm` or `SymbolAddress`."""
        made = self.rep(value)
        if isinstance(made, Value):
            return made
        if isinstance(made, Packed):
            words = self.words(made)
            if len(words) == 1:
                return words[0]
        elif len(made) == 1:
            return made[0]
        raise Unselectable(f"this operand must be a scalar, not {describe(value.type)}")

    def opd(self, value: Value) -> Value:
        """A scalar operand where a constant may stand; addresses of globals are put into a register."""
        made = self.scalar(value)
        return self.address_register(made) if isinstance(made, SymbolAddress) else made

    def reg(self, value: Value) -> Value:
        """A scalar operand in a register."""
        return self.in_register(self.scalar(value))

    def in_register(self, made: Value) -> Value:
        """A machine value in a register; constants are made once per block."""
        if isinstance(made, Imm):
            key = (made.type, made.bits)
            held = self._consts.get(key)
            if held is None:
                move = MOV["pred" if made.type == I1 else CLASS_OF[made.type]]
                held = self._consts[key] = self.emit(move(Imm(made.type, made.bits or 0)))
            return held
        if isinstance(made, SymbolAddress):
            return self.address_register(made)
        return made

    def address_register(self, made: SymbolAddress) -> Value:
        """The address of a global in a register; made once per block."""
        held = self._addresses.get(made.symbol)
        if held is None:
            lea = LEA_GLOBAL if address_space(made.type) == GLOBAL else LEA_SHARED
            held = self._addresses[made.symbol] = self.emit(lea(made))
        return held

    def components(self, value: Value) -> tuple[Value, ...]:
        """The elements of a vector of wide elements, or of a struct."""
        made = self.rep(value)
        if isinstance(made, tuple):
            return made
        if isinstance(made, Packed):
            return tuple(self.elements(made))
        return (made,)

    def words(self, packed: Packed) -> tuple[Value, ...]:
        """The 32-bit words of a packed vector (one 16-bit register where it is that small)."""
        if packed.words is None:
            assert packed.elements is not None
            packed.words = self._pack(packed.type, packed.elements)
        return packed.words

    def elements(self, packed: Packed) -> list[Value]:
        """The elements of a packed vector, each in a 16-bit register."""
        if packed.elements is None:
            assert packed.words is not None
            packed.elements = self._unpack(packed.type, packed.words)
        return packed.elements

    def _pack(self, type: VectorType, elements: Sequence[Value]) -> tuple[Value, ...]:
        width = width_of(type.element)
        if width == 16:
            halves = list(elements)
            if len(halves) == 1:
                return (halves[0],)
            if len(halves) % 2:
                halves.append(Imm(I16, 0))
            return tuple(self.pack_halves(halves[i], halves[i + 1]) for i in range(0, len(halves), 2))
        if width != 8:
            raise Unselectable(f"no register layout for {describe(type)}")
        if len(elements) == 1:
            return (elements[0],)
        if len(elements) == 2:
            low = self.emit(AND["b16"](self.in_register(elements[0]), Imm(I16, 255)))
            high = self.emit(SHL["b16"](self.in_register(elements[1]), Imm(I32, 8)))
            return (self.emit(OR["b16"](low, high)),)
        made: list[Value] = []
        for i in range(0, len(elements), 4):
            four = [*elements[i : i + 4], *(Imm(I16, 0),) * max(0, i + 4 - len(elements))]
            if all(isinstance(e, Imm) for e in four):
                made.append(
                    Imm(I32, sum(((e.bits or 0) & 255) << (8 * j) for j, e in enumerate(four) if isinstance(e, Imm)))
                )
                continue
            low = self.pack_halves(four[0], four[1])
            high = self.pack_halves(four[2], four[3])
            made.append(self.emit(PRMT(self.in_register(low), self.in_register(high), Imm(I32, 0x6420))))
        return tuple(made)

    def pack_halves(self, low: Value, high: Value) -> Value:
        """Two 16-bit values as one word."""
        if isinstance(low, Imm) and isinstance(high, Imm):
            return Imm(I32, (low.bits or 0) | (high.bits or 0) << 16)
        if isinstance(low, Lane) and isinstance(high, Lane) and low.whole is high.whole and high.lane == low.lane + 1:
            made = low.whole.owner
            if isinstance(made, Op) and made.name == UNPACK_B32.name:
                return made.operands[0]
        return self.emit(PACK_B32(self.in_register(low), self.in_register(high)))

    def _unpack(self, type: VectorType, words: Sequence[Value]) -> list[Value]:
        width, count = width_of(type.element), type.shape[0]
        if all(isinstance(w, Imm) for w in words):
            bits = sum((w.bits or 0) << (32 * i) for i, w in enumerate(words) if isinstance(w, Imm))
            mask = (1 << width) - 1
            return [Imm(I16, (bits >> (width * i)) & mask) for i in range(count)]
        if width == 16:
            if count == 1:
                return [words[0]]
            made: list[Value] = []
            for word in words:
                made += self.halves(word)
            return made[:count]
        if width != 8:
            raise Unselectable(f"no register layout for {describe(type)}")
        if count == 1:
            return [words[0]]
        if count == 2:
            return [words[0], self.emit(SHR_U["u16"](self.in_register(words[0]), Imm(I32, 8)))]
        bytes_: list[Value] = []
        for word in words:
            low, high = self.halves(word)
            for half in (low, high):
                bytes_ += [half, self.emit(SHR_U["u16"](self.in_register(half), Imm(I32, 8)))]
        return bytes_[:count]

    def halves(self, word: Value) -> tuple[Value, Value]:
        """The two 16-bit halves of a word, the low one first."""
        if isinstance(word, Imm):
            bits = word.bits or 0
            return Imm(I16, bits & 0xFFFF), Imm(I16, bits >> 16)
        made = word.owner
        if isinstance(made, Op) and made.name == PACK_B32.name:
            return made.operands[0], made.operands[1]
        low, high = self.lanes(self.emit(UNPACK_B32(word)))
        return low, high

    # --- attributes of the current op -------------------------------------------------------------------------

    def word(self, name: str) -> str:
        """A word attribute of the current op, "" where absent."""
        attr = self.op.attrs.get(name)
        return attr.value if isinstance(attr, StringAttr) else ""

    def number(self, name: str, default: int = 0) -> int:
        """A number attribute of the current op."""
        attr = self.op.attrs.get(name)
        return attr.value if isinstance(attr, IntAttr) else default

    def constant(self, index: int, what: str) -> int:
        """Operand `index` of the current op, which must be a constant integer; unsigned."""
        value = self.op.operands[index]
        if not isinstance(value, Imm) or value.bits is None:
            raise Unselectable(f"{what} of {self.op.name} must be a constant", "llvm.immediate")
        return value.bits


Handler: TypeAlias = Callable[[Selector, Op], None]
