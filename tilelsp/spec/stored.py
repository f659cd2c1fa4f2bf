"""How an op is stored in Tile IR bytecode, declared on its class.

    class Exp(OpDef, name="cuda_tile.exp", since="13.1", ...):
        ...
        stored = Stored(23, attrs="rounding_mode@13.3")

Operands, results and regions follow the op's declared slots, in their order; what an op declares here is what they do
not say. Files are frozen: of a released op nothing here changes, and a slot that comes later says since when.
"""

from __future__ import annotations

from collections.abc import Iterable

from tilelsp.base.record import record

Version = tuple[int, int]
"""A version of bytecode files, which is that of the release that brought it: (13, 3)."""


def version_text(version: Version) -> str:
    """`13.1`."""
    return f"{version[0]}.{version[1]}"


def too_new(number: int, version: Version) -> str:
    """The message for an enumeration's member that files of `version` do not have."""
    return f"enum value {number} is not available in bytecode version {version_text(version)}"


def parse_version(text: str) -> Version | None:
    """The version that `13.1` spells; None for anything else."""
    major, dot, minor = text.partition(".")
    if not dot or not all(part.isascii() and part.isdecimal() and len(part) <= 3 for part in (major, minor)):
        return None
    return int(major), int(minor)


@record
class Stored:
    """The bytecode of an op, as its class declares it.

    `flags` names, bit by bit, the unit attributes, optional attributes and optional operands that have one; `attrs`
    the attributes that are written, in their order; `late_results` the results that older files leave out, where they
    have no number either. Slots are spelled `slot`, `slot@13.3` (since then) or `slot?` (written if its flag is set).
    `listed` results carry a count; `counted` operands carry one count for all of them.

    Files hold the op `since` its own release, unless another is given: an op that took the place of an earlier one,
    which it `was`, has that one's opcode and its files. One that stands in the table of functions has no opcode.
    """

    opcode: int | None
    since: str = ""
    flags: str = ""
    attrs: str = ""
    late_results: str = ""
    listed: bool = False
    counted: bool = False
    was: str = ""


@record
class StoredField:
    """A slot in the layout: the version that introduced it, and whether a flag says that it is there."""

    slot: str
    since: Version
    flagged: bool = False


@record
class StoredLayout:
    """A `Stored` that was held against the slots of its op."""

    opcode: int | None
    since: Version
    listed: bool
    counted: bool
    flags: tuple[StoredField, ...]
    attrs: tuple[StoredField, ...]
    late_results: tuple[StoredField, ...]
    was: str


def compile_layout(
    stored: Stored, op: str, since: str, *, attrs: Iterable[str], operands: Iterable[str], results: Iterable[str]
) -> StoredLayout:
    """The layout of `op`, which has these slots and came with release `since`.

    Raises `TypeError` for a slot that `op` does not have, or that has no place there, and for a release that is none.
    """
    start = _version(stored.since or since, op)
    named = frozenset(attrs)
    flags = _fields(stored.flags, op, start, named.union(operands))
    written = _fields(stored.attrs, op, start, named)
    unflagged = {field.slot for field in written if field.flagged}.difference(field.slot for field in flags)
    if unflagged:
        raise TypeError(f"{op}: stored slots without the flag that they ask for: {sorted(unflagged)}")
    return StoredLayout(
        stored.opcode,
        start,
        stored.listed,
        stored.counted,
        flags,
        written,
        _fields(stored.late_results, op, start, frozenset(results)),
        stored.was,
    )


def _fields(text: str, op: str, start: Version, slots: frozenset[str]) -> tuple[StoredField, ...]:
    found: list[StoredField] = []
    for word in text.split():
        name, _, since = word.partition("@")
        slot = name.removesuffix("?")
        if slot not in slots:
            raise TypeError(f"{op}: {slot!r} is stored, and is no slot of the op that can be stored so")
        found.append(StoredField(slot, _version(since, op) if since else start, name.endswith("?")))
    return tuple(found)


def _version(text: str, op: str) -> Version:
    version = parse_version(text)
    if version is None:
        raise TypeError(f"{op}: {text!r} is no release that could hold it")
    return version
