"""Reads the text of a module into the program that a kernel of it is.

Raises `Fault` where a statement that the kernel reaches cannot be read, or a register or a label is not declared.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tilelsp.base.record import replace
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.module_reader import FunctionReading, ModuleReader
from tilelsp.interp.ptx.program import (
    Function,
    Instruction,
    MemoryVariable,
    Program,
    Symbol,
)


def read_program(ptx: str, name: str) -> Program:
    """The kernel of that name with all that it reaches."""
    return _linked(_read(ptx), name)


def kernels(ptx: str) -> tuple[str, ...]:
    """The names of the kernels that a module defines."""
    return tuple(name for name, body in _read(ptx).bodies.items() if body.is_entry)


def module_variables(ptx: str) -> tuple[MemoryVariable, ...]:
    """The variables of a module in global and constant memory."""
    return tuple(variable for variable in _read(ptx).variables.values() if variable.space in ("global", "const"))


@lru_cache(maxsize=1)
def _read(ptx: str) -> ModuleReader:
    """The functions of a module, which one launch asks for several times."""
    reader = ModuleReader(ptx)
    reader.read()
    return reader


def _linked(reader: ModuleReader, name: str) -> Program:
    """Lay out the functions that the kernel reaches one behind the other."""
    if reader.refusal is not None:
        raise reader.refusal
    entry = reader.bodies.get(name)
    if entry is None or not entry.is_entry:
        raise reader.fault or Fault(f"there is no entry '{name}'")
    variables = reader.variables
    aliases = reader.aliases
    wanted, seen = [name], {name}
    used: set[str] = set()
    for reached in wanted:
        body = reader.bodies.get(reached)
        if body is not None and body.fault is not None:
            raise body.fault
        variable = variables.get(reached)
        initial = () if variable is None or variable.initial is None else variable.initial.links
        named: Iterable[str] = body.named if body is not None else [link.symbol for link in initial]
        used.update(named)
        for symbol in sorted(aliases.get(n, n) for n in named):
            if symbol not in seen and (symbol in reader.bodies or symbol in variables):
                seen.add(symbol)
                wanted.append(symbol)
    functions: dict[str, Function] = {}
    code: list[Instruction] = []
    for reached in wanted:
        body = reader.bodies.get(reached)
        if body is None:
            continue
        start = len(code)
        code += [_with_targets(body, instruction, block, start) for instruction, block in body.code]
        # A function that runs to its end returns.
        code.append(Instruction(body.last_line, "}", None, False, "ret", ("ret",), ()))
        functions[reached] = Function(
            reached, tuple(body.parameters), tuple(body.results), tuple(body.registers),
            tuple(v for v in body.own if v.space in ("local", "param")), start, body.threads,
            body.cluster, body.blocks_are_clusters, body.most_threads,
        )  # fmt: skip
    for new, old in aliases.items():
        if old in functions:
            functions[new] = functions[old]
    owned = [
        v for function in functions for body in (reader.bodies.get(function),) if body is not None for v in body.own
    ]
    placed = [v for v in (*reader.variables.values(), *owned) if v.space not in ("local", "param")]
    shared = tuple(v for v in placed if v.space == "shared")
    others = tuple(v for v in placed if v.space in ("global", "const") and (v.name in seen or v in owned))
    local = tuple(v for v in reader.variables.values() if v.space == "local" and v.name in seen)
    opaque = tuple(symbol for symbol in reader.opaque if symbol in used)
    return Program(functions[name], functions, shared, others, tuple(code), opaque, local)


def _with_targets(body: FunctionReading, instruction: Instruction, block: int, start: int) -> Instruction:
    """A branch with the places that it goes to."""
    match instruction.parts[0]:
        case "bra":
            label = instruction.operands[0] if instruction.operands else None
            names = (label.name,) if isinstance(label, Symbol) else ("",)
        case "brx":
            table = instruction.operands[1] if len(instruction.operands) > 1 else None
            names = body.tables.get(table.name, ("",)) if isinstance(table, Symbol) else ("",)
        case _:
            return instruction
    found: list[int] = []
    for name in names:
        within = block
        while (within, name) not in body.labels:
            if not within:
                raise instruction.fault("a branch to a label that is not there")
            within = body.outer[within]
        found.append(start + body.labels[within, name])
    return replace(instruction, targets=tuple(found))
