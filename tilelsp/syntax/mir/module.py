"""What the LLVM IR block of a machine IR file defines, for the machine functions that name it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tilelsp.syntax.llvm.units import FunctionNames, LlvmUnit
from tilelsp.syntax.mir.function import MachineFunction
from tilelsp.syntax.mir.instruction import Problem


@dataclass(slots=True)
class IrModule:
    """Globals, metadata nodes with their kinds, and the local names of functions. `given` is whether there is one."""

    given: bool = False
    globals: set[str] = field(default_factory=set[str])
    metadata: dict[str, str] = field(default_factory=dict[str, str])
    functions: dict[str, FunctionNames] = field(default_factory=dict[str, FunctionNames])
    complete: bool = True
    """Whether every entity was understood: else nothing is said of what may be missing."""


def ir_module(units: Sequence[LlvmUnit]) -> IrModule:
    """What the units of a block define."""
    made = IrModule(bool(units))
    for unit in units:
        made.complete = made.complete and not unit.problems
        made.functions.update(unit.functions)
        for entity in unit.entities:
            if entity.space == "global":
                made.globals.add(entity.name)
            elif entity.space == "metadata":
                made.metadata[entity.name] = str(entity.fields.get("node", ""))
    return made


def outer_problems(function: MachineFunction, module: IrModule) -> Iterator[Problem]:
    """The names of a machine function that its module does not define."""
    if not module.complete:
        return
    if module.given and function.name and function.name not in module.functions:
        declared = function.name in module.globals
        if not declared:
            message = f"function '{function.name}' isn't defined in the provided LLVM IR"
            yield message, function.name_span
            return
    names = module.functions.get(function.name)
    nodes = function.metadata
    for named, at in function.outer:
        name, space = named.name, named.space
        wrong = ""
        if space == "metadata":
            if name not in module.metadata and name not in nodes:
                wrong = f"use of undefined metadata '!{name}'"
        elif space == "global":
            if name not in module.globals:
                wrong = f"use of undefined global value '@{name}'"
        elif names is not None or not module.given:
            wrong = _local(function, space, name, names)
        if wrong:
            yield wrong, named.span.shifted(at)
    for name, span in function.allocas:
        if names is None or name not in names.values:
            message = f"alloca instruction named '{name}' isn't defined in the function '{function.name}'"
            yield message, span
    yield from _locations(function, module)


def _local(function: MachineFunction, space: str, name: str, names: FunctionNames | None) -> str:
    """What is wrong with a value or a block of the IR function."""
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


def _locations(function: MachineFunction, module: IrModule) -> Iterator[Problem]:
    """Debug locations that name another kind of node."""
    if not module.metadata:
        return
    for number, span in function.locations():
        kind = module.metadata.get(number)
        if kind is not None and kind != "DILocation":
            yield "referenced metadata is not a DILocation", span
