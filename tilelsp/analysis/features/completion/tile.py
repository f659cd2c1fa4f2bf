"""Completion in MLIR documents: ops in context, then what the op's format allows at the cursor."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from tilelsp.analysis.features.completion.expected_types import Expected, expected_types
from tilelsp.analysis.features.completion.items import Completion, Item, ItemKind
from tilelsp.analysis.features.completion.params import (
    SCALARS,
    attribute_values,
    inside,
    params_names,
    scalar_text,
    type_names,
)
from tilelsp.analysis.features.completion.snippets import op_snippet
from tilelsp.analysis.features.completion.tile_text import (
    aliases,
    begins_statement,
    defines_value,
    element_types,
    used_names,
)
from tilelsp.analysis.tile.around import MOST_VALUES, Around, around
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.facts import RegionFacts
from tilelsp.analysis.tile.locate import Locator
from tilelsp.analysis.tile.segments import Kind
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.base.word import start_of_word
from tilelsp.ir.types import POISON, Type
from tilelsp.spec.attr import EnumKind
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.declaration import OpSpec, Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import OpArity, is_attr
from tilelsp.spec.spelling import type_text
from tilelsp.syntax import lexer
from tilelsp.syntax.declared_params import wanted
from tilelsp.syntax.lexer import Cursor
from tilelsp.syntax.param_aliases import NO_ALIASES
from tilelsp.syntax.slot_at import SlotAt, SlotPosition
from tilelsp.syntax.wants import Allowed, Want

_SIGILS = "%@^#!"
_NAME = frozenset("_$.")


def complete_tile(document: TileDocument, text: str, offset: int) -> Completion:
    """What may be written at `offset`, which is in no comment and in no string."""
    start = word_start(text, offset)
    sigil = text[start] if start < offset and text[start] in _SIGILS else ""
    typed = text[start:offset]
    if typed[:1].isdecimal() or (sigil == "%" and defines_value(text, start)):
        return Completion((), Span(start, offset))  # a number, or a name that is new
    locator = Locator(document, text)
    here = replace(around(locator, start), typed=typed[1:] if sigil == "%" else "")
    items = tuple(_items(locator, here, text, start))
    if "." in typed and any(item.kind is ItemKind.OP for item in items):
        items += tuple(_imported(document.language.tools.catalog, typed, items))
    elif typed and any(item.kind is ItemKind.OP for item in items):
        items += (*_dialects(document, text), *_bare(here, document.language.tools.catalog))
    if "." in typed and not sigil:
        items += tuple(_undeclared(document, typed))
    if typed and "loc".startswith(typed) and text[text.rfind("\n", 0, start) + 1 : start].strip():
        items += (Item("loc", ItemKind.KEYWORD, 5, "loc(${1})", True, "where in the source the op comes from"),)
    items += tuple(_imported_params(document, text[_statement(here, text, start) : start], typed))
    if sigil in ("!", "#"):
        offered = {item.label for item in items}
        used = (item for item in used_names(text, sigil, start) if item.label not in offered)
        items += (*aliases(text, sigil), *used)
    elif not items or all(item.kind is ItemKind.PUNCTUATION for item in items):
        items += tuple(element_types(text, start))
    if sigil == "%" and not here.new_line and all(item.kind is not ItemKind.VALUE for item in items):
        items += tuple(_values(here, Expected(None, None)))  # in a form that nothing describes to its end
    more = sum(item.kind is ItemKind.VALUE for item in items) >= MOST_VALUES
    return Completion(items, Span(start, offset), more)


def word_start(text: str, offset: int) -> int:
    """Where the word begins that `offset` is in or behind, its sigil included; `offset` itself where there is none."""
    start = start_of_word(text, offset, _NAME)
    named = start_of_word(text, start, "-_$.")
    if named > 0 and text[named - 1] in _SIGILS:
        return named - 1
    word = text[start:offset]
    at = 0
    while at < len(word) and (word[at].isdigit() or word[at] == "?"):
        end = at
        while end < len(word) and word[end].isdigit():
            end += 1
        if word[end : end + 1] != "x":
            break
        at = end + 1
    return start + at  # the extents of a shaped type are no part of the name of its elements


def _items(locator: Locator, here: Around, text: str, start: int) -> Iterator[Item]:
    document = locator.document
    catalog = document.language.tools.catalog
    number = document.segments.at(start)
    items = document.segments.items
    segment = items[number] if items else None
    in_alias = segment is not None and segment.kind is Kind.ALIAS and start > document.segments.code_start(number)
    if in_alias and text[text.rfind("\n", 0, start) + 1 : start].strip():
        yield from type_names(catalog, catalog.default_types)
        return
    if here.begin < 0 and not begins_statement(text, start):  # it is read as an op of its own, on the line of another
        above = around(locator, max(len(text[:start].rstrip()) - 1, 0))
        here = replace(above, new_line=False, typed=here.typed) if above.begin >= 0 else here
    if text[:start].rstrip().endswith("}") and "\n" not in text[text.rindex("}", 0, start) : start]:
        closed = around(locator, text.rindex("}", 0, start) + 1)  # an op may go on behind its region: `else`
        if closed.begin >= 0:
            head = text[closed.begin : start]
            slot = document.language.prober.slot_at(head, closed.dialect, NO_ALIASES)
            yield from (item for item in _at_slot(locator, closed, slot, head) if item.kind is ItemKind.KEYWORD)
    if here.begin >= 0 and (not here.new_line or here.open):
        head = text[here.begin : start]
        unit = document.units[number]
        aliases = NO_ALIASES if unit is None else unit.env.aliases
        slot = document.language.prober.slot_at(head, here.dialect, aliases)
        if slot.place not in (SlotPosition.COMPLETE, SlotPosition.NAME) or not here.new_line:
            yield from _at_slot(locator, here, slot, head)
        if not here.new_line or slot.place is SlotPosition.OPEN:
            return
    yield from _ops(document, here, None, _words_of(document, number))


def _words_of(document: TileDocument, number: int) -> str:
    """Text that tells which dialects are in use where something is written."""
    units = [unit for unit in document.units[max(number - 1, 0) : number + 2] if unit is not None]
    return "\n".join(unit.text[:20_000] for unit in units)


# ops ------------------------------------------------------------------------------------------------------------


def _ops(document: TileDocument, here: Around, written: int | None, words: str) -> Iterator[Item]:
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


def _bare(here: Around, catalog: Catalog) -> Iterator[Item]:
    """The ops of the imported dialect whose name may be left out here, as `return` in a function."""
    for name in catalog.named(f"{here.dialect}.") if here.dialect is not None else ():
        yield Item(name.partition(".")[2], ItemKind.OP, 0, page=f"op:{name}")


def _dialects(document: TileDocument, text: str) -> Iterator[Item]:
    """The dialects that ops are declared of, and others of which the document has ops; those that it uses first."""
    strange = {
        name for unit in document.units if unit is not None and unit.facts is not None for name in unit.facts.strange
    }
    for dialect in (*document.language.tools.catalog.every_dialect(), *sorted(strange)):
        yield Item(f"{dialect}.", ItemKind.KEYWORD, 1 if f"{dialect}." in text else 4, detail="a dialect")


def _imported(catalog: Catalog, typed: str, offered: tuple[Item, ...]) -> Iterator[Item]:
    """The other ops of the imported dialect whose name is typed: by name alone, as making a form of each would take
    long."""
    known = {item.label for item in offered}
    for name in catalog.named(typed):
        if name not in known:
            yield Item(name, ItemKind.OP, 3, page=f"op:{name}")


def _undeclared(document: TileDocument, typed: str) -> Iterator[Item]:
    """The ops of a dialect that nobody declared which the document uses, the most frequent first."""
    dialect = typed.partition(".")[0]
    if document.language.tools.catalog.has(dialect):
        return
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


def _statement(here: Around, text: str, start: int) -> int:
    """Where the statement begins that is being written; its line, where that is not known."""
    return here.begin if 0 <= here.begin <= start else text.rfind("\n", 0, start) + 1


def _imported_params(document: TileDocument, head: str, typed: str) -> Iterator[Item]:
    """The types or attributes of the dialect whose name is typed, and what may follow inside of one behind `head`."""
    catalog = document.language.tools.catalog
    if typed[:1] in ("!", "#") and "." in typed:
        yield from params_names(catalog, typed[0], typed[1:].partition(".")[0])
        return
    for want in wanted(head, catalog.params_of):
        if want == "!":
            yield from (replace(item, rank=item.rank + 1) for item in type_names(catalog, None))
        elif want != "#":
            word = want[:1].isalpha()
            yield Item(want, ItemKind.WORD if word else ItemKind.PUNCTUATION, 0 if word else 6)


@record
class _Level:
    """What surrounds a place: its stage, "" for none, and the only dialect of it, "" for any."""

    stages: Mapping[str, str]
    stage: str
    only: str

    def takes(self, dialect: str) -> bool:
        """Whether ops of a dialect may stand there: those of the stage, and those that stand in several stages."""
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


# slots ----------------------------------------------------------------------------------------------------------


def _at_slot(locator: Locator, here: Around, slot: SlotAt, head: str) -> Iterator[Item]:
    """What the format of the op that `head` begins allows behind it."""
    document = locator.document
    match slot.place:
        case SlotPosition.NAME:
            words = _words_of(document, document.segments.at(here.begin))
            yield from _ops(document, here, slot.written, words)
        case SlotPosition.REGION:
            owners = (*here.owners, slot.definition)
            inner = replace(here, owners=owners, dialect=slot.dialect)
            yield from _ops(document, inner, None, head)
        case SlotPosition.OPEN:
            yield from _open(locator, here, slot, head)
        case SlotPosition.BROKEN:
            yield from _anything(here, slot)
        case SlotPosition.HEADER | SlotPosition.COMPLETE:
            for want in slot.wants:
                yield from _wanted(locator, here, slot, want)
            yield from _written_words(slot)


def _open(locator: Locator, here: Around, slot: SlotAt, head: str) -> Iterator[Item]:
    catalog = locator.document.language.tools.catalog
    spec = slot.definition.spec if slot.definition is not None else None
    want = slot.wants[-1] if slot.wants else None
    given = want.slot if want is not None and is_attr(want.slot) else None
    dialect = _type_dialect(spec, here)
    yield from inside(head[slot.open_at :], catalog, dialect, spec, given)
    end = head.rstrip()
    typed = want is not None and want.kind is Allowed.TYPE and end.endswith(("(", ",", "->"))
    if typed or end.endswith(":"):
        yield from _types_in_scope(here, Expected(None, None), dialect, catalog)
    if end.endswith(("->", ":")):
        yield from (replace(item, rank=item.rank + 4) for item in type_names(catalog, dialect))


def _written_words(slot: SlotAt) -> Iterator[Item]:
    """The words of an imported op's enumerations, which C++ may print where its declaration names no place."""
    spec = slot.definition.spec if slot.definition is not None else None
    for attr in spec.attrs if spec is not None and spec.imported else ():
        if isinstance(attr.kind, EnumKind):
            yield from (Item(word, ItemKind.WORD, 6, detail=attr.name) for word in attr.kind.words)


def _anything(here: Around, slot: SlotAt) -> Iterator[Item]:
    """Behind something that the format does not allow: values, and the op's words."""
    yield from _values(here, Expected(None, None))
    if slot.definition is not None:
        for attr in slot.definition.spec.attrs:
            if attr.keyword:
                yield Item(attr.keyword, ItemKind.KEYWORD, 4, detail=attr.doc)


def _wanted(locator: Locator, here: Around, slot: SlotAt, want: Want) -> Iterator[Item]:
    catalog = locator.document.language.tools.catalog
    spec = slot.definition.spec if slot.definition is not None else None
    match want.kind:
        case Allowed.LITERAL:
            word = want.text[:1].isalpha()
            detail = want.slot.doc if is_attr(want.slot) else ""
            yield Item(want.text, ItemKind.KEYWORD if word else ItemKind.PUNCTUATION, 5 if word else 6, detail=detail)
        case Allowed.WORD:
            default = is_attr(want.slot) and want.slot.default is not None
            yield Item(want.text, ItemKind.WORD, 4 if default else 1, detail=want.slot.name if want.slot else "")
        case Allowed.OPERAND:
            yield from _values(here, _expected(here, slot, want))
        case Allowed.TYPE:
            dialect = _type_dialect(spec, here)
            expected = _expected(here, slot, want)
            yield from _types_in_scope(here, expected, dialect, catalog)
            yield from (replace(item, rank=item.rank + 4) for item in type_names(catalog, dialect))
            yield from _aliases(locator.document, here, "!")
        case Allowed.ELEMENT:
            yield from (Item(scalar_text(scalar), ItemKind.TYPE) for scalar in SCALARS)
        case Allowed.SYMBOL:
            yield from (Item(f"@{name}", ItemKind.SYMBOL) for name in symbol_names(locator.document))
        case Allowed.BLOCK:
            yield from (Item(f"^{label}", ItemKind.BLOCK) for label in here.labels())
        case Allowed.VALUE if is_attr(want.slot):
            yield from attribute_values(want.slot)
            yield from _aliases(locator.document, here, "#")
        case _:
            pass


def _aliases(document: TileDocument, here: Around, sigil: str) -> Iterator[Item]:
    """The aliases of types (`!`) or attributes (`#`) that can be named."""
    number = document.segments.at(max(here.begin, 0))
    chunk = next((chunk for chunk in document.chunks if chunk.first <= number <= chunk.last), None)
    for alias in chunk.found if chunk is not None else ():
        if alias.name.startswith(sigil):
            yield Item(alias.name, ItemKind.TYPE if sigil == "!" else ItemKind.WORD, 2)


def _type_dialect(spec: OpSpec | None, here: Around) -> str | None:
    return spec.dialect if spec is not None else here.dialect


def _expected(here: Around, slot: SlotAt, want: Want) -> Expected:
    if slot.definition is None:
        return Expected(want.slot, None)
    uses = (slot.operands or {}).get(want.slot.name, ()) if want.slot is not None else ()
    if want.kind is Allowed.TYPE and uses:  # the type of what is already there
        return Expected(want.slot, frozenset(here.type_of(use.name) or POISON for use in uses) - {POISON})
    return expected_types(slot.definition.spec, want.slot, known_types(here, slot), (v.type for v in here.values))


def known_types(here: Around, slot: SlotAt) -> Mapping[str, tuple[Type, ...]]:
    """The types of an op's slots as far as it is written: those in its text, and those of its operands."""
    known: dict[str, tuple[Type, ...]] = {}
    for name, uses in (slot.operands or {}).items():
        types = tuple(here.type_of(use.name) or POISON for use in uses)
        if types:
            known[name] = types
    for name, written in (slot.types or {}).items():
        known[name] = written.types
    return known


def _values(here: Around, expected: Expected) -> Iterator[Item]:
    for value in here.values:
        detail = "" if value.type is POISON else type_text(value.type, "cuda_tile")
        yield Item(value.name, ItemKind.VALUE, expected.rank(value.type), detail=detail)


def _types_in_scope(here: Around, expected: Expected, dialect: str | None, catalog: Catalog) -> Iterator[Item]:
    """The types that fit, and those of the values that can be named."""
    bare = catalog.default_types if dialect == catalog.default_types else None
    seen = dict.fromkeys((*(expected.exact or ()), *(value.type for value in here.values)))
    for type in seen:
        rank = expected.rank(type)
        if type is not POISON and rank < 3:
            yield Item(type_text(type, bare), ItemKind.TYPE, rank)


def symbol_names(document: TileDocument) -> Iterator[str]:
    """The symbols that a document defines, read from the first line of each unit where nothing is worked out."""
    for number, unit in enumerate(document.units):
        if unit is None:
            continue
        if unit.content is not None:
            yield from (name for name, _, _ in unit.symbols())
        elif document.segments.items[number].kind in (Kind.UNIT, Kind.OPEN):
            yield from _first_symbol(unit.text[:400])


def _first_symbol(text: str) -> Iterator[str]:
    cursor = Cursor(text)
    for _ in range(4):
        if cursor.kind == lexer.SYMBOL:
            yield cursor.token[1:]
            return
        cursor.advance()
