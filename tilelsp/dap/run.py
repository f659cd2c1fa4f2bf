"""One launch under the debugger, on a thread of its own."""

from __future__ import annotations

import logging
import threading
from typing import TYPE_CHECKING, Protocol

from tilelsp.api.errors import UsageError
from tilelsp.base.cancel import Cancelled, CancelToken
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.dap.control import Control
from tilelsp.dap.errors import RunAbandoned
from tilelsp.dap.launching import LaunchOptions, Prepare, PreparedLaunch
from tilelsp.dap.listener import Listener

if TYPE_CHECKING:
    from tilelsp.api.launch.results import RunResult
    from tilelsp.api.launch.watching import PtxProgram, TileProgram
    from tilelsp.dap.machine import Machine
    from tilelsp.interp.formats import Array
    from tilelsp.interp.ptx.cta import Cta
    from tilelsp.interp.tile.state import Frame
    from tilelsp.ir.module import Op

_log = logging.getLogger(__name__)

_JOIN_SECONDS = 2.0
"""How long an end waits for the run's thread: one instruction, or a compiler that is stopped, takes less."""


class RunListener(Listener, Protocol):
    """Who is told of a run, on its thread."""

    def prepared(self, prepared: PreparedLaunch) -> None:
        """Called when the launch was read and compiled."""
        ...

    def ready(self, machine: Machine) -> None:
        """The run waits to be let go for the first time."""
        ...

    def printed(self, text: str) -> None:
        """The kernel prints."""
        ...

    def on_finding(self, found: Diagnostic) -> None:
        """Something was found."""
        ...

    def stops_at(self, *, is_end: bool) -> bool:
        """True if the run is to stop at a finding; `is_end` tells that the finding ends it."""
        ...

    def finished(self, ran: RunResult | None, problem: str) -> None:
        """The run is over, with what became of it; or it could not take place, for a reason in one line."""
        ...


class Run:
    """Prepares a launch and runs it; it follows the launch itself, as its `Watcher`."""

    def __init__(
        self, prepare: Prepare, options: LaunchOptions, listener: RunListener, *, stops_on_entry: bool
    ) -> None:
        self.control = Control()
        self.machine: Machine | None = None
        self.prepared: PreparedLaunch | None = None
        self._prepare = prepare
        self._options = options
        self._listener = listener
        self._stops_on_entry = stops_on_entry
        self.is_over = False
        """Set once it came to its end, or could not start."""
        self._cancel = CancelToken()
        self._thread = threading.Thread(target=self._run, name="tilelsp-run", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def end(self) -> None:
        """End it, wherever it is."""
        self._cancel.cancel()
        self.control.end()
        self._thread.join(_JOIN_SECONDS)

    def _run(self) -> None:
        ran, problem = None, ""
        try:
            self.prepared = self._prepare(self._options, self._cancel)
            self._listener.prepared(self.prepared)
            ran = self.prepared.run(self)
        except (RunAbandoned, Cancelled):
            return
        except UsageError as error:
            problem = str(error)
        except MemoryError:
            problem = "needs more memory than this process may have"
        except Exception as error:
            # The edge of the thread: what goes wrong in a run must not leave the client waiting.
            _log.exception("a run failed")
            problem = f"internal error: {type(error).__name__}"
        self.is_over = True
        self._listener.finished(ran, problem)

    # --- as the launch's watcher --------------------------------------------------------------------------------------

    def ready(self, program: PtxProgram | TileProgram) -> None:
        """The launch has what it needs. Raises `RunAbandoned`."""
        from tilelsp.api.launch.watching import PtxProgram
        from tilelsp.dap.ptx.machine import PtxMachine
        from tilelsp.dap.tile.machine import TileMachine

        assert self.prepared is not None
        if isinstance(program, PtxProgram):
            machine = PtxMachine(program, self.prepared, self.control, self._listener)
            self._instruction = machine.instruction
        else:
            machine = TileMachine(program, self.prepared, self.control, self._listener)
            self._op = machine.op
        self.machine = machine
        self.control.hold()
        self._listener.ready(machine)
        self.control.wait()
        machine.begin(stops_on_entry=self._stops_on_entry)

    def instruction(self, cta: Cta, at: int, threads: Array) -> None:
        """In front of each instruction. Raises `RunAbandoned`."""
        self._instruction(cta, at, threads)

    def op(self, frame: Frame, op: Op) -> None:
        """In front of each op. Raises `RunAbandoned`."""
        self._op(frame, op)

    def printed(self, text: str) -> None:
        """The kernel prints."""
        self._listener.printed(text)

    def found(self, found: Diagnostic, thread: int, is_end: bool) -> None:
        """Something was found. Raises `RunAbandoned`."""
        assert self.prepared is not None
        shown = self.prepared.led_back(found)
        if shown is None:
            return
        self._listener.on_finding(shown)
        machine = self.machine
        if machine is not None and self._listener.stops_at(is_end=is_end):
            machine.find(shown, machine.of_current(thread))
