"""Checks of LLVM's verifier on globals, aliases and functions once the module is known."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.ir.types import I32, TupleType, Type
from tilelsp.spec.constants import pointer
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.attribute import Attribute
from tilelsp.syntax.llvm.chunk import number_of
from tilelsp.syntax.llvm.entity import Entity, Prefix
from tilelsp.syntax.llvm.function import FunctionDefinition, FunctionParameter
from tilelsp.syntax.llvm.module import ModuleNames, is_naked
from tilelsp.syntax.llvm.operand import LlvmOperand
from tilelsp.syntax.llvm.use_lists import used_names
from tilelsp.syntax.llvm.verify_attributes import function_problems
from tilelsp.syntax.llvm.verify_called import variant_problems

_STRUCTORS = ("llvm.global_ctors", "llvm.global_dtors")
_USED = ("llvm.used", "llvm.compiler.used")
INTRINSIC_VARIABLES = frozenset((*_STRUCTORS, *_USED))
"""Variables that LLVM reads itself, and nothing may use."""
_INTERPOSABLE = frozenset(("weak", "linkonce", "common", "extern_weak"))
_INDIRECT_LINKAGES = frozenset(("", "private", "internal", "linkonce", "weak", "linkonce_odr", "weak_odr", "external"))
_ON_MODULE = frozenset(("builtin", "alloc-variant-zeroed"))
_BY_SIGNATURE = frozenset(("allocsize", "modular-format"))
"""Attributes that depend on the parameters of a function."""
_DECLARED = frozenset(("external", "extern_weak"))


class ModuleVerifier:
    """Checks one entity after the other."""

    def __init__(self, module: ModuleNames) -> None:
        self.module = module
        self._groups: dict[str, tuple[Attribute, ...]] = {}
        self._by_groups: dict[tuple[tuple[str, ...], bool, bool], tuple[str, ...]] = {}
        self._ends: dict[str, Entity | frozenset[str] | None] = {}
        """Where the chains of aliases lead that begin at a name; see `_end_of`."""

    def problems(self, entity: Entity) -> Iterator[str]:
        """Problems of an entity that was read."""
        prefix = entity.fields.get("prefix")
        if isinstance(prefix, Prefix):
            if prefix.storage == "dllimport" and prefix.visibility in ("hidden", "protected"):
                yield "dllimport GlobalValue must have default visibility"
            elsewhere = self._is_defined_elsewhere(entity)
            if elsewhere and entity.fields.get("comdat"):
                yield "Declaration may not be in a Comdat!"
            if prefix.storage == "dllimport" and not elsewhere:
                yield "Global is marked as dllimport, but not external"
            if prefix.storage == "dllexport" and prefix.visibility == "hidden":
                yield "dllexport GlobalValue must have default or protected visibility"
            if entity.kind == "global":
                yield from self._variable(entity, prefix.linkage)
            elif entity.kind == "alias":
                yield from self._alias(entity, prefix.linkage)
            elif entity.kind == "ifunc":
                yield from self._indirect(entity, prefix.linkage)
        if entity.header is not None and (entity.header.attributes or entity.header.groups):
            yield from self._attributes(entity.header)

    # --- attributes ---------------------------------------------------------------------------------------------------

    def _attributes(self, function: FunctionDefinition) -> tuple[str, ...]:
        of_groups = [attribute for name in function.groups for attribute in self.module.group(name)]
        attributes = [*function.attributes, *of_groups]
        if any(attribute.word in _ON_MODULE for attribute in attributes):
            return tuple(self._of_others(attributes, function))
        unnamed, writable = function.unnamed, _is_writable(function)
        if function.attributes or any(attribute.word in _BY_SIGNATURE for attribute in of_groups):
            return tuple(function_problems(attributes, function.signature, unnamed=unnamed, writable=writable))
        key = function.groups, unnamed, writable
        known = self._by_groups.get(key)
        if known is None:
            found = function_problems(attributes, function.signature, unnamed=unnamed, writable=writable)
            known = self._by_groups[key] = tuple(found)
        return known

    def _of_others(self, attributes: list[Attribute], function: FunctionDefinition) -> Iterator[str]:
        """Problems of attributes of which some depend on other functions, or stand on calls alone."""
        if any(attribute.word == "builtin" and not attribute.text for attribute in attributes):
            yield "Attribute 'builtin' can only be applied to a callsite."
        writable = _is_writable(function)
        yield from function_problems(attributes, function.signature, unnamed=function.unnamed, writable=writable)
        yield from variant_problems(self.module, attributes, function.signature)

    # --- variables ----------------------------------------------------------------------------------------------------

    def _variable(self, entity: Entity, linkage: str) -> Iterator[str]:
        type, initial = entity.value, entity.fields.get("initial")
        if type is None:
            return
        if linkage == "appending" and not isinstance(type, ty.ArrayType) and not ty.unknown(type):
            yield "Only global arrays can have appending linkage!"
        if linkage == "common":
            if not isinstance(initial, LlvmOperand) or initial.kind != "number" or initial.bits:
                yield "'common' global must have a zero initializer!"
            if entity.fields.get("constant"):
                yield "'common' global may not be marked constant!"
            if entity.fields.get("comdat"):
                yield "'common' global may not be in a Comdat!"
        if self._scalable(type):
            yield "Globals cannot contain scalable types"
        if entity.name in _STRUCTORS:
            yield from self._structors(type, linkage, initial)
        elif entity.name in _USED:
            yield from self._used(entity, type, linkage, initial)

    def _scalable(self, type: Type, depth: int = 0) -> bool:
        while isinstance(type, ty.ArrayType):
            type = type.element
        if isinstance(type, ty.NamedType):
            found = self.module.resolved(type)
            return found is not None and depth < 16 and self._scalable(found, depth + 1)
        if isinstance(type, TupleType | ty.PackedType):
            return any(
                isinstance(element, ty.COMPOUND) and self._scalable(element, depth + 1) for element in type.elements
            )
        return isinstance(type, ty.ScalableType)

    def _structors(self, type: Type, linkage: str, initial: object) -> Iterator[str]:
        if isinstance(initial, LlvmOperand) and linkage != "appending":
            yield "invalid linkage for intrinsic global variable"
        if not isinstance(type, ty.ArrayType):
            return
        element = self.module.resolved(type.element)
        if element is None:
            return
        fields: tuple[Type, ...] = element.elements if isinstance(element, TupleType) else ()
        first, *others = fields or (None,)
        function = pointer(self.module.layout.spaces.program)
        if first != I32 or len(others) not in (1, 2) or others[0] != function or not all(map(ty.is_pointer, others)):
            yield "wrong type for intrinsic global variable"
        elif len(others) == 1:
            yield (
                "the third field of the element type is mandatory, specify ptr null to migrate from the obsoleted "
                "2-field form"
            )

    def _used(self, entity: Entity, type: Type, linkage: str, initial: object) -> Iterator[str]:
        if not isinstance(initial, LlvmOperand):
            return
        if linkage != "appending":
            yield "invalid linkage for intrinsic global variable"
        if not isinstance(type, ty.ArrayType):
            return
        if not ty.is_pointer(type.element):
            yield "wrong type for intrinsic global variable"
        elif initial.kind == "number" or not entity.names:
            yield "wrong initializer for intrinsic global variable"
        for space, name, *_ in entity.names:
            if space == "global" and name.isdecimal():
                yield f"members of {entity.name} must be named"

    # --- aliases ------------------------------------------------------------------------------------------------------

    def _is_defined_elsewhere(self, entity: Entity) -> bool:
        """True for what the linker takes as a declaration."""
        prefix = entity.fields.get("prefix")
        available = isinstance(prefix, Prefix) and prefix.linkage == "available_externally" and entity.kind != "alias"
        return available or self._is_declaration(entity)

    def _is_declaration(self, entity: Entity) -> bool:
        prefix = entity.fields.get("prefix")
        outer = isinstance(prefix, Prefix) and prefix.linkage in _DECLARED
        return entity.kind == "declare" or (entity.kind == "global" and outer)

    def _alias(self, entity: Entity, linkage: str) -> Iterator[str]:
        target = entity.fields.get("initial")
        if not isinstance(target, LlvmOperand):
            return
        if target.kind in ("poison", "number"):
            yield "Aliasee should be either GlobalValue or ConstantExpr"
            return
        if target.kind != "global":
            return
        if linkage == "available_externally":
            direct = self.module.defined.get(("global", target.name))
            if direct is not None and _linkage(direct.entity) != linkage:
                yield "available_externally alias must point to available_externally global value"
        end = self._end_of(target.name)
        if end is None:
            return
        if isinstance(end, frozenset):
            if entity.name in end:
                yield "Aliases cannot form a cycle"
        elif end.kind == "alias":
            again = end.name == entity.name
            yield "Aliases cannot form a cycle" if again else "Alias cannot point to an interposable alias"
        elif linkage != "available_externally" and self._is_defined_elsewhere(end):
            yield "Alias must point to a definition"

    def _end_of(self, name: str) -> Entity | frozenset[str] | None:
        """Where a chain of aliases leads: to what is no alias, to the first alias that is interposable, or into a ring
        of them, which is its names; None where nothing known follows."""
        path: dict[str, None] = {}
        end: Entity | frozenset[str] | None = None
        while name not in self._ends:
            known = self.module.defined.get(("global", name))
            if name in path:
                end = frozenset(list(path)[list(path).index(name) :])
                break
            path[name] = None
            if known is None:
                break
            target = known.entity.fields.get("initial")
            if known.entity.kind != "alias" or _linkage(known.entity) in _INTERPOSABLE:
                end = known.entity
                break
            if not isinstance(target, LlvmOperand) or target.kind != "global":
                break
            name = target.name
        else:
            end = self._ends[name]
        self._ends.update(dict.fromkeys(path, end))
        return end

    def _indirect(self, entity: Entity, linkage: str) -> Iterator[str]:
        if linkage not in _INDIRECT_LINKAGES:
            yield ("IFunc should have private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage!")
            return
        target = entity.fields.get("initial")
        if not isinstance(target, LlvmOperand) or target.kind != "global":
            return
        known = self.module.defined.get(("global", target.name))
        if known is None:
            return
        header = known.entity.header
        if known.entity.kind == "alias":
            return
        if header is None:
            yield "IFunc must have a Function resolver"
        elif self._is_defined_elsewhere(known.entity):
            yield "IFunc resolver must be a definition"
        elif not ty.is_pointer(header.result):
            yield "IFunc resolver must return a pointer"


def argument_problems(module: ModuleNames, function: FunctionDefinition) -> Iterator[tuple[str, FunctionParameter]]:
    """Problems of a function's parameters once the uses in its body are known."""
    if module.naked.isdisjoint(function.groups) and not is_naked(function.attributes):
        return
    number = 0
    used = frozenset(used_names(function))
    for parameter in function.parameters:
        name = str(number) if parameter.name is None else parameter.name
        number = max(number, number_of(name) + 1)
        if name in used:
            yield "cannot use argument of naked function", parameter


def _is_writable(function: FunctionDefinition) -> bool:
    """True if a parameter points to what may be written, says an attribute."""
    listed = (attribute for parameter in function.parameters for attribute in parameter.attributes)
    return any(attribute.word == "writable" and not attribute.text for attribute in listed)


def _linkage(entity: Entity) -> str:
    prefix = entity.fields.get("prefix")
    return prefix.linkage if isinstance(prefix, Prefix) else ""
