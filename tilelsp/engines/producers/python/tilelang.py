"""TileLang: functions under `@T.prim_func`, and those under `@tilelang.jit` that make one, become CUDA C++, then PTX.

Its CUDA C++ has no lines of the Python: all of a kernel comes from the line of its function.
"""

from __future__ import annotations

from tilelsp.base.cancel import CancelToken
from tilelsp.base.record import replace
from tilelsp.engines.producers.nvcc import compiler_of
from tilelsp.engines.producers.producer import Produced, ProducedFile, Producer, ProducerMessage, SourceFile
from tilelsp.engines.producers.python.compiling import compile_python
from tilelsp.engines.producers.python.interpreters import interpreter_for
from tilelsp.engines.producers.python.kernel_requests import COMMENTS, wanted_kernels
from tilelsp.engines.producers.python.kernels import Decorated, PythonKernel, find_kernels, has_kernel
from tilelsp.engines.programs.errors import ToolFailed
from tilelsp.engines.programs.find import Toolbox

PACKAGE = "tilelang"

_OPTIONS = ("-ptx", "-lineinfo", "-std=c++17", "-w")
"""Nobody can mend what its headers are warned of."""

FUNCTIONS = Decorated("tilelang.language", ("prim_func",))
FACTORIES = Decorated("tilelang", ("jit",))


def _kernels(text: str) -> tuple[PythonKernel, ...]:
    """Functions of tiles, and what makes them; those within others are made by these."""
    factories = find_kernels(text, FACTORIES)
    alone = (kernel for kernel in find_kernels(text, FUNCTIONS) if not (factories and kernel.is_nested))
    return tuple(sorted((*factories, *alone), key=lambda kernel: kernel.line))


def _produce(source: SourceFile, toolbox: Toolbox, cancel: CancelToken | None) -> Produced:
    interpreter = interpreter_for(PACKAGE, toolbox, source.path)
    try:
        found = _kernels(source.text)
        wanted = wanted_kernels(source.text, found, source.entry, source.arguments)
    except ValueError as error:
        raise ToolFailed(str(error)) from None
    if not wanted:
        return Produced(())
    made = compile_python(source, wanted, interpreter, "tilelang", toolbox, cancel)
    lines = {kernel.name: kernel.line + 1 for kernel in found}
    products: list[ProducedFile] = []
    messages: list[ProducerMessage] = list(made.messages)
    problem = made.problem
    for product in made.products:
        compiled = _assembled(source, product, lines[product.entry], toolbox, cancel)
        messages += compiled.messages
        problem = problem or compiled.problem
        products += (replace(product, data=ptx.data) for ptx in compiled.products)
    return Produced(tuple(products), tuple(messages), problem)


def _assembled(
    source: SourceFile, product: ProducedFile, line: int, toolbox: Toolbox, cancel: CancelToken | None
) -> Produced:
    """PTX of the CUDA C++ of one kernel, every line of which comes from `line` of the source."""
    name = str(source.path.absolute()).replace("\\", "\\\\").replace('"', '\\"')
    here = f'#line {line} "{name}"\n'
    text = "".join(f"{here}{code_line}\n" for code_line in product.data.decode("utf-8", "replace").splitlines())
    compiler = compiler_of((*_OPTIONS, *product.headers), "sm_90a", ".ptx")
    return compiler(replace(source, text=text, entry=None, arguments=()), toolbox, cancel)


TILELANG = Producer(
    name="tilelang",
    title="TileLang",
    suffixes=(".py",),
    words=("tilelang",),
    shown="@T.prim_func",
    makes="PTX",
    found=lambda toolbox, file: interpreter_for(PACKAGE, toolbox, file).title,
    produce=_produce,
    comments=COMMENTS,
    package=PACKAGE,
    has_kernel=lambda text: has_kernel(text, FUNCTIONS) or has_kernel(text, FACTORIES),
)
