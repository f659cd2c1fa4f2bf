"""CuTe DSL: host functions under `@cute.jit`, with the kernels that they launch, become PTX with a line table."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from tilelsp.base.cancel import CancelToken
from tilelsp.base.record import replace
from tilelsp.engines.producers.producer import Produced, ProducedFile, Producer, SourceFile
from tilelsp.engines.producers.python.compiling import compile_python
from tilelsp.engines.producers.python.interpreters import interpreter_for
from tilelsp.engines.producers.python.kernel_requests import COMMENTS, wanted_kernels
from tilelsp.engines.producers.python.kernels import Decorated, find_kernels, has_kernel
from tilelsp.engines.programs.errors import ToolFailed
from tilelsp.engines.programs.find import Toolbox

PACKAGE = "nvidia-cutlass-dsl"

FUNCTIONS = Decorated("cutlass.cute", ("jit", "kernel"))
"""Those of the device are called by those of the host, which are what is compiled."""


def _produce(source: SourceFile, toolbox: Toolbox, cancel: CancelToken | None) -> Produced:
    interpreter = interpreter_for(PACKAGE, toolbox, source.path)
    try:
        found = [kernel for kernel in find_kernels(source.text, FUNCTIONS) if not kernel.is_called]
        wanted = wanted_kernels(source.text, found, source.entry, source.arguments)
    except ValueError as error:
        raise ToolFailed(str(error)) from None
    if not wanted:
        return Produced(())
    made = compile_python(source, wanted, interpreter, "cute", toolbox, cancel)
    places = _passed_on(source.text)
    return replace(
        made, products=tuple(_with_places(product, places.get(product.entry, {})) for product in made.products)
    )


def _with_places(product: ProducedFile, places: Mapping[str, int | None]) -> ProducedFile:
    """Where parameters of the host function are among those of its kernel: a tensor of known shape is one of them."""
    count = product.data.count(b".param .")
    return replace(product, arguments=places) if places and count == len(places) else product


def _passed_on(text: str) -> dict[str, dict[str, int | None]]:
    """For host functions that launch one kernel with parameters of theirs alone, which of its arguments each is."""
    found: dict[str, dict[str, int | None]] = {}
    for function in ast.walk(ast.parse(text)):
        if not isinstance(function, ast.FunctionDef):
            continue
        launched = [
            call.func.value
            for call in ast.walk(function)
            if isinstance(call, ast.Call)
            and isinstance(call.func, ast.Attribute)
            and call.func.attr == "launch"
            and isinstance(call.func.value, ast.Call)
        ]
        parameters = [arg.arg for arg in function.args.args]
        names = [arg.id for arg in launched[0].args if isinstance(arg, ast.Name)] if len(launched) == 1 else []
        if names and len(names) == len(launched[0].args) and set(names) == set(parameters):
            found[function.name] = {name: at for at, name in enumerate(names)}
    return found


CUTE = Producer(
    name="cute",
    title="CuTe DSL",
    suffixes=(".py",),
    words=("cutlass.cute", "cutlass import cute"),
    shown="@cute.jit",
    makes="PTX",
    found=lambda toolbox, file: interpreter_for(PACKAGE, toolbox, file).title,
    produce=_produce,
    comments=COMMENTS,
    package=PACKAGE,
    has_kernel=lambda text: has_kernel(text, FUNCTIONS),
)
