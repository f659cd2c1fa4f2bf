"""Stages in front of PTX that another compiler has written: TTIR, TTGIR and LLVM IR by Triton, CuTe IR by CuTe DSL."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.analysis.features.sources.way_back import MadeText, linked_lines
from tilelsp.analysis.snapshot import Language
from tilelsp.analysis.source_place import SourcePlace
from tilelsp.base.record import field, record
from tilelsp.base.text import LineIndex, Span
from tilelsp.compile.stage import Link


@record
class CompilerStage:
    """A stage: its name in requests and for people, its language, how its compiler's files with it end, and that
    compiler."""

    id: str
    title: str
    detail: str
    language: Language
    suffix: str
    compiler: str = "Triton"


COMPILER_STAGES = (
    CompilerStage("ttir", "Triton IR", "Triton's ops on tensors, before they have layouts", Language.TILEIR, ".ttir"),
    CompilerStage("ttgir", "TritonGPU IR", "Tensors with layouts, buffers and barriers", Language.TILEIR, ".ttgir"),
    CompilerStage("llvm", "LLVM IR", "One thread's program with NVVM intrinsics", Language.LLVM, ".llir"),
    CompilerStage("ptx", "PTX", "What ptxas reads", Language.PTX, ".ptx"),
)
"""In the order of compilation, as Triton's `nvidia` backend has them."""

_CUTE = CompilerStage(
    "cute", "CuTe IR", "CuTe's ops on layouts, of the host and its kernels", Language.TILEIR, ".mlir", "CuTe DSL"
)

STAGES_BEFORE_PTX = (*(stage for stage in COMPILER_STAGES if stage.language is not Language.PTX), _CUTE)

FOREIGN_STAGES = tuple(stage for stage in STAGES_BEFORE_PTX if stage.language is Language.TILEIR)
"""Those that our own pipeline has nothing of."""

_STAGES = {stage.id: stage for stage in (*COMPILER_STAGES, _CUTE)}


@record
class WrittenStage:
    """The text of a stage, as its compiler has written it."""

    id: str
    text: str = field(repr=False)

    def named(self, name: str) -> MadeText:
        """The text as one that leads back to the source."""
        return MadeText(name, self.text, _STAGES[self.id].language)


def foreign(name: str) -> CompilerStage | None:
    """The stage called `name`, if our own pipeline has nothing of it."""
    return next((stage for stage in FOREIGN_STAGES if stage.id == name), None)


def stage_named(stages: Sequence[WrittenStage], name: str) -> WrittenStage | None:
    """The one called `name`."""
    return next((stage for stage in stages if stage.id == name), None)


def links_by_places(output: MadeText, document: MadeText) -> tuple[Link, ...]:
    """Links between the lines of two texts that come from one line of a file.

    Where a line comes from a call, the outermost place counts, which is the kernel's own: texts at different stages
    differ in how much of what is called they still tell.
    """
    made: dict[tuple[str, int], list[Span]] = {}
    for span, place in _outermost(document):
        made.setdefault(place, []).append(span)
    return tuple(Link(span, source) for span, place in _outermost(output) for source in made.get(place, ()))


def _outermost(text: MadeText) -> Iterator[tuple[Span, tuple[str, int]]]:
    """The lines of a text, each with the file and line of the outermost call that it comes from."""
    places = text.places()
    for whole, offset in linked_lines(LineIndex(text.text)):
        for place in places(offset)[-1:]:
            yield whole, (_path(place), place.line)


def _path(place: SourcePlace) -> str:
    """The file of a place: MLIR and PTX tell all of its path, debug information of LLVM IR the folder beside it."""
    alone = not place.directory or place.file.startswith("/")
    return place.file if alone else f"{place.directory}/{place.file}"
