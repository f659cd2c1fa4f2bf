"""Views: what rules look at, made from a dialect op's attributes or from a machine op's words."""

from __future__ import annotations

import enum

from tilelsp.base.record import record
from tilelsp.defs.encodings.builtin_calls import BuiltinFamily
from tilelsp.defs.encodings.collector import COLLECTOR_WORD, collector_mode
from tilelsp.defs.encodings.kind_word import KIND_WORD
from tilelsp.defs.encodings.terms import (
    Collector,
    CpMulticast,
    CpShape,
    CpSource,
    CtaGroup,
    Major,
    MmaKind,
    MmaType,
    ScaleVec,
    Swizzle,
)
from tilelsp.spec.target import Feature, Target, Version


@record
class MmaView:
    """A tcgen05 MMA.

    `kind` and `cta_group` are None for codes that no document assigns. `scale_vec` None leaves the size implicit.
    `scale_vec_reserved` is the reserved code 3. `a_in_tmem` is None where the operand is not known.
    `reserved` and `collector_reserved` are the stray bits of the two machine words; `collector_inert` says that
    the collector word has a mode without its valid bit.
    """

    kind: MmaKind | None
    cta_group: CtaGroup | None = CtaGroup.ONE
    scale_vec: ScaleVec | None = None
    scale_input_acc: bool = False
    block_scale: bool = False
    sparse: bool = False
    weight_stationary: bool = False
    collector: Collector = Collector.DISCARD
    ashift: bool = False
    a_in_tmem: bool | None = None
    scale_vec_reserved: bool = False
    reserved: int = 0
    collector_reserved: int = 0
    collector_inert: bool = False

    @property
    def explicit_scale_vec(self) -> bool:
        """True if the size is more than the implicit 1X, which the kind word does not distinguish from an explicit
        one."""
        return self.scale_vec in (ScaleVec.X2, ScaleVec.X4) or self.scale_vec_reserved

    @classmethod
    def from_words(
        cls,
        kind_word: int,
        collector_word: int,
        *,
        sparse: bool = False,
        weight_stationary: bool = False,
        a_in_tmem: bool | None = None,
        target: Target | None = None,
    ) -> MmaView:
        """The view of a machine op: both words in the tileiras reading, and what its opcode says.

        Code 0 of the scale vector is 1X or left open. It is read as left open for the fp4 kinds on a target that has
        no explicit sizes, where 1X would leave no legal word at all, and as 1X everywhere else.
        Raises `EncodingError` for words of more than 32 bits.
        """
        fields = KIND_WORD.unpack(kind_word)
        mode = collector_mode(collector_word)
        kind = fields.value("mma_kind", MmaKind)
        scale_vec = fields.value("scale_vec_size", ScaleVec)
        block_scale = fields.flag("block_scale")
        if (
            scale_vec is ScaleVec.X1
            and block_scale
            and kind in (MmaKind.MXF4, MmaKind.MXF4NVF4)
            and target is not None
            and not target.has(Feature.ARCH_CONDITIONAL)
        ):
            scale_vec = None
        return cls(
            kind=kind,
            cta_group=fields.value("cta_group", CtaGroup),
            scale_vec=scale_vec,
            scale_input_acc=fields.flag("scale_input_acc"),
            block_scale=block_scale,
            sparse=sparse,
            weight_stationary=weight_stationary,
            collector=mode.collector,
            ashift=mode.ashift,
            a_in_tmem=a_in_tmem,
            scale_vec_reserved=fields.raw("scale_vec_size") == 3,
            reserved=fields.stray,
            collector_reserved=COLLECTOR_WORD.stray(collector_word),
            collector_inert=mode.inert,
        )


@record
class DescriptorView:
    """A packed word that an instruction takes and that is no legal one: the word's name, and what is wrong with it."""

    word: str
    faults: tuple[str, ...]


@record
class Tcgen05View:
    """Any tcgen05 instruction but the MMA, by its name: `tcgen05.wait`, `tcgen05.alloc`, ..."""

    name: str
    multicast_mask_bits: int | None = None


@record
class UmmaLayoutView:
    """A shared-memory operand tile and its descriptor; `lbo` and `sbo` in bytes, extents in elements. `held_bits` is
    what an element takes for the matrix unit, 0 where that is as much as it has; `sparse` says of the multiply that
    half of the left operand is left out."""

    major: Major
    swizzle: Swizzle
    lbo: int
    sbo: int
    mn: int
    k: int
    element_bits: int
    held_bits: int = 0
    sparse: bool = False


@record
class AdvanceView:
    """A descriptor moved on: the 14-bit start address field before, the bytes added, and whether PTX does it.

    `inside` is where it then starts, in bytes from the start of a repetition of its swizzle; None where that is not
    known.
    """

    start: int
    byte_offset: int
    ptx: bool = False
    swizzle: Swizzle = Swizzle.NONE
    inside: int | None = None


@record
class TmemView:
    """Tensor memory of one kernel at one point: hardware columns live at once, and what allocation needs."""

    columns: int
    scratch_smem: bool = True


@record
class TmemUseView:
    """One use of a tensor-memory handle against its allocation and its release."""

    dominated_by_alloc: bool = True
    before_dealloc: bool = True
    deallocated: bool = True
    same_columns: bool = True
    relinquished: bool = True
    freed_once: bool = True
    permitted: bool = True
    is_size: bool = True
    written_first: bool = True


@record
class CtaGroupView:
    """The CTA groups of what a function does with tensor memory. `handles` counts those whose MMAs one wait drains."""

    one_group: bool = True
    is_drained: bool = True
    handles: int = 1


@record
class CollectorView:
    """The read that an MMA makes of the collector of its A."""

    is_filled: bool = True


@record
class TmemHandleView:
    """A use of a tensor-memory handle other than by its instructions: it is written to memory, copied or merged with
    another value, or taken out of its function."""

    spilled: bool = False
    copied: bool = False
    leaves: bool = False


@record
class BuiltinView:
    """A call of a matrix builtin. `n` is that of a `__wgmma_mma_async_*`, None where a constant is none; `wrong_shape`
    is the shape that it names where it has no such product.

    `rowcol` and `satf` are the arguments that choose layouts and saturation: a number, or None for what is none; an
    argument that the builtin does not have is 0. The first may be up to `last_rowcol`."""

    name: str
    family: BuiltinFamily
    typed: bool = True
    shape: str = ""
    sub_byte: bool = False
    ands: bool = False
    rowcol: int | None = 0
    last_rowcol: int = 3
    satf: int | None = 0
    overflows: bool = False
    n: int | None = None
    wrong_shape: str = ""


class TmaMode(enum.Enum):
    """How a TMA tensor copy walks the tensor; values are the PTX spellings."""

    TILE = "tile"
    IM2COL = "im2col"
    IM2COL_W = "im2col::w"
    IM2COL_W128 = "im2col::w::128"
    GATHER4 = "tile::gather4"
    SCATTER4 = "tile::scatter4"

    @classmethod
    def spelled(cls, *words: str) -> TmaMode | None:
        """The mode that words of a name spell, whatever stands between them; None for none."""
        normalized = "_".join(words).replace("::", "_").lower()
        return next((mode for mode in cls if mode.value.replace("::", "_") == normalized), None)


@record
class TmaView:
    """A TMA tensor copy. `box` is in elements, the fastest dimension first; empty where it is not known.

    `to_own` says that it fills the shared memory of its own CTA (PTX 8.6), which needs less than one to a cluster.
    """

    rank: int
    mode: TmaMode = TmaMode.TILE
    to_own: bool = False
    two_cta: bool = False
    multicast: bool = False
    store: bool = False
    box: tuple[int, ...] = ()
    element_bits: int = 8
    swizzle: Swizzle = Swizzle.NONE


@record
class CpView:
    """A `tcgen05.cp`, from shared to tensor memory. `shape` is None for a spelling that nobody uses."""

    shape: CpShape | None
    multicast: CpMulticast = CpMulticast.NONE
    source: CpSource = CpSource.NONE
    unsupported_format: bool = False


@record
class S2tCopyView:
    """A cooperative copy from shared to tensor memory: the group, its shape selector, and the issuing predicate."""

    cta_group: int
    shape_enum: int
    rank_predicate: bool = False
    warp_uniform: bool = True
    odd_ranks: bool = True
    """Set if the CTAs of odd rank issue it, where they are known."""
    sibling: bool = True
    """Set if the other CTA of a pair is the one whose rank differs in the lowest bit."""
    own_destination: bool = True
    """Set if the CTAs of the other parity write elsewhere."""


@record
class WgmmaView:
    """A warp-group MMA. `other_reduction` of one-bit operands is none by `.and.popc`; `a_flag`
    says that a transpose flag stands for A."""

    m: int
    n: int
    k: int
    a: MmaType
    b: MmaType
    d: MmaType
    a_major: Major = Major.K
    b_major: Major = Major.K
    a_in_registers: bool = False
    sparse: bool = False
    other_reduction: bool = False
    a_flag: bool = False


@record
class WgmmaUseView:
    """Any instruction of warp-group MMA, of which the target matters."""


@record
class WgmmaRegionView:
    """A run of asynchronous warp-group MMAs: which of the other three operations stand around it."""

    fence: bool = True
    commit: bool = True
    wait: bool = True
    read_in_flight: bool = False
    overwritten: bool = False
    drained: bool = True
    """Set if products are waited for before their operands are filled again."""
    written_first: bool = True


@record
class MbarrierView:
    """An mbarrier operation; what it does not carry is None. Bytes and counts as written."""

    count: int | None = None
    tx_bytes: int | None = None
    parity: int | None = None


@record
class MbarrierLifeView:
    """One operation on an mbarrier against all others of the kernel: whether what it depends on is ever done."""

    initialised: bool = True
    init_fenced: bool = True
    is_alive: bool = True
    free_to_init: bool = True
    arrivals: bool = True
    enough_arrivals: bool = True
    waited: bool = True
    bytes_expected: bool = True
    bytes_transferred: bool = True
    phase_changes: bool = True
    ordered: bool = True
    released: bool = True
    read_after_wait: bool = True
    answer_read: bool = True
    waits_for_first: bool = True
    """Set if a wait before a phase's fill can be for that phase."""
    is_alone: bool = True
    """Set if nothing else is stored where a barrier lies."""
    is_published: bool = True
    """Set if a barrier or fence comes between one thread's initialisation and the first use by all of them."""
    release_fenced: bool = True
    """Set if a fence for the cluster follows an initialisation."""
    is_reachable: bool = True
    """Set if the threads of a CTA make as many arrivals as it counts."""


@record
class TransactionView:
    """The bytes of a barrier that are expected and that copies bring, each time that both are executed."""

    tx_bytes: int
    brought: int


class AsyncKind(enum.Enum):
    """Asynchronous work that belongs to groups, or is waited for by itself."""

    COPY = "cp.async"
    BULK = "cp.async.bulk"
    TCGEN05 = "tcgen05"
    TENSOR_LOAD = "tcgen05.ld"
    TENSOR_STORE = "tcgen05.st"


@record
class AsyncGroupView:
    """Asynchronous work, or a group of it, against what follows on every way."""

    kind: AsyncKind
    committed: bool = True
    waited: bool = True
    in_flight: bool = False
    """Set if the filled memory is read before the copy has landed."""
    shared: bool = True
    """Set if a barrier comes before the use of what other threads copied, or stored for a copy."""
    drained: bool = True
    """Set if some wait comes between the work and what overwrites its operands."""
    taken: bool = True
    """Set if something takes its token, where commits name the tokens that they are for."""


@record
class VersionView:
    """The PTX version that a module asks for, against the first one that has its target."""

    target: str
    version: Version
    needed: Version


@record
class RegisterView:
    """A register where it is read: whether anything in the function writes it, and whether that may come first. Of
    registers that nothing writes only predicates are looked at: what a compiler leaves undefined is never written."""

    written: bool = True
    written_before: bool = True


@record
class ProxyView:
    """Shared memory that was written through the generic proxy, where the async proxy reads it."""

    fenced: bool = True


@record
class SleepView:
    """A wait for a time that is a constant."""

    nanoseconds: int
    """As written; a negative number stands for a large one."""


@record
class ClusterView:
    """A cluster launch or a cluster operation: CTAs along x, y and z."""

    shape: tuple[int, int, int] = (1, 1, 1)
    non_portable: bool = False
    is_used: bool = False
    """Set for an operation on the cluster, whatever its extents."""

    @property
    def ctas(self) -> int:
        """CTAs of the cluster."""
        x, y, z = self.shape
        return x * y * z


@record
class ClusterSyncView:
    """Synchronisation of a cluster's CTAs, and the need for it."""

    arrived: bool = True
    waited: bool = True
    synchronised: bool = True
    declared: bool = True
    started: bool = True
    """Set if a barrier may come before the access to another CTA."""
    ended: bool = True
    """Set if a barrier may come after that access."""
    shared: bool = True
    """Set if a cluster of several CTAs meets at the barrier."""


@record
class AtomView:
    """An MMA atom against the operands of the op that names it, by their types or by a kind that takes several.
    `precision` are the words of what the op says itself of how they are read."""

    atom_result: MmaType
    accumulator: MmaType
    atom_inputs: tuple[MmaType | MmaKind, MmaType | MmaKind]
    operands: tuple[MmaType, MmaType]
    precision: tuple[str, ...] = ()


@record
class TileNounView:
    """A multiply of tiles, and the attributes that it is given of the multiply that it becomes."""

    op: str
    attributes: tuple[str, ...]


@record
class TileMmaView:
    """The shapes of a tile-level MMA: rows and columns of A, B and the accumulator, as one CTA has them. Each CTA of a
    `pair` has half of B's columns."""

    a: tuple[int, int]
    b: tuple[int, int]
    acc: tuple[int, int]
    fastmath: str = ""
    pair: bool = False
