"""Places of texts that other tools wrote, drawn by chance, with what an editor is told there: to be read by hand.

`python -m tests.places LANGUAGE SEED [--count 60] [FOLDER ...]`: LANGUAGE is the ending of the files (ll, mir, ptx or
mlir), FOLDER holds them (by default those of `make texts`). A folder is drawn, then a file, a line, and a word of it;
comments are passed over. For each place five answers are printed: the hover; where the definition is; the place of the
word among the completions, or of its beginning up to a dot, asked when its sigil and first letter are typed and the
rest of the word is gone (two more letters where the list says that there is more); what a rename changes, or why it
does not; the way through the outline.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from tilelsp.analysis import Host, Language, Snapshot, finish
from tilelsp.analysis.features.completion.at_cursor import complete
from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.features.names.definition import definition
from tilelsp.analysis.features.names.rename import RenameRefused, rename
from tilelsp.analysis.features.outline.symbols import OutlineSymbol, symbols
from tilelsp.base.record import record

TEXTS = Path(__file__).parents[1] / "build" / "texts"
LANGUAGES = {"ll": Language.LLVM, "mir": Language.MIR, "ptx": Language.PTX, "mlir": Language.TILEIR}
_LARGEST = 120_000
_SIGILS = "%@!#^$."
_NEW_NAME = "zz9"
_SHOWN = 260
_COMMENTS = {"ll": ";", "mir": ";", "ptx": "//", "mlir": "//"}
_WORD = re.compile(r"[%@!#^$.]*[A-Za-z_$](?:[\w$.:]|(?<=[a-z])-(?=[a-z]))*|-?\d[\w.+]*|[%@!^#]\d+")


@record
class Drawn:
    """A word of a text: `start` is its offset, `line` counts from 0."""

    path: Path
    text: str
    line: int
    start: int
    word: str


def draw(ending: str, count: int, seed: str, folders: Sequence[Path]) -> Iterator[Drawn]:
    """`count` places in files with an ending. Raises `IndexError` where no folder has such files."""
    rng = random.Random(seed)
    sets = [found for folder in folders if (found := sorted(_fitting(folder, ending)))]
    while count:
        path = rng.choice(rng.choice(sets))
        text = path.read_text(encoding="utf-8", errors="replace")
        lines = text.split("\n")
        number = rng.randrange(len(lines))
        if lines[number].lstrip().startswith(("#", "//")):
            continue
        at = text.find(lines[number], sum(len(line) + 1 for line in lines[:number]))
        if text.rfind("/*", 0, at) > text.rfind("*/", 0, at):
            continue
        words = list(_WORD.finditer(lines[number].partition(_COMMENTS[ending])[0]))
        if words:
            word = rng.choice(words)
            yield Drawn(path, text, number, sum(len(line) + 1 for line in lines[:number]) + word.start(), word[0])
            count -= 1


def _fitting(folder: Path, ending: str) -> Iterator[Path]:
    return (path for path in folder.rglob(f"*.{ending}") if path.stat().st_size <= _LARGEST)


def told(place: Drawn, language: Language) -> Iterator[str]:
    """A line for each question."""
    snapshot = Host().open("a", place.text, 1, language)
    finish(snapshot.diagnostics())  # as in an editor, where they are asked for at once
    at = place.start + (len(place.word) > 1)
    found = hover(snapshot, at)
    yield "hover       " + ("-" if found is None else _one_line(found.markdown))
    defined = definition(snapshot, at)
    yield "definition  " + (" | ".join(_line(place.text, one.span.start) for one in defined[:3]) or "-")
    yield "completion  " + _completed(place, language)
    yield "rename      " + _renamed(snapshot, at)
    yield "outline     " + (" > ".join(_way(symbols(snapshot), at)) or "-")


def _completed(place: Drawn, language: Language) -> str:
    first = min(len(place.word) - len(place.word.lstrip(_SIGILS)) + 1, len(place.word))
    for letters in (first, min(first + 2, len(place.word)), len(place.word)):
        typed = place.start + letters
        text = place.text[:typed] + place.text[place.start + len(place.word) :]
        found = complete(Host().open("a", text, 1, language), typed)
        if found is None:
            return "-"
        labels = [item.label for item in found.items]
        ends = [number for number, one in enumerate(labels, 1) if _begins(place.word, one)]
        if ends or not found.more:
            break
    where = f"number {ends[0]} of {len(labels)}" if ends else f"not of {len(labels)}"
    return f"{where} behind {text[place.start : typed]!r}: {', '.join(labels[:6])}"


def _begins(word: str, label: str) -> bool:
    """True if a label is a word, or its beginning up to a dot or an angle."""
    word, label = word.lstrip(_SIGILS).rstrip(":"), label.lstrip(_SIGILS).rstrip(":.")
    return word == label or word.startswith(f"{label}.") or label.startswith(f"{word}<")


def _renamed(snapshot: Snapshot, at: int) -> str:
    try:
        return f"{len(rename(snapshot, at, _NEW_NAME))} edits"
    except RenameRefused as refused:
        return f"refused: {refused}"


def _way(nodes: Sequence[OutlineSymbol], at: int) -> Iterator[str]:
    for node in nodes:
        if node.full.start <= at < node.full.end:
            yield node.name
            yield from _way(node.children, at)
            return


def _line(text: str, at: int) -> str:
    start, end = text.rfind("\n", 0, at) + 1, text.find("\n", at)
    return f"{text.count(chr(10), 0, at) + 1}: {text[start : end if end >= 0 else None].strip()[:80]}"


def _one_line(markdown: str) -> str:
    lines = [line for line in markdown.split("\n") if line.strip() and not line.startswith("```")]
    whole = " / ".join(lines)
    return whole if len(whole) <= _SHOWN else f"{whole[:_SHOWN]}... ({len(whole)})"


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", choices=LANGUAGES)
    parser.add_argument("seed")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("folders", type=Path, nargs="*", default=sorted(TEXTS.iterdir()) if TEXTS.is_dir() else [])
    asked = parser.parse_args()
    for number, place in enumerate(draw(asked.language, asked.count, asked.seed, asked.folders), 1):
        lines = place.text.split("\n")
        column = place.start - sum(len(one) + 1 for one in lines[: place.line])
        line = lines[place.line]
        marked = f"{line[:column]}«{place.word}»{line[column + len(place.word) :]}"
        at = max(0, column - 90)
        print(f"{number:2} {place.path.name}:{place.line + 1}  {marked[at : at + 200].strip()}")
        for one in told(place, LANGUAGES[asked.language]):
            print(f"     {one}")


if __name__ == "__main__":
    main()
