"""Files with preview content: what announces it, and what tileirdisasm says of one that is damaged."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.machine import real_tools
from tilelsp.bytecode.primitives import BytecodeFault
from tilelsp.bytecode.reader import read_module
from tilelsp.bytecode.writer import write_module
from tilelsp.defs.catalog import catalog
from tilelsp.defs.dialects.cuda_tile.fragment import ONE, FragmentType, MemorySpace
from tilelsp.engines.disassembly.disassembler import Disassembler
from tilelsp.engines.programs.find import Toolbox
from tilelsp.ir.types import DYNAMIC, F32, I32, ArrayAttr, Attr, DictAttr, IntAttr, Items, StringAttr, TypeAttr
from tilelsp.spec.layout import layout
from tilelsp.spec.op import OpDef
from tilelsp.spec.symbolic import DIV, INT, TUPLE, call
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.printer import PrintStyle, print_ops
from tilelsp.syntax.reader import Reader

_IN = "{cuda_tile.preview$access = #cuda_tile<preview$access<in>>}"
_SCRATCH = ", ".join(
    f"smem.{key} = #cuda_tile<preview$expr_int<{size}>>" for key, size in (("size", 64), ("alignment", 16))
)
CALLING = f"""preview$func extern @f(%a: tile<4xf32> {_IN})
entry @k() {{
  %a = constant <f32: 1.0> : tile<4xf32>
  preview$call @f(%a) : (!cuda_tile.tile<4xf32>) -> ()
  return
}}
"""
SIZED = f"preview$func extern @f<[n: index]>(%a: tile<[n]xf32> {_IN})\nentry @k() {{\n  return\n}}\n"
HELD = "preview$fragment<[n]xf32, smem, mem_layout = <(n):(1)>, fragmap = <(2 * n, 32, n):(0, 0, 1)>, alignment = n+1>"
IMPLEMENTED = f"""preview$extern_impl @g<[n: index, ?]> implements @f<[n, 4]> (%a: {HELD} {_IN}) scratch {{{_SCRATCH}}}
preview$func extern @f<[n: index, m: index]>(%a: tile<[n]xf32> {_IN})
entry @k() {{
  return
}}
"""
LAID_OUT = "entry @k(%x: tile<f32> {a.b = #cuda_tile<preview$layout<(4, (2, n - 1)):(8, (1, 4))>>}) {\n  return\n}\n"
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


@pytest.mark.parametrize(
    ("text", "bit"), [(CALLING, True), (SIZED, True), (NAMED, True), (IMPLEMENTED, True), (PLAIN, False)]
)
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


SOME = IntAttr(1, I32)


def keyed(*names: str, value: Attr = SOME) -> bytes:
    """The kernel whose argument has attributes of these names."""
    [op] = parse_document(NAMED, Reader(catalog(), compile_parser)).ops
    assert isinstance(op, OpDef)
    given = DictAttr(tuple((name, value) for name in names))
    made = type(op)((), (), {**op.attrs, "arg_attrs": ArrayAttr((given,))}, op.regions, loc=op.loc)
    return write_module((made,))


def unnamed() -> bytes:
    """A kernel whose name is empty."""
    [op] = parse_document(NAMED, Reader(catalog(), compile_parser)).ops
    assert isinstance(op, OpDef)
    return write_module((type(op)((), (), {**op.attrs, "sym_name": StringAttr("")}, op.regions, loc=op.loc),))


def modes(*numbers: int) -> tuple[Attr, ...]:
    return tuple(call(INT, number) for number in numbers)


def laid_out(shapes: tuple[Attr, ...], strides: tuple[Attr, ...]) -> Callable[[], bytes]:
    return lambda: keyed("a.b", value=layout(shapes, strides))


def held(shape: tuple[int, ...], alignment: Attr = ONE, symbolic: tuple[Attr | None, ...] = ()) -> Callable[[], bytes]:
    """The kernel whose argument names a fragment of four elements under another shape."""
    four = layout(modes(4), modes(1))
    made = FragmentType(shape, F32, MemorySpace.LOCAL, four, four, alignment, symbolic)
    return lambda: keyed("a.b", value=TypeAttr(made))


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
    "unnamed": (unnamed, "function name at index 0 is empty"),
    "aligned end": (lambda: stored(NAMED)[:-1] + b"\x80", "end section should not have alignment flag set"),
    "ranks": (laid_out(modes(4, 4), modes(1)), "shapes and strides must have the same rank, got 2 vs 1"),
    "extent": (laid_out(modes(4, 0), modes(1, 0)), "shape extents must be positive, but mode 1 is 0"),
    "stride": (laid_out(modes(4, 1), modes(1, -1)), "strides must be non-negative, but mode 1 is -1"),
    "shape": (held((8,)), "mem_layout domain size (4) must equal the fragment element count (8)"),
    "alignment": (held((4,), call(INT, 12)), "fragment alignment must be a power of two number of elements, got 12"),
    "tuple": (held((4,), call(TUPLE, Items(()))), "fragment alignment: expected integer expression, got tuple"),
    "quotient": (
        held((DYNAMIC,), symbolic=(call(DIV, *modes(8, 2)),)),
        "shape dimension 0 must be an integer-valued expression",
    ),
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


@real_tools
@pytest.mark.parametrize("text", [CALLING, SIZED, NAMED, IMPLEMENTED, LAID_OUT])
def test_the_disassembler_prints_what_we_print(text: str) -> None:
    data = stored(text)
    ours = print_ops(read_module(data, catalog()).ops, PrintStyle(), default_dialect="cuda_tile").text
    assert Disassembler(Toolbox()).tile_ir(data).text == ours
