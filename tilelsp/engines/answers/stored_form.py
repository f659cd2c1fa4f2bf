"""Answers of engines and tools on disk: frozen dataclasses as JSON, by their own type hints.

Not pickles: what is read back comes from a folder that others may be able to write, and reading it must not be able
to run anything.
"""

from __future__ import annotations

import base64
import enum
import functools
import json
import types
import typing
from collections.abc import Mapping
from typing import TypeVar, cast

from tilelsp.base.record import field_names
from tilelsp.engines.answers.store import Store

_Value = TypeVar("_Value")


class StoredAnswers:
    """Dataclasses in a `Store`, by key; safe to share between threads and between processes. No method raises."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def get(self, kind: type[_Value], key: str) -> _Value | None:
        """The value that is kept under `key`, if it is a `kind`."""
        data = self._store.get(key)
        if data is None:
            return None
        try:
            return from_bytes(kind, data)
        except ValueError:
            return None  # in the form of another release of ours; the next answer takes its place

    def put(self, key: str, value: object) -> None:
        """Keep a dataclass, if there is room."""
        self._store.put(key, to_bytes(value))


def to_bytes(value: object) -> bytes:
    """A dataclass of plain fields, enums, tuples and other such dataclasses. Raises `TypeError` for anything else."""
    return json.dumps(_plain(value), ensure_ascii=True, separators=(",", ":")).encode()


def from_bytes(kind: type[_Value], data: bytes) -> _Value:
    """The inverse for a value of the class `kind`. Raises `ValueError` for anything that is not its stored form."""
    try:
        return cast("_Value", _typed(kind, json.loads(data)))
    except (KeyError, TypeError, RecursionError) as error:
        raise ValueError(f"not a stored {kind.__name__}: {error}") from error


def _plain(value: object) -> object:
    if isinstance(value, enum.Enum):
        return value.value
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, bytes):
        return base64.b64encode(value).decode("ascii")
    if isinstance(value, tuple):
        return [_plain(item) for item in cast("tuple[object, ...]", value)]
    if names := field_names(type(value)):
        return {name: _plain(getattr(value, name)) for name in names}
    raise TypeError(f"{type(value).__name__} has no stored form")


def _typed(hint: object, value: object) -> object:
    """`value`, which came from JSON, as what `hint` says."""
    origin = typing.get_origin(hint)
    if origin is tuple:
        return _tuple(typing.get_args(hint), value)
    if origin in (types.UnionType, typing.Union):
        present = [arg for arg in typing.get_args(hint) if arg is not types.NoneType]
        return None if value is None else _typed(present[0], value)
    if not isinstance(hint, type):
        raise TypeError(f"{hint} has no stored form")
    kind = cast("type[object]", hint)
    if issubclass(kind, enum.Enum):
        return kind(value)
    if kind is bytes:
        return base64.b64decode(_is(str, value), validate=True)
    if field_names(kind):
        fields = cast("Mapping[str, object]", _is(dict, value))
        return kind(**{name: _typed(inner, fields[name]) for name, inner in _hints(kind)})
    if kind is float and not isinstance(value, float):
        return float(_is(int, value))
    return _is(kind, value)


def _tuple(hints: tuple[object, ...], value: object) -> tuple[object, ...]:
    items = cast("list[object]", _is(list, value))
    if len(hints) == 2 and hints[1] is Ellipsis:
        return tuple(_typed(hints[0], item) for item in items)
    return tuple(_typed(hint, item) for hint, item in zip(hints, items, strict=True))


def _is(kind: type[_Value], value: object) -> _Value:
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        raise TypeError(f"{kind.__name__} expected, not {type(value).__name__}")
    return value


@functools.cache
def _hints(kind: type) -> tuple[tuple[str, object], ...]:
    hints = cast("Mapping[str, object]", typing.get_type_hints(kind))
    return tuple((name, hints[name]) for name in field_names(kind))
