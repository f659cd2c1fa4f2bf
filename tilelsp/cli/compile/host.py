"""`tilelsp compile --host`: the host code of kernels in place of their PTX."""

from __future__ import annotations

from tilelsp.api.compiling import CompileResult
from tilelsp.api.errors import UsageError
from tilelsp.api.launch.host_code import host_code, host_kernels
from tilelsp.base.record import replace

STAGES = {"c": "host.c", "python": "host.py"}
"""Name of each result, and the end of its file's name."""


def as_host_code(result: CompileResult, language: str) -> CompileResult:
    """The result with host code for its text. Raises `UsageError` where nobody says what a launch needs."""
    if not result.ok or result.text is None:
        return result
    if not result.resources:
        raise UsageError(f"{result.document.name}: --host knows the kernels of the native engine only")
    text = host_code(host_kernels(result.text, result.resources), language)
    return replace(result, stage=STAGES[language], text=text, rows=())
