"""The operands of LLVM's machine instructions: registers, constants, blocks, symbols, frame objects, metadata."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from tilelsp.base.text import Span
from tilelsp.syntax.mir.instruction import MachineOperand, small
from tilelsp.syntax.mir.machine_tokens import CFI, FLOATS, KEYWORDS, REGISTER_FLAGS, REGISTERS, MachineToken
from tilelsp.syntax.mir.symbol_operands import SymbolReader


class OperandReader(SymbolReader):
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
            if made.name.isdecimal():
                small(MachineToken("number", made.name, token.start), 32)
        elif token.kind == "physical":
            made.name = self.physical("expected a register after register flags")
            made.kind = "none" if made.name == "noreg" else "physical"
            self.at -= 1
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
            made.tied = self.integer("expected an integer literal after 'tied-def'")
        else:
            made.type = self.low_level_type()
        self.expect(")")

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
                made.kind, made.name = "number", token.text
                self.immediate()
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
                made.kind = "mask" if token.kind == "symbol" else "external"
                self.at += 1
                self.offset()
            case "subreg":
                name = token.text.removeprefix("%subreg.")
                if name not in self.facts.sub_registers:
                    raise self.refused(f"unknown subregister index '{name}'")
                self.at += 1
            case "node":
                made.kind = "mask"
                self.expression()
            case _ if token.text == "!":
                made.kind = "mask"
                self.metadata()
            case "word":
                self._word(made)
            case _:
                raise self.refused("expected a machine operand")
        made.span = Span(token.start, self.tokens[self.at - 1].end)
        return made

    def _word(self, made: MachineOperand) -> None:
        text = self.tokens[self.at].text
        if text in FLOATS:
            made.name = text
            self.float_number()
        elif text in CFI:
            self.frame_directive()
        elif text == "CustomRegMask":
            made.kind = "mask"
            self.register_mask()
        elif text in self._WORDS:
            self._WORDS[text](self)
        elif text in KEYWORDS:
            raise self.refused("expected a machine operand")
        elif text in self.facts.masks:
            self.at += 1
        else:
            self.typed_number()
            made.kind, made.name = "typed", text

    _WORDS: Mapping[str, Callable[[OperandReader], None]] = MappingProxyType({
        "blockaddress": SymbolReader.block_address, "target-index": SymbolReader.target_index,
        "liveout": SymbolReader.live_out, "lanemask": SymbolReader.lane_mask, "intrinsic": SymbolReader.intrinsic,
        "intpred": SymbolReader.predicate, "floatpred": SymbolReader.predicate,
        "shufflemask": SymbolReader.shuffle_mask, "dbg-instr-ref": SymbolReader.instruction_reference,
    })  # fmt: skip
