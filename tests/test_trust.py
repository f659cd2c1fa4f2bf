"""A stranger's repository: whatever its files say, opening, checking and compiling it runs none of its programs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.e2e_server.raw import RawClient
from tests.samples import sampled

ROOT = Path(__file__).parent.parent
VECTOR_ADD = (ROOT / "tests" / "cases" / "cutile" / "vector_add_f32.mlir").read_text(encoding="utf-8")
HOOKS = ROOT / ".pre-commit-hooks.yaml"
PYTHON_KERNEL = """\
import cuda.tile as ct
SIZE = {mark}

@ct.kernel
def twice(x):
    ct.store(x, (0,), ct.load(x, (0,), (16,)) * SIZE)
"""
CUDA_KERNEL = "__global__ void k(float *x) {{ *x = 0; }}\n"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the marker is a shell script")


@dataclass(frozen=True, slots=True)
class Repository:
    """A clone. `marks` are the ways by which something of it was run."""

    folder: Path
    note: Path

    @property
    def marks(self) -> list[str]:
        return self.note.read_text().split() if self.note.exists() else []

    def run(self, *arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
        """`python -m tilelsp` in the repository, whose folder Python itself would look for modules in first."""
        return subprocess.run(
            (sys.executable, "-m", "tilelsp", *arguments),
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(ROOT), **environ},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    """Every file that tilelsp, or an editor for it, reads names a program that leaves a mark when it is run."""
    folder, note = tmp_path / "clone", tmp_path / "marks"
    program = folder / "tools" / "bin" / "program"
    program.parent.mkdir(parents=True)
    program.write_text(f"#!/bin/sh\necho program >> {note}\necho 'tools, release 13.9, V13.9.1'\n")
    program.chmod(0o755)
    for name in ("ptxas", "tileiras", "tileirdisasm", "nvdisasm", "nvcc", "tilelsp"):
        (program.parent / name).symlink_to(program)
        (folder / name).symlink_to(program)
    (folder / "inner").mkdir()
    settings = 'engine = "tileiras"\ntargets = ["sm_100a"]\n'
    (folder / "tilelsp.toml").write_text(f'{settings}ptxas.path = "tools"\ntileiras.path = "tools/bin/tileiras"\n')
    (folder / "inner" / "pyproject.toml").write_text(
        f'[tool.tilelsp]\n{settings}ptxas.path = "{program.parent}"\ntileiras.path = "{program}"\n'
    )
    code = {"tilelsp.ptxas.path": str(program), "tilelsp.server.command": [str(program)]}
    (folder / ".vscode").mkdir()
    (folder / ".vscode" / "settings.json").write_text(json.dumps(code))
    (folder / ".nvim.lua").write_text(f"os.execute('{program}')")
    (folder / ".env").write_text(f"TILELSP_PTXAS_PATH={program}\nCUDA_HOME={folder / 'tools'}\n")
    mark = f"open({str(note)!r}, 'a').write(__name__ + ' ')\n"
    for module in ("json", "tomllib", "platformdirs", "numpy", "sitecustomize", "pygls"):
        (folder / f"{module}.py").write_text(mark)
    (folder / ".venv" / "bin").mkdir(parents=True)
    (folder / ".venv" / "bin" / "python").symlink_to(program)
    (folder / "k.py").write_text(PYTHON_KERNEL.format(mark=mark))
    (folder / "k.cu").write_text(CUDA_KERNEL)
    os.mkfifo(folder / "pipe.mlir")  # read by nobody: whoever waited for it would wait for ever
    for place in (folder, folder / "inner"):
        (place / "k.mlir").write_text(VECTOR_ADD)
    return Repository(folder, note)


DOCUMENTS = ("k.mlir", "inner/k.mlir")


COMMANDS = (
    ("compile", *DOCUMENTS, "-o", "out/"),
    ("doctor",),
    ("producers",),
    ("check", ".", "--engine", "native", "--target", "sm_80"),
    ("check", *DOCUMENTS),
    ("compile", "k.mlir", "--emit", "sass", "--engine", "native", "-o", "out/"),
    ("fmt", "--check", "."),
)


@pytest.mark.parametrize("command", sampled([(command,) for command in COMMANDS], 3))
def test_the_command_line(repository: Repository, command: tuple[str, ...]) -> None:
    done = repository.run(*command)
    assert repository.marks == [], done.stderr
    if command[0] not in ("fmt", "producers"):
        told = done.stdout + done.stderr
        assert told.count("tilelsp.toml: ptxas.path: names a program, which a project file may not do") == 1
        assert "Traceback" not in told


def test_the_hooks_of_pre_commit(repository: Repository) -> None:
    """As pre-commit calls them: the entry, then the files, in the repository's top folder."""
    entries = [line.split()[1:] for line in HOOKS.read_text().splitlines() if line.strip().startswith("entry:")]
    assert entries
    for _, *arguments in entries:
        assert repository.run(*arguments, *DOCUMENTS).returncode in (0, 1)
        if "--trust" not in arguments:
            for name in ("k.py", "k.cu"):  # a configuration of the user's may have hooks look at them
                assert repository.run(*arguments, name, PRE_COMMIT="1").returncode == 2
    assert repository.marks == []


@pytest.mark.parametrize("trusted", [False, True])
def test_the_server(repository: Repository, trusted: bool) -> None:
    command = ("/bin/sh", "-c", f"cd {repository.folder} && exec {sys.executable} -m tilelsp serve --stdio")
    client = RawClient(command, PYTHONPATH=str(ROOT))
    try:
        client.start(rootUri=repository.folder.as_uri(), initializationOptions={"trusted": trusted})
        for name in DOCUMENTS:
            uri = (repository.folder / name).as_uri()
            client.open(uri, VECTOR_ADD)
            assert "names a program" in client.notification("window/showMessage")["message"]
            for stage in ("ptx", "sass"):
                client.ask("tilelsp/preview", {"textDocument": {"uri": uri}, "target": "sm_100a", "stage": stage})
            client.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
        for name in () if trusted else ("k.py", "k.cu"):
            uri = (repository.folder / name).as_uri()
            client.open(uri, (repository.folder / name).read_text(), language="python")
            told: dict[str, Any] = {"uri": "", "diagnostics": []}
            while told["uri"] != uri or not told["diagnostics"]:
                told = client.notification("textDocument/publishDiagnostics")
            assert [one["code"] for one in told["diagnostics"]] == ["source.untrusted"]
        assert client.ask("workspace/symbol", {"query": "vector"})
        assert client.stop() == 0
    finally:
        client.kill()
    assert repository.marks == []


def test_what_the_user_names_is_run(repository: Repository) -> None:
    """So that the tests above would see a mark."""
    repository.run("doctor", "--ptxas", "tools/bin/ptxas")
    assert repository.marks == ["program"] * len(repository.marks) != []
