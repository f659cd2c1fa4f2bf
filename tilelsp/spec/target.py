"""GPU targets, declared: one row each. Code asks `target.has(Feature.X)` and never compares numbers or names."""

from __future__ import annotations

import enum

from tilelsp.base.record import record
from tilelsp.spec.cite import Cite


class Suffix(enum.Enum):
    """Suffix of a target's number, and which GPUs its code runs on."""

    NONE = ""
    """This and every later GPU."""
    FAMILY = "f"
    """This and later GPUs of the same family."""
    ARCH = "a"
    """This GPU only."""


class Feature(enum.Enum):
    """A feature of a target. The first eight are the subtarget bits of the background documents."""

    TMEM = "has_tmem"
    """Tensor memory and the tcgen05 instructions."""
    WGMMA = "has_wgmma"
    """Warp-group MMA."""
    ARCH_CONDITIONAL = "has_arch_conditional"
    """The name ends in `a`."""
    FAMILY_CONDITIONAL = "has_family_conditional"
    """The name ends in `f`, or in `a` on a chip that belongs to a family."""
    SCALE_INPUT_ACCUMULATOR = "has_scale_input_accumulator"
    """`tcgen05.mma` with a scale-input-d immediate."""
    WIDE_IM2COL = "has_wide_im2col"
    """TMA loads in `.im2col::w` and `.im2col::w::128` mode to a cluster."""
    TWO_CTA_TMA = "has_two_cta_tma"
    """`.cta_group` on TMA loads."""
    CLUSTER_MULTICAST = "has_cluster_multicast"
    """`.multicast::cluster` on TMA loads."""

    TCGEN05_I8 = "tcgen05_kind_i8"
    TCGEN05_SHIFT = "tcgen05_shift"
    TCGEN05_SCALE_VEC = "tcgen05_scale_vec"
    """`.scale_vec::NX` on block-scaled MMAs."""
    TCGEN05_BLOCK_LENGTH = "tcgen05_block16_32"
    """`.block16` and `.block32` on block-scaled MMAs (PTX 8.8)."""
    TCGEN05_SPARSE_FP4 = "tcgen05_sparse_mxf4"
    TCGEN05_LD_RED = "tcgen05_ld_red"
    TCGEN05_K96 = "tcgen05_k96"
    """K = 96 for dense fp4 kinds."""
    TCGEN05_TI16 = "tcgen05_kind_ti16"

    TMA = "tma"
    """Tensor and bulk copies, with transaction barriers."""
    TMA_GATHER = "tma_gather4"
    """`.tile::gather4` loads and `.tile::scatter4` stores between global memory and a cluster."""
    TENSORMAP_REPLACE = "tensormap_replace"
    CLUSTERS = "clusters"
    """Thread-block clusters, distributed shared memory, `elect.sync`, `griddepcontrol`."""
    FABRIC = "fabric"
    """Copies to and from other devices by handles, `fabric.try_put` and its kin."""
    CLUSTER_LAUNCH_CONTROL = "clusterlaunchcontrol"
    SETMAXNREG = "setmaxnreg"
    MBARRIER = "mbarrier"
    MBARRIER_TRY_WAIT = "mbarrier_try_wait"
    """`try_wait`, transaction counts and cluster scope."""
    CP_ASYNC = "cp_async"

    MMA_F16_K4 = "mma_f16_m8n8k4"
    MMA_F16_K8 = "mma_f16_m16n8k8"
    MMA_F16_K16 = "mma_f16_m16n8k16"
    MMA_BF16 = "mma_bf16"
    MMA_TF32 = "mma_tf32"
    MMA_F64 = "mma_f64_m8n8k4"
    MMA_F64_M16 = "mma_f64_m16n8"
    WMMA_S8 = "wmma_s8_m16n16k16"
    MMA_S8_K16 = "mma_s8_m8n8k16"
    MMA_S8_K32 = "mma_s8_m16n8k32"
    MMA_FP8 = "mma_fp8"
    MMA_FP8_NATIVE = "mma_fp8_native"
    """fp8 `mma.sync` is one tensor instruction, not a conversion to f16."""
    MMA_FP6_FP4 = "mma_fp6_fp4"
    """fp6 and fp4 operands and block scaling in `mma.sync`."""
    MMA_SPARSE = "mma_sparse"
    MMA_SPARSE_FP4 = "mma_sparse_mxf4"

    LDMATRIX = "ldmatrix"
    LDMATRIX_B8 = "ldmatrix_b8"
    """8-bit and narrower forms of ldmatrix, and `stmatrix.b8`."""
    STMATRIX = "stmatrix"
    MOVMATRIX = "movmatrix"
    REDUX_S32 = "redux_s32"
    REDUX_F32 = "redux_f32"
    BF16_FMA = "bf16_fma"
    """`fma`, `neg`, `abs`, `max` of bf16, and conversion from f32."""
    BF16_ARITH = "bf16_arith"
    """`add`, `sub`, `mul` and `setp` of bf16."""
    FP8_CVT = "cvt_fp8"
    FP6_FP4_CVT = "cvt_fp6_fp4"
    STOCHASTIC_CVT = "cvt_rs"
    TF32_EVEN = "cvt_rn_tf32"
    """Conversion from f32 to tf32 to nearest with ties to even."""
    F32X2 = "f32x2"
    LD_GLOBAL_256 = "ld_global_256"
    TANH_APPROX = "tanh_approx_f32"
    EX2_F16 = "ex2_f16"
    """`ex2.approx.f16` and `.f16x2`."""
    HALF_MINMAX = "minmax_f16_nan"
    """`min` and `max` of f16, and their `.NaN` forms of every type."""
    LARGE_STATIC_SHARED = "large_static_shared"
    """Static `.shared` beyond 48 KiB."""


@record(order=True)
class Version:
    """A `major.minor` version of PTX or of a CUDA release."""

    major: int
    minor: int

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}"


@record
class Multiprocessor:
    """Resources of one SM for the CTAs that share it.

    `threads` and `ctas` are the most that may live there, `registers` 32-bit ones, `shared` bytes. Each CTA's shared
    memory is rounded up to `shared_unit` and costs `reserved` bytes more. `guess` marks figures not published.
    """

    threads: int
    ctas: int
    shared: int
    registers: int = 65536
    reserved: int = 1024
    shared_unit: int = 128
    guess: bool = False


@record
class Target:
    """One SM target.

    `family` is the number of the family's first chip, None where there is no family. `ptx` is the lowest PTX version
    that has the target. `static_shared` is what ptxas accepts as `.shared` of one entry and `max_shared` what a block
    may use with opt-in, in bytes. `max_cluster` counts CTAs: portable, and with the non-portable attribute; 0 means
    no clusters. `ptxas_since` and `ptxas_until` are the CUDA releases whose assembler knows the target (of those we
    looked at, 12.9 to 13.5). `sm` is what its multiprocessors have. `tileiras` is what the vendor's compiler calls it,
    None where it has no name for it.
    """

    name: str
    number: int
    suffix: Suffix
    family: int | None
    generation: str
    product: str
    ptx: Version
    features: frozenset[Feature]
    static_shared: int
    max_shared: int
    max_cluster: tuple[int, int]
    ptxas_since: Version
    ptxas_until: Version | None
    sm: Multiprocessor
    tileiras: str | None
    src: Cite
    note: str = ""

    def has(self, feature: Feature) -> bool:
        """True if the target has `feature`."""
        return feature in self.features

    @property
    def matrix_unit(self) -> str:
        """The newest instructions of matrix multiplication that it has, by the start of their PTX."""
        if self.has(Feature.TMEM):
            return "tcgen05"
        return "wgmma" if self.has(Feature.WGMMA) else "mma.sync"

    def assembled_by(self, release: Version) -> bool:
        """True if the ptxas of this CUDA release knows the target."""
        return self.ptxas_since <= release and (self.ptxas_until is None or release <= self.ptxas_until)

    def __str__(self) -> str:
        return self.name
