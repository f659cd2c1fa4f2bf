"""Commands, options, folders and hooks exist that README.md and the pages beside it tell a new user to type."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from pathlib import Path

import pytest

from tilelsp.cli.main import build_parser

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "docs/pre-commit.md", "docs/mcp.md", "docs/conformance.md")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
RULES = set(re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
EXTRAS = set(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"])


def commands() -> list[tuple[str, str]]:
    """Every command of the pages' shell blocks, with its page."""
    found: list[tuple[str, str]] = []
    for page in PAGES:
        text = (ROOT / page).read_text(encoding="utf-8")
        lines = [line for kind, block in BLOCK.findall(text) if kind == "sh" for line in block.splitlines()]
        found += [(page, line) for line in lines if line.strip() and not line.startswith("#")]
    return found


@pytest.mark.parametrize(("page", "line"), dict.fromkeys(commands()))
def test_a_command_is_one(page: str, line: str) -> None:
    program, *arguments = shlex.split(line, comments=True)
    if program == "tilelsp":
        # What follows is another program's command line.
        ours = arguments[: arguments.index("--")] if "--" in arguments else arguments
        build_parser(arguments[0]).parse_args(ours)
    elif program == "make":
        assert set(arguments) <= RULES
    elif program == "pip":
        what = arguments[-1]
        name, _, extras = what.removesuffix("]").partition("[")
        assert arguments[:-1] == ["install"]
        assert set(filter(None, extras.split(","))) <= EXTRAS
        # Alone, the name finds nothing before there is a release; with an extra, it is that of what is installed.
        assert name == "." or (name == "tilelsp" and extras)
    else:
        assert program == "claude", line


def test_the_extension_has_what_packages_it() -> None:
    readme = (ROOT / "README.md").read_text()
    (folder,) = re.findall(r"`cd (\S+) && npm ci && npx vsce package`", readme)
    package = json.loads((ROOT / folder / "package.json").read_text())
    assert "@vscode/vsce" in package["devDependencies"]
    assert f"tilelsp-{package['version']}.vsix" in readme


def test_the_targets_of_make_are_there() -> None:
    rules = re.findall(r"^\| `make ([a-z0-9-]+)` \|", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert rules
    assert set(rules) <= RULES


@pytest.mark.parametrize("page", ["README.md", "docs/pre-commit.md"])
def test_hooks_that_are_named_exist(page: str) -> None:
    manifest = (ROOT / ".pre-commit-hooks.yaml").read_text()
    blocks = [block for kind, block in BLOCK.findall((ROOT / page).read_text()) if kind == "yaml"]
    named = re.findall(r"- id: (\S+)", "".join(blocks))
    assert named
    assert set(named) <= set(re.findall(r"- id: (\S+)", manifest))
    assert not re.search(r"repo: https?:", "".join(blocks)), "there is no address yet"


def test_a_hook_without_pre_commits_environment_is_the_one_of_the_manifest() -> None:
    (written,) = re.findall(r"entry: tilelsp compile .*?require_serial: true", _flat("docs/pre-commit.md"))
    (declared,) = re.findall(r"entry: tilelsp compile .*?require_serial: true", _flat(".pre-commit-hooks.yaml"))
    assert written.replace("language: system", "language: python") == declared


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    for link in LINK.findall((ROOT / page).read_text(encoding="utf-8")):
        assert ((ROOT / page).parent / link).exists(), link


def test_the_wheel_has_the_release_that_is_named() -> None:
    from tilelsp import __version__

    assert f"dist/tilelsp-{__version__}-py3-none-any.whl" in (ROOT / "README.md").read_text()


def _flat(page: str) -> str:
    return " ".join((ROOT / page).read_text().split())
