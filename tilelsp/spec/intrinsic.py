"""How LLVM's instructions and intrinsics are declared, so that code that builds and selects them names no text.

An instruction is a constant, an intrinsic a class whose fields are the words of its name:

    class Shfl(Intrinsic[[Value, Value]], name="nvvm.shfl.{mode}.{kind}", arguments="i32 any", result=True):
        '''Exchange between lanes.'''
        mode: Literal["bfly", "idx", "up", "down"]
        kind: Literal["i32", "f32"]

`Shfl("bfly", "f32")(mask, value)` is a call, and `Shfl.read("llvm.nvvm.shfl.bfly.f32")` the same object from text. A
name is words with dots between, of which each may hold one field in braces. A field is a `Literal`, whose choices may
be of several words, none (`""`), or numbers; a `bool` written `{?trans}`, which stands for the word `trans` or for
nothing; a `str` for any one word, or written `{rest*}` for all words up to the end, also none.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import (
    ClassVar,
    Generic,
    ParamSpec,
    Self,
    cast,
    dataclass_transform,
    get_args,
    get_type_hints,
)

from tilelsp.base.record import record
from tilelsp.ir.module import Op, Value

P = ParamSpec("P")


@record
class UnplacedCall:
    """An instruction or a call of an intrinsic that stands nowhere yet."""

    name: str
    operands: tuple[Value, ...]


@record
class LlvmInstruction(Generic[P]):
    """An instruction of LLVM by the name of its op; called with its operands."""

    name: str

    def __call__(self, *operands: P.args, **named: P.kwargs) -> UnplacedCall:
        """The instruction with its operands."""
        return UnplacedCall(self.name, cast("tuple[Value, ...]", operands))

    def matches(self, op: Op | None) -> bool:
        """True if an op is this instruction."""
        return op is not None and op.name == self.name


@record
class _Word:
    """A word of a name: text around a field, or text alone."""

    before: str
    field: str = ""
    after: str = ""
    flag: bool = False
    rest: bool = False


def _read_word(text: str) -> _Word:
    before, brace, rest = text.partition("{")
    if not brace:
        return _Word(text)
    field, _, after = rest.partition("}")
    if field.startswith("?"):
        return _Word(before, field[1:], after, flag=True)
    if field.endswith("*"):
        return _Word(before, field[:-1], after, rest=True)
    return _Word(before, field, after)


@dataclass_transform(frozen_default=True)
class Intrinsic(Generic[P]):
    """The base of every declared intrinsic. An instance is one of its names, and a value.

    Its fields are those of a frozen dataclass. They are kept by the few methods here: generating methods for each of a
    hundred classes takes a tenth of a second at every start.
    """

    stem: ClassVar[str] = ""
    """The name up to its first field, with `llvm.` in front."""
    arguments: ClassVar[str] = ""
    result: ClassVar[bool] = False
    words: ClassVar[tuple[_Word, ...]] = ()
    fields: ClassVar[tuple[str, ...]] = ()
    """The names of its fields, those of its bases first."""

    def __init_subclass__(cls, name: str = "", arguments: str = "", result: bool = False) -> None:
        super().__init_subclass__()
        cls.fields = tuple(dict.fromkeys((*cls.fields, *vars(cls).get("__annotations__", ()))))
        if not name:  # the fields that several intrinsics share
            return
        cls.words = tuple(_read_word(word) for word in f"llvm.{name}".split("."))
        fixed: list[str] = []
        for word in cls.words:
            if word.before or not word.field:
                fixed.append(word.before)
            if word.field:
                break
        cls.stem, cls.arguments, cls.result = ".".join(fixed), arguments, result

    def __init__(self, *values: object, **named: object) -> None:
        """Raises `TypeError` for other values than those of its fields, in their order or by their names."""
        fields = dict(zip(self.fields, values, strict=False))
        if not named and len(values) == len(self.fields):
            vars(self).update(fields)
            return
        if len(values) > len(self.fields) or not fields.keys().isdisjoint(named) or named.keys() - set(self.fields):
            raise TypeError(f"{type(self).__name__} has the fields {', '.join(self.fields) or 'none'}")
        fields |= named
        for field in self.fields:
            if field not in fields:
                if not hasattr(type(self), field):
                    raise TypeError(f"{type(self).__name__} needs its {field}")
                fields[field] = getattr(type(self), field)
        vars(self).update(fields)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is a value; {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is a value; {name} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), *map(vars(self).get, self.fields)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{field}={vars(self)[field]!r}' for field in self.fields)})"

    @classmethod
    def starts(cls) -> tuple[str, ...]:
        """How its names start, in whole words: up to what varies, or through that where it is part of a word."""
        varying = next((word for word in cls.words if word.field), None)
        if varying is None or not varying.before:
            return (cls.stem,)
        return tuple(f"{cls.stem}{choice}{varying.after}" for choice in _choices(cls)[varying.field])

    @classmethod
    def summary(cls) -> str:
        """Summary of its effect, in a sentence."""
        doc = next((base.__doc__ for base in cls.__mro__[:-1] if base.__doc__ is not None), "")
        return " ".join(doc.split())

    @classmethod
    def refusal(cls, name: str) -> str:
        """The message for a name that starts like this intrinsic's, and is none of them."""
        return f"{name} is not an intrinsic that this compiler knows"

    @property
    def name(self) -> str:
        """The whole name, as LLVM calls it."""
        return _spelled(self)

    def __call__(self, *operands: P.args, **named: P.kwargs) -> UnplacedCall:
        """A call with its arguments."""
        return UnplacedCall(_spelled(self), cast("tuple[Value, ...]", operands))

    @classmethod
    def read(cls, name: str) -> Self | None:
        """The intrinsic of this class that a name says, or None."""
        return cast("Self | None", _read(cls, name))


@lru_cache(maxsize=4096)
def _read(declared: type[Intrinsic[...]], name: str) -> Intrinsic[...] | None:
    """The intrinsic that a name says: a value, so that all calls share it."""
    values = _fields(declared, name)
    return None if values is None else declared(**values)


def _fields(declared: type[Intrinsic[...]], name: str) -> dict[str, object] | None:
    """Values that a name gives the fields of an intrinsic; None where it is no name of it."""
    parts = name.split(".")
    values: dict[str, object] = {}
    at = 0
    for word in declared.words:
        if not word.field:
            if at >= len(parts) or parts[at] != word.before:
                return None
            at += 1
        elif word.rest:
            values[word.field] = ".".join(parts[at:])
            at = len(parts)
        elif word.flag:
            values[word.field] = at < len(parts) and parts[at] == word.field
            at += bool(values[word.field])
        else:
            taken = _choose(word, _choices(declared)[word.field], parts[at:])
            if taken is None:
                return None
            values[word.field] = taken[0]
            at += taken[1]
    return values if at == len(parts) else None


def _choose(word: _Word, choices: tuple[object, ...], remaining: list[str]) -> tuple[object, int] | None:
    """The choice of a field that stands next, and how many words it takes; any one word where there are none."""
    if not choices:
        return (remaining[0], 1) if remaining else None
    for choice in choices:
        text = f"{word.before}{choice}{word.after}"
        parts = text.split(".") if text else []
        if remaining[: len(parts)] == parts:
            return choice, len(parts)
    return None


@cache
def _choices(declared: type[Intrinsic[...]]) -> dict[str, tuple[object, ...]]:
    """The choices of each field, those of most words first; none for a field of any text."""
    hints = get_type_hints(declared)
    return {
        word.field: tuple(sorted(_literals(hints[word.field]), key=lambda c: -len(str(c).split(".")) if c != "" else 1))
        for word in declared.words
        if word.field
    }


def _literals(hint: object) -> list[object]:
    """The values of a `Literal`, or of a union of them."""
    found: list[object] = []
    for argument in get_args(hint):
        found += _literals(argument) if get_args(argument) else [argument]
    return found


@lru_cache(maxsize=1024)
def _spelled(intrinsic: Intrinsic[...]) -> str:
    made: list[str] = []
    for word in intrinsic.words:
        value = getattr(intrinsic, word.field) if word.field else ""
        text = (word.field if value else "") if word.flag else f"{word.before}{value}{word.after}"
        if text:
            made.append(text)
    return ".".join(made)
