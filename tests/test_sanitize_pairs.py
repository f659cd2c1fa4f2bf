"""Kernels with a defect of their order, and their repaired twins: a file of `cases/sanitize/pairs` is the body of both.

A line that ends in `// racy` stands in the kernel with the defect only, one that ends in `// repaired` in its twin.
What is found in the first has the text of `// FINDS:`; in the twin nothing is. With `// WARNS:` it is a warning, since
machine code has the order all the same. `// BLOCK:`, `// GRID:`, `// CLUSTER:` and `// TARGET:` say how it is
launched; `PREAMBLE` is what stands in front of each body.

`make verdicts` gives both texts to ptxas.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

pytest.importorskip("numpy")

import numpy as np

from tests.machine import real_tools
from tests.producers.judges import judge
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.ptxas.assembler import AssembleOptions, Ptxas
from tilelsp.interp.faults import Fault, MendedFault
from tilelsp.interp.ptx.evaluate import Evaluator

PAIRS = Path(__file__).parent / "cases" / "sanitize" / "pairs"
CASES = sorted(PAIRS.glob("*.ptx"))
WORDS = 1024
"""Elements of the array `p` that %a points to."""

PREAMBLE = """\
.version 8.7
.target {target}
.address_size 64
.visible .entry k(.param .u64 p){cluster}
{{
  .reg .pred %p<8>, %first, %second;
  .reg .b16 %h<4>;
  .reg .b32 %r<16>, %t, %c, %w, %s, %st;
  .reg .f32 %f<8>;
  .reg .b64 %d<8>, %a, %at;
  .shared .align 128 .b8 s[4096];
  .shared .align 8 .b64 m;
  .shared .align 4 .b32 n;
  mov.u32 %t, %tid.x; // the thread, the CTA and the warp
  mov.u32 %c, %ctaid.x;
  shr.u32 %w, %t, 5;
  setp.eq.u32 %first, %t, 0;
  setp.eq.u32 %second, %t, 32;
  mov.u32 %s, s; // the array in shared memory, and the thread's word of it
  mad.lo.u32 %st, %t, 4, %s;
  ld.param.u64 %a, [p]; // the array in global memory, and the word of the thread of the grid
  mov.u32 %r0, %ntid.x;
  mad.lo.u32 %r0, %r0, %c, %t;
  mad.wide.u32 %at, %r0, 4, %a;
{body}
  ret;
}}
"""


def fields(path: Path) -> dict[str, str]:
    """The fields in the comments at the start of a case."""
    found = (line.removeprefix("// ").split(": ", 1) for line in path.read_text().splitlines() if ": " in line)
    return {key: value for key, value in found if key.isupper()}


FENCES = [PAIRS / f"wgmma_{name}.ptx" for name in ("registers", "behind_fence", "changed")]
"""Those of which ptxas makes the same machine code, if it is a warning, as of the repaired twins."""


def warns(path: Path) -> bool:
    """True if the finding is a warning."""
    return "WARNS" in fields(path)


def text_of(path: Path, twin: str) -> str:
    """The kernel `racy`, or its twin `repaired`."""
    other = {"racy": "// repaired", "repaired": "// racy"}[twin]
    given = fields(path)
    body = "\n".join(line for line in path.read_text().splitlines() if not line.endswith(other))
    cluster = f" .reqnctapercluster {given['CLUSTER']}, 1, 1" if "CLUSTER" in given else ""
    return PREAMBLE.format(target=given.get("TARGET", "sm_80"), cluster=cluster, body=body)


def findings(path: Path, twin: str, seed: int | None = None) -> Sequence[Fault]:
    """The findings in one of the kernels."""
    given, found = fields(path), list[Fault]()
    grid, block = (int(given.get(key, default)) for key, default in (("GRID", "1"), ("BLOCK", "64")))
    try:
        Evaluator(100_000, seed=seed).launch(
            text_of(path, twin), "k", (grid, 1, 1), block, 0, [np.zeros(WORDS, np.uint32)], report=found.append
        )
    except Fault as fault:
        found.append(fault)
    return found


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_pair(path: Path) -> None:
    racy = findings(path, "racy")
    wanted = fields(path)["WARNS" if warns(path) else "FINDS"]
    assert any(wanted in str(fault) for fault in racy), racy
    assert all(isinstance(fault, MendedFault) == warns(path) for fault in racy), racy
    assert not findings(path, "repaired")


def test_there_are_pairs_for_every_space_and_proxy() -> None:
    assert len(CASES) >= 50


@pytest.mark.verdicts
@real_tools
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_ptxas_takes_both(path: Path, tmp_path: Path) -> None:
    for twin in ("racy", "repaired"):
        text = tmp_path / f"{path.stem}.ptx"
        text.write_text(text_of(path, twin))
        verdict = judge(text)
        assert verdict.accepted, verdict.output


@pytest.mark.verdicts
@real_tools
@pytest.mark.parametrize("path", FENCES, ids=lambda path: path.stem)
def test_ptxas_mends_what_is_a_warning(path: Path) -> None:
    ptxas, target = Ptxas(Toolbox()), fields(path)["TARGET"]
    racy, repaired = (
        ptxas.assemble(text_of(path, twin), target, AssembleOptions(keep_cubin=True)).cubin
        for twin in ("racy", "repaired")
    )
    assert racy.startswith(b"\x7fELF")
    assert (racy == repaired) == warns(path)
