"""What values of LLVM IR are, as far as their definitions tell: constants, addresses, what is equal, and what each
thread of a CTA has."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence, Set
from functools import partial

from tilelsp.defs.llvm.tensor import Alloc, SmemDesc
from tilelsp.defs.llvm.threads import Elect, Mapa, ReadSreg
from tilelsp.flow.arithmetic import COMPARED, INSTRUCTIONS, folded, wrapped
from tilelsp.flow.graph import Place
from tilelsp.flow.lanes import Lanes, Spread, each, extended
from tilelsp.ir.types import IntType, Type
from tilelsp.syntax.llvm.function import Bound, Function
from tilelsp.syntax.llvm.operand import Expression, Operand
from tilelsp.syntax.llvm.statement import Statement
from tilelsp.syntax.llvm.steps import moved_by

DEEPEST = 40
"""Definitions behind one another that are followed."""

SEEN_THROUGH = frozenset(("addrspacecast", "bitcast", "inttoptr", "ptrtoint", "freeze", "zext", "sext", "trunc"))
"""Instructions that give an address, or a handle, another form."""

UNKNOWN = (Place("", 0, True),)
"""Any address."""

ALLOC = Alloc.stem
"""What the documents' allocation of tensor memory begins with, which gives its handle."""

ENCODE = SmemDesc.stem
"""What encodes a descriptor of shared memory."""

_PURE = frozenset((
    *INSTRUCTIONS, "icmp", "zext", "sext", "trunc", "select", "freeze", "extractvalue", "getelementptr",
    "addrspacecast", "bitcast", "ptrtoint", "inttoptr",
))  # fmt: skip
_CONSTANT_CALLS = (f"{ReadSreg.stem}.", Elect.stem)
_CHANGING = frozenset((ReadSreg("clock").name, ReadSreg("clock64").name, ReadSreg("globaltimer").name))
_SIZES = frozenset((
    ReadSreg("ntid.x").name, ReadSreg("ntid.y").name, ReadSreg("ntid.z").name,
    ReadSreg("nctaid.x").name, ReadSreg("nctaid.y").name, ReadSreg("nctaid.z").name,
))  # fmt: skip
_SAME = frozenset(("zext", "trunc", "freeze", "bitcast"))
"""Casts that keep the bits of a number, as many as there is room for."""
_ADDRESSES = frozenset(("addrspacecast", "bitcast", "inttoptr", "ptrtoint"))
_THREAD = ReadSreg("tid.x").name
_ADDRESS_BITS = 64

Made = Statement | Expression
"""What makes a value: an instruction, or a constant expression."""


def made_by(function: Function, bound: Bound) -> dict[str, Statement]:
    """The instructions of a function by the names of their results."""
    named = zip(function.statements, bound.numbers, strict=False)
    return {name: statement for (_, statement), name in named if name}


class Values:
    """Answers about the values of one function, remembered. `made` are its instructions by their results, `given` its
    parameters."""

    def __init__(self, made: Mapping[str, Statement], given: Set[str] = frozenset()) -> None:
        self._made = made
        self._given = given
        self._constants: dict[str, int | None] = {}
        self._numbers: dict[str, int | None] = {}
        self._uniform: dict[str, bool] = {}
        self._interned: dict[Hashable, int] = {}

    def maker(self, operand: Operand) -> Made | None:
        """What makes a value; None for one that is given, or stands for itself."""
        return self._made.get(operand.name) if operand.kind == "local" else operand.expression

    # --- constants ----------------------------------------------------------------------------------------------------

    def constant(self, operand: Operand | None, depth: int = 0) -> int | None:
        """The bits of an integer that is known; None for another value."""
        if operand is None or not isinstance(operand.type, IntType):
            return None
        if operand.kind == "number":
            return operand.bits
        made = self.maker(operand)
        if made is None or depth > DEEPEST:
            return None
        if operand.kind != "local":
            return self._folded(made, operand.type, depth + 1)
        if operand.name not in self._constants:
            self._constants[operand.name] = None  # while it is worked out: a loop carries it
            self._constants[operand.name] = self._folded(made, operand.type, depth + 1)
        return self._constants[operand.name]

    def signed(self, operand: Operand) -> int | None:
        """The same with its sign, as what is added to an address."""
        found = self.constant(operand)
        return found if found is None or not isinstance(operand.type, IntType) else wrapped(found, operand.type.width)

    def _folded(self, made: Made, type: IntType, depth: int) -> int | None:
        """What constants that an instruction takes make of it."""
        if made.word in ("phi", "select"):
            return self._chosen(made, depth)
        given = [self.constant(one, depth) for one in made.operands]
        if made.word == "and" and 0 in given:
            return 0
        known = [one for one in given if one is not None]
        if not known or len(known) != len(given):
            return None
        widths = [one.type.width for one in made.operands if isinstance(one.type, IntType)]
        found: int | None = None
        if made.word in INSTRUCTIONS:
            name, has_sign = INSTRUCTIONS[made.word]
            found = folded(name, [wrapped(one, widths[0]) for one in known], type.width, signed=has_sign)
        elif made.word in _SAME:
            (found,) = known
        elif made.word == "sext":
            found = wrapped(known[0], widths[0])
        elif made.word == "icmp" and isinstance(made, Statement):
            word = str(made.fields.get("predicate", ""))
            first, second = (wrapped(one, widths[0]) for one in known) if word.startswith("s") else known
            found = int(COMPARED[word[-2:]](first, second))
        return None if found is None else found % (1 << type.width)

    def _chosen(self, made: Made, depth: int) -> int | None:
        """A value that is one of several, where they are the same, or it is known which."""
        taken: Sequence[Operand] = made.operands
        if made.word == "select":
            picked, *taken = taken
            is_first = self.constant(picked, depth)
            if is_first is not None:
                return self.constant(taken[0 if is_first else 1], depth)
        found = {self.constant(one, depth) for one in taken}
        return found.pop() if len(found) == 1 else None

    # --- addresses ----------------------------------------------------------------------------------------------------

    def behind(self, operand: Operand) -> Iterator[Made]:
        """What makes an address, from the last step to the first."""
        for _ in range(DEEPEST):
            made = self.maker(operand)
            if made is None or not made.operands:
                return
            yield made
            operand = made.operands[self.based(made)]

    def places(self, operand: Operand) -> tuple[Place, ...]:
        """The address that an operand is: behind which symbol, and how far."""
        offset, varies = 0, False
        for _ in range(DEEPEST):
            if operand.kind == "global":
                return (Place(operand.name, offset, varies),)
            made = self.maker(operand)
            if made is None or not made.operands:
                break
            at = self.based(made)
            if made.word == "getelementptr":
                step = self._moved(made)
            elif made.word in ("add", "sub"):
                added = self.added(made)
                step = None if added is None else added[1]
            elif made.word in SEEN_THROUGH or called_by(made) == Mapa.stem:  # another CTA runs the same code
                step = 0
            else:
                break
            offset, varies = offset + (step or 0), varies or step is None
            operand = made.operands[at]
        return UNKNOWN

    def is_peers(self, operand: Operand) -> bool:
        """Whether an address is one of another CTA."""
        return any(called_by(made) == Mapa.stem for made in self.behind(operand))

    def added(self, made: Made) -> tuple[Operand, int] | None:
        """What an instruction adds a number to, or takes it from, and the number; None for another instruction."""
        if made.word not in ("add", "sub") or len(made.operands) != 2:
            return None
        at = self.based(made)
        number = self.signed(made.operands[1 - at])
        return None if number is None else (made.operands[at], -number if made.word == "sub" else number)

    def based(self, made: Made) -> int:
        """Which operand of an instruction an address goes on behind: of an addition the one that is no number."""
        if made.word != "add" or len(made.operands) != 2:
            return 0
        return int(self.constant(made.operands[0]) is not None)

    def _moved(self, made: Made) -> int | None:
        """Bytes that a getelementptr moves its pointer on by."""
        source = made.fields.get("source")
        indices = [self.signed(one) for one in made.operands[1:]]
        return moved_by(source, indices) if isinstance(source, Type) else None

    # --- numbers ------------------------------------------------------------------------------------------------------

    def number(self, operand: Operand, depth: int = 0) -> int | None:
        """A number that equal values share, by what they are computed from; None for one that may change."""
        known = self.constant(operand)
        if known is not None:
            return self._intern(("number", known))
        if operand.kind in ("number", "global"):
            return self._intern((operand.kind, operand.name, operand.bits))
        made = self.maker(operand)
        if made is None or depth > DEEPEST:
            return self._intern(("given", operand.name)) if operand.name in self._given else None
        if operand.kind != "local":
            return self._computed(made, depth)
        if operand.name not in self._numbers:
            self._numbers[operand.name] = None
            self._numbers[operand.name] = self._computed(made, depth)
        return self._numbers[operand.name]

    def is_uniform(self, operand: Operand, depth: int = 0) -> bool:
        """Whether a value is the same in all threads of a grid: computed from parameters and the size of the grid."""
        if self.constant(operand) is not None or operand.kind == "global" or operand.name in self._given:
            return True
        made = self.maker(operand)
        if made is None or depth > DEEPEST or not (made.word in _PURE or called_by(made) in _SIZES):
            return False
        if operand.kind != "local":
            return all(self.is_uniform(one, depth + 1) for one in made.operands)
        if operand.name not in self._uniform:
            self._uniform[operand.name] = all(self.is_uniform(one, depth + 1) for one in made.operands)
        return self._uniform[operand.name]

    def _computed(self, made: Made, depth: int) -> int | None:
        called = called_by(made)
        if called.startswith(_CONSTANT_CALLS) and called not in _CHANGING:
            word = called  # `elect` elects the same thread of the same mask each time
        elif made.word in _PURE or called == ENCODE:
            word = made.word
        else:
            return None
        summed = self._sum(made)
        operands = made.operands if summed is None else summed[0]
        parts = [self.number(one, depth + 1) for one in operands]
        if summed is not None:
            known, total = [part for part in parts if part is not None], summed[1]
            if len(known) != len(parts):
                return None
            return known[0] if len(known) == 1 and not total else self._intern(("sum", total, *sorted(known)))
        key = word, made.fields.get("predicate"), made.fields.get("index"), made.fields.get("source"), *parts
        return None if None in parts else self._intern(key)

    def _sum(self, made: Made) -> tuple[Sequence[Operand], int] | None:
        """What an addition adds up, in the end, and the number added to that; None for anything else, and where there
        is too much of it."""
        if not self._adds(made):
            return None
        terms: list[Operand] = []
        total, waiting = 0, [*made.operands]
        while waiting:
            if len(waiting) + len(terms) > DEEPEST:
                return None
            one = waiting.pop()
            number, inner = self.constant(one), self.maker(one)
            if number is not None:
                total += number
            elif inner is not None and self._adds(inner):
                waiting += inner.operands
            else:
                terms.append(one)
        return terms, total % (1 << _width(made.operands[0].type))

    def _adds(self, made: Made) -> bool:
        """Whether an instruction adds two numbers: one that joins bits does where no place has two."""
        if made.word == "add" or made.word not in ("or", "xor"):
            return made.word == "add"
        return "disjoint" in str(made.fields.get("flags", "")) or any(self.constant(one) == 0 for one in made.operands)

    def _intern(self, key: Hashable) -> int:
        return self._interned.setdefault(key, len(self._interned))

    # --- tensor memory ------------------------------------------------------------------------------------------------

    def tensor_address(self, operand: Operand, slots: Collection[Place]) -> tuple[tuple[Hashable, ...], int] | None:
        """What an address in tensor memory is the sum of, and the number added to that, so that two which are computed
        apart may be known to be one; None where it may be another one at the next time.

        `slots` are the places in shared memory that allocations store their addresses to: what is loaded from there is
        one value.
        """
        terms: list[Hashable] = []
        total = 0
        waiting = [operand]
        for _ in range(DEEPEST):
            if not waiting:
                return tuple(sorted(terms, key=repr)), total
            one = waiting.pop()
            number, made = self.signed(one), self.maker(one)
            if number is not None:
                total += number
                continue
            if made is not None and made.word == "add":
                waiting += made.operands
                continue
            step = self._moved(made) if made is not None and made.word == "getelementptr" else None
            if made is not None and (step is not None or made.word in SEEN_THROUGH):
                total += step or 0
                waiting.append(made.operands[0])
                continue
            term = self._allocated(one, slots) or self.number(one)
            if term is None:
                return None
            terms.append(term)
        return None

    def _allocated(self, operand: Operand, slots: Collection[Place]) -> Hashable:
        """What stands for an allocation: its own name, or the place that its address is loaded from."""
        made = self.maker(operand)
        if made is None or not made.operands:
            return None
        if called_by(made).startswith(ALLOC):
            return operand.name
        places = self.places(made.operands[0]) if made.word == "load" else ()
        return places[0] if len(places) == 1 and places[0] in slots else None

    # --- threads ------------------------------------------------------------------------------------------------------

    def spread(self, operand: Operand) -> Spread:
        """The bytes behind its symbol that an address is in each thread."""
        return partial(_EachThread(self).of, operand)


def called_by(made: Made) -> str:
    """The name of the function that a call names; none for anything else."""
    called = made.fields.get("callee")
    return called if isinstance(called, str) else ""


def _width(type: Type) -> int:
    """The bits of a number, or of an address."""
    return type.width if isinstance(type, IntType) else _ADDRESS_BITS


class _EachThread:
    """What the values of a function are in each thread, remembered as long as one question takes."""

    def __init__(self, values: Values) -> None:
        self._values = values
        self._known: dict[str, Lanes | None] = {}

    def of(self, operand: Operand, threads: int) -> Lanes | None:
        """What a value is in each of so many threads."""
        return self._operand(operand, threads, 0)

    def _operand(self, operand: Operand, threads: int, depth: int) -> Lanes | None:
        known = self._values.signed(operand)
        if known is not None:
            return (known,) * threads
        if operand.kind == "global":
            return (0,) * threads
        made = self._values.maker(operand)
        if made is None or depth > DEEPEST:
            return None
        if operand.kind != "local":
            return self._made(made, operand.type, threads, depth + 1)
        if operand.name not in self._known:
            self._known[operand.name] = None  # while it is worked out: a loop carries it
            self._known[operand.name] = self._made(made, operand.type, threads, depth + 1)
        return self._known[operand.name]

    def _made(self, made: Made, type: Type, threads: int, depth: int) -> Lanes | None:
        if called_by(made) == _THREAD:
            return tuple(range(threads))
        if made.word in ("phi", "call") or not made.operands:
            return None
        given = [self._operand(one, threads, depth) for one in made.operands]
        known = [one for one in given if one is not None]
        if len(known) != len(given):
            return None
        if made.word == "getelementptr":
            source = made.fields.get("source")
            base, *indices = known
            steps = [moved_by(source, one) for one in zip(*indices, strict=True)] if isinstance(source, Type) else []
            found = [at + step for at, step in zip(base, steps, strict=False) if step is not None]
            return tuple(found) if len(found) == threads else None
        if made.word in _ADDRESSES:
            return known[0]
        width, of = _width(type), _width(made.operands[0].type)
        if made.word in INSTRUCTIONS:
            name, has_sign = INSTRUCTIONS[made.word]
            return each(name, known, width, signed=has_sign)
        if made.word == "zext":
            return extended(known[0], of)
        return tuple(wrapped(one, width) for one in known[0]) if made.word in ("sext", "trunc", "freeze") else None
