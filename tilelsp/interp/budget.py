"""Limits of a launch: texts and command lines are others', and what they ask for is counted before it is there.

These are the limits of `run` and `sanitize`; each is told in one line by whatever meets it.
"""

from __future__ import annotations

from tilelsp.base.numerals import small_integer
from tilelsp.interp.faults import UnsupportedProgram

MOST_BYTES = 768 << 20
"""Bytes that the arrays, memories, registers and clocks of one launch may take together."""

ARRAY_BYTES = 128 << 20
"""Bytes that the arrays given to one launch may have together, and a variable of the program."""

MOST_ELEMENTS = 1 << 25
"""Elements that one array from `SHAPE:DTYPE:FILL` may have."""

MOST_TILE = 1 << 22
"""Elements of a tile that the interpreter computes: each takes several times its size while it does."""

ARRAY_COPIES = 3
"""How often an array is there while a launch runs: as it was given, in global memory, and while that is moved."""

MOST_ALIGNMENT = 1 << 16
"""Bytes that a variable may be aligned to."""

MOST_REGISTERS = 1 << 20
"""Registers that a function may declare; those that it uses take room."""

MOST_BLOCKS = 1 << 20
"""CTAs, or tile blocks, that one launch may have."""

MOST_STEPS = 1 << 32
"""Instructions, or ops, that one of them may be allowed to execute."""

MOST_SHARED = 1 << 20
"""Bytes of shared memory that a CTA may have, more than any target gives one."""

MOST_SEED = 1 << 62
"""A seed is counted up from: what is below fits into numpy's 64 bits in any case."""

MOST_WIDTH = 4096
"""Characters that a conversion of `printf` may be widened to."""

_MOST_READ = 1 << 32
"""Of a printf's width, to say how large it is without reading digits without end."""

MOST_PRINTED = 1 << 24
"""Characters that one launch may print."""

PROCESS_BYTES = 64 << 20
"""Bytes left to each process where several run the CTAs of a launch, at least."""


class Budget:
    """Bytes that may still be taken; a part of it gives all back that was taken through it."""

    def __init__(self, most: int = MOST_BYTES, whole: Budget | None = None) -> None:
        self._most = most
        self._whole = whole
        self._taken = 0
        self._printed = 0

    @property
    def left(self) -> int:
        """Bytes that may still be taken."""
        return self._most - self._taken if self._whole is None else self._whole.left

    def part(self) -> Budget:
        """A part of this budget: bytes taken through it are taken from this one."""
        return Budget(self._most, self)

    def take(self, size: int, what: str) -> None:
        """Count `size` bytes more for `what`. Raises `UnsupportedProgram`."""
        if self._whole is not None:
            self._whole.take(size, what)
        elif size > self.left:
            raise UnsupportedProgram(
                f"{what} would take {size} bytes: of the {self._most} that there are for a launch, {self.left} are left"
            )
        self._taken += size

    def give_back(self, size: int) -> None:
        """Count so many bytes less."""
        if self._whole is not None:
            self._whole.give_back(size)
        self._taken -= size

    def close(self) -> None:
        """Give back all that was taken through this part."""
        self.give_back(self._taken)

    def write(self, characters: int) -> None:
        """Count what is printed. Raises `UnsupportedProgram`."""
        self.check_written(characters)
        self._printed += characters

    def check_written(self, characters: int) -> None:
        """Raise `UnsupportedProgram` where so many characters more are too much to print."""
        if self._printed + characters > MOST_PRINTED:
            raise UnsupportedProgram(f"more than {MOST_PRINTED} characters are printed")

    def divide(self, shares: int) -> None:
        """Keep only one of so many equal shares of what is left, in a process beside others."""
        self._most = self._taken + self.left // shares


def check_variable(name: str, size: int, alignment: int) -> None:
    """Raise `UnsupportedProgram` for a variable that no launch has room for."""
    if size > ARRAY_BYTES:
        raise UnsupportedProgram(f"'{name}' is too large: a variable may have {ARRAY_BYTES} bytes")
    if alignment > MOST_ALIGNMENT:
        raise UnsupportedProgram(
            f"'{name}' is aligned to {alignment} bytes; a variable may be aligned to {MOST_ALIGNMENT}"
        )


def check_width(width: int) -> int:
    """The width, or the precision, of a conversion of `printf`. Raises `UnsupportedProgram` for what nobody reads."""
    if abs(width) > MOST_WIDTH:
        raise UnsupportedProgram(f"a conversion of {abs(width)} characters is printed; one may have {MOST_WIDTH}")
    return width


def read_width(digits: str) -> int:
    """The width that digits spell. Raises `UnsupportedProgram`."""
    found = small_integer(digits, _MOST_READ)
    if found is None:
        raise UnsupportedProgram(
            f"a conversion of more than {_MOST_READ} characters is printed; one may have {MOST_WIDTH}"
        )
    return check_width(found)
