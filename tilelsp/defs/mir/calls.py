"""Machine opcodes that call what the driver provides."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.defs.llvm.system import SYSTEM_FUNCTIONS, SystemFunction
from tilelsp.ir.types import I32, I64, Type
from tilelsp.spec.constants import width_of
from tilelsp.spec.machine import Slot, TypedOpcode


def _register(type: Type) -> Type:
    return I64 if width_of(type) == 64 else I32


def _call(function: SystemFunction) -> TypedOpcode[...]:
    return TypedOpcode(
        f"CALL_{function.name.strip('_').upper()}",
        tuple(Slot(f"p{i}", _register(type), imm=True) for i, type in enumerate(function.parameters)),
        () if function.result is None else (Slot("d", _register(function.result)),),
        "",
        doc=f"Calls `{function.name}` with its parameters, in order.",
    )


CALLS: Mapping[str, TypedOpcode[...]] = {name: _call(function) for name, function in SYSTEM_FUNCTIONS.items()}
