"""One module given to a program that compiles it: the question and the answer, before anybody maps it to a document."""

from __future__ import annotations

import enum
import shlex

from tilelsp.base.record import field, record
from tilelsp.engines.tileiras.messages import VendorMessage


@record
class EngineOptions:
    """How to compile.

    `opt_level` (0 to 3) None is the engine's default; `line_info` asks for `.loc` lines; `remarks` for what the
    compiler says about its decisions, where it can; `tensor_maps` lets kernels of ours have parameters behind their
    own, which the host fills with tensor maps (NVIDIA's compiler decides that itself).
    """

    opt_level: int | None = None
    line_info: bool = True
    remarks: bool = True
    tensor_maps: bool = True


DEFAULT_OPTIONS = EngineOptions()


@record
class ModuleRequest:
    """One module, as Tile IR bytecode, for one target (a name such as `sm_100a`)."""

    bytecode: bytes = field(repr=False)
    target: str
    options: EngineOptions = DEFAULT_OPTIONS


class EngineStatus(enum.Enum):
    """How a compilation ended."""

    DONE = "done"
    REFUSED = "refused"  # the module is at fault: messages say why
    UNAVAILABLE = "unavailable"  # no verdict: `reason` says why and what to do


@record
class ModuleOutput:
    """A program's answer.

    `text` is the PTX, empty unless `status` is DONE. `messages` hold warnings as well as errors. `remarks` is what
    the program wrote about its decisions, as it wrote it. `reason` is one line, empty for DONE. `environment` holds
    the variables that were set for `command`. `seconds` is wall-clock. `repeatable` is false where the same question
    may be answered differently, because the answer does not tell the module's fault from the machine's.
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
    remarks: str = field(default="", repr=False)
    repeatable: bool = True

    @property
    def command_line(self) -> str:
        """The command as a POSIX shell would take it."""
        variables = (f"{name}={shlex.quote(value)}" for name, value in self.environment)
        return " ".join((*variables, shlex.join(self.command)))
