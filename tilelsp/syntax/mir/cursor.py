"""The cursor of the machine IR text parser: tokens, operands and named fields."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.text import Span
from tilelsp.ir.module import Value
from tilelsp.ir.types import (
    I32,
    I64,
    POISON,
    Attr,
    DenseArrayAttr,
    IntAttr,
    StringAttr,
    Type,
    VectorType,
)
from tilelsp.spec.constants import GLOBAL, SHARED, Imm, SymbolAddress, pointer
from tilelsp.spec.machine import Arity, Lane, Opcode, Slot, lanes_of
from tilelsp.syntax.mir.part import FRONT, NOWHERE, Before, Forward, FunctionPart, Head, Target, UnitPart
from tilelsp.syntax.mir.printer import class_text
from tilelsp.syntax.mir.walkthrough_tokens import (
    UnreadableLine,
    WalkthroughToken,
    class_of,
    decimal,
    immediate,
    statements_of,
    unquote,
)
from tilelsp.syntax.references import Reference


class MirCursor:
    """Reads one statement at a time."""

    def __init__(self, text: str, opcodes: Mapping[str, Opcode], before: Before, registers: Mapping[str, Type]) -> None:
        self.statements = statements_of(text)
        self.opcodes = opcodes
        self.preceding = before
        self.part = UnitPart(stray=before.stray)
        self.before = self.reached = FRONT
        """Where the statement before this one ends, and where this one does."""
        self.tokens: list[WalkthroughToken] = []
        self.at = 0
        self.result: Type = POISON
        """The class that is written behind the register which the statement at hand begins with."""
        self.open = before.open
        known = {name: Value(type, NOWHERE, 0, name) for name, type in registers.items()}
        self.function = FunctionPart(values=known)
        if before.open:
            self.part.functions.append(self.function)

    def _begin(self, head: Head) -> None:
        self.function = FunctionPart(head)
        self.part.functions.append(self.function)
        self.open = True

    def _in_block(self) -> bool:
        """True if a block is open."""
        return self.open and (bool(self.function.blocks) or (self.function.head is None and self.preceding.blocks))

    def _poison(self, tokens: list[WalkthroughToken]) -> None:
        """The result of an instruction that was not understood: its uses are not reported, but against its class."""
        for i, token in enumerate(tokens[:-1]):
            ahead = any(t.text == "=" for t in tokens[i + 1 : i + 4])
            if token.kind == "register" and (ahead or self.result != POISON):
                name = token.text[1:]
                if name not in self.function.values:
                    self.function.know(Value(self.result, NOWHERE, 0, name, token.span))
                return

    # --- cursor ---------------------------------------------------------------------------------------------------

    def _peek(self, by: int = 0) -> WalkthroughToken | None:
        at = self.at + by
        return self.tokens[at] if at < len(self.tokens) else None

    def _here(self) -> Span:
        token = self._peek()
        if token is not None:
            return token.span
        last = self.tokens[-1].span
        return Span(last.end, last.end)

    def _is(self, text: str, by: int = 0) -> bool:
        at = self.at + by
        return at < len(self.tokens) and self.tokens[at].text == text

    def _take(self, text: str) -> bool:
        if self.at < len(self.tokens) and self.tokens[self.at].text == text:
            self.at += 1
            return True
        return False

    def _expect(self, text: str) -> None:
        if not self._take(text):
            raise UnreadableLine(f"expected '{text}'", self._here())

    def _next(self, kind: str, what: str) -> WalkthroughToken:
        token = self._peek()
        if token is None or token.kind != kind:
            raise UnreadableLine(f"expected {what}", self._here())
        self.at += 1
        return token

    def _class(self, required: bool) -> Type:
        """The register class behind a register; POISON where none is written."""
        if not self._take(":"):
            if required:
                raise UnreadableLine("expected the register's class, such as :b32", self._here())
            return POISON
        token = self._next("word", "a register class")
        found = class_of(token.text)
        if found is None:
            raise UnreadableLine(f"{token.text} is not a register class", token.span)
        return found

    def _define(self, token: WalkthroughToken, value: Value) -> None:
        name = token.text[1:]
        function = self.function
        earlier = function.own.get(name)
        if earlier is not None:
            self.part.twice.append(defined_twice(name, token.span, place_of(earlier)))
        elif name in function.values:
            self.part.again.append((name, token.span))
        else:
            function.know(value)

    # --- fields -----------------------------------------------------------------------------------------------------

    def _field(self) -> tuple[str, Attr]:
        label = self._next("label", "a named field")
        return label.text[:-1], self._field_value()

    def _field_value(self) -> Attr:
        token = self._peek()
        if token is not None and token.text == "[":
            self.at += 1
            values: list[int] = []
            while not self._take("]"):
                if values:
                    self._expect(",")
                values.append(self._number())
            return DenseArrayAttr(I32, tuple(values))
        if token is not None and token.kind == "string":
            self.at += 1
            return StringAttr(unquote(token.text))
        if token is not None and token.text == "-":
            self.at += 1
            return IntAttr(-self._number(), I32)
        word = self._next("word", "the value of a field")
        return IntAttr(decimal(word), I32) if word.text.isdecimal() else StringAttr(word.text)

    def _number(self) -> int:
        token = self._next("word", "a number")
        if not token.text.isdecimal():
            raise UnreadableLine("expected a number", token.span)
        return decimal(token)

    def _fields(self, names: set[str]) -> dict[str, Attr]:
        made: dict[str, Attr] = {}
        token = self._peek()
        while token is not None and token.kind == "label" and token.text[:-1] in names:
            key, value = self._field()
            made[key] = value
            token = self._peek()
        return made

    def _end(self) -> None:
        if self.at < len(self.tokens):
            raise UnreadableLine("expected the end of the instruction", self._here())

    # --- operands ---------------------------------------------------------------------------------------------------

    def _operands(self, opcode: Opcode) -> tuple[list[Value], list[int], dict[str, Attr]]:
        named = self._named(opcode)
        if named is not None:
            return named
        operands: list[Value] = []
        segments: list[int] = []
        first = True
        for i, slot in enumerate(opcode.operands):
            if slot.name.endswith("off") and i:
                operands.append(self._offset())
                segments.append(1)
                continue
            if slot.arity is Arity.ONE:
                if not first:
                    self._expect(",")
                operands.append(self._operand(slot))
                segments.append(1)
            else:
                before = len(operands)
                if self._is("{") if first else self._is(",") and self._is("{", 1):
                    self.at += 1 if first else 2
                    while not self._take("}"):
                        if len(operands) > before:
                            self._expect(",")
                        operands += self._run(slot)
                segments.append(len(operands) - before)
            first = False
        return operands, segments, {}

    def _named(self, opcode: Opcode) -> tuple[list[Value], list[int], dict[str, Attr]] | None:
        """Operands written as `name: value`, in any order, mixed with fields."""
        if not opcode.named:
            return None
        slots = {slot.name: slot for slot in opcode.operands}
        found: dict[str, list[Value]] = {}
        attrs: dict[str, Attr] = {}
        while (token := self._peek()) is not None and token.kind == "label":
            key = token.text[:-1]
            slot = slots.get(key)
            if slot is None:
                if opcode.field(key) is None:
                    raise UnreadableLine(f"{opcode.name} has neither an operand nor a field {key}", token.span)
                name, value = self._field()
                attrs[name] = value
                continue
            if key in found:
                raise UnreadableLine(f"{key} is given twice", token.span)
            self.at += 1
            found[key] = self._run(slot)
            while self._take(","):
                found[key] += self._run(slot)
        operands: list[Value] = []
        segments: list[int] = []
        for slot in opcode.operands:
            values = found.get(slot.name, [])
            if slot.arity is Arity.ONE and len(values) != 1:
                raise UnreadableLine(f"{opcode.name} needs one operand {slot.name}:", self.tokens[0].span)
            if slot.arity is Arity.OPTIONAL and len(values) > 1:
                raise UnreadableLine(f"{opcode.name} takes one operand {slot.name}: at most", self.tokens[0].span)
            operands += values
            segments.append(len(values))
        return operands, segments, attrs

    def _offset(self) -> Value:
        if self._take("+"):
            return Imm(I32, self._number() & 0xFFFFFFFF)
        if self._take("-"):
            return Imm(I32, -self._number() & 0xFFFFFFFF)
        return Imm(I32, 0)

    def _operand(self, slot: Slot) -> Value:
        made = self._run(slot)
        if len(made) != 1:
            raise UnreadableLine(f"{slot.name} is one operand, not {len(made)}", self._here())
        return made[0]

    def _run(self, slot: Slot) -> list[Value]:
        """One written operand: a constant, a symbol, a register, or a run of lanes."""
        token = self._peek()
        if token is None:
            raise UnreadableLine(f"expected the operand {slot.name}", self._here())
        if token.kind == "imm":
            self.at += 1
            if not slot.imm:
                raise UnreadableLine(f"{slot.name} must be a register", token.span)
            made = immediate(token, slot.type)
            if made.bits is not None and (numbers := slot.refusal(made.bits)):
                raise UnreadableLine(f"{slot.name} is {numbers}, not {made.bits}", token.span)
            return [made]
        if token.kind == "symbol":
            self.at += 1
            if not slot.symbol:
                raise UnreadableLine(f"{slot.name} must be a register", token.span)
            self.part.symbols.append(token)
            return [SymbolAddress(pointer(GLOBAL if slot.type == I64 else SHARED), token.text[1:])]
        register = self._next("register", f"the operand {slot.name}")
        return self._register(register, slot)

    def _register(self, register: WalkthroughToken, slot: Slot) -> list[Value]:
        annotated = self._class(False)
        name = register.text[1:]
        whole = self.function.values.get(name)
        if whole is None and annotated != POISON:
            whole = self._live(register, annotated)
        lanes: range | None = None
        if self._take("["):
            low = self._number()
            high = self._number() if self._take("..") else low
            self._expect("]")
            lanes = range(low, high + 1)
        if whole is None:
            wanted = slot.type
            if isinstance(wanted, VectorType) or wanted is None or lanes is not None:
                raise UnreadableLine(f"register %{name} is not defined", register.span, "mir.undefined")
            return [Forward(wanted, name, register.span)]
        self.part.references.append(Reference(register.span, whole))
        if whole.type == POISON:
            return [whole]
        count = lanes_of(whole.type)
        if lanes is None:
            if count == 1 or (isinstance(slot.type, VectorType) and slot.arity is Arity.ONE):
                made: list[Value] = [whole]
            else:
                made = [Lane(whole, i) for i in range(count)]
        elif not isinstance(whole.type, VectorType) or not 0 <= lanes.start < lanes.stop <= count:
            raise UnreadableLine(f"%{name} has {count} lanes", register.span)
        else:
            made = [Lane(whole, i) for i in lanes]
        for value in made:
            if slot.type is not None and value.type != slot.type and not isinstance(slot.type, VectorType):
                raise UnreadableLine(
                    f"%{name} is {class_text(value.type)}, and {slot.name} takes {class_text(slot.type)}",
                    register.span, "mir.register-class",
                )  # fmt: skip
        return made

    def _live(self, register: WalkthroughToken, type: Type) -> Value:
        """A register that nothing defines: live at the kernel's entry."""
        value = Value(type, NOWHERE, 0, register.text[1:], register.span)
        self.function.live.append(value)
        self.function.know(value)
        return value

    def _use(self, register: WalkthroughToken, type: Type) -> Value:
        return self._register(register, Slot("guard", type))[0]

    def _successors(self) -> list[Target]:
        made: list[Target] = []
        while (token := self._peek()) is not None:
            if token.text == ",":
                self.at += 1
                continue
            if token.kind != "word" or not token.text.startswith("bb."):
                break
            self.at += 1
            passed: list[Value] = []
            if self._take("("):
                while not self._take(")"):
                    if passed:
                        self._expect(",")
                    passed += self._passed()
            made.append((token.text, token.span, passed))
        return made

    def _passed(self) -> list[Value]:
        token = self._peek()
        if token is not None and token.kind == "imm":
            self.at += 1
            return [immediate(token, None)]
        if token is not None and token.kind == "symbol":
            self.at += 1
            self.part.symbols.append(token)
            return [SymbolAddress(pointer(SHARED), token.text[1:])]
        register = self._next("register", "a register, constant or symbol")
        name = register.text[1:]
        if name not in self.function.values and not self._is("["):
            return [Forward(POISON, name, register.span)]
        if name not in self.function.values:
            raise UnreadableLine(f"register {register.text} is not defined", register.span, "mir.undefined")
        return self._register(register, Slot("argument"))


def place_of(value: Value) -> Span | None:
    """Where a register is defined, as far as its definition was understood."""
    return value.span if value.type != POISON else None


def defined_twice(name: str, span: Span, earlier: Span | None) -> Diagnostic:
    """A second definition of a register."""
    related = (Label(earlier, "first defined here"),) if earlier is not None else ()
    return Diagnostic("mir.redefinition", f"register %{name} is defined twice", span, stage="mir", related=related)
