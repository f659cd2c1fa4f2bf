"""Changes to an op and its types, drawn from a seed: most of them leave the module valid or break one rule of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, cast

from tests.differential.seeds import DIALECT, NoProducerError, Seed, module, reader
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import Attr, Type
from tilelsp.spec.attr import AttrKind, BoolKind, EnumKind, FlagKind, IntKind, IntsKind, WordEnum
from tilelsp.spec.op import OpDef
from tilelsp.spec.spelling import type_text
from tilelsp.syntax.literals import ParamFault

ELEMENTS = (
    "f16", "bf16", "f32", "f64", "tf32", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "f4E2M1FN", "i1", "i4", "i8", "i16", "i32",
    "i64", "ptr<f32>", "ptr<i8>", "ptr<bf16>",
)  # fmt: skip
EXTENTS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
NUMBERS = (-1, 0, 1, 2, 3, 4, 7, 16, 1 << 20, (1 << 31) - 1)

_ELEMENT = re.compile(r"(?<=[x<])(?:ptr<[^<>]*>|(?:bf|tf|f|i)\d\w*)(?=[>,])")
_EXTENT = re.compile(r"(?<![\w.])\d+(?=x)|(?<=x)\d+(?=x)")
_NUMBER = re.compile(r"(?<=[=\[,( ])-?\d+(?=[\],)>x ])")
_PADDING = re.compile(r"padding_value = \w+, ")


def spoiled(seed: Seed, random: Random) -> tuple[Op, ...] | None:
    """A module around the seed's op with none to three changes; None where a change leads to nothing that exists."""
    types: dict[Type, Type] = {}
    values: dict[Value, Type] = {}
    attrs: dict[Op, dict[str, Attr]] = {}
    operands: dict[Op, list[Value]] = {}
    ops = list(seed.op.walk())
    for _ in range(random.choice((0, 1, 1, 1, 2, 3))):
        op = seed.op if random.random() < 0.7 else random.choice(ops)
        own = [*op.operands, *op.results, *(arg for r in op.regions for b in r.blocks for arg in b.args)]
        kind = random.choice(("all", "all", "all", "one", "attr", "attr", "swap"))
        if kind in ("all", "one") and own:
            value = random.choice(own)
            changed = _type(types.get(value.type, value.type), random)
            if changed is None:
                return None
            if kind == "all":
                element = _ELEMENT.search(type_text(value.type, DIALECT))
                types[value.type] = changed
                if element is not None and random.random() < 0.6:
                    _alike(value.type, changed, own, types)
            else:
                values[value] = changed
        elif kind == "attr" and isinstance(op, OpDef) and op.spec.attrs:
            slot = random.choice(op.spec.attrs)
            known = attrs.setdefault(op, dict(op.attrs))
            _attr(known, slot.name, slot.kind, slot.optional, random)
        elif kind == "swap" and len(op.operands) > 1:
            swapped = operands.setdefault(op, list(op.operands))
            first, second = random.sample(range(len(swapped)), 2)
            swapped[first], swapped[second] = swapped[second], swapped[first]

    def type_of(value: Value) -> Type:
        return values.get(value) or types.get(value.type, value.type)

    def attrs_of(op: Op) -> Mapping[str, Attr]:
        return attrs.get(op, op.attrs)

    def operands_of(op: Op) -> Sequence[Value]:
        return operands.get(op, op.operands)

    try:
        return module(seed, type_of, attrs_of, operands_of)
    except NoProducerError:
        return None


def _alike(old: Type, new: Type, own: Sequence[Value], types: dict[Type, Type]) -> None:
    """Let the other types of an op change their extents as one of them did, so that they go on fitting together."""
    before, after = (_EXTENT.findall(type_text(t, DIALECT)) for t in (old, new))
    if len(before) != len(after):
        return
    renamed = {a: b for a, b in zip(before, after, strict=True) if a != b}
    for other in {value.type for value in own} - {old}:
        text = type_text(other, DIALECT)
        changed = _EXTENT.sub(lambda match: renamed.get(match[0], match[0]), text)
        if changed != text:
            found = _parsed(changed)
            if found is not None:
                types[other] = found


def _type(old: Type, random: Random) -> Type | None:
    text = type_text(old, DIALECT)
    kind = random.choice(("element", "element", "extent", "extent", "drop", "add", "number", "padding"))
    if kind == "element":
        text = _replaced(_ELEMENT, text, random.choice(ELEMENTS), random)
    elif kind == "extent":
        text = _replaced(_EXTENT, text, str(random.choice(EXTENTS)), random)
    elif kind == "drop":
        text = re.sub(r"(?<=<)\d+x", "", text, count=1)
    elif kind == "add":
        text = text.replace("tile<", f"tile<{random.choice(EXTENTS)}x", 1)
    elif kind == "number":
        text = _replaced(_NUMBER, text, str(random.choice(NUMBERS)), random)
    else:
        text = _PADDING.sub(random.choice(("", "padding_value = zero, ", "padding_value = nan, ")), text)
    return _parsed(text)


def _parsed(text: str) -> Type | None:
    try:
        return reader().params.type(text if text[0] in "(!if" and not text.startswith("tile") else f"!{DIALECT}.{text}")
    except ParamFault:
        return None


def _replaced(pattern: re.Pattern[str], text: str, new: str, random: Random) -> str:
    places = list(pattern.finditer(text))
    if not places:
        return text
    place = random.choice(places)
    return text[: place.start()] + new + text[place.end() :]


def _attr(attrs: dict[str, Attr], name: str, kind: AttrKind[Any], optional: bool, random: Random) -> None:
    if optional and name in attrs and random.random() < 0.3:
        del attrs[name]
        return
    stored = attrs.get(name)
    if isinstance(kind, EnumKind):
        words = cast("EnumKind[WordEnum]", kind)
        attrs[name] = words.encode(random.choice(list(words.enum)))
    elif isinstance(kind, FlagKind):
        if stored is None:
            attrs[name] = kind.encode(True)
        else:
            del attrs[name]
    elif isinstance(kind, BoolKind):
        attrs[name] = kind.encode(random.random() < 0.5)
    elif isinstance(kind, IntKind):
        attrs[name] = kind.encode(random.choice(NUMBERS))
    elif isinstance(kind, IntsKind):
        known = list((stored and kind.decode(stored)) or ())
        change = random.choice(("set", "drop", "add"))
        if change == "set" and known:
            known[random.randrange(len(known))] = random.choice(NUMBERS)
        elif change == "drop" and known:
            known.pop()
        else:
            known.append(random.choice(NUMBERS))
        attrs[name] = kind.encode(tuple(known))
