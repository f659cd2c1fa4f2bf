"""Asking one target what it can do, through the declared PTX instructions."""

from __future__ import annotations

from functools import cache, lru_cache

from tilelsp.defs.ptx.availability import Availability, available, variants_of
from tilelsp.defs.ptx.directives import NEEDS
from tilelsp.defs.ptx.names import SPECIAL_REGISTERS
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
        self._can = lru_cache(MOST_REMEMBERED)(self._is_available)
        self._since = lru_cache(MOST_REMEMBERED)(self._oldest)

    def has(self, feature: Feature) -> bool:
        """True if the target has `feature`."""
        return feature in self.target.features

    def can(self, mnemonic: str) -> bool:
        """True if the target has the instruction with these modifiers, or the special register.

        Raises `KeyError` for neither.
        """
        return self._can(mnemonic)

    def _is_available(self, mnemonic: str) -> bool:
        return any(self.target.name in variant.targets for variant in _variants(mnemonic))

    def knows(self, mnemonic: str) -> bool:
        """True if a declared form has these modifiers, on any target."""
        try:
            self.can(mnemonic)
        except KeyError:
            return False
        return True

    def version(self, mnemonics: set[str]) -> Version:
        """The lowest PTX version that has the target and all of `mnemonics`."""
        return max([self.target.ptx, *map(self._since, mnemonics)])

    def _oldest(self, mnemonic: str) -> Version:
        """The lowest version of the variants of a mnemonic that the target has, or of all where it has none."""
        variants = _variants(mnemonic)
        able = [variant for variant in variants if self.target.name in variant.targets]
        return min(max(self.target.ptx, variant.since or self.target.ptx) for variant in able or variants)


def _variants(mnemonic: str) -> tuple[Availability, ...]:
    """Where the variants of a mnemonic are available; a special register has one, and so has a directive.

    Raises `KeyError` for what is neither.
    """
    if mnemonic.startswith("."):
        return (available((NEEDS[mnemonic[1:]],)),)
    if mnemonic.startswith("%"):
        return (available(SPECIAL_REGISTERS[mnemonic.split(".")[0]].needs),)
    return variants_of(mnemonic)
