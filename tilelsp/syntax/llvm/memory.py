"""Instructions of LLVM text that access memory, and addresses."""

from __future__ import annotations

from tilelsp.ir.types import I1, TupleType, Type
from tilelsp.spec.constants import LOCAL, address_space, pointer, width_of
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.instructions import NOT_LOWERED, Instructions
from tilelsp.syntax.llvm.operand import LlvmOperand
from tilelsp.syntax.llvm.statement import AllocaFacts
from tilelsp.syntax.llvm.tokens import META
from tilelsp.syntax.llvm.words import FAILURE, FLOAT_ATOMICS, INTEGER_ATOMICS, ORDERINGS, REFUSED_ORDERINGS

_LOADED = "load operand must be a pointer to a first class type"


class Memory(Instructions):
    """Reads memory accesses."""

    def _ordering(self) -> str:
        self.need()
        if self.texts[self.at] not in ORDERINGS:
            raise self.wrong("Expected ordering on atomic instruction")
        self.at += 1
        return self.texts[self.at - 1]

    def _scope(self) -> None:
        """`syncscope("block") acquire`."""
        if self.take_far("syncscope"):
            self.expect("(", "Expected '(' in syncscope")
            self.fields["syncscope"] = self.string("Expected synchronization scope name")
            self.expect(")", "Expected ')' in syncscope")
        self.fields["ordering"] = self._ordering()

    def _comma_align(self) -> int | None:
        """`, align 4`; a comma in front of metadata stays."""
        found: int | None = None
        while self.ahead() == ",":
            self.at += 1
            if self.need() == META:
                self.at -= 1
                break
            if self.texts[self.at] != "align":
                raise self.wrong("expected metadata or 'align'")
            found = self.alignment()
        return found

    def _access(self) -> bool:
        atomic = self.take("atomic")
        if self.take("volatile"):
            self.fields["volatile"] = True
        return atomic

    def _bytes_of(self, type: Type, what: str) -> int:
        """The bytes of what is loaded or stored; notes where that cannot be lowered."""
        try:
            return max(1, width_of(type) // 8)
        except ValueError:
            self.made.obstacle = f"a {what} of type '{ty.type_text(type)}' {NOT_LOWERED}"
            return 1

    def _load(self, word: str) -> None:
        atomic = self._access()
        self.need()
        type_at = self.at
        made = self.type()
        self.expect(",", "expected comma after load's type")
        self.need()
        at = self.at
        source = self.typed()
        if atomic:
            self._scope()
        align = self._comma_align()
        self.require("pointer", source.type, _LOADED, at)
        self.require("value", made, _LOADED, at)
        if atomic and align is None:
            raise self.wrong("atomic load must have explicit non-zero alignment", at)
        if atomic and self.fields["ordering"] in REFUSED_ORDERINGS["load"]:
            raise self.wrong("atomic load cannot use Release ordering", at)
        if atomic:
            self._atomic(made, "load", type_at)
        self.require("sized", made, "loading unsized types is not allowed", type_at)
        self.fields["alignment"] = self._bytes_of(made, "load") if align is None else align
        if align is not None:
            self._bytes_of(made, "load")
        self._result(made, source)

    def _store(self, word: str) -> None:
        atomic = self._access()
        self.need()
        value_at = self.at
        value = self.typed()
        self.expect(",", "expected ',' after store operand")
        self.need()
        at = self.at
        to = self.typed()
        if atomic:
            self._scope()
        align = self._comma_align()
        self.require("pointer", to.type, "store operand must be a pointer", at)
        self.require("value", value.type, "store operand must be a first class value", value_at)
        if atomic and align is None:
            raise self.wrong("atomic store must have explicit non-zero alignment", value_at)
        if atomic and self.fields["ordering"] in REFUSED_ORDERINGS["store"]:
            raise self.wrong("atomic store cannot use Acquire ordering", value_at)
        if atomic:
            self._atomic(value.type, "store", value_at)
        self.require("sized", value.type, "storing unsized types is not allowed", value_at)
        size = self._bytes_of(value.type, "store")
        self.fields["alignment"] = size if align is None else align
        self._result(None, value, to)

    def _atomic(self, type: Type, word: str, at: int) -> None:
        """Require a type that is loaded or stored as one."""
        message = f"atomic {word} operand must have integer, pointer, floating point, or vector type!"
        self.require("atomic", type, message, at, "llvm.verify")
        self._power_of_two(type, word, at)

    def _alloca(self, word: str) -> None:
        moved = self.take("inalloca")
        swift = self.take("swifterror")
        self.need()
        at = self.at
        made = self.type()
        if isinstance(made, ty.SignatureType) or not ty.is_element(made) or made is ty.AMX:
            raise self.wrong("invalid type for alloca", at)
        if swift:
            self.require("pointer", made, "swifterror alloca must have pointer type", at, "llvm.verify")
        align: int | None = None
        space = 0
        has_count, fixed = False, True
        if self.ahead() == ",":
            self.at += 1
            kind = self.need()
            if kind == META:
                self.at -= 1
            elif self.texts[self.at] not in ("align", "addrspace"):
                count_at = self.at
                count = self.typed()
                self.require("scalar integer", count.type, "element count must have integer type", count_at)
                fixed = count.kind == "number"
                has_count = not (fixed and count.bits == 1)
                align, space = self._placement(first=False)
            else:
                align, space = self._placement(first=True)
        self.require("sized", made, "Cannot allocate unsized type", at, "llvm.verify" if align else "llvm.syntax")
        self.require("on stack", made, "Alloca has illegal target extension type", at, "llvm.verify")
        size = ty.size_of(made)
        if space != LOCAL:
            self.made.obstacle = f"an alloca outside of addrspace(5) {NOT_LOWERED}"
        elif size is None or has_count:
            self.made.obstacle = f"an alloca of this type {NOT_LOWERED}"
        self.fields["alloca"] = AllocaFacts(made, not has_count, fixed, moved, swift)
        if swift:
            self.later.append(("site", (), "", *self.place(at)))
        self.fields["size"] = size
        self.fields["alignment"] = 16 if align is None else align
        self._result(pointer(space))

    def _placement(self, *, first: bool) -> tuple[int | None, int]:
        """`align 4, addrspace(5)` behind an alloca's type; `first`: the comma is taken."""
        align: int | None = None
        space = 0
        while True:
            if not first:
                if self.ahead() != ",":
                    break
                self.at += 1
                if self.need() == META:
                    self.at -= 1
                    break
            first = False
            self.need()
            if self.texts[self.at] == "align" and align is None:
                align = self.alignment()
            elif self.texts[self.at] == "addrspace":
                space = self.address_space()
                if align is None:
                    break
            else:
                raise self.wrong("expected metadata or 'addrspace'" if align is not None else "expected metadata")
        return align, space

    def _gep(self, word: str) -> None:
        while self.texts[self.at] in ("inbounds", "nusw", "nuw"):
            self.at += 1
        source = self.type()
        self.expect(",", "expected comma after getelementptr's type")
        self.need()
        at = self.at
        base = self.typed()
        self.require("pointers", base.type, "base of getelementptr must be a pointer", at)
        indices: list[LlvmOperand] = []
        while self.ahead() == ",":
            self.at += 1
            if self.need() == META:
                self.at -= 1
                break
            index_at = self.at
            index = self.typed()
            self.require("integer", index.type, "getelementptr index must be an integer", index_at)
            indices.append(index)
        made = self.gep_type(source, base, indices, at, constant=False)
        size = ty.size_of(source)
        if len(indices) != 1:
            self.made.obstacle = f"a getelementptr with more than one index {NOT_LOWERED}"
        elif size is None or isinstance(base.type, ty.VECTORS) or isinstance(made, ty.VECTORS):
            self.made.obstacle = f"a getelementptr over '{ty.type_text(source)}' {NOT_LOWERED}"
        self.fields["source"] = source
        self._result(made, base, *indices)

    def _fence(self, word: str) -> None:
        self._scope()
        if self.fields["ordering"] in REFUSED_ORDERINGS["fence"]:
            raise self.wrong(f"fence cannot be {self.fields['ordering']}")
        self._result(None)

    def _cmpxchg(self, word: str) -> None:
        self.take("weak")
        if self.take("volatile"):
            self.fields["volatile"] = True
        self.need()
        at = self.at
        address = self.typed()
        self.expect(",", "expected ',' after cmpxchg address")
        compare = self.typed()
        self.expect(",", "expected ',' after cmpxchg cmp operand")
        self.need()
        new_at = self.at
        new = self.typed()
        self._scope()
        failure = self._ordering()
        self._comma_align()
        if self.fields["ordering"] in REFUSED_ORDERINGS["cmpxchg"]:
            raise self.wrong("invalid cmpxchg success ordering")
        if failure in REFUSED_ORDERINGS[FAILURE]:
            raise self.wrong("invalid cmpxchg failure ordering")
        self.require("pointer", address.type, "cmpxchg operand must be a pointer", at)
        self.require_same(compare.type, new.type, "compare value and new value type do not match", new_at)
        inner = new.type
        self.require("swapped", inner, "cmpxchg operand must have integer or pointer type", new_at, "llvm.verify")
        self._power_of_two(inner, "cmpxchg", new_at)
        self._result(self.shared.type(TupleType((compare.type, I1))), address, compare, new)

    def _power_of_two(self, type: Type, word: str, at: int) -> None:
        """Require a size that atomic accesses have; of a pointer the module knows it."""
        space = address_space(type)
        if space is not None:
            self.later.append(("atomic pointer", (space, word), "", *self.place(at)))
            return
        bits = ty.bits_of(type)
        message = "" if bits is None else atomic_problem(bits, word)
        if message:
            raise self.wrong(message, at, "llvm.syntax" if message.startswith(word) else "llvm.verify")

    def _atomicrmw(self, word: str) -> None:
        if self.take("volatile"):
            self.fields["volatile"] = True
        self.need()
        operation = self.texts[self.at]
        if operation != "xchg" and operation not in INTEGER_ATOMICS and operation not in FLOAT_ATOMICS:
            raise self.wrong("expected binary operation in atomicrmw")
        self.at += 1
        self.fields["op"] = operation
        self.need()
        at = self.at
        address = self.typed()
        self.expect(",", "expected ',' after atomicrmw address")
        self.need()
        value_at = self.at
        value = self.typed()
        self._scope()
        self._comma_align()
        if self.fields["ordering"] in REFUSED_ORDERINGS["atomicrmw"]:
            raise self.wrong("atomicrmw cannot be unordered")
        self.require("pointer", address.type, "atomicrmw operand must be a pointer", at)
        made = value.type
        if isinstance(made, ty.ScalableType):
            raise self.wrong("atomicrmw operand may not be scalable", value_at)
        called = f"atomicrmw {operation} operand must be"
        if operation == "xchg":
            self.require("exchanged", made, f"{called} an integer, floating point, or pointer type", value_at)
        elif operation in FLOAT_ATOMICS:
            self.require("float", made, f"{called} a floating point type", value_at)
        else:
            self.require("scalar integer", made, f"{called} an integer", value_at)
        self._power_of_two(made, "atomicrmw", value_at)
        self._result(made, address, value)


def atomic_problem(bits: int, word: str) -> str:
    """LLVM's sentence about an atomic access to a scalar of this size; empty where it is legal."""
    if bits >= 8 and not bits & (bits - 1):
        return ""
    stored = (bits + 7) // 8
    if word == "atomicrmw" and stored & (stored - 1):
        return "atomicrmw operand must be power-of-two byte-sized integer"
    if bits < 8:
        return "atomic memory access' size must be byte-sized"
    return "atomic memory access' operand must have a power-of-two size"
