"""Definitions in the LLVM IR block of a machine IR file, for the machine functions that name it."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from tilelsp.base.record import field, record
from tilelsp.syntax.llvm.units import FunctionNames, LlvmUnit
from tilelsp.syntax.mir.body import STEP
from tilelsp.syntax.mir.function import CALLEE, MachineFunction
from tilelsp.syntax.mir.instruction import Problem


@record(frozen=False)
class IrModule:
    """Globals, metadata nodes with their kinds, and the local names of functions. `present` is whether there is one."""

    present: bool = False
    globals: set[str] = field(default_factory=set[str])
    metadata: dict[str, str] = field(default_factory=dict[str, str])
    no_locations: set[str] = field(default_factory=set[str])
    """The metadata nodes that are no debug locations."""
    functions: dict[str, FunctionNames] = field(default_factory=dict[str, FunctionNames])
    complete: bool = True
    """Set if every entity was understood; otherwise nothing is reported as missing."""


def ir_module(units: Sequence[LlvmUnit]) -> IrModule:
    """Definitions in the units of a block."""
    made = IrModule(bool(units))
    for unit in units:
        made.complete = made.complete and not unit.problems
        made.functions.update(unit.functions)
        for entity in unit.entities:
            if entity.space == "global":
                made.globals.add(entity.name)
            elif entity.space == "metadata":
                kind = made.metadata[entity.name] = str(entity.fields.get("node", ""))
                if kind != "DILocation":
                    made.no_locations.add(entity.name)
    return made


def outer_problems(function: MachineFunction, module: IrModule) -> Generator[None, None, list[Problem]]:
    """The names of a machine function that its module does not define."""
    if not module.complete:
        return []
    if (
        module.present
        and function.name
        and function.name not in module.functions
        and function.name not in module.globals
    ):
        return [(f"function '{function.name}' isn't defined in the provided LLVM IR", function.name_span)]
    names = module.functions.get(function.name)
    found: list[Problem] = [
        (wrong, named.span) for named in function.outer if (wrong := _wrong(function, module, named.space, named.name))
    ]
    nodes = module.metadata.keys() | function.metadata
    for number, (summary, at) in enumerate(function.body.chunks):
        if number % STEP == STEP - 1:
            yield
        for space, places in summary.outer.items():
            known = nodes if space == "metadata" else module.globals if space == "global" else ()
            if known and places.keys() <= known:
                continue
            for name, spans in places.items():
                if wrong := _wrong(function, module, space, name):
                    found += ((wrong, span.shifted(at)) for span in spans)
        if summary.locations and module.metadata:
            for name in summary.locations.keys() & module.no_locations:
                message = "referenced metadata is not a DILocation"
                found += ((message, span.shifted(at)) for span in summary.locations[name])
    for name, span in function.allocas:
        if names is None or name not in names.allocas:
            message = f"alloca instruction named '{name}' isn't defined in the function '{function.name}'"
            found.append((message, span))
    return found


def _wrong(function: MachineFunction, module: IrModule, space: str, name: str) -> str:
    names = module.functions.get(function.name)
    if space == "metadata":
        known = name in module.metadata or name in function.metadata
        return "" if known else f"use of undefined metadata '!{name}'"
    if space == "global":
        return "" if name in module.globals else f"use of undefined global value '@{name}'"
    if space == CALLEE:
        return "" if name in module.globals else f"use of undefined global '{name}'"
    block, addressed, of = name.partition("\0")
    if block and addressed:
        return _addressed(module, block, of)
    return _local(function, space, name, names) if names is not None or not module.present else ""


def _addressed(module: IrModule, block: str, function: str) -> str:
    """The problem of a block whose address is taken; that of a function that is none is told of its name."""
    if function not in module.globals:
        return ""
    names = module.functions.get(function)
    return "" if names is not None and block in names.blocks else f"use of undefined IR block '%ir-block.{block}'"


def _local(function: MachineFunction, space: str, name: str, names: FunctionNames | None) -> str:
    """The problem of a value or a block of the IR function."""
    if space == "ir-value":
        return "" if names is not None and name in names.values else f"use of undefined IR value '%ir.{name}'"
    header = name.startswith("\0")
    name = name.removeprefix("\0")
    # Without an IR block LLVM makes a function with one block, which is called so.
    known = name in names.blocks if names is not None else name == "entry"
    if known:
        return ""
    if header:
        return f"basic block '{name}' is not defined in the function '{function.name}'"
    return f"use of undefined IR block '%ir-block.{name}'"
