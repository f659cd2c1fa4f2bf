"""The stages that previews show, with what an editor tells about each; the editors' own lists are made from these."""

from __future__ import annotations

from tilelsp.analysis.features.generated.lowered import PASSES, STAGE_LANGUAGES
from tilelsp.analysis.features.sources.compiler_stages import COMPILER_STAGES, FOREIGN_STAGES
from tilelsp.base.record import record

SASS = "sass"
"""The stage behind PTX, which no engine makes by itself."""


@record
class ShownStage:
    """A stage: its name in requests and for people, the language of its text and how file names in it end.

    `only` are the endings of the documents that have it, where most have not.
    """

    id: str
    title: str
    detail: str
    language: str
    suffix: str
    only: tuple[str, ...] = ()


def _shown(stage: str, title: str, detail: str, suffix: str) -> ShownStage:
    return ShownStage(stage, title, detail, STAGE_LANGUAGES[stage], suffix)


_OF_COMPILERS = tuple(
    ShownStage(
        stage.id, stage.title, stage.detail, "mlir", "mlir",
        (".py", *(compiler_stage.suffix for compiler_stage in COMPILER_STAGES if stage in COMPILER_STAGES)),
    )
    for stage in FOREIGN_STAGES
)  # fmt: skip
"""Those that our pipeline has not: of a source in Python, or of what Triton keeps in its cache."""

SHOWN_STAGES = (
    *_OF_COMPILERS,
    _shown("cuda_tile", "Tile IR", "What the pipeline begins with, as of bytecode or a source", "mlir"),
    _shown("nv_tileaa", "nv_tileaa", "Tiles as tensors, the MMA atom chosen", "mlir"),
    _shown("nv_tileas", "nv_tileas", "Buffers, barriers, async copies, descriptors", "mlir"),
    _shown("llvm", "LLVM IR", "One thread's program with NVVM intrinsics", "ll"),
    _shown("mir", "Machine IR", "Machine opcodes and packed words", "mir"),
    _shown("ptx", "PTX", "What ptxas reads", "ptx"),
    # The language is not `sass`: that is one of style sheets.
    ShownStage(SASS, "SASS", "Machine code with its control codes, by ptxas and nvdisasm", "nvsass", "nvsass"),
)
"""In the order of compilation."""

_SUFFIXES = {stage.language: stage.suffix for stage in SHOWN_STAGES}

SHOWN_PASSES = tuple(
    ShownStage(
        pass_.name,
        f"behind {pass_.name}",
        pass_.summary,
        pass_.result.language_id,
        _SUFFIXES[pass_.result.language_id],
    )
    for pass_ in PASSES
)
"""Results of our own pipeline's passes, which a preview shows too."""

_SHOWN = (*SHOWN_STAGES, *SHOWN_PASSES)

STAGES = tuple(stage.id for stage in _SHOWN)

LANGUAGES = {stage.id: stage.language for stage in _SHOWN}

SUFFIXES = {stage.id: stage.suffix for stage in _SHOWN}
