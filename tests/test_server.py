"""The server's parts by themselves: framing, lenient decoding, preview names, scheduling, worker processes."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Generator, Iterable, Sequence
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol import types

from tilelsp.base.cancel import Cancelled, CancelToken
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.text import Span
from tilelsp.project.settings import RuleLevel
from tilelsp.server import memory
from tilelsp.server.client import ClientAbilities, read_client
from tilelsp.server.findings import levelled
from tilelsp.server.greeting import answer_to
from tilelsp.server.lenient import structure
from tilelsp.server.memory import QUICK, IdleCollector
from tilelsp.server.preview_uri import PreviewRequest, parse, same
from tilelsp.server.protocol import make_converter
from tilelsp.server.schedule import Latest, LatestFirst, Turns, Waiters, in_slices, in_turns
from tilelsp.server.session import Session, path_of
from tilelsp.server.workers import WorkerError, WorkerPool, WorkerTimeout
from tilelsp.transport.framing import Damage, Framer, frame
from tools.offered import ABLE, answered

CASES = Path(__file__).parent / "cases" / "server"
FRAMING = cast("list[dict[str, Any]]", json.loads((CASES / "framing.json").read_text(encoding="utf-8")))


def split(data: bytes, size: int) -> list[bytes]:
    return [data[at : at + size] for at in range(0, len(data), size)]


@pytest.mark.parametrize("size", [1, 3, 1000])
@pytest.mark.parametrize("case", FRAMING, ids=[case["name"] for case in FRAMING])
def test_framing(case: dict[str, Any], size: int) -> None:
    framer = Framer()
    found = [one for piece in split(case["input"].encode(), size) for one in framer.feed(piece)]
    assert [one.decode() for one in found if isinstance(one, bytes)] == case["bodies"]
    assert sum(isinstance(one, Damage) for one in found) == case["damages"]


def test_an_endless_header_is_cut_and_the_next_message_is_read() -> None:
    framer = Framer()
    found = list(framer.feed(b"x" * 200_000))
    assert found
    assert all(isinstance(one, Damage) for one in found)
    assert list(framer.feed(b"\r\n\r\n" + frame(b"{}")))[-1] == b"{}"


@given(st.lists(st.binary(max_size=50), max_size=5), st.integers(1, 40))
def test_what_is_framed_is_read_in_any_pieces(bodies: list[bytes], size: int) -> None:
    framer = Framer()
    data = b"".join(frame(body) for body in bodies)
    assert [one for piece in split(data, size) for one in framer.feed(piece)] == bodies


def initialize(capabilities: dict[str, Any]) -> dict[str, Any]:
    params = {"processId": None, "rootUri": None, "capabilities": capabilities}
    return {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params}


def test_unknown_values_of_a_newer_client_are_dropped() -> None:
    raw = initialize(
        {
            "textDocument": {
                "documentSymbol": {"symbolKind": {"valueSet": [1, 99, 2, 100]}},
                "hover": {"contentFormat": ["markdown", "hologram"]},
                "synchronization": {"didSave": "perhaps"},
            }
        }
    )
    document = structure(make_converter(), raw, types.InitializeRequest).params.capabilities.text_document
    assert document is not None
    assert document.hover is not None
    assert document.hover.content_format == (types.MarkupKind.Markdown,)
    assert document.document_symbol is not None
    assert document.document_symbol.symbol_kind is not None
    assert document.document_symbol.symbol_kind.value_set == (types.SymbolKind.File, types.SymbolKind.Module)


def test_what_may_not_be_missing_is_refused_in_one_line() -> None:
    raw: dict[str, Any] = {"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover", "params": {"position": 3}}
    with pytest.raises(ValueError, match="text_document") as caught:
        structure(make_converter(), raw, types.HoverRequest)
    assert "\n" not in str(caught.value)


URIS = (
    "file:///home/me/gemm.mlir",
    "file:///c%3A/with%20blank/gemm%231.mlir",
    "untitled:Untitled-1",
    "vscode-remote://ssh-remote%2Bhost/x/k.mlir",
    "git:/x/k.mlir?%7B%22ref%22%3A%22HEAD%22%7D",
)


@pytest.mark.parametrize("entry", [None, "k0", "a/b @c"])
@pytest.mark.parametrize("source", URIS)
def test_a_preview_uri_names_what_it_shows(source: str, entry: str | None) -> None:
    wanted = PreviewRequest(source, "sm_90a", "ptx", "native", entry)
    assert parse(wanted.uri) == wanted
    assert wanted.uri.startswith("tilelsp:/sm_90a/ptx/native/")
    assert wanted.uri.split("?", 1)[0].endswith("%20%28ptx%2C%20sm_90a%2C%20native%29.ptx")


@pytest.mark.parametrize("source", URIS)
def test_a_preview_uri_survives_a_client_that_quotes_more(source: str) -> None:
    """VS Code takes a URI apart, decodes its parts, and quotes nearly everything when it writes it again."""
    from urllib.parse import quote, unquote

    wanted = PreviewRequest(source, "sm_100a", "nv_tileas", "native")
    path, query = wanted.uri.removeprefix("tilelsp:").split("?", 1)
    again = f"tilelsp:{quote(unquote(path))}?{quote(unquote(query), safe='')}"
    assert parse(again) == wanted
    assert same(again, wanted.uri)


@pytest.mark.parametrize("uri", ["tilelsp:/sm_90a/ptx", "tilelsp:/a/b/c/d", "file:///x?y", "", "tilelsp:/a/b/c/e/d?x"])
def test_other_uris_name_no_preview(uri: str) -> None:
    assert parse(uri) is None


def finding(code: str, start: int, *targets: str) -> Diagnostic:
    return Diagnostic(code, f"about {code}", Span(start, start + 1), targets=targets)


def test_severities_are_the_readers_choice() -> None:
    found = [finding("a", 1), finding("b", 2), finding("c", 3)]
    shown = levelled(found, {"a": RuleLevel.OFF, "b": RuleLevel.HINT})
    assert [(diagnostic.code, diagnostic.severity) for diagnostic in shown] == [
        ("b", Severity.HINT),
        ("c", Severity.ERROR),
    ]


@pytest.mark.parametrize(
    ("offered", "chosen"),
    [(None, "utf-16"), ([], "utf-16"), (["utf-8", "utf-16"], "utf-8"), (["utf-7", "utf-32"], "utf-32")],
)
def test_the_clients_first_known_encoding_is_taken(offered: list[str] | None, chosen: str) -> None:
    assert read_client({"general": {"positionEncodings": offered}}).encoding.value == chosen


REGISTERS = {"dynamicRegistration": True}
ABILITIES: list[tuple[dict[str, Any], object]] = [
    ({}, None),
    (dict(ABLE), None),
    ({"textDocument": {"diagnostic": {"relatedInformation": True}}}, {}),
    ({"workspace": {"diagnostics": {"refreshSupport": True}}, "textDocument": {"diagnostic": {}}}, None),
    ({"workspace": {"textDocumentContent": {"dynamicRegistration": True}}}, None),
    ({"textDocument": {"rename": {"prepareSupport": False}}}, None),
    ({"textDocument": {"rename": {"prepareSupport": True}}, "general": {"positionEncodings": ["utf-32"]}}, None),
    ({"textDocument": {"formatting": {"dynamicRegistration": True}}}, {"tilelsp": {}}),
    ({"textDocument": {"formatting": REGISTERS, "rangeFormatting": REGISTERS}}, {"tilelsp": {}}),
    ({"textDocument": {"formatting": REGISTERS, "rangeFormatting": REGISTERS}}, None),
    ({"textDocument": {"completion": {"completionItemKind": {"valueSet": [1, 9999]}}}, "window": 7}, None),
]


@pytest.mark.parametrize(("capabilities", "options"), ABILITIES)
def test_the_first_answer_is_the_one_that_pygls_works_out(capabilities: dict[str, Any], options: object) -> None:
    params = {"processId": 1, "capabilities": capabilities, "initializationOptions": options}
    greeted = answer_to(json.dumps({"jsonrpc": "2.0", "id": "a", "method": "initialize", "params": params}).encode())
    assert greeted is not None
    answer = json.loads(greeted)
    assert (answer["id"], answer["jsonrpc"]) == ("a", "2.0")
    assert answer["result"] == answered(capabilities, options)


@pytest.mark.parametrize(
    "changed",
    [
        {"jsonrpc": "1.0"}, {"method": "shutdown"}, {"id": True}, {"id": None}, {"id": 1.5}, {"params": None},
        {"params": []}, {"params": {"processId": None}}, {"params": {"capabilities": []}},
        {"params": {"processId": "1", "capabilities": {}}},
    ],
)  # fmt: skip
def test_what_is_no_plain_initialize_is_left_to_the_session(changed: dict[str, Any]) -> None:
    params: dict[str, Any] = {"processId": None, "capabilities": {}}
    message = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params}
    assert answer_to(json.dumps(message).encode()) is not None
    assert answer_to(json.dumps({**message, **changed}).encode()) is None


def test_what_is_no_message_is_left_to_the_session() -> None:
    assert answer_to(b"[") is None
    assert answer_to(b"[]") is None
    assert answer_to(b"[" * 100_000) is None


def test_answering_first_imports_no_protocol() -> None:
    code = (
        "import sys, json; from tilelsp.cli import serve; from tilelsp.server.greeting import answer_to;"
        "message = {'jsonrpc': '2.0', 'id': 1, 'method': 'initialize', 'params': {'capabilities': {}}};"
        "assert answer_to(json.dumps(message).encode());"
        "print([name for name in ('lsprotocol', 'pygls', 'asyncio') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_project_names_no_programs_whoever_trusts_it(tmp_path: Path) -> None:
    (tmp_path / "tilelsp.toml").write_text('targets = ["sm_80"]\n[ptxas]\npath = "./evil"\n', encoding="utf-8")
    uri = (tmp_path / "k.mlir").as_uri()
    for trusted in (None, False, True):
        session = Session(("sm_80",))
        options = {"tilelsp": {"engine": "tileiras"}} | ({} if trusted is None else {"trusted": trusted})
        session.start(options, ClientAbilities())
        assert session.settings(uri).ptxas_path is None
        (problem,) = session.new_problems()
        assert "ptxas.path: names a program" in problem
        assert session.new_problems() == ()
        assert session.settings(uri).engine.value == "tileiras"
        assert session.targets(uri, ()).targets == ("sm_80",)
        assert session.targets(uri, ("sm_90a",)).targets == ("sm_90a",)


def test_settings_of_a_workspace_folder_win_there() -> None:
    session = Session(("sm_80", "sm_90a"))
    assert session.configure({"targets": ["sm_80"]}) == ()
    assert session.configure({"targets": ["sm_90a"]}, "file:///a") == ()
    assert session.targets("file:///a/k.mlir", ()).targets == ("sm_90a",)
    assert session.targets("file:///ab/k.mlir", ()).targets == ("sm_80",)
    assert len(session.configure({"targets": ["sm_1"]})) == 1


@pytest.mark.parametrize("uri", ["untitled:Untitled-1", "tilelsp:/x", "file://[broken", "http://x/y", "file:///a%00b"])
def test_a_document_without_a_file_has_no_path(uri: str) -> None:
    assert path_of(uri) is None


@pytest.mark.parametrize(("length", "names_a_file"), [(4095, True), (4096, True), (4097, False)])
def test_a_path_is_at_most_as_long_as_one_of_a_file(length: int, names_a_file: bool) -> None:
    path = "/" + "a/" * length
    assert (path_of(f"file://{path[: length - 1]}b") is not None) is names_a_file


async def test_slices_leave_room_for_everything_else() -> None:
    order: list[str] = []

    def work() -> Generator[None, None, str]:
        for step in range(3):
            order.append(f"slice {step}")
            time.sleep(0.003)
            yield
        return "value"

    running = asyncio.ensure_future(in_slices(work()))
    for _ in range(3):
        await asyncio.sleep(0)
        order.append("request")
    assert await running == "value"
    assert order[:4] == ["slice 0", "request", "slice 1", "request"]


async def test_short_slices_share_a_turn_of_the_loop() -> None:
    turns = 0

    def work() -> Generator[None, None, int]:
        for _ in range(1000):
            yield
        return turns

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    counting = asyncio.ensure_future(count())
    assert await in_slices(work()) < 100
    counting.cancel()


async def test_a_cancelled_analysis_is_dropped_where_it_stands() -> None:
    dropped: list[bool] = []

    def work() -> Generator[None, None, None]:
        try:
            while True:
                time.sleep(0.003)
                yield
        finally:
            dropped.append(True)

    running = asyncio.ensure_future(in_slices(work()))
    await asyncio.sleep(0)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert dropped == [True]


async def test_later_work_takes_the_place_of_earlier_work() -> None:
    done: list[int] = []
    failures: list[BaseException] = []
    latest = Latest(failures.append)
    gate = asyncio.Event()

    def job(number: int) -> Any:
        async def run() -> None:
            await gate.wait()
            done.append(number)

        return run

    async def idle() -> None:
        async with asyncio.timeout(20):
            while latest.has("key"):
                await asyncio.sleep(0.001)

    for number in range(5):
        latest.put("key", 0, job(number))
        await asyncio.sleep(0.002)
    gate.set()
    await idle()
    assert done == [4]

    async def fail() -> None:
        raise RuntimeError("seen")

    latest.put("key", 0, fail)
    await idle()
    assert [str(failure) for failure in failures] == ["seen"]


async def test_a_thread_that_waits_is_told_when_nobody_else_does() -> None:
    begun, told = threading.Event(), threading.Event()

    def wait(token: CancelToken) -> None:
        begun.set()
        try:
            while True:
                token.check()
                time.sleep(0.005)
        except Cancelled:
            told.set()

    running = asyncio.ensure_future(Waiters().run(wait))
    assert await asyncio.to_thread(begun.wait, 20)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert await asyncio.to_thread(told.wait, 20)


async def test_a_thread_hands_over_its_value_and_its_error() -> None:
    waiters = Waiters()
    assert await waiters.run(lambda _: 7) == 7
    with pytest.raises(ZeroDivisionError):
        await waiters.run(lambda _: 1 // 0)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def gone(process: int) -> bool:
    for _ in range(100):
        if not alive(process):
            return True
        await asyncio.sleep(0.02)
    return False


async def test_a_worker_is_kept_warm_and_answers_with_data() -> None:
    pool = WorkerPool(1)
    try:
        first = await pool.run(20, os.getpid)
        assert first != os.getpid()
        assert await pool.run(20, os.getpid) == first
        assert pool.process_ids == (first,)
    finally:
        await pool.close()
    assert not alive(first)  # at once: who closes waits for the end


async def test_a_job_that_hangs_is_killed_at_its_limit_and_the_pool_works_on() -> None:
    pool = WorkerPool(1)
    try:
        first = await pool.run(20, os.getpid)
        with pytest.raises(WorkerTimeout, match="stopped after"):
            await pool.run(0.2, time.sleep, 60)
        assert await gone(first)
        assert await pool.run(20, os.getpid) != first
    finally:
        await pool.close()


async def test_a_cancelled_job_may_end_within_its_grace_and_is_killed_after() -> None:
    pool = WorkerPool(1, grace=0.3)
    try:
        first = await pool.run(20, os.getpid)
        for seconds, kept in ((0.1, True), (60, False)):
            running = asyncio.ensure_future(pool.run(20, time.sleep, seconds))
            await asyncio.sleep(0.05)
            running.cancel()
            with pytest.raises(asyncio.CancelledError):
                await running
            assert (await pool.run(20, os.getpid) == first) is kept
        assert await gone(first)
    finally:
        await pool.close()


async def test_a_failing_job_and_a_dying_process_are_errors_of_their_job_only() -> None:
    pool = WorkerPool(1)
    try:
        with pytest.raises(WorkerError, match="ValueError: invalid literal") as caught:
            await pool.run(20, int, "x")
        assert "Traceback" in caught.value.details
        with pytest.raises(WorkerError, match="ended unexpectedly"):
            await pool.run(20, os._exit, 3)
        assert await pool.run(20, abs, -3) == 3
    finally:
        await pool.close()


async def test_what_a_job_prints_does_not_get_into_its_answer() -> None:
    pool = WorkerPool(1)
    try:
        assert await pool.run(20, print, "hello") is None
        assert await pool.run(20, abs, -3) == 3
    finally:
        await pool.close()


async def test_of_works_that_nobody_waits_for_the_latest_goes_first_and_messages_before_all() -> None:
    turns, order = Turns(), list[str]()

    def work(name: str) -> Generator[None, None, None]:
        for _ in range(3):
            order.append(name)
            time.sleep(0.003)
            yield

    running = [asyncio.ensure_future(in_turns(turns, work(name))) for name in "abc"]
    for _ in range(5):
        turns.message()
        order.append("message")
        await asyncio.sleep(0)
    await asyncio.gather(*running)
    assert "".join(order) == "message" * 5 + "cccbbbaaa"


async def test_a_cancelled_work_leaves_its_place_to_the_next() -> None:
    turns = Turns()

    def endless() -> Generator[None, None, None]:
        while True:
            time.sleep(0.003)
            yield

    def short() -> Generator[None, None, str]:
        yield
        return "done"

    waiting = asyncio.ensure_future(in_turns(turns, short()))
    holding = asyncio.ensure_future(in_turns(turns, endless()))
    for _ in range(5):
        await asyncio.sleep(0)
    assert not waiting.done()
    holding.cancel()
    assert await asyncio.wait_for(waiting, 5) == "done"


async def test_a_lock_goes_to_whoever_asked_last() -> None:
    lock, order = LatestFirst(), list[str]()

    async def work(name: str) -> None:
        async with lock:
            order.append(name)
            await asyncio.sleep(0)

    running = [asyncio.ensure_future(work(name)) for name in "abcd"]
    await asyncio.sleep(0)
    running[2].cancel()  # while it waits
    running[0].cancel()  # while it holds the lock
    await asyncio.gather(*running, return_exceptions=True)
    assert order == ["a", "d", "b"]
    async with lock:
        assert [task.cancelled() for task in running] == [True, False, True, False]


class _Memory:
    """Stands in for the collector and the clock: a second passes for each second slept."""

    def __init__(self, messages: Iterable[float]) -> None:
        self.now = 0.0
        self.done: list[tuple[float, str]] = []
        self._messages = list(messages)
        self.collector = IdleCollector()

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        until = self.now + seconds
        while self._messages and self._messages[0] <= until:
            self.now = self._messages.pop(0)
            self.collector.message()
        self.now = until
        if until > 100:
            raise asyncio.CancelledError

    def get_freeze_count(self) -> int:
        self.done.append((self.now, "count"))
        return 2 * QUICK

    def collect(self) -> None:
        self.done.append((self.now, "collect"))

    def freeze(self) -> None:
        pass

    unfreeze = freeze


@pytest.mark.parametrize(
    ("messages", "done"),
    [
        ((), []),
        ((1,), [(6, "count"), (9, "collect")]),
        (range(1, 100), []),
        ((1, 7), [(6, "count"), (12, "count"), (15, "collect")]),
        ((1, 20), [(6, "count"), (9, "collect"), (24, "count"), (27, "collect")]),
    ],
)
async def test_objects_are_counted_when_a_client_is_quiet_and_once(
    messages: Sequence[float], done: list[tuple[float, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counting goes through all of them, as collecting does."""
    stand_in = _Memory(messages)
    monkeypatch.setattr(memory, "time", stand_in)
    monkeypatch.setattr(memory, "gc", stand_in)
    monkeypatch.setattr(memory, "asyncio", stand_in)
    stand_in.collector = IdleCollector()
    with pytest.raises(asyncio.CancelledError):
        await stand_in.collector.watch()
    assert stand_in.done == done
