"""`make bench`: the server beside a peer in one run, document by document, and what we set out to reach.

The peer reads llvm and nvvm text of equal length, because it knows no Tile IR. Wall-clock times depend on what else
the machine does; ratios within one run, and computing time, depend on it less.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.client import Client, Json
from bench.commands import command_goals
from bench.documents import KERNELS, edits, many_kernels, one_kernel, peer_kernel, peer_kernels, ptx_document
from bench.engines import engine_goals
from bench.evaluator import evaluator_rows
from bench.measure import MS, Goal, Measured, completions, hover_meanwhile, measure, percentile
from bench.peer import find_peer
from bench.stages import stage_goals
from bench.starts import main as starts
from bench.starts import start_goals
from bench.vendor import Vendor
from bench.yardstick import print_yardstick

OURS = (sys.executable, "-m", "tilelsp", "serve", "--stdio")
PREVIEW_TARGETS = ("sm_100a", "sm_80")
PREVIEWS = 7


def main() -> int:
    """Measure and print; 1 only where the server itself fails or publishes something else than `check` says."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--cycles", type=int, default=15, help="rounds of three edits per document (default: 15)")
    parser.add_argument("--lines", type=int, nargs="*", default=[10_000, 50_000], help="lengths of the large documents")
    parser.add_argument("--quick", action="store_true", help="no vendor compiler, no previews")
    parser.add_argument("--stages", action="store_true", help="only documents of the lower stages")
    parser.add_argument("--evaluator", action="store_true", help="only how fast PTX is executed")
    parser.add_argument("--yardstick", action="store_true", help="only what kernels do with their time")
    parser.add_argument("--record", action="store_true", help="with --yardstick: record the figures")
    parser.add_argument("--engines", action="store_true", help="only what concerns NVIDIA's compiler")
    parser.add_argument("--starts", action="store_true", help="only fresh processes, and documents that are opened")
    parser.add_argument("--commands", action="store_true", help="only short commands, each in a process of its own")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="with --commands: another checkout, for ratios")
    args = parser.parse_args()
    if args.stages:
        _print_goals(list(stage_goals()))
        return 0
    if args.starts:
        peer, about_peer = find_peer()
        print(f"peer: {about_peer}")
        _print_goals(starts(peer))
        return 0
    if args.commands:
        with tempfile.TemporaryDirectory(prefix="tilelsp-bench-") as folder:
            os.environ["XDG_CACHE_HOME"] = folder
            _print_goals(list(command_goals(Path(folder), args.against)))
        return 0
    if args.evaluator:
        evaluator_rows()
        return 0
    if args.yardstick:
        print_yardstick(record=args.record)
        return 0
    if args.engines:
        with tempfile.TemporaryDirectory(prefix="tilelsp-bench-") as folder:
            os.environ["XDG_CACHE_HOME"] = folder  # not the user's, in which the answers may be known
            _print_goals(list(engine_goals(OURS, Path(folder))))
        return 0
    peer, about_peer = find_peer()
    print(f"peer: {about_peer}")
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"machine: {os.cpu_count()} processors{load}\n")
    wrong: list[str] = []
    with tempfile.TemporaryDirectory(prefix="tilelsp-bench-") as folder:
        root = Path(folder)
        os.environ["XDG_CACHE_HOME"] = folder
        pairs = [(many_kernels(lines), peer_kernels(lines)) for lines in args.lines]
        pairs.append((one_kernel(10_000), peer_kernel(10_000)))
        vendor = None if args.quick else Vendor()
        longest = None if vendor is None else vendor.longest("sm_80")
        if longest is not None:
            document = ptx_document("longest PTX", longest[1])
            print(f"longest PTX: {longest[0]}, {document.lines} lines")
            pairs.append((document, peer_kernels(document.lines)))
        results: list[tuple[Measured, Measured | None]] = []
        print(_HEAD)
        for ours, theirs in pairs:
            mine = measure("tilelsp", OURS, ours, root, args.cycles)
            print(_row(mine), flush=True)
            other = None if peer is None else measure("peer", (peer,), theirs, root, args.cycles)
            if other is not None:
                print(_row(other, mine), flush=True)
            results.append((mine, other))
            wrong += _disagreements(mine, root)
        largest = pairs[len(args.lines) - 1][0] if args.lines else pairs[0][0]
        hovers = hover_meanwhile(OURS, largest, root)
        print(f"\nhover while {largest.name} are being looked at: p50 {percentile(hovers, 0.5):.1f} ms, "
              f"p95 {percentile(hovers, 0.95):.1f} ms, {len(hovers)} asked")  # fmt: skip
        late = percentile(completions(OURS, one_kernel(10_000), root), 0.95)
        goals = [Goal(f"completion p95 in a kernel of 10,000 lines is under 30 ms ({late:.1f})", late < 30)]
        evaluator_rows()
        goals += [*_goals(results, hovers), *_preview_goals(vendor, root), *stage_goals()]
        goals += command_goals(root, None)
        goals += start_goals(peer, root)
        print_yardstick()
        if not args.quick:
            goals += engine_goals(OURS, root)
    _print_goals(goals)
    for line in wrong:
        print(f"  WRONG  {line}")
    return int(bool(wrong))


def _print_goals(goals: Sequence[Goal]) -> None:
    print("\nwhat we set out to reach:")
    for goal in goals:
        print(f"  {'yes' if goal.reached else 'NO '}  {goal.text}")


_HEAD = (
    f"{'server':<9}{'document':<26}{'lines':>7}{'start':>8}{'open':>9}{'edit p50':>10}{'p95':>9}{'computing':>11}"
    f"{'MiB':>7}"
)


def _row(made: Measured, mine: Measured | None = None) -> str:
    """Times in milliseconds. The peer's row ends with how many times longer its edits take."""
    computing = "" if made.processor is None else f"{made.processor:.2f}"
    memory = "" if made.memory is None else f"{made.memory:.0f}"
    ratio = "" if mine is None else f"   {made.median / mine.median:.1f}x"
    return (
        f"{made.server:<9}{made.document.name:<26}{made.document.lines:>7}{made.ready:>8.0f}{made.open:>9.0f}"
        f"{made.median:>10.2f}{made.slow:>9.2f}{computing:>11}{memory:>7}{ratio}"
    )


def _goals(results: Sequence[tuple[Measured, Measured | None]], hovers: Sequence[float]) -> Iterator[Goal]:
    for mine, other in results:
        if other is not None:
            ratio = other.median / mine.median
            yield Goal(f"{mine.document.name}: an edit takes less than the peer's ({ratio:.1f} times less)", ratio > 1)
    many = [mine for mine, _ in results if mine.document.name.endswith("lines")]
    if len(many) > 1:
        growth = many[-1].median / many[0].median
        text = (
            f"an edit at {many[-1].document.name} takes at most 1.5 times one at {many[0].document.name} ({growth:.2f})"
        )
        yield Goal(text, growth <= 1.5)
    late = percentile(hovers, 0.95)
    yield Goal(f"hover p95 while a large file is looked at is under 10 ms ({late:.1f})", late < 10)


# previews -------------------------------------------------------------------------------------------------------


def _preview_goals(vendor: Vendor | None, root: Path) -> Iterator[Goal]:
    """A preview of a GEMM in the warm server, beside the vendor's compiler from a cold start."""
    kernel = KERNELS / "gemm_bf16.mlir"
    if vendor is None:
        return
    for target in PREVIEW_TARGETS:
        times = _previews(kernel, target, root)
        middle = percentile(times, 0.5)
        cold = [made[1] * MS for _ in range(3) if (made := vendor.compile(kernel, target)) is not None]
        if not cold:
            print(f"preview of gemm_bf16 on {target}: p50 {middle:.0f} ms; no tileiras to compare with")
            continue
        theirs = percentile(cold, 0.5)
        print(f"preview of gemm_bf16 on {target}: p50 {middle:.0f} ms; tileiras, cold: {theirs:.0f} ms")
        yield Goal(f"a warm preview on {target} takes less than a cold tileiras", middle < theirs)


def _previews(kernel: Path, target: str, root: Path) -> list[float]:
    """Previews after an edit each, so that none is remembered, in milliseconds; the first one warms up."""
    client = Client(OURS, root)
    found: list[float] = []
    try:
        uri = (root / kernel.name).as_uri()
        text = kernel.read_text()
        item = {"uri": uri, "languageId": "tileir", "version": 1, "text": text}
        client.notify("textDocument/didOpen", {"textDocument": item})
        for number in range(PREVIEWS):
            changed = text.replace("gemm_bf16", f"gemm_bf16_{number}")
            client.notify(
                "textDocument/didChange",
                {"textDocument": {"uri": uri, "version": number + 2}, "contentChanges": [{"text": changed}]},
            )
            params = {"textDocument": {"uri": uri}, "target": target, "stage": "ptx"}
            asked, sent = client.ask("tilelsp/preview", params)
            answer, at = client.answer(asked)
            if "error" in answer:
                raise SystemExit(f"preview failed: {answer['error']['message']}")
            found.append((at - sent) * MS)
    finally:
        client.close()
    return found[1:]


# what was published ---------------------------------------------------------------------------------------------


def _disagreements(made: Measured, root: Path) -> Iterator[str]:
    """Where the publish that was timed is not what `tilelsp check` says of that version."""
    stage = "ptx" if made.document.language == "ptx" else "cuda_tile"
    lines = made.document.text.split("\n")
    for edit in edits(made.document):
        old = lines[made.document.line]
        lines[made.document.line] = old[: edit.start] + edit.text + old[edit.end :]
        said = _checked("\n".join(lines), made.document.language, stage, root)
        shown = sorted(_identity(found) for found in made.published[edit.kind])
        if said != shown:
            yield f"{made.document.name}, after {edit.kind}: published {shown[:3]}, `check` says {said[:3]}"


def _checked(text: str, language: str, stage: str, root: Path) -> list[tuple[object, ...]]:
    path = root / f"version.{'ptx' if language == 'ptx' else 'mlir'}"
    path.write_text(text)
    command = [sys.executable, "-m", "tilelsp", "check", "--stage", stage, "--format", "json", str(path)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    if not said.stdout:
        raise SystemExit(f"tilelsp check failed: {said.stderr.strip()}")
    answer: Json = json.loads(said.stdout)
    return sorted(_identity(found) for file in answer["files"] for found in file["diagnostics"])


def _identity(found: Json) -> tuple[object, ...]:
    place = found["range"]
    return (
        place["start"]["line"],
        place["start"]["character"],
        place["end"]["line"],
        place["end"]["character"],
        found["code"],
        found["message"],
    )


if __name__ == "__main__":
    sys.exit(main())
