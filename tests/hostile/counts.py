"""Cost of every feature on a text, as a number of calls: the same on every machine, unlike its time.

`python -m tests.hostile.counts` prints which features do more than grow with the text, for all texts or those named.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from tests.hostile.features import steps
from tests.hostile.texts import TEXTS
from tilelsp.analysis import Host, Language, finish

SMALL = 3000
GROWTH = 2.6
"""How many times the calls for a text of half the size there may be."""
FREE = 4000
"""Calls that nobody counts: what is done once for each document."""


def calls(work: Callable[[], object]) -> int:
    """How many calls, of Python's own functions too, `work` makes."""
    count = 0

    def seen(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def counted(host: Host, text: str, language: Language, wanted: Sequence[str] = ()) -> dict[str, int]:
    """The calls that each feature, or those that are wanted, make on a text."""
    found: dict[str, int] = {}
    for name, work in steps(host, text, language):
        if name == "open":
            work()
        elif not wanted or name in wanted:
            found[name] = calls(work)
    return found


def grown(language: Language, name: str, size: int = SMALL, wanted: Sequence[str] = ()) -> list[str]:
    """The features whose calls grow faster than the text, with the calls at `size` and at twice that."""
    make = TEXTS[language][name]
    # Each text on a host of its own, so that none finds what the other left; both warm, so that loading is not counted.
    hosts = Host(), Host()
    for host in hosts:
        finish(host.open("warm", "entry @k() {\n  %0 = constant <i32: 1> : tile<i32>\n  return\n}\n").diagnostics())
    few, many = (
        counted(host, make(length), language, wanted) for host, length in zip(hosts, (size, 2 * size), strict=True)
    )
    return [
        f"{feature}: {few[feature]} calls, {count} at twice the size"
        for feature, count in many.items()
        if count > GROWTH * few[feature] + FREE
    ]


def main() -> None:
    """Print what grows too fast."""
    for language, texts in TEXTS.items():
        for name in sys.argv[1:] or texts:
            try:
                wrong = grown(language, name)
            except Exception as error:  # the next text is worth a look, too
                wrong = [f"raised {error!r}"]
            if wrong:
                print(f"{name}: {'; '.join(wrong)}", flush=True)


if __name__ == "__main__":
    main()
