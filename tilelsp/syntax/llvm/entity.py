"""A top-level entity of LLVM text, as it was read."""

from __future__ import annotations

from tilelsp.base.record import field, record
from tilelsp.ir.types import Type
from tilelsp.syntax.llvm.cursor import Later, Outside, UnreadableStatement
from tilelsp.syntax.llvm.function import FunctionDefinition


@record(frozen=False)
class Entity:
    """A top-level entity. `kind` says what it is, and `space` and `name` what it defines; places count from the unit.

    `value` is a global's or function's type; `address_space` theirs; `fields` what is particular to the kind. `header`
    is what stands around a function's body, of declarations too, and `function` is set where it has a body. `faults`
    is what the verifier says of it by itself: it was read all the same.
    """

    kind: str
    start: int
    end: int
    space: str = ""
    name: str = ""
    name_start: int = 0
    name_end: int = 0
    value: Type | None = None
    address_space: int = 0
    header: FunctionDefinition | None = None
    function: FunctionDefinition | None = None
    fields: dict[str, object] = field(default_factory=dict[str, object])
    names: list[Outside] = field(default_factory=list[Outside])
    later: list[Later] = field(default_factory=list[Later])
    faults: list[UnreadableStatement] = field(default_factory=list[UnreadableStatement])
    problem: UnreadableStatement | None = None


@record
class Prefix:
    """Words in front of a global or function."""

    linkage: str
    visibility: str
    storage: str
    local: bool


_OUTER = frozenset(("external", "extern_weak"))


def is_declaration(entity: Entity) -> bool:
    """True for a function or a variable that is defined in another module."""
    prefix = entity.fields.get("prefix")
    outer = isinstance(prefix, Prefix) and prefix.linkage in _OUTER
    return entity.kind == "declare" or (entity.kind == "global" and outer)
