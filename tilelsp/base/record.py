"""Frozen, slotted dataclasses that are quick to declare: what every command loads holds some hundreds of them.

`dataclasses.dataclass` inspects each class, makes it twice and compiles up to seven methods for it. Here one is
compiled, the constructor, when the first instance is made: of most classes that a command loads it makes none. The
others are the same functions for every class, over the names of its fields.

A record is a dataclass for everybody who asks: `fields`, `replace`, `asdict`, `is_dataclass` and `match` take it, and a
frozen dataclass may have it as its base. `dataclasses` itself makes what those look at, when one of them looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields, make_dataclass
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, TypeVar, cast, dataclass_transform

if TYPE_CHECKING:
    from inspect import Signature

T = TypeVar("T")


class _Declared:
    """One field: what `dataclasses.field` says of it."""

    __slots__ = ("compare", "default", "factory", "init", "keyword", "name", "said", "shown", "type")

    def __init__(self, name: str, type: object, said: Any) -> None:
        self.name = name
        self.type = type
        self.said: Any = said
        if isinstance(said, Field):
            given = cast("Field[Any]", said)
            self.default: object = given.default
            self.factory: object = given.default_factory
            self.init = given.init
            self.shown = given.repr
            self.compare = given.compare if given.hash is None else given.hash
            self.keyword = given.kw_only is True
        else:
            self.default, self.factory = said, MISSING
            self.init, self.shown, self.compare, self.keyword = True, True, True, False


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """`dataclass(frozen=True, slots=True)`. What the class says itself, of equality for example, stays.

    Fields without parameter (`init=False`) have no default: `__post_init__` sets them. Annotations are texts (`from
    __future__ import annotations`). Raises `TypeError` for a default that may change, a field without a default behind
    one that has one, and a base that is a dataclass and no record.
    """
    body = dict(vars(cls))
    declared = _inherited(cls)
    own: list[str] = []
    for name, type in body.get("__annotations__", {}).items():
        if isinstance(type, str) and type.startswith(("ClassVar", "typing.ClassVar")):
            continue
        said = body.pop(name, MISSING)
        if said.__class__ in (list, dict, set):
            raise TypeError(f"the default of {cls.__qualname__}.{name} may change: use default_factory")
        if name not in declared:
            own.append(name)
        declared[name] = _Declared(name, type, said)
    every = tuple(declared.values())
    _check_order(cls, every)
    names = tuple(each.name for each in every)
    equality, hashed = _comparison(tuple(each.name for each in every if each.compare))
    owner: list[Any] = []
    if "__init__" not in body:
        body["__init__"] = _first_constructor(owner)
    body.setdefault("__repr__", _repr)
    if "__hash__" not in body or (body["__hash__"] is None and "__eq__" in body):
        body["__hash__"] = hashed
    body.setdefault("__eq__", equality)
    body.update(
        __slots__=tuple(own),
        __match_args__=tuple(each.name for each in every if each.init and not each.keyword),
        __setattr__=_set,
        __delattr__=_delete,
        __getstate__=_state,
        __setstate__=_set_state,
        __dataclass_fields__=_FIELDS,
        __dataclass_params__=_PARAMS,
        __signature__=_SIGNATURE,
        __record_fields__=declared,
        __record_names__=names,
    )
    body.pop("__dict__", None)
    body.pop("__weakref__", None)
    name = cls.__qualname__
    made = cast("Any", cls.__class__)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = name
    owner.append(made)
    return made


def _inherited(cls: type[Any]) -> dict[str, _Declared]:
    """The fields of the bases, those of the furthest first."""
    found: dict[str, _Declared] = {}
    for base in cls.__mro__[-1:0:-1]:
        said = vars(base)
        if "__record_fields__" in said:
            found.update(said["__record_fields__"])
        elif "__dataclass_fields__" in said:
            raise TypeError(f"{cls.__qualname__} is a record, and its base {base.__qualname__} is a dataclass")
    return found


def _check_order(cls: type[Any], declared: Iterable[_Declared]) -> None:
    optional = ""
    for each in declared:
        if each.init and not each.keyword:
            if each.default is not MISSING or each.factory is not MISSING:
                optional = each.name
            elif optional:
                raise TypeError(f"{cls.__qualname__}.{each.name} has no default and stands behind {optional}")


def _first_constructor(owner: Sequence[Any]) -> Callable[..., None]:
    """A constructor that compiles that of the class `owner`, puts it in its own place and does its work.

    Several threads may be in it at once: it is never looked for in the class, where another one may have replaced it.
    """

    def first(self: Any, *given: Any, **named: Any) -> None:
        (cls,) = owner
        real = cls.__init__ = _constructor(cls)
        real(self, *given, **named)

    return first


def _constructor(cls: Any) -> Callable[..., None]:
    """The constructor: a parameter for each field, in order, and by keyword only behind the others."""
    known: dict[str, Any] = {"__name__": cls.__module__, "_unset": MISSING}
    parameters, keywords, body = ["self"], ["*"], list[str]()
    declared: dict[str, _Declared] = cls.__record_fields__
    for name, each in declared.items():
        if not each.init:
            continue
        given = name
        taken = keywords if each.keyword else parameters
        known[f"_set_{name}"] = getattr(cls, name).__set__
        if each.factory is not MISSING:
            known[f"_make_{name}"] = each.factory
            given = f"_make_{name}() if {name} is _unset else {name}"
            taken.append(f"{name}=_unset")
        elif each.default is not MISSING:
            known[f"_default_{name}"] = each.default
            taken.append(f"{name}=_default_{name}")
        else:
            taken.append(name)
        body.append(f" _set_{name}(self, {given})")
    if hasattr(cls, "__post_init__"):
        body.append(" self.__post_init__()")
    if len(keywords) > 1:
        parameters += keywords
    exec(f"def __init__({', '.join(parameters)}):\n" + ("\n".join(body) or " pass"), known)
    made = known["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made


class _Fields:
    """`__dataclass_fields__`, as `dataclasses` makes them, when they are asked for first."""

    def __get__(self, instance: object, owner: Any) -> dict[str, Field[Any]]:
        cls = next(each for each in owner.__mro__ if "__record_fields__" in vars(each))
        declared: Iterable[_Declared] = cls.__record_fields__.values()
        made = make_dataclass(
            cls.__name__, [(each.name, each.type, _copied(each)) for each in declared], init=False, repr=False, eq=False
        )
        found = cast("dict[str, Field[Any]]", cast("Any", made).__dataclass_fields__)
        cls.__dataclass_fields__ = found
        return found


def _copied(each: _Declared) -> Any:
    """Copy of a field as a class body declares it; `dataclasses` writes into what it is given."""
    if each.said.__class__ is Field:
        given = cast("Field[Any]", each.said)
        factory: dict[str, Any] = (
            {"default_factory": given.default_factory}
            if given.default_factory is not MISSING
            else {"default": given.default}
        )
        return field(
            **factory, init=given.init, repr=given.repr, hash=given.hash, compare=given.compare,
            metadata=given.metadata, kw_only=each.keyword,
        )  # fmt: skip
    return field() if each.said is MISSING else field(default=each.said)


class _Signature:
    """`__signature__` for `inspect`: that of the real constructor."""

    def __get__(self, instance: object, owner: Any) -> Signature:
        if instance is not None:
            raise AttributeError("__signature__")
        from inspect import signature

        where = next(each for each in owner.__mro__ if "__init__" in vars(each))
        if where.__init__.__code__ is _FIRST:
            where.__init__ = _constructor(where)
        found = signature(where.__init__)
        return found.replace(parameters=list(found.parameters.values())[1:])


_FIELDS, _SIGNATURE = _Fields(), _Signature()
_FIRST = _first_constructor(()).__code__
_PARAMS = cast("Any", dataclass(frozen=True, init=False, repr=False, eq=False)(type("_", (), {}))).__dataclass_params__
"""Parameters of a dataclass, where `dataclasses` looks at a base."""


def _comparison(names: tuple[str, ...]) -> tuple[Callable[[Any, object], Any], Callable[[Any], int]]:
    """Equality and hash of a class, by the values of some of its fields."""
    if not names:
        return _same_class, _hash_of_nothing
    values: Callable[[Any], object] = attrgetter(*names)

    def equal(self: Any, other: object) -> Any:
        if other is self:
            return True
        if other.__class__ is not self.__class__:
            return NotImplemented
        mine, theirs = values(self), values(other)
        return mine is theirs or mine == theirs  # what equals nothing, as NaN, equals itself, as in tuples

    def hashed(self: Any) -> int:
        return hash(values(self))

    return equal, hashed


def _same_class(self: object, other: object) -> Any:
    return True if other.__class__ is self.__class__ else NotImplemented


def _hash_of_nothing(_: object) -> int:
    return 0


@recursive_repr()
def _repr(self: object) -> str:
    declared = cast("dict[str, _Declared]", cast("Any", type(self)).__record_fields__)
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name, each in declared.items() if each.shown)
    return f"{type(self).__qualname__}({shown})"


def _set(self: object, name: str, value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delete(self: object, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _names(cls: Any) -> tuple[str, ...]:
    """The fields of a record; those of a dataclass that has one as its base are more."""
    return cls.__record_names__ if "__record_names__" in vars(cls) else tuple(each.name for each in fields(cls))


def _state(self: object) -> list[Any]:
    return [getattr(self, name) for name in _names(type(self))]


def _set_state(self: object, state: list[Any]) -> None:
    for name, value in zip(_names(type(self)), state, strict=True):
        object.__setattr__(self, name, value)
