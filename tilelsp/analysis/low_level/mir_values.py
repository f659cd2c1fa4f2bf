"""What values of machine IR are, as far as their definitions tell: constants, addresses, and what is equal."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache

from tilelsp.defs.mir.memory import LD_PARAM
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.mir.tensor import SMEM_DESC, TCGEN05_ALLOC
from tilelsp.flow.arithmetic import ALIASES, COMPARED, folded, wrapped
from tilelsp.flow.graph import Place
from tilelsp.ir.module import Op, Region, Value
from tilelsp.ir.types import IntType
from tilelsp.spec.constants import Address, Imm
from tilelsp.spec.machine import GUARD, names_in

DEEPEST = 40
"""Definitions behind one another that are followed."""

_PURE = (
    "SETP", "ADD", "SUB", "AND", "SHR", "SHL", "MOV", "ELECT", "READ", "SHFL", "OR", "XOR", "MUL", "MAD", "CVT", "SELP",
    "LEA", SMEM_DESC.name, *names_in(LD_PARAM),
)  # fmt: skip
_PEERS = "MAPA"
_SAME = ("MOV", "LEA", "CVT", _PEERS)
"""What gives an address another form; `mapa` gives that of another CTA, which runs the same code."""


@lru_cache(maxsize=1024)
def _words(name: str) -> tuple[str, ...]:
    """The PTX that an opcode without effects becomes; nothing for another."""
    opcode = OPCODES.get(name)
    return tuple(opcode.mnemonic.split(".")) if opcode is not None and opcode.pure else ()


class MachineValues:
    """Answers about the values of one function, remembered."""

    def __init__(self, region: Region) -> None:
        self._given: dict[Value, list[Value]] = {}
        self._constants: dict[Value, int | None] = {}
        self._numbers: dict[Value, int | None] = {}
        self._interned: dict[Hashable, int] = {}
        self._entry = region.blocks[:1]
        for block in region.blocks:
            for one in block.ops[-1].successors if block.ops else ():
                for formal, given in zip(one.block.args, one.operands, strict=False):
                    self._given.setdefault(formal, []).append(given)

    def given(self, value: Value) -> Sequence[Value] | None:
        """What branches give for a parameter of a block; None for another value."""
        return self._given.get(value)

    # --- constants ----------------------------------------------------------------------------------------------------

    def constant(self, value: Value, depth: int = 0) -> int | None:
        """The bits of an integer that is known; None for another value."""
        if isinstance(value, Imm):
            return value.bits
        if not isinstance(value.type, IntType) or depth > DEEPEST:
            return None
        if value not in self._constants:
            self._constants[value] = None  # while it is worked out: a loop carries it
            self._constants[value] = self._worked_out(value, value.type.width, depth + 1)
        return self._constants[value]

    def signed(self, value: Value) -> int | None:
        """The same with its sign, as what is added to an address."""
        found = self.constant(value)
        return wrapped(found, value.type.width) if found is not None and isinstance(value.type, IntType) else None

    def _worked_out(self, value: Value, width: int, depth: int) -> int | None:
        owner = value.owner
        if not isinstance(owner, Op):
            found = {self.constant(one, depth) for one in self._given.get(value, ())}
            return found.pop() if len(found) == 1 else None
        words = _words(owner.name)
        if not words or GUARD in owner.attrs:
            return None
        given = [self.constant(one, depth) for one in owner.operands]
        known = [one for one in given if one is not None]
        made = _folded(words, known) if known and len(known) == len(given) else None
        return None if made is None else made % (1 << width)

    # --- addresses ----------------------------------------------------------------------------------------------------

    def places(self, value: Value, offset: int = 0) -> tuple[Place, ...]:
        """The address that so many bytes behind a value are; none where that is not known."""
        varies = False
        for _ in range(DEEPEST):
            if isinstance(value, Address):
                return (Place(value.symbol, offset, varies),)
            owner = value.owner
            if not isinstance(owner, Op) or not owner.operands:
                break
            based = self.based(owner)
            if based is not None:
                value, step = based
                offset, varies = offset + (step or 0), varies or step is None
            elif owner.name.startswith(_SAME):
                value = owner.operands[0]
            else:
                break
        return ()

    def based(self, op: Op) -> tuple[Value, int | None] | None:
        """What an addition or a subtraction goes on from, and by how many; None for another instruction."""
        words = _words(op.name)
        if len(op.operands) != 2 or not words or words[0] not in ("add", "sub"):
            return None
        base, step = op.operands
        if words[0] == "sub":
            by = self.signed(step)
            return base, None if by is None else -by
        if self.constant(base) is not None:
            base, step = step, base
        return base, self.signed(step)

    def is_peers(self, value: Value) -> bool:
        """Whether an address is one of another CTA."""
        return self._from(value, lambda op: op.name.startswith(_PEERS), _SAME) is not None

    def made_by(self, value: Value, is_it: Callable[[Op], bool]) -> Op | None:
        """The instruction that gives what a value is, or lies some bytes or columns behind."""
        return self._from(value, is_it, ())

    def _from(self, value: Value, is_it: Callable[[Op], bool], same: tuple[str, ...]) -> Op | None:
        for _ in range(DEEPEST):
            owner = value.owner
            if not isinstance(owner, Op):
                return None
            if is_it(owner):
                return owner
            based = self.based(owner)
            if based is None and not (owner.operands and owner.name.startswith(same)):
                return None
            value = owner.operands[0] if based is None else based[0]
        return None

    # --- numbers ------------------------------------------------------------------------------------------------------

    def number(self, value: Value, depth: int = 0) -> int | None:
        """A number that equal values share, by what they are computed from; None for one that may change."""
        known = self.constant(value)
        if known is not None or isinstance(value, Imm):
            return self._intern(("number", known))
        if isinstance(value, Address):
            return self._intern(("symbol", value.symbol))
        if value not in self._numbers and depth <= DEEPEST:
            self._numbers[value] = self._numbered(value, depth + 1)
        return self._numbers.get(value)

    def _numbered(self, value: Value, depth: int) -> int | None:
        owner = value.owner
        if owner in self._entry or (isinstance(owner, Op) and owner.name == TCGEN05_ALLOC.name):
            return self._intern(("given", value))
        if not isinstance(owner, Op) or not owner.name.startswith(_PURE) or GUARD in owner.attrs:
            return None
        parts = [self.number(operand, depth) for operand in owner.operands]
        if any(part is None for part in parts):
            return None
        fields = tuple(sorted((name, repr(attr)) for name, attr in owner.attrs.items()))
        return self._intern((owner.name, fields, owner.results.index(value) if value in owner.results else 0, *parts))

    def _intern(self, key: Hashable) -> int:
        return self._interned.setdefault(key, len(self._interned))


def _folded(words: tuple[str, ...], given: Sequence[int]) -> int | None:
    """What an instruction makes of numbers; None where that is not known."""
    kind = "b1" if words[-1] == "pred" else words[-1]
    if kind[0] not in "bsu" or not kind[1:].isdigit():
        return None
    bits, signed = int(kind[1:]), kind[0] == "s"
    read = [wrapped(one, bits) if signed else one % (1 << bits) for one in given]
    match words[0], read:
        case (("mov" | "cvt"), (one,)):
            return one
        case "setp", (first, second) if len(words) == 3:
            test = COMPARED.get(ALIASES.get(words[1], words[1]))
            return None if test is None else int(test(first, second))
        case "selp", (first, second, _):
            return first if given[2] else second
        case name, _:
            return folded(f"high {name}" if "hi" in words else name, read, bits, signed=signed)
