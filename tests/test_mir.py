"""Machine IR: opcodes against ptxas, text both ways, the verifier's rules on packed words, and PTX's registers."""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping
from pathlib import Path

import pytest
from lower_half import accepted, assemble, header, located, lower, targets_of, through_mir_text
from small_machines import MASK, random_function, run_llvm, run_ptx

from tilelsp.analysis import Host, Language, TextChange
from tilelsp.analysis.features.generated.tensor_memory import followed
from tilelsp.base.steps import finish
from tilelsp.compile.print_ptx.module import print_module
from tilelsp.compile.print_ptx.registers import sequence
from tilelsp.compile.print_ptx.templates import parse_template
from tilelsp.compile.stage import Stage
from tilelsp.compile.verify_machine import verify_mir
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.mir.tensor import MMA_NUMBERS
from tilelsp.defs.ptx.instructions import find_family
from tilelsp.defs.ptx.support import Support
from tilelsp.defs.targets import find_target
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import F32, F64, I1, I16, I32, I64, ArrayAttr, Attr, IntAttr, StringAttr, Type
from tilelsp.spec.constants import Imm
from tilelsp.spec.machine import Arity, Opcode
from tilelsp.syntax.mir.parser import parse_mir
from tilelsp.syntax.mir.part import Before, UnitPart
from tilelsp.syntax.mir.read_part import read_part
from tilelsp.syntax.mir.walkthrough import read_walkthrough

CASES = Path(__file__).parent / "cases" / "mir"
GOOD = sorted(p for p in CASES.glob("*.mir") if header(p.read_text(), "targets"))


@pytest.mark.parametrize("path", GOOD, ids=lambda p: p.stem)
def test_case(path: Path) -> None:
    text = path.read_text()
    parsed = parse_mir(text, OPCODES)
    assert not parsed.diagnostics, parsed.diagnostics
    for target in targets_of(text):
        assert not verify_mir(parsed.module, target, direct=True), target
        ptx = print_module(parsed.module, target)
        assert not ptx.diagnostics, ptx.diagnostics
        for wanted in header(text, "ptx"):
            assert wanted in ptx.text
        accepted(ptx.text, target.name)
        assert through_mir_text(parsed.module, target) == ptx.text


def test_the_walkthrough_s_own_text() -> None:
    text = (CASES / "walkthrough.mir").read_text()
    parsed = parse_mir(text, OPCODES)
    assert not parsed.diagnostics, parsed.diagnostics
    mma = next(op for op in parsed.module.walk() if op.name == "TCGEN05_MMA_CTA_GROUP1_DENSE")
    assert [v.bits for v in mma.operands if isinstance(v, Imm)] == [193, 1, 1]
    assert MMA_NUMBERS[mma.name] == 10522
    assert not verify_mir(parsed.module, find_target("sm_100a"), direct=True)
    plain = verify_mir(parsed.module, find_target("sm_100"), direct=True)
    sentence = "tcgen05.mma supported only on arch-conditional or family-conditional variants from SM100 onwards."
    assert sentence in {d.message for d in plain}
    # The words do not say the shape of the MMA nor the tile in tensor memory, so there is no PTX; that is no error.
    ptx = print_module(parsed.module, find_target("sm_100a"))
    assert {d.code for d in ptx.diagnostics} == {"native.unsupported"}


def test_mma_numbers() -> None:
    assert sorted(MMA_NUMBERS.values()) == list(range(10521, 10531))
    assert {n for n in OPCODES if n.startswith("TCGEN05_MMA_CTA_GROUP")} == set(MMA_NUMBERS)


# --- rules on the unpacked words ---------------------------------------------------------------------------------

F16, TF32, F8F6F4, I8, MXF8, MXF4, NVF4 = (k << 6 for k in (3, 5, 1, 4, 2, 7, 0))
CG1, CG2, X2, X4, SIA, BS = 1, 2, 4, 8, 16, 32
DENSE, SPARSE = "TCGEN05_MMA_CTA_GROUP1_DENSE", "TCGEN05_MMA_CTA_GROUP1_SPARSE"
SCALED = "TCGEN05_MMA_CTA_GROUP1_BLOCK_SCALED_DENSE"
SCALED_SPARSE = "TCGEN05_MMA_CTA_GROUP1_BLOCK_SCALED_SPARSE"
WS = "TCGEN05_MMA_CTA_GROUP1_DENSE_WS"

LADDER: list[tuple[str, str, int, int, str, str, int, int]] = [
    # The sentence; opcode, kind word, collector and target where it fires; and a near miss: target, word, collector.
    ("INT8 type is supported only on arch-conditional variants.",
     DENSE, I8 | CG1, 0, "sm_100f", "sm_100a", I8 | CG1, 0),
    ("MXF4 and MXF4NVF4 types with Sparsity are supported only on arch-conditional variants.",
     SCALED_SPARSE, MXF4 | CG1 | BS, 0, "sm_100f", "sm_100a", MXF4 | CG1 | BS | X2, 0),
    ("Explicit scale vector size is supported only on arch-conditional variants.",
     SCALED, MXF4 | CG1 | BS | X2, 0, "sm_100f", "sm_100a", MXF4 | CG1 | BS | X2, 0),
    ("Scale input accumulator is not supported on this architecture.",
     DENSE, F16 | CG1 | SIA, 0, "sm_110a", "sm_100f", F16 | CG1 | SIA, 0),
    ("Scale input accumulator can only be used with f16 and tf32 types",
     DENSE, F8F6F4 | CG1 | SIA, 0, "sm_100a", "sm_100a", TF32 | CG1 | SIA, 0),
    ("Block scale is not supported for f16, tf32, f8f6f4, and i8 types",
     SCALED, F8F6F4 | CG1 | BS, 0, "sm_100a", "sm_100a", MXF8 | CG1 | BS, 0),
    ("ashift is not supported with tcgen05.mma.block_scale variants",
     SCALED, MXF8 | CG1 | BS, 4, "sm_100a", "sm_100a", MXF8 | CG1 | BS, 3),
    ("cta_group::2 is not supported with weight stationary", WS, F16 | CG2, 0, "sm_100a", "sm_100a", F16 | CG1, 0),
    ("Cannot use weight stationary with mxf8f6f4 and fp4 types",
     WS, MXF8 | CG1, 0, "sm_100a", "sm_100a", F8F6F4 | CG1, 0),
    ("Cannot use collector::a::use or colletor::a::fill with ashift",
     DENSE, F16 | CG1, 5, "sm_100a", "sm_100a", F16 | CG1, 3),
    ("Cannot use 2X or 4X as scale vector size for mxf8f6f4 type",
     SCALED, MXF8 | CG1 | BS | X2, 0, "sm_100a", "sm_100a", MXF8 | CG1 | BS, 0),
    ("Cannot use 1X as scale vector size for mxf4nvf4 type",
     SCALED, NVF4 | CG1 | BS, 0, "sm_100a", "sm_100a", NVF4 | CG1 | BS | X4, 0),
    ("Cannot use 1X or 4X as scale vector size for mxf4 type",
     SCALED, MXF4 | CG1 | BS | X4, 0, "sm_100a", "sm_100a", MXF4 | CG1 | BS | X2, 0),
]  # fmt: skip


def mma_text(opcode: str, kind: int, collector: int) -> str:
    """One MMA with these words."""
    lines = ["bb.entry:", f"  {opcode}", "      d: %d:b32", "      a: %a:b64", "      b: %b:b64"]
    if "SPARSE" in opcode:
        lines.append("      sp_meta: %d")
    if "BLOCK_SCALED" in opcode:
        lines += ["      scale_a: %d", "      scale_b: %d"]
    lines += [f"      ctrl: imm:{kind}", f"      collector:imm:{collector}", "      scale_d: imm:1", "  RET", ""]
    return "\n".join(lines)


@pytest.mark.parametrize("case", LADDER, ids=[f"rule{i + 1}" for i in range(13)])
def test_ladder(case: tuple[str, str, int, int, str, str, int, int]) -> None:
    sentence, opcode, kind, collector, fires, quiet, near_kind, near_collector = case
    text = mma_text(opcode, kind, collector)
    parsed = parse_mir(text, OPCODES)
    assert not parsed.diagnostics, parsed.diagnostics
    found = verify_mir(parsed.module, find_target(fires))
    assert (1, sentence) in located(text, found), found
    near = parse_mir(mma_text(opcode, near_kind, near_collector), OPCODES)
    assert sentence not in {d.message for d in verify_mir(near.module, find_target(quiet))}


def test_tensor_memory_is_limited() -> None:
    text = "bb.entry:\n" + "".join(
        f"  %t{i}:b32 = TCGEN05_ALLOC_SHARED imm:64 tile: 128x256 type: f32\n" for i in range(3)
    )
    parsed = parse_mir(text, OPCODES)
    found = [said for _, said in followed((parsed.module,), Stage.MIR, find_target("sm_100a"))]
    assert ["out of resource: 768 columns" in said.message for said in found] == [True], found


# --- opcodes against the assembler -------------------------------------------------------------------------------

_PARAMS: dict[Type, tuple[str, int]] = {
    I16: ("U16", 0), I32: ("U32", 1), I64: ("U64", 2), F32: ("F32", 3), F64: ("F64", 4),
}  # fmt: skip
_PARAM_TYPES = ArrayAttr(tuple(StringAttr(t) for t in ("u16", "u32", "u64", "f32", "f64")))
_WORDS = {"sreg": "tid.x", "sem": "acq_rel", "scope": "gpu", "op": "add", "type": "u32"}
_CONSTANTS: dict[tuple[str, str], int] = {
    ("CP_ASYNC_WAIT_GROUP", "n"): 0, ("WGMMA_WAIT_GROUP_SYNC_ALIGNED", "n"): 0, ("BAR_SYNC_COUNT", "n"): 64,
    ("BAR_ARRIVE", "n"): 64,
    ("BAR_WARP_SYNC", "mask"): MASK, ("MBARRIER_TRY_WAIT_PARITY", "parity"): 0,
    ("MBARRIER_TEST_WAIT_PARITY", "parity"): 0, ("MBARRIER_INIT", "count"): 1,
    ("CP_ASYNC_BULK_WAIT_GROUP", "n"): 0, ("CP_ASYNC_BULK_WAIT_GROUP_READ", "n"): 0, ("SETMAXNREG_INC", "n"): 232,
    ("SETMAXNREG_DEC", "n"): 40,
}  # fmt: skip


def one_instruction(opcode: Opcode) -> Op:
    """A kernel around one instruction with registers for all operands."""
    ops: list[Op] = []

    def register(type: Type) -> Value:
        if type == I1:
            ops.append(Op("SETP_EQ_S32", (register(I32), Imm(I32, 0)), (I1,)))
        else:
            word, index = _PARAMS[type]
            ops.append(Op(f"LD_PARAM_{word}", (), (type,), {"index": IntAttr(index, I32)}))
        return ops[-1].result

    count = re.search(r"(?:_V|_X)(\d)", opcode.name)
    operands: list[Value] = []
    segments: list[int] = []
    for slot in opcode.operands:
        type = slot.type or I32
        constant = 16 if slot.name.endswith("off") else _CONSTANTS.get((opcode.name, slot.name))
        many = 0 if slot.name == "else" else int(count.group(1)) if count else 1
        size = 1 if slot.arity is Arity.ONE else many
        operands += [Imm(type, constant) if constant is not None else register(type) for _ in range(size)]
        segments.append(size)
    attrs: dict[str, Attr] = {f.name: StringAttr(_WORDS[f.name]) for f in opcode.fields if f.required}
    if opcode.name == "READ_SREG_B64":
        attrs["sreg"] = StringAttr("clock64")
    types = tuple(r.type for r in opcode.results if r.type is not None)
    made = Op(opcode.name, tuple(operands), types, attrs, segments=() if opcode.fixed else tuple(segments))
    entry = Block("entry")
    entry.ops = (*ops, made, Op("RET"))
    head: dict[str, Attr] = {"sym_name": StringAttr(f"k_{opcode.name}"), "params": _PARAM_TYPES}
    return Op("mir.func", attrs=head, regions=(Region((entry,)),))


def mnemonic(opcode: Opcode) -> str:
    """The mnemonic that `one_instruction` prints."""
    words = {f.name: f".{_WORDS[f.name]}" for f in opcode.fields if f.required and f.name in _WORDS}
    return re.sub(r"\$\.(\w+)", lambda m: words.get(m.group(1), ""), opcode.ptx.split(" ")[0])


PLAIN = [
    o
    for o in OPCODES.values()
    if o.ptx and not o.name.startswith("MMA_SYNC") and o.name not in ("TRAP_END", "RET", "EXIT", "TRAP")
]


@pytest.mark.parametrize("name", ["sm_70", "sm_75", "sm_80", "sm_89", "sm_90a", "sm_100f", "sm_120a"])
def test_every_opcode_is_legal_exactly_where_its_form_says(name: str) -> None:
    target = find_target(name)
    support = Support(target)
    legal = [o for o in PLAIN if support.can(mnemonic(o))]
    illegal = [o for o in PLAIN if not support.can(mnemonic(o))]
    assert len(legal) > 500
    for opcodes in (legal, illegal):
        body = Block()
        body.ops = tuple(one_instruction(o) for o in opcodes)
        ptx = print_module(Op("builtin.module", regions=(Region((body,)),)), target)
        text = ptx.text
        if opcodes is illegal:
            # The newest version, so that only the target can be what ptxas minds.
            newest = "8.8" if name == "sm_70" else "9.5"
            text = re.sub(r"\.version \S+", f".version {newest}", text, count=1)
        report = assemble(text, name)
        if opcodes is legal:
            assert report.accepted, "\n".join(m.text for m in report.messages[:20])
        else:
            lines = {m.line for m in report.errors if m.line is not None}
            refused = {op.name for i, op in enumerate(ptx.ops) if i in lines and op is not None}
            assert {o.name for o in illegal} <= refused


def test_templates_and_forms_are_complete() -> None:
    for opcode in OPCODES.values():
        if opcode.ptx:
            parse_template(opcode)
            head = opcode.ptx.split(" ")[0].split("$")[0].rstrip(".")
            assert find_family(head) is not None, opcode.name


# --- registers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(150))
def test_phis_and_shared_registers_keep_their_meaning(seed: int) -> None:
    module = random_function(seed)
    _, ptx, diagnostics = lower(module, find_target("sm_80"))
    assert not diagnostics
    for n in (1, 5, 77):
        memory = {4 * i: (i * 2654435761 + n) & MASK for i in range(8)}
        assert run_ptx(ptx.text, n, memory) == run_llvm(module, n, memory)


@pytest.mark.parametrize(
    "copies",
    [
        [("a", "b"), ("b", "a")],
        [("a", "b"), ("b", "c"), ("c", "a"), ("d", "a")],
        [("a", "b"), ("b", "a"), ("c", "d"), ("d", "c")],
        [("a", "b"), ("c", "a")],
        [],
    ],
)
def test_parallel_copies(copies: list[tuple[str, str]]) -> None:
    before = {r: r.upper() for r in "abcd"}
    after = dict(before)
    for to, source in sequence(copies, "t"):
        after[to] = after[source]
    wanted = before | {to: before[source] for to, source in copies}
    assert {r: after[r] for r in "abcd"} == wanted


# --- text --------------------------------------------------------------------------------------------------------

MISTAKES = """\
global @s bytes: 16 align: 16
func @k(u32) kernel {
bb.entry:
  %a:b32 = LD_PARAM_U32 index: 0
  %b:b32 = NO_SUCH_OPCODE %a ; error: NO_SUCH_OPCODE is not a machine opcode
  %c:b32 = ADD_S32 %a, %b
  %d:b64 = ADD_S32 %a, %a ; error: ADD_S32 gives b32, not b64
  %e:b32 = ADD_S32 %a, %nowhere ; error: register %nowhere is not defined
  %f:b64 = ADD_S64 %a, %a ; error: %a is b32, and a takes b64
  %a:b32 = MOV_B32 imm:1 ; error: register %a is defined twice
  %g:b32 = ADD_S32 imm:1, %a ; error: a must be a register
  ADD_S32 %a, %a ; error: ADD_S32 has a result, which needs a register
  ST_SHARED_B32 @t, %a ; error: @t is not defined
  FENCE sem: sloppy scope: gpu ; error: sem of FENCE is one of acq_rel, sc, not sloppy
  %h:q32 = MOV_B32 imm:1 ; error: q32 is not a register class
  %v:v2_b32 = LD_SHARED_V2_B32 @s
  %i:b32 = ADD_S32 %v[2], %a ; error: %v has 2 lanes
  %j:b32 = TCGEN05_ALLOC_SHARED imm:1 columns: -5 ; error: columns of TCGEN05_ALLOC_SHARED is at least 1, not -5
  %l:b32 = TCGEN05_ALLOC_SHARED imm:1 cta_group: 3 ; error: cta_group of TCGEN05_ALLOC_SHARED is 1 to 2, not 3
  SETMAXNREG_DEC imm:16 ; error: n is 24 to 256, a multiple of 8, not 16
  SETMAXNREG_DEC imm:24
  SETMAXNREG_INC imm:28 ; error: n is 24 to 256, a multiple of 8, not 28
  SETMAXNREG_INC imm:256
  SETMAXNREG_INC imm:264 ; error: n is 24 to 256, a multiple of 8, not 264
  %m:b64 = NO_SUCH %a ; error: NO_SUCH is not a machine opcode
  %n:b32 = ADD_S32 %a, %m ; error: %m is b64, and b takes b32
  %o:b64 ! = ADD_S64 %m, %m ; error: expected '='
  %p:b32 = ADD_S32 %a, %o ; error: %o is b64, and b takes b32
  BRA bb.nowhere ; error: bb.nowhere is not defined
bb.two(%x:b32):
  %y:pred = SETP_EQ_S32 %x, imm:0
  CBRA %y, bb.two(%x) ; error: CBRA takes 2 blocks
bb.three:
  BRA bb.two ; error: bb.two takes 1 arguments, not 0
}
"""


def test_a_definition_that_breaks_leaves_alone_what_uses_its_register(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def part(
        text: str, opcodes: Mapping[str, Opcode], before: Before, registers: Mapping[str, Type]
    ) -> Generator[None, None, UnitPart]:
        read.append(text)
        return read_part(text, opcodes, before, registers)

    monkeypatch.setattr("tilelsp.syntax.mir.walkthrough.read_part", part)
    lines = "".join(f"  %v{n}:b32 = ADD_S32 %v{n - 1}, %v0\n" for n in range(1, 1000))
    text = f"func @k() kernel {{\nbb.entry:\n  %v0:b32 = MOV_B32 imm:1\n{lines}  RET\n}}\n"
    host = Host()
    finish(host.open("a", text, 1, Language.MIR).diagnostics())
    read.clear()
    at = text.index(" = MOV")
    assert finish(host.change("a", None, [TextChange(" $", at, at)]).diagnostics())
    assert len(read) == 1


def test_mistakes() -> None:
    parsed = parse_mir(MISTAKES, OPCODES)
    wanted = {(i, line.split("; error: ")[1]) for i, line in enumerate(MISTAKES.splitlines()) if "; error: " in line}
    assert located(MISTAKES, parsed.diagnostics) == wanted


@pytest.mark.parametrize(
    "text",
    ["", "}", "bb.x", "bb.x(", "func @k(", "func @k() {", "  %a:b32 =", "bb.e:\n  @", "bb.e:\n  %a:v0_b32 = X",
     "\x00" * 50,
     "bb.e:\n  CBRA %p:pred, bb.e, bb.e", "bb.e:\n  ST_SHARED_V4_B32 %a:b32, {" * 50, "global @a", "x" * 100_000],
    ids=range(14),
)  # fmt: skip
def test_anything_can_be_parsed(text: str) -> None:
    parsed = parse_mir(text, OPCODES)
    print_module(parsed.module, find_target("sm_100a"))
    verify_mir(parsed.module, find_target("sm_100a"), direct=True)


@pytest.mark.parametrize(
    ("size", "kind", "target", "message"),
    [
        (49152, "", "sm_80", None),
        (49160, "", "sm_80", "49160 bytes of static shared memory, and a block of sm_80 has 49152"),
        (49160, "", "sm_100a", None),
        (101376, " dynamic", "sm_120a", None),
        (101392, " dynamic", "sm_120a", "101392 bytes of shared memory, and a block of sm_120a has 101376"),
    ],
)
def test_the_shared_memory_budget(size: int, kind: str, target: str, message: str | None) -> None:
    parsed = parse_mir(
        f"global @s bytes: {size} align: 16{kind}\nbb.entry:\n  ST_SHARED_B32 @s, imm:0\n  RET\n", OPCODES
    )
    found = [d.message for d in verify_mir(parsed.module, find_target(target))]
    assert found == ([] if message is None else [f"the kernel needs {message}"])


def test_names_and_numbers_are_found_in_the_text() -> None:
    text = (CASES / "tcgen05.mir").read_text()
    parsed = parse_mir(text, OPCODES)
    for reference in parsed.references:
        written = text[reference.span.start : reference.span.end]
        span = reference.target.span
        assert span is not None
        assert text[span.start : span.end].removesuffix(":") == written
    kinds = {
        text[v.span.start : v.span.end]
        for op in parsed.module.walk()
        for v in op.operands
        if isinstance(v, Imm) and v.span is not None
    }
    assert {"imm:193", "imm:161", "imm:1"} <= kinds


def test_a_keystroke_reads_the_statements_around_it() -> None:
    """Of a function with two thousand instructions, those parts are new that the edit, or a type it changes, is in."""
    body = "".join(f"  %v{i + 1}:b32 = ADD_S32 %v{i & 1022}, imm:{i}\n" for i in range(2000))
    text = f"func @f() kernel {{\nbb.entry:\n  %v0:b32 = READ_SREG sreg: tid.x\n{body}  RET\n}}\n"
    before = finish(read_walkthrough(text, OPCODES))
    after = finish(read_walkthrough(text.replace("%v1000, imm:1000", "%v1000, $$"), OPCODES, before))
    known = {part for part, _ in before.parts}
    assert len(before.parts) > 50
    assert 1 <= sum(part not in known for part, _ in after.parts) <= 4
    assert [diagnostic.message for diagnostic in after.diagnostics] == ["expected the operand b"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("%d:b32 = TCGEN05_ALLOC_SHARED imm:16 tile: 0x0", "TCGEN05_ALLOC_SHARED needs the tile that the memory holds"),
        ("%d:b32 = TCGEN05_ALLOC_SHARED imm:16 tile: 64", "TCGEN05_ALLOC_SHARED needs the tile that the memory holds"),
        ("TCGEN05_DEALLOC %t:b32, imm:16 tile: 64xsixty", "TCGEN05_DEALLOC needs the tile that the memory holds"),
        ("%d:b32 = TCGEN05_ALLOC_SHARED imm:16", None),
        ("%d:b32 = TCGEN05_ALLOC_SHARED imm:16 columns: 64", None),
        (
            "TCGEN05_MMA_CTA_GROUP1_DENSE d: %t:b32 a: %a:b64 b: %a ctrl: %t collector: imm:0 scale_d: imm:1",
            "TCGEN05_MMA_CTA_GROUP1_DENSE: ctrl and collector are constants",
        ),
    ],
)
def test_what_an_instruction_of_tensor_memory_needs(text: str, sentence: str | None) -> None:
    """The tool that made the documents' form is not at hand: what PTX could not be written from is refused."""
    parsed = parse_mir(f"bb.entry:\n  {text}\n  RET\n", OPCODES)
    assert not parsed.diagnostics
    found = {d.message.partition(" (")[0] for d in verify_mir(parsed.module, find_target("sm_100a"), direct=True)}
    assert found == (set() if sentence is None else {sentence})


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("bb.one:", "bb.two:", ["bb.two is defined twice", "bb.one is not defined"]),
        ("%x:b32 = MOV_B32", "%x:b64 = MOV_B64", ["%x is b64, and a takes b32"]),
        ("%x:b32", "%y:b32", ["register %y is defined twice", "register %x is not defined"]),
        ("%x:b32 = MOV_B32", "%x:b32 = MOV_B", ["MOV_B is not a machine opcode"]),
        ("func @f() kernel {", "", []),
    ],
)
def test_an_edit_is_heard_of_far_below(old: str, new: str, said: list[str]) -> None:
    """Findings in statements that the edit does not touch are made anew where the edit affects them."""
    between = "".join(f"  %v{i}:b32 = MOV_B32 imm:{i}\n" for i in range(200))
    text = (
        f"func @f() kernel {{\nbb.zero:\n  BRA bb.one\nbb.one:\n  %x:b32 = MOV_B32 imm:1\n{between}"
        "  BRA bb.two\nbb.two:\n  %y:b32 = ADD_S32 %x, imm:2\n  RET\n}\n"
    )
    before = finish(read_walkthrough(text, OPCODES))
    assert not before.diagnostics
    changed = text.replace(old, new, 1)
    after = finish(read_walkthrough(changed, OPCODES, before))
    fresh = finish(read_walkthrough(changed, OPCODES))
    assert after.diagnostics == fresh.diagnostics
    messages = [diagnostic.message for diagnostic in fresh.diagnostics]
    assert all(any(message.startswith(sentence) for message in messages) for sentence in said), messages
    back = finish(read_walkthrough(text, OPCODES, after))
    assert not back.diagnostics
