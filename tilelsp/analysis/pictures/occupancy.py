"""How many CTAs each resource of a multiprocessor has room for, and which one is the limit."""

from __future__ import annotations

from tilelsp.analysis.pictures.picture import Bar, Picture, Track
from tilelsp.base.numerals import counted
from tilelsp.defs.occupancy import KernelNeed, Limit, occupancy, room_for


def occupancy_picture(target: str, need: KernelNeed) -> Picture:
    """A track for each resource, the one that limits strong. Raises as `occupancy` does."""
    fit = occupancy(target, need)
    room = room_for(target, need)
    takes = {
        Limit.THREADS: f"{need.threads} threads",
        Limit.REGISTERS: f"{need.registers} per thread",
        Limit.SHARED: f"{need.shared} bytes",
        Limit.TENSOR: f"{need.tensor_columns} columns",
    }
    extent = max(1, room[Limit.CTAS])
    tracks: list[Track] = []
    for at, (limit, ctas) in enumerate(room.items()):
        shown = min(ctas, extent)
        parts = [counted(ctas, "CTA"), *([takes[limit]] if limit in takes else [])]
        note = ", ".join([*parts, *(["the limit"] if limit is fit.limit else [])])
        tracks.append(Track(limit.value, (Bar(0, shown, at, strong=limit is fit.limit),), note))
    share = f"{fit.warps} of {fit.max_warps} warps ({fit.percent}%)" if fit.ctas else "it does not start"
    remark = f"{counted(fit.ctas, 'CTA')} on a multiprocessor: {share}."
    return Picture(f"Occupancy on {target}", "CTAs", extent, tuple(tracks), (remark,))
