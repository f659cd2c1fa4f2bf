"""Dialects defined in IRDL: taken as TableGen's are, by the command line, the settings and `--dialect`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from case_files import CASES

from tilelsp.analysis import Host
from tilelsp.analysis.dialects import read_declarations, use_declarations
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.snapshot import finish
from tilelsp.base.diagnostic import Severity
from tilelsp.cli.main import main
from tilelsp.conformance.directives import read_directives
from tilelsp.defs.imported import imported
from tilelsp.spec.imported_data import Dialect

FOLDER = CASES / "dialects" / "irdl"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def cmath() -> Iterator[Dialect]:
    path = FOLDER / "cmath.mlir"
    found = read_declarations([(path.name, path.read_text())])
    assert found.problems == ()
    use_declarations(found)
    yield found.dialects["cmath"]
    imported().use({})


def test_uses_are_judged_where_the_reference_judges_them(cmath: Dialect) -> None:
    text = (FOLDER / "uses.mlir").read_text()
    found = finish(Host().open("uses.mlir", text).diagnostics())
    lines = [
        text.count("\n", 0, diagnostic.span.start) for diagnostic in found if diagnostic.severity is Severity.ERROR
    ]
    assert sorted(cmath.ops) == ["cmath.mul", "cmath.none", "cmath.norm", "cmath.sum"]
    assert lines == [directive.line for directive in read_directives(text)]


def test_what_is_demanded_of_parameters_is_said_in_the_words_of_the_reference(tmp_path: Path, cmath: Dialect) -> None:
    """By what is read of the IRDL file, and by the declarations that an import makes of it."""
    text = (FOLDER / "uses.mlir").read_text()
    lines = text.splitlines()
    wanted = [directive.text for directive in read_directives(text) if "@f(!cmath" in lines[directive.line]]
    path = tmp_path / "cmath.json"
    assert main(["dialects", "import", str(FOLDER / "cmath.mlir"), "-o", str(path)]) == 0
    again = read_declarations([(path.name, path.read_text())])
    assert again.dialects["cmath"].params == cmath.params
    for _ in range(2):
        found = finish(Host().open("uses.mlir", text).diagnostics())
        said = [
            diagnostic.message
            for diagnostic in found
            if "@f(!cmath" in lines[text.count("\n", 0, diagnostic.span.start)]
        ]
        assert said == wanted
        use_declarations(again)
    assert len(wanted) == 7


def test_hover_on_a_type_of_irdl_says_what_is_demanded(cmath: Dialect) -> None:
    text = "func.func private @f(!cmath.nested<!cmath.complex<f32>, f32>)"
    found = hover(Host().open("k.mlir", text), text.index("nested"))
    assert found is not None
    assert "| `of` | `cmath.complex` of anything |" in found.markdown


def test_an_op_of_irdl_has_no_custom_form(cmath: Dialect) -> None:
    found = finish(Host().open("k", "cmath.none\n").diagnostics())
    assert [diagnostic.message for diagnostic in found] == ["custom op 'cmath.none' has no custom assembly form"]


def test_irdl_is_imported_as_tablegen_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dialects", "import", str(FOLDER / "cmath.mlir"), "-o", str(tmp_path / "cmath.json")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "cmath: 4 ops, the custom forms of 4 can be checked",
        "  4 types, the parameters of 4 can be checked; another name is an error",
        "  what is demanded of operands, results and attributes is judged whole for 3",
        "  1 ask its parameters, C++ that is not known and accepts everything here: cmath.norm",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "it defines no dialect with an op, a type or an attribute"),
        ("func.func @f() { return }", "line 1: expected 'irdl.dialect'"),
        ("irdl.dialect @d {\n  irdl.operation @o {\n", "line 3: '' in irdl.operation is not known"),
        (
            "irdl.dialect @d {\n  irdl.operation @o {\n    %0 = irdl.odd\n}}",
            "line 3: 'irdl.odd' is no constraint of IRDL",
        ),
        (
            "irdl.dialect @d {\n  irdl.operation @o {\n    irdl.operands(a: %0)\n}}",
            "line 3: use of undeclared SSA value name '%0'",
        ),
        ("irdl.dialect @d {\n  irdl.type @t {\n", "line 2: expected 'irdl.parameters'"),
        ("irdl.dialect @d {\n  irdl.operation @o {\n    %0 = irdl.is i0x\n}}", "line 3: "),
    ],
)
def test_irdl_that_cannot_be_read_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    path = tmp_path / "bad.mlir"
    path.write_text(text)
    assert main(["dialects", "import", str(path), "-o", str(tmp_path / "out.json")]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert err.startswith(f"tilelsp: {path}: {said}")
