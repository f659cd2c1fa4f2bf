"""Descriptors of matrices that PTX puts together of halves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilelsp.cli.main import main

HALVES = """\
.version 8.7
.target sm_90a
.address_size 64
.extern .shared .align 1024 .b8 tile[];
.visible .entry k() {
\t.reg .b16 %h<3>;
\t.reg .b32 %r<6>;
\t.reg .b64 %d<3>;
\t.reg .f32 %f<4>;
\tmov.u32 %r0, tile;
\tshr.u32 %r1, %r0, 4;
\tcvt.u16.u32 %h0, %r1;
\tmov.u16 %h1, 1;
\tmov.b32 %r2, {%h0, %h1};
\tmov.u32 %r3, -2147483616;
\tmov.b64 %d0, {%r2, %r3};
\tadd.s64 %d1, %d0, 2;
\tmov.f32 %f0, 0f00000000;
\tmov.f32 %f1, %f0;
\tmov.f32 %f2, %f0;
\tmov.f32 %f3, %f0;
\twgmma.fence.sync.aligned;
\twgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0, %f1, %f2, %f3}, %d0, %d1, 1, 1, 1, 0, 0;
\twgmma.commit_group.sync.aligned;
\twgmma.wait_group.sync.aligned 0;
\tret;
}
"""


def test_a_negative_half_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "k.ptx"
    path.write_text(HALVES)
    main(["check", str(path)])
    assert "could not be analysed" not in "".join(capsys.readouterr())
