"""Verifiers of ops, and the problems that they find."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeAlias

from tilelsp.base.record import record
from tilelsp.ir.module import Op

Release: TypeAlias = tuple[int, int]
"""A release of the reference: (13, 3)."""


@record
class Problem:
    """A problem that a verifier found: the sentence without the op prefix, and the slot to blame (the op itself if
    None).

    `prefix` puts `'dialect.op' op ` before the sentence. An error that does not `stop` lets the op's later checks
    run, as warnings do. `at` is set when an op inside is to blame, and `notes` point at further ops.
    """

    message: str
    slot: str | None = None
    code: str = ""
    prefix: bool = True
    warning: bool = False
    stop: bool = True
    at: Op | None = None
    notes: tuple[tuple[str, Op], ...] = ()
    late: bool = False
    """Set if the reference checks for it only once everything inside of the op is sound."""
    also: tuple[str, ...] = ()
    """Further sentences of the reference on the op, without a prefix of their own."""
    since: Release | None = None
    """The release of the reference that found this first; None for all."""
    until: Release | None = None
    """The release that no longer finds it."""

    def is_of(self, release: Release | None) -> bool:
        """True if a release of the reference finds this; None is the newest."""
        if release is None:
            return self.until is None
        return (self.since is None or release >= self.since) and (self.until is None or release < self.until)


Verifier: TypeAlias = Callable[[Any], Iterable[Problem]]
"""Checks an op by itself and by what is inside of it."""


class Lookup(Protocol):
    """The nearest symbol table around an op."""

    @property
    def owner(self) -> Op | None:
        """The op whose symbols they are; None at the top of a file."""
        ...

    @property
    def complete(self) -> bool:
        """True if every symbol is known: not where a dump shows a function alone, or something did not parse."""
        ...

    def __call__(self, name: str, /, *inner: str) -> Op | None:
        """The op that defines a symbol: `name`, or what `inner` names in the symbol tables inside of it."""
        ...


SymbolVerifier: TypeAlias = Callable[[Any, Lookup], Iterable[Problem]]
"""Checks the symbols that an op refers to."""
