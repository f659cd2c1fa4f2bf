"""The decision if a compilation counts as made: the same for `compile`, for saving and for the hook."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.features.generated.decisive import decisive
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.engines.ptxas.output import PtxasSeverity
from tilelsp.engines.ptxas.verdict import PtxasVerdict

_REFUSING = (PtxasSeverity.ERROR.value, PtxasSeverity.FATAL.value)


def refusal(diagnostics: Sequence[Diagnostic], ptxas: PtxasVerdict | None, *, made: bool, stage: str = "ptx") -> str:
    """Why the text for a target is not to be used, in one line; empty where nothing is against it.

    `made` says whether there is a text, `diagnostics` what the engine found, `ptxas` what ptxas said if it was asked.
    """
    worst = decisive(diagnostics)
    if worst is not None and worst.severity is Severity.ERROR:
        return _line(worst)
    if ptxas is not None and ptxas.accepted is False:
        reason = next((message.message for message in ptxas.messages if message.severity in _REFUSING), "refused")
        return f"ptxas {ptxas.version}: {reason}"
    if made:
        return ""
    return f"nothing was made at {stage}" if worst is None else _line(worst)


def note(ptxas: PtxasVerdict) -> str:
    """Opinion of ptxas on a text that it does not refuse, in a few words."""
    return f"accepted by ptxas {ptxas.version}" if ptxas.accepted else f"ptxas not asked: {ptxas.reason}"


def _line(found: Diagnostic) -> str:
    return found.message.split("\n", 1)[0]
