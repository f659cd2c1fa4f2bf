"""The assembly that a matrix builtin becomes: fragments are read from arrays in memory, and written to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.compile.select.state import Selector
from tilelsp.defs.mir.threads import INLINE_ASM
from tilelsp.ir.module import Value
from tilelsp.ir.types import StringAttr
from tilelsp.spec.constants import address_space

_SPACES: Mapping[int, str] = {0: "", 1: ".global", 3: ".shared", 5: ".local"}


class BuiltinAssembly:
    """Statements of one piece of assembly, and the operands that it is given."""

    def __init__(self, sel: Selector) -> None:
        self._sel = sel
        self._given: list[Value] = []
        self._constraints: list[str] = []
        self._lines: list[str] = []
        self._names = 0

    def operand(self, value: Value, constraint: str) -> str:
        """An operand's name in the text."""
        self._given.append(self._sel.reg(value))
        self._constraints.append(constraint)
        return f"${len(self._given) - 1}"

    def line(self, text: str) -> None:
        """One statement."""
        self._lines.append(f"{text};")

    def registers(self, element: str, count: int) -> list[str]:
        """New registers for a fragment."""
        letter = chr(ord("a") + self._names)
        self._names += 1
        self.line(f".reg .{_class(element)} {letter}<{count}>")
        return [f"{letter}{index}" for index in range(count)]

    def fragment(self, pointer: Value, element: str, count: int) -> list[str]:
        """A fragment, read from its array."""
        base, made = self._pointer(pointer), self.registers(element, count)
        for index, register in enumerate(made):
            self.line(f"ld{_space(pointer)}.{_class(element)} {register}, [{base}+{index * _bytes(element)}]")
        return made

    def keep(self, pointer: Value, element: str, registers: Sequence[str]) -> None:
        """A fragment, written to its array."""
        base = self._pointer(pointer)
        for index, register in enumerate(registers):
            self.line(f"st{_space(pointer)}.{_class(element)} [{base}+{index * _bytes(element)}], {register}")

    def matrix(self, pointer: Value) -> tuple[str, str]:
        """The address of a matrix, and the modifier of its state space."""
        return self._pointer(pointer), _space(pointer)

    def _pointer(self, pointer: Value) -> str:
        return self.operand(pointer, "r" if address_space(pointer.type) in (3, 5) else "l")

    def finish(self) -> None:
        """Append the instruction."""
        text = "{\n" + "\n".join(self._lines) + "\n}"
        attrs = {"text": StringAttr(text), "constraints": StringAttr(",".join(self._constraints))}
        self._sel.emit_void(INLINE_ASM(tuple(self._given)), attrs)


def _class(element: str) -> str:
    return {"f32": "f32", "f64": "f64", "s32": "b32"}.get(element, "b32")


def _bytes(element: str) -> int:
    return 8 if element == "f64" else 4


def _space(pointer: Value) -> str:
    return _SPACES.get(address_space(pointer.type) or 0, "")


def listed(registers: Sequence[str]) -> str:
    """Registers as a vector operand."""
    return f"{{{', '.join(registers)}}}"
