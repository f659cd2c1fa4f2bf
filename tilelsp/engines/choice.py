"""The engines there are, by name. A new one is a module with its class, and a row here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilelsp.engines.engine import Engine
from tilelsp.engines.native import Native
from tilelsp.engines.programs.find import Toolbox


def _native(_: Toolbox) -> Engine:
    return Native()


def _tileiras(toolbox: Toolbox) -> Engine:
    # It writes bytecode and reads remarks, which nobody else needs.
    from tilelsp.engines.tileiras.engine import TileirasEngine

    return TileirasEngine(toolbox)


ENGINES: Mapping[str, Callable[[Toolbox], Engine]] = {"native": _native, "tileiras": _tileiras}
"""How each engine is made, with the tools that it may use."""

ENGINE_NAMES: tuple[str, ...] = tuple(ENGINES)

NATIVE = "native"
"""The engine that is always there."""


def make_engine(name: str, toolbox: Toolbox) -> Engine:
    """The engine called `name`, one of `ENGINE_NAMES`."""
    return ENGINES[name](toolbox)
