"""Shared memory: the buffers of a kernel, and the pattern of a swizzle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.analysis.features.generated.lowered import document_ops
from tilelsp.analysis.pictures.grid import Grid, GridCell, GridRow
from tilelsp.analysis.pictures.picture import Bar, Picture, Track
from tilelsp.analysis.pictures.request import NoPicture, PictureRequest, kernels_of, lowered_to
from tilelsp.analysis.snapshot import Language
from tilelsp.base.record import record, replace
from tilelsp.compile.layout.shared import SharedLayout
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.types import smem_of
from tilelsp.defs.dialects.nv_tileas.memory import AllocSmem
from tilelsp.defs.dialects.nv_tileas.ops import Func
from tilelsp.defs.encodings.terms import Swizzle
from tilelsp.defs.targets import find_target
from tilelsp.interp.ptx.program import shared_places
from tilelsp.interp.ptx.reading import read_program
from tilelsp.spec.spelling import type_text
from tilelsp.spec.verify import symbol_of

_UNIT = 16
"""Bytes that a swizzle moves together."""
_ROWS = 8
"""Rows after which every swizzle begins anew."""


@record
class SharedBuffer:
    """Bytes from `start` on, `stages` times."""

    name: str
    start: int
    size: int
    stages: int
    what: str


def buffer_pictures(request: PictureRequest) -> tuple[Picture, ...]:
    """A picture for each kernel with buffers in shared memory, by nv_tileas, or of PTX by its variables. Raises
    `Nothing`."""
    if request.language is Language.PTX:
        found = _variables(request)
    else:
        made = lowered_to(request, Stage.NV_TILEAS)
        found = {
            symbol_of(function) or "": _allocated(function)
            for op in document_ops(made.text)
            for function in op.walk()
            if isinstance(function, Func)
        }
    pictures = [_kernel(name, buffers, request.target) for name, buffers in found.items() if buffers]
    if not pictures:
        raise NoPicture(f"no kernel has buffers in shared memory on {request.target}")
    return tuple(pictures)


def _allocated(function: Func) -> list[SharedBuffer]:
    found: list[SharedBuffer] = []
    for op in function.walk():
        if isinstance(op, AllocSmem):
            start = op.offset or 0
            layout = smem_of(op, op.result.type, start).layout
            stages = op.stages or 1
            what = f"{type_text(op.result.type)}{f', {stages} stages' if stages > 1 else ''}"
            found.append(SharedBuffer(f"%{op.result.name or op.result.index}", start, layout.pitch, stages, what))
    return found


def _variables(request: PictureRequest) -> dict[str, list[SharedBuffer]]:
    """The variables that each kernel reaches, where ptxas puts them: as they are declared, dynamic memory last."""
    found: dict[str, list[SharedBuffer]] = {}
    for kernel in kernels_of(request):
        if kernel.body.is_kernel:
            program = read_program(request.text, kernel.body.name)
            found[kernel.body.name] = [
                # The evaluator tells variables of functions apart by a number.
                SharedBuffer(
                    variable.name.partition("@")[0],
                    at,
                    variable.size,
                    1,
                    "" if variable.size else "as many bytes as the launch brings",
                )
                for variable, at in shared_places(program.shared)
            ]
    return found


def _kernel(name: str, buffers: Sequence[SharedBuffer], target: str) -> Picture:
    static = max(buffer.start + buffer.size * buffer.stages for buffer in buffers)
    most = find_target(target).max_shared
    tracks: list[Track] = []
    for tone, buffer in enumerate(sorted(buffers, key=lambda buffer: (buffer.start, buffer.size))):
        stages = range(buffer.stages) if buffer.size else ()
        bars = tuple(Bar(buffer.start + buffer.size * at, buffer.size, tone, strong=at % 2 == 0) for at in stages)
        total = buffer.size * buffer.stages
        where = f"bytes {buffer.start}-{buffer.start + total - 1}" if total else f"from byte {buffer.start}"
        tracks.append(Track(buffer.name, bars, f"{where}{f', {buffer.what}' if buffer.what else ''}"))
    remarks = [f"{static} of the {most} bytes that a CTA may have."]
    if static > most:
        remarks.append(f"{static - most} more than there are.")
    return Picture(f"Shared memory of @{name} on {target}", "bytes", max(static, 1), tuple(tracks), tuple(remarks))


def swizzle_grids(request: PictureRequest) -> tuple[Grid, ...]:
    """The swizzles of the buffers in shared memory, each with those that have it, by nv_tileas. Raises `Nothing`."""
    if request.language is Language.PTX:
        raise NoPicture("PTX does not say which buffers are swizzled")
    owners: dict[Swizzle, list[str]] = {}
    for op in document_ops(lowered_to(request, Stage.NV_TILEAS).text):
        for function in op.walk():
            if isinstance(function, Func):
                for name, swizzle in _swizzled(function):
                    owners.setdefault(swizzle, []).append(f"{name} of @{symbol_of(function)}")
    if not owners:
        raise NoPicture(f"no buffer in shared memory is swizzled on {request.target}")
    return tuple(
        replace(grid, remarks=(*grid.remarks, f"So lie {', '.join(owners[swizzle])}."))
        for swizzle, grid in (
            (owner, swizzle_grid(owner)) for owner in sorted(owners, key=lambda owner: -owner.span_bytes)
        )
    )


def _swizzled(function: Func) -> Iterator[tuple[str, Swizzle]]:
    for op in function.walk():
        if isinstance(op, AllocSmem):
            swizzle = smem_of(op, op.result.type, op.offset or 0).layout.swizzle
            if swizzle not in (None, Swizzle.NONE):
                yield f"%{op.result.name or op.result.index}", swizzle


def swizzle_grid(swizzle: Swizzle) -> Grid:
    """Which 16 bytes of a row lie where: rows are those of the swizzle's span, columns places in shared memory."""
    span = swizzle.span_bytes
    chunks = span // _UNIT
    layout = SharedLayout((_ROWS, span), (1, 0), 8, swizzle)
    rows: list[GridRow] = []
    for y in range(_ROWS):
        held = {(layout.byte_offset(y * span + x * _UNIT) - y * span) // _UNIT: x for x in range(chunks)}
        rows.append(GridRow(str(y), tuple(GridCell(str(held[at]), held[at]) for at in range(chunks))))
    remark = f"Row by {_UNIT} bytes of shared memory: which {_UNIT} bytes of the row lie there, counted from 0."
    return Grid(f"Swizzle {swizzle.value}", "row", tuple(map(str, range(chunks))), tuple(rows), (remark,))
