"""Line tables of PTX: the place that each instruction comes from."""

from __future__ import annotations

from tilelsp.analysis.ptx.line_table import read_line_table

ASSEMBLY = """\
.version 8.7
.target sm_90
.address_size 64
.visible .entry k() {
\t.reg .b32 %r<3>;
\t.loc 1 9 5
\t// begin inline asm
\t.loc 1 9 5
\tmov.u32 %r0, 0x0;
\t.loc 1 10 5
\tmov.u32 %r1, 0x0;
\t// end inline asm
\tmov.u32 %r2, %r1;
\t.loc 1 12 5
\tret;
}
.file 1 "k.py"
"""
"""As LLVM writes it: within assembly, the second line of its text has the next line's number."""


def test_assembly_comes_from_the_place_in_front_of_it() -> None:
    table = read_line_table(ASSEMBLY)
    instructions = ("mov.u32 %r0", "mov.u32 %r1", "mov.u32 %r2", "ret;")
    assert [table.at(ASSEMBLY.index(instruction))[0].line for instruction in instructions] == [9, 9, 9, 12]
