"""Answers of tools are kept: by everything that they depend on, within bounds, and never in place of the truth."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tilelsp.analysis.snapshot import Language
from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic, Fix, Label, Severity
from tilelsp.base.text import Span, TextEdit
from tilelsp.engines.answers.results import Results, compile_remembered
from tilelsp.engines.answers.store import Store
from tilelsp.engines.answers.stored_form import StoredAnswers, from_bytes, to_bytes
from tilelsp.engines.engine import CompileRequest, EngineOutput, EngineText, Front
from tilelsp.engines.module_run import EngineOptions, EngineStatus
from tilelsp.engines.native import Native
from tilelsp.engines.programs.errors import ToolMissing
from tilelsp.engines.tileiras.messages import VendorLocation
from tilelsp.engines.tileiras.remarks import Remark, RemarkKind

OUTPUT = EngineOutput(
    "tileiras",
    "sm_100a",
    EngineStatus.DONE,
    (EngineText("ptx", 'text "\ud800" ü\n', bytes(range(256))),),
    (Diagnostic("a", "b", Span(1, 2), Severity.HINT, "ptx", ("sm_80",), (Label(Span(0, 1), "c"),),
                (Fix("d", (TextEdit(Span(3, 4), "e"),)),)),),
    remarks=(Remark(RemarkKind.MISSED, "Memory", "n", "f", VendorLocation("k.mlir", 3, 4), (("a", "b"), ("a", "c"))),),
    version="13.5.37",
    command="tileiras k",
    seconds=2,
)  # fmt: skip


# bytes


def test_what_is_kept_comes_back() -> None:
    assert from_bytes(EngineOutput, to_bytes(OUTPUT)) == OUTPUT
    assert isinstance(from_bytes(EngineOutput, to_bytes(OUTPUT)).diagnostics[0].severity, Severity)


@pytest.mark.parametrize(
    "data",
    [b"", b"[]", b"{}", b"null", b"[" * 5000, to_bytes(OUTPUT).replace(b'"done"', b'"gone"'),
     to_bytes(OUTPUT).replace(b'"seconds":2', b'"seconds":"2"'), to_bytes(OUTPUT).replace(b'"sm_100a"', b"null"),
     to_bytes(OUTPUT).replace(b'"numbers":"', b'"numbers":"?')],
)  # fmt: skip
def test_anything_else_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"stored|Expecting|valid|base64|expected|Only"):
        from_bytes(EngineOutput, data)


def test_only_plain_data_has_a_form() -> None:
    with pytest.raises(TypeError):
        to_bytes(replace(OUTPUT, command=object()))  # pyright: ignore[reportArgumentType]


# the store


def entries(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_entries_are_private_and_found_by_another_process(tmp_path: Path) -> None:
    store = Store(tmp_path / "deep" / "store")
    assert store.get("key") is None
    assert store.put("key", b"content")
    assert store.put("\ud800", b"odd")
    assert Store(store.folder).get("key") == b"content"
    assert Store(store.folder).get("\ud800") == b"odd"
    (path, _) = entries(store.folder)
    assert path.stat().st_mode & 0o777 == 0o600
    assert store.folder.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("damage", ["cut", "bit", "other key", "empty", "longer", "bomb"])
def test_a_damaged_entry_is_absent_and_removed(tmp_path: Path, damage: str) -> None:
    store = Store(tmp_path)
    store.put("key", b"content" * 100)
    (path,) = entries(tmp_path)
    data = bytearray(path.read_bytes())
    if damage == "cut":
        data = data[:-1]
    elif damage == "bit":
        data[-5] ^= 1
    elif damage == "other key":
        store.put("other", b"wrong")
        data = bytearray(next(entry for entry in entries(tmp_path) if entry != path).read_bytes())
    elif damage == "empty":
        data = bytearray()
    elif damage == "longer":
        data += b"x"
    elif damage == "bomb":
        data += b"x" * (17 << 20)
    path.write_bytes(data)
    assert store.get("key") is None
    assert not path.exists()


def test_the_store_is_bounded_and_forgets_what_was_used_longest_ago(tmp_path: Path) -> None:
    limit = 160_000
    store = Store(tmp_path, limit_bytes=limit)
    start = time.time() - 300
    for number in range(300):
        content = os.urandom(1000)
        assert store.put(str(number), content)
        newest = max(entries(tmp_path), key=lambda path: path.stat().st_mtime)
        os.utime(newest, (start + number, start + number))
        assert store.get(str(number)) == content
    assert store.size() <= limit
    kept = [number for number in range(300) if store.get(str(number)) is not None]
    assert 80 <= len(kept) <= 160
    assert sum(kept) / len(kept) > 200
    assert not store.put("large", os.urandom(limit // 2)), "one entry must not push all others out"


def test_half_written_files_of_killed_processes_go(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.put("key", b"content")
    (path,) = entries(tmp_path)
    young, old = path.with_name(".young"), path.with_name(".old")
    for one in (young, old):
        one.write_bytes(b"x")
    os.utime(old, (0, 0))
    store.put("key", b"content")
    assert entries(tmp_path) == sorted([path, young])


def test_what_others_prepared_is_not_believed(tmp_path: Path) -> None:
    store = Store(tmp_path / "store")
    store.put("key", b"content")
    (path,) = entries(tmp_path)
    path.chmod(0o666)
    assert store.get("key") is None
    store.folder.chmod(0o777)
    assert not store.put("key", b"content")


@pytest.mark.parametrize("obstacle", ["a file in its place", "read-only", "no folder"])
def test_a_store_that_cannot_be_written_keeps_nothing_and_says_nothing(tmp_path: Path, obstacle: str) -> None:
    folder = tmp_path / "store"
    if obstacle == "a file in its place":
        folder.write_text("")
    elif obstacle == "read-only":
        Store(folder).put("known", b"content")
        for path in [*entries(folder), *(path for path in folder.rglob("*") if path.is_dir()), folder]:
            path.chmod(0o500)
        if os.geteuid() == 0:  # whom permissions do not hold back
            folder = Path("/proc/tilelsp/store")
    else:
        folder = Path("/dev/null/store")
    store = Store(folder)
    assert not store.put("new", b"content")
    assert store.get("new") is None


HAMMER = """
import os, sys
from pathlib import Path
from tilelsp.engines.answers.store import Store
store = Store(Path(sys.argv[1]), limit_bytes=200_000)
wrong = 0
for number in range(40):
    key = str(number % 20)
    content = key.encode() * 500
    found = store.get(key)
    wrong += found is not None and found != content
    store.put(key, content)
print(wrong, store.size() <= 250_000)
"""


def test_sixteen_processes_at_once(tmp_path: Path) -> None:
    command = (sys.executable, "-c", HAMMER, str(tmp_path))
    environ = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)}
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environ) for _ in range(16)]
    assert {process.communicate(timeout=60)[0] for process in running} == {"0 True\n"}
    assert not [path for path in entries(tmp_path) if path.name.startswith(".")]


# answers


class Counting:
    """An engine that counts how often it was asked, and answers what it was given."""

    name = "tileiras"
    stages = ("ptx",)
    assembling = Native().assembling

    def __init__(self, answer: EngineOutput = OUTPUT, version: str = "13.5.37") -> None:
        self.answer = answer
        self.asked = 0
        self._version = version

    @staticmethod
    def front(request: CompileRequest) -> Front:
        return Front(request, b"x")

    def back(self, front: Front, *, cancel: CancelToken | None = None) -> EngineOutput:
        del front, cancel
        self.asked += 1
        return self.answer

    def version(self, target: str) -> str:
        del target
        if not self._version:
            raise ToolMissing("not there")
        return self._version


REQUEST = CompileRequest("entry @k() {}", Language.TILEIR, "sm_100a")


def asked(engine: Counting, request: CompileRequest, kept: StoredAnswers) -> int:
    """How often the engine was asked by a session of its own."""
    before = engine.asked
    assert compile_remembered(engine, request, Results(kept)) == engine.answer
    return engine.asked - before


def test_an_answer_is_kept_for_exactly_its_question(tmp_path: Path) -> None:
    kept = StoredAnswers(Store(tmp_path))
    engine = Counting()
    assert asked(engine, REQUEST, kept) == 1
    assert asked(engine, REQUEST, kept) == 0
    others = [
        replace(REQUEST, text="entry @k() { }"),
        replace(REQUEST, target="sm_80"),
        replace(REQUEST, entry="k"),
        replace(REQUEST, options=EngineOptions(opt_level=0)),
        replace(REQUEST, options=EngineOptions(line_info=False)),
        replace(REQUEST, language=Language.PTX),
    ]
    for other in others:
        assert asked(engine, other, kept) == 1
    assert asked(Counting(version="13.4.92"), REQUEST, kept) == 1
    assert asked(engine, REQUEST, kept) == 0


def test_in_memory_it_is_the_same_object(tmp_path: Path) -> None:
    results = Results(StoredAnswers(Store(tmp_path)), remembered=1)
    engine = Counting()
    first = compile_remembered(engine, REQUEST, results)
    assert compile_remembered(engine, REQUEST, results) is first
    compile_remembered(engine, replace(REQUEST, target="sm_80"), results)
    again = compile_remembered(engine, REQUEST, results)
    assert (again == first, again is first, engine.asked) == (True, False, 2), "out of memory, back from the disk"


@pytest.mark.parametrize(
    "answer",
    [
        replace(OUTPUT, status=EngineStatus.UNAVAILABLE, stages=(), reason="stopped"),
        replace(OUTPUT, status=EngineStatus.REFUSED, stages=(), repeatable=False),
    ],
    ids=["no verdict", "a failure without a reason"],
)
def test_what_says_nothing_about_the_document_is_not_kept(tmp_path: Path, answer: EngineOutput) -> None:
    kept = StoredAnswers(Store(tmp_path))
    engine = Counting(answer)
    results = Results(kept)
    assert compile_remembered(engine, REQUEST, results) == answer
    assert compile_remembered(engine, REQUEST, results) == answer
    assert engine.asked == 2
    assert entries(tmp_path) == []


def test_an_engine_that_is_not_there_says_so_itself(tmp_path: Path) -> None:
    engine = Counting(replace(OUTPUT, status=EngineStatus.UNAVAILABLE), version="")
    assert asked(engine, REQUEST, StoredAnswers(Store(tmp_path))) == 1


def test_what_no_program_made_stays_in_memory(tmp_path: Path) -> None:
    results = Results(StoredAnswers(Store(tmp_path)))
    request = CompileRequest("entry @k() {\n  return\n}\n", Language.TILEIR, "sm_80")
    first = compile_remembered(Native(), request, results)
    assert first.status is EngineStatus.DONE
    assert compile_remembered(Native(), request, results) is first
    assert entries(tmp_path) == []
