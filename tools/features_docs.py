"""Page of the features that each editor has in each language, from the table that the editors' own tests go by."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict, cast

from tools.generated import ROOT, configure_check, settle

TABLE = ROOT / "tests" / "e2e" / "workspace" / "features" / "features.json"
PAGE = ROOT / "docs" / "generated" / "features.md"
_LANGUAGES = {"mlir": "MLIR", "llvm": "LLVM IR", "nvptx-mir": "machine IR", "ptx": "PTX"}
_EDITORS = {"vscode": "VS Code", "nvim": "Neovim", "emacs": "Emacs", "helix": "Helix"}
_NOTHING = "—"


class _Feature(TypedDict):
    """A row: the request, the languages that answer it, and how each editor asks; "" where it does not."""

    feature: str
    method: str
    at: dict[str, str]
    vscode: str
    nvim: str
    emacs: str
    helix: str


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the chore's arguments."""
    configure_check(parser)


def run(arguments: argparse.Namespace) -> int:
    """Bring the page up to date. Returns the exit status."""
    return settle({PAGE: page()}, "features", arguments.check)


def page(table: Path = TABLE) -> str:
    """The page of a table."""
    features = cast("list[_Feature]", json.loads(table.read_text(encoding="utf-8"))["features"])
    return "\n".join(_lines(features)) + "\n"


def _lines(features: list[_Feature]) -> Iterator[str]:
    yield "<!-- Made by: python -m tools features -->"
    yield "# Features, languages, editors"
    yield ""
    yield "Each cell of a language is asked over the wire by `make test`, and in the editors that have a word for it by"
    yield "`make e2e`, with the texts of `tests/e2e/workspace/features`. Neovim is 0.11 (0.10 answers the same, but has"
    yield "not the keys `gr*`, `gO` and `CTRL-S`), Emacs has Eglot 1.9, Helix is 25.01; what they do not ask is marked"
    yield f"{_NOTHING}. Diagnostics and previews are in every language and editor."
    yield ""
    yield f"| feature | request | {' | '.join((*_LANGUAGES.values(), *_EDITORS.values()))} |"
    yield f"|{'---|' * (2 + len(_LANGUAGES) + len(_EDITORS))}"
    for feature in features:
        cells = ["yes" if language in feature["at"] else _NOTHING for language in _LANGUAGES]
        ways = [feature["vscode"], feature["nvim"], feature["emacs"], feature["helix"]]
        shown = " | ".join((*cells, *(way or _NOTHING for way in ways)))
        yield f"| {feature['feature']} | `{feature['method'].removeprefix('textDocument/')}` | {shown} |"
