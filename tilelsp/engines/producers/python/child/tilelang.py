"""TileLang's compiler: a function of tiles to CUDA C++. No device is needed."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from tilelsp.engines.producers.python.child.load import LoadedModule

ELEMENTS = {
    "float64": "f64", "float32": "f32", "float16": "f16", "bfloat16": "bf16", "float8_e4m3fn": "f8E4M3FN",
    "float8_e4m3": "f8E4M3FN", "float8_e5m2": "f8E5M2", "int64": "i64", "int32": "i32", "int16": "i16", "int8": "i8",
    "uint64": "i64", "uint32": "i32", "uint16": "i16", "uint8": "i8", "bool": "i8",
}  # fmt: skip
"""TVM's names of element types, and tilelsp's."""

SWIZZLES = ("none", "32B", "64B", "128B")
"""Swizzles of a tensor map by the driver's numbers."""

_TARGET = "sm_90a"
_INVENTED_NUMBER = 128
"""A tile's extent, as TileLang's own examples have it."""
_GRID = tuple(f"blockIdx.{axis}" for axis in "xyz")
_BLOCK = tuple(f"threadIdx.{axis}" for axis in "xyz")
_TILED = "__tvm_tensormap_create_tiled"


def places_of(error: BaseException, _: LoadedModule) -> list[tuple[str, int, int]]:
    """Its traceback leads through the functions of the file."""
    return []


def compile_kernel(loaded: LoadedModule, wanted: dict[str, Any], request: dict[str, Any]) -> dict[str, Any]:
    """CUDA C++ of one function, with the launch that its host code makes."""
    package = import_module("tilelang")
    invented: list[str] = []
    function = _function(loaded.names[wanted["name"]], wanted["given"], invented)
    architecture = {"kind": "cuda", "arch": request["target"] or _TARGET}
    target = import_module("tilelang.backend.target").determine_target(architecture, return_object=True)
    with target:
        made = package.lower(function, target=target)
    kernels = [(name.name_hint, lowered) for name, lowered in made.device_mod.functions.items()]
    if len(kernels) != 1:
        raise ValueError(f"{wanted['name']} launches {len(kernels)} kernels, and one is compiled")
    Path(wanted["output"]).write_text(made.kernel_source, encoding="utf-8")
    ((_, kernel),) = kernels
    names = [param.name for param in kernel.params]
    arrays = {buffer.name: buffer for buffer in function.buffer_map.values()}
    maps = _tensor_maps(made.host_mod)
    array_names = {argument["name"] for argument in wanted["given"] if argument["kind"] == "array"}
    places: dict[str, int | None] = {}
    fields: dict[str, str] = {}
    hidden: list[str] = []
    for place, name in enumerate(names):
        array, map_fields = maps.get(name, (name, ""))
        described = _described(arrays[array]) if array in arrays else ""
        if array in array_names and array not in places:
            places[array] = place
            if map_fields:
                fields[array] = map_fields
        elif described:
            hidden.append(f"{place}=map:{described},{map_fields}" if map_fields else f"{place}={described}")
            invented.append(f"{array}: {described}")
    places |= dict.fromkeys({argument["name"] for argument in wanted["given"]} - set(places))
    return {
        "output": wanted["output"],
        "arguments": places,
        "maps": fields,
        "launch": _launch(kernel.attrs),
        "hidden": hidden,
        "invented": invented,
        "headers": _headers(Path(str(package.__file__)).parent),
    }


def _function(found: Any, arguments: Sequence[dict[str, Any]], invented: list[str]) -> Any:
    """The function of tiles: itself, or what a function under `tilelang.jit` makes for its numbers."""
    if not hasattr(found, "get_tir"):
        return found
    numbers: dict[str, Any] = {}
    for parameter in arguments:
        default = found.signature.parameters[parameter["name"]].default
        value = parameter["value"]
        if value is None and default is found.signature.empty:
            value = _INVENTED_NUMBER
            invented.append(f"{parameter['name']}: {value}")
        if value is not None:
            numbers[parameter["name"]] = value
    return found.get_tir(**numbers)


def _described(array: Any) -> str:
    """A parameter's array as `--arg` has it; "" where an extent is known to the launch alone."""
    extents = [_number(extent) for extent in array.shape]
    element = ELEMENTS.get(str(array.dtype), "")
    if not element or any(extent is None for extent in extents):
        return ""
    return f"{'x'.join(map(str, extents))}:{element}:random"


def _number(expression: Any) -> int | None:
    try:
        return int(expression)
    except (TypeError, ValueError):
        return None


def _launch(attributes: Any) -> dict[str, str]:
    """The options of the launch that the host's code makes; extents that only a launch knows are left out."""
    extents = {str(name): _number(value) for name, value in attributes["thread_extent"].items()}
    found: dict[str, str] = {}
    for option, names in (("launch", _GRID), ("block", _BLOCK)):
        sizes = [extents.get(name, 1) for name in names]
        if all(size is not None for size in sizes):
            found[option] = ",".join(map(str, sizes))
    shared = _number(attributes.get("dyn_shared_memory_buf", 0))
    return found | {"shared": str(shared or 0)}


def _tensor_maps(host: Any) -> dict[str, tuple[str, str]]:
    """For each parameter that is a tensor map the array that it is of, and its fields as `--arg` has them."""
    found: dict[str, tuple[str, str]] = {}
    for function in host.functions.values():
        descriptors: dict[Any, list[Any]] = dict(function.attrs.get("tma_descriptor_args") or {})
        for name, arguments in descriptors.items():
            words: list[Any] = list(arguments)
            if str(words[0]).strip('"') != _TILED:
                raise ValueError(f"{name}: tensor maps of {words[0]} are not made")
            rank, array = int(words[3]), words[4].name
            sizes = list(map(int, words[5 : 5 + 4 * rank]))
            dims, strides, box, steps = (sizes[at * rank : (at + 1) * rank] for at in range(4))
            _, swizzle, _, fill = map(int, words[5 + 4 * rank : 9 + 4 * rank])
            parts = {"dims": dims, "strides": strides[1:], "box": box, "steps": steps}
            fields = [f"{field}={'x'.join(map(str, value))}" for field, value in parts.items() if value]
            fill_word = "nan" if fill else "zero"
            found[str(getattr(name, "name", name))] = (
                array, ",".join((*fields, f"swizzle={SWIZZLES[swizzle]}", f"fill={fill_word}"))
            )  # fmt: skip
    return found


def _headers(package: Path) -> list[str]:
    """nvcc's options for the headers that its text includes: its own, CUTLASS's, and CUDA's libraries where they are a
    wheel, behind nvcc's own headers, which may be of another release.
    """
    own = (package / "src", package / "3rdparty" / "cutlass" / "include")
    include = package.parent / "nvidia" / "cu13" / "include"
    return [
        *(option for path in own for option in ("-I", str(path))),
        *(
            option
            for path in (include / "cccl", include)
            for option in ("-Xcompiler", "-idirafter", "-Xcompiler", str(path))
        ),
    ]
