"""Errors of tools. Every message is one line that says what to do; none needs a traceback."""

from __future__ import annotations

INSTALL_COMMAND = "pip install 'tilelsp[nvidia]'"
"""Installs every tool that tilelsp can use (the `nvidia` extra of the package)."""


class ToolError(Exception):
    """A tool gave no answer. `str(error)` is one line for the user."""


class ToolMissing(ToolError):
    """No usable copy of the tool is installed."""


class ToolTimeout(ToolError):
    """The tool did not finish within its time limit and was stopped."""


class ToolFailed(ToolError):
    """The tool could not be started, crashed, or answered something that cannot be its answer."""
