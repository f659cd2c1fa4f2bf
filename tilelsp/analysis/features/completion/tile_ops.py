"""Completion of ops in MLIR: those that may stand at a place, and those of dialects that are imported or unknown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from tilelsp.analysis.features.completion.items import Item, ItemKind
from tilelsp.analysis.features.completion.snippets import op_snippet
from tilelsp.analysis.tile.around import Around
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.facts import RegionFacts
from tilelsp.analysis.tile.statements import Statement
from tilelsp.base.record import record
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.declaration import OpSpec, Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import OpArity


def ops_here(document: TileDocument, here: Around, written: int | None, words: str) -> Iterator[Item]:
    """The ops that may stand here; with `written` names in front of `=`, those that have results."""
    catalog, stages = document.language.tools.catalog, document.language.tools.stages
    owner = here.owners[-1] if here.owners else None
    top = all(op is None or Trait.CONTAINER in op.spec.traits for op in here.owners)
    used = {name for name in {op.spec.dialect for op in catalog.offered()} if f"{name}." in words}
    taken = _results_in(here, catalog)
    level = _level(here, stages)
    for definition in catalog.offered():
        spec = definition.spec
        name = spec.name
        if not _may_stand(spec, owner, top) or (written is not None and not spec.results):
            continue
        dialect, _, mnemonic = name.partition(".")
        symbol = bool(spec.traits & {Trait.SYMBOL, Trait.CONTAINER})
        if not level.takes(dialect) or (top and level.only and not symbol):
            continue
        bare = dialect == here.dialect or (here.dialect is None and top and dialect in catalog.top_level)
        label = mnemonic if bare else name
        if bare and catalog.op(mnemonic, here.dialect) is not definition:
            label, bare = name, False
        rank = 0 if bare else 1 if dialect in used else 2
        if rank == 2 and owner is not None and not level.stage and dialect in stages:
            rank = 4  # a function of MLIR's own, in which no op of our stages is used
        if top and not symbol:
            rank += 3
        if written is not None and not _gives(spec, written):
            rank += 1
        yield Item(
            label,
            ItemKind.OP,
            rank,
            op_snippet(definition, label, results=written is None, taken=taken),
            True,
            spec.summary,
            f"op:{name}",
        )


def bare_ops(here: Around, catalog: Catalog) -> Iterator[Item]:
    """The ops of the imported dialect whose name may be left out here, as `return` in a function."""
    for name in catalog.named(f"{here.dialect}.") if here.dialect is not None else ():
        yield Item(name.partition(".")[2], ItemKind.OP, 0, page=f"op:{name}")


def dialect_names(document: TileDocument, text: str) -> Iterator[Item]:
    """The dialects that ops are declared of, and others of which the document has ops; those that it uses first."""
    strange = {
        name for unit in document.units if unit is not None and unit.facts is not None for name in unit.facts.strange
    }
    for dialect in (*document.language.tools.catalog.every_dialect(), *sorted(strange)):
        yield Item(f"{dialect}.", ItemKind.KEYWORD, 1 if f"{dialect}." in text else 4, detail="a dialect")


def imported_ops(catalog: Catalog, typed: str, offered: tuple[Item, ...]) -> Iterator[Item]:
    """The other ops of the imported dialect whose name is typed: by name alone, as making a form of each would take
    long."""
    known = {item.label for item in offered}
    for name in catalog.named(typed):
        if name not in known:
            yield Item(name, ItemKind.OP, 3, page=f"op:{name}")


def undeclared_ops(document: TileDocument, typed: str) -> Iterator[Item]:
    """The ops that nobody declared which the document uses of the dialect that is typed, the most frequent first."""
    dialect = typed.partition(".")[0]
    used: Counter[str] = Counter()
    for unit in document.units:
        if unit is not None and unit.facts is not None and dialect in unit.facts.strange:
            _count(unit.facts, dialect, used)
    used[typed] -= 1  # what is being typed is no use of it
    for name, count in used.most_common():
        if count > 0:
            yield Item(name, ItemKind.OP, 0, detail=f"used {count} time{'s' * (count > 1)}")


def _count(facts: RegionFacts, dialect: str, used: Counter[str]) -> None:
    for known in facts.facts:
        if dialect in known.strange and known.op is not None:
            if known.op.name.startswith(f"{dialect}."):
                used[known.op.name] += 1
            for region in known.regions:
                _count(region, dialect, used)


def short_undeclared_ops(document: TileDocument, here: Around, typed: str) -> Iterator[Item]:
    """The ops that nobody declared and that the document writes without their dialect, inside of one like them."""
    if not here.owners or here.owners[-1] is not None:
        return
    used: Counter[str] = Counter()
    for unit in document.units:
        if unit is not None and unit.facts is not None and unit.facts.strange:
            _count_short(unit.facts, used)
    used[typed] -= 1  # what is being typed is no use of it
    yield from (Item(name, ItemKind.OP, 0) for name, count in used.most_common() if count > 0)


def _count_short(facts: RegionFacts, used: Counter[str]) -> None:
    for item, known in zip(facts.content.items, facts.facts, strict=True):
        if isinstance(item, Statement) and item.syntax.opaque:
            short = item.syntax.name.partition(".")[2]
            used[short] += len(short) == item.syntax.name_span.end - item.syntax.name_span.start
        for region in known.regions if known.strange else ():
            _count_short(region, used)


def words_around(document: TileDocument, number: int) -> str:
    """Text that tells which dialects are in use where something is written."""
    units = [unit for unit in document.units[max(number - 1, 0) : number + 2] if unit is not None]
    return "\n".join(unit.text[:20_000] for unit in units)


@record
class _Level:
    """Surroundings of a place: its stage, "" for none, and the only dialect of it, "" for any."""

    stages: Mapping[str, str]
    stage: str
    only: str

    def takes(self, dialect: str) -> bool:
        """True if ops of the dialect may stand here: it belongs to this stage, or to several stages."""
        if self.only:
            return dialect == self.only
        return not self.stage or self.stages.get(dialect, self.stage) == self.stage


def _level(here: Around, stages: Mapping[str, str]) -> _Level:
    """The level of the innermost op around that has a stage. Where names may drop its dialect, nothing else stands."""
    for owner in reversed(here.owners):
        dialect = owner.declared_name.partition(".")[0] if owner is not None else ""
        if dialect in stages:
            only = dialect if here.dialect == dialect else ""
            return _Level(stages, stages[dialect], only)
    return _Level(stages, "", "")


def _results_in(here: Around, catalog: Catalog) -> frozenset[str]:
    """The names that the region around defines and that snippets of ops would define too."""
    if not here.levels:
        return frozenset()
    defined = here.levels[-1].place.facts.defs
    ours = {slot.name for definition in catalog.offered() for slot in definition.spec.results}
    return frozenset(name for name in defined if name.rstrip("0123456789").rstrip("_") in ours)


def _may_stand(spec: OpSpec, owner: type[OpDef] | None, top: bool) -> bool:
    if spec.traits & {Trait.SYMBOL, Trait.CONTAINER} and not top:
        return False
    return not spec.parents or owner is None or owner.declared_name in spec.parents


def _gives(spec: OpSpec, written: int) -> bool:
    if spec.results[-1].arity is OpArity.VARIADIC:
        return written >= len(spec.results) - 1
    return written == len(spec.results)
