"""TableGen's `assemblyFormat` in the words of our format language, where those can say it.

What they cannot (directives with a C++ parser that nobody declared here) is `Unsupported`: such an op keeps its
declaration, and its custom form is read without one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from tilelsp.base.record import replace
from tilelsp.spec.assembly_format import MOST_NESTED, tokens_of
from tilelsp.spec.imported_data import ImportedOp, ImportedSlot


class UnsupportedFormat(ValueError):
    """The part of a format that our format language cannot express."""


def translated(op: ImportedOp) -> str:
    """The op's format in our language; "" for an op without one. Raises `Unsupported`."""
    if not op.format:
        return ""
    elements = [element for element in _Translator(op).elements("") if element not in ("``", "` `")]
    _check_ends(op, elements)
    return " ".join(_Translator(op).elements("")).removeprefix("`` ")  # the name and what follows are two words


def _check_ends(op: ImportedOp, elements: Sequence[str]) -> None:
    """Check that text tells where variadic operands end, and that optional ones are present.

    Raises `Unsupported`.
    """
    several = {f"${_own(slot.name)}" for slot in op.operands if slot.arity == "variadic"}
    values = {f"${_own(slot.name)}" for slot in op.operands}
    for element, following in pairwise(elements):
        first = following.lstrip("(").split(" ")[0].removesuffix("^")
        if element.removesuffix("^") in several and (first == "`,`" or first in values):
            raise UnsupportedFormat(f"its format is ambiguous: nothing says where {element} ends")
        if element.startswith("($") and element.endswith(")?") and first in values:
            begins = element[1:].split(" ")[0].rstrip("^)?")
            if begins in values:
                raise UnsupportedFormat(f"its format is ambiguous: nothing says whether {begins} is there")


class _Translator:
    def __init__(self, op: ImportedOp) -> None:
        self.op = op
        self.operands = [slot.name for slot in op.operands]
        self.results = [slot.name for slot in op.results]
        self.attrs = {slot.name: slot for slot in op.attrs}
        self.tokens = tokens_of(op.format)
        self.at = 0
        self.depth = 0

    def elements(self, until: str) -> Iterator[str]:
        """The elements up to the bracket `until`, which is stepped over. Raises `Unsupported`."""
        if self.depth > MOST_NESTED:
            raise UnsupportedFormat(f"its format has groups more than {MOST_NESTED} deep")
        self.depth += 1
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            if until and token in until:
                self.depth -= 1
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
            raise UnsupportedFormat(f"its format lacks a {until!r}")

    def _peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def _need(self, token: str) -> None:
        if self._peek() != token:
            raise UnsupportedFormat(f"its format has {self._peek()!r} where {token!r} was expected")
        self.at += 1

    def _slot(self, token: str) -> str:
        return f"${_own(token[1:].removesuffix('^'))}{'^' if token.endswith('^') else ''}"

    def _group(self) -> str:
        inner = list(self.elements(")"))
        other: list[str] | None = None
        if self._peek() == ":":
            self.at += 1
            self._need("(")
            other = list(self.elements(")"))
        self._need("?")
        if self._peek() == "^":
            raise UnsupportedFormat("its format is anchored at a group")
        if not any("^" in element for element in inner):
            raise UnsupportedFormat("a group of its format is anchored at something other than a slot")
        self._check_start(next((element for element in inner if element != "``"), ""))
        return f"({' '.join(inner)})?" + (f" : ({' '.join(other)})" if other is not None else "")

    def _clauses(self) -> str:
        """`oilist( a | b )`: groups in any order, each anchored at its first slot, or at a flag that is its word."""
        self._need("(")
        groups: list[str] = []
        done = False
        while not done:
            inner = list(self.elements(")|"))
            done = self.tokens[self.at - 1] == ")"
            anchor = next((element for element in inner if element.startswith("$")), "")
            if not anchor:
                raise UnsupportedFormat("a clause of its format has no slot")
            groups.append(f"({' '.join(f'{element}^' if element == anchor else element for element in inner)})?")
        return f"{{ {' '.join(groups)} }}"

    def _check_start(self, element: str) -> None:
        """Check that the first token of a group tells that the group is present. Raises `Unsupported`."""
        slot = self.attrs.get(element.strip("$^")) if element.startswith("$") else None
        if slot is not None and slot.constraint.endswith("Prop"):
            raise UnsupportedFormat("a group of its format begins with a property whose syntax is not known")
        if not element.startswith(("`", "$", "full_attr(", "types(")):
            raise UnsupportedFormat("a group of its format begins with something other than a word or a slot")

    def _directive(self, name: str) -> str:
        match name:
            case "attr-dict":
                return "attr-dict"
            case "prop-dict":
                return "properties()"
            case "attr-dict-with-keyword":
                return "dict()"
            case "operands":
                if self._is_certain(self.op.operands):
                    return " `,` ".join(f"${_own(slot)}" for slot in self.operands)
                return f"operand_list({self._listed(self.operands)})"
            case "type":
                return self._types()
            case "qualified":
                return self._qualified()
            case "functional-type":
                return self._functional()
            case "oilist":
                return self._clauses()
            case "custom":
                return self._custom()
            case "successors" if len(self.op.successors) == 1:
                return f"${_own(self.op.successors[0])}"
            case _:
                raise UnsupportedFormat(f"its format uses {name!r}")

    def _custom(self) -> str:
        """A directive with a C++ parser: what we read in its place, from the slots among its arguments."""
        self._need("<")
        name = self._peek()
        self.at += 1
        self._need(">")
        self._need("(")
        depth, slots = 1, list[str]()
        while depth:
            token = self._peek()
            if not token:
                raise UnsupportedFormat("its format lacks a ')'")
            self.at += 1
            depth += (token == "(") - (token == ")")
            if token.startswith("$"):
                slots.append("$results" if self._is_uncertain(token[1:]) else f"${_own(token[1:])}")
        ours = CUSTOM.get(name)
        if ours is None or any(f"{{{number}}}" in ours for number in range(len(slots), 4)):
            raise UnsupportedFormat(f"its format uses the directive custom<{name}>")
        return ours.format(*slots)

    def _qualified(self) -> str:
        self._need("(")
        inner = list(self.elements(")"))
        if len(inner) != 1:
            raise UnsupportedFormat("its format writes several things with their prefix")
        anchor = ""
        if self._peek() == "^":
            self.at += 1
            anchor = "^"
        if inner[0].startswith("types("):
            return f"{inner[0]}{anchor}"
        return f"full_attr({inner[0]}){anchor}"

    def _is_certain(self, slots: tuple[ImportedSlot, ...]) -> bool:
        """True if the slots fix the number of values, or only one slot leaves it open."""
        return len(slots) < 2 or all(slot.arity == "one" for slot in slots)

    def _is_uncertain(self, name: str) -> bool:
        """True if `name` is a result that the text does not identify."""
        return name in self.results and not all(slot.arity == "one" for slot in self.op.results[:-1])

    def _listed(self, names: Iterable[str]) -> str:
        return ", ".join(f"${_own(name)}" for name in names)

    def _side(self, token: str) -> list[str]:
        """The slots that `operands`, `results` or `$slot` stands for."""
        if token == "operands":
            return self.operands
        if token == "results":
            uncertain = any(map(self._is_uncertain, self.results))
            return ["results"] if uncertain else self.results
        if not token.startswith("$"):
            raise UnsupportedFormat(f"its format asks for the types of {token!r}")
        return [token[1:].removesuffix("^")]

    def _types(self) -> str:
        self._need("(")
        token = self._peek()
        self.at += 1
        self._need(")")
        names = self._side(token)
        anchored = ""
        if self._peek() == "^":
            self.at += 1
            anchored = "^"
        if token.startswith("$") and self._is_uncertain(names[0]):
            several = any(slot.name == names[0] and slot.arity == "variadic" for slot in self.op.results)
            return f"{'unbound_types' if several else 'unbound_type'}($results){anchored}"
        if names and names[0] in self.attrs:
            raise UnsupportedFormat("its format writes the type of an attribute")
        return f"types({self._listed(names)}){anchored}" if names else ""

    def _functional(self) -> str:
        self._need("(")
        sides: list[str] = []
        for end in (",", ")"):
            token = self._peek()
            self.at += 1
            sides += self._side(token)
            self._need(end)
        return f"signature({self._listed(sides)})"


_PASSED = re.compile(r"\$(\w+) \(`\(` \$(\w+)\^ `:` type\(\$\2\) `\)`\s*\)\?")


def without_passed(op: ImportedOp) -> ImportedOp:
    """The op without the operands that its format writes behind successors: those belong to the successors here."""
    passed = {name for block, name in _PASSED.findall(op.format) if block in op.successors}
    if not passed or any(slot.arity != "one" and slot.name not in passed for slot in op.operands):
        return op
    left = tuple(slot for slot in op.operands if slot.name not in passed)
    return replace(op, operands=left, format=_PASSED.sub(r"$\1", op.format))


CUSTOM = {
    "AsyncDependencies": "dependencies({1}, {0})",
    "DynamicIndexList": "index_list({0}, {1})",
    "GEPIndices": "indices({0}, {1})",
    "InsertExtractValueElementType": "element_type({0}, {1}, {2})",
    "ShuffleType": "",
    "Token": "token({0}, {1})",
    "BarriersAndPreds": "predicated({0}, {1})",
    "Offsets": "offsets({0})",
    "LaunchDimType": "(`:` types({0})^)?",
    "LaunchFuncOperands": "(`args` `(` typed_args({0})^ `)`)?",
    "AllReduceOperation": "({0}^)?",
    "SwitchOpCases": "switch_cases()",
    "IndirectBrOpSucessors": "labels()",
    "OffloadingHandler": "(`<` full_attr({0})^ `>`)?",
    "SwitchCases": "region_cases({0})",
    "GlobalMemrefOpTypeAndInitialValue": "full_attr({0}) (`=` global_value({1})^)?",
    "LLVMLinkage": "words()",
}
"""Formats that directives with C++ parsers read, in our format language; `{0}` is the first slot among their
arguments."""


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
