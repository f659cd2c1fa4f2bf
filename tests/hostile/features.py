"""Every feature of a snapshot, one after the other, with its time; run as `python -m tests.hostile.features`.

The arguments are the language, the name of a text and its size; JSON goes to standard output.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable, Iterator

from tests.hostile.limits import MEMORY, limited, most_memory
from tests.hostile.texts import TEXTS, ordinary
from tilelsp.analysis import Host, Language, Snapshot, TextChange, finish
from tilelsp.analysis.features.bytecode.assembled import assemble
from tilelsp.analysis.features.bytecode.source_location import source_location
from tilelsp.analysis.features.checks.matrix import MatrixRequest, matrix
from tilelsp.analysis.features.completion.at_cursor import complete
from tilelsp.analysis.features.fixes.quick import repaired, with_fixes
from tilelsp.analysis.features.format import FormatRefused, layout
from tilelsp.analysis.features.generated.compare import compare
from tilelsp.analysis.features.generated.lowered import LowerRequest, lower
from tilelsp.analysis.features.generated.tmem_map import tmem_map
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.features.inlay import HintSelection, inlay_hints
from tilelsp.analysis.features.names.definition import definition
from tilelsp.analysis.features.names.highlight import highlights
from tilelsp.analysis.features.names.references import references
from tilelsp.analysis.features.names.rename import RenameRefused, prepare_rename, rename
from tilelsp.analysis.features.outline.folding import folds
from tilelsp.analysis.features.outline.selection import selections
from tilelsp.analysis.features.outline.symbols import entry_at, symbols
from tilelsp.analysis.features.reference.tables import matrix_page, tmem_page
from tilelsp.analysis.features.signature.at_cursor import signature_help
from tilelsp.analysis.features.tokens.document import semantic_tokens
from tilelsp.base.text import PositionEncoding, Span

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
    found += tuple(text.find(literal) for literal in ("!", "#", "$", "^", "\r", "tcgen05", "0x"))
    return tuple(dict.fromkeys((0, length, *(min(at + 1, length) for at in found if at >= 0))))


def _tmem(snapshot: Snapshot) -> object:
    return tmem_page(tmem_map(LowerRequest(snapshot.text, snapshot.language, "sm_100a")))


def _matrix(snapshot: Snapshot) -> object:
    return matrix_page(matrix(MatrixRequest(snapshot.text, snapshot.language, ("sm_80", "sm_100a"))))


def _compare(snapshot: Snapshot) -> object:
    lines = snapshot.text.split("\n")
    return compare(snapshot.text, "\n".join(lines[::2] + lines[1::2]), ptx=snapshot.language is Language.PTX)


_AT: dict[str, Callable[[Snapshot, int], object]] = {
    "hover": hover,
    "completion": complete,
    "definition": definition,
    "references": references,
    "highlights": highlights,
    "rename": _rename,
    "signature": signature_help,
    "selection": selections,
    "entry": entry_at,
}


def features() -> dict[str, Feature]:
    """Every feature by its name."""
    found: dict[str, Feature] = {
        "diagnostics": lambda s: finish(s.diagnostics(("sm_100a",))),
        "flow": lambda s: finish(s.flow(("sm_100a",))),
        "tokens": lambda s: finish(semantic_tokens(s, PositionEncoding.UTF16)),
        "symbols": symbols,
        "folding": folds,
        "inlay": lambda s: finish(inlay_hints(s, Span(0, s.length), HintSelection())),
        "formatting": _layout,
        "fixes": lambda s: with_fixes(s, finish(s.diagnostics(("sm_100a",)))[:FIXED]),
        "repair": lambda s: repaired(s) if s.language is Language.TILEIR else None,
        "preview": lambda s: lower(LowerRequest(s.text, s.language, "sm_100a")),
        "matrix": _matrix,
        "tensor memory": _tmem,
        "compare": _compare,
        "bytecode": lambda s: assemble(s.text, s.language),
        "made at": lambda s: source_location(s.text, s.length // 2, None) if s.language is Language.TILEIR else None,
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
            made.append(host.change("a", None, [TextChange(new, start, start + removed)]))
            finish(made[-1].diagnostics(("sm_100a",)))
            folds(made[-1])

        yield name, edit


def timed(text: str, language: Language) -> Iterator[tuple[str, float]]:
    """The processor time of each feature on a text, in seconds. One that takes too long ends the process."""
    for name, work in steps(Host(), text, language):
        begun = time.process_time()
        with limited():
            work()
        yield name, time.process_time() - begun


def main() -> None:
    """Measure one text."""
    language, name, size = Language(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    resource.setrlimit(resource.RLIMIT_AS, (3 * MEMORY, 3 * MEMORY))
    text = ordinary(language, size) if name == "ordinary" else TEXTS[language][name](size)
    for _ in timed(ordinary(language, 3000), language):  # what is loaded once is not measured
        pass
    print(json.dumps(["text", len(text)]))
    for one in timed(text, language):
        print(json.dumps(one), flush=True)
    print(json.dumps(["memory", most_memory() / (1 << 20)]), flush=True)


if __name__ == "__main__":
    main()
