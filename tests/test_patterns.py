"""Regular expressions mean the same in every Python that tilelsp runs on."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from typing import Any, cast

import tilelsp

_parser: Any = vars(re)["_parser"]
_SINGLE = frozenset(("ANY", "IN", "LITERAL", "NOT_LITERAL", "AT", "CATEGORY"))
"""Parts that match at most one character, and leave nothing behind where they do not match."""


def patterns() -> Iterator[tuple[str, str, int]]:
    """The compiled patterns that the modules of the product hold, by their places."""
    for module in pkgutil.walk_packages(tilelsp.__path__, "tilelsp."):
        if module.name.endswith("__main__"):
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            found: object = getattr(value, "__self__", value)
            if isinstance(found, re.Pattern):
                pattern = cast("re.Pattern[str]", found)
                yield f"{module.name}.{name}", pattern.pattern, pattern.flags


def may_fail_late(items: Any) -> bool:
    """True if a part of a pattern can fail after a repetition or choice that matched, or at a look ahead."""
    for number, (op, argument) in enumerate(items):
        if str(op) in _SINGLE:
            continue
        if number + 1 < len(items) or (number and str(op).startswith("ASSERT")):
            return True
        if str(op) == "BRANCH" and any(map(may_fail_late, argument[1])):
            return True
        if str(op) in ("SUBPATTERN", "MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            inner = argument[-1]
            if may_fail_late(inner) or (str(op) != "SUBPATTERN" and len(inner) != 1):
                return True
    return False


def misread(items: Any) -> bool:
    """True if such a part is repeated possessively, which Python before 3.11.5 misreads."""
    for op, argument in items:
        if str(op) == "POSSESSIVE_REPEAT" and may_fail_late(argument[-1]):
            return True
        inner = argument[1] if str(op) == "BRANCH" else [argument] if str(op) == "ATOMIC_GROUP" else []
        if str(op) in ("SUBPATTERN", "MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT", "ASSERT", "ASSERT_NOT"):
            inner = [argument[-1]]
        if any(map(misread, inner)):
            return True
    return False


def test_the_check_knows_what_is_misread() -> None:
    known = {r"(?:ab?c)*+": True, r"(?:a|b(?!c))*+": True, r"(?:\s*,\s*x)*+": True, r'"[^"]*+(?:\\.[^"]*+)*+"': False}
    assert {text: misread(_parser.parse(text)) for text in known} == known


def test_possessive_repetition_is_read_alike_by_every_python() -> None:
    found = {place for place, text, flags in patterns() if misread(_parser.parse(text, flags))}
    assert not found, "write (?>(?:...)*) instead: Python before 3.11.5 goes on behind a repetition that failed"
