"""Answers of a module to the questions that its units ask: of types behind their names, intrinsics, blocks, orders."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol, cast

from tilelsp.ir.types import TupleType, Type
from tilelsp.spec.constants import pointer
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.chunk import Question
from tilelsp.syntax.llvm.demands import CALLED
from tilelsp.syntax.llvm.link_demands import TYPE_QUESTIONS, type_problem
from tilelsp.syntax.llvm.link_orders import use_order_problem
from tilelsp.syntax.llvm.memory import atomic_problem
from tilelsp.syntax.llvm.metadata import DEBUG_FORM
from tilelsp.syntax.llvm.module import ModuleNames
from tilelsp.syntax.llvm.operand import same
from tilelsp.syntax.llvm.types import type_text
from tilelsp.syntax.llvm.units import LlvmUnit
from tilelsp.syntax.llvm.verify_called import Called, called_problem
from tilelsp.syntax.llvm.verify_metadata import attachment_problem

Placed = Sequence[tuple[LlvmUnit, int]]
"""Units, and where each starts in the document."""
Answer = tuple[str, str] | None
"""A sentence and its code; None where nothing is wrong."""


class Intrinsics(Protocol):
    """Declarations of intrinsics."""

    def problem(
        self,
        name: str,
        result: Type | None,
        parameters: tuple[Type, ...],
        constants: tuple[int | str | None, ...],
        *,
        declared: bool,
    ) -> str | None:
        """The problem of a call; None for one that fits, and for an intrinsic that nobody knows.

        `constants` are a number's bits, a metadata string behind `! "`, `""` for other constants, None for the rest.
        """
        ...

    def is_current(self, name: str, parameters: int) -> bool:
        """True if LLVM takes a declaration with so many parameters as it stands, and upgrades none of this name."""
        ...

    def lowered(self, name: str) -> bool:
        """True if the pipeline can lower the intrinsic."""
        ...

    def provided(self, name: str) -> bool:
        """True if the system provides the function for kernels to call."""
        ...


def answer(
    module: ModuleNames, units: Placed, query: Question, intrinsics: Intrinsics | None
) -> Answer:  # fmt: skip
    """The sentence that answers a question, and its code; None where nothing is wrong."""
    question, about, message = query
    code = "llvm.type"
    wrong = False
    if question in TYPE_QUESTIONS:
        message = type_problem(module, question, about, message)
        wrong = bool(message)
    elif question == CALLED:
        message, code = called_problem(module, cast("Called", about)), "llvm.verify"
        wrong = bool(message)
    elif question == "function":
        known = module.defined.get(("global", str(about[0])))
        wrong = known is not None and not isinstance(known.entity.value, ty.SignatureType | None)
    elif question in ("member", "value member"):
        name, path = about
        bounded = question == "value member"
        wrong = not _has_member(module, str(name), cast("tuple[Hashable, ...]", path), bounded=bounded)
    elif question == "fields":
        message = _fields_problem(module, about)
        wrong = bool(message)
    elif question == DEBUG_FORM:
        wrong, code = module.debug_form not in ("", about[0]), "llvm.syntax"
    elif question == "inexact":
        wrong, code = not module.newer, "llvm.syntax"
    elif question == "block":
        message = _block_problem(module, units, about, message)
        wrong = bool(message)
    elif question == "block pointer":
        message = _block_pointer_problem(module, about)
        wrong = bool(message)
    elif question.startswith("ordered "):
        message, code = use_order_problem(module, [unit for unit, _ in units], question, about), "llvm.syntax"
        wrong = bool(message)
    elif question == "address width":
        space, bits = cast("tuple[int, int]", about)
        wrong, code = module.layout.pointer_bits(space)[1] != bits, "llvm.verify"
    elif question == "atomic pointer":
        space, word = cast("tuple[int, str]", about)
        message, code = atomic_problem(module.layout.pointer_bits(space)[0], word), "llvm.verify"
        wrong = bool(message)
    elif question == "address":
        known = module.defined.get(("global", str(about[0])))
        if known is None:
            message, wrong, code = "intrinsic can only be used as callee", True, "llvm.undefined-value"
        else:
            wrong, code = known.entity.header is not None, "llvm.verify"
    elif question == "attached":
        message, code = attachment_problem(module, about), "llvm.verify"
        wrong = bool(message)
    elif question == "intrinsic" and intrinsics is not None:
        message, code = _intrinsic_problem(module, about, intrinsics), "llvm.intrinsic"
        wrong = bool(message)
    return (message, code) if wrong else None


def _intrinsic_problem(module: ModuleNames, about: tuple[Hashable, ...], intrinsics: Intrinsics) -> str:
    name, signature, constants = about
    assert isinstance(signature, ty.SignatureType)
    known = module.defined.get(("global", str(name)))
    result = None if signature.result is ty.VOID else module.spelled_out(signature.result)
    problem = intrinsics.problem(
        str(name),
        result,
        tuple(map(module.spelled_out, signature.parameters)),
        cast("tuple[int | str | None, ...]", constants),
        declared=known is not None,
    )
    declared = known.entity.value if known is not None else None
    judged = problem is not None or intrinsics.is_current(str(name), _count(declared))
    if known is not None and judged and not _agrees(declared, signature):
        return "Invalid user of intrinsic instruction!"
    return (problem or "").replace("{name}", str(name))


def _count(declared: Type | None) -> int:
    return len(declared.parameters) if isinstance(declared, ty.SignatureType) else -1


def _agrees(declared: Type | None, called: ty.SignatureType) -> bool:
    return not isinstance(declared, ty.SignatureType) or (
        same(declared.result, called.result)
        and len(declared.parameters) == len(called.parameters)
        and all(map(same, declared.parameters, called.parameters))
    )


def _has_member(module: ModuleNames, name: str, path: tuple[Hashable, ...], *, bounded: bool) -> bool:
    """True if a path of indices leads to a member of a named type; if `bounded`, array indices have to be in range."""
    current = module.resolved(ty.NamedType(name))
    for index in path:
        if current is None:
            return True
        if bounded and isinstance(current, ty.ArrayType) and isinstance(index, int) and index >= current.count:
            return False
        following = (
            current.element
            if isinstance(current, ty.VECTORS)
            else ty.member(current, index if isinstance(index, int) else None)
        )
        if following is None:
            return False
        current = module.resolved(following)
    return True


def _fields_problem(module: ModuleNames, about: tuple[Hashable, ...]) -> str:
    name, packed, *value_types = about
    type = module.resolved(ty.NamedType(str(name)))
    if type is None:
        return ""
    if not isinstance(type, TupleType | ty.PackedType):
        return "constant expression type mismatch"
    if len(type.elements) != len(value_types):
        return "initializer with struct type has wrong # elements"
    if isinstance(type, ty.PackedType) != packed:
        return "packed'ness of initializer and type don't match"
    for number, (found, wanted) in enumerate(zip(value_types, type.elements, strict=True)):
        if isinstance(found, Type) and not same(found, wanted):
            return f"element {number} of struct initializer doesn't match struct element type"
    return ""


def _block_pointer_problem(module: ModuleNames, about: tuple[Hashable, ...]) -> str:
    """The problem of the address of a block, whose address space is that of its function."""
    function, wanted = about
    known = module.defined.get(("global", str(function)))
    if known is None or known.entity.function is None or wanted in (None, known.entity.address_space):
        return ""
    types = (type_text(pointer(space)) for space in (known.entity.address_space, cast("int", wanted)))
    return "constant expression type mismatch: got type '{}' but expected '{}'".format(*types)


def _block_problem(module: ModuleNames, units: Placed, about: tuple[Hashable, ...], message: str) -> str:
    function, block = map(str, about)
    known = module.defined.get(("global", function))
    if known is None:
        return ""
    if known.entity.kind == "declare":
        return "cannot take blockaddress inside a declaration"
    if known.entity.function is None:
        return "expected function name in blockaddress"
    names = module.functions.get(function)
    if names is None:
        names = units[known.number][0].functions.get(function)
        if names is None:
            return message
        module.functions[function] = names
    if block == names.entry:
        return "blockaddress may not be used with the entry block!"
    return "" if block in names.blocks else message
