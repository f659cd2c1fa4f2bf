"""PTX: reading text statement by statement, and the declared instructions against what ptxas says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from llvm_programs import tcgen05_tile, wgmma_tile
from lower_half import assemble, lower

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.ptx.document import PtxDocument, PtxLanguage
from tilelsp.analysis.ptx.instruction_checks import check_instruction
from tilelsp.analysis.ptx.uses import names_of
from tilelsp.analysis.snapshot import finish
from tilelsp.defs.ptx.families import loading, registry
from tilelsp.defs.ptx.instructions import find_family, needs_of
from tilelsp.defs.ptx.matrix import MMA_ROWS, mma_registers
from tilelsp.defs.ptx.support import Support
from tilelsp.defs.ptx.targets import MODULE_TARGETS
from tilelsp.defs.targets import TARGETS, find_target
from tilelsp.ir.module import Op
from tilelsp.spec.ptx.family import Family, choice, form
from tilelsp.spec.ptx.operand import read, write
from tilelsp.spec.ptx.registry import Registry
from tilelsp.spec.ptx.symbol import LabelTable, TableKind
from tilelsp.spec.target import Version
from tilelsp.syntax.ptx.module import read_module
from tilelsp.syntax.ptx.reader import PtxReader
from tilelsp.syntax.ptx.state import PtxStatement, State
from tilelsp.syntax.ptx.tree import Instruction

CASES = sorted((Path(__file__).parent / "cases" / "ptx").glob("*.ptx"))


def instructions(text: str) -> list[tuple[int, Instruction]]:
    """Every instruction with its offset."""
    read = [(at, statement.read.content) for at, statement in read_module(text)]
    return [(at, content) for at, content in read if isinstance(content, Instruction)]


@pytest.mark.parametrize("path", CASES, ids=lambda p: p.stem)
def test_real_kernels_are_read_completely(path: Path) -> None:
    text = path.read_text()
    statements = [(at, statement) for at, statement in read_module(text)]
    assert not [problem for _, statement in statements for problem in statement.read.problems]
    assert sum(statement.length for _, statement in statements) == len(text), "every character belongs to one statement"
    found = instructions(text)
    # Every semicolon outside declarations ends one instruction.
    code = "\n".join(line.split("//")[0] for line in text.splitlines())
    body = code[code.index("{") :]
    declarations = sum(body.count(word) for word in (".reg ", "    .shared "))
    assert len(found) == body.count(";") - declarations
    for at, made in found:
        assert find_family(made.mnemonic) is not None, made.mnemonic
        needs_of(made.mnemonic)
        assert text[at + made.opcode.start :].startswith(made.mnemonic)
        assert text[at + made.end - 1] == ";"
        for name in names_of(made):
            assert text[at + name.start : at + name.end] == name.text


@pytest.mark.parametrize("path", CASES, ids=lambda p: p.stem)
def test_forms_of_real_kernels_need_what_the_kernel_declares(path: Path) -> None:
    text = path.read_text()
    target = find_target(path.stem)
    support = Support(target)
    mnemonics = {made.mnemonic for _, made in instructions(text)}
    assert all(support.can(m) for m in mnemonics)
    declared = next(line.split()[1] for line in text.splitlines() if line.startswith(".version"))
    assert str(support.version(mnemonics)) == declared


@pytest.mark.parametrize("build", [wgmma_tile, tcgen05_tile], ids=lambda b: b.__name__)
def test_our_own_ptx_is_read(build: object) -> None:
    assert callable(build)
    name = "sm_90a" if build is wgmma_tile else "sm_100a"
    module = build(name)
    assert isinstance(module, Op)
    _, ptx, _ = lower(module, find_target(name))
    assert not [problem for _, statement in read_module(ptx.text) for problem in statement.read.problems]
    lines = ptx.text.splitlines()
    code = [i for i, line in enumerate(lines) if line.startswith("\t") and not line.lstrip().startswith(".")]
    found = [(ptx.text.count("\n", 0, at), made) for at, made in instructions(ptx.text)]
    assert [i for i, _ in found] == code
    for i, made in found:
        # What a line was printed for and what is read from it are the same instruction.
        assert ptx.ops[i] is not None
        assert lines[i].strip()[made.opcode.start :].startswith(made.mnemonic)


class Counting(PtxReader):
    """A reader that counts the statements it reads."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def read(self, text: str, at: int, state: State) -> PtxStatement:
        self.count += 1
        return super().read(text, at, state)


def counted(text: str) -> tuple[Counting, PtxDocument]:
    """A document, and the reader that counts."""
    language = PtxLanguage()
    reader = language.reader = Counting()
    return reader, PtxDocument(language, Buffer(text))


def test_an_edit_reads_the_statements_that_it_touches() -> None:
    body = "".join(f"\tadd.s32 %r{i}, %r{i + 1},\n\t\t{i};\n" for i in range(3000))
    text = f".version 8.0\n.target sm_80\n.entry k()\n{{\n.reg .b32 %r<3001>;\n{body}}}\n"
    reader, document = counted(text)
    assert finish(document.findings(())) == []
    assert reader.count == 3000 + 7
    at = text.index("%r1500, ") + 2
    for new, most in (("7", 3), ("\n", 3), ("{", 3), ("// ", 5)):
        reader.count = 0
        after = Buffer(text).replace(at, at, new)
        found = finish(document.edited(at, at, new, after).findings(()))
        assert reader.count <= most, new
        fresh = finish(PtxDocument(PtxLanguage(), after).findings(()))
        assert sorted((d.span, d.message) for d in found) == sorted((d.span, d.message) for d in fresh)


HEAD = ".version 8.0\n.target sm_90\n.entry k() {\n"
HOSTILE: dict[str, Callable[[int], str]] = {
    "modifiers": lambda n: HEAD + "mma" + ".sync" * n,
    "names": lambda n: HEAD + "%a " * n,
    "open braces": lambda n: HEAD + "{ " * n,
    "nested scopes": lambda n: HEAD + "{ .reg .b32 a; add.s32 a, a, b; " * (n // 8),
    "one line": lambda n: HEAD + "ret; " * n,
    "parentheses": lambda n: HEAD + "mov.b32 a, " + "(" * n,
    "open comments": lambda n: HEAD + "/*" * n,
    "quotes": lambda n: HEAD + '"' * n,
    "carriage returns": lambda n: HEAD + "ret;\r" * n,
    "semicolons": lambda n: HEAD + ";" * n,
    "a table": lambda n: ".version 8.0\n.target sm_90\n.global .b32 x[] = {" + "1," * n + "1};",
    "open tables": lambda n: ".version 8.0\n.target sm_90\n.global .b32 x[] = " + "{" * n,
    "entries": lambda n: ".version 8.0\n.target sm_90\n" + ".entry " * n,
}  # fmt: skip


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_text_costs_its_length(kind: str) -> None:
    """Twice the text costs at most about twice the statements, and each a bounded number of tokens."""
    costs: list[int] = []
    for n in (2000, 4000):
        text = HOSTILE[kind](n)
        reader, document = counted(text)
        found = finish(document.findings(()))
        assert sum(chunk.length for chunk in finish(document.chunks())) == len(text)
        assert len(found) <= 2 or kind == "nested scopes"
        costs.append(reader.count)
    assert costs[1] <= 2.2 * costs[0] + 8


@pytest.mark.parametrize("path", CASES, ids=lambda p: p.stem)
def test_plain_instructions_are_read_as_all_others_are(path: Path) -> None:
    """The fast reader of plain instructions agrees with the general parser, which a comment in the text calls for."""
    for at, made in instructions(text := path.read_text()):
        code = text[at : at + made.end]
        behind = f"{HEAD}{code[:-1]}/**/; ret;"
        (again, *_) = (content for _, content in instructions(behind))
        assert replace(again, end=made.end) == made, code


# --- forms ---------------------------------------------------------------------------------------------------------


def test_an_instruction_is_found_by_its_longest_stem() -> None:
    found = find_family("cp.async.commit_group")
    assert found is not None
    assert found[0].mnemonic == "cp.async.commit_group"
    found = find_family("cp.async.cg.shared.global")
    assert found is not None
    assert (found[0].mnemonic, found[1]) == ("cp.async", ("cg", "shared", "global"))
    assert find_family("no.such.thing") is None
    with pytest.raises(KeyError):
        needs_of("mma.sync.aligned.m16n8k16.row.col.f32.s8.bf16.f32")


@pytest.mark.parametrize("family", registry().families.values(), ids=lambda family: family.mnemonic)
def test_an_instruction_says_what_it_is_and_its_example_is_legal(family: type[Family]) -> None:
    assert family.summary.endswith(".")
    assert family.meaning()
    [(_, made)] = instructions(f".entry k()\n{{\n{family.example}\n}}\n")
    assert made.mnemonic.startswith(family.mnemonic)
    named = {"TABLE": LabelTable(TableKind.BRANCHES)}.get
    able = [target for target in MODULE_TARGETS if not check_instruction(made, named, Version(9, 5), target)]
    assert able, [verdict.message for verdict in check_instruction(made, named, Version(9, 5), TARGETS[-1])]


@pytest.mark.parametrize("name", ["sm_70", "sm_75", "sm_80", "sm_89", "sm_90", "sm_100a", "sm_120a"])
def test_mma_rows_against_ptxas(name: str) -> None:
    """Every mma.sync row assembles where its feature is, with the register counts that `mma_registers` says."""
    target = find_target(name)
    newest = "8.8" if name == "sm_70" else "9.5"
    for row in MMA_ROWS:
        if row.block_scale:
            continue
        d, c = row.accumulators[0]
        types = (d, row.inputs[0], row.inputs[-1], c)
        counts = mma_registers(row.shape, types, row.kind)
        kind = f".kind::{row.kind}" if row.kind else ""
        registers = {"f64": "%fd"}.get(row.inputs[0], "%r")
        result = {"f32": "%f", "f64": "%fd"}.get(d, "%r")
        groups = [
            "{" + ", ".join(f"{prefix}{i}" for i in range(count)) + "}"
            for prefix, count in (
                (result, counts[3]),
                (registers, counts[0]),
                (registers, counts[1]),
                (result, counts[2]),
            )
        ]
        text = (
            f".version {newest}\n.target {name}\n.address_size 64\n.visible .entry k()\n{{\n"
            "\t.reg .b32 %r<16>;\n\t.reg .f32 %f<16>;\n\t.reg .f64 %fd<16>;\n"
            f"\tmma.sync.aligned.{row.shape}.row.col{kind}.{'.'.join(types)} {', '.join(groups)};\n\tret;\n}}\n"
        )
        report = assemble(text, name)
        assert report.accepted == target.has(row.feature), (row, [m.text for m in report.messages])


def test_the_lowest_version_is_printed() -> None:
    for target in TARGETS:
        assert Support(target).version(set()) == target.ptx
    support = Support(find_target("sm_80"))
    assert str(support.version({"cp.async.cg.shared.global"})) == "7.0"
    assert str(support.version({"cvt.f32.bf16"})) == "7.1"
    assert (
        str(Support(find_target("sm_100a")).version({"tcgen05.mma.cta_group::1.kind::mxf4.block_scale.block32"}))
        == "8.8"
    )


def test_the_guide_shows_what_stands_in_the_files() -> None:
    """The classes and forms that the guide walks through are the real ones, line by line."""
    root = Path(__file__).parent.parent
    guide = (root / "docs" / "adding-a-ptx-instruction.md").read_text()
    declared = (root / "tilelsp" / "defs" / "ptx" / "async_copy.py").read_text()
    forms = (root / "tests" / "cases" / "ptx_forms" / "legality.txt").read_text()
    for start, text in (("```python\n", declared), ("```\n= ", forms)):
        shown = guide.partition(start)[2].partition("\n```")[0].strip()
        assert shown.count("\n") >= 4
        assert shown in text


def test_instructions_are_loaded_in_steps() -> None:
    """The first PTX that is opened, or the first string of inline assembly, holds nobody up."""
    registry.cache_clear()
    assert sum(1 for _ in loading()) > 1
    assert registry.cache_info().currsize == 1
    assert not list(loading())


def test_only_the_instructions_that_a_document_names_are_compiled() -> None:
    class Twice(Family, mnemonic="twice", summary="Doubles."):
        type = choice("u32 u64")
        d, a = write(), read()
        variants = (form(".type d, a"), form(".type.sat d, a"))

    class Thrice(Family, mnemonic="thrice", summary="Triples."):
        d, a = write(), read()
        variants = (form(".gibberish d, a"),)

    declared = Registry([Twice, Thrice])
    assert len(list(declared.compiling("twice"))) == 2  # a step each
    assert not list(declared.compiling("twice"))
    assert not list(declared.compiling("unknown"))
    assert Thrice.words == {"gibberish"}  # which takes no compiling
    with pytest.raises(ValueError, match="gibberish is neither a choice nor a known word"):
        list(declared.compiling("thrice"))
