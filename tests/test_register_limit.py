"""The limit in pictures of registers beside ptxas: a kernel that wants more than there are gets as many as we say."""

from __future__ import annotations

import pytest

from tests.machine import real_tools
from tilelsp.analysis.pictures.registers import limit_of
from tilelsp.analysis.pictures.request import PictureRequest, kernels_of
from tilelsp.analysis.snapshot import Language
from tilelsp.defs.targets import find_target
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.ptxas.assembler import Ptxas


def kernel(directives: str, values: int) -> str:
    """A kernel that reads so many values before it uses the first one."""
    lines = [f"\tld.volatile.global.u32 %r{at}, [%d0+{4 * at}];" for at in range(values)]
    lines += [f"\tst.volatile.global.u32 [%d0+{4 * at}], %r{at};" for at in range(values)]
    return "\n".join(
        (".version 8.0", ".target sm_90", ".address_size 64", ".visible .entry k(.param .u64 p)", directives, "{",
         f"\t.reg .b32 %r<{values}>;", "\t.reg .b64 %d<1>;", "\tld.param.u64 %d0, [p];", *lines, "\tret;", "}", "")
    )  # fmt: skip


@pytest.mark.parametrize(
    "directives",
    [
        ".maxntid 1024, 1, 1",
        ".maxntid 512, 1, 1",
        ".reqntid 384, 1, 1",
        ".maxntid 256, 1, 1\n.minnctapersm 3",
        ".maxnreg 40",
        ".reqntid 128, 1, 1\n.minnctapersm 5",
        ".maxntid 64, 1, 1",
    ],
)
@real_tools
def test_ptxas_gives_as_many_and_spills_more(directives: str) -> None:
    (found,) = kernels_of(PictureRequest(kernel(directives, 1), Language.PTX, ("sm_90",)))
    limit = limit_of(found, find_target("sm_90"))
    more = Ptxas(Toolbox()).assemble(kernel(directives, limit + 4), "sm_90").entries[0]
    fewer = Ptxas(Toolbox()).assemble(kernel(directives, limit - 12), "sm_90").entries[0]
    assert (more.registers, more.spill_bytes > 0, fewer.spill_bytes) == (limit, True, 0)
