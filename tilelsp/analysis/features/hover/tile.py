"""Hovers in MLIR documents: ops, values, types, attributes, symbols, labels, aliases. From declarations alone."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.hover.constant import constant_text
from tilelsp.analysis.features.hover.constraints import constraint_hover
from tilelsp.analysis.features.hover.embedded import embedded_hover
from tilelsp.analysis.features.hover.packed import packed_word, words_of_definition
from tilelsp.analysis.features.hover.tile_parts import dialect_attribute, location_hover, op_form, part_hover
from tilelsp.analysis.features.hover.tile_types import header_type, written_type
from tilelsp.analysis.features.reference.markdown import code, rows_table
from tilelsp.analysis.features.reference.params_page import params_page
from tilelsp.analysis.features.reference.word_places import (
    enumeration_text,
    words_of_attribute,
)
from tilelsp.analysis.tile.assembly import assembly_at
from tilelsp.analysis.tile.definitions import HEADER
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import LocatedToken, Locator, PlacedItem
from tilelsp.analysis.tile.statements import LabelLine, Statement
from tilelsp.base.numerals import small_integer
from tilelsp.base.text import Span
from tilelsp.defs.error_bounds import bound_text
from tilelsp.defs.targets import TARGETS
from tilelsp.ir.module import Op
from tilelsp.ir.types import POISON, Attr, Type
from tilelsp.spec.attr import DialectKind, DictionaryEntry, EnumKind
from tilelsp.spec.declaration import OpSpec, Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import AttrSlot, OpArity, RegionSlot
from tilelsp.spec.spelling import attr_text, type_text
from tilelsp.spec.types import TypeDef
from tilelsp.spec.verify import is_whole
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import match_bracket
from tilelsp.syntax.literals import ParamFault
from tilelsp.syntax.param_aliases import NO_ALIASES

Found = tuple[str, Span]


def tile_hover(document: TileDocument, text: str, offset: int) -> Found | None:
    """The hover at `offset` of an MLIR document."""
    locator = Locator(document, text)
    token = locator.token(offset)
    if token is None:
        return None
    at = token.span.start
    match token.kind:
        case lexer.VALUE:
            return _value(locator, token)
        case lexer.SYMBOL | lexer.BLOCK:
            return _definition_line(locator, token)
        case lexer.ATTR_ALIAS | lexer.TYPE_ALIAS:
            found = _alias(locator, token) or _type(locator, token, at) or _at_statement(locator, token)
            found = _with_declaration(locator, token, found)
            return found or (dialect_attribute(locator, token) if token.kind == lexer.ATTR_ALIAS else None)
        case lexer.STRING if (found := _in_assembly(locator, token, offset)) is not None:
            return found
        case _:
            placed = location_hover(locator, token) or _at_statement(locator, token)
            return placed or _shape(locator, token, offset) or part_hover(locator, token)


def _in_assembly(locator: Locator, token: LocatedToken, offset: int) -> Found | None:
    """The hover of PTX at `offset` in a string, or of a constraint of one."""
    placed = locator.item_at(token.span.start)
    written = None if placed is None else assembly_at(placed.item, placed.unit, locator.text, placed.at)
    if placed is None or written is None:
        return None
    start = placed.at + written.start
    ptx = written.module(TARGETS[-1])
    if written.written is not None and token.span.start != start:
        found = constraint_hover(written.written, ptx, offset - start)
    else:
        found = embedded_hover(ptx, offset - start) if ptx is not None else None
    return None if found is None else (found[0], found[1].shifted(start))


def _shape(locator: Locator, token: LocatedToken, offset: int) -> Found | None:
    """The shaped type whose extents stand at `offset`."""
    text, at = locator.text, offset
    while at and (text[at - 1].isalnum() or text[at - 1] in _IN_SHAPE):
        at -= 1
    if not at or text[at - 1] != "<":
        return None
    begin = at - 1
    while begin and (text[begin - 1].isalnum() or text[begin - 1] in "_.!"):
        begin -= 1
    found = _type(locator, LocatedToken(lexer.WORD, text[begin : at - 1], Span(begin, at - 1)), begin)
    return found if found is not None and found[1].start <= token.span.start < found[1].end else None


_IN_SHAPE = frozenset("?*[]")
"""Characters of extents besides digits and `x`."""


def _at_statement(locator: Locator, token: LocatedToken) -> Found | None:
    placed = locator.item_at(token.span.start)
    if placed is None or not isinstance(placed.item, Statement):
        return _type(locator, token, token.span.start)
    return _in_statement(locator, placed, placed.item, token)


def _in_statement(locator: Locator, placed: PlacedItem, statement: Statement, token: LocatedToken) -> Found | None:
    syntax = statement.syntax
    at = token.span.start
    name = syntax.name_span.shifted(placed.at)
    if name.start <= at < name.end:
        declared = syntax.definition or locator.document.language.tools.catalog.find(syntax.name)
        if declared is None:
            return f"{code(syntax.name or token.text)}\n\nnot declared in any dialect that tilelsp knows", name
        form = (code(op_form(declared)),) if declared.spec.imported else ()
        return "\n\n".join((*form, op_page(declared.spec, placed), *_of_multiply(_op(placed)))), name
    described = None
    for slot, span in syntax.attr_spans.items():
        if span.start <= at - placed.at < span.end and (described is None or span.end - span.start < described[1]):
            described = (slot, span.end - span.start)
    slot = None if described is None or syntax.definition is None else syntax.definition.spec.attr(described[0])
    # A word of an enumeration may be spelled like a type: `#nvvm.tcgen05_mma_kind<f16>`.
    typed = None if slot is not None and isinstance(slot.kind, EnumKind) else _type(locator, token, at)
    if typed is not None:
        return typed
    if described is not None and slot is not None:
        span = syntax.attr_spans[described[0]].shifted(placed.at)
        page = attribute_page(slot, syntax.attrs.get(slot.name), token.text)
        words = words_of_definition(locator, placed) if slot.name == "value" else ()
        return "\n\n".join((page, *_of_multiply(_op(placed), slot.name), *words)), span
    if syntax.definition is not None:
        return _keyword(syntax.definition.spec, token)
    return None


def op_page(spec: OpSpec, placed: PlacedItem | None = None) -> str:
    """Everything that is declared about an op; with `placed`, the types that it has there."""
    title = f"**{spec.name}**" + (f"  \nsince {spec.since}" if spec.since else "")
    return "\n\n".join((title, *op_sections(spec, _op(placed))))


def _of_multiply(op: OpDef | None, attribute: str = "") -> Iterator[str]:
    """Additions for an op that multiplies matrices, or for its attribute; nothing of half of one."""
    if op is None or not (op.spec.name.rpartition(".")[2] in _MULTIPLIES or op.spec.name.startswith(_OF_NVVM)):
        return
    if not is_whole(op):
        return
    from tilelsp.analysis.features.hover.multiply import attribute_pages, multiply_pages  # the pipeline's choices

    yield from attribute_pages(op, attribute) if attribute else multiply_pages(op)


_MULTIPLIES = ("mmaf", "mmai", "dot", "umma")
"""Last words of the names of ops that multiply matrices."""
_OF_NVVM = "nvvm.tcgen05.mma"
"""How the names of those begin that nvvm has."""


def _op(placed: PlacedItem | None) -> OpDef | None:
    """The declared op that a statement became."""
    op = _made(placed)
    return op if isinstance(op, OpDef) else None


def _made(placed: PlacedItem | None) -> Op | None:
    """The op that a statement became, of whatever dialect."""
    return placed.facts.op if placed is not None and placed.facts is not None else None


def op_sections(spec: OpSpec, op: OpDef | None = None) -> Iterator[str]:
    """Declared facts about an op beside its name and release, a piece of Markdown each; with `op`, its types."""
    if spec.summary:
        yield spec.summary
    if spec.description:
        yield spec.description
    bound = bound_text(spec.name)
    if bound is not None:
        yield bound
    yield from _slots(spec, op)
    traits = ", ".join(sorted(trait.value for trait in spec.traits - {Trait.CONTAINER}))
    if traits:
        yield f"Traits: {traits}"
    unchecked = spec.unchecked()
    if unchecked:
        unjudged = ", ".join(f"`{slot}` ({part})" for slot, part in unchecked)
        yield f"Not all is judged of {unjudged}: C++ decides, which is not known here."
    if spec.example:
        yield code(spec.example)


def _slots(spec: OpSpec, op: OpDef | None) -> Iterator[str]:
    operands: list[tuple[str, ...]] = []
    start = 0
    for index, slot in enumerate(spec.operands):
        size = op.segments[index] if op is not None and index < len(op.segments) else 0
        types = [v.type for v in op.operands[start : start + size]] if op is not None else []
        start += size
        operands.append((f"`{slot.name}`{_many(slot.arity)}", _types(types) or slot.constraint.text, slot.doc))
    if operands:
        yield "Operands\n\n" + rows_table(("operand", "type", ""), operands)
    attributes = [(f"`{slot.name}`", _accepted(slot), _with_default(slot)) for slot in spec.attrs]
    if attributes:
        yield "Attributes\n\n" + rows_table(("attribute", "kind", ""), attributes)
    results: list[tuple[str, ...]] = []
    for index, slot in enumerate(spec.results):
        values = (op.results[index:] if slot.arity is OpArity.VARIADIC else op.results[index : index + 1]) if op else ()
        results.append(
            (f"`{slot.name}`{_many(slot.arity)}", _types([v.type for v in values]) or slot.constraint.text, slot.doc)
        )
    if results:
        yield "Results\n\n" + rows_table(("result", "type", ""), results)
    regions = [
        (f"`{slot.name}`{_many(OpArity.OPTIONAL if slot.optional else OpArity.ONE)}", _held(slot), slot.doc)
        for slot in spec.regions
    ]
    if regions:
        yield "Regions\n\n" + rows_table(("region", "holds", ""), regions)


def _held(slot: RegionSlot) -> str:
    """Contents of a region, as far as they are declared."""
    blocks = "one block" if slot.single_block else "blocks"
    return f"{blocks}; ends in `{slot.terminator}`" if slot.terminator is not None else blocks


def _many(arity: OpArity) -> str:
    return {OpArity.ONE: "", OpArity.OPTIONAL: " (optional)", OpArity.VARIADIC: " (any number)"}[arity]


def _types(types: list[Type]) -> str:
    return ", ".join(f"`{type_text(type)}`" for type in types if type is not POISON)


def _accepted(slot: AttrSlot[object]) -> str:
    """Accepted values of an attribute: the words of an enumeration, for its constraint may list numbers only."""
    return slot.kind.legend if isinstance(slot.kind, EnumKind) else slot.constraint


def _with_default(slot: AttrSlot[object]) -> str:
    if slot.default is None or slot.default is False:
        return slot.doc
    return f"{slot.doc} (default `{attr_text(slot.kind.encode(slot.default))}`)"


def attribute_page(slot: AttrSlot[object], stored: Attr | None, word: str = "") -> str:
    """Declaration of an attribute, and its value; of a dictionary, the meaning of `word` where it is a key."""
    parts = [f"**{slot.name}**: {slot.constraint}"]
    if slot.doc:
        parts.append(slot.doc)
    if isinstance(slot.kind, DialectKind):
        parts += (_entry_page(entry) for entry in slot.kind.inner if entry.name == word)
    if isinstance(slot.kind, EnumKind):
        parts.append("one of " + ", ".join(f"`{word}`" for word in slot.kind.words))
        parts += (enumeration_text(place) for place in words_of_attribute(slot.kind.name))
    if stored is not None:
        parts.append(code(attr_text(stored)))
    return "\n\n".join(parts)


def _entry_page(entry: DictionaryEntry) -> str:
    """Declaration of a key of a dictionary."""
    counted = f" (in {entry.unit})" if entry.unit else ""
    words = "; one of " + ", ".join(f"`{word}`" for word in entry.words) if entry.words else ""
    return f"**{entry.name}**{counted}: {entry.doc}{words}"


def _keyword(spec: OpSpec, token: LocatedToken) -> Found | None:
    """The attribute that a word of the op's syntax stands for, or is a value of."""
    if token.kind != lexer.WORD:
        return None
    for slot in spec.attrs:
        if slot.written == token.text or (isinstance(slot.kind, EnumKind) and token.text in slot.kind.words):
            return attribute_page(slot, None), token.span
    return None


def _value(locator: Locator, token: LocatedToken) -> Found | None:
    placed = locator.item_at(token.span.start)
    name, _, number = token.text[1:].partition("#")
    known = None if placed is None else locator.definition(placed, name)
    if placed is None or known is None:
        return None
    place, found = known
    value = found.pack[_position(number, len(found.pack))]
    item, at = locator.defining_item(place, found)
    header = header_type(_line(locator.text, at), token.text) if found.index == HEADER else ""
    if value.type is not POISON:
        typed = code(f"{token.text} : {type_text(value.type)}")
    elif header:
        typed = code(f"{token.text} : {header}")
    else:
        typed = written_type(locator, token, placed, found, value.index)
    if found.index == HEADER or isinstance(item, LabelLine):
        owner = _line(locator.text, at)
        return f"{typed}\n\nblock argument {value.index} of\n\n{code(owner)}", token.span
    made = None if found.index == HEADER else place.facts.facts[found.index].op
    packed = None if made is None else packed_word(_op(placed), name, made)
    words = (
        (packed,) if packed is not None else () if made is not _made(placed) else words_of_definition(locator, placed)
    )
    typed = "\n\n".join((typed, *words))
    constant = constant_text(placed.places, name, value.index)
    if constant is not None:
        typed += f"\n\n{constant}"
    return f"{typed}\n\ndefined by\n\n{code(_line(locator.text, at))}", token.span


def _definition_line(locator: Locator, token: LocatedToken) -> Found | None:
    found = locator.naming(token.span.start)
    if found is None or not found.definitions:
        return None
    return code(_line(locator.text, found.definitions[0].full.start)), token.span


def _alias(locator: Locator, token: LocatedToken) -> Found | None:
    found = locator.alias(token.span.start, token)
    if found is None or not found.definitions:
        return None
    full = found.definitions[0].full
    return code(locator.text[full.start : full.end]), token.span


def _with_declaration(locator: Locator, token: LocatedToken, found: Found | None) -> Found | None:
    """The hover of a name, with the declaration of the type or attribute of an imported dialect that it is.

    Where other compilers have others of that name, one of the two says what there is to say.
    """
    catalog = locator.document.language.tools.catalog
    name = f"{token.text[0]}{catalog.declared(token.text[1:])}"
    dialect, dot, _ = name[1:].partition(".")
    params = (catalog.params_of(dialect) if found is None else catalog.settled_params(dialect)) if dot else None
    declared = None if params is None else params.defs.get(name)
    if params is None or declared is None:
        return found
    page = params_page(declared, params)
    return (page, token.span) if found is None else (f"{found[0]}\n\n{page}", found[1])


def _type(locator: Locator, token: LocatedToken, at: int) -> Found | None:
    """The type that a word starts: its full spelling, and what its declaration says."""
    if token.kind not in (lexer.WORD, lexer.TYPE_ALIAS):
        return None
    text = locator.text
    end = token.span.end
    if text.startswith("<", end):
        end = match_bracket(text[: end + 4096], end)
    if end < 0:
        return None
    params = locator.document.language.params
    try:
        type = params.type(text[at:end], NO_ALIASES)
    except ParamFault:
        shaped = token.text in _SHAPED and end > token.span.end
        return (code(text[at:end]), Span(at, end)) if shaped else None  # an alias is in it
    page = code(type_text(type))
    if isinstance(type, TypeDef) and type.summary:
        page += f"\n\n{type.summary}"
    return page, Span(at, end)


_SHAPED = frozenset(("tensor", "memref", "vector"))
"""Types of MLIR's own that hold attributes, which may be aliases."""


def _line(text: str, at: int) -> str:
    end = text.find("\n", at)
    line = text[at : len(text) if end < 0 else end].strip()
    return line if len(line) <= 400 else f"{line[:400]} ..."


def _position(number: str, count: int) -> int:
    """The position that `#number` asks for among `count` values; the last one for those beyond."""
    position = small_integer(number, count - 1) if number else 0
    return count - 1 if position is None else position
