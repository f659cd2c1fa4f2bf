"""The banks of shared memory that an access of a warp meets."""

from __future__ import annotations

from tilelsp.analysis.pictures.picture import Bar, Picture, Track
from tilelsp.base.numerals import counted
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.wavefronts import BANKS, banks_taken


def bank_picture(title: str, lanes: Array, addresses: Array, width: int) -> Picture:
    """A track for each wavefront of an access of `width` bytes by `lanes` of one warp: the banks that give a word in
    it. What several lanes want of one place is given once."""
    tracks: list[Track] = []
    total = more = 0
    for warp_lanes, fronts in banks_taken(lanes, addresses, width):
        first, last = int(warp_lanes[0]), int(warp_lanes[-1])
        label = f"lane {first}" if first == last else f"lanes {first}-{last}"
        if not fronts:
            tracks.append(Track(label, (), "what others before them got"))
        for number, banks in enumerate(fronts):
            bars = tuple(Bar(int(bank), 1, number) for bank in banks)
            tracks.append(Track(label if number == 0 else "", bars, f"{len(banks)} of {BANKS} banks"))
        total += len(fronts)
        more += max(len(fronts) - 1, 0)
    note = f"{more} of them because banks are asked for several words" if more else "no bank is asked for two words"
    return Picture(title, "banks", BANKS, tuple(tracks), (f"{counted(total, 'wavefront')}, {note}.",))
