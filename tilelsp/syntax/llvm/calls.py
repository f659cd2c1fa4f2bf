"""Calls of LLVM text: functions, intrinsics, inline assembly; with bundles and attributes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.base.record import replace
from tilelsp.ir.types import IntType, Type
from tilelsp.spec.constants import address_space, pointer
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.attribute import Attribute
from tilelsp.syntax.llvm.bundles import Bundle, bundle_problems
from tilelsp.syntax.llvm.demands import CALLED
from tilelsp.syntax.llvm.inline_assembly import InlineAssembly
from tilelsp.syntax.llvm.instructions import NOT_LOWERED
from tilelsp.syntax.llvm.metadata import DEBUG_FORM, INTRINSICS
from tilelsp.syntax.llvm.operand import LlvmOperand
from tilelsp.syntax.llvm.statement import Assembly, MustTail
from tilelsp.syntax.llvm.target_types import is_token
from tilelsp.syntax.llvm.tokens import END, GLOBAL, LOCAL, NUMBER, STRING, WORD
from tilelsp.syntax.llvm.types import type_text
from tilelsp.syntax.llvm.verify_attributes import (
    NEVER_CALLED,
    Listed,
    call_problems,
    listed_problems,
    parameter_problems,
    variable_problems,
    words_of,
)
from tilelsp.syntax.llvm.verify_statepoints import STATEPOINT, Statepoint
from tilelsp.syntax.llvm.words import CONVENTIONS

_CALLEES = frozenset(("null", "undef", "poison", "inttoptr", "bitcast", "addrspacecast", "getelementptr", "no_cfi"))


def _constant(operand: LlvmOperand) -> int | str | None:
    """Constant value of an argument, as `Intrinsics.problem` takes it."""
    if operand.kind == "metadata":
        return operand.name
    if operand.kind != "number" or not isinstance(operand.type, IntType):
        return "" if operand.kind == "number" else None
    bits, width = operand.bits or 0, operand.type.width
    return bits - (1 << width) if width > 1 and bits >> (width - 1) else bits


def _constant_text(operand: LlvmOperand) -> str | tuple[str, int]:
    """Text of an argument of inline assembly that must be a constant; empty where it is none."""
    space = address_space(operand.type)
    if operand.kind == "global" and space is not None:
        return operand.name, space
    found = _constant(operand)
    return str(found) if isinstance(found, int) else ""


_MASK_WIDTH = "llvm.ptrmask intrinsic second argument bitwidth must match pointer index type size of first argument"
_AREA = "llvm.get.dynamic.area.offset."
_AREA_WIDTH = "get_dynamic_area_offset result type must be scalar integer matching alloca address space width"
_DESCRIBING, _DESCRIPTIONS = "llvm.dbg.", ("value", "declare", "assign")
"""Intrinsics that describe variables, as debug records do."""
_OF_OTHERS = frozenset(("speculatable", "alloc-variant-zeroed"))
"""Attributes of calls that depend on functions."""
CONTEXT_CALLS = ("llvm.lifetime.", "llvm.va_start")
"""Intrinsics whose calls depend on the function around them."""


class CallReader(InlineAssembly):
    """Reads calls."""

    def convention(self) -> str:
        """An optional calling convention."""
        text = self.texts[self.at]
        if self.kinds[self.at] != WORD or text not in CONVENTIONS:
            return ""
        self.at += 1
        if text == "cc":
            self.uint()
        elif text == "riscv_vls_cc" and self.take("("):
            self.uint()
            self.expect(")", "expected ')'")
        return text

    def _call(self, word: str) -> None:
        self._called(musttail=word == "musttail", fast=True)

    def _called(self, *, musttail: bool = False, fast: bool = False) -> None:
        """Everything from the calling convention up to the bundles."""
        self.need()
        call_at = self.at
        flagged = fast and self._fast_math()
        convention = self.convention()
        on_result = self.result_attributes()
        space = self.address_space(self.shared.spaces.program)
        self.need()
        result_at = self.at
        result = self.type(void=True)
        callee_at = self.at
        callee = self._callee(space)
        operands, attributes = self._arguments(musttail)
        written = self.function_attributes(group=False)
        on_call = words_of(written)
        bundles = self._bundles()
        signature = result if isinstance(result, ty.SignatureType) else None
        if signature is None:
            if result in (ty.LABEL_TYPE, ty.METADATA):
                raise self.wrong("Invalid result type for LLVM function", result_at)
            signature = ty.SignatureType(result, tuple(operand.type for operand in operands), False)
        else:
            self._match_arguments(signature, operands, call_at)
        if isinstance(callee, Assembly):
            if signature.variadic:
                raise self.wrong("inline asm cannot be variadic", callee_at)
            self.check_assembly(callee, signature, callee_at)
            self.check_element_types(callee, operands, attributes, callee_at)
        self._check_attributes(attributes, operands)
        for message in self._call_problems(callee, convention, signature, operands, attributes, on_result, bundles):
            raise self.wrong(message, callee_at, "llvm.verify")
        self._check_call(written, callee, signature, callee_at)
        if musttail:
            self.fields["in_context"] = True
            self.fields["musttail"] = MustTail(convention, signature, tuple(attributes), isinstance(callee, Assembly))
        elif isinstance(callee, LlvmOperand) and len(operands) == 1 and callee.name.startswith(CONTEXT_CALLS):
            self.fields["in_context"] = True
        for attribute in on_result:
            wrong = self.unfit(attribute, signature.result)
            if wrong is not None:
                raise wrong
        if flagged:
            self._check_fast(True, signature.result, "call", call_at)
        self._call_fields(callee, callee_at, signature, operands, bundles)
        fixed = [listed for listed in attributes if listed[0] < len(signature.parameters)]
        self._site_fields(callee, fixed, on_call, bundles, (call_at, callee_at))
        made = None if signature.result is ty.VOID else signature.result
        self._result(made, *operands, *(operand for bundle in bundles for operand in bundle.operands))
        for message in self._passing_problems(callee, signature, fixed, bundles):
            raise self.wrong(message, callee_at, "llvm.verify")
        if isinstance(signature.result, ty.NamedType):
            message = "Instruction returns a non-scalar type!"
            self.require("value", signature.result, message, callee_at, "llvm.verify")

    def _callee(self, space: int) -> LlvmOperand | Assembly:
        kind = self.need()
        text = self.texts[self.at]
        if text == "asm":
            self.at += 1
            effects = self.take("sideeffect")
            self.take("alignstack")
            self.take("inteldialect")
            unwinds = self.take("unwind")
            written = self.string()
            source, start = self.texts[self.at - 1], self.starts[self.at - 1]
            self.expect(",", "expected comma in inline asm expression")
            constraints = self.string("expected constraint string")
            return Assembly(written, constraints, effects, source, start, self.starts[self.at - 1], unwinds)
        if kind == GLOBAL:
            self.called = True
            try:
                return self.value(pointer(space))
            finally:
                self.called = False
        if kind == LOCAL or text in _CALLEES:
            return self.value(pointer(space))
        if kind in (NUMBER, STRING, END):
            raise self.wrong("expected value token" if kind != NUMBER else "integer constant must have integer type")
        return self.value(pointer(space))

    def _arguments(self, musttail: bool) -> tuple[list[LlvmOperand], list[tuple[int, list[Attribute]]]]:
        self.expect("(", "expected '(' in call")
        made: list[LlvmOperand] = []
        attributes: list[tuple[int, list[Attribute]]] = []
        while not self.take_far(")"):
            if made:
                self.expect(",", "expected ',' in argument list")
            if self.take_far("..."):
                if not musttail:
                    raise self.wrong("unexpected ellipsis in argument list for non-musttail call", self.at - 1)
                self.expect(")", "expected ')' at end of argument list")
                break
            self.need()
            at = self.at
            type = self.type()
            if not ty.is_argument(type):
                raise self.wrong("invalid type for function argument", at)
            if type is ty.METADATA:
                start, _ = self.place(at)
                begin = self.at
                self.metadata()
                written = " ".join(self.texts[begin : min(self.at, begin + 2)])
                made.append(LlvmOperand("metadata", type, start, self._last_end(), written))
                continue
            found = self.parameter_attributes()
            if found:
                attributes.append((len(made), found))
            made.append(self.value(type))
        return made, attributes

    def _bundles(self) -> list[Bundle]:
        made: list[Bundle] = []
        if self.ahead() != "[":
            return made
        begin = self.at
        self.at += 1
        while not self.take_far("]"):
            if made:
                self.expect(",", "expected ',' in input list")
            tag = self.string()
            self.expect("(", "expected '(' in operand bundle")
            inputs: list[LlvmOperand] = []
            count = 0
            while not self.take_far(")"):
                if count:
                    self.expect(",", "expected ',' in input list")
                count += 1
                self.need()
                type = self.type()
                if type is ty.METADATA:
                    self.metadata()
                else:
                    inputs.append(self.value(type))
            made.append(Bundle(tag, tuple(inputs)))
        if not made:
            raise self.wrong("operand bundle set must not be empty", begin)
        return made

    def _match_arguments(self, signature: ty.SignatureType, operands: list[LlvmOperand], call_at: int) -> None:
        for number, operand in enumerate(operands):
            if number >= len(signature.parameters):
                if signature.variadic:
                    break
                raise self.wrong("too many arguments specified", self._argument_at(operand))
            wanted = signature.parameters[number]
            message = f"argument is not of expected type '{type_text(wanted)}'"
            if operand.type is not wanted:
                self.require_same(operand.type, wanted, message, self._argument_at(operand))
        if len(operands) < len(signature.parameters):
            raise self.wrong("not enough parameters specified for call", call_at)

    def _argument_at(self, operand: LlvmOperand) -> int:
        at = next((i for i, start in enumerate(self.starts) if start >= operand.start), self.at)
        while at and self.texts[at - 1] not in (",", "("):
            at -= 1
        return at

    def _check_attributes(self, attributes: list[tuple[int, list[Attribute]]], operands: list[LlvmOperand]) -> None:
        for number, listed in attributes:
            for attribute in listed:
                wrong = self.unfit(attribute, operands[number].type)
                if wrong is not None:
                    raise wrong
            self.check_types(listed, operands[number].type, listed[0].start, listed[-1].end)

    def _call_problems(
        self, callee: LlvmOperand | Assembly, convention: str, signature: ty.SignatureType,
        operands: list[LlvmOperand], attributes: list[tuple[int, list[Attribute]]], on_result: list[Attribute],
        bundles: list[Bundle],
    ) -> Iterator[str]:  # fmt: skip
        """The verifier's problems of a call by itself."""
        if convention in NEVER_CALLED:
            yield "calling convention does not permit calls"
        if on_result:
            yield from listed_problems(on_result, words_of(on_result))
        name = callee.name if isinstance(callee, LlvmOperand) else ""
        direct = isinstance(callee, LlvmOperand) and callee.kind == "global"
        if attributes:
            intrinsic, assembly = name.startswith("llvm."), isinstance(callee, Assembly)
            yield from parameter_problems(attributes, signature, intrinsic=intrinsic, assembly=assembly)
            types = [operand.type for operand in operands]
            statepoint = name.startswith(STATEPOINT)
            yield from variable_problems(attributes, signature, types, statepoint=statepoint)
        if bundles:
            yield from bundle_problems(bundles, operands, callee=name, direct=direct)

    def _passing_problems(
        self, callee: LlvmOperand | Assembly, signature: ty.SignatureType, fixed: Sequence[Listed],
        bundles: Sequence[Bundle],
    ) -> Iterator[str]:  # fmt: skip
        """Problems of what a call passes and gets; `fixed` are the attributes of arguments for parameters."""
        direct = isinstance(callee, LlvmOperand) and callee.kind == "global"
        if not (isinstance(callee, LlvmOperand) and callee.kind == "global" and callee.name.startswith("llvm.")):
            for type in signature.parameters:
                if type is ty.METADATA or is_token(type):
                    what = "metadata" if type is ty.METADATA else "token"
                    yield f"Function has {what} parameter but isn't an intrinsic"
        if not direct and (is_token(signature.result) or signature.result is ty.AMX):
            what = "x86_amx" if signature.result is ty.AMX else "token"
            yield f"Return type cannot be {what} for indirect call!"
        if any("preallocated" in words_of(attributes) for _, attributes in fixed):
            bundled = any(bundle.tag == "preallocated" for bundle in bundles)
            if bundled == ("musttail" in self.fields):
                yield (
                    "preallocated operand either requires a preallocated bundle or the call to be musttail (but not "
                    "both)"
                )

    def _check_call(
        self, written: Sequence[Attribute], callee: LlvmOperand | Assembly, signature: ty.SignatureType, at: int
    ) -> None:
        """Judge the attributes behind the arguments: at once, or with groups when the module is linked."""
        groups = tuple(name for space, name, *_ in self.names if space == "attributes")
        if groups or any(attribute.word in _OF_OTHERS for attribute in written):
            own = tuple(replace(attribute, start=0, end=0) for attribute in written)
            name = callee.name if isinstance(callee, LlvmOperand) and callee.kind == "global" else ""
            self.later.append((CALLED, (own, groups, signature, name), "", *self.place(at)))
        elif written:
            for message in call_problems(written, signature):
                raise self.wrong(message, at, "llvm.verify")

    def _site_fields(
        self, callee: LlvmOperand | Assembly, attributes: list[tuple[int, list[Attribute]]], on_call: frozenset[str],
        bundles: list[Bundle], places: tuple[int, int],
    ) -> None:  # fmt: skip
        """Note what the function and the module around the call must fit; it and its callee stand at `places`."""
        call_at, at = places
        name = callee.name if isinstance(callee, LlvmOperand) else ""
        if name.startswith(_DESCRIBING) and name.removeprefix(_DESCRIBING) in _DESCRIPTIONS:
            message = "llvm.dbg intrinsic should not appear in a module using non-intrinsic debug info"
            self.later.append((DEBUG_FORM, (INTRINSICS,), message, *self.place(call_at)))
        if bundles:
            self.fields["tags"] = tags = tuple(bundle.tag for bundle in bundles)
            pads = [bundle.operands[0].name for bundle in bundles if bundle.tag == "funclet"]
            if pads:
                self.fields["in_context"], self.fields["funclet"] = True, pads[0]
            if "convergencectrl" in tags:
                self.later.append(("site", (), "", *self.place(at)))
        if "convergent" in on_call:
            self.fields["convergent"] = True
        swift = tuple(number for number, listed in attributes if "swifterror" in words_of(listed))
        if swift:
            self.fields["swift"] = swift
            self.later.append(("site", (), "", *self.place(at)))
        if any(number == 0 and "elementtype" in words_of(listed) for number, listed in attributes):
            self.fields["typed"] = True
        if str(self.fields.get("callee", "")).startswith(STATEPOINT):
            called = (attribute.payload for number, listed in attributes if number == 2 for attribute in listed)
            wrapped = next((type for type in called if isinstance(type, Type)), None)
            live = next((bundle.operands for bundle in bundles if bundle.tag == "gc-live"), None)
            self.fields["statepoint"] = Statepoint(wrapped, live)

    def _call_fields(
        self, callee: LlvmOperand | Assembly, at: int, signature: ty.SignatureType, operands: list[LlvmOperand],
        bundles: list[Bundle],
    ) -> None:  # fmt: skip
        """Note what is called, for the IR and for the module."""
        start, end = self.place(at)
        self.fields["arguments"] = len(operands)
        if bundles:
            self.fields["bundle"] = bundles[0].tag
            if len(bundles) > 1:
                self.made.obstacle = f"a call with several operand bundles {NOT_LOWERED}"
        if isinstance(callee, Assembly):
            self.fields["assembly"] = replace(callee, constants=tuple(map(_constant_text, operands)))
            return
        self.fields["callee_end"] = end
        if callee.kind != "global":
            self.made.obstacle = f"an indirect call {NOT_LOWERED}"
            return
        self.fields["callee"] = callee.name
        if callee.name.startswith("llvm."):
            constants = tuple(map(_constant, operands))
            self.later.append(("intrinsic", (callee.name, signature, constants), "", start, end))
            if callee.name.startswith(_AREA):
                self.address_width(pointer(self.shared.spaces.alloca), signature.result, _AREA_WIDTH, at)
            if callee.name.startswith("llvm.ptrmask.") and len(operands) == 2:
                self.address_width(operands[0].type, operands[1].type, _MASK_WIDTH, at)
            if any(operand.kind == "metadata" for operand in operands):
                self.made.obstacle = f"a call of '@{callee.name}' {NOT_LOWERED}"
