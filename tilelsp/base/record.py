"""Dataclasses that are quick to declare, frozen unless they say otherwise: every command loads some hundreds of them.

`dataclasses.dataclass` inspects each class, makes it twice and compiles up to seven methods for it. Here only the
constructor is made, when the first instance is: of most classes that a command loads it makes none. The other methods
are the same functions for every class, over the names of its fields. `dataclasses`, which brings `inspect`, `ast` and
`tokenize` along, is imported when somebody looks at a record as at a dataclass.

A record is a dataclass for everybody who asks: `fields`, `replace`, `asdict`, `is_dataclass` and `match` take it, and a
frozen dataclass may have it as its base. `dataclasses` itself makes what those look at, when one of them looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from operator import attrgetter, ge, gt, le, lt
from reprlib import recursive_repr
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, TypeVar, cast, dataclass_transform, overload

from tilelsp.base.declared_field import UNSET, DeclaredField

if TYPE_CHECKING:
    from dataclasses import Field
    from inspect import Signature

T = TypeVar("T")


@overload
def field(*, default: T, init: bool = True, repr: bool = True, compare: bool = True, kw_only: bool = False) -> T: ...
@overload
def field(
    *,
    default_factory: Callable[[], T],
    init: bool = True,
    repr: bool = True,
    compare: bool = True,
    kw_only: bool = False,
) -> T: ...
@overload
def field(*, init: bool = True, repr: bool = True, compare: bool = True, kw_only: bool = False) -> Any: ...
def field(
    *,
    default: object = UNSET,
    default_factory: object = UNSET,
    init: bool = True,
    repr: bool = True,
    compare: bool = True,
    kw_only: bool = False,
) -> Any:
    """`dataclasses.field`, for a field of a record; equality and hash are of the fields that are compared."""
    return DeclaredField(default, default_factory, init=init, shown=repr, compare=compare, keyword=kw_only)


@overload
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T], /) -> type[T]: ...
@overload
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(
    *, frozen: bool = True, eq: bool = True, order: bool = False, slots: bool = True
) -> Callable[[type[T]], type[T]]: ...
def record(
    cls: type[Any] | None = None,
    /,
    *,
    frozen: bool = True,
    eq: bool = True,
    order: bool = False,
    slots: bool = True,
) -> Any:
    """`dataclass(frozen=True, slots=True)`, or with other options. What the class says itself, of equality for example,
    stays. Without `slots` instances have a dictionary besides, for `cached_property`, and may be referred to weakly.

    Fields without parameter (`init=False`) have no default: `__post_init__` sets them. Annotations are texts (`from
    __future__ import annotations`). Raises `TypeError` for a default that may change, a field without a default behind
    one that has one, a base that is a dataclass and no record, and one that is frozen where this is not.
    """

    def declare(declared: type[Any]) -> type[Any]:
        return _declare(declared, frozen, eq, order, slots)

    return declare if cls is None else declare(cls)


def _declare(cls: type[Any], frozen: bool, eq: bool, order: bool, slots: bool) -> type[Any]:
    body = dict(vars(cls))
    declared = _inherited(cls, frozen)
    own: list[str] = []
    for name, type in body.get("__annotations__", {}).items():
        if isinstance(type, str) and type.startswith(("ClassVar", "typing.ClassVar")):
            continue
        default = body.pop(name, UNSET)
        if default.__class__ in (list, dict, set):
            raise TypeError(f"the default of {cls.__qualname__}.{name} may change: use default_factory")
        if name not in declared:
            own.append(name)
        declaration = default if default.__class__ is DeclaredField else DeclaredField(default)
        declaration.name, declaration.type = name, type
        declared[name] = declaration
    every = tuple(declared.values())
    _check_order(cls, every)
    owner: list[Any] = []
    if "__init__" not in body:
        body["__init__"] = _first_constructor(owner)
    body.setdefault("__repr__", _repr)
    if eq:
        _add_comparison(body, tuple(declaration.name for declaration in every if declaration.compare), hashed=frozen)
    if order:
        body.update(_ORDER)
    if frozen:
        body.update(__setattr__=_set, __delattr__=_delete)
    body.update(
        __slots__=tuple(own) if slots or _has_dictionary(cls) else (*own, "__dict__", "__weakref__"),
        __match_args__=tuple(declaration.name for declaration in every if declaration.init and not declaration.keyword),
        __getstate__=_state,
        __setstate__=_set_state,
        __dataclass_fields__=_FIELDS,
        __dataclass_params__=_PARAMS,
        __signature__=_SIGNATURE,
        __record_fields__=declared,
        __record_names__=tuple(declared),
        __record_frozen__=frozen,
    )
    body.pop("__dict__", None)
    body.pop("__weakref__", None)
    name = cls.__qualname__
    made = cast("Any", cls.__class__)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = name
    owner.append(made)
    return made


def _has_dictionary(cls: type[Any]) -> bool:
    return any(base.__dictoffset__ for base in cls.__bases__)


def replace(instance: T, /, **changes: Any) -> T:
    """`dataclasses.replace`: an instance of the same record with other values of some of its fields."""
    cls: Any = instance.__class__
    if "__record_fields__" not in vars(cls):
        import dataclasses

        return dataclasses.replace(cast("Any", instance), **changes)
    for name, declaration in cls.__record_fields__.items():
        if declaration.init and name not in changes:
            changes[name] = getattr(instance, name)
    return cls(**changes)


def field_names(kind: type[Any]) -> tuple[str, ...]:
    """The names of the fields of a record or dataclass; none for another class."""
    if "__record_names__" in vars(kind):
        return kind.__record_names__
    if not hasattr(kind, "__dataclass_fields__"):
        return ()
    from dataclasses import fields

    return tuple(entry.name for entry in fields(kind))


def _inherited(cls: type[Any], frozen: bool) -> dict[str, DeclaredField]:
    """The fields of the bases, those of the furthest first."""
    found: dict[str, DeclaredField] = {}
    for base in cls.__mro__[-1:0:-1]:
        attributes = vars(base)
        if "__record_fields__" in attributes:
            if attributes["__record_frozen__"] is not frozen:
                raise TypeError(
                    f"{cls.__qualname__} and its base {base.__qualname__} have to be frozen both, or neither"
                )
            found.update(attributes["__record_fields__"])
        elif "__dataclass_fields__" in attributes:
            raise TypeError(f"{cls.__qualname__} is a record, and its base {base.__qualname__} is a dataclass")
    return found


def _check_order(cls: type[Any], declared: Iterable[DeclaredField]) -> None:
    optional = ""
    for declaration in declared:
        if declaration.init and not declaration.keyword:
            if declaration.is_optional:
                optional = declaration.name
            elif optional:
                raise TypeError(f"{cls.__qualname__}.{declaration.name} has no default and stands behind {optional}")


def _first_constructor(owner: Sequence[Any]) -> Callable[..., None]:
    """A constructor that compiles that of the class `owner`, puts it in its own place and does its work.

    Several threads may be in it at once: it is never looked for in the class, where another one may have replaced it.
    """

    def first(self: Any, *values: Any, **named: Any) -> None:
        (cls,) = owner
        real = cls.__init__ = _constructor(cls)
        real(self, *values, **named)

    return first


def _constructor(cls: Any) -> Callable[..., None]:
    """The constructor: a parameter for each field, in order, and by keyword only behind the others."""
    declared: Sequence[DeclaredField] = sorted(
        cls.__record_fields__.values(), key=lambda declaration: declaration.keyword
    )
    init_fields = [declaration for declaration in declared if declaration.init]
    known: dict[str, Any] = {"__name__": cls.__module__, "_unset": UNSET}
    shape, names = list[str](), dict[str, str]()
    defaults, keywords = list[object](), dict[str, object]()
    for place, declaration in enumerate(init_fields):
        names[f"_{place}"] = declaration.name
        known[f"_set_{place}"] = getattr(cls, declaration.name).__set__
        known[f"_make_{place}"] = declaration.factory
        if declaration.is_optional and declaration.keyword:
            keywords[declaration.name] = declaration.default
        elif declaration.is_optional:
            defaults.append(declaration.default)
        shape.append(("k" if declaration.keyword else "p") + ("f" if declaration.has_factory else ""))
    code = _constructor_code(tuple(shape), cls.__record_frozen__, hasattr(cls, "__post_init__"))
    code = code.replace(
        co_varnames=tuple(names.get(name, name) for name in code.co_varnames),
        co_names=tuple(names.get(name, name) for name in code.co_names),
    )
    made = FunctionType(code, known, "__init__", tuple(defaults))
    made.__kwdefaults__ = keywords or None
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made


@cache
def _constructor_code(shape: tuple[str, ...], frozen: bool, checked: bool) -> CodeType:
    """Compile a constructor for fields of this shape: `p` positional, `k` keyword-only, `f` with a factory. Fields
    are called `_0`, `_1` and so on in it; defaults belong to the function."""
    parameters, body = ["self"], list[str]()
    for place, parameter_kind in enumerate(shape):
        if parameter_kind[0] == "k" and "*" not in parameters:
            parameters.append("*")
        parameters.append(f"_{place}")
        value = f"_make_{place}() if _{place} is _unset else _{place}" if parameter_kind[1:] else f"_{place}"
        body.append(f" _set_{place}(self, {value})" if frozen else f" self._{place} = {value}")
    if checked:
        body.append(" self.__post_init__()")
    made: dict[str, Any] = {}
    exec(f"def __init__({', '.join(parameters)}):\n" + ("\n".join(body) or " pass"), made)
    return made["__init__"].__code__


class _Fields:
    """`__dataclass_fields__`, made when they are asked for first."""

    def __get__(self, instance: object, owner: Any) -> dict[str, Field[Any]]:
        from tilelsp.base.dataclass_view import fields_of

        cls = next(base for base in owner.__mro__ if "__record_fields__" in vars(base))
        found = cls.__dataclass_fields__ = fields_of(cls.__name__, cls.__record_fields__.values())
        return found


class _Params:
    """`__dataclass_params__`, where `dataclasses` looks at a base."""

    def __get__(self, instance: object, owner: Any) -> object:
        from tilelsp.base.dataclass_view import params_of

        return params_of(owner.__record_frozen__)


class _Signature:
    """`__signature__` for `inspect`: that of the real constructor."""

    def __get__(self, instance: object, owner: Any) -> Signature:
        if instance is not None:
            raise AttributeError("__signature__")
        from inspect import signature

        where = next(base for base in owner.__mro__ if "__init__" in vars(base))
        if where.__init__.__code__ is _FIRST:
            where.__init__ = _constructor(where)
        found = signature(where.__init__)
        return found.replace(parameters=list(found.parameters.values())[1:])


_FIELDS, _PARAMS, _SIGNATURE = _Fields(), _Params(), _Signature()
_FIRST = _first_constructor(()).__code__


def _add_comparison(body: dict[str, Any], names: tuple[str, ...], *, hashed: bool) -> None:
    """Equality by the values of some fields, and a hash, but for what the class says itself."""
    equality, number = _comparison(names)
    if not hashed:
        body.setdefault("__hash__", None)
    elif "__hash__" not in body or (body["__hash__"] is None and "__eq__" in body):
        body["__hash__"] = number
    body.setdefault("__eq__", equality)
    body["__record_compared__"] = attrgetter(*names) if names else None


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


def _ordering(compare: Callable[[Any, Any], bool]) -> Callable[[Any, object], Any]:
    """A method that compares two of a class by what their equality looks at."""

    def compared(self: Any, other: object) -> Any:
        if other.__class__ is not self.__class__:
            return NotImplemented
        values = self.__class__.__record_compared__
        return compare(values(self), values(other))

    return compared


_ORDER = {"__lt__": _ordering(lt), "__le__": _ordering(le), "__gt__": _ordering(gt), "__ge__": _ordering(ge)}


@recursive_repr()
def _repr(self: object) -> str:
    declared = cast("dict[str, DeclaredField]", cast("Any", type(self)).__record_fields__)
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name, declaration in declared.items() if declaration.shown)
    return f"{type(self).__qualname__}({shown})"


def _set(self: object, name: str, value: object) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delete(self: object, name: str) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: object) -> list[Any]:
    return [getattr(self, name) for name in field_names(type(self))]


def _set_state(self: object, state: list[Any]) -> None:
    for name, value in zip(field_names(type(self)), state, strict=True):
        object.__setattr__(self, name, value)
