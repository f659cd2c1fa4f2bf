"""Scales of the blocks of mma.sync's factors: words of shared memory in the registers of the lanes that give them.

Of each four lanes that share a row, two give the scales of A's 16 rows and one those of a column of B; which of them
counts an instruction says (PTX ISA, "Block scaling for mma.sync"). So one word in each lane serves two blocks of rows,
or four of columns.
"""

from __future__ import annotations

from tilelsp.compile.choose.atom import INSTRUCTION_BYTES, Atom
from tilelsp.compile.choose.scaled import WORD, BlockScale
from tilelsp.compile.tileas_to_llvm.context import ThreadContext
from tilelsp.compile.tileas_to_llvm.values import Smem
from tilelsp.ir.module import Value
from tilelsp.ir.types import I32

_ROWS, _COLUMNS = 16, 8
"""A block of the accumulator."""


class WarpScales:
    """The scales of one multiply. `rows` and `columns` are those of the warp's blocks, `warps` what each bit of the
    warp number adds to them."""

    def __init__(
        self, c: ThreadContext, scaling: BlockScale, buffers: tuple[Smem, Smem],
        blocks: tuple[tuple[int, ...], tuple[int, ...]], warps: tuple[tuple[int, ...], tuple[int, ...]],
    ) -> None:  # fmt: skip
        self._c = c
        self._scaling = scaling
        self._buffers = buffers
        self._blocks = blocks
        self._warps = warps
        self._words: dict[tuple[int, int, int], Value] = {}

    def multiply(
        self, atom: Atom, place: tuple[int, int, int], a: tuple[Value, ...], b: tuple[Value, ...], acc: list[Value]
    ) -> list[Value]:
        """One instruction on the block at a row and a column; the third number is where along K it is, in bytes."""
        row, column, k = place
        word, byte = self._scaling.place(k // INSTRUCTION_BYTES)
        first, thread_a = self._shared(0, row, _ROWS, 2)
        second, thread_b = self._shared(1, column, _COLUMNS, 4)
        types = (atom.d.value, atom.a.value, atom.b.value, atom.d.value)
        made = self._c.b.mma_sync_scaled(
            atom.instruction, self._scaling.kind.value, self._scaling.vector, types, self._scaling.type, a, b, acc,
            self._word(0, first, word), self._word(1, second, word), (byte, thread_a, byte, thread_b),
        )  # fmt: skip
        return list(made)

    def _shared(self, side: int, start: int, step: int, most: int) -> tuple[int, int]:
        """The first of the neighbouring blocks whose scales are read together, and which of them one is."""
        blocks = self._blocks[side]
        count = most
        while count > 1:
            first = start // (count * step) * count * step
            if all(first + i * step in blocks for i in range(count)):
                return first, (start - first) // step
            count //= 2
        return start, 0

    def _word(self, side: int, start: int, word: int) -> Value:
        known = self._words.get((side, start, word))
        if known is not None:
            return known
        smem = self._buffers[side]
        bytes_ = tuple(self._bytes(side, row) for row in self._lanes(side, start))
        warps = tuple(self._bytes(side, at) for at in self._warps[side])
        fixed = self._bytes(side, start, word)
        made = self._c.b.load(I32, self._c.shared_address((*bytes_, *warps), fixed, smem.offset, smem.moved))
        self._words[side, start, word] = made
        return made

    def _lanes(self, side: int, start: int) -> tuple[int, ...]:
        """Contribution of each bit of the lane number to the row or column whose word a lane reads."""
        blocks = self._blocks[side]
        if side == 0:
            return (8, _ROWS if start + _ROWS in blocks and not start % (2 * _ROWS) else 0, 1, 2, 4)
        two = start + _COLUMNS in blocks and not start % (2 * _COLUMNS)
        four = two and not start % (4 * _COLUMNS) and {start + 2 * _COLUMNS, start + 3 * _COLUMNS} <= set(blocks)
        return (_COLUMNS if two else 0, 2 * _COLUMNS if four else 0, 1, 2, 4)

    def _bytes(self, side: int, row: int, word: int = 0) -> int:
        """Where the word `word` of a row or column lies."""
        layout = self._buffers[side].layout
        words, columns = layout.shape[1], layout.shape[2]
        return layout.byte_offset((row * words + word) * WORD if side == 0 else word * WORD * columns + row)
