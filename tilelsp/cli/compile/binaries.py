"""Machine code that `compile` is given: cubins, and fat binaries, object files and programs that hold some."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.api.compiling import CompileResult
from tilelsp.api.documents import STANDARD_INPUT, Document, read_bytes
from tilelsp.api.errors import UsageError
from tilelsp.base.numerals import shortened
from tilelsp.cli.configuration import Configuration
from tilelsp.fatbin.kinds import is_binary

if TYPE_CHECKING:
    from tilelsp.fatbin.cubins import Cubin

_MAGIC_BYTES = 8
"""As long as the longest magic number that is known (Tile IR's bytecode)."""


def binaries_among(paths: Sequence[str]) -> list[str]:
    """The files that hold machine code."""
    found: list[str] = []
    for path in paths:
        if path and path != STANDARD_INPUT and Path(path).is_file():
            try:
                with Path(path).open("rb") as file:
                    start = file.read(_MAGIC_BYTES)
            except OSError:
                continue  # who reads it says so
            if is_binary(start):
                found.append(path)
    return found


def disassembled(
    paths: Sequence[str], targets: str | None, stage: str, configuration: Configuration
) -> list[CompileResult]:
    """The machine code of each file, of the cubins for the targets, or of all. Raises `UsageError`."""
    results: list[CompileResult] = []
    if not paths:
        return results
    from tilelsp.engines.disassembly.disassembler import Disassembler
    from tilelsp.engines.programs.errors import ToolError
    from tilelsp.engines.programs.find import Toolbox
    from tilelsp.engines.programs.paths import ToolPaths
    from tilelsp.fatbin.cubins import read_cubins
    from tilelsp.fatbin.errors import DamagedError

    for path in paths:
        name, data = read_bytes(path)
        if stage != "sass":
            raise UsageError(f"{name}: machine code, of which --emit sass is made")
        try:
            cubins = _meant(name, read_cubins(data), targets)
        except DamagedError as error:
            raise UsageError(f"{name}: {error}") from None
        place = Path(path)
        document = Document(place, name, "", data)
        disassembler = Disassembler(Toolbox(ToolPaths.of(configuration.of(place).settings)))
        for cubin in cubins:
            try:
                sass = disassembler.sass(cubin.data)
            except ToolError as error:
                raise UsageError(f"sass needs nvdisasm: {error}") from None
            target = f"sm_{cubin.sm}" if cubin.sm else targets or "cubin"
            results.append(CompileResult(document, target, "native", stage, text=sass.text, sass=sass))
    return results


def _meant(name: str, cubins: tuple[Cubin, ...], targets: str | None) -> list[Cubin]:
    """The cubins for some targets; a fat binary tells the number of an SM, and no letter behind it."""
    if targets is None or not any(cubin.sm for cubin in cubins):
        return list(cubins)
    wanted = {target.strip().removeprefix("sm_").rstrip("af") for target in targets.split(",")}
    found = [cubin for cubin in cubins if str(cubin.sm) in wanted]
    if not found:
        there = ", ".join(dict.fromkeys(f"sm_{cubin.sm}" for cubin in cubins))
        raise UsageError(f"{name}: no machine code for {shortened(targets)} in it; there is some for {there}")
    return found
