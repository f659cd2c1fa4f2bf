"""Finds the family of a mnemonic by its longest declared stem."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence

from tilelsp.spec.ptx.family import Family


class Registry:
    """Families by their stems, the fixed words at the start of a mnemonic."""

    def __init__(self, families: Iterable[type[Family]]) -> None:
        """Raises `ValueError` where two families claim one stem."""
        self.families: dict[tuple[str, ...], type[Family]] = {}
        self._of_first: dict[str, list[type[Family]]] = {}
        self._later: dict[tuple[str, ...], list[str]] = {}
        for family in families:
            stem = tuple(family.mnemonic.split("."))
            if stem in self.families:
                raise ValueError(f"PTX instruction {family.mnemonic} is declared twice")
            self.families[stem] = family
            self._of_first.setdefault(stem[0], []).append(family)
            if family.last_anywhere:
                self._later.setdefault(stem[:-1], []).append(stem[-1])
        self.first_words = frozenset(self._of_first)
        self.longest = max((len(stem) for stem in self.families), default=0)

    def compiling(self, first: str) -> Generator[None, None, None]:
        """Compile the families of the mnemonics that begin with a word, one variant in a step. Raises `ValueError` for
        a declaration that contradicts itself.
        """
        for family in self._of_first.get(first, ()):
            yield from family.compiling()

    def nearest_stem(self, words: Sequence[str]) -> str:
        """The longest beginning of a mnemonic that begins a declared stem; its first word if none does."""
        for length in range(min(self.longest, len(words)), 0, -1):
            head = tuple(words[:length])
            if any(stem[:length] == head for stem in self.families):
                return ".".join(head)
        return words[0]

    def find(self, words: Sequence[str]) -> tuple[type[Family], list[int]] | None:
        """The family of a mnemonic, given in words, and the places of those that are no part of its stem."""
        for length in range(min(self.longest, len(words)), 0, -1):
            stem, rest = tuple(words[:length]), list(range(length, len(words)))
            later = self._with_later(stem, words, rest)
            if later is not None:
                return later
            family = self.families.get(stem)
            if family is not None:
                return family, rest
        return None

    def _with_later(
        self, stem: tuple[str, ...], words: Sequence[str], rest: list[int]
    ) -> tuple[type[Family], list[int]] | None:
        """The family whose stem goes on with a word that stands behind modifiers."""
        for word in self._later.get(stem, ()):
            at = next((at for at in rest if words[at] == word), None)
            if at is not None:
                return self.families[*stem, word], [other for other in rest if other != at]
        return None

    def decided(self, words: Sequence[str]) -> list[tuple[str, ...]]:
        """The stems that a mnemonic leaves undecided: they are longer than its words by a `::` and what follows it."""
        found: list[tuple[str, ...]] = []
        for stem in self.families:
            head, mark, _ = stem[-1].partition("::")
            if mark and (*stem[:-1], head) == tuple(words[: len(stem)]):
                found.append(stem)
        return found
