"""Rules of warp-group MMA: shapes and types, and the four operations around a run of them."""

from __future__ import annotations

from tilelsp.base.diagnostic import Severity
from tilelsp.defs.encodings.terms import Major, MmaType
from tilelsp.defs.rules.views import WgmmaRegionView, WgmmaUseView, WgmmaView
from tilelsp.spec.cite import Cite
from tilelsp.spec.effect import Act, Resource
from tilelsp.spec.rule import AnyRule, Rule, RuleVariant, TextLevel
from tilelsp.spec.target import Feature

_SHAPES = Cite("WGMMA Emission Protocol", "Per-Shape Lattice")
_PROTOCOL = Cite("WGMMA Emission Protocol", "The Four-Op Sequence")
_LIFETIME = Cite("WGMMA Emission Protocol", "Accumulator Lifetime")
_PTX = Cite("PTX ISA", "wgmma.mma_async")
_PTXAS = Cite("ptxas 13.5.37", "wgmma.mma_async")

_T = MmaType
_FP8 = (_T.E4M3, _T.E5M2)
_INTEGERS = (_T.S8, _T.U8)
_DENSE_K: dict[MmaType, int] = {
    _T.F16: 16,
    _T.BF16: 16,
    _T.TF32: 8,
    _T.E4M3: 32,
    _T.E5M2: 32,
    _T.S8: 32,
    _T.U8: 32,
    _T.B1: 256,
}


def wgmma_k(element: MmaType, *, sparse: bool = False) -> int | None:
    """Elements of K that one instruction consumes; None for a type that wgmma does not take."""
    dense = _DENSE_K.get(element)
    return dense if dense is None or not sparse else 2 * dense


def wgmma_n_legal(element: MmaType, n: int) -> bool:
    """True if wgmma has this N for operands of a type: multiples of 8; for integers and b1, multiples of 16 above
    32."""
    if not 8 <= n <= 256 or n % 8:
        return False
    return element not in (*_INTEGERS, _T.B1) or n in (8, 24) or n % 16 == 0


def _pair_legal(v: WgmmaView) -> bool:
    """True if the operand types match each other and the accumulator."""
    both = (v.a, v.b)
    if all(t in _FP8 for t in both):
        return v.d in (_T.F16, _T.F32)
    if all(t in _INTEGERS for t in both):
        return v.d is _T.S32
    if v.a is not v.b:
        return False
    accumulators = {_T.F16: (_T.F16, _T.F32), _T.BF16: (_T.F32,), _T.TF32: (_T.F32,), _T.B1: (_T.S32,)}
    return v.d in accumulators.get(v.a, ())


RULES: tuple[AnyRule, ...] = (
    Rule(
        id="wgmma.target",
        on=WgmmaUseView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: True,
        lacks=Feature.WGMMA,
        message="wgmma is supported only on sm_90a",
        explain="Warp-group MMA exists on Hopper with the `a` suffix, not on plain sm_90 and not on Blackwell.",
        src=Cite("WGMMA Emission Protocol", "SM Gating"),
        fix="compile for sm_90a",
        ours=True,
    ),
    Rule(
        id="wgmma.n-multiple",
        on=WgmmaView,
        levels=(TextLevel.NVVM, TextLevel.MIR, TextLevel.PTX, TextLevel.LLVM),
        blame="n",
        when=lambda v: v.n % 8 != 0,
        message="WGMMA N must be a multiple of 8",
        explain="The output tile of the hardware steps by eight columns.",
        src=_SHAPES,
        others=(
            RuleVariant(
                "N only supported for powers of two (a limit of the older builtins, not of the hardware)",
                Cite("Tensor Core / MMA Code Generation", "Dimension-to-Intrinsic Mapping"),
            ),
        ),
    ),
    Rule(
        id="wgmma.n-range",
        on=WgmmaView,
        levels=(TextLevel.NVVM, TextLevel.MIR, TextLevel.PTX, TextLevel.LLVM),
        blame="n",
        when=lambda v: v.n % 8 == 0 and not wgmma_n_legal(v.a, v.n),
        message="WGMMA has no instruction of this N for these operand types",
        explain="N is 8 to 256; 8-bit integers and bits step by 16 beyond 32.",
        src=_PTXAS,
        ours=True,
        others=(RuleVariant("any multiple of 8 for every type", _SHAPES),),
    ),
    Rule(
        id="wgmma.m",
        on=WgmmaView,
        levels=(TextLevel.NVVM, TextLevel.MIR, TextLevel.PTX),
        blame="m",
        when=lambda v: v.m != 64,
        message="WGMMA M must be 64",
        explain="Four warps hold 16 rows each.",
        src=_SHAPES,
        ours=True,
    ),
    Rule(
        id="wgmma.types",
        on=WgmmaView,
        levels=(TextLevel.NVVM, TextLevel.MIR, TextLevel.PTX),
        blame="types",
        when=lambda v: not _pair_legal(v),
        message="WGMMA has no instruction for these operand and accumulator types",
        explain="f16 (to f16 or f32), bf16 and tf32 (to f32), fp8 in any mix (to f16 or f32), s8/u8 in any mix and "
        "b1 (to s32). s4 and u4 are listed by the document and refused by ptxas.",
        src=_PTXAS,
        ours=True,
        others=(RuleVariant("s4 and u4 with K = 64", _SHAPES),),
    ),
    Rule(
        id="wgmma.b1-reduction",
        on=WgmmaView,
        levels=(TextLevel.MIR, TextLevel.PTX),
        blame="types",
        when=lambda v: v.a is MmaType.B1 and v.other_reduction,
        message="WGMMA reduces bits with .and.popc only",
        explain="ptxas refuses .xor.popc, and there is no other.",
        src=_PTXAS,
        ours=True,
        others=(RuleVariant(".xor.popc or .and.popc", _SHAPES),),
    ),
    Rule(
        id="wgmma.k",
        on=WgmmaView,
        levels=(TextLevel.NVVM, TextLevel.MIR, TextLevel.PTX),
        blame="k",
        when=lambda v: wgmma_k(v.a, sparse=v.sparse) not in (None, v.k),
        message="WGMMA K does not fit the operand type",
        rest=lambda v: f": {v.a.value} takes {wgmma_k(v.a, sparse=v.sparse)}",
        explain="K is 256 bits of A for each type; twice that with sparse A.",
        src=_SHAPES,
        ours=True,
    ),
    Rule(
        id="wgmma.major",
        on=WgmmaView,
        levels=(TextLevel.NVVM, TextLevel.MIR, TextLevel.PTX),
        blame="layout",
        when=lambda v: Major.MN in (v.a_major, v.b_major) and v.a not in (MmaType.F16, MmaType.BF16),
        message="WGMMA operands other than f16 and bf16 must be K-major",
        explain="The transpose flags exist for 16-bit types only.",
        src=_PTX,
        fix="transpose the tile while staging it",
        ours=True,
    ),
    Rule(
        id="wgmma.a-registers-major",
        on=WgmmaView,
        levels=(TextLevel.MIR, TextLevel.PTX),
        blame="layout",
        when=lambda v: v.a_in_registers and (v.a_flag or v.a_major is Major.MN),
        message="WGMMA with A in registers has no transpose flag for A",
        explain="Only B carries a flag there.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="wgmma.missing-fence",
        on=WgmmaRegionView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.fence,
        severity=Severity.WARNING,
        message="wgmma.mma_async without a wgmma.fence before it",
        misses=((Act.FENCE, Resource.WGMMA),),
        explain="The first asynchronous MMA races with earlier writes to shared memory and to the accumulator.",
        src=_PROTOCOL,
        ours=True,
    ),
    Rule(
        id="wgmma.missing-commit",
        on=WgmmaRegionView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.commit,
        severity=Severity.WARNING,
        message="wgmma.mma_async without a wgmma.commit_group after it",
        misses=((Act.COMMIT, Resource.WGMMA),),
        explain="A later wait drains another group, or none.",
        src=_PROTOCOL,
        ours=True,
    ),
    Rule(
        id="wgmma.missing-wait",
        on=WgmmaRegionView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.wait,
        severity=Severity.WARNING,
        message="wgmma.mma_async without a wgmma.wait_group after it",
        misses=((Act.WAIT, Resource.WGMMA),),
        explain="The accumulator is stale or half-written until its group has drained.",
        src=_PROTOCOL,
        ours=True,
    ),
    Rule(
        id="wgmma.read-in-flight",
        on=WgmmaRegionView,
        levels=(TextLevel.NVGPU, TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: v.read_in_flight,
        severity=Severity.WARNING,
        message="the accumulator is read while its wgmma group is in flight",
        explain="wait_group N leaves at most N groups running: it drains every group committed more than N commits "
        "before it. It does not wait for N groups.",
        src=_LIFETIME,
        fix="use wait_group 0, or read after a later wait",
        ours=True,
    ),
    Rule(
        id="wgmma.operand-overwritten",
        on=WgmmaRegionView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: v.overwritten,
        severity=Severity.WARNING,
        message="shared memory is filled again with no barrier behind the wgmma.wait_group: others may still read it",
        explain="The wait is for the part of the warp that waits. A barrier behind it tells that all warps have done "
        "theirs, before any of them fills the buffer for the next round.",
        src=_PROTOCOL,
        fix="write bar.sync behind the wait",
        ours=True,
    ),
    Rule(
        id="wgmma.operand-in-flight",
        on=WgmmaRegionView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.drained,
        severity=Severity.WARNING,
        message="shared memory that a wgmma reads may be filled again while its group is in flight",
        explain="wgmma.mma_async may read its operands until its group is waited for. A loop waits in every round, and "
        "leaves no group in flight that reads the stage which the round fills, or gives back to be filled.",
        src=_PROTOCOL,
        fix="write wgmma.wait_group in front of the copies, or of the arrival that tells others to make them",
        ours=True,
    ),
    Rule(
        id="wgmma.accumulates-onto-nothing",
        on=WgmmaRegionView,
        levels=(TextLevel.NVVM, TextLevel.LLVM, TextLevel.MIR, TextLevel.PTX),
        when=lambda v: not v.written_first,
        severity=Severity.WARNING,
        message="the first wgmma.mma_async adds to an accumulator that nothing has written",
        explain="scale-D of the first issue is false, or the registers are set to zero before it.",
        src=_PROTOCOL,
        fix="issue the first one with scale-D false",
        ours=True,
    ),
)
