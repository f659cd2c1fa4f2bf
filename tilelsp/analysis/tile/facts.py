"""Facts about statements and regions: the values they define, and their findings.

Facts never change once made, so versions of a document share them: an op may point at a definition that was replaced
by one of the same type since, which no verifier can tell apart. Offsets count from the statement.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.tile.definitions import HEADER, Definitions
from tilelsp.analysis.tile.statements import Content, LabelLine, Statement
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.diagnostic import Label as Related
from tilelsp.base.record import record, replace
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Region
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Lookup
from tilelsp.spec.verify import OpTable
from tilelsp.syntax.tree import ArgSyntax, OpSyntax


@record
class StatementFinding:
    """Something wrong with a statement. `name` is the value whose definition `label` points at, if any."""

    diagnostic: Diagnostic
    label: str = ""
    name: str = ""


NONE_STRANGE: frozenset[str] = frozenset()


class StatementFacts:
    """Facts about one statement; `op` is None for a block label.

    `has_findings` says that something was found in it or in its regions, `missing` holds names that nothing defines and
    that a region around may (what is `isolated` sees none of them), `symbolic` says that an op in it refers to symbols,
    which are judged for the whole document, and `strange` holds the dialects of ops in it that nobody declared.
    """

    __slots__ = ("findings", "has_findings", "missing", "op", "regions", "strange", "symbolic")

    def __init__(
        self,
        op: Op | None,
        findings: tuple[StatementFinding, ...],
        regions: tuple[RegionFacts, ...],
        missing: frozenset[str],
        symbolic: bool,
        strange: frozenset[str] = NONE_STRANGE,
        *,
        isolated: bool = False,
    ) -> None:
        self.op = op
        self.findings = findings
        self.regions = regions
        self.missing = missing
        self.has_findings = bool(findings)
        self.symbolic = symbolic
        self.strange = strange
        if not regions:  # most statements
            return
        if not isolated:
            self.missing = missing.union(*(region.missing for region in regions))
        self.has_findings = self.has_findings or any(region.interest.with_findings for region in regions)
        self.symbolic = symbolic or any(region.interest.symbolic for region in regions)
        self.strange = strange.union(*(region.strange for region in regions))


@record
class Interest:
    """The indices of a region's items with findings, with missing names, and that refer to symbols."""

    with_findings: list[int]
    wanting: list[int]
    symbolic: list[int]


class RegionFacts:
    """Facts about a region: those of its items, and its names. `broken` says that its op did not parse, `strange` holds
    the dialects of ops in it that nobody declared."""

    __slots__ = ("args", "broken", "content", "defs", "facts", "interest", "labels", "missing", "region", "strange")

    def __init__(
        self,
        content: Content,
        facts: list[StatementFacts],
        defs: Definitions,
        args: tuple[ArgSyntax, ...],
        labels: dict[str, Block],
        region: Region,
        interest: Interest,
        *,
        broken: bool,
        strange: frozenset[str],
    ) -> None:
        self.strange = strange
        self.content = content
        self.facts = facts
        self.defs = defs
        self.args = args
        self.labels = labels
        self.region = region
        self.interest = interest
        self.broken = broken
        self.missing: frozenset[str] = frozenset().union(*(facts[i].missing for i in interest.wanting))


@record
class RegionPosition:
    """A region at its place: `base` is the offset of its first character, `owner` that of its op."""

    facts: RegionFacts
    base: int
    owner: int

    def defined(self, name: str) -> Span | None:
        """Where this region defines `name`."""
        known = self.facts.defs.get(name)
        if known is None:
            return None
        if known.index == HEADER:
            return next((arg.span.shifted(self.owner) for arg in self.facts.args if arg.name == name), None)
        item, at = self.facts.content.items[known.index], self.base + self.facts.content.offsets[known.index]
        if isinstance(item, LabelLine):
            return next((arg.span.shifted(at) for arg in item.syntax.args if arg.name == name), None)
        return next((result.span.shifted(at) for result in item.syntax.results if result.name == name), None)


def diagnostics(
    facts: RegionFacts, base: int, owner: int = 0, around: tuple[RegionPosition, ...] = ()
) -> Iterator[Diagnostic]:
    """Everything found in a region whose text starts at `base`, with places counted from there on."""
    here = (*around, RegionPosition(facts, base, owner))
    for index in facts.interest.with_findings:
        known, item = facts.facts[index], facts.content.items[index]
        at = base + facts.content.offsets[index]
        for finding in known.findings:
            diagnostic = finding.diagnostic.shifted(at)
            place = _place_of(finding.name, here) if finding.label else None
            if place is not None:
                diagnostic = replace(diagnostic, related=(Related(place, finding.label),))
            yield diagnostic
        if isinstance(item, Statement):
            for body, region in zip(item.bodies, known.regions, strict=False):
                if region.interest.with_findings:
                    yield from diagnostics(region, at + body.start, at, here)


def first_of(facts: RegionFacts, base: int, dialect: str) -> Span | None:
    """The name of the first op of a dialect that nobody declared, in a region whose text starts at `base`."""
    for index, known in enumerate(facts.facts):
        item = facts.content.items[index]
        if dialect not in known.strange or not isinstance(item, Statement):
            continue
        at = base + facts.content.offsets[index]
        syntax = item.syntax
        if is_strange(syntax) and syntax.name.partition(".")[0] == dialect:
            return syntax.name_span.shifted(at)
        for body, region in zip(item.bodies, known.regions, strict=False):
            found = first_of(region, at + body.start, dialect)
            if found is not None:
                return found
    return None


def is_strange(syntax: OpSyntax) -> bool:
    """True if an op was read without a declaration."""
    return syntax.opaque or (syntax.definition is None and syntax.signature is not None and not syntax.problems)


def symbol_users(facts: RegionFacts, base: int, lookup: Lookup) -> Iterator[tuple[OpDef, Statement, int, Lookup]]:
    """The ops that refer to symbols, with their statements, where those start, counted as `base` is, and the nearest
    symbol table: `lookup`, or that of an op inside."""
    for index in facts.interest.symbolic:
        known, item = facts.facts[index], facts.content.items[index]
        at = base + facts.content.offsets[index]
        if not isinstance(item, Statement):
            continue
        if isinstance(known.op, OpDef) and known.op.spec.symbols:
            yield known.op, item, at, lookup
        for body, region in zip(item.bodies, known.regions, strict=False):
            inside = lookup
            if isinstance(known.op, OpDef) and Trait.SYMBOL_TABLE in known.op.spec.traits:
                ops = [op for block in region.region.blocks for op in block.ops]
                inside = OpTable(ops, known.op, complete=lookup.complete and not region.content.broken)
            yield from symbol_users(region, at + body.start, inside)


def _place_of(name: str, around: tuple[RegionPosition, ...]) -> Span | None:
    for place in reversed(around):
        found = place.defined(name)
        if found is not None:
            return found
    return None
