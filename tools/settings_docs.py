"""The settings of the one schema, as VS Code's manifest wants them and as a page for people."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, cast

from tilelsp.project.schema import PREFIX
from tilelsp.project.user import variables
from tools.generated import ROOT, as_json, configure_check, settle

SCHEMA = ROOT / "tilelsp" / "project" / "settings.schema.json"
MANIFEST = ROOT / "editors" / "vscode" / "package.json"
PAGE = ROOT / "docs" / "settings.md"

Setting = dict[str, Any]


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the chore's arguments."""
    configure_check(parser)


def run(arguments: argparse.Namespace) -> int:
    """Bring the manifest and the page up to date. Returns the exit status."""
    return settle(files(), "settings", arguments.check)


def files() -> dict[Path, str]:
    """The manifest and the page as they should be."""
    settings = cast("dict[str, Setting]", json.loads(SCHEMA.read_text(encoding="utf-8"))["properties"])
    manifest: dict[str, Any] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    # The first section is the server's and generated; what follows is the editor's own and written by hand.
    shared, *own = cast("list[Setting]", manifest["contributes"]["configuration"])
    shared["properties"] = {name: contribution(setting) for name, setting in settings.items()}
    editor = {name: setting for section in own for name, setting in cast("Setting", section["properties"]).items()}
    return {MANIFEST: as_json(manifest), PAGE: page(settings, editor)}


def contribution(setting: Setting) -> Setting:
    """A schema entry as VS Code shows it: the description is Markdown there, and formats are not known to it."""
    kept = {key: value for key, value in setting.items() if key not in ("description", "format")}
    kept["markdownDescription"] = setting["description"]
    if "enumDescriptions" in kept:
        kept["markdownEnumDescriptions"] = kept.pop("enumDescriptions")
    return kept


def page(settings: dict[str, Setting], editor: dict[str, Setting]) -> str:
    """The reference page."""
    lines = [
        "<!-- Made by: python -m tools settings -->",
        "# Settings",
        "",
        "In an editor under these names; in `tilelsp.toml`, and in `[tool.tilelsp]` of `pyproject.toml`, without the",
        "prefix `tilelsp.`. A command-line option goes before all of them.",
        "",
        *_programs(settings),
    ]
    for name, setting in settings.items():
        lines += _entry(name, setting)
    lines += ["## Only in VS Code", ""]
    for name, setting in editor.items():
        lines += _entry(name, setting)
    return "\n".join(lines).rstrip() + "\n"


_PROGRAMS = """\
## Programs

A project file comes with the documents, from whoever wrote them; so it names no programs. One that does is told so and
not obeyed. Programs are named, the first of these that names one first:

* on the command line;
* in an editor's own settings: in VS Code the user's or the machine's (a workspace's are not asked), elsewhere what the
  client sends. Neovim runs a project's `.nvim.lua` where `exrc` is set and the file was trusted with `:trust`; what
  stands there counts as yours;
* in the environment;
* in your own `tilelsp.toml`, which may hold every setting, for all projects: in `~/.config/tilelsp` on Linux,
  `~/Library/Application Support/tilelsp` on macOS, `%LOCALAPPDATA%\\tilelsp` on Windows (`tilelsp doctor` says which).

| setting | command line | environment |
|---|---|---|"""


def _programs(settings: dict[str, Setting]) -> list[str]:
    names = [name.removeprefix(PREFIX) for name, setting in settings.items() if setting.get("format") == "path"]
    rows = [f"| `{name}` | `--{name.partition('.')[0]} PATH` | `{variables()[name]}` |" for name in names]
    end = "Otherwise the installed wheels, `CUDA_HOME` and `PATH` are searched."
    return [*_PROGRAMS.splitlines(), *rows, "", end, ""]


def _entry(name: str, setting: Setting) -> list[str]:
    kind = str(setting["type"])
    lines = [f"### `{name}`", "", f"{kind}, default `{json.dumps(setting['default'])}`", ""]
    lines += [str(setting.get("description") or setting["markdownDescription"]), ""]
    meanings = cast("list[str]", setting.get("enumDescriptions", []))
    for value, meaning in zip(cast("list[str]", setting.get("enum", [])), meanings, strict=False):
        lines.append(f"* `{value}`: {meaning}")
    return [*lines, ""] if meanings else lines
