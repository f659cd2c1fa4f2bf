"""Files with preview content: what announces it, and what tileirdisasm says of one that is damaged."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.machine import real_tools
from tilelsp.bytecode.primitives import BytecodeFault
from tilelsp.bytecode.reader import read_module
from tilelsp.bytecode.writer import write_module
from tilelsp.defs.catalog import catalog
from tilelsp.engines.disassembly.disassembler import Disassembler
from tilelsp.engines.programs.find import Toolbox
from tilelsp.ir.types import I32, ArrayAttr, DictAttr, IntAttr
from tilelsp.spec.op import OpDef
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.printer import PrintStyle, print_ops
from tilelsp.syntax.reader import Reader

_IN = "{cuda_tile.preview$access = #cuda_tile<preview$access<in>>}"
CALLING = f"""preview$func extern @f(%a: tile<4xf32> {_IN})
entry @k() {{
  %a = constant <f32: 1.0> : tile<4xf32>
  preview$call @f(%a) : (!cuda_tile.tile<4xf32>) -> ()
  return
}}
"""
SIZED = f"preview$func extern @f<[n: index]>(%a: tile<[n]xf32> {_IN})\nentry @k() {{\n  return\n}}\n"
PLAIN = "entry @k() {\n  return\n}\n"
NAMED = "entry @k(%x: tile<f32> {a.b = #cuda_tile<preview$synchronization<cta>>}) {\n  return\n}\n"
_HEADER = 10
"""Where the header says that there is preview content."""


def stored(text: str) -> bytes:
    document = parse_document(text, Reader(catalog(), compile_parser))
    assert [finding.message for finding in document.findings()] == []
    return write_module(document.ops)


def announced(data: bytes, *, bit: bool) -> bytes:
    return data[:_HEADER] + bytes([bit]) + data[_HEADER + 1 :]


@pytest.mark.parametrize(("text", "bit"), [(CALLING, True), (SIZED, True), (NAMED, True), (PLAIN, False)])
def test_the_header_announces_what_a_file_holds(text: str, bit: bool) -> None:
    assert stored(text)[_HEADER] == bit


def test_a_copy_announces_what_the_file_did() -> None:
    data = announced(stored(PLAIN.replace("@k()", "@k(%x: tile<f32> {a.b = 1 : i32})")), bit=True)
    module = read_module(data, catalog())
    assert module.stored.preview
    assert write_module(module.ops, stored=module.stored) == data


def flagged(flags: int) -> Callable[[], bytes]:
    """The kernel of a file of 13.5 with these flags."""

    def made() -> bytes:
        data = stored(NAMED)
        # The functions are the first section: a count of one, a name, a type, and the flags of a kernel.
        at = 16 + data[16:].index(b"\x01\x00") + 3
        assert data[at] == 2
        return data[:at] + bytes([flags]) + data[at + 1 :]

    return made


def keyed(*names: str) -> bytes:
    """The kernel whose argument has attributes of these names."""
    [op] = parse_document(NAMED, Reader(catalog(), compile_parser)).ops
    assert isinstance(op, OpDef)
    given = DictAttr(tuple((name, IntAttr(1, I32)) for name in names))
    made = type(op)((), (), {**op.attrs, "arg_attrs": ArrayAttr((given,))}, op.regions, loc=op.loc)
    return write_module((made,))


DAMAGED: dict[str, tuple[Callable[[], bytes], str]] = {
    "an op": (
        lambda: announced(stored(CALLING), bit=False),
        "public-preview attribute tag 223 but the header does not advertise preview content",
    ),
    "an attribute": (lambda: announced(stored(NAMED), bit=False), "public-preview attribute tag 222 but the header"),
    "both": (flagged(6), "function entry cannot be both kernel and extern impl"),
    "testing": (flagged(8), "function entry has testing form in non-test build"),
    "reserved": (flagged(12), "function entry has reserved form value"),
    "nameless": (lambda: keyed(""), "invalid empty attribute name for DictionaryAttr element 0"),
    "nameless behind": (lambda: keyed("a.b", ""), "invalid empty attribute name for DictionaryAttr element 1"),
    "unknown": (flagged(18), "function entry has unrecognized flag bits (0x10);"),
}


@pytest.mark.parametrize("case", DAMAGED)
def test_damage_is_told_in_the_reference_words(case: str) -> None:
    made, said = DAMAGED[case]
    with pytest.raises(BytecodeFault) as fault:
        read_module(made(), catalog())
    assert said in fault.value.args[0]


@real_tools
@pytest.mark.parametrize("case", DAMAGED)
def test_damage_is_told_as_by_the_disassembler(case: str) -> None:
    made, said = DAMAGED[case]
    assert said in Disassembler(Toolbox()).tile_ir(made()).messages[0].text


def test_what_is_not_known_is_named() -> None:
    with pytest.raises(BytecodeFault, match=r"preview feature 'preview\$extern_impl' is not known"):
        read_module(flagged(4)(), catalog())


@real_tools
@pytest.mark.parametrize("text", [CALLING, SIZED, NAMED])
def test_the_disassembler_prints_what_we_print(text: str) -> None:
    data = stored(text)
    ours = print_ops(read_module(data, catalog()).ops, PrintStyle(), default_dialect="cuda_tile").text
    assert Disassembler(Toolbox()).tile_ir(data).text == ours
