"""Attributes of dialects whose parameters are written by their names, in any order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilelsp.base.record import record
from tilelsp.ir.types import Param


@record
class StructAttr:
    """An attribute of a dialect whose parameters stand in any order as `key = value`; `name` is the full name.

    They print in the order of `required`, then `optional`.
    """

    name: str
    required: tuple[str, ...]
    optional: tuple[str, ...] = ()

    def ordered(self, params: Iterable[Param]) -> tuple[Param, ...]:
        """Parameters without fault, in the order in which they print."""
        places = {key: place for place, key in enumerate((*self.required, *self.optional))}
        return tuple(sorted(params, key=lambda param: places.get(param.key or "", 0)))

    def fault(self, keys: Sequence[str]) -> str:
        """The fault in which parameters are written, in the order of the text; "" for none."""
        if not keys:
            return "expected a parameter name in struct"
        seen: set[str] = set()
        for key in keys:
            if not key:
                return "expected a parameter name in struct"
            if key in seen or key not in (*self.required, *self.optional):
                return f"duplicate or unknown struct parameter name: {key}"
            seen.add(key)
        missing = next((key for key in self.required if key not in seen), None)
        return "" if missing is None else f"struct is missing required parameter: {missing}"
