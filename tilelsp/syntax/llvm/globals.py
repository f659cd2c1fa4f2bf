"""Variables, aliases and what stands in front of any global."""

from __future__ import annotations

from tilelsp.ir.types import POISON
from tilelsp.spec.constants import address_space
from tilelsp.syntax.llvm.body import Bodies
from tilelsp.syntax.llvm.contents import LOCAL_LINKAGES
from tilelsp.syntax.llvm.cursor import UnreadableStatement
from tilelsp.syntax.llvm.entity import Entity, Prefix
from tilelsp.syntax.llvm.metadata import Node
from tilelsp.syntax.llvm.tokens import (
    COMDAT,
    END,
    META,
    STRING,
    name_of,
    unquote,
)
from tilelsp.syntax.llvm.words import (
    CODE_MODELS,
    LINKAGES,
    ON_GLOBALS,
    SANITIZERS,
    STORAGES,
    THREAD_MODELS,
    VISIBILITIES,
)

_OUTER = frozenset(("external", "extern_weak"))
_ALIAS_LINKAGES = frozenset(
    ("", "external", "private", "internal", "weak", "weak_odr", "linkonce", "linkonce_odr", "available_externally")
)


class Globals(Bodies):
    """Reads variables and aliases."""

    def _one_of(self, words: frozenset[str]) -> str:
        text = self.texts[self.at]
        if text in words:
            self.at += 1
            return text
        return ""

    def _prefix(self) -> Prefix:
        self.need()
        linkage = self._one_of(LINKAGES)
        local = self._one_of(frozenset(("dso_local", "dso_preemptable"))) == "dso_local"
        visibility = self._one_of(VISIBILITIES)
        storage = self._one_of(STORAGES)
        if local and storage == "dllimport":
            raise self.wrong("dso_location and DLL-StorageClass mismatch")
        return Prefix(linkage, visibility, storage, local)

    def _check_prefix(self, prefix: Prefix, start: int, end: int) -> None:
        if prefix.linkage in LOCAL_LINKAGES:
            if prefix.visibility not in ("", "default"):
                raise UnreadableStatement("symbol with local linkage must have default visibility", start, end)
            if prefix.storage:
                raise UnreadableStatement("symbol with local linkage cannot have a DLL storage class", start, end)

    def _global_entity(self, made: Entity) -> None:
        prefix = self._prefix()
        made.fields["linkage"] = prefix.linkage
        made.fields["prefix"] = prefix
        made.fields["thread-local"] = self.take("thread_local")
        if made.fields["thread-local"] and self.take("("):
            if not self._one_of(THREAD_MODELS):
                raise self.wrong("expected localdynamic, initialexec or localexec")
            self.expect(")", "expected ')' after thread local model")
        self._one_of(frozenset(("unnamed_addr", "local_unnamed_addr")))
        self.need()
        if self.texts[self.at] in ("alias", "ifunc"):
            self._alias(made, prefix)
        else:
            self._variable(made, prefix)

    def _alias(self, made: Entity, prefix: Prefix) -> None:
        made.kind = self.texts[self.at]
        self.at += 1
        place = made.name_start - self.base, made.name_end - self.base
        if made.kind == "alias" and prefix.linkage not in _ALIAS_LINKAGES:
            raise UnreadableStatement("invalid linkage type for alias", *place)
        self._check_prefix(prefix, *place)
        made.value = self.type()
        self.expect(",", "expected comma after alias or ifunc's type")
        self.need()
        at = self.at
        if self.texts[at] in ("bitcast", "getelementptr", "addrspacecast", "inttoptr"):
            target = self.value(POISON)
            made.address_space = address_space(target.type) or 0
        else:
            target = self.typed()
            made.address_space = address_space(target.type) or 0
            self.require("pointer", target.type, "An alias or ifunc must have pointer type", at)
        made.fields["initial"] = target
        while self.take(","):
            if self.take_far("partition"):
                self.string("expected partition string")
            elif made.kind == "ifunc" and self.need() == META:
                self.attachment()
            else:
                raise self.wrong("unknown alias or ifunc property!")

    def _variable(self, made: Entity, prefix: Prefix) -> None:
        made.kind = "global"
        self._check_prefix(prefix, made.name_start - self.base, made.name_end - self.base)
        made.address_space = self.address_space()
        self.take("externally_initialized")
        self.need()
        if self.texts[self.at] not in ("global", "constant"):
            raise self.wrong("expected 'global' or 'constant'")
        made.fields["constant"] = self.texts[self.at] == "constant"
        self.at += 1
        self.need()
        type_at = self.at
        made.value = self.type()
        if prefix.linkage not in _OUTER:
            self.need()
            at = self.at
            initial = self.value(made.value)
            made.fields["initial"] = initial
            if initial.kind == "global":
                made.fields["initial_at"] = self.place(at)
        self.require("element", made.value, "invalid type for global variable", type_at)
        self._properties(made)
        self.function_attributes(group=False)

    def _properties(self, made: Entity) -> None:
        while self.take(","):
            kind = self.need()
            text = self.texts[self.at]
            if kind == END:
                raise self.wrong("unknown global variable property!")
            if text == "align":
                made.fields["align"] = self.alignment()
                continue
            self.at += 1
            if text == "section":
                self.string("expected global section string")
            elif text == "partition":
                self.string("expected partition string")
            elif text == "code_model":
                if self.need() != STRING or unquote(self.texts[self.at]) not in CODE_MODELS:
                    raise self.wrong("expected global code model string")
                self.at += 1
            elif kind == META:
                self.at -= 1
                self._attached_to(made)
            elif text == "comdat":
                made.fields["comdat"] = True
                self._comdat_of(made)
            elif text not in SANITIZERS:
                raise self.wrong("unknown global variable property!", self.at - 1)

    def _attached_to(self, made: Entity) -> tuple[str, Node]:
        """A node that is attached to a global or function; asks the module about it."""
        at = self.at
        kind, node = self.attachment()
        if kind in ON_GLOBALS and node != "":
            self.later.append(("attached", (kind, node, made.kind, made.name), "", *self.place(at)))
        return kind, node

    def _comdat_of(self, made: Entity) -> None:
        """Read the rest behind `comdat`: a name in parentheses, or nothing for the name of its own."""
        at = self.at - 1
        if self.take("("):
            if self.need() != COMDAT:
                raise self.wrong("expected comdat variable")
            self.names.append(("comdat", name_of(self.texts[self.at]), None, *self.place(self.at)))
            self.at += 1
            self.expect(")", "expected ')' after comdat var")
        elif made.name.isdecimal():
            raise self.wrong("comdat cannot be unnamed")
        else:
            self.names.append(("comdat", made.name, None, *self.place(at)))
