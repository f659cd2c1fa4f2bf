"""Attributes of functions, parameters and results in LLVM text."""

from __future__ import annotations

from tilelsp.ir.types import IntType, Type
from tilelsp.syntax.llvm.attribute import Attribute, AttributeTypes, effective
from tilelsp.syntax.llvm.cursor import integer
from tilelsp.syntax.llvm.tokens import GROUP, LABEL, NUMBER, STRING, WORD, unquote
from tilelsp.syntax.llvm.words import (
    ATTRIBUTES,
    FP_CLASSES,
    FUNCTION_ATTRIBUTES,
    MEMORY_ATTRIBUTES,
    PARAMETER_ATTRIBUTES,
    RESULT_ATTRIBUTES,
    TYPED_ATTRIBUTES,
)

_ACCESSES = frozenset(("none", "read", "write", "readwrite"))
_LOCATIONS = frozenset(("argmem", "inaccessiblemem", "errnomem", "target_mem0", "target_mem1", "target_mem"))
_CAPTURED = frozenset(("address", "address_is_null", "provenance", "read_provenance"))
_DENORMALS = frozenset(("ieee", "preservesign", "positivezero", "dynamic"))
_ALLOCATIONS = frozenset(("alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"))
_HUGE = 1 << 32
"""LLVM's largest alignment (`MaxAlignmentExponent` is 32)."""


class Attributes(AttributeTypes):
    """Reads lists of attributes."""

    def parameter_attributes(self) -> list[Attribute]:
        """The attributes of a parameter or argument, none included."""
        return self._listed(PARAMETER_ATTRIBUTES, "this attribute does not apply to parameters")

    def result_attributes(self) -> list[Attribute]:
        """The attributes of a result, none included."""
        return self._listed(RESULT_ATTRIBUTES, "this attribute does not apply to return values")

    def _listed(self, allowed: frozenset[str], refusal: str) -> list[Attribute]:
        found: list[Attribute] = []
        while True:
            kind, text = self.kinds[self.at], self.texts[self.at]
            if kind == STRING and text[0] != "c":
                found.append(self._string_attribute())
            elif kind == WORD and text in ATTRIBUTES:
                at = self.at
                payload = self._payload(text, group=False)
                start = self.starts[at]
                found.append(Attribute(text, start, self._last_end(), payload=payload))
                if text not in allowed:
                    raise self.wrong(refusal, at)
            else:
                return found if len(found) < 2 else [*effective(found)]

    def function_attributes(self, *, group: bool) -> list[Attribute]:
        """The attributes of a function or call, or of an attribute group up to its brace."""
        found: list[Attribute] = []
        while True:
            if group:
                self.need()
            else:
                self.attributes_behind()
            kind, text = self.kinds[self.at], self.texts[self.at]
            at = self.at
            if kind == STRING and text[0] != "c":
                found.append(self._string_attribute())
            elif kind == GROUP:
                if group:
                    raise self.wrong("cannot have an attribute group reference in an attribute group")
                self.names.append(("attributes", text[1:], None, *self.place(at)))
                self.at += 1
            elif kind == WORD and text in MEMORY_ATTRIBUTES:
                self.at += 1
                found.append(Attribute(text, self.starts[at], self._last_end()))
            elif kind == WORD and text in ATTRIBUTES:
                payload = self._payload(text, group=group)
                found.append(Attribute(text, self.starts[at], self._last_end(), payload=payload))
                if text not in FUNCTION_ATTRIBUTES and text != "align":
                    raise self.wrong("this attribute does not apply to functions", at)
            elif group and text != "}":
                raise self.wrong("unterminated attribute group")
            else:
                return found

    def _string_attribute(self) -> Attribute:
        at = self.at
        self.at += 1
        value: str | None = None
        if self.take("="):
            value = self.string()
        return Attribute(unquote(self.texts[at]), self.starts[at], self._last_end(), value, text=True)

    # --- what stands behind the word ---------------------------------------------------------------------------------

    def _payload(self, word: str, *, group: bool) -> Type | tuple[int, int | None] | int | str | None:
        """Read an attribute, its word included; what it holds, where that is judged."""
        self.at += 1
        if word in TYPED_ATTRIBUTES:
            self.expect("(", "expected '('")
            made = self.type()
            self.expect(")", "expected ')'")
            return made
        if word in ("allocsize", "vscale_range"):
            return self._pair(word)
        if word == "range":
            return self._range()
        if word in ("align", "alignstack"):
            return self._alignment_attribute(word, group)
        if word in ("dereferenceable", "dereferenceable_or_null"):
            self.expect("(", "expected '('")
            self._bytes("dereferenceable bytes must be non-zero")
        elif word == "dead_on_return" and self.texts[self.at] == "(":
            self.at += 1
            self._bytes("byte count specified must be non-zero")
        elif word == "uwtable" and self.texts[self.at] == "(":
            self.at += 1
            if self.texts[self.at] not in ("sync", "async"):
                raise self.wrong("expected unwind table kind")
            self.at += 1
            self.expect(")", "expected ')'")
        elif word == "allockind":
            return self._allocation()
        elif word == "memory":
            return self._memory()
        elif word == "denormal_fpenv":
            self._denormals()
        elif word == "nofpclass":
            self._classes()
        elif word == "initializes":
            self._initializes()
        elif word == "captures":
            self._captures()
        return None

    def _alignment_attribute(self, word: str, group: bool) -> int:
        if group:
            self.expect("=", "expected '=' here")
            return self.uint()
        if word == "align":
            self.at -= 1
            return self.alignment(parentheses=True)
        self.expect("(", "expected '('")
        at = self.at
        value = self.uint()
        self.expect(")", "expected ')'")
        if value & (value - 1) or not value:
            raise self.wrong("stack alignment is not a power of two", at)
        return value

    def alignment(self, *, parentheses: bool = False) -> int:
        """`align 16`, with its word at the cursor."""
        self.at += 1
        self.need()
        at = self.at
        inside = parentheses and self.take("(")
        value = self.uint(64)
        if inside and not self.take_far(")"):
            raise self.wrong("expected ')'", at)
        if value & (value - 1) or not value:
            raise self.wrong("alignment is not a power of two", at)
        if value > _HUGE:
            raise self.wrong("huge alignments are not supported yet", at)
        return value

    def _bytes(self, zero: str) -> None:
        self.need()
        at = self.at
        value = self.uint(64)
        self.expect(")", "expected ')'")
        if not value:
            raise self.wrong(zero, at)

    def _pair(self, word: str) -> tuple[int, int | None]:
        self.expect("(", "expected '('")
        first = self.uint()
        second: int | None = None
        if self.take(","):
            self.need()
            at = self.at
            second = self.uint()
            if second == first and word == "allocsize":
                raise self.wrong("'allocsize' indices can't refer to the same parameter", at)
        self.expect(")", "expected ')'")
        return first, second

    def _allocation(self) -> str:
        self.expect("(", "expected '('")
        at = self.at
        kinds = self.string("expected allockind value")
        for word in kinds.split(","):
            if word not in _ALLOCATIONS:
                raise self.wrong(f"unknown allockind {word}", at)
        self.expect(")", "expected ')'")
        return kinds

    def _location(self, words: frozenset[str]) -> bool:
        """`argmem:`, which may be one token or two; whether one of the words is at the cursor."""
        self.need()
        text = self.texts[self.at]
        if self.kinds[self.at] == LABEL and text[:-1] in words:
            self.at += 1
            return True
        if self.kinds[self.at] == WORD and text in words:
            self.at += 1
            self.expect(":", "expected ':' after location")
            return True
        return False

    def _memory(self) -> int:
        """Read what a function does with memory; whether it may write what its arguments point to."""
        self.expect("(", "expected '('")
        seen = False
        writes = False
        while True:
            begin = self.at
            located = self._location(_LOCATIONS)
            if self.need() != WORD or self.texts[self.at] not in _ACCESSES:
                kinds = "access kind (none, read, write, readwrite)"
                if located:
                    raise self.wrong(f"expected {kinds}")
                raise self.wrong(f"expected memory location (argmem, inaccessiblemem, errnomem) or {kinds}")
            if not located or self.texts[begin].startswith("argmem"):
                writes = self.texts[self.at] in ("write", "readwrite")
            self.at += 1
            if seen and not located:
                raise self.wrong("default access kind must be specified first")
            seen = seen or located
            if self.take_far(")"):
                return int(writes)
            self.expect(",", "unterminated memory attribute")

    def _denormals(self) -> None:
        self.expect("(", "expected '('")
        while True:
            self._location(frozenset(("float",)))
            for _ in range(2):
                if self.texts[self.at] not in _DENORMALS:
                    raise self.wrong("expected denormal behavior kind (ieee, preservesign, positivezero, dynamic)")
                self.at += 1
                if not self.take("|"):
                    break
            if self.take(")"):
                return
            self.expect(",", "unterminated denormal_fpenv")

    def _classes(self) -> None:
        self.expect("(", "expected '('")
        if self.need() == NUMBER and self.texts[self.at][0] != "-":
            value = self.uint(64)
            if not value or value >> 10:
                raise self.wrong("invalid mask value for 'nofpclass'")
            self.expect(")", "expected ')'")
            return
        while True:
            if self.need() != WORD or self.texts[self.at] not in FP_CLASSES:
                raise self.wrong("expected nofpclass test mask")
            self.at += 1
            if self.take_far(")"):
                return

    def _number(self) -> int | None:
        if self.need() != NUMBER:
            raise self.wrong("expected integer")
        self.at += 1
        return integer(self.texts[self.at - 1])

    def _range(self) -> Type:
        self.expect("(", "expected '('")
        self.need()
        at = self.at
        made = self.type()
        if not isinstance(made, IntType):
            raise self.wrong("the range must have integer type!", at)
        low = self._limit(made)
        self.expect(",", "expected ','")
        high = self._limit(made)
        if low == high != 0:
            raise self.wrong("the range represent the empty set but limits aren't 0!")
        self.expect(")", "expected ')'")
        return made

    def _limit(self, type: IntType) -> int | None:
        self.need()
        at = self.at
        value = self._number()
        if value is not None and not -(1 << type.width) < value < 1 << type.width:
            raise self.wrong("integer is too large for the bit width of specified type", at)
        return value

    def _initializes(self) -> None:
        self.expect("(", "expected '('")
        last = -(1 << 64)
        ordered = True
        while True:
            self.expect("(", "expected '('")
            low = self._number()
            self.expect(",", "expected ','")
            high = self._number()
            if high == low:
                raise self.wrong("the range should not represent the full or empty set!")
            if low is not None and high is not None:
                ordered = ordered and last < low < high
                last = high
            self.expect(")", "expected ')'")
            if not self.take(","):
                break
        self.expect(")", "expected ')'")
        if not ordered:
            raise self.wrong("Invalid (unordered or overlapping) range list")

    def _captures(self) -> None:
        self.expect("(", "expected '('")
        alone: bool | None = None
        result = False
        while True:
            if self._location(frozenset(("ret",))):
                if result:
                    raise self.wrong("duplicate 'ret' location")
                result, alone = True, None
            self.need()
            text = self.texts[self.at]
            if text != "none" and text not in _CAPTURED:
                raise self.wrong(
                    "expected one of 'none', 'address', 'address_is_null', 'provenance' or 'read_provenance'"
                )
            if alone is not None and (alone or text == "none"):
                raise self.wrong("cannot use 'none' with other component")
            alone = text == "none"
            self.at += 1
            if self.take_far(")"):
                return
            self.expect(",", "expected ',' or ')'")
