"""Operands of LLVM text: names, numbers, and constants with their expressions."""

from __future__ import annotations

from tilelsp.ir.types import I1, I8, I32, I64, POISON, FloatType, IntType, TupleType, Type, VectorType
from tilelsp.spec.constants import address_space, pointer
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.addresses import AddressReader
from tilelsp.syntax.llvm.constant_bytes import array_bytes, string_bytes
from tilelsp.syntax.llvm.constants import ConstantError, InexactError, float_bits
from tilelsp.syntax.llvm.cursor import NUL_IN_NAME, integer
from tilelsp.syntax.llvm.demands import CAST
from tilelsp.syntax.llvm.operand import ADDRESS_WIDTH, Expression, LlvmOperand, cast_is_valid, is_number_of
from tilelsp.syntax.llvm.shuffles import is_shuffle
from tilelsp.syntax.llvm.target_types import has_zero
from tilelsp.syntax.llvm.tokens import END, FLOAT, GLOBAL, LOCAL, NUMBER, PUNCT, STRING, WORD, name_of
from tilelsp.syntax.llvm.types import type_text, unknown
from tilelsp.syntax.llvm.words import EXPRESSION_CASTS, NO_EXPRESSIONS

_WIDEST = 64
"""Lanes of a vector constant whose bits are worked out."""


class LlvmOperandReader(AddressReader):
    """Reads operands."""

    called = False
    """Set if the global at the cursor is called, or named in metadata, so that it may be an intrinsic."""

    def typed(self) -> LlvmOperand:
        """A type and a value of it."""
        made = self.type()
        return self.value(made)

    def value(self, type: Type) -> LlvmOperand:
        """A value of a known type at the cursor. Casts and addresses of `POISON` say their type themselves."""
        kind = self.kinds[self.at]
        if kind == END:
            kind = self.need()
        at = self.at
        text = self.texts[at]
        start = self.starts[at]
        end = start + len(text)
        if isinstance(type, ty.SignatureType):
            raise self.wrong("functions are not values, refer to them as pointers")
        if kind == LOCAL:
            self.at += 1
            if not self.locals:
                raise self.wrong("invalid use of function-local name", at)
            if type is ty.VOID:
                raise self.wrong("invalid use of a non-first-class type", at)
            name = name_of(text)
            if "\0" in name:
                raise self.wrong(NUL_IN_NAME, at)
            self.uses.append((name, type, start, end))
            return LlvmOperand("local", type, start, end, name)
        if kind == NUMBER:
            self.at += 1
            if not isinstance(type, IntType):
                self.require("scalar integer", type, "integer constant must have integer type", at)
                return LlvmOperand("other", type, start, end)
            value = integer(text)
            if value is None:
                return LlvmOperand("other", type, start, end)
            return LlvmOperand("number", type, start, end, "", value & ((1 << type.width) - 1))
        if kind == GLOBAL:
            self.at += 1
            return self._global(type, at)
        if kind == WORD:
            self.at += 1
            made = self._word(type, text, at)
            made.end = self._last_end()
            return made
        if kind == FLOAT:
            self.at += 1
            return self._float(type, text, at)
        if kind == PUNCT and text in "<{[":
            self.deeper()
            made = self._aggregate(type, text, at)
            self.depth -= 1
            made.end = self._last_end()
            return made
        if kind == STRING and text[0] == "c":
            self.at += 1
            made_type = self.shared.type(ty.ArrayType(len(string_bytes(text)), I8))
            self._match(made_type, type, at)
            return LlvmOperand("bytes", type, start, end, string_bytes(text))
        raise self.wrong("expected value token")

    def _last_end(self) -> int:
        """Where the token in front of the cursor ends; 0 where there is none."""
        return self.starts[self.at - 1] + len(self.texts[self.at - 1]) if self.at else 0

    def _match(self, found: Type, wanted: Type, at: int) -> None:
        if found is not wanted and POISON not in (found, wanted):
            types = f"got type '{type_text(found)}' but expected '{type_text(wanted)}'"
            self.require_same(found, wanted, f"constant expression type mismatch: {types}", at)

    def require_cast(self, word: str, source: Type, to: Type, at: int) -> None:
        """Require a cast that LLVM allows."""
        fits = cast_is_valid(word, source, to)
        if fits and (POISON in (source, to) or not (unknown(source) or unknown(to))):
            return
        message = f"invalid cast opcode for cast from '{type_text(source)}' to '{type_text(to)}'"
        if not fits:
            raise self.wrong(message, at)
        self.later.append((CAST, (word, source, to), message, *self.place(at)))

    def _global(self, type: Type, at: int) -> LlvmOperand:
        space = address_space(type)
        self.require("pointer", type, "global variable reference must have pointer type", at)
        name = name_of(self.texts[at])
        start, end = self.place(at)
        self.names.append(("global", name, space, start, end))
        if name.startswith("llvm.") and not self.called:
            self.later.append(("address", (name,), "Invalid user of intrinsic instruction!", start, end))
        return LlvmOperand("global", type, start, end, name)

    def _float(self, type: Type, text: str, at: int) -> LlvmOperand:
        start, end = self.place(at)
        if not isinstance(type, FloatType):
            self.require("scalar float", type, "floating point constant invalid for type", at)
            return LlvmOperand("other", type, start, end)
        if text[0] == "f" or text[1] in "iqns":
            self.later.append(("newer", (), "", start, end))
        try:
            bits = float_bits(type, text)
        except InexactError as error:
            self.later.append(("inexact", (), str(error), start, end))
            bits = error.bits
        except ConstantError as error:
            raise self.wrong(str(error), at) from None
        return LlvmOperand("other" if bits is None else "number", type, start, end, "", bits)

    # --- words ------------------------------------------------------------------------------------------------------

    def _word(self, type: Type, text: str, at: int) -> LlvmOperand:
        start, end = self.place(at)
        if text in ("true", "false"):
            self._match(I1, type, at)
            return LlvmOperand("number", type, start, end, "", int(text == "true"))
        if text in ("undef", "poison"):
            if type is ty.LABEL_TYPE:
                raise self.wrong(f"invalid type for {text} constant", at)
            self.require("value", type, f"invalid type for {text} constant", at)
            return LlvmOperand("poison", type, start, end)
        if text == "zeroinitializer":
            if type in (ty.LABEL_TYPE, ty.METADATA) or not has_zero(type):
                raise self.wrong("invalid type for null constant", at)
            self.require("value", type, "invalid type for null constant", at)
            return LlvmOperand("number", type, start, end, "", 0)
        if text == "null":
            self.require("pointer", type, "null must be a pointer type", at)
            return LlvmOperand("number", type, start, end, "", 0)
        if text == "none":
            self.require("token", type, "invalid type for none constant", at)
            return LlvmOperand("other", type, start, end)
        self.deeper()
        made = self._expression(type, text, at)
        self.depth -= 1
        return made

    def _expression(self, type: Type, text: str, at: int) -> LlvmOperand:
        start, end = self.place(at)
        made: Expression | None = None
        if text == "splat":
            return self._splat(type, at)
        if text in EXPRESSION_CASTS:
            self.expect("(", "expected '(' after constantexpr cast")
            source = self.typed()
            self.expect("to", "expected 'to' in constantexpr cast")
            to = self.type()
            self.expect(")", "expected ')' at end of constantexpr cast")
            self.require_cast(text, source.type, to, at)
            self._match(to, type, at)
            type = to if type is POISON else type
            if text == "ptrtoaddr" and source.kind not in ("number", "poison"):
                self.address_width(source.type, to, ADDRESS_WIDTH, at)
            if text == "inttoptr" and source.kind == "number":
                return LlvmOperand("number", type, start, end, "", source.bits)
            return LlvmOperand("other", type, start, end, expression=Expression(text, (source,), {}))
        if text in ("add", "sub", "xor"):
            while text != "xor" and self.need() == WORD and self.texts[self.at] in ("nuw", "nsw"):
                self.at += 1
            self.expect("(", "expected '(' in binary constantexpr")
            a = self.typed()
            self.expect(",", "expected comma in binary constantexpr")
            b = self.typed()
            self.expect(")", "expected ')' in binary constantexpr")
            self.require_same(a.type, b.type, "operands of constexpr must have same type", at)
            self.require("integer", a.type, "constexpr requires integer or integer vector operands", at)
            self._match(a.type, type, at)
            made = Expression(text, (a, b), {})
        elif text == "getelementptr":
            found, made = self._constant_gep(at)
            self._match(found, type, at)
            type = found if type is POISON else type
        elif text in ("shufflevector", "insertelement", "extractelement"):
            self._match(self._constant_lanes(text, at), type, at)
        elif text == "blockaddress":
            self._block_address(type, at)
        elif text in ("dso_local_equivalent", "no_cfi"):
            self._of_global(type, text, at)
        elif text == "ptrauth":
            self._match(self._pointer_authentication(at), type, at)
        elif text in NO_EXPRESSIONS:
            raise self.wrong(f"{text} constexprs are no longer supported", at)
        elif text == "asm":
            raise self.wrong("invalid type for inline asm constraint string", at)
        else:
            raise self.wrong("expected value token", at)
        return LlvmOperand("other", type, start, end, expression=made)

    def _splat(self, type: Type, at: int) -> LlvmOperand:
        self.expect("(", "expected '(' after vector splat")
        operand = self.typed()
        self.expect(")", "expected ')' at end of vector splat")
        start, end = self.place(at)
        if not isinstance(type, ty.VECTORS):
            self.require("vector", type, "vector constant must have vector type", at)
            return LlvmOperand("other", type, start, end)
        self._match(operand.type, type.element, at)
        width = None if isinstance(type, VectorType) and type.shape[0] > _WIDEST else ty.bits_of(operand.type)
        if operand.kind == "number" and operand.bits == 0 and isinstance(type, ty.ScalableType):
            return LlvmOperand("number", type, start, end, "", 0)
        if operand.kind != "number" or operand.bits is None or width is None or not isinstance(type, VectorType):
            return LlvmOperand("poison" if operand.kind == "poison" else "other", type, start, end)
        bits = sum(operand.bits << (width * i) for i in range(type.shape[0]))
        return LlvmOperand("number", type, start, end, "", bits)

    def _constant_gep(self, at: int) -> tuple[Type, Expression]:
        while self.need() == WORD and self.texts[self.at] in ("inbounds", "nusw", "nuw"):
            self.at += 1
        if self.take("inrange"):
            self.in_range(at)
        self.expect("(", "expected '(' in constantexpr")
        source = self.type()
        self.expect(",", "expected comma after getelementptr's type")
        parts = self._typed_list((")",))
        self.expect(")", "expected ')' in constantexpr")
        self.require("pointers", parts[0].type if parts else ty.VOID, "base of getelementptr must be a pointer", at)
        for index in parts[1:]:
            self.require("integer", index.type, "getelementptr index must be an integer", at)
        made = Expression("getelementptr", tuple(parts), {"source": source})
        return self.gep_type(source, parts[0], parts[1:], at, constant=True), made

    def _typed_list(self, ends: tuple[str, ...]) -> list[LlvmOperand]:
        made: list[LlvmOperand] = []
        self.need()
        if self.texts[self.at] in ends:
            return made
        while True:
            self.need()
            made.append(self.typed())
            if not self.take(","):
                return made

    def _constant_lanes(self, text: str, at: int) -> Type:
        self.expect("(", "expected '(' in constantexpr")
        parts = self._typed_list((")",))
        self.expect(")", "expected ')' in constantexpr")
        wanted = 2 if text == "extractelement" else 3
        if len(parts) != wanted:
            raise self.wrong(f"expected {'two' if wanted == 2 else 'three'} operands to {text}", at)
        first = parts[0].type
        if text == "shufflevector":
            mask = parts[2].type
            if not (isinstance(first, ty.VECTORS) and isinstance(mask, ty.VECTORS) and is_shuffle(*parts)):
                raise self.wrong("invalid operands to shufflevector", at)
            return ty.with_lanes(mask, first.element, self.shared.type)
        message = f"invalid {text} operands"
        if not isinstance(first, ty.VECTORS):
            raise self.wrong(message, at)
        self.require("scalar integer", parts[-1].type, message, at)
        if text == "extractelement":
            return first.element
        self.require_same(parts[1].type, first.element, message, at)
        return first

    def _block_address(self, type: Type, at: int) -> None:
        self.expect("(", "expected '(' in block address expression")
        if self.need() != GLOBAL:
            raise self.wrong("expected function name in blockaddress")
        function = name_of(self.texts[self.at])
        self.names.append(("global", function, None, *self.place(self.at)))
        self.at += 1
        self.expect(",", "expected comma in block address expression")
        if self.need() != LOCAL:
            raise self.wrong("expected basic block name in blockaddress")
        block = name_of(self.texts[self.at])
        self.later.append(("block", (function, block), "referenced value is not a basic block", *self.place(self.at)))
        self.at += 1
        self.expect(")", "expected ')' in block address expression")
        if not ty.is_pointer(type):
            raise self.wrong(f"type of blockaddress must be a pointer and not '{type_text(type)}'", at)
        self.later.append(("block pointer", (function, address_space(type)), "", *self.place(at)))

    def _of_global(self, type: Type, text: str, at: int) -> None:
        if self.need() != GLOBAL:
            raise self.wrong(f"expected global value name in {text}")
        if not ty.is_pointer(type):
            self._match(pointer(0), type, at)
        if text == "dso_local_equivalent":
            message = f"expected a function, alias to function, or ifunc in {text}"
            self.later.append(("function", (name_of(self.texts[self.at]),), message, *self.place(self.at)))
        self.at += 1
        self._global(type, self.at - 1)

    def _pointer_authentication(self, at: int) -> Type:
        self.expect("(", "expected '(' in constant ptrauth expression")
        base = self.typed()
        self.expect(",", "expected comma in constant ptrauth expression")
        key = self.typed()
        rest: list[LlvmOperand] = []
        while len(rest) < 3 and self.take(","):
            rest.append(self.typed())
        self.expect(")", "expected ')' in constant ptrauth expression")
        self.require("pointer", base.type, "constant ptrauth base pointer must be a pointer", at)
        if not is_number_of(key, I32):
            raise self.wrong("constant ptrauth key must be i32 constant", at)
        if rest and not is_number_of(rest[0], I64):
            raise self.wrong("constant ptrauth integer discriminator must be i64 constant", at)
        if len(rest) > 1:
            self.require("pointer", rest[1].type, "constant ptrauth address discriminator must be a pointer", at)
        return base.type

    # --- aggregates -------------------------------------------------------------------------------------------------

    def _aggregate(self, type: Type, text: str, at: int) -> LlvmOperand:
        self.at += 1
        start, end = self.place(at)
        if text == "{":
            parts = self._typed_list(("}",))
            self.expect("}", "expected end of struct constant")
            self._struct(type, parts, at, packed=False)
        elif text == "[":
            self.need()
            first_at = self.at
            parts = self._typed_list(("]",))
            self.expect("]", "expected end of array constant")
            if not parts:
                if not unknown(type) and not (isinstance(type, ty.ArrayType) and type.count == 0):
                    raise self.wrong("invalid empty array initializer", at)
                return LlvmOperand("other", type, start, end)
            self._alike(parts, "array", first_at)
            self._match(self.shared.type(ty.ArrayType(len(parts), parts[0].type)), type, at)
            held = array_bytes(parts)
            if held is not None:
                return LlvmOperand("bytes", type, start, end, held)
            if all(part.kind == "number" and not part.bits for part in parts):
                return LlvmOperand("number", type, start, end, "", 0)
        elif self.take_far("{"):
            parts = self._typed_list(("}",))
            self.expect("}", "expected end of packed struct")
            self.expect(">", "expected end of constant")
            self._struct(type, parts, at, packed=True)
        else:
            return self._vector(type, at)
        return LlvmOperand("other", type, start, end)

    def _alike(self, parts: list[LlvmOperand], what: str, at: int) -> None:
        first = parts[0].type
        for number, part in enumerate(parts):
            if part.type is not first:
                message = f"{what} element #{number} is not of type '{type_text(first)}"
                self.require_same(part.type, first, message, at)

    def _vector(self, type: Type, at: int) -> LlvmOperand:
        self.need()
        first_at = self.at
        parts = self._typed_list((">",))
        self.expect(">", "expected end of constant")
        if not parts:
            raise self.wrong("constant vector must not be empty", at)
        first = parts[0].type
        self.require("lane", first, "vector elements must have integer, pointer or floating point type", first_at)
        self._alike(parts, "vector", first_at)
        self._match(self.shared.type(VectorType((len(parts),), first)), type, at)
        start, end = self.place(at)
        width = ty.bits_of(first)
        if len(parts) > _WIDEST or width is None or any(part.kind not in ("number", "poison") for part in parts):
            return LlvmOperand("other", type, start, end)
        bits = sum((part.bits or 0) << (width * i) for i, part in enumerate(parts))
        return LlvmOperand("number", type, start, end, "", bits)

    def _struct(self, type: Type, parts: list[LlvmOperand], at: int, *, packed: bool) -> None:
        if isinstance(type, ty.NamedType):
            fields = (type.name, packed, *(part.type for part in parts))
            self.later.append(("fields", fields, "", *self.place(at)))
            return
        if not isinstance(type, TupleType | ty.PackedType):
            raise self.wrong("constant expression type mismatch", at)
        if len(type.elements) != len(parts):
            raise self.wrong("initializer with struct type has wrong # elements", at)
        if isinstance(type, ty.PackedType) != packed:
            raise self.wrong("packed'ness of initializer and type don't match", at)
        for number, (part, wanted) in enumerate(zip(parts, type.elements, strict=True)):
            message = f"element {number} of struct initializer doesn't match struct element type"
            self.require_same(part.type, wanted, message, at)
