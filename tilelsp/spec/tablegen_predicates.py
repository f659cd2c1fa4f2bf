"""Predicates of TableGen's constraints, as trees of C++ expressions, in words of ours (see `spec.predicates`).

What is said of one value, or of a part of it, by methods and classes that are known becomes a test; any other
expression becomes `("cpp", name)` with the name of what it calls.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Protocol, cast

from tilelsp.base.record import record
from tilelsp.spec.predicates import ANYTHING, Test
from tilelsp.spec.tablegen_records import Record

_DEEPEST = 64
"""How deeply predicates may be nested."""

_MOST_PARTS = 1024
"""Of how many parts a test may be: predicates that share others say more than is written."""

_MANY: Test = ("cpp", "a predicate of many parts")


class Records(Protocol):
    """The records of a dump, by name or reference."""

    def record(self, name: object) -> Record:
        """A record. Raises `ImportFault` where there is none."""
        ...


def test_of(records: Records, predicate: object, classes: Mapping[str, Test], known: dict[int, Test]) -> Test:
    """The test that a predicate's record says. `classes` are C++ classes that the dump declares, by full name, `known`
    the tests of records that were read before, by their identity, which others share.
    """
    return _Reader(records, classes, known).test(records.record(predicate), 0)


@record
class _Reader:
    records: Records
    classes: Mapping[str, Test]
    known: dict[int, Test]

    def test(self, record: Record, depth: int) -> Test:
        """The test of one record."""
        found = self.known.get(id(record))
        if found is None and depth > _DEEPEST:
            return ("cpp", "a predicate of many levels")
        if found is None:
            read = self._read(record, depth)
            found = self.known[id(record)] = read if _fits(read) else _MANY
        return found

    def _read(self, record: Record, depth: int) -> Test:
        expression = record.get("predExpr")
        if isinstance(expression, str) and expression:
            return _leaf(expression, self.classes)
        supers = record.get("!superclasses")
        kinds = cast("list[str]", supers) if isinstance(supers, list) else []
        children = record.get("children")
        inner = (
            [self.records.record(child) for child in cast("list[object]", children)]
            if isinstance(children, list)
            else []
        )
        for word, combined in (("And", "all"), ("Or", "any")):
            if word in kinds:
                return _joined(combined, [self.test(operand, depth + 1) for operand in inner])
        if "Neg" in kinds and len(inner) == 1:
            return ("not", self.test(inner[0], depth + 1))
        if "SubstLeaves" in kinds and len(inner) == 1 and record.get("pattern") == "$_self":
            path = path_of(str(record.get("replacement", "")))
            return _along(path, self.test(inner[0], depth + 1)) if path is not None else ("cpp", "a substitution")
        if "Concat" in kinds and len(inner) == 1:
            return self._concat(record, inner[0], depth)
        return ("cpp", _name(record))

    def _concat(self, record: Record, inner: Record, depth: int) -> Test:
        """A predicate in a lambda of a part of the value, or of each item of an array."""
        prefix, suffix = str(record.get("prefix", "")), str(record.get("suffix", ""))
        variable = str(inner.get("replacement", ""))
        children = inner.get("children")
        if not isinstance(children, list) or len(cast("list[object]", children)) != 1:
            return ("cpp", _name(record))
        test = self.test(self.records.record(cast("list[object]", children)[0]), depth + 2)
        head = " ".join(prefix.split())
        if head == f"[](::mlir::Type {variable}) {{ return":
            path = path_of(suffix.strip().removeprefix("; }(").removesuffix(")"))
            return _along(path, test) if path is not None else ("cpp", "a part of the type")
        if head.startswith("::llvm::all_of(::llvm::cast<::mlir::ArrayAttr>($_self)"):
            return ("items", test)
        return ("cpp", "a function of the value")


def _fits(test: Test) -> bool:
    """True if a test is within the limit on its number of parts."""
    parts, left = 0, [test]
    while left:
        parts += 1
        if parts > _MOST_PARTS:
            return False
        left += [cast("Test", part) for part in left.pop() if isinstance(part, tuple)]
    return True


def _name(record: Record) -> str:
    return str(record.get("!name") or "a predicate")


def _joined(word: str, tests: Sequence[Test]) -> Test:
    """`all` or `any` of tests, flat; what holds of everything is left out of `all`."""
    flat: dict[Test, None] = {}
    for test in dict.fromkeys(tests):
        flat.update(dict.fromkeys(cast("Sequence[Test]", test[1:]) if test[0] == word else (test,)))
        if len(flat) > _MOST_PARTS:
            return _MANY
    if word == "all":
        flat.pop(ANYTHING, None)
    if word == "any" and ANYTHING in flat:
        return ANYTHING
    if not flat:
        return ANYTHING
    return next(iter(flat)) if len(flat) == 1 else (word, *flat)


# expressions -----------------------------------------------------------------------------------------------------

_TOKENS = re.compile(r"\s*(\$?\w+|::|->|[<>!=]=|\|\||&&|.)", re.DOTALL)
_PARTS = {"getType": "type", "getElementType": "element", "getValue": "value", "getPointeeType": "element"}
_FLOAT = re.compile(r"is(B?F\d+)")
_SIGNS = {"isSignlessInteger": "signless", "isSignedInteger": "signed", "isUnsignedInteger": "unsigned"}
_PLAIN = {
    "isSignlessIntOrIndex": ("any", ("int", "signless"), ("is", "IndexType")),
    "isSignlessIntOrFloat": ("any", ("int", "signless"), ("is", "FloatType")),
    "isSignlessIntOrIndexOrFloat": ("any", ("int", "signless"), ("is", "IndexType"), ("is", "FloatType")),
    "isIntOrIndex": ("any", ("is", "IntegerType"), ("is", "IndexType")),
    "isIntOrFloat": ("any", ("is", "IntegerType"), ("is", "FloatType")),
    "isIntOrIndexOrFloat": ("any", ("is", "IntegerType"), ("is", "IndexType"), ("is", "FloatType")),
    "isIndex": ("is", "IndexType"),
    "isInteger": ("is", "IntegerType"),
    "hasRank": ("ranked",),
    "hasStaticShape": ("static",),
    "isStrided": ("strided",),
    "isStrictlyPositive": ("number", ">", 0),
    "isNonNegative": ("number", ">=", 0),
    "isNegative": ("number", "<", 0),
    "isZero": ("number", "==", 0),
    "isPowerOf2": ("power of two",),
}
_NUMBERS = {
    "getRank": "rank",
    "getNumElements": "count",
    "getAddressSpace": "space",
    "getInt": "number",
    "size": "size",
}


class _Unknown(ValueError):
    """An expression that says more than is known."""


def path_of(expression: str) -> tuple[str, ...] | None:
    """The part of the value that an expression takes; None for one that is not known."""
    reader = _Expression(expression)
    try:
        found = reader.subject()
    except _Unknown:
        return None
    return found if reader.at == len(reader.tokens) else None


def _along(path: Sequence[str], test: Test) -> Test:
    for part in reversed(path):
        test = (part, test)
    return test


def _leaf(expression: str, classes: Mapping[str, Test]) -> Test:
    text = " ".join(expression.split())
    while text.startswith("(") and _closes_last(text):
        text = text[1:-1].strip()
    if text == "true":
        return ANYTHING
    negated = text.startswith("!")
    reader = _Expression(text[1:] if negated else text, classes)
    try:
        test = reader.leaf()
        if reader.at != len(reader.tokens):
            raise _Unknown(text)
    except _Unknown:
        return ("cpp", _called(text))
    return ("not", test) if negated else test


def _closes_last(text: str) -> bool:
    """True if the bracket that opens a text closes at its end."""
    depth = 0
    for at, char in enumerate(text):
        depth += (char == "(") - (char == ")")
        if depth == 0:
            return at == len(text) - 1
    return False


def _called(text: str) -> str:
    """The name of what an expression asks: its last function or method that is not a way to a part."""
    names = re.findall(r"([A-Za-z_][\w:]*)\s*(?:<[^()]*>)?\(", text)
    calls = [name for name in names if name.rpartition("::")[2] not in ("cast", "isa", *_PARTS)]
    return _plain(calls[-1]) if calls else "an expression"


def _plain(name: str) -> str:
    """A C++ name without the namespaces that all of MLIR's have."""
    name = name.removeprefix("::")
    for space in ("mlir::", "llvm::"):
        name = name.removeprefix(space)
    return name


class _Expression:
    """One C++ expression about `$_self`."""

    def __init__(self, text: str, classes: Mapping[str, Test] | None = None) -> None:
        self.tokens = _TOKENS.findall(text.strip())
        self.classes = classes or {}
        self.at = 0

    def _peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def _take(self, token: str) -> bool:
        if self._peek() != token:
            return False
        self.at += 1
        return True

    def _need(self, token: str) -> None:
        if not self._take(token):
            raise _Unknown(token)

    def _qualified(self) -> str:
        """`::mlir::VectorType`, less what all of MLIR's names begin with."""
        parts: list[str] = []
        self._take("::")
        while True:
            parts.append(self._peek())
            self.at += 1
            if not self._take("::"):
                return _plain("::".join(parts))

    def _arguments(self) -> list[str]:
        """Template arguments, if any."""
        found: list[str] = []
        if self._take("<"):
            while not self._take(">"):
                found.append(self._qualified())
                if not self._take(",") and self._peek() != ">":
                    raise _Unknown(self._peek())
        return found

    def subject(self) -> tuple[str, ...]:
        """`$_self`, what it is cast to, and the parts of it that methods give, outermost first."""
        if self._take("("):
            found = self.subject()
            self._need(")")
        elif self._take("$_self"):
            found = ()
        else:
            if self._qualified() != "cast":
                raise _Unknown("cast")
            self._arguments()
            self._need("(")
            found = self.subject()
            self._need(")")
        while (
            self._peek() == "."
            and self.tokens[self.at + 1] in _PARTS
            and self.tokens[self.at + 2 : self.at + 4] == ["(", ")"]
        ):
            found = (*found, _PARTS[self.tokens[self.at + 1]])
            self.at += 4
        return found

    def leaf(self) -> Test:
        """A test of the subject."""
        start = self.at
        if self._peek() != "(" and self._peek() != "$_self" and self._qualified() == "isa":
            names = self._arguments()
            self._need("(")
            path = self.subject()
            self._need(")")
            return _along(path, _joined("any", [self.classes.get(name, ("is", name)) for name in names]))
        self.at = start
        path = self.subject()
        if not self._peek() and not path:
            return ANYTHING  # that there is one
        self._need(".")
        method = self._peek()
        self.at += 1
        arguments = self._arguments()
        self._need("(")
        argument = "" if self._peek() == ")" else self._peek()
        self.at += bool(argument)
        self._need(")")
        return _along(path, self._method_test(method, arguments, argument))

    def _method_test(self, method: str, arguments: list[str], argument: str) -> Test:
        """The test that a method's answer stands for."""
        sign = _SIGNS.get(method)
        if sign is not None:
            return ("int", sign, int(argument)) if argument.isdigit() else ("int", sign)
        if method == "hasTrait" and arguments == ["ValueSemantics"]:
            return ("is", "VectorType", "TensorType")
        floating = _FLOAT.fullmatch(method)
        if floating is not None:
            return ("float", floating[1].lower())
        if method in _PLAIN:
            return cast("Test", _PLAIN[method])
        if method == "getShape" and self._take("=="):
            return ("shape", *self._shape())
        word = _NUMBERS.get(method)
        comparison = self._peek()
        if word is None or comparison not in ("==", "!=", "<", "<=", ">", ">="):
            raise _Unknown(method)
        self.at += 1
        negative = self._take("-")
        number = self._peek()
        if not number.isdigit():
            raise _Unknown(number)
        self.at += 1
        return (word, comparison, -int(number) if negative else int(number))

    def _shape(self) -> list[int]:
        """`::mlir::ArrayRef<int64_t>({2, 3})`."""
        self._qualified()
        self._arguments()
        self._need("(")
        self._need("{")
        found: list[int] = []
        while not self._take("}"):
            if not self._peek().isdigit():
                raise _Unknown(self._peek())
            found.append(int(self._peek()))
            self.at += 1
            self._take(",")
        self._need(")")
        return found
