"""The tools are found, run within limits, leave nothing behind, and what they print becomes data.

The fakes are small programs that a test writes. The real tools come with the development environment on Linux
x86-64, where their absence is a failure.
"""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.machine import gone, real_tools
from tilelsp.base.cancel import Cancelled, CancelToken
from tilelsp.base.diagnostic import Severity
from tilelsp.engines.disassembly.disassembler import Disassembler
from tilelsp.engines.disassembly.machine_code import machine_code
from tilelsp.engines.module_run import EngineOptions, EngineStatus, ModuleRequest
from tilelsp.engines.programs.busy import seconds_waited
from tilelsp.engines.programs.errors import ToolFailed, ToolMissing, ToolTimeout
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.paths import ToolPaths
from tilelsp.engines.programs.process import Limits, run
from tilelsp.engines.programs.reported import ReleaseVersion, reported_version
from tilelsp.engines.programs.scratch import scratch_folder, sweep_abandoned
from tilelsp.engines.programs.tool import LibNvvm, Tool, ToolName, ToolOrigin
from tilelsp.engines.ptx_lines import read_lines
from tilelsp.engines.ptxas.assembler import AssembleJob, AssembleOptions, Ptxas, PtxasReport
from tilelsp.engines.ptxas.output import PtxasMessage, PtxasSeverity, parse_output
from tilelsp.engines.tileiras.compiler import VENDOR_TARGETS, Tileiras, VendorTarget, vendor_target
from tilelsp.engines.tileiras.engine import TileirasEngine
from tilelsp.engines.tileiras.messages import VendorLocation, parse_messages
from tilelsp.engines.tileiras.tree import cuda_tree

ROOT = Path(__file__).parent.parent
CASES = ROOT / "tests" / "cases"
MESSAGE_CASES = sorted((CASES / "engines").glob("*.ptxas.txt"))


@pytest.fixture(autouse=True)
def _own_temporary_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    folder = tmp_path_factory.mktemp("tmp")
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.setattr(tempfile, "tempdir", str(folder))


CUBIN = struct.pack("<4s4B8xHHIQQQIHHHHHH", b"\x7fELF", 2, 1, 1, 0, 2, 190, 1, 0, 0, 64, 0, 64, 0, 0, 64, 1, 0) + bytes(
    64
)
"""The smallest whole ELF file: one section, which is empty."""
ASSEMBLES = f"open('kernel.cubin', 'wb').write({CUBIN!r})"
"""The body of a fake ptxas that takes whatever it is given."""


@pytest.fixture
def fake(tmp_path: Path) -> Callable[..., Path]:
    """Writes an executable Python program under the name of a tool."""

    def write(body: str, name: str = "ptxas", version: str = "13.9.1", targets: str = "'sm_80','sm_90a'") -> Path:
        path = tmp_path / f"fake tools {len(list(tmp_path.iterdir()))}" / name
        path.parent.mkdir()
        head = f"""#!{sys.executable} -S
import os, signal, subprocess, sys, time
if "--version" in sys.argv:
    print("{name}: NVIDIA (R)"); print("Cuda compilation tools, release 13.9, V{version}"); sys.exit()
if "--help" in sys.argv:
    print("--gpu-name <gpu>\\n Allowed values for this option:  'compute_80',\\n  {targets}.\\n  Default value: 'x'.")
    sys.exit()
"""
        path.write_text(head + body)
        path.chmod(0o755)
        return path

    return write


def nothing_left() -> bool:
    return not list(Path(tempfile.gettempdir()).iterdir())


def lone(ptxas: Path) -> Toolbox:
    """A toolbox that knows one ptxas and nothing else."""
    return Toolbox(ToolPaths(ptxas=ptxas), environ={"PATH": os.environ["PATH"]}, search_path=[])


# process


def test_a_program_gets_its_arguments_untouched() -> None:
    words = ["a b", "$HOME", "`id`", '"', "'", "\n", "*", ";", "--", "ü"]
    done = run([sys.executable, "-c", "import sys; print(ascii(sys.argv[1:]))", *words])
    assert (done.exit, done.stdout.strip()) == (0, ascii(words))


def test_output_that_is_not_utf8_is_kept() -> None:
    done = run([sys.executable, "-c", r"import sys; sys.stdout.buffer.write(b'a\xff\xfeb'); sys.exit(3)"])
    assert (done.exit, done.stdout) == (3, "a\ufffd\ufffdb")


def test_time_limit_kills_the_whole_group(tmp_path: Path) -> None:
    code = f"""import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
open({str(tmp_path / "pid")!r}, "w").write(str(child.pid))
print("started", flush=True)
time.sleep(60)"""
    done = run([sys.executable, "-c", code], limits=Limits(seconds=1.0))
    assert done.timed_out
    assert done.stdout == "started\n"
    assert done.seconds < 5
    assert gone(int((tmp_path / "pid").read_text()))


_COMPUTES = """import os, sys, time
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
until = time.process_time() + float(sys.argv[1])
while time.process_time() < until:
    pass
print("computed", flush=True)
time.sleep(float(sys.argv[2]))"""
"""Uses the first processor for so many seconds of its time, and then sleeps for so many."""


@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="the system does not tell who waits for it")
def test_a_process_waits_where_others_keep_its_processor_busy() -> None:
    def start(seconds: str, then: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, "-c", _COMPUTES, seconds, then], stdout=subprocess.PIPE)

    others = [start("60", "0") for _ in range(2)]
    one = start("0.3", "60")
    try:
        assert one.stdout is not None
        assert one.stdout.readline() == b"computed\n"
        assert seconds_waited(one.pid) > 0
    finally:
        for each in (one, *others):
            each.kill()
            each.communicate()


@pytest.mark.parametrize(
    ("waited", "seconds", "is_ended"), [(0.0, 1.0, True), (0.3, 2.0, True), (5.0, 0.5, False), (100.0, 4.0, True)]
)
def test_time_in_which_a_program_waits_for_processors_is_not_its_own(
    waited: float, seconds: float, is_ended: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a limit of 0.2 s, of which nine times as much may be waited."""

    def waits(pid: int) -> float:
        assert pid > 0
        return waited

    monkeypatch.setattr("tilelsp.engines.programs.process.seconds_waited", waits)
    done = run(["sleep", str(seconds)], limits=Limits(seconds=0.2))
    assert done.timed_out is is_ended


def test_a_program_that_computes_for_longer_than_its_limit_is_ended() -> None:
    done = run([sys.executable, "-c", "while True: pass"], limits=Limits(seconds=0.5))
    assert done.timed_out


def test_a_helper_that_outlives_the_program_is_killed() -> None:
    code = """import subprocess, sys
print(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]).pid, flush=True)"""
    done = run([sys.executable, "-c", code], limits=Limits(seconds=30))
    assert (done.exit, done.timed_out) == (0, False)
    assert done.seconds < 5
    assert gone(int(done.stdout))


def test_output_is_limited() -> None:
    code = "import sys\nwhile True: sys.stdout.write('x' * 65536)"
    done = run([sys.executable, "-c", code], limits=Limits(seconds=30, output_bytes=100_000))
    assert done.truncated
    assert not done.timed_out
    assert len(done.stdout) == 100_000
    assert done.seconds < 5


def test_a_silent_program_that_closed_its_output_is_waited_for() -> None:
    done = run([sys.executable, "-c", "import os, time; os.close(1); os.close(2); time.sleep(0.3); os._exit(7)"])
    assert done.exit == 7
    assert done.seconds >= 0.3


def test_cancelling_stops_the_program_at_once() -> None:
    token = CancelToken()
    timer = threading.Timer(0.3, token.cancel)
    started = time.monotonic()
    timer.start()
    with pytest.raises(Cancelled):
        run([sys.executable, "-c", "import time; time.sleep(60)"], limits=Limits(seconds=60), cancel=token)
    assert time.monotonic() - started < 30, "what sleeps for a minute is not waited for"
    with pytest.raises(Cancelled):
        run(["/never/started"], cancel=token)


@pytest.mark.parametrize(
    ("content", "mode", "error", "says"),
    [
        (None, 0o755, ToolMissing, "is not at"),
        ("#!/bin/sh\n", 0o644, ToolFailed, "may not be executed"),
        ("#!/no/such/shell\n", 0o755, ToolMissing, "interpreter"),
        ("\x7fELF garbage", 0o755, ToolFailed, "cannot be started"),
    ],
)
def test_programs_that_cannot_be_started(
    tmp_path: Path, content: str | None, mode: int, error: type[Exception], says: str
) -> None:
    path = tmp_path / "tool"
    if content is not None:
        path.write_text(content)
        path.chmod(mode)
    with pytest.raises(error, match=says) as caught:
        run([str(path)])
    assert "\n" not in str(caught.value)


def test_scratch_folders_are_private_and_removed() -> None:
    def use() -> None:
        with scratch_folder() as folder:
            assert folder.stat().st_mode & 0o777 == 0o700
            (folder / "sub").mkdir()
            (folder / "sub" / "file").write_text("x")
            raise KeyError

    with pytest.raises(KeyError):
        use()
    assert nothing_left()


def test_no_room_for_scratch_folders_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "absent"))
    with pytest.raises(ToolFailed, match=r"^cannot make a temporary folder: No such file or directory; .*TMPDIR"):
        scratch_folder().__enter__()


def test_folders_of_killed_runs_are_swept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    code = """import os, signal, sys; from pathlib import Path
from tilelsp.engines.programs.scratch import scratch_folder
with scratch_folder() as folder:
    (folder / "file").write_text("x")
    os.kill(os.getpid(), signal.SIGKILL)"""
    run([sys.executable, "-c", code], environ={**os.environ, "TMPDIR": str(tmp_path), "PYTHONPATH": str(ROOT)})
    (left,) = tmp_path.iterdir()
    old = {
        "tilelsp-77-abc": True,
        ".tilelsp-abc": True,
        "tilelsp-x-abc": False,
        "other": False,
        "tilelsp-bench-a": False,
    }
    for name in old:
        (tmp_path / name).mkdir()
    with scratch_folder() as used:
        assert sweep_abandoned() == 1
        assert not left.exists(), "what a killed process leaves goes at once"
        assert all((tmp_path / name).exists() for name in old), "what nobody locked may be younger than its lock"
        assert sweep_abandoned(older_than=-1) == 2
        assert {name: not (tmp_path / name).exists() for name in old} == old
        assert used.exists()


# find


@real_tools
def test_the_wheels_tools_are_found() -> None:
    toolbox = Toolbox(environ={})
    found = {name: toolbox.installed(name) for name in ToolName}
    assert all(tool.source is ToolOrigin.WHEEL for tools in found.values() for tool in tools)
    releases = [tool.version.release for tool in found[ToolName.PTXAS]]
    assert releases[0] >= (13, 5)
    assert releases[-1] == (12, 9)
    tileiras = toolbox.best(ToolName.TILEIRAS)
    library = toolbox.libnvvm_for(tileiras)
    assert library.version is not None
    assert library.version.release == tileiras.version.release


@real_tools
def test_a_wheel_has_the_version_that_its_ptxas_prints() -> None:
    toolbox = Toolbox(environ={})
    by_wheels = [(tool.path, tool.version) for tool in toolbox.installed(ToolName.PTXAS)]
    printed = {entry.candidate.path: entry.tool for entry in toolbox.survey(ToolName.PTXAS)}
    assert [path for path, version in by_wheels if getattr(printed[path], "version", None) != version] == []


def wheel(place: Path, ptxas: Path, version: str) -> None:
    """Lay a program down as the ptxas of an installed wheel."""
    (place / "nvidia").mkdir(parents=True)
    ptxas.rename(place / "nvidia" / "ptxas")
    info = place / f"nvidia_cuda_nvcc-{version}.dist-info"
    info.mkdir()
    (info / "RECORD").write_text("nvidia/ptxas,,\n")


def test_a_wheels_ptxas_is_not_started_to_learn_its_version(fake: Callable[..., Path], tmp_path: Path) -> None:
    site, asked = tmp_path / "site", tmp_path / "asked"
    asked_for = f"open({str(asked)!r}, 'a').write(' '.join(sys.argv[1:]))"
    program = fake(ASSEMBLES)
    program.write_text(program.read_text().replace("import os,", f"import sys; {asked_for}\nimport os,", 1))
    wheel(site, program, "13.5.37")
    report = Ptxas(Toolbox(environ={}, search_path=[str(site)])).assemble("", "sm_90a")
    assert (report.accepted, report.version) == (True, "13.5.37")
    assert asked.read_text() == "-v -arch sm_90a kernel.ptx -o kernel.cubin"


@pytest.mark.parametrize("body", ["raise SystemExit(5)", "os.kill(os.getpid(), signal.SIGSEGV)"])
def test_a_wheels_ptxas_that_is_broken_does_not_hide_a_good_one(
    fake: Callable[..., Path], tmp_path: Path, body: str
) -> None:
    site, good = tmp_path / "site", fake(ASSEMBLES, version="13.1.1")
    broken = fake("")
    broken.write_text(broken.read_text().replace("if ", f"{body}\nif ", 1))
    wheel(site, broken, "13.5.37")
    toolbox = Toolbox(environ={"PATH": str(good.parent)}, search_path=[str(site)])
    assert toolbox.best(ToolName.PTXAS).version == ReleaseVersion(13, 5, 37)
    assert Ptxas(toolbox).assemble("", "sm_90a").version == "13.1.1"
    assert toolbox.best(ToolName.PTXAS).path == good


@real_tools
@pytest.mark.parametrize(
    ("target", "release"),
    [("sm_70", (12, 9)), ("sm_72", (12, 9)), ("sm_75", None), ("sm_100a", None), ("sm_107f", None), ("sm_110", None)],
)
def test_the_newest_ptxas_that_knows_the_target_is_chosen(target: str, release: tuple[int, int] | None) -> None:
    toolbox = Toolbox(environ={})
    newest = toolbox.best(ToolName.PTXAS).version.release
    assert toolbox.ptxas_for(target).version.release == (release or newest)


@real_tools
def test_a_target_that_no_ptxas_knows_is_named() -> None:
    with pytest.raises(
        ToolMissing, match=r"^no installed ptxas knows sm_42 \(found 13\.[0-9.]+, 12\.9\.86\): pip install"
    ):
        Toolbox(environ={}).ptxas_for("sm_42")


def test_nothing_installed_says_how_to_install() -> None:
    toolbox = Toolbox(environ={"PATH": ".::relative"}, search_path=[])
    for name in ToolName:
        assert toolbox.candidates(name) == ()
        with pytest.raises(ToolMissing, match=rf"^{name.value} is not installed: pip install "):
            toolbox.best(name)


def test_sources_and_their_order(fake: Callable[..., Path], tmp_path: Path) -> None:
    chosen, on_path = fake("", version="13.0.1"), fake("", version="13.2.1")
    tree = tmp_path / "cuda"
    (tree / "bin").mkdir(parents=True)
    fake("", version="13.4.1").rename(tree / "bin" / "ptxas")
    environ = {"CUDA_HOME": str(tree), "PATH": os.pathsep.join([str(on_path.parent), "", str(tree / "bin")])}
    found = Toolbox(environ=environ, search_path=[]).installed(ToolName.PTXAS)
    assert [(str(tool.version), tool.source) for tool in found] == [
        ("13.4.1", ToolOrigin.CUDA_TREE),
        ("13.2.1", ToolOrigin.PATH),
    ]
    toolbox = Toolbox(ToolPaths(ptxas=chosen.parent), environ=environ, search_path=[])
    assert toolbox.best(ToolName.PTXAS).path == chosen, "a setting may name a folder, and goes first even when older"


def test_a_setting_that_leads_nowhere_is_not_replaced_in_silence(fake: Callable[..., Path], tmp_path: Path) -> None:
    environ = {"PATH": str(fake("").parent)}
    toolbox = Toolbox(ToolPaths(ptxas=tmp_path / "no ptxas"), environ=environ, search_path=[])
    with pytest.raises(ToolFailed, match=r"No such file.*\(setting tilelsp\.ptxas\.path\)$"):
        toolbox.best(ToolName.PTXAS)


def test_a_ptxas_that_hangs_or_babbles_is_of_no_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilelsp.engines.programs.find._PROBE_LIMITS", Limits(seconds=0.5))
    asked = tmp_path / "asked"
    bodies = {"hangs": f"echo x >> '{asked}'; sleep 60", "fails": "exit 4", "babbles": "echo hello"}
    for name, body in bodies.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "ptxas").write_text(f"#!/bin/sh\n{body}\n")
        (tmp_path / name / "ptxas").chmod(0o755)
    path = os.pathsep.join([*(str(tmp_path / name) for name in bodies), os.environ["PATH"]])
    environ = {"PATH": path}
    survey = Toolbox(environ=environ, search_path=[]).survey(ToolName.PTXAS)[:3]
    assert [entry.tool for entry in survey] == [None, None, None]
    says = ["no answer within 0.5 s", "exit status 4", "names no version"]
    assert all(word in entry.problem for entry, word in zip(survey, says, strict=True))
    toolbox = Toolbox(ToolPaths(ptxas=tmp_path / "hangs" / "ptxas"), environ=environ, search_path=[])
    with pytest.raises(ToolFailed, match="no answer"):
        toolbox.best(ToolName.PTXAS)
    before = asked.read_text()
    with pytest.raises(ToolFailed, match="no answer"):
        toolbox.best(ToolName.PTXAS)
    assert asked.read_text() == before, "what hangs is not asked again for every target"


def test_a_copy_that_lists_no_targets_does_not_hide_a_good_one(fake: Callable[..., Path]) -> None:
    good, broken = fake("", version="13.1.1"), fake("", version="13.8.1", targets="'compute_90'")
    toolbox = Toolbox(environ={"PATH": f"{good.parent}{os.pathsep}{broken.parent}"}, search_path=[])
    assert toolbox.best(ToolName.PTXAS).path == broken
    assert toolbox.ptxas_for("sm_90a").path == good
    with pytest.raises(ToolFailed, match="names no GPU"):
        lone(broken).ptxas_for("sm_90a")


def test_a_replaced_tool_is_asked_again(fake: Callable[..., Path]) -> None:
    path = fake("", version="13.1.1")
    toolbox = lone(path)
    assert toolbox.best(ToolName.PTXAS).version == ReleaseVersion(13, 1, 1)
    path.write_text(path.read_text().replace("13.1.1", "13.3.30"))
    assert toolbox.best(ToolName.PTXAS).version == ReleaseVersion(13, 3, 30)


def test_versions_as_the_tools_print_them() -> None:
    text = (
        "ptxas: NVIDIA (R)\nCuda compilation tools, release 12.9, V12.9.86\nBuild cuda_12.9.r12.9/compiler.36037853_0\n"
    )
    assert reported_version(text) == ReleaseVersion(12, 9, 86)
    assert reported_version("tool 1.0\n") is None
    assert reported_version("x, release next, Vnext\n") is None


def test_libnvvm_must_be_of_the_same_release(tmp_path: Path) -> None:
    info = tmp_path / "site" / "nvidia_nvvm-13.2.86.dist-info"
    library = tmp_path / "site" / "nvidia" / "cu13" / "lib" / "libnvvm.so.4"
    for path in (info / "METADATA", library):
        path.parent.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: nvidia-nvvm\nVersion: 13.2.86\n")
    (info / "RECORD").write_text("nvidia/cu13/lib/libnvvm.so.4,,\n")
    library.write_text("")
    tileiras = tmp_path / "site" / "nvidia" / "cu13" / "bin" / "tileiras"
    toolbox = Toolbox(environ={}, search_path=[str(tmp_path / "site")])

    def tool(version: ReleaseVersion) -> Tool:
        return Tool(ToolName.TILEIRAS, tileiras, ToolOrigin.WHEEL, "", version)

    assert toolbox.libnvvm_for(tool(ReleaseVersion(13, 2, 1))) == LibNvvm(library, ReleaseVersion(13, 2, 86))
    with pytest.raises(ToolFailed, match=r"needs libnvvm 13\.5, but nvidia-nvvm 13\.2\.86 .*nvidia-nvvm==13\.5\.\*"):
        toolbox.libnvvm_for(tool(ReleaseVersion(13, 5, 37)))
    with pytest.raises(ToolMissing, match=r"not installed: pip install 'nvidia-nvvm==13\.5\.\*'"):
        Toolbox(environ={}, search_path=[]).libnvvm_for(
            Tool(
                ToolName.TILEIRAS,
                tmp_path / "else" / "bin" / "tileiras",
                ToolOrigin.PATH,
                "PATH",
                ReleaseVersion(13, 5, 37),
            )
        )


# ptxas


def shown(report: PtxasReport) -> dict[str, object]:
    entries = {
        entry.name: [entry.registers, entry.barriers, entry.static_shared_bytes, entry.stack_bytes]
        for entry in report.entries
    }
    return {"accepted": report.accepted, "reason": report.reason, "entries": entries}


@real_tools
@pytest.mark.parametrize("release", [(12, 9), (13, 5)])
@pytest.mark.parametrize("case", ["mma_sm80", "wgmma_sm90a", "tcgen05_sm100a", "mma_sm120a"])
def test_kernels_that_assemble(case: str, release: tuple[int, int]) -> None:
    expected = json.loads((CASES / "ptxas" / "expected.json").read_text())[case]
    everywhere = Toolbox(environ={})
    tool = next(tool for tool in everywhere.installed(ToolName.PTXAS) if tool.version.release == release)
    toolbox = Toolbox(ToolPaths(ptxas=tool.path), environ={}, search_path=[])
    text = (CASES / "ptxas" / f"{case}.ptx").read_text()
    report = Ptxas(toolbox).assemble(text, expected["target"], AssembleOptions(keep_cubin=True))
    assert Ptxas(toolbox).assemble(text, expected["target"]).cubin == b""
    assert shown(report) == {"accepted": True, "reason": "", "entries": expected["entries"]}
    assert report.version == str(tool.version)
    assert report.cubin.startswith(b"\x7fELF")
    assert report.messages == ()
    assert nothing_left()


@real_tools
@pytest.mark.parametrize("target", ["sm_70", "sm_72"])
def test_volta_goes_to_the_last_ptxas_that_knows_it(target: str) -> None:
    text = ".version 6.1\n.target sm_70\n.address_size 64\n.visible .entry k() { ret; }\n"
    report = Ptxas(Toolbox(environ={})).assemble(text, target)
    assert (report.accepted, report.version) == (True, "12.9.86")
    entry = report.entry("k")
    assert entry is not None
    assert entry.target == target


@real_tools
def test_refused_text_has_its_lines() -> None:
    report = Ptxas(Toolbox(environ={})).assemble((CASES / "ptxas" / "unknown_shape.ptx").read_text(), "sm_80")
    assert (report.accepted, report.reason, report.cubin) == (False, "", b"")
    assert report.errors[:2] == (
        PtxasMessage(PtxasSeverity.ERROR, "Unknown modifier '.m16n8k17'", 32),
        PtxasMessage(PtxasSeverity.ERROR, "Shape modifier required for instruction 'mma'", 32),
    )


@real_tools
@pytest.mark.parametrize("text", ["", "no ptx", "\x00\xff", ".version 7.0\n.target sm_80\n\ud800"])
def test_what_is_not_ptx_is_refused(text: str) -> None:
    report = Ptxas(Toolbox(environ={})).assemble(text, "sm_80")
    assert report.accepted is False
    assert report.errors


@real_tools
def test_resources_of_each_entry_and_more_shared_memory_on_demand() -> None:
    ptxas = Ptxas(Toolbox(environ={}))
    text = (CASES / "ptxas" / "two_entries.ptx").read_text()
    refused = ptxas.assemble(text, "sm_80")
    assert refused.accepted is False
    assert [m.text for m in refused.errors] == [
        "Entry function 'b' uses too much shared data (0xea60 bytes, 0xc000 max)"
    ]
    accepted = ptxas.assemble(text, "sm_80", AssembleOptions(extended_shared=True))
    assert accepted.accepted
    names = {entry.name: (entry.static_shared_bytes, entry.stack_bytes, entry.barriers) for entry in accepted.entries}
    assert names == {"b": (60000, 0, 0), "_Z3$ab": (0, 512, 2)}, "the device function that they call is no entry"
    spills = ptxas.assemble((CASES / "ptxas" / "spills.ptx").read_text(), "sm_80").entry("spills")
    assert spills is not None
    assert spills.registers == 32
    assert spills.spill_store_bytes > 0
    assert spills.spill_bytes == spills.spill_store_bytes + spills.spill_load_bytes


@real_tools
def test_many_jobs_keep_their_order_and_verdicts_are_remembered() -> None:
    ptxas = Ptxas(Toolbox(environ={}))
    text = (CASES / "ptxas" / "mma_sm80.ptx").read_text()
    targets = ["sm_80", "sm_90a", "sm_70", "sm_100a", "sm_120f", "nonsense"]
    reports = ptxas.assemble_all([AssembleJob(text, target) for target in targets], processes=2)
    assert [(r.target, r.accepted) for r in reports] == list(
        zip(targets, [True, True, False, True, True, None], strict=True)
    )
    assert ptxas.assemble(text, "sm_90a") is reports[1]


def test_no_ptxas_is_no_verdict() -> None:
    report = Ptxas(Toolbox(environ={}, search_path=[])).assemble("", "sm_80")
    assert report == PtxasReport("sm_80", None, "ptxas is not installed: pip install 'tilelsp[nvidia]'")


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("time.sleep(60)", "did not finish within 0.5 s"),
        ("subprocess.run(['sleep', '60'])", "did not finish within 0.5 s"),
        ("os.kill(os.getpid(), signal.SIGSEGV)", "ended by signal 11"),
        ("sys.exit(9)", "failed with exit status 9 and no message"),
        ("sys.stderr.buffer.write(b'\\xff\\xfe garbage\\n'); sys.exit(1)", "failed with exit status 1"),
        ("pass", "reported success but wrote no whole cubin"),
        (f"open('kernel.cubin', 'wb').write({CUBIN!r}[:-1])", "reported success but wrote no whole cubin"),
        (
            "print(\"ptxas fatal   : Output file 'kernel.cubin' could not be opened\"); sys.exit(255)",
            "could not be opened",
        ),
        ("print('ptxas fatal   : Memory allocation failure'); sys.exit(255)", "Memory allocation failure"),
        ("sys.stderr.write('No space left on device\\n'); sys.exit(1)", "there is no room in the temporary folder"),
        ("sys.stderr.write('x' * 10_000_000)", "printed more than"),
    ],
)
def test_a_broken_ptxas_gives_no_verdict(fake: Callable[..., Path], body: str, reason: str) -> None:
    ptxas = Ptxas(lone(fake(body)), limits=Limits(seconds=0.5, output_bytes=1 << 20))
    report = ptxas.assemble("text", "sm_80")
    assert report.accepted is None
    assert reason in report.reason
    assert "\n" not in report.reason
    assert report.cubin == b""
    assert nothing_left()


@real_tools
def test_text_that_is_too_new_for_an_old_ptxas_could_not_be_checked() -> None:
    everywhere = Toolbox(environ={})
    old = next(tool for tool in everywhere.installed(ToolName.PTXAS) if tool.version.release == (12, 9))
    text = ".version 9.3\n.target sm_90a\n.address_size 64\n.visible .entry k() { ret; }\n"
    on_path = Ptxas(Toolbox(environ={"PATH": str(old.path.parent)}, search_path=[])).assemble(text, "sm_90a")
    assert (on_path.accepted, on_path.messages) == (None, ())
    assert on_path.reason == (
        "ptxas 12.9.86 reads PTX up to 8.8 and the text is PTX 9.3, so it could not be checked; "
        "install a newer one: pip install 'tilelsp[nvidia]'"
    )
    named = Ptxas(Toolbox(ToolPaths(ptxas=old.path), environ={}, search_path=[])).assemble(text, "sm_90a")
    assert named.reason.endswith("name a newer one in the setting tilelsp.ptxas.path, or empty it")


def test_a_verdict_is_kept_and_a_failure_is_not(fake: Callable[..., Path], tmp_path: Path) -> None:
    count = tmp_path / "count"
    body = f"""
with open({str(count)!r}, "a") as file: file.write("x")
if os.path.getsize({str(count)!r}) == 1: sys.exit(1)
open("kernel.cubin", "wb").write({CUBIN!r})
"""
    ptxas = Ptxas(lone(fake(body)), remembered=1)
    texts = ["a", "a", "a", "b", "a"]
    verdicts = [ptxas.assemble(text, "sm_80", AssembleOptions(keep_cubin=True)) for text in texts]
    assert [v.accepted for v in verdicts] == [None, True, True, True, True]
    assert count.read_text() == "x" * 4, "failed, a, (a from memory), b, a again"
    assert verdicts[1].cubin == CUBIN


def test_cancelled_assembly_leaves_nothing(fake: Callable[..., Path]) -> None:
    ptxas = Ptxas(lone(fake("time.sleep(60)")))
    token = CancelToken()
    threading.Timer(0.5, token.cancel).start()
    started = time.monotonic()
    with pytest.raises(Cancelled):
        ptxas.assemble_all([AssembleJob(str(n), "sm_80") for n in range(4)], processes=2, cancel=token)
    assert time.monotonic() - started < 30, "what sleeps for a minute is not waited for"
    assert nothing_left()


@pytest.mark.parametrize("path", MESSAGE_CASES, ids=lambda path: path.name)
def test_output_of_ptxas_as_data(path: Path) -> None:
    """The part above the dashes is what ptxas printed; below stands what is read from it."""
    printed, _, expected = path.read_text(encoding="utf-8").partition("-----\n")
    output = parse_output(printed, "kernel.ptx")
    lines = [f"{m.severity.value} {'-' if m.line is None else m.line} {m.text!r}" for m in output.messages]
    lines += [
        f"{e.name} {e.target} registers={e.registers} barriers={e.barriers} shared={e.static_shared_bytes} "
        f"stack={e.stack_bytes} spill={e.spill_store_bytes}+{e.spill_load_bytes} local={e.local_bytes} "
        f"constant={e.constant_bytes}"
        for e in output.entries
    ]
    lines.append(f"global={output.global_bytes}")
    assert lines == expected.splitlines()


def test_there_are_message_cases() -> None:
    assert len(MESSAGE_CASES) >= 4


# tileiras and the disassemblers


def bytecode(name: str, folder: str = "cutile") -> bytes:
    return (CASES / folder / f"{name}.tilebc").read_bytes()


@real_tools
@pytest.mark.parametrize(
    ("kernel", "target", "instruction"),
    [
        pytest.param("gemm_bf16", "sm_80", "mma.sync.aligned.m16n8k16", marks=pytest.mark.slow),
        pytest.param("gemm_bf16", "sm_90a", "wgmma.mma_async", marks=pytest.mark.slow),
        ("gemm_bf16", "sm_100a", "tcgen05.mma.cta_group::1.kind::f16"),
        ("vector_add_f32", "sm_120a", "add.rn.f32"),
    ],
)
def test_tileiras_gives_ptx_that_ptxas_takes(kernel: str, target: str, instruction: str, tmp_path: Path) -> None:
    toolbox = Toolbox(environ={"PATH": os.environ["PATH"]})
    output = Tileiras(toolbox, cache=tmp_path / "a cache").compile(ModuleRequest(bytecode(kernel), target))
    assert (output.status, output.reason, output.messages) == (EngineStatus.DONE, "", ())
    assert f".target {target}" in output.text
    assert instruction in output.text
    assert "\t.loc\t" in output.text
    options = AssembleOptions(extended_shared=True, vendor_pragmas=True, keep_cubin=True)
    report = Ptxas(toolbox).assemble(output.text, target, options)
    assert (report.accepted, report.reason, report.messages) == (True, "", ())
    assert report.entry(kernel) is not None
    plain = Disassembler(toolbox).sass(report.cubin)
    assert f".text.{kernel}" in plain.text
    assert any(line.code.startswith("EXIT") for line in plain.lines)
    tools = (Ptxas(toolbox), Disassembler(toolbox))
    mapped = machine_code(output.text, target, TileirasEngine(toolbox).assembling, tools)
    assert mapped.text == plain.text, "a line table changes no instruction"
    assert not plain.ptx_lines
    assert len(mapped.ptx_lines) > 0.9 * len(mapped.lines)
    assert nothing_left()


@real_tools
def test_options_reach_tileiras(tmp_path: Path) -> None:
    tileiras = Tileiras(Toolbox(environ={"PATH": os.environ["PATH"]}), cache=tmp_path)
    options = EngineOptions(opt_level=0, line_info=False, remarks=False)
    output = tileiras.compile(ModuleRequest(bytecode("vector_add_f32"), "sm_100a", options))
    assert output.status is EngineStatus.DONE
    assert "\t.loc\t" not in output.text
    assert " --gpu-name sm_100 --opt-level=0 module.tilebc -o module.ptx" in output.command_line
    assert output.command_line.startswith("CUDA_HOME=")


@real_tools
def test_a_type_that_the_target_lacks_is_refused_in_its_place(tmp_path: Path) -> None:
    tileiras = Tileiras(Toolbox(environ={"PATH": os.environ["PATH"]}), cache=tmp_path)
    output = tileiras.compile(ModuleRequest(bytecode("gemm_e4m3"), "sm_80"))
    (message,) = output.messages
    assert (output.status, output.text) == (EngineStatus.REFUSED, "")
    assert message.text == "Incompatibility with architecture 'sm_80': unsupported type 'f8E4M3FN'"
    assert message.location == VendorLocation("gemm_e4m3.py", 6, 14)


INVALID = json.loads((CASES / "invalid" / "index.json").read_text())["cases"]


@real_tools
@pytest.mark.parametrize("name", sorted(INVALID))
def test_broken_modules_get_the_disassemblers_message_and_place(name: str, tmp_path: Path) -> None:
    case = INVALID[name]
    toolbox = Toolbox(environ={"PATH": os.environ["PATH"]})
    result = Disassembler(toolbox).tile_ir(bytecode(name, "invalid"))
    assert result.ok == (case["disasm_exit"] == 0)
    if result.ok:
        assert result.text == case["text"]
        return
    output = Tileiras(toolbox, cache=tmp_path).compile(ModuleRequest(bytecode(name, "invalid"), "sm_100a"))
    if name == "version_13_9":
        assert output.status is EngineStatus.UNAVAILABLE
        assert output.reason.startswith("the module needs bytecode 13.9, and tileiras 13.")
        return
    assert output.status is EngineStatus.REFUSED
    for messages, said in ((result.messages, case["message"]), (output.messages, case["tileiras_first"])):
        first = messages[0]
        assert first.severity is Severity.ERROR
        assert first.text == said
        assert (f"{first.location.line}:{first.location.column}" if first.location else None) == case["at"]


@real_tools
def test_the_disassembler_prints_the_corpus() -> None:
    disassembler = Disassembler(Toolbox(environ={}))
    kernels = sorted((CASES / "cutile").glob("*.tilebc"))
    assert len(kernels) == 35
    for kernel in kernels:
        assert disassembler.tile_ir(kernel.read_bytes()).text == kernel.with_suffix(".mlir").read_text(), kernel.stem
    assert 'loc("gemm_bf16.py"' in disassembler.tile_ir(bytecode("gemm_bf16"), debug=True).text


@real_tools
def test_a_cubin_that_is_none_is_one_line() -> None:
    with pytest.raises(ToolFailed, match=r"^nvdisasm 13\.[0-9.]+ could not read the cubin: .*kernel\.cubin") as caught:
        Disassembler(Toolbox(environ={})).sass(b"not a cubin")
    assert "\n" not in str(caught.value)


def test_vendor_target_names() -> None:
    assert vendor_target("sm_89") == VendorTarget("sm_89", "sm_89", (13, 2))
    row = vendor_target("sm_103a")
    assert isinstance(row, VendorTarget)
    assert row.vendor_name == "sm_103"
    for refused, wanted in [("sm_100", "sm_100a"), ("sm_100f", "sm_100a"), ("sm_90", "sm_90a"), ("sm_121f", "sm_121a")]:
        answer = vendor_target(refused)
        assert answer == f"tileiras makes no code for {refused}: it compiles for {wanted}; choose {wanted}"
    answer = vendor_target("sm_75")
    assert isinstance(answer, str)
    assert all(row.name in answer for row in VENDOR_TARGETS)


def test_a_refused_target_starts_nothing(tmp_path: Path) -> None:
    output = Tileiras(Toolbox(environ={}, search_path=[]), cache=tmp_path).compile(ModuleRequest(b"", "sm_100f"))
    assert output.status is EngineStatus.UNAVAILABLE
    assert output.reason.endswith("choose sm_100a")
    output = Tileiras(Toolbox(environ={}, search_path=[]), cache=tmp_path).compile(ModuleRequest(b"", "sm_100a"))
    assert output.reason == "tileiras is not installed: pip install 'tilelsp[nvidia]'"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        ("time.sleep(60)", EngineStatus.UNAVAILABLE, "did not finish within 0.5 s"),
        ("os.kill(os.getpid(), signal.SIGKILL)", EngineStatus.UNAVAILABLE, "ended by signal 9"),
        ("pass", EngineStatus.UNAVAILABLE, "reported success but made no PTX"),
        ("print('Unknown option', file=sys.stderr); sys.exit(1)", EngineStatus.UNAVAILABLE, "(Unknown option)"),
        ("sys.exit(77)", EngineStatus.UNAVAILABLE, "exit status 77 (no message)"),
        (
            "sys.stderr.buffer.write(b'error: \\xff\\n'); sys.exit(5)",
            EngineStatus.REFUSED,
            "refused the module: \ufffd",
        ),
        ("subprocess.run([os.environ['CUDA_HOME'] + '/bin/ptxas', __file__, '-o', 'module.ptx'])", None, ""),
    ],
)
def test_a_broken_tileiras(
    fake: Callable[..., Path], tmp_path: Path, body: str, status: EngineStatus | None, reason: str
) -> None:
    path = fake(body, name="tileiras")
    library = path.parent.parent / "lib" / "libnvvm.so.4"
    library.parent.mkdir()
    library.write_text("")
    toolbox = Toolbox(ToolPaths(tileiras=path), environ={"PATH": os.environ["PATH"]}, search_path=[])
    tileiras = Tileiras(toolbox, cache=tmp_path / "cache", limits=Limits(seconds=0.5))
    output = tileiras.compile(ModuleRequest(b"module", "sm_100a"))
    assert output.status is (status or EngineStatus.UNAVAILABLE)
    assert reason in output.reason
    assert output.text == ""
    assert "\n" not in output.reason
    assert nothing_left()


def test_an_older_tileiras_says_which_release_knows_the_target(fake: Callable[..., Path], tmp_path: Path) -> None:
    path = fake("", name="tileiras", version="13.3.36")
    toolbox = Toolbox(ToolPaths(tileiras=path), environ={"PATH": os.environ["PATH"]}, search_path=[])
    output = Tileiras(toolbox, cache=tmp_path).compile(ModuleRequest(b"", "sm_107a"))
    assert output.reason.startswith("tileiras 13.3.36 does not know sm_107a, 13.4 does: pip install")


def a_library(tmp_path: Path) -> tuple[Tool, LibNvvm]:
    library = tmp_path / "lib nvvm" / "libnvvm.so.4"
    library.parent.mkdir()
    library.write_text("")
    tool = Tool(ToolName.TILEIRAS, tmp_path / "tileiras", ToolOrigin.WHEEL, "", ReleaseVersion(13, 5, 37))
    return tool, LibNvvm(library, ReleaseVersion(13, 5, 37))


def test_the_stand_in_copies_whatever_the_paths_look_like(tmp_path: Path) -> None:
    tool, library = a_library(tmp_path)
    source, made = tmp_path / "-a 'b' \"c\"\n$d.ptx", tmp_path / "out put;.ptx"
    source.write_bytes(b"ptx \xff\n")
    with cuda_tree(tool, library, tmp_path / "cache") as tree:
        arguments = [
            "-arch",
            "sm_100a",
            source.name,
            "-o",
            made.name,
            "--opt-level",
            "3",
            "--nv-host=/tmp/h.o",
            "-uumn",
        ]
        assert run([str(tree / "bin" / "ptxas"), *arguments], cwd=tmp_path).exit == 0
        assert run([str(tree / "bin" / "ptxas"), "absent.ptx", "-o", "x"], cwd=tmp_path).exit != 0
    assert made.read_bytes() == source.read_bytes()


def test_the_tree_is_built_once_by_many_and_again_when_damaged(tmp_path: Path) -> None:
    tool, library = a_library(tmp_path)
    cache = tmp_path / "cache"
    trees: list[Path] = []

    def use() -> None:
        with cuda_tree(tool, library, cache) as tree:
            trees.append(tree)

    threads = [threading.Thread(target=use) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(trees)) == 1
    assert len(trees) == 16
    assert [path.name for path in (cache / "tileiras").iterdir()] == [trees[0].name], "nothing half-built stays"
    (trees[0] / "bin" / "ptxas").write_text("damaged")
    use()
    (trees[-1] / "lib" / "libnvvm.so.4").unlink()
    use()
    assert len(set(trees)) == 3, "a damaged tree is passed over, for somebody may be using it"
    assert (trees[-1] / "lib" / "libnvvm.so.4").samefile(library.path)
    use()
    assert trees[-1] == trees[-2]


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such modes")
@pytest.mark.parametrize("place", ["", "tileiras", "tileiras/*", "tileiras/*/bin", "tileiras/*/bin/ptxas"])
def test_a_tree_that_others_could_have_written_is_not_run(tmp_path: Path, place: str) -> None:
    tool, library = a_library(tmp_path)
    cache = tmp_path / "cache"
    for mask in (0o002, 0o022):
        before = os.umask(mask)
        try:
            with cuda_tree(tool, library, cache) as tree:
                assert tree.is_relative_to(cache), "as it is made, it is used"
        finally:
            os.umask(before)
    shared = next(cache.glob(place)) if place else cache
    shared.chmod(shared.stat().st_mode | 0o020)
    with cuda_tree(tool, library, cache) as tree:
        assert shared not in (tree, *tree.parents, tree / "bin", tree / "bin" / "ptxas")
        assert (tree / "bin" / "ptxas").is_file()


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    tool, library = a_library(tmp_path)
    blocked = tmp_path / "file"
    blocked.write_text("")
    with cuda_tree(tool, library, blocked / "cache") as tree:
        assert (tree / "bin" / "ptxas").is_file()
        assert not nothing_left()
    assert nothing_left()


# what the vendor prints


VENDOR_TEXTS: list[tuple[str, list[tuple[str, list[tuple[str, int, int]]]]]] = [
        ("", []),
        ("error: 'cuda_tile.mmaf' op  shape error: dim 1\nerror: failed to compile Tile IR program\n",
         [("'cuda_tile.mmaf' op  shape error: dim 1", [])]),
        ("error: failed to compile Tile IR program", [("failed to compile Tile IR program", [])]),
        ('loc("a b.mlir":3:5): error: no: error: really', [("no: error: really", [("a b.mlir", 3, 5)])]),
        (r'loc("q\22uote \\ line\0Afeed \C3\BC.mlir":3:5): error: x', [("x", [('q"uote \\ line\nfeed ü.mlir', 3, 5)])]),
        (r'loc("):error: \".mlir":3:5): error: x', [("x", [('):error: ".mlir', 3, 5)])]),
        ('loc(callsite("f.py":1:2 at "g.py":30:4)): error: deep', [("deep", [("f.py", 1, 2), ("g.py", 30, 4)])]),
        ('#cuda_tile.di_loc<loc("k.py":6:14) in #cuda_tile.di_subprogram<file = <"k.py" in "">, name = "k">>: '
         "error: Incompatibility with architecture 'sm_80': unsupported type 'f8E4M3FN'",
         [("Incompatibility with architecture 'sm_80': unsupported type 'f8E4M3FN'", [("k.py", 6, 14)])]),
        ("error: two\n  lines\n", [("two\nlines", [])]),
        ("tool: Cannot find option named 'sm_42'!", [("tool: Cannot find option named 'sm_42'!", [])]),
        ('loc("never closed: error: x', [('loc("never closed: error: x', [])]),
        ('loc("a":99999999999999999999:1): error: x', [("x", [("a", 99999999999999999999, 1)])]),
    ]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), VENDOR_TEXTS)
def test_vendor_messages(text: str, expected: list[tuple[str, list[tuple[str, int, int]]]]) -> None:
    found = [(m.text, [(at.file, at.line, at.column) for at in m.locations]) for m in parse_messages(text)]
    assert found == expected


def test_vendor_severities() -> None:
    text = 'warning[]: High register usage\nloc("k":1:2): warning[x]: y\nremark: z\nerror: e\n'
    assert [(m.severity, m.text) for m in parse_messages(text)] == [
        (Severity.WARNING, "High register usage"),
        (Severity.WARNING, "y"),
        (Severity.INFORMATION, "z"),
        (Severity.ERROR, "e"),
    ]


def test_a_slow_disassembler_is_named(fake: Callable[..., Path]) -> None:
    path = fake("time.sleep(60)", name="tileirdisasm")
    path.with_name("tileiras").write_text("")
    toolbox = Toolbox(ToolPaths(tileiras=path.with_name("tileiras")), environ={}, search_path=[])
    with pytest.raises(ToolTimeout, match=r"^tileirdisasm 13\.9\.1 did not finish within 0\.5 s"):
        Disassembler(toolbox, limits=Limits(seconds=0.5)).tile_ir(b"")
    assert nothing_left()


# lines of the vendor's PTX


@real_tools
@pytest.mark.parametrize(
    ("target", "mnemonic"), [("sm_90a", "wgmma.mma_async"), ("sm_100a", "tcgen05.mma."), ("sm_80", "mma.sync")]
)
def test_the_mma_instructions_lead_to_the_mmaf(target: str, mnemonic: str, tmp_path: Path) -> None:
    toolbox = Toolbox(environ={"PATH": os.environ["PATH"]})
    ptx = Tileiras(toolbox, cache=tmp_path).compile(ModuleRequest(bytecode("gemm_bf16"), target)).text
    lines = read_lines(ptx)
    assert lines.tile_ir == (CASES / "cutile" / "gemm_bf16.mlir").read_text()
    text = lines.tile_ir.splitlines()
    code = ptx.splitlines()
    places = [place for place in lines.places if code[place.line].strip().startswith(mnemonic)]
    assert len(places) >= 4
    for place in places:
        assert place.text_line is not None
        assert " = mmaf " in text[place.text_line]
        assert place.location == VendorLocation("gemm_bf16.py", 13, 14)
    with_line = [place for place in lines.places if place.location]
    assert len(with_line) >= 0.85 * len(lines.places), "86 to 99 per cent of the instructions have a line"


def test_lines_of_inlined_helpers_and_what_is_no_instruction() -> None:
    ptx = """.version 9.5
.visible .entry k(
	.param .u64 p
)
{
	.reg .b32 %r<2>;
	mov.u32 %r0, 0;
	.loc	1 7 3
	.loc_intermediate	2 4 5
	add.s32 %r1, %r0, {%r0};
	.loc	1 148 7, function_name $L__info0, inlined_at 1 48 7
$L__BB0_1: // label
	// comment
	{ // callseq 0, 0
	call.uni f, (p);
	} // callseq 0
	.loc	1 0 0
	ret;
}
.visible .entry other() {
	ret;
}
	.file	1 "dir/a b.py"
.nv_intermediate_source_section {
    .source_begin
entry @k() {
}
.source_end
  }
"""
    lines = read_lines(ptx)
    file = "dir/a b.py"
    assert [(p.line, p.location, p.called_at, p.text_line, p.function) for p in lines.places] == [
        (6, None, None, None, "k"),
        (9, VendorLocation(file, 7, 3), None, 3, "k"),
        (14, VendorLocation(file, 148, 7), VendorLocation(file, 48, 7), None, "k"),
        (17, None, None, None, "k"),
        (20, None, None, None, "other"),
    ]
    assert lines.tile_ir == "entry @k() {\n}\n"
    assert read_lines("").places == ()
