"""A machine function document of LLVM: its frame, its body, and what the names in it mean."""

from __future__ import annotations

from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.syntax.mir.block_flow import BlockFlow
from tilelsp.syntax.mir.body import MachineBody
from tilelsp.syntax.mir.frame import FrameDocument
from tilelsp.syntax.mir.instruction import Problem
from tilelsp.syntax.mir.register_rows import RowText
from tilelsp.syntax.mir.registers import RegisterTable, first_place
from tilelsp.syntax.units import NameOccurrence

CALLEE = "callee"
"""The space of a global that the frame names without its sigil."""


@record(frozen=False)
class MachineFunction:
    """A machine function; spans count from the start of its unit."""

    name: str = ""
    name_span: Span = field(default_factory=lambda: Span(0, 0))
    frame: FrameDocument = field(default_factory=FrameDocument)
    row_text: RowText = field(default_factory=RowText)
    """Rows of `registers:` that were read one by one."""
    body: MachineBody = field(default_factory=MachineBody)
    registers: RegisterTable = field(default_factory=RegisterTable)
    mentioned: dict[str, Span] = field(default_factory=dict[str, Span])
    """Registers that the frame names elsewhere than among its registers, and where first."""
    declared: list[NameOccurrence] = field(default_factory=list[NameOccurrence])
    """Names in the frame, without the registers that it declares."""
    problems: list[Problem] = field(default_factory=list[Problem])
    open_quote: Span | None = None
    """A quote of the frame that nothing closes."""
    outer: list[NameOccurrence] = field(default_factory=list[NameOccurrence])
    """Names in the frame that other units define; chunks of the body have their own."""
    allocas: list[tuple[str, Span]] = field(default_factory=list[tuple[str, Span]])
    """Names of IR allocas that frame objects name."""
    metadata: set[str] = field(default_factory=set[str])
    """The machine metadata nodes that it defines."""
    verified: list[BlockFlow] = field(default_factory=list[BlockFlow])
    """Effects of the blocks that were last found to be right, in this version or an earlier one."""

    def first(self, name: str) -> Span:
        """Where a register is first named."""
        return self.mentioned.get(name) or first_place(self.registers, name) or self.name_span
