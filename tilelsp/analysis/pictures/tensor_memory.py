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
    return tuple(_kernel(entry, [one for one in found.owners if one.entry == entry], found, index) for entry in entries)


def _kernel(entry: str, owners: list[Owner], found: TmemMap, index: LineIndex) -> Picture:
    events = sorted({event for owner in owners for event in _events(owner)})
    tracks: list[Track] = []
    for place, op in events:
        alive = [(tone, one) for tone, one in enumerate(owners) if one.live.start <= place < one.live.end]
        bars = tuple(Bar(one.first, one.columns, tone, strong=(place, op) in set(_events(one))) for tone, one in alive)
        line = index.position(place).line + 1
        used = ", ".join(one.name for _, one in alive if (place, op) in set(_events(one)))
        tracks.append(Track(f"{line} {op}", bars, used))
    remarks = [
        f"{one.name}: columns {one.first}-{one.first + one.columns - 1}, {one.type}"
        f"{'' if one.released else ', never released'}"
        for one in owners
    ]
    remarks.append(f"At most {most_owned(owners)} of {CAPACITY} columns are owned at the same time.")
    return Picture(f"Tensor memory of @{entry} on {found.target}", "columns", CAPACITY, tuple(tracks), tuple(remarks))


def _events(owner: Owner) -> Iterator[tuple[int, str]]:
    yield owner.live.start, "allocation"
    for use in owner.uses:
        yield use.output.start, use.op
