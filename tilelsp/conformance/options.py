"""The options of `cuda-tile-opt` and `cuda-tile-translate`, as far as a checker can honour them."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.base.record import record, replace
from tilelsp.conformance.results import OutOfScope, UsageFault

PASSES: dict[str, str] = {
    "canonicalize": "folds and simplifies ops",
    "fuse-fma": "fuses a product and a sum into `fma`",
    "loop-split": "splits a loop at a comparison with its induction variable",
    "synthesize-debug-info-scopes": "gives functions scopes for the locations inside of them",
    "test-debuginfo-update-symbol-name": "a pass of the tests alone: renames a function with its scopes",
}
"""Transformation passes of the public tools, by name, and what they do. tilelsp judges and lowers; it has none."""


@record
class Options:
    """One command line. `inputs` are file names; none means standard input."""

    inputs: tuple[str, ...] = ()
    output: str = "-"
    split: bool = False
    verify_diagnostics: bool = False
    generic: bool = False
    locations: bool = False
    implicit_module: bool = True
    warn_hints: bool = False
    refuse_hints: bool = False
    unregistered: bool = False
    version: str = ""
    action: str = ""
    """For `cuda-tile-translate`: one of `ACTIONS`."""


ACTIONS = ("mlir-to-cudatilebc", "cudatilebc-to-mlir", "test-cudatile-roundtrip", "list-versions")

_FLAGS: dict[str, tuple[str, bool]] = {
    "split-input-file": ("split", True),
    "verify-diagnostics": ("verify_diagnostics", True),
    "mlir-print-op-generic": ("generic", True),
    "mlir-print-debuginfo": ("locations", True),
    "no-implicit-module": ("implicit_module", False),
    "Wunsupported-hints": ("warn_hints", True),
    "Werr-hints": ("refuse_hints", True),
    "allow-unregistered-dialect": ("unregistered", True),
}


def read_options(arguments: Sequence[str]) -> Options:
    """The options of a command line. Raises `UsageFault`, or `OutOfScope` where passes are asked for."""
    flags: dict[str, bool] = {}
    output, version, action = "-", "", ""
    inputs: list[str] = []
    passes: list[str] = []
    rest = list(arguments)
    while rest:
        word = rest.pop(0)
        if not word.startswith("-") or word == "-":
            inputs.append(word)
            continue
        name, equals, value = word.lstrip("-").partition("=")
        if name in _FLAGS:
            field, meaning = _FLAGS[name]
            flags[field] = meaning if not equals else (value == "true") == meaning
        elif name in ACTIONS:
            action = name
        elif name == "o":
            output = value if equals else _next(rest, word)
        elif name == "bytecode-version":
            version = value if equals else _next(rest, word)
        elif name == "pass-pipeline":
            passes += pipeline_passes(value if equals else _next(rest, word))
        elif name in PASSES:
            passes.append(name)
        else:
            raise UsageFault(f"unknown option '{word}'")
    if passes:
        unknown = [name for name in passes if name not in PASSES]
        if unknown:
            raise UsageFault(f"unknown pass '{unknown[0]}'")
        raise OutOfScope(tuple(passes))
    return replace(Options(tuple(inputs), output, version=version, action=action), **flags)


def _next(rest: list[str], option: str) -> str:
    if not rest:
        raise UsageFault(f"'{option}' needs a value")
    return rest.pop(0)


def pipeline_passes(text: str) -> list[str]:
    """The passes of a textual pipeline, `builtin.module(cuda_tile.entry(a,b))`: what holds nothing in parentheses."""
    found: list[str] = []
    name = ""
    opened = False
    for char in f"{text},":
        if char not in "(),":
            name += char
            continue
        if char != "(" and name.strip() and not opened:
            found.append(name.strip().partition("{")[0])
        opened = False
        name = ""
    return found
