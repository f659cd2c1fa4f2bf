"""One case file per op, `cases/ops/NAME.mlir`; nothing else is asked of an op's tests.

    //! op
    entry @forms(%x: tile<f32>) { ... }       every form of the op; what follows it is what is printed
    //--- custom
    //--- generic
    //--- fault                               if they do not run to their end on memory of zeros and numbers of one
    //--- values
    entry @k() { ... }                        what it computes, as `interp.cases` has it
    //--- refused
    entry @k(%x: tile<i32>) { ... }           what the parser and the verifier refuse, with marks, and near misses

The forms are stored as bytecode too, and the vendor's disassembler says what it reads there.
"""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

import numpy as np
from case_files import Case, case_paths, load
from interp.cases import checked_ops, chunks, reader, run

from tilelsp.bytecode.reader import read_module
from tilelsp.bytecode.writer import unwrapped, write_module
from tilelsp.defs.catalog import catalog
from tilelsp.engines.disassembly.disassembler import Disassembler
from tilelsp.engines.programs.find import Toolbox
from tilelsp.interp.tile.elementwise import evaluator
from tilelsp.interp.tile.faults import TileFault
from tilelsp.interp.tile.launch import Argument, entries, parameters, run_entry
from tilelsp.interp.tile.table import ELEMENTWISE, EVALUATORS
from tilelsp.interp.tile.values import memory_bits
from tilelsp.ir.module import Op
from tilelsp.spec.meaning import Elements, Elementwise
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import operand, result
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.printer import PrintStyle, print_ops

DIALECT = "cuda_tile"
CASES = {path.stem: load(path) for path in case_paths("ops")}
DISASSEMBLER = Disassembler(Toolbox())

for_each_op = pytest.mark.parametrize("name", CASES)


def ops_of(case: Case) -> tuple[Op, ...]:
    """The forms, which have no fault."""
    document = parse_document(case.source, reader())
    case.check_marks(document.findings())
    return document.ops


def text_of(ops: tuple[Op, ...], *, generic: bool = False) -> str:
    return print_ops(ops, PrintStyle(generic=generic), default_dialect=DIALECT).text


def test_every_op_has_a_case_file() -> None:
    assert set(CASES) == {op.spec.name.partition(".")[2] for op in catalog().ops.values() if op.spec.dialect == DIALECT}


def test_every_op_has_a_meaning() -> None:
    declared = {op for op in catalog().ops.values() if op.spec.dialect == DIALECT}
    assert declared == set(EVALUATORS)
    assert declared > ELEMENTWISE


@pytest.mark.parametrize("function", ["no_such_function", "arctan2", "modf", "where", "pi"])
def test_a_meaning_is_a_function_of_the_operands(function: str) -> None:
    class Wrong(OpDef, name="test.wrong"):
        source = operand()
        result_ = result()

    with pytest.raises(ValueError, match=rf"test\.wrong: NumPy has no function '{function}' of 1 arrays"):
        evaluator(Wrong, Elementwise(function, Elements.FLOATS))


@for_each_op
def test_forms_are_printed(name: str) -> None:
    case = CASES[name]
    ops = ops_of(case)
    assert f"{DIALECT}.{name}" in {inner.name for op in ops for inner in op.walk()}
    shown = {style: text_of(ops, generic=style == "generic") for style in ("custom", "generic")}
    for style, text in shown.items():
        case.check_section(style, text)
        again = parse_document(text, reader())
        assert [d.message for d in again.diagnostics] == []
        assert text_of(again.ops) == shown["custom"]


@for_each_op
def test_forms_are_stored(name: str) -> None:
    ops = tuple(op for op, _ in unwrapped(ops_of(CASES[name])))
    data = write_module(ops)
    module = read_module(data, catalog())
    assert write_module(module.ops, stored=module.stored) == data
    theirs = DISASSEMBLER.tile_ir(data)
    assert theirs.ok, theirs.messages
    assert theirs.text == text_of(module.ops)
    layout = catalog().ops[f"{DIALECT}.{name}"].spec.layout
    opcode = None if layout is None else layout.opcode
    if opcode is None or catalog().by_opcode[opcode].declared_name == f"{DIALECT}.{name}":
        assert text_of(module.ops) == text_of(ops)


@for_each_op
def test_forms_run(name: str) -> None:
    """No form of an op, whatever its types and attributes, ends otherwise than with results or with a fault."""
    case = CASES[name]
    ops = ops_of(case)
    ended = ""
    for entry in entries(ops).values():
        arguments: list[Argument] = []
        for parameter in parameters(entry):
            pointee = parameter.pointee
            size = 0 if pointee is None else max(memory_bits(pointee), 8) // 8
            arguments.append(np.zeros(4096, f"u{size}") if size else 1)
        try:
            run_entry(ops, entry, (1, 1, 1), arguments)
        except TileFault as fault:
            ended = fault.message.rstrip("\n") + "\n"
    if ended or "fault" in case.sections:
        case.check_section("fault", ended)


@for_each_op
def test_values(name: str) -> None:
    case = CASES[name].part("values")
    assert case is not None, f"ops/{name}.mlir has no section `values`"
    checked: set[str] = set()
    for chunk in chunks(case):
        run(chunk, case.source)
        checked.update(op.declared_name for op in checked_ops(chunk))
    assert f"{DIALECT}.{name}" in checked


@for_each_op
def test_refused(name: str) -> None:
    case = CASES[name].part("refused")
    assert case is not None, f"ops/{name}.mlir has no section `refused`"
    assert case.marks
    case.check_marks(parse_document(case.source, reader()).findings())
