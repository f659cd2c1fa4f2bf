"""Listings without a function around them, as documents print them: completed to functions that can be lowered.

What nothing defines becomes a parameter, with the type that it is used with. The text stays as it is, on the line that
the function's head begins, so that places differ by the length of the head.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.compile.lowering import ASSUMED
from tilelsp.compile.stage import Stage
from tilelsp.defs.dialects.nv_tileas.memory import MakeUmmaSmemDesc
from tilelsp.defs.dialects.nv_tileas.types import SmemType, UmmaDescType
from tilelsp.ir.module import Op
from tilelsp.ir.types import Type
from tilelsp.spec.spelling import type_text
from tilelsp.syntax.document import ParsedDocument
from tilelsp.syntax.llvm.parser import read_units
from tilelsp.syntax.llvm.types import type_text as llvm_type_text
from tilelsp.syntax.scopes import Fixup
from tilelsp.syntax.ssa_names import UNDECLARED

_NAME = "listing"
_HEADS: Mapping[Stage | None, str] = {
    Stage.NV_TILEAA: "nv_tileaa.func",
    Stage.NV_TILEAS: "nv_tileas.func",
    None: "func.func",
}
"""The op that holds the ops of a stage; None stands for MLIR's own dialects."""


@record
class Completed:
    """A listing as a whole unit: `head` stands in front of its text, and a hint says what was made a parameter."""

    head: str
    text: str
    hint: Diagnostic

    def place(self, span: Span) -> Span:
        """A place in the unit as one of the listing."""
        length, end = len(self.head), len(self.text)
        start, stop = (min(max(at - length, 0), end) for at in (span.start, span.end))
        return Span(start, stop)

    def has(self, span: Span) -> bool:
        """True if a span of the unit is part of the listing."""
        return len(self.head) <= span.start and span.end <= len(self.head) + len(self.text)

    @property
    def whole(self) -> str:
        """The text of the unit."""
        return f"{self.head}{self.text}{self._foot}"

    @property
    def _foot(self) -> str:
        if self.head.startswith("define"):
            return "\nret void\n}\n"
        return "\nreturn\n}\n" if self.head.startswith(_HEADS[None]) else "\n}\n"


def completed_llvm(text: str) -> Completed | None:
    """LLVM IR without a function; None where it is something else, or has other errors."""
    head = f"define ptx_kernel void @{_NAME}() {{"
    units = read_units(f"{head}{text}\nret void\n}}\n")
    if len(units) != 1:
        return None
    unit, _ = units[0]
    if len(unit.bounds) != 1 or any(problem.code != "llvm.undefined-value" for problem in unit.problems):
        return None
    (bound,) = unit.bounds.values()
    if len(bound.undefined) < len(unit.problems):
        return None
    parameters = ", ".join(f"{llvm_type_text(type)} %{name}" for name, type in bound.undefined.items())
    return _completed(f"define ptx_kernel void @{_NAME}({parameters}) {{", text, tuple(bound.undefined))


def completed_mlir(text: str, document: ParsedDocument, stage: Stage | None) -> Completed | None:
    """Ops without a function around them; None where there is one, or where they have other errors."""
    if len(document.chunks) != 1 or stage not in _HEADS or any(map(_holds, document.ops)):
        return None
    if not document.ops or any(
        diagnostic.code != UNDECLARED and diagnostic.severity is Severity.ERROR for diagnostic in document.diagnostics
    ):
        return None
    types = {name: _type(uses) for name, uses in document.chunks[0].free.items()}
    parameters: list[str] = []
    for name, type in types.items():
        if type is None:
            return None
        parameters.append(f"%{name}: {type_text(type)}")
    return _completed(f"{_HEADS[stage]} @{_NAME}({', '.join(parameters)}) {{", text, tuple(types))


def _type(uses: Iterable[Fixup]) -> Type | None:
    """The type that a name is used with: as it is written, or that of what a descriptor describes."""
    for use in uses:
        if use.expected is not None:
            return use.expected
        made = use.op.result.type if isinstance(use.op, MakeUmmaSmemDesc) else None
        if isinstance(made, UmmaDescType):
            return SmemType(made.shape, made.element)
    return None


def _holds(op: Op) -> bool:
    """True for functions, modules and other symbols with a region."""
    return (bool(op.regions) and "sym_name" in op.attrs) or op.name in ("builtin.module", "gpu.module")


def _completed(head: str, text: str, free: tuple[str, ...]) -> Completed:
    names = ", ".join(f"%{name}" for name in free)
    parameters = f", and parameters: nothing defines {names}" if free else ""
    end = text.find("\n")
    message = f"assumed a function around the ops{parameters}"
    return Completed(head, text, Diagnostic(ASSUMED, message, Span(0, max(end, 0)), Severity.HINT))
