"""NVIDIA's compiler through us: what that costs beside the bare program, and how quickly it is answered or given up."""

from __future__ import annotations

import functools
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.client import Client, Json
from bench.documents import KERNELS
from bench.measure import MS, Goal, percentile
from tilelsp.analysis.features.bytecode.assembled import assemble
from tilelsp.api.compiling import Compiling
from tilelsp.api.documents import read_documents
from tilelsp.cli.compile.plan import plan
from tilelsp.cli.configuration import Configuration
from tilelsp.engines.answers.results import Results
from tilelsp.engines.answers.store import Store
from tilelsp.engines.answers.stored_form import StoredAnswers
from tilelsp.engines.engine import CompileRequest, Engine, Language
from tilelsp.engines.programs.errors import ToolError
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.tool import ToolName
from tilelsp.engines.tileiras.engine import TileirasEngine
from tilelsp.engines.tileiras.tree import cuda_tree

PAIRS = (("vector_add_f32", "sm_100a"), ("gemm_bf16", "sm_80"), ("gemm_bf16", "sm_100a"), ("gemm_bf16", "sm_90a"))
NINE = ("sm_80", "sm_86", "sm_89", "sm_90a", "sm_100a", "sm_103a", "sm_110a", "sm_120a", "sm_121a")
SLOW = ("attention_f16", "sm_120a")  # long enough to be met at work

_RUNS = 9
_HITS = 40
_CANCELLED = 5
_OPTIONS = ("--lineinfo", "--remarks=all", "--remark-format=yaml", "--remarks-output-file=remarks.yaml")


def engine_goals(command: tuple[str, ...], root: Path) -> Iterator[Goal]:
    """Everything there is to say about the engine tileiras; nothing where it is not installed."""
    toolbox = Toolbox()
    try:
        tool = toolbox.best(ToolName.TILEIRAS)
        toolbox.libnvvm_for(tool)
    except ToolError as error:
        print(f"\nNVIDIA's compiler is left out: {error}")
        return
    print(f"\nNVIDIA's compiler, tileiras {tool.version}, through tilelsp and alone (ms, p50 of {_RUNS}):")
    ratios = [_overhead(toolbox, kernel, target, root) for kernel, target in PAIRS]
    worst = percentile(ratios, 0.5)
    yield Goal(
        f"from the document to its PTX takes at most 1.15 times the bare tileiras (p50 {worst:.3f})", worst <= 1.15
    )
    yield from _hits(command, toolbox, root)
    yield from _cancelling(command, root)
    yield from _nine()


def _overhead(toolbox: Toolbox, kernel: str, target: str, root: Path) -> float:
    """How many times as long as the bare program everything from text to text takes; run by turns."""
    engine = TileirasEngine(toolbox)
    text = (KERNELS / f"{kernel}.mlir").read_text()
    bytecode = assemble(text, Language.TILEIR).data
    tool = toolbox.best(ToolName.TILEIRAS)
    ours: list[float] = []
    bare: list[float] = []
    with cuda_tree(tool, toolbox.libnvvm_for(tool), root / "cache") as tree:
        command = (str(tool.path), "--gpu-name", target.rstrip("a"), *_OPTIONS, "module.tilebc", "-o", "module.ptx")
        environ = {**os.environ, "CUDA_HOME": str(tree)}
        for number in range(_RUNS):
            # Other text each time, as after an edit: nothing of the document is remembered.
            request = CompileRequest(f"{text}// {number}\n", Language.TILEIR, target)

            def through_us(asked: CompileRequest = request) -> None:
                assert engine.back(engine.front(asked)).stages

            def alone() -> None:
                with tempfile.TemporaryDirectory(dir=root) as folder:
                    (Path(folder) / "module.tilebc").write_bytes(bytecode)
                    made = subprocess.run(command, cwd=folder, env=environ, capture_output=True, check=True)
                    assert made.returncode == 0

            ours.append(_timed(through_us))
            bare.append(_timed(alone))
    mine, theirs = percentile(ours, 0.5), percentile(bare, 0.5)
    print(f"  {kernel:<16}{target:<9}{mine:>8.0f}{theirs:>8.0f}   {mine / theirs:.3f}")
    return mine / theirs


def _timed(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * MS


def _hits(command: tuple[str, ...], toolbox: Toolbox, root: Path) -> Iterator[Goal]:
    """Goals for results known already: from memory, from disk as another process sees it, and through the server."""
    engine = TileirasEngine(toolbox)
    text = (KERNELS / "gemm_bf16.mlir").read_text()
    request = CompileRequest(text, Language.TILEIR, "sm_100a")
    kept = StoredAnswers(Store(root / "store"))
    results = Results(kept)
    results.put(results.key(engine, request), engine.back(engine.front(request)))
    memory = [_timed(lambda: results.load(results.key(engine, request))) for _ in range(_HITS)]
    disk = [_timed(functools.partial(_load, Results(kept), engine, request)) for _ in range(_HITS)]
    server = _server_hits(command, text, root)
    found = {"in memory": memory, "on disk": disk, "a preview by the server": server}
    shown = ", ".join(f"{name} {percentile(times, 0.5):.1f}" for name, times in found.items())
    print(f"  known results of gemm_bf16 on sm_100a (ms, p50): {shown}")
    for name, times in found.items():
        middle = percentile(times, 0.5)
        yield Goal(f"a known result {name} takes less than 10 ms ({middle:.1f})", middle < 10)


def _load(results: Results, engine: Engine, request: CompileRequest) -> None:
    assert results.load(results.key(engine, request)) is not None


def _server_hits(command: tuple[str, ...], text: str, root: Path) -> list[float]:
    client = Client(command, root)
    try:
        uri = (root / "gemm.mlir").as_uri()
        _open(client, uri, text)
        params = {"textDocument": {"uri": uri}, "target": "sm_100a", "stage": "ptx", "engine": "tileiras"}
        found: list[float] = []
        for _ in range(_HITS + 3):
            asked, sent = client.ask("tilelsp/preview", params)
            answer, at = client.answer(asked)
            if "error" in answer:
                raise SystemExit(f"preview failed: {answer['error']['message']}")
            found.append((at - sent) * MS)
        return found[3:]
    finally:
        client.close()


def _cancelling(command: tuple[str, ...], root: Path) -> Iterator[Goal]:
    """From an edit to the end of the program that works on the text before it."""
    if not Path("/proc/self/task").is_dir():
        return
    kernel, target = SLOW
    text = (KERNELS / f"{kernel}.mlir").read_text()
    client = Client(command, root)
    found: list[float] = []
    try:
        uri = (root / "slow.mlir").as_uri()
        _open(client, uri, f"// {time.time()}\n{text}")
        params: Json = {"textDocument": {"uri": uri}, "target": target, "stage": "ptx", "engine": "tileiras"}
        for number in range(_CANCELLED):
            client.ask("tilelsp/preview", params)
            program = _appears(client.process_id, "tileiras")
            change = {"textDocument": {"uri": uri, "version": number + 2},
                      "contentChanges": [{"text": f"// {time.time()}\n{text}"}]}  # fmt: skip
            sent = client.notify("textDocument/didChange", change)
            while Path(f"/proc/{program}/exe").exists():
                time.sleep(0.001)
            found.append((time.perf_counter() - sent) * MS)
    finally:
        client.close()
    middle = percentile(found, 0.5)
    print(f"  an edit ends the tileiras at work on {kernel} (ms, p50): {middle:.0f}")
    yield Goal(f"an edit ends what it outdates within 50 ms ({middle:.0f})", middle < 50)


def _appears(parent: int, name: str) -> int:
    """The id of a program called `name` that `parent` starts. It is not one that is about to be replaced."""
    until = time.perf_counter() + 60
    while time.perf_counter() < until:
        for entry in Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                status = (entry / "stat").read_text()
                exe = os.readlink(entry / "exe")
            except OSError:
                continue
            if int(status.rpartition(")")[2].split()[1]) == parent and Path(exe).name == name:
                return int(entry.name)
        time.sleep(0.002)
    raise SystemExit(f"{name} was not started")


def _open(client: Client, uri: str, text: str) -> None:
    item = {"uri": uri, "languageId": "tileir", "version": 1, "text": text}
    client.notify("textDocument/didOpen", {"textDocument": item})


def _nine() -> Iterator[Goal]:
    """One document for nine targets: one after the other, and as `tilelsp compile` does it on this machine."""
    documents = read_documents([str(KERNELS / "gemm_bf16.mlir")])
    jobs = plan(documents, ",".join(NINE), ("tileiras",), "ptx", Configuration())
    serial: list[float] = []
    together: list[float] = []
    for _ in range(3):
        serial.append(sum(_timed(lambda one=job: Compiling().all([one])) for job in jobs))
        together.append(_timed(lambda: Compiling().all(jobs)))
    one, all_at_once = percentile(serial, 0.5), percentile(together, 0.5)
    cores = os.cpu_count() or 1
    ratio = all_at_once / one
    print(
        f"  gemm_bf16 for {len(NINE)} targets (ms): one after the other {one:.0f}, {cores} at a time {all_at_once:.0f}"
    )
    yield Goal(
        f"nine targets on {cores} cores take at most 0.6 of the time they take one by one ({ratio:.2f})", ratio <= 0.6
    )
