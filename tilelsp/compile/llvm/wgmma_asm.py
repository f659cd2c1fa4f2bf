"""The inline assembly that stands for `wgmma.mma_async`: written here, read by `compile.select.assembly`."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.defs.ptx.wgmma import WgmmaMma

_WITHOUT_SIGNS = ("s8", "u8", "b1")
_TRANSPOSED = ("f16", "bf16")


@record
class WgmmaAsm:
    """One instruction. `types` are D, A and B in PTX's words; of `outputs` registers of the accumulator, each of class
    `register` (`f` or `r`), and of A in `a_registers` registers, or behind a descriptor where that is 0.

    `scale` is the constraint of scale-D: `r`, or `n` for a constant. `as_predicate` says that it becomes a predicate
    within the text.
    """

    shape: tuple[int, int, int]
    types: tuple[str, str, str]
    outputs: int
    register: str
    a_registers: int = 0
    scale: str = "n"
    as_predicate: bool = False
    satfinite: bool = False

    def constants(self, negate: tuple[bool, bool], trans: tuple[bool, bool]) -> list[int]:
        """Constants behind scale-D: signs of A and B where they may be negated, and which are MN-major."""
        element = self.types[1]
        if element in _WITHOUT_SIGNS:
            return []
        signs = [-1 if flag else 1 for flag in negate]
        if element not in _TRANSPOSED:
            return signs
        return signs + [int(flag) for flag in (trans[1:] if self.a_registers else trans)]

    def text(self, constants: int) -> str:
        """The instruction, with so many constants behind scale-D."""
        m, n, k = self.shape
        names = iter(f"${index}" for index in range(self.outputs, self.outputs + 64))
        a = "{" + ", ".join(next(names) for _ in range(self.a_registers)) + "}" if self.a_registers else next(names)
        b, scale = next(names), next(names)
        tail = "".join(f", {next(names)}" for _ in range(constants))
        d = "{" + ", ".join(f"${index}" for index in range(self.outputs)) + "}"
        sat = ".satfinite" if self.satfinite else ""
        mnemonic = f"{WgmmaMma.mnemonic}.sync.aligned.m{m}n{n}k{k}.{'.'.join(self.types)}{sat}"
        if self.as_predicate:
            return f"{{ .reg .pred p; setp.ne.b32 p, {scale}, 0; {mnemonic} {d}, {a}, {b}, p{tail}; }}"
        return f"{mnemonic} {d}, {a}, {b}, {scale}{tail};"

    def constraints(self, constants: int) -> list[str]:
        """Constraints of results, of A, B, scale-D and constants, and of the accumulators, tied to the results."""
        a = ["r"] * self.a_registers or ["l"]
        written = [f"={self.register}"] * self.outputs
        return [*written, *a, "l", self.scale, *["n"] * constants, *map(str, range(self.outputs))]
