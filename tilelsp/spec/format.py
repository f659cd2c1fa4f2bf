"""The format language: how an op is written, declared in one string and run both ways by `syntax.formats`.

    `` `:` ``            a literal; blanks around it follow MLIR's rules
    `` ` ` ``            a blank that is always printed, even when what follows it is absent
    two backticks        no blank here
    `$slot`              an operand (or a comma list of them), a bare attribute, a region, a symbol, a successor
    `type($slot)`        the types of a slot, one each; `types($a, $b)` of several slots in one list
    `splat($slot)`       one type that stands for every value of the slot; one each where they differ, in any of several
                         slots
    `( ... $slot^ ...)?` printed when the slot marked `^` is present; recognised by its first word
    `( ... )? : ( ... )` the same with what stands where the group does not
    `{ (...)? (...)? }`  groups in any order
    `name($slot, ...)`   a construct of Tile IR that a flat format cannot say; see `DIRECTIVES`
    `attr-dict`          the remaining attributes

A format that names an undeclared slot, or a directive that does not exist, fails when the op class is created.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from tilelsp.base.record import record

READ_ONLY = (
    "operand_list", "token", "dependencies", "predicated", "index_list", "indices", "offsets", "typed_args",
    "full_attr", "affine", "affine_indices", "loop_args", "launch_sizes", "attributions", "function_name", "words",
    "kernel_word", "vscale", "call", "switch_cases", "labels", "region_cases", "regions", "maybe_region", "trait",
    "extra_attrs", "partitions", "one_type", "unbound_type", "unbound_types", "more_types", "global_value",
    "maybe_args_region", "bundles", "payload", "bare_map", "properties", "bounds", "element_type", "steps",
    "reductions", "transfer", "clauses", "call_types", "vector_type", "shuffled_type", "held_type",
    "applied", "lower_bound", "upper_bound", "conditioned", "one_each", "paired", "read_or_write", "data_or_instr",
    "no_types",
)  # fmt: skip
"""Constructs that are read and not printed: an op whose format has one prints in the generic form."""


DIRECTIVES: dict[str, str] = {
    "modifier": "`key<word>` of an enumeration, absent when it is the default",
    "flag": "the attribute's keyword, when it is set",
    "flags": "the keywords of several flags, in any order",
    "true_list": "a list of booleans, absent where none is true",
    "trues": "`key = [true, false]`, absent where none is true; its blank stays",
    "scope": "a bare enumeration word, read wherever a word stands; refused after a weak ordering",
    "word": "a bare enumeration word that may be absent",
    "body": "the parameters of a dialect attribute without its name",
    "predicate": "a dialect attribute without `#dialect.`",
    "dense": "`<elt: values> : type`, a dense literal and the type of a slot",
    "mixed": "`[%n, 8]`: constants of the result type's field and operands for its dynamic entries",
    "symbol": "`@name`",
    "params": "`(%a: T, %b: U)`: the entry block's arguments, giving a function type",
    "results": "`-> T` of a function type, absent without results",
    "induction": "`%i`: the first argument of a region",
    "assign": "`(%x = %init, ...)`: a region's arguments and the operands they start from",
    "arrow_types": "`-> (T, U)`, where one type may stand without parentheses",
    "arrow_list": "`-> (T, U)`",
    "loop_types": "the types of a `loop`: `: T -> U`",
    "args_region": "`(%x: T) { ... }` on a new line: a region with its arguments",
    "region": "`{ ... }`, whose arguments are bound elsewhere in the format",
    "else_region": "` else { ... }`, absent when the region has no block",
    "dict": "the attribute dictionary after a keyword `attributes`",
    "index_type": "`P, T ->`: the first slot's type where its rule gives another, and the one type of all operands "
    "of the other slots",
    "full_type": "the type of a slot with its dialect's prefix, where others drop it",
    "unless_index": "`: T`, absent for `index`",
    "extern_params": "`(%a: T {...})`: the parameters of a function without a body, giving a function type",
    "braces": "`{key = value}`: the parameters of a dialect attribute",
    "const_params": "`<[n: index]>`: the constant parameters of a preview function, absent without any",
    "const_args": "`<[4, f32]>`: the constant arguments of a call, absent without any",
    "full_signature": "a `signature` whose types have their dialect's prefix",
    "signature": "`(T, U) -> V`: the types of operands and results as one function type, slot by slot",
    "condition_type": "`C,`: a type that is left out when it is i1",
    "call_results": "the types of variadic results after `->`, in parentheses but for a single one, or nothing",
    **dict.fromkeys(READ_ONLY, "a construct of an upstream dialect; see `syntax.upstream`"),
}


@record
class Literal:
    """Fixed text."""

    text: str


@record
class Tight:
    """No blank here."""


@record
class Blank:
    """A blank that is printed whatever follows."""


@record
class SlotRef:
    """An operand, attribute, region or successor slot, as its kind is written."""

    slot: str


@record
class TypesOf:
    """The types of the slots' values; with `splat`, one type for all of them where they agree."""

    slots: tuple[str, ...]
    splat: bool = False


@record
class Group:
    """An optional run of elements, present when the `anchor` slot is."""

    elements: tuple[Element, ...]
    anchor: str
    other: tuple[Element, ...] = ()
    """Elements that stand there where the group does not."""


@record
class Clauses:
    """Groups in any order, each at most once."""

    groups: tuple[Group, ...]


@record
class Directive:
    """A construct of `DIRECTIVES`."""

    name: str
    slots: tuple[str, ...]


@record
class AttrDict:
    """The attributes that the format does not mention."""


Element: TypeAlias = Literal | Tight | Blank | SlotRef | TypesOf | Group | Clauses | Directive | AttrDict


class FormatError(ValueError):
    """A format that cannot be understood; raised when the op is declared."""


def only_read(elements: tuple[Element, ...]) -> bool:
    """True if a format describes how an op is read, but not how it is printed."""
    for element in elements:
        match element:
            case Clauses():
                return True
            case Group(inner, _, other):
                if other or only_read(inner):
                    return True
            case Directive(name):
                if name in READ_ONLY:
                    return True
            case _:
                pass
    return False


@lru_cache(maxsize=1024)
def compile_format(source: str, slots: frozenset[str]) -> tuple[Element, ...]:
    """The elements of a format. Raises `FormatError` for unknown slots, directives or unbalanced groups."""
    reader = _Reader(source, slots)
    elements = reader.elements(until="")
    return tuple(elements)


def mentioned(elements: tuple[Element, ...]) -> Iterator[str]:
    """Every slot that the elements write themselves (types aside)."""
    for element in elements:
        match element:
            case SlotRef(slot):
                yield slot
            case Directive(name, slots):
                yield from slots
                if name in ("params", "extern_params"):
                    yield "arg_attrs"
                    yield from ("sym_visibility",) if name == "extern_params" else ()
                elif name == "results":
                    yield "res_attrs"
            case Group(inner, _, other):
                yield from mentioned((*inner, *other))
            case Clauses(groups):
                yield from mentioned(groups)
            case _:
                pass


_WORD = re.compile(r"[\w-]+")


class _Reader:
    def __init__(self, source: str, slots: frozenset[str]) -> None:
        self.source = source
        self.at = 0
        self.slots = slots
        self.anchor: str | None = None

    def elements(self, until: str) -> list[Element]:
        found: list[Element] = []
        while True:
            self._skip_blanks()
            if self.at >= len(self.source):
                if until:
                    raise FormatError(f"missing {until!r} in format {self.source!r}")
                return found
            char = self.source[self.at]
            if char == until:
                self.at += 1
                return found
            if char == "`":
                found.append(self._literal())
            elif char == "$":
                found.append(SlotRef(self._slot()))
            elif char == "(":
                found.append(self._group())
            elif char == "{":
                found.append(self._clauses())
            else:
                found.append(self._call())

    def _skip_blanks(self) -> None:
        self.at = len(self.source) - len(self.source[self.at :].lstrip())

    def _literal(self) -> Element:
        end = self.source.find("`", self.at + 1)
        if end < 0:
            raise FormatError(f"unclosed literal in format {self.source!r}")
        text = self.source[self.at + 1 : end]
        self.at = end + 1
        if not text:
            return Tight()
        return Blank() if text == " " else Literal(text)

    def _word(self) -> str:
        found = _WORD.match(self.source, self.at)
        if found is None:
            raise FormatError(f"unexpected {self.source[self.at : self.at + 1]!r} in format {self.source!r}")
        self.at = found.end()
        return found.group()

    def _slot(self) -> str:
        self.at += 1
        name = self._word()
        if name not in self.slots:
            raise FormatError(f"format names {name!r}, which is not a slot of the op")
        if self.at < len(self.source) and self.source[self.at] == "^":
            self.at += 1
            self.anchor = name
        return name

    def _group(self) -> Element:
        self.at += 1
        outer, self.anchor = self.anchor, None
        elements = self.elements(until=")")
        anchor, self.anchor = self.anchor, outer
        if self.source[self.at : self.at + 1] != "?" or anchor is None:
            raise FormatError(f"a group needs an anchor and a question mark in format {self.source!r}")
        self.at += 1
        self._skip_blanks()
        if self.source[self.at : self.at + 1] != ":":
            return Group(tuple(elements), anchor)
        self.at += 1
        self._skip_blanks()
        if self.source[self.at : self.at + 1] != "(":
            raise FormatError(f"a group stands behind ':' in format {self.source!r}")
        self.at += 1
        outer, self.anchor = self.anchor, None
        other = self.elements(until=")")
        self.anchor = outer
        return Group(tuple(elements), anchor, tuple(other))

    def _clauses(self) -> Element:
        self.at += 1
        groups = self.elements(until="}")
        if not all(isinstance(group, Group) for group in groups):
            raise FormatError(f"only groups stand in braces in format {self.source!r}")
        return Clauses(tuple(group for group in groups if isinstance(group, Group)))

    def _call(self) -> Element:
        name = self._word()
        if name == "attr-dict":
            return AttrDict()
        if self.source[self.at : self.at + 1] != "(":
            raise FormatError(f"{name!r} needs its slots in format {self.source!r}")
        self.at += 1
        slots: list[str] = []
        while True:
            self._skip_blanks()
            if self.source[self.at : self.at + 1] == ")":
                self.at += 1
                break
            if self.source[self.at : self.at + 1] == ",":
                self.at += 1
                continue
            if self.source[self.at : self.at + 1] != "$":
                raise FormatError(f"{name!r} takes slots only in format {self.source!r}")
            slots.append(self._slot())
        if slots and self.source[self.at : self.at + 1] == "^":
            self.at += 1
            self.anchor = slots[0]
        if name in ("type", "types"):
            return TypesOf(tuple(slots))
        if name == "splat":
            return TypesOf(tuple(slots), splat=True)
        if name not in DIRECTIVES:
            raise FormatError(f"unknown directive {name!r} in format {self.source!r}")
        return Directive(name, tuple(slots))
