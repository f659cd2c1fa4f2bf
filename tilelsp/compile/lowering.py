"""Common parts of every lowering of tile programs: making ops with origins, and saying what cannot be lowered."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from tilelsp.base.cancel import Cancelled, CancelToken
from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.ir.build import Builder, block
from tilelsp.ir.module import Block, Op, Origin, Region, Value
from tilelsp.ir.types import Attr, Type
from tilelsp.spec.op import OpDef
from tilelsp.spec.target import Target

NO_SPAN = Span(0, 0)
UNSUPPORTED = "native.unsupported"
TARGET_TYPE = "target.type"
"""The code of types that a target lacks, for which NVIDIA's compiler has the same words."""
ASSUMED = "native.assumed"
"""The code of hints about what a listing leaves open."""


class Unsupported(Exception):
    """Raised inside a lowering for an op that it cannot lower; the function is given up, the finding is kept.

    `code` and `severity` differ from the defaults where the target itself refuses what the program asks for. `instead`
    says what would be lowered.
    """

    def __init__(
        self,
        op: Op,
        message: str,
        *,
        code: str = UNSUPPORTED,
        severity: Severity = Severity.INFORMATION,
        instead: str = "",
    ) -> None:
        super().__init__(message)
        self.op = op
        self.message = message
        self.code = code
        self.severity = severity
        self.instead = instead

    def diagnostic(self, stage: Stage, target: Target) -> Diagnostic:
        """The finding, at the place in the document that the op comes from."""
        targets = () if self.code == UNSUPPORTED else (target.name,)
        span = place_of(self.op)
        notes = (Label(span, f"what is lowered: {self.instead}"),) if self.instead else ()
        return Diagnostic(self.code, self.message, span, self.severity, stage.value, targets, notes)


def unsupported(op: Op, stage: Stage, why: str = "", instead: str = "") -> Unsupported:
    """The exception for an op without lowering to `stage`; `instead` says what has one."""
    tail = f": {why}" if why else ""
    return Unsupported(op, f"'{op.name}' has no native lowering to {stage.value}{tail}", instead=instead)


def refused_by(found: Diagnostic, name: str, *, elsewhere: bool) -> Diagnostic:
    """A finding of the pass `name`: that it says so, and where `elsewhere`, that NVIDIA's compiler may take the op."""
    if found.code not in (UNSUPPORTED, TARGET_TYPE):
        return found
    notes = [Label(found.span, f"refused by the pass {name}")]
    may = elsewhere and found.code == UNSUPPORTED
    more = [Label(found.span, "NVIDIA's compiler, the engine tileiras, may take it")] if may else []
    return replace(found, related=(*notes, *found.related, *more))


NOT_LOWERED = "internal.not-lowered"


def gave_up(op: Op, stage: Stage, error: Exception) -> Unsupported:
    """The exception for an op on which a lowering of ours failed: what should have been refused by a verifier."""
    import logging

    log = logging.getLogger(__name__)
    log.addHandler(logging.NullHandler())  # the command line has its own sentence, and no handlers: nothing is printed
    log.error("lowering %s to %s failed", op.name, stage.value, exc_info=error)
    message = f"'{op.name}' could not be lowered to {stage.value}: tilelsp failed on it ({type(error).__name__})"
    return Unsupported(op, message, code=NOT_LOWERED, severity=Severity.ERROR)


@contextmanager
def lowering_of(op: Op, stage: Stage) -> Generator[None]:
    """Whatever else a lowering of `op` raises becomes a finding at the op; the innermost op counts."""
    try:
        yield
    except (Unsupported, Cancelled):
        raise
    except Exception as error:
        raise gave_up(op, stage, error) from error


def root_of(op: Op) -> Op:
    """The op of the document that `op` goes back to; `op` itself where it was parsed."""
    while op.origin is not None and op.origin.op is not None:
        op = op.origin.op
    return op


def place_of(op: Op) -> Span:
    """Where findings about `op` are shown: the name of the op in the document that it goes back to."""
    root = op if op.span is not None else root_of(op)
    return root.span or (root.origin.span if root.origin is not None else None) or NO_SPAN


def origin_of(op: Op) -> Origin:
    """The origin of what is made from `op`."""
    return Origin(op=op)


class Writer:
    """Appends declared ops to a block. `source` is the op of the stage above that is being lowered."""

    def __init__(self, into: Block, source: Op, token: CancelToken | None = None) -> None:
        self._builder = Builder(into, origin_of(source))
        self._source = source
        self._token = token

    @property
    def source(self) -> Op:
        """The op that new ops come from."""
        return self._source

    @source.setter
    def source(self, op: Op) -> None:
        if self._token is not None:
            self._token.check()
        self._source = op
        self._builder.origin = origin_of(op)

    @property
    def block(self) -> Block:
        """Where ops go."""
        return self._builder.block

    def at(self, into: Block) -> Block:
        """Go on in another block; returns the one left."""
        left = self._builder.block
        self._builder.at(into)
        return left

    def finish(self) -> None:
        """Store the ops in their block."""
        self._builder.finish()

    def add(self, op: Op) -> Op:
        """Append an op made elsewhere."""
        return self._builder.add(op)

    def make(
        self,
        definition: type[OpDef],
        results: Sequence[Type] = (),
        *,
        names: Sequence[str | None] = (),
        extra: Mapping[str, Attr] | None = None,
        regions: Sequence[Region] = (),
        slots: Mapping[str, object] | None = None,
        **more: object,
    ) -> Op:
        """Append a declared op from its slots by name (`slots` and keywords); `names` are given to its results."""
        values: dict[str, Any] = {**(slots or {}), **more}
        op = definition.make(results=results, extra=extra, regions=regions, origin=self._builder.origin, **values)
        for value, name in zip(op.results, names, strict=False):
            value.name = name
        return self._builder.add(op)

    def plain(
        self,
        definition: type[OpDef],
        operands: Sequence[Value],
        results: Sequence[Type] = (),
        attrs: Mapping[str, Attr] | None = None,
        *,
        names: Sequence[str | None] = (),
        regions: Sequence[Region] = (),
    ) -> Op:
        """Append a declared op whose operand slots hold one value each, or that has one variadic slot."""
        slots = len(definition.spec.operands)
        segments = (1,) * slots if slots == len(operands) else (len(operands),)
        op = definition(
            tuple(operands),
            tuple(results),
            attrs or {},
            tuple(regions),
            segments=segments,
            origin=self._builder.origin,
            result_names=tuple(names) or (None,) * len(results),
        )
        return self._builder.add(op)


def region_of(made: Block) -> Region:
    """A region of one block."""
    return Region((made,))


__all__ = [
    "NO_SPAN",
    "UNSUPPORTED",
    "Unsupported",
    "Writer",
    "block",
    "origin_of",
    "place_of",
    "region_of",
    "root_of",
    "unsupported",
]
