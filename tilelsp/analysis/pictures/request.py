"""Input of a picture of a document, and the PTX that a document becomes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.features.generated.decisive import decisive
from tilelsp.analysis.features.generated.lowered import LowerRequest, lower
from tilelsp.analysis.instructions.body import Body, Line, bind
from tilelsp.analysis.ptx.document import PtxDocument, PtxLanguage
from tilelsp.analysis.ptx.flow.bodies import bodies
from tilelsp.analysis.snapshot import Language
from tilelsp.base.record import record
from tilelsp.base.steps import finish
from tilelsp.base.text import LineIndex
from tilelsp.compile.stage import Stage, StageText
from tilelsp.syntax.ptx import statements as syntax


class NoPicture(Exception):
    """There is no such picture of the document; the message says why, in one line."""


@record
class PictureRequest:
    """A document and the targets that it is looked at for; most pictures show the first one. `entry` limits them to one
    kernel."""

    text: str
    language: Language
    targets: tuple[str, ...]
    entry: str | None = None

    @property
    def target(self) -> str:
        """The target of pictures that show one."""
        return self.targets[0]


@record
class DrawnKernel:
    """A function of PTX, its tuning directives by name, and the index of the text's lines."""

    body: Body
    tuning: dict[str, tuple[int, ...]]
    index: LineIndex
    text: str

    def line(self, number: int) -> int:
        """The line of an instruction, from 1."""
        return self.index.position(self.body.lines[number].at).line + 1

    def mnemonic(self, number: int) -> str:
        """The opcode of an instruction with its modifiers."""
        return ".".join(self.body.lines[number].words)


def lowered_to(request: PictureRequest, stage: Stage) -> StageText:
    """The text of a stage that a document becomes. Raises `Nothing`."""
    lower_request = LowerRequest(request.text, request.language, request.target, request.entry, stage.value)
    lowered = lower(lower_request)
    made = lowered.stage(stage.value)
    if made is None:
        worst = decisive(lowered.diagnostics)
        reason = f": {worst.message}" if worst is not None else ""
        raise NoPicture(f"the document does not lower to {stage.value}{reason}")
    return made


def kernels_of(request: PictureRequest) -> list[DrawnKernel]:
    """The functions with bodies of the PTX that a document becomes, or is. Raises `Nothing` where there are none."""
    text = request.text if request.language is Language.PTX else lowered_to(request, Stage.PTX).text
    document = PtxDocument(_language(), Buffer(text))
    statements = list(document.statements())
    tuning = {
        statement.read.content.name.text: {
            directive.name.text: directive.values for directive in statement.read.content.tuning
        }
        for _, statement in statements
        if isinstance(statement.read.content, syntax.FunctionHeader) and statement.read.content.is_defined
    }
    index = LineIndex(text)
    found = [
        DrawnKernel(body, tuning.get(body.name, {}), index, text)
        for body in finish(bodies(statements))
        if body.lines and request.entry in (None, body.name)
    ]
    if not found:
        named = "no function with a body" if request.entry is None else f"no function '{request.entry}' with a body"
        raise NoPicture(f"the PTX has {named}")
    for line in _lines(found):
        line.bound = line.bound or bind(line)
    return found


def _lines(kernels: list[DrawnKernel]) -> Iterator[Line]:
    for kernel in kernels:
        yield from kernel.body.lines


@cache
def _language() -> PtxLanguage:
    """The language that PTX is read with. It remembers what it read."""
    return PtxLanguage()
