"""Puts a program's variables into global memory: addresses first, then initial values that may name them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.memory import GlobalMemory
from tilelsp.interp.ptx.calls import function_address
from tilelsp.interp.ptx.program import MemoryVariable, Program


def place_variables(program: Program, memory: GlobalMemory, known: Mapping[str, int] | None = None) -> dict[str, int]:
    """Addresses of functions, and of variables in global and constant memory.

    Variables of `known` have addresses already, from another kernel of their module, and keep what they hold; only
    addresses in them are put in again, for functions have theirs by kernel. Raises `Fault`.
    """
    there = known or {}
    symbols = {name: function_address(function) for name, function in program.functions.items()}
    for variable in program.variables:
        symbols[variable.name] = there.get(variable.name) or memory.allocate(
            max(variable.size, 1), variable.align, f"'{variable.name}'"
        )
    for variable in program.variables:
        if variable.initial is None:
            continue
        names_functions = any(link.symbol in program.functions for link in variable.initial.links)
        if variable.name not in there or names_functions:
            data = _linked(variable, symbols)
            memory.fill(symbols[variable.name], data, constant=variable.space == "const")
    return symbols


def place_module(variables: Sequence[MemoryVariable], memory: GlobalMemory) -> dict[str, int]:
    """Addresses of all variables of a module; those that name functions get their values with the first kernel."""
    symbols = {
        variable.name: memory.allocate(max(variable.size, 1), variable.align, f"'{variable.name}'")
        for variable in variables
    }
    for variable in variables:
        if variable.initial is not None and all(link.symbol in symbols for link in variable.initial.links):
            memory.fill(symbols[variable.name], _linked(variable, symbols), constant=variable.space == "const")
    return symbols


def place_parameters(program: Program, parameters: Mapping[str, Array], memory: GlobalMemory) -> dict[str, int]:
    """Addresses of the kernel's parameters, which lie in memory so that a pointer may go to them. Raises `Fault`."""
    symbols: dict[str, int] = {}
    for parameter in program.entry.parameters:
        address = memory.allocate(max(parameter.size, 1), parameter.align, f"parameter '{parameter.name}'")
        memory.fill(address, parameters[parameter.name], constant=True)
        symbols[parameter.name] = address
    return symbols


def _linked(variable: MemoryVariable, symbols: Mapping[str, int]) -> Array:
    """The initial bytes with the addresses in them."""
    assert variable.initial is not None
    data = bytearray(variable.initial.data)
    for link in variable.initial.links:
        address = symbols.get(link.symbol)
        if address is None:
            raise Fault(f"'{link.symbol}', which '{variable.name}' starts with the address of, has none")
        word = ((address + link.addend) >> link.shift) % (1 << 8 * link.size)
        data[link.offset : link.offset + link.size] = word.to_bytes(link.size, "little")
    return np.frombuffer(bytes(data), np.uint8)
