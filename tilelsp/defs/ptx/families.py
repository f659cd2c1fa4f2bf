"""Every declared PTX instruction, gathered on first use."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from importlib import import_module

from tilelsp.spec.ptx.family import Family
from tilelsp.spec.ptx.mnemonic import Mnemonics
from tilelsp.spec.ptx.registry import Registry

_MODULES = (
    "arithmetic",
    "logic",
    "compare",
    "move",
    "memory",
    "atomics",
    "control",
    "barriers",
    "mbarrier",
    "async_copy",
    "tensor_copy",
    "tensormap",
    "fabric",
    "fabric_tensor",
    "sparse",
    "tcgen05",
    "tcgen05_mma",
    "warp_mma",
    "wmma",
    "wgmma",
    "fragments",
    "texture",
    "video",
)
"""Where families are declared, in this package."""


@cache
def registry() -> Registry:
    """All families by their stems."""
    found: list[type[Family]] = []
    for name in _MODULES:
        module = import_module(f"tilelsp.defs.ptx.{name}")
        classes = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, Family)]
        found += [family for family in classes if family.mnemonic and family.__module__ == module.__name__]
    return Registry(found)


def loading() -> Generator[None, None, None]:
    """Load every declaration, one module in a step. What is asked for before is loaded at that time."""
    if registry.cache_info().currsize:
        return
    for name in _MODULES:
        import_module(f"tilelsp.defs.ptx.{name}")
        yield
    registry()


@cache
def mnemonics() -> Mnemonics:
    """Reads mnemonics against all families."""
    return Mnemonics(registry())
