"""Words of LLVM IR and PTX: every one that the readers know is explained, where it stands."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.machine import real_tools
from tests.producers.judges import llvm_program
from tilelsp.analysis import Host, Language
from tilelsp.analysis.features.completion.at_cursor import complete
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.features.names.definition import definition
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.defs.llvm.attachments import ATTACHMENTS
from tilelsp.defs.llvm.keywords import KINDS as LLVM_KINDS
from tilelsp.defs.llvm.keywords import keywords, of_kind
from tilelsp.defs.mir.nvptx import NVPTX
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.mir.words import KINDS, machine_words
from tilelsp.defs.ptx.directive_words import directives
from tilelsp.syntax.llvm import words
from tilelsp.syntax.llvm.facts import facts_of, local_names, names_at
from tilelsp.syntax.mir.frame_keys import FUNCTION, FrameMapping, ListOf, Shape
from tilelsp.syntax.mir.function_names import all_names, outer_places, places_of
from tilelsp.syntax.mir.machine_tokens import AFTER_OPERANDS, INSTRUCTION_FLAGS, REGISTER_FLAGS
from tilelsp.syntax.ptx.words import DIRECTIVES, TYPES, VECTORS
from tilelsp.syntax.units import OccurrenceRole

LLVM = """define ptx_kernel void @k(ptr noalias %p, i32 %n) convergent {
entry:
  %c = icmp samesign ult i32 %n, 4
  %d = fcmp fast ult float 0.0, 1.0
  %s = add nsw i32 %n, 1 ; add
  br i1 %c, label %entry.2, label %done
done:
  ret void
}
"""
PTX = """.version 8.3
.target sm_90
.visible .entry k(.param .u64 out)
{
  .reg .b32 %r<4>;
  mov.u32 %r1, %tid.x;
  add.s32 %r1, %r1, 1;
  st.shared.u32 [%r1], %r1;
  ret;
}
"""


@pytest.mark.parametrize(
    ("kind", "known"),
    [
        ("opcode", frozenset(words.OPCODES)),
        ("integer-predicate", words.INTEGER_PREDICATES),
        ("float-predicate", words.FLOAT_PREDICATES),
        ("fast-math", words.FAST_MATH),
        ("ordering", words.ORDERINGS),
    ],
)
def test_every_word_of_a_kind_is_explained(kind: str, known: frozenset[str]) -> None:
    assert {one.word for one in of_kind(kind)} == known


def test_flags_linkages_and_attributes_that_are_explained_are_words_of_the_language() -> None:
    flags = {flag for group in words.FLAGS.values() for flag in group}
    assert flags <= {one.word for one in of_kind("flag")}
    assert {one.word for one in of_kind("linkage")} >= words.LINKAGES
    attributes = {one.word for one in of_kind("parameter-attribute", "function-attribute")}
    assert attributes <= words.ATTRIBUTES | {"nocapture"}
    assert {one.kind for one in of_kind(*LLVM_KINDS)} == set(LLVM_KINDS)


@real_tools
def test_every_kind_of_metadata_that_llvm_knows_is_explained() -> None:
    module = subprocess.run(
        [llvm_program("llvm-as-22"), "-o", "-"], input=b"define void @f() { ret void }", capture_output=True, check=True
    )
    dump = [llvm_program("llvm-bcanalyzer-22"), "--dump", "-"]
    told = subprocess.run(dump, input=module.stdout, capture_output=True, check=True).stdout.decode()
    records = re.findall(r"<KIND(?: op\d+=\d+)+", told)
    kinds = {"".join(chr(int(one)) for one in re.findall(r"=(\d+)", record)[1:]) for record in records}
    kinds |= set(re.findall(r"<KIND .*record string = '([^']*)'", told))
    assert {"dbg", "DIAssignID"} <= kinds
    assert kinds - set(ATTACHMENTS) - {""} == set()


def test_every_directive_and_type_of_ptx_is_explained() -> None:
    assert set(directives()) == (DIRECTIVES | TYPES | set(VECTORS))


@pytest.mark.parametrize(
    ("at", "begins"),
    [
        ("define", "`define`, a keyword: "),
        ("ptx_kernel", "`ptx_kernel`, a calling convention: "),
        ("noalias", "`noalias`, an attribute of a parameter or a result: "),
        ("convergent", "`convergent`, an attribute of a function: "),
        ("icmp", "`icmp`, an instruction: "),
        ("samesign", "`samesign`, a flag: "),
        ("ult i32", "`ult`, a predicate of icmp: Less, unsigned."),
        ("ult float", "`ult`, a predicate of fcmp: Less; true where one is NaN."),
        ("fast", "`fast`, a fast-math flag: "),
        ("i32 %n, 4", "`i32`, a type: an integer of 32 bits."),
        ("label", "`label`, a type: "),
        ("; add", None),
    ],
)
def test_a_word_of_llvm_ir_is_explained_where_it_stands(at: str, begins: str | None) -> None:
    found = hover(Host().open("a", LLVM, 1, Language.LLVM), LLVM.index(at) + (3 if begins is None else 0))
    assert found is None if begins is None else found is not None and found.markdown.startswith(begins), found


@pytest.mark.parametrize(
    ("at", "begins"),
    [
        (".version", "`.version`: "),
        ("sm_90", "`sm_90`, the architecture that the module is for: Hopper"),
        (".entry", "`.entry`: "),
        (".u64", "`.u64`: An unsigned integer of 64 bits."),
        ("%r<4>", "```ptx\n.reg .b32 %r<4>;\n```"),
    ],
)
def test_a_directive_of_ptx_is_explained(at: str, begins: str) -> None:
    found = hover(Host().open("a", PTX, 1, Language.PTX), PTX.index(at))
    assert found is not None
    assert found.markdown.startswith(begins)


def test_a_register_of_ptx_leads_to_what_writes_it_and_from_there_to_its_declaration() -> None:
    snapshot = Host().open("a", PTX, 1, Language.PTX)
    places = [place.span.start for place in definition(snapshot, PTX.index("[%r1]") + 1)]
    assert places == [PTX.index("%r1, %tid"), PTX.index("%r1, %r1")]
    declared = definition(snapshot, places[0])
    assert [PTX[place.full.start : place.full.end] for place in declared] == [".reg .b32 %r<4>;"]
    found = hover(snapshot, PTX.index("[%r1]") + 1)
    assert found is not None
    assert "mov.u32 %r1, %tid.x;\nadd.s32 %r1, %r1, 1;" in found.markdown
    assert "st.shared" not in found.markdown


def frame_keys(shape: Shape) -> Iterator[str]:
    """Every key of a machine function's document."""
    for key, value in shape.keys.items() if isinstance(shape, FrameMapping) else ():
        yield key
        yield from frame_keys(value.item if isinstance(value, ListOf) else value)


def test_every_key_and_flag_of_a_machine_function_is_explained() -> None:
    kinds = machine_words()
    explained = {kind: {word for word in kinds if kind in kinds[word]} for kind in KINDS}
    assert explained["key"] == set(frame_keys(FUNCTION))
    assert explained["register-flag"] == REGISTER_FLAGS
    assert explained["behind"] == AFTER_OPERANDS
    assert explained["class"] == set(NVPTX.classes)
    assert explained["flag"] | set(keywords()) >= INSTRUCTION_FLAGS - {"nusw"}


MACHINE = (Path(__file__).parent / "cases" / "machine" / "switch.machine-cse.mir").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("hasStackMap: ", "`hasStackMap`, a key of a machine function: Whether there is a stack map."),
        ("false", "`exposesReturnsTwice: false`: Whether a call may return twice, as `setjmp` does."),
        ("b32, preferred", "`b32`, a register class: Registers of 32 bits: `.b32`."),
        ("killed ", "`killed`, a flag of a register: Read here for the last time."),
        ("into ", "`into`, a word of a memory operand: The address that is written."),
    ],
    ids=lambda one: one.split()[0],
)
def test_words_of_a_machine_function_have_hovers(at: str, said: str) -> None:
    begin = MACHINE.index("exposesReturnsTwice")
    found = hover(Host().open("a", MACHINE, 1, Language.MIR), MACHINE.index(at, begin) + 1)
    assert found is not None
    assert found.markdown == said


@pytest.mark.parametrize(
    ("line", "at", "said"),
    [
        ("!0 = !DILocation(line: 3, scope: !1)", "3", "`line`, a field of `DILocation`: a number up to 4294967295."),
        ("!0 = !DILocation(line: 3, scope: !1)", "scope", "`scope`, a field of `DILocation`: a node of metadata."),
        (
            "!0 = !DILocation(line: 3, scope: !1)",
            "DILoc",
            "`!DILocation`, a node of debug information: a place in the source: a line and a column of a function or "
            "block, and where that was inlined.",
        ),
        ("!0 = !{i32 31}", "31", "`31`: a constant of the type `i32`, 0x1f."),
        ("!0 = !{float -1.5e+01}", "1.5", "`-1.5e+01`: a constant of the type `float`."),
        ("@g = global <4 x i32> zeroinitializer", "4", "`4`: how many elements the vector or array has."),
        ("@g = global <4 x i32> zeroinitializer", "x i32", "`x`: so many elements of the type behind it."),
        (
            "@g = global i32 0, !tbaa !0",
            "tbaa",
            "`!tbaa`, metadata of an instruction, a function or a global: the type that memory is accessed with: "
            "accesses of types that do not mix do not overlap.",
        ),
    ],
)
def test_numbers_and_fields_of_llvm_have_hovers(line: str, at: str, said: str) -> None:
    found = hover(Host().open("a", f"{line}\n", 1, Language.LLVM), line.index(at))
    assert found is not None
    assert found.markdown == said


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("mov.b32 %r1, 0f3F800000;", "`0f3F800000`: `a` of `mov.b32`, 1.0 as `.f32`"),
        ("mov.b32 %r1, 31;", "`31`: `a` of `mov.b32`, 0x1f"),
        ("mov.b32 %r1, 0x1F;", "`0x1F`: `a` of `mov.b32`, 31"),
        ("mov.b32 %r1, 9;", "`9`: `a` of `mov.b32`"),
    ],
)
def test_numbers_of_ptx_have_hovers(at: str, said: str) -> None:
    text = PTX.replace("mov.u32 %r1, %tid.x;", at)
    found = hover(Host().open("a", text, 1, Language.PTX), text.index(at) + at.index(", ") + 2)
    assert found is not None
    assert found.markdown == said


@pytest.mark.parametrize(
    ("at", "first"),
    [
        ("exposesReturnsTwice", "name:"),
        ("LD_i32", "LD_i32"),
        ("b64 = ", "b1"),
        ("(dereferenceable", "load"),
        ("killed %", "implicit"),
        ("switch i32", "switch"),
    ],
)
def test_completion_in_a_machine_file_follows_the_place(at: str, first: str) -> None:
    begin = MACHINE.index("body:") if at in ("LD_i32", "b64 = ", "(dereferenceable", "killed %") else 0
    place = MACHINE.index(at, begin) + (at[0] == "(")
    found = complete(Host().open("a", MACHINE, 1, Language.MIR), place)
    assert found is not None
    assert first in [item.label for item in found.items]
    assert not {item.label for item in found.items} & OPCODES.keys() - NVPTX.opcodes.keys()


@pytest.mark.parametrize(
    ("line", "at", "said"),
    [
        ("!llvm.ident = !{}", "llvm", "`!llvm.ident`, metadata of the module: the compilers that made it."),
        ("  %m = extractvalue { i32, i32 } %s, 1", "1", "`1`: the number of a member or an element, from 0."),
        ("  %m = insertvalue { i32, i32 } %s, i32 7, 1", "7", "`7`: a constant of the type `i32`, 0x7."),
    ],
)
def test_numbers_mean_what_their_instruction_says(line: str, at: str, said: str) -> None:
    text = f"define void @f({{ i32, i32 }} %s) {{\n{line}\n  ret void\n}}\n" if line.startswith(" ") else f"{line}\n"
    found = hover(Host().open("a", text, 1, Language.LLVM), text.index(line) + line.index(at))
    assert found is not None
    assert found.markdown == said


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "cases" / "llvm" / "language").glob("*.ll"))[:8])
def test_a_name_that_is_looked_for_alone_is_found_as_among_all(path: Path) -> None:
    document = Host().open("a", path.read_text(encoding="utf-8"), 1, Language.LLVM).document
    assert isinstance(document, LowLevelDocument)
    found = 0
    for placed in document.units:
        unit = placed.unit.ir
        names = facts_of(unit).names
        for name in names:
            around = names_at(unit, name.span.start)
            assert not around or name in around
            found += bool(around)
            if name.space in ("value", "block"):
                same = tuple(other for other in names if (other.space, other.name) == (name.space, name.name))
                assert local_names(unit, name.space, name.name) == same
                written = tuple(other for other in same if other.role is not OccurrenceRole.READ)
                assert local_names(unit, name.space, name.name, reads=False) == written
    assert found or "define" not in document.buffer.text


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "cases" / "machine").rglob("*.mir"))[:6])
def test_a_name_of_machine_ir_that_is_looked_for_alone_is_found_as_among_all(path: Path) -> None:
    document = Host().open("a", path.read_text(encoding="utf-8"), 1, Language.MIR).document
    assert isinstance(document, LowLevelDocument)
    for function in (placed.unit.function for placed in document.units if placed.unit.function is not None):
        names = all_names(function)
        for name in names:
            same = tuple(other for other in names if (other.space, other.name) == (name.space, name.name))
            written = tuple(other for other in same if other.role is not OccurrenceRole.READ)
            if name.space in ("register", "block"):
                assert places_of(function, name.space, name.name) == same
                assert places_of(function, name.space, name.name, reads=False) == written
            elif name.space in ("ir-value", "ir-block"):
                assert tuple(outer_places(function, name.space, name.name)) == same


def test_the_definition_of_a_register_that_every_line_reads_looks_at_what_writes_it() -> None:
    lines = [f"    %{number}:b32 = ADD32rr %0, %{number - 1}\n" for number in range(1, 400)]
    head = "---\nname: k\nbody: |\n  bb.0:\n    %0:b32 = MOV_B32_i 1\n"
    snapshot = Host().open("a", "".join((head, *lines, "    Return\n...\n")), 1, Language.MIR)
    document = snapshot.document
    assert isinstance(document, LowLevelDocument)
    at = snapshot.text.index("%0, %200") + 1
    assert [place.span.start for place in definition(snapshot, at)] == [snapshot.text.index("%0")]
    found = hover(snapshot, at)
    assert found is not None
    assert "%0:b32 = MOV_B32_i 1" in found.markdown
    machine = next(unit for unit in document.units if unit.unit.function is not None)
    assert "_facts" not in vars(machine.unit)


def test_places_of_a_frame_are_completed() -> None:
    head = "---\nname: k\nstack:\n  - { id: 3, size: 4 }\nbody: |\n  bb.0:\n"
    text = f"{head}    %0:b32 = LD_i32 0, 0, 0, 3, 32, -1, %st, 0\n    Return\n...\n"
    found = complete(Host().open("a", text, 1, Language.MIR), text.index("%st,") + 3)
    assert found is not None
    assert "%stack.3" in [item.label for item in found.items]


LAYOUT = 'target datalayout = "e-m:o-p3:32:32:64:16-i64:64-f80:128-v16-n16:32-S128-A5-ni:7:8-a:0:64"'


@pytest.mark.parametrize(
    ("line", "at", "said"),
    [
        (LAYOUT, "e-m", "`e`: the lowest byte of a number comes first."),
        (LAYOUT, "m:o", "`m:o`: symbols are written in the style Mach-O's: an underscore in front."),
        (
            LAYOUT,
            "32:64",
            "`p3:32:32:64:16`: a pointer to the address space 3 has 32 bits and is aligned to 32 bits, 64 where that "
            "costs nothing; indices have 16 bits.",
        ),
        (LAYOUT, "i64", "`i64:64`: an integer of 64 bits is aligned to 64 bits."),
        (LAYOUT, "f80", "`f80:128`: a float of 80 bits is aligned to 128 bits."),
        (LAYOUT, "v16", "`v16`: a vector of 16 bits is aligned to its own size."),
        (LAYOUT, "n16", "`n16:32`: the target computes with integers of 16, 32 bits."),
        (LAYOUT, "S128", "`S128`: the stack is aligned to 128 bits."),
        (LAYOUT, "A5", "`A5`: the address space of what `alloca` makes is 5."),
        (LAYOUT, "ni:", "`ni:7:8`: pointers to the address spaces 7, 8 are no integers."),
        (LAYOUT, "a:0", "`a:0:64`: an aggregate is aligned to 0 bits, 64 where that costs nothing."),
        ('target triple = "nvptx64-nvidia"', "nvptx", "`nvptx64`: the architecture, NVPTX, with addresses of 64 bits."),
        ('target triple = "x86_64-pc-linux-gnu"', "gnu", "`gnu`: the environment, the GNU C library."),
        ('target triple = "x86_64-pc-linux-odd"', "odd", "`odd`: the environment."),
        ('source_filename = "a.cu"', "a.cu", "`a.cu`: the file that the module was made of."),
        (
            'attributes #0 = { "target-cpu"="sm_90" "odd" }',
            "sm_90",
            "`sm_90`, the value of `target-cpu`: the processor that the function is compiled for.",
        ),
        (
            'attributes #0 = { "target-cpu"="sm_90" "odd" }',
            "odd",
            "`odd`, an attribute in quotes: kept for the pass or target that reads it.",
        ),
        ('!0 = !{!"uwtable"}', "uwt", "`uwtable`, a flag of the module: which functions have tables for "
         "unwinding: 1 synchronous, 2 at every instruction."),
        ('!0 = !{!"odd"}', "odd", "`odd`, a string of metadata."),
        ('!0 = !DIFile(filename: "a.cu", directory: "/b")', "a.cu", "`a.cu`, the field `filename` of `DIFile`."),
        ('@g = global i32 0, section ".s"', ".s", "`.s`: the section of the object file that it is put into."),
        ('@g = global i32 0, align 8', "align", "`align`, a keyword: The address is a multiple of so many bytes."),
        ('@g = global i32 0, align 8', "8", "`align`, a keyword: The address is a multiple of so many bytes."),
        (
            "declare void @f(ptr align 8)",
            "align",
            "`align`, an attribute of a parameter or a result: The pointer is a multiple of so many bytes.",
        ),
    ],
)  # fmt: skip
def test_strings_of_llvm_have_hovers(line: str, at: str, said: str) -> None:
    found = hover(Host().open("a", f"{line}\n", 1, Language.LLVM), line.index(at))
    assert found is not None
    assert found.markdown == said


NODES = """define void @f(ptr %p) !dbg !4 {
  store i32 0, ptr %p, align 4, !dbg !7, !tbaa !2
  ret void, !dbg !6
}
!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{!"root"}
!2 = !{!3, !3, i64 0}
!3 = !{!"int", !1, i64 0}
!4 = distinct !DISubprogram(name: "f", file: !5, type: !8, unit: !9)
!5 = !DIFile(filename: "a.cu", directory: "/b")
!6 = !DILocation(line: 9, column: 2, scope: !4)
!7 = !DILocation(line: 3, scope: !10, inlinedAt: !6)
!8 = !DISubroutineType(types: !11)
!9 = distinct !DICompileUnit(language: DW_LANG_C, file: !5)
!10 = distinct !DILexicalBlock(scope: !4, file: !5, line: 1)
!11 = !{null}
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!9}
"""


@pytest.mark.parametrize(
    ("node", "ends"),
    [
        ("!0", "used by `!llvm.module.flags`: flags, each with what linking makes of two: 1 an error, 4 the second, "
         "7 the greater."),
        ("!1", "used by `!tbaa`: the type that memory is accessed with: accesses of types that do not mix do not "
         "overlap."),
        ("!6", "line 9, column 2 of `f` in a.cu\n\nused by `!DILocation`, its field `inlinedAt`"),
        ("!7", "line 3, column 0 of `f` in a.cu, inlined at line 9, column 2 of `f` in a.cu"),
        ("!11", "used by `!DISubroutineType`, its field `types`"),
        ("!9", "used by `!DISubprogram`, its field `unit`\n\nused by `!llvm.dbg.cu`: the compile units of debug "
         "information."),
    ],
)  # fmt: skip
def test_a_node_of_metadata_tells_what_it_is_for(node: str, ends: str) -> None:
    found = hover(Host().open("a", NODES, 1, Language.LLVM), NODES.index(f"\n{node} =") + 2)
    assert found is not None
    assert found.markdown.partition("```\n\n")[2] == ends


@pytest.mark.parametrize(
    ("typed", "first", "never"),
    [
        ("  %a = load i32, ptr %p, !d", "!dbg", "!tbaa"),
        ("  %a = load i32, ptr %p, !tbaa !", "!2", ""),
        ("  %a = load i32, ptr %p, a", "align", "i32"),
        ("  %a = load i32, ptr %p, align 8", "", "i8"),
        ("  %a = load i32, ptr a", "addrspace", "i32"),
        ("  %a = zext i32 %n t", "to", "float"),
        ("  %a = icmp eq ptr %p, n", "null", "i32"),
        ("  %a = icmp eq <2 x i32> z", "zeroinitializer", "i32"),
        ("  %a = tail c", "call", "icmp"),
        ("  %a = load ptr, p", "ptr", "align"),
        ("  %a = alloca ptr a", "addrspace", "align"),
        ("  call void asm s", "sideeffect", "float"),
        ("    i32 9, l", "label", "float"),
        ("  br i1 true, l", "label", "i1"),
        ("  %a = load atomic i32, ptr %p s", "seq_cst", "release"),
        ("  store atomic i32 %n, ptr %p s", "seq_cst", "acquire"),
        ('  %a = load atomic i32, ptr %p syncscope("block") m', "monotonic", "syncscope"),
        ("  %a = load i32, ptr %p s", "", "seq_cst"),
        ("  %a = cmpxchg ptr %p, i32 0, i32 %n a", "acquire", "unordered"),
        ("  %a = cmpxchg ptr %p, i32 0, i32 %n seq_cst a", "acquire", "acq_rel"),
        ("  %a = atomicrmw um", "umax", "i32"),
        ("  %a = atomicrmw add ptr %p, i32 %n m", "monotonic", "unordered"),
        ("  %a = atomicrmw add ptr %p, i32 %n seq_cst, a", "align", "acquire"),
        ("  fence a", "acquire", "monotonic"),
        ("  %", "", "%p"),
        ("!12 = !DILocation(li", "line:", "column:"),
        ("!12 = !DILocation(line: 1, s", "scope:", "line:"),
        ("!12 = !DIBasicType(encoding: DW_ATE_sig", "DW_ATE_signed", "DW_ATE_float"),
        ("!12 = !DICompileUnit(isOptimized: t", "true", "false"),
        ("!12 = !DICompileUnit(emissionKind: F", "FullDebug", "NoDebug"),
        ("!12 = !DI", "!DILocation", "!dbg"),
        ("!12 = !{!1", "!1", "!2"),
        ("@g = external cons", "constant", "define"),
        ("attributes #0 = { nou", "nounwind", "i32"),
        ("target tr", "triple", "datalayout"),
        ("!9 = d", "distinct", "double"),
        ("$c = c", "comdat", "constant"),
    ],
)
def test_completion_of_llvm_follows_the_place(typed: str, first: str, never: str) -> None:
    inside = typed.startswith(" ")
    text = f"define void @g(ptr %p, i32 %n) {{\n{typed}\n  ret void\n}}\n{NODES}" if inside else f"{NODES}{typed}\n"
    found = complete(Host().open("a", text, 1, Language.LLVM), text.index(typed) + len(typed))
    assert found is not None
    labels = [item.label for item in found.items]
    assert labels[:1] == ([first] if first else [])
    assert never not in labels


SOURCE = """.version 8.3
.target sm_90
.file 2 "b.cu"
.visible .entry k(.param .u64 .ptr .align 16 out)
{
  .reg .b32 %r<200>;
  .loc 2 31 7
  mov.u32 %r70, -7;
  mov.u32 %r71, %r70;
  bra DONE;
DONE:
  ret;
}
.section .debug_info
{
.b8 12
}
.nv_intermediate_source_section {
  .code_block {
    .ir_name: "tile ir"
  }
}
"""


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("2 31", "`2`: the file `b.cu`"),
        ("31 7", "`31`: the line in the source"),
        ("7\n", "`7`: the column in the source"),
        ("7;", "`-7`: `a` of `mov.u32`"),
        ("16 out", "`.align`: The address is a multiple of so many bytes.\n\n```ptx\n.align 16\n```"),
        ("12\n", "`12`: a byte of the section `.debug_info`."),
    ],
    ids=lambda one: one.split()[0],
)
def test_what_stands_behind_a_directive_of_ptx_is_explained(at: str, said: str) -> None:
    found = hover(Host().open("a", SOURCE, 1, Language.PTX), SOURCE.index(at))
    assert found is not None
    assert found.markdown == said


@pytest.mark.parametrize(
    ("typed", "first", "never"),
    [
        ("mov.u32 %r3, %", "%r3", ""),
        ("mov.u32 %r1, %r19", "%r19", "%r20"),
        ("mov.u32 %r1, 1", "", "%r1"),
        ("mov.u32 %r1, -1", "", "%r1"),
        (".reg .b", ".b8", ".entry"),
        (".loc 2 1 1, i", "inlined_at", ".b8"),
        (".visible .e", ".entry", ".func"),
        ("x: .branchtargets D", "DONE", ".entry"),
        ("$", "", "add"),
    ],
)
def test_completion_of_ptx_follows_the_place(typed: str, first: str, never: str) -> None:
    text = SOURCE.replace("  bra DONE;", typed)
    found = complete(Host().open("a", text, 1, Language.PTX), text.index(typed) + len(typed))
    assert found is not None
    labels = [item.label for item in found.items]
    assert labels[:1] == ([first] if first else [])
    assert never not in labels


@pytest.mark.parametrize(
    ("old", "typed", "first"),
    [
        ("hasStackMap:     false", "hasStackMap:     f", "false"),
        ("class: b32,", "class: b3", "b32"),
        ("successors:", "succ", "successors:"),
        ("(dereferenceable invariant load (s32)", "(dereferenceable invariant load (s3", "s32"),
        ("tracksRegLiveness: true", "tracksRegLiveness: 1", ""),
        ("maxAlignment:    1", "maxAlignment:    t", ""),
    ],
)
def test_values_of_keys_in_a_machine_file_are_offered(old: str, typed: str, first: str) -> None:
    at = MACHINE.index(old, MACHINE.index("exposesReturnsTwice"))
    text = f"{MACHINE[:at]}{typed}{MACHINE[at + len(old) :]}"
    found = complete(Host().open("a", text, 1, Language.MIR), at + len(typed))
    assert found is not None
    assert [item.label for item in found.items][:1] == ([first] if first else [])
