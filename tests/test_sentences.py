"""Every sentence of the dialect's specification: said of a file, shown by a case, or known not to be said.

`cases/sentences/specification.txt` lists them, `*` standing for what differs, in sections for the ops and for what they
share. In front of each stands how far it is held against the reference:

- `file`: a module that breaks the rule goes through bytecode, and the vendor's reader gives the same sentence;
- `text`: bytecode cannot carry the fault, so a case shows it; in brackets the public test files that demand it;
- `former`: a release before the newest says it, and the conformance runner with it;
- `none`: nothing leads to it, with the reason.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.differential.directed import directed
from tests.machine import real_tools
from tests.test_differential import judged
from tilelsp.defs.catalog import catalog
from tilelsp.defs.dialects.cuda_tile.types import ANY_CUDA_TILE
from tilelsp.engines.disassembly.disassembler import Disassembler
from tilelsp.engines.programs.find import Toolbox
from tilelsp.spec.slot import OpArity
from tilelsp.spec.types import ANY_TYPE

TESTS = Path(__file__).parent
SPECIFICATION = TESTS / "cases" / "sentences" / "specification.txt"
PAGE = TESTS.parent / "docs" / "conformance.md"
KINDS = ("file", "text", "former", "none")
AT = re.compile(r"error at offset \d+: ")
"""How the vendor's reader begins what it says of a file that it cannot decode."""
OF_OP = re.compile(r"(?:custom op )?'cuda_tile\.(\w+)' (?:op )?")
MARK = re.compile(r"// *(?:\^+|@\d+\.\.\d+) \w+(?:\[[^\]]*\])?: (.*)|// *note: (.*)|expected-\w+[^{]*\{\{(.*)\}\}")


NOW = {
    op.stored.was.partition(".")[2]: name.partition(".")[2]
    for name, op in catalog().ops.items()
    if op.stored is not None and op.stored.was
}
"""Names of the public release's ops in newer releases."""


@dataclass(frozen=True, slots=True)
class Row:
    """One sentence: the op or section that it stands under, its class, and what stands in brackets."""

    section: str
    kind: str
    note: str
    words: str

    @property
    def op(self) -> str:
        """The op that says it, "" for a sentence that several say."""
        return self.section if f"cuda_tile.{self.section}" in catalog().ops else ""

    def is_said(self, said: frozenset[tuple[str, str]], *, partly: bool = False) -> bool:
        """True if the sentence is among some; with `partly`, also if one of them contains it."""
        pattern = re.compile(".*".join(map(re.escape, self.words.split("*"))), re.DOTALL)
        names = {"", self.op, NOW.get(self.op, self.op)}
        match = pattern.search if partly else pattern.fullmatch
        return any((not self.op or op in names) and match(words) is not None for op, words in said)


def specification() -> Iterator[Row]:
    section = ""
    for line in SPECIFICATION.read_text().splitlines():
        if line.startswith("["):
            section = line[1:-1]
        elif line:
            head, _, words = line.partition(": ")
            while head.count("(") != head.count(")"):
                more, _, words = words.partition(": ")
                head = f"{head}: {more}"
            kind, _, note = head.partition(" (")
            yield Row(section, kind, note.removesuffix(")"), words)


ROWS = tuple(specification())


def split(sentence: str) -> tuple[str, str]:
    """The op that a sentence is about ("" if it does not say), and the rest."""
    found = OF_OP.match(sentence)
    return (found[1], sentence[found.end() :]) if found else ("", sentence)


def shown() -> Iterator[tuple[str, bool]]:
    """The sentences that cases demand, each with a flag: as a whole sentence."""
    for path in sorted((TESTS / "cases").glob("*/*.mlir")):
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
            found = MARK.search(line)
            if found is not None:
                yield next(text for text in found.groups() if text is not None), found[3] is None


def declared() -> Iterator[tuple[str, str]]:
    """Op and pattern of what is said where a slot does not take a value's type."""
    for name, op in catalog().ops.items():
        if not name.startswith("cuda_tile."):
            continue
        for what, slots in (("operand", op.spec.operands), ("result", op.spec.results)):
            for slot in slots:
                if slot.constraint not in (ANY_TYPE, ANY_CUDA_TILE):  # a file holds no types that these refuse
                    variadic = "variadic of " if slot.arity is OpArity.VARIADIC else ""
                    yield name.partition(".")[2], f"{what} #* must be {variadic}{slot.constraint.text}, but got *"


def test_every_sentence_has_a_class() -> None:
    assert [row for row in ROWS if row.kind not in KINDS] == []
    assert [row for row in ROWS if row.kind in ("former", "none") and not row.note] == []
    assert [row for row, times in Counter((row.section, row.words) for row in ROWS).items() if times > 1] == []


def test_the_page_has_the_figures() -> None:
    count = Counter(row.kind for row in ROWS)
    table = "\n".join(f"| `{kind}` | {count[kind]} |" for kind in KINDS)
    page = PAGE.read_text()
    assert f"{len(ROWS)} sentences" in page
    assert [line for line in table.splitlines() if line not in page] == []


def test_text_is_shown_by_a_case() -> None:
    cases = tuple(shown())
    whole = frozenset(split(text) for text, complete in cases if complete)
    parts = frozenset(split(text) for text, complete in cases if not complete)
    texts = [row for row in ROWS if row.kind == "text"]
    assert [row for row in texts if not (row.is_said(whole) or row.is_said(parts, partly=True))] == []


@pytest.mark.slow
@pytest.mark.hypothesis
@real_tools
def test_files_are_refused_in_the_reference_s_words() -> None:
    disassembler = Disassembler(Toolbox())
    said: set[tuple[str, str]] = set()
    count = 0
    for one in directed():
        result = judged(one.ops, disassembler)
        if result is None:
            continue
        count += 1
        assert result.accepted == (not result.ours), f"{one.name}: {result}"
        if not result.accepted:
            sentence = AT.sub("", result.theirs[0])
            assert sentence in {text.partition(" (at byte")[0] for text in result.ours}, f"{one.name}: {result}"
            said.add(split(sentence))
    agreed = frozenset(said)
    slots = tuple(Row(op, "file", "", words) for op, words in declared())
    reached = [row for row in (*ROWS, *slots) if row.is_said(agreed)]
    print(
        f"{count} modules; {sum(row in reached for row in ROWS)} of {len(ROWS)} sentences said of files; "
        f"{sum(row in reached for row in slots)} of {len(slots)} operands and results"
    )
    missed = [f"{row.section}: {row.words}" for row in (*ROWS, *slots) if row.kind == "file" and row not in reached]
    assert missed == []
    assert [row for row in ROWS if row.kind != "file" and row in reached] == []
