"""Machine IR text to machine IR; the inverse of `printer`, and the walkthrough's own blocks.

A line that is indented deeper than the instruction before it goes on with that instruction. Blocks may stand without
a `func` around them; they make a kernel called `main`. A register that is used with its class (`%smem:b64`) and never
defined is live at entry. Every instruction that is not understood is one located diagnostic.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Origin, Region, Successor, Value
from tilelsp.ir.types import (
    I32,
    POISON,
    ArrayAttr,
    Attr,
    BoolAttr,
    IntAttr,
    IntType,
    StringAttr,
    Type,
    UnitAttr,
)
from tilelsp.spec.constants import Address, Imm, width_of
from tilelsp.spec.machine import GUARD, Opcode
from tilelsp.syntax.mir.cursor import Cursor, Forward, Token, Wrong
from tilelsp.syntax.mir.printer import class_text
from tilelsp.syntax.references import Reference


@dataclass(frozen=True)
class ParsedMir:
    """The module that was understood, what was not, and where names are used; `Imm` operands have spans too."""

    module: Op
    diagnostics: tuple[Diagnostic, ...]
    found: Sequence[Reference] = ()
    """The references, in the order in which they were understood."""
    symbols: tuple[Token, ...] = ()
    """Uses of globals that the text itself does not define."""
    extents: Mapping[Op | Block, Span] = field(default_factory=dict[Op | Block, Span])
    """From the first to the last character of each global, function and block."""

    @cached_property
    def references(self) -> tuple[Reference, ...]:
        """Where names are used, in text order; sorted for those who ask."""
        return tuple(sorted(self.found, key=lambda reference: (reference.span.start, reference.span.end)))


STEP = 16
"""Statements that are read in one step."""
MANY = 100
"""Instructions whose operands are looked at in one step."""


def parse_mir(text: str, opcodes: Mapping[str, Opcode]) -> ParsedMir:
    """Parse machine IR text; never raises. `opcodes` is `defs.mir.opcodes.OPCODES`."""
    steps = parse_part(text, opcodes)
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            parsed: ParsedMir = stop.value
            break
    missing = tuple(undefined(token, token.span.start) for token in parsed.symbols)
    found = tuple(sorted((*parsed.diagnostics, *missing), key=lambda d: d.span))
    return ParsedMir(parsed.module, found, parsed.found)


def undefined(token: Token, at: int) -> Diagnostic:
    """The use of a global that nothing defines, which stands at `at`."""
    return Diagnostic("mir.undefined", f"{token.text} is not defined", Span(at, at + len(token.text)), stage="mir")


def parse_part(text: str, opcodes: Mapping[str, Opcode]) -> Generator[None, None, ParsedMir]:
    """Parse some functions and globals of a text in steps; never raises."""
    return (yield from _Parser(text, opcodes).run())


class _Parser(Cursor):
    def run(self) -> Generator[None, None, ParsedMir]:
        tokens: list[Token] = []
        for number, tokens in enumerate(self.statements):
            if number % STEP == STEP - 1:
                yield
            self.before, self.reached = self.reached, tokens[-1].span.end
            self.tokens, self.at = tokens, 0
            try:
                if self.open and tokens[0].text == "}":
                    yield from self._finish(self.before, self.reached)
                    continue
                if self.open and self._begins_function():
                    yield from self._finish(self.before, self.before)
                self._statement()
            except Wrong as wrong:
                self.diagnostics.append(Diagnostic(wrong.code, wrong.message, wrong.span, stage="mir"))
                self._poison(tokens)
        if self.open:
            last = tokens[-1]
            if self.span is not None:
                self._report("expected '}' at the end of the function", last.span)
            yield from self._finish(self.reached, self.reached)
        missing: list[Token] = []
        for token in self.symbols:
            known = self.globals.get(token.text[1:])
            if known is None:
                missing.append(token)
            else:
                self.references.append(Reference(token.span, known))
        body = Block()
        body.ops = (*self.globals.values(), *self.functions)
        module = Op("builtin.module", regions=(Region((body,)),), origin=Origin(span=Span(0, 0)))
        found = tuple(sorted(self.diagnostics, key=lambda d: d.span))
        return ParsedMir(module, found, self.references, tuple(missing), self.extents)

    # --- statements -------------------------------------------------------------------------------------------------

    def _statement(self) -> None:
        token = self.tokens[0]
        if token.text == "global" and len(self.tokens) > 1 and self.tokens[1].kind == "symbol":
            self._global()
        elif self._begins_function():
            self._func()
        elif token.text.startswith("bb.") and (token.kind == "label" or self._is("(", 1)):
            self._block()
        else:
            self._instruction()

    def _global(self) -> None:
        self.at = 1
        token = self._next("symbol", "the name of a global")
        name = token.text[1:]
        if name in self.globals:
            raise Wrong(f"@{name} is defined twice", token.span)
        attrs: dict[str, Attr] = {"sym_name": StringAttr(name), "addr_space": IntAttr(3, I32)}
        fields = self._fields({"bytes", "align"})
        for word, key in (("bytes", "size"), ("align", "alignment")):
            value = fields.get(word)
            if not isinstance(value, IntAttr):
                raise Wrong(f"a global needs {word}: and a number", token.span)
            attrs[key] = value
        if self._take("dynamic"):
            attrs["dynamic"] = UnitAttr()
        self._end()
        made = Op("mir.global", attrs=attrs, span=token.span, origin=Origin(span=token.span))
        self.globals[name] = made
        self.extents[made] = Span(self.tokens[0].span.start, self.reached)

    def _begins_function(self) -> bool:
        return self.tokens[0].text == "func" and len(self.tokens) > 1 and self.tokens[1].kind == "symbol"

    def _func(self) -> None:
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
                raise Wrong("expected '{'", self._here())
            if token_word.kind == "word":
                attrs[token_word.text] = UnitAttr()
                self.at += 1
            else:
                key, value = self._field()
                attrs[key] = value
        attrs["params"] = ArrayAttr(tuple(params))
        self._end()
        self._reset(attrs, token.span)
        self.begun = self.tokens[0].span.start
        self.open = True

    def _block(self) -> None:
        if not self.open:
            self._reset({"sym_name": StringAttr("main"), "kernel": UnitAttr(), "params": ArrayAttr(())})
            self.begun = self.tokens[0].span.start
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
            raise Wrong(f"{name} is defined twice", token.span, "mir.redefinition")
        self._close(self.before)
        block.args = tuple(args)
        self.labels[name] = block
        self.blocks.append(block)

    def _close(self, end: int) -> None:
        """Close the last block, which reaches up to `end`."""
        if self.blocks:
            block = self.blocks[-1]
            block.ops = tuple(self.ops)
            self.extents[block] = Span(block.span.start if block.span is not None else end, end)
        self.ops = []

    # --- instructions -----------------------------------------------------------------------------------------------

    def _instruction(self) -> None:
        if not self.open or not self.blocks:
            raise Wrong("expected a global, a function or a block (bb.entry:)", self._here())
        guard: tuple[Value, bool] | None = None
        if self._take("@"):
            negated = self._take("!")
            register = self._next("register", "a predicate register")
            guard = (self._use(register, IntType(1)), not negated)
        elif self._peek() is not None and self.tokens[self.at].kind == "symbol":
            raise Wrong("expected an instruction", self._here())
        result: Token | None = None
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
            raise Wrong(f"{name.text} is not a machine opcode", name.span, "mir.unknown-opcode")
        if bool(opcode.results) != (result is not None) and not (name.text == "INLINE_ASM" and result is None):
            what = "has a result, which needs a register" if opcode.results else "has no result"
            raise Wrong(f"{name.text} {what}", name.span)
        declared = opcode.results[0].type if opcode.results else None
        if result is not None and declared is not None and declared != result_type:
            raise Wrong(f"{name.text} gives {class_text(declared)}, not {class_text(result_type)}", result.span)
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
        for one in opcode.fields:
            attr = attrs.get(one.name)
            if isinstance(attr, StringAttr) and one.choices and attr.value not in one.choices:
                choices = ", ".join(one.choices)
                raise Wrong(f"{one.name} of {opcode.name} is one of {choices}, not {attr.value}", span)

    # --- the end of a function --------------------------------------------------------------------------------------

    def _finish(self, body: int, end: int) -> Generator[None, None, None]:
        """Close a function whose last block reaches up to `body`, and which reaches up to `end` itself."""
        self._close(body)
        self.open = False
        for number, (op, targets) in enumerate(self.branches):
            if number % STEP == STEP - 1:
                yield
            made: list[Successor] = []
            for label, span, passed in targets:
                block = self.labels.get(label)
                if block is None:
                    self._report(f"{label} is not defined", span, "mir.undefined")
                    continue
                self.references.append(Reference(span, block))
                made.append(Successor(block, self._arguments(block, passed, span)))
            op.successors = tuple(made)
        for number, block in enumerate(self.blocks):
            for step, op in enumerate(block.ops):
                if step % MANY == 0:
                    yield
                if any(isinstance(v, Forward) for v in op.operands):
                    op.operands = tuple(self._resolved(v, v.type) for v in op.operands)
            self._check_terminator(number, block)
        blocks = tuple(b for b in self.blocks if b.ops)
        attrs = self.attrs
        function = Op("mir.func", attrs=attrs, regions=(Region(blocks),), span=self.span, origin=Origin(span=self.span))
        self.functions.append(function)
        self.extents[function] = Span(self.begun, end)

    def _check_terminator(self, at: int, block: Block) -> None:
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
        if not isinstance(value, Forward):
            return value
        found = self.values.get(value.forward)
        if found is None:
            self._report(f"register %{value.forward} is not defined", value.at, "mir.undefined")
            return Imm(type, None)
        self.references.append(Reference(value.at, found))
        if found.type == POISON:
            return Imm(type, None)
        if type != POISON and found.type != type:
            self._report(
                f"%{value.forward} is {class_text(found.type)}, and {class_text(type)} is needed", value.at,
                "mir.register-class",
            )  # fmt: skip
            return Imm(type, None)
        return found
