"""Single mutations of legal text in any language, judged by the text's own tool and by us: refused, and on which line.

`python -m tests.verdict_mutants mir 200 SEED` draws until the tool refused 200 mutants of the texts under `build/texts`
(`make texts`; of MLIR those whose dialects are declared, and the cases of those dialects) and prints how many have an
error of ours, how many on a line that the tool names, which accepted ones have one, and each that is judged
differently. `tests/test_verdict_mutants.py` holds shares of it, of Triton's own texts too.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.case_files import CASES
from tests.machine_inputs import inputs, stopped
from tests.mutations import mutants
from tests.producers.judges import Judgement, judge
from tests.producers.make import KINDS, ROOT
from tilelsp.analysis import Host, finish, language_of
from tilelsp.base.diagnostic import Diagnostic, Severity

TEXTS = ROOT / "build" / "texts"
LARGEST = 60_000
"""Bytes of a text that is mutated."""
PASSES = ("finalize-isel", "machine-cse", "phi-node-elimination", "prologepilog")
"""The passes after which machine IR is written."""
COMMENTS = {"mir": ("#",), "ll": (";",), "ptx": ("//",), "mlir": ("//",)}
DECLARED = ("affine_loops", "arith_exact", "every_arith", "every_gpu_host", "every_gpu_kernel", "every_index",
            "every_linalg", "every_llvm_generic", "every_llvm_intrinsic", "every_llvm_op", "every_math", "every_memref",
            "every_nvgpu", "every_nvvm_convert", "every_nvvm_matrix", "every_nvvm_memory", "every_nvvm_register",
            "every_nvvm_sync", "every_parsed_in_cpp", "every_tensor", "every_vector", "func_calls", "gpu_launch",
            "index_math", "linalg_ops", "llvm_calls", "llvm_dialect", "loc_chunks", "memref_all", "nvgpu_ops",
            "nvvm_ops", "scf_more", "tensor_ops", "vector_ops", "every_complex", "every_ub")  # fmt: skip
"""The cases that hold the dialects that are shipped."""
DUMPS = ("passes", "cute", "triton")
"""Kinds whose MLIR is of dialects that are not declared, or whose LLVM IR is newer than the judge."""


@dataclass(slots=True)
class Tally:
    """Counts of the mutants by outcome; the lists hold a line about each that was judged differently."""

    accepted: int = 0
    told: int = 0
    """Refused ones with an error of ours."""
    found: int = 0
    """Of those, the ones with an error on a line that the tool names or on the one that was changed: of what is missing
    at the end of a line tools speak on that line or the next."""
    placed: int = 0
    """Refused ones whose tool names a line."""
    on_line: int = 0
    """Of those, the ones with an error of ours on a line that the tool names."""
    false: list[str] = field(default_factory=list[str])
    silent: list[str] = field(default_factory=list[str])
    beside: list[str] = field(default_factory=list[str])

    @property
    def refused(self) -> int:
        """The number that the tool refused."""
        return self.told + len(self.silent)

    @property
    def agreement(self) -> float:
        """The share of what the tool refused that was found."""
        return self.found / max(self.refused, 1)

    def count(self, mutant: Drawn, theirs: Judgement, found: Sequence[Diagnostic]) -> None:
        """Take one mutant."""
        shown, text = mutant.shown, mutant.text
        lines = sorted({text.count("\n", 0, diagnostic.span.start) for diagnostic in found})
        ours = f"{found[0].message[:100]!r} on {[n + 1 for n in lines[:3]]}" if found else "nothing"
        said = theirs.output.partition("rror: ")[2].partition("\n")[0][:110] or theirs.output.strip()[:110]
        where = [n + 1 for n in theirs.lines[:3]]
        if theirs.accepted:
            self.accepted += 1
            self.false += [f"{shown} | ours {ours}"] if found else []
            return
        self.placed += bool(theirs.lines)
        self.on_line += bool(set(lines) & set(theirs.lines))
        if not found:
            self.silent.append(f"{shown} | theirs {said!r} on {where}")
        else:
            self.told += 1
            self.found += bool(set(lines) & {mutant.line, *theirs.lines})
            if theirs.lines and not set(lines) & set(theirs.lines):
                self.beside.append(f"{shown} | theirs {said!r} on {where} | ours {ours}")


def sources(language: str, seed: str, folder: Path) -> list[Path]:
    """The texts of a language that are changed; machine IR that is drawn by the seed is put into `folder`."""
    if language == "mlir":
        cases = [CASES / "dialects" / "accepted" / f"{name}.mlir" for name in DECLARED]
        found = [path for name in DECLARED for path in sorted((TEXTS / "mlir").glob(f"{name}.*.mlir"))]
        return _fitting((*cases, *found))
    found = [path for kind in KINDS if kind not in DUMPS for path in sorted((TEXTS / kind).rglob(f"*.{language}"))]
    made = [*_machine_texts(seed, folder)] if language == "mir" else []
    return _fitting((*found, *made))


def triton_sources() -> list[Path]:
    """Triton's own texts, of which its parser is the judge."""
    return _fitting(
        path for literal in ("ttir", "ttgir") for path in sorted((TEXTS / "triton").rglob(f"*.{literal}.mlir"))
    )


def _fitting(paths: Iterable[Path]) -> list[Path]:
    return [path for path in paths if 0 < path.stat().st_size <= LARGEST]


def _machine_texts(seed: str, folder: Path) -> Iterator[Path]:
    for source in inputs(folder, seed):
        for after in PASSES:
            path = folder / f"{source.stem}.{after}.mir"
            path.write_text(stopped(source, after))
            yield path


@dataclass(frozen=True, slots=True)
class Drawn:
    """A mutant of the text at `path`: `line` is the one that was changed, from 0, `shown` a line about it."""

    path: Path
    text: str
    line: int
    shown: str


def drawn(language: str, texts: Sequence[Path], seed: str) -> Iterator[Drawn]:
    """Mutants without end; no text is drawn that is illegal already."""
    rng = random.Random(seed)
    legal: dict[Path, bool] = {}
    while True:
        path = rng.choice(texts)
        if path not in legal:
            legal[path] = judge(path).accepted
        for mutant in mutants(path.read_text(), rng, 1, skip=COMMENTS[language]) if legal[path] else ():
            line = mutant.text.split("\n")[mutant.line].strip()[:140]
            yield Drawn(
                path,
                mutant.text,
                mutant.line,
                f"{path.parent.name}/{path.name}:{mutant.line + 1} {mutant.what}: {line}",
            )


def tally(language: str, texts: Sequence[Path], seed: str, *, refused: int = 0, judged: int = 0) -> Tally:
    """Judge mutants until the tool refused so many of them, or until so many were judged."""
    made = Tally()
    with tempfile.TemporaryDirectory() as folder:
        for number, mutant in enumerate(drawn(language, texts, seed)):
            if (refused and made.refused == refused) or (judged and number == judged):
                break
            path = Path(folder, "mutant" + "".join(mutant.path.suffixes[-2:]))
            path.write_text(mutant.text)
            kind = language_of("mlir" if language == "mlir" else "", path.name)
            found = finish(Host().open("mutant", mutant.text, 1, kind).diagnostics())
            made.count(
                mutant, judge(path), [diagnostic for diagnostic in found if diagnostic.severity is Severity.ERROR]
            )
    return made


def main(language: str, count: int, seed: str) -> None:
    """Print what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        made = tally(language, sources(language, seed, Path(folder)), seed, refused=count)
    print(
        f"{language}, seed {seed}: refused {made.refused}, told {made.told} ({made.told / made.refused:.1%}), ", end=""
    )
    share = made.on_line / max(made.placed, 1)
    print(f"on the tool's line {made.on_line} of {made.placed} ({share:.1%}); ", end="")
    print(f"accepted {made.accepted}, of those refused here {len(made.false)}")
    for name, rows in (("FALSE", made.false), ("SILENT", made.silent), ("BESIDE", made.beside)):
        for row in rows:
            print(name, row)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
