"""Findings about control flow arrive after the other findings of an edit, over a raw pipe."""

from __future__ import annotations

from tests.e2e_server.raw import RawClient

URI = "file:///work/k.ptx"
UNCOMMITTED = """\
.version 8.0
.target sm_80
.address_size 64
.shared .align 16 .b8 data[64];
.entry k(.param .u64 p)
{
  .reg .b64 %rd<2>;
  ld.param.u64 %rd1, [p];
  cp.async.cg.shared.global [data], [%rd1], 16;
  cp.async.wait_group 0;
  ret;
}
"""


def test_the_findings_of_an_edit_come_first(client: RawClient) -> None:
    client.start()
    client.open(URI, UNCOMMITTED, language="ptx")
    assert client.diagnostics(URI, 1) == []
    (found,) = client.diagnostics(URI, 1)
    assert found["code"] == "cp-async.not-committed"
    assert found["codeDescription"]["href"].endswith("findings.md#cp-async.not-committed")
