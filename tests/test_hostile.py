"""Text that was written to hang, or that is absurdly large: it is judged, and says which limit it met.

What takes long is caught by counts of work; `tests.hostile.measure` has time and memory, and belongs to `make fuzz`.
"""

from __future__ import annotations

import json
import random
import sys
from contextlib import nullcontext
from fractions import Fraction
from pathlib import Path

import pytest

from tests.hostile.counts import grown
from tests.hostile.fatbins import FATBINS
from tests.hostile.features import steps
from tests.hostile.files import FileCase, file_cases
from tests.hostile.texts import TEXTS
from tests.samples import sampled
from tilelsp.analysis import Host, Language, TextChange, finish
from tilelsp.analysis.features.fixes.quick import with_fixes
from tilelsp.analysis.features.generated.lowered import LowerRequest, lower
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.features.outline.symbols import symbols
from tilelsp.analysis.tile import statement_reader, unit
from tilelsp.base.diagnostic import Severity
from tilelsp.base.numerals import MOST_BITS, TooLong, read_integer
from tilelsp.cli.main import EXIT_USAGE, main
from tilelsp.compile.tileas_to_llvm import function
from tilelsp.defs.catalog import catalog
from tilelsp.defs.dialects.cuda_tile.names import assume_hints
from tilelsp.flow.search_budget import LEAST, PER_STEP, SearchBudget, SearchBudgetSpent
from tilelsp.ir.extent import MOST_PARTS
from tilelsp.ir.floats import beyond, encode
from tilelsp.ir.numbers import NumberFault, float_bits
from tilelsp.ir.types import F32, F64, FLOATS, FloatType
from tilelsp.spec.spelling import MOST_SHOWN
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

CASES = Path(__file__).parent / "cases" / "hostile"
NINES = "9" * 5000


def _messages(text: str) -> list[str]:
    """The messages of all findings, after every feature that shows numbers and types had its look."""
    snapshot = Host().open("a", text)
    found = finish(snapshot.diagnostics(("sm_100a",)))
    with_fixes(snapshot, found)
    symbols(snapshot)
    for number in range(snapshot.line_count):
        hover(snapshot, snapshot.line_span(number).start + 3)
    return [diagnostic.message for diagnostic in found]


def _constant(literal: str, type: str) -> list[str]:
    return _messages(f"entry @k() {{\n  %0 = constant <{type}: {literal}> : tile<{type}>\n  return\n}}\n")


@pytest.mark.parametrize("case", json.loads((CASES / "texts.json").read_text()), ids=lambda case: case["name"])
def test_texts_that_once_raised(case: dict[str, str], caplog: pytest.LogCaptureFixture) -> None:
    """Through every feature; found by `tests.hostile.fuzz`, and made as small as they get."""
    for _, work in steps(Host(), case["text"], Language(case["language"])):
        work()
    assert [record.message for record in caplog.records] == []


@pytest.mark.parametrize(("levels", "said"), [(49, []), (50, []), (51, ["nested too deeply"])])
def test_types_are_read_up_to_a_depth(levels: int, said: list[str]) -> None:
    assert _messages(f"func.func private @f({'tuple<' * levels}i32{'>' * levels})\n") == said


# literals: the sentences for integers, widths and extents are those of mlir-opt 22 for `arith.constant` and `func.func`


@pytest.mark.parametrize(
    ("literal", "type", "sentence"),
    [
        (NINES, "i32", "integer value too large"),
        (f"-{NINES}", "i64", "integer value too large"),
        (f"0x{NINES}", "i32", "integer value too large"),
        ("-1.0", "f8E8M0FNU", "float constant out of range for type"),
        (f"0x{NINES}", "f32", "hexadecimal float constant out of range for type"),
        ("0", f"i{NINES}", "invalid integer width"),
        ("0", "i16777216", "integer bitwidth is limited to 16777215 bits"),
    ],
)
def test_literals_out_of_every_range(literal: str, type: str, sentence: str) -> None:
    found = _constant(literal, type)
    assert any(sentence in message for message in found), found


@pytest.mark.parametrize("literal", ["1.0e999999999", "1.0e-999999999", f"{NINES}.5", f"0.{'0' * 5000}5"])
def test_literals_that_round(literal: str) -> None:
    """mlir-opt 22 reads the first as infinity and the second as zero."""
    assert _constant(literal, "f32") == []


def test_rounding_is_exact_at_any_length() -> None:
    dice = random.Random(1)
    for name, fmt in FLOATS.items():
        for _ in range(200):
            digits = "".join(dice.choices("0123456789", k=dice.choice((1, 3, 9, 30))))
            literal = f"{digits}.{dice.choice(('', '5', '0' * 30 + '1'))}e{dice.randrange(-60, 60)}"
            exact = encode(Fraction(literal.replace(".e", ".0e")), fmt)
            if exact is None:
                exact = beyond(Fraction(literal.replace(".e", ".0e")), fmt)
            try:
                assert float_bits(literal, FloatType(name)) == exact, (name, literal)
            except NumberFault:
                assert exact is None
    tie = "1.00000005960464477539062500"  # halfway between two neighbours in f32: to even, unless anything follows
    assert float_bits(tie + "0" * 4000, F32) == 0x3F800000
    assert float_bits(tie + "0" * 4000 + "1", F32) == 0x3F800001
    assert float_bits("1.0e309", F64) == 0x7FF0000000000000
    assert float_bits("4.9e-324", F64) == 1


@pytest.mark.parametrize(
    "line",
    [
        f'%0 = "t.o"() {{a = {NINES}}} : () -> i32',
        f'%0 = "t.o"() {{a = {NINES} : i16777215}} : () -> i32',
        '%0 = "t.o"() {a = -1 : i16777215} : () -> i32',
        f'%0 = "t.o"() {{a = array<i64: {NINES}>}} : () -> i32',
        f'%0 = "t.o"() {{a = dense<{NINES}> : tensor<2xi32>}} : () -> i32',
        f'%0 = "t.o"() {{a = #t.x<{NINES}, k = {NINES}>}} : () -> i32',
        f'%0 = "t.o"() : () -> tensor<{NINES}xi32>',
        f'%0:{NINES} = "t.o"() : () -> i32',
        f'%0 = "t.o"(%0#{NINES}) : (i32) -> i32',
    ],
)
def test_numbers_of_any_length_anywhere(line: str) -> None:
    assert _messages(f"{line}\n")


def test_locations_of_any_length() -> None:
    assert _messages(f'#loc = loc("a":{NINES}:1)\n%0 = "t.o"() : () -> i32 loc("b":1:{NINES})\n') is not None


def test_integers_are_read_up_to_a_limit() -> None:
    assert read_integer("0x" + "f" * (MOST_BITS // 4)).bit_length() == MOST_BITS
    assert str(read_integer("0x" + "f" * (MOST_BITS // 4)))
    assert read_integer("-" + "0" * 9000 + "7") == -7
    digits = MOST_BITS * 3 // 10
    assert read_integer("9" * digits) == 10**digits - 1
    with pytest.raises(TooLong):
        read_integer("9" * (digits + 1))
    for text in ("0x1" + "f" * (MOST_BITS // 4), NINES, f"-{NINES}"):
        with pytest.raises(TooLong, match="13000 bits"):
            read_integer(text)


# names that stand for others


@pytest.mark.parametrize(
    ("first", "step", "use"),
    [
        ("!a0 = i32", "!a{} = tuple<!a{}, !a{}, !a{}, !a{}>", '%0 = "t.o"() : () -> !a{}'),
        ("!a0 = i32", "!a{} = !t.x<!a{}, !a{}, !a{}, !a{}>", '%0 = "t.o"() : () -> !a{}'),
        ("!a0 = () -> ()", "!a{} = (!a{}, !a{}) -> (!a{}, !a{})", '%0 = "t.o"() : () -> !a{}'),
        ("#a0 = 1 : i32", "#a{} = [#a{}, #a{}, #a{}, #a{}]", '%0 = "t.o"() {{b = #a{}}} : () -> i32'),
        ("#a0 = 1 : i32", "#a{} = {{b = #a{}, c = #a{}, d = #a{}, e = #a{}}}", '%0 = "t.o"() {{b = #a{}}} : () -> i32'),
        ("#a0 = #t.x", "#a{} = #t.x<#a{}, #a{}, [#a{}, #a{}]>", '%0 = "t.o"() {{b = #a{}}} : () -> i32'),
        ('#a0 = loc("f":1:1)', "#a{} = loc(fused[#a{}, #a{}, #a{}, #a{}])", '%0 = "t.o"() : () -> i32 loc(#a{})'),
        ('#a0 = loc("f":1:1)', "#a{} = loc(callsite(#a{} at #a{}))", '%0 = "t.o"() : () -> i32 loc(#a{})'),
    ],
)
@pytest.mark.parametrize("depth", [30, 300])
def test_names_that_stand_for_more_than_can_be_spelled(first: str, step: str, use: str, depth: int) -> None:
    """Each name stands for several of the one before."""
    holes = step.count("{}") - 1
    lines = [first, *(step.format(i, *(i - 1,) * holes) for i in range(1, depth)), use.format(depth - 1), use.format(4)]
    snapshot = Host().open("a", "\n".join(lines) + "\n")
    found = [diagnostic.message for diagnostic in finish(snapshot.diagnostics())]
    if "loc(" not in first:  # a place that nobody knows is no fault
        assert found[0] == f"stands for more than {MOST_PARTS} parts when every name in it is spelled out"
    hover(snapshot, snapshot.text.index("%0"))
    symbols(snapshot)


def test_names_nested_too_deep() -> None:
    lines = ["!a0 = i32", *(f"!a{i} = tuple<!a{i - 1}>" for i in range(1, 2000)), '%0 = "t.o"() : () -> !a99']
    found = [diagnostic.message for diagnostic in finish(Host().open("a", "\n".join(lines)).diagnostics())]
    assert found[0] == "is nested more than 100 deep when every name in it is spelled out"


# what takes too long, or is too much


def test_a_unit_that_overran_twice_is_set_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """And only that one, and only until the document is opened again."""
    monkeypatch.setattr(unit, "OVERRUN_SECONDS", -1.0)  # every step takes longer
    host = Host()
    text = "entry @a() {\n  addi\n  return\n}\nentry @b() {\n  addi\n  return\n}\n"
    snapshot = host.open("a", text)
    assert [diagnostic.message for diagnostic in finish(snapshot.diagnostics())] == ["expected SSA operand"] * 2
    monkeypatch.setattr(unit, "OVERRUN_SECONDS", 1000.0)
    at = text.index("addi")
    snapshot = host.change("a", None, [TextChange(" ", at, at)])
    aside, kept = finish(snapshot.diagnostics())
    assert "it is set aside until the document is opened again" in aside.message
    assert (aside.severity, kept.message) == (Severity.WARNING, "expected SSA operand")
    snapshot = host.open("a", snapshot.text)
    assert [diagnostic.message for diagnostic in finish(snapshot.diagnostics())] == ["expected SSA operand"] * 2


def test_after_thousands_of_broken_ops_the_region_is_not_read_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assert statement_reader.MOST_BROKEN == 4000
    most = 200
    monkeypatch.setattr(statement_reader, "MOST_BROKEN", most)
    text = "entry @k() {\n" + "  addi\n" * (most + 100) + "  return\n}\nentry @l() {\n  addi\n  return\n}\n"
    host = Host()
    found = finish(host.open("a", text).diagnostics())
    assert len(found) == most + 2
    assert found[-2].message == f"{most} ops in a row do not parse: what follows in this region is not read"
    at = text.index("addi", 1000)
    snapshot = host.change("a", None, [TextChange("return", at, at + 4)])
    again = finish(Host().open("b", snapshot.text).diagnostics())
    assert finish(snapshot.diagnostics()) == again
    assert len(again) == most + 101  # one op less, and a `return` that is not the last one


def test_modules_are_taken_apart_to_a_limit() -> None:
    found = finish(Host().open("a", "module {\n" * 80 + "}\n" * 80).diagnostics())
    assert "modules are nested more than 64 deep" in [diagnostic.message for diagnostic in found]


_ALWAYS = ("diagnostics", "tokens", "folding", "line joined")


@pytest.mark.parametrize(
    ("language", "name", "features"),
    [
        *(
            (Language.TILEIR, name, _ALWAYS)
            for name in ("regions", "only '}'", "results", "blocks with arguments", "loose runs", "separated aliases")
        ),
        (Language.TILEIR, "only '%a '", ("rename", "references")),
        (Language.TILEIR, "sums of sums in a loop", ("diagnostics",)),
        (Language.LLVM, "in a function, only '%a = '", ("definition", "references")),
        (Language.LLVM, "shared types that are passed", ("diagnostics",)),
        (Language.MIR, "sums of sums of our form", ("flow",)),
    ],
)
def test_work_grows_with_the_text(language: Language, name: str, features: tuple[str, ...]) -> None:
    """Counted in calls; each of these was quadratic in one feature or another."""
    assert grown(language, name, 1500, features) == []


@pytest.mark.parametrize(
    ("language", "name"),
    [
        (Language.TILEIR, "arrivals at one barrier, and waits"),
        (Language.TILEIR, "allocations of tensor memory"),
        (Language.PTX, "labels in scopes"),
        (Language.PTX, "elements of a vector"),
    ],
)
def test_following_effects_grows_with_the_text(language: Language, name: str) -> None:
    """Waits were compared with waits and arrivals by searches of their own, names looked for in all braces around, and
    registers that are read with each that the instruction writes, allocations with all others."""
    grown(language, name, 300, ("flow",))  # what following effects loads is not counted
    assert grown(language, name, 6000, ("flow",)) == []


_MEETING = (
    "barriers that are used once",
    "counters that begin anew with one another",
    "barriers that end",
    "barriers with a bulk copy each",
    "stores that bulk copies read",
    "barriers between branches",
    "groups of copies, and stores",
    "groups of bulk copies",
    "products with a wait each",
    "cluster barriers",
    "allocations of tensor memory",
    "copies and reads in a loop",
    "allocations that a loop branches around",
    "copies that a loop branches around",
)


@pytest.mark.parametrize("name", sampled([(name,) for name in _MEETING], 3))
def test_what_effects_meet_is_found_by_its_place(name: str) -> None:
    """Each step was compared with all others on barriers or shared memory, by a search of its own for each."""
    grown(Language.PTX, name, 600, ("flow",))
    assert grown(Language.PTX, name, 20_000, ("flow",)) == []


@pytest.mark.parametrize(
    ("entered", "is_spent"),
    [(LEAST + 2 * PER_STEP - 1, False), (LEAST + 2 * PER_STEP, False), (LEAST + 2 * PER_STEP + 1, True)],
)
def test_searches_of_a_check_enter_so_many_blocks(entered: int, is_spent: bool) -> None:
    budget = SearchBudget(2)
    budget.spend(entered // 2)
    budget.renew()
    with pytest.raises(SearchBudgetSpent) if is_spent else nullcontext():
        budget.spend(entered)


@pytest.mark.parametrize(
    ("language", "name", "size"),
    [
        (Language.LLVM, "types that are arrays", 24_000),
        (Language.LLVM, "types that reach a chain each", 6_000),
        (Language.TILEIR, "kernels without braces", 4_000),
        (Language.TILEIR, "ops on one line", 16_000),
    ],
)
def test_what_long_texts_alone_show(language: Language, name: str, size: int) -> None:
    """Types were looked for in all in front of them, faults in all that lacks a brace, names in the rest of a line."""
    assert grown(language, name, size, ("diagnostics",)) == []


def test_loops_are_looked_through_once_for_all_their_copies() -> None:
    """Each read asked all arrivals, waits and copies of its loop what they have to do with it."""
    grown(Language.PTX, "bulk copies with a wait each", 600, ("flow",))
    assert grown(Language.PTX, "bulk copies with a wait each", 36_000, ("flow",)) == []


def test_a_region_is_not_bound_again_for_each_one_around() -> None:
    """A name that an isolated region misses, and that each region around it has: four times for each, once."""
    assert grown(Language.TILEIR, "braces behind a colon", 90, ("diagnostics",)) == []


def test_what_an_alias_stands_for_is_laid_out_once() -> None:
    """A header is compared with how it is printed; not with thousands of tokens, for each use of an alias again."""
    assert grown(Language.TILEIR, "an alias as long as its uses", 6000, ("formatting",)) == []


@pytest.mark.parametrize("name", ["scopes that use outer names", "uses below many scopes"])
def test_each_scope_of_ptx_is_searched_once(name: str) -> None:
    assert grown(Language.PTX, name, 6000, ("definition", "references")) == []


def test_a_chain_of_assumptions_is_named_without_a_call_for_each() -> None:
    count = 1200
    chain = "".join(f"  %{n + 1} = assume div_by<4>, %{n} : tile<i32>\n" for n in range(count))
    text = f"entry @k(%a: tile<i32>) {{\n  %0 = addi %a, %a : tile<i32>\n{chain}  return\n}}\n"
    [entry] = parse_document(text, Reader(catalog(), compile_parser)).ops
    last = entry.regions[0].blocks[0].ops[count]
    [name] = assume_hints(last)
    assert name is not None
    assert len(name) == len("assume_") * count - 1


def test_a_long_type_is_shown_up_to_a_length() -> None:
    """However often it is used: neither spelled, nor hashed, nor shown in full for each use."""
    assert grown(Language.TILEIR, "a long tuple often", 6000, ("diagnostics", "made at")) == []
    text = TEXTS[Language.TILEIR]["a long tuple often"](50_000)
    found = [diagnostic.message for diagnostic in finish(Host().open("a", text).diagnostics())]
    found = [message for message in found if message.startswith("use of value")]
    assert len(found) == 1250
    assert found[0].endswith("... (5005 characters)'")
    assert max(map(len, found)) < MOST_SHOWN + 200


_POINTERS = """  %0 = reshape %q : tile<ptr<f32>> -> tile<1x1xptr<f32>>
  %p = broadcast %0 : tile<1x1xptr<f32>> -> tile<64x128xptr<f32>>
  %x = constant <f32: 0.0> : tile<64x128xf32>
"""


def test_lowering_stops_at_a_stated_size() -> None:
    elements = 1 << 24
    text = f"""entry @k(%p: tile<ptr<f32>>) {{
  %0 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
  %1 = broadcast %0 : tile<1xptr<f32>> -> tile<{elements}xptr<f32>>
  %2 = iota : tile<{elements}xi32>
  %3 = offset %1, %2 : tile<{elements}xptr<f32>>, tile<{elements}xi32> -> tile<{elements}xptr<f32>>
  %4 = constant <f32: 0.0> : tile<{elements}xf32>
  %5 = store_ptr_tko weak %3, %4 : tile<{elements}xptr<f32>>, tile<{elements}xf32> -> token
  return
}}
"""
    made = lower(LowerRequest(text, Language.TILEIR, "sm_90a"))
    assert made.stage("nv_tileas") is not None
    assert made.stage("llvm") is None
    assert "no more than 8192 are unrolled" in made.diagnostics[0].message


def test_a_program_ends_at_a_stated_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """No op is lowered after so many instructions, so that no preview is longer; the preview says so."""
    assert function.MOST_INSTRUCTIONS == 100_000
    monkeypatch.setattr(function, "MOST_INSTRUCTIONS", 1000)
    store = "  store_ptr_tko weak %p, %x : tile<64x128xptr<f32>>, tile<64x128xf32> -> token\n"
    text = f"entry @k(%q: tile<ptr<f32>>) {{\n{_POINTERS}{store * 40}  return\n}}\n"
    made = lower(LowerRequest(text, Language.TILEIR, "sm_90a"))
    assert [stage.stage.value for stage in made.stages] == ["cuda_tile", "nv_tileaa", "nv_tileas"]
    [told] = made.diagnostics
    assert told.message.endswith("instructions stand before it, and after 1000 no op is lowered")
    assert text[told.span.start : told.span.end] == "store_ptr_tko"
    few = lower(LowerRequest(text.replace(store * 40, store), Language.TILEIR, "sm_90a"))
    assert few.stage("ptx") is not None


# files of strangers, beside documents or named on a command line


@pytest.mark.parametrize("case", file_cases(), ids=lambda case: case.behaviour)
def test_files_of_strangers(
    case: FileCase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each fault is reported on a line of its own; `tests.hostile.files` has what longer ones cost."""
    case.write(tmp_path)
    monkeypatch.chdir(tmp_path)
    status = main(case.command)
    said = capsys.readouterr().err.splitlines()
    assert (status, len(said)) == (case.status, len(case.says)), said
    for line, wanted in zip(said, case.says, strict=True):
        assert line.startswith("tilelsp: ")
        assert wanted in line


@pytest.mark.parametrize("name", FATBINS)
def test_fat_binaries_of_strangers(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line each, and no more memory than is stated, whatever they say they hold."""
    make, says = FATBINS[name]
    path = tmp_path / "x.fatbin"
    path.write_bytes(make())
    assert main(["run", str(path), "--launch", "1", "--block", "1"]) == EXIT_USAGE
    [said] = capsys.readouterr().err.splitlines()
    assert said.startswith(f"tilelsp: {path}: ")
    assert says in said


@pytest.mark.parametrize(("kind", "library"), [("lz4", "lz4"), ("zstd", "zstandard")])
def test_a_library_that_is_not_there_is_named(
    kind: str, library: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, {"lz4": "lz4.block"}.get(library, library), None)
    path = CASES.parent / "run" / "binaries" / f"{kind}.fatbin"
    assert main(["run", str(path), "--launch", "1", "--block", "32", "--target", "sm_90"]) == EXIT_USAGE
    [said] = capsys.readouterr().err.splitlines()
    assert said.endswith(f"which needs the library {library}: pip install 'tilelsp[fatbin]'")
