"""Text that other compilers print is quiet wherever the text's own tool accepts it.

The texts are made by `tests.producers.make` in the environment that `make verdicts` sets up; see there.
"""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.dump_features import look, thinned
from tests.machine import real_tools
from tests.mutations import mutants
from tests.producers.judges import judge
from tests.producers.make import KINDS, ROOT
from tilelsp.analysis import Host, Language, finish, language_of
from tilelsp.base.diagnostic import Diagnostic, Severity

pytestmark = [pytest.mark.verdicts, real_tools]

TEXTS = ROOT / "build" / "texts"
SEED = 20261121
LONGEST = 1_000_000
"""Code points of a dump that are looked at: Triton's matrix products have eighteen times as many."""
DUMPS = ("passes", "cute")
FOLLOWED = ("triton", "cute", "nvcc", "cutlass", "tileiras")
"""Producers of PTX for GPUs whose text is followed over its control flow."""
OWN_FORMS = ("triton",)
"""Producers whose LLVM is newer than the judge: what they print is legal because they print it."""


def findings(path: Path, text: str | None = None) -> tuple[Diagnostic, ...]:
    """The findings that an editor shows in a file, without targets of its own."""
    language = language_of("mlir" if path.suffix == ".mlir" else "", path.name)
    snapshot = Host().open(path.as_uri(), path.read_text() if text is None else text, 1, language)
    return finish(snapshot.diagnostics())


def above_a_hint(found: tuple[Diagnostic, ...]) -> list[str]:
    return [f"{d.severity.name} {d.code}: {d.message}" for d in found if d.severity is not Severity.HINT]


@functools.cache
def texts(kind: str) -> tuple[Path, ...]:
    found = tuple(sorted(p for p in (TEXTS / kind).rglob("*") if p.suffix in (".ptx", ".ll", ".mir", ".mlir")))
    assert found, f"no texts of {kind}: make verdicts makes them"
    return found


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in DUMPS])
def test_legal_text_is_quiet(kind: str) -> None:
    wrong: list[str] = []
    for path in texts(kind):
        shown = above_a_hint(findings(path))
        if shown and (path.suffix == ".mlir" or kind in OWN_FORMS or judge(path).accepted):
            wrong.append(f"{path.relative_to(TEXTS)}: {len(shown)}, first {shown[0]}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("kind", FOLLOWED)
def test_legal_ptx_breaks_no_rule_of_control_flow(kind: str) -> None:
    wrong: list[str] = []
    for path in texts(kind):
        if path.suffix == ".ptx":
            shown = above_a_hint(finish(Host().open(path.as_uri(), path.read_text(), 1, Language.PTX).flow(())))
            wrong += (f"{path.relative_to(TEXTS)}: {one}" for one in shown)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("kind", DUMPS)
def test_dumps_are_quiet_and_editors_work_in_them(kind: str) -> None:
    """The dumps of Triton's passes and what the CuTe DSL prints: 20 values and 20 ops of each are asked about."""
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    for path in texts(kind):
        if path.suffix == ".mlir":
            asked = look(path.name, thinned(path.read_text(), LONGEST), Language.TILEIR, 20)
            counts += Counter(asked.counts)
            wrong += (f"{path.relative_to(TEXTS)}: {one}" for one in asked.wrong)
        elif shown := above_a_hint(findings(path)):
            wrong.append(f"{path.relative_to(TEXTS)}: {shown[0]}")
    assert not wrong, "\n".join(wrong[:40])
    assert min(counts[what] for what in ("outline", "definition", "references", "hover", "completion")) > 0


def drawn(suffix: str, count: int, each: int) -> Iterator[tuple[Path, str, int, str]]:
    """Mutants of small texts of a language: where from, the text, the line, what was done."""
    rng = random.Random(f"{SEED}{suffix}")
    sources = [p for kind in KINDS for p in texts(kind) if p.suffix == suffix and p.stat().st_size < 30_000]
    for path in rng.sample(sources, min(count, len(sources))):
        for mutant in mutants(path.read_text(), rng, each, skip=("//", ";")):
            yield path, mutant.text, mutant.line, mutant.what


@pytest.mark.parametrize(("suffix", "agreement"), [(".ptx", 0.95), (".ll", 0.95), (".mir", 0.9)])
def test_what_the_tool_refuses_is_refused(suffix: str, agreement: float, tmp_path: Path) -> None:
    """Not bought with silence: of single mutations that the tool refuses most get an error, of accepted ones none."""
    count: Counter[tuple[bool, bool]] = Counter()
    wrong: list[str] = []
    for number, (path, text, line, what) in enumerate(drawn(suffix, 50, 4)):
        mutant = tmp_path / f"mutant{number}{suffix}"
        mutant.write_text(text)
        accepted = judge(mutant).accepted
        shown = above_a_hint(findings(mutant))
        count[accepted, bool(shown)] += 1
        if accepted == bool(shown):
            wrong.append(f"{path.name}:{line + 1} {what}: {shown[:1] if accepted else 'refused, nothing said'}")
    refused = count[False, True] + count[False, False]
    agreed = count[False, True] + count[True, False]
    print(f"{suffix}: {dict(count)}")
    assert refused
    assert agreed >= agreement * count.total(), "\n".join(wrong)
