"""Asking one target what it can do, through the declared PTX instructions."""

from __future__ import annotations

from functools import cache, lru_cache

from tilelsp.defs.ptx.directives import NEEDS
from tilelsp.defs.ptx.instructions import find_family, needs_of
from tilelsp.defs.ptx.names import SPECIAL_REGISTERS
from tilelsp.spec.ptx.need import Need
from tilelsp.spec.target import Feature, Target, Version

MOST_REMEMBERED = 8192
"""Mnemonics of which a target's answers are remembered; a document may name any number of them."""


@cache
def support_of(target: Target) -> Support:
    """The abilities of a target: one object for each target, so that lowerings share its answers."""
    return Support(target)


class Support:
    """One target's answers, which are remembered."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self._missing = lru_cache(MOST_REMEMBERED)(self._first_missing)
        self._since = lru_cache(MOST_REMEMBERED)(self._oldest)

    def has(self, feature: Feature) -> bool:
        """Whether the target has `feature`."""
        return feature in self.target.features

    def missing(self, mnemonic: str) -> Need | None:
        """The need of the mnemonic, or of a special register, that the target lacks. Raises `KeyError` for neither."""
        return self._missing(mnemonic)

    def _first_missing(self, mnemonic: str) -> Need | None:
        lacking = [next((need for need in needs if not need.holds_on(self.target)), None) for needs in _needs(mnemonic)]
        return None if None in lacking else lacking[0]

    def knows(self, mnemonic: str) -> bool:
        """Whether a declared form has these modifiers, on whatever target."""
        try:
            self.missing(mnemonic)
        except KeyError:
            return False
        return True

    def can(self, mnemonic: str) -> bool:
        """Whether the target has the instruction with these modifiers."""
        return self.missing(mnemonic) is None

    def version(self, mnemonics: set[str]) -> Version:
        """The lowest PTX version that has the target and all of `mnemonics`."""
        return max([self.target.ptx, *map(self._since, mnemonics)])

    def _oldest(self, mnemonic: str) -> Version:
        """The lowest version of the variants of a mnemonic that the target has, or of all where it has none."""
        variants = _needs(mnemonic)
        able = [needs for needs in variants if all(need.holds_on(self.target) for need in needs)]
        oldest = self.target.ptx
        return min(max([oldest, *(need.since for need in needs if need.since)]) for needs in able or variants)


def _needs(mnemonic: str) -> tuple[tuple[Need, ...], ...]:
    """Needs of the variants of a mnemonic, or of its instruction where there is none with these modifiers.

    That a form does not exist is for the verifiers to say, not for a target. A special register has one variant, and
    so has a directive.
    Raises `KeyError` for what is neither.
    """
    if mnemonic.startswith("."):
        return ((NEEDS[mnemonic[1:]],),)
    if mnemonic.startswith("%"):
        return (SPECIAL_REGISTERS[mnemonic.split(".")[0]].needs,)
    try:
        return needs_of(mnemonic)
    except KeyError:
        found = find_family(mnemonic)
        if found is None:
            raise
        return tuple(form.needs for form in found[0].variants)
