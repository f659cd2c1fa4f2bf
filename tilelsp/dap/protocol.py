"""Types of the Debug Adapter Protocol that are sent: the specification's names in Python's spelling."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias, cast

from tilelsp.base.record import field_names, record

Json: TypeAlias = Mapping[str, object]


@record
class Source:
    """A text: a file, or one that is asked for by its `source_reference`."""

    name: str
    path: str | None = None
    source_reference: int | None = None
    presentation_hint: str | None = None


@record
class Breakpoint:
    """The fate of a breakpoint that was asked for; `line` is where it stands."""

    id: int
    verified: bool
    message: str | None = None
    source: Source | None = None
    line: int | None = None


@record
class Thread:
    """A thread of a CTA, or a tile block."""

    id: int
    name: str


@record
class StackFrame:
    """An activation of a function, or an op within whose regions something runs."""

    id: int
    name: str
    line: int
    column: int
    source: Source | None = None
    end_line: int | None = None
    end_column: int | None = None
    instruction_pointer_reference: str | None = None
    presentation_hint: str | None = None


@record
class Scope:
    """A group of variables of a frame."""

    name: str
    variables_reference: int
    expensive: bool
    presentation_hint: str | None = None
    named_variables: int | None = None
    indexed_variables: int | None = None


@record
class Variable:
    """A variable; one with a `variables_reference` has others within."""

    name: str
    value: str
    variables_reference: int
    type: str | None = None
    evaluate_name: str | None = None
    named_variables: int | None = None
    indexed_variables: int | None = None
    memory_reference: str | None = None


@record
class Evaluated:
    """The value of an expression."""

    result: str
    variables_reference: int
    type: str | None = None
    named_variables: int | None = None
    indexed_variables: int | None = None
    memory_reference: str | None = None


@record
class Assigned:
    """The value of a variable or expression after a change."""

    value: str
    type: str | None = None
    variables_reference: int = 0


@record
class ExceptionDetails:
    """A finding; `stack_trace` has its places."""

    message: str
    type_name: str
    stack_trace: str


@record
class ExceptionInfo:
    """Why a run stopped at a finding."""

    exception_id: str
    description: str
    break_mode: str
    details: ExceptionDetails


@record
class ExceptionFilter:
    """Findings that a run stops at, or not."""

    filter: str
    label: str
    description: str
    default: bool


@record
class DisassembledInstruction:
    """An instruction of the PTX that runs; addresses are numbers of instructions."""

    address: str
    instruction: str
    symbol: str | None = None
    location: Source | None = None
    line: int | None = None
    presentation_hint: str | None = None


def as_json(value: object) -> object:
    """A record with the specification's names for its members; those that are None are left out."""
    if names := field_names(type(value)):
        held = ((_camel(name), getattr(value, name)) for name in names)
        return {name: as_json(member) for name, member in held if member is not None}
    if isinstance(value, list | tuple):
        return [as_json(item) for item in cast("list[object]", value)]
    if isinstance(value, Mapping):
        return {name: as_json(member) for name, member in cast("Mapping[str, object]", value).items()}
    return value


@cache
def _camel(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(word.capitalize() for word in others)
