"""Makes PTX instructions out of the declarations, half of them with one thing changed."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

from tilelsp.defs.ptx.families import mnemonics, registry
from tilelsp.spec.ptx.family import Family, Variant
from tilelsp.spec.ptx.notation import Both, BraceGroup, Brackets, Parentheses, Shape, SingleOperand
from tilelsp.spec.ptx.operand import Operand, Role, Words, count_of, fits, type_of
from tilelsp.spec.ptx.scalar import SCALARS, ScalarType, TypeClass
from tools.isa.forms import Form

_REGISTERS = {
    "pred": "%p", "b16": "%h", "b32": "%r", "b64": "%rd", "f32": "%f", "f64": "%fd", "b128": "%q", "b8": "%c",
    "u16": "%uh", "u32": "%u", "u64": "%ud", "s16": "%sh", "s32": "%s", "s64": "%sd", "f16": "%hf", "f16x2": "%hx",
}  # fmt: skip
_PLACES = {
    "global": ("%rd1", "gvar", "gvar+16", "%rd1+8"), "shared": ("%r1", "smem", "%rd1", "%r2+16"), "local": ("%r1",),
    "const": ("cvar", "%rd1"), "param": ("prm", "prm+8"), "tmem": ("%r1", "%r2+16"), "texref": ("gtex", "%rd1"),
    "surfref": ("gsurf", "%rd1"), "samplerref": ("gtex", "%rd1"),
}  # fmt: skip
_TYPES = [
    "b8",
    "b16",
    "b32",
    "b64",
    "b128",
    "u8",
    "u16",
    "u32",
    "u64",
    "s8",
    "s16",
    "s32",
    "s64",
    "f16",
    "f16x2",
    "bf16",
    "bf16x2",
    "f32",
    "f64",
    "e4m3x2",
    "tf32",
    "f32x2",
]
_STRAY = ("%r1", "%rd2", "%p1", "5", "%f1", "[%rd1]", "{%r1, %r2}")
_CONSTANTS = ("0", "1", "-1", "17", "1.0", "0f3f800000", "100000")
_NAMED = re.compile(r"%[a-z]+\d+")
_NEEDS_CALLEE = ("call",)
"""Instructions that need more than one line of their own: a callee."""


class _Maker:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.vocabulary = sorted(mnemonics().vocabulary)

    def form(self, family: type[Family], *, change: bool = True) -> Form:
        """One instruction of a family, every other one with something changed unless `change` is false."""
        variant = self.rng.choice(family.compiled)
        words: dict[str, str] = {}
        modifiers: list[str] = []
        for place in variant.places:
            if not place.optional or self.rng.random() < 0.45:
                words[place.name] = self.rng.choice(place.words)
                modifiers.append(words[place.name])
        lists = variant.lists(words) or variant.signatures
        operands = [self.operand(shape, variant, words) for shape in self.rng.choice(lists)]
        if change and self.rng.random() < 0.5:
            self.change(family, modifiers, operands)
        code = ".".join((family.mnemonic, *modifiers)) + (f" {', '.join(operands)}" if operands else "")
        return Form(code + ";")

    def change(self, family: type[Family], modifiers: list[str], operands: list[str]) -> None:
        """Change one thing."""
        rng = self.rng
        own = sorted(family.words) or self.vocabulary
        kind = rng.choice(
            ("less", "more", "foreign", "other", "type", "register", "register", "fewer", "stray", "order", "constant")
        )
        if kind == "less" and modifiers:
            modifiers.pop(rng.randrange(len(modifiers)))
        elif kind in ("more", "foreign"):
            modifiers.insert(rng.randint(0, len(modifiers)), rng.choice(own if kind == "more" else self.vocabulary))
        elif kind == "other" and modifiers:
            modifiers[rng.randrange(len(modifiers))] = rng.choice(own)
        elif kind == "type":
            places = [at for at, word in enumerate(modifiers) if word in SCALARS]
            if places:
                modifiers[rng.choice(places)] = rng.choice(_TYPES)
        elif kind == "register" and operands:
            at = rng.randrange(len(operands))
            operands[at] = _NAMED.sub(rng.choice(tuple(_REGISTERS.values())) + "3", operands[at], count=1)
        elif kind == "fewer" and operands:
            operands.pop(rng.randrange(len(operands)))
        elif kind == "stray":
            operands.insert(rng.randint(0, len(operands)), rng.choice(_STRAY))
        elif kind == "order":
            rng.shuffle(modifiers)
        elif kind == "constant" and operands:
            operands[rng.randrange(len(operands))] = rng.choice(_CONSTANTS)

    def operand(self, shape: Shape, variant: Variant, words: Words) -> str:
        match shape:
            case SingleOperand(name, negatable):
                text = self.one(variant.operands[name], words)
                return f"!{text}" if negatable and text.startswith("%") and self.rng.random() < 0.3 else text
            case Both(first, second, optional):
                text = self.operand(first, variant, words)
                return (
                    text if optional and self.rng.random() < 0.5 else f"{text}|{self.operand(second, variant, words)}"
                )
            case Brackets(items):
                return "[" + self.several(items, variant, words) + "]"
            case BraceGroup(items):
                return "{" + self.several(items, variant, words) + "}"
            case Parentheses():
                return "(%r1)"

    def several(self, items: Sequence[Shape], variant: Variant, words: Words) -> str:
        bare = len(items) > 1
        made = [self.operand(item, variant, words) for item in items]
        return ", ".join(text.partition("+")[0] if bare else text for text in made)

    def one(self, declared: Operand, words: Words) -> str:
        match declared.role:
            case Role.ADDRESS:
                space = words.get(declared.space, declared.space).partition("::")[0]
                if space == "shared" and not any(word.startswith("shared") for word in words.values()):
                    return self.rng.choice(("smem", "%rd1", "%rd2+16"))  # a generic address has 64 bits
                return self.rng.choice(_PLACES.get(space, ("%rd1", "gvar")))
            case Role.LABEL:
                return "L0"
            case Role.TABLE:
                return "T0"
            case Role.SINK:
                return "_"
            case Role.NAME:
                return "gvar"
            case _:
                pass
        type = type_of(declared.type, words)
        count = count_of(declared.count, words)
        values = [self.value(declared, type) for _ in range(count)]
        return "{" + ", ".join(values) + "}" if count != 1 or declared.braces else values[0]

    def value(self, declared: Operand, type: ScalarType | None) -> str:
        whole = type is not None and (type.is_integer or type.kind is TypeClass.BITS)
        if declared.role is Role.IMMEDIATE or (declared.constant and whole and self.rng.random() < 0.15):
            if declared.values:
                return str(self.rng.choice(declared.values))
            low, high = declared.low or 0, min(declared.high, 4096) if isinstance(declared.high, int) else 16
            value = self.rng.randint(low, high)
            return str(value - value % declared.step)
        return self.register(declared, type)

    def register(self, declared: Operand, type: ScalarType | None) -> str:
        if type is None:
            return self.rng.choice(("%r1", "%rd2"))
        if type.name in _REGISTERS and self.rng.random() < 0.7:
            return f"{_REGISTERS[type.name]}{self.rng.randint(1, 6)}"
        able = [name for name in _REGISTERS if fits(type, SCALARS[name], declared.fit, fixed=True)]
        return f"{_REGISTERS[self.rng.choice(able)]}{self.rng.randint(1, 6)}" if able else "%r1"


def fresh_of(family: type[Family], rng: random.Random) -> Iterator[Form]:
    """Instructions of one family, none of them changed, without an end."""
    maker = _Maker(rng)
    while True:
        yield maker.form(family, change=False)


def fresh(rng: random.Random, count: int) -> Iterator[Form]:
    """`count` different instructions, as many of each declared family."""
    maker = _Maker(rng)
    families = [family for family in registry().families.values() if family.mnemonic not in _NEEDS_CALLEE]
    seen: set[Form] = set()
    for at in range(count * 20):
        if len(seen) == count:
            return
        form = maker.form(families[at % len(families)])
        if form not in seen:
            seen.add(form)
            yield form
