"""Triton: kernels under `@triton.jit` become PTX with a line table."""

from __future__ import annotations

import shlex
from dataclasses import replace
from itertools import pairwise

from tilelsp.base.cancel import CancelToken
from tilelsp.engines.producers.producer import Produced, Producer, Source
from tilelsp.engines.producers.python.compiling import compile_python
from tilelsp.engines.producers.python.given import COMMENTS, Wanted, wanted_kernels
from tilelsp.engines.producers.python.interpreters import interpreter_for
from tilelsp.engines.producers.python.kernels import Decorated, find_kernels, has_kernel
from tilelsp.engines.programs.errors import ToolFailed
from tilelsp.engines.programs.find import Toolbox

PACKAGE = "triton"

KERNELS = Decorated(
    "triton",
    ("jit",),
    language="triton.language",
    pointers=(
        "load",
        "store",
        *(f"atomic_{name}" for name in ("add", "and", "cas", "max", "min", "or", "xchg", "xor")),
    ),
)


def _produce(source: Source, toolbox: Toolbox, cancel: CancelToken | None) -> Produced:
    interpreter = interpreter_for(PACKAGE, toolbox, source.path)
    try:
        kernels = [one for one in find_kernels(source.text, KERNELS) if not one.is_called]
        wanted = wanted_kernels(source.text, kernels, source.entry, source.given)
    except ValueError as error:
        raise ToolFailed(str(error)) from None
    wanted = tuple(replace(one, threads=_threads(one)) for one in wanted)
    return compile_python(source, wanted, interpreter, "triton", toolbox, cancel)


def _threads(wanted: Wanted) -> int:
    """The threads of a CTA that the comment above a kernel asks for; 0 leaves that to the compiler."""
    try:
        words = shlex.split(wanted.pinned)
    except ValueError:
        return 0
    given = next((second for word, second in pairwise(words) if word == "--block"), "")
    return int(given) if given.isdecimal() and len(given) <= 4 else 0


TRITON = Producer(
    name="triton",
    title="Triton",
    suffixes=(".py",),
    words=("triton",),
    shown="@triton.jit",
    makes="PTX",
    found=lambda toolbox, file: interpreter_for(PACKAGE, toolbox, file).title,
    produce=_produce,
    comments=COMMENTS,
    package=PACKAGE,
    has_kernel=lambda text: has_kernel(text, KERNELS),
)
