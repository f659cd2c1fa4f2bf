"""Packed words, declared: fields with bit positions, from which packing, decoding, hover and docs follow.

    KIND = Encoding(
        name="kind-word", reading="tileiras", width=32, src=Cite("tcgen05 emission", "Control-Word Bit Layout"),
        fields=(Bits("cta_group", 0, 1, CTA_GROUP_CODES), ...),
    )
    KIND.pack(mma_kind=MmaKind.F16, cta_group=CtaGroup.ONE)    # 0xC1

Bit ranges are inclusive and bit 0 is the least significant one. A bit that no field names is reserved and must be
zero. Two fields may share bits only where an `Overlay` names the pair, or where each belongs to another view
(`when`). Documents disagree about some words, so a `Word` has several readings, and nothing here mixes them.
"""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Mapping
from itertools import combinations
from typing import TypeVar

from tilelsp.base.numerals import shortened
from tilelsp.base.record import field as declared_field
from tilelsp.base.record import record
from tilelsp.spec.cite import Cite
from tilelsp.spec.field_bits import Bits, EncodingError

EnumT = TypeVar("EnumT", bound=enum.Enum)


@record
class Overlay:
    """Two fields share bits on purpose, and why."""

    first: str
    second: str
    why: str


@record
class DecodedField:
    """One line of a decoded word: inclusive bits, the field, its raw unsigned value, and what it means."""

    low: int
    high: int
    field: str
    value: int
    meaning: str
    legal: bool


@record
class Unpacked:
    """A word with its reading: typed access to the fields."""

    encoding: Encoding
    word: int

    def raw(self, name: str) -> int:
        """The field's raw value."""
        return self.encoding.field(name).take(self.word)

    def flag(self, name: str) -> bool:
        """True if the field is not zero."""
        return self.raw(name) != 0

    def scaled(self, name: str) -> int:
        """The field in its unit."""
        return self.encoding.field(name).scaled(self.raw(name))

    def value(self, name: str, kind: type[EnumT]) -> EnumT | None:
        """The field as a member of `kind`; None where its code names none."""
        code = self.encoding.field(name).code(self.raw(name))
        return code.value if code is not None and isinstance(code.value, kind) else None

    @property
    def stray(self) -> int:
        """The set bits that no field owns."""
        return self.encoding.stray(self.word)


@record
class WordLayout(ABC):
    """One reading of a word of `width` bits: what a number means.

    `digits` is how many hexadecimal digits the word is customarily written with, at least.
    """

    name: str
    reading: str
    width: int
    src: Cite
    doc: str = declared_field(default="", kw_only=True)
    digits: int = declared_field(default=1, kw_only=True)

    def __str__(self) -> str:
        return f"{self.name} ({self.reading})"

    @property
    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """The fields by which a word is packed."""

    @abstractmethod
    def field(self, name: str) -> Bits:
        """The field `name`. Raises `EncodingError` when there is none."""

    @abstractmethod
    def pack(self, /, **values: int | enum.Enum) -> int:
        """The word with these fields. Raises `EncodingError` for what it does not have or cannot hold."""

    @abstractmethod
    def rows(self, word: int) -> tuple[DecodedField, ...]:
        """The fields of `word`, a row for each. Raises `EncodingError` when it does not fit."""

    @abstractmethod
    def stray(self, word: int) -> int:
        """The set bits of `word` that no field owns."""

    @abstractmethod
    def faults(self, word: int) -> tuple[str, ...]:
        """Reasons why `word` is no legal word of this reading."""

    def source(self, word: int) -> Cite:
        """Where it stands what `word` means; `src`, unless a part of the layout has a source of its own."""
        self.unsigned(word)
        return self.src

    def hex(self, word: int) -> str:
        """`word` as people write it: `0xC1`, `0x0010000002001000`."""
        return f"0x{self.unsigned(word):0{self.digits}X}"

    def unsigned(self, value: int) -> int:
        """`value` as the word's bits; negative numbers are two's complement, as MLIR and LLVM print them.

        Raises `EncodingError` when the word is too narrow for it.
        """
        if value >> self.width and not -(1 << (self.width - 1)) <= value < 0:
            raise EncodingError(f"{shortened(str(value))} does not fit in the {self.width} bits of {self.name}")
        return value & ((1 << self.width) - 1)

    def unknown_field(self, name: str) -> EncodingError:
        """The error for a field that this reading does not have."""
        return EncodingError(f"{self} has no field '{name}'; its fields are {', '.join(self.names)}")


@record
class Encoding(WordLayout):
    """A packed word: fields with bit positions. Raises `ValueError` when the fields do not fit together."""

    fields: tuple[Bits, ...]
    overlays: tuple[Overlay, ...] = ()
    owned: int = declared_field(init=False, compare=False, repr=False)
    """The bits that some field owns."""
    _by_name: Mapping[str, Bits] = declared_field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        owned = 0
        for field in self.fields:
            owned |= field.mask
        object.__setattr__(self, "owned", owned)
        object.__setattr__(self, "_by_name", {field.name: field for field in self.fields})
        names = [field.name for field in self.fields]
        for field in self.fields:
            self._check_field(field, names)
        pairs = {frozenset((overlay.first, overlay.second)) for overlay in self.overlays}
        for first, second in combinations(self.fields, 2):
            declared = frozenset((first.name, second.name)) in pairs
            shared = first.mask & second.mask
            views = first.when and second.when and first.when != second.when
            if shared and not (declared or views):
                raise ValueError(f"{self}: {first.name} and {second.name} share bits 0x{shared:X}")
            if declared and not shared:
                raise ValueError(f"{self}: the overlay of {first.name} and {second.name} shares no bit")
            pairs.discard(frozenset((first.name, second.name)))
        if pairs:
            raise ValueError(f"{self}: an overlay names a field that does not exist")

    def _check_field(self, field: Bits, names: list[str]) -> None:
        if names.count(field.name) != 1:
            raise ValueError(f"{self}: {field.name} is declared twice")
        if not 0 <= field.low <= field.high < self.width:
            raise ValueError(f"{self}: {field.name} lies outside the word")
        raws = [code.raw for code in field.codes]
        if len(set(raws)) != len(raws) or any(raw >> field.width for raw in raws):
            raise ValueError(f"{self}: the codes of {field.name} clash or do not fit")
        if field.constant is not None and field.constant >> field.width:
            raise ValueError(f"{self}: the constant of {field.name} does not fit")

    @property
    def names(self) -> tuple[str, ...]:
        """See `WordLayout.names`."""
        return tuple(field.name for field in self.fields)

    def field(self, name: str) -> Bits:
        """The field `name`. Raises `EncodingError` when there is none."""
        found = self._by_name.get(name)
        if found is None:
            raise self.unknown_field(name)
        return found

    def pack(self, /, **values: int | enum.Enum) -> int:
        """The word with these fields; the others are zero or their constant.

        Raises `EncodingError` for an unknown field, a value that does not fit or has no code, and for two values
        that cannot stand together in shared bits.
        """
        filled: dict[str, int | enum.Enum] = {f.name: f.constant for f in self.fields if f.constant is not None}
        return self.replace(0, **(filled | values))

    def replace(self, word: int, /, **values: int | enum.Enum) -> int:
        """`word` with these fields set and every other bit kept, reserved ones too. Raises as `pack` does."""
        raw_values: list[tuple[Bits, int]] = []
        cleared = 0
        packed = 0
        for name, value in values.items():
            field = self.field(name)
            raw = self._raw(field, value)
            raw_values.append((field, raw))
            cleared |= field.mask
            packed |= raw << field.low
        packed |= word & ~cleared
        for field, raw in raw_values:
            if field.take(packed) != raw:
                name = field.name
                why = next((o.why for o in self.overlays if name in (o.first, o.second)), "they share bits")
                raise EncodingError(f"{self}: {name} = {raw} cannot stand beside the other fields: {why}")
        return packed

    def _raw(self, field: Bits, value: int | enum.Enum) -> int:
        if isinstance(value, enum.Enum):
            raw = next((code.raw for code in field.codes if code.value is value and code.legal), None)
            if raw is None:
                raise EncodingError(f"{self}: {field.name} has no code for {value.value}")
        else:
            raw = int(value)
        if raw < 0 or raw >> field.width:
            raise EncodingError(f"{self}: {field.name} = {raw} does not fit in {field.width} bits")
        if field.constant is not None and raw != field.constant:
            raise EncodingError(f"{self}: {field.name} must be {field.constant}")
        return raw

    def unpack(self, word: int) -> Unpacked:
        """The fields of `word`. Raises `EncodingError` when it does not fit."""
        return Unpacked(self, self.unsigned(word))

    def stray(self, word: int) -> int:
        """The set bits of `word` that no field owns."""
        return self.unsigned(word) & ~self.owned

    def rows(self, word: int) -> tuple[DecodedField, ...]:
        """Every field of `word`, in declared order."""
        word = self.unsigned(word)
        return tuple(self._row(field, field.take(word), word) for field in self.fields)

    def _row(self, field: Bits, raw: int, word: int) -> DecodedField:
        legal, meaning = field.legal(raw), field.meaning(raw)
        if not legal and field.valid_if and not self.field(field.valid_if).take(word):
            legal, meaning = True, f"means nothing: {field.valid_if} is 0"
        return DecodedField(field.low, field.high, field.name, raw, meaning, legal)

    def faults(self, word: int) -> tuple[str, ...]:
        """Reasons why `word` is no legal word of this reading: reserved bits and illegal codes."""
        word = self.unsigned(word)
        taken = ((field, field.take(word)) for field in self.fields)
        rows = (self._row(field, raw, word) for field, raw in taken if not field.legal(raw))
        found = [f"{row.field} = {row.value}: {row.meaning}" for row in rows if not row.legal]
        stray = self.stray(word)
        if stray:
            found.append(f"reserved bits 0x{stray:X} must be zero")
        return tuple(found)
