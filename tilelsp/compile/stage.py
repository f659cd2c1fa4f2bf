"""The stages of the pipeline and what each one hands on."""

from __future__ import annotations

import enum

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record
from tilelsp.base.text import Span


class Stage(enum.Enum):
    """Stages in order; the value is the name that the command line, the protocol and diagnostics use."""

    CUDA_TILE = "cuda_tile"
    NV_TILEAA = "nv_tileaa"
    NV_TILEAS = "nv_tileas"
    LLVM = "llvm"
    MIR = "mir"
    PTX = "ptx"

    @property
    def language_id(self) -> str:
        """The editor language of the stage's text."""
        return _LANGUAGES.get(self, "mlir")

    @property
    def position(self) -> int:
        """0 for the first stage."""
        return list(Stage).index(self)


_LANGUAGES = {Stage.LLVM: "llvm", Stage.MIR: "nvptx-mir", Stage.PTX: "ptx"}


@record
class Link:
    """`output` of a stage's text was made from `source` of the document."""

    output: Span
    source: Span


@record
class StageText:
    """One stage as text, with where each part of it came from (in text order)."""

    stage: Stage
    text: str
    links: tuple[Link, ...] = ()


@record
class Resources:
    """What a kernel needs at launch, by entry: threads per CTA and shared memory in bytes."""

    entry: str
    threads: int
    static_shared_bytes: int
    dynamic_shared_bytes: int


@record
class Compilation:
    """Everything one target's compilation made: stages from the document's own down to the last one reached.

    `diagnostics` hold errors of every stage's verifier, placed on the document, and `native.unsupported`
    information where an op has no lowering; then the later stages are missing.
    """

    target: str
    stages: tuple[StageText, ...]
    diagnostics: tuple[Diagnostic, ...]
    resources: tuple[Resources, ...] = ()

    def stage(self, stage: Stage) -> StageText | None:
        """The text of one stage, when it was reached."""
        return next((text for text in self.stages if text.stage is stage), None)
