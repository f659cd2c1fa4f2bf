"""A word by the name that people use: its readings, and where it stands in texts.

Word(
    "kind-word", "kind (control) word of a tcgen05 MMA", (KIND_WORD, CICC_KIND_WORD),
    (Place("mir", "*", "ctrl"), Place("llvm", "llvm.nvvm.tcgen05.mma.cta_group__*", -3)),
)
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Generic, Literal, TypeVar

from tilelsp.base.record import record
from tilelsp.spec.bits import WordLayout
from tilelsp.spec.field_bits import EncodingError

L_co = TypeVar("L_co", bound=WordLayout, covariant=True)

TextLevel = Literal["attribute", "dialect", "llvm", "mir", "ptx"]


_WRITTEN = {"attribute": "attribute", "dialect": "MLIR", "llvm": "LLVM IR", "mir": "machine IR", "ptx": "PTX"}


@record
class WordOperand:
    """One operand that is a word, in texts of `level`.

    `op` is a pattern (`*` for any text) for the name of an instruction, intrinsic or opcode, or for that of an
    attribute (`nvvm.tcgen05_mma_kind`). `at` is the operand's number, from the end where it is negative, or the name
    that its declaration gives it; nothing for an attribute, nor for a name that a table of numbers has itself. In
    LLVM IR a text says which cell the numbers of such a name have in the table. `reading` is the reading to use, ""
    for the default; where `modifier` is set, the word behind it in the instruction's name is the reading, if there is
    one of that name; in a dialect, the word of the attribute `modifier`. `bits` is the width that the operand must
    have, 0 for any.
    """

    level: TextLevel
    op: str
    at: int | str = ""
    reading: str = ""
    modifier: str = ""
    bits: int = 0

    def holds(self, name: str) -> bool:
        """True if the instruction or attribute `name` is meant."""
        return fnmatchcase(name, self.op)

    def __str__(self) -> str:
        where = {"attribute": "attribute", "dialect": "MLIR", "llvm": "LLVM IR", "mir": "machine IR", "ptx": "PTX"}[
            self.level
        ]
        if isinstance(self.at, int):
            number = f"argument {self.at}" if self.at >= 0 else f"argument {-self.at} from the end"
            return f"{where}: {number} of `{self.op}`"
        return f"{where}: `{self.at}` of `{self.op}`" if self.at else f"{where}: `{self.op}`"


@record
class Word(Generic[L_co]):
    """A packed word, number or id with its readings; the first one is the default. `places` say where it stands.

    `apart` says that the readings are different enumerations, not different opinions about one number.
    """

    name: str
    doc: str
    readings: tuple[L_co, ...]
    places: tuple[WordOperand, ...] = ()
    apart: bool = False

    def __post_init__(self) -> None:
        names = [layout.reading for layout in self.readings]
        if not names or len(set(names)) != len(names) or any(e.name != self.name for e in self.readings):
            raise ValueError(f"{self.name}: readings must be of this word and named apart")
        for place in self.places:
            if place.reading and place.reading not in names:
                raise ValueError(f"{self.name}: {place} has a reading that the word has not")

    @property
    def default(self) -> L_co:
        """The reading that applies where nothing else is said."""
        return self.readings[0]

    def reading(self, name: str | None = None) -> L_co:
        """The reading `name`, or the default. Raises `EncodingError` when there is none of that name."""
        if name is None:
            return self.default
        for layout in self.readings:
            if layout.reading == name:
                return layout
        known = ", ".join(layout.reading for layout in self.readings)
        raise EncodingError(f"{self.name} has no reading '{name}'; its readings are {known}")

    def also_reads(self, word: int, chosen: WordLayout) -> tuple[L_co, ...]:
        """The readings other than `chosen` under which `word` is legal."""
        return tuple(
            layout
            for layout in self.readings
            if layout is not chosen and not word >> layout.width and not layout.faults(word)
        )
