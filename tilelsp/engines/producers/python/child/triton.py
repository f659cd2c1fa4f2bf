"""Triton's compiler: a kernel with a signature to PTX."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Callable, Generator
from importlib import import_module
from pathlib import Path
from typing import Any

from tilelsp.engines.producers.python.child.load import LoadedModule, compile_example
from tilelsp.engines.producers.python.scratch import scratch_arguments

ELEMENTS = {
    "f64": "fp64", "f32": "fp32", "f16": "fp16", "bf16": "bf16", "f8E4M3FN": "fp8e4nv", "f8E5M2": "fp8e5",
    "i64": "i64", "i32": "i32", "i16": "i16", "i8": "i8", "i1": "i1",
}  # fmt: skip
"""tilelsp's names of element types, and Triton's."""

_ALIGNED = 16
"""Divisor of the addresses and numbers that the launcher tells the compiler of."""

_CAPABILITY = "90"
_INVENTED_CONSTANT = 64
"""A tile's extent: a power of two, as `tl.arange` demands, that every multiply accepts."""
_INVENTED_ELEMENT = "f32"
_WARP = 32
_MOST_ERRORS = 8
"""That are reported of a kernel: one wrong layout makes many."""


_EXAMPLE = """\
import triton
import triton.language as tl
@triton.jit
def k(x):
    tl.store(x, tl.load(x))
"""


def warm_up() -> None:
    """Import the package, and compile a kernel."""
    compile_example(sys.modules[__name__], _EXAMPLE)


def places_of(error: BaseException, loaded: LoadedModule) -> list[tuple[str, int, int]]:
    """Where the compiler says that an error is: a node of a function's own text, the innermost call first."""
    found: list[tuple[str, int, int]] = []
    lines = [line.strip() for line in loaded.text.splitlines()]
    cause: Any = error
    while cause is not None:
        node, text = getattr(cause, "node", None), getattr(cause, "src", None)
        first = str(text or "").partition("\n")[0].strip()
        if first in lines and node is not None and hasattr(node, "lineno"):
            found.insert(0, (loaded.path, lines.index(first) + node.lineno, node.col_offset + 1))
        cause = cause.__cause__
    return found


def message_of(error: BaseException) -> str:
    """The compiler's message, without the lines of source that it repeats: for a call in a function, that of the
    callee."""
    exception: BaseException = error
    while exception.__cause__ is not None and hasattr(exception.__cause__, "error_message"):
        exception = exception.__cause__
    reason = getattr(exception, "error_message", None) or exception.__cause__ or ""
    return str(reason) or str(error)


def compile_kernel(loaded: LoadedModule, wanted: dict[str, Any], request: dict[str, Any]) -> dict[str, Any]:
    """PTX of one kernel in a file, and where each parameter of it is in the entry's list."""
    package = import_module("triton")
    kernel = loaded.names[wanted["name"]]
    constants: dict[str, Any] = {}
    options: dict[str, Any] = {}
    while hasattr(kernel, "fn") and not hasattr(kernel, "params"):
        for config in getattr(kernel, "configs", [])[:1]:  # what an autotuner would try first
            constants = dict(config.kwargs)
            options = {"num_warps": config.num_warps, "num_stages": config.num_stages}
        kernel = kernel.fn
    if wanted["threads"]:
        options["num_warps"] = max(1, wanted["threads"] // _WARP)
    signature: dict[str, str] = {}
    values: dict[str, Any] = {}
    aligned: dict[tuple[int], list[list[object]]] = {}
    places: dict[str, int | None] = {}
    invented: list[str] = []
    for number, (argument, parameter) in enumerate(zip(wanted["given"], kernel.params, strict=True)):
        name = argument["name"]
        if parameter.is_constexpr:
            value = argument["value"] if argument["value"] is not None else constants.get(name)
            if value is None:
                value = _INVENTED_CONSTANT
                invented.append(f"{name}: {value}")
            signature[name], values[name], places[name] = "constexpr", value, None
            continue
        places[name] = sum(place is not None for place in places.values())
        signature[name], is_invented = _type(argument)
        if is_invented:
            invented.append(f"{name}: {signature[name]}")
        is_number = argument["kind"] == "number" and isinstance(argument["value"], int)
        if signature[name].startswith("*") or (is_number and argument["value"] % _ALIGNED == 0):
            aligned[(number,)] = [["tt.divisibility", _ALIGNED]]
    capability = int((request["target"] or _CAPABILITY).removeprefix("sm_").rstrip("af"))
    target = import_module("triton.backends.compiler").GPUTarget("cuda", capability, _WARP)
    source = _source_class(kernel)(kernel, signature, values, aligned)
    with _standard_error() as printed:
        try:
            made = package.compile(source, target=target, options=options or None)
        except BaseException as error:
            verifier_errors = _verifier_errors(printed(), loaded.path)
            text = f"{type(error).__name__}: {message_of(error)}"
            problem = loaded.problem(error, wanted["line"] + 1, places_of(error, loaded)) | {"text": text}
            return {"problems": verifier_errors or [problem], "invented": invented}
    Path(wanted["output"]).write_text(made.asm["ptx"], encoding="utf-8")
    argument_count = sum(place is not None for place in places.values())
    metadata = made.metadata
    scratch = [getattr(metadata, f"{kind}_scratch_size", 0) or 0 for kind in ("global", "profile")]
    return {
        "output": wanted["output"],
        "arguments": places,
        "launch": {"block": str(_WARP * metadata.num_warps), "shared": str(metadata.shared)},
        "hidden": scratch_arguments(argument_count, scratch),
        "invented": invented,
        "stages": _written(made.asm, wanted["output"], request["stages"]),
    }


def _written(texts: dict[str, Any], output: str, wanted: dict[str, str]) -> dict[str, str]:
    """The files of the stages in front of PTX, by the names of the stages; `wanted` has these by the files' endings."""
    found = {stage: output + suffix for suffix, stage in wanted.items() if suffix[1:] in texts}
    for file in found.values():
        Path(file).write_text(texts[file.rpartition(".")[2]], encoding="utf-8")
    return found


@contextlib.contextmanager
def _standard_error() -> Generator[Callable[[], str]]:
    """Keep what the compiler prints there: MLIR's verifier tells what is wrong nowhere else. It is passed on behind."""
    with tempfile.TemporaryFile() as file:

        def printed() -> str:
            sys.stderr.flush()
            file.seek(0)
            return file.read().decode("utf-8", "replace")

        before = os.dup(2)
        os.dup2(file.fileno(), 2)
        try:
            yield printed
        finally:
            os.dup2(before, 2)
            os.close(before)
            sys.stderr.write(printed())


def _verifier_errors(printed: str, path: str) -> list[dict[str, Any]]:
    """Errors at places of a file, as MLIR prints them: `PATH:LINE:COLUMN: error: TEXT`, more text, and the line itself
    behind four spaces.
    """
    found: list[dict[str, Any]] = []
    for line in printed.splitlines():
        place, mark, text = line.partition(": error: ")
        file, *numbers = place.rsplit(":", 2)
        if mark and file == path and len(numbers) == 2 and all(number.isdecimal() for number in numbers):
            found.append({"line": int(numbers[0]), "column": int(numbers[1]), "kind": "error", "text": text})
        elif found and not line.startswith("    ") and line.strip(" ^"):
            found[-1]["text"] += f" {line.strip()}"
    return found[:_MOST_ERRORS]


def _source_class(kernel: Any) -> Any:
    """Gluon's functions are those of Triton with another front end."""
    if getattr(kernel, "is_gluon", lambda: False)():
        return import_module("triton.experimental.gluon._runtime").GluonASTSource
    return import_module("triton.compiler").ASTSource


def _type(argument: dict[str, Any]) -> tuple[str, bool]:
    """A parameter's type, and whether it was invented."""
    if argument["kind"] == "array" or argument["is_array"]:
        element = argument["element"] or _INVENTED_ELEMENT
        if element not in ELEMENTS:
            raise TypeError(f"parameter {argument['name']}: Triton has no element type {element}")
        return f"*{ELEMENTS[element]}", argument["kind"] != "array"
    value = argument["value"]
    if argument["kind"] == "number":
        return "fp32" if isinstance(value, float) else "i32", False
    return "i32", True
