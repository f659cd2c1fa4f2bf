"""A shared-memory descriptor some bytes further on, and what the rules say of such a step."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.defs.encodings.smem_desc import SMEM_DESC, SMEM_DESCS
from tilelsp.defs.encodings.terms import Swizzle
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.views import AdvanceView
from tilelsp.spec.bits import Encoding, WordLayout
from tilelsp.spec.field_bits import EncodingError
from tilelsp.spec.rule import broken_rules, rules_on


@record
class Advance:
    """The new word, the start address before and after in bytes, and findings: the code of a rule and its sentence."""

    value: int
    before: int
    after: int
    findings: tuple[tuple[str, str], ...]


def advance(layout: WordLayout, word: int, count: int) -> Advance:
    """`word` advanced by `count` bytes, forwards or back: `count >> 4` is added to the whole word, as kernels do.

    Raises `EncodingError` for a word that is no descriptor.
    """
    if not isinstance(layout, Encoding) or layout not in SMEM_DESCS.readings:
        raise EncodingError(f"{layout.name} does not advance; {SMEM_DESC.name} does")
    start = layout.field(layout.names[0])
    bits = layout.unsigned(word)
    value = (bits + count // start.scale) & ((1 << layout.width) - 1)
    fields = layout.unpack(bits)
    swizzle = fields.value("swizzle_mode" if layout is SMEM_DESC else "swizzle", Swizzle) or Swizzle.NONE
    inside = None if fields.flag("base_offset") else start.scaled(start.take(value))
    view = AdvanceView(start.take(bits), count, ptx=layout is not SMEM_DESC, swizzle=swizzle, inside=inside)
    broken = broken_rules(rules_on(RULES, AdvanceView, None), view, None)
    findings = tuple((rule.id, rule.sentence(view)) for rule in broken)
    return Advance(value, start.scaled(start.take(bits)), start.scaled(start.take(value)), findings)
