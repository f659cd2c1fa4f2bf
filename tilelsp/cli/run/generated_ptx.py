"""Defaults of a launch of PTX where nobody gives any: the kernel's uses of its parameters tell what they may be."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import prod

from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.base.record import field, record
from tilelsp.cli.run.made_up import BLOCKS, NUMBER, SHARED_BYTES, THREADS, named
from tilelsp.defs.thread_counts import MOST_THREADS
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.program import (
    BYTES,
    Address,
    Instruction,
    Operand,
    OperandGroup,
    Parameter,
    Program,
    Register,
    SpecialOperand,
    Symbol,
    Vector,
)
from tilelsp.interp.ptx.reading import kernels, read_program
from tilelsp.interp.ptx.tensor_maps import MAP_BYTES

_ARRAY = "262144:i32:0"
"""The array that a pointer points to."""

_TEXTURES = {
    "1d": "65536", "2d": "256x256", "3d": "64x64x64", "a1d": "16x4096", "a2d": "16x64x64", "cube": "6x64x64",
}  # fmt: skip
"""The extents of a texture by its geometry."""

_LOOKUPS = frozenset({"tex", "tld4", "txq", "suld", "sust", "sured", "suq"})

Part = tuple[str, int]
"""A parameter, or a texture of the module, and an offset in it in bytes."""


def complete_ptx(made: argparse.Namespace, document: Document) -> None:
    """Give a launch what it lacks. Raises `UsageError` for what cannot be made up."""
    try:
        names = kernels(document.text)
        name = made.entry or (names[0] if len(names) == 1 else "")
        program = read_program(document.text, name) if name in names else None
    except Fault:
        program = None
    if program is None:  # the launch itself says what is wrong
        made.launch, made.block = made.launch or str(BLOCKS), made.block or str(THREADS)
        return
    entry = program.entry
    if made.launch is None:
        cluster = entry.cluster[0] if any(entry.cluster) else 1
        # A kernel that does not look at its place in the grid is made for one.
        many = BLOCKS if any(_asks_for_place(instruction) for instruction in program.code) else 1
        made.launch = str(many if entry.blocks_are_clusters else many * cluster)
    # Who allows a number of threads mostly launches that many.
    threads = next(
        (size for size in (entry.threads, entry.most_threads) if any(size) and prod(size) <= MOST_THREADS),
        (THREADS, 1, 1),
    )
    made.block = made.block or ",".join(map(str, threads))
    made.shared = str(SHARED_BYTES) if made.shared == "0" else made.shared
    present = named(made.given)
    uses = _uses_of(program)
    formal = (*entry.parameters, *(Parameter(name, "b64", 8, 8) for name in program.opaque))
    texts = (
        f"{at}={_value(parameter, uses)}"
        for at, parameter in enumerate(formal)
        if not present & {parameter.name, str(at)}
    )
    made.given = [*texts, *made.given]


def _asks_for_place(instruction: Instruction) -> bool:
    return any(isinstance(operand, SpecialOperand) and "ctaid" in operand.name for operand in instruction.operands)


@record(frozen=False)
class _Uses:
    """Uses that a kernel makes of its parameters."""

    loads: dict[Part, str] = field(default_factory=dict[Part, str])
    """The types that parts of parameters are loaded as."""
    pointers: set[Part] = field(default_factory=set[Part])
    """Sources of an address."""
    handles: dict[Part, Instruction] = field(default_factory=dict[Part, Instruction])
    """Textures and surfaces, each with an access to it."""
    origins: dict[int, set[Part]] = field(default_factory=dict[int, set[Part]])
    """Possible sources of a register's value."""
    addresses: dict[int, str] = field(default_factory=dict[int, str])
    """The registers that hold the address of a parameter."""


def _value(parameter: Parameter, uses: _Uses) -> str:
    handle = uses.handles.get((parameter.name, 0))
    if handle is not None:
        return _texture(handle)
    if parameter.size == MAP_BYTES and parameter.align >= 64:
        raise UsageError(
            f"{parameter.name} looks like a tensor map, which cannot be made up: say how it is, with --arg or in a "
            "comment above the kernel, // tilelsp: launch(--arg ...)"
        )
    if parameter.size != BYTES[parameter.type]:
        return _struct(parameter, uses)
    if (parameter.name, 0) in uses.pointers and parameter.size == 8:
        return _ARRAY
    return _number(parameter.type)


def _struct(parameter: Parameter, uses: _Uses) -> str:
    """A parameter of several parts: what the kernel loads of it."""
    texts: list[str] = []
    end = 0
    for (name, offset), type in sorted(uses.loads.items()):
        if name != parameter.name or offset < end or offset + BYTES[type] > parameter.size:
            continue
        end = offset + BYTES[type]
        if (name, offset) in uses.pointers and BYTES[type] == 8:
            texts.append(f"{offset}={_ARRAY}")
        else:
            kind = type if type in ("f16", "f32", "f64") else f"i{8 * BYTES[type]}"
            texts.append(f"{offset}={_number(type)}:{kind}")
    return f"struct:{','.join(texts) or '0=0:i8'}"


def _number(type: str) -> str:
    return "1.0" if type.startswith(("f", "bf")) else str(min(NUMBER, (1 << 8 * BYTES[type] - 1) - 1))


def _texture(access: Instruction) -> str:
    """A texture or surface of zeros for what one instruction does with it."""
    shape = next((_TEXTURES[part] for part in access.parts if part in _TEXTURES), _TEXTURES["2d"])
    if access.parts[0] in ("tex", "tld4"):
        kind = access.parts[-2]
        return f"tex:{shape}:i32:0,type={kind}" if kind in ("u32", "s32") else f"tex:{shape}:f32:0"
    return f"tex:{shape}:i32:0,type=u32"


def _uses_of(program: Program) -> _Uses:
    """Uses of a program's parameters: addresses may come from all of eight bytes where functions are called, as of what
    comes out of them nothing is known."""
    starts = [function.start for function in program.functions.values() if function.start > program.entry.start]
    code = program.code[program.entry.start : min(starts, default=len(program.code))]
    parameters = {parameter.name for parameter in program.entry.parameters}
    uses = _Uses()
    before = -1
    while before != (before := sum(map(len, uses.origins.values()))):
        for instruction in code:
            _follow(instruction, parameters, uses)
    for instruction in program.code:
        for part in _textures(instruction, uses):
            uses.handles.setdefault(part, instruction)
    if any(instruction.parts[0] == "call" for instruction in code):
        uses.pointers |= {part for part, type in uses.loads.items() if type in ("u64", "b64")}
    return uses


def _textures(instruction: Instruction, uses: _Uses) -> Sequence[Part]:
    """Parameters that a texture or surface instruction looks into."""
    if instruction.parts[0] not in _LOOKUPS:
        return ()
    for operand in instruction.operands:
        match operand:
            case OperandGroup((Symbol(name), *_)) | Address(Symbol(name)):
                return ((name, 0),)
            case OperandGroup((Register(index=index), *_)) | Address(Register(index=index)):
                return tuple(uses.origins.get(index, ()))
            case _:
                pass
    return ()


_CARRIES = frozenset({"mov", "cvta", "add", "sub", "selp", "cvt", "or", "mad", "shfl"})
"""Instructions whose result is an address where an operand was one."""


def _follow(instruction: Instruction, parameters: set[str], uses: _Uses) -> None:
    opcode, operands = instruction.parts[0], instruction.operands
    if opcode == "ld" and _load(instruction, parameters, uses):
        return
    for base in _bases(operands):
        uses.pointers |= uses.origins.get(base.index, set())
    if opcode not in _CARRIES or not operands or not isinstance(operands[0], Register):
        return
    sources = operands[3:] if opcode == "mad" else operands[1:]
    for source in sources:
        if isinstance(source, Symbol) and source.name in parameters:
            uses.addresses[operands[0].index] = source.name
        elif isinstance(source, Register):
            uses.origins.setdefault(operands[0].index, set()).update(uses.origins.get(source.index, ()))
            if opcode in ("mov", "cvta") and source.index in uses.addresses:
                uses.addresses[operands[0].index] = uses.addresses[source.index]


def _load(instruction: Instruction, parameters: set[str], uses: _Uses) -> bool:
    """Record a load of a part of a parameter; True if the instruction is one."""
    target, source, type = instruction.operands[0], instruction.operands[1], instruction.parts[-1]
    if not isinstance(source, Address) or type not in BYTES:
        return False
    match source.base:
        case Symbol(name) if name in parameters:
            pass
        case Register(index=index) if index in uses.addresses:
            name = uses.addresses[index]
        case _:
            return False
    for number, operand in enumerate(target.items if isinstance(target, Vector) else (target,)):
        part = (name, source.offset + number * BYTES[type])
        uses.loads.setdefault(part, type)
        if isinstance(operand, Register):
            uses.origins.setdefault(operand.index, set()).add(part)
    return True


def _bases(operands: Sequence[Operand]) -> Iterator[Register]:
    for operand in operands:
        if isinstance(operand, Address) and isinstance(operand.base, Register):
            yield operand.base
        elif isinstance(operand, OperandGroup):
            yield from _bases(operand.items)
