"""Bytecode against the 35 kernels: what the reader makes of a file prints as the vendor's disassembler prints it."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilelsp.analysis.features.bytecode.assembled import RecordStyle, assemble
from tilelsp.analysis.features.bytecode.disassembled import disassemble
from tilelsp.analysis.snapshot import Language
from tilelsp.bytecode.container import RELEASED
from tilelsp.bytecode.primitives import BytecodeFault, ByteReader, ByteWriter
from tilelsp.bytecode.reader import read_module
from tilelsp.bytecode.writer import Positions, UnwritableError, write_module
from tilelsp.defs.catalog import catalog
from tilelsp.engines.disassembly.disassembler import Disassembler
from tilelsp.engines.module_run import EngineStatus, ModuleRequest
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.tileiras.compiler import TILEIRAS_LIMITS, Tileiras
from tilelsp.ir.module import Op
from tilelsp.spec.attr import STRING
from tilelsp.spec.catalog import make_catalog
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, operand, optional_operand, result
from tilelsp.spec.spelling import attr_text
from tilelsp.spec.stored import Stored
from tilelsp.syntax.binder import Binder
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.print_style import PrintStyle
from tilelsp.syntax.printer import print_ops
from tilelsp.syntax.reader import Reader

KERNELS = sorted((Path(__file__).parent / "cases" / "cutile").glob("*.tilebc"))
NAMES = [path.stem for path in KERNELS]


DISASSEMBLER = Disassembler(Toolbox())


def text_of(ops: tuple[Op, ...]) -> str:
    return print_ops(ops, default_dialect="cuda_tile").text


def parse(text: str) -> tuple[Op, ...]:
    tree = Reader(catalog(), compile_parser).read_op(text)
    bound = Binder(catalog()).bind([(0, tree)])
    assert bound.diagnostics == []
    return bound.ops


def test_there_are_35_kernels() -> None:
    assert len(KERNELS) == 35


def test_every_op_of_a_function_is_stored() -> None:
    declared = [op.spec for op in catalog().ops.values() if op.spec.dialect == "cuda_tile"]
    in_sections = {"cuda_tile.module", "cuda_tile.entry", "cuda_tile.global", "cuda_tile.preview$func"}
    assert {spec.name for spec in declared if spec.layout is None} == in_sections


@pytest.mark.parametrize(
    ("stored", "message"),
    [
        (Stored(1, flags="no_such_slot"), "'no_such_slot' is stored, and is no slot of the op that can be stored so"),
        (Stored(1, flags="source"), "'source' is stored, and is no slot of the op that can be stored so"),
        (Stored(1, attrs="token"), "'token' is stored, and is no slot of the op that can be stored so"),
        (Stored(1, late_results="message"), "'message' is stored, and is no slot of the op that can be stored so"),
        (Stored(1, attrs="message?"), "stored slots without the flag that they ask for: ['message']"),
        (Stored(1, attrs="message@new"), "'new' is no release that could hold it"),
        (Stored(1, since="soon"), "'soon' is no release that could hold it"),
    ],
)
def test_what_is_stored_is_held_against_the_slots(stored: Stored, message: str) -> None:
    form = stored

    class Wrong(OpDef, name="test.wrong", since="13.1"):
        source = operand()
        token = optional_operand()
        message = attr(STRING)
        result_ = result()
        stored = form

    with pytest.raises(TypeError) as raised:
        _ = Wrong.spec

    assert str(raised.value) == f"test.wrong: {message}"


def test_one_opcode_is_not_two_ops() -> None:
    class Old(OpDef, name="test.old", since="13.1"):
        stored = Stored(7)

    class New(OpDef, name="test.new", since="13.2"):
        stored = Stored(7)

    class Renamed(OpDef, name="test.renamed", since="13.2"):
        stored = Stored(7, since="13.1", was="test.old")

    known = make_catalog((Old, Renamed), (), default_types="test", top_level=())
    assert known.by_opcode == {7: Renamed}
    with pytest.raises(ValueError, match=r"test\.old and test\.new have one opcode, 7"):
        make_catalog((Old, New), (), default_types="test", top_level=())


@pytest.mark.parametrize("path", KERNELS, ids=NAMES)
def test_bytecode_prints_as_the_disassembler_does(path: Path) -> None:
    module = read_module(path.read_bytes(), catalog())
    assert text_of(module.ops) == path.with_suffix(".mlir").read_text()


@pytest.mark.parametrize("path", KERNELS, ids=NAMES)
def test_locations_print_as_the_disassembler_does(path: Path) -> None:
    data = path.read_bytes()
    assert disassemble(data, locations=True).text == DISASSEMBLER.tile_ir(data, debug=True).text


@pytest.mark.parametrize("name", ["gemm_gelu_f16", "print_assert", "while_newton"])
def test_locations_in_text_reach_the_bytecode(name: str) -> None:
    text = disassemble(KERNELS[NAMES.index(name)].read_bytes(), locations=True).text
    made = assemble(text, Language.TILEIR, records=RecordStyle.WRITTEN)
    assert made.diagnostics == ()
    assert DISASSEMBLER.tile_ir(made.data, debug=True).text == text


@pytest.mark.parametrize("path", KERNELS, ids=NAMES)
def test_bytecode_and_text_give_the_same_ir(path: Path) -> None:
    from_bytes = read_module(path.read_bytes(), catalog()).ops
    from_text = parse(path.with_suffix(".mlir").read_text())
    generic = PrintStyle(generic=True)
    assert print_ops(from_bytes, generic).text == print_ops(from_text, generic).text


@pytest.mark.parametrize("path", KERNELS, ids=NAMES)
def test_what_we_write_disassembles_to_the_text(path: Path) -> None:
    text = path.with_suffix(".mlir").read_text()
    data = write_module(parse(text))
    assert DISASSEMBLER.tile_ir(data).text == text
    assert text_of(read_module(data, catalog()).ops) == text


@pytest.mark.parametrize("path", KERNELS, ids=NAMES)
def test_a_copy_is_identical(path: Path) -> None:
    data = path.read_bytes()
    module = read_module(data, catalog())
    assert write_module(module.ops, producer=module.producer, stored=module.stored) == data


@pytest.mark.parametrize("name", ["gemm_bf16", "extract_insert", "gemm_mxfp8", "print_assert", "trig_mix"])
def test_every_version_that_can_hold_a_kernel_disassembles_to_it(name: str) -> None:
    path = KERNELS[NAMES.index(name)]
    ops = read_module(path.read_bytes(), catalog()).ops
    text = path.with_suffix(".mlir").read_text()
    oldest = read_module(write_module(ops), catalog()).version
    for version in RELEASED.listed:
        if version < oldest:
            with pytest.raises(UnwritableError, match="bytecode version"):
                write_module(ops, version)
        else:
            data = write_module(ops, version)
            assert DISASSEMBLER.tile_ir(data).text == text
            assert text_of(read_module(data, catalog()).ops) == text


PATIENT = replace(TILEIRAS_LIMITS, seconds=120.0)
"""A machine that has other things to do is no difference between two files."""
VENDOR_TARGETS = ("sm_80", "sm_90a", "sm_100a", "sm_120a")
VENDOR_REFUSES = {
    "gemm_e4m3": ("sm_80",),
    "gemm_mxfp8": ("sm_80", "sm_90a"),
    "gemm_mxfp8_swizzled": ("sm_80", "sm_90a"),
}
"""Kernels with element types that a target does not have, as recorded with the files of the vendor's own front end."""


@pytest.mark.slow
@pytest.mark.parametrize("path", KERNELS, ids=NAMES)
def test_the_vendor_compiles_what_we_write_as_what_its_front_end_writes(path: Path, tmp_path: Path) -> None:
    ours = write_module(parse(path.with_suffix(".mlir").read_text()))
    compiler = Tileiras(Toolbox(), cache=tmp_path, limits=PATIENT)
    for target in VENDOR_TARGETS:
        made = compiler.compile(ModuleRequest(ours, target))
        assert (made.status is EngineStatus.DONE) == (target not in VENDOR_REFUSES.get(path.stem, ())), made.messages
        theirs = compiler.compile(ModuleRequest(path.read_bytes(), target))
        assert instructions(made.text) == instructions(theirs.text)


def instructions(ptx: str) -> list[str]:
    """The mnemonics of PTX, in order: what is about source lines adds labels and directives, and no instruction."""
    code = ptx.partition(".nv_intermediate_source_section")[0]
    lines = (line.split() for line in code.splitlines() if line.startswith("\t"))
    words = (line[1] if line[0].startswith("@") else line[0] for line in lines if line)
    return [word for word in words if not word.startswith((".", "//", "{", "}"))]


def test_positions_reach_the_disassembler() -> None:
    text = (KERNELS[NAMES.index("vector_add_f32")]).with_suffix(".mlir").read_text()
    ops = parse(text)

    def place(op: Op) -> tuple[int, int] | None:
        return None if op.span is None else (text.count("\n", 0, op.span.start) + 1, 3)

    data = write_module(ops, positions=Positions("vector_add_f32.mlir", "", place))
    shown = DISASSEMBLER.tile_ir(data, debug=True).text
    line = next(n for n, t in enumerate(text.splitlines(), 1) if "addf" in t)
    assert f'loc("vector_add_f32.mlir":{line}:3)' in shown


@pytest.mark.parametrize("name", ["gemm_bf16_2cta", "gemm_gelu_f16", "vector_add_f32"])
def test_text_that_nobody_edited_becomes_the_file_again(name: str) -> None:
    data = KERNELS[NAMES.index(name)].read_bytes()
    shown = disassemble(data)
    assert assemble(shown.text, Language.TILEIR, base=shown.module).data == data


def test_an_edited_file_keeps_the_locations_of_what_was_not_edited() -> None:
    shown = disassemble(KERNELS[NAMES.index("vector_add_f32")].read_bytes())
    assert (
        assemble(shown.text, Language.TILEIR, base=shown.module).data
        == KERNELS[NAMES.index("vector_add_f32")].read_bytes()
    )
    line = next(line for line in shown.text.splitlines(keepends=True) if " addf " in line)
    doubled = line + line.replace("= addf", "= mulf", 1).replace(line.split()[0], "%fresh", 1)
    made = assemble(shown.text.replace(line, doubled), Language.TILEIR, base=shown.module)
    before = [line for line in disassemble_lines(shown.module.ops) if "return" not in line]
    after = disassemble_lines(read_module(made.data, catalog()).ops)
    added = [line for line in after if line not in before and "return" not in line]
    assert added == ["cuda_tile.mulf -"]
    assert [line for line in after if line not in added and "return" not in line] == before


def disassemble_lines(ops: tuple[Op, ...]) -> list[str]:
    """`name file:line:column` of every op."""
    found: list[str] = []
    for op in (inner for root in ops for inner in root.walk()):
        place = attr_text(op.loc) if op.loc is not None else ""
        found.append(f"{op.name} {place.partition('<')[2].partition(' in ')[0] or '-'}")
    return found


@given(st.integers(-(2**63), 2**63 - 1))
def test_signed_integers_survive(value: int) -> None:
    writer = ByteWriter()
    writer.svarint(value)
    assert ByteReader(bytes(writer.data)).svarint() == value


@given(st.sampled_from(KERNELS), st.lists(st.tuples(st.integers(0, 5000), st.integers(0, 255)), min_size=1, max_size=6))
def test_corrupt_files_give_a_fault_and_nothing_else(path: Path, changes: list[tuple[int, int]]) -> None:
    data = bytearray(path.read_bytes())
    for at, value in changes:
        data[at % len(data)] = value
    with contextlib.suppress(BytecodeFault):
        read_module(bytes(data), catalog())


@pytest.mark.parametrize("size", range(0, 120, 7))
def test_truncated_files_give_a_fault(size: int) -> None:
    with pytest.raises(BytecodeFault):
        read_module(KERNELS[0].read_bytes()[:size], catalog())
