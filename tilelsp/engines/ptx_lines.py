"""Which source line each instruction of the vendor's PTX belongs to, from its `.loc` lines.

tileiras prints `.loc FILE LINE COLUMN` in front of those whose place differs from the
one before, and from 13.4 on `.loc_intermediate FILE LINE COLUMN` into the Tile IR text that it appends (lines
count from 1 there, 1 being the line of the first `entry`). Within inline assembly (its wgmma instructions come so)
it adds to LINE the number of the line inside the assembly text, which is no line of the source; those `.loc` are
left out here, and the whole block belongs to the place in front of it.
"""

from __future__ import annotations

from typing import NamedTuple

from tilelsp.base.assembly_comments import ASSEMBLY_BEGINS, ASSEMBLY_ENDS
from tilelsp.base.record import record
from tilelsp.engines.tileiras.messages import VendorLocation

_TEXT_SECTION = ".nv_intermediate_source_section"
_NOWHERE = (0, 0, 0)


class PtxPlace(NamedTuple):
    """One instruction of PTX, from `line` to `last_line` (mma.sync takes four). All lines count from 0.

    `location` is as the debug records have it (line and column from 1), None where there is no line.
    `called_at` is the call's place, for an instruction of an inlined helper. `text_line` is a line of
    `PtxLines.tile_ir`, None where the release gives none. `function` is the entry or helper that it stands in.
    """

    line: int
    location: VendorLocation | None
    called_at: VendorLocation | None
    text_line: int | None
    function: str
    last_line: int


@record
class PtxLines:
    """Every instruction of a PTX text, in order, and the Tile IR text that the compiler appended (or "")."""

    places: tuple[PtxPlace, ...]
    tile_ir: str


def read_lines(ptx: str) -> PtxLines:
    """The places of the instructions in the vendor's PTX; without `--lineinfo` none has a location."""
    code, tile_ir = _split(ptx)
    files: dict[int, str] = {}
    found: list[tuple[int, tuple[int, int, int], tuple[int, int, int], int | None, str]] = []
    last_lines: list[int] = []
    is_open = False
    depth = 0
    function = ""
    in_assembly = False
    here, caller, text_line = _NOWHERE, _NOWHERE, None
    for number, line in enumerate(code):
        stripped = line.strip()
        if not stripped:
            continue
        if depth > 0 and stripped[0].isalpha() and stripped[-1] == ";" and not is_open and "//" not in stripped:
            # Nearly every line is an instruction by itself, and a text has thousands.
            found.append((number, here, caller, text_line, function))
            last_lines.append(number)
            continue
        if stripped in (ASSEMBLY_BEGINS, ASSEMBLY_ENDS):
            in_assembly = stripped == ASSEMBLY_BEGINS
        elif stripped.startswith((".loc\t", ".loc ")):
            if in_assembly:
                continue
            own, _, inlined = stripped.partition("inlined_at")
            here, caller, text_line = _place(own.split()[1:]), _place(inlined.split()), None
        elif stripped.startswith(".loc_intermediate"):
            _, line_in_text, _ = _place(stripped.split()[1:])
            text_line = line_in_text - 1 if line_in_text > 0 else None
        elif stripped.startswith(".file"):
            index, _, name = stripped.removeprefix(".file").strip().partition(" ")
            if index.isdigit():
                files[int(index)] = name.strip().removeprefix('"').partition('"')[0]
        elif depth > 0 and _is_instruction(stripped):
            if is_open:
                last_lines[-1] = number
            else:
                found.append((number, here, caller, text_line, function))
                last_lines.append(number)
            is_open = not _ends(stripped)
        elif depth == 0:
            function = function_name(stripped) or function
        depth += _nesting(stripped)
        if depth == 0:
            here, caller, text_line = _NOWHERE, _NOWHERE, None
    places = {place: _location(files, place) for _, *both, _, _ in found for place in both}
    return PtxLines(
        tuple(
            PtxPlace(number, places[own], places[call], text, name, last)
            for (number, own, call, text, name), last in zip(found, last_lines, strict=True)
        ),
        tile_ir,
    )


def program_lines(ptx: str) -> list[str]:
    """The lines of the program, without a text that the compiler appended."""
    return _split(ptx)[0]


def _split(ptx: str) -> tuple[list[str], str]:
    """The lines of the program, and the text between the marks of the appended section."""
    lines = ptx.splitlines()
    start = next((at for at, line in enumerate(lines) if line.startswith(_TEXT_SECTION)), len(lines))
    begin = next((at + 1 for at in range(start, len(lines)) if lines[at].strip() == ".source_begin"), len(lines))
    end = next((at for at in range(begin, len(lines)) if lines[at].strip() == ".source_end"), begin)
    return lines[:start], "".join(f"{line}\n" for line in lines[begin:end])


def function_name(stripped: str) -> str:
    """The name behind `.entry` or `.func`; a function's results stand in front of it, in parentheses."""
    for word in (".entry", ".func"):
        before, found, after = stripped.partition(f"{word} ")
        if found and (not before or before[-1].isspace()):
            if after.startswith("("):
                after = after.partition(")")[2].lstrip()
            return after.partition("(")[0].strip()
    return ""


def _place(words: list[str]) -> tuple[int, int, int]:
    """File, line and column from the first three words, `_NOWHERE` where they are not numbers."""
    numbers = [word.rstrip(",") for word in words[:3]]
    if len(numbers) < 3 or not all(number.isascii() and number.isdigit() for number in numbers):
        return _NOWHERE
    return int(numbers[0]), int(numbers[1]), int(numbers[2])


def _location(files: dict[int, str], place: tuple[int, int, int]) -> VendorLocation | None:
    file, line, column = place
    return VendorLocation(files.get(file, ""), line, column) if line > 0 else None


def _is_instruction(stripped: str) -> bool:
    if not stripped or stripped.startswith((".", "//", "{ //", "}")) or stripped in "{}":
        return False
    return not stripped.partition("//")[0].rstrip().endswith(":")


def _ends(stripped: str) -> bool:
    """True if an instruction ends on this line."""
    return stripped.partition("//")[0].rstrip().endswith((";", "}"))


def _nesting(stripped: str) -> int:
    """How the line changes the depth of blocks; operand lists in braces open and close on one line."""
    code = stripped.partition("//")[0]
    return code.count("{") - code.count("}")
