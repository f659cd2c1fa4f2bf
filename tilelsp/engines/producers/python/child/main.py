"""The child process: a request in one file, the answer in another. See `..compiling` for what they hold."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from typing import Any

from tilelsp.engines.producers.python.child.load import LoadedModule, load

COMPILERS = "tilelsp.engines.producers.python.child."


def main(request_file: str, answer_file: str) -> None:
    """Load what the wanted kernels need of the file, compile each, and write the answer."""
    request: dict[str, Any] = json.loads(Path(request_file).read_text(encoding="utf-8"))
    # Before the place of tilelsp leaves the path: what the user's code imports is the user's.
    compiler = importlib.import_module(COMPILERS + request["compiler"])
    sys.path[:1] = request["path"]
    if hasattr(compiler, "prepare"):
        compiler.prepare(request)
    wanted = request["kernels"]
    loaded = load(request["text"], request["file"], request["module"], [kernel["name"] for kernel in wanted])
    kernels = [_compiled(compiler, loaded, kernel, request) for kernel in wanted]
    answer = {"problems": list(loaded.problems), "kernels": kernels}
    Path(answer_file).write_text(json.dumps(answer), encoding="utf-8")


def _compiled(compiler: Any, loaded: LoadedModule, wanted: dict[str, Any], request: dict[str, Any]) -> dict[str, Any]:
    if wanted["name"] not in loaded.names:
        return {"name": wanted["name"], "problems": []}
    try:
        return {"name": wanted["name"], "problems": [], **compiler.compile_kernel(loaded, wanted, request)}
    except BaseException as error:
        places: list[tuple[str, int, int]] = compiler.places_of(error, loaded)
        return {"name": wanted["name"], "problems": [loaded.problem(error, wanted["line"] + 1, places)]}
