"""Bytecode files read, written and searched for locations: jobs for the worker processes, plain data in and out."""

from __future__ import annotations

import os
from pathlib import Path

from tilelsp.analysis.features.bytecode.assembled import RecordStyle, assemble, bytecode_version
from tilelsp.analysis.features.bytecode.disassembled import BytecodeFault, Disassembled, disassemble
from tilelsp.analysis.features.bytecode.source_location import MadeAt, source_location
from tilelsp.analysis.snapshot import Language
from tilelsp.base.diagnostic import Severity
from tilelsp.base.record import field, record
from tilelsp.base.text import LineIndex
from tilelsp.project.atomic import replace_file
from tilelsp.project.regular import read_regular

LIMIT_BYTES = 64 << 20
"""Bytecode of a file that an editor shows as text; its lines would be millions."""
SECONDS = 30.0
"""How long one job may take."""


@record
class FileText:
    """A file as text; or `error`, one line."""

    text: str = field(default="", repr=False)
    version: str = ""
    producer: str | None = None
    error: str = ""


@record
class Written:
    """How many bytes a file has now, of which version; or `error`, one line."""

    size: int = 0
    version: str = ""
    error: str = ""


def read_shown(path: str, locations: bool) -> FileText:
    """The text of the bytecode file `path`."""
    name = Path(path).name
    try:
        found = disassemble(_read(path), locations=locations)
    except (OSError, ValueError) as error:
        return FileText(error=f"{name}: {_reason(error)}")
    except BytecodeFault as fault:
        return FileText(error=f"{name}: {fault}")
    return FileText(found.text, found.version, found.module.producer)


def write_back(path: str, text: str, version: str | None) -> Written:
    """Put `text` into the bytecode file `path`, whole or not at all.

    What the file holds beside its text is kept: tables, producer, and the locations of ops that are still there.
    """
    name = Path(path).name
    try:
        wanted = bytecode_version(version) if version is not None else None
        before = _existing(path)
        if before is not None and before[1].text == text and wanted in (None, before[1].module.version):
            return Written(len(before[0]), before[1].version)
        base = before[1].module if before is not None else None
        made = assemble(text, Language.TILEIR, version=wanted, records=RecordStyle.WRITTEN, base=base)
        errors = [diagnostic for diagnostic in made.diagnostics if diagnostic.severity is Severity.ERROR]
        if errors:
            first = min(errors, key=lambda diagnostic: diagnostic.span.start)
            line = LineIndex(text).position(first.span.start).line + 1
            more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
            message = " ".join(first.message.split())
            return Written(error=f"{name} was not written: line {line}: {message}{more}")
        replace_file(Path(path), made.data)
    except (OSError, ValueError) as error:
        return Written(error=f"{name} was not written: {_reason(error)}")
    return Written(len(made.data), f"{made.data[8]}.{made.data[9]}")


def made_at(text: str, offset: int, path: str | None) -> MadeAt | None:
    """Where the op at `offset` of a document was made; `path` is the bytecode file that the document shows."""
    try:
        before = _existing(path) if path is not None else None
    except (OSError, ValueError):
        before = None
    return source_location(text, offset, before[1].module if before is not None else None)


def _existing(path: str) -> tuple[bytes, Disassembled] | None:
    """The file as it is on the disk; None where there is none, or one that cannot be read as bytecode."""
    if not os.path.exists(path):
        return None
    data = _read(path)
    try:
        return data, disassemble(data)
    except BytecodeFault:
        return None


def _read(path: str) -> bytes:
    data = read_regular(Path(path), LIMIT_BYTES)
    if data is None:
        raise ValueError(f"larger than {LIMIT_BYTES >> 20} MiB")
    return data


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
