"""`tilelsp dialects import`: TableGen's dumps as declarations, and one clear line for each bad input."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tilelsp.cli.main import main
from tilelsp.defs import SHIPPED, SHIPPED_SUFFIX
from tilelsp.defs.dialects import upstream
from tilelsp.defs.imported import ImportedDialects, imported
from tilelsp.defs.imported_ops import declared, shipped, why_unread
from tilelsp.spec.imported import declare
from tilelsp.spec.imported_data import Dialect, dialect_from_json
from tilelsp.syntax.parse_format import compile_parser

Run = Callable[..., tuple[int, str, str]]

Record = dict[str, object]


def _dag(*args: tuple[str, str]) -> Record:
    return {"args": [[{"def": constraint}, name] for constraint, name in args]}


def _op(name: str, written: str, arguments: Record, results: Record, *traits: str) -> Record:
    return {
        "!name": name,
        "opDialect": {"def": "Toy_Dialect"},
        "opName": name,
        "arguments": arguments,
        "results": results,
        "regions": _dag(),
        "successors": _dag(),
        "traits": [{"def": trait} for trait in traits],
        "assemblyFormat": written,
    }


def _dump(**more: Record) -> Record:
    return {
        "!instanceof": {"Op": ["add", "load", *more]},
        "Toy_Dialect": {"!name": "Toy_Dialect", "name": "toy"},
        "I32": {"!name": "I32", "!superclasses": ["TypeConstraint", "Type"]},
        "Index": {"!name": "Index", "!superclasses": ["TypeConstraint", "Type"]},
        "AnyType": {"!name": "AnyType", "!superclasses": ["TypeConstraint", "Type"]},
        "ManyIndices": {
            "!name": "ManyIndices",
            "!superclasses": ["TypeConstraint", "Variadic"],
            "baseType": {"def": "Index"},
        },
        "UnitAttr": {"!name": "UnitAttr", "!superclasses": ["AttrConstraint", "Attr"]},
        "SameOperandsAndResultType": {"!name": "SameOperandsAndResultType", "!superclasses": ["Trait"]},
        "Pure": {"!name": "Pure", "!superclasses": ["Trait"]},
        "add": _op(
            "add",
            "$lhs `,` $rhs (`exact` $exact^)? attr-dict `:` type($result)",
            _dag(("AnyType", "lhs"), ("AnyType", "rhs"), ("UnitAttr", "exact")),
            _dag(("AnyType", "result")),
            "SameOperandsAndResultType",
            "Pure",
        ),
        "load": _op(
            "load",
            "$base `[` $indices `]` custom<Odd>($base) attr-dict `:` type($base) `->` type($result)",
            _dag(("AnyType", "base"), ("ManyIndices", "indices")),
            _dag(("AnyType", "result")),
        ),
        **more,
    }


def _file(ops: str, test: str = '["anything"]') -> str:
    """A file of declarations with one constraint, `C`."""
    head = '"format": "tilelsp dialect", "version": 2, "dialect": "x"'
    return f'{{{head}, "constraints": {{"C": ["C", "a C", {test}]}}, {ops}}}'


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> tuple[int, str, str]:
        status = main(arguments)
        out, err = capsys.readouterr()
        return status, out, err

    return call


def test_a_dump_becomes_declarations(run: Run, tmp_path: Path) -> None:
    (tmp_path / "toy.json").write_text(json.dumps(_dump()))
    status, out, err = run("dialects", "import", "toy.json", "-o", "my_toy.json")
    unread = "tilelsp: toy.load: its format uses the directive custom<Odd>: it is read by names and brackets\n"
    assert (status, err) == (0, unread)
    assert out.splitlines()[:2] == [
        "toy: 2 ops, the custom forms of 1 can be checked",
        "  1 not, because its format uses the directive custom<Odd>: toy.load",
    ]
    dialect = dialect_from_json(json.loads((tmp_path / "my_toy.json").read_text()))
    assert dialect.made == "tilelsp dialects import toy.json"
    add = declare(dialect.ops["toy.add"]).spec
    assert [slot.name for slot in (*add.operands, *add.attrs, *add.results)] == ["lhs", "rhs", "exact", "result"]


def test_check_uses_declarations_that_it_is_given(run: Run, tmp_path: Path) -> None:
    (tmp_path / "toy.json").write_text(json.dumps(_dump()))
    run("dialects", "import", "toy.json", "-o", "my_toy.json")
    (tmp_path / "k.mlir").write_text(
        "func.func @f(%a: i32, %b: i64) {\n"
        "  %0 = toy.add %a, %a exact : i32\n"
        "  %1 = toy.add %0, %b : i32\n"
        "  %2 = toy.load %a[%b] {odd} : i32 -> i32\n"
        "  func.return\n}\n"
    )
    try:
        status, out, _ = run("check", "--format", "json", "--dialect", "my_toy.json", "k.mlir")
    finally:
        imported().use({})
    (file,) = json.loads(out)["files"]
    found = [(one["range"]["start"]["line"], one["code"]) for one in file["diagnostics"]]
    assert (status, found) == (1, [(2, "type.use"), (3, "dialect.undeclared")])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "my.json: it is no JSON: Expecting property name"),
        ("{}", 'my.json: it is no file of declarations: its "format" is not "tilelsp dialect"'),
        (
            '{"format": "tilelsp dialect", "version": 1, "dialect": "x", "ops": {}}',
            "my.json: its version is 1, and this tilelsp reads 2",
        ),
        (_file('"ops": {"a": {"operands": [["b"]]}}'), "my.json: op x.a: a slot is [name, constraint, arity] or"),
        (
            _file('"ops": {"a": {"operands": [["b", "Odd", "one"]]}}'),
            "my.json: op x.a: b has constraint Odd, which is not among its constraints",
        ),
        (_file('"ops": {}', '["odd"]'), "my.json: constraint C: 'odd' is no test of a constraint"),
        (_file('"ops": {}', '["rank", 3]'), "my.json: constraint C: the test 'rank' cannot be asked with [3]"),
        (_file('"ops": {}, "types": {"t": []}'), "my.json: !x.t: an object was expected, not []"),
        (
            _file('"ops": {}, "types": {"t": {"params": [["a", ["odd"]]]}}'),
            "my.json: !x.t: a is of no kind that parameters have: ['odd']",
        ),
        (
            _file('"ops": {}, "attributes": {"t": {"params": [["a", ["words", "E"]]]}}'),
            "my.json: #x.t: a is of E, which is not among its enumerations",
        ),
        (
            _file('"ops": {}, "types": {"t": {"params": [["a", ["demanded", 1]]], "demands": [["any"]]}}'),
            "my.json: !x.t: a parameter names a demand that is not among its demands",
        ),
        (
            _file('"ops": {}, "types": {"t": {"demands": [["any_of", 0]]}}'),
            "my.json: !x.t: a demand is a word with texts and numbers of earlier ones, not ['any_of', 0]",
        ),
        (_file('"ops": {}, "closed": ["odd"]'), "my.json: closed: a list of words was expected, not ['odd']"),
        (_file('"ops": {}', "7"), "my.json: constraint C: a test is a list that begins with a word, not 7"),
    ],
)
def test_bad_declarations_are_one_line(run: Run, tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "my.json").write_text(text)
    (tmp_path / "k.mlir").write_text("")
    status, out, err = run("check", "--dialect", "my.json", "k.mlir")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"tilelsp: {said}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "in.json: it is no JSON: Expecting property name"),
        ("[]", 'in.json: it is no dump of TableGen: it lacks "!instanceof"'),
        ('{"!instanceof": {"Op": []}}', "in.json: it declares no op"),
        ('{"!instanceof": {"Op": ["x"]}}', "in.json: it refers to x, which it does not hold"),
        ("[" * 100_000, "in.json: it is nested too deeply to be a dump"),
        (
            '{"!instanceof": {"TypeDef": ["T"]}, "D": {"name": "d"}, '
            '"T": {"dialect": {"def": "D"}, "mnemonic": "t", "parameters": {"args": [1]}, "!name": "T"}}',
            "in.json: record T: an entry of parameters is no pair",
        ),
    ],
)
def test_bad_dumps_are_one_line(run: Run, tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "in.json").write_text(text)
    status, out, err = run("dialects", "import", "in.json", "-o", "out.json")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"tilelsp: {said}")
    assert not (tmp_path / "out.json").exists()


def test_a_dump_that_breaks_off_is_one_line(run: Run, tmp_path: Path) -> None:
    text = json.dumps(_dump())
    (tmp_path / "half.json").write_text(text[: len(text) // 2])
    status, out, err = run("dialects", "import", "half.json", "-o", "out.json")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("tilelsp: half.json: it is no JSON: ")


def test_a_dump_of_any_size_is_not_read(run: Run, tmp_path: Path) -> None:
    with (tmp_path / "huge.json").open("w") as file:
        file.truncate(200 << 20)  # of which nothing is stored, nor read
    status, out, err = run("dialects", "import", "huge.json", "-o", "out.json")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("tilelsp: huge.json: more than 64 MiB are not read: dump fewer .td files at a time")
    assert not (tmp_path / "out.json").exists()


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("$base $indices attr-dict", ""),
        ("$indices $base attr-dict", "its format is ambiguous: nothing says where $indices ends"),
        ("$indices `,` $base attr-dict", "its format is ambiguous: nothing says where $indices ends"),
        ("($base^)? $indices attr-dict", "its format is ambiguous: nothing says whether $base is there"),
        ("$base frobnicate($indices) attr-dict", "its format uses 'frobnicate'"),
        ("$base custom<Odd>($indices) attr-dict", "its format uses the directive custom<Odd>"),
        ("$base (`[` $indices^ attr-dict", "its format lacks a ')'"),
        ("$base oilist(`at` `[` $indices `]`) attr-dict", ""),
        ("$base oilist(`at` `[` $indices `]` | `far`) attr-dict", "a clause of its format has no slot"),
        ("$base oilist(`far` | `at` `[` $indices `]`) attr-dict", "a clause of its format has no slot"),
        ("(" * 20_000, "its format has groups more than 32 deep"),
        ("oilist(" * 20_000, "its format has groups more than 32 deep"),
    ],
)
def test_a_format_that_cannot_be_run_is_said(run: Run, tmp_path: Path, written: str, said: str) -> None:
    dump = _dump()
    dump["load"] = _op("load", written, _dag(("AnyType", "base"), ("ManyIndices", "indices")), _dag())
    (tmp_path / "toy.json").write_text(json.dumps(dump))
    status, out, err = run("dialects", "import", "toy.json", "-o", "my_toy.json")
    told = [line for line in out.splitlines() if "not, because" in line]
    assert (status, err) == (0, f"tilelsp: toy.load: {said}: it is read by names and brackets\n" if said else "")
    assert told == ([f"  1 not, because {said}: toy.load"] if said else [])


def _dump_of_box(written: str, **settings: object) -> Record:
    """A type of two parameters, in a dialect with these settings."""
    return {
        "!instanceof": {"TypeDef": ["Box"]},
        "Toy_Dialect": {"name": "toy", **settings},
        "Box": {
            "dialect": {"def": "Toy_Dialect"},
            "mnemonic": "box",
            "parameters": {"args": [["int64_t", "rows"], ["Type", "of"]]},
            "assemblyFormat": written,
        },
    }


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("`<` struct($rows, $of) `>`", ""),
        ("`<` $rows (`of` $of^ (`at` $rows^)?)? `>`", ""),
        ("`<` struct($rows, $columns) `>`", "its format names $columns, which is no parameter"),
        ("`<` $columns `>`", "its format names $columns, which is no parameter"),
        ("`<` ($rows^ `>`", "its format lacks a ')'"),
        ("`<` ($rows^) `>`", "its format has a group without '?'"),
        ("`<` frobnicate($rows) `>`", "its format uses 'frobnicate'"),
        ("`<` custom<Odd>($rows) `>`", "its format uses the directive custom<Odd>"),
        ("`<` struct(ref($rows)) `>`", "its format has directives in struct(...)"),
        ("`<` qualified($rows, $of) `>`", "its format qualifies several things"),
        ("(" * 20_000, "its format has groups more than 32 deep"),
    ],
)
def test_a_format_of_a_type_that_cannot_be_run_is_said(run: Run, tmp_path: Path, written: str, said: str) -> None:
    (tmp_path / "toy.json").write_text(json.dumps(_dump_of_box(written)))
    status, out, err = run("dialects", "import", "toy.json", "-o", "my_toy.json")
    told = [line for line in out.splitlines() if "not, because" in line]
    assert (status, err) == (0, f"tilelsp: !toy.box: {said}: it is read by names and brackets\n" if said else "")
    assert told == ([f"  1 not, because {said}: !toy.box"] if said else [])


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"useDefaultTypePrinterParser": 1}, "another name is an error"),
        ({"useDefaultTypePrinterParser": 1, "isExtensible": 1}, "other names may be legal"),
        ({"useDefaultAttributePrinterParser": 1}, "other names may be legal"),
    ],
)
def test_whether_there_are_other_types_is_said(
    run: Run, tmp_path: Path, settings: dict[str, object], said: str
) -> None:
    (tmp_path / "toy.json").write_text(json.dumps(_dump_of_box("`<` $rows `>`", **settings)))
    _, out, _ = run("dialects", "import", "toy.json", "-o", "my_toy.json")
    assert f"  1 type, the parameters of 1 can be checked; {said}\n" in out


def test_two_files_that_disagree_are_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(_dump()))
    other = _op("add", "$lhs attr-dict", _dag(("AnyType", "lhs")), _dag())
    (tmp_path / "b.json").write_text(json.dumps({**_dump(), "add": other}))
    status, _, err = run("dialects", "import", "a.json", "b.json", "-o", "out.json")
    assert (status, err) == (2, "tilelsp: b.json: op toy.add is declared differently in another of the files\n")


def test_missing_arguments_and_files_are_one_line(run: Run) -> None:
    assert run("dialects", "import", "nothing.json", "-o", "o.json")[0::2] == (
        2,
        "tilelsp: nothing.json: No such file or directory\n",
    )
    assert run("dialects", "import")[0] == 2


@pytest.mark.parametrize("name", imported().names)
def test_shipped_declarations_can_be_run(name: str) -> None:
    dialect = shipped(name)
    assert dialect.made.startswith(("tilelsp dialects import ", "by hand: "))
    for op in dialect.ops.values():
        if not why_unread(op):
            compile_parser(declared(op))


def test_the_list_says_where_dialects_come_from(run: Run) -> None:
    status, out, _ = run("dialects")
    lines = {line.split()[0]: line for line in out.splitlines()}
    assert status == 0
    assert lines["cuda_tile"].endswith("all           tilelsp") or "tilelsp" in lines["cuda_tile"]
    assert "shipped: tilelsp dialects import GPUOps.td" in lines["gpu"]


def test_dialects_are_read_when_they_are_named() -> None:
    known = ImportedDialects(["gpu"])
    assert known.find("memref.load") is None
    assert known.find("gpu.barrier") is not None
    assert known.find("gpu.nonsense") is None
    known.use({"gpu": Dialect("gpu", {})})
    assert known.find("gpu.barrier") is None


def test_a_project_file_names_declarations(run: Run, tmp_path: Path) -> None:
    (tmp_path / "toy.json").write_text(json.dumps(_dump()))
    run("dialects", "import", "toy.json", "-o", "my_toy.json")
    (tmp_path / "tilelsp.toml").write_text('dialects = ["my_toy.json", "none.json"]\n')
    (tmp_path / "k.mlir").write_text("func.func @f(%a: i32) {\n  %0 = toy.add %a, %a : i32\n  func.return\n}\n")
    try:
        status, out, err = run("check", "--format", "json", "k.mlir")
    finally:
        imported().use({})
    (file,) = json.loads(out)["files"]
    assert (status, file["diagnostics"]) == (0, [])
    assert err == f"tilelsp: dialects: {tmp_path / 'none.json'}: No such file or directory\n"


def test_every_shipped_file_is_listed() -> None:
    there = {path.stem for path in Path(upstream.__file__).parent.glob(f"*{SHIPPED_SUFFIX}")}
    assert set(SHIPPED) == there
