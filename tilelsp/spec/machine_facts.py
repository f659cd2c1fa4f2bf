"""Parts of a target's machine IR, as LLVM's own text of it names them: an input of the MIR reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilelsp.base.record import field, record

ANYTHING = "."
"""An operand slot that takes anything."""
REGISTER = "%"
"""An operand slot that takes any register."""
NO_REGISTER = "#"
"""An operand slot that takes anything but a register."""
GENERIC = "?"
"""Beginning of an operand slot of a generic opcode: `?0` takes a register with a low-level type, the same one wherever
the number is the same, `?#` a number."""

GENERIC_CLASS = "_"
"""Mark in place of the class of a generic register, which has a low-level type instead."""


@record
class Demand:
    """Demands of an opcode on its operands: one slot each, results first.

    A slot is a register class (`B32`) or one of the words above. `results` counts the leading operands that are
    written, `tied` are pairs of an operand and the result that it must share its register with.
    """

    slots: tuple[str, ...] = ()
    results: int = 0
    tied: tuple[tuple[int, int], ...] = ()
    variadic: bool = False
    terminator: bool = False
    branch: bool = False
    barrier: bool = False
    loads: bool = False
    stores: bool = False
    calls: bool = False

    @property
    def generic(self) -> bool:
        """True if some of its operands have low-level types."""
        return any(slot.startswith(GENERIC) for slot in self.slots)


@record
class TypeDemand:
    """A demand of an opcode on the low-level types of the operands of these numbers, named by a word; `sentence` is
    told where it is not met, with the opcode for `NAME`."""

    word: str
    operands: tuple[int, ...]
    sentence: str


def read_type_demands(table: str) -> dict[str, tuple[TypeDemand, ...]]:
    """The demands of a table: lines `NAMES | WORD NUMBERS | SENTENCE`, in order."""
    made: dict[str, tuple[TypeDemand, ...]] = {}
    for line in table.splitlines():
        if line and not line.startswith("#"):
            names, demand, sentence = line.split(" | ")
            word, *numbers = demand.split()
            each = TypeDemand(word, tuple(map(int, numbers)), sentence)
            for name in names.split():
                made[name] = (*made.get(name, ()), each)
    return made


def _looks_like_intrinsic(name: str) -> bool:
    return name.startswith("llvm.")


@record
class MachineFacts:
    """Names of one target. `target` begins its triples, and `classes` maps a class as text has it (`b32`) to its own
    spelling (`B32`). `types` are the demands of opcodes on low-level types.

    `goto` and `branch` are the opcodes of an unconditional branch, whose first operand is the block, and of a
    conditional one, whose second operand is. `is_intrinsic` tells the names of intrinsics.
    """

    target: str
    classes: Mapping[str, str]
    registers: frozenset[str]
    opcodes: Mapping[str, Demand] = field(default_factory=dict[str, Demand])
    types: Mapping[str, tuple[TypeDemand, ...]] = field(default_factory=dict[str, tuple[TypeDemand, ...]])
    goto: str = ""
    branch: str = ""
    sub_registers: frozenset[str] = frozenset()
    target_flags: frozenset[str] = frozenset()
    masks: frozenset[str] = frozenset()
    is_intrinsic: Callable[[str], bool] = _looks_like_intrinsic


def read_demands(table: str) -> dict[str, Demand]:
    """The opcodes of a table: lines `RESULTS FLAGS SLOTS: NAMES`, comments behind `#` at a line's start.

    Flags are letters: v variadic, t terminator, b branch, B barrier, l loads, s stores. Slots are separated by commas,
    `*N` repeats one and `=N` ties it. Raises `ValueError` for a line that is none of these.
    """
    made: dict[str, Demand] = {}
    for line in table.splitlines():
        if not line or line.startswith("#"):
            continue
        head, colon, names = line.partition(":")
        if not colon:
            raise ValueError(f"no opcodes in {line[:40]!r}")
        results, flags, slots = head.split()
        demand = _demand(int(results), flags, slots)
        for name in names.split():
            made[name] = demand
    return made


def _demand(results: int, flags: str, text: str) -> Demand:
    slots: list[str] = []
    tied: list[tuple[int, int]] = []
    for part in text.split(",") if text != "-" else ():
        slot, _, count = part.partition("*")
        slot, _, tie = slot.partition("=")
        if tie:
            tied.append((len(slots), int(tie)))
        slots += [slot] * int(count or 1)
    return Demand(
        tuple(slots), results, tuple(tied), "v" in flags, "t" in flags, "b" in flags, "B" in flags, "l" in flags,
        "s" in flags, "c" in flags,
    )  # fmt: skip
