"""Types and attributes of TableGen's dumps, with their parameters by what C++ class they are of, and enumerations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from tilelsp.base.record import field, record
from tilelsp.spec.imported_data import ImportFault
from tilelsp.spec.imported_params import DialectParams, Enumeration, ImportedDef, ImportedParam, Kind, innermost
from tilelsp.spec.tablegen_records import Dump, Record, class_name, items, supers, text

_SIGNS = (
    ("TypeDef", "!", "useDefaultTypePrinterParser"),
    ("AttrDef", "#", "useDefaultAttributePrinterParser"),
)
_NUMBERS = re.compile(r"(?:std::)?(?:u?int(?:8|16|32|64)?(?:_t)?|unsigned(?: int)?|size_t|bool|long|short)")
_PLAIN: Mapping[str, Kind] = {
    "float": ("float",),
    "double": ("float",),
    "llvm::APFloat": ("float",),
    "APFloat": ("float",),
    "std::string": ("string",),
    "llvm::StringRef": ("string",),
    "StringRef": ("string",),
    "AffineMap": ("affine",),
    "Type": ("type", ""),
    "Attribute": ("attr", ""),
}
"""C++ classes of MLIR that parameters are of."""
_WRAPPED = re.compile(r"(?:llvm::)?(ArrayRef|SmallVector|std::optional|std::vector)<(.*)>")


def params_of(dump: Dump, classes: Mapping[str, str]) -> dict[str, DialectParams]:
    """The types and attributes of a dump by dialect, with the enumerations that they name. Raises `ImportFault`.

    `classes` are the C++ classes of types and attributes, each with the name of what is of it (`!toy.struct`).
    """
    reader = _Reader(dump, classes)
    found: dict[str, dict[str, ImportedDef]] = {}
    closed: dict[str, set[str]] = {}
    for of, sign, setting in _SIGNS:
        for name in dump.instances(of):
            record = dump.record(name)
            dialect = dump.record(record.get("dialect"))
            own, mnemonic = text(dialect, "name"), text(record, "mnemonic")
            if not own or not mnemonic:
                continue
            definition = reader.declared(f"{sign}{own}.{mnemonic}", record, text(dialect, "cppNamespace"))
            if found.setdefault(own, {}).setdefault(definition.name, definition) != definition:
                raise ImportFault(f"{definition.name} is declared twice, in different ways")
            if dialect.get(setting) == 1 and dialect.get("isExtensible") != 1:
                closed.setdefault(own, set()).add(sign)
    return {
        own: DialectParams(defs, dict(reader.enums_of(defs.values())), frozenset(closed.get(own, ())))
        for own, defs in found.items()
    }


@record(frozen=False)
class _Reader:
    dump: Dump
    classes: Mapping[str, str]
    enums: dict[str, tuple[str, Enumeration]] = field(default_factory=dict[str, tuple[str, Enumeration]])
    """Enumerations by their C++ class, less what all of MLIR's begin with; each with its whole name."""

    def __post_init__(self) -> None:
        for name in self.dump.instances("EnumInfo") or self.dump.instances("EnumAttrInfo"):
            record = self.dump.record(name)
            whole = f"{text(record, 'cppNamespace')}::{text(record, 'className')}"
            cases = [self.dump.record(case) for case in items(record, "enumerants")]
            words = tuple(text(case, "str") for case in cases)
            separator = text(record, "separator").strip() if "BitEnumBase" in supers(record) else ""
            if words and all(words):
                self.enums[class_name(whole)] = whole, Enumeration(words, text(record, "summary"), separator)

    def declared(self, name: str, record: Record, space: str) -> ImportedDef:
        """The type or attribute of a record; `space` is the namespace of its dialect."""
        params: list[ImportedParam] = []
        dag = record.get("parameters")
        for entry in items(cast("Record", dag), "args") if isinstance(dag, dict) else ():
            if not isinstance(entry, list) or len(cast("list[object]", entry)) != 2:
                raise ImportFault(f"record {text(record, '!name')}: an entry of parameters is no pair")
            value, argument_name = cast("list[object]", entry)
            called = argument_name if isinstance(argument_name, str) else f"param{len(params)}"
            if isinstance(value, str):
                params.append(ImportedParam(called, self.kind(value, space)))
            elif "AttributeSelfTypeParameter" not in supers(self.dump.record(value)):  # which stands behind a colon
                params.append(self._parameter(called, self.dump.record(value), space))
        written = " ".join(text(record, "assemblyFormat").split())
        return ImportedDef(name, tuple(params), written, parser=record.get("hasCustomAssemblyFormat") == 1)

    def _parameter(self, name: str, record: Record, space: str) -> ImportedParam:
        classes = supers(record)
        needed = not isinstance(record.get("defaultValue"), str) or record.get("defaultValue") == ""
        cpp = text(record, "cppStorageType") or text(record, "cppType")
        parser = record.get("parser")
        if isinstance(parser, str) and parser:
            kind = self._enum("words", cpp, space) if "parseKeywordOrString" in parser else None
            return ImportedParam(name, kind or ("cpp", "a parser of its own"), needed)
        if "StringRefParameter" in classes:
            return ImportedParam(name, ("string",), needed)
        return ImportedParam(name, self.kind(text(record, "cppType"), space), needed)

    def kind(self, cpp: str, space: str) -> Kind:
        """The kind of text for a parameter of a C++ class that is named in a namespace."""
        plain = class_name(cpp)
        wrapped = _WRAPPED.fullmatch(plain)
        if wrapped is not None:
            inner = self.kind(wrapped[2].rpartition(",")[0] if wrapped[1] == "SmallVector" else wrapped[2], space)
            if inner[0] == "cpp" or wrapped[1] == "std::optional":
                return inner
            return ("list", inner)
        if _NUMBERS.fullmatch(plain):
            return ("int",)
        if plain in _PLAIN:
            return _PLAIN[plain]
        declared = _named(self.classes, plain, space)
        if declared is not None:
            return ("def", self.classes[declared])
        enumeration = self._enum("keyword", cpp, space)
        if enumeration is not None:
            return enumeration
        if plain.endswith(("Type", "TypeInterface")):
            return ("type", plain)
        return ("attr" if plain.endswith(("Attr", "AttrInterface")) else "cpp", plain)

    def _enum(self, word: str, cpp: str, space: str) -> Kind | None:
        found = _named(self.enums, class_name(cpp), space)
        return None if found is None else (word, self.enums[found][0])

    def enums_of(self, defs: Iterable[ImportedDef]) -> Iterator[tuple[str, Enumeration]]:
        """The enumerations that parameters name."""
        known = dict(self.enums.values())
        for definition in defs:
            for param in definition.params:
                kind = innermost(param.kind)
                if kind[0] in ("words", "keyword"):
                    yield kind[1], known[kind[1]]


def _named(known: Mapping[str, object], name: str, space: str) -> str | None:
    """The full name among `known` that `name` stands for in a namespace: the one of that last word, if no other."""
    full = class_name(f"{space}::{name}")
    for exact in (name, full):
        if exact in known:
            return exact
    last = name.rpartition("::")[2]
    inside = class_name(space)
    alike = [
        candidate
        for candidate in known
        if candidate.rpartition("::")[2] == last and candidate.startswith(inside.partition("::")[0])
    ]
    return alike[0] if len(alike) == 1 else None
