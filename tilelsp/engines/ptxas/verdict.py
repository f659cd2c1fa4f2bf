"""ptxas' opinion of one generated text, in the shape that the command line and the server both answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilelsp.analysis.features.generated.lowered import Resources
from tilelsp.base.record import record
from tilelsp.engines.ptxas.assembler import PtxasReport
from tilelsp.engines.ptxas.kernel_needs import KernelNeeds, kernel_needs

LineOrigin = Callable[[int], tuple[int, int] | None]
"""The source lines (first and last, from 0) that a line of the PTX came from; None where it came from none."""


@record
class VerdictMessage:
    """A message of ptxas. `line` is the PTX line, `source` the source lines it came from; both None if unknown."""

    severity: str
    message: str
    line: int | None
    source: tuple[int, int] | None


@record
class PtxasVerdict:
    """Accepted or not, or None with the reason why there is no verdict; and what the kernels need.

    Of several kernels the largest need counts; `kernels` has those of each. `dynamic_shared_bytes` is the compiler's
    own figure, which ptxas never sees. Needs are None where there is no accepted text.
    """

    accepted: bool | None
    reason: str
    version: str
    messages: tuple[VerdictMessage, ...]
    registers: int | None
    static_shared_bytes: int | None
    dynamic_shared_bytes: int | None
    spill_bytes: int | None
    kernels: tuple[KernelNeeds, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The object `ptxas` of `compile --format json` and of previews."""
        return {
            "accepted": self.accepted,
            "reason": self.reason,
            "version": self.version or None,
            "messages": [
                {
                    "severity": message.severity,
                    "message": message.message,
                    "line": message.line,
                    "source_lines": None if message.source is None else list(message.source),
                }
                for message in self.messages
            ],
            "registers": self.registers,
            "static_shared_bytes": self.static_shared_bytes,
            "dynamic_shared_bytes": self.dynamic_shared_bytes,
            "spill_bytes": self.spill_bytes,
            "kernels": [kernel.as_json() for kernel in self.kernels],
        }


def verdict(report: PtxasReport, ptx: str, resources: Sequence[Resources], origin: LineOrigin) -> PtxasVerdict:
    """`report` about `ptx` with its lines mapped to the source; `resources` is what the compiler planned."""
    entries = report.entries if report.accepted else ()
    return PtxasVerdict(
        report.accepted,
        report.reason,
        report.version,
        tuple(
            VerdictMessage(
                message.severity.value,
                message.text,
                message.line,
                None if message.line is None else origin(message.line),
            )
            for message in report.messages
        ),
        max((entry.registers for entry in entries), default=None),
        max((entry.static_shared_bytes for entry in entries), default=None),
        dynamic_shared(resources),
        max((entry.spill_bytes for entry in entries), default=None),
        kernel_needs(report, ptx, resources),
    )


def dynamic_shared(resources: Sequence[Resources]) -> int | None:
    """The most dynamic shared memory that the compiler planned for one kernel, in bytes; None where it says none."""
    return max((resource.dynamic_shared_bytes for resource in resources), default=None)


def no_verdict(reason: str, dynamic_shared_bytes: int | None = None) -> PtxasVerdict:
    """That ptxas has not been asked, or has not answered yet, and why."""
    return PtxasVerdict(None, reason, "", (), None, None, dynamic_shared_bytes, None)
