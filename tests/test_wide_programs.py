"""PTX of the kernels of `cases/kernels`, `cases/cutile` and `cases/lowered` on four targets, with tensor maps where
there are any.

`cases/emitted/programs.txt` has the instructions, and the numbers that stand in them: a place, a stride or a limit that
is off is seen. What the kernels compute is compared by `test_kernels`, `test_interp` and `test_lowered`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.acceptance.cases import parse
from tests.case_files import CASES
from tests.emitted import check_emitted
from tests.test_lowered import Kernel
from tests.test_lowered import kernels as lowered_kernels
from tilelsp.compile.pipeline import compile_ops
from tilelsp.compile.stage import Stage
from tilelsp.defs.targets import find_target

pytestmark = pytest.mark.slow

TARGETS = ("sm_80", "sm_90a", "sm_100a", "sm_120a")
KERNELS = [path for folder in ("cutile", "kernels") for path in sorted((CASES / folder).glob("*.mlir"))]
LOWERED = [*lowered_kernels()]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("path", KERNELS, ids=lambda path: path.stem)
def test_a_kernel_becomes_these_instructions(path: Path, target: str) -> None:
    made = compile_ops(parse(path.read_text(encoding="utf-8")), Stage.CUDA_TILE, find_target(target))
    check_emitted("programs", f"{path.parent.name}/{path.stem}-{target}", made, numbers=True)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("kernel", LOWERED, ids=lambda kernel: kernel.name)
def test_moved_elements_become_these_instructions(kernel: Kernel, target: str) -> None:
    made = compile_ops(parse(kernel.text), Stage.CUDA_TILE, find_target(target))
    check_emitted("programs", f"lowered/{kernel.name}-{target}", made, numbers=True)
