"""What every engine that turns a module into PTX has in common: its question, its answer, its protocol."""

from __future__ import annotations

import enum
import shlex
from dataclasses import dataclass, field
from typing import Protocol

from tilelsp.base.cancel import CancelToken
from tilelsp.engines.vendor_messages import VendorMessage


@dataclass(frozen=True, slots=True)
class EngineOptions:
    """How to compile. `opt_level` (0 to 3) None is the engine's default; `line_info` asks for `.loc` lines."""

    opt_level: int | None = None
    line_info: bool = True


@dataclass(frozen=True, slots=True)
class EngineRequest:
    """One module, as Tile IR bytecode, for one target (a name such as `sm_100a`)."""

    bytecode: bytes = field(repr=False)
    target: str
    options: EngineOptions = EngineOptions()


class EngineStatus(enum.Enum):
    """How a compilation ended."""

    DONE = "done"
    REFUSED = "refused"  # the module is at fault: `messages` say why
    UNAVAILABLE = "unavailable"  # no verdict: `reason` says why and what to do


@dataclass(frozen=True, slots=True)
class EngineOutput:
    """An engine's answer.

    `text` is the PTX, empty unless `status` is DONE. `messages` hold warnings as well as errors. `reason` is one
    line, empty for DONE. `environment` holds the variables that were set for `command`. `seconds` is wall-clock.
    """

    engine: str
    target: str
    status: EngineStatus
    text: str = field(default="", repr=False)
    messages: tuple[VendorMessage, ...] = ()
    reason: str = ""
    version: str = ""
    command: tuple[str, ...] = ()
    environment: tuple[tuple[str, str], ...] = ()
    seconds: float = 0.0

    @property
    def command_line(self) -> str:
        """The command as a POSIX shell would take it."""
        variables = (f"{name}={shlex.quote(value)}" for name, value in self.environment)
        return " ".join((*variables, shlex.join(self.command)))


class Engine(Protocol):
    """Compiles modules; safe to share between threads."""

    @property
    def name(self) -> str:
        """The name that `--engine` takes."""
        ...

    def compile(self, request: EngineRequest, *, cancel: CancelToken | None = None) -> EngineOutput:
        """The PTX for one module and target. Raises only `Cancelled`."""
        ...
