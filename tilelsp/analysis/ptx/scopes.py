"""Declarations in scope of a statement of PTX. Scopes never change: a declaration makes the next one.

Two places with equal declarations in front have the same `DeclarationScope`, which is what results are remembered by.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from tilelsp.base.record import record
from tilelsp.spec.ptx.symbol import Symbol
from tilelsp.syntax.ptx.statements import FunctionSignature

T = TypeVar("T")

DEEPEST = 256
"""Scopes within scopes in which names are looked up; within more, every name counts as declared."""


class Layers(Generic[T]):
    """A mapping that never changes, to which entries are added at little cost: a few dictionaries, small on large."""

    __slots__ = ("_maps",)

    def __init__(self, maps: tuple[dict[str, T], ...] = ()) -> None:
        self._maps = maps

    def get(self, key: str) -> T | None:
        """The value of a key; None for a key that is not there."""
        for layer in self._maps:
            found = layer.get(key)
            if found is not None:
                return found
        return None

    def items(self) -> Iterator[tuple[str, T]]:
        """All keys with their values; the last value of each key that was set again comes first."""
        for layer in self._maps:
            yield from layer.items()

    def with_entries(self, entries: dict[str, T]) -> Layers[T]:
        """The mapping with more entries."""
        if not entries:
            return self
        maps = [entries, *self._maps]
        while len(maps) > 1 and len(maps[1]) <= 2 * len(maps[0]):
            maps[:2] = [{**maps[1], **maps[0]}]
        return Layers(tuple(maps))


@record
class ParameterizedRegisters:
    """The registers of `%r<5>`."""

    count: int
    symbol: Symbol


@record
class Signed:
    """A function or a prototype: its linkage, parameters, and whether its body was there."""

    signature: FunctionSignature
    linkage: str = ""
    is_entry: bool = False
    is_defined: bool = False
    alias_of: str = ""
    """The function that an `.alias` made it another name of."""


class DeclarationScope:
    """Declarations of one pair of braces, or of the module."""

    __slots__ = ("depth", "families", "kernel", "known", "lowest", "names", "outer", "parameter_bytes", "signatures")

    def __init__(self, outer: DeclarationScope | None, like: DeclarationScope | None = None) -> None:
        """An empty scope within `outer`, or the same as `like`."""
        self.outer = outer
        self.names: Layers[Symbol] = Layers() if like is None else like.names
        self.families: Layers[ParameterizedRegisters] = Layers() if like is None else like.families
        self.lowest: Layers[int] = Layers() if like is None else like.lowest
        """Of the single names that end in a number, the lowest number of each prefix, or 0; see `numbered`."""
        self.signatures: Layers[Signed] = Layers() if like is None else like.signatures
        """Functions and prototypes as they are written."""
        self.known: dict[str, Symbol | None] = {}
        """Symbols of names here, as far as they were asked for; whoever changes the scope empties it."""
        self.kernel: str = "" if like is None else like.kernel
        """The kernel whose body this is; "" for every other scope."""
        self.parameter_bytes: int = 0 if like is None else like.parameter_bytes
        """Bytes of the kernel's parameters."""
        self.depth: int = 0 if outer is None else outer.depth + 1

    def find(self, name: str) -> Symbol | None:
        """The symbol that a name is declared as, here or further out; None where that is too far out."""
        scope: DeclarationScope | None = self if self.depth <= DEEPEST else None
        while scope is not None:
            found = scope.own(name)
            if found is not None:
                return found
            scope = scope.outer
        return None

    def own(self, name: str) -> Symbol | None:
        """The symbol that this scope itself declares a name as."""
        prefix = name.rstrip(_DIGITS)
        family = self.families.get(prefix)
        if family is not None and prefix != name and register_number(name[len(prefix) :]) < family.count:
            return family.symbol
        return self.names.get(name)

    @property
    def is_too_deep(self) -> bool:
        """True if the scope is nested too deeply for names to be looked up."""
        return self.depth > DEEPEST


_DIGITS = "0123456789"
_RANGE = 1 << 32
_DECIMALS = 32
"""Digits behind which all others stand for multiples of `_RANGE`."""


def register_number(digits: str) -> int:
    """The number of a register of a family as ptxas reads it: of one that is too large the lower bits."""
    return int(digits[-_DECIMALS:]) % _RANGE


def numbered(name: str) -> tuple[str, int] | None:
    """The parts of a single name that ptxas compares with ranges of registers.

    `%r` and 7 of `%r7`, and a 0 of `%r00`; nothing of `%row`, and of `%r07`, which no register of a range is called.
    """
    prefix = name.rstrip(_DIGITS)
    digits = name[len(prefix) :]
    number = register_number(digits) if digits else None
    return (prefix, number) if number is not None and (number == 0 or str(number) == digits) else None
