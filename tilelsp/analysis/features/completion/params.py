"""Completion inside of types, attributes and dictionaries that are not closed yet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tilelsp.analysis.features.completion.items import Item, ItemKind
from tilelsp.analysis.features.reference.params_page import signature
from tilelsp.ir.types import FLOATS, FloatType, IntType, Type
from tilelsp.spec.attr import BoolKind, DialectKind, EnumKind, FlagKind, WordEnum, WrittenKind
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.slot import AttrSlot
from tilelsp.spec.spelling import attr_text
from tilelsp.spec.types import ParameterForm, Part, Shaped, TypeDef
from tilelsp.syntax.declared_params import wanted
from tilelsp.syntax.open_params import OpenBracket, open_brackets
from tilelsp.syntax.param_types import BUILTIN_SHAPED

_INTEGERS = tuple(IntType(width) for width in (1, 4, 8, 16, 32, 64))
SCALARS: tuple[Type, ...] = (*_INTEGERS, *(FloatType(name) for name in FLOATS))
"""The element types that are offered."""


def scalar_text(type: Type) -> str:
    """`i32`, `bf16`."""
    return type.name if isinstance(type, FloatType) else f"i{type.width}" if isinstance(type, IntType) else ""


def inside(
    text: str, catalog: Catalog, dialect: str | None, spec: OpSpec | None, slot: AttrSlot[object] | None
) -> tuple[Item, ...]:
    """Items that may follow `text`, which begins with a type, an attribute or a dictionary and does not close it.

    `spec` is the op whose dictionary it may be, and `slot` the attribute that it is otherwise.
    """
    opened = open_brackets(text)
    if not opened:
        return ()
    last = opened[-1]
    if last.bracket == "{":
        return tuple(_entries(opened, catalog, spec, slot))
    if last.bracket == "<":
        if last.head:
            return tuple(_of_head(last, catalog, dialect))
        return tuple(_keys(slot, last)) if slot is not None else ()
    if last.bracket == "(":
        return tuple(type_names(catalog, dialect))
    return ()


def type_names(catalog: Catalog, dialect: str | None) -> Iterator[Item]:
    """The names that types begin with; those of the op's own dialect first."""
    for name, definition in catalog.types.items():
        own, _, mnemonic = name.partition(".")
        bare = own == dialect and own == catalog.default_types
        label = mnemonic if bare else f"!{name}"
        params = bool(definition.syntax)
        yield Item(
            f"{label}<>" if params else label,
            ItemKind.TYPE,
            0 if own == dialect else 2,
            f"{label}<${{1}}>" if params else label,
            params,
            definition.summary,
            f"type:{name}",
        )
    rank = 1 if dialect != catalog.default_types else 3
    for scalar in SCALARS:
        yield Item(scalar_text(scalar), ItemKind.TYPE, rank)
    yield Item("index", ItemKind.TYPE, rank)
    for name in BUILTIN_SHAPED:
        yield Item(f"{name}<>", ItemKind.TYPE, rank, f"{name}<${{1}}>", True)


def params_names(catalog: Catalog, sign: str, dialect: str) -> Iterator[Item]:
    """The types (`!`) or attributes (`#`) of an imported dialect."""
    params = catalog.params_of(dialect)
    for declared in params.of(sign) if params is not None else ():
        kind = ItemKind.TYPE if sign == "!" else ItemKind.WORD
        yield Item(declared.name, kind, 1, detail=signature(declared), page=f"params:{declared.name}")


def _of_head(opened: OpenBracket, catalog: Catalog, dialect: str | None) -> Iterator[Item]:
    """Items for the angle brackets behind a name."""
    head = opened.head
    if head.startswith("#"):
        kind = attribute_kinds(catalog).get(head[1:])
        if isinstance(kind, EnumKind):
            yield from (Item(word, ItemKind.WORD) for word in kind.words)
        return
    if head in BUILTIN_SHAPED:
        yield from (Item(scalar_text(scalar), ItemKind.TYPE) for scalar in SCALARS)
        return
    name = head.removeprefix("!")
    definition = catalog.types.get(name) or catalog.types.get(f"{catalog.default_types}.{name}")
    if definition is not None:
        yield from _parameters(opened, definition, catalog, dialect)


def _parameters(
    opened: OpenBracket, definition: type[TypeDef], catalog: Catalog, dialect: str | None
) -> Iterator[Item]:
    parts = definition.syntax
    if opened.key:
        part = next((part for part in parts if part.key == opened.key), None)
        if part is not None:
            yield from _part(part, definition, catalog, dialect)
        return
    rest = [part for part in parts if part.key is None or part.key not in opened.keys]
    positional = [part for part in rest if part.key is None]
    used = sum(1 for key in opened.keys[:-1] if not key)
    if used < len(positional):
        yield from _part(positional[used], definition, catalog, dialect)
    if opened.fresh:
        for part in rest:
            if part.key is not None:
                insert = f"{part.key}=" if part.tight else f"{part.key} = "
                yield Item(part.key, ItemKind.ATTRIBUTE, 1, insert, detail=_values(part))


def _part(part: Part, definition: type[TypeDef], catalog: Catalog, dialect: str | None) -> Iterator[Item]:
    """Items that a parameter may be."""
    if isinstance(part, Shaped):
        for scalar in SCALARS:
            if _takes(definition, part, scalar):
                yield Item(scalar_text(scalar), ItemKind.TYPE)
        yield from (
            Item(i.label, i.kind, 1, i.insert, i.snippet, i.detail, i.page) for i in _nested(definition, catalog)
        )
    elif part.choices is not None:
        words = (str(member.value) for member in part.choices)
        shown = {ParameterForm.ANGLE_WORD: "<{}>", ParameterForm.ENUM_ATTR: f"#{part.attr}<{{}}>"}.get(part.form, "{}")
        yield from (Item(shown.format(word), ItemKind.WORD) for word in words)
    elif part.form is ParameterForm.TYPE:
        yield from type_names(catalog, definition.name.partition(".")[0])


def _nested(definition: type[TypeDef], catalog: Catalog) -> Iterator[Item]:
    """The dialect's own types, where its types may hold them."""
    own = definition.name.partition(".")[0]
    for item in type_names(catalog, own):
        if item.page.startswith(f"type:{own}.") and item.page != f"type:{definition.name}":
            yield item


def _takes(definition: type[TypeDef], part: Shaped, element: Type) -> bool:
    """True if the declared type accepts the element type, as far as can be decided without its other parameters."""
    try:
        made = definition(**{part.field: (16,), part.element: element})
    except TypeError:
        return True
    return not made.problems() or not definition(**{part.field: (), part.element: element}).problems()


def _values(part: Part) -> str:
    if part.choices is not None:
        return " | ".join(str(member.value) for member in part.choices)
    return {
        ParameterForm.PAREN_DIMS: "(64x64)",
        ParameterForm.TIGHT_LIST: "[?,1]",
        ParameterForm.LIST: "[0, 1]",
        ParameterForm.INT: "integer",
    }.get(part.form, part.form.name.lower())


# attributes -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _kinds(catalog_key: int, specs: tuple[OpSpec, ...]) -> dict[str, EnumKind[WordEnum]]:
    found: dict[str, EnumKind[WordEnum]] = {}
    for spec in specs:
        for slot in spec.attrs:
            if isinstance(slot.kind, EnumKind):
                found.setdefault(slot.kind.name, slot.kind)
    return found


def attribute_kinds(catalog: Catalog) -> dict[str, EnumKind[WordEnum]]:
    """The enumerations that some op has, by the name of their attribute."""
    found: dict[str, EnumKind[WordEnum]] = {}
    for definition in catalog.offered():
        for slot in definition.spec.attrs:
            if isinstance(slot.kind, EnumKind):
                found.setdefault(slot.kind.name, slot.kind)
    return found


def _entries(
    opened: tuple[OpenBracket, ...], catalog: Catalog, spec: OpSpec | None, slot: AttrSlot[object] | None
) -> Iterator[Item]:
    """Keys of a dictionary, or the value behind a key."""
    last = opened[-1]
    if len(opened) > 1:
        outer = slot
        if outer is None and spec is not None and opened[0].bracket == "{":
            outer = spec.attr(opened[0].key)
        if outer is not None:
            yield from _inner_entries(outer, last)
        return
    if spec is None:
        return
    named = {slot.spelled or slot.name: slot for slot in spec.attrs}
    if last.key:
        attr_slot = named.get(last.key)
        if attr_slot is not None and last.fresh:
            yield from attribute_values(attr_slot)
        return
    if last.fresh:
        for name, attr_slot in named.items():
            if name not in last.keys:
                yield _key(name, attr_slot)


def _key(name: str, slot: AttrSlot[object]) -> Item:
    flag = isinstance(slot.kind, FlagKind)
    detail = slot.doc or slot.constraint
    return Item(name, ItemKind.ATTRIBUTE, 1 if slot.optional else 0, name if flag else f"{name} = ", detail=detail)


def attribute_values(slot: AttrSlot[object]) -> Iterator[Item]:
    """Items for the value of an attribute in a dictionary."""
    kind = slot.kind
    if isinstance(kind, EnumKind):
        for number, word in enumerate(kind.words):
            text = f"#{kind.name}<{word}>" if kind.integer is None else f"{number} : {scalar_text(kind.integer)}"
            yield Item(text, ItemKind.WORD, detail="" if kind.integer is None else word)
    elif isinstance(kind, BoolKind):
        yield from (Item(word, ItemKind.WORD) for word in ("true", "false"))
    elif isinstance(kind, DialectKind):
        for name in kind.names:
            yield Item(f"#{name}<>", ItemKind.WORD, 0, f"#{name}<${{1}}>", True)
    yield from (Item(attr_text(sample), ItemKind.WORD) for sample in kind.samples)


def _keys(slot: AttrSlot[object], opened: OpenBracket) -> Iterator[Item]:
    """The keys of a map of dictionaries."""
    kind = slot.kind
    if isinstance(kind, DialectKind) and opened.fresh and not opened.key:
        for key in kind.keys:
            if key not in opened.keys:
                yield Item(key, ItemKind.ATTRIBUTE, 0, f"{key} = {{${{1}}}}", True)


def _inner_entries(slot: AttrSlot[object], opened: OpenBracket) -> Iterator[Item]:
    kind = slot.kind
    if not isinstance(kind, DialectKind):
        return
    if not opened.key:
        for entry in kind.inner:
            if opened.fresh and entry.name not in opened.keys:
                yield Item(entry.name, ItemKind.ATTRIBUTE, 0, f"{entry.name} = ", detail=entry.doc)
        return
    found = next((entry for entry in kind.inner if entry.name == opened.key), None)
    if found is not None and opened.fresh:
        yield from (Item(word, ItemKind.WORD) for word in found.words)


def written_words(catalog: Catalog, op: str) -> Iterator[Item]:
    """The words of the enumerations that an imported op has as attributes, for forms that no format tells."""
    found = catalog.find(op)
    for slot in () if found is None else found.spec.attrs:
        kind = slot.kind
        if isinstance(kind, WrittenKind):
            listed = kind.words or [word for word in wanted(f"{kind.name}<", catalog.params_of) if word[:1].isalpha()]
            yield from (Item(word, ItemKind.WORD, detail=slot.name) for word in listed)
