"""Generated modules: what we accept and refuse is what NVIDIA's own reader accepts and refuses.

`make fuzz` judges 20,000 modules; the default run a hundred. Seeds are fixed, so that a difference comes again. What
was found on the way stands in `cases/ops` and `cases/cuda_tile` as cases.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import settings

from tests.differential.mutations import spoiled
from tests.differential.seeds import seeds
from tests.machine import real_tools
from tilelsp.base.diagnostic import Severity
from tilelsp.bytecode.primitives import BytecodeFault
from tilelsp.bytecode.reader import read_module
from tilelsp.bytecode.writer import UnwritableError, write_module
from tilelsp.defs.catalog import catalog
from tilelsp.engines.disassembly.disassembler import Disassembler
from tilelsp.engines.programs.find import Toolbox
from tilelsp.ir.module import Op
from tilelsp.spec.verify import verify
from tilelsp.syntax.printer import print_ops

SHARDS = 20
FUZZED = 22_000
BY_DEFAULT = 100
LEAST_ACCEPTED = 0.3

pytestmark = real_tools


@dataclass(frozen=True, slots=True)
class Judged:
    """One module: its text, what we find wrong with it, and what the vendor's reader says."""

    text: str
    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    accepted: bool


def judged(ops: tuple[Op, ...], disassembler: Disassembler) -> Judged | None:
    """Both verdicts on a module; None for one that bytecode cannot hold."""
    try:
        data = write_module(ops)
    except UnwritableError:
        return None
    try:
        found = verify(read_module(data, catalog()).ops)
        ours = tuple(diagnostic.message for diagnostic in found if diagnostic.severity is Severity.ERROR)
    except BytecodeFault as fault:
        ours = (str(fault),)
    read = disassembler.tile_ir(data)
    text = print_ops(ops, default_dialect="cuda_tile").text
    return Judged(text, ours, tuple(message.text for message in read.messages), read.ok)


@pytest.mark.hypothesis
@pytest.mark.parametrize("shard", range(SHARDS))
def test_verdicts(shard: int) -> None:
    count = (FUZZED if settings.get_current_profile_name() == "fuzz" else BY_DEFAULT) // SHARDS
    disassembler = Disassembler(Toolbox())
    accepted = done = 0
    for number in range(shard * count, (shard + 1) * count):
        ops = spoiled(seeds()[number % len(seeds())], Random(number))
        result = None if ops is None else judged(ops, disassembler)
        if result is None:
            continue
        done += 1
        accepted += result.accepted
        assert result.accepted == (not result.ours), f"module {number}: {result}"
    assert done > 0.7 * count
    if count > BY_DEFAULT:
        assert accepted / done > LEAST_ACCEPTED
