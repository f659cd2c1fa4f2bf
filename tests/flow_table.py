"""Findings of the flow rules, level by level: `PYTHONPATH=.:tests python -m tests.flow_table [--level LEVEL ...]`.

For each level of one GEMM it deletes one synchronising statement after the other and counts those of which a rule tells
what it does not tell of the whole text; `--each` lists them. A statement without which the text is no text of the level
does not count. Beside that stand the level's cases and the lines of code that make steps of its instructions.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.flow_mutants import LEVELS, deletions, said, text_of
from tests.test_flow import ALL

ROOT = Path(__file__).parents[1]
SOURCES = {
    "nv_tileas": ("defs/tile_effects.py",),  # and those of nvvm
    "nvvm": (
        *(f"analysis/tile/{name}.py" for name in ("flow", "effect_operands")),
        *(f"analysis/tile/{name}.py" for name in ("line_flow", "line_forms", "line_assembly", "lines")),
        *(f"analysis/tile/{name}.py" for name in ("registers", "accumulators", "addresses", "barriers", "launches")),
        *("defs/upstream_effects.py", "defs/upstream_functions.py"),
    ),
    "llvm": (
        *(f"analysis/low_level/llvm_{name}.py" for name in ("flow", "forms", "lines", "names", "uses", "values")),
        *("analysis/low_level/spliced.py", "defs/llvm/effects.py", "defs/llvm/as_ptx.py"),
    ),
    "mir": tuple(f"analysis/low_level/mir_{name}.py" for name in ("flow", "forms", "lines", "names", "values")),
    "ptx": ("analysis/ptx/flow",),
    "all": ("analysis/instructions", "defs/ptx_forms.py"),
}
"""Modules that make steps of a level's instructions, below `tilelsp`; `all` is shared by levels."""


def lines(level: str) -> int:
    """The lines of the modules that make steps of a level's instructions."""
    paths = (ROOT / "tilelsp" / name for name in SOURCES[level])
    files = [file for path in paths for file in (sorted(path.glob("*.py")) if path.is_dir() else [path])]
    return sum(len(file.read_text().splitlines()) for file in files if file.exists())


def told(level: str, name: str, target: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Each statement that is deleted from a kernel, and the rules that tell of it."""
    text = text_of(level, name, target)
    before = said(level, text or "", target)
    for what, changed in deletions(level, name, target):
        yield what, said(level, changed, target) - before


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--level", nargs="*", choices=SOURCES, default=[one for one in LEVELS if one in SOURCES])
    parser.add_argument("--kernel", default="gemm_bf16")
    parser.add_argument("--target", default="sm_100a")
    parser.add_argument("--each", action="store_true")
    given = parser.parse_args()
    for level in given.level:
        each = list(told(level, given.kernel, given.target)) if level in LEVELS else []
        found = [(what, rules) for what, rules in each if not any(rule.startswith("!") for rule in rules)]
        cases = sum(case.level.value == level for case in ALL)
        count = sum(bool(rules) for _, rules in found)
        sys.stdout.write(f"{level}: {lines(level)} lines, {cases} cases, {count} of {len(found)} deletions told\n")
        for what, rules in found if given.each else ():
            sys.stdout.write(f"  {what}: {', '.join(sorted(rules)) or '-'}\n")
    sys.stdout.write(f"shared: {lines('all')} lines\n")


if __name__ == "__main__":
    main()
