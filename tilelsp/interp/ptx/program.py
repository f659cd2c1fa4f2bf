"""PTX as the evaluator runs it: functions with their variables, and instructions with operands that are looked up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tilelsp.base.record import record
from tilelsp.interp.faults import Fault

BYTES = {
    "pred": 1, "b8": 1, "u8": 1, "s8": 1, "b16": 2, "u16": 2, "s16": 2, "f16": 2, "bf16": 2,
    "b32": 4, "u32": 4, "s32": 4, "f32": 4, "f16x2": 4, "bf16x2": 4, "tf32": 4,
    "b64": 8, "u64": 8, "s64": 8, "f64": 8, "f32x2": 8, "b128": 16,
}  # fmt: skip
"""Size of one value of each fundamental type."""


@record
class Register:
    """A declared register; `index` counts the registers of the function."""

    name: str
    index: int
    type: str


@record
class Immediate:
    """A constant: an integer, or with `float_bits` 32 or 64 the pattern of a floating-point one."""

    value: int
    float_bits: int = 0


@record
class SpecialOperand:
    """A special register such as `%tid.x`."""

    name: str


@record
class Symbol:
    """A variable, a parameter, a function or a label; `space` is the state space of a variable, `unit` the bytes of an
    element, which `name[2]` counts.

    Variables of a function have the number of their declaration behind their name, for another one may have the same.
    """

    name: str
    space: str = ""
    unit: int = 1


@record
class Address:
    """`[base+offset]`; `more` are operands within the same brackets."""

    base: Register | Symbol | Immediate
    offset: int


@record
class Vector:
    """Operands in braces, or the elements of a vector register."""

    items: tuple[Operand, ...]


@record
class Negated:
    """A predicate operand with `!`."""

    register: Register


@record
class SubregisterOperand:
    """Bytes or halves of a register, as `%r1.b0` or `%r1.h32`, or a register with a minus (`field` is empty then)."""

    register: Register
    field: str
    negated: bool = False


@record
class Sum:
    """`%r1+4` where no address stands: an integer register and a number."""

    register: Register
    offset: int


@record
class ResultPair:
    """`d|p`: two results; `first` is None where `_` stands."""

    first: Register | Vector | None
    second: Register


@record
class Sink:
    """`_`: a result that nobody wants."""


@record
class OperandGroup:
    """`(a, b)`: results or arguments of a call; `[a, b]`: an address of several parts."""

    items: tuple[Operand, ...]


Operand = (
    Register
    | Immediate
    | SpecialOperand
    | Symbol
    | Address
    | Vector
    | Negated
    | SubregisterOperand
    | Sum
    | ResultPair
    | Sink
    | OperandGroup
)


@record
class Instruction:
    """One instruction. `parts` are the opcode and its modifiers; `line` counts from 1."""

    line: int
    source: str
    guard: Register | None
    negated: bool
    mnemonic: str
    parts: tuple[str, ...]
    operands: tuple[Operand, ...]
    targets: tuple[int, ...] = ()
    """Indices of the instructions that a branch goes to."""
    span: tuple[int, int] | None = None
    """Where it stands in the module's text."""

    def has(self, modifier: str) -> bool:
        """True if the instruction has a modifier."""
        return modifier in self.parts

    def fault(self, message: str) -> Fault:
        """A fault at this instruction."""
        return self.place(Fault(message))

    def place(self, fault: Fault) -> Fault:
        """The fault with this instruction as its place, unless it has one."""
        return fault.at(self.line, self.source, self.span)


@record
class Parameter:
    """A parameter or result of a function, of `size` bytes; `register` is what a `.reg` one is held in."""

    name: str
    type: str
    size: int
    align: int
    register: Register | Vector | None = None

    @property
    def held(self) -> Operand:
        """Where the function finds it."""
        return self.register or Symbol(self.name, "param")


@record
class Relocation:
    """The address of a variable or function within initial values, `size` bytes of it from bit `shift` on."""

    offset: int
    size: int
    symbol: str
    addend: int = 0
    shift: int = 0


@record
class Initial:
    """Initial values: bytes, with addresses to be put in."""

    data: bytes
    links: tuple[Relocation, ...] = ()


@record
class MemoryVariable:
    """A variable in memory; `size` is 0 for the array whose size the launch gives."""

    name: str
    space: str
    size: int
    align: int
    initial: Initial | None = None


@record
class Function:
    """A kernel or a function: `start` is the index of its first instruction.

    `variables` are what each thread has of its own: `.local` ones and `.param` ones, formal ones included. `threads`
    is what `.reqntid` fixes, (0, 0, 0) where nothing does.
    """

    name: str
    parameters: tuple[Parameter, ...]
    results: tuple[Parameter, ...]
    registers: tuple[Register, ...]
    variables: tuple[MemoryVariable, ...]
    start: int
    threads: tuple[int, int, int] = (0, 0, 0)
    cluster: tuple[int, int, int] = (0, 0, 0)
    """Extents that `.reqnctapercluster` fixes, (0, 0, 0) where nothing does."""
    blocks_are_clusters: bool = False
    """Set if a launch counts clusters, by `.blocksareclusters`."""
    most_threads: tuple[int, int, int] = (0, 0, 0)
    """Extents that `.maxntid` allows, (0, 0, 0) where nothing does."""


@record
class Program:
    """A kernel with all that it reaches: `code` is that of all functions, `shared` and `variables` are the module's and
    the functions' that stand in shared memory, or in global and constant memory."""

    entry: Function
    functions: Mapping[str, Function]
    shared: tuple[MemoryVariable, ...]
    variables: tuple[MemoryVariable, ...]
    code: tuple[Instruction, ...]
    opaque: tuple[str, ...] = ()
    """Names of the module's textures, samplers and surfaces that the kernel reaches."""
    local: tuple[MemoryVariable, ...] = ()
    """Variables of the module that each thread has of its own, as PTX without calls had them."""


def shared_places(variables: Iterable[MemoryVariable], start: int = 0) -> Iterator[tuple[MemoryVariable, int]]:
    """Variables in shared memory with the address of each: behind each other as they are declared, from `start` on,
    where their alignment allows; the array whose size the launch gives comes last."""
    at = start
    for variable in sorted(variables, key=lambda variable: not variable.size):
        at += -at % variable.align
        yield variable, at
        at += variable.size
