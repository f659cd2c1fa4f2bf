"""cuTile Python: kernels under `@ct.kernel` become bytecode of Tile IR."""

from __future__ import annotations

from tilelsp.analysis.features.bytecode.assembled import bytecode_versions
from tilelsp.base.cancel import CancelToken
from tilelsp.engines.producers.producer import Produced, Producer, SourceFile
from tilelsp.engines.producers.python.compiling import compile_python
from tilelsp.engines.producers.python.interpreters import interpreter_for
from tilelsp.engines.producers.python.kernel_requests import COMMENTS, wanted_kernels
from tilelsp.engines.producers.python.kernels import Decorated, find_kernels, has_kernel
from tilelsp.engines.programs.errors import ToolFailed
from tilelsp.engines.programs.find import Toolbox

PACKAGE = "cuda-tile"

KERNELS = Decorated(
    "cuda.tile",
    ("kernel",),
    {
        "load": ("index", 1),
        "store": ("index", 1),
        "gather": ("indices", 1),
        "scatter": ("indices", 1),
        "num_tiles": ("shape", 2),
        **{
            f"atomic_{name}": ("indices", 1)
            for name in ("add", "and", "cas", "max", "min", "or", "xchg", "xor")
        },
    },
    ("launch",),
)  # fmt: skip


def _produce(source: SourceFile, toolbox: Toolbox, cancel: CancelToken | None) -> Produced:
    interpreter = interpreter_for(PACKAGE, toolbox, source.path)
    try:
        wanted = wanted_kernels(source.text, find_kernels(source.text, KERNELS), source.entry, source.arguments)
    except ValueError as error:
        raise ToolFailed(str(error)) from None
    return compile_python(source, wanted, interpreter, "cutile", toolbox, cancel, versions=bytecode_versions())


CUTILE = Producer(
    name="cutile",
    title="cuTile Python",
    suffixes=(".py",),
    words=("cuda.tile", "cuda import tile"),
    shown="@ct.kernel",
    makes="bytecode of Tile IR",
    found=lambda toolbox, file: interpreter_for(PACKAGE, toolbox, file).title,
    produce=_produce,
    for_every_target=True,
    comments=COMMENTS,
    first_column=0,
    package=PACKAGE,
    has_kernel=lambda text: has_kernel(text, KERNELS),
)
