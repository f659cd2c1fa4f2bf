"""Compiling on save, and what a slow or broken compiler of the vendor's means for previews, over a raw pipe."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.e2e_server.raw import Message, RawClient, replacement

KERNELS = Path(__file__).parent.parent / "cases" / "cutile"
VECTOR_ADD = (KERNELS / "vector_add_f32.mlir").read_text(encoding="utf-8")
SUM = next(number for number, line in enumerate(VECTOR_ADD.splitlines()) if "= addf" in line)
AT = VECTOR_ADD.splitlines()[SUM].index("addf")
TARGETS = ["sm_80", "sm_90a"]
FILES = ["k.sm_80.ptx", "k.sm_90a.ptx"]


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "work" / "k.mlir"
    path.parent.mkdir()
    path.write_text(VECTOR_ADD)
    return path


def begin(client: RawClient, document: Path, settings: dict[str, Any], *, trusted: bool = True) -> str:
    client.start(initializationOptions={"tilelsp": settings, "trusted": trusted})
    client.open(document.as_uri(), VECTOR_ADD)
    return document.as_uri()


def save(client: RawClient, uri: str) -> Message:
    """Save, and wait for the line in the log that says what came of it."""
    client.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
    return client.wait(
        lambda message: message.get("method") == "window/logMessage" and "k.mlir was" in message["params"]["message"]
    )["params"]


def made(document: Path) -> list[str]:
    return sorted(path.name for path in document.parent.iterdir() if path.suffix != ".mlir")


def test_saving_writes_the_ptx_of_every_target(client: RawClient, document: Path) -> None:
    uri = begin(client, document, {"compileOnSave": True, "targets": TARGETS})
    first = save(client, uri)
    assert first["type"] == 3
    assert made(document) == FILES
    text = (document.parent / FILES[1]).read_text()
    assert ".target sm_90a" in text
    assert "sm_80: " in first["message"]
    assert "written, accepted by ptxas" in first["message"]
    before = (document.parent / FILES[0]).stat().st_mtime_ns
    assert save(client, uri)["message"].count(" unchanged, ") == 2
    assert (document.parent / FILES[0]).stat().st_mtime_ns == before
    client.change(uri, 2, replacement(SUM, AT, AT + 4, "addff"))
    broken = save(client, uri)
    assert broken["type"] == 2
    assert "was saved, but its PTX was not written" in broken["message"]
    assert "k.mlir" in client.notification("window/showMessage")["message"]
    assert (document.parent / FILES[1]).read_text() == text
    client.change(uri, 3, replacement(SUM, AT, AT + 5, "subf"))
    client.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
    client.change(uri, 4, replacement(SUM, AT, AT + 4, "oops"))
    while "sub.rn.f32" not in (document.parent / FILES[1]).read_text():
        time.sleep(0.05)  # what was saved is compiled to the end, whatever is typed meanwhile


def test_the_folder_that_is_set(client: RawClient, document: Path) -> None:
    uri = begin(client, document, {"compileOnSave": True, "targets": TARGETS, "outputFolder": "build/ptx"})
    save(client, uri)
    assert sorted(path.name for path in (document.parent / "build" / "ptx").iterdir()) == FILES


def test_an_untrusted_workspace_does_not_ask_for_files_nor_lead_them_elsewhere(
    client: RawClient, document: Path
) -> None:
    (document.parent / "tilelsp.toml").write_text('compileOnSave = true\noutputFolder = "/"\ntargets = ["sm_80"]\n')
    victim = document.parent.parent / "victim"
    victim.write_text("precious")
    (document.parent / FILES[0]).symlink_to(victim)
    uri = begin(client, document, {}, trusted=False)
    client.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
    client.notify("workspace/didChangeConfiguration", {"settings": {"tilelsp": {"compileOnSave": True}}})
    client.ask("tilelsp/explain", {"code": "tcgen05.i8-needs-arch-conditional"})
    assert victim.read_text() == "precious"
    save(client, uri)
    assert victim.read_text() == "precious"
    assert ".target sm_80" in (document.parent / FILES[0]).read_text()


# the vendor's compiler


@pytest.fixture
def fake(tmp_path: Path) -> Callable[[str], Path]:
    """A program in the place of tileiras, which notes the target of each run; the folder that it stands in."""

    def write(body: str) -> Path:
        program = tmp_path / "tools" / "bin" / "tileiras"
        library = tmp_path / "tools" / "lib" / "libnvvm.so.4"
        for path in (program, library):
            path.parent.mkdir(parents=True)
        library.write_text("")
        program.write_text(
            f"#!{sys.executable} -S\nimport os, sys, time\n"
            'if "--version" in sys.argv:\n    print("tools, release 13.9, V13.9.1"); sys.exit()\n'
            'target = sys.argv[sys.argv.index("--gpu-name") + 1]\n'
            f'with open({str(tmp_path / "runs")!r}, "a") as runs: runs.write(target + "\\n")\n'
            f"{body}\n"
            'open("module.ptx", "w").write(f".version 9.0\\n.target {target}\\n.address_size 64\\n")\n'
        )
        program.chmod(0o755)
        return tmp_path / "tools"

    return write


def runs(tmp_path: Path) -> list[str]:
    file = tmp_path / "runs"
    return file.read_text().split() if file.exists() else []


def wanted(uri: str, target: str = "sm_80") -> Message:
    return {"textDocument": {"uri": uri}, "stage": "ptx", "target": target, "engine": "tileiras"}


def test_a_slow_compiler_leaves_the_last_preview_and_says_so(
    client: RawClient, document: Path, fake: Callable[[str], Path]
) -> None:
    slow = "if b'slow' in open('module.tilebc', 'rb').read(): time.sleep(3)"
    uri = begin(client, document, {"tileiras.path": str(fake(slow))})
    good = client.ask("tilelsp/preview", wanted(uri))
    assert (good["stale"], good["version"]) == (False, 1)
    line = next(number for number, text in enumerate(VECTOR_ADD.splitlines()) if text.startswith("entry @"))
    client.change(uri, 2, replacement(line, 7, 7, "slow_"))
    stale = client.ask("tilelsp/preview", wanted(uri))
    assert (stale["stale"], stale["version"], stale["text"]) == (True, 1, good["text"])
    while stale["stale"]:
        assert client.notification("tilelsp/previewChanged")["uri"] == good["uri"]
        stale = client.ask("tilelsp/preview", wanted(uri))
    assert stale["version"] == 2


def test_a_compiler_that_hangs_is_stopped_and_not_asked_again_at_once(
    client: RawClient, document: Path, fake: Callable[[str], Path], tmp_path: Path
) -> None:
    tools = fake("time.sleep(60)")
    uri = begin(client, document, {"tileiras.path": str(tools), "tileiras.timeLimit": 1})
    for _ in range(2):
        said = client.refusal("tilelsp/preview", wanted(uri))["message"]
        assert "did not finish within 1 s" in said
        assert "raise the setting tilelsp.tileiras.timeLimit" in said
    assert runs(tmp_path) == ["sm_80"]


def test_other_targets_are_made_when_nothing_else_is_to_do(
    client: RawClient, document: Path, fake: Callable[[str], Path], tmp_path: Path
) -> None:
    tools = fake("pass")
    uri = begin(client, document, {"targets": ["sm_80", "sm_90a", "sm_100a"], "tileiras.path": str(tools)})
    client.ask("tilelsp/preview", wanted(uri, "sm_90a"))
    assert runs(tmp_path) == ["sm_90"], "the one that is looked at comes first"
    deadline = time.monotonic() + 60
    while len(runs(tmp_path)) < 3 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert runs(tmp_path) == ["sm_90", "sm_80", "sm_100"]
    assert ".target sm_100" in client.ask("tilelsp/preview", wanted(uri, "sm_100a"))["text"]
    assert len(runs(tmp_path)) == 3


@pytest.mark.parametrize("trusted", [False, True])
def test_a_project_runs_nothing_that_it_names_and_is_told_so(
    client: RawClient, document: Path, fake: Callable[[str], Path], tmp_path: Path, trusted: bool
) -> None:
    tools = fake("pass")
    (document.parent / "tilelsp.toml").write_text(f'engine = "tileiras"\ntileiras.path = "{tools}"\n')
    uri = begin(client, document, {}, trusted=trusted)
    assert "tileiras.path: names a program, which a project" in client.notification("window/showMessage")["message"]
    made_by = client.ask("tilelsp/preview", wanted(uri))
    assert str(tools) not in made_by["command"]
    assert ".visible .entry" in made_by["text"]
    assert runs(tmp_path) == []


def test_what_is_shut_down_leaves_nothing(
    client: RawClient, document: Path, fake: Callable[[str], Path], tmp_path: Path
) -> None:
    note = f"open({str(tmp_path / 'cwd')!r}, 'w').write(os.getcwd())"
    uri = begin(client, document, {"tileiras.path": str(fake(f"{note}\ntime.sleep(60)"))})
    client.request("tilelsp/preview", wanted(uri))
    place = tmp_path / "cwd"
    while not place.exists() or not place.read_text():
        time.sleep(0.02)
    scratch = Path(place.read_text())
    assert scratch.is_dir()
    client.stop()
    assert not scratch.exists()
