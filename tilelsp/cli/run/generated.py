"""What nobody says about a launch: a small grid, arrays of zeros, and numbers that keep within them."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from tilelsp.analysis.snapshot import Language
from tilelsp.cli.errors import UsageError
from tilelsp.cli.inputs import Document
from tilelsp.defs.catalog import catalog
from tilelsp.defs.dialects.cuda_tile.core import GetTileBlockId
from tilelsp.interp.arguments import shown
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.program import BYTES, Address, Group, Instruction, Operand, Program, Register, Special, Symbol
from tilelsp.interp.ptx.program import Parameter as PtxParameter
from tilelsp.interp.ptx.reading import kernels, read_program
from tilelsp.interp.ptx.tensor_maps import MAP_BYTES
from tilelsp.interp.tile.launch import Parameter, entries, parameters
from tilelsp.ir.types import FloatType, IntType
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

BLOCKS = 2
"""CTAs, clusters or tile blocks: enough for a race between two."""

THREADS = 128
SHARED_BYTES = 48 << 10
"""Dynamic shared memory, of which a kernel need not use any."""

NUMBER = BLOCKS * THREADS
"""What integers are: an element for every thread."""

_EXTENTS = {1: 1 << 16, 2: NUMBER, 3: 64}
"""The extents of an array by how many it has; of more, 16 each."""

_ARRAY = "262144:i32:0"
"""What a pointer of PTX points to."""


def with_generated(args: argparse.Namespace, document: Document) -> argparse.Namespace:
    """The options of a command line, and what is missing in them. Raises `UsageError` for what cannot be made up."""
    made = argparse.Namespace(**vars(args))
    if document.language is Language.PTX:
        _complete_ptx(made, document)
    elif document.language is Language.TILEIR:
        _complete_tile(made, document)
    return made


def _complete_ptx(made: argparse.Namespace, document: Document) -> None:
    try:
        names = kernels(document.text)
        name = made.entry or (names[0] if len(names) == 1 else "")
        if name not in names:
            return  # the launch itself says what is wrong
        program = read_program(document.text, name)
    except Fault:
        made.launch, made.block = made.launch or str(BLOCKS), made.block or str(THREADS)
        return
    entry = program.entry
    if made.launch is None:
        cluster = entry.cluster[0] if any(entry.cluster) else 1
        # A kernel that does not look at its place in the grid is made for one.
        many = BLOCKS if any(_asks_for_place(one) for one in program.code) else 1
        made.launch = str(many if entry.blocks_are_clusters else many * cluster)
    made.block = made.block or (",".join(map(str, entry.threads)) if any(entry.threads) else str(THREADS))
    made.shared = str(SHARED_BYTES) if made.shared == "0" else made.shared
    given = _named(made.given)
    pointers = _pointers(program)
    texts = (
        f"{at}={_ptx_value(one, one.name in pointers)}"
        for at, one in enumerate(entry.parameters)
        if not given & {one.name, str(at)}
    )
    made.given = [*texts, *made.given]


def _asks_for_place(instruction: Instruction) -> bool:
    return any(isinstance(one, Special) and "ctaid" in one.name for one in instruction.operands)


def _ptx_value(parameter: PtxParameter, is_pointer: bool) -> str:
    if is_pointer:
        return _ARRAY
    if parameter.size == MAP_BYTES and parameter.align >= 64:
        raise UsageError(
            f"{parameter.name} looks like a tensor map, which cannot be made up: say how it is, with --arg or in a "
            "comment above the kernel, // tilelsp: launch(--arg ...)"
        )
    if parameter.size != BYTES[parameter.type]:
        return "struct:0=0:i8"
    return "1.0" if parameter.type.startswith(("f", "bf")) else str(min(NUMBER, (1 << 8 * parameter.size - 1) - 1))


def _pointers(program: Program) -> set[str]:
    """The parameters of a kernel that an address comes from; all of eight bytes where functions may make it one."""
    starts = [function.start for function in program.functions.values() if function.start > program.entry.start]
    code = program.code[program.entry.start : min(starts, default=len(program.code))]
    if any(one.parts[0] == "call" for one in code):
        return {one.name for one in program.entry.parameters if one.type in ("u64", "b64") and one.size == 8}
    origins: dict[int, set[str]] = {}
    found: set[str] = set()
    before = -1
    while before != (before := sum(map(len, origins.values()))):
        for instruction in code:
            _follow(instruction, origins, found)
    return found


_CARRIES = frozenset({"mov", "cvta", "add", "sub", "selp", "cvt", "or", "mad", "shfl"})
"""Instructions whose result is an address where an operand was one."""


def _follow(instruction: Instruction, origins: dict[int, set[str]], found: set[str]) -> None:
    opcode, operands = instruction.parts[0], instruction.operands
    if opcode == "ld" and instruction.has("param"):
        target, source = operands[0], operands[1]
        if isinstance(target, Register) and isinstance(source, Address) and isinstance(source.base, Symbol):
            origins.setdefault(target.index, set()).add(source.base.name)
        return
    for base in _bases(operands):
        found |= origins.get(base.index, set())
    if opcode in _CARRIES and operands and isinstance(operands[0], Register):
        sources = operands[3:] if opcode == "mad" else operands[1:]
        carried = {name for one in sources if isinstance(one, Register) for name in origins.get(one.index, ())}
        origins.setdefault(operands[0].index, set()).update(carried)


def _bases(operands: Sequence[Operand]) -> Iterator[Register]:
    for operand in operands:
        if isinstance(operand, Address) and isinstance(operand.base, Register):
            yield operand.base
        elif isinstance(operand, Group):
            yield from _bases(operand.items)


def _complete_tile(made: argparse.Namespace, document: Document) -> None:
    parsed = parse_document(document.text, Reader(catalog(), compile_parser))
    found = entries(parsed.ops)
    entry = found.get(made.entry) if made.entry else next(iter(found.values()), None) if len(found) == 1 else None
    if entry is None:
        made.grid = made.grid or str(BLOCKS)
        return
    asks = any(isinstance(one, GetTileBlockId) for one in entry.walk())
    made.grid = made.grid or str(BLOCKS if asks else 1)
    try:
        wanted = parameters(entry)
    except Fault:
        return
    given = {name.removeprefix("%") for name in _named(made.given)}
    described = 0
    texts: list[str] = []
    for at, parameter in enumerate(wanted):
        described = max(described - 1, 0)
        if parameter.pointee is not None:
            count = _integers_behind(wanted, at)
            rank = max(count // 2, 1)
            described = 1 + min(2 * rank, count)  # extents and strides follow from the array
        if given & {parameter.name, str(at)} or (described and parameter.pointee is None):
            continue
        texts.append(f"{at}={_tile_value(parameter, wanted, at)}")
    made.given = [*texts, *made.given]


def _tile_value(parameter: Parameter, wanted: Sequence[Parameter], at: int) -> str:
    if parameter.pointee is not None:
        rank = max(_integers_behind(wanted, at) // 2, 1)
        return f"{'x'.join([str(_EXTENTS.get(rank, 16))] * rank)}:{shown(parameter.pointee)}:0"
    if isinstance(parameter.element, FloatType):
        return "1.0"
    width = parameter.element.width if isinstance(parameter.element, IntType) else 64
    return str(min(NUMBER, (1 << max(width - 1, 1)) - 1))


def _integers_behind(wanted: Sequence[Parameter], at: int) -> int:
    many = 0
    while at + 1 + many < len(wanted) and isinstance(wanted[at + 1 + many].element, IntType):
        many += 1
    return many


def _named(given: Sequence[str]) -> set[str]:
    return {text.partition("=")[0].strip() for text in given}
