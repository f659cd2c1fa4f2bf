"""Calls, inline assembly and control flow of LLVM text."""

from __future__ import annotations

from tilelsp.base.text import Span
from tilelsp.ir.module import Value
from tilelsp.ir.types import (
    I1,
    POISON,
    Attr,
    StringAttr,
    Type,
    UnitAttr,
)
from tilelsp.spec.constants import Imm
from tilelsp.syntax.llvm.cursor import PARAMETER_WORDS, VOID, Phi, Wrong, name_of, unquote
from tilelsp.syntax.llvm.instructions import Instructions
from tilelsp.syntax.llvm.tokens import GLOBAL, GROUP, LOCAL, META, STRING, WORD


class Calls(Instructions):
    """Reads calls, phis and terminators."""

    # --- calls --------------------------------------------------------------------------------------------------------

    def _call(self, word: str, name: str | None, at: int) -> None:
        self._flags()
        while self._ahead(0) in ("fastcc", "ccc", "coldcc") or self._ahead(0) in PARAMETER_WORDS:
            self.at += 1
        result = self.type()
        if self._take("asm"):
            self._asm(None if result == VOID else result, name, at)
            return
        if self._ahead(0) == "(":
            # An explicit function type: `call void (i32, ...) @f(...)`.
            self._skip_brackets()
        callee_at = self.at
        callee = name_of(self._next(GLOBAL, "the name of a function"))
        operands = self._arguments()
        if not callee.startswith("llvm."):
            raise Wrong(f"'@{callee}' is not an intrinsic, and other functions cannot be called", callee_at)
        attrs: dict[str, Attr] = {}
        segments: tuple[int, ...] = ()
        while self.at < self.end and self.kinds[self.at] in (GROUP, WORD):
            self.at += 1
        if self._take("["):
            plain = len(operands)
            tag = unquote(self._next(STRING, "the tag of an operand bundle"))
            operands += self._arguments()
            self._expect("]")
            attrs["bundle"] = StringAttr(tag)
            segments = (plain, len(operands) - plain)
        while self._take(","):
            key = self._next(META, "metadata")[1:]
            node_at = self.at
            node = self._next(META, "a metadata node")
            if key.startswith("tile."):
                fields = self.metadata.get(node)
                if fields is None:
                    raise Wrong(f"use of undefined metadata '{node}'", node_at)
                attrs[key] = fields
        self._done()
        span = Span(self.starts[at], self._span(callee_at).end)
        self._emit(callee, tuple(operands), None if result == VOID else result, name, at, attrs, segments, span)

    def _skip_brackets(self) -> None:
        depth = 0
        while self.at < self.end:
            text = self.texts[self.at]
            self.at += 1
            if text == "(":
                depth += 1
            elif text == ")":
                depth -= 1
                if depth == 0:
                    return
        raise Wrong("expected ')'", self.at)

    def _arguments(self) -> list[Value]:
        self._expect("(")
        made: list[Value] = []
        while not self._take(")"):
            if made:
                self._expect(",", " or ')' in argument list")
            type = self.type()
            while self._ahead(0) in PARAMETER_WORDS or self._ahead(0) == "align":
                self._parameter_attribute()
            made.append(self._value(type))
        return made

    def _asm(self, result: Type | None, name: str | None, at: int) -> None:
        attrs: dict[str, Attr] = {}
        while self._ahead_kind(0) == WORD:
            if self.texts[self.at] == "sideeffect":
                attrs["has_side_effects"] = UnitAttr()
            self.at += 1
        attrs["asm_string"] = StringAttr(unquote(self._next(STRING, "the text of inline assembly")))
        self._expect(",")
        attrs["constraints"] = StringAttr(unquote(self._next(STRING, "the constraint string")))
        operands = self._arguments()
        while self.at < self.end and self.kinds[self.at] in (GROUP, WORD):
            self.at += 1
        self._tail()
        self._emit("llvm.inline_asm", tuple(operands), result, name, at, attrs)

    # --- control flow -------------------------------------------------------------------------------------------------

    def _phi(self, word: str, name: str | None, at: int) -> None:
        function = self._in_function(at)
        self._flags()
        type = self.type()
        incoming: list[tuple[int, str, int]] = []
        while True:
            self._expect("[")
            value_at = self.at
            depth = 0
            while self.at < self.end and (depth or self.texts[self.at] != ","):
                depth += {"<": 1, "(": 1, ">": -1, ")": -1}.get(self.texts[self.at], 0)
                self.at += 1
            self._expect(",")
            label_at = self.at
            label = name_of(self._next(LOCAL, "the label of a predecessor"))
            self._expect("]")
            incoming.append((value_at, label, label_at))
            if not (self._ahead(0) == "," and self._ahead(1) == "["):
                break
            self.at += 1
        self._tail()
        block = function.blocks[-1]
        if block is function.blocks[0]:
            raise Wrong("PHI nodes cannot stand in the entry block", at)
        if function.ops:
            raise Wrong("PHI nodes not grouped at top of basic block!", at)
        if name is None:
            name = str(function.number)
        if name.isdigit():
            function.number = int(name) + 1
        phis = function.phis.setdefault(block, [])
        value = Value(type, block, len(phis), name, self._span(self._result_at))
        phis.append(Phi(value, incoming))
        self._define_value(function, name, value)

    def _br(self, word: str, name: str | None, at: int) -> None:
        if self._take("label"):
            target = (name_of(self._next(LOCAL, "a label")), self.at - 1)
            self._tail()
            self._branch("llvm.br", (), (target,), at)
            return
        condition_at = self.at
        condition = self._typed()
        if condition.type not in (I1, POISON):
            raise Wrong("branch condition must have 'i1' type", condition_at)
        targets: list[tuple[str, int]] = []
        for _ in range(2):
            self._expect(",")
            self._expect("label")
            targets.append((name_of(self._next(LOCAL, "a label")), self.at - 1))
        self._tail()
        self._branch("llvm.cond_br", (condition,), tuple(targets), at)

    def _branch(self, op_name: str, operands: tuple[Value, ...], targets: tuple[tuple[str, int], ...], at: int) -> None:
        function = self._in_function(at)
        if any(v.type is POISON for v in operands):
            operands = tuple(Imm(I1, None) for _ in operands)
        op = self._emit(op_name, operands, None, None, at)
        if op is not None:
            function.targets.append((op, targets))

    def _ret(self, word: str, name: str | None, at: int) -> None:
        if not self._take("void"):
            raise Wrong("kernels return void", self.at)
        self._tail()
        self._emit("llvm.return", (), None, name, at)

    def _unreachable(self, word: str, name: str | None, at: int) -> None:
        self._tail()
        self._emit("llvm.unreachable", (), None, name, at)
