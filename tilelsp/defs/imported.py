"""Declarations that were imported: those that are shipped, and those that a project names. Each dialect is read when a
text first names it, each op declared when it is first read, so that what nobody uses costs nothing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

from tilelsp.spec.imported import declare
from tilelsp.spec.imported_data import Dialect, ImportFault, dialect_from_json
from tilelsp.spec.op import OpDef

FOLDER = "tilelsp.defs.dialects.upstream"
SUFFIX = ".json"


class ImportedDialects:
    """The imported declarations of one process, by dialect."""

    def __init__(self, shipped: Iterable[str]) -> None:
        self._shipped = frozenset(shipped)
        self._loaded: dict[str, Dialect] = {}
        self._given: dict[str, Dialect] = {}
        self._declared: dict[str, type[OpDef] | None] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """Every dialect that is known, in order of its name."""
        return tuple(sorted(self._shipped | self._given.keys()))

    def dialect(self, name: str) -> Dialect | None:
        """What is imported of a dialect; None for one that is not."""
        found = self._given.get(name) or self._loaded.get(name)
        if found is None and name in self._shipped:
            found = self._loaded[name] = shipped(name)
        return found

    def find(self, name: str) -> type[OpDef] | None:
        """The op of that full name."""
        if name in self._declared:
            return self._declared[name]
        dialect = self.dialect(name.partition(".")[0])
        op = None if dialect is None else dialect.ops.get(name)
        found = None if op is None else declare(op)
        if dialect is not None:
            self._declared[name] = found
        return found

    def has(self, dialect: str) -> bool:
        """See `MoreOps.has`."""
        return dialect in self._shipped or dialect in self._given

    def is_shipped(self, name: str) -> bool:
        """Whether the declarations of a dialect that are in use came with tilelsp."""
        return name in self._shipped and name not in self._given

    def use(self, given: Mapping[str, Dialect]) -> None:
        """Take these dialects, in place of those that were given before and of shipped ones with their names."""
        self._given = dict(given)
        self._declared.clear()


def shipped(name: str) -> Dialect:
    """The shipped declarations of a dialect. Raises `ImportFault` for a damaged installation."""
    text = files(FOLDER).joinpath(name + SUFFIX).read_text(encoding="utf-8")
    try:
        return dialect_from_json(json.loads(text))
    except ValueError as fault:
        raise ImportFault(f"{name}{SUFFIX}: {fault}") from None


@cache
def imported() -> ImportedDialects:
    """The one set of imported declarations."""
    names = (entry.name for entry in files(FOLDER).iterdir())
    return ImportedDialects(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX))
