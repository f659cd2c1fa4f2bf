"""What a file of imported declarations holds: one JSON object, described by `Dialect` and `ImportedOp`.

It says what TableGen says of an op: names, constraints and traits by their names, formats, words of enumerations.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

FORMAT = "tilelsp dialect"
"""What the key `format` of a file says."""
VERSION = 1


class ImportFault(ValueError):
    """What is wrong with a file of declarations, in one line."""


@dataclass(frozen=True, slots=True)
class ImportedSlot:
    """An operand, result or attribute: its name, its constraint's name, and `one`, `optional` or `variadic`.

    `words` are those of an enumeration, `angle` says that it is written `<word>`.
    """

    name: str
    constraint: str
    arity: str = "one"
    words: tuple[str, ...] = ()
    angle: bool = False


@dataclass(frozen=True, slots=True)
class ImportedOp:
    """What was imported of one op. `same` holds groups of slots whose types are equal; a region or successor that there
    may be any number of begins with `*`."""

    name: str
    operands: tuple[ImportedSlot, ...] = ()
    attrs: tuple[ImportedSlot, ...] = ()
    results: tuple[ImportedSlot, ...] = ()
    regions: tuple[str, ...] = ()
    successors: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    same: tuple[tuple[str, ...], ...] = ()
    format: str = ""
    parser: bool = False
    """Whether its custom form has a parser in C++; one with neither a parser nor a format has no custom form."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """The imported declarations of one dialect. `made` is the command that made the file."""

    name: str
    ops: Mapping[str, ImportedOp]
    made: str = ""

    def head(self) -> dict[str, object]:
        """The entries of the file's object in front of its `ops`."""
        return {"format": FORMAT, "version": VERSION, "dialect": self.name, "made": self.made}

    def body(self) -> Iterator[tuple[str, dict[str, object]]]:
        """The entries of `ops`, in order of their names."""
        for op in sorted(self.ops.values(), key=lambda op: op.name):
            yield op.name.partition(".")[2], _op_json(op)


def _op_json(op: ImportedOp) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, slots in (("operands", op.operands), ("attrs", op.attrs), ("results", op.results)):
        if slots:
            found[key] = [_slot_json(slot) for slot in slots]
    for key, names in (("regions", op.regions), ("successors", op.successors), ("traits", op.traits)):
        if names:
            found[key] = list(names)
    if op.same:
        found["same"] = [list(group) for group in op.same]
    if op.format:
        found["format"] = op.format
    if op.parser:
        found["parser"] = True
    return found


def _slot_json(slot: ImportedSlot) -> list[object]:
    plain: list[object] = [slot.name, slot.constraint, slot.arity]
    return [*plain, list(slot.words), slot.angle] if slot.words or slot.angle else plain


# reading ---------------------------------------------------------------------------------------------------------


def dialect_from_json(data: object) -> Dialect:
    """A dialect from a file's object. Raises `ImportFault` for what is not one."""
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
    made = found.get("made")
    declared = {
        f"{name}.{short}": _op(f"{name}.{short}", entry) for short, entry in cast("dict[str, object]", ops).items()
    }
    return Dialect(name, declared, made if isinstance(made, str) else "")


def _op(name: str, data: object) -> ImportedOp:
    if not isinstance(data, dict):
        raise ImportFault(f"op {name} is no object")
    found = cast("dict[str, object]", data)
    fields = {
        "operands": tuple(_slots(name, found.get("operands", []))),
        "attrs": tuple(_slots(name, found.get("attrs", []))),
        "results": tuple(_slots(name, found.get("results", []))),
        "regions": _words(name, found.get("regions", [])),
        "successors": _words(name, found.get("successors", [])),
        "traits": _words(name, found.get("traits", [])),
        "same": tuple(_words(name, group) for group in _list(name, found.get("same", []))),
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


def _slots(name: str, data: object) -> Iterator[ImportedSlot]:
    for entry in _list(name, data):
        parts = _list(name, entry)
        if len(parts) not in (3, 5) or not all(isinstance(part, str) for part in parts[:3]):
            raise ImportFault(f"op {name}: a slot is [name, constraint, arity] or [..., words, angle]")
        slot, constraint, arity = (str(part) for part in parts[:3])
        if arity not in ("one", "optional", "variadic"):
            raise ImportFault(f"op {name}: {slot} is 'one', 'optional' or 'variadic', not {arity!r}")
        words = _words(name, parts[3]) if len(parts) == 5 else ()
        yield ImportedSlot(slot, constraint, arity, words, len(parts) == 5 and parts[4] is True)
