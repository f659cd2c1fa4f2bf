"""The collector word of a tcgen05 MMA: what the operand-A buffer does, and the A-shift modifier."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.defs.encodings.sources import cicc, emission
from tilelsp.defs.encodings.terms import Collector
from tilelsp.spec.bits import Encoding, Overlay
from tilelsp.spec.cite import Cite
from tilelsp.spec.field_bits import Bits, Code, EncodingError
from tilelsp.spec.word import Word, WordOperand

COLLECTOR_WORD = Encoding(
    name="collector",
    reading="tileiras",
    width=32,
    src=emission("Control-Word Bit Layout", "24-30, 44-52"),
    doc="0 is no explicit collector, 1 fill, 3 use. lastuse has no code, although the walkthrough names it.",
    fields=(
        Bits("collector_a_valid", 0, 0, doc="an explicit collector mode is given"),
        Bits(
            "collector_a",
            1,
            2,
            (
                Code(0, "fill", Collector.FILL),
                Code(1, "use", Collector.USE),
                Code(2, "fill+use, or ashift (overlay)", legal=False),
                Code(3, "reserved, or use with ashift (overlay)", legal=False),
            ),
            doc="collector mode of operand A, where valid",
            valid_if="collector_a_valid",
        ),
        Bits("ashift", 2, 2, doc="shift the rows of A down by one"),
    ),
    overlays=(
        Overlay("collector_a", "ashift", "ashift and the high bit of collector_a are one bit, never set for both"),
    ),
)

_COLLECTOR_CODES = (
    Code(0, "discard", Collector.DISCARD),
    Code(1, "lastuse", Collector.LASTUSE),
    Code(2, "fill", Collector.FILL),
    Code(3, "use", Collector.USE),
)

CICC_COLLECTOR = Encoding(
    name="collector",
    reading="cicc",
    width=32,
    src=cicc("tcgen05.mma Modifiers", "335-341"),
    doc="A plain number; value 0 is not described by the document and is discard upstream.",
    fields=(Bits("collector", 0, 1, _COLLECTOR_CODES, doc="collector mode of operand A"),),
)

NVVM_COLLECTOR = Encoding(
    name="collector",
    reading="nvvm",
    width=32,
    src=Cite("LLVM 22", "NVVMOps.td, Tcgen05MMACollectorOp"),
    fields=(Bits("collectorOp", 0, 1, _COLLECTOR_CODES, doc="collector mode of operand A"),),
)

_PLACES = (
    WordOperand("mir", "*", "collector", "tileiras"),
    WordOperand("llvm", "llvm.nvvm.tcgen05.mma.cta_group__*", -2, "tileiras"),
)

COLLECTOR_WORDS = Word(
    "collector", "collector word of a tcgen05 MMA", (COLLECTOR_WORD, CICC_COLLECTOR, NVVM_COLLECTOR), _PLACES
)


def collector_word(collector: Collector, *, ashift: bool = False) -> int:
    """The collector word (tileiras reading) of a mode and the A-shift flag.

    Raises `EncodingError` for what the word cannot say: lastuse, and fill or use together with ashift.
    """
    if ashift and collector in (Collector.FILL, Collector.USE):
        raise EncodingError(f"{COLLECTOR_WORD}: {collector.value} and ashift share a bit")
    match collector:
        case Collector.DISCARD:
            return COLLECTOR_WORD.pack(ashift=1) if ashift else 0
        case Collector.FILL | Collector.USE:
            return COLLECTOR_WORD.pack(collector_a_valid=1, collector_a=int(collector is Collector.USE))
        case Collector.LASTUSE:
            raise EncodingError(f"{COLLECTOR_WORD} has no code for lastuse")


@record
class CollectorMode:
    """Meaning of a collector word. `inert` marks mode bits without the valid bit, which mean nothing."""

    collector: Collector
    ashift: bool
    inert: bool


def collector_mode(word: int) -> CollectorMode:
    """Meaning of `word` in the tileiras reading; bit 2 is read as ashift, whatever else is set."""
    fields = COLLECTOR_WORD.unpack(word)
    low_bit = fields.raw("collector_a") & 1
    if not fields.flag("collector_a_valid"):
        return CollectorMode(Collector.DISCARD, fields.flag("ashift"), inert=bool(low_bit))
    return CollectorMode(Collector.USE if low_bit else Collector.FILL, fields.flag("ashift"), inert=False)
