"""tilelsp: language server, command line and editor tooling for NVIDIA's tile compiler stack.

    kernel = tilelsp.open("gemm.mlir")
    findings = tilelsp.check(kernel, "sm_90a,sm_100a")
    ptx = tilelsp.compile(kernel, "sm_100a").text

Each name below is loaded when it is used first (PEP 562), so that importing the package costs next to nothing.
Whatever is not listed here is not the library's face, and may change.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tilelsp.api.checking import check
    from tilelsp.api.compiling import CompileResult, compile
    from tilelsp.api.documents import Document, open
    from tilelsp.api.errors import UsageError
    from tilelsp.api.explaining import ExplainPage, explain
    from tilelsp.api.launch.results import RunResult
    from tilelsp.api.running import run, sanitize
    from tilelsp.api.target_names import targets
    from tilelsp.api.words import PackedWord, decode, encode
    from tilelsp.base.diagnostic import Diagnostic, Severity
    from tilelsp.base.text import Span
    from tilelsp.base.version import __version__
    from tilelsp.spec.target import Target

__all__ = [
    "CompileResult",
    "Diagnostic",
    "Document",
    "ExplainPage",
    "PackedWord",
    "RunResult",
    "Severity",
    "Span",
    "Target",
    "UsageError",
    "__version__",
    "check",
    "compile",
    "decode",
    "encode",
    "explain",
    "open",
    "run",
    "sanitize",
    "targets",
]

_HOMES = {
    "api.checking": ("check",),
    "api.compiling": ("CompileResult", "compile"),
    "api.documents": ("Document", "open"),
    "api.errors": ("UsageError",),
    "api.explaining": ("ExplainPage", "explain"),
    "api.launch.results": ("RunResult",),
    "api.running": ("run", "sanitize"),
    "api.target_names": ("targets",),
    "api.words": ("PackedWord", "decode", "encode"),
    "base.diagnostic": ("Diagnostic", "Severity"),
    "base.text": ("Span",),
    "base.version": ("__version__",),
    "spec.target": ("Target",),
}
"""The module that has each name; type checkers read the same above, and a test holds that they agree."""


def __getattr__(name: str) -> object:
    from importlib import import_module

    home = next((module for module, names in _HOMES.items() if name in names), None)
    if home is None:
        raise AttributeError(f"module 'tilelsp' has no attribute '{name}'")
    found = globals()[name] = getattr(import_module(f"tilelsp.{home}"), name)
    return found


def __dir__() -> list[str]:
    return sorted(__all__)


class _Package(ModuleType):
    """`compile` is also the name of a package below, and importing that one must not hide the function."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (isinstance(value, ModuleType) and name in __all__):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
