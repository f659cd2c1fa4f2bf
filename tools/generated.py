"""Generated files that are committed: write them, or say which are out of date."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The repository."""


def configure_check(parser: argparse.ArgumentParser) -> None:
    """Add the option that only compares."""
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when a file is out of date")


def settle(files: Mapping[Path, str], chore: str, check: bool) -> int:
    """Write each text to its path, or with `check` name those that differ. Returns the exit status."""
    stale = [path for path, text in files.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        name = path.relative_to(ROOT)
        if check:
            print(f"{name} is out of date; run: python -m tools {chore}")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text := files[path], encoding="utf-8")
            print(f"wrote {name} ({len(text)} characters)")
    return 1 if check and stale else 0


def as_json(value: object) -> str:
    """JSON as the editors' own tools lay it out."""
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"
