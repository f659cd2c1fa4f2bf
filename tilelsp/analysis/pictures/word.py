"""The bits of a packed word, a track for each field."""

from __future__ import annotations

from tilelsp.analysis.pictures.picture import Bar, Picture, Track
from tilelsp.spec.bits import WordLayout


def word_picture(layout: WordLayout, value: int) -> Picture:
    """Bits run from the highest on the left to 0. A field that is not 0 is strong; set bits of no field come last."""
    tracks: list[Track] = []
    for at, row in enumerate(layout.rows(value)):
        bits = str(row.low) if row.low == row.high else f"{row.high}-{row.low}"
        legal = "" if row.legal else " (not legal)"
        bar = Bar(row.low, row.high - row.low + 1, at, strong=row.value != 0)
        tracks.append(Track(f"{row.field} {bits}", (bar,), f"{row.value}: {row.meaning}{legal}"))
    stray = layout.stray(value)
    if stray:
        bars = tuple(Bar(at, 1, len(tracks)) for at in range(layout.width) if stray >> at & 1)
        tracks.append(Track("no field", bars, "set, and reserved"))
    title = f"{layout.name} {layout.hex(value)}, read as {layout.reading}"
    return Picture(title, "bits", layout.width, tuple(tracks), reverse=True)
