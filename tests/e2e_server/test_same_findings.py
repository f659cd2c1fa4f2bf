"""Editors and `tilelsp check` get the same findings of a document, in every language and of every kind of finding.

The texts are those of the rules' cases, one for each kind of thing that rules look at in a language, and those below.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from tests.e2e_server.raw import RawClient
from tests.test_flow import ALL, LANGUAGES
from tilelsp.analysis.snapshot import Language
from tilelsp.cli import main as cli
from tilelsp.defs.rules import find_rule
from tilelsp.spec.rule import TextLevel

CASES = Path(__file__).parents[1] / "cases" / "server" / "findings"
ENDINGS = {Language.TILEIR: ".mlir", Language.LLVM: ".ll", Language.MIR: ".mir", Language.PTX: ".ptx"}
IDS = {ending: language for language, ending in ENDINGS.items()}
SECONDS = 40.0
"""How long the server may take for all that it has to say of a batch."""
SETTLED = 1.5
"""For so many seconds nothing else is told of documents of which everything is."""
PUBLISHED: dict[str, Any] = {}
PULLED: dict[str, Any] = {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": True}}}


@dataclass(frozen=True)
class Document:
    """A file by its name and its text, which names its targets."""

    name: str
    text: str

    @property
    def uri(self) -> str:
        return f"file:///work/{self.name}"


def of_rules(level: TextLevel) -> Iterator[Document]:
    """A text of a level for each kind of thing that rules look at."""
    seen: set[type] = set()
    language = LANGUAGES[level]
    for case in ALL:
        rule = find_rule(case.rule)
        assert rule is not None
        if case.level is level and rule.on not in seen:
            seen.add(rule.on)
            pin = f"{language.comments[0]} tilelsp: target={case.target}\n"
            yield Document(f"{case.rule}{ENDINGS[language]}", pin + case.breaks)


def of_files() -> Iterator[Document]:
    """Documents with findings of other kinds: see the first line of each file."""
    for path in sorted(CASES.iterdir()):
        yield Document(path.name, path.read_text(encoding="utf-8"))


BATCHES = {"others": list(of_files()), **{level.value: list(of_rules(level)) for level in LANGUAGES}}

Found = list[tuple[str, int, int, int, int]]
"""The code and the range of each finding, sorted."""


def sorted_places(diagnostics: list[dict[str, Any]]) -> Found:
    places = (
        (diagnostic["code"], diagnostic["range"]["start"], diagnostic["range"]["end"]) for diagnostic in diagnostics
    )
    return sorted((code, a["line"], a["character"], b["line"], b["character"]) for code, a, b in places)


def checked(folder: Path, documents: list[Document], out: pytest.CaptureFixture[str]) -> dict[str, Found]:
    """The findings of the command line, by document."""
    for document in documents:
        (folder / document.name).write_text(document.text, encoding="utf-8", newline="")
    cli.main(["check", *(str(folder / document.name) for document in documents), "--format", "json"])
    files = json.loads(out.readouterr().out)["files"]
    return {document.name: sorted_places(file["diagnostics"]) for document, file in zip(documents, files, strict=True)}


def opened(client: RawClient, documents: list[Document]) -> None:
    for document in documents:
        client.open(document.uri, document.text, language=IDS[Path(document.name).suffix].value)


def published(client: RawClient, documents: list[Document], expected: dict[str, Found]) -> dict[str, Found]:
    """The last findings published for each document."""
    opened(client, documents)
    told: dict[str, Found] = {}
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        try:
            left = SETTLED if told == expected else end - time.monotonic()
            params = client.notification("textDocument/publishDiagnostics", max(left, 0.0))
        except AssertionError:
            break  # nothing comes any more
        told[params["uri"].rpartition("/")[2]] = sorted_places(params["diagnostics"])
    return told


def pulled(client: RawClient, documents: list[Document], expected: dict[str, Found]) -> dict[str, Found]:
    """The findings pulled for each document once the server no longer has clients ask again."""
    opened(client, documents)
    told: dict[str, Found] = {}
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        for document in documents:
            answer = client.ask("textDocument/diagnostic", {"textDocument": {"uri": document.uri}})
            told[document.name] = sorted_places(answer["items"])
        try:
            left = SETTLED if told == expected else end - time.monotonic()
            client.reply("workspace/diagnostic/refresh", None, max(left, 0.0))
        except AssertionError:
            break  # nothing comes any more
    return told


_Ask = Callable[[RawClient, list[Document], dict[str, Found]], dict[str, Found]]
_WAYS: dict[str, tuple[_Ask, dict[str, Any]]] = {"published": (published, PUBLISHED), "pulled": (pulled, PULLED)}


def ways() -> list[ParameterSet]:
    """Every batch in both ways, most of them in the slow suite: what is sent differs by the level alone."""
    quick = ("others", "ptx", "nv_tileas")
    return [
        pytest.param(way, batch, marks=() if batch in quick else pytest.mark.slow, id=f"{way}-{batch}")
        for way in _WAYS
        for batch in BATCHES
    ]


@pytest.mark.parametrize(("way", "batch"), ways())
def test_the_server_tells_what_check_tells(
    way: str,
    batch: str,
    client: RawClient,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    ask, capabilities = _WAYS[way]
    documents = BATCHES[batch]
    expected = checked(tmp_path, documents, capsys)
    client.start(capabilities)
    told = ask(client, documents, expected)
    differing = {name: (told.get(name), found) for name, found in expected.items() if told.get(name) != found}
    assert differing == {}, "what the server tells, and what `check` does"


def test_the_batches_have_every_kind_of_thing_that_is_judged() -> None:
    assert {level.value for level in LANGUAGES} < set(BATCHES)
    assert {Path(document.name).suffix for document in BATCHES["others"]} == set(ENDINGS.values())
