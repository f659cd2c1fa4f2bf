"""Views of calls of intrinsics and matrix builtins in LLVM IR: from the words of the name and from constants."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tilelsp.base.record import record
from tilelsp.defs.encodings.builtin_calls import BuiltinFamily, ImmediateArgument, read_builtin
from tilelsp.defs.encodings.collector import NVVM_COLLECTOR
from tilelsp.defs.encodings.terms import Collector, CtaGroup, MmaKind
from tilelsp.defs.encodings.warpgroup_calls import WARPGROUP_CALLS
from tilelsp.defs.llvm.tensor import Commit, Mma
from tilelsp.defs.rules.views import (
    BuiltinView,
    ClusterView,
    DescriptorView,
    MbarrierView,
    MmaView,
    SleepView,
    Tcgen05View,
    TmaMode,
    TmaView,
    WgmmaUseView,
)
from tilelsp.ir.types import I1, I32, IntType, Type
from tilelsp.spec.target import Target

TMA = "llvm.nvvm.cp.async.bulk.tensor."
"""Prefix of the names of tensor copies."""

BARRIER = "llvm.nvvm.mbarrier."
"""Prefix of the names of instructions on mbarriers."""

TCGEN05 = "llvm.nvvm.tcgen05."
"""Prefix of the names of tcgen05 instructions."""

BOX = "llvm.nvvm.tensormap.replace.box.dim"
"""Prefix of the names of instructions that change an extent of a tensor map's box."""

WGMMA = "llvm.nvvm.wgmma."
"""Prefix of the names of instructions of warp groups."""

CLUSTER = tuple(
    f"llvm.nvvm.{name}"
    for name in (
        "barrier.cluster.", "fence.sc.cluster", "getctarank", "is_explicit_cluster", "isspacep.shared.cluster", "mapa",
        "read.ptx.sreg.cluster", "read.ptx.sreg.nclusterid",
    )
)  # fmt: skip
"""Prefixes of the names of instructions and registers that only targets with clusters have."""

SLEEP = "llvm.nvvm.nanosleep"
"""Name of the wait for a time."""

_LOADS, _STORES = ("g2s", "prefetch"), ("s2g", "reduce")


@record
class IntrinsicArgument:
    """An argument of a call of an intrinsic: its type, and its value where that is a constant."""

    type: Type
    constant: int | None


def tma_views(name: str, arguments: Sequence[IntrinsicArgument], target: Target) -> Iterator[TmaView]:
    """The view of `llvm.nvvm.cp.async.bulk.tensor.<direction>.<mode>.<rank>d`; none for a name of another form.

    A load into a cluster ends in whether it multicasts, whether it has a cache hint, and, since LLVM 22, its CTA group
    with 0 for none.
    """
    direction, *mode, rank = name.removeprefix(TMA).split(".")
    if direction == "reduce":
        mode = mode[1:]
    cluster = direction == "g2s" and mode[:1] != ["cta"]
    found = TmaMode.spelled(*(mode if mode[:1] != ["cta"] else mode[1:]))
    if direction not in (*_LOADS, *_STORES) or found is None or not (rank[:-1].isdecimal() and rank.endswith("d")):
        return
    flags = [argument.constant for argument in arguments if argument.type == I1]
    last = arguments[-1] if arguments else None
    yield TmaView(
        rank=int(rank[:-1]),
        mode=found,
        to_own=direction == "g2s" and not cluster,
        two_cta=cluster and last is not None and last.type == I32 and bool(last.constant),
        multicast=cluster and len(flags) == 2 and bool(flags[0]),
        store=direction in _STORES,
    )


def box_views(name: str, arguments: Sequence[IntrinsicArgument], target: Target) -> Iterator[TmaView]:
    """The view of one extent of a box, where it is a constant."""
    extent = arguments[-1].constant if arguments else None
    if extent is not None:
        yield TmaView(rank=1, box=(extent,))


def tcgen05_views(
    name: str, arguments: Sequence[IntrinsicArgument], target: Target
) -> Iterator[MmaView | Tcgen05View | DescriptorView]:
    """The view of a tcgen05 instruction, of the documents' names and of LLVM's."""
    instruction = name.removeprefix(TCGEN05).partition(".")[0]
    if instruction == "mma":
        yield from _documented_mma(name, arguments, target) if Mma.read(name) is not None else _mma(name, arguments)
    elif instruction in _INSTRUCTIONS:
        commit = Commit.read(name)
        mask = arguments[-1].type if commit is not None and commit.multicast and arguments else None
        yield Tcgen05View(f"tcgen05.{instruction}", mask.width if isinstance(mask, IntType) else None)


_INSTRUCTIONS = frozenset(
    ("alloc", "dealloc", "relinq", "relinquish_alloc_permit", "commit", "cp", "fence", "ld", "shift", "st", "wait")
)


def _documented_mma(name: str, arguments: Sequence[IntrinsicArgument], target: Target) -> Iterator[MmaView]:
    """The documents' MMA ends in its kind word, its collector word and whether it adds to D."""
    read = Mma.read(name)
    words = [argument.constant for argument in arguments[-3:-1]]
    if read is not None and len(arguments) > _FEWEST and words[0] is not None and words[1] is not None:
        yield MmaView.from_words(
            words[0],
            words[1],
            sparse=read.sp,
            weight_stationary=read.ws,
            a_in_tmem=arguments[1].type == I32,
            target=target,
        )


def _mma(name: str, arguments: Sequence[IntrinsicArgument]) -> Iterator[MmaView | DescriptorView]:
    """LLVM's MMA says in its name how it is modified, and ends in its kind (where the name has none), its CTA group
    (where neither the name has one nor .ws) and the use of its collector."""
    form = name.split(".")
    named = next((mma_kind for mma_kind in MmaKind if mma_kind.value in form), None)
    stationary = "ws" in form
    grouped = next((word for word in form if word in ("cg1", "cg2")), None)
    last = [argument.constant for argument in arguments]
    counted = 1 + (stationary or grouped is None)
    if len(last) <= counted or any(argument is None for argument in last[-counted:]):
        return
    kind = named
    if kind is None:
        number = last[-counted - 1]
        if number is None or not 0 <= number < len(_KINDS):
            return
        kind = _KINDS[number]
    group = CtaGroup.TWO if grouped == "cg2" or (not stationary and grouped is None and last[-2] == 2) else CtaGroup.ONE
    used = None if stationary else NVVM_COLLECTOR.unpack(last[-1] or 0).value("collectorOp", Collector)
    yield MmaView(
        kind=kind,
        cta_group=group,
        scale_input_acc="scale_d" in form,
        block_scale="block_scale" in form,
        sparse="sp" in form,
        weight_stationary=stationary,
        collector=used or Collector.DISCARD,
        ashift="ashift" in form,
        a_in_tmem="tensor" in form,
    )
    from tilelsp.defs.rules.from_words import (
        mma_descriptors,
    )  # the encodings, which texts without multiplies do not need

    a, b, idesc = (argument.constant for argument in arguments[1:4])
    yield from mma_descriptors(kind, group, None if "tensor" in form else a, b, idesc, weight_stationary=stationary)


_KINDS = (MmaKind.F16, MmaKind.TF32, MmaKind.F8F6F4, MmaKind.I8)


def builtin_views(name: str, arguments: Sequence[IntrinsicArgument], target: Target) -> Iterator[BuiltinView]:
    """The view of a call of a matrix builtin."""
    read = read_builtin(name)
    if read is None:
        return

    def chosen(choice: ImmediateArgument | None) -> int | None:
        return 0 if choice is None or choice.argument >= len(arguments) else arguments[choice.argument].constant

    wgmma = read.family is BuiltinFamily.WGMMA
    constants = [
        argument.constant
        for argument in arguments
        if argument.constant is not None and isinstance(argument.type, IntType)
    ]
    n, wrong_shape = _warpgroup(name, arguments, constants) if wgmma else (None, "")
    yield BuiltinView(
        name,
        read.family,
        typed=read.typed,
        shape=read.shape,
        sub_byte=read.sub_byte,
        ands=read.ands,
        rowcol=chosen(read.rowcol),
        last_rowcol=0 if read.rowcol is None else read.rowcol.last,
        satf=chosen(read.satf),
        overflows=wgmma and any(constant >= 1 << 32 for constant in constants),
        n=n,
        wrong_shape=wrong_shape,
    )


def _warpgroup(name: str, arguments: Sequence[IntrinsicArgument], constants: Sequence[int]) -> tuple[int | None, str]:
    """N, and the shape where there is no such product; of a call with fewer arguments than nvcc asks for, N comes
    first."""
    call = WARPGROUP_CALLS.get(name.removeprefix(BuiltinFamily.WGMMA.value))
    if call is None or len(arguments) < len(call.arguments):
        return (constants[0] if constants else None), ""
    m, n, k, *rest = (argument.constant for argument in arguments[: call.constants])
    if m is None or n is None or k is None or None in rest:
        return None, ""
    return n, "" if call.takes(m, n, k) else f"m{m}n{n}k{k}"


_FEWEST = 5
"""Accumulator, A, B and the two words: an MMA has more arguments."""


def barrier_views(name: str, arguments: Sequence[IntrinsicArgument], target: Target) -> Iterator[MbarrierView]:
    """The view of an mbarrier, of which the target matters here."""
    counts = any(word in name for word in ("expect.tx", "complete.tx"))
    yield MbarrierView(tx_bytes=0 if counts else None)


def warp_group_views(name: str, arguments: Sequence[IntrinsicArgument], target: Target) -> Iterator[WgmmaUseView]:
    """The view of what stands around a warp group's multiplies, which LLVM has as assembly."""
    yield WgmmaUseView()


def sleep_views(name: str, arguments: Sequence[IntrinsicArgument], target: Target) -> Iterator[SleepView]:
    """The view of a wait for a time, where that is a constant."""
    time = arguments[-1].constant if arguments else None
    if time is not None:
        yield SleepView(time)


def cluster_views(name: str, arguments: Sequence[IntrinsicArgument], target: Target) -> Iterator[ClusterView]:
    """The view of an operation on a cluster."""
    yield ClusterView(is_used=True)


Maker = Callable[[str, Sequence[IntrinsicArgument], Target], Iterator[object]]

MAKERS: Mapping[str, Maker] = {
    TMA: tma_views,
    TCGEN05: tcgen05_views,
    BARRIER: barrier_views,
    BOX: box_views,
    WGMMA: warp_group_views,
    SLEEP: sleep_views,
    **dict.fromkeys(CLUSTER, cluster_views),
    **{family.value: builtin_views for family in BuiltinFamily},
}
"""Makers of a call's views, by the prefix of the intrinsic's name."""


def intrinsic_views(name: str, arguments: Sequence[IntrinsicArgument], target: Target) -> Iterator[object]:
    """Views that rules look at in a call of an intrinsic; some of them depend on the target."""
    for begins, maker in MAKERS.items():
        if name.startswith(begins):
            yield from maker(name, arguments, target)
