"""Records of a dump of `llvm-tblgen -dump-json`: what a field of one holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, cast

Record = Mapping[str, object]


class Dump(Protocol):
    """The records of a dump, by name or reference, and those of a class."""

    def record(self, name: object) -> Record:
        """A record. Raises `ImportFault` where there is none."""
        ...

    def instances(self, of: str) -> Sequence[str]:
        """The names of the records of a class."""
        ...


def items(record: Record, key: str) -> Sequence[object]:
    """A list; an empty one where there is none."""
    found = record.get(key)
    return cast("list[object]", found) if isinstance(found, list) else ()


def text(record: Record, key: str) -> str:
    """A string; "" where there is none."""
    found = record.get(key)
    return found if isinstance(found, str) else ""


def supers(record: Record) -> list[str]:
    """The classes that a record is of, the most general first."""
    return [str(name) for name in items(record, "!superclasses")]


def class_name(name: str) -> str:
    """A C++ class's full name, less what all of MLIR's begin with."""
    return name.strip().removeprefix("const ").removeprefix("::").removeprefix("mlir::")
