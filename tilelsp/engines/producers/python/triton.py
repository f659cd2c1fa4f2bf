"""Triton, and Gluon below it: kernels under `@triton.jit` and `@gluon.jit` become PTX with a line table."""

from __future__ import annotations

import shlex
from itertools import pairwise

from tilelsp.base.cancel import CancelToken
from tilelsp.base.record import replace
from tilelsp.engines.producers.producer import Produced, Producer, SourceFile
from tilelsp.engines.producers.python.compiling import compile_python
from tilelsp.engines.producers.python.interpreters import interpreter_for
from tilelsp.engines.producers.python.kernel_requests import COMMENTS, KernelRequest, wanted_kernels
from tilelsp.engines.producers.python.kernels import Decorated, find_kernels, has_kernel
from tilelsp.engines.programs.errors import ToolFailed
from tilelsp.engines.programs.find import Toolbox

PACKAGE = "triton"

_POINTERS = (
    "load",
    "store",
    *(f"atomic_{literal}" for literal in ("add", "and", "cas", "max", "min", "or", "xchg", "xor")),
)


def _producer(name: str, title: str, shown: str, words: tuple[str, ...], package: str) -> Producer:
    """That of the kernels under `jit` of a package with a language of its own."""
    kernels = Decorated(package, ("jit",), language=f"{package}.language", pointers=_POINTERS)

    def produce(source: SourceFile, toolbox: Toolbox, cancel: CancelToken | None) -> Produced:
        interpreter = interpreter_for(PACKAGE, toolbox, source.path)
        try:
            found = [kernel for kernel in find_kernels(source.text, kernels) if not kernel.is_called]
            wanted = wanted_kernels(source.text, found, source.entry, source.arguments)
        except ValueError as error:
            raise ToolFailed(str(error)) from None
        wanted = tuple(replace(request, threads=_threads(request)) for request in wanted)
        return compile_python(source, wanted, interpreter, "triton", toolbox, cancel)

    return Producer(
        name=name,
        title=title,
        suffixes=(".py",),
        words=words,
        shown=shown,
        makes="PTX",
        found=lambda toolbox, file: interpreter_for(PACKAGE, toolbox, file).title,
        produce=produce,
        comments=COMMENTS,
        package=PACKAGE,
        has_kernel=lambda text: has_kernel(text, kernels),
    )


def _threads(wanted: KernelRequest) -> int:
    """The threads of a CTA that the comment above a kernel asks for; 0 leaves that to the compiler."""
    try:
        words = shlex.split(wanted.pinned)
    except ValueError:
        return 0
    block_size = next((second for word, second in pairwise(words) if word == "--block"), "")
    return int(block_size) if block_size.isdecimal() and len(block_size) <= 4 else 0


TRITON = _producer("triton", "Triton", "@triton.jit", ("triton",), "triton")
GLUON = _producer("gluon", "Gluon", "@gluon.jit", ("triton.experimental",), "triton.experimental.gluon")
