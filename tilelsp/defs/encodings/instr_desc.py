"""The tcgen05 instruction descriptor (`idesc`, 32 bits) and the zero-column mask (64 bits) of PTX.

The type codes of operands depend on the instruction's `.kind`, which is not in the word, so every kind has a
reading of its own beside the two general ones. ptxas does not check these constants at all.
"""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.defs.encodings.terms import CtaGroup, Major, MmaKind, MmaType
from tilelsp.spec.bits import Encoding
from tilelsp.spec.cite import Cite
from tilelsp.spec.field_bits import Bits, Code, EncodingError
from tilelsp.spec.word import Word, WordOperand

_DENSE_SRC = Cite("PTX ISA", "Instruction descriptor: .kind f16, tf32, f8f6f4, i8")
_SCALED_SRC = Cite("PTX ISA", "Instruction descriptor: .kind mxf8f6f4, mxf4, mxf4nvf4")

_F16_TYPES = (Code(0, "f16", MmaType.F16), Code(1, "bf16", MmaType.BF16))
_TF32_TYPES = (Code(2, "tf32", MmaType.TF32),)
_F8F6F4_TYPES = (
    Code(0, "e4m3", MmaType.E4M3),
    Code(1, "e5m2", MmaType.E5M2),
    Code(3, "e2m3", MmaType.E2M3),
    Code(4, "e3m2", MmaType.E3M2),
    Code(5, "e2m1", MmaType.E2M1),
)
_I8_TYPES = (Code(0, "u8", MmaType.U8), Code(1, "s8", MmaType.S8))
_FP4_TYPES = (Code(1, "e2m1", MmaType.E2M1),)
_ANY_DENSE_TYPES = (
    Code(0, "f16 | e4m3 | u8 (kind f16 | f8f6f4 | i8)"),
    Code(1, "bf16 | e5m2 | s8 (kind f16 | f8f6f4 | i8)"),
    Code(2, "tf32 (kind tf32)"),
    Code(3, "e2m3 (kind f8f6f4)"),
    Code(4, "e3m2 (kind f8f6f4)"),
    Code(5, "e2m1 (kind f8f6f4)"),
)
_ANY_SCALED_TYPES = (
    Code(0, "e4m3 (kind mxf8f6f4)"),
    Code(1, "e5m2 | e2m1 (kind mxf8f6f4 | mxf4, mxf4nvf4)"),
    Code(3, "e2m3 (kind mxf8f6f4)"),
    Code(4, "e3m2 (kind mxf8f6f4)"),
    Code(5, "e2m1 (kind mxf8f6f4)"),
)
_D_F16_F32 = (Code(0, "f16", MmaType.F16), Code(1, "f32", MmaType.F32))
_D_F32 = (Code(1, "f32", MmaType.F32),)
_D_S32 = (Code(2, "s32", MmaType.S32),)
_COLUMNS = tuple(range(1, 33))
_MAJOR = (Code(0, "K-major", Major.K), Code(1, "MN-major", Major.MN))


def _dense(
    reading: str,
    types: tuple[Code, ...],
    results: tuple[Code, ...],
    *,
    selector: bool = False,
    saturate: bool = False,
    negate: bool = True,
) -> Encoding:
    """One dense reading; `selector`, `saturate` and `negate` say what the kind allows, the rest must be zero."""

    def allowed(yes: bool) -> int | None:
        return None if yes else 0

    return Encoding(
        name="idesc",
        reading=reading,
        width=32,
        digits=8,
        src=_DENSE_SRC,
        fields=(
            Bits("sparsity_selector", 0, 1, constant=allowed(selector), doc="which half of the metadata column"),
            Bits("sparse", 2, 2, doc="A is sparse"),
            Bits("saturate", 3, 3, constant=allowed(saturate), doc="integer saturation"),
            Bits("d_type", 4, 5, results, doc="type of D"),
            Bits("a_type", 7, 9, types, doc="type of A"),
            Bits("b_type", 10, 12, types, doc="type of B"),
            Bits("negate_a", 13, 13, constant=allowed(negate), doc="negate A"),
            Bits("negate_b", 14, 14, constant=allowed(negate), doc="negate B"),
            Bits("transpose_a", 15, 15, _MAJOR, doc="major-ness of A"),
            Bits("transpose_b", 16, 16, _MAJOR, doc="major-ness of B"),
            Bits("n", 17, 22, scale=8, unit="columns", only=_COLUMNS, doc="N >> 3"),
            Bits("m", 24, 28, scale=16, unit="rows", only=(2, 4, 8, 16), doc="M >> 4"),
            Bits(
                "max_shift",
                30,
                31,
                (Code(0, "no shift"), Code(1, "8"), Code(2, "16"), Code(3, "32")),
                doc="greatest column shift of B, .ws only",
            ),
        ),
    )


_ANY_ID = tuple(Code(n, f"byte {n}") for n in range(4))
_EVEN_ID = (Code(0, "byte 0"), Code(2, "byte 2"))


def _scaled(
    reading: str,
    types: tuple[Code, ...],
    *,
    scale_types: tuple[Code, ...],
    ids: tuple[Code, ...],
    transposed: bool,
    k96: bool,
    wide_b: bool,
) -> Encoding:
    """One block-scaled reading; the flags say what the kind allows, `wide_b` whether B's type has three bits."""
    transpose = None if transposed else 0
    return Encoding(
        name="idesc",
        reading=reading,
        width=32,
        digits=8,
        src=_SCALED_SRC,
        fields=(
            Bits("sparse", 2, 2, doc="A is sparse"),
            Bits("scale_b_id", 4, 5, ids, doc="byte of the scale word of B"),
            Bits("a_type", 7, 9, types, doc="type of A"),
            Bits("b_type", 10, 12 if wide_b else 11, types, doc="type of B"),
            Bits("negate_a", 13, 13, doc="negate A"),
            Bits("negate_b", 14, 14, doc="negate B"),
            Bits("transpose_a", 15, 15, _MAJOR, constant=transpose, doc="major-ness of A"),
            Bits("transpose_b", 16, 16, _MAJOR, constant=transpose, doc="major-ness of B"),
            Bits("n", 17, 22, scale=8, unit="columns", only=_COLUMNS, doc="N >> 3"),
            Bits("scale_type", 23, 23, scale_types, doc="type of the scale factors"),
            Bits("m", 27, 28, scale=128, unit="rows", only=(1, 2), doc="M >> 7"),
            Bits("scale_a_id", 29, 30, ids, doc="byte of the scale word of A"),
            *(
                (Bits("k_size", 31, 31, (Code(0, "K = 64 dense, 128 sparse"), Code(1, "K = 96")), doc="K"),)
                if k96
                else ()
            ),
        ),
    )


_UE8M0 = Code(1, "ue8m0")
_UE4M3 = Code(0, "ue4m3")

IDESC_DENSE = _dense("dense", _ANY_DENSE_TYPES, (*_D_F16_F32, *_D_S32), selector=True, saturate=True)
IDESC_SCALED = _scaled(
    "block-scaled",
    _ANY_SCALED_TYPES,
    scale_types=(_UE4M3, _UE8M0),
    ids=_ANY_ID,
    transposed=True,
    k96=True,
    wide_b=True,
)

IDESC_BY_KIND: dict[MmaKind, Encoding] = {
    MmaKind.F16: _dense("f16", _F16_TYPES, _D_F16_F32, selector=True),
    MmaKind.TF32: _dense("tf32", _TF32_TYPES, _D_F32, selector=True),
    MmaKind.F8F6F4: _dense("f8f6f4", _F8F6F4_TYPES, _D_F16_F32),
    MmaKind.I8: _dense("i8", _I8_TYPES, _D_S32, saturate=True, negate=False),
    MmaKind.MXF8F6F4: _scaled(
        "mxf8f6f4", _F8F6F4_TYPES, scale_types=(_UE8M0,), ids=_ANY_ID, transposed=True, k96=False, wide_b=True
    ),
    MmaKind.MXF4: _scaled(
        "mxf4", _FP4_TYPES, scale_types=(_UE8M0,), ids=_EVEN_ID, transposed=False, k96=True, wide_b=False
    ),
    MmaKind.MXF4NVF4: _scaled(
        "mxf4nvf4", _FP4_TYPES, scale_types=(_UE4M3, _UE8M0), ids=_ANY_ID, transposed=False, k96=True, wide_b=False
    ),
}
"""The reading of each `.kind`; its name is the kind's."""


def types_of(kind: MmaKind) -> tuple[MmaType, ...]:
    """The element types that a kind takes."""
    codes = IDESC_BY_KIND[kind].field("a_type").codes
    return tuple(code.value for code in codes if isinstance(code.value, MmaType))


_PLACES = (
    WordOperand("ptx", "tcgen05.*", "idesc", modifier="kind::"),
    WordOperand("dialect", "nvvm.tcgen05.mma*", "idesc", modifier="kind"),
    *(WordOperand("llvm", f"llvm.nvvm.tcgen05.mma.{form}{space}*", 3)
      for form in ("", "sp.", "ws.", "ws.sp.") for space in ("shared", "tensor")),
)  # fmt: skip

IDESCS = Word(
    "idesc", "tcgen05 instruction descriptor of PTX", (IDESC_DENSE, IDESC_SCALED, *IDESC_BY_KIND.values()), _PLACES
)


# --- what an instruction may be ------------------------------------------------------------------------------------


def instruction_k(kind: MmaKind, *, sparse: bool = False, k96: bool = False) -> int:
    """Elements of K that one instruction consumes."""
    if k96:
        return 96
    dense = {MmaKind.F16: 16, MmaKind.TF32: 8, MmaKind.MXF4: 64, MmaKind.MXF4NVF4: 64}.get(kind, 32)
    return 2 * dense if sparse else dense


def legal_shape(
    kind: MmaKind,
    cta_group: CtaGroup,
    m: int,
    n: int,
    *,
    sparse: bool = False,
    weight_stationary: bool = False,
    b_transposed: bool = False,
    k96: bool = False,
) -> bool:
    """True if PTX has an `m` x `n` instruction of this kind; for two CTAs, `m` counts the rows of both.

    `b_transposed` is a B operand that is MN-major, which widens the step of N for 8-bit types.
    """
    pair = cta_group is CtaGroup.TWO
    if cta_group is CtaGroup.FOUR:
        return False
    if weight_stationary:
        widths = (64, 128) if sparse else (64, 128, 256)
        return not pair and not kind.block_scaled and m in (32, 64, 128) and n in widths
    if kind.block_scaled:
        wide = sparse or k96
        rows = ((256,) if wide else (128, 256)) if pair else (128,)
        step = 16 if pair else 8
    else:
        rows = (128, 256) if pair else (64, 128)
        step = 16 if pair else 8
        if kind is MmaKind.I8:
            if not pair and n in (8, 24):
                return m in rows
            step = 32 if pair else 16
        elif kind is MmaKind.F8F6F4 and b_transposed:
            step = 32 if pair else 16
    return m in rows and step <= n <= 256 and n % step == 0


def _form(kind: MmaKind, cta_group: CtaGroup, m: int, n: int, sparse: bool, weight_stationary: bool) -> str:
    """The sentence about a shape that PTX does not have."""
    more = f"{' with .ws' if weight_stationary else ''}{' with sparse A' if sparse else ''}"
    return f"kind {kind.value} has no {m} x {n} form for {cta_group.value} CTA{more}"


def idesc_faults(kind: MmaKind, cta_group: CtaGroup, word: int, *, weight_stationary: bool = False) -> tuple[str, ...]:
    """Faults that keep `word` from being a descriptor of an instruction of this kind and group: fields, or the
    shape."""
    encoding = IDESC_BY_KIND[kind]
    found = encoding.faults(word)
    fields = encoding.unpack(word)
    m, n, sparse = fields.scaled("m"), fields.scaled("n"), fields.flag("sparse")
    if found or legal_shape(
        kind,
        cta_group,
        m,
        n,
        sparse=sparse,
        weight_stationary=weight_stationary,
        b_transposed=fields.flag("transpose_b"),
        k96="k_size" in encoding.names and fields.flag("k_size"),
    ):
        return found
    return (_form(kind, cta_group, m, n, sparse, weight_stationary),)


@record
class MmaInstruction:
    """A tcgen05 MMA by meaning, from which its instruction descriptor follows.

    `m` and `n` are the instruction's shape, with the rows of both CTAs for a pair. `scale_type` is `ue8m0` or
    `ue4m3` and belongs to block-scaled kinds, as do the scale ids and `k96`; `saturate` to i8.
    """

    kind: MmaKind
    m: int
    n: int
    a: MmaType
    b: MmaType
    d: MmaType
    cta_group: CtaGroup = CtaGroup.ONE
    a_major: Major = Major.K
    b_major: Major = Major.K
    negate_a: bool = False
    negate_b: bool = False
    sparse: bool = False
    sparsity_selector: int = 0
    saturate: bool = False
    weight_stationary: bool = False
    max_shift: int = 0
    scale_type: str = "ue8m0"
    scale_a_id: int = 0
    scale_b_id: int = 0
    k96: bool = False

    @property
    def k(self) -> int:
        """Elements of K that the instruction consumes."""
        return instruction_k(self.kind, sparse=self.sparse, k96=self.k96)

    def descriptor(self) -> int:
        """The instruction descriptor. Raises `EncodingError` for what PTX does not have, in shape or in fields."""
        if not legal_shape(
            self.kind,
            self.cta_group,
            self.m,
            self.n,
            sparse=self.sparse,
            weight_stationary=self.weight_stationary,
            b_transposed=self.b_major is Major.MN,
            k96=self.k96,
        ):
            form = _form(self.kind, self.cta_group, self.m, self.n, self.sparse, self.weight_stationary)
            raise EncodingError(f"idesc: {form}")
        if self.kind is MmaKind.F16 and self.d is MmaType.F16 and (self.a, self.b) != (MmaType.F16, MmaType.F16):
            raise EncodingError("idesc: kind f16 with an f16 result needs f16 operands")
        encoding = IDESC_BY_KIND[self.kind]
        common = encoding.pack(
            sparse=int(self.sparse),
            a_type=self.a,
            b_type=self.b,
            negate_a=int(self.negate_a),
            negate_b=int(self.negate_b),
            transpose_a=self.a_major,
            transpose_b=self.b_major,
            n=self.n >> 3,
        )
        if self.kind.block_scaled:
            return self._scaled(encoding, common)
        shift = encoding.field("max_shift").parse(str(self.max_shift)) if self.max_shift else 0
        if shift and not self.weight_stationary:
            raise EncodingError("idesc: a column shift of B needs .ws")
        return encoding.replace(
            common,
            d_type=self.d,
            sparsity_selector=self.sparsity_selector,
            saturate=int(self.saturate),
            m=self.m >> 4,
            max_shift=shift,
        )

    def _scaled(self, encoding: Encoding, common: int) -> int:
        if self.d is not MmaType.F32:
            raise EncodingError(f"idesc: kind {self.kind.value} accumulates in f32")
        if self.k96 and (self.kind is MmaKind.MXF8F6F4 or self.sparse):
            raise EncodingError("idesc: K = 96 exists for dense fp4 kinds only")
        word = encoding.replace(
            common,
            m=self.m >> 7,
            scale_type=encoding.field("scale_type").parse(self.scale_type),
            scale_a_id=self.scale_a_id,
            scale_b_id=self.scale_b_id,
            **({"k_size": 1} if self.k96 else {}),
        )
        faults = encoding.faults(word)
        if faults:
            raise EncodingError(f"{encoding}: {faults[0]}")
        return word


_SUB_MASKS = tuple(
    Bits(f"start_count_{n}", 8 * n, 8 * n + 7, doc=f"leading mask bits to drop from sub-mask {n}") for n in range(4)
)
_SPANS = tuple(
    Bits(
        f"first_span_{n}",
        32 + n,
        32 + n,
        (Code(0, "starts with used columns"), Code(1, "starts with zeroed columns")),
        doc=f"how the pattern of sub-mask {n} starts",
    )
    for n in range(4)
)

ZERO_COLUMN_MASK = Encoding(
    name="zero-column-mask",
    reading="ptx",
    width=64,
    digits=16,
    src=Cite("PTX ISA", "Zero-Column Mask Descriptor"),
    doc="The table's words for skip and use spans are swapped; the examples there agree with this reading.",
    fields=(
        *_SUB_MASKS,
        *_SPANS,
        Bits("generate", 39, 39, (Code(0, "no column is zeroed"), Code(1, "generate the mask")), doc="non-zero mask"),
        Bits("skip_span", 40, 47, bias=1, unit="columns", doc="consecutive zeroed columns, less one"),
        Bits("use_span", 48, 55, bias=1, unit="columns", doc="consecutive used columns, less one"),
        Bits("column_shift", 56, 61, unit="columns", doc="at most 16 for M = 32, else 32"),
    ),
)

ZERO_COLUMN_MASKS = Word(
    "zero-column-mask",
    "zero-column mask of a .ws tcgen05 MMA",
    (ZERO_COLUMN_MASK,),
    (
        WordOperand("ptx", "tcgen05.mma.*ws*", "zeros"),
        WordOperand("llvm", "llvm.nvvm.tcgen05.mma.ws.*.zero_col_mask", -4),
    ),
)
