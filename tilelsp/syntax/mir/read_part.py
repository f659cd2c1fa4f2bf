"""Statements of machine IR in the documents' form, and the walkthrough's own blocks: what a part of a text says.

A line that is indented deeper than the instruction before it goes on with that instruction. Blocks may stand without
a `func` around them; they make a kernel called `main`. A register that is used with its class (`%smem:b64`) and never
defined is live at entry. Every instruction that is not understood is one located diagnostic.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping

from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Origin, Value
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
from tilelsp.spec.constants import GLOBAL, SHARED
from tilelsp.spec.machine import ASSEMBLY, GUARD, Opcode
from tilelsp.syntax.mir.cursor import MirCursor
from tilelsp.syntax.mir.part import Before, Forward, FunctionPart, Head, UnitPart
from tilelsp.syntax.mir.printer import GLOBAL_FLAGS, class_text
from tilelsp.syntax.mir.walkthrough_tokens import UnreadableLine, WalkthroughToken

_INSTRUCTION = frozenset(("word", "register"))
"""The kinds of tokens that an instruction without a guard begins with."""
STEP = 8
"""Statements that are read in one step."""


def read_part(
    text: str, opcodes: Mapping[str, Opcode], before: Before, registers: Mapping[str, Type]
) -> Generator[None, None, UnitPart]:
    """Read the statements of a text behind `before`, in steps; never raises. `opcodes` are by name, and so are the
    types of `registers`, which are those that the text mentions and that are known in front of it."""
    return (yield from _Parser(text, opcodes, before, registers).run())


class _Parser(MirCursor):
    def run(self) -> Generator[None, None, UnitPart]:
        for number, tokens in enumerate(self.statements, 1):
            if number % STEP == 0:
                yield
            last = tokens[-1]
            self.before, self.reached = self.reached, last.start + len(last.text)
            self.tokens, self.at, self.result = tokens, 0, POISON
            behind_stray, self.part.stray = self.part.stray, False
            try:
                if self.open and tokens[0].text == "}":
                    self._finish(self.before, self.reached)
                    if len(tokens) > 1:
                        raise UnreadableLine("expected the end of the line behind '}'", tokens[1].span)
                    continue
                read = self._heading()
                if read is not None:
                    read()
                    continue
                if self._may_be_instruction():
                    self._instruction()
                    continue
                self.part.stray = True
                if not behind_stray:
                    raise self._misplaced()
            except UnreadableLine as wrong:
                self.part.wrong.append((wrong.code, wrong.message, wrong.span.start, wrong.span.end))
                self._poison(tokens)
        if self.tokens:
            self.part.last = self.tokens[-1].span
        return self.part

    # --- statements -------------------------------------------------------------------------------------------------

    def _heading(self) -> Callable[[], None] | None:
        """The reader of the statement, if it begins as a global, a function or a block does."""
        token = self.tokens[0]
        if token.text.startswith("bb."):
            return self._block if token.kind == "label" or self._is("(", 1) else None
        if token.text not in ("global", "func") or len(self.tokens) == 1 or self.tokens[1].kind != "symbol":
            return None
        return self._global if token.text == "global" else self._func

    def _may_be_instruction(self) -> bool:
        """True if an instruction may stand here, and the statement begins like one. Of several consecutive
        statements that are none, one is reported."""
        token = self.tokens[0]
        return self._in_block() and (token.kind in _INSTRUCTION or token.text == "@")

    def _misplaced(self) -> UnreadableLine:
        token = self.tokens[0]
        if not self._in_block():
            return UnreadableLine("expected a global, a function or a block (bb.entry:)", token.span)
        return UnreadableLine("expected an instruction" if token.kind == "symbol" else "expected an opcode", token.span)

    def _global(self) -> None:
        self.at = 1
        token = self._next("symbol", "the name of a global")
        name = token.text[1:]
        if name in self.part.globals or name in self.preceding.globals:
            raise UnreadableLine(f"@{name} is defined twice", token.span)
        attrs: dict[str, Attr] = {"sym_name": StringAttr(name), "addr_space": IntAttr(SHARED, I32)}
        fields = self._fields({"bytes", "align", "contents"})
        for word, key in (("bytes", "size"), ("align", "alignment")):
            value = fields.get(word)
            if not isinstance(value, IntAttr):
                raise UnreadableLine(f"a global needs {word}: and a number", token.span)
            attrs[key] = value
        contents = fields.get("contents")
        if isinstance(contents, StringAttr):
            attrs |= {"addr_space": IntAttr(GLOBAL, I32), "contents": contents}
        attrs |= {word: UnitAttr() for word in GLOBAL_FLAGS if self._take(word)}
        self._end()
        made = Op("mir.global", attrs=attrs, span=token.span, origin=Origin(span=token.span))
        self.part.globals[name] = made
        self.part.extents[made] = Span(self.tokens[0].span.start, self.reached)

    def _func(self) -> None:
        if self.open:
            self._finish(self.before, self.before)
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
                raise UnreadableLine("expected '{'", self._here())
            if token_word.kind == "word":
                attrs[token_word.text] = UnitAttr()
                self.at += 1
            else:
                key, value = self._field()
                attrs[key] = value
        attrs["params"] = ArrayAttr(tuple(params))
        self._end()
        self._begin(Head(attrs, token.span, self.tokens[0].span.start))

    def _block(self) -> None:
        if not self.open:
            attrs = {"sym_name": StringAttr("main"), "kernel": UnitAttr(), "params": ArrayAttr(())}
            self._begin(Head(attrs, None, self.tokens[0].span.start))
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
        function = self.function
        if name in function.labels or (function.head is None and name in self.preceding.labels):
            raise UnreadableLine(f"{name} is defined twice", token.span, "mir.redefinition")
        block.args = tuple(args)
        function.labels[name] = block
        function.blocks.append(block)
        function.stops.append(self.before)
        function.runs.append([])

    def _finish(self, body: int, end: int) -> None:
        """Close the function at hand, whose last block reaches up to `body`, and which reaches up to `end` itself."""
        self.function.stops.append(body)
        self.function.end = end
        self.open = False
        self.function = FunctionPart()

    # --- instructions -----------------------------------------------------------------------------------------------

    def _instruction(self) -> None:
        guard: tuple[Value, bool] | None = None
        if self._take("@"):
            negated = self._take("!")
            register = self._next("register", "a predicate register")
            guard = (self._use(register, IntType(1)), not negated)
        result: WalkthroughToken | None = None
        more: list[tuple[WalkthroughToken, Type]] = []
        token = self._peek()
        if token is not None and token.kind == "register":
            self.at += 1
            result = token
            self.result = self._class(True)
            while self._take(","):
                register = self._next("register", "another result")
                more.append((register, self._class(True)))
            self._expect("=")
        name = self._next("word", "an opcode")
        opcode = self.opcodes.get(name.text)
        if opcode is None:
            raise UnreadableLine(f"{name.text} is not a machine opcode", name.span, "mir.unknown-opcode")
        if bool(opcode.results) != (result is not None) and not (name.text == ASSEMBLY and result is None):
            what = "has a result, which needs a register" if opcode.results else "has no result"
            raise UnreadableLine(f"{name.text} {what}", name.span)
        if more and name.text != ASSEMBLY:
            raise UnreadableLine(f"{name.text} has one result", more[0][0].span)
        declared = opcode.results[0].type if opcode.results else None
        if result is not None and declared is not None and declared != self.result:
            actual, self.result = self.result, POISON
            raise UnreadableLine(f"{name.text} gives {class_text(declared)}, not {class_text(actual)}", result.span)
        operands, segments, attrs = self._operands(opcode)
        successors = self._successors() if opcode.terminator else []
        if opcode.fields:
            attrs |= self._fields({f.name for f in opcode.fields})
        self._end()
        self._check_fields(opcode, attrs, name.span)
        if guard is not None:
            operands.append(guard[0])
            attrs[GUARD] = BoolAttr(guard[1])
        if any(v.type == POISON for v in operands):
            self._poison(self.tokens)
            return
        made = () if result is None else ((result, self.result), *more)
        op = Op(
            name.text, tuple(operands), tuple(type for _, type in made), attrs,
            segments=() if opcode.fixed else tuple(segments), origin=Origin(span=name.span), span=name.span,
            result_names=tuple(token.text[1:] for token, _ in made),
        )  # fmt: skip
        for (token, _), value in zip(made, op.results, strict=True):
            value.span = token.span
            self._define(token, value)
        if successors:
            self.function.branches.append((op, successors))
        if any(isinstance(v, Forward) for v in operands):
            self.function.forwards.append(op)
        self.function.runs[-1].append(op)

    def _check_fields(self, opcode: Opcode, attrs: dict[str, Attr], span: Span) -> None:
        for field in opcode.fields:
            attr = attrs.get(field.name)
            if isinstance(attr, StringAttr) and field.choices and attr.value not in field.choices:
                choices = ", ".join(field.choices)
                raise UnreadableLine(f"{field.name} of {opcode.name} is one of {choices}, not {attr.value}", span)
            numbers = field.refusal(attr.value) if isinstance(attr, IntAttr) else ""
            if numbers and isinstance(attr, IntAttr):
                raise UnreadableLine(f"{field.name} of {opcode.name} is {numbers}, not {attr.value}", span)
