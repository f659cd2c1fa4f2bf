"""Types and attributes of a dialect of one's own: imported, judged by their formats, shown and completed.

`toy.dump.json` is what `llvm-tblgen-22 -dump-json` prints of `toy.td`, less the records that nothing of it refers to.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from case_files import CASES, load

from tests.test_dialect_verdicts import is_added
from tilelsp.analysis import Host
from tilelsp.analysis.features.completion.at_cursor import complete
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.snapshot import finish
from tilelsp.base.diagnostic import Severity
from tilelsp.cli.dialects import text_of
from tilelsp.conformance.directives import read_directives
from tilelsp.defs.imported import imported
from tilelsp.spec.imported_data import Dialect, dialect_from_json
from tilelsp.spec.tablegen import dialects_of

FOLDER = CASES / "dialects" / "own"


@pytest.fixture(autouse=True)
def toy() -> Iterator[Dialect]:
    (found,) = dialects_of(json.loads((FOLDER / "toy.dump.json").read_text()), "a test")
    imported().use({"toy": found})
    yield found
    imported().use({})


def test_what_is_written_is_what_was_imported(toy: Dialect) -> None:
    read = dialect_from_json(json.loads(text_of(toy)))
    assert (read.params, dict(read.ops)) == (toy.params, toy.ops)


def test_text_is_judged_as_the_reference_judges_it() -> None:
    text = (FOLDER / "uses.mlir").read_text()
    found = [
        (text.count("\n", 0, diagnostic.span.start), diagnostic.message)
        for diagnostic in finish(Host().open("uses.mlir", text).diagnostics())
        if diagnostic.severity is Severity.ERROR
    ]
    told = [directive for directive in read_directives(text) if not is_added(directive.text)]
    assert found == [(directive.line, directive.text) for directive in told]


def test_what_an_editor_shows_and_offers() -> None:
    case = load(FOLDER / "features.mlir")
    snapshot = Host().open("features.mlir", case.source)
    case.check_marks(finish(snapshot.diagnostics()))
    for section in case.sections:
        question, _, written = section.partition(" ")
        if question == "hover":
            page = hover(snapshot, snapshot.text.index(written))
            answer = "nothing" if page is None else page.markdown
        else:
            text = f"func.func @f(%h: !toy.handle) {{\n  {written}"
            offers = complete(Host().open("features.mlir", text), len(text))
            answer = ", ".join(item.label for item in offers.items) if offers is not None else "nothing"
        case.check_section(section, f"{answer.rstrip()}\n")
