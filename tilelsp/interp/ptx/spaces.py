"""State spaces: where an access goes, by its modifier or by the generic address."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import UNSIGNED, Array
from tilelsp.interp.ptx.cta import Cta
from tilelsp.interp.ptx.memory import GENERIC_LOCAL, GENERIC_SHARED, RANK_SHIFT, WINDOW
from tilelsp.interp.ptx.program import Address, Instruction, Operand, Symbol

_SPACES = ("global", "shared", "shared::cta", "shared::cluster", "param", "const", "local")

Update = Callable[[Array, Array], Array]
"""From the old values of some accesses, and the numbers of those, to the new values."""

WINDOWS = {"shared": GENERIC_SHARED, "local": GENERIC_LOCAL}
"""Where the spaces whose addresses are not generic ones begin among those."""


def space_of(instruction: Instruction, place: Operand | None = None) -> str:
    """The space that an instruction names; where it names none, that of the variable at `place`, or `generic`."""
    for part in instruction.parts:
        word = part.removesuffix("::entry").removesuffix("::func")
        if word in _SPACES:
            return "shared" if word.startswith("shared") else word
    if isinstance(place, Address) and isinstance(place.base, Symbol) and place.base.space:
        return place.base.space
    return "generic"


def within(space: str, addresses: Array) -> Array:
    """Which generic addresses lie in a space: `shared`, `local`, or `global` with constants and kernel parameters."""
    if space in WINDOWS:
        return (addresses >= WINDOWS[space]) & (addresses < WINDOWS[space] + WINDOW)
    return ~within("shared", addresses) & ~within("local", addresses)


def _parts(space: str, addresses: Array) -> Iterator[tuple[str, Array | slice, Array]]:
    """The accesses by the memory that they go to: its name, which of them, and their addresses there."""
    if space in ("shared", "local"):
        yield space, slice(None), addresses
        return
    if space in ("global", "const"):
        yield "global", slice(None), addresses
        return
    outside = addresses < GENERIC_LOCAL
    if outside.all() or (addresses >= GENERIC_SHARED + WINDOW).all():
        yield "global", slice(None), addresses
        return
    for name in ("shared", "local", "global"):
        chosen = within(name, addresses)
        if chosen.all():
            yield name, slice(None), addresses - WINDOWS.get(name, 0)
            return
        if chosen.any():
            yield name, chosen, addresses[chosen] - WINDOWS.get(name, 0)


def _synchronise(cta: Cta, is_shared: bool, threads: Array, addresses: Array, *, loads: bool, stores: bool) -> None:
    """Strong accesses order what comes before a store before what comes behind a load of the same place."""
    for at in np.unique(addresses).tolist():
        lanes = np.zeros(cta.threads, np.bool_)
        lanes[threads[addresses == at]] = True
        key = (is_shared, at)
        known = cta.handed.get(key)
        if loads and known is not None:
            cta.clocks.learn(lanes, known)
        if stores:
            mine = cta.clocks.joint_knowledge(lanes)
            cta.handed[key] = mine if known is None else known.join(mine)


def _owners(cta: Cta, threads: Array, addresses: Array) -> Iterator[tuple[Cta, Array | slice, Array]]:
    """Shared accesses by the CTA whose memory they go to: which of them, and who they are to that CTA."""
    if len(cta.peers) == 1:
        yield cta, slice(None), threads
        return
    for rank in np.unique(addresses >> RANK_SHIFT).tolist():
        owner, own = cta.owner(rank << RANK_SHIFT), addresses >> RANK_SHIFT == rank
        yield owner, own, threads[own] if owner is cta else np.full(np.count_nonzero(own), owner.clocks.peer_unit)


def _load_shared(cta: Cta, threads: Array, addresses: Array, size: int, count: int) -> Array:
    made: Array | None = None
    for owner, own, who in _owners(cta, threads, addresses):
        got = owner.shared.load(who, addresses[own], size, count)
        if isinstance(own, slice):
            return got
        made = np.zeros((len(addresses), count), UNSIGNED[size]) if made is None else made
        made[own] = got
    assert made is not None
    return made


def load(
    cta: Cta, space: str, threads: Array, addresses: Array, size: int, count: int, *, strong: bool = False
) -> Array:
    """(accesses, count) unsigned values of `size` bytes; access i is by thread `threads[i]`. Raises `Fault`.

    `strong` ones, such as volatile ones, are no races.
    """
    trace = None if strong else cta.launch.trace
    made: Array | None = None
    for name, chosen, at in _parts(space, addresses):
        match name:
            case "shared":
                who = threads[chosen]
                if strong:
                    _synchronise(cta, True, who, at, loads=True, stores=False)
                    who = np.full_like(who, cta.clocks.peer_unit)
                got = _load_shared(cta, who, at, size, count)
            case "local":
                got = cta.local.load(threads[chosen], at, size, count)
            case _:
                got = cta.memory.load(at, size, count)
                if strong:
                    _synchronise(cta, False, threads[chosen], at, loads=True, stores=False)
                if trace is not None:
                    trace.read(cta.clocks, threads[chosen], at, size * count, cta.found)
        if isinstance(chosen, slice):
            return got
        if made is None:
            made = np.zeros((len(addresses), count), UNSIGNED[size])
        made[chosen] = got
    assert made is not None
    return made


def store(
    cta: Cta, space: str, threads: Array, addresses: Array, size: int, data: Array, *, strong: bool = False
) -> None:
    """Store (accesses, count) unsigned values of `size` bytes. Raises `Fault`."""
    trace = None if strong else cta.launch.trace
    if space == "const":
        raise Fault("a store to constant memory")
    for name, chosen, at in _parts(space, addresses):
        match name:
            case "shared":
                given = threads[chosen]
                if strong:
                    _synchronise(cta, True, given, at, loads=False, stores=True)
                    given = np.full_like(given, cta.clocks.peer_unit)
                for owner, own, who in _owners(cta, given, at):
                    owner.shared.store(who, at[own], size, data[chosen][own])
            case "local":
                cta.local.store(threads[chosen], at, size, data[chosen])
            case _:
                cta.memory.store(at, size, data[chosen])
                if strong:
                    _synchronise(cta, False, threads[chosen], at, loads=False, stores=True)
                if trace is not None:
                    trace.write(cta.clocks, threads[chosen], at, size * data.shape[1], cta.found)
                    trace.check_kept(cta.clocks, at, size, data[chosen], cta.found)


def exchange(cta: Cta, space: str, threads: Array, addresses: Array, size: int, update: Update) -> Array:
    """Atomically put `update(old, which)` in the place of what is there, one access after the other where several
    have one address; what was there comes back, one for each access. Raises `Fault`."""
    old = np.zeros(len(addresses), UNSIGNED[size])
    left = np.arange(len(addresses))
    while len(left):
        _, first = np.unique(addresses[left], return_index=True)
        now = left[np.sort(first)]
        for name, chosen, at in _parts(space, addresses[now]):
            which = now[chosen]
            if cta.launch.report is not None and name != "local":
                _synchronise(cta, name == "shared", threads[which], at, loads=True, stores=True)
            match name:
                case "shared":
                    for owner, own, who in _owners(cta, threads[which], at):
                        part = which[own]
                        old[part] = owner.shared.exchange(who, at[own], size, lambda a, w=part: update(a, w))
                case "local":
                    old[which] = cta.local.load(threads[which], at, size, 1)[:, 0]
                    cta.local.store(threads[which], at, size, update(old[which], which)[:, None])
                case _:
                    old[which] = cta.memory.load(at, size, 1)[:, 0]
                    cta.memory.store(at, size, update(old[which], which)[:, None])
        left = np.setdiff1d(left, now, assume_unique=True)
    return old
