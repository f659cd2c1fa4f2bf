"""Content of a file of imported declarations: one JSON object, described by `Dialect` and `ImportedOp`.

It says what TableGen says of an op: names, constraints as tests (see `spec.predicates`), traits by their names,
formats, words of enumerations. Constraints stand once in a table, of which slots name the entries. Of types and
attributes see `spec.imported_params`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias, cast

from tilelsp.base.record import record
from tilelsp.spec.imported_params import (
    NO_PARAMS,
    DialectParams,
    ParamsFault,
    closed_json,
    params_from_json,
    params_json,
)
from tilelsp.spec.predicates import ANYTHING, Test, read_test

FORMAT = "tilelsp dialect"
"""Value of the key `format` of a file."""
VERSION = 2
"""Counted up with each change of the file's form."""


class ImportFault(ValueError):
    """A fault in a file of declarations, in one line."""


@record
class ImportedSlot:
    """An operand, result or attribute: its name, its constraint's name, and `one`, `optional` or `variadic`.

    `words` are those of an enumeration, `angle` says that it is written `<word>`. `text` is what messages say that it
    must be, `test` what it must be.
    """

    name: str
    constraint: str
    arity: str = "one"
    words: tuple[str, ...] = ()
    angle: bool = False
    text: str = ""
    test: Test = ANYTHING


@record
class ImportedOp:
    """Imported declaration of one op.

    A region or successor that there may be any number of begins with `*`. `same` holds groups of slots whose types are
    equal, `match` what is verified of groups of slots: `type`, `element type`, `shape` or `rank`, and the slots.
    `derived` holds slots whose types follow from another's: the slot, the other, what of it (see
    `spec.imported_traits`), and what is said where it is not so. `parents` are the ops that it may stand in; any, if
    there are none.
    """

    name: str
    operands: tuple[ImportedSlot, ...] = ()
    attrs: tuple[ImportedSlot, ...] = ()
    results: tuple[ImportedSlot, ...] = ()
    regions: tuple[str, ...] = ()
    successors: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    same: tuple[tuple[str, ...], ...] = ()
    match: tuple[tuple[str, ...], ...] = ()
    derived: tuple[tuple[str, str, str, str], ...] = ()
    parents: tuple[str, ...] = ()
    format: str = ""
    parser: bool = False
    """Set if its custom form has a parser in C++; without a parser and a format it has no custom form."""


_Entry: TypeAlias = tuple[str, str, Test]
"""An entry of the table of constraints: a constraint's name, its `text` and its `test`."""


@record
class Dialect:
    """The imported declarations of one dialect. `made` is the command that made the file, `source` where what it read
    comes from, for a person who wants to do it again."""

    name: str
    ops: Mapping[str, ImportedOp]
    made: str = ""
    source: str = ""
    params: DialectParams = NO_PARAMS
    """Its types and attributes."""

    def head(self) -> dict[str, object]:
        """The entries of the file's object in front of its tables."""
        closed = closed_json(self.params)
        header = {"format": FORMAT, "version": VERSION, "dialect": self.name, "made": self.made, "source": self.source}
        return {**header, **({"closed": closed} if closed else {})}

    def tables(self) -> Iterator[tuple[str, Mapping[str, object]]]:
        """The sections of the file's object, each with its entries."""
        yield "constraints", {key: entry for entry, key in self.constraints().items()}
        yield from params_json(self.params)
        yield "ops", dict(self.body())

    def joined(self, other: Dialect) -> Dialect:
        """The declarations of this and another file of the same dialect. Raises `ImportFault` where they disagree."""
        for op in other.ops.values():
            if self.ops.get(op.name, op) != op:
                raise ImportFault(f"op {op.name} is declared differently in another of the files")
        try:
            params = self.params.joined(other.params)
        except ParamsFault as fault:
            raise ImportFault(str(fault)) from None
        return Dialect(self.name, {**self.ops, **other.ops}, other.made, other.source, params)

    def constraints(self) -> dict[_Entry, str]:
        """The entries of `constraints`, each with its key: the name, with a number where several have it."""
        keys: dict[_Entry, str] = {}
        taken: dict[str, int] = {}
        for op in sorted(self.ops.values(), key=lambda op: op.name):
            for slot in (*op.operands, *op.attrs, *op.results):
                entry = (slot.constraint, slot.text, slot.test)
                if entry not in keys:
                    count = taken[slot.constraint] = taken.get(slot.constraint, 0) + 1
                    keys[entry] = slot.constraint if count == 1 else f"{slot.constraint} {count}"
        return keys

    def body(self) -> Iterator[tuple[str, dict[str, object]]]:
        """The entries of `ops`, in order of their names."""
        keys = self.constraints()
        for op in sorted(self.ops.values(), key=lambda op: op.name):
            yield op.name.partition(".")[2], _op_json(op, keys)


def _op_json(op: ImportedOp, keys: Mapping[_Entry, str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, slots in (("operands", op.operands), ("attrs", op.attrs), ("results", op.results)):
        if slots:
            found[key] = [_slot_json(slot, keys) for slot in slots]
    words = (("regions", op.regions), ("successors", op.successors), ("traits", op.traits), ("parents", op.parents))
    for key, names in words:
        if names:
            found[key] = list(names)
    for key, groups in (("same", op.same), ("match", op.match), ("derived", op.derived)):
        if groups:
            found[key] = [list(group) for group in groups]
    if op.format:
        found["format"] = op.format
    if op.parser:
        found["parser"] = True
    return found


def _slot_json(slot: ImportedSlot, keys: Mapping[_Entry, str]) -> list[object]:
    plain: list[object] = [slot.name, keys[slot.constraint, slot.text, slot.test], slot.arity]
    return [*plain, list(slot.words), slot.angle] if slot.words or slot.angle else plain


# reading ---------------------------------------------------------------------------------------------------------


class _OpsByName(Mapping[str, ImportedOp]):
    """Ops of a file, each read when it is first asked for. Asking raises `ImportFault` for one that is none."""

    def __init__(self, dialect: str, entries: Mapping[str, object], table: Mapping[str, _Entry]) -> None:
        self._entries = {f"{dialect}.{short}": entry for short, entry in entries.items()}
        self._table = table
        self._read: dict[str, ImportedOp] = {}

    def __getitem__(self, name: str) -> ImportedOp:
        found = self._read.get(name)
        if found is None:
            found = self._read[name] = _op(name, self._entries[name], self._table)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


def dialect_from_json(data: object) -> Dialect:
    """A dialect from a file's object. Raises `ImportFault` for what is not one."""
    found = trusted_dialect(data)
    for name in found.ops:
        _ = found.ops[name]  # what is wrong with one is told now
    return found


def trusted_dialect(data: object) -> Dialect:
    """A dialect from the object of a file that is known to be sound: its ops are read when they are asked for.

    Raises `ImportFault` for what is no file of declarations.
    """
    if not isinstance(data, dict):
        raise ImportFault("it is no JSON object")
    found = cast("dict[str, object]", data)
    if found.get("format") != FORMAT:
        raise ImportFault(f'it is no file of declarations: its "format" is not "{FORMAT}"')
    if found.get("version") != VERSION:
        raise ImportFault(f"its version is {found.get('version')!r}, and this tilelsp reads {VERSION}")
    name, ops = found.get("dialect"), found.get("ops")
    if not isinstance(name, str) or not name or not isinstance(ops, dict):
        raise ImportFault('it needs "dialect", a name, and "ops", an object')
    made, source = found.get("made"), found.get("source")
    table = _constraints(found.get("constraints"))
    declared = _OpsByName(name, cast("dict[str, object]", ops), table)
    try:
        params = params_from_json(found, name)
    except ParamsFault as fault:
        raise ImportFault(str(fault)) from None
    texts = [value if isinstance(value, str) else "" for value in (made, source)]
    return Dialect(name, declared, texts[0], texts[1], params)


def _constraints(data: object) -> dict[str, _Entry]:
    """The table of constraints, by key."""
    if not isinstance(data, dict):
        raise ImportFault('it needs "constraints", an object')
    table: dict[str, _Entry] = {}
    for key, entry in cast("dict[str, object]", data).items():
        parts = cast("list[object]", entry) if isinstance(entry, list) else []
        if len(parts) != 3 or not all(isinstance(part, str) for part in parts[:2]):
            raise ImportFault(f"constraint {key} is no [name, text, test]")
        try:
            table[key] = (str(parts[0]), str(parts[1]), read_test(parts[2]))
        except ValueError as fault:
            raise ImportFault(f"constraint {key}: {fault}") from None
    return table


def _op(name: str, data: object, table: Mapping[str, _Entry]) -> ImportedOp:
    if not isinstance(data, dict):
        raise ImportFault(f"op {name} is no object")
    found = cast("dict[str, object]", data)
    fields = {
        "operands": tuple(_slots(name, found.get("operands", []), table)),
        "attrs": tuple(_slots(name, found.get("attrs", []), table)),
        "results": tuple(_slots(name, found.get("results", []), table)),
        "regions": _words(name, found.get("regions", [])),
        "successors": _words(name, found.get("successors", [])),
        "traits": _words(name, found.get("traits", [])),
        "parents": _words(name, found.get("parents", [])),
        "same": tuple(_words(name, group) for group in _list(name, found.get("same", []))),
        "match": tuple(_words(name, group) for group in _list(name, found.get("match", []))),
        "derived": tuple(_derived(name, group) for group in _list(name, found.get("derived", []))),
    }
    written = found.get("format", "")
    if not isinstance(written, str):
        raise ImportFault(f"op {name}: its format is no string")
    return ImportedOp(name, format=written, parser=found.get("parser") is True, **cast("Any", fields))


def _list(name: str, data: object) -> list[object]:
    if not isinstance(data, list):
        raise ImportFault(f"op {name}: a list was expected, not {data!r:.40}")
    return cast("list[object]", data)


def _words(name: str, data: object) -> tuple[str, ...]:
    found = _list(name, data)
    if not all(isinstance(word, str) for word in found):
        raise ImportFault(f"op {name}: a list of words was expected")
    return tuple(str(word) for word in found)


def _derived(name: str, data: object) -> tuple[str, ...]:
    found = _words(name, data)
    if len(found) != 4:
        raise ImportFault(f"op {name}: a derived type is [slot, other slot, part, text]")
    return found


def _slots(name: str, data: object, table: Mapping[str, _Entry]) -> Iterator[ImportedSlot]:
    for entry in _list(name, data):
        parts = _list(name, entry)
        if len(parts) not in (3, 5) or not all(isinstance(part, str) for part in parts[:3]):
            raise ImportFault(f"op {name}: a slot is [name, constraint, arity] or [..., words, angle]")
        slot, key, arity = (str(part) for part in parts[:3])
        if arity not in ("one", "optional", "variadic"):
            raise ImportFault(f"op {name}: {slot} is 'one', 'optional' or 'variadic', not {arity!r}")
        if key not in table:
            raise ImportFault(f"op {name}: {slot} has constraint {key}, which is not among its constraints")
        constraint, text, test = table[key]
        words = _words(name, parts[3]) if len(parts) == 5 else ()
        yield ImportedSlot(slot, constraint, arity, words, len(parts) == 5 and parts[4] is True, text, test)
