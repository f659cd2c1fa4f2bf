"""What the child processes ask of compilers of Python kernels: packages that are not installed are stood for here."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Annotated, Any

import pytest

from tilelsp.engines.producers.python.child import cutile, tilelang, triton
from tilelsp.engines.producers.python.child.load import LoadedModule


def facts(name: str, kind: str = "unknown", **more: Any) -> dict[str, Any]:
    """What is known of a parameter, as a request has it."""
    unknown: dict[str, Any] = {"element": "", "extents": [], "value": None, "rank": None, "is_array": False}
    return {"name": name, "kind": kind, **unknown, **more}


def words_of(*words: Any) -> tuple[Any, ...]:
    """An object of a compiler, by what it is made of."""
    return words


def signature_of(constraints: Any, convention: Any, symbol: str) -> tuple[Any, ...]:
    """As cuTile's signatures are made."""
    return constraints, convention, symbol


def array_of(dtype: Any, rank: int, **more: Any) -> tuple[Any, ...]:
    """As cuTile's constraints of arrays are made."""
    return getattr(dtype, "name", dtype), rank, more


def scalar_of(dtype: Any) -> Any:
    """As cuTile's constraints of numbers are made."""
    return getattr(dtype, "name", dtype)


def loaded(text: str = "", **names: Any) -> LoadedModule:
    module = ModuleType("k")
    module.__dict__.update(names)
    return LoadedModule("/work/k.py", text, module)


# Triton ---------------------------------------------------------------------------------------------------------


class Triton:
    """Stands for Triton: it notes what is to be compiled."""

    def __init__(self, metadata: Any = None, error: BaseException | None = None) -> None:
        self.source: tuple[Any, ...] = ()
        self.target: Any = None
        self.options: Any = None
        self._metadata = metadata or SimpleNamespace(num_warps=4, shared=64)
        self._error = error
        self.modules = {
            "triton": self,
            "triton.backends.compiler": SimpleNamespace(GPUTarget=words_of),
            "triton.compiler": SimpleNamespace(ASTSource=partial(words_of, "ast")),
            "triton.experimental.gluon._runtime": SimpleNamespace(GluonASTSource=partial(words_of, "gluon")),
        }

    def compile(self, source: Any, target: Any, options: Any) -> Any:
        self.source, self.target, self.options = source, target, options
        if self._error is not None:
            raise self._error
        return SimpleNamespace(asm={"ptx": "ptx text", "ttir": "ttir text"}, metadata=self._metadata)


def kernel(*parameters: str, **more: Any) -> Any:
    """A kernel whose constants are written in capitals."""
    return SimpleNamespace(params=[SimpleNamespace(is_constexpr=name.isupper()) for name in parameters], **more)


def triton_made(
    given: list[dict[str, Any]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    package: Triton | None = None,
    function: Any = None,
    threads: int = 0,
    target: str | None = None,
    text: str = "",
) -> tuple[Triton, dict[str, Any]]:
    package = package or Triton()
    monkeypatch.setattr(triton, "import_module", package.modules.__getitem__)
    wanted = {"name": "k", "line": 2, "given": given, "threads": threads, "output": str(tmp_path / "made")}
    request = {"target": target, "stages": {".ttir": "tt", ".ttgir": "ttg"}}
    function = function or kernel(*(one["name"] for one in given))
    return package, triton.compile_kernel(loaded(text, k=function), wanted, request)


def test_triton_gets_types_constants_and_alignments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = [
        facts("a", "array", element="f16"),
        facts("N", value=3),
        facts("b", is_array=True),
        facts("c", "number", value=32),
        facts("d", "number", value=33),
        facts("e", "number", value=1.5),
        facts("M"),
        facts("f"),
    ]
    package, made = triton_made(given, tmp_path, monkeypatch)
    kind, _, signature, values, aligned = package.source
    assert kind == "ast"
    assert signature == {
        "a": "*fp16", "N": "constexpr", "b": "*fp32", "c": "i32", "d": "i32", "e": "fp32", "M": "constexpr", "f": "i32",
    }  # fmt: skip
    assert values == {"N": 3, "M": 64}
    assert aligned == {(at,): [["tt.divisibility", 16]] for at in (0, 2, 3)}
    assert (package.target, package.options) == (("cuda", 90, 32), None)
    assert made["invented"] == ["b: *fp32", "M: 64", "f: i32"]
    assert made["arguments"] == {"a": 0, "N": None, "b": 1, "c": 2, "d": 3, "e": 4, "M": None, "f": 5}
    assert made["launch"] == {"block": "128", "shared": "64"}
    assert made["hidden"] == triton.scratch_arguments(6, [0, 0])
    assert (tmp_path / "made").read_text() == "ptx text"
    assert made["stages"] == {"tt": str(tmp_path / "made.ttir")}
    assert (tmp_path / "made.ttir").read_text() == "ttir text"


@pytest.mark.parametrize(("threads", "warps"), [(0, None), (1, 1), (31, 1), (32, 1), (64, 2), (256, 8)])
def test_triton_gets_warps(threads: int, warps: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package, _ = triton_made([], tmp_path, monkeypatch, threads=threads)
    assert package.options == (None if warps is None else {"num_warps": warps})


@pytest.mark.parametrize(("target", "capability"), [(None, 90), ("sm_80", 80), ("sm_100a", 100), ("sm_103f", 103)])
def test_triton_gets_a_target(
    target: str | None, capability: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package, _ = triton_made([], tmp_path, monkeypatch, target=target)
    assert package.target == ("cuda", capability, 32)


def test_what_an_autotuner_would_try_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    configs = [SimpleNamespace(kwargs={"N": at}, num_warps=at, num_stages=at + 1) for at in (2, 5)]
    tuned = SimpleNamespace(fn=SimpleNamespace(fn=kernel("N", "M")), configs=configs)
    given = [facts("N"), facts("M", value=7)]
    package, made = triton_made(given, tmp_path, monkeypatch, function=tuned)
    assert package.options == {"num_warps": 2, "num_stages": 3}
    assert package.source[3] == {"N": 2, "M": 7}
    assert made["invented"] == []
    package, _ = triton_made(given, tmp_path, monkeypatch, function=tuned, threads=128)
    assert package.options == {"num_warps": 4, "num_stages": 3}


def test_scratch_memory_and_gluon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    metadata = SimpleNamespace(num_warps=1, shared=0, global_scratch_size=16, profile_scratch_size=None)
    function = kernel("a", is_gluon=lambda: True)
    package, made = triton_made([facts("a", "array")], tmp_path, monkeypatch, Triton(metadata), function)
    assert package.source[0] == "gluon"
    assert made["hidden"] == triton.scratch_arguments(1, [16, 0])
    with pytest.raises(TypeError, match="parameter a: Triton has no element type f4E2M1FN"):
        triton_made([facts("a", "array", element="f4E2M1FN")], tmp_path, monkeypatch)


class CompileError(Exception):
    """One of Triton's, at a node of a function's text."""

    def __init__(self, text: str, src: str = "", line: int = 0, column: int = 0, said: str | None = None) -> None:
        super().__init__(text)
        self.src = src
        self.node = SimpleNamespace(lineno=line, col_offset=column) if line else None
        if said is not None:
            self.error_message = said


def raised(*errors: BaseException) -> BaseException:
    """The first error, caused by the second, and so on."""
    for one, cause in pairwise(errors):
        one.__cause__ = cause
    return errors[0]


TEXT = "import triton\n\ndef f(x):\n  g(x)\n\ndef g(x):\n  y\n"


@pytest.mark.parametrize(
    ("error", "line", "column", "said"),
    [
        (CompileError("at 2:2", "def f(x):\n  g(x)", 2, 2, "wrong"), 4, 3, "CompileError: wrong"),
        (CompileError("all", "def f(x):\n  g(x)", 2, 2), 4, 3, "CompileError: all"),
        (CompileError("all", "def h(x):\n  g(x)", 2, 2, "wrong"), 3, 0, "CompileError: wrong"),
        (CompileError("all", "def f(x):", said="wrong"), 3, 0, "CompileError: wrong"),
        (ValueError("plain"), 3, 0, "ValueError: plain"),
        (
            raised(
                CompileError("all", "def f(x):\n  g(x)", 2, 2, "outer"),
                CompileError("all", "def g(x):\n  y", 2, 4, "inner"),
            ),
            7,
            5,
            "CompileError: inner",
        ),
        (
            raised(CompileError("all", "def f(x):\n  g(x)", 2, 2), ValueError("cause")),
            4,
            3,
            "CompileError: cause",
        ),
    ],
)
def test_where_and_why_triton_refuses(
    error: BaseException, line: int, column: int, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, made = triton_made([], tmp_path, monkeypatch, Triton(error=error), text=TEXT)
    (problem,) = made["problems"]
    assert (problem["line"], problem["column"], problem["text"]) == (line, column, said)
    assert not (tmp_path / "made").exists()


# TileLang -------------------------------------------------------------------------------------------------------


def array(*shape: Any, dtype: str = "float32") -> Any:
    return SimpleNamespace(shape=shape, dtype=dtype)


class Made:
    """Stands for TileLang and what it makes of one function."""

    def __init__(
        self, names: Sequence[str], *, kernels: int = 1, maps: dict[Any, list[Any]] | None = None, **attributes: Any
    ) -> None:
        device = SimpleNamespace(
            params=[SimpleNamespace(name=name) for name in names], attrs={"thread_extent": {}, **attributes}
        )
        host = {"main": SimpleNamespace(attrs={"tma_descriptor_args": maps})}
        names_of = [SimpleNamespace(name_hint=f"k{at}") for at in range(kernels)]
        self.made = SimpleNamespace(
            device_mod=SimpleNamespace(functions=Items([(name, device) for name in names_of])),
            host_mod=SimpleNamespace(functions=host),
            kernel_source="cuda text",
        )
        self.asked: Any = None
        self.__file__ = "/site/tilelang/__init__.py"

    def lower(self, function: Any, target: Any) -> Any:
        return self.made

    def determine_target(self, architecture: Any, return_object: bool) -> Any:
        self.asked = architecture
        return contextlib.nullcontext()

    @property
    def modules(self) -> dict[str, Any]:
        return {"tilelang": self, "tilelang.backend.target": self}


class Items:
    """A mapping whose keys need no hash."""

    def __init__(self, pairs: list[tuple[Any, Any]]) -> None:
        self._pairs = pairs

    def items(self) -> Iterator[tuple[Any, Any]]:
        return iter(self._pairs)


def tilelang_made(
    package: Made,
    arrays: dict[str, Any],
    given: list[dict[str, Any]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    target: str | None = None,
    function: Any = None,
) -> dict[str, Any]:
    monkeypatch.setattr(tilelang, "import_module", package.modules.__getitem__)
    buffers = {
        at: SimpleNamespace(name=name, shape=one.shape, dtype=one.dtype)
        for at, (name, one) in enumerate(arrays.items())
    }
    function = function or SimpleNamespace(buffer_map=buffers)
    wanted = {"name": "k", "given": given, "output": str(tmp_path / "made")}
    return tilelang.compile_kernel(loaded(k=function), wanted, {"target": target})


def test_tilelang_says_how_a_kernel_is_launched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    extents = {"blockIdx.x": 4, "blockIdx.y": 2, "threadIdx.x": 128}
    package = Made("abcd", thread_extent=extents, dyn_shared_memory_buf=4096)
    arrays = {"a": array(16, 8), "b": array(4, dtype="float16"), "c": array("n")}
    given = [facts("a", "array"), facts("b"), facts("n")]
    made = tilelang_made(package, arrays, given, tmp_path, monkeypatch, "sm_80")
    assert package.asked == {"kind": "cuda", "arch": "sm_80"}
    assert made["launch"] == {"launch": "4,2,1", "block": "128,1,1", "shared": "4096"}
    assert made["arguments"] == {"a": 0, "b": None, "n": None}
    assert made["hidden"] == ["1=4:f16:random"]
    assert made["invented"] == ["b: 4:f16:random"]
    assert made["maps"] == {}
    assert made["headers"][:4] == [
        "-I", "/site/tilelang/src", "-I", "/site/tilelang/3rdparty/cutlass/include",
    ]  # fmt: skip
    include = "/site/nvidia/cu13/include"
    assert made["headers"][7::4] == [f"{include}/cccl", include]
    assert (tmp_path / "made").read_text() == "cuda text"


def test_what_only_a_launch_knows_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = Made("a", thread_extent={"blockIdx.x": "n", "threadIdx.x": 32})
    made = tilelang_made(package, {}, [], tmp_path, monkeypatch)
    assert made["launch"] == {"block": "32,1,1", "shared": "0"}
    assert package.asked["arch"] == "sm_90a"
    for kernels in (0, 2):
        with pytest.raises(ValueError, match=f"k launches {kernels} kernels, and one is compiled"):
            tilelang_made(Made("a", kernels=kernels), {}, [], tmp_path, monkeypatch)


def described(
    array: str, *, swizzle: int = 3, fill: int = 0, first: Any = '"__tvm_tensormap_create_tiled"'
) -> list[Any]:
    """The words of a tensor map of rank 2."""
    sizes = [64, 32, 2, 128, 16, 8, 1, 1]
    return [first, "d", 6, 2, SimpleNamespace(name=array), *sizes, 0, swizzle, 2, fill]


@pytest.mark.parametrize(("swizzle", "word"), list(enumerate(("none", "32B", "64B", "128B"))))
@pytest.mark.parametrize(("fill", "filled"), [(0, "zero"), (1, "nan")])
def test_a_tensor_map_is_told_by_its_fields(
    swizzle: int, word: str, fill: int, filled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = f"dims=64x32,strides=128,box=16x8,steps=1x1,swizzle={word},fill={filled}"
    maps = {"a_desc": described("a", swizzle=swizzle, fill=fill), SimpleName("b_desc"): described("b")}
    package = Made(["a_desc", "b_desc", "a"], maps=maps)
    arrays = {"a": array(32, 64), "b": array(32, 64)}
    made = tilelang_made(package, arrays, [facts("a", "array")], tmp_path, monkeypatch)
    assert made["maps"] == {"a": said}
    assert made["arguments"] == {"a": 0}
    of_b = "dims=64x32,strides=128,box=16x8,steps=1x1,swizzle=128B,fill=zero"
    assert made["hidden"] == [f"1=map:32x64:f32:random,{of_b}", "2=32x64:f32:random"]


class SimpleName:
    """A name that a mapping may have as its key."""

    def __init__(self, name: str) -> None:
        self.name = name


def test_other_tensor_maps_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = Made("a", maps={"d": described("a", first='"im2col"')})
    with pytest.raises(ValueError, match='d: tensor maps of "im2col" are not made'):
        tilelang_made(package, {"a": array(1)}, [], tmp_path, monkeypatch)


def test_a_factory_gets_its_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import inspect

    asked: dict[str, Any] = {}

    def made(m: int, n: int = 5, k: int = 7) -> None: ...

    class Factory:
        signature = inspect.signature(made)

        def get_tir(self, **numbers: Any) -> Any:
            asked.update(numbers)
            return SimpleNamespace(buffer_map={})

    found = tilelang_made(
        Made(""), {}, [facts("m"), facts("n"), facts("k", value=9)], tmp_path, monkeypatch, function=Factory()
    )
    (invented,) = found["invented"]
    assert invented == f"m: {asked['m']}"
    assert asked == {"m": asked["m"], "k": 9}


# cuTile ---------------------------------------------------------------------------------------------------------


class ConstantAnnotation:
    """As cuTile marks constants."""


class ArrayAnnotation:
    """As cuTile marks arrays."""


class ScalarAnnotation:
    """As cuTile marks numbers of 64 bits."""


class ListAnnotation:
    """As cuTile marks lists."""


class Cutile:
    """Stands for cuTile Python."""

    def __init__(self, oldest: str = "13.1", error: BaseException | None = None) -> None:
        self._oldest = oldest
        self._error = error
        self.signature: tuple[Any, ...] = ()
        self.options: dict[str, Any] = {}
        conventions = SimpleNamespace(cutile_python_v1=lambda: "v1")
        widths = {"float32": 32, "float16": 16, "float64": 64, "float4_e2m1fn": 4}
        types = {name: SimpleNamespace(name=name, bitwidth=bits) for name, bits in widths.items()}
        scalars = {name: name for name in ("int32", "int64", "bool_")}
        compilation = SimpleNamespace(
            CallingConvention=conventions,
            KernelSignature=signature_of,
            ArrayConstraint=array_of,
            ScalarConstraint=scalar_of,
            export_kernel=self._export,
        )
        self.modules = {
            "cuda.tile": SimpleNamespace(**types, **scalars),
            "cuda.tile.compilation": compilation,
            "cuda.tile._compile": SimpleNamespace(parse_bytecode_version=self._parse),
        }

    def _parse(self, version: str) -> None:
        if version > self._oldest:
            raise ValueError(version)

    def _export(self, _: Any, signatures: Any, output: str, **options: Any) -> None:
        if self._error is not None:
            raise self._error
        (self.signature,) = signatures
        self.options = options


def cutile_made(
    given: list[dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
    function: Any = lambda: None,
    package: Cutile | None = None,
    target: str | None = None,
) -> tuple[Cutile, dict[str, Any]]:
    package = package or Cutile()
    monkeypatch.setattr(cutile, "import_module", package.modules.__getitem__)
    found = SimpleNamespace(_annotated_function=SimpleNamespace(pyfunc=function))
    wanted = {"name": "k", "line": 2, "given": given, "output": "made"}
    request = {"target": target, "versions": ["13.4", "13.3", "13.1"]}
    return package, cutile.compile_kernel(loaded(k=found), wanted, request)


@pytest.mark.parametrize(
    ("oldest", "version"), [("13.4", "13.4"), ("13.3", "13.3"), ("13.2", "13.1"), ("13.0", "13.1")]
)
@pytest.mark.parametrize(("target", "code"), [(None, None), ("sm_100a", "sm_100"), ("sm_90", "sm_90")])
def test_cutile_writes_the_newest_version_that_both_know(
    oldest: str, version: str, target: str | None, code: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    package, made = cutile_made([], monkeypatch, package=Cutile(oldest), target=target)
    assert (package.options["bytecode_version"], package.options["gpu_code"]) == (version, code)
    assert package.signature == ([], "v1", "k")
    assert made == {"output": "made", "arguments": {}, "invented": []}


def marked(
    a: Annotated[int, ConstantAnnotation()],
    b: Annotated[float, ConstantAnnotation()],
    c: Annotated[bool, ConstantAnnotation()],
    d: Annotated[int, ScalarAnnotation()],
    e: Annotated[float, ArrayAnnotation()],
    f: int,
) -> None:
    """A kernel with annotations of each kind."""


def test_cutile_gets_constants_and_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    package, made = cutile_made([facts(name) for name in "abcdf"], monkeypatch, marked)
    assert package.signature[0] == [16, 1.0, False, "int64", "int32"]
    assert made["invented"] == ["a: 16", "b: 1.0", "c: False", "d: int64", "f: int32"]
    assert made["arguments"] == {"a": None, "b": None, "c": None, "d": 0, "f": 1}
    given = [
        facts("a", "number", value=0), facts("d", "number", value=1.5), facts("d", "number", value=True),
        facts("d", "number", value=3), facts("f", "number", value=3), facts("x", "number", value=2.5),
    ]  # fmt: skip
    package, made = cutile_made(given, monkeypatch, marked)
    first, *others = package.signature[0]
    assert (first, *others) == (0, "float32", "bool_", "int64", "int32", "float32")
    assert made["invented"] == []


@pytest.mark.parametrize(
    ("given", "rank", "strides", "extents", "said", "width"),
    [
        (facts("e"), 1, [1], [4], "f32[?]", 3),
        (facts("e", rank=2), 2, [4, 1], [4, 4], "f32[?, ?]", 5),
        (facts("x", is_array=True, rank=3), 3, [4, 4, 1], [4, 4, 4], "f32[?, ?, ?]", 7),
        (facts("x", "array", element="f32", extents=[6, 4]), 2, [4, 1], [1, 4], "", 5),
        (facts("x", "array", element="f32", extents=[8, 6]), 2, [1, 1], [4, 1], "", 5),
        (facts("x", "array", element="f16", extents=[2, 3, 8]), 3, [8, 8, 1], [1, 1, 8], "", 7),
        (facts("x", "array", element="f64", extents=[3]), 1, [1], [1], "", 3),
        (facts("x", "array", element="f4E2M1FN", extents=[32]), 1, [1], [16], "", 3),
    ],
)
def test_cutile_gets_arrays(
    given: dict[str, Any],
    rank: int,
    strides: list[int],
    extents: list[int],
    said: str,
    width: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    package, made = cutile_made([given, facts("z", "number", value=1)], monkeypatch, marked)
    constraint, _ = package.signature[0]
    assert constraint[1] == rank
    assert constraint[2]["stride_constant"] == [None] * (rank - 1) + [1]
    assert constraint[2]["stride_divisible_by"] == strides
    assert constraint[2]["shape_divisible_by"] == extents
    assert constraint[2]["base_addr_divisible_by"] == 16
    assert made["arguments"] == {given["name"]: 0, "z": width}
    assert made["invented"] == ([f"{given['name']}: {said}"] if said else [])


def listed(
    a: Annotated[int, ListAnnotation()], b: Annotated[tuple[int, int], ScalarAnnotation()], c: tuple[int, int]
) -> None:
    """A kernel with parameters that tilelsp cannot give."""


@pytest.mark.parametrize(
    ("given", "function", "said"),
    [
        (facts("a"), listed, "parameter a is a list or a tuple, which tilelsp cannot give"),
        (facts("b"), listed, "parameter b is a list or a tuple, which tilelsp cannot give"),
        (facts("c"), listed, "parameter c is a list or a tuple, which tilelsp cannot give"),
        (facts("a", "array"), marked, "parameter a is a constant, and is given an array"),
        (facts("x", "array", element="f6"), marked, "parameter x: cuTile has no element type f6"),
    ],
)
def test_what_cutile_cannot_be_given(
    given: dict[str, Any], function: Any, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises((NotImplementedError, TypeError)) as caught:
        cutile_made([given], monkeypatch, function)
    assert str(caught.value) == said


class Refused(ValueError):
    """An error of cuTile's, which says where."""

    loc: Any = None


def test_where_cutile_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    outer = SimpleNamespace(filename="/work/k.py", line=9, col=1, call_site=None)
    nowhere = SimpleNamespace(filename="", line=8, col=1, call_site=outer)
    error = Refused("wrong")
    error.loc = SimpleNamespace(filename="/other.py", line=5, col=4, call_site=nowhere)
    assert cutile.places_of(error, loaded()) == [("/other.py", 5, 5), ("/work/k.py", 9, 2)]
    _, made = cutile_made([facts("x", "number", value=1)], monkeypatch, package=Cutile(error=error))
    (problem,) = made["problems"]
    assert (problem["line"], problem["column"], problem["text"]) == (9, 2, "Refused: wrong")
