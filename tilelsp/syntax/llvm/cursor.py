"""The cursor of the LLVM text parser: tokens, types, operands and constants."""

from __future__ import annotations

from dataclasses import dataclass

from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import (
    BF16,
    F16,
    F32,
    F64,
    I1,
    POISON,
    Attr,
    DictAttr,
    IntType,
    TupleType,
    Type,
    VectorType,
)
from tilelsp.spec.constants import Address, Imm, address_space, pointer, width_of
from tilelsp.syntax.llvm.constants import ConstantError, number_bits
from tilelsp.syntax.llvm.printer import type_text
from tilelsp.syntax.llvm.tokens import GLOBAL, LOCAL, NUMBER, STRUCT, WORD, tokenize
from tilelsp.syntax.references import Reference

PARAMETER_WORDS = frozenset(
    (
        "noundef", "nocapture", "readonly", "writeonly", "noalias", "nonnull", "signext", "zeroext", "readnone",
        "returned", "immarg", "inreg",
    )
)  # fmt: skip
SCALARS: dict[str, Type] = {"half": F16, "bfloat": BF16, "float": F32, "double": F64}
VOID = TupleType(())
TERMINATORS = frozenset(("llvm.br", "llvm.cond_br", "llvm.return", "llvm.unreachable"))
_DEEPEST = 32


class Wrong(Exception):
    """A statement that cannot be read; points at a token index."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.message = message
        self.at = at


@dataclass(slots=True)
class Phi:
    """A phi as read: its value, and what each predecessor passes.

    An incoming entry is (token of the value, label, token of the label).
    """

    value: Value
    incoming: list[tuple[int, str, int]]


class FunctionState:
    """What is known of the function being read."""

    def __init__(self, op_attrs: dict[str, Attr], span: Span) -> None:
        self.attrs = op_attrs
        self.span = span
        self.values: dict[str, Value] = {}
        self.spans: dict[str, Span] = {}
        self.blocks: list[Block] = []
        self.labels: dict[str, Block] = {}
        self.ops: list[Op] = []
        self.phis: dict[Block, list[Phi]] = {}
        self.waiting: dict[str, list[tuple[Op, int, int, Type]]] = {}
        self.targets: list[tuple[Op, tuple[tuple[str, int], ...]]] = []
        self.number = 0
        self.group = ""
        self.last_failed = False
        self.forward_uses: list[tuple[str, int]] = []


class Forward(Value):
    """A use before the definition; replaced when that comes."""

    __slots__ = ("forward", "token")

    def __init__(self, type: Type, name: str, token: int) -> None:
        super().__init__(type, _NOWHERE, 0, name)
        self.forward = name
        self.token = token


_NOWHERE = Block("forward")


class Cursor:
    """Reads tokens of one document; types, operands and constants at the cursor."""

    def __init__(self, text: str) -> None:
        tokens = tokenize(text)
        self.kinds, self.texts, self.starts = tokens.kinds, tokens.texts, tokens.starts
        self.statements = tokens.statements
        self.at: int = 0
        self.end: int = 0
        self.diagnostics: list[Diagnostic] = []
        self.globals: dict[str, Op] = {}
        self.function: FunctionState | None = None
        self.metadata: dict[str, DictAttr] = {}
        self.types: dict[str, Type] = {}
        self.references: list[Reference] = []

    def _report(self, message: str, span: Span, code: str = "llvm.syntax", *related: Label) -> None:
        self.diagnostics.append(Diagnostic(code, message, span, stage="llvm", related=related))

    def _span(self, at: int) -> Span:
        if not self.kinds:
            return Span(0, 0)
        at = max(0, min(at, len(self.kinds) - 1))
        return Span(self.starts[at], self.starts[at] + len(self.texts[at]))

    # --- cursor -------------------------------------------------------------------------------------------------

    def _ahead(self, by: int) -> str:
        at = self.at + by
        return self.texts[at] if at < self.end else ""

    def _ahead_kind(self, by: int) -> int:
        at = self.at + by
        return self.kinds[at] if at < self.end else -1

    def _take(self, text: str) -> bool:
        if self.at < self.end and self.texts[self.at] == text:
            self.at += 1
            return True
        return False

    def _expect(self, text: str, what: str = "") -> None:
        if not self._take(text):
            raise Wrong(f"expected '{text}'{what}", self.at)

    def _next(self, kind: int, what: str) -> str:
        if self.at >= self.end or self.kinds[self.at] != kind:
            raise Wrong(f"expected {what}", self.at)
        self.at += 1
        return self.texts[self.at - 1]

    def _integer(self, what: str) -> int:
        text = self._next(NUMBER, what)
        if not text.lstrip("-").isdigit():
            raise Wrong(f"expected {what}", self.at - 1)
        return int(text)

    def _done(self) -> None:
        if self.at < self.end:
            raise Wrong("expected the end of the instruction", self.at)

    # --- types and operands -------------------------------------------------------------------------------------

    def type(self) -> Type:
        """A type at the cursor."""
        if self.at >= self.end:
            raise Wrong("expected type", self.at)
        if self.texts[self.at] in "<{[" and self._nesting() > _DEEPEST:
            raise Wrong("type is nested too deeply", self.at)
        text = self.texts[self.at]
        kind = self.kinds[self.at]
        if kind == WORD:
            if text == "ptr":
                self.at += 1
                if self._take("addrspace"):
                    self._expect("(")
                    space = self._integer("an address space")
                    self._expect(")")
                    return pointer(space)
                return pointer(0)
            made = self.types.get(text) or SCALARS.get(text)
            if made is None and text[0] == "i" and text[1:].isdigit():
                made = IntType(int(text[1:]))
            if made is None and text == "void":
                made = VOID
            if made is None:
                raise Wrong("expected type", self.at)
            self.types[text] = made
            self.at += 1
            return made
        if kind == STRUCT:
            known = self.types.get(text)
            if known is None:
                words = text[1:-1].replace(" ", "").split(",")
                known = self.types[text] = TupleType(tuple(SCALARS.get(w) or IntType(int(w[1:])) for w in words))
            self.at += 1
            return known
        if text == "<":
            self.at += 1
            count = self._integer("the number of elements")
            self._expect("x")
            element = self.type()
            self._expect(">")
            if count < 1:
                raise Wrong("zero element vector is illegal", self.at - 2)
            return self._interned(VectorType((count,), element))
        if text == "{":
            self.at += 1
            members: list[Type] = []
            while not self._take("}"):
                if members:
                    self._expect(",")
                members.append(self.type())
            return self._interned(TupleType(tuple(members)))
        raise Wrong("expected type", self.at)

    def _nesting(self) -> int:
        """How many brackets of a type open at the cursor without a word in between that ends one."""
        at, depth = self.at, 0
        while at < self.end and self.texts[at] not in ">}])" and depth <= _DEEPEST:
            depth += self.texts[at] in "<{["
            at += 1
        return depth

    def _interned(self, type: Type) -> Type:
        return self.types.setdefault(type_text(type), type)

    def _value(self, type: Type) -> Value:
        """An operand of a known type at the cursor."""
        if self.at >= self.end:
            raise Wrong("expected value token", self.at)
        at = self.at
        kind, text = self.kinds[at], self.texts[at]
        if kind == LOCAL:
            self.at += 1
            return self._use(name_of(text), type, at)
        if kind == GLOBAL:
            self.at += 1
            name = name_of(text)
            if name not in self.globals:
                raise Wrong(f"use of undefined value '@{name}'", at)
            self.references.append(Reference(self._span(at), self.globals[name]))
            return Address(type, name)
        if kind == NUMBER:
            self.at += 1
            try:
                made = Imm(type, number_bits(type, text))
            except ConstantError as error:
                raise Wrong(str(error), at) from None
            made.span = self._span(at)
            return made
        if kind == WORD:
            return self._word_constant(type, text)
        if text == "<" and isinstance(type, VectorType):
            return self._vector_constant(type)
        raise Wrong("expected value token", at)

    def _word_constant(self, type: Type, text: str) -> Value:
        self.at += 1
        if text in ("poison", "undef"):
            return Imm(type, None)
        if text == "zeroinitializer" or (text == "null" and address_space(type) is not None):
            return Imm(type, 0)
        if text in ("true", "false") and type == I1:
            return Imm(type, int(text == "true"))
        if text == "splat" and isinstance(type, VectorType):
            self._expect("(")
            self._check_type(self.type(), type.element, self.at - 1)
            one = self._value(type.element)
            self._expect(")")
            if not isinstance(one, Imm):
                raise Wrong("expected a constant", self.at - 2)
            width = width_of(type.element)
            return Imm(type, sum((one.bits or 0) << (width * i) for i in range(type.shape[0])))
        if text == "inttoptr":
            self._expect("(")
            inner = self.type()
            value = self._value(inner)
            self._expect("to")
            self._check_type(self.type(), type, self.at - 1)
            self._expect(")")
            if not isinstance(value, Imm):
                raise Wrong("expected a constant", self.at - 2)
            return Imm(type, value.bits)
        raise Wrong("expected value token", self.at - 1)

    def _vector_constant(self, type: VectorType) -> Value:
        begin = self.at
        self.at += 1
        width = width_of(type.element)
        bits = 0
        count = 0
        while not self._take(">"):
            if count:
                self._expect(",")
            self._check_type(self.type(), type.element, self.at - 1)
            one = self._value(type.element)
            if not isinstance(one, Imm):
                raise Wrong("expected a constant", self.at - 1)
            bits |= (one.bits or 0) << (width * count)
            count += 1
        if count != type.shape[0]:
            raise Wrong(f"constant has {count} elements, and its type {type.shape[0]}", begin)
        return Imm(type, bits)

    def _typed(self) -> Value:
        type = self.type()
        return self._value(type)

    def _check_type(self, found: Type, wanted: Type, at: int) -> None:
        if found is not wanted and found != wanted:
            raise Wrong(f"expected type '{type_text(wanted)}', not '{type_text(found)}'", at)

    def _use(self, name: str, type: Type, at: int) -> Value:
        function = self._in_function(at)
        value = function.values.get(name)
        if value is None:
            # A forward reference: the operand is filled in when the definition comes.
            function.forward_uses.append((name, at))
            return Forward(type, name, at)
        self.references.append(Reference(self._span(at), value))
        if value.type is not type and value.type != type and value.type is not POISON and type != POISON:
            defined = type_text(value.type)
            raise Wrong(f"'%{name}' defined with type '{defined}' but expected '{type_text(type)}'", at)
        return value

    def _in_function(self, at: int) -> FunctionState:
        if self.function is None:
            raise Wrong("expected a function around this", at)
        return self.function

    def _parameter_attribute(self) -> None:
        text = self.texts[self.at]
        self.at += 1
        if text == "align" and self._ahead_kind(0) == NUMBER:
            self.at += 1
        elif self._take("("):
            while self.at < self.end and not self._take(")"):
                self.at += 1
        elif text not in PARAMETER_WORDS and text != "align":
            raise Wrong(f"'{text}' is not a parameter attribute", self.at - 1)

    def _array_bytes(self) -> int:
        """The size of an array type, or of any other type, in bytes."""
        if self._ahead(0) == "[" and self._nesting() > _DEEPEST:
            raise Wrong("type is nested too deeply", self.at)
        if self._take("["):
            count = self._integer("the number of elements")
            self._expect("x")
            inner = self._array_bytes()
            self._expect("]")
            return count * inner
        at = self.at
        type = self.type()
        try:
            return max(1, width_of(type) // 8)
        except ValueError:
            raise Wrong("this type has no size", at) from None


def name_of(text: str) -> str:
    """A name without its sigil and quotes."""
    text = text[1:]
    return unquote(text) if text.startswith('"') else text


def unquote(text: str) -> str:
    """The characters of a string token."""
    text = text[text.index('"') + 1 : -1]
    if "\\" not in text:
        return text
    made: list[str] = []
    at = 0
    while at < len(text):
        code = text[at + 1 : at + 3]
        if text[at] == "\\" and len(code) == 2 and all(c in "0123456789abcdefABCDEF" for c in code):
            made.append(chr(int(code, 16)))
            at += 3
        elif text.startswith("\\\\", at):
            made.append("\\")
            at += 2
        else:
            made.append(text[at])
            at += 1
    return "".join(made)
