"""The fields of records."""

from __future__ import annotations

from typing import Any


class _Unset:
    """The type of the default that no field has."""


UNSET: Any = _Unset()


class DeclaredField:
    """One field: what `field` says of it, or its default."""

    __slots__ = ("compare", "default", "factory", "init", "keyword", "name", "shown", "type")

    def __init__(
        self,
        default: object = UNSET,
        factory: object = UNSET,
        *,
        init: bool = True,
        shown: bool = True,
        compare: bool = True,
        keyword: bool = False,
    ) -> None:
        self.name = ""
        self.type: object = None
        self.default = default
        self.factory = factory
        self.init, self.shown, self.compare, self.keyword = init, shown, compare, keyword

    @property
    def has_default(self) -> bool:
        """True if the field has a default value."""
        return self.default is not UNSET

    @property
    def has_factory(self) -> bool:
        """True if the field has a factory, which makes a default for each instance."""
        return self.factory is not UNSET

    @property
    def is_optional(self) -> bool:
        """True if the constructor can be called without the field."""
        return self.default is not UNSET or self.factory is not UNSET
