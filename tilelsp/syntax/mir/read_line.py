"""A line of a machine function's body: an instruction with everything behind its operands."""

from __future__ import annotations

from functools import lru_cache

from tilelsp.base.text import Span
from tilelsp.spec.machine_facts import MachineFacts
from tilelsp.syntax.mir.instruction import MachineInstruction, RejectedLine
from tilelsp.syntax.mir.machine_tokens import AFTER_OPERANDS, INSTRUCTION_FLAGS, KEYWORDS, machine_tokens, plain_name
from tilelsp.syntax.mir.operands import OperandReader

REMEMBERED = 50_000
"""Lines that are remembered."""

_ORDERINGS = frozenset(("unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"))
_MEMORY_FLAGS = frozenset(("volatile", "non-temporal", "dereferenceable", "invariant"))
_NO_ORDERING = _MEMORY_FLAGS | {"unknown-size"}
"""Words that are read as no ordering of an access."""
_NUMBERS = frozenset(("line", "column", "atomGroup", "atomRank"))
_LOCATION = _NUMBERS | {"scope", "inlinedAt", "isImplicitCode"}
_FIELDS = "expected 'align' or '!tbaa' or '!alias.scope' or '!noalias' or '!range' or '!noalias.addrspace'"
_POINTERS = frozenset(("constant-pool", "stack", "got", "jump-table", "call-entry", "custom"))


class LineReader:
    """Reads lines for one target, and remembers them."""

    def __init__(self, facts: MachineFacts) -> None:
        self.facts = facts
        self.read = lru_cache(maxsize=REMEMBERED)(self._read)

    def _read(self, line: str) -> MachineInstruction:
        tokens = [token for token in machine_tokens(line) if token.kind != "newline"]
        reader = _InstructionReader(tokens, self.facts, len(line.rstrip()))
        return reader.instruction()


class _InstructionReader(OperandReader):
    located = False
    numbered = False
    location: tuple[str, Span] | None = None

    def instruction(self) -> MachineInstruction:
        """The instruction; what is wrong with it is its problem."""
        made = MachineInstruction()
        try:
            self._instruction(made)
        except RejectedLine as refused:
            made.problem = refused.message, refused.span
            made.poisoned = self._before_equals()
        made.names = self.names
        made.memory = frozenset(self.memory)
        made.located, made.location, made.numbered = self.located, self.location, self.numbered
        made.ends_open = made.problem is None and self.expression_end == len(self.tokens)
        made.end = self.end
        return made

    def _before_equals(self) -> list[str]:
        """The registers in front of `=`, or all where there is none but the line has a register in front."""
        at = next((i for i, token in enumerate(self.tokens) if token.text == "="), 1)
        return [token.text[1:] for token in self.tokens[:at] if token.kind == "virtual"]

    def _instruction(self, made: MachineInstruction) -> None:
        operands = made.operands
        while self.at_register():
            operands.append(self.register(define=True))
            if not self.take(","):
                break
        if operands:
            self.expect("=")
        flags: set[str] = set()
        while (token := self.peek()) is not None and token.kind == "word" and token.text in INSTRUCTION_FLAGS:
            flags.add(token.text)
            self.at += 1
        made.flags = frozenset(flags)
        if token is None or token.kind != "word" or token.text in KEYWORDS:
            raise self.refused("expected a machine instruction")
        made.opcode, made.span = token.text, token.span
        self.at += 1
        while (token := self.peek()) is not None and token.text not in AFTER_OPERANDS and token.text not in ("::", "{"):
            operands.append(self.operand())
            token = self.peek()
            if token is None or token.text in ("::", "{"):
                break
            if not self.take(","):
                raise self.refused("expected ',' before the next machine operand")
        self._after_operands()
        if self.take("::"):
            self._memory_operands()
        if self.take("{"):
            made.opens_bundle = True
        if self.peek() is not None:
            raise self.refused("expected ',' before the next machine operand")
        self._ties(made)

    def _after_operands(self) -> None:
        for word in ("pre-instr-symbol", "post-instr-symbol"):
            if self.take(word):
                if self.kind() != "symbol":
                    raise self.refused(f"expected a symbol after '{word}'")
                self.at += 1
                self._needed_comma()
        for word in ("heap-alloc-marker", "pcsections"):
            if self.take(word):
                if not self.next_is("!"):
                    raise self.refused("expected a metadata node after '" + word + "'")
                self.metadata()
                self._needed_comma()
        if self.take("cfi-type"):
            self.integer("expected an integer literal after 'cfi-type'")
            self.take(",")
        if self.take("deactivation-symbol"):
            if self.kind() != "global":
                raise self.refused("expected a global value")
            self.global_value()
            self.take(",")
        if self.take("debug-instr-number"):
            self.numbered = bool(self.integer("expected an integer literal after 'debug-instr-number'"))
            self.take(",")
        if self.take("debug-location"):
            self.located = True
            if self.next_is("!"):
                self.metadata()
                self.location = self.names[-1].name, self.names[-1].span
            elif self.next_is("!DILocation"):
                self.at += 1
                self._location()
            else:
                raise self.refused("expected a metadata node after 'debug-location'")

    def _location(self) -> None:
        """The fields of an inline `!DILocation(line: 1, scope: !2)`."""
        self.expect("(")
        seen: set[str] = set()
        while not self.next_is(")") or seen:
            token = self.peek()
            name = token.text if token is not None else ""
            if name not in _LOCATION:
                raise self.refused(f"invalid DILocation argument '{name}'")
            self.at += 1
            self.expect(":")
            seen.add(name)
            if name in _NUMBERS:
                self.unsigned("expected unsigned integer", 64)
            elif name == "inlinedAt" and self.take("!DILocation"):
                self._location()
            elif name == "isImplicitCode":
                if not (self.take("true") or self.take("false")):
                    raise self.refused("expected true/false")
            elif self.next_is("!"):
                self.metadata()
            else:
                raise self.refused("expected metadata node")
            if not self.take(","):
                break
        self.expect(")")
        if "line" not in seen:
            raise self.refused("DILocation requires line number")
        if "scope" not in seen:
            raise self.refused("DILocation requires a scope")

    def _needed_comma(self) -> None:
        """A comma, unless no operand follows."""
        if not self.take(",") and self.peek() is not None and not self.next_is("::") and not self.next_is("{"):
            raise self.refused("expected ',' before the next machine operand")

    def _ties(self, made: MachineInstruction) -> None:
        tied: set[int] = set()
        count = len(made.operands)
        for operand in made.operands:
            index = operand.tied
            if index is None:
                continue
            wrong = f"use of invalid tied-def operand index '{index}'; "
            if index >= count:
                raise RejectedLine(f"{wrong}instruction has only {count} operands", operand.span)
            if not made.operands[index].defines:
                raise RejectedLine(f"{wrong}the operand #{index} isn't a defined register", operand.span)
            if index in tied:
                message = f"the tied-def operand #{index} is already tied with another register operand"
                raise RejectedLine(message, operand.span)
            tied.add(index)

    # --- memory operands ------------------------------------------------------------------------------------------

    def _memory_operands(self) -> None:
        while self.peek() is not None and not self.next_is("{"):
            self._memory_operand()
            if self.peek() is None or self.next_is("{"):
                return
            if not self.take(","):
                raise self.refused("expected ',' before the next machine memory operand")

    def _memory_operand(self) -> None:
        self.expect("(")
        seen: set[str] = set()
        while (token := self.peek()) is not None and (token.text in _MEMORY_FLAGS or token.kind == "string"):
            if token.text in seen:
                raise self.refused(f"duplicate '{token.text}' memory operand flag")
            if token.kind == "string" and token.text[1:-1] not in self.facts.target_flags:
                raise self.refused(f"use of undefined target MMO flag '{token.text[1:-1]}'")
            seen.add(token.text)
            self.at += 1
        loads, stores = self.take("load"), self.take("store")
        if stores and not loads:
            self.take("store")  # a second word is `store`, whatever the first one was
        if not loads and not stores:
            raise self.refused("expected 'load' or 'store' memory operation")
        self.memory |= {word for word, is_so in (("load", loads), ("store", stores)) if is_so}
        self._ordering()
        if self.kind() == "number":
            self.integer("expected an integer literal", 64)
        elif self.take("("):
            self.low_level_type()
            self.expect(")")
        elif not self.take("unknown-size"):
            message = "expected memory LLT, the size integer literal or 'unknown-size' after memory operation"
            raise self.refused(message)
        pointer = 0
        if self.kind() == "word":
            word = "on" if loads and stores else "from" if loads else "into"
            if not self.take(word):
                raise self.refused(f"expected '{word}'")
            pointer = self._pointer()
        while self.take(","):
            self._memory_field(pointer)
        self.expect(")")

    def _ordering(self) -> None:
        if self.take("syncscope"):
            if not self.take("("):
                raise self.refused("expected '(' in syncscope")
            if self.kind() != "string":
                raise self.refused("expected string constant")
            self.at += 1
            if not self.take(")"):
                raise self.refused("expected ')' in syncscope")
        for _ in range(2):
            token = self.peek()
            if token is None or token.kind != "word" or token.text in _NO_ORDERING:
                return
            if token.text not in _ORDERINGS:
                raise self.refused("expected an atomic scope, ordering or a size specification")
            self.at += 1

    def _pointer(self) -> int:
        """The object that is accessed; answers the offset behind it."""
        token = self.peek()
        if token is not None and (token.text in _POINTERS or token.kind in ("stack", "fixed")):
            if token.kind in ("stack", "fixed"):
                self.frame_object()
            else:
                self.at += 1
                if token.text == "call-entry":
                    if self.kind() == "global":
                        self.global_value()
                    elif self.kind() == "external":
                        self.at += 1
                    else:
                        raise self.refused("expected a global value or an external symbol after 'call-entry'")
                elif token.text == "custom":
                    raise self.refused("unable to parse target custom pseudo source value")
        elif token is not None and token.kind == "global":
            self.global_value()
        elif token is not None and token.kind == "irvalue":
            if not token.text.startswith("`"):
                self.name("ir-value", plain_name(token.text, 4), token)
            elif token.text.rpartition(" ")[2].startswith("@"):
                raise self.refused("expected a constant value")
            self.at += 1
        elif token is not None and token.text == "unknown-address":
            self.at += 1
        else:
            raise self.refused("expected an IR value reference")
        return self.offset()

    def _memory_field(self, offset: int) -> None:
        token = self.peek()
        match token.text if token is not None else "":
            case "align" | "basealign" as text:
                value = self.alignment()
                if text == "align" and offset & (value - 1):
                    raise self.refused("specified alignment is more aligned than offset")
            case "addrspace":
                self.at += 1
                self.unsigned("expected an integer literal after 'addrspace'")
            case text if text.startswith("!") and len(text) > 1:
                if text not in ("!tbaa", "!alias.scope", "!noalias", "!range", "!noalias.addrspace"):
                    raise self.refused(f"use of unknown metadata keyword '{text}'")
                self.at += 1
                if not self.next_is("!"):
                    raise self.refused("expected metadata node")
                self.metadata()
            case _:
                raise self.refused(_FIELDS)
