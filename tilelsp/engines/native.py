"""Our own pipeline as an engine: all stages, no program."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp import __version__
from tilelsp.analysis.features.generated.lowered import STAGE_LANGUAGES, LowerRequest, lower
from tilelsp.base.cancel import CancelToken
from tilelsp.engines.engine import CompileRequest, EngineOutput, EngineText, Front
from tilelsp.engines.module_run import EngineStatus
from tilelsp.engines.ptxas.assembler import AssembleOptions


def front(request: CompileRequest) -> Front:
    """Lower a document. Raises `UnknownTargetError`, and `ValueError` for another stage."""
    lowered = lower(LowerRequest(request.text, request.language, request.target, request.entry, request.until))
    stages = tuple(EngineText.of(stage.stage.value, stage.text, stage.links) for stage in lowered.stages)
    return Front(request, b"", stages, lowered.diagnostics, lowered.resources)


class Native:
    """The engine `native`."""

    @property
    def name(self) -> str:
        """The name that `--engine` and the setting take."""
        return "native"

    @property
    def stages(self) -> tuple[str, ...]:
        """The stages that it shows, in order."""
        return tuple(STAGE_LANGUAGES)

    @property
    def assembling(self) -> AssembleOptions:
        """How its PTX has to be assembled: without anything special."""
        return AssembleOptions()

    @property
    def front(self) -> Callable[[CompileRequest], Front]:
        """Everything there is to do."""
        return front

    def back(self, front: Front, *, cancel: CancelToken | None = None) -> EngineOutput:
        """What the front made, as an answer. Raises `Cancelled`."""
        if cancel is not None:
            cancel.check()
        status = EngineStatus.DONE if front.stages else EngineStatus.REFUSED
        return EngineOutput(
            self.name,
            front.request.target,
            status,
            front.stages,
            front.diagnostics,
            front.resources,
            version=__version__,
        )

    def version(self, target: str) -> str:
        """Our own version."""
        del target
        return __version__
