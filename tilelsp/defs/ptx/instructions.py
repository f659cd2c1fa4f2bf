"""Questions about PTX instructions by their mnemonics, answered from the declarations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tilelsp.defs.ptx.families import mnemonics, registry
from tilelsp.spec.ptx.family import Family, Variant
from tilelsp.spec.ptx.mnemonic import Meaning
from tilelsp.spec.ptx.need import Need
from tilelsp.spec.ptx.notation import Shape, names_in, written
from tilelsp.spec.ptx.operand import Role, Words


@lru_cache(maxsize=8192)
def read_mnemonic(words: tuple[str, ...]) -> Meaning | None:
    """Meaning of a mnemonic, remembered; None for an instruction that is not declared."""
    return mnemonics().read(words)


@lru_cache(maxsize=4096)
def find_family(mnemonic: str) -> tuple[type[Family], tuple[str, ...]] | None:
    """The family of a mnemonic, whole or not, and the modifiers behind its stem."""
    words = tuple(mnemonic.split("."))
    found = registry().find(words)
    return None if found is None else (found[0], tuple(words[at] for at in found[1]))


def needs_in_force(meaning: Meaning, variant: Variant, words: Words) -> Iterator[Need]:
    """Needs of an instruction under its modifiers."""
    for need in variant.needs:
        yield need.about(meaning.op, words)
    written = set(words.values())
    for need in meaning.family.needs:
        if written.issuperset(need.words):
            yield need.about(meaning.op, words)


def operand_lists(mnemonic: str) -> tuple[tuple[str, ...], ...]:
    """The lists of operands that a mnemonic may have, as the notation has them; those of its family if it is not
    whole.
    """
    return tuple(dict.fromkeys(tuple(map(written, shapes)) for _, shapes in _signatures(mnemonic)))


@lru_cache(maxsize=1024)
def destinations(mnemonic: str, count: int) -> frozenset[int]:
    """The indices, from 0 and below `count`, of the operands that an instruction writes in some form."""
    return frozenset(
        index
        for variant, shapes in _signatures(mnemonic)
        for index, shape in enumerate(shapes[:count])
        if any(variant.operands[name].role is Role.WRITE for name in names_in(shape))
    )


def _signatures(mnemonic: str) -> Iterator[tuple[Variant, tuple[Shape, ...]]]:
    """Each list of operands with its variant; those of the family for a mnemonic that is not whole."""
    meaning = read_mnemonic(tuple(mnemonic.split(".")))
    if meaning is None:
        return
    for variant, words in meaning.candidates:
        yield from ((variant, shapes) for shapes in variant.lists(words))
    if not meaning.candidates:
        for variant in meaning.family.compiled:
            yield from ((variant, shapes) for shapes in variant.signatures)


def needs_of(mnemonic: str) -> tuple[tuple[Need, ...], ...]:
    """Needs of each variant that a mnemonic may mean. Raises `KeyError` for one that means none."""
    meaning = read_mnemonic(tuple(mnemonic.split(".")))
    if meaning is None or not meaning.candidates:
        raise KeyError(mnemonic)
    return tuple(tuple(needs_in_force(meaning, variant, words)) for variant, words in meaning.candidates)


def following(family: type[Family], written: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """The modifiers that may come next in the documented order, with their distance, those of every variant."""
    seen: set[str] = set()
    for variant in family.compiled:
        at = 0
        for word in written:
            at = next((n + 1 for n in range(at, len(variant.places)) if word in variant.places[n].words), -1)
            if at < 0:
                break
        if at < 0:
            continue
        for distance, place in enumerate(variant.places[at:]):
            for word in place.words:
                if word not in seen:
                    seen.add(word)
                    yield distance, word
            if not place.optional:
                break


def instead_of(words: tuple[str, ...], number: int) -> list[str]:
    """The modifiers that some variant has where word `number` of a mnemonic stands (0 is the opcode), this word among
    them, in the order of their declarations; none for a word of its stem."""
    found = registry().find(words)
    if found is None or number not in found[1]:
        return []
    places = (place.words for variant in found[0].compiled for place in variant.places)
    return list(dict.fromkeys(other for place in places if words[number] in place for other in place))
