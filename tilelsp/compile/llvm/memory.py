"""Memory, atomics, vectors and structs of the LLVM builder."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.compile.llvm.base import mangled
from tilelsp.compile.llvm.control import ControlOps
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.llvm.threads import MaskedLoad, MaskedStore
from tilelsp.ir.module import Value
from tilelsp.ir.types import (
    F32,
    F64,
    I1,
    I8,
    I32,
    Attr,
    IntAttr,
    StringAttr,
    TupleType,
    Type,
    TypeAttr,
    UnitAttr,
    VectorType,
)
from tilelsp.spec.constants import LOCAL, Imm, pointer, width_of

_BYTE = {"elem_type": TypeAttr(I8)}
_LETTERS: dict[Type, str] = {I32: "r", F32: "f", F64: "d"}
"""The letter of a type in the constraints of inline assembly; 64 bits of other types have `l`."""


class MemoryOps(ControlOps):
    """Loads, stores, atomics, fences, vectors and structs."""

    # --- memory -----------------------------------------------------------------------------------------------

    def gep(self, base: Value, offset: Value | int) -> Value:
        """The pointer `offset` bytes further; offsets are i32 or i64, signed."""
        if isinstance(offset, int):
            if offset == 0:
                return base
            offset = self.i64(offset) if width_of(base.type) == 64 else self.i32(offset)
        elif isinstance(offset, Imm) and offset.bits == 0:
            return base
        return self.emit(llvm.GETELEMENTPTR(base, offset), base.type, _BYTE)

    def alloca(self, size: int, align: int = 16) -> Value:
        """`size` bytes of per-thread local memory, a `ptr addrspace(5)`. Belongs in the entry block."""
        attrs: dict[str, Attr] = {"size": IntAttr(size, I32), "alignment": IntAttr(align, I32)}
        return self.emit(llvm.ALLOCA(), pointer(LOCAL), attrs)

    def _memory_attrs(self, type: Type, align: int | None, volatile: bool, order: str, scope: str) -> dict[str, Attr]:
        attrs: dict[str, Attr] = {"alignment": IntAttr(align or max(1, width_of(type) // 8), I32)}
        if volatile:
            attrs["volatile"] = UnitAttr()
        if order:
            attrs["ordering"] = StringAttr(order)
            if scope:
                attrs["syncscope"] = StringAttr(scope)
        return attrs

    def load(
        self, type: Type, ptr: Value, *, align: int | None = None, volatile: bool = False, order: str = "",
        scope: str = "",
    ) -> Value:  # fmt: skip
        """Load a scalar, or a vector of at most 16 bytes (32 on targets with 256-bit loads).

        `align` in bytes defaults to the size of `type`. `order` is "" (weak), "monotonic" or "acquire"; `scope` is
        "block", "cluster", "device" or "" (system).
        """
        return self.emit(llvm.LOAD(ptr), type, self._memory_attrs(type, align, volatile, order, scope))

    def store(
        self, value: Value, ptr: Value, *, align: int | None = None, volatile: bool = False, order: str = "",
        scope: str = "",
    ) -> None:  # fmt: skip
        """Store; the counterpart of `load`, with `order` "", "monotonic" or "release"."""
        attrs = self._memory_attrs(value.type, align, volatile, order, scope)
        self.emit_void(llvm.STORE(value, ptr), attrs)

    def _mask(self, predicate: Value, lanes: int) -> Value:
        if isinstance(predicate, Imm):
            return self.const(VectorType((lanes,), I1), predicate.bits or 0)
        key = (id(predicate), lanes)
        made = self._masks.get(key)
        if made is None:
            made = self._masks[key] = self.vector([predicate] * lanes)
        return made

    def masked_load(
        self, type: Type, ptr: Value, predicate: Value, passthru: Value | None = None, *, align: int | None = None
    ) -> Value:
        """Load where the i1 `predicate` holds, else give `passthru` (default zero): one predicated PTX load."""
        vector = type if isinstance(type, VectorType) else VectorType((1,), type)
        scalar = vector is not type
        other: Value = self.zero(vector)
        if passthru is not None:
            other = self.vector([passthru]) if scalar else passthru
        load = MaskedLoad(f"{mangled(vector)}.{mangled(ptr.type)}")
        bytes_ = align or max(1, width_of(type) // 8)
        mask = self._mask(predicate, vector.shape[0])
        loaded = self.emit(load(ptr, self.i32(bytes_), mask, other), vector)
        return self.extract(loaded, 0) if scalar else loaded

    def masked_store(self, value: Value, ptr: Value, predicate: Value, *, align: int | None = None) -> None:
        """Store where the i1 `predicate` holds: one predicated PTX store."""
        bytes_ = align or max(1, width_of(value.type) // 8)
        if not isinstance(value.type, VectorType):
            value = self.vector([value])
        vector = value.type
        assert isinstance(vector, VectorType)
        store = MaskedStore(f"{mangled(vector)}.{mangled(ptr.type)}")
        self.emit_void(store(value, ptr, self.i32(bytes_), self._mask(predicate, vector.shape[0])))

    def atomic_rmw(
        self, op: str, ptr: Value, value: Value, *, order: str = "monotonic", scope: str = "device"
    ) -> Value:
        """`op`: xchg add sub and or xor max min umax umin fadd; returns the old value. Orders: monotonic acquire
        release acq_rel."""
        attrs: dict[str, Attr] = {"op": StringAttr(op), "ordering": StringAttr(order)}
        if scope:
            attrs["syncscope"] = StringAttr(scope)
        return self.emit(llvm.ATOMICRMW(ptr, value), value.type, attrs)

    def cmpxchg(
        self, ptr: Value, compare: Value, new: Value, *, order: str = "monotonic", scope: str = "device"
    ) -> Value:
        """Compare and swap; returns the old value."""
        attrs: dict[str, Attr] = {"ordering": StringAttr(order)}
        if scope:
            attrs["syncscope"] = StringAttr(scope)
        pair = TupleType((compare.type, I1))
        both = self.emit(llvm.CMPXCHG(ptr, compare, new), pair, attrs)
        return self.emit(llvm.EXTRACTVALUE(both), compare.type, {"index": IntAttr(0, I32)})

    def assembly(self, text: str, inputs: Sequence[Value], type: Type | None = None) -> Value | None:
        """Inline assembly that acts on memory: `$0` is its result where it has a `type`, the inputs stand behind it."""
        results = [] if type is None else [f"={_LETTERS.get(type, 'l')}"]
        letters = [*results, *(_LETTERS.get(value.type, "l") for value in inputs)]
        attrs: dict[str, Attr] = {
            "asm_string": StringAttr(text),
            "constraints": StringAttr(",".join((*letters, "~{memory}"))),
            "has_side_effects": UnitAttr(),
        }
        call = llvm.INLINE_ASM(*inputs)
        if type is not None:
            return self.emit(call, type, attrs)
        self.emit_void(call, attrs)
        return None

    def fence(self, order: str, scope: str = "device") -> None:
        """A memory fence: acquire release acq_rel seq_cst, in the scope block, cluster, device or "" (system)."""
        attrs: dict[str, Attr] = {"ordering": StringAttr(order)}
        if scope:
            attrs["syncscope"] = StringAttr(scope)
        self.emit_void(llvm.FENCE(), attrs)

    # --- vectors and structs ----------------------------------------------------------------------------------

    def vector(self, elements: Sequence[Value]) -> Value:
        """A vector of scalars; `<2 x half>` and `<2 x bfloat>` are the packed forms."""
        type = VectorType((len(elements),), elements[0].type)
        if all(isinstance(e, Imm) for e in elements):
            width = width_of(type.element)
            bits = sum((e.bits or 0) << (width * i) for i, e in enumerate(elements) if isinstance(e, Imm))
            return Imm(type, bits)
        made: Value = self.poison(type)
        for i, element in enumerate(elements):
            made = self.emit(llvm.INSERTELEMENT(made, element, self.i32(i)), type)
        return made

    def extract(self, vector: Value, index: int) -> Value:
        """Element `index` of a vector."""
        type = vector.type
        assert isinstance(type, VectorType)
        if isinstance(vector, Imm):
            width = width_of(type.element)
            bits = None if vector.bits is None else (vector.bits >> (width * index)) & ((1 << width) - 1)
            return Imm(type.element, bits)
        return self.emit(llvm.EXTRACTELEMENT(vector, self.i32(index)), type.element)

    def insert(self, vector: Value, element: Value, index: int) -> Value:
        """The vector with element `index` replaced."""
        return self.emit(llvm.INSERTELEMENT(vector, element, self.i32(index)), vector.type)

    def elements(self, vector: Value) -> tuple[Value, ...]:
        """All elements of a vector, or all members of a struct."""
        type = vector.type
        if isinstance(type, VectorType):
            return tuple(self.extract(vector, i) for i in range(type.shape[0]))
        assert isinstance(type, TupleType)
        return tuple(
            self.emit(llvm.EXTRACTVALUE(vector), t, {"index": IntAttr(i, I32)}) for i, t in enumerate(type.elements)
        )

    def as_i32(self, value: Value) -> Value:
        """The bits of any 32-bit value as i32 (`<2 x half>`, `<4 x i8>`, float)."""
        return self.bitcast(value, I32)
