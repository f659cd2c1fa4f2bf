"""A docstring says what something is or does: it does not begin with "What" or "Whether"."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
_QUESTION = re.compile(r'^\s*"""(?:What|Whether) .*', re.MULTILINE)


def test_no_docstring_begins_with_what_or_whether() -> None:
    paths = [path for folder in ("tilelsp", "tools") for path in sorted((ROOT / folder).rglob("*.py"))]
    found = [
        f"{path.relative_to(ROOT)}: {match[0].strip()}"
        for path in paths
        for match in _QUESTION.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize("text", ['"""What it is."""', '    """Whether it is."""'])
def test_such_a_docstring_is_seen(text: str) -> None:
    assert _QUESTION.search(text)


@pytest.mark.parametrize("text", ['"""Whatever it is."""', 'x = """What it is."""', '"""True if it is."""'])
def test_others_are_not(text: str) -> None:
    assert not _QUESTION.search(text)
