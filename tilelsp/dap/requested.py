"""Breakpoints and places as a client asks for them."""

from __future__ import annotations

from tilelsp.dap.breakpoints import LineBreakpoint, hit_condition
from tilelsp.dap.errors import RequestError
from tilelsp.dap.expressions.reader import read_expression, read_message
from tilelsp.dap.fields import Fields


def read_breakpoint(number: int, fields: Fields) -> LineBreakpoint:
    """One that was asked for. Raises `RequestError` for a condition or a message that cannot be read."""
    condition, hits, message = (fields.optional_text(name) for name in ("condition", "hitCondition", "logMessage"))
    hit_condition(hits)
    return LineBreakpoint(
        number,
        read_expression(condition) if condition.strip() else None,
        hits,
        read_message(message) if message else (),
    )


def read_place(reference: str) -> int:
    """The number of an instruction. Raises `RequestError`."""
    try:
        return int(reference, 0)
    except ValueError:
        raise RequestError(f"'{reference[:60]}' is no instruction") from None
