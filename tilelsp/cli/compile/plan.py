"""The jobs of `tilelsp compile`: one for each document, target and engine."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.features.sources.compiler_stages import foreign
from tilelsp.api.compiling import Job, makes
from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.api.selection import targets_of
from tilelsp.cli.configuration import Configuration
from tilelsp.engines.choice import NATIVE
from tilelsp.engines.module_run import EngineOptions


def plan(
    documents: Sequence[Document],
    targets: str | None,
    engines: Sequence[str],
    stage: str,
    configuration: Configuration,
) -> list[Job]:
    """A job for each document, target and engine. Raises `UsageError` for names and combinations that do not exist."""
    jobs: list[Job] = []
    for document in documents:
        settings = configuration.of(document.path).settings
        default = settings.engine.value if stage in makes(settings.engine.value, settings) else NATIVE
        for engine in engines or (default,):
            shown = makes(engine, settings)
            if stage not in shown and document.stage(stage) is None:
                if (of := foreign(stage)) is not None:
                    raise UsageError(f"{document.name}: there is no {stage} of it, which {of.compiler} writes")
                raise UsageError(f"{engine} makes {', '.join(shown)}; {stage} comes from --engine {NATIVE}")
            chosen = targets_of(document, targets, settings.targets)
            options = EngineOptions(tensor_maps=settings.tensor_maps)
            jobs += [Job(document, target, engine, stage, settings, options) for target in chosen]
    return jobs
