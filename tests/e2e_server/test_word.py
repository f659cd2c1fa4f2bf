"""Packed words where they stand, by request: their fields, and the number that has others."""

from __future__ import annotations

from typing import Any

import pytest

from e2e_server.raw import RawClient

URI = "file:///work/k"
LLVM = """declare void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6), i64, i64, i32, i1, i32, i32, i32)
define void @f(ptr addrspace(6) %d, i64 %a, i64 %b) {
  call void @llvm.nvvm.tcgen05.mma.shared(
    ptr addrspace(6) %d, i64 %a, i64 %b, i32 136316048, i1 true, i32 0, i32 1, i32 0)
  ret void
}
"""
MIR = """bb.entry:
  %tmem_d:b32 = TCGEN05_ALLOC_SHARED imm:16
  %a_desc:b64 = TCGEN05_MMA_SMEM_DESC_ENCODE
      %smem_a:b64, imm:512, imm:16,  imm:0, imm:1
  TCGEN05_MMA_CTA_GROUP1_DENSE
      d:        %tmem_d
      a:        %a_desc
      b:        %a_desc
      ctrl:     imm:193
      collector:imm:1
      scale_d:  imm:1
  TCGEN05_WAIT_CTA_GROUP1
"""
PTX = """.version 8.7
.target sm_100a
.address_size 64
.visible .entry k()
{
  .reg .b32 %r<4>;
  .reg .b64 %rd<3>;
  .reg .pred %p;
  mov.b32 %r1, 0x8200490;
  tcgen05.mma.cta_group::1.kind::f16 [%r2], %rd1, %rd2, %r1, %p;
  add.s32 %r3, %r2, 136;
  ret;
}
"""


def _asked(text: str, marked: str, **more: Any) -> dict[str, Any]:
    at = text.index(marked)
    line = text.count("\n", 0, at)
    position = {"line": line, "character": at - text.rfind("\n", 0, at) - 1}
    return {"textDocument": {"uri": URI}, "position": position, **more}


def _fields(answer: dict[str, Any]) -> dict[str, int]:
    return {one["field"]: one["value"] for one in answer["fields"]}


@pytest.mark.parametrize(
    ("language", "text", "number", "changed"),
    [("llvm", LLVM, "136316048", "136348816"), ("ptx", PTX, "0x8200490", "0x8208490")],
)
def test_a_field_is_changed_and_every_other_bit_stays(
    client: RawClient, language: str, text: str, number: str, changed: str
) -> None:
    client.start()
    client.open(URI, text, language=language)
    before = client.ask("tilelsp/word", _asked(text, number))
    assert before["newText"] == number
    assert before["word"] == "idesc"
    assert "<svg" in before["content"]
    start, end = before["range"]["start"], before["range"]["end"]
    number_line: int = start["line"]
    assert text.splitlines()[number_line][start["character"] : end["character"]] == number
    after = client.ask("tilelsp/word", _asked(text, number, fields={"transpose_a": 1}))
    assert after["range"] == before["range"]
    assert after["newText"] == changed
    assert _fields(after) == {**_fields(before), "transpose_a": 1}


def test_an_ordinary_number_is_no_word(client: RawClient) -> None:
    client.start()
    client.open(URI, PTX, language="ptx")
    assert client.ask("tilelsp/word", _asked(PTX, "136;")) is None
    assert client.ask("tilelsp/word", _asked(PTX, "add.s32")) is None


def test_a_field_takes_what_it_can_hold(client: RawClient) -> None:
    client.start()
    client.open(URI, PTX, language="ptx")
    before = client.ask("tilelsp/word", _asked(PTX, "0x8200490"))
    choices = {one["field"]: one["choices"] for one in before["fields"]}
    assert {"value": 1, "meaning": "f32"} in choices["d_type"]
    assert [one["value"] for one in choices["transpose_b"]] == [0, 1]
    refused = client.refusal("tilelsp/word", _asked(PTX, "0x8200490", fields={"d_type": 4}))
    assert "d_type = 4 does not fit in 2 bits" in refused["message"]
    unknown = client.refusal("tilelsp/word", _asked(PTX, "0x8200490", fields={"colour": 1}))
    assert "no field 'colour'" in unknown["message"]


def test_a_number_in_machine_code_and_its_register(client: RawClient) -> None:
    client.start()
    client.open(URI, MIR, language="nvptx-mir")
    made = client.ask("tilelsp/word", _asked(MIR, "193"))
    assert (made["word"], made["reading"], made["hex"]) == ("kind-word", "tileiras", "0xC1")
