"""The declared words that Neovim and Emacs colour by themselves: files beside those that say what else has colours."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.generated import ROOT

VIM = ROOT / "editors" / "nvim" / "syntax" / "tilelsp"
ELISP = ROOT / "editors" / "emacs" / "tilelsp-words.el"


def files(made_by: str, words: Mapping[str, Mapping[str, Sequence[str]]]) -> dict[Path, str]:
    """The files as they should be, by path: of each language the words by the group that colours them."""
    made = {VIM / f"{language}.vim": _vim(made_by, language, groups) for language, groups in words.items()}
    return {**made, ELISP: _elisp(made_by, words)}


def _vim(made_by: str, language: str, groups: Mapping[str, Sequence[str]]) -> str:
    lines = [f'" {made_by}']
    for group, words in groups.items():
        start = f"syntax keyword {language}{group.capitalize()} "
        lines += [start + line for line in textwrap.wrap(" ".join(words), 100)]
    return "\n".join((*lines, ""))


def _elisp(made_by: str, words: Mapping[str, Mapping[str, Sequence[str]]]) -> str:
    lines = [f";;; tilelsp-words.el --- {made_by}  -*- lexical-binding: t; -*-", ""]
    for language, groups in words.items():
        for group, named in groups.items():
            listed = "\n    ".join(textwrap.wrap(" ".join(map(json.dumps, named)), 100))
            lines += [
                f"(defconst tilelsp-{language}-{group}s",
                f"  '({listed})",
                f'  "The {group}s of {_NAMES[language]} that are declared.")',
                "",
            ]
    return "\n".join((*lines, "(provide 'tilelsp-words)", ";;; tilelsp-words.el ends here", ""))


_NAMES = {"tileir": "Tile IR", "ptx": "PTX"}
