"""The files of compiled documents: what they are called, where saving puts them, and how they are written."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tilelsp.base.record import field, record, replace
from tilelsp.project.atomic import replace_file
from tilelsp.project.settings import Settings

SAVED_STAGE = "ptx"
"""Stage that saving a document writes."""

_SUFFIXES = {"llvm": ".ll", "mir": ".mir", "ptx": ".ptx", "bytecode": ".tilebc", "cubin": ".cubin", "sass": ".sass"}
_UNNAMED_ENGINE = "native"


def output_name(stem: str, target: str, engine: str, stage: str) -> str:
    """The file of one result, such as `gemm.sm_90a.ptx` or `gemm.sm_90a.tileiras.ptx`."""
    of_engine = "" if engine == _UNNAMED_ENGINE else f".{engine}"
    return f"{stem}.{target}{of_engine}{_SUFFIXES.get(stage, f'.{stage}.mlir')}"


@record
class Output:
    """A file of a saved document: its `text` for one target, or `refused`, why there is none, in one line.

    `note` is what is told of it: ptxas' opinion, and what became of the file, which `changed` if it was written.
    """

    target: str
    path: Path
    text: str = field(default="", repr=False)
    refused: str = ""
    note: str = ""
    changed: bool = False

    @property
    def content(self) -> bytes:
        """Bytes of the file."""
        return self.text.encode("utf-8", "surrogatepass")


def output_path(document: Path, target: str, engine: str, settings: Settings) -> Path:
    """Where saving a document writes its PTX for a target: beside it, or in the folder that is set."""
    return output_folder(document, settings) / output_name(document.stem, target, engine, SAVED_STAGE)


def output_folder(document: Path, settings: Settings) -> Path:
    """The folder that saving a document writes to."""
    return document.parent if settings.output_folder is None else document.parent / settings.output_folder


def write_outputs(outputs: Sequence[Output]) -> list[Output]:
    """Write the files of one document: all belong to one state of it, so that none is touched where one is refused."""
    if any(output.refused for output in outputs):
        return list(outputs)
    return [_written(output) for output in outputs]


def _written(output: Output) -> Output:
    """Write one file; what came of it."""
    try:
        output.path.parent.mkdir(parents=True, exist_ok=True)
        # A link in the workspace is no reason to write elsewhere.
        changed = replace_file(output.path, output.content, follow_links=False)
    except OSError as error:
        return replace(output, refused=f"{output.path} cannot be written: {error.strerror or error}")
    fate = "written" if changed else "unchanged"
    return replace(output, note=f"{output.path} {fate}, {output.note}", changed=changed)
