"""Documents: files, folders, standard input; text or bytecode."""

from __future__ import annotations

import itertools
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.analysis.snapshot import Language, language_of
from tilelsp.api.diagnostic_text import diagnostic_line
from tilelsp.api.errors import UsageError
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import field, record, replace
from tilelsp.base.text import LineIndex
from tilelsp.project.regular import read_named
from tilelsp.project.walk import FolderTooLargeError, files_below

if TYPE_CHECKING:
    from tilelsp.analysis.features.sources.compiler_stages import WrittenStage

STANDARD_INPUT = "-"
TRITON_SUFFIXES = (".ttir", ".ttgir", ".llir")
"""File suffixes of the stages that Triton keeps in its cache, beside the PTX of a kernel."""

SUFFIXES = (".mlir", ".tileir", ".ll", ".mir", ".ptx", ".tilebc", ".tileirbc", *TRITON_SUFFIXES)
"""File suffixes that a folder is searched for. What Triton keeps of one kernel is one document: its PTX."""

TEXT_SUFFIXES = (".mlir", ".ll", ".mir", ".ptx")

_CUDA = "CUDA C++ is read by check, compile, run, sanitize and matrix; here name the .ptx of nvcc -ptx -lineinfo"
SOURCES = {
    ".cu": _CUDA,
    ".cuh": _CUDA,
    ".py": "Python is read by check, compile, run, sanitize and matrix; here name what its kernels' compiler writes",
}
"""Source that is compiled to what is read, and what to do with it."""

BYTECODE_SUFFIXES = (".tilebc", ".tileirbc")
"""Documents that are bytecode or nothing."""

DOCUMENT_BYTES = 256 << 20
"""The most that is read: of a fat binary nearly all is none of ours."""
TEXT_BYTES = 24 << 20
"""The most of a text: its trees take some 33 bytes for each of its own, which 1 GiB holds, and a second per MiB."""
MOST_DOCUMENTS = 10_000
"""Limits of one folder: all documents are read before the first is judged, and so many take a quarter of an hour."""


@record
class SourceOf:
    """The source of another language that a document was compiled from; the rest as `ProducedFile` has it."""

    text: str = field(repr=False)
    comments: tuple[str, ...] = ("//",)
    arguments: Mapping[str, int | None] = field(default_factory=dict[str, "int | None"], compare=False)
    launch: Mapping[str, str] = field(default_factory=dict[str, str], compare=False)
    invented: str = ""
    hidden: tuple[str, ...] = ()
    maps: Mapping[str, str] = field(default_factory=dict[str, str], compare=False)
    stages: tuple[WrittenStage, ...] = field(default=(), repr=False)


@record
class Document:
    """One input as text; `path` is None for standard input.

    Where the input was bytecode, `data` holds it, and `text` is what it prints as. `folder` is where the document
    stands below the folder that was asked for. `source` is what it was compiled from, where that is another language.
    """

    path: Path | None
    name: str
    text: str = field(repr=False)
    data: bytes = field(repr=False)
    language: Language = Language.TILEIR
    folder: Path = Path()
    source: SourceOf | None = None

    @classmethod
    def of_text(cls, text: str, language: str = "mlir", name: str = "<text>") -> Document:
        """A document that is in no file. `language` is `mlir` (Tile IR and all that is written as it), `ll`, `mir` or
        `ptx`. Raises `UsageError` for another one."""
        suffix = f".{language}"
        if suffix not in TEXT_SUFFIXES:
            known = ", ".join(literal[1:] for literal in TEXT_SUFFIXES)
            raise UsageError(f"unknown language '{language}'; the languages are {known}")
        return cls(None, name, text, b"", language_of("", suffix))

    def stage(self, name: str) -> WrittenStage | None:
        """The text of a stage in front of it, where its compiler has written one of that name."""
        return (
            next((written for written in self.source.stages if written.id == name), None)
            if self.source is not None
            else None
        )

    def report(self, found: Diagnostic) -> str:
        """A finding in one line, `file:line:column: error: message [code]`, counted from 1."""
        return diagnostic_line(self.name, LineIndex(self.text), found)

    @property
    def stem(self) -> str:
        """Stem of the names of files made from it."""
        return "stdin" if self.path is None else self.path.stem


def open(path: str | os.PathLike[str]) -> Document:
    """The document in a file: text (`.mlir`, `.ll`, `.mir`, `.ptx`, or told by its content), or Tile IR bytecode.

    Raises `UsageError` for what cannot be read or is neither.
    """
    return _read(Path(path))


def read_documents(paths: Sequence[str]) -> list[Document]:
    """Every document of `paths`, folders in the order of their names.

    Raises `UsageError` for what cannot be read, is not text, a folder without documents, or an empty path.
    """
    return [replace(_read(path), folder=folder) for path, folder in _files(paths)]


def readable_documents(paths: Sequence[str]) -> tuple[list[Document], list[UsageError]]:
    """As `read_documents`, but what cannot be read, or is not text, does not keep the rest from being read.

    Raises `UsageError` for a folder without documents, and where there is nothing that can be read.
    """
    documents: list[Document] = []
    faults: list[UsageError] = []
    for path, folder in _files(paths):
        try:
            documents.append(replace(_read(path), folder=folder))
        except UsageError as fault:
            faults.append(fault)
    if faults and not documents:
        raise faults[0]
    return documents, faults


def _files(paths: Sequence[str]) -> Iterator[tuple[Path | None, Path]]:
    """Each document's path, and the folder that it stands in below the one that was named."""
    for name in paths:
        path = Path(name)
        if not name:
            raise _empty()
        if name == STANDARD_INPUT:
            yield None, Path()
        elif path.is_dir():
            yield from ((file, file.parent.relative_to(path)) for file in documents_below(path))
        else:
            yield path, Path()


def _empty() -> UsageError:
    """Of an empty path, which would be the current folder to everything below."""
    return UsageError("a path is empty; the current folder is .")


def documents_below(folder: Path, suffixes: Sequence[str] = SUFFIXES, lacking: str = "no document") -> list[Path]:
    """The documents in a folder and those below it, in the order of their names.

    Raises `UsageError` where there are none, or as `named_below` does.
    """
    found = named_below(folder, suffixes)
    if not found:
        raise UsageError(f"{folder}: {lacking} in this folder; looked for *{', *'.join(suffixes)}")
    return found


def named_below(folder: Path, suffixes: Sequence[str]) -> list[Path]:
    """The files in a folder and below it whose names end so, in the order of their names.

    Raises `UsageError` where there are more than `MOST_DOCUMENTS`, or where the folder holds more than is searched.
    """
    try:
        below = (path for path in files_below(folder, suffixes) if not _belongs_to_ptx(path))
        found = list(itertools.islice(below, MOST_DOCUMENTS + 1))
    except FolderTooLargeError as error:
        raise UsageError(f"{folder}: {error}") from None
    if len(found) > MOST_DOCUMENTS:
        raise UsageError(f"{folder}: more than {MOST_DOCUMENTS:,} documents in this folder; name a smaller one")
    return sorted(found)


def _belongs_to_ptx(path: Path) -> bool:
    """True if a file is a stage of a kernel whose PTX Triton keeps beside it."""
    if path.suffix not in TRITON_SUFFIXES or not os.path.isfile(path.with_suffix(".ptx")):
        return False
    from tilelsp.engines.producers.triton_cache import group_of

    return group_of(path) is not None


def _read(path: Path | None) -> Document:
    name, data = read_bytes(STANDARD_INPUT if path is None else str(path))
    return make_document(path, name, data)


def _with_triton_stages(document: Document) -> Document:
    """A document, with what Triton keeps beside it where it is a stage of a kernel in its cache."""
    from tilelsp.engines.producers.triton_cache import group_of, launch_of, stages_beside

    if document.path is None or group_of(document.path) is None:
        return document
    source = SourceOf(document.text, document.language.comments, stages=stages_beside(document.path))
    if document.language is Language.PTX:
        launch = launch_of(document.path, document.text)
        source = replace(source, launch=launch.options, hidden=launch.hidden)
    return replace(document, source=source)


def read_bytes(name: str) -> tuple[str, bytes]:
    """Name that messages give the input `name` (`-` is standard input), and its contents. Raises `UsageError`."""
    if name != STANDARD_INPUT and Path(name).is_file():
        refuse_source(Path(name))
    return _bytes(name)


def read_text(name: str) -> str:
    """The text of a file, whatever its language. Raises `UsageError`."""
    return _decoded(*_bytes(name))


def _bytes(name: str) -> tuple[str, bytes]:
    if not name:
        raise _empty()
    shown = "<stdin>" if name == STANDARD_INPUT else name
    try:
        if name == STANDARD_INPUT:
            data = sys.stdin.buffer.read(DOCUMENT_BYTES + 1)
        else:
            data = read_named(Path(name), DOCUMENT_BYTES + 1)
    except OSError as error:
        raise UsageError(f"{shown}: {error.strerror or error}") from None
    except ValueError:
        # A NUL, or half of a surrogate pair: it was no command line that named it.
        raise UsageError(f"{shown}: No such file or directory") from None
    if len(data) > DOCUMENT_BYTES:
        raise UsageError(f"{shown}: larger than {DOCUMENT_BYTES >> 20} MiB")
    return shown, data


def make_document(path: Path | None, name: str, data: bytes) -> Document:
    """The document that `data` holds. Raises `UsageError` where it is neither text nor bytecode."""
    from tilelsp.bytecode.container import is_bytecode

    if is_bytecode(data):
        return Document(path, name, _text_of(name, data), data)
    if Path(name).suffix in BYTECODE_SUFFIXES:
        raise UsageError(f"{name}: input does not correspond to Tile IR bytecode")
    text = _decoded(name, data)
    document = Document(path, name, text, b"", _language(path, name, text))
    return _with_triton_stages(document) if path is not None and path.suffix in (".ptx", *TRITON_SUFFIXES) else document


def _decoded(name: str, data: bytes) -> str:
    """Raises `UsageError`."""
    if b"\0" in data[:8192]:
        raise UsageError(f"{name}: a binary file that is not Tile IR bytecode")
    if len(data) > TEXT_BYTES:
        raise UsageError(f"{name}: larger than {TEXT_BYTES >> 20} MiB, which no text may be: cut out what matters")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"{name}: not UTF-8 text (byte {error.start})") from None


def _language(path: Path | None, name: str, text: str) -> Language:
    """By the ending of a file's name, or by its content where that says nothing; standard input is MLIR where
    its content does not show another. Raises `UsageError`."""
    if (path is not None and path.suffix.lower() in SUFFIXES) or not text.strip():
        return language_of("", name)
    from tilelsp.analysis.content import language_of_content

    found = language_of_content(text)
    if path is None:
        return found or language_of("", name)
    if found is None:
        raise UsageError(f"{name}: neither MLIR, LLVM IR, machine IR nor PTX, as far as its content tells")
    return found


def refuse_source(path: Path) -> None:
    """Raises `UsageError` for source of a language that others compile, with what makes a document of it."""
    how = SOURCES.get(path.suffix.lower())
    if how is not None:
        raise UsageError(f"{path}: {how}")


def _text_of(name: str, data: bytes) -> str:
    from tilelsp.analysis.features.bytecode.disassembled import BytecodeFault, disassemble

    try:
        return disassemble(data).text
    except BytecodeFault as fault:
        raise UsageError(f"{name}: {fault}") from None
