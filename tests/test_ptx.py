"""PTX: reading text line by line, and the declared forms against what ptxas says."""

from __future__ import annotations

from pathlib import Path

import pytest
from llvm_programs import tcgen05_tile, wgmma_tile
from lower_half import assemble, lower

from tilelsp.defs.ptx.forms import FORMS, find_form, needs_of
from tilelsp.defs.ptx.matrix import MMA_ROWS, mma_registers
from tilelsp.defs.ptx.support import Support
from tilelsp.defs.targets import TARGETS, find_target
from tilelsp.ir.module import Op
from tilelsp.syntax.ptx_text import PtxReader, read_line, read_ptx

CASES = sorted((Path(__file__).parent / "cases" / "ptx").glob("*.ptx"))


@pytest.mark.parametrize("path", CASES, ids=lambda p: p.stem)
def test_real_kernels_are_read_completely(path: Path) -> None:
    text = path.read_text()
    document = read_ptx(text)
    (entry,) = document.entries()
    assert text[entry[1].start : entry[1].end] == entry[0]
    instructions = list(document.instructions())
    # Every semicolon outside declarations ends one instruction.
    code = "\n".join(line.split("//")[0] for line in text.splitlines())
    body = code[code.index("{") :]
    declarations = sum(body.count(word) for word in (".reg ", "    .shared "))
    assert len(instructions) == body.count(";") - declarations
    for i, made in instructions:
        assert find_form(made.mnemonic) is not None, made.mnemonic
        needs_of(made.mnemonic)
        start = document.starts[i]
        assert text[start + made.opcode :].startswith(made.mnemonic)
        assert text[start + made.end - 1] == ";"
        for register in made.registers:
            span = document.span(i, register)
            assert text[span.start : span.end] == register.text
    labels = document.labels()
    for _, made in instructions:
        if made.mnemonic == "bra":
            assert made.text in labels


@pytest.mark.parametrize("path", CASES, ids=lambda p: p.stem)
def test_forms_of_real_kernels_need_what_the_kernel_declares(path: Path) -> None:
    text = path.read_text()
    document = read_ptx(text)
    target = find_target(path.stem)
    support = Support(target)
    mnemonics = {made.mnemonic for _, made in document.instructions()}
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
    document = read_ptx(ptx.text)
    assert [made.ended for _, made in document.instructions()].count(False) == 0
    lines = ptx.text.splitlines()
    code = [i for i, line in enumerate(lines) if line.startswith("\t") and not line.lstrip().startswith(".")]
    assert [i for i, _ in document.instructions()] == code
    for i, made in document.instructions():
        # What a line was printed for and what is read from it are the same instruction.
        assert ptx.ops[i] is not None
        assert lines[i].strip().removeprefix(f"@{made.guard} ").startswith(made.mnemonic)


def test_odd_lines() -> None:
    guarded = read_line("$L1: @!%p1 bra.uni $L2; // jump")
    assert [t.text for t in guarded.labels] == ["$L1"]
    (jump,) = guarded.instructions
    assert (jump.guard, jump.mnemonic, jump.text) == ("!%p1", "bra.uni", "$L2")
    several = read_line("add.s32 %r1, %r2, 3; { mov.b32 %r4, %tid.x; }")
    assert [i.mnemonic for i in several.instructions] == ["add.s32", "mov.b32"]
    assert [t.text for t in several.instructions[1].registers] == ["%r4", "%tid.x"]
    comment = read_line("mov.b32 %r1, 0; /* from here")
    assert comment.open_comment
    assert not read_line("add.s32 %r1, %r1, 1;", in_comment=True).instructions
    assert read_line("*/ ret;", in_comment=True).instructions[0].mnemonic == "ret"
    begun = read_line("wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0,")
    assert begun.open_instruction
    assert read_line("%f1}, %rd1, %rd2, 1, 1, 1, 0, 0; ret;", in_instruction=True).instructions[0].mnemonic == "ret"
    assert not read_line(".reg .b32 %r<5>;").instructions
    assert not read_line("").instructions
    assert read_line("@@@ ;;; \x00 %").instructions == ()


def test_registers_are_found_by_name() -> None:
    text = "add.s32 %r1, %r10, %r1;\nmov.b32 %r2, %r1;\n"
    document = read_ptx(text)
    assert [(s.start, s.end) for s in document.registers("%r1")] == [(8, 11), (19, 22), (37, 40)]


def test_an_edit_reads_its_line_alone() -> None:
    lines = [
        f"\t@%p{i} st.global.v4.b32 [%rd{i}+{i}], {{%r{i}, %r{i + 1}, %r{i + 2}, %r{i + 3}}};"
        if i % 3
        else f"\tadd.s32 %r{i}, %r{i + 1}, {i};"
        for i in range(3000)
    ]
    text = "\n".join(lines)
    reader = PtxReader()
    document = reader.read(text)
    assert len(list(document.instructions())) == 3000
    changed = reader.read(text.replace("%r7,", "%r8,", 1))
    same = [old is new for old, new in zip(document.lines, changed.lines, strict=True)]
    assert same.count(False) == 1, "unchanged lines are not read again"


def test_the_reader_forgets() -> None:
    reader = PtxReader(remembered=10)
    first = reader.read("\n".join(f"mov.b32 %r{i}, 0;" for i in range(10)))
    reader.read("\n".join(f"mov.b32 %r{i}, 1;" for i in range(10)))
    again = reader.read("mov.b32 %r0, 0;")
    assert again.lines[0] is not first.lines[0]
    assert again.lines[0] == first.lines[0]


# --- forms ---------------------------------------------------------------------------------------------------------


def test_a_form_is_found_by_its_longest_stem() -> None:
    found = find_form("cp.async.commit_group")
    assert found is not None
    assert found[0].stem == "cp.async.commit_group"
    found = find_form("cp.async.cg.shared.global")
    assert found is not None
    assert (found[0].stem, found[1]) == ("cp.async", ("cg", "shared", "global"))
    assert find_form("no.such.thing") is None
    with pytest.raises(KeyError):
        needs_of("mma.sync.aligned.m16n8k16.row.col.f32.s8.bf16.f32")


@pytest.mark.parametrize("stem", sorted(FORMS))
def test_forms_say_what_they_are(stem: str) -> None:
    form = FORMS[stem]
    assert form.summary.endswith(".")
    assert form.needs
    assert all(isinstance(group, tuple) and group for group in form.modifiers)


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
