"""Knowledge that strong accesses to one place hand on: releases, and the acquires that read them.

A release is an instruction with that semantics, or a relaxed store behind a fence; an acquire is an instruction with
that semantics, or a relaxed load in front of a fence. They synchronise where each one's scope includes the other's
thread, and through any number of atomic instructions in between (PTX ISA, "Release and Acquire Patterns").
"""

from __future__ import annotations

import numpy as np

from tilelsp.interp.distinct import distinct
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.clocks import Clocks
from tilelsp.interp.ptx.knowledge import Knowledge
from tilelsp.interp.ptx.scopes import MemoryAccess

Released = dict[tuple[int, int], Knowledge]
"""Knowledge released at one place, by the number of the CTA that did and the scope."""

Releases = dict[int, Released]
"""By address."""


def synchronise(
    clocks: Clocks,
    table: Releases,
    threads: Array,
    addresses: Array,
    access: MemoryAccess,
    *,
    loads: bool,
    stores: bool,
) -> None:
    """Strong accesses to some addresses, by threads of the CTA whose clocks these are."""
    may_release = stores and (access.releases or clocks.has_fenced())
    if not may_release and not table:
        return
    for at in distinct(addresses).tolist():
        lanes = np.zeros(clocks.threads, np.bool_)
        lanes[threads[addresses == at]] = True
        known = table.get(at)
        if loads and known:
            acquire(clocks, known, lanes, access)
        if stores and (may_release or known):
            _write(clocks, table, at, lanes, access, keeps=loads)


def acquire(clocks: Clocks, known: Released, lanes: Array, access: MemoryAccess) -> None:
    """Threads read what was released at a place."""
    for (number, scope), knowledge in known.items():
        level = clocks.level(number)
        if min(scope, access.scope) < level:
            continue
        if access.acquires:
            clocks.learn(lanes, knowledge)
        else:
            clocks.learn_relaxed(lanes, level, knowledge)


def _write(clocks: Clocks, table: Releases, at: int, lanes: Array, access: MemoryAccess, *, keeps: bool) -> None:
    """A store hides what others released there, unless it is a part of an atomic instruction (`keeps`)."""
    before = table.get(at, {})
    made = {key: known for key, known in before.items() if keeps or key[0] == clocks.number}
    for number, scope, known in released_by(clocks, lanes, access):
        key = number, scope
        made[key] = made[key].join(known) if key in made else known
    if made:
        table[at] = made
    else:
        table.pop(at, None)


def released_by(clocks: Clocks, lanes: Array, access: MemoryAccess) -> list[tuple[int, int, Knowledge]]:
    """Knowledge that threads release by an access, with the number of their CTA and the scope."""
    released = [(clocks.number, access.scope, clocks.hand_on(lanes))] if access.releases else []
    return released + [
        (clocks.number, min(scope, access.scope), known) for scope, known in clocks.hand_on_fenced(lanes)
    ]
