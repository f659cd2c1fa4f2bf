"""Single mutations of MLIR of upstream's dialects, judged by `mlir-opt` of LLVM 22 and by us.

`python -m tests.dialect_mutants [COUNT [FOLDER [SEED]]]` prints how many agree, and what was missed, by what mlir-opt
says; FOLDER holds more texts (`tests.producers.make FOLDER mlir`) than those among the cases, "" for none.
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.case_files import CASES
from tests.mutations import mutants
from tests.producers.judges import judge
from tilelsp.analysis import Host, finish
from tilelsp.base.diagnostic import Severity

DIALECTS = ("affine_loops", "arith_exact", "every_arith", "every_gpu_host", "every_gpu_kernel", "every_index",
            "every_linalg", "every_llvm_generic", "every_llvm_intrinsic", "every_llvm_op", "every_math", "every_memref",
            "every_nvgpu", "every_nvvm_convert", "every_nvvm_matrix", "every_nvvm_memory", "every_nvvm_register",
            "every_nvvm_sync", "every_parsed_in_cpp", "every_tensor", "every_vector", "func_calls", "gpu_launch",
            "index_math", "linalg_ops", "llvm_calls", "llvm_dialect", "loc_chunks", "memref_all", "nvgpu_ops",
            "nvvm_ops", "scf_more", "tensor_ops", "vector_ops")  # fmt: skip
"""The cases that hold the fifteen dialects that are shipped."""

SEED = 20261122
_LARGEST = 60_000


@dataclass(slots=True)
class Tally:
    """What came of the mutants; `false` and `missed` hold a line about each that was judged differently."""

    accepted: int = 0
    refused: int = 0
    strictly: int = 0
    """Refused ones with an error of ours on a line where mlir-opt has one."""
    beside: list[str] = field(default_factory=list[str])
    """Refused ones with an error of ours on the changed line, where mlir-opt has none: a line about each."""
    same_line: int = 0
    false: list[str] = field(default_factory=list[str])
    missed: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    """What mlir-opt says, without names and numbers; and the mutant."""

    @property
    def agreement(self) -> float:
        """Of the mutants that mlir-opt refuses, how many have an error of ours where it has one, or on the line that
        was changed: what is missing at the end of a line mlir-opt has on that line or the next."""
        return self.same_line / max(self.refused, 1)


def sources(folder: Path | None = None) -> list[Path]:
    """The texts that are changed: all of them legal."""
    found = [CASES / "dialects" / "accepted" / f"{name}.mlir" for name in DIALECTS]
    if folder is not None:
        found += [path for name in DIALECTS for path in sorted(folder.glob(f"{name}.*.mlir"))]
    return [path for path in found if path.stat().st_size <= _LARGEST and judge(path).accepted]


def triton_sources(folder: Path) -> list[Path]:
    """Triton's own texts, of which its parser is the judge."""
    found = [path for one in ("*.ttir.mlir", "*.ttgir.mlir") for path in sorted(folder.rglob(one))]
    return [path for path in found if path.stat().st_size <= _LARGEST and judge(path).accepted]


def tally(count: int, texts: Sequence[Path], seed: int = SEED) -> Tally:
    """Judge `count` mutants of the texts."""
    made = Tally()
    host = Host()
    with tempfile.TemporaryDirectory() as folder:
        for name, text, line, what in _drawn(count, texts, random.Random(seed)):
            path = Path(folder, "mutant" + "".join(Path(name).suffixes[-2:]))
            path.write_text(text)
            judgement = judge(path)
            found = finish(host.open("mutant.mlir", text).diagnostics())
            errors = [one for one in found if one.severity is Severity.ERROR]
            shown = f"{name}:{line + 1} {what}: {text.split(chr(10))[line].strip()[:110]}"
            if judgement.accepted:
                made.accepted += 1
                if errors:
                    made.false.append(f"{shown} | {errors[0].message[:100]}")
                continue
            made.refused += 1
            lines = {text.count("\n", 0, one.span.start) for one in errors}
            made.strictly += bool(lines & {*judgement.lines})
            if lines & {line, *judgement.lines}:
                made.same_line += 1
                if not lines & {*judgement.lines}:
                    theirs = sorted(n + 1 for n in judgement.lines)[:3]
                    made.beside.append(
                        f"{shown} | {_sentence(judgement.said)} (theirs on {theirs}) | {errors[0].message[:100]}"
                    )
            else:
                elsewhere = f" (ours on {sorted(n + 1 for n in lines)[:3]})" if lines else ""
                made.missed.append((_cause(_sentence(judgement.said)), shown + elsewhere))
    return made


def _drawn(count: int, texts: Sequence[Path], rng: random.Random) -> Iterator[tuple[str, str, int, str]]:
    for _ in range(count):
        path = rng.choice(texts)
        for mutant in mutants(path.read_text(), rng, 1, skip=("//",)):
            yield path.name, mutant.text, mutant.line, mutant.what


def _sentence(said: str) -> str:
    found = re.search(r"error: (.*)", said)
    return found[1] if found else said[:80]


def _cause(message: str) -> str:
    """A sentence of mlir-opt without what is particular to one text."""
    return re.sub(r"'[^']*'|\"[^\"]*\"|-?\d+", "_", message)[:90]


def main(count: int, folder: Path | None, seed: int) -> None:
    """Print what came of `count` mutants."""
    made = tally(count, sources(folder), seed)
    print(f"accepted {made.accepted}, of those with an error {len(made.false)}")
    print(
        f"refused {made.refused}, on mlir-opt's line {made.strictly} ({made.strictly / max(made.refused, 1):.1%}), "
        f"on it or the changed one {made.same_line} ({made.agreement:.1%})"
    )
    for one in made.false:
        print("FALSE", one)
    for one in made.beside:
        print("BESIDE", one)
    causes = Counter(cause for cause, _ in made.missed)
    for cause, number in causes.most_common():
        print(f"{number:4} {cause}")
        for shown in [shown for other, shown in made.missed if other == cause][:4]:
            print(f"       {shown}")


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 200,
        Path(sys.argv[2]) if sys.argv[2:3] not in ([], [""]) else None,
        int(sys.argv[3]) if len(sys.argv) > 3 else SEED,
    )
