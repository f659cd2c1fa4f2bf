"""Declarations that were imported: those that are shipped, and those that a project names. Each dialect is read when a
text first names it, each op declared when it is first read, so that what nobody uses costs nothing."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files

from tilelsp.defs.upstream_checks import VERIFIERS
from tilelsp.defs.upstream_formats import WRITTEN, format_of
from tilelsp.defs.upstream_predicates import NAMED
from tilelsp.spec.imported import declare, declare_whole, extendable, known_traits, why_opaque
from tilelsp.spec.imported_data import Dialect, ImportedOp, ImportedSlot, ImportFault, trusted_dialect
from tilelsp.spec.imported_traits import checked_traits
from tilelsp.spec.op import OpDef

FOLDER = "tilelsp.defs.dialects.upstream"
SUFFIX = ".json"
UNSETTLED = ("tt", "ttg", "ttng", "gluon", "nvg", "cute")
"""Shipped dialects whose forms change from release to release: another form than ours is read without a declaration."""

OPEN = ("llvm",)
"""Shipped dialects that take ops that nobody declares. So does `nvvm`, but nothing lowers one of those."""


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
        firm = dialect is not None and not (self.is_shipped(dialect.name) and dialect.name in UNSETTLED)
        found = None if op is None else declared(op, firm=firm)
        if dialect is not None:
            self._declared[name] = found
        return found

    def has(self, dialect: str) -> bool:
        """See `MoreOps.has`."""
        return dialect in self._shipped or dialect in self._given

    def is_closed(self, dialect: str) -> bool:
        """See `MoreOps.is_closed`."""
        return self.is_shipped(dialect) and dialect not in UNSETTLED and dialect not in OPEN

    def is_shipped(self, name: str) -> bool:
        """Whether the declarations of a dialect that are in use came with tilelsp."""
        return name in self._shipped and name not in self._given

    def use(self, given: Mapping[str, Dialect]) -> None:
        """Take these dialects, in place of those that were given before and of shipped ones with their names."""
        self._given = dict(given)
        self._declared.clear()


def declared(op: ImportedOp, *, firm: bool = True) -> type[OpDef]:
    """The class of an op, with our own format where we have one; `firm` as `spec.imported.declare` has it."""
    written = tuple(ImportedSlot(name, "AnyType", "variadic") for name in WRITTEN.get(op.name, ()))
    return declare(
        replace(op, operands=(*op.operands, *written)),
        program_of(op),
        firm=firm,
        named=NAMED,
        verifiers=VERIFIERS.get(op.name, ()),
    )


def why_unread(op: ImportedOp) -> str:
    """Why the custom form of an op is read without a declaration; "" where it is read with one, or there is none."""
    if op.name in WRITTEN:
        return ""
    return why_opaque(op, program_of(op))


def program_of(op: ImportedOp) -> str:
    """Our format program for an op whose own format we cannot run; "" where we have none."""
    return format_of(op.name, frozenset(s.name for s in op.attrs), frozenset(s.name for s in op.operands))


def upstream(name: str, program: str = "", **docs: str) -> type[OpDef]:
    """The base of our class of a shipped op, with what TableGen says of it. `docs` say what its slots are.

    `program` is our format where it has none.
    """
    op = shipped(name.partition(".")[0]).ops[name]
    traits = known_traits(op)
    base = _alike(replace(op, name="", traits=checked_traits(op)), program, tuple(docs.items()))
    return extendable(base, name, traits)


@cache
def _alike(op: ImportedOp, program: str, docs: tuple[tuple[str, str], ...]) -> type[OpDef]:
    """What ops with the same slots and format have in common."""
    return declare_whole(op, program, NAMED, dict(docs))


@cache
def shipped(name: str) -> Dialect:
    """The shipped declarations of a dialect. Raises `ImportFault` for a damaged installation."""
    text = files(FOLDER).joinpath(name + SUFFIX).read_text(encoding="utf-8")
    try:
        return trusted_dialect(json.loads(text))
    except ValueError as fault:
        raise ImportFault(f"{name}{SUFFIX}: {fault}") from None


@cache
def imported() -> ImportedDialects:
    """The one set of imported declarations."""
    names = (entry.name for entry in files(FOLDER).iterdir())
    return ImportedDialects(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX))
