"""Near misses that tell mutants: `python -m tests.mutation.guided llvm/language/debug.ll --under tilelsp/syntax/llvm`.

Rows are drawn of a text as `tests.near_misses` draws them, many more than a table shall have; mutants of the modules
that judge such texts are drawn, too, and those rows are added to the text's table, few of them, that tell mutants which
no row tells that is there. The text's own tool judges what is added.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from select import select

from coverage import Coverage

from tests.mutation import patching
from tests.mutation.mutants import Mutant, draw
from tests.mutation.tree import ROOT
from tests.near_misses import COMMENTS, TOOLS, Row, Table, changes, print_disagreements, read, write

_SECONDS = 20.0
"""Time limit in seconds of a mutant for all its rows: a slower mutant is told apart by the first of them."""


class Drawn:
    """The rows of a table, those that are drawn behind them, and what is found in each."""

    def __init__(self, table: Table, count: int, seed: int) -> None:
        self.table = table
        known = {(row.line, row.text) for row in table.rows}
        fresh = changes(table.text, random.Random(seed), count, COMMENTS[Path(table.source).suffix])
        self.rows = [*table.rows, *(row for row in fresh if (row.line, row.text) not in known)]
        table.findings(self.rows[0])  # what is imported and made once
        measurement = Coverage(data_file=None, config_file=False, source_pkgs=["tilelsp"], messages=False)
        measurement.set_option("run:disable_warnings", ["module-not-measured", "no-data-collected"])
        measurement.start()
        self.found: list[tuple[str, ...]] = []
        for number, row in enumerate(self.rows):
            measurement.switch_context(str(number))
            self.found.append(table.findings(row))
        measurement.stop()
        self._data = measurement.get_data()
        self._lines: dict[str, dict[int, list[str]]] = {}

    def reaching(self, mutant: Mutant) -> list[int]:
        """The numbers of the rows that run a changed line."""
        path = str(ROOT / mutant.module)
        if path not in self._lines:
            self._lines[path] = self._data.contexts_by_lineno(path)
        return sorted({int(one) for line in mutant.change.lines for one in self._lines[path].get(line, ()) if one})

    def telling(self, mutant: Mutant) -> list[int]:
        """The numbers of the rows in which a mutant finds something else; of the table's own, the first one alone."""
        rows = self.reaching(mutant)
        if not rows or mutant.change.imported:
            return []
        read_end, write_end = os.pipe()
        child = os.fork()
        if not child:
            try:
                os.close(read_end)
                self._differ(mutant, rows, write_end)
            finally:
                os._exit(0)
        os.close(write_end)
        said, until = b"", time.monotonic() + _SECONDS
        while select([read_end], [], [], max(until - time.monotonic(), 0))[0] and (more := os.read(read_end, 4096)):
            said += more
        os.close(read_end)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return [json.loads(line) for line in said.splitlines()]

    def _differ(self, mutant: Mutant, rows: Sequence[int], told: int) -> None:
        patching.become(str(ROOT / mutant.module), mutant.source.decode(), mutant.text)
        for number in rows:
            try:
                same = self.table.findings(self.rows[number]) == self.found[number]
            except Exception:  # a mutant that raises is told by the row
                same = False
            if not same:
                os.write(told, b"%d\n" % number)
                if number < len(self.table.rows):
                    return


def chosen(told: Sequence[Sequence[int]], known: int) -> list[int]:
    """Few rows from `known` on that tell all mutants which some row tells and none before does."""
    left = [set(rows) for rows in told if rows and min(rows) >= known]
    found: list[int] = []
    while left:
        every = [row for rows in left for row in rows]
        best = max(sorted(set(every)), key=every.count)
        found.append(best)
        left = [rows for rows in left if best not in rows]
    return found


def extended(drawn: Drawn, rows: Sequence[int]) -> Table:
    """The table with rows more, judged by its tool."""
    table = drawn.table
    new: list[Row] = []
    for number in rows:
        row = replace(drawn.rows[number], found=drawn.found[number])
        row = replace(row, verdict=table.judged(row)) if table.tool else row
        new.append(replace(row, found=table.findings(row)))
    return replace(table, rows=tuple(sorted((*table.rows, *new), key=lambda row: (row.line, row.text))))


def main(words: Sequence[str]) -> int:
    """Add rows to the tables of texts."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.guided", description=__doc__)
    parser.add_argument("texts", nargs="+", help="files of tests/cases")
    parser.add_argument("--under", nargs="+", default=["tilelsp"], help="folders or modules of the product")
    parser.add_argument("--rows", type=int, default=120, help="how many are drawn of each text")
    parser.add_argument("--mutants", type=int, default=100, help="how many that rows reach are tried for each text")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--targets", nargs="*", default=())
    parser.add_argument("--no-tool", action="store_true", help="no tool reads the text's dialects")
    given = parser.parse_args(words)
    every = [mutant for under in given.under for mutant in draw(ROOT, given.seed, 40 * given.mutants, under)]
    random.Random(given.seed).shuffle(every)
    for source in given.texts:
        table = Table(source, tuple(given.targets), "" if given.no_tool else TOOLS[Path(source).suffix])
        drawn = Drawn(read(table.path) if table.path.exists() else table, given.rows, given.seed)
        patching.remember()
        mutants = [mutant for mutant in every if not mutant.change.imported and drawn.reaching(mutant)][: given.mutants]
        told = [drawn.telling(mutant) for mutant in mutants]
        known = len(drawn.table.rows)
        rows = chosen(told, known)
        before, all_told = sum(bool(one) and min(one) < known for one in told), sum(map(bool, told))
        print(f"{source}: {len(mutants)} mutants, {before} told by {known} rows, {all_told} with {len(rows)} more")
        table = extended(drawn, rows)
        write(table)
        print_disagreements(table)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
