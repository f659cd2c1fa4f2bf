"""Facts about a kernel from a launch, from bytes in flight to widths of accesses; and that ours become no worse."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numpy")

import numpy as np
from case_files import CASES

from bench.yardstick import TARGETS, our_row, read_record
from bench.yardstick_kernels import YardstickKernel, yardstick_kernels
from tests.producer_runs import rows
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.ptxas.assembler import Ptxas
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.evaluate import Evaluator
from tilelsp.interp.ptx.kernel_facts import facts_of
from tilelsp.interp.ptx.reading import read_program
from tilelsp.interp.ptx.traffic import Traffic
from tilelsp.interp.ptx.wavefronts import wavefronts

FACTS = CASES / "facts"


@pytest.mark.parametrize("row", rows(FACTS / "wavefronts.txt"))
def test_wavefronts(row: str) -> None:
    width, address, taken, ideal = (part.strip() for part in row.split("|"))
    lanes = np.arange(32)
    addresses = np.broadcast_to(np.asarray(eval(address, {"lane": lanes})), lanes.shape)
    assert wavefronts(lanes, addresses, int(width)) == (int(taken), int(ideal))


@pytest.mark.parametrize("path", sorted(FACTS.glob("*.ptx")), ids=lambda path: path.stem)
def test_facts(path: Path) -> None:
    text = path.read_text()
    said = {words[1]: words[2:] for line in text.splitlines() if (words := line.split())[:1] == ["//:"]}
    traffic, found = Traffic(), list[Fault]()
    arrays = [np.zeros(4096, np.uint32), np.zeros(4096, np.uint32)]
    Evaluator(traffic=traffic).launch(
        text, path.stem, (1, 1, 1), int(said["launch"][0]), 0, arrays, report=found.append
    )
    facts = facts_of(read_program(text, path.stem), traffic)
    for name, value in (one.split("=") for one in said["facts"]):
        assert getattr(facts, name) == float(value), name


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("kernel", yardstick_kernels(), ids=lambda kernel: kernel.name)
def test_no_kernel_becomes_worse(kernel: YardstickKernel, target: str) -> None:
    row, recorded = our_row(kernel, target, Ptxas(Toolbox())), read_record().get((kernel.name, target))
    assert (row is None) == (recorded is None)
    if row is not None and recorded is not None:
        assert not row.figures.worse_than(recorded)
