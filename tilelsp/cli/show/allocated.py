"""The registers that ptxas gives a kernel, beside those live in its PTX, and the occupancy that they allow."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.pictures.drawing import Drawing
from tilelsp.analysis.pictures.occupancy import occupancy_picture
from tilelsp.analysis.pictures.registers import title_of
from tilelsp.api.compiling import compile
from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.base.record import replace
from tilelsp.defs.occupancy import KernelNeed


def occupancy_drawings(document: Document, target: str, entry: str | None) -> Sequence[Drawing]:
    """A picture for each kernel, by ptxas' figures and the CTA's size that its PTX states. Raises `UsageError`."""
    found = compile(document, target).ptxas
    if found is None:
        raise UsageError("`show occupancy` of a document needs ptxas, which is not there")
    if not found.accepted:
        raise UsageError(f"{document.name}: ptxas refuses its PTX for {target}")
    chosen = [kernel for kernel in found.kernels if entry in (None, kernel.name)]
    drawings = [
        replace(made, title=f"{made.title}: {needs.name}")
        for needs in chosen
        if needs.threads is not None
        for made in [
            occupancy_picture(target, KernelNeed(needs.threads, needs.registers, needs.shared, needs.tensor_columns))
        ]
    ]
    if not drawings:
        why = "states how many threads a CTA has: .reqntid or .maxntid" if chosen else "is there"
        raise UsageError(f"{document.name}: no {'kernel' if entry is None else f'kernel {entry}'} {why}")
    return drawings


def with_allocation(drawings: Sequence[Drawing], document: Document, target: str) -> Sequence[Drawing]:
    """The drawings with a remark for each kernel that ptxas takes: its registers, and the bytes that it spills."""
    try:
        found = compile(document, target).ptxas
    except UsageError:
        return drawings
    if found is None or not found.accepted:
        return drawings
    remarks = {
        title_of(kernel.name, target): (
            f"ptxas {found.version} gives a thread {kernel.registers} registers and spills {kernel.spill} bytes."
        )
        for kernel in found.kernels
    }
    return [
        replace(drawing, remarks=(*drawing.remarks, *([remarks[drawing.title]] if drawing.title in remarks else [])))
        for drawing in drawings
    ]
