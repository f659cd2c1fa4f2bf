"""Reads the arguments of requests, which come as plain JSON from any client."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from tilelsp.base.record import record
from tilelsp.dap.errors import RequestError

_MOST = 1 << 53
"""Numbers in JSON are exact up to this."""


@record
class Fields:
    """An object from a client. Every reader raises `RequestError` with what is wrong."""

    owner: str
    values: Mapping[str, object]

    @classmethod
    def of(cls, owner: str, value: object) -> Fields:
        """The object that a member holds; an empty one where it is missing."""
        if value is None:
            return cls(owner, {})
        if not isinstance(value, Mapping):
            raise RequestError(f"{owner}: arguments must be an object")
        return cls(owner, cast("Mapping[str, object]", value))

    def text(self, name: str) -> str:
        """A string that must be there."""
        value = self.values.get(name)
        if not isinstance(value, str):
            raise RequestError(f"{self.owner}: {name} must be a string")
        return value

    def optional_text(self, name: str) -> str:
        """A string; empty where it is missing."""
        return "" if self.values.get(name) is None else self.text(name)

    def flag(self, name: str, default: bool) -> bool:
        """A boolean, or `default` where it is missing."""
        value = self.values.get(name)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise RequestError(f"{self.owner}: {name} must be true or false")
        return value

    def integer(self, name: str, default: int | None = None) -> int:
        """An integer, or `default` where it is missing and there is one."""
        value = self.values.get(name)
        if value is None and default is not None:
            return default
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) > _MOST:
            raise RequestError(f"{self.owner}: {name} must be an integer")
        return value

    def count(self, name: str, default: int | None = None) -> int:
        """An integer that is not negative."""
        value = self.integer(name, default)
        if value < 0:
            raise RequestError(f"{self.owner}: {name} must not be negative")
        return value

    def inner(self, name: str) -> Fields:
        """An object; one without members where it is missing."""
        return Fields.of(f"{self.owner}: {name}", self.values.get(name))

    def objects(self, name: str) -> Sequence[Fields]:
        """A list of objects; empty where it is missing."""
        return [Fields.of(f"{self.owner}: {name}", item) for item in self._list(name)]

    def texts(self, name: str) -> Sequence[str]:
        """A list of strings; empty where it is missing."""
        found: list[str] = []
        for item in self._list(name):
            if not isinstance(item, str):
                raise RequestError(f"{self.owner}: {name} must be a list of strings")
            found.append(item)
        return found

    def _list(self, name: str) -> Sequence[object]:
        value = self.values.get(name)
        if value is None:
            return ()
        if not isinstance(value, list):
            raise RequestError(f"{self.owner}: {name} must be a list")
        return cast("list[object]", value)
