"""The documents' descriptors of matrices in shared memory, as the instructions that make one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.analysis.instructions import operand as ptx
from tilelsp.defs.encodings.smem_desc import SWIZZLE_CODES, SmemDescriptor
from tilelsp.defs.ptx.logic import Bfe, Or
from tilelsp.spec.field_bits import EncodingError
from tilelsp.syntax.ptx import tree

_UNIT, _START = 4, 14
"""Where the start of a matrix begins in an address, and how many bits of it there are."""


def encoded(made: tree.Operand, operands: Sequence[tree.Operand]) -> Iterator[tuple[str, tuple[tree.Operand, ...]]]:
    """The instructions that make a descriptor of an address, sbo, lbo, base offset and swizzle: the address in units,
    in its field, and the other fields as far as they are legal constants."""
    smem, *fields = operands
    sbo, lbo, base, swizzle = (field.value if isinstance(field, tree.NumberOperand) else -1 for field in fields)
    word = 0
    if 0 <= swizzle < len(SWIZZLE_CODES):
        try:
            word = SmemDescriptor(0, lbo, sbo, SWIZZLE_CODES[swizzle], base).tcgen05()
        except EncodingError:
            word = 0
    units = ptx.register(f"{made.text}_units") if isinstance(made, tree.NameOperand) else made
    yield f"{Bfe.mnemonic}.u64", (units, smem, ptx.number(_UNIT), ptx.number(_START))
    yield f"{Or.mnemonic}.b64", (made, units, ptx.number(word))
