"""Metadata in LLVM text: nodes in both forms, strings, values, expressions, attachments and debug records."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import TypeAlias

from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.attributes import Attributes
from tilelsp.syntax.llvm.cursor import integer
from tilelsp.syntax.llvm.metadata_fields import KINDS, MOST_FOR, NODES, WORDS_FOR, MetadataClass, is_known
from tilelsp.syntax.llvm.tokens import BANG, LABEL, META, NUMBER, STRING, WORD, unquote

_RECORDS = {"declare": 3, "value": 3, "declare_value": 3, "assign": 6, "label": 1}
"""Debug records, and how many parts stand in front of their location."""


Node: TypeAlias = str | tuple[str, ...]
"""A node: its number, or the entries of one that stands where it is used; "" for a specialised one there."""
Attached: TypeAlias = tuple[str, Node, int, int]
"""An attachment: its kind, the number of its node (empty where that stands inline), and the place of the kind."""
_KEPT = 64
"""Tokens of an entry that are kept: it may be a node that stands where it is used."""


class Metadata(Attributes):
    """Reads metadata."""

    def metadata(self) -> str:
        """A node, a string, or a value; answers which: a specialised node's name, `tuple`, `string`, `value`, ..."""
        kind = self.need()
        if kind == META:
            if self.texts[self.at] == "!DIArgList":
                return self._argument_list()
            return self.special(distinct=False)
        if kind != BANG:
            self._value_as_metadata("expected metadata operand")
            return "value"
        self.at += 1
        if self.need() == STRING and self.texts[self.at][0] != "c":
            self.at += 1
            return "string"
        return self._tail()

    def _value_as_metadata(self, message: str) -> None:
        at = self.at
        made = self.type(message=message)
        if made is ty.METADATA:
            raise self.wrong("invalid metadata-value-metadata roundtrip", at)
        self.called = True
        before = len(self.uses)
        try:
            self.value(made)
        finally:
            self.called = False
        self.described += [start for _, _, start, _ in self.uses[before:]]

    def node(self) -> str:
        """`!5`, `!{...}` or `!DILocation(...)`."""
        if self.need() == META:
            return self.special(distinct=False)
        if self.kinds[self.at] != BANG:
            raise self.wrong("expected '!' here")
        self.at += 1
        return self._tail()

    def _tail(self) -> str:
        self.need()
        if self.texts[self.at] == "{":
            self.entries = self.tuple()
            return "tuple"
        at = self.at
        number = self.uint()
        start, _ = self.place(at - 1)
        self.names.append(("metadata", str(number), None, start, self.place(at)[1]))
        return "reference"

    def tuple(self) -> list[str]:
        """`{!1, !"x", i32 4, null}`, with its brace at the cursor; the characters of each entry."""
        self.expect("{", "expected '{' here")
        self.deeper()
        found: list[str] = []
        with self._outside():
            if not self.take_far("}"):
                while True:
                    self.need()
                    begin = self.at
                    if not self.take("null"):
                        self.metadata()
                    found.append(" ".join(self.texts[begin : min(self.at, begin + _KEPT)]))
                    if not self.take(","):
                        break
                self.expect("}", "expected end of metadata node")
        self.depth -= 1
        return found

    @contextmanager
    def _outside(self) -> Generator[None]:
        """Deny a node's content the names of the function around it."""
        inside, self.locals = self.locals, False
        try:
            yield
        finally:
            self.locals = inside

    def attachment(self) -> tuple[str, Node]:
        """`!dbg !5`, with the kind at the cursor: the kind, and the node."""
        kind = self.texts[self.at][1:]
        self.at += 1
        found = self.node()
        if found == "tuple":
            return kind, tuple(self.entries)
        return kind, self.names[-1][1] if found == "reference" else ""

    def attachments(self) -> list[Attached]:
        """Metadata attachments behind an instruction's comma."""
        found: list[Attached] = []
        while True:
            if self.need() != META:
                raise self.wrong("expected metadata after comma")
            place = self.place(self.at)
            found.append((*self.attachment(), *place))
            if not self.take(","):
                return found

    # --- specialised nodes --------------------------------------------------------------------------------------------

    def special(self, *, distinct: bool) -> str:
        """`!DILocation(line: 1, ...)`, with its name at the cursor; answers the name."""
        at = self.at
        name = self.texts[at][1:]
        node = NODES.get(name)
        self.node_fields = {}
        if name == "DIExpression":
            self._dwarf_expression()
        elif name == "DIAssignID":
            if not distinct:
                raise self.wrong("missing 'distinct', required for !DIAssignID()")
            self.at += 1
            self.expect("(", "expected '(' here")
            self.expect(")", "expected ')' here")
        elif node is None:
            raise self.wrong("expected metadata type")
        else:
            if node.distinct and not distinct:
                raise self.wrong(f"missing 'distinct', required for !{name}")
            self.deeper()
            seen = self._fields(node)
            self.depth -= 1
            self.node_fields = seen
            self._agree(name, seen, at, distinct=distinct)
        return name

    def _fields(self, node: MetadataClass) -> dict[str, str]:
        """Read fields; the first tokens of what each holds, a blank between them."""
        self.at += 1
        self.expect("(", "expected '(' here")
        seen: dict[str, str] = {}
        if not self.take_far(")"):
            while True:
                if self.need() != LABEL:
                    raise self.wrong("expected field label here")
                field = self.texts[self.at][:-1]
                what = node.fields.get(field)
                if what is None:
                    raise self.wrong(f"invalid field '{field}'")
                if field in seen:
                    raise self.wrong(f"field '{field}' cannot be specified more than once")
                self.at += 1
                self.need()
                begin = self.at
                self._field(field, what)
                seen[field] = " ".join(self.texts[begin : min(self.at, begin + _SHOWN)])
                if not self.take(","):
                    break
            self.expect(")", "expected ')' here")
        for field in node.required:
            if field not in seen:
                raise self.wrong(f"missing required field '{field}'", self.at - 1)
        return seen

    def _agree(self, name: str, seen: dict[str, str], at: int, *, distinct: bool) -> None:
        """Rules between the fields of a node."""
        if name == "DIFile" and ("checksumkind" in seen) != ("checksum" in seen):
            raise self.wrong("'checksumkind' and 'checksum' must be provided together")
        if name == "DIEnumerator" and seen.get("isUnsigned") == "true" and seen["value"].startswith("-"):
            raise self.wrong("unsigned enumerator with negative value")
        if name == "DISubprogram" and not distinct:
            definition = seen.get("isDefinition", "true") == "true"
            if "spFlags" in seen:
                definition = self._flags_define
            if definition:
                raise self.wrong("missing 'distinct', required for !DISubprogram that is a Definition", at)
        if name == "DICompileUnit":
            if "language" not in seen and "sourceLanguageName" not in seen:
                raise self.wrong(
                    "missing one of 'language' or 'sourceLanguageName', required for !DICompileUnit", at
                )  # fmt: skip
            if "language" in seen and "sourceLanguageName" in seen:
                raise self.wrong("can only specify one of 'language' and 'sourceLanguageName' on !DICompileUnit", at)

    _flags_define = False
    entries: list[str]
    """Those of the tuple that was read last."""
    node_fields: dict[str, str]
    """Fields of the specialised node that was read last."""

    def _field(self, field: str, what: str) -> None:
        kind, text = self.kinds[self.at], self.texts[self.at]
        if what in _OR_METADATA:
            what = _OR_METADATA[what] if kind == NUMBER else "n" if what == "cm" else "m"
        if what in ("m", "n"):
            if text == "null":
                if what == "n":
                    raise self.wrong(f"'{field}' cannot be null")
                self.at += 1
            else:
                with self._outside():
                    self.metadata()
        elif what in ("q", "e"):
            if self.string() == "" and what == "e":
                raise self.wrong(f"'{field}' cannot be empty", self.at - 1)
        elif what == "b":
            if text not in ("true", "false"):
                raise self.wrong("expected 'true' or 'false'")
            self.at += 1
        elif what == "l":
            self.tuple()
        elif what == "i":
            if kind != NUMBER:
                raise self.wrong("expected integer")
            self.at += 1
        elif what in _SIGNED:
            self._signed(field, *_SIGNED[what])
        elif what[:1].isdecimal():
            self._unsigned(field, int(what))
        elif what in ("DIFlag", "DISPFlag"):
            self._debug_flags(what)
        elif what == "CSK_":
            if kind != WORD or not text.startswith("CSK_"):
                raise self.wrong(f"invalid checksum kind '{unquote(text) if kind == STRING else text}'")
            self._word_of(what)
        elif kind == NUMBER:
            self._unsigned(field, MOST_FOR.get(what or field, (1 << 32) - 1))
        elif what == "":
            called, words = KINDS[field]
            if kind != WORD or text not in words:
                raise self.wrong(f"expected {called}")
            self.at += 1
        elif kind != WORD or not text.startswith(what):
            raise self.wrong(f"expected {WORDS_FOR[what]}")
        else:
            self._word_of(what)

    def _word_of(self, start: str, called: str = "") -> None:
        """Step over a word with a beginning, which LLVM must know."""
        word = self.texts[self.at]
        if not is_known(start, word):
            raise self.wrong(f"invalid {called or WORDS_FOR[start]} '{word}'")
        self.at += 1

    def _signed(self, field: str, least: int, most: int) -> None:
        if self.kinds[self.at] != NUMBER:
            raise self.wrong("expected signed integer")
        value = integer(self.texts[self.at])
        is_small = self.texts[self.at].startswith("-")
        if is_small and (value is None or value < least):
            raise self.wrong(f"value for '{field}' too small, limit is {least}")
        if not is_small and (value is None or value > most):
            raise self.wrong(f"value for '{field}' too large, limit is {most}")
        self.at += 1

    def _unsigned(self, field: str, most: int) -> None:
        text = self.texts[self.at]
        if self.kinds[self.at] != NUMBER or text[0] == "-":
            raise self.wrong("expected unsigned integer")
        value = integer(text)
        if value is None or value > most:
            raise self.wrong(f"value for '{field}' too large, limit is {most}")
        self.at += 1

    def _debug_flags(self, what: str) -> None:
        defines = False
        while True:
            kind = self.need()
            text = self.texts[self.at]
            if kind == NUMBER and text[0] != "-":
                defines = defines or bool((integer(text) or 0) & 8)
                self.uint()
            elif kind != WORD or not text.startswith(what):
                raise self.wrong("expected debug info flag")
            else:
                defines = defines or text == "DISPFlagDefinition"
                self._word_of(what, "subprogram debug info flag" if what == "DISPFlag" else "")
            if not self.take("|"):
                break
        if what == "DISPFlag":
            self._flags_define = defines

    def _dwarf_expression(self) -> None:
        self.at += 1
        self.expect("(", "expected '(' here")
        if self.take_far(")"):
            return
        begin = self.at
        while True:
            kind = self.need()
            text = self.texts[self.at]
            if kind == WORD and text.startswith(("DW_OP_", "DW_ATE_")):
                if text.startswith("DW_OP_"):
                    self._word_of("DW_OP_")
                else:
                    self._word_of("DW_ATE_", "DWARF attribute encoding")
            elif kind != NUMBER or text[0] == "-":
                raise self.wrong("expected unsigned integer")
            else:
                value = integer(text)
                if value is None or value >> 64:
                    raise self.wrong(f"element too large, limit is {_LARGEST}")
                self.at += 1
            if not self.take(","):
                break
        self.node_fields = {"": " ".join(text for text in self.texts[begin : self.at] if text != ",")}
        self.expect(")", "expected ')' here")

    def _argument_list(self) -> str:
        self.at += 1
        self.expect("(", "expected '(' here")
        if not self.take_far(")"):
            while True:
                self.need()
                self._value_as_metadata("expected value-as-metadata operand")
                if not self.take(","):
                    break
            self.expect(")", "expected ')' here")
        return "DIArgList"

    # --- debug records ------------------------------------------------------------------------------------------------

    def record(self) -> None:
        """`#dbg_value(i32 %x, !1, !DIExpression(), !2)`, with its name at the cursor."""
        word = self.texts[self.at][5:] if self.texts[self.at].startswith("#dbg_") else ""
        parts = _RECORDS.get(word)
        if parts is None:
            raise self.wrong("expected debug record type here")
        message = "debug record should not appear in a module containing debug info intrinsics"
        self.later.append((DEBUG_FORM, (RECORDS,), message, *self.place(self.at)))
        self.at += 1
        self.expect("(", "Expected '(' here")
        for number in range(parts):
            if word != "label" and number in (0, 4):
                self.metadata()
            else:
                self.node()
            self.expect(",", "Expected ',' here")
        self.node()
        self.expect(")", "Expected ')' here")


DEBUG_FORM = "debug form"
"""The question whether a module describes its variables in this form: all of them in the one that comes first."""
RECORDS, INTRINSICS = "records", "intrinsics"
_SHOWN = 16
"""How many tokens of a field are kept: enough for a reference or flags."""
_LARGEST = str((1 << 64) - 1)
_SIGNED = {"s": (-(1 << 63), (1 << 63) - 1), "s32": (-(1 << 31), (1 << 31) - 1), "c": (-1, (1 << 63) - 1)}
"""The least and the greatest number of fields of signed numbers."""
_OR_METADATA = {"sm": "s", "cm": "c", "um": _LARGEST}
"""Limits of the number where a number or metadata stands."""
