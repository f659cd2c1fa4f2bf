"""The names that a module of LLVM IR defines, and what is found against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.ir.types import POISON, TupleType, Type
from tilelsp.spec.data_layout import DataLayout, data_layout
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.attribute import Attribute
from tilelsp.syntax.llvm.entity import Entity
from tilelsp.syntax.llvm.units import STAGE, FunctionNames

NOBODY = -1
"""The owner of what is found in no unit alone."""


@record
class NamedEntity:
    """An entity that defines a name, and the number of its unit."""

    entity: Entity
    number: int


class ModuleNames:
    """The names that a module defines."""

    def __init__(self, bases: Sequence[int]) -> None:
        self.bases = bases
        """Where its units start in the document."""
        self.defined: dict[tuple[str, str], NamedEntity] = {}
        self.problems: list[Diagnostic] = []
        self.owner = NOBODY
        """The unit of which something is found next; `NOBODY` for what does not depend on the bodies of functions."""
        self.owners: list[int] = []
        """The unit of each problem."""
        self._numbers = 0
        self.functions: dict[str, FunctionNames] = {}
        """The names of functions whose blocks' addresses are taken."""
        self.layout = DataLayout()
        self.forward: set[str] = set()
        """Globals whose first use, in front of them, expects another address space."""
        self.naked: set[str] = set()
        """The groups of attributes with `naked`."""
        self.renames = False
        """Set if a name is that of a type which is no struct: LLVM must know it in front of every use."""
        self.debug_form = ""
        """The form in which the first variable is described."""
        self.newer = False
        """Set if the text has forms that only LLVM versions after 22 print: those round decimals."""

    def edited(self, bases: Sequence[int]) -> ModuleNames:
        """The same module, of which nothing is found, with its units at other places."""
        made = ModuleNames(bases)
        made.defined, made.functions, made.forward = dict(self.defined), dict(self.functions), set(self.forward)
        made.layout, made.newer, made._numbers = self.layout, self.newer, self._numbers
        made.renames, made.naked, made.debug_form = self.renames, self.naked, self.debug_form
        return made

    def span(self, entity: NamedEntity) -> Span:
        """Where the name of a definition stands in the document."""
        base = self.bases[entity.number]
        return Span(base + entity.entity.name_start, base + entity.entity.name_end)

    def whole(self, entity: NamedEntity) -> Span:
        """Where a definition stands in the document."""
        base = self.bases[entity.number]
        return Span(base + entity.entity.start, base + entity.entity.end)

    def add(self, entity: Entity, number: int) -> None:
        """Take in an entity of a unit; a second definition of a name is a problem."""
        layout = entity.fields.get("datalayout")
        if isinstance(layout, str):
            self.layout = data_layout(layout)
        if entity.kind == "type" and entity.value is not None:
            self.renames = self.renames or not isinstance(entity.value, TupleType | ty.PackedType)
        if not entity.space or (entity.problem is not None and not entity.name):
            return
        name, made = entity.name, NamedEntity(entity, number)
        if entity.space == "global" and not name:
            name = str(self._numbers)
            self._numbers += 1
        elif entity.space == "global" and name.isdecimal() and len(name) < 10:
            self._number(entity, made)
        key = entity.space, name
        known = self.defined.get(key)
        if known is None:
            self.defined[key] = made
            if entity.space == "attributes" and is_naked(self.group(name)):
                self.naked.add(name)
        elif entity.space != "attributes" and (entity.problem is None or entity.function is not None):
            self.report(_again(entity, known.entity), self.span(made), "llvm.redefinition", self.span(known))

    def _number(self, entity: Entity, made: NamedEntity) -> None:
        number = int(entity.name)
        if number < self._numbers:
            what = "function" if entity.kind in ("define", "declare") else "global"
            self.report(f"{what} expected to be numbered '@{self._numbers}' or greater", self.span(made), "llvm.number")
        self._numbers = max(self._numbers, number + 1)

    def report(
        self, message: str, span: Span, code: str, earlier: Span | None = None, label: str = "first defined here",
        *, severity: Severity = Severity.ERROR,
    ) -> None:  # fmt: skip
        """Note a finding; `label` is what is said of the place that it is about too."""
        related = (Label(earlier, label),) if earlier is not None else ()
        self.owners.append(self.owner)
        self.problems.append(Diagnostic(code, message, span, severity, STAGE, related=related))

    def group(self, name: str) -> tuple[Attribute, ...]:
        """The attributes of a group; none where it is not defined."""
        known = self.defined.get(("attributes", name))
        return cast("tuple[Attribute, ...]", known.entity.fields.get("attributes", ())) if known is not None else ()

    # --- types --------------------------------------------------------------------------------------------------------

    def resolved(self, type: Type) -> Type | None:
        """The type behind a name; None for an opaque or an undefined one."""
        for _ in range(64):
            if not isinstance(type, ty.NamedType):
                return type
            known = self.defined.get(("type", type.name))
            if known is None or known.entity.value is None:
                return None
            type = known.entity.value
        return None

    def meaning(self, name: ty.NamedType) -> Type | None:
        """The type that a name stands for: None for an opaque one, `POISON` where nothing is known of it."""
        known = self.defined.get(("type", name.name))
        return POISON if known is None or known.entity.problem is not None else known.entity.value

    def spelled_out(self, type: Type) -> Type:
        """A type, or the elements of a struct, without names and packing: what LLVM makes of an intrinsic's result."""
        meant = self.resolved(type) or type
        if isinstance(meant, TupleType | ty.PackedType):
            return TupleType(tuple(self.resolved(element) or element for element in meant.elements))
        return meant


def is_naked(attributes: Sequence[Attribute]) -> bool:
    """True for attributes of a function of which only inline assembly is kept."""
    return any(attribute.word == "naked" for attribute in attributes)


def _again(entity: Entity, known: Entity) -> str:
    functions = "define", "declare"
    match entity.space:
        case "type":
            return "redefinition of type"
        case "metadata":
            return "Metadata id is already used"
        case "comdat":
            return f"redefinition of comdat '${entity.name}'"
        case _:
            if entity.kind in functions:
                if known.kind in functions:
                    return f"invalid redefinition of function '{entity.name}'"
                return f"redefinition of function '@{entity.name}'"
            return f"redefinition of global '@{entity.name}'"
