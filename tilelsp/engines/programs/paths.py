"""Where the user's settings say that tools are, and how long they may take."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from tilelsp.base.record import record


class ToolSettings(Protocol):
    """Settings of the tools, by the settings' names; times are in seconds."""

    @property
    def ptxas_path(self) -> Path | None:
        """See `ToolPaths.ptxas`."""
        ...

    @property
    def tileiras_path(self) -> Path | None:
        """See `ToolPaths.tileiras`."""
        ...

    @property
    def tileiras_seconds(self) -> int:
        """How long tileiras may take for one target."""
        ...

    @property
    def python_path(self) -> Path | None:
        """See `ToolPaths.python`."""
        ...

    @property
    def source_seconds(self) -> int:
        """How long the compiler of a source may take."""
        ...


@record
class ToolPaths:
    """Settings of the user for the tools.

    `ptxas` and `tileiras` are a program, or a folder that holds it or its `bin`; None: look for it. `seconds` is how
    long tileiras may take for one target, `source_seconds` how long the compiler of a source may; None: their own
    defaults. `python` is the Python that compiles kernels.
    """

    ptxas: Path | None = None
    tileiras: Path | None = None
    seconds: float | None = None
    python: Path | None = None
    source_seconds: float | None = None

    @classmethod
    def of(cls, settings: ToolSettings) -> ToolPaths:
        """Paths and times from `settings`."""
        return cls(
            settings.ptxas_path, settings.tileiras_path, float(settings.tileiras_seconds), settings.python_path,
            float(settings.source_seconds),
        )  # fmt: skip
