"""Columns of tensor memory over a program: a track for each op that touches some."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.generated.lowered import LowerRequest
from tilelsp.analysis.features.generated.tmem_map import CAPACITY, Owner, TmemMap, most_owned, tmem_map
from tilelsp.analysis.pictures.picture import Bar, Picture, Track
from tilelsp.analysis.pictures.request import NoPicture, PictureRequest
from tilelsp.base.text import LineIndex


def tensor_memory_pictures(request: PictureRequest) -> tuple[Picture, ...]:
    """A picture for each kernel that owns columns; lines count in the text of nv_tileas, from 1.

    Owners are strong where an op uses them, weak where they are only alive. Raises `Nothing`.
    """
    found = tmem_map(LowerRequest(request.text, request.language, request.target, request.entry))
    if found.problem:
        raise NoPicture(found.problem)
    if not found.owners:
        raise NoPicture(f"no kernel uses tensor memory on {request.target}")
    index = LineIndex(found.text)
    entries = dict.fromkeys(owner.entry for owner in found.owners)
    return tuple(
        _kernel(entry, [owner for owner in found.owners if owner.entry == entry], found, index) for entry in entries
    )


def _kernel(entry: str, owners: list[Owner], found: TmemMap, index: LineIndex) -> Picture:
    events = sorted({event for owner in owners for event in _events(owner)})
    tracks: list[Track] = []
    for place, op in events:
        alive = [(tone, owner) for tone, owner in enumerate(owners) if owner.live.start <= place < owner.live.end]
        bars = tuple(
            Bar(owner.first, owner.columns, tone, strong=(place, op) in set(_events(owner))) for tone, owner in alive
        )
        line = index.position(place).line + 1
        used = ", ".join(owner.name for _, owner in alive if (place, op) in set(_events(owner)))
        tracks.append(Track(f"{line} {op}", bars, used))
    remarks = [
        f"{owner.name}: columns {owner.first}-{owner.first + owner.columns - 1}, {owner.type}"
        f"{'' if owner.released else ', never released'}"
        for owner in owners
    ]
    remarks.append(f"At most {most_owned(owners)} of {CAPACITY} columns are owned at the same time.")
    return Picture(f"Tensor memory of @{entry} on {found.target}", "columns", CAPACITY, tuple(tracks), tuple(remarks))


def _events(owner: Owner) -> Iterator[tuple[int, str]]:
    yield owner.live.start, "allocation"
    for use in owner.uses:
        yield use.output.start, use.op
