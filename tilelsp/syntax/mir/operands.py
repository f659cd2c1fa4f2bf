"""The operands of LLVM's machine instructions: registers, constants, blocks, symbols, frame objects, metadata."""

from __future__ import annotations

from tilelsp.base.text import Span
from tilelsp.syntax.mir.instruction import MachineOperand, TokenCursor, small
from tilelsp.syntax.mir.machine_tokens import CFI, FLOATS, KEYWORDS, REGISTER_FLAGS, REGISTERS, plain_name
from tilelsp.syntax.units import NameOccurrence, OccurrenceRole

_INT_PREDICATES = frozenset(("eq", "ne", "sgt", "sge", "slt", "sle", "ugt", "uge", "ult", "ule"))
_FLOAT_PREDICATES = frozenset((
    "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule", "une", "true",
))  # fmt: skip

_SPACES = {
    "stack": "stack", "fixed": "fixed-stack", "constant": "constant", "table": "jump-table", "global": "global",
}  # fmt: skip


class OperandReader(TokenCursor):
    """Reads operands from the words of one line."""

    def at_register(self) -> bool:
        """True if the next token is a register or one of its flags."""
        token = self.peek()
        if token is None:
            return False
        return token.kind in REGISTERS or token.text == "_" or (token.kind == "word" and token.text in REGISTER_FLAGS)

    def register(self, *, define: bool) -> MachineOperand:
        """A register with its flags, sub-register, class, type and tie."""
        flags: set[str] = {"def"} if define else set()
        while (token := self.peek()) is not None and token.kind == "word" and token.text in REGISTER_FLAGS:
            if token.text in flags:
                raise self.refused(f"duplicate '{token.text}' register flag")
            flags.add(token.text)
            self.at += 1
        token = self.peek()
        if token is None or not (token.kind in REGISTERS or token.text == "_"):
            raise self.refused("expected a register after register flags")
        made = MachineOperand("none", token.span)
        if token.kind == "virtual":
            made.kind, made.name = "register", token.text[1:]
        elif token.kind == "physical":
            made.name = self._physical()
            made.kind = "none" if made.name == "noreg" else "physical"
        self.at += 1
        if self.next_is("."):
            self._sub_register(made)
        elif (token := self.peek()) is not None and token.kind == "word" and token.text.startswith("."):
            raise self.refused("expected a machine operand")
        if self.next_is(":") and made.kind != "register":
            raise self.refused("register class specification expects a virtual register")
        if self.take(":"):
            self._class(made)
        writes = bool(flags & {"def", "implicit-def"})
        if self.take("("):
            self._type_or_tie(made, writes)
        elif writes and made.kind == "register" and made.register_class == "_":
            raise self.refused("generic virtual registers must have a type")
        if writes and "killed" in flags:
            raise self.refused("cannot have a killed def operand")
        if not writes and "dead" in flags:
            raise self.refused("cannot have a dead use operand")
        made.flags = frozenset(flags)
        return made

    def _physical(self) -> str:
        token = self.peek()
        assert token is not None
        name = plain_name(token.text, 1)
        if name not in self.facts.registers:
            raise self.refused(f"unknown register name '{name}'")
        return name

    def _sub_register(self, made: MachineOperand) -> None:
        self.at += 1
        token = self.peek()
        if token is None or token.kind != "word" or token.text in KEYWORDS:
            raise self.refused("expected a subregister index after '.'")
        if token.text not in self.facts.sub_registers:
            raise self.refused(f"use of unknown subregister index '{token.text}'")
        made.sub_register = token.text
        self.at += 1
        if made.kind != "register":
            raise self.refused("subregister index expects a virtual register")

    def _class(self, made: MachineOperand) -> None:
        token = self.peek()
        if token is None or token.kind != "word" or (token.text in KEYWORDS and token.text != "_"):
            raise self.refused("expected '_', register class, or register bank name")
        if token.text != "_" and token.text not in self.facts.classes:
            raise self.refused("expected '_', register class, or register bank name")
        made.register_class, made.class_span = token.text, token.span
        self.at += 1

    def _type_or_tie(self, made: MachineOperand, writes: bool) -> None:
        if writes and made.kind != "register":
            raise self.refused("unexpected type on physical register")
        if not writes and self.take("tied-def"):
            made.tied = self.unsigned("expected an integer literal after 'tied-def'")
        else:
            made.type = self.low_level_type()
        self.expect(")")

    def low_level_type(self) -> str:
        """`s32`, `p1`, `<4 x s16>`, `<vscale x 4 x s16>`."""
        token = self.peek()
        text = token.text if token is not None else ""
        if token is not None and token.kind == "word" and text[0] in "sp":
            if not _digits(text[1:]):
                raise self.refused("expected integers after 's'/'p' type character")
            size = int(text[1:6])
            if text[0] == "s" and (len(text) > 6 or size >= 1 << 16):
                raise self.refused("invalid size for scalar type")
            self.at += 1
            return text
        if text != "<":
            message = "expected sN, pA, <M x sN>, <M x pA>, <vscale x M x sN>, or <vscale x M x pA> for GlobalISel type"
            raise self.refused(message)
        start = self.here
        self.at += 1
        parts: list[str] = []
        while (token := self.peek()) is not None and token.text != ">":
            parts.append(token.text)
            self.at += 1
        words = parts[2:] if parts[:2] == ["vscale", "x"] else parts
        fits = (
            len(words) == 3 and _digits(words[0]) and words[1] == "x" and words[2][0] in "sp" and _digits(words[2][1:])
        )
        if not self.take(">") or not fits:
            raise self.refused("expected <M x sN> or <M x pA> for vector type", start)
        return f"<{' '.join(parts)}>"

    # --- everything else ------------------------------------------------------------------------------------------

    def operand(self) -> MachineOperand:
        """One operand with its target flags."""
        flagged = self.next_is("target-flags")
        if flagged:
            self.at += 1
            self._target_flags()
        start = self.here
        made = self.register(define=False) if self.at_register() else self._other()
        if flagged and made.kind in ("register", "physical", "none"):
            raise self.refused("register operands can't have target flags", start)
        return made

    def _target_flags(self) -> None:
        self.expect("(")
        while True:
            token = self.peek()
            if token is None or token.kind != "word" or token.text in KEYWORDS:
                raise self.refused("expected the name of the target flag")
            if token.text not in self.facts.target_flags:
                raise self.refused(f"use of undefined target flag '{token.text}'")
            self.at += 1
            if not self.take(","):
                break
        self.expect(")")

    def _other(self) -> MachineOperand:
        token = self.peek()
        if token is None:
            raise self.refused("expected a machine operand")
        made = MachineOperand("other", token.span)
        match token.kind:
            case "number":
                made.kind = "number"
                if len(token.text) > 20 or int(token.text) >> 64 not in (0, -1):
                    raise self.refused("integer literal is too large to be an immediate operand")
                self.at += 1
            case "block":
                made.kind, made.name = "block", str(token.number)
                self.block()
            case "stack" | "fixed" | "constant" | "table":
                made.kind = "frame" if token.kind in ("stack", "fixed") else "other"
                self.frame_object()
                if token.kind == "constant":
                    self.offset()
            case "global":
                self.global_value()
                self.offset()
            case "external" | "symbol":
                made.kind = "mask" if token.kind == "symbol" else "other"
                self.at += 1
                self.offset()
            case "subreg":
                name = token.text.removeprefix("%subreg.")
                if name not in self.facts.sub_registers:
                    raise self.refused(f"unknown subregister index '{name}'")
                self.at += 1
            case "node":
                made.kind = "mask"
                self._inline_node()
            case _ if token.text == "!":
                made.kind = "mask"
                self.metadata()
            case "word":
                self._word(made)
            case _:
                raise self.refused("expected a machine operand")
        made.span = Span(token.start, self.tokens[self.at - 1].end)
        return made

    def block(self) -> None:
        """A reference to a machine basic block."""
        token = self.peek()
        if token is None or token.kind != "block":
            raise self.refused("expected a machine basic block reference")
        self.name(
            "block", f"{token.number}\0{token.trailing_name}" if token.trailing_name else str(token.number), token
        )
        self.at += 1

    def frame_object(self) -> None:
        """`%stack.0.name`, `%fixed-stack.0`, `%const.0`, `%jump-table.0`."""
        token = self.peek()
        assert token is not None
        name = str(token.number)
        if token.kind == "stack" and token.trailing_name:
            name += f"\0{token.trailing_name}"
        self.name(_SPACES[token.kind], name, token)
        self.at += 1

    def global_value(self) -> str:
        """`@name`, `@"name"`, `@0`."""
        token = self.peek()
        assert token is not None
        name = plain_name(token.text, 1)
        self.name("global", name, token)
        self.at += 1
        return name

    def offset(self) -> None:
        """`+ 4`, `- 4`, or nothing."""
        token = self.peek()
        if token is None:
            return
        if token.text in ("+", "-"):
            self.at += 1
            sign = token.text
            token = self.peek()
            if token is None or token.kind != "number":
                raise self.refused(f"expected an integer literal after '{sign}'")
            small(token, 64)
            self.at += 1

    def metadata(self) -> None:
        """`!12`."""
        start = self.here.start
        self.at += 1
        token = self.peek()
        if token is None or token.kind != "number" or token.text.startswith("-"):
            raise self.refused("expected metadata id after '!'")
        self.at += 1
        self.names.append(NameOccurrence(Span(start, token.end), "metadata", token.text, OccurrenceRole.READ))

    def _inline_node(self) -> None:
        token = self.peek()
        assert token is not None
        if token.text not in ("!DIExpression", "!DILocation"):
            raise self.refused("expected metadata id after '!'", Span(token.start + 1, token.end))
        self.at += 1
        self.parenthesised()

    def parenthesised(self) -> None:
        """Anything in balanced parentheses; metadata in it is noted."""
        self.expect("(")
        depth = 1
        while depth:
            token = self.peek()
            if token is None:
                raise self.refused("expected ')'")
            following = self.tokens[self.at + 1] if self.at + 1 < len(self.tokens) else None
            if token.text == "!" and following is not None and following.kind == "number":
                self.metadata()
                continue
            depth += (token.text == "(") - (token.text == ")")
            self.at += 1

    def _word(self, made: MachineOperand) -> None:
        token = self.peek()
        assert token is not None
        text = token.text
        if text in FLOATS:
            self.at += 1
            if self.kind() not in ("float", "hex"):
                raise self.refused("expected a floating point literal")
            self.at += 1
        elif text in CFI:
            self.at += 1
            self._rest()
        elif text in ("blockaddress", "target-index", "liveout", "lanemask"):
            self.at += 1
            self.parenthesised()
            self.offset()
        elif text == "CustomRegMask":
            made.kind = "mask"
            self.at += 1
            self.parenthesised()
        elif text == "intrinsic":
            self._intrinsic()
        elif text in ("intpred", "floatpred"):
            self._predicate(text)
        elif text == "shufflemask":
            self._shuffle_mask()
        elif text == "dbg-instr-ref":
            self._instruction_reference()
        elif text in KEYWORDS:
            raise self.refused("expected a machine operand")
        elif text in self.facts.masks:
            self.at += 1
        else:
            self._typed_number(text)
            made.kind = "typed"

    def _rest(self) -> None:
        """The operands of a CFI directive, up to what may follow an operand list."""
        while (token := self.peek()) is not None and (
            token.kind in ("physical", "number", "hex") or (token.text == "," and self._more_cfi())
        ):
            if token.kind == "physical":
                self._physical()
            self.at += 1

    def _more_cfi(self) -> bool:
        following = self.tokens[self.at + 1] if self.at + 1 < len(self.tokens) else None
        return following is not None and following.kind in ("physical", "number", "hex")

    def _typed_number(self, text: str) -> None:
        if text[0] not in "isp":
            raise self.refused("a typed immediate operand should start with one of 'i', 's', or 'p'")
        if not _digits(text[1:]):
            raise self.refused("expected integers after 'i'/'s'/'p' type character")
        self.at += 1
        token = self.peek()
        if token is None or not (token.kind == "number" or token.text in ("true", "false")):
            raise self.refused("expected an integer literal")
        self.at += 1

    def _intrinsic(self) -> None:
        self.at += 1
        if not self.take("("):
            raise self.refused("expected syntax intrinsic(@llvm.whatever)")
        token = self.peek()
        if token is None or token.kind != "global":
            raise self.refused("expected syntax intrinsic(@llvm.whatever)")
        if not plain_name(token.text, 1).startswith("llvm."):
            raise self.refused("unknown intrinsic name")
        self.at += 1
        if not self.take(")"):
            raise self.refused("expected ')' to terminate intrinsic name")

    def _predicate(self, kind: str) -> None:
        self.at += 1
        if not self.take("("):
            raise self.refused("expected syntax intpred(whatever) or floatpred(whatever")
        token = self.peek()
        if token is None or token.kind != "word":
            raise self.refused("whatever")
        if kind == "floatpred" and token.text not in _FLOAT_PREDICATES:
            raise self.refused("invalid floating-point predicate")
        if kind == "intpred" and token.text not in _INT_PREDICATES:
            raise self.refused("invalid integer predicate")
        self.at += 1
        if not self.take(")"):
            raise self.refused("predicate should be terminated by ')'.")

    def _shuffle_mask(self) -> None:
        self.at += 1
        if not self.take("("):
            raise self.refused("expected syntax shufflemask(<integer or undef>, ...)")
        while True:
            token = self.peek()
            if token is None or not (token.kind == "number" or token.text in ("undef", "poison")):
                raise self.refused("expected integer constant")
            self.at += 1
            if not self.take(","):
                break
        if not self.take(")"):
            raise self.refused("shufflemask should be terminated by ')'.")

    def _instruction_reference(self) -> None:
        syntax = "expected syntax dbg-instr-ref(<unsigned>, <unsigned>)"
        self.at += 1
        if not self.take("("):
            raise self.refused(syntax)
        self.unsigned("expected unsigned integer for instruction index")
        if not self.take(","):
            raise self.refused(syntax)
        self.unsigned("expected unsigned integer for operand index")
        if not self.take(")"):
            raise self.refused(syntax)


def _digits(text: str) -> bool:
    return text.isascii() and text.isdigit()
