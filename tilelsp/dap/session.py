"""A session with one client: its requests and their answers for one launch, from `initialize` to `disconnect`."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.dap.breakpoints import LineBreakpoint
from tilelsp.dap.capabilities import CAPABILITIES, FAULT, FILTERS, RACE
from tilelsp.dap.channel import Channel, Request
from tilelsp.dap.control import Order, StepKind
from tilelsp.dap.errors import RequestError
from tilelsp.dap.launching import LaunchOptions, Prepare, PreparedLaunch
from tilelsp.dap.nodes import Handles, VariableNode, changed
from tilelsp.dap.places import ClientPositions
from tilelsp.dap.protocol import ExceptionDetails, ExceptionInfo, StackFrame, Thread
from tilelsp.dap.requested import read_breakpoint, read_place
from tilelsp.dap.run import Run

if TYPE_CHECKING:
    from tilelsp.api.launch.results import RunResult
    from tilelsp.dap.listener import Stop
    from tilelsp.dap.machine import Machine

_MOST_MEMORY = 1 << 20
"""Bytes of memory that one request reads."""

_MOST_INSTRUCTIONS = 1 << 14
_MOST_BREAKPOINTS = 1 << 12
"""Limits of one request. An editor asks for a screen of instructions, and has a few breakpoints."""


@record
class Answer:
    """The body of a response, which is sent now or by somebody else later, and what is done behind it."""

    body: object = None
    behind: Callable[[], None] | None = None
    is_now: bool = True


class DebugSession:
    """One client and its launch."""

    def __init__(self, channel: Channel, prepare: Prepare) -> None:
        self.is_over = False
        """Set once the client has disconnected."""
        self._channel = channel
        self._prepare = prepare
        self._places = ClientPositions()
        self._handles = Handles()
        self._run: Run | None = None
        self._is_debugged = True
        """Set if the run stops anywhere."""
        self._is_configured = False
        self._launch: Request | None = None
        """The launch that was not answered yet."""
        self._frames: list[tuple[int, int]] = []
        """Thread and level of each frame that was shown at this stop."""
        self._threads: Sequence[Thread] = ()
        self._stop: Stop | None = None
        self._filters = frozenset(exception_filter.filter for exception_filter in FILTERS if exception_filter.default)
        self._breakpoints: dict[str, Sequence[tuple[Sequence[int], LineBreakpoint]]] = {}
        """By the text that they stand in."""
        self._number = 0
        self.handlers: Mapping[str, Callable[[Request], Answer]] = {
            "initialize": self._initialize,
            "launch": self._start,
            "configurationDone": self._configured,
            "setBreakpoints": self._set_breakpoints,
            "setInstructionBreakpoints": self._set_instruction_breakpoints,
            "setExceptionBreakpoints": self._set_exception_breakpoints,
            "breakpointLocations": self._breakpoint_locations,
            "threads": self._list_threads,
            "stackTrace": self._stack_trace,
            "scopes": self._scopes,
            "variables": self._variables,
            "evaluate": self._evaluate,
            "setVariable": self._set_variable,
            "setExpression": self._set_expression,
            "readMemory": self._read_memory,
            "disassemble": self._disassemble,
            "source": self._source,
            "exceptionInfo": self._exception_info,
            "pause": self._pause,
            "terminate": self._terminate,
            "disconnect": self._disconnect,
            **{step.value: self._go_on for step in StepKind},
        }
        """Handlers of requests by their command."""

    def end(self) -> None:
        """The client is gone: so is its run."""
        if self._run is not None:
            self._run.end()

    # --- the launch ---------------------------------------------------------------------------------------------------

    def _initialize(self, request: Request) -> Answer:
        self._places.first_line = 1 if request.arguments.flag("linesStartAt1", True) else 0
        self._places.first_column = 1 if request.arguments.flag("columnsStartAt1", True) else 0
        return Answer(CAPABILITIES)

    def _start(self, request: Request) -> Answer:
        if self._run is not None:
            raise RequestError("launch: there is a launch already")
        arguments = request.arguments
        options = LaunchOptions(
            arguments.text("program"),
            tuple(arguments.texts("args")),
            sanitize=arguments.flag("sanitize", True),
            strict=arguments.flag("strict", False),
            generate=arguments.flag("generate", True),
        )
        self._is_debugged = not arguments.flag("noDebug", False)
        self._launch = request
        self._run = Run(self._prepare, options, self, stops_on_entry=arguments.flag("stopOnEntry", False))
        return Answer(behind=self._run.start, is_now=False)

    def _configured(self, request: Request) -> Answer:
        run = self._run
        if run is None or run.machine is None:
            raise RequestError("configurationDone: nothing was launched")
        if self._is_configured:
            raise RequestError("configurationDone: the run has begun already")
        self._is_configured = True
        return self._going(Order(StepKind.CONTINUE))

    def _terminate(self, request: Request) -> Answer:
        def end() -> None:
            self.end()
            self._channel.event("terminated")

        return Answer(behind=end)

    def _disconnect(self, request: Request) -> Answer:
        self.is_over = True
        return Answer()

    # --- breakpoints --------------------------------------------------------------------------------------------------

    def _set_breakpoints(self, request: Request) -> Answer:
        breakpoints = request.arguments.objects("breakpoints")
        if len(breakpoints) > _MOST_BREAKPOINTS:
            raise RequestError(f"setBreakpoints: there may be {_MOST_BREAKPOINTS}")
        machine = self._machine()
        text = self._places.text_of(request.arguments.inner("source"), machine)
        found: list[tuple[Sequence[int], LineBreakpoint]] = []
        shown: list[object] = []
        for fields in breakpoints:
            self._number += 1
            if not text:
                shown.append({"id": self._number, "verified": False, "message": "this is not what runs"})
                continue
            line, places = machine.places_at(self._places.line(fields), own=text == "own")
            try:
                made = read_breakpoint(self._number, fields)
            except RequestError as error:
                shown.append({"id": self._number, "verified": False, "message": str(error)})
                continue
            if not places:
                why = "nothing runs on this line or below"
                shown.append({"id": self._number, "verified": False, "message": why})
                continue
            found.append((places, made))
            shown.append({"id": self._number, "verified": True, "line": line + self._places.first_line})
        if text:
            self._stand(machine, text, found)
        return Answer({"breakpoints": shown})

    def _set_instruction_breakpoints(self, request: Request) -> Answer:
        machine = self._machine()
        found: list[tuple[Sequence[int], LineBreakpoint]] = []
        shown: list[object] = []
        for fields in request.arguments.objects("breakpoints")[:_MOST_BREAKPOINTS]:
            self._number += 1
            place = read_place(fields.text("instructionReference")) + fields.integer("offset", 0)
            there = 0 <= place < machine.count
            if there:
                found.append(((place,), read_breakpoint(self._number, fields)))
            shown.append({"id": self._number, "verified": there} | ({} if there else {"message": "no instruction"}))
        self._stand(machine, "instructions", found)
        return Answer({"breakpoints": shown})

    def _stand(self, machine: Machine, text: str, found: Sequence[tuple[Sequence[int], LineBreakpoint]]) -> None:
        self._breakpoints[text] = found
        if self._is_debugged:
            machine.stops.replace([entry for breakpoints in self._breakpoints.values() for entry in breakpoints])

    def _set_exception_breakpoints(self, request: Request) -> Answer:
        self._filters = frozenset(request.arguments.texts("filters"))
        return Answer({"breakpoints": [{"verified": True} for _ in request.arguments.texts("filters")]})

    def _breakpoint_locations(self, request: Request) -> Answer:
        machine = self._machine()
        text = self._places.text_of(request.arguments.inner("source"), machine)
        first = self._places.line(request.arguments)
        last = request.arguments.integer("endLine", first + self._places.first_line) - self._places.first_line
        lines = sorted(machine.starts(own=text == "own")) if text else []
        return Answer({
            "breakpoints": [{"line": line + self._places.first_line} for line in lines if first <= line <= last]
        })  # fmt: skip

    # --- going on -----------------------------------------------------------------------------------------------------

    def _go_on(self, request: Request) -> Answer:
        self._held()
        arguments = request.arguments
        by_instruction = arguments.optional_text("granularity") == "instruction"
        order = Order(StepKind(request.command), arguments.integer("threadId"), by_instruction)
        answer = self._going(order)
        return Answer({"allThreadsContinued": True}, answer.behind) if order.step is StepKind.CONTINUE else answer

    def _going(self, order: Order) -> Answer:
        run = self._run
        assert run is not None
        self._handles.clear()
        self._frames.clear()
        self._stop = None
        return Answer(behind=lambda: run.control.go_on(order))

    def _pause(self, request: Request) -> Answer:
        self._machine()
        if self._run is not None:
            self._run.control.pause()
        return Answer()

    # --- what is seen -------------------------------------------------------------------------------------------------

    def _list_threads(self, request: Request) -> Answer:
        run = self._run
        if run is not None and run.machine is not None and run.control.is_held:
            self._threads = run.machine.threads()
        return Answer({"threads": self._threads})

    def _stack_trace(self, request: Request) -> Answer:
        machine = self._held()
        arguments = request.arguments
        thread = arguments.integer("threadId")
        whole = machine.stack(thread)
        start, levels = arguments.count("startFrame", 0), arguments.count("levels", 0)
        frames: list[StackFrame] = []
        for level, activation in list(enumerate(whole))[start : start + levels if levels else None]:
            self._frames.append((thread, level))
            frames.append(self._places.frame(len(self._frames), activation, machine))
        return Answer({"stackFrames": frames, "totalFrames": len(whole)})

    def _scopes(self, request: Request) -> Answer:
        machine = self._held()
        thread, level = self._frame(request.arguments.integer("frameId"))
        return Answer({"scopes": [self._handles.scope(scope) for scope in machine.scopes(thread, level)]})

    def _variables(self, request: Request) -> Answer:
        self._held()
        arguments = request.arguments
        found = self._handles.children(
            arguments.integer("variablesReference"), arguments.optional_text("filter"), arguments.count("start", 0),
            arguments.count("count", 0),
        )  # fmt: skip
        return Answer({"variables": found})

    def _evaluate(self, request: Request) -> Answer:
        return Answer(self._handles.evaluated(self._evaluated(request)))

    def _evaluated(self, request: Request) -> VariableNode:
        machine = self._held()
        arguments = request.arguments
        frame = arguments.integer("frameId", 0)
        stopped = self._stop
        thread, level = self._frame(frame) if frame else (stopped.thread if stopped else machine.first(), 0)
        return machine.evaluated(thread, level, arguments.text("expression").strip())

    def _set_variable(self, request: Request) -> Answer:
        self._held()
        arguments = request.arguments
        node = self._handles.assigned(
            arguments.integer("variablesReference"), arguments.text("name"), arguments.text("value")
        )
        return Answer(self._handles.set(node))

    def _set_expression(self, request: Request) -> Answer:
        return Answer(self._handles.set(changed(self._evaluated(request), request.arguments.text("value"))))

    def _read_memory(self, request: Request) -> Answer:
        machine = self._held()
        arguments = request.arguments
        count = arguments.count("count")
        reference, offset = arguments.text("memoryReference"), arguments.integer("offset", 0)
        address, data = machine.read(reference, offset, min(count, _MOST_MEMORY))
        body: dict[str, object] = {"address": hex(address), "data": base64.b64encode(data).decode("ascii")}
        return Answer(body | ({"unreadableBytes": count - len(data)} if len(data) < count else {}))

    def _disassemble(self, request: Request) -> Answer:
        machine = self._held()
        arguments = request.arguments
        first = read_place(arguments.text("memoryReference")) + arguments.integer("instructionOffset", 0)
        count = arguments.count("instructionCount")
        if count > _MOST_INSTRUCTIONS:
            raise RequestError(f"disassemble: at most {_MOST_INSTRUCTIONS} instructions at a time")
        listed = machine.listing(first + arguments.integer("offset", 0), count)
        return Answer({"instructions": [self._places.instruction(instruction, machine) for instruction in listed]})

    def _source(self, request: Request) -> Answer:
        reference = request.arguments.inner("source").integer("sourceReference", 0)
        number = reference or request.arguments.integer("sourceReference")
        return Answer({"content": self._places.content(number, self._machine())})

    def _exception_info(self, request: Request) -> Answer:
        self._held()
        found = None if self._stop is None else self._stop.found
        if found is None:
            raise RequestError("exceptionInfo: the run did not stop at a finding")
        where = self._places.trace(found, self._machine())
        details = ExceptionDetails(found.message, found.code, where)
        return Answer(ExceptionInfo(found.code, found.message, "always", details))

    def _machine(self) -> Machine:
        """The machine of the launch. Raises `RequestError`."""
        machine = None if self._run is None else self._run.machine
        if machine is None:
            raise RequestError("nothing was launched")
        return machine

    def _held(self) -> Machine:
        """The machine of the launch, which stands still. Raises `RequestError`."""
        machine = self._machine()
        if self._run is None or not self._run.control.is_held:
            over = self._run is not None and self._run.is_over
            raise RequestError("the run is over" if over else "the kernel runs; pause it first")
        return machine

    def _frame(self, number: int) -> tuple[int, int]:
        """The thread and level of a frame. Raises `RequestError`."""
        if not 0 < number <= len(self._frames):
            raise RequestError("that frame is of an earlier stop")
        return self._frames[number - 1]

    # --- what is told, on the run's thread ----------------------------------------------------------------------------

    def prepared(self, prepared: PreparedLaunch) -> None:
        """Called when the launch was read and compiled."""
        if prepared.invented:
            self._channel.output(f"{prepared.shown.name}: this launch is invented: {prepared.invented}\n", "console")

    def ready(self, machine: Machine) -> None:
        """Now breakpoints find their places."""
        if self._launch is not None:
            self._channel.respond(self._launch)
            self._launch = None
        self._channel.event("initialized")

    def printed(self, text: str) -> None:
        """The kernel prints."""
        self._channel.output(text, "stdout")

    def on_finding(self, found: Diagnostic) -> None:
        """Something was found: both places, each of which a client can go to."""
        machine = None if self._run is None else self._run.machine
        for span, text in ((found.span, found.message), *((label.span, label.message) for label in found.related)):
            place = {} if machine is None else self._places.place(span, machine)
            self._channel.output(f"{text}\n", "stderr", place)

    def stops_at(self, *, is_end: bool) -> bool:
        """True if the run is to stop at a finding."""
        return self._is_debugged and (FAULT if is_end else RACE) in self._filters

    def logged(self, text: str, span: Span | None) -> None:
        """A breakpoint says something."""
        machine = None if self._run is None else self._run.machine
        place = {} if machine is None or span is None else self._places.place(span, machine)
        self._channel.output(text, "console", place)

    def stopped(self, stop: Stop) -> None:
        """The run stops."""
        self._stop = stop
        body: dict[str, object] = {"reason": stop.reason, "threadId": stop.thread, "allThreadsStopped": True}
        if stop.breakpoints:
            body["hitBreakpointIds"] = list(stop.breakpoints)
        if stop.found is not None:
            body |= {"description": "Paused at a finding", "text": stop.found.message}
        self._channel.event("stopped", body)

    def finished(self, ran: RunResult | None, problem: str) -> None:
        """The run is over, or could not take place."""
        launch, self._launch = self._launch, None
        if launch is not None:
            first = ran.document.report(ran.found[0]) if ran is not None and ran.found else "nothing runs"
            self._channel.refuse(launch, problem or first)
        elif problem:
            self._channel.output(f"{problem}\n", "stderr")
        elif ran is not None:
            for parameter in ran.parameters:
                kind = f"{parameter.shape} {parameter.type}{', stored' if parameter.stored else ''}".strip()
                self._channel.output(f"{parameter.name} ({kind}): {parameter.values}\n", "console")
        self._channel.event("exited", {"exitCode": 0 if ran is not None and ran.ok else 1})
        self._channel.event("terminated")
