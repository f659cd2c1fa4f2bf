"""What the child process asks of the CuTe DSL, which is stood for here."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tilelsp.engines.producers.python.child import cute
from tilelsp.engines.producers.python.child.load import LoadedModule


class CudaStream:
    """As CUDA's Python bindings call it."""


class Tensor:
    """As the CuTe DSL calls it."""


def facts(name: str, kind: str = "unknown", **more: Any) -> dict[str, Any]:
    unknown: dict[str, Any] = {"element": "", "extents": [], "value": None, "rank": None, "is_array": False}
    return {"name": name, "kind": kind, **unknown, **more}


class Cute:
    """Stands for the CuTe DSL: it keeps the files that are named, and fails where it is given an error."""

    def __init__(self, folder: Path, files: dict[str, bytes], error: BaseException | None = None) -> None:
        self._folder = folder
        self._files = files
        self._error = error
        self.arguments: tuple[Any, ...] = ()
        self.Float16, self.Float32 = "Float16", "Float32"
        self.modules: dict[str, Any] = {
            "cutlass": self,
            "cutlass.cute": self,
            "cutlass.cute.runtime": SimpleNamespace(
                make_fake_stream=self._stream, make_fake_compact_tensor=self._tensor
            ),
        }

    def _stream(self) -> str:
        return "stream"

    def _tensor(self, element: str, extents: tuple[int, ...], stride_order: Any, assumed_align: int) -> Any:
        return element, extents, stride_order, assumed_align

    def compile(self, _: object, *arguments: Any) -> None:
        self.arguments = arguments
        for name, data in self._files.items():
            (self._folder / name).write_bytes(data)
        if self._error is not None:
            raise self._error


def made(
    function: Callable[..., None],
    given: list[dict[str, Any]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    files: dict[str, bytes] | None = None,
    error: BaseException | None = None,
) -> tuple[Cute, dict[str, Any]]:
    output = str(tmp_path / "made")
    monkeypatch.setattr(os, "environ", dict(os.environ))
    request = {"kernels": [{"output": output}], "target": None, "stages": {".mlir": "cute"}}
    cute.prepare(request)
    (tmp_path / "kept" / "a_before.ptx").write_bytes(b"old")
    package = Cute(tmp_path / "kept", {"b.ptx": b"ptx\0\0", "c.ptx": b"c"} if files is None else files, error)
    monkeypatch.setattr(cute, "import_module", package.modules.__getitem__)
    module = ModuleType("k")
    module.__dict__["k"] = function
    wanted = {"name": "k", "line": 2, "given": given, "output": output}
    return package, cute.compile_kernel(LoadedModule("/work/k.py", "", module), wanted, request)


def function(s: CudaStream, a: Tensor, b: Tensor, c: int, d: int = 5, e: Any = None, f: Any = 3) -> None:
    """A host function."""


function.__annotations__ |= {"s": CudaStream, "a": Tensor, "b": "cute.Tensor", "e": "CUstream"}


def test_stand_ins_for_arguments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = [
        facts("s"),
        facts("a", "array", element="f16", extents=[4, 8, 2]),
        facts("b"),
        facts("c"),
        facts("d"),
        facts("e"),
        facts("f", "number", value=0),
        facts("d", "array", element="f32", extents=[4]),
    ]
    package, found = made(function, given, tmp_path, monkeypatch)
    assert package.arguments == (
        "stream",
        ("Float16", (4, 8, 2), (2, 1, 0), 16),
        ("Float32", (128,), (0,), 16),
        16,
        5,
        "stream",
        0,
        ("Float32", (4,), (0,), 16),
    )
    assert found["invented"] == ["b: f32[128]", "c: 16"]
    assert (tmp_path / "made").read_bytes() == b"ptx"
    assert (found["output"], found["arguments"], found["stages"]) == (str(tmp_path / "made"), {}, {})


def test_the_stages_that_it_keeps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"z.ptx": b"z", "y.mlir": b"", "x.mlir": b"", "w.txt": b""}
    _, found = made(lambda: None, [], tmp_path, monkeypatch, files)
    assert found["stages"] == {"cute": str(tmp_path / "kept" / "x.mlir")}
    assert (tmp_path / "made").read_bytes() == b"z"


@pytest.mark.parametrize(
    ("said", "text"),
    [("wrong", "ValueError: wrong"), ("at: error: unknown: that is wrong ", "ValueError: that is wrong")],
)
def test_an_error_is_told_where_no_ptx_came(
    said: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, found = made(lambda: None, [], tmp_path, monkeypatch, {}, ValueError(said))
    (problem,) = found["problems"]
    assert (problem["line"], problem["text"]) == (3, text)


def test_an_error_behind_the_ptx_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, found = made(lambda: None, [], tmp_path, monkeypatch, None, ValueError("no device"))
    assert "problems" not in found
    assert (tmp_path / "made").read_bytes() == b"ptx"


def test_a_compiler_that_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RuntimeError, match="the compiler kept no PTX"):
        made(lambda: None, [], tmp_path, monkeypatch, {})


def test_element_types_that_it_has_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TypeError, match="parameter a: CuTe DSL has no element type f6"):
        made(function, [facts("a", "array", element="f6", extents=[1])], tmp_path, monkeypatch)


@pytest.mark.parametrize(("target", "architecture"), [(None, "sm_90a"), ("sm_80", "sm_80")])
def test_where_it_is_told_to_keep_files(
    target: str | None, architecture: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "environ", {"OTHER": "1"})
    cute.prepare({"kernels": [{"output": str(tmp_path / "made")}], "target": target})
    assert os.environ == {
        "OTHER": "1", "CUTE_DSL_ARCH": architecture, "CUTE_DSL_KEEP_PTX": "1", "CUTE_DSL_KEEP_IR": "1",
        "CUTE_DSL_LINEINFO": "1", "CUTE_DSL_DUMP_DIR": str(tmp_path / "kept"), "CUTE_DSL_NO_CACHE": "1",
    }  # fmt: skip
    assert (tmp_path / "kept").is_dir()
