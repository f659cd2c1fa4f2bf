"""Words that are no bit fields: numbers that a table gives a meaning, text packed into an integer, opaque objects.

    IdTable(
        name="mma-builtin", reading="cicc", width=32, src=Cite("Tensor Core / MMA Code Generation", lines="94-100"),
        columns=(Column("table"), Column("first_generation", "first-generation WMMA")),
        entries=(Entry(678, ("dword_3F14840", 1), last=707), ...),
    )

decode gives the row of a number, encode the number of a row: the columns that are named must leave one number.
"""

from __future__ import annotations

import enum
from bisect import bisect_right
from collections.abc import Iterable, Iterator

from tilelsp.base.record import field as declared_field
from tilelsp.base.record import record
from tilelsp.spec.bits import DecodedField, WordLayout
from tilelsp.spec.cite import Cite
from tilelsp.spec.field_bits import Bits, Code, EncodingError

Cell = int | str | None
"""Content of a table's column; None where it says nothing."""

ID = "id"
"""The field that is the number itself."""
INDEX = "index"
"""The field that counts the numbers of a run, from 0."""

MOST = 8
"""Numbers that are named where several fit."""


@record
class Column:
    """A column. `hexadecimal` is for addresses."""

    name: str
    doc: str = ""
    hexadecimal: bool = False


@record
class TableEntry:
    """A number, or a run of numbers up to `last`, with its cells in the order of the table's columns.

    Cells that are left out at the end say nothing. `src` is where it stands, if not where the table does.
    """

    first: int
    cells: tuple[Cell, ...] = ()
    last: int | None = None
    src: Cite | None = None

    @property
    def end(self) -> int:
        """The last number."""
        return self.first if self.last is None else self.last


@record
class IdTable(WordLayout):
    """Numbers with a row each. `doc` says what they are.

    `alone` says that the numbers are large enough to be known where they stand by themselves, as in a comment.
    Raises `ValueError` for entries that overlap, stand out of order or have more cells than there are columns.
    """

    columns: tuple[Column, ...]
    entries: tuple[TableEntry, ...]
    alone: bool = False
    _fields: dict[str, Bits] = declared_field(init=False, compare=False, repr=False)
    """Columns that were asked for."""
    _numbers: dict[str, dict[str, int]] = declared_field(init=False, compare=False, repr=False)
    """The codes of their texts."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_fields", {})
        object.__setattr__(self, "_numbers", {})
        before = -1
        for entry in self.entries:
            if not before < entry.first <= entry.end or entry.end >> self.width:
                raise ValueError(f"{self}: {entry.first} overlaps, stands out of order, or does not fit")
            if len(entry.cells) > len(self.columns):
                raise ValueError(f"{self}: {entry.first} has more cells than there are columns")
            before = entry.end
        if len({ID, INDEX, *(column.name for column in self.columns)}) != len(self.columns) + 2:
            raise ValueError(f"{self}: two columns of one name")

    @property
    def names(self) -> tuple[str, ...]:
        """See `WordLayout.names`."""
        index = (INDEX,) if any(entry.end > entry.first for entry in self.entries) else ()
        return (ID, *index, *(column.name for column in self.columns))

    def find(self, word: int) -> TableEntry | None:
        """The entry that a number belongs to."""
        at = bisect_right(self.entries, word, key=lambda entry: entry.first) - 1
        return self.entries[at] if at >= 0 and word <= self.entries[at].end else None

    def cells(self, entry: TableEntry) -> Iterator[tuple[Column, int | str]]:
        """Cells of an entry, by column."""
        for column, cell in zip(self.columns, entry.cells, strict=False):
            if cell is not None:
                yield column, cell

    def field(self, name: str) -> Bits:
        """The column `name`; texts of a column are its codes, numbered as they come."""
        known = self._fields.get(name)
        if known is None:
            known = self._fields[name] = self._field(name)
        return known

    def _field(self, name: str) -> Bits:
        if name == ID or (name == INDEX and INDEX in self.names):
            return Bits(name, 0, self.width - 1)
        for at, column in enumerate(self.columns):
            if column.name == name:
                texts = [entry.cells[at] for entry in self.entries if at < len(entry.cells)]
                spelled = dict.fromkeys(text for text in texts if isinstance(text, str))
                return Bits(name, 0, self.width - 1, tuple(Code(n, text) for n, text in enumerate(spelled)), column.doc)
        raise self.unknown_field(name)

    def _raw(self, column: Column, cell: int | str) -> int:
        if isinstance(cell, int):
            return cell
        numbers = self._numbers.get(column.name)
        if numbers is None:
            numbers = {code.meaning: code.raw for code in self.field(column.name).codes}
            self._numbers[column.name] = numbers
        return numbers[cell]

    def _values(self, entry: TableEntry, word: int) -> dict[str, int]:
        """All fields of a number."""
        index = {INDEX: word - entry.first} if entry.end > entry.first else {}
        return {ID: word} | index | {column.name: self._raw(column, cell) for column, cell in self.cells(entry)}

    def pack(self, /, **values: int | enum.Enum) -> int:
        """The number that these columns mean. Raises `EncodingError` where they mean none, or several."""
        raw_values: dict[str, int] = {}
        for name, value in values.items():
            field = self.field(name)
            if isinstance(value, enum.Enum):
                raise EncodingError(f"{self}: {name} has no code for {value.value}")
            raw_values[field.name] = value
        if not raw_values:
            raise EncodingError(f"{self}: name a column; they are {', '.join(self.names)}")
        if raw_values.keys() == {ID}:
            return self.unsigned(raw_values[ID])
        entries: Iterable[TableEntry] = self.entries
        if ID in raw_values:
            owner = self.find(raw_values[ID])
            entries = () if owner is None else (owner,)
        found = [number for entry in entries for number in self._candidates(entry, raw_values)]
        if len(found) == 1:
            return found[0]
        if not found:
            raise EncodingError(f"{self}: no number has these fields")
        shown = ", ".join(map(str, found[:MOST])) + (", ..." if len(found) > MOST else "")
        raise EncodingError(f"{self}: {len(found)} numbers have these fields: {shown}")

    def _candidates(self, entry: TableEntry, raw_values: dict[str, int]) -> Iterator[int]:
        if ID in raw_values:
            numbers: range | tuple[int, ...] = (raw_values[ID],) if entry.first <= raw_values[ID] <= entry.end else ()
        elif INDEX in raw_values:
            number = entry.first + raw_values[INDEX]
            numbers = (number,) if entry.first < entry.end and entry.first <= number <= entry.end else ()
        else:
            numbers = range(entry.first, entry.end + 1)
        for number in numbers:
            actual = self._values(entry, number)
            if any(actual.get(name) != value for name, value in raw_values.items()):
                return
            yield number

    def rows(self, word: int) -> tuple[DecodedField, ...]:
        """See `WordLayout.rows`; a number of no entry has the one row that says so."""
        word = self.unsigned(word)
        top = self.width - 1
        entry = self.find(word)
        if entry is None:
            return (DecodedField(0, top, ID, word, "not assigned", False),)
        run = entry.end > entry.first
        rows = [DecodedField(0, top, ID, word, f"of {entry.first} to {entry.end}" if run else "assigned", True)]
        if run:
            rows.append(
                DecodedField(
                    0, top, INDEX, word - entry.first, f"{word - entry.first} of {entry.end - entry.first + 1}", True
                )
            )
        for column, cell in self.cells(entry):
            text = f"0x{cell:X}" if column.hexadecimal and isinstance(cell, int) else str(cell)
            rows.append(DecodedField(0, top, column.name, self._raw(column, cell), text, True))
        return tuple(rows)

    def stray(self, word: int) -> int:
        """See `WordLayout.stray`: every bit is the number's; `faults` reports one that no entry has."""
        self.unsigned(word)
        return 0

    def faults(self, word: int) -> tuple[str, ...]:
        """See `WordLayout.faults`."""
        word = self.unsigned(word)
        return () if self.find(word) is not None else (f"{word} is not assigned",)

    def source(self, word: int) -> Cite:
        """See `WordLayout.source`."""
        entry = self.find(self.unsigned(word))
        return self.src if entry is None or entry.src is None else entry.src

    def about(self, word: int) -> str:
        """The table's content for a number, in one line."""
        entry = self.find(self.unsigned(word))
        if entry is None:
            return ""
        return ", ".join(f"{column.name} {cell}" for column, cell in self.cells(entry))


@record
class TextBits(Bits):
    """A field that is text in ASCII, the first letter in its lowest byte; shorter text ends in zero bytes."""

    def meaning(self, raw: int) -> str:
        """The text."""
        data = raw.to_bytes(self.width // 8, "little").rstrip(b"\0")
        return '"' + "".join(chr(byte) if 32 <= byte < 127 else f"\\{byte:02X}" for byte in data) + '"'

    def legal(self, raw: int) -> bool:
        """True if the bytes are printable ASCII up to the end."""
        return all(32 <= byte < 127 for byte in raw.to_bytes(self.width // 8, "little").rstrip(b"\0"))

    def parse(self, text: str) -> int:
        """The value of a text, or a number in hexadecimal. Raises `EncodingError`."""
        if text.casefold().startswith("0x"):
            return Bits.parse(self, text)
        data = text.encode("ascii", "replace")
        if len(data) > self.width // 8 or not text.isascii():
            raise EncodingError(f"{self.name}: at most {self.width // 8} letters of ASCII")
        return int.from_bytes(data, "little")


@record
class Opaque(WordLayout):
    """An object whose bits nobody may read: its parts are known by name only. `parts` are names with their purpose."""

    parts: tuple[tuple[str, str], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """See `WordLayout.names`."""
        return ("opaque",)

    def field(self, name: str) -> Bits:
        """See `WordLayout.field`."""
        if any(name == part for part, _ in self.parts):
            raise EncodingError(f"{self}: no document says where {name} lies, so nothing can be packed into it")
        if name != "opaque":
            raise self.unknown_field(name)
        return Bits("opaque", 0, self.width - 1)

    def pack(self, /, **values: int | enum.Enum) -> int:
        """See `WordLayout.pack`."""
        for name in values:
            self.field(name)
        value = values.get("opaque", 0)
        if isinstance(value, enum.Enum):
            raise EncodingError(f"{self}: opaque has no code for {value.value}")
        return self.unsigned(value)

    def rows(self, word: int) -> tuple[DecodedField, ...]:
        """See `WordLayout.rows`."""
        return (DecodedField(0, self.width - 1, "opaque", self.unsigned(word), "no layout is documented", True),)

    def stray(self, word: int) -> int:
        """See `WordLayout.stray`: none is known to be reserved."""
        self.unsigned(word)
        return 0

    def faults(self, word: int) -> tuple[str, ...]:
        """See `WordLayout.faults`: none can be known."""
        self.unsigned(word)
        return ()
