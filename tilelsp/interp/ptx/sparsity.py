"""Structured sparsity: which values of a row of A are kept, by the metadata beside it.

Of four neighbours two are kept, with an index of two bits each; of two of 32 bits one, with an index of four bits; of
eight of 4 bits two pairs. Source: the PTX ISA; which thread holds which bits is in CUTLASS' layouts of the metadata
(`ELayout` of sm_90 and sm_120, which agree with the reordering for sm_80), and which lane of tensor memory in the CuTe
DSL's (`make_sparse_tmem_layout_e`).
"""

from __future__ import annotations

import numpy as np

from tilelsp.base.record import record
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array

_ONE_OF_TWO = {0b0100: 0, 0b1110: 1}
"""Values that the four bits of a 32-bit value's index may have."""


@record
class Sparse:
    """A as a kept half: `bits` of an element, `depth` elements of a whole row."""

    bits: int
    depth: int
    ordered: bool = False

    @property
    def columns_of_word(self) -> int:
        """Elements of a whole row that 32 bits of metadata speak of; with two rows in a word, of one of them."""
        return {32: 8, 16: 16, 8: 32, 4: 64}[self.bits]

    def of_lanes(self, words: Array, selector: int) -> Array:
        """Metadata of 16 rows from the words of 32 lanes: (16, depth / 4) indices of four bits.

        Raises `Fault` for a selector of threads that do not exist.
        """
        blocks = self.depth // self.columns_of_word
        two_rows = self.bits >= 16
        lanes_of_quad = blocks if two_rows else 2 * blocks
        if not 0 <= selector < 4 // lanes_of_quad:
            raise Fault(f"sparsity selector {selector} where there are {4 // lanes_of_quad}")
        made = np.zeros((16, blocks, 8 if not two_rows else 4), np.int64)
        lane = 4 * np.arange(8) + selector * lanes_of_quad
        for block in range(blocks):
            for half in range(2):
                if two_rows:
                    word = words[lane + block].astype(np.int64) >> 16 * half & 0xFFFF
                else:
                    word = words[lane + 2 * block + half].astype(np.int64)
                shifts = 4 * np.arange(made.shape[2])
                made[8 * half : 8 * half + 8, block] = word[:, None] >> shifts & 15
        return made.reshape(16, -1)

    @property
    def columns_in_tensor_memory(self) -> int:
        """Columns of tensor memory that hold the metadata of 128 rows."""
        return 1 if self.bits >= 16 else self.depth // self.columns_of_word

    def of_tensor_memory(self, words: Array) -> Array:
        """Metadata of 128 rows from the words of as many lanes: (128, depth / 4) indices of four bits.

        A lane holds those of its row, or, of wider elements, half of those of two rows, 8 apart.
        """
        row = np.arange(128)
        if self.bits < 16:
            parts = words.astype(np.int64)
        else:
            lane = row // 16 * 16 + row % 8
            both = np.stack((words[lane, 0], words[lane + 8, 0]), axis=1).astype(np.int64)
            parts = both >> (row // 8 % 2 * 16)[:, None] & 0xFFFF
        shifts = 4 * np.arange(8 if self.bits < 16 else 4)
        return (parts[:, :, None] >> shifts & 15).reshape(128, -1)

    def stored_places(self, indices: Array) -> Array:
        """(rows, depth / 2) places of the kept elements in whole rows, from (rows, depth / 4) indices of four bits.

        Raises `Fault` for indices that the ISA leaves undefined.
        """
        if self.bits == 32:
            known = np.isin(indices, list(_ONE_OF_TWO))
            self._check(known, indices)
            return np.where(indices == 0b1110, 1, 0) + 2 * np.arange(int(indices.shape[1]))
        first, second = indices & 3, indices >> 2
        self._check(first < second if self.ordered else first != second, indices)
        pairs: Array = np.stack((first, second), axis=-1)
        if self.bits == 4:
            # Indices of pairs of neighbours among eight.
            places: Array = 8 * np.arange(int(indices.shape[1]))[:, None, None] + 2 * pairs[..., None] + np.arange(2)
            return places.reshape(len(indices), -1)
        singles: Array = 4 * np.arange(int(indices.shape[1]))[:, None] + pairs
        return singles.reshape(len(indices), -1)

    def _check(self, legal: Array, indices: Array) -> None:
        if not legal.all():
            bad = int(indices[~legal].flat[0])
            raise Fault(f"sparsity metadata 0b{bad:04b}, of which the ISA leaves open what it means")

    def whole(self, half: Array, indices: Array) -> Array:
        """(rows, depth) values with zeros where nothing was kept."""
        made = np.zeros((len(half), self.depth))
        np.put_along_axis(made, self.stored_places(indices), half, axis=1)
        return made
