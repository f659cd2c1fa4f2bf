"""What stands in a program for Triton's driver and cuTile's launch: those packages are small models here."""

from __future__ import annotations

import struct
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import pytest

pytest.importorskip("numpy")

import numpy as np

from tests.case_files import CASES
from tests.test_gpu_sessions import served
from tilelsp.gpu.child import client as child
from tilelsp.gpu.child import cutile_launch, triton_driver, triton_tuning
from tilelsp.gpu.child.client import LaunchRefused
from tilelsp.gpu.report import read_report
from tilelsp.interp.ptx.tensor_maps import TensorMap, unpack

PTX = (CASES / "gpu" / "echo.ptx").read_text(encoding="utf-8")


class Tensor:
    """A model of torch's: numbers of NumPy, maybe a part of others."""

    def __init__(self, array: np.ndarray[Any, Any], whole: np.ndarray[Any, Any] | None = None) -> None:
        self.array = array
        self._whole = array if whole is None else whole
        self.dtype = f"torch.{array.dtype.name}"
        self.shape = array.shape

    def data_ptr(self) -> int:
        """Its address."""
        return self.array.ctypes.data

    def untyped_storage(self) -> Any:
        """The memory that it is of."""
        return SimpleNamespace(data_ptr=lambda: self._whole.ctypes.data, nbytes=lambda: self._whole.nbytes)

    def element_size(self) -> int:
        """Bytes of a number."""
        return self.array.itemsize

    def stride(self) -> tuple[int, ...]:
        """Strides in elements."""
        return tuple(one // self.array.itemsize for one in self.array.strides)


@pytest.fixture
def report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[Path]:
    """The report of a device that a thread is, to which this process is connected."""
    connected: list[child.Client] = []
    monkeypatch.setattr(child, "_clients", connected)
    with served(tmp_path, monkeypatch):
        child.client()
        yield tmp_path / "report"
        connected[0]._link.close()  # pyright: ignore[reportPrivateUsage]


Allocate = Callable[[int, int, int], Tensor]


def triton(monkeypatch: pytest.MonkeyPatch, allocate: Allocate | None = None) -> None:
    """Model the parts of Triton that launches need."""

    def expand(types: Sequence[Any], maps: object, word: str) -> list[Any]:
        assert (maps, word) == (None, "nvTmaDesc")
        return list(types)

    def wrap(start: Any, signature: object, maps: object) -> Any:
        return start

    parts = {
        "triton.backends.driver": SimpleNamespace(expand_signature=expand),
        "triton.backends.nvidia.driver": SimpleNamespace(wrap_handle_tensordesc=wrap),
        "triton.runtime._allocation": SimpleNamespace(_allocator=SimpleNamespace(get=lambda: allocate)),
    }
    monkeypatch.setattr(triton_driver, "foreign", parts.__getitem__)


def metadata(**others: int) -> SimpleNamespace:
    """Metadata of a kernel without scratch memory."""
    sizes = {f"{what}_scratch_{field}": 0 for what in ("global", "profile") for field in ("size", "align")}
    return SimpleNamespace(**(sizes | others))


SIGNATURE = {"to": "*i8", "a": "i32", "b": "fp32", "k": "constexpr", "t": ("bf16", "constexpr", ("*fp32", "i8"))}


def echoed(held: np.ndarray[Any, Any]) -> tuple[Any, ...]:
    """The words that the kernel `echo` stored."""
    return struct.unpack("<ifQQQIIIIHb", held.tobytes()[:51])


@pytest.mark.parametrize(
    ("number", "half"),
    [(1.0, 0x3F80), (1.00390625, 0x3F80), (1.01171875, 0x3F82), (1.00390636920929, 0x3F81), (-2.0, 0xC000)],
)
def test_triton_passes_arguments(report: Path, monkeypatch: pytest.MonkeyPatch, number: float, half: int) -> None:
    triton(monkeypatch)
    held, other = np.zeros(64, np.uint8), np.zeros(8, np.float32)
    function = child.client().function(child.client().load(PTX.encode()), "echo")
    launcher = triton_driver.Launcher(SimpleNamespace(signature=SIGNATURE), metadata())
    loaded = triton_driver.LaunchableKernel(function, 64, 0, (1, 1, 1))
    told: list[object] = []
    given = (Tensor(held), -2, 1.5, "k", (number, 3, (Tensor(other[2:], other), -1)))
    launcher(3, 2, 1, 0, loaded, None, "data", told.append, told.append, *given)
    assert echoed(held) == (-2, 1.5, other.ctypes.data + 8, 0, 0, 3, 64, 1, 2, half, -1)
    assert told == ["data", "data"]
    for grid in ((0, 2, 1), (3, 0, 1), (3, 2, 0)):
        launcher(*grid, 0, loaded, None, "data", told.append, told.append, *given)
    assert len(told) == 2
    launcher(1, 1, 1, 0, loaded, None, "data", None, None, Tensor(held), 1 << 31, 1.5, "k", (number, 3, (None, 255)))
    assert echoed(held)[:3] == (-(1 << 31), 1.5, 0)
    assert [launch.launch.partition(" on")[0] for launch in read_report(report).launches] == [
        "echo<<<(3, 2, 1), (64, 1, 1)>>>", "echo<<<(1, 1, 1), (64, 1, 1)>>>",
    ]  # fmt: skip


def test_triton_has_scratch_memory_and_clusters(report: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int, int]] = []
    scratch = np.zeros(1024, np.uint8)

    def allocate(size: int, align: int, stream: int) -> Tensor:
        asked.append((size, align, stream))
        return Tensor(scratch[: size * len(asked)], scratch)

    triton(monkeypatch, allocate)
    held = np.zeros(64, np.uint8)
    function = child.client().function(child.client().load(PTX.encode()), "echo")
    needs = metadata(global_scratch_size=16, global_scratch_align=8, num_ctas=2)
    launcher = triton_driver.Launcher(SimpleNamespace(signature=SIGNATURE), needs)
    loaded = triton_driver.LaunchableKernel(function, 32, 0, (2, 1, 1))
    launcher(2, 3, 1, 7, loaded, None, None, None, None, Tensor(held), 5, 0.0, "k", (0.0, 3, (12345, 127)))
    assert asked == [(2 * 3 * 2 * 16, 8, 7)]
    assert echoed(held)[2:] == (12345, scratch.ctypes.data, 0, 4, 32, 2, 3, 0, 127)
    assert read_report(report).launches[0].ctas == 12


def test_triton_loads_a_kernel(report: Path) -> None:
    utilities = triton_driver.Utilities()

    class Compiled:
        """A kernel that Triton has compiled."""

        def __init__(self) -> None:
            self.asm = {"ptx": PTX}
            self.metadata = SimpleNamespace(num_warps=4, num_ctas=2)
            self.found: Any = None

        def _init_handles(self) -> None:
            self.found = utilities.load_binary("echo", CUBIN, 48, 0)

    module = SimpleNamespace(CompiledKernel=Compiled)
    triton_driver.keep_ptx(cast(ModuleType, module))
    made = module.CompiledKernel()
    made._init_handles()
    number, loaded, registers, spills, most = made.found
    assert (number, registers, spills, most) == (1, 40, 0, 1024)
    assert (loaded.threads, loaded.shared, loaded.cluster, loaded.function.name) == (128, 48, (2, 1, 1), "echo")
    properties = utilities.get_device_properties(0)
    assert (properties["max_shared_mem"], properties["multiprocessor_count"], properties["warpSize"]) == (
        227 << 10,
        8,
        32,
    )
    for cubin, count in ((b"PTX", 255), (CUBIN[:60] + bytes(2) + CUBIN[62:], 255)):
        Compiled._init_handles = lambda self, cubin=cubin: setattr(  # pyright: ignore[reportPrivateUsage]
            self, "found", utilities.load_binary("echo", cubin, 0, 0)
        )
        triton_driver.keep_ptx(cast(ModuleType, module))
        made._init_handles()
        assert made.found[2] == count


def _cubin() -> bytes:
    """A file of two sections: data, and code of a kernel with 40 registers."""
    head = b"\x7fELF" + bytes(36) + struct.pack("<Q", 64) + bytes(10) + struct.pack("<HH", 64, 3) + bytes(2)
    data = bytes(4) + struct.pack("<IQ", 1, 3) + bytes(28) + struct.pack("<I", 99 << 24) + bytes(16)
    notes = bytes(4) + struct.pack("<IQ", 8, 6) + bytes(28) + struct.pack("<I", 77 << 24) + bytes(16)
    code = bytes(4) + struct.pack("<IQ", 1, 6) + bytes(28) + struct.pack("<I", 40 << 24 | 5) + bytes(16)
    return head + data + notes + code


CUBIN = _cubin()


def test_triton_makes_tensor_maps(report: Path) -> None:
    made = triton_driver.Utilities().fill_tma_descriptor_tiled(
        0x1000, 2, 2, 6, [2, 8, 32], [4, 32, 64], [2048, 64, 1], 1
    )
    assert unpack(made.data) == TensorMap("f16", 0x1000, (64, 32, 4), (128, 4096), (32, 8, 2), (1, 1, 1), "64B", "nan")
    assert made.range == (0x1000, 2 * (3 * 2048 + 31 * 64 + 63 + 1))


def test_triton_tunes_nothing(report: Path) -> None:
    class Autotuner:
        """A model of Triton's."""

        base_fn = SimpleNamespace(__name__="kernel")

        def prune_configs(self, kwargs: dict[str, Any]) -> list[str]:
            """Those that are left."""
            return kwargs["configs"]

    triton_tuning.take_first(cast(ModuleType, SimpleNamespace(Autotuner=Autotuner)))
    assert [Autotuner().prune_configs({"configs": some}) for some in ([], ["a"], ["a", "b"])] == [[], ["a"], ["a"]]
    assert read_report(report).notes == ("autotuner of kernel: the first of 2 configurations, a",)
    ran: list[int] = []
    module = SimpleNamespace(do_bench=None, Mark=type("Mark", (), {}))
    triton_tuning.measure_nothing(cast(ModuleType, module))
    assert not hasattr(module, "do_bench_cudagraph")
    bench: Any = module.do_bench
    assert 0 < bench(lambda: ran.append(1)) < 1000
    assert len(bench(lambda: ran.append(1), return_mode="all")) == 1
    assert isinstance(bench(lambda: ran.append(1), quantiles=[0.5]), float)
    assert len(bench(lambda: ran.append(1), quantiles=[0.5, 0.2, 0.8])) == 3
    assert len(ran) == 4
    assert module.Mark().run() is None
    assert "benchmarks of triton.testing.perf_report are not run" in read_report(report).notes


class Compilation:
    """A model of cuTile's compilation: what a kernel is specialised for is written down, and PTX is what it makes."""

    def __init__(self) -> None:
        self.made: list[list[tuple[str, Any]]] = []
        self.CallingConvention = SimpleNamespace(cutile_python_v1=lambda: "v1")

    def ConstantConstraint(self, value: object) -> tuple[str, object]:  # noqa: N802
        return "constant", value

    def ScalarConstraint(self, type: object) -> tuple[str, object]:  # noqa: N802
        return "scalar", type

    def ArrayConstraint(self, type: object, rank: int, **fields: object) -> tuple[str, object]:  # noqa: N802
        return "array", {"type": type, "rank": rank, **fields}

    def KernelSignature(self, constraints: list[Any], convention: str, name: str) -> list[Any]:  # noqa: N802
        assert (convention, name) == ("v1", "tile")
        return constraints

    def export_kernel(self, kernel: object, signatures: list[Any], into: Any, **options: str) -> None:
        assert options == {"gpu_code": "sm_90", "output_format": "tileir_bytecode", "bytecode_version": "13.3"}
        self.made += signatures
        into.write(PTX.encode())


class TileKernel:
    """A kernel of cuTile with so many parameters, some of them constants."""

    def __init__(self, constants: Sequence[int], count: int) -> None:
        nodes = [SimpleNamespace(constant=at in constants, array=None) for at in range(count)]
        function = SimpleNamespace(__name__="tile")
        self._annotated_function = SimpleNamespace(parameter_annotations=nodes, pyfunc=function)


@pytest.fixture
def compilation(monkeypatch: pytest.MonkeyPatch) -> Compilation:
    made = Compilation()
    types = SimpleNamespace(**{name: name for name in ("int32", "int64", "float32", "bool_", "uint32")})
    monkeypatch.setattr(cutile_launch, "foreign", {"cuda.tile": types, "cuda.tile.compilation": made}.__getitem__)
    monkeypatch.setattr(cutile_launch, "_loaded", {})
    return made


def test_cutile_launches(report: Path, compilation: Compilation) -> None:
    held = np.zeros(16, np.uint32)
    whole = np.arange(64, dtype=np.uint32).reshape(4, 16)
    part = whole[1:3, :4]
    one = TileKernel([2], 6)
    cutile_launch.launch(None, (1,), one, (held, Tensor(part, whole), "constant", 1.5, 1 << 31, True))
    assert held[:4].tolist() == [16, 1, 2, 4]
    assert held[4:6].tolist() == [16, 1]
    assert held[6:7].view(np.float32)[0] == 1.5
    assert held[7:11].tolist() == [1, 1 << 31, 0, 17]
    (signature,) = compilation.made
    assert [kind for kind, _ in signature] == ["array", "array", "constant", "scalar", "scalar", "scalar"]
    assert [given for _, given in signature[2:]] == ["constant", "float32", "int64", "bool_"]
    array = signature[1][1]
    assert (array["type"], array["rank"], array["index_dtype"], array["alias_groups"]) == ("uint32", 2, "int32", [])
    assert (array["stride_constant"], array["stride_divisible_by"]) == ([None, 1], [16, 1])
    assert (array["shape_divisible_by"], array["may_alias_internally"]) == ([1, 1], False)
    assert array["base_addr_divisible_by"] == (1 if part.ctypes.data % 16 else 16)
    assert signature[0][1]["shape_divisible_by"] == [16]
    cutile_launch.launch(None, (1, 1), one, (held, Tensor(part, whole), "constant", 1.5, 1 << 31, True))
    assert len(compilation.made) == 1
    cutile_launch.launch(None, (1,), one, (held, Tensor(part, whole), "other", 1.5, -(1 << 31), False))
    assert [given for _, given in compilation.made[1][2:]] == ["other", "float32", "int32", "bool_"]
    assert held[7:10].tolist() == [0, 1 << 31, 0xFFFFFFFF]
    assert [launch.ctas for launch in read_report(report).launches] == [1, 1, 1]


def test_cutile_knows_arrays_that_overlap(report: Path, compilation: Compilation) -> None:
    whole = np.zeros(64, np.uint32)
    one = TileKernel([], 5)
    with pytest.raises(child.KernelFinding):
        cutile_launch.launch(None, (2, 1, 1), one, (whole[:16], whole[16:48].reshape(2, 16), 1.5, 7, False))
    assert [given["alias_groups"] for kind, given in compilation.made[0] if kind == "array"] == [["overlapping"]] * 2


@pytest.mark.parametrize(
    ("count", "given", "error", "said"),
    [
        (2, (1,), TypeError, "tile takes 2 arguments, and is given 1"),
        (1, (None,), LaunchRefused, "argument 0 of tile: a NoneType is not passed"),
        (1, (1,), LaunchRefused, "tile has 11 parameters, and 1 are known"),
    ],
)
def test_arguments_that_cutile_is_not_passed(
    report: Path, compilation: Compilation, count: int, given: tuple[Any, ...], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        cutile_launch.launch(None, (1,), TileKernel([], count), given)


def test_cutile_tunes_nothing(report: Path) -> None:
    module = SimpleNamespace(Measurement=SimpleNamespace, TuningResult=SimpleNamespace)
    cutile_launch.tune_nothing(cast(ModuleType, module))
    search: Any = module.exhaustive_search
    assert search(["a"]).best.config == "a"
    assert read_report(report).notes == ()
    found = search(["a", "b"], None, key=3)
    assert (found.best.config, found.successes, found.failures) == ("a", [found.best], [])
    assert read_report(report).notes == ("exhaustive_search: the first of 2 configurations, a",)
    with pytest.raises(ValueError, match="Search space is empty"):
        search([])
