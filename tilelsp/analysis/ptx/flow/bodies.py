"""The functions of a PTX document as lists of instructions, their names told apart by the braces that declare them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Generator, Iterable, Sequence
from math import prod

from tilelsp.analysis.instructions.body import STEP, Body, Line, RegisterDeclaration
from tilelsp.flow.graph import most_threads
from tilelsp.syntax.ptx import statements as syntax
from tilelsp.syntax.ptx import tree
from tilelsp.syntax.ptx.state import PtxStatement

CLUSTER_SHAPE = "reqnctapercluster"
FIXED_SIZE = "reqntid"
_SIZES = (FIXED_SIZE, "maxntid")
"""The directives that say how many threads a CTA has at most."""
CLUSTER_DIRECTIVES = frozenset((CLUSTER_SHAPE, "explicitcluster", "maxclusterrank"))


def bodies(
    statements: Iterable[tuple[int, PtxStatement]], unclear: Sequence[int] = ()
) -> Generator[None, None, list[Body]]:
    """The functions of a document that have bodies. At the offsets `unclear` something stands that cannot be read."""
    reader = _Reader(unclear)
    for count, (at, statement) in enumerate(statements, 1):
        reader.take(at, statement)
        if count % STEP == 0:
            yield
    return reader.found


class _Reader:
    def __init__(self, unclear: Sequence[int]) -> None:
        self._unclear = unclear
        self.found: list[Body] = []
        self.body: Body | None = None
        self._start = 0
        self.scope = 0
        self.is_head = False

    def take(self, at: int, statement: PtxStatement) -> None:
        """The next statement."""
        content = statement.read.content
        if isinstance(content, syntax.FunctionHeader):
            self._function(at, content)
        elif self.body is not None:
            self._inside(self.body, at, content, statement.after.depth)

    def _function(self, at: int, head: syntax.FunctionHeader) -> None:
        self.body = None
        if head.is_defined:
            directives = {tuning.name.text for tuning in head.tuning}
            threads = most_threads(tuning.values for tuning in head.tuning if tuning.name.text in _SIZES)
            fixed = next((tuning for tuning in head.tuning if tuning.name.text == CLUSTER_SHAPE), None)
            is_alone = fixed is not None and prod(fixed.values) == 1
            has_cluster = bool(directives & CLUSTER_DIRECTIVES) and not is_alone
            self.body = Body(head.name.text, head.is_entry, has_cluster, threads)
            self.body.cluster = None if fixed is None else (at, fixed)
            self.body.has_fixed_size = FIXED_SIZE in directives
            self._start = at
            self.scope, self.is_head = 0, True

    def _inside(self, body: Body, at: int, content: syntax.Content, depth: int) -> None:
        match content:
            case tree.Instruction():
                body.lines.append(Line(at, content, self.scope))
            case syntax.LabelStatement():
                body.labels[(self.scope, content.name.text)] = len(body.lines)
            case syntax.OpenBrace() if self.is_head:
                self.is_head = False
            case syntax.OpenBrace():
                body.outer.append(self.scope)
                body.declared.append({})
                self.scope = len(body.outer) - 1
            case syntax.Close() if depth == 0:
                body.is_understood = bisect_left(self._unclear, self._start) == bisect_left(self._unclear, at)
                self.found.append(body)
                self.body = None
            case syntax.Close():
                self.scope = body.outer[self.scope]
            case syntax.Declaration() if content.space == "reg":
                made = {
                    declarator.name.text: RegisterDeclaration(declarator.count, content.type)
                    for declarator in content.names
                }
                body.declared[self.scope].update(made)
                if self.scope:
                    body.inner.update(made)
            case syntax.Targets():
                names = tuple(name.text for name in content.names)
                body.tables.update({key: names for key, place in body.labels.items() if place == len(body.lines)})
            case _:
                pass
