"""Asking one target what it can do, through the declared PTX forms."""

from __future__ import annotations

from tilelsp.defs.ptx.forms import needs_of
from tilelsp.spec.target import Feature, Target, Version


class Support:
    """One target's answers, remembered for as long as one lowering lasts."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self._missing: dict[str, Feature | None] = {}

    def has(self, feature: Feature) -> bool:
        """Whether the target has `feature`."""
        return feature in self.target.features

    def missing(self, mnemonic: str) -> Feature | None:
        """A feature that the mnemonic needs and the target lacks, or None. Raises `KeyError` for no declared form."""
        if mnemonic not in self._missing:
            self._missing[mnemonic] = next(
                (n.feature for n in needs_of(mnemonic) if n.feature and n.feature not in self.target.features), None
            )
        return self._missing[mnemonic]

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
        return max([self.target.ptx, *(need.ptx for m in mnemonics for need in needs_of(m))])
