"""Registers that ptxas gives a kernel, beside those that are live in its PTX."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tilelsp.analysis.pictures.drawing import Drawing
from tilelsp.analysis.pictures.registers import title_of
from tilelsp.api.compiling import compile
from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError


def with_allocation(drawings: Sequence[Drawing], document: Document, target: str) -> Sequence[Drawing]:
    """The drawings with a remark for each kernel that ptxas takes: its registers, and the bytes that it spills."""
    try:
        found = compile(document, target).ptxas
    except UsageError:
        return drawings
    if found is None or not found.accepted:
        return drawings
    remarks = {
        title_of(one.name, target): (
            f"ptxas {found.version} gives a thread {one.registers} registers and spills {one.spill} bytes."
        )
        for one in found.kernels
    }
    return [
        replace(drawing, remarks=(*drawing.remarks, *([remarks[drawing.title]] if drawing.title in remarks else [])))
        for drawing in drawings
    ]
