"""Every feature of a snapshot, one after the other, with its time; run as `python -m tests.hostile.features`.

The arguments are the language, the name of a text and its size; JSON goes to standard output.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable, Iterator

from tests.hostile.texts import TEXTS, ordinary
from tilelsp.analysis import Change, Host, Language, Snapshot, finish
from tilelsp.analysis.features.completion.at_cursor import complete
from tilelsp.analysis.features.fixes.quick import repaired, with_fixes
from tilelsp.analysis.features.format import FormatRefused, layout
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.features.inlay import Shown, inlay_hints
from tilelsp.analysis.features.names.definition import definition
from tilelsp.analysis.features.names.highlight import highlights
from tilelsp.analysis.features.names.references import references
from tilelsp.analysis.features.names.rename import RenameRefused, prepare_rename, rename
from tilelsp.analysis.features.outline.folding import folds
from tilelsp.analysis.features.outline.selection import selections
from tilelsp.analysis.features.outline.symbols import symbols
from tilelsp.analysis.features.signature.at_cursor import signature_help
from tilelsp.analysis.features.tokens.document import semantic_tokens
from tilelsp.base.text import PositionEncoding, Span

MEMORY = 1 << 30
SECONDS = 10
"""Of the processor, after which the process is killed."""
FIXED = 50
"""Findings that fixes are asked for, as an editor does for those on the screen."""

Feature = Callable[[Snapshot], object]


def _rename(snapshot: Snapshot, at: int) -> object:
    try:
        return prepare_rename(snapshot, at) and rename(snapshot, at, "%zzz")
    except RenameRefused:
        return None


def _layout(snapshot: Snapshot) -> object:
    try:
        return finish(layout(snapshot))
    except FormatRefused:
        return None


def places(snapshot: Snapshot) -> tuple[int, ...]:
    """Where the cursor is put: near the start, in the middle and near the end, on names where there are any."""
    text, length = snapshot.text, snapshot.length
    found = (text.find("%"), length // 2, text.find("%", length // 2), text.rfind("%"), text.find("@"), text.rfind("@"))
    return tuple(dict.fromkeys((0, length, *(at + 1 for at in found if at >= 0))))


_AT: dict[str, Callable[[Snapshot, int], object]] = {
    "hover": hover,
    "completion": complete,
    "definition": definition,
    "references": references,
    "highlights": highlights,
    "rename": _rename,
    "signature": signature_help,
    "selection": selections,
}


def features() -> dict[str, Feature]:
    """Every feature by its name."""
    found: dict[str, Feature] = {
        "diagnostics": lambda s: finish(s.diagnostics(("sm_100a",))),
        "tokens": lambda s: finish(semantic_tokens(s, PositionEncoding.UTF16)),
        "symbols": symbols,
        "folding": folds,
        "inlay": lambda s: finish(inlay_hints(s, Span(0, s.length), Shown())),
        "formatting": _layout,
        "fixes": lambda s: with_fixes(s, finish(s.diagnostics(("sm_100a",)))[:FIXED]),
        "repair": lambda s: repaired(s) if s.language is Language.TILEIR else None,
    }
    for name, feature in _AT.items():

        def everywhere(snapshot: Snapshot, feature: Callable[[Snapshot, int], object] = feature) -> object:
            return [feature(snapshot, at) for at in places(snapshot)]

        found[name] = everywhere
    return found


def steps(host: Host, text: str, language: Language) -> Iterator[tuple[str, Callable[[], object]]]:
    """Each feature on a text, to be called in this order; edits last, each followed by a look at everything."""
    made: list[Snapshot] = []
    yield "open", lambda: made.append(host.open("a", text, 1, language))
    for name, feature in features().items():
        yield name, lambda feature=feature: feature(made[-1])
    for name, start, removed, new in (
        ("edit in the middle", len(text) // 2, 0, "x"),
        ("edit at the start", 0, 0, "{\n"),
        ("edit at the end", len(text) + 2, 0, "\n}"),
        ("edit at the start undone", 0, 2, ""),
        ("line joined", max(text.find("\n", len(text) // 3), 0), 1, ""),
        ("paste", len(text) // 2, 7, text[len(text) // 4 : len(text) // 4 + 2000]),
    ):

        def edit(start: int = start, removed: int = removed, new: str = new) -> None:
            made.append(host.change("a", None, [Change(new, start, start + removed)]))
            finish(made[-1].diagnostics(("sm_100a",)))
            folds(made[-1])

        yield name, edit


def timed(text: str, language: Language) -> Iterator[tuple[str, float]]:
    """The processor time of each feature on a text, in seconds."""
    for name, work in steps(Host(), text, language):
        begun = time.process_time()
        work()
        yield name, time.process_time() - begun


def main() -> None:
    """Measure one text."""
    language, name, size = Language(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    resource.setrlimit(resource.RLIMIT_AS, (3 * MEMORY, 3 * MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    text = ordinary(size) if name == "ordinary" else TEXTS[language][name](size)
    finish(Host().open("warm", ordinary(3000)).diagnostics(("sm_100a",)))  # what is loaded once is not measured
    print(json.dumps(["text", len(text)]))
    for one in timed(text, language):
        print(json.dumps(one), flush=True)
    print(json.dumps(["memory", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024]), flush=True)


if __name__ == "__main__":
    main()
