"""Tensors whose addresses the program has asked for: a kernel may find them in memory rather than in its parameters."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from typing import Any, Protocol


class Storage(Protocol):
    """The part of a tensor that holds its bytes."""

    def data_ptr(self) -> int:
        """Where they begin."""
        ...

    def nbytes(self) -> int:
        """How many there are."""
        ...


_references: dict[int, weakref.ref[Any]] = {}
_MOST = 4096
"""Tensors whose address was asked for, after which those that are gone are let go."""


def note_address(tensor: Any) -> None:
    """The program has asked where a tensor lies."""
    if len(_references) >= _MOST:
        for key in [key for key, reference in _references.items() if reference() is None]:
            del _references[key]
    _references[id(tensor)] = weakref.ref(tensor)


def range_of(tensor: Any) -> tuple[int, int]:
    """Address and size of the memory that a tensor is a part of."""
    storage: Storage = tensor.untyped_storage()
    return storage.data_ptr(), storage.nbytes()


def noted_ranges() -> Iterator[tuple[int, int]]:
    """Those of all tensors that are still there."""
    for reference in list(_references.values()):
        tensor = reference()
        if tensor is not None:
            yield range_of(tensor)
