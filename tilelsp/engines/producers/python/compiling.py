"""A request to the child process, and what becomes of its answer.

The request has the file's name and text, the name and place of its module, and the kernels with what is known of their
parameters; the answer has problems with their places, and for each kernel the file that was written, where the
parameters of the source are in its entry, and what was invented.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from tilelsp.analysis.features.sources.compiler_stages import STAGES_BEFORE_PTX, WrittenStage
from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Severity
from tilelsp.base.version import PACKAGE
from tilelsp.engines.producers.limits import ended_well, limits_of
from tilelsp.engines.producers.producer import Produced, ProducedFile, ProducerMessage, SourceFile
from tilelsp.engines.producers.python.interpreters import Interpreter
from tilelsp.engines.producers.python.kernel_requests import KernelRequest
from tilelsp.engines.producers.python.kernels import PythonKernel
from tilelsp.engines.producers.python.warm import ChildRequest
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.process import Finished, run
from tilelsp.engines.programs.scratch import scratch_folder, write_input

_START = (
    "import sys; sys.path[:1] = [sys.argv[1]]; "
    "from tilelsp.engines.producers.python.child.main import main; main(*sys.argv[2:])"
)
_SERVE = (
    "import sys; sys.path[:1] = [sys.argv[1]]; "
    "from tilelsp.engines.producers.python.child.serve import serve; serve(sys.argv[2])"
)
"""The release of the compiler is an argument, so that another one has a child of its own."""

_WARM = ("cutile", "triton")
"""Compilers that a child may have imported ahead: CuTe DSL reads its settings when it is imported."""

_GIVE = "# tilelsp: launch(--arg NAME=VALUE ...) above the kernel does"
_NESTED = "not compiled: it is defined inside of a function or class, which tilelsp does not run"
_ROOT = Path(PACKAGE).resolve().parent


def compile_python(
    source: SourceFile,
    wanted: Sequence[KernelRequest],
    interpreter: Interpreter,
    compiler: str,
    toolbox: Toolbox,
    cancel: CancelToken | None,
    **options: object,
) -> Produced:
    """Have the child module `compiler` compile kernels. Raises `Cancelled` and `ToolError`."""
    path = source.path.absolute()
    nested = [_about(path, request.kernel, _NESTED) for request in wanted if request.kernel.is_nested]
    wanted = [request for request in wanted if not request.kernel.is_nested]
    with scratch_folder() as folder:
        request, answer = folder / "request.json", folder / "answer.json"
        contents = {**_request(source, path, wanted, folder), "compiler": compiler, **options}
        write_input(request, json.dumps(contents).encode())
        # It writes nothing beside the user's files, and its caches go with the folder.
        own = {"TMPDIR": str(folder), "PYTHONDONTWRITEBYTECODE": "1", "TRITON_CACHE_DIR": str(folder / "cache")}
        environ = {**toolbox.environ, **own}
        limits = limits_of(toolbox)
        finished = None
        if source.warm is not None and compiler in _WARM:
            serving = (str(interpreter.path), "-c", _SERVE, str(_ROOT), compiler, interpreter.release)
            finished = source.warm.run(ChildRequest(serving, request, answer, path.parent, environ), limits, cancel)
        if finished is None:
            command = (str(interpreter.path), "-c", _START, str(_ROOT), str(request), str(answer))
            finished = run(command, cwd=path.parent, environ=environ, limits=limits, cancel=cancel)
        ended_well(finished, interpreter.title, limits)
        if not answer.is_file():
            return Produced((), (), f"{interpreter.title}: {_last_words(finished)}")
        reply = cast("dict[str, Any]", json.loads(answer.read_bytes()))
        messages = [*nested, *(_message(path, problem) for problem in reply["problems"])]
        products: list[ProducedFile] = []
        for result, wanted_kernel in zip(reply["kernels"], wanted, strict=True):
            invented = ", ".join(cast("list[str]", result.get("invented", ())))
            messages += [_message(path, problem) for problem in result["problems"]]
            if invented:
                messages.append(_about(path, wanted_kernel.kernel, f"nobody gave {invented}; {_GIVE}"))
            if "output" in result:
                products.append(_product(result, invented))
        return Produced(tuple(products), tuple(messages))


def _request(source: SourceFile, path: Path, wanted: Sequence[KernelRequest], folder: Path) -> dict[str, object]:
    """A request to the child, which leaves what it makes of each kernel in `folder`."""
    module, places = module_of(path)
    return {
        "file": str(path),
        "text": source.text,
        "module": module,
        "path": [str(place) for place in places],
        "target": source.target,
        "stages": {stage.suffix: stage.id for stage in STAGES_BEFORE_PTX},
        "kernels": [
            {
                "name": request.kernel.name,
                "line": request.kernel.line,
                "given": [facts.as_json() for facts in request.parameters],
                "threads": request.threads,
                "output": str(folder / f"kernel{number}"),
            }
            for number, request in enumerate(wanted)
        ],
    }


def _product(answer: dict[str, Any], invented: str) -> ProducedFile:
    """The product of the child for one kernel. `invented` are arguments that nobody gave."""
    return ProducedFile(
        Path(answer["output"]).read_bytes(),
        answer["name"],
        answer["arguments"],
        answer.get("launch", {}),
        invented,
        tuple(answer.get("hidden", ())),
        answer.get("maps", {}),
        tuple(answer.get("headers", ())),
        tuple(
            WrittenStage(name, Path(file).read_text("utf-8", "replace"))
            for name, file in answer.get("stages", {}).items()
        ),
    )


def module_of(path: Path) -> tuple[str, tuple[Path, ...]]:
    """The name of a file's module, with the packages that it is in, and the folders where its imports are found."""
    names, folder = [path.stem], path.parent
    while os.path.isfile(folder / "__init__.py") and folder.name.isidentifier() and folder.parent != folder:
        names.insert(0, folder.name)
        folder = folder.parent
    return ".".join(names), tuple(dict.fromkeys((path.parent, folder)))


def _message(path: Path, problem: Mapping[str, Any]) -> ProducerMessage:
    return ProducerMessage(Severity.ERROR, str(problem["text"]), str(path), problem["line"], problem["column"])


def _about(path: Path, kernel: PythonKernel, text: str) -> ProducerMessage:
    return ProducerMessage(Severity.INFORMATION, text, str(path), kernel.line + 1, kernel.column + 1)


def _last_words(finished: Finished) -> str:
    """The last message of a child that gave no answer, or how it ended."""
    if finished.crashed:
        return f"was ended by signal {-finished.exit}"
    return next(_lines(finished.stderr), f"exit status {finished.exit}")


def _lines(text: str) -> Iterator[str]:
    return (line.strip() for line in reversed(text.splitlines()) if line.strip())
