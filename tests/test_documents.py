"""Code blocks of the background documents parse, and get the words of the tools that read them.

The cases stand in `cases/documents`; its README says how to read them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.lower_half import accepted
from tests.machine import real_tools
from tests.producers.judges import judge
from tilelsp.analysis import Host
from tilelsp.analysis.features.checks.checked import check
from tilelsp.analysis.features.generated.lowered import LowerRequest, lower
from tilelsp.analysis.snapshot import Language, finish
from tilelsp.base.diagnostic import Severity
from tilelsp.base.steps import finish as run

CASES = Path(__file__).parent / "cases" / "documents"
LANGUAGES = {".ptx": Language.PTX, ".ll": Language.LLVM, ".mir": Language.MIR, ".mlir": Language.TILEIR}
FILES = sorted(path for path in CASES.iterdir() if path.suffix in LANGUAGES)


def read(path: Path) -> tuple[str, str, list[str]]:
    """The text of a case, its target, and what is found in it, each behind its line."""
    text = path.read_text(encoding="utf-8")
    comments = [line.lstrip("/; ") for line in text.splitlines()]
    target = next(line.partition(": ")[2] for line in comments if line.startswith("target: "))
    return text, target, [line.removeprefix("expect ") for line in comments if line.startswith("expect ")]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_code_block(path: Path) -> None:
    text, target, wanted = read(path)
    snapshot = Host().open(path.name, text, 1, LANGUAGES[path.suffix])
    if path.suffix == ".mir":
        every = list(check(snapshot, (target,), "mir"))
    else:
        every = [*finish(snapshot.diagnostics((target,))), *run(snapshot.flow((target,)))]
    told = [diagnostic for diagnostic in every if diagnostic.severity is Severity.ERROR]
    assert [
        f"{snapshot.position(diagnostic.span.start).line + 1}: {diagnostic.message}" for diagnostic in told
    ] == wanted


def lines(path: Path, word: str) -> list[str]:
    """The rest of the lines of a case that begin with a word."""
    comments = [line.lstrip("/; ") for line in path.read_text(encoding="utf-8").splitlines()]
    return [line.removeprefix(f"{word} ") for line in comments if line.startswith(f"{word} ")]


@pytest.mark.parametrize("path", [path for path in FILES if lines(path, "in")], ids=lambda path: path.name)
def test_listing_continues(path: Path) -> None:
    """Through the next blocks' words, to PTX that ptxas accepts; what was assumed on the way is said."""
    text, target, _ = read(path)
    made = lower(LowerRequest(text, LANGUAGES[path.suffix], target))
    for wanted in lines(path, "in"):
        stage, _, words = wanted.partition(": ")
        shown = made.stage(stage)
        assert shown is not None, [diagnostic.message for diagnostic in made.diagnostics]
        assert words.rstrip() in shown.text
    told = "\n".join(diagnostic.message for diagnostic in made.diagnostics if diagnostic.code == "native.assumed")
    assert [wanted for wanted in lines(path, "assumed") if f"assumed {wanted}" not in told] == []
    assert not [diagnostic for diagnostic in made.diagnostics if diagnostic.severity is Severity.ERROR]
    shown = made.stage("ptx")
    assert shown is not None
    accepted(shown.text, target)


@real_tools
@pytest.mark.parametrize("path", [path for path in FILES if path.suffix == ".ptx"], ids=lambda path: path.name)
def test_words_on_ptx_are_those_of_ptxas(path: Path) -> None:
    """ptxas stops at a statement that it cannot read, and says nothing of what follows it."""
    _, _, wanted = read(path)
    judgement = judge(path)
    assert judgement.accepted == (not wanted)
    sentences = [sentence for _, _, sentence in (one.partition(": ") for one in wanted)]
    stops = next((at for at, sentence in enumerate(sentences) if sentence.startswith("Parsing error")), len(sentences))
    assert [one for one in sentences[: stops + 1] if one not in judgement.output] == []
