"""The stages of the pipeline, the texts that it makes, and everything that one compilation answers."""

from __future__ import annotations

import enum

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.compile.map_plan import TensorMapPlan
from tilelsp.compile.stage_plan import StagePlan
from tilelsp.ir.module import Op


class Stage(enum.Enum):
    """Stages in order; the value is the name that the command line, the protocol and diagnostics use.

    Nothing leads to `NVGPU` and `NVVM`: functions of MLIR's own dialects enter there, beside the tile stages.
    """

    CUDA_TILE = "cuda_tile"
    NV_TILEAA = "nv_tileaa"
    NV_TILEAS = "nv_tileas"
    NVGPU = "nvgpu"
    NVVM = "nvvm"
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

    @property
    def row(self) -> LinkRow:
        """The link in numbers."""
        return self.output.start, self.output.end, self.source.start, self.source.end


LinkRow = tuple[int, int, int, int]
"""A link in numbers."""


def link_of(row: LinkRow) -> Link:
    """The link that numbers say."""
    start, end, first, last = row
    return Link(Span(start, end), Span(first, last))


@record
class StageText:
    """The program as text at a point of the pipeline, with where each part of it came from (in text order).

    `rows` are its links as numbers: start and end in the text, start and end in the document. A long text has
    thousands, which nobody wants as objects. `point` is where it was printed (`after`, `before` a pass); empty for what
    its stage begins with.
    """

    stage: Stage
    text: str
    rows: tuple[LinkRow, ...] = ()
    point: str = ""

    @property
    def links(self) -> tuple[Link, ...]:
        """The links as objects."""
        return tuple(map(link_of, self.rows))

    @property
    def name(self) -> str:
        """Name that the text is asked for by: its point, or its stage."""
        return self.point or self.stage.value

    def called(self, name: str) -> StageText:
        """The same text, as it is asked for by another name."""
        return self if name == self.name else StageText(self.stage, self.text, self.rows, name)


_BEFORE = "before "


def before(name: str) -> str:
    """Name of the text in front of the pass called `name`."""
    return f"{_BEFORE}{name}"


def after(name: str) -> str:
    """Name of the text behind the pass called `name`: the same."""
    return name


def pass_of(point: str) -> str:
    """The pass that a point is in front of or behind."""
    return point.removeprefix(_BEFORE)


@record
class Resources:
    """Needs of a kernel at launch, by entry: threads per CTA, shared memory in bytes, and tensor maps in parameters
    behind its own. `staged` is what its loops copy turns ahead."""

    entry: str
    threads: int
    static_shared_bytes: int
    dynamic_shared_bytes: int
    maps: tuple[TensorMapPlan, ...] = ()
    staged: tuple[StagePlan, ...] = ()

    def as_json(self) -> dict[str, object]:
        """As the JSON result has it."""
        return {
            "entry": self.entry,
            "threads": self.threads,
            "static_shared_bytes": self.static_shared_bytes,
            "dynamic_shared_bytes": self.dynamic_shared_bytes,
            "tensor_maps": [plan.as_json() for plan in self.maps],
        }


@record
class PrintedPtx:
    """PTX: its text, for each line the op that it was printed for, and what the kernels need."""

    text: str
    ops: tuple[Op | None, ...]
    resources: tuple[Resources, ...]


@record
class Timing:
    """Cost of running a pass, in seconds: itself, its verifier, and printing the texts that were asked for there."""

    name: str
    run: float
    verify: float
    print: float


@record
class Compilation:
    """Result of one target's compilation: the texts that were asked for, in the order of the pipeline.

    `reached` is the last stage that it came to, whether its text was asked for or not.
    `diagnostics` hold errors of every stage's verifier, placed on the document, and `native.unsupported`
    information where an op has no lowering; then the later stages are missing.
    """

    target: str
    stages: tuple[StageText, ...]
    diagnostics: tuple[Diagnostic, ...]
    resources: tuple[Resources, ...] = ()
    reached: Stage | None = None
    timings: tuple[Timing, ...] = ()

    def stage(self, stage: Stage) -> StageText | None:
        """The text of one stage, when it was asked for and reached."""
        return self.text(stage.value)

    def text(self, name: str) -> StageText | None:
        """The text called `name`: a stage, or a point between passes."""
        return next((text for text in self.stages if text.name == name), None)
