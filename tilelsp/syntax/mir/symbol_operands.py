"""Operands of machine instructions that name something or stand for it: blocks, frame objects, globals, metadata,
intrinsics, predicates, masks of shuffles, numbers of instructions."""

from __future__ import annotations

from tilelsp.base.text import Span
from tilelsp.syntax.llvm.metadata_fields import is_known
from tilelsp.syntax.mir.frame_operands import FrameReader
from tilelsp.syntax.mir.instruction import number_of
from tilelsp.syntax.mir.machine_tokens import plain_name
from tilelsp.syntax.units import NameOccurrence, OccurrenceRole

_INT_PREDICATES = frozenset(("eq", "ne", "sgt", "sge", "slt", "sle", "ugt", "uge", "ult", "ule"))
_FLOAT_PREDICATES = frozenset((
    "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule", "une", "true",
))  # fmt: skip

_SPACES = {
    "stack": "stack", "fixed": "fixed-stack", "constant": "constant", "table": "jump-table", "global": "global",
}  # fmt: skip
IR_BLOCK = "%ir-block."
"""How the name of a block of LLVM IR begins."""


class SymbolReader(FrameReader):
    """Reads what names something from the words of one line."""

    expression_end: int = -1
    """How many words there are up to the end of the last expression."""

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

    def offset(self) -> int:
        """`+ 4`, `- 4`, `+ -4`, or nothing."""
        sign = next((sign for sign in "+-" if self.next_is(sign)), "")
        if not sign:
            return 0
        self.at += 1
        token = self.peek()
        if token is None or token.kind != "number":
            raise self.refused(f"expected an integer literal after '{sign}'")
        value = number_of(token)
        if value is None or not -(1 << 63) <= value < 1 << 64:
            raise self.refused("expected 64-bit integer (too large)")
        self.at += 1
        return -value if sign == "-" else value

    def block_address(self) -> None:
        """`blockaddress(@f, %ir-block.x) + 4`, with its word at the cursor."""
        self.at += 1
        self.expect("(")
        if self.kind() != "global":
            raise self.refused("expected a global value")
        function = self.global_value()
        self.expect(",")
        token = self.peek()
        if token is None or token.kind != "irblock":
            raise self.refused("expected an IR block reference")
        self.name("ir-block", f"{plain_name(token.text, len(IR_BLOCK))}\0{function}", token)
        self.at += 1
        self.expect(")")
        self.offset()

    def target_index(self) -> None:
        """`target-index(x)`, with its word at the cursor; our target has none."""
        self.at += 1
        self.expect("(")
        token = self.peek()
        if token is None or token.kind != "word":
            raise self.refused("expected the name of the target index")
        raise self.refused(f"use of undefined target index '{token.text}'")

    # --- metadata ---------------------------------------------------------------------------------------------------

    def metadata(self) -> None:
        """`!12`."""
        start = self.here.start
        self.at += 1
        token = self.peek()
        if token is None or token.kind != "number" or token.text.startswith("-"):
            raise self.refused("expected metadata id after '!'")
        self.at += 1
        self.names.append(NameOccurrence(Span(start, token.end), "metadata", token.text, OccurrenceRole.READ))

    def expression(self) -> None:
        """`!DIExpression(DW_OP_deref)`, with its word at the cursor. LLVM reads on over the end of the line."""
        if not self.next_is("!DIExpression"):
            raise self.refused("expected a machine operand")
        self.at += 1
        if not self.take("("):
            raise self.refused("expected '(' here")
        if not self.take(")"):
            self._operation()
            while self.take(","):
                self._operation()
            if not self.take(")"):
                raise self.refused("expected ')' here")
        self.expression_end = self.at

    def _operation(self) -> None:
        token = self.peek()
        text = token.text if token is not None else ""
        if text.startswith("DW_OP_"):
            if not is_known("DW_OP_", text):
                raise self.refused(f"invalid DWARF op '{text}'")
        elif text.startswith("DW_ATE_"):
            if not is_known("DW_ATE_", text):
                raise self.refused(f"invalid DWARF attribute encoding '{text}'")
        elif token is None or token.kind != "number" or text.startswith("-"):
            raise self.refused("expected unsigned integer")
        elif (value := number_of(token)) is None or value >> 64:
            raise self.refused(f"element too large, limit is {(1 << 64) - 1}")
        self.at += 1

    # --- words of their own -------------------------------------------------------------------------------------------

    def intrinsic(self) -> None:
        """`intrinsic(@llvm.x)`, with its word at the cursor."""
        self.at += 1
        if not self.take("("):
            raise self.refused("expected syntax intrinsic(@llvm.whatever)")
        token = self.peek()
        if token is None or token.kind != "global" or plain_name(token.text, 1).isdecimal():
            raise self.refused("expected syntax intrinsic(@llvm.whatever)")
        self.at += 1
        if not self.take(")"):
            raise self.refused("expected ')' to terminate intrinsic name")
        if not self.facts.is_intrinsic(plain_name(token.text, 1)):
            raise self.refused("unknown intrinsic name", token.span)

    def predicate(self) -> None:
        """`intpred(eq)` or `floatpred(oeq)`, with its word at the cursor."""
        floats = self.next_is("floatpred")
        self.at += 1
        if not self.take("("):
            raise self.refused("expected syntax intpred(whatever) or floatpred(whatever")
        token = self.peek()
        if token is None or token.kind != "word":
            raise self.refused("whatever")
        if token.text not in (_FLOAT_PREDICATES if floats else _INT_PREDICATES):
            raise self.refused(f"invalid {'floating-point' if floats else 'integer'} predicate")
        self.at += 1
        if not self.take(")"):
            raise self.refused("predicate should be terminated by ')'.")

    def shuffle_mask(self) -> None:
        """`shufflemask(0, undef)`, with its word at the cursor."""
        self.at += 1
        if not self.take("("):
            raise self.refused("expected syntax shufflemask(<integer or undef>, ...)")
        count = 0
        while True:
            if self.kind() != "number" and not self.next_is("undef"):
                raise self.refused("expected integer constant")
            self.at += 1
            count += 1
            if not self.take(","):
                break
        if not self.take(")"):
            raise self.refused("shufflemask should be terminated by ')'.")
        if count < 2:
            raise self.refused("shufflemask should have > 1 element")

    def instruction_reference(self) -> None:
        """`dbg-instr-ref(1, 0)`, with its word at the cursor. LLVM does not look at the size of the numbers."""
        syntax = "expected syntax dbg-instr-ref(<unsigned>, <unsigned>)"
        self.at += 1
        if not self.take("("):
            raise self.refused(syntax)
        self._index("instruction")
        if not self.take(","):
            raise self.refused(syntax)
        self._index("operand")
        if not self.take(")"):
            raise self.refused(syntax)

    def _index(self, what: str) -> None:
        token = self.peek()
        if token is None or token.kind != "number" or (number_of(token) or 0) < 0:
            raise self.refused(f"expected unsigned integer for {what} index")
        self.at += 1
