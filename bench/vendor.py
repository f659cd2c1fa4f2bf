"""PTX of NVIDIA's compiler for the test kernels, and how long it takes from a cold start."""

from __future__ import annotations

from pathlib import Path

from bench.documents import KERNELS
from tilelsp.engines.module_run import ModuleRequest
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.tileiras.compiler import Tileiras


class Vendor:
    """NVIDIA's compiler, where it is installed. It starts anew for every kernel and remembers nothing."""

    def __init__(self) -> None:
        self._engine = Tileiras(Toolbox())

    def compile(self, kernel: Path, target: str) -> tuple[str, float] | None:
        """The PTX of a kernel's bytecode and the seconds it took; None where there is none."""
        made = self._engine.compile(ModuleRequest(kernel.with_suffix(".tilebc").read_bytes(), target))
        return (made.text, made.seconds) if made.text else None

    def longest(self, target: str) -> tuple[str, str] | None:
        """The longest PTX of the test kernels: what it is, and its text. None where the compiler is missing."""
        best: tuple[str, str] | None = None
        for kernel in sorted(KERNELS.glob("*.mlir")):
            made = self.compile(kernel, target)
            if made is not None and (best is None or made[0].count("\n") > best[1].count("\n")):
                best = (f"{kernel.stem} on {target}, by tileiras", made[0])
        return best
