"""Words of LLVM IR and PTX: every one that the readers know is explained, where it stands."""

from __future__ import annotations

import pytest

from tilelsp.analysis import Host, Language
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.features.names.definition import definition
from tilelsp.defs.llvm.keywords import KINDS, of_kind
from tilelsp.defs.ptx.directive_words import directives
from tilelsp.syntax.llvm import words
from tilelsp.syntax.ptx.words import DIRECTIVES, TYPES, VECTORS

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
    assert {one.kind for one in of_kind(*KINDS)} == set(KINDS)


def test_every_directive_and_type_of_ptx_is_explained() -> None:
    assert set(directives()) == (DIRECTIVES | TYPES | set(VECTORS)) - {"loc_intermediate"}


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
    places = [one.span.start for one in definition(snapshot, PTX.index("[%r1]") + 1)]
    assert places == [PTX.index("%r1, %tid"), PTX.index("%r1, %r1")]
    declared = definition(snapshot, places[0])
    assert [PTX[one.full.start : one.full.end] for one in declared] == [".reg .b32 %r<4>;"]
    found = hover(snapshot, PTX.index("[%r1]") + 1)
    assert found is not None
    assert "mov.u32 %r1, %tid.x;\nadd.s32 %r1, %r1, 1;" in found.markdown
    assert "st.shared" not in found.markdown
