"""The lists that editors offer, of the stages and engines of a preview, made from what the server declares."""

from __future__ import annotations

import argparse
import dataclasses
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from tilelsp.defs.targets import DEFAULT_TARGET
from tilelsp.engines.producers.registry import PRODUCERS
from tilelsp.server.shown_stages import SHOWN_PASSES, SHOWN_STAGES
from tilelsp.syntax.hosts.languages import HOSTS
from tools.generated import ROOT, configure_check, settle
from tools.settings_docs import SCHEMA

TYPESCRIPT = ROOT / "editors" / "vscode" / "src" / "declared.ts"
LUA = ROOT / "editors" / "nvim" / "lua" / "tilelsp" / "declared.lua"
ELISP = ROOT / "editors" / "emacs" / "tilelsp-declared.el"
MADE_BY = "Made by: python -m tools editors"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the chore's arguments."""
    configure_check(parser)


def run(arguments: argparse.Namespace) -> int:
    """Bring the lists up to date. Returns the exit status."""
    return settle(files(), "editors", arguments.check)


def files() -> dict[Path, str]:
    """The lists as they should be, by path."""
    stages = [dataclasses.asdict(stage) for stage in (*SHOWN_STAGES, *SHOWN_PASSES)]
    return {TYPESCRIPT: typescript(stages, engines()), LUA: lua(stages, engines()), ELISP: elisp(stages)}


def elisp(stages: Sequence[Mapping[str, Any]]) -> str:
    """For Emacs: the names of the stages and passes."""
    names = "\n    ".join(json.dumps(stage["id"]) for stage in stages)
    return (
        f";;; tilelsp-declared.el --- {MADE_BY}  -*- lexical-binding: t; -*-\n\n"
        f"(defconst tilelsp-stages\n  '({names})\n"
        '  "Stages that a preview can show, and passes: then what they made.")\n\n'
        "(provide 'tilelsp-declared)\n;;; tilelsp-declared.el ends here\n"
    )


def engines() -> list[dict[str, str]]:
    """The engines and what the settings say of each."""
    schema = cast("dict[str, Any]", json.loads(SCHEMA.read_text(encoding="utf-8")))
    setting = schema["properties"]["tilelsp.engine"]
    named = zip(setting["enum"], setting["enumDescriptions"], strict=True)
    return [{"id": name, "detail": detail} for name, detail in named]


def typescript(stages: Sequence[Mapping[str, Any]], made: Sequence[Mapping[str, Any]]) -> str:
    """For VS Code."""
    return "\n".join(
        (
            f"// {MADE_BY}",
            "",
            "/** A stage that a preview can show, or a pass: then what it made. */",
            "export interface Stage {",
            *(f"  readonly {name}: {_typescript_type(value)};" for name, value in stages[0].items()),
            "}",
            "",
            "export const stages: readonly Stage[] = [",
            *(f"  {_typescript_record(stage)}," for stage in stages),
            "];",
            "",
            "/** Those of the stages that are passes. */",
            f"export const passes: ReadonlySet<string> = new Set({json.dumps([one.id for one in SHOWN_PASSES])});",
            "",
            "/** What makes a preview's text. */",
            "export const engines: readonly { readonly id: string; readonly detail: string }[] = [",
            *(f"  {_typescript_record(engine)}," for engine in made),
            "];",
            "",
            "/** Words of which one stands in files with kernels, or PTX in strings, by how they end. */",
            "export const sourceWords: Readonly<Record<string, readonly string[]>> = {",
            *(f"  {json.dumps(suffix)}: {json.dumps(words)}," for suffix, words in source_words().items()),
            "};",
            "",
            "/** The target of documents for which nobody chose one. */",
            f"export const defaultTarget = {json.dumps(DEFAULT_TARGET.name)};",
            "",
        )
    )


def source_words() -> dict[str, list[str]]:
    """The words that producers, and readers of assembly in strings, look for first, by the endings of files."""
    found: dict[str, dict[str, None]] = {}
    for producer in PRODUCERS:
        for suffix in producer.suffixes:
            found.setdefault(suffix, {}).update(dict.fromkeys(producer.words))
    for suffix, host in HOSTS.items():
        found.setdefault(suffix, {}).update(dict.fromkeys(host.words))
    return {suffix: list(words) for suffix, words in found.items()}


def _typescript_type(value: object) -> str:
    return "string" if isinstance(value, str) else "readonly string[]"


def _typescript_record(fields: Mapping[str, object]) -> str:
    return f"{{ {', '.join(f'{name}: {json.dumps(text)}' for name, text in fields.items())} }}"


def lua(stages: Sequence[Mapping[str, Any]], made: Sequence[Mapping[str, Any]]) -> str:
    """For Neovim, which shows names only."""
    return "\n".join(
        (
            f"-- {MADE_BY}",
            "return {",
            f"  stages = {_lua_names(stages)},",
            f"  engines = {_lua_names(made)},",
            "  -- Words of which one stands in files with kernels, or PTX in strings, by how they end.",
            "  source_words = {",
            *(
                f"    {suffix[1:]} = {{ {', '.join(map(json.dumps, words))} }},"
                for suffix, words in source_words().items()
            ),
            "  },",
            "}",
            "",
        )
    )


def _lua_names(named: Sequence[Mapping[str, Any]]) -> str:
    return f"{{ {', '.join(json.dumps(mapping['id']) for mapping in named)} }}"
