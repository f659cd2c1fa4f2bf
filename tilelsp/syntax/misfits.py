"""Attributes of another kind than an op asks for, in the custom form of an op that upstream reads in C++."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.ir.types import Attr, FloatAttr, IntAttr
from tilelsp.spec.attr import FloatKind, IntKind
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import AttrSlot
from tilelsp.spec.verify import fits


def _is_kept(slot: AttrSlot[Any], value: Attr) -> bool:
    """Whether a property of the slot's class in C++ holds a value: a number of another type or range is refused later,
    by the op's constraints.
    """
    if isinstance(slot.kind, IntKind):
        return isinstance(value, IntAttr)
    return (isinstance(slot.kind, FloatKind) and isinstance(value, FloatAttr)) or fits(slot, value)


def dropped(
    definition: type[OpDef], attrs: Mapping[str, Attr], spans: Mapping[str, Span]
) -> Iterator[tuple[str, Diagnostic]]:
    """The written attributes that upstream's parser drops, with what is said of each."""
    for name, span in spans.items() if definition.drops_misfits else ():
        slot = definition.spec.attr(name)
        if slot is not None and slot.optional and name in attrs and not _is_kept(slot, attrs[name]):
            called = slot.spelled or name
            message = (
                f"'{definition.declared_name}' op drops its attribute '{called}', which must be: {slot.constraint}"
            )
            yield name, Diagnostic("op.dropped", message, span, Severity.WARNING)


def refused(definition: type[OpDef], attrs: Mapping[str, Attr], spans: Mapping[str, Span]) -> Iterator[Diagnostic]:
    """What a parser that TableGen made says of attributes in a dictionary, before the op's verifier sees them."""
    spec = definition.spec
    if not spec.imported or definition.drops_misfits:
        return
    for name, span in spans.items():
        slot = spec.attr(name)
        if slot is not None and name in attrs and not fits(slot, attrs[name]):
            of = f"custom op '{spec.name}' '{spec.name}' op attribute '{slot.spelled or name}'"
            yield Diagnostic("op.attribute", f"{of} failed to satisfy constraint: {slot.constraint}", span)
            return
