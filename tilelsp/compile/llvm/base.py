"""The core of the LLVM builder: blocks, jumps, constants. See `builder` for the whole."""

from __future__ import annotations

import struct as pack
from collections.abc import Mapping, Sequence

from tilelsp.defs.llvm import instructions as llvm
from tilelsp.ir.build import block
from tilelsp.ir.module import Block, Op, Origin, Region, Successor, Value
from tilelsp.ir.types import (
    F32,
    F64,
    I1,
    I8,
    I16,
    I32,
    I64,
    Attr,
    DictAttr,
    FloatType,
    IntAttr,
    IntType,
    StringAttr,
    Type,
    TypeAttr,
    VectorType,
)
from tilelsp.spec.constants import Imm, address_space, width_of
from tilelsp.spec.intrinsic import UnplacedCall

_NO_ATTRS: dict[str, Attr] = {}
_BYTE = {"elem_type": TypeAttr(I8)}


def float_bits(type: FloatType, value: float) -> int:
    """The bit pattern of `value` rounded to `type` (f16, bf16, f32, f64), ties to even."""
    if type is F64 or type.name == "f64":
        return int.from_bytes(pack.pack("<d", value), "little")
    if type.name == "f16":
        return int.from_bytes(pack.pack("<e", value), "little")
    single = int.from_bytes(pack.pack("<f", value), "little")
    if type.name == "f32":
        return single
    if type.name != "bf16":
        raise ValueError(f"no LLVM constant of type {type.name}")
    if value != value:
        return 0x7FC0
    return (single + 0x7FFF + ((single >> 16) & 1)) >> 16


def mangled(type: Type) -> str:
    """The suffix of an overloaded intrinsic: `v4f32`, `i32`, `p1`, `bf16`."""
    if isinstance(type, VectorType):
        return f"v{type.shape[0]}{mangled(type.element)}"
    if isinstance(type, IntType):
        return f"i{type.width}"
    if isinstance(type, FloatType):
        return type.name
    space = address_space(type)
    if space is None:
        raise ValueError(f"{type} cannot overload an intrinsic")
    return f"p{space}"


class BuilderBase:
    """Blocks, jumps, what they hold, and constants."""

    def __init__(self, region: Region, entry: Block, origin: Origin) -> None:
        self._region = region
        self._blocks: list[Block] = [entry]
        self._pending: dict[Block, list[Op]] = {entry: []}
        self._block = entry
        self._ops = self._pending[entry]
        self._elsewhere = 0
        """Instructions that were made before this block became the current one, less what it had then."""
        self._masks: dict[tuple[int, int], Value] = {}
        self._casts: dict[tuple[int, str], Value] = {}
        self._imms: dict[tuple[int, int], Imm] = {}
        self.origin = origin
        """Origin of the next instructions; set it as the lowering walks the stage above."""
        self.args: tuple[Value, ...] = entry.args
        """The function's parameters."""

    # --- blocks and jumps -------------------------------------------------------------------------------------

    @property
    def current(self) -> Block:
        """The block that instructions are appended to."""
        return self._block

    @property
    def size(self) -> int:
        """Instructions made so far."""
        return self._elsewhere + len(self._ops)

    def block(self, arg_types: Sequence[Type] = (), name: str | None = None) -> Block:
        """A new empty block of the function; `at` makes it current. Blocks are printed in the order they are made."""
        made = block(arg_types, label=name)
        self._blocks.append(made)
        self._pending[made] = []
        return made

    def at(self, where: Block) -> None:
        """Go on at the end of `where`."""
        size = self.size
        self._block = where
        self._ops = self._pending[where]
        self._elsewhere = size - len(self._ops)
        self._masks = {}
        self._casts = {}

    def place_last(self, made: Block) -> None:
        """Move a block behind all others, so that the text shows code in the order it runs."""
        self._blocks.remove(made)
        self._blocks.append(made)

    def br(self, to: Block, operands: Sequence[Value] = ()) -> None:
        """Jump."""
        self._terminate(llvm.BR(), (Successor(to, tuple(operands)),))

    def cond_br(
        self,
        condition: Value,
        then: Block,
        otherwise: Block,
        then_operands: Sequence[Value] = (),
        else_operands: Sequence[Value] = (),
    ) -> None:
        """Jump to `then` where the i1 `condition` holds. The two blocks must differ if they take operands."""
        self._terminate(
            llvm.COND_BR(condition),
            (Successor(then, tuple(then_operands)), Successor(otherwise, tuple(else_operands))),
        )

    def ret(self) -> None:
        """Return from the kernel."""
        self._terminate(llvm.RETURN(), ())

    def unreachable(self) -> None:
        """End a block that is never left."""
        self._terminate(llvm.UNREACHABLE(), ())

    def _terminate(self, call: UnplacedCall, successors: tuple[Successor, ...]) -> None:
        self._ops.append(Op(call.name, call.operands, (), _NO_ATTRS, (), successors, origin=self.origin))

    def finish(self) -> None:
        """Store all blocks in the function."""
        for made in self._blocks:
            made.ops = tuple(self._pending[made])
        self._region.blocks = tuple(self._blocks)

    # --- emitting --------------------------------------------------------------------------------------------

    def emit(self, call: UnplacedCall, type: Type, attrs: Mapping[str, Attr] | None = None) -> Value:
        """Append any instruction or intrinsic call with one result."""
        op = Op(call.name, call.operands, (type,), attrs if attrs is not None else _NO_ATTRS, origin=self.origin)
        self._ops.append(op)
        return op.results[0]

    def emit_void(
        self, call: UnplacedCall, attrs: Mapping[str, Attr] | None = None, segments: tuple[int, ...] = ()
    ) -> None:
        """Append any instruction or intrinsic call without result."""
        call_attrs = attrs if attrs is not None else _NO_ATTRS
        self._ops.append(Op(call.name, call.operands, (), call_attrs, segments=segments, origin=self.origin))

    @staticmethod
    def fields(entries: Mapping[str, str | int]) -> DictAttr:
        """Named fields for a `tile.*` attribute: words and integers."""
        return DictAttr(
            tuple((k, StringAttr(v) if isinstance(v, str) else IntAttr(v, I32)) for k, v in entries.items())
        )

    def named(self, value: Value, name: str) -> Value:
        """Give a value the name it is printed with (made unique when printing)."""
        value.name = name
        return value

    # --- constants --------------------------------------------------------------------------------------------

    def const(self, type: Type, value: int | float) -> Imm:
        """A constant: an integer (taken modulo its width), a float rounded to its type, or a splat of either."""
        if isinstance(type, VectorType):
            element_bits = self.const(type.element, value).bits or 0
            width = width_of(type.element)
            return Imm(type, sum(element_bits << (width * i) for i in range(type.shape[0])))
        if isinstance(type, FloatType):
            return Imm(type, float_bits(type, float(value)))
        return Imm(type, int(value) & ((1 << width_of(type)) - 1))

    def _int(self, type: IntType, value: int) -> Imm:
        key = (type.width, value)
        made = self._imms.get(key)
        if made is None:
            made = self._imms[key] = Imm(type, value & ((1 << type.width) - 1))
        return made

    def i1(self, value: bool) -> Imm:
        """An i1 constant."""
        return self._int(I1, int(value))

    def i8(self, value: int) -> Imm:
        """An i8 constant."""
        return self._int(I8, value)

    def i16(self, value: int) -> Imm:
        """An i16 constant."""
        return self._int(I16, value)

    def i32(self, value: int) -> Imm:
        """An i32 constant."""
        return self._int(I32, value)

    def i64(self, value: int) -> Imm:
        """An i64 constant."""
        return self._int(I64, value)

    def f32(self, value: float) -> Imm:
        """An f32 constant."""
        return Imm(F32, float_bits(F32, value))

    def zero(self, type: Type) -> Imm:
        """The all-zero value of any type, `null` for pointers."""
        return Imm(type, 0)

    def poison(self, type: Type) -> Imm:
        """A value that does not matter."""
        return Imm(type, None)
