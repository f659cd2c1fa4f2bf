"""The text of every stage: what the walkthrough names, that it parses back to the same PTX, and the thirteen rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pytest

from tests.acceptance.cases import LISTED, compiled
from tests.acceptance.stages import differing_stages, text_of
from tilelsp.analysis import Host
from tilelsp.analysis.features.checks.checked import check
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.snapshot import Language
from tilelsp.base.text import LineIndex
from tilelsp.compile.stage import Stage
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.target import Feature, Suffix

CASES = Path(__file__).parent / "cases" / "acceptance"
WALKTHROUGH = (CASES / "walkthrough.mlir").read_text(encoding="utf-8")


# --- the walkthrough -------------------------------------------------------------------------------------------------

NAMED = {
    Stage.NV_TILEAA: (
        "nv_tileaa.dot ",
        "#cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16>",
        'input_precision = "bf16"',
    ),
    Stage.NV_TILEAS: (
        "nv_tileas.alloc_tmem {num_columns = 16 : i32}",
        "!nv_tileas.tmem<64x128xf32>",
        "nv_tileas.make_umma_smem_desc ",
        "!nv_tileas.umma_smem_desc<16x128xbf16>",
        "!nv_tileas.umma_smem_desc<64x16xbf16>",
        "kind = #nvvm.tcgen05_mma_kind<f16>",
        "cta_group = #nvvm.tcgen05_group<cta1>",
        "scale_vec_size = #nvvm.tcgen05_mma_scale_vec<1X>",
        "scale_input_acc = false",
        "block_scale = false",
        "collector_a = #nvvm.tcgen05_mma_collectorop<discard>",
        "ashift = false",
        "atom = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16>",
        "!nv_tileas.async_token",
        "nv_tileas.tmem_load ",
        "#nvvm.tcgen05_ldst_shape<m64n8x32b>",
        "nv_tileas.dealloc_tmem ",
    ),
    Stage.LLVM: (
        "call i32 @llvm.nvvm.tcgen05.alloc.shared(i32 16)",
        "call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(",
        "call void @llvm.nvvm.tcgen05.mma.cta_group__1(",
        "i32 193, i32 0, i1 ",
        "call void @llvm.nvvm.tcgen05.wait.cta_group__1()",
        "@llvm.nvvm.tcgen05.ld.m64n8x32b(",
        "call void @llvm.nvvm.tcgen05.dealloc(i32 ",
        "call void @llvm.nvvm.tcgen05.relinquish_alloc_permit()",
    ),
    Stage.MIR: (
        "TCGEN05_ALLOC_SHARED imm:16",
        "TCGEN05_MMA_SMEM_DESC_ENCODE",
        "TCGEN05_MMA_CTA_GROUP1_DENSE",
        "imm:193",
        "collector: imm:0",
        "opcode index: 10522",
        "TCGEN05_WAIT_CTA_GROUP1",
        "TCGEN05_LD_M64N8X32B",
        "TCGEN05_DEALLOC",
        "TCGEN05_RELINQUISH_ALLOC_PERMIT",
    ),
    Stage.PTX: (
        ".target sm_100a",
        "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32",
        "tcgen05.mma.cta_group::1.kind::f16 [",
        "tcgen05.commit.cta_group::1",
        "tcgen05.ld.sync.aligned.",
        "tcgen05.dealloc.cta_group::1.sync.aligned.b32",
        "tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned",
    ),
}
"""Texts that each stage of the walkthrough prints; its PTX where ptxas takes it."""


@pytest.mark.parametrize("stage", NAMED, ids=lambda stage: stage.value)
def test_walkthrough_stages_hold_what_it_names(stage: Stage) -> None:
    text = text_of(compiled(WALKTHROUGH, "sm_100a"), stage)
    assert [part for part in NAMED[stage] if part not in text] == []


FIELDS = ("cta_group | 1 |", "scale_vec_size | 0 |", "scale_input_acc | 0 |", "block_scale | 0 |", "mma_kind | 3 |")
"""The five fields of the walkthrough's kind word, as a hover shows them."""


@pytest.mark.parametrize(
    ("stage", "language", "place"),
    [(Stage.LLVM, Language.LLVM, "i32 193"), (Stage.MIR, Language.MIR, "imm:193")],
)
def test_hover_shows_the_five_fields_of_193(stage: Stage, language: Language, place: str) -> None:
    text = text_of(compiled(WALKTHROUGH, "sm_100a"), stage)
    snapshot = Host().open("walkthrough", text, None, language)
    shown = hover(snapshot, text.index(place) + len(place) - 1)
    assert shown is not None
    assert [field for field in FIELDS if field not in shown.markdown] == []


ATOMS = {
    "sm_80": ("sm80_mma_m16n8k16_f32_bf16_bf16", "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32"),
    "sm_89": ("sm80_mma_m16n8k16_f32_bf16_bf16", "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32"),
    "sm_90a": ("sm90_wgmma_m64n128k16_f32_bf16_bf16", "wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16"),
    "sm_100a": ("sm100_umma_m64n128k16_f32_bf16_bf16", "tcgen05.mma.cta_group::1.kind::f16"),
    "sm_103a": ("sm100_umma_m64n128k16_f32_bf16_bf16", "tcgen05.mma.cta_group::1.kind::f16"),
    "sm_110": ("sm80_mma_m16n8k16_f32_bf16_bf16", "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32"),
    "sm_110a": ("sm100_umma_m64n128k16_f32_bf16_bf16", "tcgen05.mma.cta_group::1.kind::f16"),
    "sm_120": ("sm120_mma_m16n8k32_f32_bf16_bf16", "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32"),
}
"""The documents' cross-check of targets, with the m16n8k16 that sm_120's m16n8k32 expands to."""


@pytest.mark.parametrize("target", ATOMS)
def test_walkthrough_atoms(target: str) -> None:
    atom, instruction = ATOMS[target]
    made = compiled(WALKTHROUGH, target)
    assert f"#cute.mma_atom<{atom}>" in text_of(made, Stage.NV_TILEAA)
    assert f"{instruction} " in text_of(made, Stage.PTX).replace("\t", " ")
    in_tensor_memory = "sm100_umma" in atom
    assert ("alloc_tmem" in text_of(made, Stage.NV_TILEAS)) == in_tensor_memory


# --- every stage is read back ----------------------------------------------------------------------------------------


KERNELS = {gemm.name: gemm.text() for gemm in LISTED}
KERNELS["vector_add_f32"] = (CASES.parent / "cutile" / "vector_add_f32.mlir").read_text(encoding="utf-8")


@pytest.mark.parametrize("target", ["sm_70", "sm_80", "sm_90a", "sm_100a", "sm_120a"])
@pytest.mark.parametrize("name", ["vector_add_f32", "walkthrough"])
def test_stage_text_gives_the_same_ptx(name: str, target: str) -> None:
    assert differing_stages(KERNELS[name], target) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", KERNELS)
def test_stage_text_gives_the_same_ptx_on_every_target(name: str) -> None:
    found = {target.name: differing_stages(KERNELS[name], target.name) for target in TARGETS}
    assert {target: what for target, what in found.items() if what} == {}


# --- the thirteen rules ----------------------------------------------------------------------------------------------

KINDS = {"mxf4nvf4": 0, "f8f6f4": 1, "mxf8f6f4": 2, "f16": 3, "i8": 4, "tf32": 5, "mxf4": 7}
VECTORS = {"1X": 0, "2X": 1, "4X": 2}
TENSOR = {
    "a": [t.name for t in TARGETS if t.has(Feature.TMEM) and t.suffix is Suffix.ARCH],
    "f": [t.name for t in TARGETS if t.has(Feature.TMEM) and t.suffix is Suffix.FAMILY],
}
TENSOR["all"] = [t.name for t in TARGETS if t.has(Feature.TMEM)]


@dataclass(frozen=True, slots=True)
class Case:
    """One multiply: the rule that it is about, its sentence, what is said of it, and where it must be refused."""

    rule: int
    sentence: str
    words: dict[str, str]
    levels: tuple[str, ...]
    targets: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.rule}: {self.words}"

    @property
    def kind_word(self) -> int:
        """The control word, as the documents lay it out."""
        w = self.words
        return (
            int(w.get("cta", "1"))
            | VECTORS[w.get("vec", "1X")] << 2
            | ("sia" in w) << 4
            | ("bs" in w) << 5
            | KINDS[w["kind"]] << 6
        )

    @property
    def collector_word(self) -> int:
        """The collector word; ashift is its bit 2."""
        return {"": 0, "fill": 1, "use": 3}[self.words.get("collector", "")] | ("ashift" in self.words) << 2


def ladder() -> list[Case]:
    found: list[Case] = []
    rule, sentence = 0, ""
    for line in (CASES / "ladder.txt").read_text(encoding="utf-8").splitlines():
        if line[:1] in "#":
            continue
        if line[:1] not in "+-":
            number, _, sentence = line.partition(": ")
            rule = int(number)
            continue
        head, _, tail = line[2:].partition("|")
        pairs = [word.partition("=") for word in head.split()]
        words = {key: value for key, _, value in pairs}
        levels = tuple(w for w in tail.split() if w in ("op", "word")) or ("op", "word")
        names = [w for w in tail.split() if w not in ("op", "word")]
        targets = [t for name in names for t in TENSOR.get(name, [name])]
        found.append(Case(rule, sentence, words, levels, tuple(targets) if line[0] == "+" else ()))
    return found


LADDER = ladder()


def op_text(number: int, case: Case) -> str:
    """One `nv_tileas.umma`, on a line of its own."""
    w = case.words
    forms = {
        "kind": "kind = #nvvm.tcgen05_mma_kind<{}>",
        "cta": "cta_group = #nvvm.tcgen05_group<cta{}>",
        "vec": "scale_vec_size = #nvvm.tcgen05_mma_scale_vec<{}>",
        "collector": "collector_a = #nvvm.tcgen05_mma_collectorop<{}>",
        "sia": "scale_input_acc = true",
        "bs": "block_scale = true",
        "sp": "sparse = true",
        "ws": "weight_stationary = true",
        "ashift": "ashift = true",
    }
    given = ", ".join(forms[key].format(value) for key, value in w.items())
    return (
        f"%t{number} = nv_tileas.umma %d, %a, %b {{{given}}} : !nv_tileas.tmem<128x64xf32>, "
        "!nv_tileas.tmem<128x32xbf16>, !nv_tileas.umma_smem_desc<32x64xbf16> -> !nv_tileas.async_token"
    )


def op_document() -> tuple[str, list[Case]]:
    cases = [case for case in LADDER if "op" in case.levels]
    head = (
        '%d, %a, %b = "test.operands"() : () -> '
        "(!nv_tileas.tmem<128x64xf32>, !nv_tileas.tmem<128x32xbf16>, !nv_tileas.umma_smem_desc<32x64xbf16>)"
    )
    return "\n".join([head, *(op_text(i, case) for i, case in enumerate(cases))]) + "\n", cases


def llvm_document() -> tuple[str, list[Case]]:
    cases = [case for case in LADDER if "word" in case.levels]
    lines = ["define ptx_kernel void @k(i32 %d, i64 %a, i64 %b) {"]
    declared: dict[str, str] = {}
    for case in cases:
        w = case.words
        name = f"llvm.nvvm.tcgen05.mma.cta_group__{w.get('cta', '1')}"
        operands = ["i32 %d", "i64 %a", "i64 %b"]
        for key, suffix, more in (("sp", ".sp", 1), ("bs", ".block_scale", 2), ("ws", ".ws", 0)):
            if key in w:
                name += suffix
                operands += ["i32 %d"] * more
        operands += [f"i32 {case.kind_word}", f"i32 {case.collector_word}", "i1 true"]
        lines.append(f"  call void @{name}({', '.join(operands)})")
        declared[name] = ", ".join(o.split()[0] for o in operands)
    lines += ["  ret void", "}", *(f"declare void @{n}({types})" for n, types in declared.items())]
    return "\n".join(lines) + "\n", cases


def machine_document() -> tuple[str, list[Case]]:
    cases = [case for case in LADDER if "word" in case.levels]
    lines = ["func @k() kernel reqntid: [128] {", "bb.entry:"]
    lines += ["  %d:b32 = MOV_B32 imm:0", "  %a:b64 = MOV_B64 imm:0", "  %b:b64 = MOV_B64 imm:0"]
    for case in cases:
        w = case.words
        pair = w.get("cta") == "2" and "ws" not in w
        scaled = "bs" in w and "ws" not in w
        name = f"TCGEN05_MMA_CTA_GROUP{2 if pair else 1}{'_BLOCK_SCALED' if scaled else ''}"
        name += ("_SPARSE" if "sp" in w else "_DENSE") + ("_WS" if "ws" in w else "")
        operands = ["d: %d", "a: %a", "b: %b"]
        operands += ["sp_meta: %d"] if "sp" in w else []
        operands += ["scale_a: %d", "scale_b: %d"] if scaled else []
        operands += [f"ctrl: imm:{case.kind_word}", f"collector: imm:{case.collector_word}", "scale_d: imm:1"]
        lines.append(f"  {name} {'  '.join(operands)}")
    return "\n".join([*lines, "  RET", "}"]) + "\n", cases


DOCUMENTS = {
    "op": (Language.TILEIR, op_document, 1),
    "llvm": (Language.LLVM, llvm_document, 1),
    "machine": (Language.MIR, machine_document, 5),
}
"""The language and the document of all cases at each level, and the line of its first case."""


@lru_cache(maxsize=128)
def said(level: str, target: str) -> tuple[tuple[int, str], ...]:
    """Line and message of everything that `tilelsp check` says of a level's document on a target."""
    language, make, _ = DOCUMENTS[level]
    text, _ = make()
    index = LineIndex(text)
    snapshot = Host().open("ladder", text, None, language)
    return tuple((index.line_of(d.span.start), d.message) for d in check(snapshot, [target]))


@pytest.mark.parametrize("level", DOCUMENTS)
def test_rules_fire_in_documents(level: str) -> None:
    _, make, first = DOCUMENTS[level]
    _, cases = make()
    wrong: list[str] = []
    for target in TARGETS:
        messages = set(said(level, target.name))
        for number, case in enumerate(cases):
            fires = (first + number, case.sentence) in messages
            if fires != (target.name in case.targets):
                wrong.append(f"{target} {'fires' if fires else 'is quiet'}: {case}")
    assert wrong == []


def test_every_rule_has_both_kinds_of_cases_at_every_level() -> None:
    for level in ("op", "word"):
        cases = [case for case in LADDER if level in case.levels]
        assert {(c.rule, bool(c.targets)) for c in cases} == {
            (n, fires) for n in range(1, 14) for fires in (True, False)
        }


@pytest.mark.parametrize("level", ["llvm", "machine"])
def test_plain_targets_have_the_selectors_sentence_only(level: str) -> None:
    sentence = "tcgen05.mma supported only on arch-conditional or family-conditional variants from SM100 onwards."
    for name in ("sm_100", "sm_90a", "sm_120a"):
        assert sentence in {message for _, message in said(level, name)}
        ladder_sentences = {case.sentence for case in LADDER}
        assert not ladder_sentences & {message for _, message in said(level, name)}
