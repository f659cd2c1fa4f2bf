"""Where PTX instructions are available, by their mnemonics: since which version, on which targets.

What the pipeline prints often stands in `availability.txt`, which `python -m tools availability` makes of the declared
instructions: a command that compiles one kernel need not load them all. What does not stand there is asked of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from tilelsp.base.packaged import packaged_text
from tilelsp.base.record import record
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.ptx.need import Need, targets, version
from tilelsp.spec.target import Version

TABLE = "availability.txt"
EVERYWHERE = "*"
SINCE_EVER = "-"


@record
class Availability:
    """The targets that have one variant of an instruction, and the first version that does, None for every version."""

    since: Version | None
    targets: frozenset[str]


def available(needs: Iterable[Need]) -> Availability:
    """Where all of some needs are met."""
    all_needs = tuple(needs)
    since = max((need.since for need in all_needs if need.since), default=None)
    having = (target.name for target in TARGETS if all(need.holds_on(target) for need in all_needs))
    return Availability(since, frozenset(having))


def variants_of(mnemonic: str) -> tuple[Availability, ...]:
    """The variants that a mnemonic may mean, or those of its instruction where there is none with these modifiers: that
    a form does not exist is for the verifiers to say, not for a target. Raises `KeyError` for no instruction.
    """
    known = _stored().get(mnemonic)
    return declared_variants(mnemonic) if known is None else known


def declared_variants(mnemonic: str) -> tuple[Availability, ...]:
    """The same, asked of the declarations."""
    from tilelsp.defs.ptx.instructions import find_family, needs_of

    try:
        variants = needs_of(mnemonic)
    except KeyError:
        found = find_family(mnemonic)
        if found is None:
            raise
        variants = tuple(form.needs for form in found[0].variants)
    return tuple(dict.fromkeys(map(available, variants)))


def written(variants: Iterable[Availability]) -> str:
    """The variants as the table has them: a version and targets each, with a bar between two."""
    return " | ".join(" ".join(_words(availability)) for availability in variants)


def _words(availability: Availability) -> Iterator[str]:
    yield SINCE_EVER if availability.since is None else str(availability.since)
    if len(availability.targets) == len(TARGETS):
        yield EVERYWHERE
    else:
        yield from (target.name.removeprefix("sm_") for target in TARGETS if target.name in availability.targets)


@cache
def _stored() -> dict[str, tuple[Availability, ...]]:
    found: dict[str, tuple[Availability, ...]] = {}
    for line in packaged_text("tilelsp.defs.ptx", TABLE).splitlines():
        if not line.startswith("#"):
            variants, _, mnemonics = line.partition(": ")
            read = tuple(map(_read, variants.split(" | ")))
            found.update(dict.fromkeys(mnemonics.split(), read))
    return found


def _read(text: str) -> Availability:
    since, _, having = text.partition(" ")
    every = frozenset(target.name for target in TARGETS)
    return Availability(
        None if since == SINCE_EVER else version(since), every if having == EVERYWHERE else targets(having)
    )
