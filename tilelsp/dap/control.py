"""How the thread of the protocol holds and lets go the thread of the run."""

from __future__ import annotations

import threading
from enum import Enum

from tilelsp.base.record import record
from tilelsp.dap.errors import RunAbandoned


class StepKind(Enum):
    """How far a run goes on."""

    CONTINUE = "continue"
    OVER = "next"
    INTO = "stepIn"
    OUT = "stepOut"


@record
class Order:
    """Go on: to the next stop, or by a step of `thread`, of an instruction or a line."""

    step: StepKind
    thread: int = 0
    by_instruction: bool = False


class Control:
    """One run, which is held until somebody lets it go."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._order: Order | None = None
        self.is_pausing = False
        """Set if the run is to stop at the next instruction."""
        self.is_ended = False
        """Set once the run is no longer wanted."""
        self.is_held = False
        """Set while the run waits, so that its state may be inspected."""

    @property
    def is_wanted(self) -> bool:
        """True if the run has to check for requests before its next instruction."""
        return self.is_pausing or self.is_ended

    def go_on(self, order: Order) -> None:
        """Let the run go on; nothing where it runs already."""
        with self._changed:
            if self.is_held:
                self._order, self.is_held = order, False
                self._changed.notify_all()

    def pause(self) -> None:
        """Ask the run to stop."""
        self.is_pausing = True

    def end(self) -> None:
        """Ask the run to end, wherever it is."""
        with self._changed:
            self.is_ended = True
            self._changed.notify_all()

    def hold(self) -> None:
        """On the run's thread: from now on its state may be looked at, until `wait` comes back."""
        self.is_pausing = False
        self.is_held = True

    def wait(self) -> Order:
        """On the run's thread, behind `hold`: what it is let go for. Raises `RunAbandoned`."""
        with self._changed:
            while self._order is None:
                self.check()
                self._changed.wait()
            order, self._order = self._order, None
            self.check()
            return order

    def check(self) -> None:
        """Raise `RunAbandoned` where nobody wants the run any more."""
        if self.is_ended:
            raise RunAbandoned
