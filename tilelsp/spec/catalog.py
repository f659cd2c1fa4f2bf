"""All declarations of a language, frozen and indexed. Clashes are rejected."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol, cast

from tilelsp.base.record import field, record
from tilelsp.base.slips import is_slip
from tilelsp.ir.types import Param
from tilelsp.spec.affine_map import layouts_differ
from tilelsp.spec.attr import EnumKind, WordEnum, written_word
from tilelsp.spec.declaration import own_stored
from tilelsp.spec.imported_params import DialectParams
from tilelsp.spec.op import OpDef
from tilelsp.spec.struct_attr import StructAttr
from tilelsp.spec.types import TypeDef


class MoreOps(Protocol):
    """Declarations that are looked up by name."""

    def find(self, name: str) -> type[OpDef] | None:
        """The op of that full name."""
        ...

    def has(self, dialect: str) -> bool:
        """True if ops of a dialect are declared."""
        ...

    def every(self) -> Iterator[type[OpDef]]:
        """The ops among them that editors offer wherever an op may stand."""
        ...

    def op_names(self, dialect: str) -> Iterable[str]:
        """The full names of a dialect's ops; none of one that is not declared."""
        ...

    @property
    def names(self) -> Iterable[str]:
        """Every dialect of which something is declared."""
        ...

    def is_closed(self, name: str) -> bool:
        """True if every op of a dialect, or of an op's dialect, is declared: another one is an error, unless others
        are known to print it."""
        ...

    def is_kept(self, name: str) -> bool:
        """True if the dialect of an op is closed, and yet its ops in the generic form are read whatever their names."""
        ...

    def is_settled(self, dialect: str) -> bool:
        """True if the declarations of a dialect hold for every compiler that has it."""
        ...

    def params(self, dialect: str) -> DialectParams | None:
        """The types and attributes of a dialect; None where none are known."""
        ...

    def settled_params(self, dialect: str) -> DialectParams | None:
        """The same; None of one whose types and attributes may also be written otherwise."""
        ...


@record
class Catalog:
    """Ops and types by full name, and where bare names are looked up.

    `default_types` is the dialect whose types may drop their prefix inside dialect syntax; `top_level` lists the
    dialects that an unprefixed op at the top of a document is tried in.
    """

    ops: dict[str, type[OpDef]]
    types: dict[str, type[TypeDef]]
    default_types: str
    top_level: tuple[str, ...]
    structs: dict[str, StructAttr] = field(default_factory=dict[str, StructAttr])
    """Attributes whose parameters have names, by full name."""
    enums: dict[str, EnumKind[Any]] = field(default_factory=dict[str, EnumKind[Any]])
    """Attributes of the default dialect that hold a word, by full name."""
    whole: frozenset[str] = frozenset()
    """Dialects of which every op and form is declared: another one is an error, not unknown."""
    firm: frozenset[str] = frozenset()
    """Dialects of whose declared ops every form is declared."""
    dialects: frozenset[str] = frozenset()
    """Every dialect with a declared op."""
    more: MoreOps | None = None
    """Declarations that are made when a text first names an op of theirs."""
    spellings: tuple[tuple[str, str], ...] = ()
    """Beginnings of names of ops, types and attributes that are written for others, each with the one that it means."""
    left_out: Mapping[str, int] = field(default_factory=dict[str, int])
    """See `Known.left_out` of `ir.equality`."""
    by_opcode: dict[int, type[OpDef]] = field(default_factory=dict[int, type[OpDef]])
    """Ops by their opcode in bytecode."""

    def has(self, dialect: str) -> bool:
        """True if ops of a dialect are declared."""
        return dialect in self.dialects or (self.more is not None and self.more.has(dialect))

    def every_dialect(self) -> Iterator[str]:
        """The names of all dialects with a declared op, those of `more` included."""
        yield from sorted({*self.dialects, *(self.more.names if self.more is not None else ())})

    def find(self, name: str) -> type[OpDef] | None:
        """The op of that full name."""
        found = self.ops.get(name)
        return self.more.find(self.declared(name)) if found is None and self.more is not None else found

    def declared(self, name: str) -> str:
        """The full name that `name` is declared by, of an op, type or attribute: itself, unless it is written anew."""
        for begun, meant in self.spellings:
            if name.startswith(begun):
                return meant + name[len(begun) :]
        return name

    def op(self, name: str, default_dialect: str | None = None) -> type[OpDef] | None:
        """The op written `name`, tried with the default dialect first when it has no prefix of its own.

        Where that is another dialect than those of the top level, names without a prefix are its own alone.
        """
        if default_dialect is not None:
            found = self.find(name) if "." in name else None
            found = found or self.find(f"{default_dialect}.{name}")
            if found is not None or (default_dialect not in self.top_level and "." not in name):
                return found
        if "." in name:
            return self.find(name)
        found = self.ops.get(name)
        if found is not None:
            return found
        for dialect in self.top_level:
            found = self.ops.get(f"{dialect}.{name}")
            if found is not None:
                return found
        return None

    def offered(self) -> Iterator[type[OpDef]]:
        """The ops that editors offer: those declared here, and those of `more` that may stand among them."""
        yield from self.ops.values()
        if self.more is not None:
            yield from self.more.every()

    def named(self, written: str) -> Iterator[str]:
        """The ops of `more` that a name with a dialect in it may become, as `written` spells the dialect."""
        meant = self.declared(written)
        dialect, dot, _ = meant.partition(".")
        if self.more is not None and dot:
            begun = next((begun for begun, _ in self.spellings if written.startswith(begun)), f"{dialect}.")
            for name in self.more.op_names(dialect):
                yield begun + name[len(dialect) + 1 :]

    def params_of(self, dialect: str) -> DialectParams | None:
        """The types and attributes of a dialect of `more`."""
        return None if self.more is None or dialect in self.whole else self.more.params(dialect)

    def settled_params(self, dialect: str) -> DialectParams | None:
        """The types and attributes of a dialect of `more`, where text must be as their formats say."""
        return None if self.more is None or dialect in self.whole else self.more.settled_params(dialect)

    def word_fault(self, name: str, params: tuple[Param, ...] | None) -> str:
        """The fault of an attribute that holds a word, wherever it stands; "" for none, and for other attributes."""
        kind = self.enums.get(name)
        if kind is None:
            return ""
        if params is None:
            return "expected '<'"
        if len(params) == 1 and kind.from_word(written_word(params[0].value)) is not None:
            return ""
        enum = cast("type[WordEnum]", kind.enum)
        words = ", ".join(str(member.value) for member in enum)
        return f"expected ::mlir::{self.default_types}::{enum.__name__} to be one of: {words}"

    def layouts_differ(self, one: str, other: str) -> bool:
        """See `SpellingRules.layouts_differ`."""
        return layouts_differ(one, other)

    def is_whole(self, name: str) -> bool:
        """True if everything in the dialect of an op, or in a dialect, is declared."""
        return name.partition(".")[0] in self.whole

    def is_closed(self, name: str) -> bool:
        """True if every op in the dialect of an op, or in a dialect, is declared: another one is an error."""
        dialect = name.partition(".")[0]
        return dialect in self.whole or (self.more is not None and self.more.is_closed(name))

    def is_kept(self, name: str) -> bool:
        """See `MoreOps.is_kept`."""
        return self.more is not None and self.more.is_kept(name)

    def has_full_types(self, op: str) -> bool:
        """True if the declared dialect of an op has none whose types may drop their prefix."""
        dialect = op.partition(".")[0]
        return self.has(dialect) and not any(name.startswith(f"{dialect}.") for name in self.types)

    def is_misspelt(self, name: str) -> bool:
        """True if an undeclared op is one slip away from an op of a settled dialect."""
        dialect = name.partition(".")[0]
        if self.more is None or not self.more.is_settled(dialect):
            return False
        return any(is_slip(name, known) for known in self.more.op_names(dialect))

    def meant(self, name: str) -> str | None:
        """The op or type that a name of an undeclared dialect stands for, where its dialect is one slip from one that
        has the rest of the name."""
        dialect, _, rest = name.partition(".")
        known = {*self.dialects, *(self.more.names if self.more is not None else ())}
        if not rest or dialect in known or any(name.startswith(begun) for begun, _ in self.spellings):
            return None
        for other in sorted(known):
            full = f"{other}.{rest}"
            if is_slip(dialect, other) and (self.find(full) is not None or self._has_type(full)):
                return full
        return None

    def _has_type(self, name: str) -> bool:
        params = self.params_of(name.partition(".")[0])
        return name in self.types or name in self.left_out or (params is not None and f"!{name}" in params.defs)

    def is_settled(self, name: str) -> bool:
        """True if a declared op is the same in every compiler that has its dialect."""
        dialect = name.partition(".")[0]
        return dialect in self.whole or (self.more is not None and self.more.is_settled(dialect))


def make_catalog(
    ops: Iterable[type[OpDef]],
    types: Iterable[type[TypeDef]],
    structs: Iterable[StructAttr] = (),
    enums: Iterable[EnumKind[Any]] = (),
    *,
    default_types: str,
    top_level: tuple[str, ...],
    whole: Iterable[str] = (),
    firm: Iterable[str] = (),
    more: MoreOps | None = None,
    spellings: tuple[tuple[str, str], ...] = (),
    left_out: Mapping[str, int] | None = None,
) -> Catalog:
    """Index declarations. Raises `ValueError` when two declare the same name or opcode."""
    op_index: dict[str, type[OpDef]] = {}
    for op in ops:
        if op_index.setdefault(op.declared_name, op) is not op:
            raise ValueError(f"op {op.declared_name} is declared twice")
    type_index: dict[str, type[TypeDef]] = {}
    for declared in types:
        if type_index.setdefault(declared.name, declared) is not declared:
            raise ValueError(f"type {declared.name} is declared twice")
    return Catalog(
        op_index,
        type_index,
        default_types,
        top_level,
        {struct.name: struct for struct in structs},
        {kind.name: kind for kind in enums if kind.integer is None and kind.name.startswith(f"{default_types}.")},
        frozenset(whole),
        frozenset(firm),
        frozenset(name.partition(".")[0] for name in op_index),
        more,
        spellings,
        left_out or {},
        _by_opcode(op_index.values()),
    )


def _by_opcode(ops: Iterable[type[OpDef]]) -> dict[int, type[OpDef]]:
    """Stored ops by opcode; one that took another's place is what files hold. Raises `ValueError` for a clash."""
    held = [(op, stored) for op in ops if (stored := own_stored(op)) is not None]
    replaced = {(stored.was, stored.opcode) for _, stored in held if stored.was}
    index: dict[int, type[OpDef]] = {}
    for op, stored in held:
        if stored.opcode is None or (op.declared_name, stored.opcode) in replaced:
            continue
        other = index.setdefault(stored.opcode, op)
        if other is not op:
            raise ValueError(f"{other.declared_name} and {op.declared_name} have one opcode, {stored.opcode}")
    return index
