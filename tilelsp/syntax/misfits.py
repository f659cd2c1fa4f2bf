"""Attributes of another kind than an op asks for, in the custom form of an op that upstream reads in C++."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.ir.types import Attr
from tilelsp.spec.op import OpDef
from tilelsp.spec.verify import fits


def dropped(
    definition: type[OpDef], attrs: Mapping[str, Attr], spans: Mapping[str, Span]
) -> Iterator[tuple[str, Diagnostic]]:
    """The written attributes that upstream's parser drops, with what is said of each."""
    for name, span in spans.items() if definition.drops_misfits else ():
        slot = definition.spec.attr(name)
        if slot is not None and slot.optional and name in attrs and not fits(slot, attrs[name]):
            called = slot.spelled or name
            message = (
                f"'{definition.declared_name}' op drops its attribute '{called}', which must be: {slot.constraint}"
            )
            yield name, Diagnostic("op.dropped", message, span, Severity.WARNING)
