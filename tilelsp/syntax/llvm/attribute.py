"""Attributes as they were read, and the types that they apply to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from tilelsp.base.record import record
from tilelsp.ir.types import IntType, Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.cursor import UnreadableStatement
from tilelsp.syntax.llvm.demands import TYPE
from tilelsp.syntax.llvm.values import LlvmOperandReader

_PARTED = (*ty.COMPOUND, ty.SignatureType, ty.TargetType, ty.WordType)
"""Types that may have no size, or a huge one."""
NO_WRITES = 0
"""The payload of a `memory` by which nothing that arguments point to is written."""
_BY_VALUE = frozenset(("byval", "byref", "inalloca", "preallocated"))
_APPLIES: Mapping[str, str] = MappingProxyType({
    **dict.fromkeys(("signext", "zeroext", "allocalign"), "scalar integer"),
    **dict.fromkeys(
        (
            "noalias", "nonnull", "captures", "nocapture", "readnone", "readonly", "dereferenceable",
            "dereferenceable_or_null", "writable", "dead_on_unwind", "dead_on_return", "initializes", "nest",
            "swifterror", "allocptr", "elementtype", "sret", *_BY_VALUE,
        ),
        "pointer",
    ),
    "align": "pointers", "range": "integer", "nofpclass": "floats", "noundef": "no void",
})  # fmt: skip
"""Attributes of parameters and results, and the check that the type must pass."""


@record
class Attribute:
    """An attribute as it was read: its word, or the characters of a string, where it stands, and a string's value.

    `payload` is what stands in its parentheses, where that is judged: a type, a range's type, a pair of numbers, the
    words of `allockind`; of a parameter's `align` the number.
    """

    word: str
    start: int
    end: int
    value: str | None = None
    text: bool = False
    payload: Type | tuple[int, int | None] | int | str | None = None


def effective(attributes: Sequence[Attribute]) -> Iterable[Attribute]:
    """Attributes without those of which there is a later one."""
    return {(attribute.text, attribute.word): attribute for attribute in attributes}.values()


class AttributeTypes(LlvmOperandReader):
    """Judges attributes for the types that they are given."""

    def unfit(self, attribute: Attribute, type: Type) -> UnreadableStatement | None:
        """The problem of an attribute that does not apply to values of a type."""
        check = "" if attribute.text else _APPLIES.get(attribute.word, "")
        ranged = isinstance(attribute.payload, IntType) and attribute.word == "range"
        if not check and not ranged:
            return None
        at = next(i for i, start in enumerate(self.starts) if start >= attribute.start)
        written = self.text[self.base + attribute.start : self.base + attribute.end]
        message = f"Attribute '{written}' applied to incompatible type!"
        if ranged and not ty.unknown(type):
            wrong = ty.scalar(type) != attribute.payload
            return self.wrong(message, at, "llvm.verify") if wrong else None
        try:
            self.require(check, type, message, at, "llvm.verify")
        except UnreadableStatement as wrong:
            return wrong
        return None

    def check_types(self, attributes: Sequence[Attribute], type: Type, start: int, end: int) -> None:
        """Ask the module about the types that are passed by value, at a place."""
        if not ty.is_pointer(type):
            return
        for attribute in attributes:
            if attribute.word not in _BY_VALUE or not isinstance(attribute.payload, _PARTED):
                continue
            word = attribute.word
            for check, message in (
                ("sized", f"Attribute '{word}' does not support unsized types!"),
                ("on stack", f"'{word}' argument has illegal target extension type"),
                ("within bytes", f"huge '{word}' arguments are unsupported"),
            ):
                self.later.append((TYPE, (check, attribute.payload), message, start, end))
