"""Machine IR text to machine IR; the inverse of `mir_text_print`, and the walkthrough's own blocks.

A line that is indented deeper than the instruction before it goes on with that instruction. Blocks may stand without
a `func` around them; they make a kernel called `main`. A register that is used with its class (`%smem:b64`) and never
defined is live at entry. Every instruction that is not understood is one located diagnostic.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Region, Successor, Value
from tilelsp.ir.origin import Origin
from tilelsp.ir.types import (
    F32,
    F64,
    I32,
    POISON,
    ArrayAttr,
    Attr,
    BoolAttr,
    DenseArrayAttr,
    IntAttr,
    IntType,
    StringAttr,
    Type,
    UnitAttr,
    VectorType,
)
from tilelsp.spec.constants import Address, Imm, pointer, width_of
from tilelsp.spec.machine import CLASSES, GUARD, Arity, Lane, Opcode, Slot, lanes_of
from tilelsp.syntax.mir_text_print import class_text

_TOKEN = re.compile(
    r"(?P<skip>[ \t\r\f\v]+|;[^\n]*)|(?P<newline>\n)"
    r"|(?P<imm>imm:(?:poison|true|false|-?0[fd][0-9A-Fa-f]+|0x[0-9A-Fa-f]+|-?[0-9]+))"
    r"|(?P<register>%[\w.$]+)|(?P<symbol>@[\w.$-]+)"
    r'|(?P<label>[A-Za-z_][\w.]*:(?!:))|(?P<string>"[^"\n]*")'
    r"|(?P<word>[A-Za-z0-9_][\w$]*(?:(?:\.(?!\.)|::)[\w$]+)*)"
    r"|(?P<punct>\.\.|[-+=,:()\[\]{}@!])|(?P<bad>.)"
)

_CLASS_BY_NAME: dict[str, Type] = {c.name: c.type for c in CLASSES}


@dataclass(frozen=True, slots=True)
class ParsedMir:
    """The module that was understood, and what was not."""

    module: Op
    diagnostics: tuple[Diagnostic, ...]


def parse_mir(text: str, opcodes: Mapping[str, Opcode]) -> ParsedMir:
    """Parse machine IR text; never raises. `opcodes` is `defs.mir.opcodes.OPCODES`."""
    return _Parser(text, opcodes).run()


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    start: int

    @property
    def span(self) -> Span:
        return Span(self.start, self.start + len(self.text))


class _Wrong(Exception):
    def __init__(self, message: str, span: Span, code: str = "mir.syntax") -> None:
        super().__init__(message)
        self.message = message
        self.span = span
        self.code = code


class _Forward(Value):
    """A use before the definition."""

    __slots__ = ("at", "forward", "lane")

    def __init__(self, type: Type, name: str, lane: int | None, at: Span) -> None:
        super().__init__(type, _NOWHERE, 0, name)
        self.forward = name
        self.lane = lane
        self.at = at


_NOWHERE = Block("forward")


def _lines(text: str) -> list[list[_Token]]:
    """Statements: a line and the deeper lines behind it."""
    made: list[list[_Token]] = []
    current: list[_Token] = []
    indent = 0
    line_start = 0
    fresh = True
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        if kind == "newline":
            line_start = match.end()
            fresh = True
            continue
        if kind == "skip" or kind is None:
            continue
        token = _Token(kind, match.group(), match.start())
        if fresh:
            depth = match.start() - line_start
            if not current or depth <= indent or _stands_alone(current[0]):
                current = []
                made.append(current)
                indent = depth
            fresh = False
        current.append(token)
    return made


def _stands_alone(first: _Token) -> bool:
    """Whether a line that begins with this token is never continued: block labels, functions, globals."""
    return first.text.startswith("bb.") or first.text in ("func", "global", "}")


class _Parser:
    def __init__(self, text: str, opcodes: Mapping[str, Opcode]) -> None:
        self.statements = _lines(text)
        self.opcodes = opcodes
        self.diagnostics: list[Diagnostic] = []
        self.globals: dict[str, Op] = {}
        self.functions: list[Op] = []
        self.tokens: list[_Token] = []
        self.at = 0
        self.open = False
        self._reset({})

    def _reset(self, attrs: dict[str, Attr], span: Span | None = None) -> None:
        self.attrs = attrs
        self.span = span
        self.values: dict[str, Value] = {}
        self.spans: dict[str, Span] = {}
        self.blocks: list[Block] = []
        self.labels: dict[str, Block] = {}
        self.ops: list[Op] = []
        self.branches: list[tuple[Op, list[tuple[str, Span, list[Value]]]]] = []
        self.live_in: dict[str, Value] = {}

    def run(self) -> ParsedMir:
        for tokens in self.statements:
            self.tokens, self.at = tokens, 0
            try:
                self._statement()
            except _Wrong as wrong:
                self.diagnostics.append(Diagnostic(wrong.code, wrong.message, wrong.span, stage="mir"))
                self._poison(tokens)
        if self.open:
            last = self.statements[-1][-1]
            if self.span is not None:
                self._report("expected '}' at the end of the function", last.span)
            self._finish()
        body = Block()
        body.ops = (*self.globals.values(), *self.functions)
        module = Op("builtin.module", regions=(Region((body,)),), origin=Origin(span=Span(0, 0)))
        return ParsedMir(module, tuple(sorted(self.diagnostics, key=lambda d: d.span)))

    def _report(self, message: str, span: Span, code: str = "mir.syntax", *related: Label) -> None:
        self.diagnostics.append(Diagnostic(code, message, span, stage="mir", related=related))

    def _poison(self, tokens: list[_Token]) -> None:
        """The result of an instruction that was not understood: its uses are not reported."""
        for i, token in enumerate(tokens[:-1]):
            if token.kind == "register" and any(t.text == "=" for t in tokens[i + 1 : i + 4]):
                name = token.text[1:]
                if name not in self.values:
                    self.values[name] = Value(POISON, _NOWHERE, 0, name, token.span)
                return

    # --- cursor ---------------------------------------------------------------------------------------------------

    def _peek(self, by: int = 0) -> _Token | None:
        at = self.at + by
        return self.tokens[at] if at < len(self.tokens) else None

    def _here(self) -> Span:
        token = self._peek()
        if token is not None:
            return token.span
        last = self.tokens[-1].span
        return Span(last.end, last.end)

    def _is(self, text: str, by: int = 0) -> bool:
        token = self._peek(by)
        return token is not None and token.text == text

    def _take(self, text: str) -> bool:
        if self._is(text):
            self.at += 1
            return True
        return False

    def _expect(self, text: str) -> None:
        if not self._take(text):
            raise _Wrong(f"expected '{text}'", self._here())

    def _next(self, kind: str, what: str) -> _Token:
        token = self._peek()
        if token is None or token.kind != kind:
            raise _Wrong(f"expected {what}", self._here())
        self.at += 1
        return token

    # --- statements -------------------------------------------------------------------------------------------------

    def _statement(self) -> None:
        token = self.tokens[0]
        if token.text == "global" and len(self.tokens) > 1 and self.tokens[1].kind == "symbol":
            self._global()
        elif token.text == "func" and len(self.tokens) > 1 and self.tokens[1].kind == "symbol":
            self._func()
        elif token.text == "}" and self.open:
            self._finish()
        elif token.text.startswith("bb.") and (token.kind == "label" or self._is("(", 1)):
            self._block()
        else:
            self._instruction()

    def _global(self) -> None:
        self.at = 1
        token = self._next("symbol", "the name of a global")
        name = token.text[1:]
        if name in self.globals:
            raise _Wrong(f"@{name} is defined twice", token.span)
        attrs: dict[str, Attr] = {"sym_name": StringAttr(name), "addr_space": IntAttr(3, I32)}
        fields = self._fields({"bytes", "align"})
        for word, key in (("bytes", "size"), ("align", "alignment")):
            value = fields.get(word)
            if not isinstance(value, IntAttr):
                raise _Wrong(f"a global needs {word}: and a number", token.span)
            attrs[key] = value
        if self._take("dynamic"):
            attrs["dynamic"] = UnitAttr()
        self._end()
        self.globals[name] = Op("mir.global", attrs=attrs, span=token.span, origin=Origin(span=token.span))

    def _func(self) -> None:
        if self.open:
            self._finish()
        self.at = 1
        token = self._next("symbol", "the name of a function")
        attrs: dict[str, Attr] = {"sym_name": StringAttr(token.text[1:])}
        params: list[Attr] = []
        self._expect("(")
        while not self._take(")"):
            if params:
                self._expect(",")
            params.append(StringAttr(self._next("word", "the type of a parameter").text))
        while not self._take("{"):
            token_word = self._peek()
            if token_word is None:
                raise _Wrong("expected '{'", self._here())
            if token_word.kind == "word":
                attrs[token_word.text] = UnitAttr()
                self.at += 1
            else:
                key, value = self._field()
                attrs[key] = value
        attrs["params"] = ArrayAttr(tuple(params))
        self._end()
        self._reset(attrs, token.span)
        self.open = True

    def _block(self) -> None:
        if not self.open:
            self._reset({"sym_name": StringAttr("main"), "kernel": UnitAttr(), "params": ArrayAttr(())})
            self.open = True
        token = self.tokens[0]
        self.at = 1
        name = token.text.removesuffix(":")
        block = Block(name.removeprefix("bb."), token.span)
        args: list[Value] = []
        if token.kind != "label":
            self._expect("(")
            while not self._take(")"):
                if args:
                    self._expect(",")
                register = self._next("register", "a register")
                type = self._class(True)
                value = Value(type, block, len(args), register.text[1:], register.span)
                args.append(value)
                self._define(register, value)
            self._expect(":")
        self._end()
        if name in self.labels:
            raise _Wrong(f"{name} is defined twice", token.span, "mir.redefinition")
        self._close()
        block.args = tuple(args)
        self.labels[name] = block
        self.blocks.append(block)

    def _close(self) -> None:
        if self.blocks:
            self.blocks[-1].ops = tuple(self.ops)
        self.ops = []

    def _class(self, required: bool) -> Type:
        """The register class behind a register; POISON where none is written."""
        if not self._take(":"):
            if required:
                raise _Wrong("expected the register's class, such as :b32", self._here())
            return POISON
        token = self._next("word", "a register class")
        found = _class_of(token.text)
        if found is None:
            raise _Wrong(f"{token.text} is not a register class", token.span)
        return found

    def _define(self, token: _Token, value: Value) -> None:
        name = token.text[1:]
        if name in self.values:
            earlier = self.spans.get(name)
            related = (Label(earlier, "first defined here"),) if earlier else ()
            self._report(f"register %{name} is defined twice", token.span, "mir.redefinition", *related)
            return
        self.values[name] = value
        self.spans[name] = token.span

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
            return StringAttr(_unquote(token.text))
        if token is not None and token.text == "-":
            self.at += 1
            return IntAttr(-self._number(), I32)
        word = self._next("word", "the value of a field")
        return IntAttr(int(word.text), I32) if word.text.isdigit() else StringAttr(word.text)

    def _number(self) -> int:
        token = self._next("word", "a number")
        if not token.text.isdigit():
            raise _Wrong("expected a number", token.span)
        return int(token.text)

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
            raise _Wrong("expected the end of the instruction", self._here())

    # --- instructions -----------------------------------------------------------------------------------------------

    def _instruction(self) -> None:
        if not self.open or not self.blocks:
            raise _Wrong("expected a global, a function or a block (bb.entry:)", self._here())
        guard: tuple[Value, bool] | None = None
        if self._take("@"):
            negated = self._take("!")
            register = self._next("register", "a predicate register")
            guard = (self._use(register, IntType(1)), not negated)
        elif self._peek() is not None and self.tokens[self.at].kind == "symbol":
            raise _Wrong("expected an instruction", self._here())
        result: _Token | None = None
        result_type: Type = POISON
        token = self._peek()
        if token is not None and token.kind == "register":
            self.at += 1
            result = token
            result_type = self._class(True)
            self._expect("=")
        name = self._next("word", "an opcode")
        opcode = self.opcodes.get(name.text)
        if opcode is None:
            raise _Wrong(f"{name.text} is not a machine opcode", name.span, "mir.unknown-opcode")
        if bool(opcode.results) != (result is not None) and not (name.text == "INLINE_ASM" and result is None):
            what = "has a result, which needs a register" if opcode.results else "has no result"
            raise _Wrong(f"{name.text} {what}", name.span)
        declared = opcode.results[0].type if opcode.results else None
        if result is not None and declared is not None:
            if declared != result_type:
                raise _Wrong(f"{name.text} gives {class_text(declared)}, not {class_text(result_type)}", result.span)
        operands, segments, attrs = self._operands(opcode)
        successors = self._successors() if opcode.terminator else []
        attrs |= self._fields({f.name for f in opcode.fields})
        self._end()
        self._check_fields(opcode, attrs, name.span)
        if guard is not None:
            operands.append(guard[0])
            attrs[GUARD] = BoolAttr(guard[1])
        if any(v.type == POISON for v in operands):
            self._poison(self.tokens)
            return
        op = Op(
            name.text, tuple(operands), () if result is None else (result_type,), attrs,
            segments=() if opcode.fixed else tuple(segments), origin=Origin(span=name.span), span=name.span,
            result_names=() if result is None else (result.text[1:],),
        )  # fmt: skip
        if result is not None:
            op.results[0].span = result.span
            self._define(result, op.results[0])
        if successors:
            self.branches.append((op, successors))
        self.ops.append(op)

    def _check_fields(self, opcode: Opcode, attrs: dict[str, Attr], span: Span) -> None:
        for field in opcode.fields:
            attr = attrs.get(field.name)
            if isinstance(attr, StringAttr) and field.choices and attr.value not in field.choices:
                choices = ", ".join(field.choices)
                raise _Wrong(f"{field.name} of {opcode.name} is one of {choices}, not {attr.value}", span)

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
                    raise _Wrong(f"{opcode.name} has neither an operand nor a field {key}", token.span)
                name, value = self._field()
                attrs[name] = value
                continue
            if key in found:
                raise _Wrong(f"{key} is given twice", token.span)
            self.at += 1
            found[key] = self._run(slot)
            while self._take(","):
                found[key] += self._run(slot)
        operands: list[Value] = []
        segments: list[int] = []
        for slot in opcode.operands:
            values = found.get(slot.name, [])
            if slot.arity is Arity.ONE and len(values) != 1:
                raise _Wrong(f"{opcode.name} needs one operand {slot.name}:", self.tokens[0].span)
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
            raise _Wrong(f"{slot.name} is one operand, not {len(made)}", self._here())
        return made[0]

    def _run(self, slot: Slot) -> list[Value]:
        """One written operand: a constant, a symbol, a register, or a run of lanes."""
        token = self._peek()
        if token is None:
            raise _Wrong(f"expected the operand {slot.name}", self._here())
        if token.kind == "imm":
            self.at += 1
            if not slot.imm:
                raise _Wrong(f"{slot.name} must be a register", token.span)
            return [_immediate(token, slot.type)]
        if token.kind == "symbol":
            self.at += 1
            if not slot.symbol:
                raise _Wrong(f"{slot.name} must be a register", token.span)
            if token.text[1:] not in self.globals:
                raise _Wrong(f"{token.text} is not defined", token.span, "mir.undefined")
            return [Address(pointer(3), token.text[1:])]
        register = self._next("register", f"the operand {slot.name}")
        return self._register(register, slot)

    def _register(self, register: _Token, slot: Slot) -> list[Value]:
        annotated = self._class(False)
        name = register.text[1:]
        whole = self.values.get(name)
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
                raise _Wrong(f"register %{name} is not defined", register.span, "mir.undefined")
            return [_Forward(wanted, name, None, register.span)]
        if whole.type == POISON:
            return [whole]
        count = lanes_of(whole.type)
        if lanes is None:
            if count == 1 or (isinstance(slot.type, VectorType) and slot.arity is Arity.ONE):
                made: list[Value] = [whole]
            else:
                made = [Lane(whole, i) for i in range(count)]
        elif not isinstance(whole.type, VectorType) or not 0 <= lanes.start < lanes.stop <= count:
            raise _Wrong(f"%{name} has {count} lanes", register.span)
        else:
            made = [Lane(whole, i) for i in lanes]
        for value in made:
            if slot.type is not None and value.type != slot.type and not isinstance(slot.type, VectorType):
                raise _Wrong(
                    f"%{name} is {class_text(value.type)}, and {slot.name} takes {class_text(slot.type)}",
                    register.span, "mir.register-class",
                )  # fmt: skip
        return made

    def _live(self, register: _Token, type: Type) -> Value:
        """A register that nothing defines: live at the kernel's entry."""
        name = register.text[1:]
        entry = self.blocks[0]
        value = Value(type, entry, len(entry.args), name, register.span)
        self.live_in[name] = value
        entry.args = (*entry.args, value)
        self.values[name] = value
        self.spans[name] = register.span
        return value

    def _use(self, register: _Token, type: Type) -> Value:
        return self._register(register, Slot("guard", type))[0]

    def _successors(self) -> list[tuple[str, Span, list[Value]]]:
        made: list[tuple[str, Span, list[Value]]] = []
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
            return [_immediate(token, None)]
        if token is not None and token.kind == "symbol":
            self.at += 1
            return [Address(pointer(3), token.text[1:])]
        register = self._next("register", "a register, constant or symbol")
        if register.text[1:] not in self.values and not self._is("["):
            return [_Forward(POISON, register.text[1:], None, register.span)]
        if register.text[1:] not in self.values:
            raise _Wrong(f"register {register.text} is not defined", register.span, "mir.undefined")
        return self._register(register, Slot("argument"))

    # --- the end of a function --------------------------------------------------------------------------------------

    def _finish(self) -> None:
        self._close()
        self.open = False
        for op, targets in self.branches:
            made: list[Successor] = []
            for label, span, passed in targets:
                block = self.labels.get(label)
                if block is None:
                    self._report(f"{label} is not defined", span, "mir.undefined")
                    continue
                made.append(Successor(block, self._arguments(block, passed, span)))
            op.successors = tuple(made)
        for block in self.blocks:
            for op in block.ops:
                if any(isinstance(v, _Forward) for v in op.operands):
                    op.operands = tuple(self._resolved(v, v.type) for v in op.operands)
            self._check_terminator(block)
        blocks = tuple(b for b in self.blocks if b.ops)
        attrs = self.attrs
        self.functions.append(
            Op("mir.func", attrs=attrs, regions=(Region(blocks),), span=self.span, origin=Origin(span=self.span))
        )

    def _check_terminator(self, block: Block) -> None:
        last = block.ops[-1] if block.ops else None
        ends = last is not None and self.opcodes[last.name].terminator
        expected = {"BRA": 1, "CBRA": 2}.get(last.name, 0) if last is not None else 0
        if last is not None and ends and len(last.successors) == expected:
            return
        if last is not None and ends:
            span = last.span or Span(0, 0)
            if len(last.successors) != expected:
                missing = any(t[0] not in self.labels for op, named in self.branches if op is last for t in named)
                if not missing:
                    self._report(f"{last.name} takes {expected} blocks", span)
            block.ops = (*block.ops[:-1], Op("TRAP_END", span=span, origin=Origin(span=span)))
            return
        at = self.blocks.index(block)
        span = block.span or Span(0, 0)
        if at + 1 < len(self.blocks):
            # As in the walkthrough, a block without a branch runs on into the next.
            following = self.blocks[at + 1]
            if following.args:
                self._report("a block that runs on cannot pass arguments; end it with BRA", span)
            made = Op("BRA", successors=(Successor(following),), span=span, origin=Origin(span=span))
        else:
            made = Op("RET", span=span, origin=Origin(span=span))
        block.ops = (*block.ops, made)

    def _arguments(self, block: Block, passed: list[Value], span: Span) -> tuple[Value, ...]:
        if len(passed) != len(block.args):
            self._report(f"bb.{block.label} takes {len(block.args)} arguments, not {len(passed)}", span)
            return tuple(Imm(a.type, None) for a in block.args)
        made: list[Value] = []
        for arg, value in zip(block.args, passed, strict=True):
            if isinstance(value, Imm):
                bits = value.bits
                if bits is not None and value.type == I32:
                    bits = value.signed() & ((1 << width_of(arg.type)) - 1)
                made.append(Imm(arg.type, bits))
                continue
            resolved = self._resolved(value, arg.type)
            if resolved.type not in (arg.type, POISON) and not isinstance(value, Address):
                self._report(
                    f"%{arg.name} is {class_text(arg.type)}, and {class_text(resolved.type)} is passed", span,
                    "mir.register-class",
                )  # fmt: skip
                resolved = Imm(arg.type, None)
            made.append(resolved if resolved.type != POISON else Imm(arg.type, None))
        return tuple(made)

    def _resolved(self, value: Value, type: Type) -> Value:
        if not isinstance(value, _Forward):
            return value
        found = self.values.get(value.forward)
        if found is None:
            self._report(f"register %{value.forward} is not defined", value.at, "mir.undefined")
            return Imm(type, None)
        if found.type == POISON:
            return Imm(type, None)
        if type != POISON and found.type != type:
            self._report(
                f"%{value.forward} is {class_text(found.type)}, and {class_text(type)} is needed", value.at,
                "mir.register-class",
            )  # fmt: skip
            return Imm(type, None)
        return found


def _class_of(text: str) -> Type | None:
    plain = _CLASS_BY_NAME.get(text)
    if plain is not None:
        return plain
    count, _, name = text.removeprefix("v").partition("_")
    element = _CLASS_BY_NAME.get(name)
    if text.startswith("v") and count.isdigit() and int(count) > 0 and element is not None:
        return VectorType((int(count),), element)
    return None


def _immediate(token: _Token, type: Type | None) -> Imm:
    text = token.text[4:]
    if text.startswith("0f"):
        return Imm(F32, int(text[2:], 16) & 0xFFFFFFFF)
    if text.startswith("0d"):
        return Imm(F64, int(text[2:], 16) & 0xFFFFFFFFFFFFFFFF)
    wanted: Type = I32 if type is None or isinstance(type, VectorType) else type
    if text == "poison":
        return Imm(wanted, None)
    if text in ("true", "false"):
        return Imm(wanted, int(text == "true"))
    return Imm(wanted, int(text, 0) & ((1 << width_of(wanted)) - 1))


def _unquote(text: str) -> str:
    text = text[1:-1]
    made: list[str] = []
    at = 0
    while at < len(text):
        code = text[at + 1 : at + 3]
        if text[at] == "\\" and len(code) == 2 and all(c in "0123456789abcdefABCDEF" for c in code):
            made.append(chr(int(code, 16)))
            at += 3
        else:
            made.append(text[at])
            at += 1
    return "".join(made)
