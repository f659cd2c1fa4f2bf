"""Which matrix instruction multiplies a tile: the atom, and the name that witnesses it in the IR."""

from __future__ import annotations

import enum
from functools import lru_cache

from tilelsp.base.record import record
from tilelsp.defs.encodings.instr_desc import types_of
from tilelsp.defs.encodings.terms import MmaKind, MmaType, input_word
from tilelsp.spec.target import Feature, Target


class AtomFamily(enum.Enum):
    """The four ways to multiply tiles. The value is the word in an atom's name."""

    UMMA = "umma"
    """tcgen05: operands in shared memory, accumulator in tensor memory."""
    WGMMA = "wgmma"
    """Warp groups: operands in shared memory, accumulator in registers."""
    MMA = "mma"
    """mma.sync of one warp: everything in registers."""
    FMA = "fma"
    """Scalar multiply-add."""


INSTRUCTION_BYTES = 32
"""Bytes of K that one instruction of every dense kind reads per row."""


@record
class Atom:
    """A matrix instruction. `prefix` is the generation that brought it, `m`, `n`, `k` its tile, `d`, `a`, `b` types.

    One that is named by the `kind` of its operands takes any types of that, of which `a` and `b` are the first.
    """

    prefix: str
    family: AtomFamily
    m: int
    n: int
    k: int
    d: MmaType
    a: MmaType
    b: MmaType
    suffix: str = ""
    kind: MmaKind | None = None

    @property
    def inputs(self) -> tuple[MmaType | MmaKind, MmaType | MmaKind]:
        """Operand types as the name has them."""
        return (self.a, self.b) if self.kind is None else (self.kind, self.kind)

    @property
    def name(self) -> str:
        """The witness: `sm100_umma_m64n128k16_f32_bf16_bf16`."""
        tail = f"_{self.suffix}" if self.suffix else ""
        types = "_".join(element.value for element in (self.d, *self.inputs))
        if self.family is AtomFamily.FMA:
            return f"universal_fma_{types}{tail}"
        return f"{self.prefix}_{self.family.value}_m{self.m}n{self.n}k{self.k}_{types}{tail}"

    @property
    def rows(self) -> int:
        """Rows of the least block of a warp's accumulator: those of two instructions where these have 8, but of f64."""
        return 8 if self.a is MmaType.F64 else max(16, self.m)

    @property
    def instruction(self) -> str:
        """The shape of the instruction that PTX has for it: a warp's reads 32 bytes of K, or what the atom says."""
        if self.family is AtomFamily.MMA and self.m == 16:
            deepest = INSTRUCTION_BYTES * 8 // self.a.bits
            return f"m16n8k{self.k if self.k * 2 == deepest else deepest}"
        return f"m{self.m}n{self.n}k{self.k}"


@lru_cache(maxsize=256)
def read_atom(name: str) -> Atom | None:
    """The atom of a witness; None for a name that is not built like one. Scales of blocks belong to the kinds that have
    them: their names end in `_bs`."""
    parts = name.split("_")
    universal = parts[:2] == ["universal", "fma"]
    prefix, words, suffix = (parts[:2], parts[2:5], parts[5:]) if universal else (parts[:3], parts[3:6], parts[6:])
    found = [input_word(word) for word in words]
    families = {f.value: f for f in AtomFamily}
    shape = (1, 1, 1) if universal else _shape("".join(prefix[2:]))
    if len(found) < 3 or prefix[1] not in families or shape is None:
        return None
    match found:
        case [MmaType() as d, MmaType() as a, MmaType() as b]:
            return Atom(prefix[0], families[prefix[1]], *shape, d, a, b, "_".join(suffix))
        case [MmaType() as d, MmaKind() as kind, MmaKind() as other] if kind is other and prefix[1] == "umma":
            first = types_of(kind)[0]
            is_scaled = SCALED in suffix
            made = Atom(prefix[0], AtomFamily.UMMA, *shape, d, first, first, "_".join(suffix), kind)
            return made if is_scaled is kind.block_scaled else None
        case _:
            return None


STATIONARY = "ws"
"""Part of the names of atoms whose right operand stays in the matrix unit."""
STATIONARY_COLUMNS = (64, 128, 256)
"""Columns that their instructions have."""
PAIR = "2cta"
"""Part of the names of atoms whose rows are those of two CTAs, each of which has half of B."""
SCALED = "bs"
"""Part of the names of atoms whose operands have scale factors."""


def _shape(word: str) -> tuple[int, int, int] | None:
    numbers: list[int] = []
    at = 0
    for letter in "mnk":
        if word[at : at + 1] != letter:
            return None
        at += 1
        end = at
        while end < len(word) and word[end].isdigit():
            end += 1
        if end == at:
            return None
        numbers.append(int(word[at:end]))
        at = end
    return (numbers[0], numbers[1], numbers[2]) if at == len(word) else None


_ROWS, _F64_ROWS, _COLUMNS, _WARPS = 16, 8, 8, 4
"""The blocks of accumulators that mma.sync is used for, and the warps that have one each (asked of tileiras 13.5)."""
_HALF = frozenset((MmaType.F16, MmaType.BF16))
_FP8 = frozenset((MmaType.E4M3, MmaType.E5M2))
_INT8 = frozenset((MmaType.S8, MmaType.U8))


def choose_atom(
    a: MmaType, b: MmaType, d: MmaType, shape: tuple[int, int, int], target: Target, *, cut: bool = True
) -> Atom:
    """The atom for a tile of `shape` (M, N, K): the widest family that the target, the types and the size allow.

    Sizes as the vendor's compiler has them: warp groups and tensor memory from 64 rows on, `mma.sync` where each of
    four warps has a block of 16 rows and 8 columns, or of 8 rows where the elements are f64, scalar code below. Where
    the assembler would replace an fp8 `mma.sync` by conversions and f16 instructions, the atom is the f16 one: its
    types are then not those of the operands, which are to be widened first.
    `cut` says whether a tile whose accumulator is too large for registers may be computed in halves.
    """
    m, n, k = shape
    deep = k * a.bits >= INSTRUCTION_BYTES * 8 and k * b.bits >= INSTRUCTION_BYTES * 8
    if deep and m >= 64 and n >= 8:
        if target.has(Feature.TMEM) and _umma_type(a, b, d, target) and tmem_fits(m, n) and (m == 64 or n >= 16):
            rows = 128 if m >= 128 else 64
            return Atom("sm100", AtomFamily.UMMA, rows, min(n, 256), 256 // a.bits, d, a, b)
        if target.has(Feature.WGMMA) and _wgmma_type(a, b, d) and registers_fit(m, n, d, cut=cut):
            return Atom("sm90", AtomFamily.WGMMA, 64, min(n, 256), 256 // a.bits, d, a, b)
    least = _F64_ROWS if a is MmaType.F64 else _ROWS
    if deep and m >= least and n >= _COLUMNS and m * n >= _WARPS * least * _COLUMNS:
        found = _mma_sync(a, b, d, shape, target)
        if found is not None:
            return found
    return Atom("universal", AtomFamily.FMA, 1, 1, 1, d, a, b)


def fits(atom: Atom, shape: tuple[int, int, int]) -> bool:
    """True if a tile of `shape` (M, N, K) consists of whole instructions of an atom."""
    if atom.family is AtomFamily.FMA:
        return True
    m, n, k = shape
    if atom.suffix == SCALED:
        return m % atom.rows == 0 and n % atom.n == 0 and k % atom.k == 0
    rows, columns = atom.rows, 16 if atom.prefix == "sm70" else atom.n
    depth = min(atom.k, INSTRUCTION_BYTES * 8 // atom.a.bits)
    return m % rows == 0 and n % columns == 0 and k % depth == 0 and k * atom.a.bits >= INSTRUCTION_BYTES * 8


def tmem_fits(m: int, n: int) -> bool:
    """True if an accumulator of `m` x `n` fits tensor memory: 512 columns of 128 lanes."""
    return max(1, m // 128) * n <= 512


def registers_fit(m: int, n: int, d: MmaType, *, cut: bool) -> bool:
    """True if an accumulator leaves half of a block's 64 Ki registers: wgmma cannot spill, ptxas refuses instead.

    With `cut`, whether one does that is cut into as many parts as there are instruction tiles, or fewer.
    """
    parts = max(1, m // 64) * max(1, n // 256) if cut else 1
    return m * n * d.bits // 32 <= parts << 15


def _umma_type(a: MmaType, b: MmaType, d: MmaType, target: Target) -> bool:
    if a in _HALF and a is b:
        return d is MmaType.F32 or (d is MmaType.F16 and a is MmaType.F16)
    if a is MmaType.TF32 and b is MmaType.TF32:
        return d is MmaType.F32
    if a in _FP8 and b in _FP8:
        return d in (MmaType.F32, MmaType.F16)
    return a in _INT8 and b in _INT8 and target.has(Feature.TCGEN05_I8)


def _wgmma_type(a: MmaType, b: MmaType, d: MmaType) -> bool:
    if a in _HALF and a is b:
        return d is MmaType.F32 or (d is MmaType.F16 and a is MmaType.F16)
    if a is MmaType.TF32 and b is MmaType.TF32:
        return d is MmaType.F32
    if a in _FP8 and b in _FP8:
        return d in (MmaType.F32, MmaType.F16)
    return a in _INT8 and b in _INT8


def _consumer_blackwell(target: Target) -> bool:
    """The family whose atoms are called sm120: no tensor memory, native fp8, packed f32."""
    return target.has(Feature.MMA_FP8_NATIVE) and target.has(Feature.F32X2)


def _mma_sync(a: MmaType, b: MmaType, d: MmaType, shape: tuple[int, int, int], target: Target) -> Atom | None:
    new = _consumer_blackwell(target)
    if a in _HALF and a is b:
        if d is not MmaType.F32 and not (d is MmaType.F16 and a is MmaType.F16):
            return None
        if new:
            return Atom("sm120", AtomFamily.MMA, 16, 8, 32, d, a, b)
        if target.has(Feature.MMA_F16_K16) and (a is MmaType.F16 or target.has(Feature.MMA_BF16)):
            return Atom("sm80", AtomFamily.MMA, 16, 8, 16, d, a, b)
        if a is MmaType.F16 and target.has(Feature.MMA_F16_K8) and target.has(Feature.LDMATRIX):
            return Atom("sm75", AtomFamily.MMA, 16, 8, 8, d, a, b)
        if a is MmaType.F16 and target.has(Feature.MMA_F16_K4) and shape[1] >= 16:
            return Atom("sm70", AtomFamily.MMA, 8, 8, 4, d, a, b)
        return None
    if a is MmaType.TF32 and b is MmaType.TF32 and target.has(Feature.MMA_TF32):
        return Atom("sm120" if new else "sm80", AtomFamily.MMA, 16, 8, 8, d, a, b) if d is MmaType.F32 else None
    if a is MmaType.F64 and b is MmaType.F64 and target.has(Feature.MMA_F64):
        return Atom("sm80", AtomFamily.MMA, 8, 8, 4, d, a, b)
    if a in _FP8 and b in _FP8 and target.has(Feature.MMA_FP8):
        if not target.has(Feature.MMA_FP8_NATIVE):
            return _mma_sync(MmaType.F16, MmaType.F16, d, shape, target)
        return Atom("sm120" if new else "sm89", AtomFamily.MMA, 16, 8, 32, d, a, b)
    if a in _INT8 and b in _INT8:
        if target.has(Feature.MMA_S8_K32):
            return Atom("sm120" if new else "sm80", AtomFamily.MMA, 16, 8, 32, d, a, b)
        if target.has(Feature.MMA_S8_K16) and target.has(Feature.LDMATRIX):
            return Atom("sm75", AtomFamily.MMA, 8, 8, 16, d, a, b)
    return None
