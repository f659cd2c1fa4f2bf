"""All machine opcodes by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tilelsp.defs.mir import calls, copies, floats, integers, memory, moves, tensor, threads
from tilelsp.spec.machine import Opcode, opcodes_in


def _gather() -> dict[str, Opcode]:
    made: dict[str, Opcode] = {}
    for module in (integers, floats, moves, memory, threads, calls, copies, tensor):
        for name, declared in vars(module).items():
            if not name.isupper() or name.startswith("_"):
                continue
            for opcode in opcodes_in(declared):
                if opcode.name in made:
                    raise ValueError(f"machine opcode {opcode.name} is declared twice")
                made[opcode.name] = opcode
    return made


OPCODES: Mapping[str, Opcode] = MappingProxyType(_gather())
"""Every declared opcode."""
