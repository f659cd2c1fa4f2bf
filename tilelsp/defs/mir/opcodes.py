"""All machine opcodes by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tilelsp.defs.mir.arith import arith_opcodes
from tilelsp.defs.mir.memory import memory_opcodes
from tilelsp.defs.mir.tensor import tensor_opcodes
from tilelsp.spec.machine import Opcode


def _gather() -> dict[str, Opcode]:
    made: dict[str, Opcode] = {}
    for source in (arith_opcodes(), memory_opcodes(), tensor_opcodes()):
        for opcode in source:
            if opcode.name in made:
                raise ValueError(f"machine opcode {opcode.name} is declared twice")
            made[opcode.name] = opcode
    return made


OPCODES: Mapping[str, Opcode] = MappingProxyType(_gather())
"""Every declared opcode."""
