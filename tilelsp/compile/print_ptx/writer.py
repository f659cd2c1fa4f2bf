"""Writing the PTX of one machine function: lines with their owners, registers, operands, and memory of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise

from tilelsp.compile.mir_fields import word_of
from tilelsp.compile.mir_views import group_of
from tilelsp.compile.print_ptx.permit import early_permit
from tilelsp.compile.print_ptx.registers import PtxRegisters
from tilelsp.defs.encodings.terms import CtaGroup
from tilelsp.defs.mir.integers import SETP
from tilelsp.defs.mir.moves import MOV
from tilelsp.defs.mir.tensor import TCGEN05_ALLOC, TCGEN05_DEALLOC
from tilelsp.defs.mir.threads import (
    BAR_SYNC,
    BARRIER_CLUSTER_ARRIVE_RELAXED,
    BARRIER_CLUSTER_WAIT,
    FENCE_MBARRIER_INIT,
    MBARRIER_INIT,
    READ_SREG,
)
from tilelsp.defs.ptx.support import Support
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import F32, F64, IntAttr, IntType, StringAttr, Type
from tilelsp.spec.constants import Imm, SymbolAddress
from tilelsp.spec.machine import B32, GUARD, PRED, RegisterClass


def immediate(type: Type, bits: int) -> str:
    """A constant in PTX: signed decimals, `0f...` and `0d...` for floats."""
    if isinstance(type, IntType):
        width = type.width
        return str(bits - (1 << width) if width > 1 and bits >> (width - 1) else bits)
    if type == F32:
        return f"0f{bits:08X}"
    return f"0d{bits:016X}" if type == F64 else str(bits)


_ENDS = re.compile(r"[;{}]")
_LEAD = re.compile(r"^\s*(?:\w+:(?!:)\s*)?(?:@!?\S+\s*)?")
"""Prefix of an instruction: a label, a guard."""


class FunctionWriter:
    """Collects the lines of one `mir.func`; `owners` has the instruction that each of `text` is of.

    What an instruction without a template is expanded with: `line`, `label`, `fresh`, `hide`, and how operands are
    written.
    """

    def __init__(self, function: Op, support: Support, mnemonics: set[str]) -> None:
        self.function = function
        self.support = support
        self.name = word_of(function, "sym_name")
        self.text: list[str] = []
        self.owners: list[Op | None] = []
        self.hidden: list[tuple[str, Op]] = []
        self.hidden_bytes = 0
        self.symbols: set[str] = set()
        self.called: dict[str, Op] = {}
        """Functions of the system that are called, each with the first call."""
        self.prologue: list[str] = []
        self._mnemonics = mnemonics
        self.permit = early_permit(function)
        self._blocks = function.regions[0].blocks if function.regions else ()
        self.freed_together = frozenset(op for _, op in self._neighbours(TCGEN05_DEALLOC.name))
        """Tensor memory that is freed right behind other, where all threads have met already."""
        self.allocated_together = frozenset(op for op, _ in self._neighbours(TCGEN05_ALLOC.name))
        """Tensor memory that other is allocated right behind: all threads meet once, behind the last."""
        self.allocated: list[tuple[Op, str]] = []
        """Tensor memory that threads have not met behind yet, and the registers of what its addresses are read from."""
        self.registers = PtxRegisters(self._blocks)
        self._values: dict[Value, str] = {}
        self._extra_labels = 0
        self._op: Op | None = None
        self._locals: list[str] = []
        self._guard = ""
        self._hidden_barrier: tuple[str, str] | None = None

    def _neighbours(self, name: str) -> Iterator[tuple[Op, Op]]:
        """Unguarded instructions of a name that stand one behind the other."""
        for block in self._blocks:
            for op, other in pairwise(block.ops):
                if op.name == other.name == name and not op.attrs.get(GUARD) and not other.attrs.get(GUARD):
                    yield op, other

    @cached_property
    def group(self) -> CtaGroup:
        """The CTA group of the function, which only what works on tensor memory asks for."""
        return group_of(self.function)

    def line(self, mnemonic: str, operands: str = "", *, guard: str = "") -> None:
        """Append one instruction; `guard` is a predicate such as `%p1` or `!%p1`."""
        self._mnemonics.add(mnemonic)
        prefix = f"\t@{guard} " if guard else self._guard
        self.text.append(f"{prefix}{mnemonic} {operands};" if operands else f"{prefix}{mnemonic};")
        self.owners.append(self._op)

    def raw(self, line: str) -> None:
        """Append a line that is no instruction."""
        self.text.append(line)
        self.owners.append(self._op)

    def call(self, function: str) -> None:
        """Note that a function of the system is called here."""
        if self._op is not None:
            self.called.setdefault(function, self._op)

    def label(self, name: str) -> None:
        """Append a label."""
        self.text.append(f"{name}:")
        self.owners.append(self._op)

    def new_label(self, stem: str) -> str:
        """A label that no block has."""
        self._extra_labels += 1
        return f"$L__{stem}_{self._extra_labels}"

    def fresh(self, kind: RegisterClass) -> str:
        """A PTX register of its own."""
        return self.registers.fresh(kind)

    def hide(self, name: str, size: int, align: int) -> str:
        """Static shared memory that no global of the module has; its symbol."""
        symbol = f"{self.name}_{name}"
        if self._op is not None and all(not line.endswith(f" {symbol}[{size}];") for line, _ in self.hidden):
            self.hidden.append((f".shared .align {align} .b8 {symbol}[{size}];", self._op))
            self.hidden_bytes = -(-self.hidden_bytes // align) * align + size
        return symbol

    def value(self, value: Value) -> str:
        """An operand: a register, a constant or a symbol; a vector register is a list."""
        made = self._values.get(value)
        if made is None:
            made = self._values[value] = self._written(value)
        return made

    def _written(self, value: Value) -> str:
        if isinstance(value, Imm):
            return immediate(value.type, value.bits or 0)
        if isinstance(value, SymbolAddress):
            self.symbols.add(value.symbol)
            return value.symbol
        registers = self.registers
        units = registers.units(value)
        return registers.name(units[0]) if len(units) == 1 else ", ".join([registers.name(unit) for unit in units])

    def values(self, values: tuple[Value, ...]) -> str:
        """Several operands with commas."""
        return ", ".join(map(self.value, values))

    def result(self, op: Op) -> str:
        """The registers of an instruction's result."""
        return self.value(op.results[0])

    def number(self, op: Op, name: str, default: int = 0) -> int:
        """A number field of an instruction; words that are numbers count."""
        attr = op.attrs.get(name)
        if isinstance(attr, StringAttr) and attr.value.isdigit():
            return int(attr.value)
        return attr.value if isinstance(attr, IntAttr) else default

    def word(self, op: Op, name: str) -> str:
        """A word field of an instruction."""
        return word_of(op, name)

    def verbatim(self, text: str) -> None:
        """Append text as one line; the instructions in it that are declared count for the version that is needed."""
        statements = (_LEAD.sub("", part) for part in _ENDS.split(text))
        words = {statement.split(None, 1)[0] for statement in statements if statement}
        self._mnemonics |= {word for word in words if self.support.knows(word)}
        self.text.append(f"{self._guard}{text}" if text.rstrip().endswith((";", "}")) else f"{self._guard}{text};")
        self.owners.append(self._op)

    def hidden_barrier(self) -> tuple[str, str]:
        """The mbarrier and the phase register of waits that name none; initialised at the kernel's start."""
        if self._hidden_barrier is None:
            symbol = self.hide("done", 8, 8)
            phase, thread, first = self.fresh(B32), self.fresh(B32), self.fresh(PRED)
            self._mnemonics |= {MBARRIER_INIT.mnemonic, FENCE_MBARRIER_INIT.mnemonic}
            self.prologue += [
                f"\t{MOV['b32'].mnemonic} {phase}, 0;",
                f"\t{READ_SREG.mnemonic} {thread}, %tid.x;",
                f"\t{SETP['eq']['u32'].mnemonic} {first}, {thread}, 0;",
                f"\t@{first} {MBARRIER_INIT.mnemonic} [{symbol}], 1;",
                f"\t{FENCE_MBARRIER_INIT.mnemonic};",
                *self._meeting(),
            ]
            self._hidden_barrier = (symbol, phase)
        return self._hidden_barrier

    def _meeting(self) -> tuple[str, ...]:
        """All threads that wait at a barrier of the function's own meet: those of a CTA, or those of its cluster."""
        if self.group is CtaGroup.ONE:
            return (f"\t{BAR_SYNC.mnemonic} 0;",)
        self._mnemonics |= {BARRIER_CLUSTER_ARRIVE_RELAXED.mnemonic, BARRIER_CLUSTER_WAIT.mnemonic}
        return (f"\t{BARRIER_CLUSTER_ARRIVE_RELAXED.mnemonic};", f"\t{BARRIER_CLUSTER_WAIT.mnemonic};")

    def local(self, size: int, align: int) -> str:
        """Per-thread local memory; its symbol."""
        symbol = f"{self.name}_local_{len(self._locals)}"
        self._locals.append(f"\t.local .align {align} .b8 {symbol}[{size}];")
        return symbol
