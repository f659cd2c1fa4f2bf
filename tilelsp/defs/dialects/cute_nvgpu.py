"""The cute_nvgpu dialect: canonical shared-memory layouts of UMMA operands."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.defs.encodings.terms import Major, Swizzle
from tilelsp.ir.types import Attr, BareWord, DialectAttr, IntAttr, Param, ParamValue
from tilelsp.spec.attr import AttrKind, written_word

K_LAYOUT = "cute_nvgpu.umma_k_layout"
MN_LAYOUT = "cute_nvgpu.umma_mn_layout"


@record
class UmmaLayout:
    """How an operand lies in shared memory, as its descriptor says it: `lbo` and `sbo` in bytes."""

    major: Major
    lbo: int
    sbo: int
    swizzle: Swizzle
    base_offset: int = 0


@record
class UmmaLayoutKind(AttrKind[UmmaLayout]):
    """`#cute_nvgpu.umma_k_layout<base_offset=0, lbo=16, sbo=1024, swizzle=128B>`, and `umma_mn_layout`."""

    def encode(self, value: UmmaLayout) -> Attr:
        """See `AttrKind.encode`."""
        params = (
            Param(value.base_offset, "base_offset"),
            Param(value.lbo, "lbo"),
            Param(value.sbo, "sbo"),
            Param(BareWord(value.swizzle.value), "swizzle"),
        )
        return DialectAttr(K_LAYOUT if value.major is Major.K else MN_LAYOUT, params)

    def decode(self, attr: Attr) -> UmmaLayout | None:
        """See `AttrKind.decode`."""
        if not isinstance(attr, DialectAttr) or attr.name not in (K_LAYOUT, MN_LAYOUT):
            return None
        values = {p.key: p.value for p in attr.params or ()}
        base, lbo, sbo = (_number(values.get(key)) for key in ("base_offset", "lbo", "sbo"))
        text = written_word(values["swizzle"]) if "swizzle" in values else ""
        swizzle = next((s for s in Swizzle if s.value == text), None)
        if lbo is None or sbo is None or swizzle is None:
            return None
        return UmmaLayout(Major.K if attr.name == K_LAYOUT else Major.MN, lbo, sbo, swizzle, base or 0)

    @property
    def samples(self) -> tuple[Attr, ...]:
        """See `AttrKind.samples`."""
        return tuple(self.encode(UmmaLayout(major, 16, 1024, Swizzle.B128)) for major in Major)


def _number(value: ParamValue | None) -> int | None:
    if isinstance(value, int):
        return value
    return value.value if isinstance(value, IntAttr) else None


UMMA_LAYOUT = UmmaLayoutKind("UMMA layout attribute")
