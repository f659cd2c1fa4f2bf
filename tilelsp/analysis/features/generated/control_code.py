"""The control code of a machine instruction, read."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.defs.encodings.sass_control import (
    BARRIERS,
    CODE_MASK,
    FIRST_BIT,
    NO_BARRIER,
    REUSE_SLOTS,
    SASS_CONTROL,
)


@record
class ControlCode:
    """Scheduling control of an instruction of sm_70 or newer (`defs.encodings.sass_control`).

    `wait` holds barrier numbers; `read` and `write` are the barriers that the instruction signals, None
    for none; `reuse` is a bit for each operand slot.
    """

    stall: int
    yields: bool
    write: int | None
    read: int | None
    wait: tuple[int, ...]
    reuse: int

    @classmethod
    def of(cls, word: int) -> ControlCode:
        """The control code in a 128-bit instruction."""
        code = SASS_CONTROL.unpack(word >> FIRST_BIT & CODE_MASK)
        write, read = code.raw("write"), code.raw("read")
        return cls(
            stall=code.raw("stall"),
            yields=not code.flag("keep"),
            write=None if write == NO_BARRIER else write,
            read=None if read == NO_BARRIER else read,
            wait=tuple(number for number in range(BARRIERS) if code.flag(f"wait{number}")),
            reuse=sum(code.raw(f"reuse{slot}") << slot for slot in range(REUSE_SLOTS)),
        )

    def __str__(self) -> str:
        wait = "".join(str(number) if number in self.wait else "-" for number in range(6))
        read, write = ("-" if barrier is None else str(barrier) for barrier in (self.read, self.write))
        reuse = "".join("R" if self.reuse >> slot & 1 else "-" for slot in range(4))
        return f"B{wait}:R{read}:W{write}:{'Y' if self.yields else '-'}:S{self.stall:02}:{reuse}"
