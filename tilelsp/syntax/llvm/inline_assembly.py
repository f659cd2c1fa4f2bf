"""Inline assembly of LLVM text: its constraints, and the operands that they are about."""

from __future__ import annotations

from tilelsp.ir.types import TupleType
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.attribute import Attribute
from tilelsp.syntax.llvm.memory import Memory
from tilelsp.syntax.llvm.operand import LlvmOperand
from tilelsp.syntax.llvm.statement import Assembly
from tilelsp.syntax.llvm.verify_attributes import words_of


class InlineAssembly(Memory):
    """Checks the constraints of inline assembly."""

    def check_assembly(self, written: Assembly, signature: ty.SignatureType, at: int) -> None:
        """The constraints of inline assembly against its operands."""
        outputs = inputs = indirect = clobbers = labels = 0
        tied: set[int] = set()
        for part in written.constraints.split(",") if written.constraints else ():
            if _is_bad_constraint(part, outputs + indirect, tied):
                raise self.wrong("failed to parse constraints", at)
            if part[0] == "~":
                clobbers += 1
            elif part[0] == "!":
                if clobbers:
                    raise self.wrong("label constraint occurs after clobber constraint", at)
                labels += 1
            else:
                if part[0] == "=":
                    if inputs - indirect or clobbers or labels:
                        raise self.wrong("output constraint occurs after input, clobber or label constraint", at)
                    if not part.lstrip("=&").startswith("*"):
                        outputs += 1
                        continue
                    indirect += 1
                if clobbers:
                    raise self.wrong("input constraint occurs after clobber constraint", at)
                inputs += 1
        result = signature.result
        if outputs == 0 and result is not ty.VOID:
            raise self.wrong("inline asm without outputs must return void", at)
        if outputs == 1 and isinstance(result, TupleType | ty.PackedType):
            raise self.wrong("inline asm with one output cannot return struct", at)
        if outputs > 1 and not ty.unknown(result):
            count = len(result.elements) if isinstance(result, TupleType | ty.PackedType) else -1
            if count != outputs:
                raise self.wrong(
                    "number of output constraints does not match number of return struct elements", at
                )  # fmt: skip
        if inputs != len(signature.parameters):
            raise self.wrong("number of input constraints does not match number of parameters", at)
        if labels and self.made.word != "callbr":
            raise self.wrong("Label constraints can only be used with callbr", at, "llvm.verify")
        self.fields["labels"] = labels

    def check_element_types(
        self, written: Assembly, operands: list[LlvmOperand], attributes: list[tuple[int, list[Attribute]]], at: int
    ) -> None:
        """Indirect operands are pointers and say what they point to; no others do."""
        typed = {number for number, listed in attributes if "elementtype" in words_of(listed)}
        number = 0
        for part in written.constraints.split(",") if written.constraints else ():
            star = part.lstrip("=&%+").startswith("*")
            if part[0] in "~!" or (part[0] == "=" and not star):
                continue
            if star and not ty.is_pointer(operands[number].type):
                raise self.wrong("Operand for indirect constraint must have pointer type", at, "llvm.verify")
            if star and number not in typed:
                message = "Operand for indirect constraint must have elementtype attribute"
                raise self.wrong(message, at, "llvm.verify")
            if not star and number in typed:
                message = "Elementtype attribute can only be applied for indirect constraints"
                raise self.wrong(message, at, "llvm.verify")
            number += 1


def _is_bad_constraint(part: str, outputs: int, tied: set[int]) -> bool:
    """True if LLVM rejects a constraint; an output that an input is tied to is added to `tied`."""
    if not part:
        return True
    body = part
    if part[0] in "~=!":
        body = part[1:]
        if part[0] == "~" and body[:1] != "{":
            return True
    indirect = body.startswith("*")
    body = body[1:] if indirect else body
    if not body:
        return True
    early = commutes = False
    while body[:1] in ("&", "%", "#", "*"):
        if body[0] == "&":
            if early or part[0] != "=":
                return True
            early = True
        elif body[0] == "%":
            if commutes or part[0] == "~":
                return True
            commutes = True
        else:
            return True
        body = body[1:]
        if not body:
            return True
    while body:
        if body[0] == "{":
            end = body.find("}")
            if end < 0:
                return True
            body = body[end + 1 :]
        elif body[0].isdecimal():
            digits = len(body) - len(body.lstrip("0123456789"))
            number = int(body[:digits][:9])
            if number >= outputs or part[0] == "=" or number in tied:
                return True
            tied.add(number)
            body = body[digits:]
        elif body[0] == "^":
            body = body[3:]
        elif body[0] == "@":
            if not body[1:2].isdecimal() or body[1] == "0":
                return True
            body = body[2 + int(body[1]) :]
        else:
            body = body[1:]
    return False
