"""Where the word begins and ends that a place in a text is in."""

from __future__ import annotations

from collections.abc import Container


def start_of_word(text: str, at: int, marks: Container[str]) -> int:
    """Where the letters, digits and `marks` begin that end in front of `at`; `at` where there are none."""
    while at > 0 and (text[at - 1].isalnum() or text[at - 1] in marks):
        at -= 1
    return at


def end_of_word(text: str, at: int, marks: Container[str]) -> int:
    """Where the letters, digits and `marks` end that begin at `at`; `at` where there are none."""
    while at < len(text) and (text[at].isalnum() or text[at] in marks):
        at += 1
    return at
