"""Calls of functions that the driver provides."""

from __future__ import annotations

from tilelsp.compile.print_ptx.writer import FunctionWriter
from tilelsp.defs.llvm.system import SYSTEM_FUNCTIONS, SystemFunction
from tilelsp.defs.mir.calls import CALLS
from tilelsp.defs.ptx.control import Call
from tilelsp.defs.ptx.memory import Ld, St
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import Type
from tilelsp.spec.constants import width_of

_CALL = f"{Call.mnemonic}.uni"
_CALLED = {opcode.name: SYSTEM_FUNCTIONS[name] for name, opcode in CALLS.items()}


def _parameter(type: Type, name: str) -> str:
    return f".param .b{width_of(type)} {name}"


def declaration(function: SystemFunction) -> str:
    """The directive without which a function cannot be called."""
    name = function.name
    result = f"({_parameter(function.result, 'func_retval0')}) " if function.result is not None else ""
    parameters = ", ".join(_parameter(type, f"{name}_param_{i}") for i, type in enumerate(function.parameters))
    return f".extern .func {result}{name} ({parameters});"


def call(printer: FunctionWriter, op: Op, operands: tuple[Value, ...]) -> None:
    """A call: its arguments and its result in parameters of their own."""
    function = _CALLED[op.name]
    printer.call(function.name)
    printer.raw("\t{")
    names: list[str] = []
    for i, (type, value) in enumerate(zip(function.parameters, operands, strict=True)):
        names.append(f"param{i}")
        printer.raw(f"\t{_parameter(type, names[-1])};")
        printer.line(f"{St.mnemonic}.param.b{width_of(type)}", f"[{names[-1]}], {printer.value(value)}")
    arguments = f", ({', '.join(names)})" if names else ""
    if function.result is None:
        printer.line(_CALL, f"{function.name}{arguments}")
    else:
        printer.raw(f"\t{_parameter(function.result, 'retval0')};")
        printer.line(_CALL, f"(retval0), {function.name}{arguments}")
        printer.line(f"{Ld.mnemonic}.param.b{width_of(function.result)}", f"{printer.result(op)}, [retval0]")
    printer.raw("\t}")
