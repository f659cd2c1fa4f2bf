"""Entities at the top level of LLVM text: functions, globals, types, metadata, attribute groups, and the rest."""

from __future__ import annotations

from collections.abc import Generator

from tilelsp.ir.types import TupleType, Type
from tilelsp.spec.data_layout import layout_problem
from tilelsp.syntax.llvm.cursor import UnreadableStatement
from tilelsp.syntax.llvm.entity import Entity
from tilelsp.syntax.llvm.headers import Headers
from tilelsp.syntax.llvm.tokens import (
    BANG,
    COMDAT,
    END,
    GLOBAL,
    GROUP,
    LABEL,
    LOCAL,
    META,
    NUMBER,
    SUMMARY,
    WORD,
)
from tilelsp.syntax.llvm.types import ArrayType, NamedType, PackedType
from tilelsp.syntax.llvm.words import (
    SELECTIONS,
)

_NUMBERED = ("flags", "blockcount")
_SUMMARIES = (*_NUMBERED, "gv", "module", "typeid", "typeidCompatibleVTable")
"""Kinds of entries of a module summary."""


def _holds(type: Type, name: str) -> bool:
    """True if a type holds the named one, not only pointers to it."""
    match type:
        case NamedType():
            return type.name == name
        case ArrayType():
            return _holds(type.element, name)
        case TupleType() | PackedType():
            return any(_holds(element, name) for element in type.elements)
        case _:
            return False


class Entities(Headers):
    """Reads top-level entities."""

    def entity(self) -> Generator[None, None, Entity]:
        """The entity at the cursor. It is returned even where it is wrong, with what was read of it."""
        self._take_lines()
        start, end = self.here()
        made = Entity("", self.base + start, self.base + end)
        self.fresh()
        self.depth = 0
        base = self.base
        try:
            yield from self._entity(made)
        except UnreadableStatement as wrong:
            made.problem = wrong
            self.body = self.locals = False
        if made.function is None:
            made.names, made.later = self.names, self.later
        made.fields["base"] = base
        made.end = self.base + self._last_end()
        if made.function is not None and made.function.closed < 0:
            made.end = len(self.text.rstrip())
        return made

    def _take_lines(self) -> None:
        """Take the lines of an entity, and those of others behind it in the unit; of a function those of its header."""
        function = self.texts[self.at] == "define"
        at = self.at
        while True:
            if function and "{" in self.texts[at:]:
                return
            at = len(self.texts) - 1
            if not self.extend(must=True):
                return

    def _entity(self, made: Entity) -> Generator[None, None, None]:
        kind, text = self.kinds[self.at], self.texts[self.at]
        if text == "define":
            yield from self._define(made)
        elif text == "declare":
            self._declare(made)
        elif kind == GLOBAL:
            self._named(made, "global", "expected '=' in global variable")
            self._global_entity(made)
        elif kind == BANG:
            self._node(made)
        elif kind == META:
            self._named_metadata(made)
        elif text == "attributes":
            self._group(made)
        elif kind == LOCAL:
            self._type(made)
        elif kind == COMDAT:
            self._comdat(made)
        elif kind == SUMMARY:
            self._summary(made)
        elif text in ("target", "source_filename", "module"):
            self._header(made, text)
        elif text == "uselistorder":
            made.kind = "order"
            order = self.use_list_order()
            if order.value.kind == "global":
                self.later.append(("ordered global", (order.value.name, order.indexes), "", order.start, order.end))
        elif text == "uselistorder_bb":
            made.kind = "order"
            self.block_use_list_order()
        else:
            raise self.wrong("expected top-level entity")

    def _named(self, made: Entity, space: str, message: str) -> None:
        """A name and an equals sign."""
        made.space = space
        made.name = self.declared_name(self.at)
        start, end = self.place(self.at)
        made.name_start, made.name_end = self.base + start, self.base + end
        self.at += 1
        self.expect("=", message)

    # --- small ones ---------------------------------------------------------------------------------------------------

    def _header(self, made: Entity, text: str) -> None:
        made.kind = text
        self.at += 1
        if text == "target":
            self.need()
            which = self.texts[self.at]
            if which not in ("triple", "datalayout"):
                raise self.wrong("unknown target property")
            self.at += 1
            self.expect("=", f"expected '=' after target {which}")
            self.need()
            at = self.at
            made.fields[which] = layout = self.string()
            problem = layout_problem(layout) if which == "datalayout" else ""
            if problem:
                raise self.wrong(problem, at)
        elif text == "source_filename":
            self.expect("=", "expected '=' after source_filename")
            self.string()
        else:
            self.expect("asm", "expected 'module asm'")
            self.string()
            made.fields["assembly"] = self.texts[self.at - 1], self.base + self.starts[self.at - 1]

    def _type(self, made: Entity) -> None:
        made.kind = "type"
        at = self.at
        self._named(made, "type", "expected '=' after name")
        self.expect("type", f"expected 'type' after {'=' if made.name.isdecimal() else 'name'}")
        if self.take_far("opaque"):
            made.fields["opaque"] = True
            return
        made.value = self.type()
        if _holds(made.value, made.name):
            struct = isinstance(made.value, TupleType | PackedType)
            recursive = f"identified structure type '{made.name}' is recursive"
            raise self.wrong(recursive if struct else "non-struct types may not be recursive", at)

    def _comdat(self, made: Entity) -> None:
        made.kind = "comdat"
        self._named(made, "comdat", "expected '=' here")
        self.expect("comdat", "expected comdat type")
        self.need()
        if self.texts[self.at] not in SELECTIONS:
            raise self.wrong("unknown selection kind")
        self.at += 1

    def _group(self, made: Entity) -> None:
        made.kind = "attributes"
        self.at += 1
        if self.need() != GROUP:
            raise self.wrong("expected attribute group id")
        self._named(made, "attributes", "expected '=' here")
        self.expect("{", "expected '{' here")
        found = self.function_attributes(group=True)
        self.expect("}", "expected end of attribute group")
        if not found:
            start, end = made.start - self.base, made.end - self.base
            raise UnreadableStatement("attribute group has no attributes", start, end)
        made.fields["attributes"] = tuple(found)

    def _node(self, made: Entity) -> None:
        made.kind = "metadata"
        bang = self.at
        self.at += 1
        number = self.uint()
        made.space, made.name = "metadata", str(number)
        made.name_start = self.base + self.starts[bang]
        made.name_end = self.base + self._last_end()
        self.expect("=", "expected '=' here")
        distinct = self.take_far("distinct")
        if distinct:
            made.fields["distinct"] = True
        if self.need() == META:
            made.fields["node"] = self.special(distinct=distinct)
            made.fields["of"] = self.node_fields
            return
        if self.kinds[self.at] != BANG:
            raise self.wrong("Expected '!' here")
        self.at += 1
        made.fields["entries"] = self.tuple()
        made.fields["node"] = "tuple"

    def _named_metadata(self, made: Entity) -> None:
        made.kind = "named metadata"
        made.name = self.texts[self.at][1:]
        self.at += 1
        self.expect("=", "expected '=' here")
        if self.need() != BANG:
            raise self.wrong("Expected '!' here")
        self.at += 1
        self.expect("{", "Expected '{' here")
        nodes: list[str] = []
        if not self.take_far("}"):
            while True:
                if self.need() == META and self.texts[self.at] == "!DIExpression":
                    self.special(distinct=False)
                elif self.texts[self.at] == "!DIArgList":
                    raise self.wrong("found DIArgList outside of function")
                else:
                    if self.kinds[self.at] != BANG:
                        raise self.wrong("Expected '!' here")
                    self.at += 1
                    self.need()
                    start = self.starts[self.at - 1]
                    nodes.append(str(self.uint()))
                    self.names.append(("metadata", nodes[-1], None, start, self._last_end()))
                if not self.take(","):
                    break
            self.expect("}", "expected end of metadata node")
        made.fields["nodes"] = tuple(nodes)

    def _summary(self, made: Entity) -> None:
        made.kind = "summary"
        self.at += 1
        self.expect("=", "expected '=' here")
        kind = self.need()
        what = self.texts[self.at].removesuffix(":")
        if kind not in (WORD, LABEL) or what not in _SUMMARIES:
            raise self.wrong("unexpected summary kind")
        self.at += 1
        if kind == WORD:
            self.expect(":", "expected ':' here")
        if what in _NUMBERED:
            if self.need() != NUMBER:
                raise self.wrong("expected integer")
            self.at += 1
            return
        self.expect("(", "expected '(' here")
        depth = 1
        while depth:
            if self.need() == END:
                raise self.wrong("found end of file while parsing summary entry")
            depth += {"(": 1, ")": -1}.get(self.texts[self.at], 0)
            self.at += 1
