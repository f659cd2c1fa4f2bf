"""The SM targets, one row each, with what ptxas accepts on them.

The eight documented subtarget bits are kept as the hardware has them where the documents err: scale-input
accumulators exist on 100 and 103 and not on 110, wide im2col belongs to Blackwell and not to Hopper, and tensor
memory exists on 110 too. `a` targets answer yes to the family bit as well.
"""

from __future__ import annotations

from tilelsp.spec.cite import Cite
from tilelsp.spec.target import Feature, Multiprocessor, Suffix, Target, Version

_F = Feature
_KIB = 1024

_SRC = Cite("ptxas 13.5.37 and 12.9.86", "acceptance of 4,753 forms on each target")

# --- what each step of the hardware added ------------------------------------------------------------------------

_SM70 = frozenset((_F.MMA_F16_K4,))
_SM72 = _SM70 | {_F.WMMA_S8}
_SM75 = _SM72 | {_F.MMA_F16_K8, _F.MMA_S8_K16, _F.LDMATRIX, _F.MOVMATRIX, _F.TANH_APPROX, _F.EX2_F16}
_SM80 = _SM75 | {
    _F.MMA_F16_K16,
    _F.MMA_BF16,
    _F.MMA_TF32,
    _F.MMA_F64,
    _F.MMA_S8_K32,
    _F.MMA_SPARSE,
    _F.MBARRIER,
    _F.CP_ASYNC,
    _F.REDUX_S32,
    _F.BF16_FMA,
    _F.HALF_MINMAX,
}
_SM89 = _SM80 | {_F.MMA_FP8, _F.FP8_CVT}
_SM90 = _SM89 | {
    _F.MMA_F64_M16,
    _F.STMATRIX,
    _F.MBARRIER_TRY_WAIT,
    _F.TMA,
    _F.CLUSTERS,
    _F.CLUSTER_MULTICAST,
    _F.BF16_ARITH,
    _F.TF32_EVEN,
}
_ARCH = frozenset((_F.ARCH_CONDITIONAL, _F.LARGE_STATIC_SHARED))
_FAMILY = frozenset((_F.FAMILY_CONDITIONAL,))
_SM90A = _SM90 | _ARCH | {_F.WGMMA, _F.SETMAXNREG, _F.TENSORMAP_REPLACE}
_SM100 = _SM90 | {_F.CLUSTER_LAUNCH_CONTROL, _F.F32X2, _F.LD_GLOBAL_256, _F.FABRIC}

_BLACKWELL_F = _FAMILY | {_F.SETMAXNREG, _F.TENSORMAP_REPLACE, _F.LDMATRIX_B8, _F.FP6_FP4_CVT}
_TCGEN05_F = _BLACKWELL_F | {_F.TMEM, _F.TCGEN05_BLOCK_LENGTH, _F.WIDE_IM2COL, _F.TWO_CTA_TMA, _F.TMA_GATHER}
_TCGEN05_A = _TCGEN05_F | _ARCH | {_F.TCGEN05_SCALE_VEC, _F.TCGEN05_SPARSE_FP4, _F.TCGEN05_SHIFT}

_SM100F = _SM100 | _TCGEN05_F | {_F.SCALE_INPUT_ACCUMULATOR, _F.REDUX_F32}
_SM100A = _SM100F | _TCGEN05_A | {_F.TCGEN05_I8, _F.STOCHASTIC_CVT}
_SM103F = _SM100F | {_F.TCGEN05_LD_RED}
_SM103A = _SM103F | _TCGEN05_A | {_F.TCGEN05_K96, _F.STOCHASTIC_CVT}
_SM107F = _SM103F | {_F.TCGEN05_TI16}
_SM107A = _SM107F | _SM103A
_SM110F = _SM100 | _TCGEN05_F | {_F.TCGEN05_LD_RED}
_SM110A = _SM110F | _TCGEN05_A | {_F.TCGEN05_I8}
_SM120 = _SM100 | {_F.MMA_FP8_NATIVE}
_SM120F = _SM120 | _BLACKWELL_F | {_F.MMA_FP6_FP4}
_SM120A = _SM120F | _ARCH | {_F.MMA_SPARSE_FP4}


# --- what one multiprocessor has, by number ----------------------------------------------------------------------
# CUDA C++ Programming Guide, technical specifications per compute capability; the counts of CTAs and the units of
# allocation agree with the occupancy calculator of CUDA 13.5.


def _volta(threads: int, ctas: int, shared: int) -> Multiprocessor:
    return Multiprocessor(threads, ctas, shared * _KIB, reserved=0, shared_unit=256)


def _ampere(threads: int, ctas: int, shared: int, *, guess: bool = False) -> Multiprocessor:
    return Multiprocessor(threads, ctas, shared * _KIB, guess=guess)


_SM: dict[int, Multiprocessor] = {
    70: _volta(2048, 32, 96),
    72: _volta(2048, 32, 96),
    75: _volta(1024, 16, 64),
    80: _ampere(2048, 32, 164),
    86: _ampere(1536, 16, 100),
    87: _ampere(1536, 16, 164),
    88: _ampere(1536, 16, 100),
    89: _ampere(1536, 24, 100),
    90: _ampere(2048, 32, 228),
    100: _ampere(2048, 32, 228),
    103: _ampere(2048, 32, 228),
    107: _ampere(2048, 16, 328, guess=True),
    110: _ampere(1536, 24, 228),
    120: _ampere(1536, 24, 100),
    121: _ampere(1536, 24, 100),
}


def _row(
    name: str,
    generation: str,
    product: str,
    ptx: tuple[int, int],
    features: frozenset[Feature],
    shared: int,
    *,
    family: int | None = None,
    cluster: tuple[int, int] = (0, 0),
    since: tuple[int, int] = (12, 9),
    until: tuple[int, int] | None = None,
    tileiras: str | None = None,
    note: str = "",
    static: int | None = None,
) -> Target:
    """A row; `shared` is the opt-in limit of a block in KiB, `static` what ptxas takes where that is less.

    `name` is `sm_`, the number and the suffix.
    """
    tail = name.removeprefix("sm_")
    number = tail.rstrip("af")
    large = _F.LARGE_STATIC_SHARED in features
    return Target(
        name=name,
        number=int(number),
        suffix=Suffix(tail.removeprefix(number)),
        family=family,
        generation=generation,
        product=product,
        ptx=Version(*ptx),
        features=features,
        static_shared=((static or shared) if large else 48) * _KIB,
        max_shared=shared * _KIB,
        max_cluster=cluster,
        ptxas_since=Version(*since),
        ptxas_until=Version(*until) if until else None,
        sm=_SM[int(number)],
        tileiras=tileiras,
        src=_SRC,
        note=note,
    )


_OLD = "only the assembler of CUDA 12 and older knows it"
_OTHER_CLUSTER = "larger non-portable clusters were not verified"
_RUBIN = "since CUDA 13.4; shared memory as in the occupancy calculator of 13.5, cluster limits as of sm_103"

ASSEMBLERS = (Version(12, 9), Version(13, 5))
"""The oldest and the newest CUDA release whose assembler the rows were compared with."""

TARGETS: tuple[Target, ...] = (
    _row("sm_70", "Volta", "V100", (6, 0), _SM70, 96, until=(12, 9), note=_OLD),
    _row("sm_72", "Volta", "Xavier", (6, 1), _SM72, 96, until=(12, 9), note=_OLD),
    _row("sm_75", "Turing", "T4, RTX 20", (6, 3), _SM75, 64),
    _row("sm_80", "Ampere", "A100", (7, 0), _SM80, 163, tileiras="sm_80"),
    _row("sm_86", "Ampere", "A10, A40, RTX 30", (7, 1), _SM80, 99, tileiras="sm_86"),
    _row("sm_87", "Ampere", "Jetson Orin", (7, 4), _SM80, 163, tileiras="sm_87"),
    _row("sm_88", "Ampere", "embedded", (9, 0), _SM80, 99, since=(13, 0), tileiras="sm_88", note="not documented"),
    _row("sm_89", "Ada", "L4, L40, RTX 40", (7, 8), _SM89 | {_F.MMA_FP8_NATIVE}, 99, tileiras="sm_89"),
    _row("sm_90", "Hopper", "H100, H200", (7, 8), _SM90, 227, cluster=(8, 16)),
    _row("sm_90a", "Hopper", "H100, H200", (8, 0), _SM90A, 227, cluster=(8, 16), tileiras="sm_90"),
    _row("sm_100", "Blackwell", "B200, GB200", (8, 6), _SM100, 227, family=100, cluster=(8, 16)),
    _row("sm_100a", "Blackwell", "B200, GB200", (8, 6), _SM100A, 227, family=100, cluster=(8, 16), tileiras="sm_100"),
    _row("sm_100f", "Blackwell", "B200, GB200", (8, 8), _SM100F, 227, family=100, cluster=(8, 16)),
    _row("sm_103", "Blackwell Ultra", "B300, GB300", (8, 8), _SM100, 227, family=100, cluster=(8, 16)),
    _row(
        "sm_103a",
        "Blackwell Ultra",
        "B300, GB300",
        (8, 8),
        _SM103A,
        227,
        family=100,
        cluster=(8, 16),
        tileiras="sm_103",
    ),
    _row("sm_103f", "Blackwell Ultra", "B300, GB300", (8, 8), _SM103F, 227, family=100, cluster=(8, 16)),
    _row(
        "sm_107",
        "Rubin",
        "VR200",
        (9, 4),
        _SM100,
        327,
        family=100,
        cluster=(8, 16),
        since=(13, 4),
        note=_RUBIN,
    ),
    _row(
        "sm_107a",
        "Rubin",
        "VR200",
        (9, 4),
        _SM107A,
        327,
        family=100,
        cluster=(8, 16),
        since=(13, 4),
        tileiras="sm_107",
        static=227,
        note=_RUBIN,
    ),
    _row(
        "sm_107f",
        "Rubin",
        "VR200",
        (9, 4),
        _SM107F,
        327,
        family=100,
        cluster=(8, 16),
        since=(13, 4),
        note=_RUBIN,
    ),
    _row(
        "sm_110",
        "Blackwell",
        "Jetson Thor",
        (9, 0),
        _SM100,
        227,
        family=110,
        cluster=(8, 8),
        since=(13, 0),
        note=_OTHER_CLUSTER,
    ),
    _row(
        "sm_110a",
        "Blackwell",
        "Jetson Thor",
        (9, 0),
        _SM110A,
        227,
        family=110,
        cluster=(8, 8),
        since=(13, 0),
        tileiras="sm_110",
        note=_OTHER_CLUSTER,
    ),
    _row(
        "sm_110f",
        "Blackwell",
        "Jetson Thor",
        (9, 0),
        _SM110F,
        227,
        family=110,
        cluster=(8, 8),
        since=(13, 0),
        note=_OTHER_CLUSTER,
    ),
    _row("sm_120", "Blackwell", "RTX 50, RTX PRO", (8, 7), _SM120, 99, family=120, cluster=(8, 8), note=_OTHER_CLUSTER),
    _row(
        "sm_120a",
        "Blackwell",
        "RTX 50, RTX PRO",
        (8, 7),
        _SM120A,
        99,
        family=120,
        cluster=(8, 8),
        tileiras="sm_120",
        note=_OTHER_CLUSTER,
    ),
    _row(
        "sm_120f", "Blackwell", "RTX 50, RTX PRO", (8, 8), _SM120F, 99, family=120, cluster=(8, 8), note=_OTHER_CLUSTER
    ),
    _row("sm_121", "Blackwell", "GB10", (8, 8), _SM120, 99, family=120, cluster=(8, 8), note=_OTHER_CLUSTER),
    _row(
        "sm_121a",
        "Blackwell",
        "GB10",
        (8, 8),
        _SM120A,
        99,
        family=120,
        cluster=(8, 8),
        tileiras="sm_121",
        note=_OTHER_CLUSTER,
    ),
    _row("sm_121f", "Blackwell", "GB10", (8, 8), _SM120F, 99, family=120, cluster=(8, 8), note=_OTHER_CLUSTER),
)

TARGET_NAMES: tuple[str, ...] = tuple(target.name for target in TARGETS)

_BY_NAME: dict[str, Target] = {target.name: target for target in TARGETS}

DEFAULT_TARGET: Target = _BY_NAME["sm_100a"]
"""The target of previews and `compile` where nobody names one."""


class UnknownTargetError(ValueError):
    """A name that is no target; the message names the closest ones."""


def find_target(name: str) -> Target:
    """The target called `name`. Raises `UnknownTargetError`."""
    found = _BY_NAME.get(name)
    if found is None:
        from difflib import get_close_matches

        close = get_close_matches(name, TARGET_NAMES, n=3)
        hint = f"; did you mean {', '.join(close)}?" if close else "; `tilelsp targets` lists them"
        raise UnknownTargetError(f"unknown target '{name}'{hint}")
    return found


def assembles(release: tuple[int, int], name: str) -> bool | None:
    """True if the ptxas of a CUDA release knows the target `name`; None for releases and targets that were not
    tried."""
    oldest, newest = ASSEMBLERS
    target, version = _BY_NAME.get(name), Version(*release)
    return target.assembled_by(version) if target is not None and oldest <= version <= newest else None


def find_targets(names: str) -> tuple[Target, ...]:
    """The targets of a list such as `sm_100a,sm_120a`, each once, in the order given.

    Raises `UnknownTargetError` for an unknown name and for an empty list.
    """
    found = tuple(dict.fromkeys(find_target(name.strip()) for name in names.split(",") if name.strip()))
    if not found:
        raise UnknownTargetError("no target is named; `tilelsp targets` lists them")
    return found


def targets_with(*features: Feature) -> tuple[Target, ...]:
    """Every target that has all of `features`, in table order."""
    return tuple(target for target in TARGETS if all(target.has(feature) for feature in features))
