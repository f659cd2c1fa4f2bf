"""Contents of a picture, before it is drawn: tracks of bars over one axis."""

from __future__ import annotations

from tilelsp.base.record import record


@record
class Bar:
    """`size` units of the axis from `start` on. `strong`: it is used here, where others are only alive."""

    start: int
    size: int
    tone: int = 0
    strong: bool = True


@record
class Track:
    """A row: what stands in front of it, its bars, and what stands behind it."""

    label: str
    bars: tuple[Bar, ...] = ()
    note: str = ""


@record
class Picture:
    """Tracks over an axis of `extent` units from 0, which `unit` names.

    Raises `ValueError` for an axis without length and for bars that leave it.
    """

    title: str
    unit: str
    extent: int
    tracks: tuple[Track, ...]
    remarks: tuple[str, ...] = ()
    reverse: bool = False
    """Set if the axis runs from right to left, as the bits of a word do."""

    def __post_init__(self) -> None:
        if self.extent < 1:
            raise ValueError(f"an axis of {self.extent} {self.unit}")
        for bar in (bar for track in self.tracks for bar in track.bars):
            if bar.start < 0 or bar.size < 0 or bar.start + bar.size > self.extent:
                raise ValueError(f"{bar.start} to {bar.start + bar.size} leave the {self.extent} {self.unit}")
