"""Features that the version of a module, or a target that it is asked about, lacks for a directive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.spec.ptx.need import Need
from tilelsp.spec.target import Target, Version


def lacking(needed: Need, version: Version, targets: Sequence[Target]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Sentences about a need, each with the name of the target that it is about; none for what the version lacks."""
    for number, target in enumerate(targets):
        lacks = not needed.holds_on(target)
        for message in needed.sentences("", version, target):
            if lacks and "PTX ISA" not in message:
                yield message, (target.name,)
            elif not number:
                yield message, ()
