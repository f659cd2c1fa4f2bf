"""The types at the cursor of the LLVM reader."""

from __future__ import annotations

from tilelsp.ir.types import IntType, TupleType, Type, VectorType
from tilelsp.spec.constants import pointer
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.cursor import integer
from tilelsp.syntax.llvm.demands import Demands
from tilelsp.syntax.llvm.tokens import END, LOCAL, NUMBER, PUNCT, STRING, STRUCT, WORD, name_of

_SUFFIXES = frozenset(("(", "*", "addrspace"))


class Types(Demands):
    """Reads types."""

    def type(self, *, void: bool = False, message: str = "expected type") -> Type:
        """The type at the cursor. `void` only where a function's result is meant."""
        begin = self.at
        kind = self.kinds[begin]
        if kind == END:
            kind = self.need()
        text = self.texts[self.at]
        made: Type | None
        if kind == WORD:
            made = self.shared.words.get(text)
            if made is not None:
                self.at += 1
            else:
                made = self._word_type(text, message)
                if made is None:
                    self.at += 1
                    made = pointer(self.address_space())
                    if self.texts[self.at] == "*":
                        raise self.wrong("ptr* is invalid - use ptr instead")
                    if self.texts[self.at] != "(":
                        return made
        elif kind == STRUCT:
            made = self.shared.words.get(text)
            if made is None:
                words = text[2:-2].split(", ")
                made = self.shared.type(TupleType(tuple(self._scalar(word, begin) for word in words)))
                self.shared.words[text] = made
            self.at += 1
        elif kind == LOCAL:
            name = name_of(text)
            made = self.shared.type(ty.NamedType(name))
            self.names.append(("type", name, None, *self.place(self.at)))
            self.at += 1
        elif kind == PUNCT and text in "<{[":
            self.deeper()
            made = self._sequence(text)
            self.depth -= 1
        else:
            raise self.wrong(message)
        while self.texts[self.at] in _SUFFIXES:
            made = self._signature(made) if self.texts[self.at] == "(" else self._old_pointer(made)
        if made is ty.VOID and not void:
            raise self.wrong("void type only allowed for function results", begin)
        return made

    def _word_type(self, text: str, message: str) -> Type | None:
        """A type that begins with a word; None for `ptr`, which the caller reads on."""
        if text == "ptr":
            return None
        if text[0] == "i" and text[1:].isdecimal():
            made = self._scalar(text, self.at)
            self.at += 1
            return made
        if text == "target":
            return self._target_type()
        raise self.wrong(message)

    def _scalar(self, word: str, at: int) -> Type:
        made = self.shared.words.get(word)
        if made is None:
            width = integer(word[1:])
            if width is None or not 0 < width <= ty.MOST_BITS:
                raise self.wrong("bitwidth for integer type out of range", at)
            made = self.shared.words[word] = IntType(width)
        return made

    def address_space(self, default: int = 0) -> int:
        """An optional `addrspace(n)`."""
        if not self.take("addrspace"):
            return default
        self.expect("(", "expected '(' in address space")
        if self.need() == STRING:
            name = self.string()
            space = self.shared.spaces.space(name)
            if space is None:
                raise self.wrong(f"invalid symbolic addrspace '{name}'", self.at - 1)
        elif self.kinds[self.at] != NUMBER:
            raise self.wrong("expected integer or string constant")
        else:
            space = self.uint()
            if space >> 24:
                raise self.wrong("invalid address space, must be a 24-bit integer", self.at - 1)
        self.expect(")", "expected ')' in address space")
        return space

    def _sequence(self, text: str) -> Type:
        self.at += 1
        if text == "{":
            return self.shared.type(TupleType(self._elements()))
        if text == "<" and self.ahead() in ("{", "{}"):
            self.at += 1
            made = self.shared.type(ty.PackedType(self._elements()))
            self.expect(">", "expected '>' at end of packed struct")
            return made
        if text == "<" and self.need() == STRUCT:
            inner = self.type()
            assert isinstance(inner, TupleType)
            self.expect(">", "expected '>' at end of packed struct")
            return self.shared.type(ty.PackedType(inner.elements))
        scalable = False
        if text == "<" and self.take_far("vscale"):
            self.expect("x", "expected 'x' after vscale")
            scalable = True
        if self.need() != NUMBER or self.texts[self.at][0] == "-":
            raise self.wrong("expected number in address space")
        count_at = self.at
        count = integer(self.texts[count_at])
        if count is None or count >> 64:
            raise self.wrong("expected number in address space")
        self.at += 1
        self.expect("x", "expected 'x' after element count")
        self.need()
        element_at = self.at
        element = self.type()
        self.expect(">" if text == "<" else "]", "expected end of sequential type")
        if text == "[":
            if not ty.is_element(element) or element is ty.AMX:
                raise self.wrong("invalid array element type", element_at)
            return self.shared.type(ty.ArrayType(count, element))
        if count == 0:
            raise self.wrong("zero element vector is illegal", count_at)
        if count >> 32:
            raise self.wrong("size too large for vector", count_at)
        self.require("lane", element, "invalid vector element type", element_at)
        return self.shared.type(ty.ScalableType(count, element) if scalable else VectorType((count,), element))

    def _elements(self) -> tuple[Type, ...]:
        """The elements of a struct, up to and with its brace."""
        made: list[Type] = []
        if self.take_far("}"):
            return ()
        while True:
            self.need()
            at = self.at
            element = self.type()
            if not ty.is_element(element):
                raise self.wrong("invalid element type for struct", at)
            made.append(element)
            if not self.take(","):
                break
        self.expect("}", "expected '}' at end of struct")
        return tuple(made)

    def _signature(self, result: Type) -> Type:
        if result is ty.LABEL_TYPE or result is ty.METADATA or isinstance(result, ty.SignatureType):
            raise self.wrong("invalid function return type")
        self.deeper()
        self.at += 1
        parameters: list[Type] = []
        variadic = False
        while not self.take_far(")"):
            if parameters:
                self.expect(",", "expected ')' at end of argument list")
            if self.take_far("..."):
                variadic = True
                self.expect(")", "expected ')' at end of argument list")
                break
            at = self.at
            parameter = self.type()
            if self.kinds[self.at] == LOCAL:
                raise self.wrong("argument name invalid in function type", at)
            if not ty.is_argument(parameter):
                raise self.wrong("invalid type for function argument", at)
            parameters.append(parameter)
        self.depth -= 1
        return self.shared.type(ty.SignatureType(result, tuple(parameters), variadic))

    def _old_pointer(self, pointee: Type) -> Type:
        """A typed pointer of before LLVM 15, which is still read."""
        if pointee is ty.LABEL_TYPE:
            raise self.wrong("basic block pointers are invalid")
        if pointee is ty.VOID:
            raise self.wrong("pointers to void are invalid - use i8* instead")
        space = self.address_space()
        self.expect("*", "expected '*' in address space")
        return pointer(space)

    def _target_type(self) -> Type:
        self.at += 1
        self.expect("(", "expected '(' in target extension type")
        name = self.string()
        types: list[Type] = []
        numbers: list[int] = []
        while self.take(","):
            if self.need() == NUMBER:
                numbers.append(self.uint())
            elif numbers:
                raise self.wrong("expected uint32 param")
            else:
                types.append(self.type(void=True))
        self.expect(")", "expected ')' in target extension type")
        return self.shared.type(ty.TargetType(name, tuple(types), tuple(numbers)))
