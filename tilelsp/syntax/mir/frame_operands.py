"""Frame directives of machine instructions (`def_cfa_offset 16`), and masks of registers."""

from __future__ import annotations

from tilelsp.syntax.mir.constant_operands import ConstantReader
from tilelsp.syntax.mir.instruction import number_of, small
from tilelsp.syntax.mir.machine_tokens import CFI, plain_name


class FrameReader(ConstantReader):
    """Reads frame directives and masks from the words of one line."""

    def frame_directive(self) -> None:
        """A frame directive, with its word at the cursor."""
        kinds = CFI[self.tokens[self.at].text]
        self.at += 1
        for number, kind in enumerate(kinds):
            if number:
                self.expect(",")
            match kind:
                case "r":
                    self.physical("expected a cfi register")
                case "o":
                    self._offset()
                case "a":
                    self.unsigned("expected a cfi address space literal", 64)
                case _:
                    self._bytes()

    def _offset(self) -> None:
        token = self.peek()
        if token is None or token.kind != "number":
            raise self.refused("expected a cfi offset")
        value = number_of(token)
        if value is None or not -(1 << 31) <= value < 1 << 32:
            raise self.refused("expected a 32 bit integer (the cfi offset is too large)")
        self.at += 1

    def _bytes(self) -> None:
        while True:
            token = self.peek()
            if token is None or token.kind != "hex":
                raise self.refused("expected a hexadecimal literal")
            if small(token, 32) >> 8:
                raise self.refused("expected a 8-bit integer (too large)")
            self.at += 1
            if not self.take(","):
                return

    def physical(self, message: str) -> str:
        """The name of a physical register, without its sigil."""
        token = self.peek()
        if token is None or token.kind != "physical":
            raise self.refused(message)
        name = plain_name(token.text, 1)
        if name and name not in self.facts.registers:
            raise self.refused(f"unknown register name '{name}'")
        self.at += 1
        return name or "noreg"

    def register_mask(self) -> None:
        """`CustomRegMask($r0, $r1)`, with its word at the cursor; one with no registers is a mask as well."""
        self.at += 1
        self.expect("(")
        while True:
            if not self.next_is(")"):
                self.physical("expected a named register")
            if not self.take(","):
                break
        self.expect(")")

    def live_out(self) -> None:
        """`liveout($r0, $r1)`, with its word at the cursor."""
        self.at += 1
        self.expect("(")
        self.physical("expected a named register")
        while self.take(","):
            self.physical("expected a named register")
        self.expect(")")

    def lane_mask(self) -> None:
        """`lanemask(0x3)`, with its word at the cursor."""
        self.at += 1
        self.expect("(")
        self.any_integer("expected a valid lane mask value", 64)
        self.expect(")")
