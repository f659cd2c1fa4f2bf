"""CuTe DSL's compiler: a host function with its kernels to PTX; it keeps that and its IR. No device is needed."""

from __future__ import annotations

import inspect
import os
from importlib import import_module
from pathlib import Path
from typing import Any

from tilelsp.engines.producers.python.child.load import LoadedModule

ELEMENTS = {
    "f64": "Float64", "f32": "Float32", "f16": "Float16", "bf16": "BFloat16", "tf32": "TFloat32",
    "f8E4M3FN": "Float8E4M3FN", "f8E5M2": "Float8E5M2", "f4E2M1FN": "Float4E2M1FN",
    "i64": "Int64", "i32": "Int32", "i16": "Int16", "i8": "Int8", "u64": "Uint64", "u32": "Uint32", "u16": "Uint16",
    "u8": "Uint8", "i1": "Boolean",
}  # fmt: skip
"""tilelsp's names of element types, and CUTLASS's."""

_TARGET = "sm_90a"
_ALIGNED_BYTES = 16
_INVENTED_EXTENT = 128
_INVENTED_NUMBER = 16
"""Arguments in place of those that nobody names: aligned as CuTe's own examples are, a tile long, and small."""
_FOLDER = "kept"


def prepare(request: dict[str, Any]) -> None:
    """Say where files are kept, before the package is imported, which reads that once."""
    folder = Path(request["kernels"][0]["output"]).parent / _FOLDER
    folder.mkdir()
    os.environ |= {
        "CUTE_DSL_ARCH": request["target"] or _TARGET, "CUTE_DSL_KEEP_PTX": "1", "CUTE_DSL_KEEP_IR": "1",
        "CUTE_DSL_LINEINFO": "1",
        "CUTE_DSL_DUMP_DIR": str(folder), "CUTE_DSL_NO_CACHE": "1",
    }  # fmt: skip


def places_of(error: BaseException, _: LoadedModule) -> list[tuple[str, int, int]]:
    """Its traceback leads through the functions of the file."""
    return []


def compile_kernel(loaded: LoadedModule, wanted: dict[str, Any], request: dict[str, Any]) -> dict[str, Any]:
    """PTX of all kernels that one host function launches."""
    cute = import_module("cutlass.cute")
    function = loaded.names[wanted["name"]]
    parameters = inspect.signature(function).parameters
    invented: list[str] = []
    arguments = [_argument(argument, parameters[argument["name"]], invented) for argument in wanted["given"]]
    folder = Path(wanted["output"]).parent / _FOLDER
    before = set(folder.iterdir())
    try:
        cute.compile(function, *arguments)
    except BaseException as error:
        made = sorted(set(folder.glob("*.ptx")) - before)
        if not made:
            problem = loaded.problem(error, wanted["line"] + 1, [])
            reason = str(error).rpartition("error: unknown: ")[2].strip() or str(error)
            return {"problems": [problem | {"text": f"{type(error).__name__}: {reason}"}], "invented": invented}
    made = sorted(set(folder.glob("*.ptx")) - before)
    if not made:
        raise RuntimeError("the compiler kept no PTX")
    # A zero ends what is written.
    Path(wanted["output"]).write_bytes(made[0].read_bytes().rstrip(b"\0"))
    written = {suffix: sorted(set(folder.glob(f"*{suffix}")) - before) for suffix in request["stages"]}
    stages = {request["stages"][suffix]: str(files[0]) for suffix, files in written.items() if files}
    return {"output": wanted["output"], "arguments": {}, "invented": invented, "stages": stages}


def _argument(argument: dict[str, Any], parameter: inspect.Parameter, invented: list[str]) -> Any:
    """Stand-in for an argument while the function is compiled."""
    name, value, kind = argument["name"], argument["value"], parameter.annotation
    words = kind if isinstance(kind, str) else getattr(kind, "__name__", str(kind))
    if "stream" in words.lower():
        return import_module("cutlass.cute.runtime").make_fake_stream()
    if argument["kind"] == "array" or "Tensor" in words:
        return _tensor(argument, invented)
    if value is None and parameter.default is not inspect.Parameter.empty:
        return parameter.default
    if value is None:
        value = _INVENTED_NUMBER
        invented.append(f"{name}: {value}")
    return value


def _tensor(argument: dict[str, Any], invented: list[str]) -> Any:
    cutlass, runtime = import_module("cutlass"), import_module("cutlass.cute.runtime")
    extents, element = tuple(argument["extents"]), argument["element"]
    if argument["kind"] != "array":
        extents, element = (_INVENTED_EXTENT,), "f32"
        invented.append(f"{argument['name']}: {element}[{_INVENTED_EXTENT}]")
    if element not in ELEMENTS:
        raise TypeError(f"parameter {argument['name']}: CuTe DSL has no element type {element}")
    # The last extent is the one whose elements lie beside each other, as in NumPy.
    order = tuple(reversed(range(len(extents))))
    return runtime.make_fake_compact_tensor(
        getattr(cutlass, ELEMENTS[element]), extents, stride_order=order, assumed_align=_ALIGNED_BYTES
    )
