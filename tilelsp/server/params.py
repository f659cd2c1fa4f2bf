"""Reads the params of custom requests, which come as plain JSON from any client."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from tilelsp.base.record import record
from tilelsp.base.text import Position
from tilelsp.server.errors import InvalidRequest


@record
class Params:
    """An object from a client. Every reader raises `InvalidRequest` with what is wrong."""

    method: str
    values: Mapping[str, object]

    @classmethod
    def of(cls, method: str, params: object) -> Params:
        """The object that a request, or the only argument of a command, holds."""
        if params is None:
            return cls(method, {})
        if not isinstance(params, Mapping):
            raise InvalidRequest(f"{method}: params must be an object")
        return cls(method, cast("Mapping[str, object]", params))

    def text(self, name: str) -> str:
        """A string that must be there."""
        value = self.values.get(name)
        if not isinstance(value, str):
            raise InvalidRequest(f"{self.method}: {name} must be a string")
        return value

    def optional_text(self, name: str) -> str | None:
        """A string, or None where it is missing or null."""
        return None if self.values.get(name) is None else self.text(name)

    def one_of(self, name: str, choices: Sequence[str], default: str | None = None) -> str:
        """One of `choices`, or `default` where it is missing and there is one."""
        if self.values.get(name) is None and default is not None:
            return default
        value = self.text(name)
        if value not in choices:
            raise InvalidRequest(f"{self.method}: {name} {value!r} is not one of {', '.join(choices)}")
        return value

    def inner(self, name: str) -> Params:
        """An object that must be there."""
        value = self.values.get(name)
        if not isinstance(value, Mapping):
            raise InvalidRequest(f"{self.method}: {name} must be an object")
        return Params(self.method, cast("Mapping[str, object]", value))

    def with_values(self, other: Params) -> Params:
        """These params with those of `other`, which go first."""
        return Params(self.method, {**self.values, **other.values})

    def uri(self) -> str:
        """The URI of `textDocument`."""
        return self.inner("textDocument").text("uri")

    def position(self) -> Position:
        """The member `position`, which must be there."""
        at = self.inner("position")
        return Position(at.count("line"), at.count("character"))

    def optional_position(self) -> Position | None:
        """The member `position`, or None where it is missing or null."""
        return None if self.values.get("position") is None else self.position()

    def count(self, name: str) -> int:
        """A number that is not negative."""
        value = self.integer(name)
        if value < 0:
            raise InvalidRequest(f"{self.method}: {name} must not be negative")
        return value

    def integer(self, name: str) -> int:
        """An integer as a JSON number, or as a string in decimal or 0x notation: words of 64 bits need that."""
        value = self.values.get(name)
        number = _integer(value)
        if number is None:
            raise InvalidRequest(f'{self.method}: {name} must be an integer, or a string such as "0xC1"')
        return number

    def fields(self, name: str) -> Mapping[str, int | str]:
        """An object of integers and strings."""
        found: dict[str, int | str] = {}
        for key, value in self.inner(name).values.items():
            if isinstance(value, bool) or not isinstance(value, int | str):
                raise InvalidRequest(f"{self.method}: {name}.{key} must be an integer or a string")
            found[key] = value
        return found


def _integer(value: object) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if not isinstance(value, str) or len(value) > 100:
        return None
    try:
        return int(value, 10) if value.lstrip("-").isdecimal() else int(value, 0)
    except ValueError:
        return None
