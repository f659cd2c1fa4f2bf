"""How PTX instructions are declared: a family is a class, its variants are written in the ISA's notation.

    class Mad(Family, mnemonic="mad.lo", summary="Low half of a product, plus an addend."):
        '''What it computes, in a paragraph.'''
        type = choice("u16 u32 u64 s16 s32 s64")
        d, a, b, c = write(), read(), read(), read()
        variants = (form(".type d, a, b, c"),)
        example = "mad.lo.s32 %r4, %r1, %r2, %r3;"

A declaration that contradicts itself (a form with an unknown name, a choice of a word nobody knows) raises
`ValueError` where it is compiled, which is when it is asked for first.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import ClassVar, TypeAlias

from tilelsp.base.record import field, record
from tilelsp.base.steps import finish
from tilelsp.spec.effect import Effect
from tilelsp.spec.ptx.need import Need, need
from tilelsp.spec.ptx.notation import ModifierNotation, Notation, Shape, names_in, read_modifiers, read_notation
from tilelsp.spec.ptx.operand import Operand, Words, retyped
from tilelsp.spec.ptx.scalar import SCALARS
from tilelsp.spec.ptx.words import IN_ORDER, KIND_OF, OTHERS, kind_of
from tilelsp.spec.target import Feature


@record
class Choice:
    """Modifiers of which one stands in a place."""

    words: tuple[str, ...]


def choice(*words: str) -> Choice:
    """A choice among words, given in strings of several."""
    return Choice(tuple(" ".join(words).split()))


Rule: TypeAlias = Callable[[Words], Iterable[str]]
"""The assembler's sentences on modifiers that exclude or demand one another; `{op}` stands for the instruction."""

Clash: TypeAlias = Callable[[Sequence[str]], Iterable[tuple[str, str]]]
"""The assembler's sentences on written modifiers that no form has together, each with the modifier to blame, "" for all
of them; `{op}` stands for the instruction."""


@record
class Form:
    """A variant as declared: its notation, narrower choices, other types of operands, and what it needs."""

    text: str
    changes: Mapping[str, str]
    needs: tuple[Need, ...] = ()
    where: Callable[[Words], bool] | None = None


def form(
    text: str, *, since: str = "", on: int | Feature | str | None = None, named: str = "", refusal: str = "",
    spared: str = "", called: str = "Feature", where: Callable[[Words], bool] | None = None, **changes: str,
) -> Form:  # fmt: skip
    """A variant. `changes` narrow a choice (`rnd="rn rz"`) or give an operand another type (`d="f32"`).

    `since` and `on` are what this variant needs, as in `need`, which has `refusal` and `spared` too; `named` is what
    the sentence about it calls it. `where`
    says which combinations of modifiers exist, where the choices are not independent.
    """
    needs = (
        (need("", since, on, named, refusal=refusal, spared=spared, called=called),) if since or on is not None else ()
    )
    return Form(text, changes, needs, where)


@record
class OpcodePosition:
    """One place of a variant's opcode. `types` marks a place that holds a type word."""

    name: str
    words: tuple[str, ...]
    optional: bool
    types: bool


@record
class Variant:
    """A variant, compiled: the places of its opcode in written order, and its operands.

    `operands` are the family's with this variant's types. `signatures` are the legal lists of operands.
    """

    places: tuple[OpcodePosition, ...]
    signatures: tuple[tuple[Shape, ...], ...]
    operands: Mapping[str, Operand]
    needs: tuple[Need, ...]
    where: Callable[[Words], bool] | None
    text: str
    fixed: frozenset[str] = field(default_factory=frozenset[str])

    def fill(self, types: Sequence[str], others: Sequence[str]) -> Words | None:
        """Which place each modifier fills, or None if they are not this variant's.

        The assembler takes types, state spaces and layouts in their order, and the rest in any order.
        """
        free = [place for place in self.places if not place.types]
        made: dict[str, str] = {}
        ordered: dict[str, list[int]] = {}
        for word in others:
            for at, place in enumerate(free):
                if word in place.words:
                    made[place.name] = word
                    kind = kind_of(word).name
                    if kind in IN_ORDER:
                        ordered.setdefault(kind, []).append(self.places.index(place))
                    del free[at]
                    break
            else:
                return None
        if any(places != sorted(places) for places in ordered.values()):
            return None
        if not all(place.optional for place in free):
            return None
        if not self._fill_types(tuple(place for place in self.places if place.types), types, made):
            return None
        if self.where is not None and not self.where(made):
            return None
        return made

    def lists(self, words: Words) -> tuple[tuple[Shape, ...], ...]:
        """The legal lists of operands under these modifiers: some operands stand only beside a modifier."""
        return tuple(
            signature
            for signature in self.signatures
            if all(
                (operand.beside in words.values()) == any(name in names_in(shape) for shape in signature)
                for name, operand in self.operands.items()
                if operand.beside
            )
        )

    def _fill_types(self, places: tuple[OpcodePosition, ...], types: Sequence[str], made: dict[str, str]) -> bool:
        if not places:
            return not types
        place, rest = places[0], places[1:]
        if types and types[0] in place.words:
            tried = {**made, place.name: types[0]}  # two places may have one name
            if self._fill_types(rest, types[1:], tried):
                made.update(tried)
                return True
        return place.optional and self._fill_types(rest, types, made)


class _Compiled:
    """The variants of a family, compiled when they are asked for first: those of all families take 50 ms."""

    def __get__(self, instance: Family | None, family: type[Family]) -> tuple[Variant, ...]:
        """Raises `ValueError` for a declaration that contradicts itself."""
        known = _VARIANTS.get(family)
        return known if known is not None else finish(family.compiling())


class _Words:
    """The words of all modifiers of a family, which are known without compiling its variants."""

    def __get__(self, instance: Family | None, family: type[Family]) -> frozenset[str]:
        known = _WORDS.get(family)
        if known is None:
            words = (word for declared in family.variants for word in family.modifiers_of(declared))
            known = _WORDS[family] = frozenset(words)
        return known


class Family:
    """The base of every declared instruction. What is derived from the declaration stands in the lower-case fields."""

    mnemonic: ClassVar[str] = ""
    summary: ClassVar[str] = ""
    example: ClassVar[str] = ""
    called: ClassVar[str] = ""
    """Name of the instruction in sentences, where that is not its stem."""
    last_anywhere: ClassVar[bool] = False
    """Set if the last word of the stem may come after any of the modifiers."""
    passes_layouts: ClassVar[bool] = False
    """Set if the assembler passes over two layouts of matrices, `.row` and `.col`."""
    signed: ClassVar[bool] = False
    """Set if unsigned types have an error message of their own."""
    variants: ClassVar[tuple[Form, ...]] = ()
    needs: ClassVar[tuple[Need, ...]] = ()
    rules: ClassVar[tuple[Rule, ...]] = ()
    clashes: ClassVar[tuple[Clash, ...]] = ()
    effects: ClassVar[tuple[Effect, ...]] = ()
    """Effects on barriers, groups and tensor memory, by the names of its operands."""
    choices: ClassVar[Mapping[str, Choice]] = {}
    operands: ClassVar[Mapping[str, Operand]] = {}
    compiled = _Compiled()
    words = _Words()

    def __init_subclass__(cls, mnemonic: str = "", summary: str = "") -> None:
        super().__init_subclass__()
        cls.mnemonic, cls.summary = mnemonic, summary
        cls.choices = {n: v for base in reversed(cls.__mro__) for n, v in vars(base).items() if isinstance(v, Choice)}
        cls.operands = {n: v for base in reversed(cls.__mro__) for n, v in vars(base).items() if isinstance(v, Operand)}

    @classmethod
    def compiling(cls) -> Generator[None, None, tuple[Variant, ...]]:
        """Compile the variants, one in a step. Raises `ValueError` for a declaration that contradicts itself."""
        known = _VARIANTS.get(cls)
        if known is not None:
            return known
        variants: list[Variant] = []
        for declared in cls.variants:
            variants.append(cls._compile(declared))
            yield
        if cls.mnemonic and not variants:
            raise ValueError(f"{cls.mnemonic}: no variant is declared")
        made = _VARIANTS[cls] = tuple(variants)
        for requirement in cls.needs if "needs" in vars(cls) and cls.mnemonic else ():
            unknown = [word for word in requirement.words if word not in cls.words]
            if unknown:
                raise ValueError(f"{cls.mnemonic}: a need speaks of .{unknown[0]}, which no variant has")
        return made

    @classmethod
    def modifiers_of(cls, declared: Form) -> Iterator[str]:
        """The words that a variant has places for."""
        for part in read_modifiers(declared.text.partition(" ")[0]):
            narrower = declared.changes.get(part.name)
            if narrower is not None:
                yield from narrower.split()
            elif part.name in cls.choices:
                yield from cls.choices[part.name].words
            else:
                yield part.name

    @classmethod
    def meaning(cls) -> str:
        """Semantics of the instruction, in a paragraph."""
        from inspect import getdoc  # with what it imports, a twentieth of a short command

        return getdoc(cls) or ""

    @classmethod
    def _compile(cls, declared: Form) -> Variant:
        try:
            notation = read_notation(declared.text)
        except ValueError as problem:
            raise ValueError(f"{cls.mnemonic}: {problem}") from None
        places = tuple(cls._place(part, declared) for part in notation.parts)
        operands = cls._operands(declared, notation)
        for name in declared.changes:
            if name not in operands and name not in (part.name for part in notation.parts):
                raise ValueError(f"{cls.mnemonic}: {declared.text!r} has no {name} to change")
        known = {place.name for place in places}
        typed = [place.name for place in places if place.types]
        if "type" not in known:
            # A variant with one fixed type word speaks of that type without being told.
            for name, operand in operands.items():
                if operand.type in ("type", "wide(type)") and typed:
                    operands[name] = retyped(operand, operand.type.replace("type", typed[0]))
        for name, operand in operands.items():
            expression = operand.type.removesuffix("!").removeprefix("wide(").removesuffix(")")
            if expression and expression not in SCALARS and expression not in known:
                raise ValueError(f"{cls.mnemonic}: {declared.text!r}: type {operand.type!r} of {name} is unknown")
        return Variant(places, notation.signatures, operands, declared.needs, declared.where, declared.text)

    @classmethod
    def _place(cls, part: ModifierNotation, declared: Form) -> OpcodePosition:
        found = cls.choices.get(part.name)
        words = found.words if found is not None else (part.name,)
        narrower = declared.changes.get(part.name)
        if narrower is not None:
            chosen = tuple(narrower.split())
            foreign = [word for word in chosen if word not in words]
            if foreign:
                raise ValueError(f"{cls.mnemonic}: .{foreign[0]} is no {part.name}")
            words = chosen
        place = _place(part, words)
        if place is None:
            raise ValueError(f"{cls.mnemonic}: {part.name} mixes types with other words")
        if found is None and part.name not in OTHERS and part.name not in KIND_OF and not place.types:
            raise ValueError(f"{cls.mnemonic}: {declared.text!r}: .{part.name} is neither a choice nor a known word")
        return place

    @classmethod
    def _operands(cls, declared: Form, notation: Notation) -> dict[str, Operand]:
        made: dict[str, Operand] = {}
        for signature in notation.signatures:
            for shape in signature:
                for name in names_in(shape):
                    operand = cls.operands.get(name)
                    if operand is None:
                        raise ValueError(f"{cls.mnemonic}: {declared.text!r}: no operand {name} is declared")
                    type = declared.changes.get(name)
                    made[name] = operand if type is None else retyped(operand, type)
        return made


@cache
def _place(part: ModifierNotation, words: tuple[str, ...]) -> OpcodePosition | None:
    """A place with these words, which many variants share; None where only some of them are types."""
    types = [word in SCALARS for word in words]
    return None if any(types) and not all(types) else OpcodePosition(part.name, words, part.optional, all(types))


_VARIANTS: dict[type[Family], tuple[Variant, ...]] = {}
_WORDS: dict[type[Family], frozenset[str]] = {}
