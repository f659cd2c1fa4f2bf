"""The cute dialect: the witness attribute that names the matrix instruction a tile MMA was given."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.ir.types import Attr, BareWord, DialectAttr, Param
from tilelsp.spec.attr import AttrKind

MMA_ATOM = "cute.mma_atom"


@record
class AtomKind(AttrKind[str]):
    """`#cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16>`, read as the atom's name."""

    def encode(self, value: str) -> Attr:
        """See `AttrKind.encode`."""
        return DialectAttr(MMA_ATOM, (Param(BareWord(value)),))

    def decode(self, attr: Attr) -> str | None:
        """See `AttrKind.decode`."""
        if not isinstance(attr, DialectAttr) or attr.name != MMA_ATOM or not attr.params:
            return None
        value = attr.params[0].value
        return value.text if isinstance(value, BareWord) else None


ATOM = AtomKind("MMA atom attribute")
