"""Frozen, slotted dataclasses that are quick to declare: what every command loads holds some three hundred of them.

`dataclasses.dataclass` compiles up to seven methods for each class. Here one is compiled, the constructor, since it is
called most; the others are the same functions for every class, over the names of its fields.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """`dataclass(frozen=True, slots=True)`. What the class says itself, of equality for example, stays.

    Fields without parameter (`init=False`) have no default: `__post_init__` sets them.
    """
    said = vars(cls)
    own_hash = "__hash__" in said and not (said["__hash__"] is None and "__eq__" in said)
    made: Any = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    declared = fields(made)
    if "__init__" not in said:
        made.__init__ = _constructor(made, declared)
    if "__repr__" not in said:
        made.__repr__ = _repr
    equality, hashed = _comparison(tuple(each.name for each in declared if each.compare))
    if "__eq__" not in said:
        made.__eq__ = equality
    if not own_hash:
        made.__hash__ = hashed
    made.__setattr__ = _set
    made.__delattr__ = _delete
    made.__getstate__ = _state
    made.__setstate__ = _set_state
    return made


def _constructor(cls: Any, declared: tuple[Field[Any], ...]) -> Callable[..., None]:
    """The constructor: a parameter for each field, in order, and by keyword only behind the others."""
    known: dict[str, Any] = {"__name__": cls.__module__, "_unset": MISSING}
    parameters, keywords, body = ["self"], ["*"], list[str]()
    for each in declared:
        if not each.init:
            continue
        name = given = each.name
        taken = keywords if each.kw_only else parameters
        known[f"_set_{name}"] = getattr(cls, name).__set__
        if each.default_factory is not MISSING:
            known[f"_make_{name}"] = each.default_factory
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
    return known["__init__"]


def _comparison(names: tuple[str, ...]) -> tuple[Callable[[Any, object], Any], Callable[[Any], int]]:
    """Equality and hash of a class, by the values of some of its fields."""
    if not names:
        return _same_class, _hash_of_nothing
    values: Callable[[Any], object] = attrgetter(*names)

    def equal(self: Any, other: object) -> Any:
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
def _repr(self: DataclassInstance) -> str:
    shown = ", ".join(f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
    return f"{type(self).__qualname__}({shown})"


def _set(self: object, name: str, value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delete(self: object, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: DataclassInstance) -> list[Any]:
    return [getattr(self, each.name) for each in fields(self)]


def _set_state(self: DataclassInstance, state: list[Any]) -> None:
    for each, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, each.name, value)
