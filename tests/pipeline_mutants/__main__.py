"""`PYTHONPATH=.:tests python -m tests.pipeline_mutants --seed 1 --count 20`: mutants of each kernel on each target.

Prints a line for each that was not noticed, or for all with `--all`, and what it came to. Without `--count` every
mutant is run: about 1,700, in an hour of processor time.
"""

from __future__ import annotations

import argparse
from collections import Counter

from tests.pipeline_mutants.changes import drawn
from tests.pipeline_mutants.judge import NOT_NOTICED, Verdict, judge
from tests.pipeline_mutants.kernels import TARGETS, kernel, kernels


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="tests.pipeline_mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int)
    parser.add_argument("--kernels", nargs="*", choices=kernels(), default=kernels())
    parser.add_argument("--targets", nargs="*", choices=TARGETS, default=TARGETS)
    parser.add_argument("--all", action="store_true", help="print every verdict")
    given = parser.parse_args()
    every: list[Verdict] = []
    for name in given.kernels:
        for target in given.targets:
            one = kernel(name, target)
            for mutant in drawn(one, given.seed, given.count) if one is not None else []:
                verdict = judge(mutant)
                every.append(verdict)
                if given.all or verdict.how == NOT_NOTICED:
                    print(verdict.text, flush=True)
    print(summary(every))


def summary(every: list[Verdict]) -> str:
    """A summary of verdicts, by kind of mutant."""
    kinds = Counter(verdict.mutant.kind for verdict in every)
    missed = Counter(verdict.mutant.kind for verdict in every if verdict.is_missed)
    same = Counter(verdict.mutant.kind for verdict in every if verdict.equivalent)
    lines = [
        f"{kind:<8}{many:>5} mutants{missed[kind]:>5} missed{same[kind]:>5} equivalent" for kind, many in kinds.items()
    ]
    total = len(every) - same.total()
    share = 100 * (total - missed.total()) / total if total else 100.0
    return "\n".join([*lines, f"{share:.1f} % of {total} that are not equivalent are noticed"])


if __name__ == "__main__":
    main()
