"""A program that runs under the debugger: where it stops, and what can be seen of it then."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.dap.breakpoints import LineBreakpoint, Stops
from tilelsp.dap.control import Control, Order, StepKind
from tilelsp.dap.errors import RequestError
from tilelsp.dap.expressions.arithmetic import Environment, Result, evaluate, holds
from tilelsp.dap.launching import DisplayedText
from tilelsp.dap.listener import Listener, Stop
from tilelsp.dap.nodes import VariableNode
from tilelsp.dap.protocol import DisassembledInstruction, Thread

UNKNOWN = -1
"""The line of what nothing in the shown text became."""


@record
class Activation:
    """A function or an op that something runs in, with its place in the shown text; of a `place` in the program."""

    name: str
    span: Span | None
    place: int


class Machine(ABC):
    """A program by its places, which are numbers in the order of the program's text."""

    def __init__(self, shown: DisplayedText, own: DisplayedText, control: Control, listener: Listener) -> None:
        self.shown = shown
        """The text whose lines a client sees."""
        self.own = own
        """The text that runs."""
        self.stops = Stops({})
        self.is_stepping = False
        """Set if the run has to check every place for a stop."""
        self._control = control
        self._listener = listener
        self._order = Order(StepKind.CONTINUE)
        self._start = (0, UNKNOWN)
        """The depth of calls and the line at which a step began."""

    # --- the program --------------------------------------------------------------------------------------------------

    @cached_property
    def lines(self) -> Sequence[int]:
        """By place: the line of the shown text that it comes from, or `UNKNOWN`."""
        spans = (self.span_of(place) for place in range(self.count))
        return [UNKNOWN if span is None else self.shown.line_of(span) for span in spans]

    @cached_property
    def own_lines(self) -> Sequence[int]:
        """By place: its line in the text that runs."""
        return [self.own.line_of(self.own_span(place)) for place in range(self.count)]

    def starts(self, *, own: bool = False) -> Mapping[int, Sequence[int]]:
        """The places at which each line of the shown text, or of that which runs, begins to run."""
        lines = self.own_lines if own else self.lines
        entries = self.entries()
        found: dict[int, list[int]] = {}
        for place, line in enumerate(lines):
            if line != UNKNOWN and (not place or lines[place - 1] != line or place in entries):
                found.setdefault(line, []).append(place)
        return found

    def places_at(self, line: int, *, own: bool = False) -> tuple[int, Sequence[int]]:
        """The places at which a line begins to run, or the first line below that has any, with that line. Nothing where
        there is none."""
        starts = self.starts(own=own)
        found = min((start for start in starts if start >= line), default=UNKNOWN)
        return found, starts.get(found, ())

    @property
    @abstractmethod
    def count(self) -> int:
        """How many places there are."""

    @abstractmethod
    def entries(self) -> frozenset[int]:
        """Places at which functions begin."""

    @abstractmethod
    def span_of(self, place: int) -> Span | None:
        """Where a place stands in the shown text."""

    @abstractmethod
    def own_span(self, place: int) -> Span:
        """Where a place stands in the text that runs."""

    # --- where it stops -----------------------------------------------------------------------------------------------

    def begin(self, *, stops_on_entry: bool) -> None:
        """On the run's thread, before anything runs."""
        self._order = Order(StepKind.INTO if stops_on_entry else StepKind.CONTINUE, UNKNOWN)
        self.is_stepping = stops_on_entry

    def arrive(self, place: int) -> None:
        """The run comes to a place: stop there, where anything asks for it. Raises `Ended`."""
        self._control.check()
        if self._order.thread == UNKNOWN and self.is_stepping:
            self._stop(Stop("entry", self.first()))
        elif self._control.is_pausing:
            self._stop(Stop("pause", self._focus()))
        elif self._is_step_over(place):
            self._stop(Stop("step", self._focus()))
        elif place in self.stops.places:
            self._meet(place)

    def find(self, found: Diagnostic, thread: int) -> None:
        """The run found something: stop there. Raises `Ended`."""
        self._control.check()
        self._stop(Stop("exception", thread, found=found))

    def _focus(self) -> int:
        """The thread of the order, where it is among those that come here, or else the first of these."""
        thread = self._order.thread
        return thread if thread != UNKNOWN and self.is_alive(thread) and self.comes(thread) else self.first()

    def _is_step_over(self, place: int) -> bool:
        order = self._order
        if order.step is StepKind.CONTINUE:
            return False
        if not self.is_alive(order.thread):
            return True
        if not self.comes(order.thread):
            return False
        depth, (start, line) = self.depth_of(order.thread), self._start
        if depth > start and order.step is not StepKind.INTO:
            return False
        if order.step is StepKind.OUT and depth == start:
            return False
        here = self.lines[place]
        return order.by_instruction or (here != UNKNOWN and (here != line or depth != start))

    def _meet(self, place: int) -> None:
        """Breakpoints stand here: stop at the first thread for which one's condition holds."""
        met: list[int] = []
        focus = UNKNOWN
        for line_breakpoint in self.stops.places[place]:
            thread = self._meets(line_breakpoint)
            if thread == UNKNOWN or not line_breakpoint.counts():
                continue
            if line_breakpoint.message:
                self._listener.logged(self._message(line_breakpoint, thread), self.span_of(place))
                continue
            met.append(line_breakpoint.id)
            focus = thread if focus == UNKNOWN else focus
        if met:
            self._stop(Stop("breakpoint", focus, tuple(met)))

    def _meets(self, line_breakpoint: LineBreakpoint) -> int:
        """The thread for which a breakpoint's condition holds; `UNKNOWN` where there is none."""
        if line_breakpoint.condition is None:
            return self._focus()
        for thread in self.comers():
            try:
                if holds(evaluate(line_breakpoint.condition, self.environment(thread, 0))):
                    return thread
            except RequestError as error:
                # A condition without a meaning is no reason to run past it, and says so.
                self._listener.logged(f"condition of a breakpoint: {error}\n", None)
                return thread
        return UNKNOWN

    def _message(self, line_breakpoint: LineBreakpoint, thread: int) -> str:
        where = self.environment(thread, 0)
        parts: list[str] = []
        for part in line_breakpoint.message:
            try:
                parts.append(part if isinstance(part, str) else self.shown_value(evaluate(part, where)))
            except RequestError as error:
                parts.append(f"<{error}>")
        return "".join(parts) + "\n"

    def _stop(self, stop: Stop) -> None:
        self._control.hold()
        self._listener.stopped(stop)
        order = self._order = self._control.wait()
        self.is_stepping = order.step is not StepKind.CONTINUE
        if self.is_stepping:
            if not self.is_alive(order.thread):
                order = self._order = Order(order.step, self.first(), order.by_instruction)
            where = next(iter(self.stack(order.thread)), None)
            line = UNKNOWN if where is None or where.span is None else self.shown.line_of(where.span)
            self._start = self.depth_of(order.thread), line

    # --- what can be seen ---------------------------------------------------------------------------------------------

    @abstractmethod
    def first(self) -> int:
        """The first thread that comes to the place where the run is."""

    @abstractmethod
    def of_current(self, thread: int) -> int:
        """The number of a thread of the CTA that runs; that of the first where it is -1."""

    @abstractmethod
    def comers(self) -> Iterable[int]:
        """The threads that come to the place where the run is."""

    @abstractmethod
    def comes(self, thread: int) -> bool:
        """True if a thread comes to the place where the run is."""

    @abstractmethod
    def is_alive(self, thread: int) -> bool:
        """True if a thread has begun and not ended."""

    @abstractmethod
    def depth_of(self, thread: int) -> int:
        """How many calls, or ops with regions, a thread is in."""

    @abstractmethod
    def threads(self) -> Sequence[Thread]:
        """The threads that live."""

    @abstractmethod
    def stack(self, thread: int) -> Sequence[Activation]:
        """Activations of a thread, the innermost first. Raises `RequestError`."""

    @abstractmethod
    def scopes(self, thread: int, level: int) -> Sequence[VariableNode]:
        """Groups of values that can be seen from an activation. Raises `RequestError`."""

    @abstractmethod
    def environment(self, thread: int, level: int) -> Environment:
        """Meanings of names in an activation. Raises `RequestError`."""

    @abstractmethod
    def evaluated(self, thread: int, level: int, text: str) -> VariableNode:
        """Evaluate an expression, with what is within its value. Raises `RequestError`."""

    @abstractmethod
    def shown_value(self, value: Result) -> str:
        """The value of an expression, in words."""

    @abstractmethod
    def read(self, reference: str, offset: int, count: int) -> tuple[int, bytes]:
        """Bytes of memory from an offset on, with the address of the first: as many as there are. Raises
        `RequestError`."""

    @abstractmethod
    def listing(self, first: int, count: int) -> Sequence[DisassembledInstruction]:
        """The instructions of the program. Raises `RequestError` where it has none."""
