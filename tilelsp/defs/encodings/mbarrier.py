"""Barrier objects: the object itself, which nobody may read, and the numbers that instructions give it."""

from __future__ import annotations

from tilelsp.defs.encodings.sources import emission
from tilelsp.spec.bits import Encoding
from tilelsp.spec.cite import Cite
from tilelsp.spec.field_bits import Bits, Code
from tilelsp.spec.tables import Opaque
from tilelsp.spec.word import Word, WordOperand

MBARRIER = Opaque(
    name="mbarrier",
    reading="tileiras",
    width=64,
    digits=16,
    src=emission("mbarrier Emission", "148-166"),
    doc="What the compiler keeps about a barrier: names and purposes, and no position of any. expected_txn is 32 * "
    "size_minor for a TMA barrier and 1 for others; the hardware counts bytes (decision C33).",
    parts=(
        ("smem_base", "shared-memory address of the object"),
        ("kind", "ordinary barrier, or TMA transaction barrier"),
        ("phase", "parity of waits"),
        ("expected_txn", "expected transactions"),
        ("arrive_count", "arrivals of the producer side"),
        ("tag", "the pipeline's bookkeeping"),
    ),
)

PTX_MBARRIER = Opaque(
    name="mbarrier",
    reading="ptx",
    width=64,
    digits=16,
    src=Cite("PTX ISA", "mbarrier object"),
    doc="64 bits in shared memory, 8-byte aligned, which only mbarrier instructions may read.",
    parts=(
        ("phase", "the current phase; begins with 0"),
        ("expected", "arrivals of each phase, 1 to 2^20 - 1"),
        ("pending", "arrivals that the current phase still needs"),
        ("tx_count", "bytes that the current phase still needs, up to 2^20 - 1 either way"),
    ),
)

MBARRIERS = Word("mbarrier", "barrier object", (MBARRIER, PTX_MBARRIER))

_PTX = Cite("PTX ISA", "mbarrier: count arguments")

MBARRIER_COUNTS = Word(
    "mbarrier-count",
    "arrivals or bytes that a barrier counts",
    (
        Encoding("mbarrier-count", "arrivals", 32, _PTX, (Bits("count", 0, 19, unit="arrivals", doc="1 to 2^20 - 1"),)),
        Encoding("mbarrier-count", "bytes", 32, _PTX, (Bits("count", 0, 19, unit="bytes", doc="up to 2^20 - 1"),)),
    ),
    (
        WordOperand("ptx", "mbarrier.init.*", "count", "arrivals"),
        WordOperand("ptx", "mbarrier.*expect_tx.*", "bytes", "bytes"),
        WordOperand("mir", "MBARRIER_INIT", "count", "arrivals"),
        WordOperand("mir", "MBARRIER_ARRIVE_EXPECT_TX", "bytes", "bytes"),
        WordOperand("llvm", "llvm.nvvm.mbarrier.init*", 1, "arrivals"),
    ),
)

MBARRIER_PARITIES = Word(
    "mbarrier-parity",
    "parity of the phase that a wait is for",
    (
        Encoding(
            "mbarrier-parity",
            "ptx",
            32,
            Cite("PTX ISA", "mbarrier.test_wait, mbarrier.try_wait"),
            (
                Bits(
                    "parity",
                    0,
                    0,
                    (
                        Code(0, "phases 0, 2, 4, ...; the first wait of a consumer"),
                        Code(1, "phases 1, 3, 5, ...; true at once on a fresh barrier"),
                    ),
                ),
            ),
        ),
    ),
    (
        WordOperand("ptx", "mbarrier.*wait.parity*", "parity"),
        WordOperand("mir", "MBARRIER_*_WAIT_PARITY", "parity"),
    ),
)
