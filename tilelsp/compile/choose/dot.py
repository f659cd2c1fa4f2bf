"""How a tile multiply is spread over warps, and how its operands lie in shared memory."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.compile.choose.atom import Atom, AtomFamily
from tilelsp.compile.layout.registers import Layout, fragment, quad_fragment
from tilelsp.compile.layout.shared import SharedLayout, swizzled
from tilelsp.defs.dialects.cute_nvgpu import UmmaLayout
from tilelsp.defs.encodings.terms import Major, MmaType, Swizzle

ACCUMULATOR_REGISTERS = 128
"""32-bit registers per thread that an accumulator may take."""
LARGEST_ACCUMULATOR = 128 * 256
"""32-bit words of an accumulator that the registers of a CTA hold: half of them."""
FMA_REGISTERS = 64
"""The same for scalar multiplies, whose operands need many registers too."""
OPERAND_REGISTERS = 200
"""Registers per thread that the accumulator and the operands on their way to shared memory may take together."""


def accumulator_words(atom: Atom, m: int, n: int) -> int:
    """32-bit registers, of all threads together, that an `m` x `n` accumulator takes where it is worked on."""
    words = m * n * max(32, atom.d.bits) // 32
    return words // 2 if atom.d is MmaType.F16 and atom.family in (AtomFamily.MMA, AtomFamily.WGMMA) else words


def wanted_warps(atom: Atom, shape: tuple[int, int, int], others: int = 0, narrow: int = 0) -> int:
    """Warps that a multiply of `shape` (M, N, K) wants, so that each thread's share fits in registers.

    The share is the accumulator, `others` that are live with it (in words), and the operands while they are staged;
    `narrow` elements of these are loaded one by one, each into a register.
    """
    m, n, k = shape
    words = accumulator_words(atom, m, n) + others
    staged = (m * k * atom.a.bits + k * n * atom.b.bits) // 32
    match atom.family:
        case AtomFamily.UMMA:
            # Four warps reach all rows: with more a row's columns are spread over two, which reductions have to join.
            return _warps(4, 8, words - others, ACCUMULATOR_REGISTERS, max(words + narrow, staged))
        case AtomFamily.WGMMA:
            return _warps(4 * min(4, m // 64), 16, words, ACCUMULATOR_REGISTERS, words + staged)
        case AtomFamily.MMA:
            return _warps(4, 16, words, ACCUMULATOR_REGISTERS, words + staged)
        case AtomFamily.FMA:
            return _warps(4, 16, words, FMA_REGISTERS, words + staged)


def _warps(start: int, limit: int, accumulator: int, most: int, held: int) -> int:
    """Warps, doubled from `start` up to `limit` until the accumulator and all that is held fit."""
    count = start
    while count < limit and (accumulator > most * 32 * count or held > OPERAND_REGISTERS * 32 * count):
        count *= 2
    return count


def accumulator_layout(atom: Atom, m: int, n: int, warps: int) -> Layout:
    """Where the accumulator of an atom lies in the registers of `warps` warps."""
    bits = warps.bit_length() - 1
    match atom.family:
        case AtomFamily.UMMA:
            return tmem_layout(m, n, warps)
        case AtomFamily.WGMMA:
            return fragment((m, n), tuple(_grouped(16, 64, m, n, bits)))
        case AtomFamily.MMA if atom.prefix == "sm70":
            return quad_fragment((m, n), tuple(_square(m, n, bits, 16)), packed=atom.d is MmaType.F16)
        case AtomFamily.MMA:
            return fragment((m, n), tuple(_square(m, n, bits, 8, atom.rows)), atom.rows)
        case AtomFamily.FMA:
            return blocked(m, n, warps * 32)


def accumulator_layouts(atom: Atom, m: int, n: int, warps: int) -> tuple[Layout, ...]:
    """The ways to spread the accumulator of an atom over warps; mma.sync lets each warp take whole rows as well."""
    usual = accumulator_layout(atom, m, n, warps)
    if atom.family is not AtomFamily.MMA or atom.prefix == "sm70":
        return (usual,)
    return usual, fragment((m, n), tuple(_rows(m, n, warps.bit_length() - 1, atom.rows)), atom.rows)


def _rows(m: int, n: int, bits: int, least: int) -> list[tuple[int, int]]:
    """Warp tiles of as many columns as can be, each of at least `least` rows."""
    found: list[tuple[int, int]] = []
    for _ in range(bits):
        if m > least:
            m //= 2
            found.append((m, 0))
        elif n > 8:
            n //= 2
            found.append((0, n))
        else:
            found.append((0, 0))
    return found


def _grouped(step: int, tile: int, m: int, n: int, bits: int) -> list[tuple[int, int]]:
    """Four warps `step` rows apart; further ones take other row tiles of `tile` rows, then halves of the columns."""
    found = [(step, 0), (2 * step, 0)]
    row, column = tile, n
    while len(found) < bits:
        if row < m:
            found.append((row, 0))
            row *= 2
        elif column >= 16:
            column //= 2
            found.append((0, column))
        else:
            found.append((0, 0))
    return found[:bits]


def tmem_layout(m: int, n: int, warps: int) -> Layout:
    """Where an `m` x `n` accumulator lies that warps read from tensor memory: warp `w` reaches lanes 32*(w%4) only."""
    return fragment((m, n), tuple(_grouped(32 if m >= 128 else 16, 128, m, n, warps.bit_length() - 1)))


def _square(m: int, n: int, bits: int, narrow: int, least: int = 16) -> list[tuple[int, int]]:
    """Warp tiles as square as possible, each one block of at least `least` rows and `narrow` columns."""
    found: list[tuple[int, int]] = []
    for _ in range(bits):
        if m > least and (m >= n or n <= narrow):
            m //= 2
            found.append((m, 0))
        elif n > narrow:
            n //= 2
            found.append((0, n))
        else:
            found.append((0, 0))
    return found


def blocked(m: int, n: int, threads: int) -> Layout:
    """Each thread a block of rows and columns: neighbours in a warp take neighbouring columns."""
    col_bits = [1 << j for j in range(n.bit_length() - 1)]
    row_bits = [n << j for j in range(m.bit_length() - 1)]
    left = threads.bit_length() - 1
    held = max(0, len(col_bits) + len(row_bits) - left)
    cols_held = min(len(col_bits), (held + 1) // 2)
    rows_held = min(len(row_bits), held - cols_held)
    cols_held = held - rows_held
    vector = min(cols_held, 2)
    spare = cols_held - vector
    thread_cols = col_bits[vector : len(col_bits) - spare]
    thread_rows = row_bits[: len(row_bits) - rows_held]
    regs = (*col_bits[:vector], *col_bits[len(col_bits) - spare :], *row_bits[len(row_bits) - rows_held :])
    thread_bits = (*thread_cols, *thread_rows)
    return Layout((m, n), regs, (*thread_bits, *(0,) * (left - len(thread_bits))))


_WORD = 32
"""Bits of the registers that fragments are packed in."""


def register_operand(atom: Atom, acc: Layout, depth: int) -> Layout:
    """Where A lies in registers beside an accumulator of mma.sync or wgmma: as many elements as fit in each word."""
    columns, packed = acc.shape[1], _WORD // atom.a.bits
    own = 64 if atom.family is AtomFamily.WGMMA else 16
    inner = [1 << j for j in range(packed.bit_length() - 1)]
    steps = [1 << j for j in range((4 * packed).bit_length() - 1, depth.bit_length() - 1)]
    rows = [bit // columns * depth for bit in acc.regs if bit >= own * columns]
    lanes = (packed, 2 * packed, depth, 2 * depth, 4 * depth)
    warps = tuple(bit // columns * depth for bit in acc.threads[len(lanes) :])
    return Layout((acc.shape[0], depth), (*inner, 8 * depth, *steps, *rows), (*lanes, *warps))


def takes_registers(atom: Atom) -> bool:
    """True if A may come from registers: of mma.sync only where fragments are 16 rows of 32 bytes."""
    if atom.family is AtomFamily.WGMMA:
        return True
    return atom.family is AtomFamily.MMA and atom.prefix != "sm70" and atom.a.bits in (8, 16)


def k_major_only(atom: Atom, element: MmaType) -> bool:
    """True if an operand must have K contiguous in shared memory."""
    if atom.family is AtomFamily.FMA:
        return False
    if element.bits == 16:
        return atom.prefix == "sm70"
    if element.bits == 8 and atom.family is AtomFamily.UMMA:
        return atom.n < 16 or atom.m < 64
    return True


def operand_layout(atom: Atom, element: MmaType, shape: tuple[int, int], fast: int, k_dim: int) -> SharedLayout:
    """The shared-memory layout of an operand whose dimension `fast` is contiguous where it comes from. Of elements with
    less than 8 bits `shape` counts bytes along K."""
    if atom.family is AtomFamily.FMA:
        return SharedLayout(shape, (fast, 1 - fast), element.bits)
    if k_major_only(atom, element):
        fast = k_dim
    return swizzled(shape, (fast, 1 - fast), max(8, element.bits))


@record
class OperandSteps:
    """Where the instruction tiles of a swizzled operand begin, and the canonical layout that describes them."""

    layout: SharedLayout
    k_dim: int

    @property
    def major(self) -> Major:
        """Which dimension is contiguous."""
        return Major.K if self.layout.order[0] == self.k_dim else Major.MN

    def at(self, mn: int, k: int) -> int:
        """Byte offset of the instruction tile that starts at row or column `mn` and depth `k` of the operand."""
        fast, slow = (k, mn) if self.major is Major.K else (mn, k)
        row_bytes = fast * self.layout.bits // 8
        span = self.layout.span
        return row_bytes // span * self.layout.panel_bytes + row_bytes % span + slow * span

    def canonical(self) -> UmmaLayout:
        """The descriptor's fields: what `lbo` and `sbo` mean depends on the major and the swizzle."""
        layout = self.layout
        assert layout.swizzle is not None
        if layout.swizzle is Swizzle.NONE:
            core, panel = 8 * layout.span, layout.panel_bytes
            return UmmaLayout(self.major, *((panel, core) if self.major is Major.K else (core, panel)), Swizzle.NONE)
        group = 8 * layout.span
        if self.major is Major.K:
            return UmmaLayout(Major.K, 16, group, layout.swizzle)
        return UmmaLayout(Major.MN, layout.panel_bytes, group, layout.swizzle)
