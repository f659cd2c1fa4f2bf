"""Failures around NVIDIA's compiler, through the command line: one line that says what to do, nothing left behind,
nothing wrong remembered.

The stand-ins are small programs that a test writes in the place of the tools. Each test has a temporary folder and a
cache of its own.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest

from tests import forking
from tests.machine import gone, real_tools
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.tool import Candidate, ToolName, ToolOrigin

ROOT = Path(__file__).parent.parent
VECTOR_ADD = ROOT / "tests" / "cases" / "cutile" / "vector_add_f32.mlir"
GEMM = ROOT / "tests" / "cases" / "cutile" / "gemm_bf16.mlir"

NO_WHEELS = (
    "from tilelsp.engines.programs import find; find.WHEELS = dict.fromkeys(find.ToolName, ()); find._NVVM_WHEEL = '-';"
)


@dataclass(frozen=True, slots=True)
class Place:
    """A folder with a document, a temporary folder and a cache, for one run after the other."""

    root: Path

    @property
    def temporary(self) -> Path:
        return self.root / "tmp"

    @property
    def cache(self) -> Path:
        return self.root / "cache"

    @property
    def environ(self) -> dict[str, str]:
        return {
            "PATH": os.environ["PATH"],
            "HOME": str(self.root),
            "TMPDIR": str(self.temporary),
            "XDG_CACHE_HOME": str(self.cache),
            "XDG_CONFIG_HOME": str(self.root / ".config"),
            "PYTHONPATH": str(ROOT),
        }

    def command(self, *arguments: str | Path, before: str = "") -> tuple[str, ...]:
        code = f"import sys; {before} from tilelsp.cli.main import main; sys.exit(main())"
        return (sys.executable, "-c", code, *map(str, arguments))

    def run(self, *arguments: str | Path, before: str = "", **environ: str) -> subprocess.CompletedProcess[bytes]:
        environment = {**self.environ, **environ}
        if not before:
            return forking.run(list(map(str, arguments)), cwd=self.root, environ=environment, seconds=120)
        return subprocess.run(
            self.command(*arguments, before=before),
            capture_output=True,
            check=False,
            timeout=120,
            cwd=self.root,
            env=environment,
        )

    def compile(self, *more: str | Path, before: str = "") -> subprocess.CompletedProcess[bytes]:
        arguments = ("compile", VECTOR_ADD, "--engine", "tileiras", "--target", "sm_100a", *more)
        return self.run(*arguments, before=before)

    def settings(self, text: str) -> None:
        """The user's own."""
        file = self.root / ".config" / "tilelsp" / "tilelsp.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def left_behind(self) -> list[str]:
        return sorted(str(path.relative_to(self.temporary)) for path in self.temporary.rglob("*"))

    def remembered(self) -> list[Path]:
        """The answers on disk."""
        return [path for path in (self.cache / "tilelsp" / "results").rglob("*") if path.is_file()]


@pytest.fixture
def place(tmp_path: Path) -> Place:
    made = Place(tmp_path)
    made.temporary.mkdir()
    return made


@pytest.fixture
def fake(place: Place) -> Callable[..., None]:
    """Puts a program in the place of tileiras, with a libNVVM beside it, and makes the user's settings name it."""

    def write(body: str, version: str = "13.9.1") -> None:
        program = place.root / "fake tools" / "bin" / "tileiras"
        library = place.root / "fake tools" / "lib" / "libnvvm.so.4"
        for path in (program, library):
            path.parent.mkdir(parents=True, exist_ok=True)
        library.write_text("")
        program.write_text(
            f"#!{sys.executable} -S\nimport os, signal, subprocess, sys, time\n"
            f'if "--version" in sys.argv:\n    print("Cuda compilation tools, release 13.9, V{version}"); sys.exit()\n'
            f"{body}\n"
        )
        program.chmod(0o755)
        place.settings(f'tileiras.path = "{program.parent.parent}"\ntileiras.timeLimit = 1\n')
        shutil.copy(VECTOR_ADD, place.root / "k.mlir")

    return write


def fake_run(place: Place, *more: str) -> subprocess.CompletedProcess[bytes]:
    return place.run("compile", "k.mlir", "--engine", "tileiras", "--target", "sm_100a", *more)


def one_line(done: subprocess.CompletedProcess[bytes]) -> str:
    """The only line of output of a run that could not do its work."""
    assert done.returncode == 2, done.stderr.decode()
    assert done.stdout == b""
    text = done.stderr.decode()
    assert text.startswith("tilelsp: ")
    assert text.count("\n") == 1, text
    return text


def troubles(done: subprocess.CompletedProcess[bytes]) -> list[str]:
    """The lines of a run besides the compiler's remarks, each of which is on a line of its own."""
    return [line for line in done.stderr.decode().splitlines() if ": information: " not in line]


# what is installed


def test_no_wheels(place: Place) -> None:
    said = one_line(place.run(*("compile", VECTOR_ADD, "--engine", "tileiras"), before=NO_WHEELS, PATH="/nowhere"))
    assert said == "tilelsp: tileiras is not installed: pip install 'tilelsp[nvidia]'\n"
    done = place.run("doctor", before=NO_WHEELS, PATH="/nowhere")
    assert (
        "to install ptxas, tileiras, tileirdisasm, nvdisasm, nvcc: pip install 'tilelsp[nvidia]'"
        in done.stdout.decode()
    )
    assert (place.left_behind(), place.remembered()) == ([], [])


@real_tools
def test_only_ptxas(place: Place) -> None:
    folder = place.root / "bin"
    folder.mkdir()
    (folder / "ptxas").symlink_to(Toolbox().best(ToolName.PTXAS).path)
    said = one_line(place.run(*("compile", VECTOR_ADD, "--engine", "tileiras"), before=NO_WHEELS, PATH=str(folder)))
    assert "tileiras is not installed: pip install" in said
    done = place.run("compile", VECTOR_ADD, "--target", "sm_80", "--format", "json", before=NO_WHEELS, PATH=str(folder))
    assert done.returncode == 0
    assert json.loads(done.stdout)["results"][0]["ptxas"]["accepted"] is True
    assert place.left_behind() == []


def site(place: Place, tileiras: str, libnvvm: str) -> str:
    """A place of wheels with these releases; the code that makes tilelsp look there only."""
    folder = place.root / "site"
    for name, version, file in (
        ("nvidia_cuda_tileiras", tileiras, "nvidia/cu13/bin/tileiras"),
        ("nvidia_nvvm", libnvvm, "nvidia/cu13/lib/libnvvm.so.4"),
    ):
        info = folder / f"{name}-{version}.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name.replace('_', '-')}\nVersion: {version}\n")
        (info / "RECORD").write_text(f"{file},,\n")
        path = folder / file
        path.parent.mkdir(parents=True)
        path.write_text(f"#!/bin/sh\necho Cuda compilation tools, release {version}, V{version}\n")
        path.chmod(0o755)
    return f"from tilelsp.engines.programs import find; find.places_of_wheels = lambda: [{str(folder)!r}];"


def test_libnvvm_of_another_release(place: Place) -> None:
    said = one_line(place.compile(before=site(place, "13.5.37", "13.2.86")))
    assert "tileiras 13.5.37 needs libnvvm 13.5, but nvidia-nvvm 13.2.86 is installed: pip install" in said
    assert "'nvidia-nvvm==13.5.*'" in said
    assert (place.left_behind(), place.remembered()) == ([], [])


def test_a_tileiras_that_is_too_old_for_the_target(place: Place) -> None:
    before = site(place, "13.1.80", "13.1.80")
    said = one_line(place.run("compile", VECTOR_ADD, "--engine", "tileiras", "--target", "sm_90a", before=before))
    assert "tileiras 13.1.80 does not know sm_90a, 13.3 does: pip install 'tilelsp[nvidia]'" in said


def test_a_program_of_another_kind(place: Place, fake: Callable[..., None]) -> None:
    fake("sys.exit(0)", version="nonsense")
    assert "release" not in one_line(fake_run(place))
    assert (place.left_behind(), place.remembered()) == ([], [])


# while it runs


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("os.kill(os.getpid(), signal.SIGKILL)", "was ended by signal 9; try again"),
        ("open('module.ptx', 'w').write('.version'); os.kill(os.getpid(), signal.SIGSEGV)", "signal 11; try again"),
        ("time.sleep(60)", "did not finish within 1 s and was stopped; a GEMM with tiles of 256x256x256"),
        ("subprocess.run(['sleep', '60'])", "halve the largest tile's dimensions, or raise the setting tilelsp.tileir"),
        ("sys.stderr.write('x' * 10_000_000)", "printed more than 4194304 bytes and was stopped; is "),
        ("sys.stderr.buffer.write(b'\\xff\\xfe\\n'); sys.exit(2)", "did not take its arguments (\ufffd\ufffd)"),
        ("open('module.ptx', 'wb').write(b''); sys.exit(0)", "reported success but made no PTX; is "),
        ("print('LLVM ERROR: IO failure on output stream: No space left on device', file=sys.stderr); sys.exit(1)",
         "free some space or point TMPDIR elsewhere"),
        ("open('module.ptx.failed', 'w'); print('error: failed to compile Tile IR program', file=sys.stderr); "
         "sys.exit(5)", "free some space or point TMPDIR elsewhere"),
    ],
    ids=["killed", "killed midway", "hangs", "its helper hangs", "babbles", "not UTF-8", "nothing made",
         "full while writing", "full while copying"],
)  # fmt: skip
def test_a_run_without_a_verdict(place: Place, fake: Callable[..., None], body: str, says: str) -> None:
    fake(body)
    assert says in one_line(fake_run(place))
    assert place.left_behind() == []
    assert place.remembered() == []


def test_a_refusal_that_is_not_utf8(place: Place, fake: Callable[..., None]) -> None:
    fake("sys.stderr.buffer.write(b'error: caf\\xe9\\n'); sys.exit(3)")
    done = fake_run(place)
    assert done.returncode == 1
    assert "k.mlir:1:1: error: caf\ufffd" in done.stderr.decode()
    assert b"Traceback" not in done.stderr


def test_a_failure_without_a_reason_is_told_and_not_remembered(place: Place, fake: Callable[..., None]) -> None:
    fake("print('error: failed to compile Tile IR program', file=sys.stderr); sys.exit(5)")
    done = fake_run(place)
    assert done.returncode == 1
    assert "failed to compile Tile IR program" in done.stderr.decode()
    assert place.remembered() == []


def test_one_target_without_a_verdict_costs_only_itself(place: Place, fake: Callable[..., None]) -> None:
    fake(
        "if 'sm_80' in sys.argv: time.sleep(60)\n"
        "open('module.ptx', 'w').write('.version 9.0\\n.target sm_100a\\n.address_size 64\\n')"
    )
    done = place.run("compile", "k.mlir", "--engine", "tileiras", "--target", "sm_80,sm_100a", "--format", "json")
    assert done.returncode == 1
    slow, quick = json.loads(done.stdout)["results"]
    assert "did not finish within 1 s" in slow["reason"]
    assert ".target sm_100a" in quick["text"]
    assert place.left_behind() == []


def started(folder: Path) -> Iterator[int]:
    """The tool of a run that is under way, once there is one."""
    for _ in range(500):
        with contextlib.suppress(FileNotFoundError, ValueError):
            yield int((folder / "pid").read_text())
            return
        time.sleep(0.02)
    raise AssertionError("the tool was not started")


def is_limited(tool: int) -> bool:
    """True if the limit on a tool's processor time is in force, which happens just after its start."""
    for _ in range(500):
        if "Max cpu time              unlimited" not in Path(f"/proc/{tool}/limits").read_text():
            return True
        time.sleep(0.02)
    return False


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL], ids=lambda one: one.name)
def test_tilelsp_itself_is_ended(place: Place, fake: Callable[..., None], number: signal.Signals) -> None:
    fake(f"open({str(place.root / 'pid')!r}, 'w').write(str(os.getpid()))\ntime.sleep(60)")
    place.settings(f'tileiras.path = "{place.root / "fake tools"}"\ntileiras.timeLimit = 60\n')
    command = place.command("compile", "k.mlir", "--engine", "tileiras", "--target", "sm_100a")
    process = subprocess.Popen(
        command, cwd=place.root, env=place.environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    (tool,) = started(place.root)
    assert is_limited(tool)
    asked_at = time.monotonic()
    process.send_signal(number)
    _, said = process.communicate(timeout=30)
    assert process.returncode == {signal.SIGTERM: 143, signal.SIGINT: 130, signal.SIGKILL: -9}[number], said
    assert time.monotonic() - asked_at < 50, "the program that it waited for is not waited for"
    if number is signal.SIGKILL:
        # Nobody is left to tidy up: the next run does.
        assert place.left_behind() != []
        os.kill(tool, signal.SIGKILL)
        assert place.run("doctor").returncode == 0
    else:
        assert gone(tool)
        assert b"Traceback" not in said
    assert place.left_behind() == []
    assert place.remembered() == []


# room


def test_a_system_without_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be looked at by a thread of its own is looked at here, and told."""

    def start(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    tools = Toolbox(environ={"PATH": ""}, search_path=())
    candidates = tuple(
        Candidate(ToolName.PTXAS, Path(name), ToolOrigin.PATH, "") for name in (sys.executable, "/bin/sh")
    )

    def both(_: ToolName) -> tuple[Candidate, ...]:
        return candidates

    monkeypatch.setattr(tools, "candidates", both)
    assert [
        "cannot be read: can't start new thread" in program.problem for program in tools.survey(ToolName.PTXAS)
    ] == [True] * 2


@real_tools
@pytest.mark.parametrize("size", [1_000, 20_000], ids=["the input", "the PTX"])
def test_a_limit_on_file_sizes(place: Place, size: int) -> None:
    # Python 3.11 leaves half of a .pyc behind where there is no room for it.
    before = f"import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}));"
    before += "sys.dont_write_bytecode = True;"
    arguments = ("compile", GEMM, "--engine", "tileiras", "--target", "sm_100a", "--no-cache")
    said = one_line(place.run(*arguments, before=before))
    assert "temporary folder" in said
    assert "free some space" in said or "raise it" in said
    assert (place.left_behind(), place.remembered()) == ([], [])


@real_tools
@pytest.mark.parametrize("kilobytes", [8, 32, 64])
def test_a_full_disk(place: Place, kilobytes: int) -> None:
    mount = ("mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", str(place.temporary))
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("only root may mount a small disk")
    try:
        said = one_line(place.run("compile", GEMM, "--engine", "tileiras", "--target", "sm_100a"))
        assert "free some space or point TMPDIR elsewhere" in said
        assert (place.left_behind(), place.remembered()) == ([], [])
    finally:
        subprocess.run(("umount", str(place.temporary)), check=True)


@real_tools
@pytest.mark.parametrize("options", ["size=8k", "nr_inodes=4"], ids=["half of the cubin", "no file for it"])
def test_a_disk_that_is_full_when_ptxas_writes_is_not_remembered_as_a_verdict(place: Place, options: str) -> None:
    mount = ("mount", "-t", "tmpfs", "-o", options, "tmpfs", str(place.temporary))
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("only root may mount a small disk")
    arguments = ("compile", VECTOR_ADD, "--target", "sm_100a", "--format", "json")
    try:
        ptxas = json.loads(place.run(*arguments).stdout)["results"][0]["ptxas"]
        assert ptxas["accepted"] is None
        assert "temporary folder" in ptxas["reason"] or "TMPDIR" in ptxas["reason"]
    finally:
        subprocess.run(("umount", str(place.temporary)), check=True)
    assert json.loads(place.run(*arguments).stdout)["results"][0]["ptxas"]["accepted"] is True


@real_tools
@pytest.mark.parametrize("obstacle", ["a file", "read-only"])
def test_a_cache_that_cannot_be_written(place: Place, obstacle: str) -> None:
    if obstacle == "a file":
        place.cache.write_text("")
    else:
        place.cache.mkdir(mode=0o500)
        if os.geteuid() == 0:
            mount = ("mount", "-t", "tmpfs", "-o", "ro,size=64k", "tmpfs", str(place.cache))
            if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
                pytest.skip("permissions do not hold root back, and it may not mount")
    try:
        done = place.compile()
        assert done.returncode == 0, done.stderr.decode()
        assert troubles(done) == []
        assert b".target sm_100a" in done.stdout
        assert place.left_behind() == []
    finally:
        subprocess.run(("umount", str(place.cache)), check=False, capture_output=True)


# many at once, and odd names


SIXTEEN = """
import os, sys
from tilelsp.cli import main
from tilelsp.cli.compile import command as compile
from tilelsp.cli.compile import output as compile_output
def client(number):
    os.dup2(os.open(f"{sys.argv[1]}/{number}", os.O_WRONLY | os.O_CREAT), 1)
    sys.stdout = os.fdopen(1, "w")
    sys.stdin.readline()
    return main.main(sys.argv[2:])
children = []
for number in range(16):
    child = os.fork()
    if child == 0:
        os._exit(client(number))
    children.append(child)
print({os.waitpid(child, 0)[1] for child in children})
"""


@pytest.mark.slow
@real_tools
def test_sixteen_at_once(place: Place) -> None:
    """They build one tree and one cache, from nothing, and all get the same."""
    out = place.root / "out"
    out.mkdir()
    arguments = ("compile", str(VECTOR_ADD), "--engine", "tileiras", "--target", "sm_100a")
    done = subprocess.run(
        (sys.executable, "-c", SIXTEEN, str(out), *arguments),
        cwd=place.root, env=place.environ, capture_output=True, check=True, timeout=240, input=b"",
    )  # fmt: skip
    assert done.stdout == b"{0}\n"
    assert troubles(done) == []
    answers = {path.read_bytes() for path in out.iterdir()}
    assert len(list(out.iterdir())) == 16
    assert len(answers) == 1
    assert place.left_behind() == []
    assert {place.compile().stdout} == answers
    assert len(list((place.cache / "tilelsp" / "tileiras").iterdir())) == 1


ODD = "quote \" and '\n$(touch pwned) `id` ; ü.mlir"


@real_tools
def test_a_name_with_quotes_and_a_line_end(place: Place) -> None:
    document = place.root / ODD
    shutil.copy(VECTOR_ADD, document)
    plain = place.compile("--no-cache")
    odd = place.run("compile", document, "--engine", "tileiras", "--target", "sm_100a", "--no-cache")
    assert odd.returncode == 0
    assert troubles(odd) == []
    assert odd.stdout == plain.stdout
    document.write_text(VECTOR_ADD.read_text().replace("= addf", "= addff"))
    refused = place.run("compile", document, "--engine", "tileiras", "--target", "sm_100a", "--format", "json")
    assert refused.returncode == 1
    result = cast("dict[str, Any]", json.loads(refused.stdout)["results"][0])
    assert result["path"] == str(document)
    assert result["diagnostics"]
    assert place.left_behind() == []
    assert sorted(path.name for path in place.root.iterdir()) == sorted(["cache", "tmp", ODD])


def test_the_folder_that_it_is_started_in_names_no_programs(place: Place) -> None:
    """`python -m` puts the current folder among the places of wheels; and a PATH may have `.` in it."""
    site(place, "13.5.37", "13.5.37")
    for path in list((place.root / "site").iterdir()):
        path.rename(place.root / path.name)
    program = place.root / "tileiras"
    program.write_text(f"#!/bin/sh\ntouch {place.root}/pwned\n")
    program.chmod(0o755)
    command = (sys.executable, "-m", "tilelsp", "doctor")
    environ = {**place.environ, "PATH": f".:{place.environ['PATH']}"}
    done = subprocess.run(command, cwd=place.root, env=environ, capture_output=True, check=True)
    own = str(place.root / ".config" / "tilelsp")
    assert str(place.root) not in done.stdout.decode().replace(str(place.cache), "").replace(own, "")
    assert not (place.root / "pwned").exists()


@real_tools
def test_what_a_run_says_is_remembered_until_the_tool_changes(place: Place, fake: Callable[..., None]) -> None:
    body = "open('module.ptx', 'w').write('.version 9.0\\n.target sm_100a\\n.address_size 64\\n// {}\\n')"
    fake(body.format("one"))
    first = fake_run(place)
    assert (first.returncode, b"// one" in first.stdout) == (0, True), first.stderr
    assert len(place.remembered()) >= 1
    assert fake_run(place).stdout == first.stdout
    fake(body.format("another"))
    assert b"// another" in fake_run(place).stdout
    (damaged, *_) = sorted(place.remembered(), key=lambda path: path.stat().st_mtime, reverse=True)
    damaged.write_bytes(damaged.read_bytes()[:-3])
    assert b"// another" in fake_run(place).stdout
