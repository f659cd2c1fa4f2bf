"""Control flow of LLVM text: phis, terminators, exception handling; and how any one instruction is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from tilelsp.ir.types import POISON, IntType, Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.calls import CallReader
from tilelsp.syntax.llvm.cursor import UnreadableStatement
from tilelsp.syntax.llvm.instructions import NOT_LOWERED
from tilelsp.syntax.llvm.operand import LlvmOperand, names_global
from tilelsp.syntax.llvm.statement import INSTRUCTION, Assembly, LlvmStatement
from tilelsp.syntax.llvm.tokens import LOCAL, META, WORD
from tilelsp.syntax.llvm.words import BINARY, CASTS, ON_INSTRUCTIONS

_INVOKED = (
    "llvm.donothing", "llvm.experimental.patchpoint.", "llvm.experimental.gc.statepoint.", "llvm.coro.resume",
    "llvm.coro.destroy", "llvm.objc.clang.arc.", "llvm.wasm.throw", "llvm.wasm.rethrow",
    "llvm.experimental.deoptimize.",
)  # fmt: skip
"""Intrinsics that may be invoked, and one that has a sentence of its own."""

_NOT_INVOKED = (
    "Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy, "
    "clang.arc.attachedcall or wasm.(re)throw"
)


class InstructionReader(CallReader):
    """Reads any instruction."""

    @classmethod
    @cache
    def _handlers(cls) -> Mapping[str, Callable[[Any, str], None]]:
        """The reader of each instruction: one table, because there is a cursor for each function."""
        return {
            **dict.fromkeys(BINARY, cls._binary),
            **dict.fromkeys(CASTS, cls._cast),
            "fneg": cls._negation, "freeze": cls._freeze, "icmp": cls._compare, "fcmp": cls._compare,
            "select": cls._select, "va_arg": cls._va_arg, "extractelement": cls._extract_element,
            "insertelement": cls._insert_element, "shufflevector": cls._shuffle,
            "extractvalue": cls._extract_value, "insertvalue": cls._insert_value, "load": cls._load,
            "store": cls._store, "alloca": cls._alloca, "getelementptr": cls._gep, "fence": cls._fence,
            "cmpxchg": cls._cmpxchg, "atomicrmw": cls._atomicrmw, "call": cls._call, "phi": cls._phi,
            "ret": cls._ret, "br": cls._br, "switch": cls._switch, "indirectbr": cls._indirect,
            "invoke": cls._invoke, "callbr": cls._callbr, "resume": cls._resume,
            "unreachable": cls._unreachable, "landingpad": cls._landing_pad, "catchswitch": cls._catch_switch,
            "catchpad": cls._pad, "cleanuppad": cls._pad, "catchret": cls._catch_return,
            "cleanupret": cls._cleanup_return,
        }  # fmt: skip

    def instruction(self) -> LlvmStatement:
        """The instruction at the cursor. It is returned even where it is wrong, with what was read of it."""
        begin = self.at
        made = self.made = LlvmStatement(INSTRUCTION, "", *self.here())
        self.fields = {}
        self.fresh()
        try:
            if self.kinds[begin] == LOCAL:
                self.at += 1
                made.result = self.declared_name(begin) or None
                made.result_at = self.place(begin)
                what = "id" if made.result is None or made.result.isdecimal() else "name"
                self.expect("=", f"expected '=' after instruction {what}")
                self.need()
            self._opcode(made)
            if made.result_at is not None and made.type is None:
                raise self.wrong("instructions returning void cannot have a name", begin)
            if self.take(","):
                made.attached = self.attachments()
                self._ask_of_attached(made)
        except UnreadableStatement as wrong:
            made.problem = wrong
            made.type = POISON
        if self.described:
            self.fields["described"] = tuple(self.described)
        made.uses, made.names, made.later = self.uses, self.names, self.later
        made.fields = self.fields
        return made

    def _ask_of_attached(self, made: LlvmStatement) -> None:
        """Ask the module about nodes that the verifier looks into."""
        for kind, node, start, end in made.attached:
            if kind in ON_INSTRUCTIONS:
                type = made.operands[0].type if kind == "captures" and made.word == "store" else made.type
                rest = () if kind == "tbaa" else (type, len(made.labels))
                self.later.append(("attached", (kind, node, made.word, *rest), "", start, end))

    def _opcode(self, made: LlvmStatement) -> None:
        at = self.at
        word = self.texts[at]
        made.start, made.end = self.here()
        handler = self._handlers().get(word)
        if self.kinds[at] != WORD or (handler is None and word not in ("tail", "musttail", "notail")):
            raise self.wrong("expected instruction opcode")
        self.at += 1
        if word != "unreachable":
            self.need()
        made.word = word
        if handler is None:
            self.expect("call", "expected 'tail call', 'musttail call', or 'notail call'")
            made.start, made.end = self.place(self.at - 1)
            made.word = "call"
            self._call(word)
            return
        handler(self, word)

    # --- targets ------------------------------------------------------------------------------------------------------

    def _label(self) -> str:
        """`label %x`."""
        self.need()
        at = self.at
        target = self.typed()
        if target.type is not ty.LABEL_TYPE:
            raise self.wrong("expected a basic block", at)
        return target.name

    def _labels(self, message: str) -> list[str]:
        """`label %a, label %b]`."""
        found: list[str] = []
        if self.take_far("]"):
            return found
        while True:
            found.append(self._label())
            if not self.take(","):
                break
        self.expect("]", message)
        return found

    def _phi(self, word: str) -> None:
        opcode_at = self.at - 1
        fast = self._fast_math()
        self.need()
        at = self.at
        made = self.type()
        self.require("value", made, "phi node must have first class type", at)
        if made is ty.TOKEN:
            raise self.wrong("PHI nodes cannot have token type!", at, "llvm.verify")
        operands: list[LlvmOperand] = []
        incoming: list[str] = []
        while self.ahead() == "[" if not operands else self.ahead() == ",":
            if operands:
                self.at += 1
                if self.need() == META:
                    self.at -= 1
                    break
            self.expect("[", "expected '[' in phi value list")
            operands.append(self.value(made))
            self.expect(",", "expected ',' after insertelement value")
            self.need()
            incoming.append(self.value(ty.LABEL_TYPE).name)
            self.expect("]", "expected ']' in phi value list")
        self._check_fast(fast, made, "phi", opcode_at)
        self.made.incoming = tuple(incoming)
        self._result(made, *operands)

    def _ret(self, word: str) -> None:
        self.need()
        at = self.at
        made = self.type(void=True)
        self.fields["returns"] = (made, *self.place(at))
        if made is ty.VOID:
            self._result(None)
            return
        self.made.obstacle = "kernels return void"
        self._result(None, self.value(made))

    def _br(self, word: str) -> None:
        self.need()
        at = self.at
        condition = self.typed()
        if condition.type is ty.LABEL_TYPE:
            self.made.labels = (condition.name,)
            self._result(None)
            return
        self.require("bit", condition.type, "branch condition must have 'i1' type", at)
        self.expect(",", "expected ',' after branch condition")
        then = self._label()
        self.expect(",", "expected ',' after true destination")
        self.made.labels = (then, self._label())
        self._result(None, condition)

    def _switch(self, word: str) -> None:
        self.need()
        at = self.at
        condition = self.typed()
        self.expect(",", "expected ',' after switch condition")
        labels = [self._label()]
        self.expect("[", "expected '[' with switch table")
        self.require("scalar integer", condition.type, "switch condition must have integer type", at)
        seen: set[tuple[int, int]] = set()
        while not self.take_far("]"):
            self.need()
            case_at = self.at
            case = self.typed()
            self.expect(",", "expected ',' after case value")
            labels.append(self._label())
            if case.kind != "number" or not isinstance(case.type, IntType):
                if case.kind == "other" and isinstance(case.type, IntType) and not names_global(case):
                    continue
                raise self.wrong("case value is not a constant integer", case_at)
            key = case.type.width, case.bits or 0
            if key in seen:
                raise self.wrong("duplicate case value in switch", case_at)
            seen.add(key)
            if case.type != condition.type and not ty.unknown(condition.type):
                raise self.wrong("Switch constants must all be same type as switch value!", case_at, "llvm.verify")
        self.made.labels = tuple(labels)
        self.made.obstacle = f"switch {NOT_LOWERED}"
        self._result(None, condition)

    def _indirect(self, word: str) -> None:
        self.need()
        at = self.at
        address = self.typed()
        self.expect(",", "expected ',' after indirectbr address")
        self.expect("[", "expected '[' with indirectbr")
        self.require("pointer", address.type, "indirectbr address must have pointer type", at)
        self.made.labels = tuple(self._labels("expected ']' at end of block list"))
        self._cannot(word)
        self._result(None, address)

    def _cannot(self, word: str) -> None:
        self.made.obstacle = f"{word} {NOT_LOWERED}"

    def _unreachable(self, word: str) -> None:
        self._result(None)

    # --- exceptions ---------------------------------------------------------------------------------------------------

    def _invoke(self, word: str) -> None:
        self.need()
        at = self.at
        self._called()
        self.expect("to", "expected 'to' in invoke")
        normal = self._label()
        self.expect("unwind", "expected 'unwind' in invoke")
        self.made.labels = (normal, self._label())
        self._cannot(word)
        callee = str(self.fields.get("callee", ""))
        if callee.startswith("llvm.") and not callee.startswith(_INVOKED):
            raise self.wrong(_NOT_INVOKED, at, "llvm.verify")

    def _callbr(self, word: str) -> None:
        self._called()
        self.expect("to", "expected 'to' in callbr")
        normal = self._label()
        self.expect("[", "expected '[' in callbr")
        others = self._labels("expected ']' at end of block list")
        self.made.labels = (normal, *others)
        self._cannot(word)
        assembly = self.fields.get("assembly")
        if assembly is not None and self.fields.get("labels", 0) != len(others):
            message = "Number of label constraints does not match number of callbr dests"
            raise self.wrong(message, code="llvm.verify")
        if isinstance(assembly, Assembly) and assembly.unwinds:
            raise self.wrong("Unwinding from Callbr is not allowed", code="llvm.verify")
        if assembly is None and "callee" not in self.fields:
            raise self.wrong("Callbr: indirect function / invalid signature", code="llvm.verify")

    def _resume(self, word: str) -> None:
        self._cannot(word)
        self._result(None, self.typed())

    def _landing_pad(self, word: str) -> None:
        made = self.type()
        cleanup = self.take_far("cleanup")
        clauses = 0
        while self.take_far("catch") or self.take_far("filter"):
            kind = self.texts[self.at - 1]
            self.need()
            at = self.at
            value = self.typed()
            array = isinstance(value.type, ty.ArrayType)
            if array != (kind == "filter") and not ty.unknown(value.type):
                raise self.wrong(f"'{kind}' clause has an invalid type", at)
            if value.kind == "local":
                raise self.wrong("clause argument must be a constant", at)
            if kind == "catch":
                self.require("pointer", value.type, "Catch operand does not have pointer type!", at, "llvm.verify")
            clauses += 1
        if not cleanup and not clauses:
            raise self.wrong("LandingPadInst needs at least one clause or to be a cleanup.", code="llvm.verify")
        self._cannot(word)
        self._result(made)

    def _scope_value(self, word: str, *, none: bool) -> LlvmOperand:
        self.expect("within", f"expected 'within' after {word}")
        if self.need() != LOCAL and not (none and self.texts[self.at] == "none"):
            raise self.wrong(f"expected scope value for {word}")
        return self.value(ty.TOKEN)

    def _catch_switch(self, word: str) -> None:
        scope = self._scope_value(word, none=True)
        self.expect("[", "expected '[' with catchswitch labels")
        labels = [self._label()]
        while self.take(","):
            labels.append(self._label())
        self.expect("]", "expected ']' after catchswitch labels")
        self.expect("unwind", "expected 'unwind' after catchswitch scope")
        labels += self._unwind_target("catchswitch")
        self.made.labels = tuple(labels)
        self._cannot(word)
        self._result(ty.TOKEN, scope)

    def _unwind_target(self, word: str) -> list[str]:
        if self.take_far("to"):
            self.expect("caller", f"expected 'caller' in {word}")
            return []
        self.fields["unwinds"] = True
        return [self._label()]

    def _pad(self, word: str) -> None:
        scope = self._scope_value(word, none=word == "cleanuppad")
        self.expect("[", "expected '[' in catchpad/cleanuppad")
        operands = [scope]
        while not self.take_far("]"):
            if len(operands) > 1:
                self.expect(",", "expected ',' in argument list")
            self.need()
            made: Type = self.type()
            if made is ty.METADATA:
                self.metadata()
                operands.append(LlvmOperand("metadata", made, 0, 0))
            else:
                operands.append(self.value(made))
        self._cannot(word)
        self._result(ty.TOKEN, *operands)

    def _catch_return(self, word: str) -> None:
        self.expect("from", "expected 'from' after catchret")
        pad = self.value(ty.TOKEN)
        self.expect("to", "expected 'to' in catchret")
        self.made.labels = (self._label(),)
        self._cannot(word)
        self._result(None, pad)

    def _cleanup_return(self, word: str) -> None:
        self.expect("from", "expected 'from' after cleanupret")
        pad = self.value(ty.TOKEN)
        self.expect("unwind", "expected 'unwind' in cleanupret")
        self.made.labels = tuple(self._unwind_target("cleanupret"))
        self._cannot(word)
        self._result(None, pad)
