"""Makes `tilelsp/defs/mir/nvptx_ptx.txt`: the PTX that LLVM prints for each opcode of NVPTX, by its operands.

    python -m tools.machine_ptx [LLVM]       # needs clang++ and the headers of LLVM (Debian: llvm-22-dev, clang-22)

LLVM's own printer of instructions is asked, by a program of a few lines: what an operand does to the text tells whether
it stands there as it is or is a modifier, and a template is kept if it prints as LLVM does for values drawn by chance.
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from itertools import count, permutations
from pathlib import Path

from tilelsp.base.record import record
from tilelsp.spec.machine_text import ALL, Template, TemplatePart, read_modifier
from tools.llvm_program import ROOT, TARGET, compiled

TABLE = ROOT / "tilelsp" / "defs" / "mir" / "nvptx_ptx.txt"

HEAD = """\
; The PTX that LLVM 22 prints for the opcodes of NVPTX; made from its own printer by `python -m tools.machine_ptx`.
;
; NAMES: TEMPLATE. `$N` is operand N, `$N..$M` are those with commas between them, `${N:kind}` is what a kind of
; modifier writes for operand N, and `\\n` the end of a line. Kinds stand first: `@KIND|MEANING|MASK|VALUE=TEXT|...`.
"""

KINDS = """\
@order|memory order||0=|2=.relaxed|4=.acquire|5=.release|6=.acq_rel|8=.volatile|9=.mmio.relaxed
@scope|scope of the memory order||0=|1=.cta|2=.cluster|3=.gpu|4=.sys
@space|state space||0=|1=.global|3=.shared|4=.const|5=.local|7=.shared::cluster|101=.param
@type|kind of type||0=u|1=s|2=f|3=b
@compare|comparison||0=.eq.b|1=.ne.b|2=.lt.s|3=.le.s|4=.gt.s|5=.ge.s|8=.lt.u|9=.le.u|10=.gt.u|11=.ge.u
@fcompare|comparison|255|0=.eq|1=.ne|2=.lt|3=.le|4=.gt|5=.ge|6=.equ|7=.neu|8=.ltu|9=.leu|10=.gtu|11=.geu|12=.num|13=.nan
@fcompare-ftz|subnormal numbers to zero|256|0=|256=.ftz
@rounding|rounding|15|0=|1=.rni|2=.rzi|3=.rmi|4=.rpi|5=.rn|6=.rz|7=.rm|8=.rp|9=.rna|10=.rs
@round-ftz|subnormal numbers to zero|16|0=|16=.ftz
@round-relu|negative results to zero|64|0=|64=.relu
@round-sat|saturation|32|0=|32=.sat
@round-satfinite|saturation to finite numbers|32|0=|32=.satfinite
@ftz|subnormal numbers to zero||0=|1=.ftz
@permute|mode of the permutation||0=|1=.f4e|2=.b4e|3=.rc8|4=.ecl|5=.ecr|6=.rc16
@reduction|reduction||0=.add|1=.min|2=.max|3=.inc|4=.dec|5=.and|6=.or|7=.xor
@cta-group|CTAs that take part||0=|1=.cta_group::1|2=.cta_group::2
@aligned|version of PTX, which from 6.3 on asks for the word||0=|60=|64=.aligned|80=.aligned
@used-bytes|bytes of the result that are used||4294967295=|*=.pragma "used_bytes_mask 0xX";\\n
@hex|selector||*=0xXU
@results|whether there is a result||0=|1=(retval0),\x20
@parameters|how many parameters||*=#paramN
"""

PROGRAM = (
    TARGET
    + r"""
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/Support/raw_ostream.h"
#include <iostream>
#include <sstream>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
int main() {
  const Target *target = nvptx();
  if (!target) return 1;
  MCTargetOptions options;
  auto *instructions = target->createMCInstrInfo();
  auto *registers = target->createMCRegInfo(triple);
  auto *assembly = target->createMCAsmInfo(*registers, triple, options);
  auto *subtarget = target->createMCSubtargetInfo(triple, "sm_100a", "");
  auto *printer = target->createMCInstPrinter(triple, 0, *assembly, *instructions, *registers);
  dup2(open("/dev/null", O_WRONLY), 2);
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    std::string text;
    unsigned number;
    long value;
    words >> number;
    if (number >= instructions->getNumOpcodes()) { std::cout << "-" << std::endl; continue; }
    auto &one = instructions->get(number);
    MCInst instruction;
    instruction.setOpcode(number);
    for (unsigned n = 0; n < one.operands().size(); ++n) {
      if (!(words >> value)) value = 0;
      if (one.operands()[n].RegClass >= 0) instruction.addOperand(MCOperand::createReg((3u << 28) | value));
      else instruction.addOperand(MCOperand::createImm(value));
    }
    if (pid_t asked = fork()) {  // what the printer has no text for ends its process
      int status = 0;
      waitpid(asked, &status, 0);
      if (status) std::cout << instructions->getName(number).str() << " !" << std::endl;
      continue;
    }
    alarm(2);
    std::string printed;
    raw_string_ostream stream(printed);
    printer->printInst(&instruction, 0, "", *subtarget, stream);
    std::string escaped;
    for (char c : printed) escaped += c == '\n' ? "\\n" : std::string(1, c);
    std::cout << instructions->getName(number).str() << " ";
    for (unsigned n = 0; n < one.operands().size(); ++n) std::cout << (one.operands()[n].RegClass >= 0 ? 'r' : 'i');
    std::cout << "|" << escaped << std::endl;
    _exit(0);
  }
}
"""
)

LONE = 7777
"""A number that no text has by itself."""
FIRST = 1000
"""The number of operand 0 where an operand's number stands for it."""
DRAWN = 6
"""Texts that a template has to print as LLVM does."""


@record
class Printed:
    """LLVM's answer on an opcode: its operands by kind (`r` registers, `i` others), and the text."""

    name: str
    operands: str
    text: str


class Printer:
    """LLVM's printer of instructions, in a process."""

    def __init__(self, program: Path) -> None:
        self._process = subprocess.Popen([str(program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._answers: dict[str, Printed | None] = {}

    def ask(self, number: int, values: Iterable[int]) -> Printed | None:
        """LLVM's print of opcode `number`; None where LLVM prints nothing for these operands, or has no such opcode."""
        question = f"{number} {' '.join(map(str, values))}"
        if question not in self._answers:
            self._answers[question] = self._asked(number, question)
        return self._answers[question]

    def _asked(self, number: int, question: str) -> Printed | None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{question}\n")
        self._process.stdin.flush()
        name, _, rest = self._process.stdout.readline().rstrip("\n").partition(" ")
        operands, bar, text = rest.partition("|")
        if name == "-":
            raise IndexError(number)
        return Printed(name, operands, _blanks(text)) if bar else None

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def _blanks(text: str) -> str:
    lines = (" ".join(line.replace("\t", " ").split()) for line in text.split("\\n"))
    return "\\n".join(line for line in lines if line)


def template(printer: Printer, number: int, first: Printed) -> Template | None:
    """The template of an opcode; None where no template prints what LLVM does."""
    count = len(first.operands)
    plain = [FIRST + n for n in range(count)]
    modified: list[int] = []
    for n in (n for n in range(count) if first.operands[n] == "i"):
        lone = printer.ask(number, [LONE if m == n else 0 for m in range(count)])
        if lone is None or str(LONE) not in lone.text:
            plain[n] = 0
            modified.append(n)
    base = printer.ask(number, plain)
    if base is None:
        return None
    parts: list[tuple[int, TemplatePart]] = []
    for n in modified:
        places = {kind: _place(printer, number, plain, n, kind) for kind in KNOWN}
        fitting = [(at, TemplatePart(n, kind)) for kind, at in places.items() if at is not None]
        whole = [one for one in fitting if KNOWN[one[1].kind].mask == ALL]
        parts += whole[:1] or fitting
    for order in permutations(parts) if len(parts) <= 5 else [parts]:
        made = _assembled(base.text, sorted(order, key=lambda one: one[0]), count)
        if _holds(printer, number, first.operands, made):
            return made
    return None


def _place(printer: Printer, number: int, plain: list[int], n: int, kind: str) -> int | None:
    """Where in the text a kind of modifier writes operand `n`; None where it does not."""
    modifier = KNOWN[kind]
    values = (*modifier.words, *((2, 3, 31) if modifier.other is not None else ()))
    told = [(modifier.text(value), printer.ask(number, [*plain[:n], value, *plain[n + 1 :]])) for value in values]
    texts = [(word.replace("\n", "\\n"), one.text) for word, one in told if word is not None and one is not None]
    if len(texts) < len(values) or len({text for _, text in texts}) == 1:
        return None
    word, text = texts[0]
    for at in range(len(text) - len(word) + 1):
        if not text.startswith(word, at):
            continue
        before, behind = text[:at], text[at + len(word) :]
        if all(other == _blanks(before + changed + behind) for changed, other in texts):
            return at
    return None


_OPERAND = re.compile(r"%r(1\d{3})(?!\d)|(?<!\d)(1\d{3})(?!\d)")


def _assembled(base: str, parts: list[tuple[int, TemplatePart]], count: int) -> Template:
    """The text with modifiers at their places, and operands where their numbers stand."""
    pieces: list[str | TemplatePart] = []
    at = 0
    for place, part in parts:
        written = KNOWN[part.kind].text(0) or ""
        pieces += _operands(base[at:place], count)
        pieces.append(part)
        at = max(at, place + len(written.replace("\n", "\\n")))
    return Template((*pieces, *_operands(base[at:], count)))


def _operands(text: str, count: int) -> Iterator[str | TemplatePart]:
    at = 0
    for found in _OPERAND.finditer(text):
        operand = int(found[1] or found[2]) - FIRST
        if operand < count:
            yield text[at : found.start()]
            yield TemplatePart(operand)
            at = found.end()
    yield text[at:]


def _holds(printer: Printer, number: int, operands: str, made: Template) -> bool:
    """True if a template prints what LLVM does, for operands drawn by chance."""
    kinds: dict[int, list[str]] = {}
    for part in made.parts:
        kinds.setdefault(part.operand, []).append(part.kind)
    draw = random.Random(number)
    for turn in range(DRAWN):
        values = [draw.randrange(1, 500) if turn else 0 for _ in operands]
        for operand, names in kinds.items():
            if any(names):
                values[operand] = sum(draw.choice([*KNOWN[name].words] or [5]) for name in names)

        def filled(part: TemplatePart, values: list[int] = values) -> str:
            value = values[part.operand]
            if part.kind:
                return (KNOWN[part.kind].text(value) or "").replace("\n", "\\n")
            return f"%r{value}" if operands[part.operand] == "r" else f"{value}"

        said = printer.ask(number, values)
        if said is None or said.text != _blanks(made.filled(filled)):
            return False
    return True


def written(made: Template) -> str:
    """A template as the table has it, lists of operands that follow each other as their ends."""
    text = "".join(
        piece if isinstance(piece, str) else f"${{{piece.operand}:{piece.kind}}}" if piece.kind else f"${piece.operand}"
        for piece in made.pieces
    )
    return _LIST.sub(_run, text)


_LIST = re.compile(r"\$\d+(?:, \$\d+){2,}")


def _run(found: re.Match[str]) -> str:
    numbers = [int(word[1:]) for word in found[0].split(", ")]
    if numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"${numbers[0]}..${numbers[-1]}"
    return found[0]


def table(program: Path) -> str:
    """The file's text; opcodes without a template are told on standard error."""
    printer = Printer(program)
    by_text: dict[str, list[str]] = {}
    without: list[str] = []
    for number in count():
        try:
            first = printer.ask(number, ())
        except IndexError:
            break
        if first is None or first.name.startswith("G_"):
            continue
        made = template(printer, number, first)
        if made is None:
            without.append(first.name)
        elif (text := written(made).strip()) and text != first.name and not text.startswith("#"):
            by_text.setdefault(written(made), []).append(first.name)
    printer.close()
    print(f"{sum(map(len, by_text.values()))} templates; none for {len(without)}: {' '.join(without)}", file=sys.stderr)
    rows = sorted((" ".join(sorted(names)), text) for text, names in by_text.items())
    return HEAD + KINDS.replace("\\\\n", "\\n") + "".join(f"{names}: {text}\n" for names, text in rows)


KNOWN = {one.name: one for one in map(read_modifier, KINDS.splitlines())}
"""The kinds of modifiers by name."""

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        TABLE.write_text(table(compiled(PROGRAM, Path(folder))))
