"""Needs of an instruction, or of one of its modifiers: the module's version and the target."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tilelsp.base.record import record, replace
from tilelsp.spec.target import Feature, Suffix, Target, Version


@record
class Need:
    """One demand, in force where all of `words` are among the modifiers.

    `since` is the lowest `.version`, `lowest` the lowest number of a target, `feature` what the target must have, and
    `targets` names those that have it where no feature stands for it. `name` is what the sentence calls the thing, ""
    for the instruction itself; an instruction in some use begins with its own name (`mma with block scale`). In `name`
    and `refusal`, `{op}` stands for the instruction and `{choice}` for the modifier that fills a choice.
    """

    words: tuple[str, ...] = ()
    since: Version | None = None
    lowest: int = 0
    feature: Feature | None = None
    targets: frozenset[str] | None = None
    name: str = ""
    until: int = 0
    """The number of the first target that refuses the instruction from `gone` on; 0 for none."""
    gone: Version | None = None
    """The first `.version` in which those targets refuse it."""
    refusal: str = ""
    """Sentence for that, or for a version before `since`, where the assembler has one of its own."""
    called: str = "Feature"
    """The assembler's word for the thing: a feature, a modifier, an instruction."""
    spared: frozenset[str] = frozenset()
    """Targets of which nothing is asked: the last assembler that knows them does not look."""

    def about(self, op: str, words: Mapping[str, str]) -> Need:
        """The need with the instruction and its modifiers in the sentences."""
        if "{" not in self.name + self.refusal:
            return self
        filled = {**words, "op": op}
        return replace(self, name=self.name.format_map(filled), refusal=self.refusal.format_map(filled))

    def holds_on(self, target: Target) -> bool:
        """True if the target fulfils the requirement."""
        if target.name in self.spared:
            return True
        if target.number < self.lowest or (self.until and target.number >= self.until):
            return False
        if self.feature is not None and not target.has(self.feature):
            return False
        return self.targets is None or target.name in self.targets

    def sentences(self, subject: str, version: Version, target: Target) -> Iterable[str]:
        """The assembler's sentences on `subject`, an instruction, where the need is not met."""
        name = self.name or subject
        if self.gone is not None:
            if not self.holds_on(target) and version >= self.gone:
                yield self.refusal
            return
        if not self.holds_on(target):
            if target.number < self.lowest:
                yield f"{self.called} '{name}' requires .target sm_{self.lowest} or higher"
            elif self.name and not self.name.startswith(f"{subject} "):
                yield f"{self.called} '{name}' not supported on .target '{target.name}'"
            else:
                yield f"Instruction '{name}' not supported on .target '{target.name}'"
        if self.since is not None and version < self.since and target.name not in self.spared:
            yield self.refusal or f"{self.called} '{name}' requires PTX ISA .version {self.since} or later"


def late_modifier(word: str, of: str, since: str) -> str:
    """Sentence on a modifier that came later than what it stands with."""
    return f"Modifier '.{word}' on '{of}' requires PTX ISA .version {since} or later"


def version(text: str) -> Version:
    """`"7.8"` as a version. Raises `ValueError` for anything else."""
    major, dot, minor = text.partition(".")
    if not dot:
        raise ValueError(f"{text!r} is not a version")
    return Version(int(major), int(minor))


def targets(text: str) -> frozenset[str]:
    """Target names in short: `"90a 100af 103"` stands for sm_90a, sm_100a, sm_100f and sm_103.

    Raises `ValueError` for a word that is not a number with suffixes.
    """
    made: set[str] = set()
    for word in text.split():
        number = word.rstrip("".join(suffix.value for suffix in Suffix))
        suffixes = word[len(number) :]
        if not number.isdigit():
            raise ValueError(f"{word!r} is not a target")
        made.update(f"sm_{number}{suffix}" for suffix in suffixes or ("",))
    return frozenset(made)


def need(
    words: str = "", since: str = "", on: int | Feature | str | None = None, name: str | None = None, *,
    refusal: str = "", spared: str = "", called: str = "Feature",
) -> Need:  # fmt: skip
    """A need in short. `on` is the lowest target's number, a feature, or target names as `targets` reads them, as
    `spared` is."""
    return Need(
        tuple(words.split()),
        version(since) if since else None,
        on if isinstance(on, int) else 0,
        on if isinstance(on, Feature) else None,
        targets(on) if isinstance(on, str) else None,
        ("." + words.split()[0] if words else "") if name is None else name,
        refusal=refusal,
        called=called,
        spared=targets(spared),
    )
