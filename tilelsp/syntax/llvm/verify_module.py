"""Checks of LLVM's verifier on globals, aliases and functions once the module is known."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.ir.types import I32, POISON, TupleType, Type
from tilelsp.spec.constants import pointer
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.attribute import Attribute
from tilelsp.syntax.llvm.chunk import number_of
from tilelsp.syntax.llvm.entity import Entity, Prefix, is_declaration
from tilelsp.syntax.llvm.function import FunctionDefinition, FunctionParameter
from tilelsp.syntax.llvm.module import ModuleNames, is_naked
from tilelsp.syntax.llvm.operand import LlvmOperand
from tilelsp.syntax.llvm.type_checks import fits_global, is_fixed, is_sized, meant
from tilelsp.syntax.llvm.use_lists import used_names
from tilelsp.syntax.llvm.verify_attributes import function_problems
from tilelsp.syntax.llvm.verify_called import variant_problems

_NULL = len("zeroinitializer")
"""The longest way to write a null pointer; other numbers are casts."""
_CASTS = ("bitcast", "addrspacecast")
_STRUCTORS = ("llvm.global_ctors", "llvm.global_dtors")
_USED = ("llvm.used", "llvm.compiler.used")
INTRINSIC_VARIABLES = frozenset((*_STRUCTORS, *_USED))
"""Variables that LLVM reads itself, and nothing may use."""
_INTERPOSABLE = frozenset(("weak", "linkonce", "common", "extern_weak"))
_INDIRECT_LINKAGES = frozenset(("", "private", "internal", "linkonce", "weak", "linkonce_odr", "weak_odr", "external"))
_ON_MODULE = frozenset(("builtin", "alloc-variant-zeroed"))
_BY_SIGNATURE = frozenset(("allocsize", "modular-format"))
"""Attributes that depend on the parameters of a function."""


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
        meaning = self.module.meaning
        meant_type = meant(type, meaning)
        is_element = meant_type is not None and ty.is_element(meant_type)
        if isinstance(initial, LlvmOperand) and is_element and not is_sized(type, meaning):
            yield "Global variable initializer must be sized"
        if linkage == "appending" and not isinstance(meant_type, ty.ArrayType) and meant_type is not POISON:
            yield "Only global arrays can have appending linkage!"
        if linkage == "common":
            if not isinstance(initial, LlvmOperand) or not _is_zero(initial):
                yield "'common' global must have a zero initializer!"
            if entity.fields.get("constant"):
                yield "'common' global may not be marked constant!"
            if entity.fields.get("comdat"):
                yield "'common' global may not be in a Comdat!"
        if not is_fixed(type, meaning):
            yield "Globals cannot contain scalable types"
        if not fits_global(type, meaning):
            yield f"Global @{entity.name} has illegal target extension type"
        if entity.name in _STRUCTORS:
            yield from self._structors(type, linkage, initial)
        elif entity.name in _USED:
            yield from self._used(entity, type, linkage, initial)

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
        return available or is_declaration(entity)

    def _alias(self, entity: Entity, linkage: str) -> Iterator[str]:
        target = entity.fields.get("initial")
        if not isinstance(target, LlvmOperand):
            return
        worked_out = target.expression is not None or (target.kind == "number" and target.end - target.start > _NULL)
        if target.kind != "global" and not worked_out:
            yield "Aliasee should be either GlobalValue or ConstantExpr"
            return
        direct = self.module.defined.get(("global", target.name)) if target.kind == "global" else None
        is_other = target.kind != "global" if direct is None else _linkage(direct.entity) != linkage
        if linkage == "available_externally" and is_other:
            yield "available_externally alias must point to available_externally global value"
        if target.kind == "global":
            yield from self._aliased(entity, linkage, self._end_of(target.name))
            return
        for name in _named(entity):
            known = self.module.defined.get(("global", name))
            if known is not None and known.entity.kind == "alias":
                target = known.entity.fields.get("initial")
                name = target.name if isinstance(target, LlvmOperand) and target.kind == "global" else ""
            yield from self._aliased(entity, linkage, self._end_of(name) if name else None)

    def _aliased(self, entity: Entity, linkage: str, end: Entity | frozenset[str] | None) -> Iterator[str]:
        """Problems of an alias for where a name in it leads; see `_end_of`."""
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
        known = self._resolver(target) if isinstance(target, LlvmOperand) else None
        if known is None:
            return
        header = known.header if isinstance(known, Entity) else None
        if header is None or not isinstance(known, Entity):
            yield "IFunc must have a Function resolver"
        elif self._is_defined_elsewhere(known):
            yield "IFunc resolver must be a definition"
        elif not ty.is_pointer(header.result):
            yield "IFunc resolver must return a pointer"

    def _resolver(self, target: LlvmOperand) -> Entity | str | None:
        """The global that a constant is, behind casts and aliases; `""` if it is none, None where a name is unknown."""
        for _ in range(64):
            made = target.expression
            if target.kind == "global":
                known = self.module.defined.get(("global", target.name))
                behind = known.entity.fields.get("initial") if known is not None else None
                if known is None or known.entity.kind != "alias" or not isinstance(behind, LlvmOperand):
                    return None if known is None else known.entity
                target = behind
            elif (made is not None and made.word in _CASTS) or (
                made is not None and made.word == "getelementptr" and all(map(_is_zero, made.operands[1:]))
            ):
                target = made.operands[0]
            else:
                return ""
        return None


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


def _is_zero(constant: LlvmOperand) -> bool:
    if constant.kind == "bytes":
        return not constant.name.strip("\0")
    return constant.kind == "number" and not constant.bits


def _named(entity: Entity) -> Iterator[str]:
    """The globals that an entity names."""
    return (name for space, name, *_ in entity.names if space == "global")
