"""Pages of `explain` about the documents' terms: feature bits with their targets, parts of a barrier, words of
copies."""

from __future__ import annotations

from tilelsp.base.record import record
from tilelsp.defs.encodings.mbarrier import MBARRIER
from tilelsp.defs.rules import RULES
from tilelsp.defs.targets import TARGETS
from tilelsp.defs.term_pages import FEATURES, PROBE, TERMS


@record
class Term:
    """A page: a sentence, what is behind it, what to do, and where it stands. `targets` are those that have it."""

    says: str
    text: str
    fix: str
    source: str
    targets: tuple[str, ...] = tuple(target.name for target in TARGETS)


def find_term(written: str) -> Term | None:
    """The page of a term, with a dialect in front of it or without."""
    name = written.strip().removeprefix(".")
    short = name.rpartition(".")[2]
    for term in TERMS:
        if term.id in (name, short):
            return Term(term.says, term.why, term.fix, str(term.src))
    return _feature(name) or _part(name)


def _feature(name: str) -> Term | None:
    feature = next((feature for feature in FEATURES if feature.value == name), None)
    if feature is None:
        return None
    targets = tuple(target.name for target in TARGETS if target.has(feature))
    rules = sorted(rule.id for rule in RULES if rule.lacks is feature)
    lines = [f"A bit of the subtarget. Targets that have it: {', '.join(targets)}."]
    lines += [f"Rules that ask for it: {', '.join(rules)}."] if rules else []
    return Term(FEATURES[feature], "\n".join(lines), "", str(PROBE), targets)


def _part(name: str) -> Term | None:
    meaning = dict(MBARRIER.parts).get(name)
    return (
        None
        if meaning is None
        else Term(f"A part of what is kept about a barrier: {meaning}.", MBARRIER.doc, "", str(MBARRIER.src))
    )
