"""TableGen's `assemblyFormat` in the words of our format language, where those can say it.

What they cannot (directives with a C++ parser, lists of optional clauses, alternatives) is `Unsupported`: such an op
keeps its declaration, and its custom form is read without one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tilelsp.spec.imported_data import ImportedOp


class Unsupported(ValueError):
    """What of a format our format language does not say."""


_CERTAIN_START = frozenset(
    ("StrAttr", "SymbolNameAttr", "FlatSymbolRefAttr", "I8Attr", "I16Attr", "I32Attr", "I64Attr", "IndexAttr")
)
"""Attributes whose first token tells them from everything else."""
_TOKEN = re.compile(r"\s*(?:(`[^`]*`)|(\$\w+\^?)|([\w-]+)|([()<>?:,^])|(\S))")


def translated(op: ImportedOp) -> str:
    """The op's format in our language; "" for an op without one. Raises `Unsupported`."""
    if not op.format:
        return ""
    return " ".join(_Translator(op).elements(""))


class _Translator:
    def __init__(self, op: ImportedOp) -> None:
        self.op = op
        self.operands = [slot.name for slot in op.operands]
        self.results = [slot.name for slot in op.results]
        self.attrs = {slot.name: slot for slot in op.attrs}
        self.tokens = ["".join(group or "" for group in match) for match in _TOKEN.findall(op.format)]
        self.at = 0

    def elements(self, until: str) -> Iterator[str]:
        """The elements up to the bracket `until`, which is stepped over."""
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            if token == until:
                return
            if token.startswith("`"):
                yield from _literal(token)
            elif token.startswith("$"):
                yield self._slot(token)
            elif token == "(":
                yield self._group()
            else:
                yield self._directive(token)
        if until:
            raise Unsupported(f"its format lacks a {until!r}")

    def _peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def _need(self, token: str) -> None:
        if self._peek() != token:
            raise Unsupported(f"its format has {self._peek()!r} where {token!r} was expected")
        self.at += 1

    def _slot(self, token: str) -> str:
        return f"${_own(token[1:].removesuffix('^'))}{'^' if token.endswith('^') else ''}"

    def _group(self) -> str:
        inner = list(self.elements(")"))
        if self._peek() == ":":
            raise Unsupported("its format has alternatives")
        self._need("?")
        if self._peek() == "^":
            raise Unsupported("its format is anchored at a group")
        if not any("^" in element for element in inner):
            raise Unsupported("a group of its format is anchored at something other than a slot")
        self._check_start(next((element for element in inner if element != "``"), ""))
        return f"({' '.join(inner)})?"

    def _check_start(self, element: str) -> None:
        """Whether the first token of a group tells that the group is there. Raises `Unsupported`."""
        slot = self.attrs.get(element.strip("$^")) if element.startswith("$") else None
        if slot is not None and not (slot.words or slot.angle or slot.constraint in _CERTAIN_START):
            raise Unsupported("a group of its format begins with an attribute whose syntax is not known")
        if not element.startswith(("`", "$")):
            raise Unsupported("a group of its format begins with something other than a word or a slot")

    def _directive(self, name: str) -> str:
        match name:
            case "attr-dict":
                return name
            case "attr-dict-with-keyword":
                return "dict()"
            case "operands":
                return " `,` ".join(f"${_own(slot)}" for slot in self._certain(self.operands, "operands"))
            case "type":
                return self._types()
            case "qualified":
                self._need("(")
                inner = list(self.elements(")"))
                if len(inner) == 1 and inner[0].startswith("types("):
                    return inner[0]
                raise Unsupported("its format writes an attribute with its prefix")
            case "functional-type":
                return self._functional()
            case _:
                if self._peek() == "<":
                    raise Unsupported(f"its format uses the directive {name}<{self._after('<')}>")
                raise Unsupported(f"its format uses {name!r}")

    def _after(self, token: str) -> str:
        return self.tokens[self.at + 1] if self._peek() == token and self.at + 1 < len(self.tokens) else ""

    def _certain(self, names: list[str], what: str) -> list[str]:
        slots = self.op.operands if what == "operands" else self.op.results
        if any(slot.arity != "one" for slot in slots) and len(slots) > 1:
            raise Unsupported(f"its format lists {what} of unknown number")
        return names

    def _types(self) -> str:
        self._need("(")
        token = self._peek()
        self.at += 1
        if token in ("operands", "results"):
            names = self._certain(self.operands if token == "operands" else self.results, token)
            self._need(")")
            return f"types({', '.join(f'${_own(name)}' for name in names)})"
        if not token.startswith("$"):
            raise Unsupported(f"its format has {token!r} in type()")
        self._need(")")
        anchored = ""
        if self._peek() == "^":
            self.at += 1
            anchored = "^"
        name = token[1:].removesuffix("^")
        if name in self.attrs:
            raise Unsupported("its format writes the type of an attribute")
        if anchored:
            raise Unsupported("a group of its format is anchored at types")
        return f"types(${_own(name)})"

    def _functional(self) -> str:
        self._need("(")
        sides: list[str] = []
        for what, end in (("operands", ","), ("results", ")")):
            token = self._peek()
            self.at += 1
            names = self.operands if what == "operands" else self.results
            if token == what and len(names) == 1:
                sides.append(names[0])
            elif token.startswith("$"):
                sides.append(token[1:])
            else:
                raise Unsupported("its format writes one function type for many slots")
            self._need(end)
        return f"signature({', '.join(f'${_own(name)}' for name in sides)})"


def _own(name: str) -> str:
    """The name of a slot in our declarations, which end in no underscore."""
    return name.rstrip("_")


_WORDS = re.compile(r"->|::|\w[\w.$]*|\S")


def _literal(token: str) -> Iterator[str]:
    """A literal as one or more of ours: theirs may hold several tokens."""
    text = token[1:-1]
    if not text.strip():
        if "\\n" not in text:
            yield "``" if not text else "` `"
        return
    if text == "\\n":
        return
    for word in _WORDS.findall(text):
        yield f"`{word}`"
