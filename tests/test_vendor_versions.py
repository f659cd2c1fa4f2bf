"""Each release of NVIDIA's compiler in an environment of its own; `make vendor-versions` sets them up and runs this."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
KERNELS = Path(__file__).parent / "cases" / "cutile"

pytestmark = pytest.mark.versions

RELEASES = ("13.1", "13.3", "13.5")
PTX_VERSIONS = {"13.1": "9.1", "13.3": "9.3", "13.5": "9.5"}
TARGETS_SINCE = {"sm_80": (13, 2), "sm_90a": (13, 3), "sm_100a": (13, 1), "sm_107a": (13, 4), "sm_120a": (13, 1)}


def release_of(text: str) -> tuple[int, int]:
    major, minor = text.split(".")[:2]
    return int(major), int(minor)


def tilelsp(release: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    python = ROOT / "build" / f"vendor-{release}" / "bin" / "python"
    assert python.exists(), "make vendor-versions sets the environments up"
    environ = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "CUDA_HOME")}
    environ["PATH"] = "/usr/bin:/bin"  # without the ptxas of this machine, which may be older than the PTX
    command = [str(python), "-m", "tilelsp", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, env=environ, cwd=ROOT, timeout=120)


def compiled(release: str, kernel: Path, target: str) -> dict[str, Any]:
    """The result of a compilation, whatever its status is."""
    options = ("--engine", "tileiras", "--target", target, "--format", "json", "--no-cache")
    done = tilelsp(release, "compile", kernel, *options)
    assert done.returncode in (0, 1), done.stderr
    return json.loads(done.stdout)["results"][0]


@pytest.fixture
def gemm(tmp_path: Path) -> Path:
    """A GEMM that every release reads: hints under the key `default` are read from 13.3 on."""
    path = tmp_path / "a gemm.mlir"
    path.write_text((KERNELS / "gemm_bf16.mlir").read_text().replace(" optimization_hints=<default = {}>", ""))
    return path


@pytest.mark.parametrize("release", RELEASES)
def test_doctor_finds_the_pair(release: str) -> None:
    tools = json.loads(tilelsp(release, "doctor", "--format", "json").stdout)["tools"]
    for name in ("tileiras", "libnvvm"):
        versions = [tool["version"] for tool in tools if tool["name"] == name]
        assert [release_of(version) for version in versions] == [release_of(release)], name


@pytest.mark.parametrize("release", RELEASES)
def test_ptx_with_its_lines(release: str, gemm: Path) -> None:
    result = compiled(release, gemm, "sm_100a")
    assert result["ok"], result["reason"]
    text: str = result["text"]
    assert f".version {PTX_VERSIONS[release]}\n" in text
    assert ".target sm_100a" in text
    source, lines = gemm.read_text().splitlines(), text.splitlines()
    origins = {line: first for line, first, _ in result["map"]}
    multiplies = [number for number, line in enumerate(lines) if "tcgen05.mma." in line]
    assert len(multiplies) == 4
    assert all(" = mmaf " in source[origins[number]] for number in multiplies)
    remarks = {one["code"] for one in result["diagnostics"]}
    assert ("tileiras.tensor-core" in remarks) == (release_of(release) >= (13, 3))


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("target", TARGETS_SINCE)
def test_targets(release: str, target: str, gemm: Path) -> None:
    if release_of(release) >= TARGETS_SINCE[target]:
        assert compiled(release, gemm, target)["ok"]
        return
    done = tilelsp(release, "compile", gemm, "--engine", "tileiras", "--target", target)
    newer = "{}.{}".format(*TARGETS_SINCE[target])
    assert done.returncode == 2
    assert f"does not know {target}, {newer} does: pip install" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize(("kernel", "needs"), [("gather_rows_view", "13.3"), ("extract_insert", "13.4")])
def test_bytecode_that_the_release_does_not_read(release: str, kernel: str, needs: str, tmp_path: Path) -> None:
    path = KERNELS / f"{kernel}.mlir"
    if release_of(release) >= release_of(needs):
        assert compiled(release, path, "sm_100a")["ok"]
        return
    done = tilelsp(release, "compile", path, "--engine", "tileiras", "--target", "sm_100a")
    assert done.returncode == 2
    assert f"the module needs bytecode {needs}, and tileiras {release}" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("release", RELEASES)
def test_a_verifier_error_is_told(release: str, tmp_path: Path) -> None:
    """Placed by the disassembler where there is one (13.4), else on the kernel."""
    path = tmp_path / "broken.mlir"
    text = (KERNELS / "gemm_e4m3.mlir").read_text().replace(" optimization_hints=<default = {}>", "")
    path.write_text(text)
    result = compiled(release, path, "sm_100a")
    assert result["ok"], result["reason"]
    if release_of(release) >= (13, 2):
        refused = compiled(release, path, "sm_80")
        (found,) = refused["diagnostics"]
        assert found["message"] == "Incompatibility with architecture 'sm_80': unsupported type 'f8E4M3FN'"
        assert found["range"]["start"]["line"] == 2


def test_hints_that_an_older_release_does_not_read() -> None:
    result = compiled("13.1", KERNELS / "gemm_bf16.mlir", "sm_100a")
    first = result["diagnostics"][0]
    assert (first["code"], first["range"]["start"]) == ("tileiras.default-key", {"line": 0, "character": 0})
    assert "13.3" not in first["message"]
    assert "write the hints under the target's own key" in first["related"][0]["message"]
