"""Machine code as nvdisasm prints it, read: instructions, control codes, and the PTX lines that they came from.

The way from machine code to PTX: `marked` gives every PTX instruction a `.loc` with the number of its own line before
ptxas assembles it with a line table, and nvdisasm prints those numbers. That changes no instruction (the same bytes
come out, which a test holds), and it also works for PTX that had no `.loc` or wrong ones.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.generated.control_code import ControlCode
from tilelsp.analysis.features.generated.ptx_words import GROUP_MULTIPLY, TENSOR_MULTIPLY
from tilelsp.base.record import record, replace
from tilelsp.engines.ptx_lines import program_lines, read_lines

MARKED_NAME = "kernel.ptx"
"""The file name in the line table; it means the text that `marked` was given."""

_LINE_NOTE = '//## File "'


@record
class SassLine:
    """One instruction. `line` is its line in `Sass.text`, `ptx_line` the PTX line it came from; both count from 0."""

    line: int
    function: str
    offset: int
    code: str
    control: ControlCode | None
    ptx_line: int | None


@record
class Sass:
    """Machine code as text, one instruction per line with its control code, and the instructions as data."""

    text: str
    lines: tuple[SassLine, ...]

    @property
    def ptx_lines(self) -> dict[int, int]:
        """For each line of the text that came from a PTX line, that line."""
        return {line.line: line.ptx_line for line in self.lines if line.ptx_line is not None}


def marked(ptx: str) -> str:
    """`ptx` with a `.loc` in front of every instruction that names the instruction's own line, counted from 1.

    Other line tables are left out, and so is text that a compiler appended.
    """
    instructions = {place.line for place in read_lines(ptx).places}
    out: list[str] = []
    for number, line in enumerate(program_lines(ptx)):
        stripped = line.strip()
        if stripped.startswith((".loc", ".file")):
            continue
        if number in instructions:
            out.append(f"\t.loc 1 {number + 1} 0")
        out.append(line)
    return "\n".join((*out, f'\t.file 1 "{MARKED_NAME}"', ""))


def read_sass(printed: str) -> Sass:
    """Read the output of `nvdisasm --print-code --print-line-info --print-instruction-encoding` for a cubin."""
    text: list[str] = []
    lines: list[SassLine] = []
    function = ""
    ptx_line: int | None = None
    printed_lines = printed.splitlines()
    for at, line in enumerate(printed_lines):
        stripped = line.strip()
        if stripped.startswith(_LINE_NOTE):
            ptx_line = _noted(stripped)
        elif stripped.startswith(".section"):
            name = stripped.removeprefix(".section").strip().partition(",")[0].strip('"')
            function, ptx_line = name.removeprefix(".text."), None
            text.append(line)
        elif (found := _instruction(stripped)) is not None:
            offset, code, low = found
            high = _encoding(printed_lines[at + 1]) if at + 1 < len(printed_lines) else None
            control = None if low is None or high is None else ControlCode.of(high << 64 | low)
            lines.append(SassLine(len(text), function, offset, code, control, ptx_line))
            text.append(f"    /*{offset:04x}*/ [{control or ''}] {code}")
        elif _encoding(line) is None and not (not stripped and text and not text[-1].strip()):
            text.append(line)
    return Sass("\n".join((*text, "")), tuple(lines))


def _noted(stripped: str) -> int | None:
    """The line from 0 in `//## File "kernel.ptx", line 51 ...`; None for another file."""
    name, _, rest = stripped.removeprefix(_LINE_NOTE).partition('"')
    word = next(iter(rest.removeprefix(", line ").split()), "")
    if name.rpartition("/")[2] != MARKED_NAME or not word.isdigit():
        return None
    return int(word) - 1


def _instruction(stripped: str) -> tuple[int, str, int | None] | None:
    """Offset, code and the lower half of the encoding of an instruction's line; None for any other line."""
    if not stripped.startswith("/*") or stripped.startswith("/* 0x"):
        return None
    number, _, rest = stripped.removeprefix("/*").partition("*/")
    try:
        offset = int(number, 16)
    except ValueError:
        return None
    code, _, encoding = rest.partition("/* 0x")
    return offset, code.strip(), _hex(encoding.partition("*/")[0])


def _encoding(line: str) -> int | None:
    """The upper half of an encoding, which stands alone on the line behind its instruction."""
    stripped = line.strip()
    return _hex(stripped.removeprefix("/* 0x").partition("*/")[0]) if stripped.startswith("/* 0x") else None


def _hex(text: str) -> int | None:
    try:
        return int(text.strip(), 16)
    except ValueError:
        return None


_WITHOUT_LINES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (GROUP_MULTIPLY, ("HGMMA", "IGMMA", "QGMMA", "BGMMA")),
    (TENSOR_MULTIPLY, ("UTCHMMA", "UTCIMMA", "UTCQMMA", "UTCOMMA")),
)
"""Instructions that ptxas (12.9 to 13.5) gives no line of their own: they seem to come from whatever stands in front of
them. Their order is that of the PTX, since each is a side effect.
"""


def anchored(sass: Sass, ptx: str) -> Sass:
    """`sass` with the lines of the asynchronous matrix instructions, where each has its one instruction in `ptx`."""
    code = program_lines(ptx)
    lines = list(sass.lines)
    by_function: dict[str, list[int]] = {}
    for place in read_lines(ptx).places:
        by_function.setdefault(place.function, []).append(place.line)
    for function, numbers in by_function.items():
        for word, names in _WITHOUT_LINES:
            matching = [number for number in numbers if _opcode(code[number]).startswith(word)]
            made = [at for at, line in enumerate(lines) if line.function == function and _mnemonic(line.code) in names]
            if len(matching) == len(made):
                for at, number in zip(made, matching, strict=True):
                    lines[at] = replace(lines[at], ptx_line=number)
    return replace(sass, lines=tuple(lines))


def _opcode(line: str) -> str:
    """The opcode of a line of PTX, behind a predicate or an opening brace."""
    words = line.replace("{", " ", 1).split() if line.lstrip().startswith("{") else line.split()
    if words and words[0].startswith("@"):
        words = words[1:]
    return words[0] if words else ""


def _mnemonic(code: str) -> str:
    """The first word of an instruction behind its predicate, up to the first dot."""
    words = code.split()
    if words and words[0].startswith("@"):
        words = words[1:]
    return words[0].partition(".")[0] if words else ""


def sources(sass: Sass, ptx_sources: dict[int, tuple[int, int]]) -> Iterator[tuple[int, int, int]]:
    """Rows (line of the text, first and last source line) by way of the PTX; all from 0."""
    for line, ptx_line in sass.ptx_lines.items():
        source = ptx_sources.get(ptx_line)
        if source is not None:
            yield line, *source
