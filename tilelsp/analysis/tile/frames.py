"""The names that a statement sees: those of its region and of the regions around, and what it defines itself."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.tile.definitions import HEADER, Definition, Definitions
from tilelsp.analysis.tile.statements import Item, Statement
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.diagnostic import Label as Related
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.spec.catalog import Catalog
from tilelsp.syntax.binder import OpBinder
from tilelsp.syntax.scopes import NameScope
from tilelsp.syntax.ssa_names import BoundOps, SsaNames
from tilelsp.syntax.tree import OpSyntax


class RegionFrame:
    """The names of one region while its statements are bound. `index` is the item at work.

    `apart` says that the region may be isolated from what is around, so that names of there may be defined again, and
    `graph` that order means nothing in it, so that an op may use its own results.
    """

    __slots__ = ("_written", "apart", "defs", "graph", "index", "items", "labels", "open", "parent")

    def __init__(
        self,
        parent: RegionFrame | None,
        defs: Definitions,
        items: Sequence[Item] = (),
        *,
        open: bool = False,
        apart: bool = False,
        graph: bool = False,
    ) -> None:
        self.parent = parent
        self.defs = defs
        self.items = items
        self._written: frozenset[str] | None = None
        self.open = open
        self.apart = apart
        self.graph = graph
        self.index = HEADER
        self.labels: dict[str, Block] = {}

    def earlier(self, name: str) -> Definition | None:
        """The definition of `name` before the item at work, here or around."""
        found = self.defs.get(name)
        if found is not None and found.index < self.index:
            return found
        frame = self.parent
        while frame is not None:
            found = frame.defs.get(name)
            if found is not None and found.index < frame.index:  # results are defined behind the regions of their op
                return found
            frame = frame.parent
        return None

    def taken(self, name: str) -> bool:
        """True if `name` is defined before the current item, so that it cannot be defined again."""
        frame: RegionFrame | None = self
        while frame is not None:
            found = frame.defs.get(name)
            if found is not None and found.index < frame.index:
                return True
            frame = None if frame.apart else frame.parent
        return False

    def taken_around(self, name: str) -> bool:
        """The same, in the regions around."""
        return not self.apart and self.parent is not None and self.parent.taken(name)

    def visible(self, name: str) -> Definition | None:
        """The definition that a use of `name` refers to: an earlier one, or in a region of several blocks any."""
        found = self.defs.get(name)
        if found is not None and found.index < self.index:  # nearly always
            return found
        found = self.earlier(name)
        if found is not None:
            return found
        frame = self._nearest(name)
        return frame.defs.get(name) if frame is not None and frame.open else None

    def later(self, name: str) -> Definition | None:
        """A definition of `name` that comes too late, here or around; None while it is not bound."""
        frame = self._nearest(name)
        return None if frame is None else frame.defs.get(name)

    def _nearest(self, name: str) -> RegionFrame | None:
        """The innermost of this region and those around that defines `name` anywhere, bound or not."""
        frame: RegionFrame | None = self
        passed: list[RegionFrame] = []
        while frame is not None and frame.defs.get(name) is None:
            passed.append(frame)
            frame = frame.parent
        if frame is None:
            return None
        return next((inner for inner in passed if name in inner.written), frame)

    @property
    def written(self) -> frozenset[str]:
        """The names that stand in front of an op of the region, or in a label."""
        if self._written is None:
            self._written = frozenset(
                value.name
                for item in self.items
                for value in (item.syntax.results if isinstance(item, Statement) else item.syntax.args)
            )
        return self._written


class StatementScope(NameScope):
    """The scope of one statement: looks names up in frames, and keeps what the statement defines to itself."""

    __slots__ = ("frame",)

    def __init__(self, frame: RegionFrame) -> None:
        super().__init__(None, open=False)
        self.frame = frame
        self.blocks = frame.labels

    def find(self, name: str) -> tuple[Value, ...] | None:
        """See `Scope.find`."""
        found = self.frame.visible(name)
        return None if found is None else found.pack


class StatementNames(SsaNames):
    """The names of one statement: what it defines is looked up in its frame, and kept to itself."""

    def define(self, name: str, pack: tuple[Value, ...], span: Span, scope: NameScope) -> None:
        """See `SsaNames.define`."""
        assert isinstance(scope, StatementScope)
        if scope.frame.taken(name) or name in scope.names:
            message = f"redefinition of SSA value '%{name}'"
            related = (Related(span, "previously defined here"),)
            self.out.diagnostics.append(Diagnostic("ssa.redefinition", message, span, related=related))
        else:
            scope.names[name] = pack


class StatementBinder(OpBinder):
    """Binds headers only; regions are bound by `UnitBinder`."""

    def __init__(self, catalog: Catalog) -> None:
        super().__init__(StatementNames(catalog, BoundOps()))

    def _regions(self, at: int, syntax: OpSyntax, op: Op, scope: NameScope) -> tuple[Region, ...]:
        return ()
