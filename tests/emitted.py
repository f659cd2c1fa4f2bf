"""How many of which instructions kernels become, and what they need at launch: `cases/emitted`, a line for each.

That a kernel computes the right numbers says nothing of the width of its accesses, its layouts or its depth; these
counts do. `TILELSP_BLESS=1 pytest tests/TEST.py` writes a file's lines again, those of today's tests alone.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from functools import cache

from tests.acceptance.stages import text_of
from tests.case_files import CASES
from tilelsp.compile.stage import Compilation, Stage

FOLDER = CASES / "emitted"
_OPCODE = re.compile(r"^\s+(?:@!?%\w+ )?([a-z]\w*(?:\.[\w:]+)*)(?=[ ;])", re.MULTILINE)
_NUMBER = re.compile(r"(?<=[ +\[,{])-?\d+(?=[\],;}])")


def check_emitted(file: str, name: str, made: Compilation, *, numbers: bool = False) -> None:
    """Fail unless a kernel becomes the instructions that its line in a file of `cases/emitted` lists, with the
    `numbers` that are among their operands."""
    emitted = counts(made, numbers=numbers)
    if os.environ.get("TILELSP_BLESS"):
        lines = _lines(file)
        lines[name] = emitted
        text = "".join(f"{line}: {lines[line]}\n" for line in sorted(lines))
        (FOLDER / f"{file}.txt").write_text(text, encoding="utf-8")
        return
    known = _lines(file).get(name, "no line: TILELSP_BLESS=1 writes it")
    assert "\n".join(emitted.split(", ")) == "\n".join(known.split(", ")), name


def counts(made: Compilation, *, numbers: bool = False) -> str:
    """Threads and bytes of shared memory of each entry, and the instructions by their names, without operands; then
    how often which number stands there. What is refused is told in the words of that."""
    if made.stage(Stage.PTX) is None:
        return "; ".join(diagnostic.message.replace("\n", " ") for diagnostic in made.diagnostics)
    needs = [
        f"{resource.threads} threads, {resource.static_shared_bytes} + {resource.dynamic_shared_bytes} bytes"
        for resource in made.resources
    ]
    text = text_of(made, Stage.PTX)
    found = Counter(_OPCODE.findall(text))
    stands = Counter(map(int, _NUMBER.findall(text))) if numbers else Counter[int]()
    told = (f"{stands[number]} of {number}" for number in sorted(stands))
    return ", ".join([*needs, *(f"{found[opcode]} {opcode}" for opcode in sorted(found)), *told])


@cache
def _lines(file: str) -> dict[str, str]:
    path = FOLDER / f"{file}.txt"
    if not path.exists():
        return {}
    split = (line.partition(": ") for line in path.read_text(encoding="utf-8").splitlines())
    return {name: emitted for name, _, emitted in split}
