"""The types and offsets that getelementptr reaches, and types that must have a size."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.ir.types import I32, TupleType, Type, VectorType
from tilelsp.spec.constants import address_space
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.cursor import integer
from tilelsp.syntax.llvm.operand import LlvmOperand, names_global
from tilelsp.syntax.llvm.tokens import NUMBER
from tilelsp.syntax.llvm.type_reader import Types


class AddressReader(Types):
    """Checks the indices of addresses."""

    def gep_type(
        self, source: Type, base: LlvmOperand, indices: Sequence[LlvmOperand], at: int, *, constant: bool
    ) -> Type:
        """The type of a getelementptr; raises at a token where its indices do not fit."""
        if indices:
            self.require("sized", source, "base element of getelementptr must be sized", at)
        if constant:
            self.require("fixed", source, "invalid base element for constant getelementptr", at)
        else:
            message = "getelementptr cannot target structure that contains scalable vector type"
            self.require("fixed struct", source, message, at)
            if not indices:
                self.require("sized", source, "GEP into unsized type!", at, "llvm.verify")
        width = ty.lanes(base.type)
        for index in indices:
            found = ty.lanes(index.type)
            if found is not None and width is not None and found != width:
                raise self.wrong("getelementptr vector index has a wrong number of elements", at)
            width = width or found
        current: Type = source
        for number, index in enumerate(indices[1:], 1):
            place = _constant_index(index)
            if isinstance(current, ty.NamedType):
                path = tuple(map(_constant_index, indices[number:]))
                self.later.append(
                    ("member", (current.name, path), "invalid getelementptr indices", *self.place(at))
                )  # fmt: skip
                break
            if index.kind == "other" and isinstance(current, TupleType | ty.PackedType) and not names_global(index):
                break
            following = current.element if isinstance(current, ty.VECTORS) else ty.member(current, place)
            if following is None:
                raise self.wrong("invalid getelementptr indices", at)
            current = following
        if width is not None and ty.lanes(base.type) is None:
            count, scalable = width
            made = ty.ScalableType(count, base.type) if scalable else VectorType((count,), base.type)
            return self.shared.type(made)
        return base.type

    def in_range(self, at: int) -> None:
        """The offsets within which an address stays: the end lies behind the start."""
        self.expect("(", "expected '('")
        ends: list[int] = []
        for mark in (",", ")"):
            if self.need() != NUMBER:
                raise self.wrong("expected integer")
            ends.append(integer(self.texts[self.at]) or 0)
            self.at += 1
            self.expect(mark, f"expected '{mark}'")
        if ends[0] >= ends[1]:
            raise self.wrong("expected end to be larger than start", at)

    def address_width(self, pointers: Type, integers: Type, message: str, at: int) -> None:
        """Require as many bits as the data layout gives the indices of the pointers; the module knows it."""
        space, bits = address_space(ty.scalar(pointers)), ty.bits_of(ty.scalar(integers))
        if space is not None and bits is not None:
            self.later.append(("address width", (space, bits), message, *self.place(at)))


def _constant_index(index: LlvmOperand) -> int | None:
    """The constant that an index of a struct is, the same in every lane; None for any other."""
    if index.kind != "number" or index.bits is None or ty.scalar(index.type) != I32:
        return None
    if not isinstance(index.type, VectorType):
        return index.bits
    first = index.bits & 0xFFFFFFFF
    alike = all(index.bits >> 32 * lane & 0xFFFFFFFF == first for lane in range(index.type.shape[0]))
    return first if alike else None
