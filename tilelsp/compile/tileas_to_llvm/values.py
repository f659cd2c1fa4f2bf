"""Tile values as one thread sees them: its own elements of a tensor, a view, a buffer, tensor memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilelsp.base.record import record
from tilelsp.compile.layout.exchange import WORD
from tilelsp.compile.layout.registers import Layout
from tilelsp.compile.layout.shared import SharedLayout
from tilelsp.compile.llvm.builder import LlvmBuilder
from tilelsp.defs.dialects.cuda_tile.attributes import PaddingValue
from tilelsp.ir.module import Value
from tilelsp.ir.types import I32, FloatType, Type, VectorType, bit_width
from tilelsp.spec.constants import width_of

Compute = Callable[[int], Value]


class Tensor:
    """One thread's registers of a tensor, computed when somebody asks for them.

    `type` is the LLVM type of an element. Registers that were loaded or computed side by side are kept as vectors too,
    so that whoever wants the same neighbours gets them packed as they are.
    """

    __slots__ = (
        "_builder",
        "_chunks",
        "_compute",
        "_held",
        "_pair",
        "_prepare",
        "_scalars",
        "_word",
        "_words",
        "layout",
        "type",
    )

    def __init__(
        self,
        builder: LlvmBuilder,
        layout: Layout,
        type: Type,
        compute: Compute | None = None,
        *,
        prepare: Callable[[Tensor, int], None] | None = None,
        pair: Callable[[int], Value | None] | None = None,
        word: Callable[[int], Value | None] | None = None,
    ) -> None:
        """`pair` computes two neighbours of 16 bits at once, if it can: for those who want them side by side; `word`
        has them as one word already."""
        self._builder = builder
        self.layout = layout
        self.type = type
        self._compute = compute
        self._prepare = prepare
        self._pair = pair
        self._word = word
        self._scalars: list[Value | None] = [None] * layout.registers
        self._chunks: dict[tuple[int, int], Value] = {}
        self._held: dict[int, tuple[int, int]] = {}
        """The vector that a register was given in."""
        self._words: dict[int, Value] = {}
        """Words that hold several registers each, by the first of these."""

    @staticmethod
    def of(builder: LlvmBuilder, layout: Layout, values: Sequence[Value]) -> Tensor:
        """A tensor whose registers are all there."""
        made = Tensor(builder, layout, values[0].type)
        made._scalars = list(values)
        return made

    def set(self, register: int, value: Value) -> None:
        """Give a register its value."""
        self._scalars[register] = value

    def set_chunk(self, register: int, count: int, value: Value) -> None:
        """Give `count` neighbouring registers their values as one vector."""
        if count == 1:
            self._scalars[register] = value
        else:
            key = (register, count)
            self._chunks[key] = value
            for index in range(register, register + count):
                self._held.setdefault(index, key)

    def set_word(self, register: int, value: Value) -> None:
        """Give as many neighbouring registers as a word holds their values."""
        self._words[register] = value

    def word(self, register: int) -> Value:
        """As many neighbouring registers as a word holds, as one."""
        found = self._words.get(register)
        if found is None and self._word is not None:
            found = self._word(register)
        if found is None:
            found = self._builder.bitcast(self.vector(register, self._in_word), I32)
        self._words[register] = found
        return found

    @property
    def _in_word(self) -> int:
        return max(1, WORD // width_of(self.type))

    def get(self, register: int) -> Value:
        """The value of one register."""
        found = self._scalars[register]
        if found is None:
            found = self._scalars[register] = self._make(register)
        return found

    def _make(self, register: int) -> Value:
        if self._prepare is not None:
            self._prepare(self, register)
            found = self._scalars[register]
            if found is not None:
                return found
        held = self._held.get(register)
        if held is None and self._words:
            first = register - register % self._in_word
            if first in self._words:
                self.vector(first, self._in_word)
                held = first, self._in_word
        if held is not None:
            return self._builder.extract(self._chunks[held], register - held[0])
        assert self._compute is not None
        return self._compute(register)

    def vector(self, register: int, count: int) -> Value:
        """`count` neighbouring registers as a vector."""
        if count == 1:
            return self.get(register)
        found = self._chunks.get((register, count))
        if found is None and self._prepare is not None and self._scalars[register] is None:
            self._prepare(self, register)
            found = self._chunks.get((register, count))
        if found is None:
            found = self._of_pairs(register, count) or self._of_words(register, count)
            if found is None:
                found = self._builder.vector([self.get(register + i) for i in range(count)])
            self._chunks[register, count] = found
        return found

    def _of_pairs(self, register: int, count: int) -> Value | None:
        """`vector`, where two neighbours are computed at once."""
        if self._pair is None or count % 2 or any(self._scalars[register : register + count]):
            return None
        if count == 2:
            return self._pair(register)
        for first in range(register, register + count, 2):
            self.word(first)
        return self._of_words(register, count)

    def _of_words(self, register: int, count: int) -> Value | None:
        """`vector`, where the registers are held in words."""
        if not self._words or count % self._in_word:
            return None
        firsts = range(register, register + count, self._in_word)
        words = [word for first in firsts if (word := self._words.get(first)) is not None]
        if len(words) < len(firsts):
            return None
        whole = words[0] if len(words) == 1 else self._builder.vector(words)
        return self._builder.bitcast(whole, VectorType((count,), self.type))

    def around(self, register: int) -> tuple[int, Value]:
        """A vector that holds a register, and the first register in it: the widest at hand, else it and its neighbour.

        The tensor has an even number of registers.
        """
        if self._prepare is not None and self._scalars[register] is None:
            self._prepare(self, register)
        found = [key for key in self._chunks if key[0] <= register < key[0] + key[1]]
        start, count = max(found, key=lambda key: key[1], default=(register & ~1, 2))
        return start, self.vector(start, count)

    def force(self) -> None:
        """Compute everything here."""
        whole = {start + i for start, count in self._chunks for i in range(count)}
        whole |= {start + i for start in self._words for i in range(self._in_word)}
        for register in range(self.layout.registers):
            if register not in whole:
                self.get(register)

    @property
    def values(self) -> list[Value]:
        """All registers."""
        return [self.get(r) for r in range(self.layout.registers)]


def renamed(builder: LlvmBuilder, tensor: Tensor, layout: Layout, moves: Sequence[int]) -> Tensor:
    """The tensor in a layout of which each register is one of its own: the one that `moves` says."""

    def pair(register: int) -> Value | None:
        start = moves[register]
        return tensor.vector(start, 2) if moves[register + 1] == start + 1 else None

    def word(register: int) -> Value | None:
        start = moves[register]
        return tensor.word(start) if moves[register + 1] == start + 1 else None

    def element(register: int) -> Value:
        return tensor.get(moves[register])

    if width_of(tensor.type) * 2 != WORD:
        return Tensor(builder, layout, tensor.type, element)
    return Tensor(builder, layout, tensor.type, element, pair=pair, word=word)


@record
class TensorView:
    """An array in global memory: address, and extents and strides in elements (numbers where they are known)."""

    base: Value
    shape: tuple[Value | int, ...]
    strides: tuple[Value | int, ...]
    element: Type
    bytes_: int


@record
class TileView:
    """The tiles of an array: tile dimension `d` runs along the array's dimension `dim_map[d]`, `steps[d]` apart."""

    array: TensorView
    shape: tuple[int, ...]
    dim_map: tuple[int, ...]
    steps: tuple[int, ...]
    padding: PaddingValue | None
    sparse: int | None = None
    """The dimension along which an index says the position of every element; the others' are positions then, too."""


@record
class Smem:
    """A buffer `offset` bytes into the kernel's shared memory, or behind `base`, where that is a parameter.

    With `stages` there are more of it behind it; as one of them it lies `moved` bytes further, a number of run time.
    """

    offset: int
    layout: SharedLayout
    element: Type
    base: Value | None = None
    stages: int = 1
    moved: Value | None = None

    @property
    def end(self) -> int:
        """The byte behind the last of them."""
        return self.offset + (self.stages - 1) * self.layout.pitch + self.layout.size


def per_column(element: Type) -> int:
    """Elements of a lane that lie in one column of tensor memory: of numbers that have less than 32 bits one, but four
    scale factors."""
    return 4 if isinstance(element, FloatType) and bit_width(element) == 8 else 1


@record
class Tmem:
    """A region of tensor memory: its handle, the whole region's shape, and the part that is meant."""

    handle: Value
    shape: tuple[int, int]
    element: Type
    row: int = 0
    column: int = 0

    @property
    def first_column(self) -> int:
        """The hardware column where the part begins: row tiles of 128 lie side by side, scale factors four in one."""
        return self.row // 128 * self.shape[1] + self.column // per_column(self.element)


@record
class Descriptor:
    """An operand descriptor as i64, and what it describes."""

    value: Value
    major: str


@record
class Mbarrier:
    """An mbarrier in shared memory."""

    address: Value


Lowered = Value | Tensor | TensorView | TileView | Smem | Tmem | Descriptor | Mbarrier
