"""Calls of functions, and of those that the system provides: `vprintf`, `__assertfail`, `malloc`, `free`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

import numpy as np

from tilelsp.interp.budget import check_width, read_width
from tilelsp.interp.distinct import distinct
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import DTYPES, UNSIGNED, Array
from tilelsp.interp.printf import floating, integer, is_wide, narrowed
from tilelsp.interp.ptx import spaces
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.cta import FUNCTION_BASE, Cta, Handler, Step
from tilelsp.interp.ptx.frames import CallFrame
from tilelsp.interp.ptx.memory import GENERIC_LOCAL
from tilelsp.interp.ptx.program import (
    Function,
    Instruction,
    Operand,
    OperandGroup,
    Parameter,
    Register,
    Symbol,
    Vector,
)


def function_address(function: Function) -> int:
    """The address that `mov` gives for a function's name."""
    return FUNCTION_BASE + 16 * function.start


def _call(instruction: Instruction) -> Step:
    operands = instruction.operands
    results = _results(instruction)
    at = 1 if isinstance(operands[0], OperandGroup) else 0
    callee = operands[at]
    if not isinstance(callee, (Register, Symbol)):
        raise unknown(instruction)
    argument_list = operands[at + 1] if len(operands) > at + 1 else None
    arguments = argument_list.items if isinstance(argument_list, OperandGroup) else ()

    def step(cta: Cta, lanes: Array) -> None:
        if isinstance(callee, Symbol) and callee.name not in cta.launch.program.functions:
            provided = PROVIDED.get(callee.name)
            if provided is None:
                raise Fault(f"the function '{callee.name}' has no definition in this module")
            provided(cta, lanes, arguments, results)
            return
        for function, own in _callees(cta, callee, lanes):
            _enter(cta, function, own, arguments, results)

    return step


def _results(instruction: Instruction) -> tuple[Operand, ...]:
    """Where a call puts the results."""
    first = instruction.operands[0]
    return first.items if isinstance(first, OperandGroup) else ()


def _callees(cta: Cta, callee: Register | Symbol, lanes: Array) -> Sequence[tuple[Function, Array]]:
    """The functions that threads call."""
    functions = cta.launch.program.functions
    if isinstance(callee, Symbol):
        return [(functions[callee.name], lanes)]
    addresses = cta.broadcast(cta.read(callee, "b64", lanes))
    known = {function_address(function): function for function in functions.values()}
    found: list[tuple[Function, Array]] = []
    for address in distinct(addresses[lanes]).tolist():
        if address not in known:
            raise Fault(f"a call of 0x{address:x}, which is no function")
        found.append((known[address], lanes & (addresses == address)))
    return found


def _enter(
    cta: Cta, function: Function, lanes: Array, arguments: Sequence[Operand], results: Sequence[Operand]
) -> None:
    if len(arguments) != len(function.parameters) or len(results) != len(function.results):
        raise Fault(
            f"'{function.name}' takes {len(function.parameters)} arguments and gives {len(function.results)} results; "
            f"the call has {len(arguments)} and {len(results)}"
        )
    caller = cta.current
    values = [
        _value(cta, argument, parameter, lanes)
        for argument, parameter in zip(arguments, function.parameters, strict=True)
    ]
    frame = cta.frame(function, caller.depth + 1)
    frame.enter(lanes)
    frame.back[lanes] = cta.pc[lanes]
    cta.switch(frame)
    for value, argument, parameter in zip(values, arguments, function.parameters, strict=True):
        _put(cta, parameter.held, parameter, value, lanes)
        _mark(cta, (parameter.held, frame), (argument, caller), parameter.size, lanes)
    cta.switch(caller)
    cta.depth[lanes] += 1
    cta.jump(lanes, function.start)


def leave(cta: Cta, lanes: Array) -> None:
    """`ret`: threads go back to where they were called, or end."""
    frame = cta.current
    if not frame.depth:
        cta.end(lanes)
        return
    code = cta.launch.program.code
    formal = frame.function.results
    values = [_value(cta, parameter.held, parameter, lanes) for parameter in formal]
    for back in sorted({int(index) for index in frame.back[lanes]}):
        own = lanes & (frame.back == back)
        targets = _results(code[back - 1])
        caller = cta.frame(cta.function_at(back - 1), frame.depth - 1)
        if formal and targets:
            cta.switch(caller)
            for value, parameter, target in zip(values, formal, targets, strict=True):
                _put(cta, target, parameter, value, own)
                _mark(cta, (target, caller), (parameter.held, frame), parameter.size, own)
            cta.switch(frame)
        cta.jump(own, back)
    cta.depth[lanes] -= 1


def _value(cta: Cta, operand: Operand, formal: Parameter, lanes: Array) -> Array:
    """(threads, size) bytes of an argument or result."""
    if isinstance(operand, Symbol) and operand.name in cta.current.symbols:
        made = np.zeros((cta.threads, formal.size), np.uint8)
        threads = np.flatnonzero(lanes)
        at = np.full(len(threads), cta.current.symbols[operand.name] - GENERIC_LOCAL)
        made[threads] = cta.local.bytes_at(threads, at, formal.size)
        return made
    if isinstance(operand, Vector):
        parameter = Parameter(formal.name, formal.type, formal.size // len(operand.items), formal.align)
        return np.concatenate([_value(cta, item, parameter, lanes) for item in operand.items], axis=1)
    kind = "u8" if formal.type == "pred" else formal.type
    value = np.asarray(cta.read(operand, formal.type, lanes))
    value = value.astype(np.uint8) if value.dtype == np.bool_ else value.view(UNSIGNED[np.dtype(DTYPES[kind]).itemsize])
    whole = np.ascontiguousarray(np.broadcast_to(value, (cta.threads,)))
    return whole.view(np.uint8).reshape(cta.threads, -1)


def _put(cta: Cta, target: Operand, formal: Parameter, value: Array, lanes: Array) -> None:
    if isinstance(target, Symbol) and target.name in cta.current.symbols:
        threads = np.flatnonzero(lanes)
        at = np.full(len(threads), cta.current.symbols[target.name] - GENERIC_LOCAL)
        cta.local.put_bytes(threads, at, value[threads])
    elif isinstance(target, Register):
        size = value.shape[1]
        word = np.ascontiguousarray(value).view(UNSIGNED[size])[:, 0]
        cta.write(target, word != 0 if formal.type == "pred" else word, lanes)
    elif isinstance(target, Vector):
        for item, part in zip(target.items, np.split(value, len(target.items), axis=1), strict=True):
            _put(cta, item, formal, part, lanes)


def _mark(
    cta: Cta, target: tuple[Operand, CallFrame], source: tuple[Operand, CallFrame], size: int, lanes: Array
) -> None:
    """Bytes that were passed from one memory to another are as undefined there."""
    places: list[int] = []
    for operand, frame in (target, source):
        if not isinstance(operand, Symbol) or operand.name not in frame.symbols:
            return
        places.append(frame.symbols[operand.name] - GENERIC_LOCAL)
    threads = np.flatnonzero(lanes)
    into, taken = (np.full(len(threads), place) for place in places)
    cta.local.put_marks(threads, into, cta.local.marks_of(threads, taken, size))


# Functions of the system -----------------------------------------------------------------------------------------

Provided = Callable[[Cta, Array, Sequence[Operand], Sequence[Operand]], None]


def _words(cta: Cta, lanes: Array, arguments: Sequence[Operand], sizes: Sequence[int]) -> list[Array]:
    """Arguments as one integer for each thread."""
    if len(arguments) != len(sizes):
        raise Fault(f"the call has {len(arguments)} arguments, and the function takes {len(sizes)}")
    formal = [Parameter("", f"b{8 * size}", size, size) for size in sizes]
    pairs = zip(arguments, formal, strict=True)
    return [_value(cta, a, f, lanes).view(UNSIGNED[f.size])[:, 0].astype(np.int64) for a, f in pairs]


def _answer(cta: Cta, lanes: Array, results: Sequence[Operand], value: Array, size: int) -> None:
    if results:
        data = np.ascontiguousarray(np.broadcast_to(value, (cta.threads,)).astype(UNSIGNED[size]))
        formal = Parameter("", f"b{8 * size}", size, size)
        _put(cta, results[0], formal, data.view(np.uint8).reshape(cta.threads, size), lanes)


_MOST_TEXT = 1 << 12
"""Bytes of a format that is read: one without an end would be all of memory."""


def _text(cta: Cta, thread: int, address: int) -> str:
    """The string at a generic address."""
    threads, data = np.array([thread]), bytearray()
    while len(data) < _MOST_TEXT:
        byte = int(spaces.load(cta, "generic", threads, np.array([address + len(data)]), 1, 1)[0, 0])
        if not byte:
            break
        data.append(byte)
    return data.decode("utf-8", "replace")


_CONVERSION = re.compile(r"%([-+ #0]*)(\*|\d+)?(?:\.(\*|\d*))?(hh|h|ll|l|z|j|t|L)?([a-zA-Z%])")


def _printed(cta: Cta, thread: int, form: str, values: int) -> str:
    """Text that `printf` writes for one thread; `values` is where its arguments lie, each aligned to its size."""
    at = values
    threads = np.array([thread])

    def taken(size: int) -> bytes:
        nonlocal at
        at = -(-at // size) * size
        word = spaces.load(cta, "generic", threads, np.array([at]), size, 1)[0, 0]
        at += size
        return word.tobytes()

    def stated(digits: str) -> int:
        if digits == "*":
            return check_width(int.from_bytes(taken(4), "little", signed=True))
        return read_width(digits)

    def converted(found: re.Match[str]) -> str:
        flags, width, precision, size, kind = found.groups(default="")
        if kind == "%":
            return "%"
        wide_by = stated(width) if width else 0
        # A dot alone is a precision of 0, and a negative one is none.
        digits = stated(precision or "0") if found.start(3) >= 0 else -1
        layout = f"%{flags}{wide_by or ''}{'' if digits < 0 else f'.{digits}'}"
        match kind:
            case "d" | "i" | "u" | "x" | "X" | "o":
                number = narrowed(taken(8 if is_wide(size) else 4), size, signed=kind in "di")
                return integer(number, kind, flags, wide_by, None if digits < 0 else digits)
            case "c":
                return (layout + "c") % chr(int.from_bytes(taken(4), "little") & 255)
            case "s":
                return (layout + "s") % _text(cta, thread, int.from_bytes(taken(8), "little"))
            case "p":
                return (layout + "s") % f"0x{int.from_bytes(taken(8), 'little'):x}"
            case "f" | "F" | "e" | "E" | "g" | "G" | "a" | "A":
                value = float(np.frombuffer(taken(8), np.float64)[0])
                return floating(value, kind, flags, wide_by, None if digits < 0 else digits)
            case _:
                return found[0]

    return _CONVERSION.sub(converted, form)


def _print(cta: Cta, lanes: Array, arguments: Sequence[Operand], results: Sequence[Operand]) -> None:
    forms, values = _words(cta, lanes, arguments, (8, 8))
    for thread in np.flatnonzero(lanes).tolist():
        form = _text(cta, thread, int(forms[thread]))
        text = _printed(cta, thread, form, int(values[thread]))
        cta.launch.budget.write(len(text))
        cta.launch.printed.append(text)
    _answer(cta, lanes, results, np.array(0), 4)


def _assert_fails(cta: Cta, lanes: Array, arguments: Sequence[Operand], results: Sequence[Operand]) -> None:
    thread = int(np.flatnonzero(lanes)[0])
    words = _words(cta, lanes, arguments[:4], (8, 8, 4, 8))
    message, file, line, function = (int(word[thread]) for word in words)
    assertion, where, name = (_text(cta, thread, address) for address in (message, file, function))
    raise Fault(f"thread {thread}: assertion '{assertion}' fails at {where}:{line} in {name}")


def _allocate(cta: Cta, lanes: Array, arguments: Sequence[Operand], results: Sequence[Operand]) -> None:
    (sizes,) = _words(cta, lanes, arguments, (8,))
    made = np.zeros(cta.threads, np.int64)
    for thread in np.flatnonzero(lanes).tolist():
        size = int(sizes[thread])
        if 0 < size <= cta.launch.heap:
            made[thread] = cta.memory.allocate(size, name="the memory of malloc")
            if cta.launch.trace is not None:
                cta.launch.trace.make(int(made[thread]), size)
    _answer(cta, lanes, results, made, 8)


def _free(cta: Cta, lanes: Array, arguments: Sequence[Operand], results: Sequence[Operand]) -> None:
    """Nothing is used again after it was freed."""


PROVIDED: Mapping[str, Provided] = {
    "vprintf": _print, "__assertfail": _assert_fails, "malloc": _allocate, "free": _free,
}  # fmt: skip
"""Functions that the system provides."""

HANDLERS: Mapping[str, Handler] = {"call": _call, "ret": lambda _: leave}
"""Handlers of this module's opcodes."""
