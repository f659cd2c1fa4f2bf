"""Output of `tilelsp compile` about passes: their list, the text in front of and behind them, their times."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence

from tilelsp.analysis.features.generated.lowered import STAGE_LANGUAGES, Timing
from tilelsp.api.compiling import CompileResult, Point
from tilelsp.api.errors import UsageError
from tilelsp.cli.table import plain_table, print_table
from tilelsp.compile.pass_list import PASS_NAMES, PASSES
from tilelsp.compile.stage import after, before, pass_of
from tilelsp.engines.engine import EngineText

ALL = "all"


def list_passes(*, as_json: bool) -> None:
    """Print every pass, in the order in which they run."""
    if as_json:
        rows = [
            {
                "name": pass_.name,
                "from": pass_.source.value,
                "to": pass_.result.value,
                "needs": list(pass_.needs),
                "verifies": pass_.verifier is not None,
                "summary": pass_.summary,
            }
            for pass_ in PASSES
        ]
        print(json.dumps({"passes": rows}, indent=2))
        return
    print_table(
        ("pass", "from", "to", "what it does"),
        [(pass_.name, pass_.source.value, pass_.result.value, pass_.summary) for pass_ in PASSES],
    )


def points(printed_before: Sequence[str], printed_after: Sequence[str]) -> tuple[Point, ...]:
    """The texts that `--print-before` and `--print-after` ask for, in the order of the passes. Raises `UsageError`."""
    front, behind = _named(printed_before, "--print-before"), _named(printed_after, "--print-after")
    found: list[Point] = []
    for name in PASS_NAMES:
        found += [Point(before(name), required=name in front)] if name in front or ALL in front else []
        found += [Point(after(name), required=name in behind)] if name in behind or ALL in behind else []
    return tuple(found)


def _named(words: Iterable[str], option: str) -> frozenset[str]:
    names = frozenset(name.strip() for word in words for name in word.split(","))
    for name in names:
        if name != ALL and name not in PASS_NAMES:
            raise UsageError(f"{option}: there is no pass '{name}'; the passes are {', '.join(PASS_NAMES)}, or {ALL}")
    return names


def print_dumps(results: Sequence[CompileResult]) -> None:
    """Print the texts that were asked for, each behind the header that other compilers' dumps have."""
    for result in results:
        for dump in result.dumps:
            sys.stdout.write(f"{_header(result, dump)}\n{dump.text}")
            sys.stdout.write("" if dump.text.endswith("\n") else "\n")
    for line in missing(results):
        print(f"tilelsp: {line}", file=sys.stderr)


def missing(results: Sequence[CompileResult]) -> Iterator[str]:
    """Texts that were asked for by name and are missing, of documents in which nothing else is wrong."""
    for result in results:
        made = {dump.name for dump in result.dumps}
        for point in result.points if result.ok else ():
            if point.required and point.name not in made:
                yield f"{result.document.name} ({result.target}): {pass_of(point.name)} did not run on it"


def _header(result: CompileResult, dump: EngineText) -> str:
    name = pass_of(dump.name)
    title = f"IR Dump {'Before' if dump.name == before(name) else 'After'} {name} ({result.target})"
    match STAGE_LANGUAGES[dump.stage]:
        case "llvm":
            return f"; *** {title} ***"
        case "nvptx-mir":
            return f"# *** {title} ***:"
        case _:
            return f"// -----// {title} //----- //"


def dumps_json(result: CompileResult) -> list[dict[str, object]]:
    """The texts of a result as data."""
    return [
        {
            "pass": pass_of(dump.name),
            "when": "before" if dump.name == before(pass_of(dump.name)) else "after",
            "stage": dump.stage,
            "text": dump.text,
        }
        for dump in result.dumps
    ]


def timings_json(timings: Sequence[Timing]) -> list[dict[str, object]]:
    """Times in seconds as data."""
    return [{"pass": t.name, "run": t.run, "verify": t.verify, "print": t.print} for t in timings]


def print_timings(results: Sequence[CompileResult]) -> None:
    """Print what each pass cost, in milliseconds and in percent of all, on standard error."""
    for result in results:
        total = sum(t.run + t.verify + t.print for t in result.timings) or 1.0
        rows = [
            (t.name, *(f"{1000 * part:.1f}" for part in (t.run, t.verify, t.print)), f"{_part(t, total):.0f} %")
            for t in result.timings
        ]
        heading = f"{result.document.name} ({result.target}): {1000 * total:.1f} ms"
        lines = plain_table(("pass", "run", "verify", "print", "of all"), rows)
        print("\n".join((heading, *lines)), file=sys.stderr)


def _part(timing: Timing, total: float) -> float:
    return 100 * (timing.run + timing.verify + timing.print) / total
