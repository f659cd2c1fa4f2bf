"""Makes `tilelsp/defs/mir/nvptx_opcodes.txt`: what LLVM's own table of NVPTX instructions says of each opcode.

    python -m tools.machine_opcodes          # needs clang++ and the headers of LLVM (Debian: llvm-22-dev, clang-22)

The table is read through LLVM's C++ interface by a program of a few lines, which is compiled for it.
"""

from __future__ import annotations

from itertools import groupby

from tools.llvm_program import ROOT, TARGET, listed

TABLE = ROOT / "tilelsp" / "defs" / "mir" / "nvptx_opcodes.txt"

HEAD = """\
# The opcodes of NVPTX machine IR in LLVM 22, by what they demand of their operands. Made from LLVM's own table of
# instructions (MCInstrInfo of the target); `python -m tools.machine_opcodes` makes it anew.
#
# RESULTS FLAGS OPERANDS: NAMES. RESULTS are the leading operands that are written. FLAGS: v variadic, t terminator,
# b branch, B barrier, c call, r return, i indirect, l loads, s stores. OPERANDS, results first, `*N` repeats:
# a register class, `%` a register, `#` no register, `.` anything, `?N` a register with a low-level type, the
# same for the same N, `?#` a number of such a type; `=N` is tied to operand N.
"""

PROGRAM = (
    TARGET
    + r"""
#include <cstdio>
int main() {
  const Target *target = nvptx();
  if (!target) return 1;
  auto *instructions = target->createMCInstrInfo();
  auto *registers = target->createMCRegInfo(triple);
  for (unsigned i = 0; i < instructions->getNumOpcodes(); ++i) {
    auto &one = instructions->get(i);
    const std::pair<bool, char> flags[] = {
      {one.isVariadic(), 'v'}, {one.isTerminator(), 't'}, {one.isBranch(), 'b'}, {one.isBarrier(), 'B'},
      {one.isCall(), 'c'}, {one.isReturn(), 'r'}, {one.isIndirectBranch(), 'i'}, {one.mayLoad(), 'l'},
      {one.mayStore(), 's'}};
    std::printf("%s %u ", instructions->getName(i).str().c_str(), one.getNumDefs());
    for (auto &flag : flags) if (flag.first) std::putchar(flag.second);
    std::printf("-");
    for (unsigned n = 0; n < one.operands().size(); ++n) {
      auto &operand = one.operands()[n];
      int tie = one.getOperandConstraint(n, MCOI::TIED_TO);
      if (operand.RegClass >= 0)
        std::printf(" %s", registers->getRegClassName(&registers->getRegClass(operand.RegClass)));
      else
        std::printf(" %d", (int)operand.OperandType);
      if (tie >= 0) std::printf("=%d", tie);
    }
    std::printf("\n");
  }
}
"""
)

_KINDS = {"0": ".", "1": "#", "2": "%", "3": ".", "4": "#", **{str(6 + n): f"?{n}" for n in range(6)}}
"""Operand types of LLVM (MCOI::OperandType) that are no register classes; the others are numbers of generic types."""


def table(text: str) -> str:
    """The file for what the program printed."""
    demands: dict[tuple[str, str, str], list[str]] = {}
    for line in text.splitlines():
        name, results, flags, *operands = line.split()
        slots = [_slot(operand) for operand in operands]
        runs = [(slot, len(list(run))) for slot, run in groupby(slots)]
        key = results, flags.rstrip("-") or "-", ",".join(s if n == 1 else f"{s}*{n}" for s, n in runs) or "-"
        demands.setdefault(key, []).append(name)
    lines = [f"{' '.join(key)}: {' '.join(sorted(names))}\n" for key, names in sorted(demands.items())]
    return HEAD + "".join(lines)


def _slot(operand: str) -> str:
    kind, _, tie = operand.partition("=")
    slot = _KINDS.get(kind, "?#") if kind.isdecimal() else kind
    return f"{slot}={tie}" if tie else slot


if __name__ == "__main__":
    TABLE.write_text(table(listed(PROGRAM)))
