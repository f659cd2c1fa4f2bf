"""Messages from clients that are not quite right: unusable optional members are dropped, not the message.

A client may be newer than our protocol types: one unknown completion kind in its capabilities must not stop it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar, cast

import cattrs
from cattrs.errors import AttributeValidationNote, BaseValidationError, IterableValidationNote

_ROUNDS = 8
"""Passes over a message: each takes out what cannot be read, which may uncover more."""
_Message = TypeVar("_Message")


def structure(converter: cattrs.Converter, message: dict[str, Any], kind: type[_Message]) -> _Message:
    """`message` as a `kind`; what cannot be read is taken out of `message` where it may be missing.

    Raises `ValueError` with one line on what is wrong where it may not.
    """
    for _ in range(_ROUNDS):
        try:
            return converter.structure(message, kind)
        except BaseValidationError as error:
            # From the back, so that an index stays right while others of the same list are taken out.
            faults = sorted(set(_faults(error, ())), key=_place, reverse=True)
            if not all(_drop(message, fault) for fault in faults):
                raise ValueError("; ".join(cattrs.transform_error(error))) from error
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
            # Hooks of the protocol types read unions by their keys and trust them.
            raise ValueError(f"{type(error).__name__}: {error}") from error
    raise ValueError("too many members that cannot be read")


def _faults(error: BaseException, path: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    if not isinstance(error, BaseValidationError):
        yield path
        return
    for inner in cast("tuple[BaseException, ...]", error.exceptions):
        step = next(filter(None, (_step(note) for note in getattr(inner, "__notes__", ()))), ())
        yield from _faults(inner, (*path, *step))


def _step(note: object) -> tuple[str | int, ...]:
    if isinstance(note, AttributeValidationNote):
        return (_camel(note.name),)
    if isinstance(note, IterableValidationNote):
        return (note.index,)
    return ()


def _place(path: tuple[str | int, ...]) -> tuple[tuple[int, str], ...]:
    return tuple((step, "") if isinstance(step, int) else (0, step) for step in path)


def _camel(name: str) -> str:
    first, *rest = name.rstrip("_").split("_")
    return first + "".join(word.capitalize() for word in rest)


def _drop(message: dict[str, Any], path: tuple[str | int, ...]) -> bool:
    """Take the member at `path` out; a required one that is missing takes its owner along."""
    while len(path) > 1:  # the members of the message itself are all needed
        owner: Any = message
        try:
            for step in path[:-1]:
                owner = owner[step]
            del owner[path[-1]]
        except (KeyError, IndexError, TypeError):
            path = path[:-1]
        else:
            return True
    return False
