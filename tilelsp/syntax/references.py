"""Where names are used in LLVM and machine IR text, for editors."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Value


@record
class Reference:
    """`span` names a value, a block or a global; where that is defined, its own `span` says."""

    span: Span
    target: Value | Block | Op
