"""Instructions of LLVM text that compute: arithmetic, comparisons, casts, vectors and aggregates."""

from __future__ import annotations

from tilelsp.ir.types import I1, POISON, TupleType, Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.cursor import Interned
from tilelsp.syntax.llvm.demands import FIELD
from tilelsp.syntax.llvm.metadata import Metadata
from tilelsp.syntax.llvm.operand import ADDRESS_WIDTH, LlvmOperand
from tilelsp.syntax.llvm.shuffles import is_shuffle
from tilelsp.syntax.llvm.statement import INSTRUCTION, LlvmStatement
from tilelsp.syntax.llvm.tokens import META
from tilelsp.syntax.llvm.types import type_text
from tilelsp.syntax.llvm.words import FAST_MATH, FLAGS, FLOAT_BINARY, FLOAT_PREDICATES, INTEGER_PREDICATES

NOT_LOWERED = "cannot be lowered"
_BAD_OPERAND = "invalid operand type for instruction"


class Instructions(Metadata):
    """Reads instructions into `made`."""

    def __init__(self, text: str, shared: Interned) -> None:
        super().__init__(text, shared)
        self.made = LlvmStatement(INSTRUCTION, "", 0, 0)
        self.fields: dict[str, object] = {}

    def _result(self, type: Type | None, *operands: LlvmOperand) -> None:
        self.made.type = type
        self.made.operands = operands

    def _flags(self, word: str) -> None:
        """The flags that may stand behind an opcode."""
        allowed = FLAGS.get(word, ())
        found: list[str] = []
        while self.texts[self.at] in allowed and self.texts[self.at] not in found:
            found.append(self.texts[self.at])
            self.at += 1
        if found:
            self.fields["flags"] = " ".join(found)

    def _fast_math(self) -> bool:
        """Fast-math flags."""
        found: list[str] = []
        while self.texts[self.at] in FAST_MATH:
            found.append(self.texts[self.at])
            self.at += 1
        if found:
            self.fields["flags"] = " ".join(found)
        return bool(found)

    def _binary(self, word: str) -> None:
        floating = word in FLOAT_BINARY
        if floating:
            self._fast_math()
        else:
            self._flags(word)
        logical = word in ("and", "or", "xor")
        self.need()
        at = self.at
        made = self.type()
        a = self.value(made)
        self.expect(",", f"expected ',' in {'logical' if logical else 'arithmetic'} operation")
        b = self.value(made)
        message = "instruction requires integer or integer vector operands" if logical else _BAD_OPERAND
        self.require("float" if floating else "integer", made, message, at)
        self._result(made, a, b)

    def _negation(self, word: str) -> None:
        self._fast_math()
        self.need()
        at = self.at
        a = self.typed()
        self.require("float", a.type, _BAD_OPERAND, at)
        self._result(a.type, a)

    def _freeze(self, word: str) -> None:
        a = self.typed()
        self._result(a.type, a)

    def _cast(self, word: str) -> None:
        if word in ("uitofp", "sitofp", "fptrunc", "fpext"):
            self._fast_math()
            if word == "uitofp":
                self.take("nneg")
        else:
            self._flags(word)
        self.need()
        at = self.at
        a = self.typed()
        self.expect("to", "expected 'to' after cast value")
        to = self.type()
        self.require_cast(word, a.type, to, at)
        if word == "ptrtoaddr":
            self.address_width(a.type, to, ADDRESS_WIDTH, at)
        self._result(to, a)

    def _compare(self, word: str) -> None:
        if word == "fcmp":
            self._fast_math()
        else:
            self._flags(word)
        self.need()
        predicate = self.texts[self.at]
        if predicate not in (INTEGER_PREDICATES if word == "icmp" else FLOAT_PREDICATES):
            raise self.wrong(f"expected {word} predicate (e.g. '{'eq' if word == 'icmp' else 'oeq'}')")
        self.at += 1
        self.need()
        at = self.at
        made = self.type()
        a = self.value(made)
        self.expect(",", "expected ',' after compare value")
        b = self.value(made)
        if word == "fcmp":
            self.require("float", made, "fcmp requires floating point operands", at)
        else:
            self.require("compared", made, "icmp requires integer operands", at)
        self.fields["predicate"] = predicate
        self._result(ty.with_lanes(made, I1, self.shared.type), a, b)

    def _select(self, word: str) -> None:
        opcode_at = self.at - 1
        fast = self._fast_math()
        self.need()
        at = self.at
        condition = self.typed()
        self.expect(",", "expected ',' after select condition")
        a = self.typed()
        self.expect(",", "expected ',' after select value")
        b = self.typed()
        made = condition.type
        self.require_same(a.type, b.type, "both values to select must have same type", at)
        if a.type is ty.TOKEN:
            raise self.wrong("select values cannot have token type", at)
        if isinstance(made, ty.VECTORS):
            if made.element != I1:
                raise self.wrong("vector select condition element type must be i1", at)
            if not isinstance(a.type, ty.VECTORS):
                if not ty.unknown(a.type):
                    raise self.wrong("selected values for vector select must be vectors", at)
            elif ty.lanes(a.type) != ty.lanes(made):
                raise self.wrong(
                    "vector select requires selected vectors to have the same vector length as select condition", at
                )
        else:
            self.require("condition", made, "select condition must be i1 or <n x i1>", at)
        self._check_fast(fast, a.type, "select", opcode_at)
        self._result(a.type, condition, a, b)

    def _check_fast(self, fast: bool, type: Type, word: str, at: int) -> None:
        if fast:
            message = f"fast-math-flags specified for {word} without floating-point scalar or vector return type"
            self.require("floats", type, message, at)

    def _va_arg(self, word: str) -> None:
        a = self.typed()
        self.expect(",", "expected ',' after vaarg operand")
        self.need()
        at = self.at
        made = self.type()
        self.require("value", made, "va_arg requires operand with first class type", at)
        self.made.obstacle = f"va_arg {NOT_LOWERED}"
        self._result(made, a)

    # --- vectors ------------------------------------------------------------------------------------------------------

    def _extract_element(self, word: str) -> None:
        self.need()
        at = self.at
        vector = self.typed()
        self.expect(",", "expected ',' after extract value")
        index = self.typed()
        made = vector.type
        self.require("vector", made, "invalid extractelement operands", at)
        self.require("scalar integer", index.type, "invalid extractelement operands", at)
        self._result(made.element if isinstance(made, ty.VECTORS) else POISON, vector, index)

    def _insert_element(self, word: str) -> None:
        self.need()
        at = self.at
        vector = self.typed()
        self.expect(",", "expected ',' after insertelement value")
        element = self.typed()
        self.expect(",", "expected ',' after insertelement value")
        index = self.typed()
        made = vector.type
        self.require("scalar integer", index.type, "invalid insertelement operands", at)
        self.require("vector", made, "invalid insertelement operands", at)
        if isinstance(made, ty.VECTORS):
            self.require_same(element.type, made.element, "invalid insertelement operands", at)
        self._result(made, vector, element, index)

    def _shuffle(self, word: str) -> None:
        self.need()
        at = self.at
        a = self.typed()
        self.expect(",", "expected ',' after shuffle mask")
        b = self.typed()
        self.expect(",", "expected ',' after shuffle value")
        mask = self.typed()
        made, lanes = a.type, mask.type
        if not is_shuffle(a, b, mask):
            raise self.wrong("invalid shufflevector operands", at)
        for vector in (a, b, mask):
            self.require("vector", vector.type, "invalid shufflevector operands", at)
        if not isinstance(made, ty.VECTORS) or not isinstance(lanes, ty.VECTORS):
            self._result(POISON, a, b, mask)
            return
        if mask.kind == "other":
            self.made.obstacle = f"a shufflevector of this mask {NOT_LOWERED}"
        self._result(ty.with_lanes(lanes, made.element, self.shared.type), a, b, mask)

    # --- aggregates ---------------------------------------------------------------------------------------------------

    def _indices(self) -> list[int]:
        """`, 0, 1`; a comma in front of metadata stays."""
        found: list[int] = []
        if self.ahead() != ",":
            raise self.wrong("expected ',' as start of index list")
        while self.ahead() == ",":
            self.at += 1
            if self.need() == META:
                if not found:
                    raise self.wrong("expected index")
                self.at -= 1
                break
            found.append(self.uint())
        return found

    def _field_type(self, type: Type, indices: list[int], word: str, at: int) -> Type:
        current = type
        self.require("aggregate", type, f"{word} operand must be aggregate type", at)
        for number, index in enumerate(indices):
            if isinstance(current, ty.NamedType):
                path = (None, *indices[number:])
                self.later.append(
                    ("value member", (current.name, path[1:]), f"invalid indices for {word}", *self.place(at))
                )  # fmt: skip
                return POISON
            past = isinstance(current, ty.ArrayType) and index >= current.count
            following = None if past else ty.member(current, index)
            if following is None:
                raise self.wrong(f"invalid indices for {word}", at)
            current = following
        return current

    def _extract_value(self, word: str) -> None:
        self.need()
        at = self.at
        value = self.typed()
        indices = self._indices()
        made = self._field_type(value.type, indices, word, at)
        if len(indices) == 1 and isinstance(value.type, TupleType):
            self.fields["index"] = indices[0]
        else:
            self.made.obstacle = f"extractvalue of a nested value {NOT_LOWERED}"
        self._result(made, value)

    def _insert_value(self, word: str) -> None:
        self.need()
        at = self.at
        value = self.typed()
        self.expect(",", "expected comma after insertvalue operand")
        self.need()
        part_at = self.at
        part = self.typed()
        indices = self._indices()
        wanted = self._field_type(value.type, indices, word, at)
        if wanted is POISON:
            self.later.append((FIELD, (value.type, tuple(indices), part.type), "", *self.place(part_at)))
        elif part.type is not wanted:
            types = f"'{type_text(part.type)}' instead of '{type_text(wanted)}'"
            self.require_same(part.type, wanted, f"insertvalue operand and field disagree in type: {types}", part_at)
        if len(indices) == 1 and isinstance(value.type, TupleType):
            self.fields["index"] = indices[0]
        else:
            self.made.obstacle = f"insertvalue of a nested value {NOT_LOWERED}"
        self._result(value.type, value, part)
