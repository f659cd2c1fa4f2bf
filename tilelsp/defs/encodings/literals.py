"""Text that the documented compiler writes as one integer."""

from __future__ import annotations

from tilelsp.defs.encodings.sources import cicc
from tilelsp.spec.bits import Encoding
from tilelsp.spec.tables import TextBits
from tilelsp.spec.word import Word

STRING_LITERAL = Encoding(
    name="string-literal",
    reading="cicc",
    width=64,
    digits=16,
    src=cicc("PTX String Emission", "88-91"),
    doc="Stored at once, the lowest byte first: 0x36316B386E36316D is m16n8k16.",
    fields=(TextBits("text", 0, 63, doc="up to eight letters; encode takes text=m16n8k16"),),
)

STRING_LITERALS = Word("string-literal", "text packed into an integer", (STRING_LITERAL,))
