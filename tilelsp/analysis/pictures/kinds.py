"""The kinds of pictures, by the names that commands, tools and requests have for them. What draws one is loaded when it
is asked for."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from tilelsp.base.record import record

if TYPE_CHECKING:
    from tilelsp.analysis.pictures.drawing import Drawing
    from tilelsp.analysis.pictures.request import PictureRequest

_HERE = "tilelsp.analysis.pictures"


@record
class PictureKind:
    """A kind of picture: what it shows, and the function that draws it of a document."""

    summary: str
    module: str
    function: str
    for_all_targets: bool = False
    """Set if one picture shows all selected targets."""


OF_DOCUMENTS: Mapping[str, PictureKind] = {
    "tmem": PictureKind("columns of tensor memory over the program", "tensor_memory", "tensor_memory_pictures"),
    "shared": PictureKind("buffers in shared memory", "shared_memory", "buffer_pictures"),
    "registers": PictureKind("registers alive per line of PTX against the limit", "registers", "register_pictures"),
    "layout": PictureKind("who holds what of a tile: registers, lanes, warps", "layouts", "layout_grids"),
    "barriers": PictureKind("barriers, phases and asynchronous work over the program", "barriers", "barrier_grids"),
    "matrix": PictureKind("op by target: what becomes of each", "operations", "operation_grids", for_all_targets=True),
    "cfg": PictureKind("the control-flow graph of a PTX function", "control_flow", "control_flow_diagrams"),
    "swizzle": PictureKind("which 16 bytes of a row lie where under a swizzle", "shared_memory", "swizzle_grids"),
}
"""Pictures that a document alone is enough for."""

OF_ASSEMBLED: Mapping[str, str] = {"occupancy": "how many CTAs fit, and what limits them"}
"""Pictures of a document as ptxas assembles it."""

OF_NUMBERS: Mapping[str, str] = {"word": "the bits of a packed word"}
"""Pictures that no document has."""

OF_LAUNCHES: Mapping[str, str] = {
    "banks": "the banks of shared memory that an access meets",
    "deadlock": "who waits for whom where no thread can go on",
    "pipeline": "stages over turns, bytes in flight, and who waits for whom",
}

SUMMARIES: Mapping[str, str] = {
    **{name: kind.summary for name, kind in OF_DOCUMENTS.items()},
    **OF_NUMBERS,
    **OF_ASSEMBLED,
    **OF_LAUNCHES,
}
"""Summary of every kind."""


def draw(name: str, request: PictureRequest) -> Sequence[Drawing]:
    """The pictures of a kind of a document. Raises `Nothing` where there are none, and as `lower` does."""
    kind = OF_DOCUMENTS[name]
    module = importlib.import_module(f"{_HERE}.{kind.module}")
    function = cast("Callable[[PictureRequest], Sequence[Drawing]]", getattr(module, kind.function))
    return function(request)
