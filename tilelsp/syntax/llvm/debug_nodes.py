"""A node of debug information as the verifier looks at it: its fields, and the classes of what they lead to."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import cast

from tilelsp.syntax.llvm.module import ModuleNames
from tilelsp.syntax.llvm.nodes import entries_in, reference_of

UNKNOWN = "?"
"""The kind of a node that is not defined or could not be read: nothing is said of what leads to it."""


class Debug:
    """The fields of one node, and the kinds of what they lead to."""

    def __init__(self, module: ModuleNames, node: str, fields: Mapping[str, str], *, distinct: bool) -> None:
        self._module = module
        self.node = node
        self.fields = fields
        self.distinct = distinct

    def text(self, field: str, default: str = "") -> str:
        """The tokens of a field, a blank between them."""
        return self.fields.get(field, default)

    def kind(self, field: str) -> str:
        """The class of the node that a field leads to; empty for null, and where the field is missing."""
        return self.kind_of(self.text(field, "null"))

    def kind_of(self, entry: str) -> str:
        """The class of an entry of a node."""
        if entry == "null":
            return ""
        number = reference_of(entry)
        if number:
            known = self._module.defined.get(("metadata", number))
            if known is None or known.entity.problem is not None:
                return UNKNOWN
            return str(known.entity.fields.get("node", UNKNOWN))
        if entry.startswith("!DI"):
            return entry.split(" ", 1)[0][1:]
        return "string" if entry.startswith('! "') else "tuple" if entry.startswith("! {") else "value"

    def leads(self, field: str, kinds: Container[str]) -> bool:
        """True if a field is null, or refers to a node of one of the classes `kinds`."""
        kind = self.kind(field)
        return kind in ("", UNKNOWN) or kind in kinds

    def beyond(self, field: str) -> Debug | None:
        """The node that a field leads to."""
        return self.at(self.text(field))

    def at(self, entry: str) -> Debug | None:
        """The node that an entry is, where it stands by itself."""
        number = reference_of(entry)
        known = self._module.defined.get(("metadata", number)) if number else None
        if known is None or known.entity.problem is not None:
            return None
        entity = known.entity
        fields = cast("Mapping[str, str]", entity.fields.get("of", {}))
        return Debug(self._module, str(entity.fields.get("node", "")), fields, distinct="distinct" in entity.fields)

    def entries(self, field: str) -> list[str]:
        """The entries of the tuple that a field leads to."""
        return entries_in(self._module, self.text(field)) or []

    def all_lead(self, field: str, kinds: Container[str], *, null: bool = False) -> bool:
        """True if every entry of a field's tuple is of one of the classes `kinds`."""
        allowed = (UNKNOWN, "") if null else (UNKNOWN,)
        return all((kind := self.kind_of(entry)) in allowed or kind in kinds for entry in self.entries(field))

    @property
    def defines(self) -> bool:
        """True if a subprogram or variable is a definition."""
        if "spFlags" in self.fields:
            words = self.text("spFlags").split(" | ")
            return any(word == "DISPFlagDefinition" or (word.isdecimal() and int(word) & 8) for word in words)
        return self.text("isDefinition", "true") == "true"

    @property
    def two_references(self) -> bool:
        """True if the flags name both kinds of references."""
        words = self.text("flags").split(" | ")
        return "DIFlagLValueReference" in words and "DIFlagRValueReference" in words
