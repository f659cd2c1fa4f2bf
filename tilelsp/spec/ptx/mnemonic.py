"""Meaning of a mnemonic: the variants that its modifiers fill, or the assembler's sentences on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from tilelsp.base.record import record
from tilelsp.spec.ptx.family import Family, OpcodePosition, Variant
from tilelsp.spec.ptx.operand import Words
from tilelsp.spec.ptx.registry import Registry
from tilelsp.spec.ptx.scalar import SCALARS
from tilelsp.spec.ptx.words import KINDS, LAYOUT, OTHERS, REPEATABLE, SILENT, Kind, kind_of


@record
class Complaint:
    """A sentence about a mnemonic. `word` is the place of the modifier to blame, counted from the first word."""

    message: str
    word: int
    cause: str = ""


@record
class Meaning:
    """A mnemonic, read. `op` is what sentences call it; `candidates` are the variants that fit, with modifiers."""

    family: type[Family]
    op: str
    candidates: tuple[tuple[Variant, Words], ...]
    complaints: tuple[Complaint, ...]


def is_type(word: str) -> bool:
    """True if a modifier names a type, so that its place among the types counts."""
    return word in SCALARS


class Mnemonics:
    """Reads mnemonics against the declared families."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every modifier of every instruction, and those that mean nothing to the one they stand behind."""
        known = {word for kind in KINDS for word in kind.words} | OTHERS | SILENT | set(SCALARS)
        for family in self.registry.families.values():
            known |= family.words
        return frozenset(known)

    def _knows(self, family: type[Family], word: str) -> bool:
        return word in family.words or word in self.vocabulary

    def read(self, words: Sequence[str]) -> Meaning | None:
        """Meaning of a mnemonic; None for an instruction that is not declared."""
        found = self.registry.find(words)
        if found is None:
            return self._undecided(words)
        family, places = found
        op = family.called or family.mnemonic
        rest = [(at, words[at]) for at in places]
        complaints = [
            Complaint(f"Unknown modifier '.{word}'", at) for at, word in rest if not self._knows(family, word)
        ]
        stem = family.mnemonic.split(".")
        rest = _without_repeats([(at, word) for at, word in rest if self._knows(family, word)], stem)
        rest = _without_layouts(rest) if family.passes_layouts else rest
        candidates = _candidates(family, [word for _, word in rest])
        if not candidates:
            heard = [(at, word) for at, word in rest if word not in SILENT or word in family.words]
            if len(heard) < len(rest):
                candidates = _candidates(family, [word for _, word in heard])
                rest = heard
        if not candidates:
            complaints.extend(list(_clashing(family, op, rest)) or _diagnose(family, op, rest))
        else:
            accepted: list[tuple[Variant, Words]] = []
            by_sentence: dict[str, Complaint] = {}
            for variant, chosen in candidates:
                broken = [sentence.replace("{op}", op) for rule in family.rules for sentence in rule(chosen)]
                for sentence in broken:
                    by_sentence.setdefault(sentence, Complaint(sentence, 0))
                if not broken:
                    accepted.append((variant, chosen))
            if not accepted:
                complaints.extend(by_sentence.values())
            candidates = accepted
        return Meaning(family, op, tuple(candidates), tuple(complaints))

    def _undecided(self, words: Sequence[str]) -> Meaning | None:
        """Meaning of a mnemonic that stops in front of the `::` of a declared stem, as `tcgen05.wait` does."""
        stems = self.registry.decided(words)
        if not stems:
            return None
        length = len(stems[0])
        meaning = self.read((*stems[0], *words[length:]))
        if meaning is None or not (set(words[length:]) - meaning.family.words).isdisjoint(_JUDGED_FIRST):
            return meaning
        start = f"{words[length - 1]}::"
        ends = [stem[-1].removeprefix(start) for stem in stems]
        tail = next(iter({end[at:] for end in ends if (at := end.find("_")) >= 0}), "")
        choice = "/".join(end.removesuffix(tail) for end in ends)
        missing = Complaint(f".{start}<{choice}>{tail} modifier required for instruction '{meaning.op}'", 0)
        return Meaning(meaning.family, meaning.op, (), (missing, *meaning.complaints))


_JUDGED_FIRST = ("sync", "aligned", "cta_group::1", "cta_group::2")
"""The modifiers that the assembler judges before it asks what is waited for."""


def _without_repeats(words: list[tuple[int, str]], stem: Sequence[str]) -> list[tuple[int, str]]:
    made: list[tuple[int, str]] = []
    seen = set(stem)
    for at, word in words:
        if word not in REPEATABLE or word not in seen:
            made.append((at, word))
        seen.add(word)
    return made


def _without_layouts(words: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The modifiers without the first two layouts."""
    passed = [at for at, word in words if kind_of(word) is LAYOUT][:_LAYOUTS]
    return [(at, word) for at, word in words if at not in passed]


_LAYOUTS = 2
"""A product of two matrices has so many."""


def _candidates(family: type[Family], words: Sequence[str]) -> list[tuple[Variant, Words]]:
    types = [word for word in words if is_type(word)]
    others = [word for word in words if not is_type(word)]
    filled = ((variant, variant.fill(types, others)) for variant in family.compiled)
    return [(variant, chosen) for variant, chosen in filled if chosen is not None]


def _clashing(family: type[Family], op: str, words: list[tuple[int, str]]) -> Iterable[Complaint]:
    """Complaints about modifiers that the instruction knows, but not together."""
    written = [word for _, word in words]
    if not family.words.issuperset(written):
        return
    for clash in family.clashes:
        for sentence, blamed in clash(written):
            yield Complaint(sentence.replace("{op}", op), next((at for at, word in words if word == blamed), 0))


def _diagnose(family: type[Family], op: str, words: list[tuple[int, str]]) -> Iterable[Complaint]:
    """Complaints about modifiers that no variant takes."""
    kinds = {kind.name for kind in map(kind_of, family.words) if kind.name}
    named = {kind.name for kind in map(kind_of, family.mnemonic.split(".")[1:]) if kind.name}
    complained = False
    seen: dict[str, int] = {}
    others = [(at, word) for at, word in words if not is_type(word)]
    for at, word in others:
        kind = kind_of(word)
        if word not in family.words:
            complained = True
            sentence = kind.multiple if kind.name in named else kind.wrong if kind.name in kinds else kind.foreign
            yield Complaint(sentence.format(word=word, op=op), at)
        elif (kind.name or word) in seen and _at_most_one(family, kind, word):
            complained = True
            yield Complaint(kind.multiple.format(word=word, op=op), at)
        seen.setdefault(kind.name or word, at)
    if complained:
        return
    types = [word for _, word in words if is_type(word)]
    near = [variant for variant in family.compiled if _types_fit(variant, types)]
    if not near:
        at = next((at for at, word in words if is_type(word)), 0)
        if family.signed and types and types[0] in _UNSIGNED:
            yield Complaint(f"Instruction '{op}' applies only to signed numeric types", at)
            return
        yield Complaint(f"Unexpected instruction types specified for '{op}'", at)
        return
    yield from min((_leftovers(variant, op, others) for variant in near), key=len)


_UNSIGNED = frozenset(("u16", "u32", "u64"))


def _at_most_one(family: type[Family], kind: Kind, word: str) -> bool:
    """True if no variant has two places for modifiers of a kind."""
    return all(
        sum(1 for place in variant.places if any(w in (kind.words or (word,)) for w in place.words)) <= 1
        for variant in family.compiled
    )


def _types_fit(variant: Variant, types: Sequence[str]) -> bool:
    def rest(places: tuple[OpcodePosition, ...], left: Sequence[str]) -> bool:
        if not places:
            return not left
        if left and left[0] in places[0].words and rest(places[1:], left[1:]):
            return True
        return places[0].optional and rest(places[1:], left)

    return rest(tuple(place for place in variant.places if place.types), types)


def _leftovers(variant: Variant, op: str, others: list[tuple[int, str]]) -> list[Complaint]:
    free = [place for place in variant.places if not place.types]
    made: list[Complaint] = []
    wrong: set[str] = set()
    for at, word in others:
        place = next((place for place in free if word in place.words), None)
        if place is None:
            kind = kind_of(word)
            wrong.add(kind.name)
            made.append(Complaint(kind.wrong.format(word=word, op=op), at))
        else:
            free.remove(place)
    for place in free:
        if not place.optional:
            first, *more = place.words
            kind = kind_of(first)
            if kind.name and kind.name in wrong:  # the assembler says of one place one thing
                continue
            name = place.name if more else first
            made.append(Complaint(kind.missing.format(word=name, op=op), 0))
    if not made:
        made.append(Complaint(f"Unexpected instruction types specified for '{op}'", 0))
    return made
