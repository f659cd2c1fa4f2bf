"""Types and attributes of imported dialects: their parameters and how those are written, as plain data.

What a parameter is stands as a kind, a tuple of a word and what it says:

    ("int",)  ("float",)  ("string",)  ("affine",)
    ("type", class), ("attr", class)   one of a C++ class (`MemRefType`); "" for any
    ("def", name)                      a type or attribute of a dialect (`!toy.struct`, `#toy.layout`), of which the
                                       parameters alone may stand
    ("words", enumeration)             a word or string, and so `keyword`: the two differ in what is said of another one
    ("list", kind)                     several with commas between them
    ("cpp", name)                      what a parser in C++ reads: nothing is known of its text
    ("demanded", number)               an attribute or type of which a demand of the definition must hold
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, TypeAlias, cast

from tilelsp.base.record import record

Kind: TypeAlias = tuple[Any, ...]
Demand: TypeAlias = tuple[str | int, ...]
"""A constraint of IRDL: `("any",)`, `("is", text)`, `("base", name)`, `("parametric", name, ...)`, `("any_of", ...)` or
`("all_of", ...)`, the last three with the numbers of demands that stand in front of it."""


def innermost(kind: Kind) -> Kind:
    """The kind of the items of a list; the kind itself for any other."""
    while kind[0] == "list":
        kind = kind[1]
    return kind


class ParamsFault(ValueError):
    """A fault in a declaration of a type or an attribute, in one line."""


@record
class ImportedParam:
    """A parameter; one that is not `needed` may be left out of a group, a list or a struct."""

    name: str
    kind: Kind
    needed: bool = True


@record
class ImportedDef:
    """A type (`!toy.struct`) or an attribute (`#toy.layout`). With `parser`, one in C++ reads its parameters."""

    name: str
    params: tuple[ImportedParam, ...] = ()
    format: str = ""
    parser: bool = False
    demands: tuple[Demand, ...] = ()

    @property
    def mnemonic(self) -> str:
        """Its name within its dialect."""
        return self.name.partition(".")[2]


@record
class Enumeration:
    """The words of an enumeration, and what it is called; with a `separator` there may be several of them."""

    words: tuple[str, ...]
    text: str
    separator: str = ""


@record
class DialectParams:
    """The types and attributes of a dialect by name, and the enumerations that they name.

    `closed` holds the signs (`!`, `#`) of which the dialect has no others: its parser is made from its declarations.
    """

    defs: Mapping[str, ImportedDef]
    enums: Mapping[str, Enumeration]
    closed: frozenset[str] = frozenset()

    def of(self, sign: str) -> Iterator[ImportedDef]:
        """The types (`!`) or attributes (`#`), in order of their names."""
        return (self.defs[name] for name in sorted(self.defs) if name[0] == sign)

    def without(self, names: Collection[str]) -> DialectParams:
        """These but for some definitions, where others may be written that are not declared."""
        return DialectParams(
            {name: definition for name, definition in self.defs.items() if name not in names}, self.enums
        )

    def joined(self, other: DialectParams) -> DialectParams:
        """These and those of another file. Raises `ParamsFault` where the two disagree."""
        for definition in other.defs.values():
            if self.defs.get(definition.name, definition) != definition:
                raise ParamsFault(f"{definition.name} is declared differently in another of the files")
        for name, words in other.enums.items():
            if self.enums.get(name, words) != words:
                raise ParamsFault(f"enumeration {name} is declared differently in another of the files")
        return DialectParams({**self.defs, **other.defs}, {**self.enums, **other.enums}, self.closed | other.closed)


NO_PARAMS = DialectParams({}, {})

_KEYS = {"types": "!", "attributes": "#"}
"""Where a file has types and attributes, with the sign that their names begin with."""
_KINDS: Mapping[str, Callable[[tuple[Any, ...]], bool]] = {
    **dict.fromkeys(("int", "float", "string", "affine"), lambda rest: not rest),
    **dict.fromkeys(
        ("type", "attr", "def", "words", "keyword", "cpp"), lambda rest: len(rest) == 1 and isinstance(rest[0], str)
    ),
    "list": lambda rest: len(rest) == 1 and isinstance(rest[0], tuple),
    "demanded": lambda rest: len(rest) == 1 and isinstance(rest[0], int) and rest[0] >= 0,
}
_TEXTS = {"any": 0, "is": 1, "base": 1, "any_of": 0, "all_of": 0, "parametric": 1}
"""The words of demands, and how many texts stand in front of the numbers of others."""
_DEEPEST = 8
"""Lists in lists; a format of TableGen nests two or three."""


def params_json(params: DialectParams) -> Iterator[tuple[str, Mapping[str, object]]]:
    """The sections of a file that hold types, attributes and enumerations; none that is empty."""
    for key, sign in _KEYS.items():
        found = {definition.mnemonic: _def_json(definition) for definition in params.of(sign)}
        if found:
            yield key, found
    if params.enums:
        yield "enums", {name: _enum_json(params.enums[name]) for name in sorted(params.enums)}


def closed_json(params: DialectParams) -> list[str]:
    """The sections that hold all that there is."""
    return [key for key, sign in _KEYS.items() if sign in params.closed]


def _def_json(definition: ImportedDef) -> dict[str, object]:
    found: dict[str, object] = {}
    if definition.params:
        found["params"] = [[p.name, p.kind, *(() if p.needed else ("optional",))] for p in definition.params]
    if definition.format:
        found["format"] = definition.format
    if definition.parser:
        found["parser"] = True
    if definition.demands:
        found["demands"] = [list(node) for node in definition.demands]
    return found


def _enum_json(enumeration: Enumeration) -> dict[str, object]:
    return {
        "words": list(enumeration.words),
        "text": enumeration.text,
        **({"separator": enumeration.separator} if enumeration.separator else {}),
    }


# reading ---------------------------------------------------------------------------------------------------------


def params_from_json(data: Mapping[str, object], dialect: str) -> DialectParams:
    """The types, attributes and enumerations of a file's object. Raises `ParamsFault`."""
    defs: dict[str, ImportedDef] = {}
    for key, sign in _KEYS.items():
        for short, entry in _object(key, data.get(key, {})).items():
            name = f"{sign}{dialect}.{short}"
            defs[name] = _def(name, entry)
    enums = {name: _enum(name, entry) for name, entry in _object("enums", data.get("enums", {})).items()}
    for definition in defs.values():
        for param in definition.params:
            kind = innermost(param.kind)
            if kind[0] in ("words", "keyword") and kind[1] not in enums:
                raise ParamsFault(
                    f"{definition.name}: {param.name} is of {kind[1]}, which is not among its enumerations"
                )
    return DialectParams(
        defs, enums, frozenset(_KEYS[key] for key in _strings("closed", data.get("closed", []), _KEYS))
    )


def _object(what: str, data: object) -> dict[str, object]:
    if not isinstance(data, dict):
        raise ParamsFault(f"{what}: an object was expected, not {data!r:.40}")
    return cast("dict[str, object]", data)


def _strings(what: str, data: object, known: Mapping[str, str] | None = None) -> tuple[str, ...]:
    found = cast("list[object]", data) if isinstance(data, list) else [None]
    if not all(isinstance(word, str) and (known is None or word in known) for word in found):
        raise ParamsFault(f"{what}: a list of words was expected, not {data!r:.40}")
    return tuple(str(word) for word in found)


def _def(name: str, data: object) -> ImportedDef:
    found = _object(name, data)
    written, params = found.get("format", ""), found.get("params", [])
    if not isinstance(written, str):
        raise ParamsFault(f"{name}: its format is no string")
    if not isinstance(params, list):
        raise ParamsFault(f"{name}: its params are no list")
    read = tuple(_param(name, entry) for entry in cast("list[object]", params))
    demands = _demands(name, found.get("demands", []))
    if any(kind[0] == "demanded" and kind[1] >= len(demands) for kind in (innermost(param.kind) for param in read)):
        raise ParamsFault(f"{name}: a parameter names a demand that is not among its demands")
    return ImportedDef(name, read, written, found.get("parser") is True, demands)


def _demands(name: str, data: object) -> tuple[Demand, ...]:
    found: list[Demand] = []
    for node in cast("list[object]", data) if isinstance(data, list) else [None]:
        items = cast("list[object]", node) if isinstance(node, list) else []
        word = items[0] if items else None
        texts = _TEXTS.get(word, -1) if isinstance(word, str) else -1
        words, others = items[1 : texts + 1], items[texts + 1 :]
        whole = texts >= 0 and len(words) == texts and all(isinstance(item, str) and item for item in words)
        if not whole or not all(isinstance(other, int) and 0 <= other < len(found) for other in others):
            raise ParamsFault(f"{name}: a demand is a word with texts and numbers of earlier ones, not {node!r:.40}")
        found.append(tuple(cast("list[str | int]", items)))
    return tuple(found)


def _param(name: str, data: object) -> ImportedParam:
    parts = cast("list[object]", data) if isinstance(data, list) else []
    if len(parts) not in (2, 3) or not isinstance(parts[0], str) or parts[2:] not in ([], ["optional"]):
        raise ParamsFault(f"{name}: a parameter is [name, kind] or [name, kind, 'optional']")
    return ImportedParam(parts[0], _kind(f"{name}: {parts[0]}", parts[1]), len(parts) == 2)


def _kind(what: str, data: object, depth: int = 0) -> Kind:
    items = cast("list[object]", data) if isinstance(data, list) and depth < _DEEPEST else []
    rest = tuple(_kind(what, cast("object", item), depth + 1) if isinstance(item, list) else item for item in items[1:])
    word = items[0] if items else None
    if not isinstance(word, str) or word not in _KINDS or not _KINDS[word](rest):
        raise ParamsFault(f"{what} is of no kind that parameters have: {data!r:.40}")
    return (word, *rest)


def _enum(name: str, data: object) -> Enumeration:
    found = _object(name, data)
    text, separator = found.get("text", ""), found.get("separator", "")
    if not isinstance(text, str) or not isinstance(separator, str):
        raise ParamsFault(f"enumeration {name}: its text and separator are strings")
    return Enumeration(_strings(f"enumeration {name}", found.get("words")), text, separator)
