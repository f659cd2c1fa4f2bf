"""State spaces: where an access goes, by its modifier or by the generic address."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from tilelsp.interp.distinct import distinct, first_of_each
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import UNSIGNED, Array
from tilelsp.interp.ptx.cta import Cta
from tilelsp.interp.ptx.memory import GENERIC_LOCAL, GENERIC_SHARED, RANK_SHIFT, WINDOW
from tilelsp.interp.ptx.ordering import synchronise
from tilelsp.interp.ptx.program import Address, Instruction, Operand, Symbol
from tilelsp.interp.ptx.scopes import WEAKLY, MemoryAccess

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


def shared_of(generic: Array) -> Array:
    """The shared addresses that generic ones are. Raises `Fault`."""
    if not within("shared", generic).all():
        raise Fault("a generic address that is not one of shared memory")
    return generic - GENERIC_SHARED


def is_own(space: str, addresses: Array) -> bool:
    """True if all accesses are to memory that each thread has for itself."""
    return space == "local" or (space in ("generic", "param") and bool(within("local", addresses).all()))


def undefined(cta: Cta, space: str, threads: Array, addresses: Array, size: int, count: int) -> list[tuple[str, Array]]:
    """For registers that nothing was written to, (accesses, count): which values of what a thread has for itself were
    made of them."""
    if not cta.local.has_marks or not is_own(space, addresses):
        return []
    at = addresses - (0 if space == "local" else GENERIC_LOCAL)
    marks = cta.local.marks_of(threads, at, size * count)
    found: list[tuple[str, Array]] = [
        (name, np.any(marked.reshape(len(at), count, size), axis=2)) for name, marked in marks.items()
    ]
    return [(name, marked) for name, marked in found if marked.any()]


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


def _owners(cta: Cta, addresses: Array) -> Iterator[tuple[Cta, Array | slice]]:
    """Shared accesses by the CTA whose memory they go to: which of them."""
    if len(cta.peers) == 1:
        yield cta, slice(None)
        return
    for rank in distinct(addresses >> RANK_SHIFT).tolist():
        yield cta.owner(rank << RANK_SHIFT), addresses >> RANK_SHIFT == rank


def _load_shared(cta: Cta, threads: Array, addresses: Array, size: int, count: int, access: MemoryAccess) -> Array:
    made: Array | None = None
    for owner, own in _owners(cta, addresses):
        own_threads, at = threads[own], addresses[own]
        if access.scope:
            synchronise(cta.clocks, owner.released, own_threads, at, access, loads=True, stores=False)
        got = owner.shared.load(own_threads, at, size, count, cta.clocks, access.scope)
        if isinstance(own, slice):
            return got
        made = np.zeros((len(addresses), count), UNSIGNED[size]) if made is None else made
        made[own] = got
    assert made is not None
    return made


def load(
    cta: Cta, space: str, threads: Array, addresses: Array, size: int, count: int, access: MemoryAccess = WEAKLY
) -> Array:
    """(accesses, count) unsigned values of `size` bytes; access i is by thread `threads[i]`. Raises `Fault`."""
    trace = cta.launch.trace
    made: Array | None = None
    for name, chosen, at in _parts(space, addresses):
        match name:
            case "shared":
                got = _load_shared(cta, threads[chosen], at, size, count, access)
            case "local":
                got = cta.local.load(threads[chosen], at, size, count)
            case _:
                got = cta.memory.load(at, size, count)
                if access.scope:
                    synchronise(cta.clocks, cta.launch.released, threads[chosen], at, access, loads=True, stores=False)
                if trace is not None and space != "const":
                    trace.read(cta.clocks, threads[chosen], at, size * count, access.scope)
        if isinstance(chosen, slice):
            return got
        if made is None:
            made = np.zeros((len(addresses), count), UNSIGNED[size])
        made[chosen] = got
    assert made is not None
    return made


def store(
    cta: Cta, space: str, threads: Array, addresses: Array, size: int, data: Array, access: MemoryAccess = WEAKLY
) -> None:
    """Store (accesses, count) unsigned values of `size` bytes. Raises `Fault`."""
    trace = cta.launch.trace
    if space == "const":
        raise Fault("a store to constant memory")
    for name, chosen, at in _parts(space, addresses):
        storing = threads[chosen]
        match name:
            case "shared":
                for owner, own in _owners(cta, at):
                    if access.scope:
                        synchronise(cta.clocks, owner.released, storing[own], at[own], access, loads=False, stores=True)
                    owner.shared.store(storing[own], at[own], size, data[chosen][own], cta.clocks, access.scope)
            case "local":
                cta.local.store(storing, at, size, data[chosen])
            case _:
                cta.memory.store(at, size, data[chosen])
                if access.scope:
                    synchronise(cta.clocks, cta.launch.released, storing, at, access, loads=False, stores=True)
                if trace is not None:
                    trace.write(cta.clocks, storing, at, size * data.shape[1], access.scope)
                    if not access.scope:
                        trace.check_same_value(cta.clocks, at, size, data[chosen])


def exchange(
    cta: Cta, space: str, threads: Array, addresses: Array, size: int, update: Update, access: MemoryAccess,
    missing: Array | None = None,
) -> Array:  # fmt: skip
    """Atomically put `update(old, which)` in the place of what is there, one access after the other where several
    have one address; what was there comes back, one for each access. Accesses to shared memory that nothing was written
    to are noted in `missing`, or told. Raises `Fault`."""
    old = np.zeros(len(addresses), UNSIGNED[size])
    trace = cta.launch.trace
    left = np.arange(len(addresses))
    while len(left):
        first = first_of_each(addresses[left])
        now = left[np.sort(first)]
        for name, chosen, at in _parts(space, addresses[now]):
            which = now[chosen]
            match name:
                case "shared":
                    for owner, own in _owners(cta, at):
                        part, places = which[own], at[own]
                        synchronise(cta.clocks, owner.released, threads[part], places, access, loads=True, stores=True)
                        fresh = None if missing is None else np.zeros(len(part), np.bool_)
                        old[part] = owner.shared.exchange(
                            threads[part], places, size, lambda a, w=part: update(a, w), cta.clocks, access.scope, fresh
                        )
                        if missing is not None:
                            missing[part] = fresh
                case "local":
                    old[which] = cta.local.load(threads[which], at, size, 1)[:, 0]
                    cta.local.store(threads[which], at, size, update(old[which], which)[:, None])
                case _:
                    synchronise(cta.clocks, cta.launch.released, threads[which], at, access, loads=True, stores=True)
                    old[which] = cta.memory.load(at, size, 1)[:, 0]
                    cta.memory.store(at, size, update(old[which], which)[:, None])
                    if trace is not None:
                        trace.write(cta.clocks, threads[which], at, size, access.scope)
        left = np.setdiff1d(left, now, assume_unique=True)
    return old
