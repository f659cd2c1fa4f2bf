"""Capabilities of the adapter, as a client is told."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.dap.protocol import ExceptionFilter

RACE, FAULT = "race", "fault"

FILTERS = (
    ExceptionFilter(RACE, "Races and missing waits", "Stop where nothing orders two accesses; the run goes on", True),
    ExceptionFilter(FAULT, "Faults", "Stop where the launch ends: a stray access, a deadlock, an assertion", True),
)  # fmt: skip

CAPABILITIES: Mapping[str, object] = {
    **dict.fromkeys((
        "supportsConfigurationDoneRequest", "supportsConditionalBreakpoints", "supportsHitConditionalBreakpoints",
        "supportsLogPoints", "supportsEvaluateForHovers", "supportsSteppingGranularity", "supportsExceptionInfoRequest",
        "supportsReadMemoryRequest", "supportsDisassembleRequest", "supportsInstructionBreakpoints",
        "supportsSetVariable", "supportsSetExpression", "supportsTerminateRequest",
        "supportsBreakpointLocationsRequest", "supportsDelayedStackTraceLoading",
    ), True),
    "exceptionBreakpointFilters": FILTERS,
}  # fmt: skip
