"""Our own pipeline as an engine: all stages, no program."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.analysis.features.generated.lowered import PASS_NAMES, STAGE_LANGUAGES, LowerRequest, lower
from tilelsp.base.cancel import CancelToken
from tilelsp.base.version import __version__
from tilelsp.engines.engine import CompileRequest, EngineOutput, EngineText, Front
from tilelsp.engines.module_run import EngineStatus
from tilelsp.engines.ptxas.assembler import AssembleOptions


def front(request: CompileRequest) -> Front:
    """Lower a document. Raises `UnknownTargetError`, and `ValueError` for another stage."""
    lower_request = LowerRequest(
        request.text, request.language, request.target, request.entry, request.until, request.texts,
        request.options.tensor_maps,
    )  # fmt: skip
    lowered = lower(lower_request)
    stages = tuple(
        EngineText.of_rows(stage.name, stage.text, stage.rows, stage.stage.value) for stage in lowered.stages
    )
    return Front(
        request,
        stages=stages,
        diagnostics=lowered.diagnostics,
        resources=lowered.resources,
        reached=lowered.reached,
        timings=lowered.timings,
    )


class Native:
    """The engine `native`."""

    @property
    def name(self) -> str:
        """The name that `--engine` and the setting take."""
        return "native"

    @property
    def stages(self) -> tuple[str, ...]:
        """The stages that it shows, in order, and what its passes make."""
        return (*STAGE_LANGUAGES, *PASS_NAMES)

    @property
    def assembling(self) -> AssembleOptions:
        """How its PTX has to be assembled: without anything special."""
        return AssembleOptions()

    @property
    def front(self) -> Callable[[CompileRequest], Front]:
        """Everything there is to do."""
        return front

    def back(self, front: Front, *, cancel: CancelToken | None = None) -> EngineOutput:
        """The result of the front as an answer. Raises `Cancelled`."""
        if cancel is not None:
            cancel.check()
        status = EngineStatus.DONE if front.reached else EngineStatus.REFUSED
        return EngineOutput(
            self.name,
            front.request.target,
            status,
            front.stages,
            front.diagnostics,
            front.resources,
            version=__version__,
            reached=front.reached,
            timings=front.timings,
        )

    def version(self, target: str) -> str:
        """Our own version."""
        del target
        return __version__
