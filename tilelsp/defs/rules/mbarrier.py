"""Rules of mbarriers: ranges of which ptxas 13.5 checks a constant arrival count, and 12.9 nothing."""

from __future__ import annotations

from tilelsp.defs.rules.views import MbarrierView
from tilelsp.spec.cite import Cite
from tilelsp.spec.rule import AnyRule, Rule
from tilelsp.spec.target import Feature

_PTX = Cite("PTX ISA", "mbarrier: contents and ranges")
_FINALIZER = Cite("tcgen05 / WGMMA / mbarrier / Cluster Emission", "mbarrier Emission")

MAX_COUNT = 2**20 - 1
"""Largest arrival count, and largest transaction count in bytes, of one phase."""


def documented_expected_txn(*, tma: bool, size_minor: int) -> int:
    """The `expected_txn` that the documents' finalizer computes; not the bytes that PTX' expect_tx counts."""
    return 32 * size_minor if tma else 1


RULES: tuple[AnyRule, ...] = (
    Rule(
        id="mbarrier.target",
        order=0,
        on=MbarrierView,
        when=lambda v: True,
        lacks=Feature.MBARRIER,
        selector=True,
        message="mbarriers need sm_80 or later",
        explain="They came with Ampere; transaction counts and try_wait with Hopper.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="mbarrier.tx-target",
        order=1,
        on=MbarrierView,
        blame="tx_bytes",
        when=lambda v: v.tx_bytes is not None,
        needs=(Feature.MBARRIER,),
        lacks=Feature.MBARRIER_TRY_WAIT,
        selector=True,
        message="mbarrier transaction counts need sm_90 or later",
        explain="expect_tx and complete_tx came with TMA.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="mbarrier.count",
        on=MbarrierView,
        blame="count",
        when=lambda v: v.count is not None and not 1 <= v.count <= MAX_COUNT,
        message="mbarrier arrival count must be in the range 1..1048575",
        explain="The count has 20 bits. ptxas 13.5 refuses a constant outside of them (`Argument 1 of instruction "
        "'mbarrier.init': value '0' out of range, expected to be in range [1..1048575]`); 12.9 takes any without a "
        "word.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="mbarrier.tx-bytes",
        on=MbarrierView,
        blame="tx_bytes",
        when=lambda v: v.tx_bytes is not None and not 0 <= v.tx_bytes <= MAX_COUNT,
        message="mbarrier transaction count must be in the range 0..1048575 bytes",
        explain="One phase can expect at most 1,048,575 bytes.",
        src=_PTX,
        fix="split the copy over two barriers",
        ours=True,
    ),
    Rule(
        id="mbarrier.parity",
        on=MbarrierView,
        blame="parity",
        when=lambda v: v.parity not in (None, 0, 1),
        message="mbarrier parity must be 0 or 1",
        explain="A wait for parity 0 passes when the first phase completes, then 1, then 0 again.",
        src=_PTX,
        ours=True,
    ),
    Rule(
        id="mbarrier.not-initialised",
        on=MbarrierView,
        when=lambda v: not v.initialised,
        message="mbarrier is used before it is initialised",
        explain="Initialise it in one thread, then fence (fence.mbarrier_init.release.cluster) and synchronise.",
        src=_FINALIZER,
        ours=True,
    ),
)
