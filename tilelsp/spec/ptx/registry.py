"""Finds the family of a mnemonic by its longest declared stem."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilelsp.spec.ptx.family import Family


class Registry:
    """Families by their stems, the fixed words at the start of a mnemonic."""

    def __init__(self, families: Iterable[type[Family]]) -> None:
        """Raises `ValueError` where two families claim one stem."""
        self.families: dict[tuple[str, ...], type[Family]] = {}
        for family in families:
            stem = tuple(family.mnemonic.split("."))
            if stem in self.families:
                raise ValueError(f"PTX instruction {family.mnemonic} is declared twice")
            self.families[stem] = family
        self.first_words = frozenset(stem[0] for stem in self.families)
        self.longest = max((len(stem) for stem in self.families), default=0)

    def nearest_stem(self, words: Sequence[str]) -> str:
        """The longest beginning of a mnemonic that begins a declared stem; its first word if none does."""
        for length in range(min(self.longest, len(words)), 0, -1):
            head = tuple(words[:length])
            if any(stem[:length] == head for stem in self.families):
                return ".".join(head)
        return words[0]

    def find(self, words: Sequence[str]) -> tuple[type[Family], int] | None:
        """The family of a mnemonic, given in words, and how many of them its stem takes."""
        for length in range(min(self.longest, len(words)), 0, -1):
            family = self.families.get(tuple(words[:length]))
            if family is not None:
                return family, length
        return None
